package federation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// touSection is a division of an AUPAIR file with the lines of its players.
type touSection struct {
	name  string
	lines []touLine
}

type touLine struct {
	row  int
	text []rune
}

// ReadTouPlayers reads one division of an AUPAIR file. section names it; a file of one
// division needs no name, unless its own is another.
func ReadTouPlayers(l *exchange.PlayerList, data []byte, section string, existing []tournament.Player) error {
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return err
	}
	if !encoding.IsZero() {
		l.Notes = append(l.Notes, encoding)
	}
	sections := touSections(content)
	found, err := chooseSection(sections, section)
	if err != nil {
		return err
	}
	if len(found.lines) > exchange.MaxListRows {
		return text.Errorf("it has more than %d players, which no division has", exchange.MaxListRows)
	}
	var offset tournament.PlayerID
	for _, p := range existing {
		offset = max(offset, p.ID)
	}
	outcomes := make([][]byte, len(found.lines))
	for i, line := range found.lines {
		row, record, won := readTouLine(line, i+1)
		row.Player.ID = offset + tournament.PlayerID(i+1)
		l.Rows = append(l.Rows, row)
		l.History = append(l.History, record)
		outcomes[i] = won
	}
	restoreThousands(l.History, outcomes)
	forgetStarts(l.History)
	l.MarkDuplicates(existing)
	if len(found.lines) == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it"))
	}
	return nil
}

// forgetStarts leaves out who started where nobody of the division is marked as having done so:
// older files mark none.
func forgetStarts(history []exchange.GameRecord) {
	if slices.ContainsFunc(history, func(r exchange.GameRecord) bool { return slices.Contains(r.Starts, exchange.TshFirst) }) {
		return
	}
	for i := range history {
		history[i].Starts = nil
	}
}

// touHead matches the line of the event's date and name, once or before every section. Its
// letter is M in most files; a division's line has no date behind one letter.
var touHead = regexp.MustCompile(`^\*\pL(\d+[./-]\d+[./-]\d+)(?: (.*))?$`)

// touHighWord matches the first line of a section, which holds its high word: who played it, in
// the columns of a name, the word and its score; a 0 where none is known, and in some files
// another 0 behind it.
var touHighWord = regexp.MustCompile(`^(?:.{20} *[^\s\d]+ +\d+| *\d+)(?: +\d+)?$`)

// touSections cuts the file at the lines that begin with a star.
func touSections(content string) []touSection {
	var sections []touSection
	row := 0
	for raw := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(content, "\r\n", "\n"), "\r", "\n")) {
		row++
		raw = strings.TrimRight(raw, "\n\x1a \t")
		switch {
		case raw == "", strings.HasPrefix(raw, strings.Repeat(" ", touName)), touHead.MatchString(raw):
		case strings.HasPrefix(raw, "***"):
			return sections
		case raw[0] == '*':
			sections = append(sections, touSection{name: strings.TrimSpace(raw[1:])})
		default:
			if len(sections) == 0 {
				sections = append(sections, touSection{})
			}
			s := &sections[len(sections)-1]
			if len(s.lines) == 0 && touHighWord.MatchString(raw) {
				continue
			}
			s.lines = append(s.lines, touLine{row: row, text: []rune(raw)})
		}
	}
	return sections
}

// chooseSection finds the section by name; the error names those there are.
func chooseSection(sections []touSection, name string) (touSection, error) {
	i := slices.IndexFunc(sections, func(s touSection) bool { return name != "" && strings.EqualFold(s.name, name) })
	switch {
	case i >= 0:
		return sections[i], nil
	case len(sections) == 1:
		return sections[0], nil
	case len(sections) == 0:
		return touSection{}, text.Errorf("there is no division in it; an AUPAIR file has one behind a line that begins with *")
	}
	names := make([]string, len(sections))
	for i, s := range sections {
		names[i] = exchange.Quoted(s.name)
	}
	return touSection{}, text.Errorf("it has the divisions %s; import each into a division of that name", strings.Join(names, ", "))
}

// readTouLine reads the player with that number: the name and the games, by columns where they
// are in columns, else by blanks.
func readTouLine(line touLine, number int) (exchange.PlayerRow, exchange.GameRecord, []byte) {
	row := exchange.PlayerRow{Row: line.row, Outcome: exchange.Added}
	row.Player.Joined = 1
	cut := touNameEnd(line.text)
	name, err := exchange.CleanName(string(line.text[:cut]))
	row.Player.Kept = slices.DeleteFunc([]string{keepTou(string(line.text[cut:]))}, isEmpty)
	row.Player.Name = name
	record := exchange.GameRecord{Row: line.row}
	var outcomes []byte
	if err == nil {
		var games []touEntry
		if games, err = touGames(line.text[cut:]); err == nil {
			for _, g := range games {
				outcomes = append(outcomes, g.outcome)
				addEntry(&record, g, number)
			}
		}
	}
	if err != nil {
		row.Outcome, row.Why = exchange.Refused, text.OfError(err)
	}
	return row, record, outcomes
}

// touGamesBehind are the games behind a name in a line whose name isn't filled up to its
// columns.
var touGamesBehind = regexp.MustCompile(`(?:\s+(?:[012]\s+\d{1,3}|[012]?\d{1,3})\s+\+?\d+)+\s*$`)

