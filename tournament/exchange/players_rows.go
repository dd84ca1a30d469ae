package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
)

// Lengths of the fields besides the name, in characters.
const (
	maxFieldRunes = 60
	maxLongRunes  = 400
	maxTable      = 9999
	maxNumber     = 9999
	maxGames      = 99999
)

// readTable turns a table into the preview.
func (l *PlayerList) readTable(t table, existing []tournament.Player) error {
	plan, err := findColumns(t, usesOf(l))
	if err != nil {
		return err
	}
	l.Columns = plan.columns
	l.Notes = append(l.Notes, plan.notes...)
	for _, c := range plan.columns {
		if c.Use == "" && c.Header != "" {
			l.Unread = append(l.Unread, c.Header)
		}
	}
	for i, row := range t.rows {
		l.Rows = append(l.Rows, readRow(row, plan, i < plan.body))
	}
	if l.Count(Added) > MaxListRows {
		return playerLimit.tooMany
	}
	l.settle(existing)
	return nil
}

// readRow reads one row, or says why it can't be.
func readRow(row tableRow, plan columnPlan, heading bool) PlayerRow {
	out := PlayerRow{Row: row.number, Fate: Blank}
	if row.blank() {
		return out
	}
	if heading {
		out.Why = "heading"
		return out
	}
	out.Fate = Added
	cells := plan.byUse(row.cells)
	var err error
	if row.broken != "" {
		err = errors.New(row.broken)
	} else if err = fillPlayer(&out.Player, cells); err == nil {
		err = swallowed(out.Player.Name)
	}
	if err != nil {
		out.Fate, out.Why = Refused, err.Error()
		if out.Player.Name == "" {
			out.Player.Name, _ = cleanText(cells[useName])
		}
	}
	return out
}

// nameIn is the name of a row, in one cell or in two.
func nameIn(cells map[string]string) (string, error) {
	raw, whole := cells[useName]
	if !whole {
		raw = cells[useFirstName] + " " + cells[useLastName]
	}
	return cleanName(raw)
}

// fillPlayer reads the cells of a row, by their use.
func fillPlayer(p *tournament.Player, cells map[string]string) (err error) {
	if p.Name, err = nameIn(cells); err != nil {
		return err
	}
	if p.Rating, err = readRating(cells[useRating]); err != nil {
		return err
	}
	var number int
	for _, f := range []struct {
		use  string
		into *int
		most int
	}{{useNumber, &number, maxNumber}, {useGames, &p.Games, maxGames}, {useTable, &p.Table, maxTable}} {
		if *f.into, err = readCount(f.use, cells[f.use], f.most); err != nil {
			return err
		}
	}
	p.ID = tournament.PlayerID(number)
	p.Joined = 1
	for _, f := range []struct {
		use  string
		into *string
	}{{useTeam, &p.Team}, {useClub, &p.Club}, {useCountry, &p.Country}, {useClass, &p.Class}} {
		if *f.into, err = readField(f.use, cells[f.use], maxFieldRunes); err != nil {
			return err
		}
	}
	if p.Accommodation, err = readField(useAccommodation, cells[useAccommodation], maxLongRunes); err != nil {
		return err
	}
	if p.Contact, err = readContact(cells); err != nil {
		return err
	}
	p.IDs, err = readMemberships(cells)
	return err
}

// readContact joins the ways to reach a player.
func readContact(cells map[string]string) (string, error) {
	var ways []string
	for _, use := range []string{useContact, useEmail, usePhone} {
		way, err := readField(use, cells[use], maxLongRunes)
		if err != nil {
			return "", err
		}
		if way != "" {
			ways = append(ways, way)
		}
	}
	return strings.Join(ways, ", "), nil
}

// readMemberships reads the numbers that federations know a player by.
func readMemberships(cells map[string]string) (map[string]string, error) {
	var ids map[string]string
	for _, f := range federations {
		id, err := readField(strings.ToUpper(f)+" number", cells[useFederation+f], maxFieldRunes)
		if err != nil {
			return nil, err
		}
		if id == "" {
			continue
		}
		if ids == nil {
			ids = map[string]string{}
		}
		ids[f] = id
	}
	return ids, nil
}

// readField is a short text; a leading = is a formula that was pasted as text.
func readField(use, field string, most int) (string, error) {
	text, err := cleanText(field)
	switch {
	case err != nil:
		return "", fmt.Errorf("the %s can't be used: %w", use, err)
	case strings.HasPrefix(text, "="):
		return "", fmt.Errorf("the %s %s is a formula; type the text itself", use, named(text))
	case utf8.RuneCountInString(text) > most:
		return "", fmt.Errorf("the %s %s is longer than %d characters; shorten it", use, named(text), most)
	}
	return text, nil
}

