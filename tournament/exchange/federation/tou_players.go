package federation

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// touSection is a division of an AUPAIR file.
type touSection struct {
	name string
	// head are the lines above its players: that of the event and that of the high word.
	head []string
	rows []touRow
}

// touRow is a player's line.
type touRow struct {
	row        int
	name, rest string
	games      []touEntry
	// rounds are the rounds of the games, from 1.
	rounds []int
	err    error
}

// touEntry is one game of a line.
type touEntry struct {
	outcome         byte
	score, opponent int
	starts          bool
	// written is the game in its columns.
	written string
}

// ReadTouPlayers reads one division of an AUPAIR file. section is its name, which may be left out if the file has
// one division.
func ReadTouPlayers(l *exchange.PlayerList, data []byte, section string, existing []tournament.Player) error {
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return err
	}
	if !encoding.IsZero() {
		l.Notes = append(l.Notes, encoding)
	}
	found, err := chooseSection(touSections(content), section)
	if err != nil {
		return err
	}
	return found.list(l, existing)
}

// list puts the players and their games into the list.
func (s touSection) list(l *exchange.PlayerList, existing []tournament.Player) error {
	if len(s.rows) > exchange.MaxListRows {
		return text.Errorf("it has more than %d players, which no division has", exchange.MaxListRows)
	}
	var offset tournament.PlayerID
	for _, p := range existing {
		offset = max(offset, p.ID)
	}
	kept := s.head
	for i, r := range s.rows {
		row := exchange.PlayerRow{Row: r.row, Outcome: exchange.Added}
		row.Player = tournament.Player{ID: offset + tournament.PlayerID(i+1), Name: r.name, Joined: 1}
		for _, line := range append(kept, r.rest) {
			row.Player.Kept = append(row.Player.Kept, keptTou+strings.TrimPrefix(keepLine(line), keptLine))
		}
		kept = nil
		if r.err != nil {
			row.Outcome, row.Why = exchange.Refused, text.OfError(r.err)
		}
		l.Rows = append(l.Rows, row)
	}
	history, notes := touHistory(s.rows)
	l.History, l.Notes = history, append(l.Notes, notes...)
	l.MarkDuplicates(existing)
	if len(s.rows) == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it"))
	}
	return nil
}

// touHead matches the line with the event's date and name, which is there once or before every section. Its letter
// is M in most files. The line of a division has no date behind its letter.
var touHead = regexp.MustCompile(`^\*\pL(\d+[./-]\d+[./-]\d+)(?: (.*))?$`)

// touHighWord matches the first line of a section, which has its high word: the player in the columns of a name,
// the word and its score. If none is known it has a 0, and in some files another 0 behind that.
var touHighWord = regexp.MustCompile(`^(?:.{20} *[^\s\d]+ +\d+| *\d+)(?: +\d+)?$`)

// touSections cuts the file at the lines that begin with an asterisk.
func touSections(content string) []touSection {
	var sections []touSection
	var above []string
	row := 0
	for raw := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(content, "\r\n", "\n"), "\r", "\n")) {
		row++
		raw = strings.TrimRight(raw, "\n\x1a \t")
		if touHead.MatchString(raw) {
			above = append(above, raw)
		}
		if raw == "" || touHead.MatchString(raw) {
			continue
		}
		if strings.HasPrefix(raw, "***") {
			break
		}
		if raw[0] == '*' || len(sections) == 0 {
			sections, above = append(sections, touSection{head: above}), nil
		}
		switch s := &sections[len(sections)-1]; {
		case raw[0] == '*':
			s.name = strings.TrimSpace(raw[1:])
		case len(s.rows) == 0 && touHighWord.MatchString(raw):
			s.head = append(s.head, raw)
		default:
			s.rows = append(s.rows, readTouLine(row, raw))
		}
	}
	return sections
}