// touNameEnd is where the name of a line ends: at its columns, or before the first game where
// the line has single blanks only.
func touNameEnd(line []rune) int {
	cut := min(touName, len(line))
	if _, ok := touColumns(line[cut:]); ok && !touGamesBehind.MatchString(string(line[:cut])) {
		return cut
	}
	whole := string(line)
	if at := touGamesBehind.FindStringIndex(whole); at != nil && at[0] > 0 {
		return min(cut, len([]rune(whole[:at[0]])))
	}
	return cut
}

// touEntry is one game of a line.
type touEntry struct {
	outcome         byte
	score, opponent int
	starts          bool
	// written is the game as it stood in its columns.
	written string
}

// addEntry adds the game after the others of the record.
func addEntry(r *exchange.GameRecord, g touEntry, number int) {
	opponent, score, start, kind := g.opponent, g.score, exchange.TshSecond, tournament.Kind("")
	if g.starts {
		start = exchange.TshFirst
	}
	if g.opponent == number {
		opponent, score, start = exchange.UnsetNumber, exchange.UnsetNumber, 0
		switch g.outcome {
		case '2':
			kind = tournament.Bye
		case '0', ' ':
			kind = tournament.Missed
		}
	}
	r.Opponents, r.Scores, r.Starts = append(r.Opponents, opponent), append(r.Scores, score), append(r.Starts, start)
	switch {
	case g.opponent == number || g.score != 0:
	case g.outcome == '2':
		kind = tournament.Awarded
	case g.outcome == ' ':
		kind = tournament.Scheduled
	}
	r.Told = append(r.Told, kind)
}

// touGames reads the games behind a name.
func touGames(content []rune) ([]touEntry, error) {
	if games, ok := touColumns(content); ok {
		return games, nil
	}
	return touTokens(strings.Fields(string(content)))
}

func touColumns(content []rune) ([]touEntry, bool) {
	var games []touEntry
	for len(content) > 0 {
		cut := min(touGame, len(content))
		field := string(content[:cut])
		content = content[cut:]
		if cut < touGame && strings.TrimSpace(field) == "" {
			break
		}
		if len(field) != touGame || field[0] != ' ' || !strings.ContainsRune("210 ", rune(field[1])) || len(games) >= maxTshRounds {
			return nil, false
		}
		score, err := strconv.Atoi(strings.TrimSpace(field[2:5]))
		g, ok := touOpponent(field[5:])
		if err != nil || score < 0 || !ok {
			return nil, false
		}
		g.outcome, g.score, g.written = field[1], score, field
		games = append(games, g)
	}
	return games, true
}

// touTokens reads games that aren't in columns: "2412 +2", "377 1", "2 50 3".
func touTokens(words []string) ([]touEntry, error) {
	words = outcomesJoined(words)
	if len(words)%2 != 0 || len(words) > 2*maxTshRounds {
		return nil, text.Errorf("its games are not pairs of a score and an opponent; check the line")
	}
	var games []touEntry
	for i := 0; i < len(words); i += 2 {
		outcome, score := byte(' '), words[i]
		if len(score) == 4 && strings.ContainsRune("210", rune(score[0])) {
			outcome, score = score[0], score[1:]
		}
		n, err := strconv.Atoi(strings.TrimSpace(score))
		g, ok := touOpponent(words[i+1])
		if err != nil || n < 0 || n > 999 || !ok {
			return nil, text.Errorf("%s %s is not a game; it is an outcome, a score of three digits and an opponent", exchange.Quoted(words[i]), exchange.Quoted(words[i+1]))
		}
		g.outcome, g.score = outcome, n
		g.written = fmt.Sprintf(" %c%3s%4s", outcome, score, strings.TrimSpace(words[i+1]))
		games = append(games, g)
	}
	return games, nil
}

// outcomesJoined are the words of a line with each outcome that stands alone put before its
// score: nobody scores 1 or 2, and nobody's opponent is 0.
func outcomesJoined(words []string) []string {
	var joined []string
	for i := 0; i < len(words); i++ {
		alone := i+2 < len(words) && len(joined)%2 == 0 && len(words[i+1]) <= 3 && exchange.AllDigits(words[i+1])
		if alone && (words[i] == "2" || words[i] == "1" || words[i] == "0" && strings.Trim(words[i+1], "0") == "") {
			joined = append(joined, words[i]+fmt.Sprintf("%3s", words[i+1]))
			i++
			continue
		}
		joined = append(joined, words[i])
	}
	return joined
}

// touOpponent reads the number of the opponent, a plus in front of it where the
// player started.
func touOpponent(field string) (g touEntry, ok bool) {
	field = strings.TrimSpace(field)
	field, g.starts = strings.CutPrefix(field, "+")
	n, err := strconv.Atoi(field)
	g.opponent = n
	return g, err == nil && n >= 1 && n <= exchange.MaxListRows
}

// restoreThousands gives a winner's score the thousand back that three columns
// can't hold.
func restoreThousands(history []exchange.GameRecord, outcomes [][]byte) {
	for i, record := range history {
		for round, opponent := range record.Opponents {
			if opponent < 1 || opponent > len(history) || outcomes[i][round] != '2' || round >= len(history[opponent-1].Scores) {
				continue
			}
			if theirs := history[opponent-1].Scores[round]; record.Scores[round] < theirs && history[opponent-1].Opponents[round] == i+1 {
				record.Scores[round] += 1000
			}
		}
	}
}