// readRating reads a rating; empty, a dash and "unrated" are 0. A fraction is
// rounded to the nearest whole number.
func readRating(field string) (int, error) {
	text, err := cleanText(field)
	if err != nil {
		return 0, fmt.Errorf("the rating can't be used: %w", err)
	}
	switch strings.ToLower(text) {
	case "", "-", "–", "—", "unrated", "unr", "n/a", "na", "none", "new":
		return 0, nil
	}
	whole, fraction, _ := strings.Cut(text, ".")
	n, ok := readDigits(whole, MaxRating)
	if !ok || (fraction != "" && !allDigits(fraction)) {
		return 0, fmt.Errorf("the rating %s is not a number from 0 to %d", named(text), MaxRating)
	}
	if fraction != "" && fraction[0] >= '5' {
		n = min(n+1, MaxRating)
	}
	return n, nil
}

// readCount reads a whole number from 0 to most; empty and a dash are 0. Excel
// writes some whole numbers as "12.0".
func readCount(use, field string, most int) (int, error) {
	text, err := cleanText(field)
	if err != nil {
		return 0, fmt.Errorf("the %s can't be used: %w", use, err)
	}
	if text == "" || text == "-" {
		return 0, nil
	}
	n, ok := readDigits(strings.TrimSuffix(text, ".0"), most)
	if !ok {
		return 0, fmt.Errorf("the %s %s is not a whole number from 0 to %d", use, named(text), most)
	}
	return n, nil
}

func readDigits(s string, most int) (int, bool) {
	if !allDigits(s) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= most
}

// settle marks those who are there twice and numbers the others, so that no number is
// left out for a row that never comes in.
func (l *PlayerList) settle(existing []tournament.Player) {
	l.markDuplicates(existing)
	l.number(existing)
	if len(l.Problems) == 0 && l.Count(Added)+l.Count(Duplicate)+l.Count(Refused) == 0 {
		l.Problems = append(l.Problems, "there is no player in it; add a row for each player below the column names")
	}
}

// number gives the players their ids: those of the file where each row has one
// that is free, else the next ones in the order of the rows.
func (l *PlayerList) number(existing []tournament.Player) {
	taken := map[tournament.PlayerID]bool{}
	var highest tournament.PlayerID
	for _, p := range existing {
		taken[p.ID] = true
		highest = max(highest, p.ID)
	}
	own, some := true, false
	for _, r := range l.Rows {
		if r.Fate != Added {
			continue
		}
		some = some || r.Player.ID != 0
		own = own && r.Player.ID != 0 && !taken[r.Player.ID]
		taken[r.Player.ID] = true
	}
	if some && own {
		return
	}
	if some {
		l.Notes = append(l.Notes, "the numbers in the file are missing, double or taken for some players, so all are numbered anew in the order of the rows")
	}
	for i := range l.Rows {
		if l.Rows[i].Fate == Added {
			highest++
			l.Rows[i].Player.ID = highest
		}
	}
}

// markDuplicates finds players who are in the division already or in an earlier
// row, by name (see spelling.Keys) or by a federation's number.
func (l *PlayerList) markDuplicates(existing []tournament.Player) {
	seen := map[string]string{}
	note := func(p tournament.Player, where string) {
		for _, key := range identities(p) {
			seen[key] = cmp.Or(seen[key], where)
		}
	}
	for _, p := range existing {
		note(p, fmt.Sprintf("no. %d of the division, %s", p.ID, named(p.Name)))
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		if r.Fate != Added {
			continue
		}
		for _, key := range identities(r.Player) {
			if where, double := seen[key]; double {
				r.Fate = Duplicate
				r.Why = fmt.Sprintf("%s is the same player as %s", named(r.Player.Name), where)
				break
			}
		}
		if r.Fate == Added {
			note(r.Player, fmt.Sprintf("row %d, %s", r.Row, named(r.Player.Name)))
		}
	}
}

// identities are the keys under which two entries are one player.
func identities(p tournament.Player) []string {
	var keys []string
	for _, k := range spelling.Keys(p.Name) {
		if k != "" {
			keys = append(keys, "name "+k)
		}
	}
	for _, f := range federations {
		if id := p.IDs[f]; id != "" {
			keys = append(keys, f+" "+strings.ToLower(strings.ReplaceAll(id, " ", "")))
		}
	}
	return keys
}
