package workbook

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"wordhall/tournament/exchange"
)

// maxSheetName is how long a name may be in Excel, in UTF-16 units.
const maxSheetName = 31

// sheetNames are the names taken so far, in lower case, because "a" and "A" are the same to Excel.
type sheetNames map[string]bool

// take makes a valid name that isn't taken out of the one wished for, and takes it.
func (n sheetNames) take(wish string) string {
	clean := cleanSheetName(wish)
	name := clean
	for i := 2; n[strings.ToLower(name)]; i++ {
		tail := fmt.Sprintf(" (%d)", i)
		name = cutUnits(clean, maxSheetName-len(tail)) + tail
	}
	n[strings.ToLower(name)] = true
	return name
}

// cleanSheetName is a name that Excel allows: without some marks, without an apostrophe at either end, without
// control characters, not empty, and not "History". A name that is too long loses its middle words first, because
// the end tells the sheets apart.
func cleanSheetName(wish string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(`[]:*?/\`, r):
			return '-'
		case r < ' ' || r == 0x7F || exchange.Invisible(r) || r == 0xFFFD || r == 0xFFFE || r == 0xFFFF:
			return -1
		}
		return r
	}, wish)
	name = strings.Join(strings.Fields(name), " ")
	name = strings.TrimSpace(strings.Trim(name, "'"))
	if name == "" || strings.EqualFold(name, "history") {
		name = "Sheet " + name
	}
	if units(name) > maxSheetName {
		name = strings.TrimSpace(cutUnits(name, maxSheetName))
	}
	return strings.Trim(name, "'")
}

// sheetName is the division's name and what the sheet is. If it is too long, the division's name is cut and not
// the rest.
func sheetName(division, what string) string {
	room := maxSheetName - units(what) - 1
	if units(division) > room {
		division = strings.TrimSpace(cutUnits(division, room-1)) + "…"
	}
	return division + " " + what
}

func units(s string) int { return len(utf16.Encode([]rune(s))) }

// cutUnits cuts a text to at most that many UTF-16 units, between characters.
func cutUnits(s string, most int) string {
	n := 0
	for i, r := range s {
		if n += utf16.RuneLen(r); n > most {
			return s[:i]
		}
	}
	return s
}
