package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// ignored are the words for a column that isn't read.
var ignored = []string{"ignore", "nothing", "not read", "-"}

// otherWords are words for uses that have other names in the program.
var otherWords = map[string]string{"needs": exchange.UseAccommodation, "note": exchange.UseNote, "owes": exchange.UseOwes, "surname": exchange.UseLastName, "first": exchange.UseFirstName, "last": exchange.UseLastName}

// saidOfColumns reads --columns into the uses of columns by their keys. It is nil if the flag is empty. A column is
// named by its heading, or by its number from 1.
func saidOfColumns(says string) (map[string]string, error) {
	if strings.TrimSpace(says) == "" {
		return nil, nil
	}
	said := map[string]string{}
	for _, pair := range strings.Split(says, ",") {
		at := strings.LastIndex(pair, "=")
		if at < 1 {
			return nil, fmt.Errorf("--columns has %q; write each as HEADING=MEANING, for example Spieler=name, and a heading with a comma in it by the column's number", strings.TrimSpace(pair))
		}
		heading, use := strings.TrimSpace(pair[:at]), strings.ToLower(strings.TrimSpace(pair[at+1:]))
		if other, is := otherWords[use]; is {
			use = other
		}
		switch {
		case slices.Contains(ignored, use):
			use = ""
		case !slices.Contains(lists.PlayerUses(), use):
			return nil, fmt.Errorf("--columns has no meaning %q; a column is %s or ignore", use, exchange.CommaList(lists.PlayerUses()))
		}
		key := lists.HeadingKey(heading)
		if n, err := strconv.Atoi(heading); err == nil && n > 0 {
			key = lists.ColumnKey(n)
		}
		if key == "" {
			return nil, fmt.Errorf("--columns names no column before =%s", use)
		}
		said[key] = use
	}
	return said, nil
}

// allThere refuses columns in --columns that the list doesn't have.
func (in playerImport) allThere(l exchange.PlayerList) error {
	var there []string
	missing := []string{}
	for key := range in.columns {
		if !slices.ContainsFunc(l.Columns, func(c exchange.ColumnUse) bool {
			return key == lists.HeadingKey(c.Header) || key == lists.ColumnKey(c.Column)
		}) {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	slices.Sort(missing)
	for _, c := range l.Columns {
		if c.Header != "" {
			there = append(there, exchange.Quoted(c.Header))
		}
	}
	return text.Errorf("%s has no column %s; it has %s", l.File, exchange.Quoted(missing[0]), exchange.CommaList(there))
}
