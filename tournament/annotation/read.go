package annotation

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament/text"
)

// These pragmas say how the file is encoded, who plays, and what words or tiles the game has.
const (
	pragmaEncoding = "#character-encoding"
	pragmaPlayer1  = "#player1"
	pragmaPlayer2  = "#player2"
	pragmaLexicon  = "#lexicon"
	pragmaTiles    = "#tile-set"
	pragmaNote     = "#note"
)

// utf8Pragma is the first line of a file in UTF-8. A file without it is in ISO 8859-1.
var utf8Pragma = strings.Join([]string{pragmaEncoding, "utf-8"}, " ")

// Decode is the text of a GCG file with plain line ends, in UTF-8, as Parse reads it. A file without a word about its
// encoding is in ISO 8859-1 by the format, but many are in UTF-8, so that a file whose bytes are good UTF-8 is read as
// that.
func Decode(data []byte) (string, error) {
	if len(data) > MostBytes {
		return "", text.Errorf("it is %d KB; the annotation of one game can be at most %d KB", len(data)>>10, MostBytes>>10)
	}
	s := strings.TrimPrefix(string(data), "\uFEFF")
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	first, rest, _ := strings.Cut(s, "\n")
	said, declared := "", false
	if key, value, _ := strings.Cut(first, " "); strings.EqualFold(key, pragmaEncoding) {
		said, declared = strings.ToLower(strings.TrimSpace(value)), true
		s = rest
	}
	switch said {
	case "", "utf-8", "utf8":
		if declared && !utf8.ValidString(s) {
			return "", text.Errorf("it says that it is in UTF-8, but it has bytes that aren't characters; save it again in UTF-8")
		}
	case "iso-8859-1", "iso8859-1", "latin1", "latin-1":
		s = latin1(s)
	default:
		return "", text.Errorf("it is in %s, which GCG files aren't; save it in UTF-8 or ISO-8859-1", said)
	}
	if !utf8.ValidString(s) {
		s = latin1(s)
	}
	if at := strings.IndexFunc(s, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }); at >= 0 {
		return "", text.Errorf("line %d has characters that aren't text; it isn't a GCG file", strings.Count(s[:at], "\n")+1)
	}
	s = strings.TrimRight(s, "\n\t ") + "\n"
	if strings.ContainsFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) {
		s = utf8Pragma + "\n" + s
	}
	if len(s) > MostBytes {
		return "", text.Errorf("it is %d KB; the annotation of one game can be at most %d KB", len(s)>>10, MostBytes>>10)
	}
	return s, nil
}

// latin1 reads bytes of ISO 8859-1.
func latin1(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteRune(rune(s[i]))
	}
	return b.String()
}

// Parse reads the text of a GCG file. The error names the line.
func Parse(s string) (*Game, error) {
	g, note := &Game{}, false
	for i, line := range strings.Split(s, "\n") {
		at, line := i+1, strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"):
			note = g.pragma(line)
		case strings.HasPrefix(line, ">"):
			note = false
			m, err := g.move(line[1:])
			if err != nil {
				return nil, text.Errorf("line %d: %w", at, err)
			}
			m.Line = at
			g.Moves = append(g.Moves, m)
		case line == "", note: // a note may run over several lines
		default:
			return nil, text.Errorf("line %d is neither a move (>) nor about the game (#); it isn't a GCG file", at)
		}
	}
	if len(g.Moves) == 0 {
		return nil, text.Errorf("it has no moves; a move is a line such as >ann: AEINRST 8D RETAINS +66 66")
	}
	return g, nil
}

// pragma reads a line about the game. note says that it is a note.
func (g *Game) pragma(line string) (note bool) {
	key, rest, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(key) {
	case pragmaPlayer1:
		g.player(0, rest)
	case pragmaPlayer2:
		g.player(1, rest)
	case pragmaLexicon:
		g.Lexicon = rest
	case pragmaTiles, "#tileset":
		g.Tiles = rest
	case pragmaNote:
		if len(g.Moves) == 0 {
			g.special(rest)
		}
		return true
	}
	return false
}

func (g *Game) player(s Side, rest string) {
	nick, name, _ := strings.Cut(rest, " ")
	g.Nicks[s], g.Names[s] = nick, strings.TrimSpace(name)
}

// special reads a note before the first move in which Woogles' programs say by which rules the game is played.
func (g *Game) special(note string) {
	key, value, _ := strings.Cut(note, ":")
	value = strings.TrimSpace(value)
	switch strings.ToLower(strings.TrimSpace(key)) {
	case "variant":
		g.Variant = value
	case "letterdistribution":
		g.Tiles = value
	case "boardlayout":
		g.Board = value
	}
}

