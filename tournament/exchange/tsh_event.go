package exchange

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// EventImport is a whole event as read from a file, before anything is written: the
// preview of its import.
type EventImport struct {
	// File is the name without its folder.
	File string
	// Event holds the facts of the event, as far as the file has them, and its
	// divisions.
	Event *tournament.Event
	// Lists are the players' rows by division; none for a file whose players can't be
	// refused one by one.
	Lists []PlayerList
	// Notes name what was assumed and what was not understood, one line each.
	Notes []string
	// Ruled: the file says itself which rulebooks hold.
	Ruled bool
}

// Refusal is the one line that says why the event can't be imported as it stands, nil
// when everything in it is to come.
func (e EventImport) Refusal() error {
	for _, l := range e.Lists {
		if err := l.Refusal(); err != nil {
			return err
		}
	}
	return nil
}

// CheckPlanned refuses a number of rounds that a division of a file that doesn't say how
// many are planned can't have: fewer than it has games for, or too many.
func CheckPlanned(d *tournament.Division, rounds int) error {
	least := max(d.LastRound(), 1)
	if rounds < least || rounds > tournament.MaxRounds {
		return tournament.Refuse(tournament.Invalid, "division %s has games up to round %d; give from %d to %d rounds", d.Name, d.LastRound(), least, tournament.MaxRounds)
	}
	return nil
}

// Only is the import with that division alone, whatever the case of its name; the
// error names those there are.
func (e EventImport) Only(name string) (EventImport, error) {
	var names []string
	for i, d := range e.Event.Divisions {
		if strings.EqualFold(d.Name, name) {
			ev := *e.Event
			ev.Divisions = e.Event.Divisions[i : i+1]
			e.Event = &ev
			if i < len(e.Lists) {
				e.Lists = e.Lists[i : i+1]
			}
			return e, nil
		}
		names = append(names, d.Name)
	}
	return e, fmt.Errorf("%s has no division %s; it has %s", e.File, named(name), commaList(names))
}