// chooseSection finds the section with that name. The error names the sections that there are.
func chooseSection(sections []touSection, name string) (touSection, error) {
	i := slices.IndexFunc(sections, func(s touSection) bool { return name != "" && strings.EqualFold(s.name, name) })
	switch {
	case i >= 0:
		return sections[i], nil
	case len(sections) == 1:
		return sections[0], nil
	case len(sections) == 0:
		return touSection{}, text.Errorf("there is no division in it; an AUPAIR file has one below a line that begins with *")
	}
	names := make([]string, len(sections))
	for i, s := range sections {
		names[i] = exchange.Quoted(s.name)
	}
	return touSection{}, text.Errorf("it has the divisions %s; import each into a division of that name", strings.Join(names, ", "))
}

// These are a game in its columns, with a fourth digit for opponents from 100 on, and a game separated by spaces.
// Both have the outcome, the score and the opponent in the same groups.
const (
	touColumns = `\s()()([012 ])((?:  | \d|\d\d| -|-\d)\d)()\s{0,3}(\+?[1-9]\d{0,3})`
	touWords   = `\s+(?:([012])\s+(-?\d{1,3})|([012]?)(\d{3}|-\d{1,2})|(\d{1,2}))\s+(\+?[1-9]\d{0,3})`
)

var (
	touInColumns = regexp.MustCompile(`^(.{20})((?:` + touColumns + `)*)\s*$`)
	touInWords   = regexp.MustCompile(`^(.*?)((?:` + touWords + `)+)\s*$`)
	touColumn    = regexp.MustCompile(`^` + touColumns + `((?:` + touColumns + `)*\s*)$`)
	touWord      = regexp.MustCompile(`^` + touWords + `((?:` + touWords + `)*\s*)$`)
	touOne       = regexp.MustCompile(`^` + touWords)
)

// readTouLine reads a player: the name and the games in their columns, or else separated by spaces.
func readTouLine(row int, line string) touRow {
	line = fmt.Sprintf("%-*s", touName, line)
	one, m := touColumn, touInColumns.FindStringSubmatch(line)
	if m == nil || touInWords.MatchString(m[1]) {
		one, m = touWord, touInWords.FindStringSubmatch(line)
	}
	if m == nil {
		name := string([]rune(line)[:touName])
		one, m = nil, []string{line, name, line[len(name):]}
	}
	r := touRow{row: row, rest: m[2]}
	if r.name, r.err = exchange.CleanName(m[1]); r.err != nil {
		return r
	}
	if one == nil || len(m[2]) > maxTshRounds*len(touNoWord) {
		rest := m[2]
		for at := touOne.FindStringIndex(rest); at != nil; at = touOne.FindStringIndex(rest) {
			rest = rest[at[1]:]
		}
		r.err = text.Errorf("%s is not a game; a game is an outcome, a score of three digits and an opponent", exchange.Quoted(strings.Join(strings.Fields(rest), " ")))
		return r
	}
	for g := one.FindStringSubmatch(m[2]); g != nil; g = one.FindStringSubmatch(g[7]) {
		e := touGameIn(g)
		if columns := strings.TrimSuffix(g[0], g[7]); one == touColumn && len(columns) > len(e.written) {
			e.written = columns // The opponent has a column more.
		}
		r.games = append(r.games, e)
		r.rounds = append(r.rounds, len(r.games))
	}
	if len(r.games) > maxTshRounds {
		r.games, r.rounds, r.err = nil, nil, text.Errorf("it has more than %d games, which no division has", maxTshRounds)
	}
	return r
}

// touGameIn is the first game of a line, by the groups of its pattern.
func touGameIn(groups []string) touEntry {
	outcome, score, opponent := cmp.Or(groups[1]+groups[3], " "), groups[2]+groups[4]+groups[5], groups[6]
	e := touEntry{outcome: outcome[0], written: fmt.Sprintf(" %s%3s%4s", outcome, score, opponent)}
	opponent, e.starts = strings.CutPrefix(opponent, "+")
	e.score, _ = strconv.Atoi(strings.TrimSpace(score))
	e.opponent, _ = strconv.Atoi(opponent)
	return e
}