// move reads a line of the game behind its >.
func (g *Game) move(line string) (Move, error) {
	nick, rest, ok := strings.Cut(line, ":")
	side, known := g.sideOf(strings.TrimSpace(nick))
	if !ok || !known {
		return Move{}, text.Errorf("nobody is called %q; #player1 and #player2 name the players before the moves", strings.TrimSpace(nick))
	}
	words := strings.Fields(rest)
	at := scoreAt(words)
	if at < 1 {
		return Move{}, text.Errorf("it has no score and total after what was done, such as +66 66")
	}
	m := Move{Side: side}
	m.Score, _ = points(words[at])
	m.Total, _ = points(words[at+1])
	return m, m.read(words[:at])
}

// scoreAt is where the score stands, which has a sign, with the total behind it; -1 if there are none. What follows
// them is somebody's remark: Quackle lists the other words of the play there.
func scoreAt(words []string) int {
	for i := 1; i+1 < len(words); i++ {
		_, err := points(words[i])
		_, wrong := points(words[i+1])
		if err == nil && wrong == nil && strings.ContainsAny(words[i][:1], "+-") && words[i+1][0] != '+' {
			return i
		}
	}
	return -1
}

// sideOf is who is called that within the file.
func (g *Game) sideOf(nick string) (Side, bool) {
	for s, known := range g.Nicks {
		if known != "" && known == nick {
			return Side(s), true
		}
	}
	for s, known := range g.Nicks {
		if known != "" && strings.EqualFold(known, nick) {
			return Side(s), true
		}
	}
	return 0, false
}

// mostPoints keeps sums from running over; no move and no total comes near it.
const mostPoints = 9999

func points(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err == nil && (n > mostPoints || n < -mostPoints) {
		err = strconv.ErrRange
	}
	return n, err
}

// read reads what was done.
func (m *Move) read(words []string) error {
	what := words[len(words)-1]
	if place := len(words) - 2; place >= 0 && m.place(words[place]) {
		m.Rack = strings.Join(words[:place], "")
		return m.lay(what)
	}
	m.Rack = strings.Join(words[:len(words)-1], "")
	switch {
	case what == "--":
		m.Kind = Withdrawn
	case what == "-":
		m.Kind = Pass
	case strings.HasPrefix(what, "-"):
		m.exchange(what[1:])
	case strings.EqualFold(what, "(challenge)"):
		m.Kind = Bonus
	case strings.EqualFold(what, "(time)"):
		m.Kind = Penalty
	case strings.HasPrefix(what, "(") && strings.HasSuffix(what, ")"):
		m.Kind, m.Tiles = Left, strings.Trim(what, "()")
	default:
		return text.Errorf("%s isn't a move; a play has a square before its tiles, such as 8D RETAINS", what)
	}
	return nil
}

func (m *Move) exchange(tiles string) {
	m.Kind = Exchange
	if n, err := strconv.Atoi(tiles); err == nil && n >= 0 {
		m.Count = min(n, mostPoints)
		return
	}
	m.Tiles, m.Count = tiles, utf8.RuneCountInString(tiles)
}

// Squares are named by row and column: a play across begins with the row, and one down with the column.
var (
	across = regexp.MustCompile(`^([0-9]{1,2})([A-Za-z])$`)
	down   = regexp.MustCompile(`^([A-Za-z])([0-9]{1,2})$`)
)

// place reads the square and the direction; it returns false for a word that is none.
func (m *Move) place(word string) bool {
	row, column := "", ""
	if found := across.FindStringSubmatch(word); found != nil {
		row, column = found[1], found[2]
	} else if found := down.FindStringSubmatch(word); found != nil {
		row, column, m.Down = found[2], found[1], true
	} else {
		return false
	}
	n, _ := strconv.Atoi(row) // two digits at most
	m.Row, m.Column = n-1, int(strings.ToUpper(column)[0]-'A')
	return true
}

// lay reads the tiles of a play. A small letter is a blank. A full stop, and letters in brackets, are tiles that are
// there already.
func (m *Move) lay(tiles string) error {
	through := false
	for _, r := range tiles {
		switch {
		case r == '(' && !through, r == ')' && through:
			through = !through
		case r == '.':
			m.Squares = append(m.Squares, Square{Through: true})
		case unicode.IsLetter(r), r == '[', r == ']', r == '·', r == '\'', r == '-':
			m.Squares = append(m.Squares, Square{Letter: unicode.ToUpper(r), Blank: unicode.IsLower(r) && !through, Through: through})
		default:
			return text.Errorf("%s aren't tiles; they must be letters, small for a blank, and a full stop for a tile that is there already", tiles)
		}
	}
	if len(m.Squares) == 0 || through {
		return text.Errorf("%s aren't tiles; they must be letters, small for a blank, and a full stop for a tile that is there already", tiles)
	}
	return nil
}