// HoldsEvent reports whether the file is one of whole divisions with their games:
// tsh's configuration, an archive of it, or a text file as NASPA takes it.
func HoldsEvent(name string, data []byte) bool {
	if strings.EqualFold(filepath.Ext(name), ".tsh") {
		return true
	}
	if slices.Contains([]string{".t", ".tou", ".csv", ".xlsx", ".json"}, strings.ToLower(filepath.Ext(name))) {
		return false
	}
	const look = 64 << 10
	for line := range strings.Lines(string(data[:min(len(data), look)])) {
		if strings.HasPrefix(line, "#division ") || tshFileLine.MatchString(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// TshOptions tell ReadTshEvent what isn't in the file.
type TshOptions struct {
	// Open reads a division file that the configuration names, from its own folder;
	// nil where there is none to look into.
	Open  func(name string) ([]byte, error)
	Books rulebook.Library
	// Rulebook of the divisions: tsh has none.
	Rulebook string
}

// ReadTshEvent reads tsh's config.tsh with the .t files it names, an archive that has
// them inside, or sections behind #division lines as NASPA and Woogles have them. A
// running event comes with its games, so that it can be gone on with. The
// configuration is parsed, never evaluated; what isn't understood is among the notes.
// The error is one line that names the file, the line and the remedy.
func ReadTshEvent(name string, data []byte, o TshOptions) (EventImport, error) {
	file := filepath.Base(filepath.ToSlash(name))
	fail := func(err error) (EventImport, error) { return EventImport{File: file}, fmt.Errorf("%s: %w", file, err) }
	if len(data) > MaxListBytes {
		return fail(fmt.Errorf("it is larger than %d MB: no event of tsh is; choose the right file", MaxListBytes>>20))
	}
	text, encoding, err := decodeText(data)
	if err != nil {
		return fail(err)
	}
	c, err := readTshConfig(text)
	if err != nil {
		return fail(err)
	}
	book, err := o.Books.Book(o.Rulebook, nil)
	if err != nil {
		return fail(err)
	}
	in := EventImport{File: file, Event: c.event()}
	if encoding != "" {
		in.Notes = append(in.Notes, "read as "+encoding)
	}
	for _, line := range c.divisions {
		list, err := c.players(line, o)
		if err != nil {
			return fail(err)
		}
		d := tournament.NewDivision(tournament.DivisionID(len(in.Lists)+1), line.label, o.Rulebook, 1)
		problems := list.Enter(d)
		c.settle(d, line.name, book)
		in.Event.Divisions = append(in.Event.Divisions, d)
		if err := in.Event.CheckTables(); err != nil && d.Tables.First != 0 {
			d.Tables = tournament.Tables{}
			in.Notes = append(in.Notes, "division "+d.Name+": its tables aren't taken over: "+err.Error())
		}
		in.Lists = append(in.Lists, list)
		in.Notes = append(in.Notes, list.remarks(problems)...)
	}
	c.noteUnread()
	in.Event.Kept = c.kept
	in.Notes = append(in.Notes, c.remarks()...)
	return in, nil
}

// players reads the division's file, from the archive or from the folder.
func (c *tshConfig) players(line tshDivisionLine, o TshOptions) (PlayerList, error) {
	var data []byte
	if inside := c.files[line.file]; inside != nil {
		data = []byte(inside.String())
	} else {
		var err error
		switch {
		case o.Open == nil || !filepath.IsLocal(line.file):
			err = fmt.Errorf("its file %s isn't beside it; put the .t files into the same folder", named(line.file))
		default:
			data, err = o.Open(line.file)
		}
		if err != nil {
			return PlayerList{}, fmt.Errorf("line %d: division %s: %w", line.line, line.name, err)
		}
	}
	l := PlayerList{File: strings.TrimPrefix(line.file, "#"), Format: "tsh"}
	if strings.HasPrefix(line.file, "#") {
		l.File = "division " + line.name
	}
	if err := l.readTsh(data, nil); err != nil {
		return PlayerList{}, fmt.Errorf("%s: %w", l.File, err)
	}
	if c.archived && c.text("archive_source_type", "") != ourArchive {
		l.mendArchive(!strings.HasPrefix(line.file, "#") || bytes.Contains(data, []byte("#ratingcheck")))
	}
	return l, nil
}

// remarks are the notes of a division's list with the problems of its games.
func (l PlayerList) remarks(problems []string) []string {
	var notes []string
	for _, n := range slices.Concat(l.Notes, problems) {
		notes = append(notes, l.File+": "+n)
	}
	if len(l.Unread) > 0 {
		notes = append(notes, l.File+": not used, but kept: "+commaList(l.Unread))
	}
	return notes
}

// Enter puts the players of the list and the games that it tells of into a division
// without any. The rounds with games count as drawn and on the wall; the division has
// at least as many as they need. The problems name games that were left out, one line
// each.
func (l PlayerList) Enter(d *tournament.Division) (problems []string) {
	games, played, problems := l.Games()
	d.Players, d.Games, d.Rounds = l.Players(), games, max(d.Rounds, played)
	problems = append(problems, l.enterPenalties(d)...)
	for n := 1; n <= played; n++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, System: tournament.Manual, Revision: 1})
	}
	return problems
}

// enterPenalties makes rulings of what a .t file takes off the spread. tsh may give
// points as well, which no rulebook here knows: that is told.
func (l PlayerList) enterPenalties(d *tournament.Division) (problems []string) {
	for i, r := range l.history {
		for at, points := range r.penalties {
			row := l.Rows[i]
			if row.Fate != Added || points == 0 || points == unsetNumber {
				continue
			}
			if points > 0 || points < -tournament.MaxScore || at+1 > d.Rounds {
				problems = append(problems, fmt.Sprintf("row %d, %s, round %d: a penalty of %d can't be taken over", row.Row, named(row.Player.Name), at+1, points))
				continue
			}
			d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: row.Player.ID, Kind: tournament.SpreadPenalty,
				Points: points, Round: at + 1, Reason: "penalty in " + l.File})
		}
	}
	return problems
}
