package annotation

import (
	"fmt"
	"strings"
	"unicode"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Finding is something in an annotation that a person should look at.
type Finding struct {
	// Line is the line of the file, or 0 if it is about the whole game.
	Line int
	// ID says what is doubtful, for programs.
	ID   string
	Says text.Text
}

// These are the ids of findings: what is said of a play's place, its tiles, its score, a total, a word, whose turn it
// was, a play that was withdrawn, an exchange, the end of the game, the sheet, who started, and the game as a whole.
const (
	AboutPlace     = "place"
	AboutTiles     = "tiles"
	AboutScore     = "score"
	AboutTotal     = "total"
	AboutWord      = "word"
	AboutTurn      = "turn"
	AboutWithdrawn = "withdrawn"
	AboutExchange  = "exchange"
	AboutEnd       = "end"
	AboutSheet     = "sheet"
	AboutStart     = "start"
	AboutGame      = "game"
)

// Laid is a play that stayed on the board.
type Laid struct {
	// Line is the line of the file.
	Line int
	Side Side
	// Place is the square and the direction as a file has it, such as 8D.
	Place string
	// Word is the main word, in which small letters are blanks. Words are all words of the play in capitals.
	Word  string
	Words []string
	// Tiles is how many tiles were laid. Score is what the board says that the play brings.
	Tiles, Score int
}

// Bingo reports whether the play laid a full rack.
func (l Laid) Bingo() bool { return l.Tiles >= rulebook.RackSize }

// Checked is what was found by playing a game over.
type Checked struct {
	// Why says why the moves can't be checked, and is no text if they can.
	Why      text.Text
	Findings []Finding
	// Plays are those that stayed on the board, in order. There are none if the moves can't be checked, and none
	// from the move on whose place is wrong.
	Plays []Laid
}

// checker plays a game over.
type checker struct {
	Checked
	game    *Game
	accepts func(words []string) bool
	board   board
	// seen is how many of each tile the board has, and over are the tiles of which there were too many.
	seen map[rune]int
	over map[rune]bool
	// sums are the totals so far.
	sums [2]int
	// turned says that somebody had a turn, and turn is who had the last one.
	turned bool
	turn   Side
	// last are the squares of the last play, and was is its move; nil after any other move.
	last []square
	was  *Move
	// lost says that a play doesn't fit, so that nobody knows what lies on the board from there on.
	lost bool
}

// Check plays a game over. accepts says whether the words of a play, in capitals, are all acceptable; it is nil if
// there is no word list, and then no play is judged.
func Check(g *Game, accepts func(words []string) bool) Checked {
	c := &checker{game: g, accepts: accepts, seen: map[rune]int{}, over: map[rune]bool{}}
	c.Why = g.unusual()
	for i := range g.Moves {
		m := &g.Moves[i]
		c.total(m)
		if c.Why.IsZero() && !c.lost {
			c.move(m, i+1 < len(g.Moves) && g.Moves[i+1].Kind == Withdrawn && g.Moves[i+1].Side == m.Side)
		}
		c.was = nil
		if m.Kind == Play {
			c.was = m
		}
	}
	return c.Checked
}

func (c *checker) found(m *Move, id string, says text.Text) {
	c.Findings = append(c.Findings, Finding{Line: m.Line, ID: id, Says: says})
}

// total compares the total of a move with the sum so far. A wrong one is found once, because what follows goes on
// from it.
func (c *checker) total(m *Move) {
	brings := m.Score
	if m.Kind == Withdrawn && c.was != nil && c.was.Side == m.Side {
		if brings != 0 && brings != -c.was.Score { // Quackle writes +0
			c.found(m, AboutWithdrawn, text.Of("%s taken off for a play that scored %d", text.Count(-brings, "1 point", "%d points"), c.was.Score))
		}
		brings = -c.was.Score
	}
	if sum := c.sums[m.Side] + brings; sum != m.Total {
		c.found(m, AboutTotal, text.Of("the total is %d; it should be %d", m.Total, sum))
	}
	c.sums[m.Side] = m.Total
}

func (c *checker) move(m *Move, withdrawn bool) {
	if m.Kind.Turn() {
		if c.turned && c.turn == m.Side {
			c.found(m, AboutTurn, text.Of("%s has two turns in a row", c.game.Called(m.Side)))
		}
		c.turned, c.turn = true, m.Side
	}
	switch m.Kind {
	case Play:
		c.play(m, withdrawn)
	case Withdrawn:
		c.withdraw(m)
	case Exchange:
		c.exchange(m)
	case Bonus:
		if c.was == nil || c.was.Side != m.Side || m.Score < 0 {
			c.found(m, AboutScore, text.Of("points for a challenge come after the play that was challenged"))
		}
	case Penalty:
		if m.Score > 0 {
			c.found(m, AboutScore, text.Of("overtime costs points; it can't give %d", m.Score))
		}
	case Left:
		c.left(m)
	case Pass:
	}
}

// play lays the tiles of a play and looks at its place, its tiles, its score and its words.
func (c *checker) play(m *Move, withdrawn bool) {
	fresh, word, wrong := c.lay(m)
	if !wrong.IsZero() {
		c.lost = true
		c.found(m, AboutPlace, text.Of("%s; the moves after it aren't checked", wrong))
		return
	}
	c.last = fresh
	if !c.board.touches(fresh) {
		c.found(m, AboutPlace, text.Of("the play at %s touches nothing", m.Place()))
	}
	c.rack(m, c.faces(fresh))
	score, words := c.board.score(m.Down, fresh)
	if len(words) == 0 {
		c.found(m, AboutPlace, text.Of("the play at %s makes no word", m.Place()))
	}
	if score != m.Score {
		c.found(m, AboutScore, text.Of("%s at %s scores %d, not %d", word, m.Place(), score, m.Score))
	}
	c.judge(m, words, withdrawn)
	if !withdrawn {
		c.Plays = append(c.Plays, Laid{Line: m.Line, Side: m.Side, Place: m.Place(), Word: word, Words: words, Tiles: len(fresh), Score: score})
	}
}

// lay puts the tiles of a play on the board and returns their squares and the main word. wrong says what doesn't fit;
// the board then stays as it is.
func (c *checker) lay(m *Move) (fresh []square, word string, wrong text.Text) {
	next, start := c.board, square{m.Row, m.Column}
	for i, s := range m.Squares {
		at := start.step(m.Down, i)
		on := next.at(at)
		switch {
		case !at.inside():
			return nil, "", text.Of("the play at %s runs off the board", m.Place())
		case s.Through && on.letter == 0:
			return nil, "", text.Of("the play at %s runs through a square where no tile lies", m.Place())
		case on.letter != 0 && s.Letter != 0 && s.Letter != on.letter:
			return nil, "", text.Of("the play at %s has %s where %s lies", m.Place(), string(s.Letter), string(on.letter))
		case on.letter == 0:
			next[at.row][at.column] = tile{s.Letter, s.Blank}
			fresh = append(fresh, at)
		}
	}
	if len(fresh) == 0 {
		return nil, "", text.Of("the play at %s puts down no tile", m.Place())
	}
	for at := fresh[0]; ; at = at.step(m.Down, -1) {
		if next.at(at.step(m.Down, -1)).letter == 0 {
			start = at
			break
		}
	}
	for at := start; next.at(at).letter != 0; at = at.step(m.Down, 1) {
		on := next.at(at)
		if on.blank {
			word += string(unicode.ToLower(on.letter))
		} else {
			word += string(on.letter)
		}
	}
	c.board = next
	for _, at := range fresh {
		c.seen[next.at(at).face()]++
	}
	return fresh, word, text.Text{}
}

// faces are the tiles on the squares, as a rack has them.
func (c *checker) faces(squares []square) string {
	var b strings.Builder
	for _, at := range squares {
		b.WriteRune(c.board.at(at).face())
	}
	return b.String()
}

// rack looks whether the tiles used are among those that the player had, and whether the set has so many of them. The
// tiles of a play lie on the board already.
func (c *checker) rack(m *Move, used string) {
	if strings.IndexFunc(m.Rack, func(r rune) bool { return r != blank && !english(unicode.ToUpper(r)) }) >= 0 {
		return // this is no rack; somebody wrote a word there
	}
	rest := count(m.Rack)
	if n := len(m.Rack); n > rulebook.RackSize {
		c.found(m, AboutTiles, text.Of("the rack %s has %d tiles", m.Rack, n))
	}
	missing := ""
	for _, r := range used {
		if rest[r]--; rest[r] < 0 && m.Rack != "" {
			missing += string(r)
		}
	}
	if missing != "" {
		c.found(m, AboutTiles, text.Of("%s isn't on the rack %s", missing, m.Rack))
	}
	for r := rune(blank); r <= 'Z'; r++ {
		if r != blank && !english(r) || c.over[r] {
			continue
		}
		if n := c.seen[r] + max(rest[r], 0); n > countOf(r) {
			c.over[r] = true
			c.found(m, AboutTiles, text.Of("there would be %d %s tiles; the set has %d", n, string(r), countOf(r)))
		}
	}
}

// count is how many there are of each tile.
func count(rack string) map[rune]int {
	n := map[rune]int{}
	for _, r := range rack {
		n[unicode.ToUpper(r)]++
	}
	return n
}

// judge asks whether the play is acceptable. It is one answer for the play, as at the adjudication table.
func (c *checker) judge(m *Move, words []string, withdrawn bool) {
	if c.accepts == nil || len(words) == 0 || c.accepts(words) == !withdrawn {
		return
	}
	if withdrawn {
		c.found(m, AboutWord, text.Of("the play %s came off the board, but the word list accepts it", strings.Join(words, ", ")))
		return
	}
	c.found(m, AboutWord, text.Of("the play %s stayed on the board, but the word list doesn't accept it", strings.Join(words, ", ")))
}

// withdraw takes the last play off the board.
func (c *checker) withdraw(m *Move) {
	if c.was == nil || c.was.Side != m.Side {
		c.found(m, AboutWithdrawn, text.Of("a play comes off the board right after it was made; there is none here"))
		return
	}
	for _, at := range c.last {
		c.seen[c.board.at(at).face()]--
		c.board[at.row][at.column] = tile{}
	}
}

func (c *checker) exchange(m *Move) {
	if m.Count > rulebook.RackSize || m.Count < 1 {
		c.found(m, AboutExchange, text.Count(m.Count, "1 tile can't be exchanged", "%d tiles can't be exchanged"))
	}
	if bag := rulebook.TilesInSet - c.board.laid() - 2*rulebook.RackSize; !rulebook.ExchangeLegal(bag) {
		c.found(m, AboutExchange, text.Of("tiles are exchanged with only %d in the bag", max(bag, 0)))
	}
	if m.Tiles == "" {
		return
	}
	rest := count(m.Rack)
	for r, n := range count(m.Tiles) {
		if m.Rack != "" && rest[r] < n {
			c.found(m, AboutTiles, text.Of("%s isn't on the rack %s", m.Tiles, m.Rack))
			return
		}
	}
	c.rack(m, "")
}

// left looks at the tiles that were left at the end. Who went out gets the points of the other's tiles twice, or once
// where they also come off the other's total.
func (c *checker) left(m *Move) {
	value, rest := 0, count(m.Tiles)
	for r, n := range rest {
		if r != blank && !english(r) {
			return
		}
		value += n * valueOf(r)
	}
	brings := 2 * value
	switch {
	case m.Score < 0:
		brings = -value
	case c.loses() == m.Side.Other():
		brings = value
	}
	if m.Score != brings {
		c.found(m, AboutEnd, text.Of("%s left on the rack are worth %d, not %d", m.Tiles, brings, m.Score))
	}
	if m.Score > 0 && !c.unseen(rest) {
		c.found(m, AboutEnd, text.Of("the tiles that are left aren't those which nobody has played"))
	}
}

// nobody is no side.
const nobody Side = -1

// loses is whose own tiles come off at the end, or nobody.
func (c *checker) loses() Side {
	for _, m := range c.game.Moves {
		if m.Kind == Left && m.Score < 0 {
			return m.Side
		}
	}
	return nobody
}

// unseen reports whether these are all tiles that aren't on the board.
func (c *checker) unseen(rest map[rune]int) bool {
	for r := rune(blank); r <= 'Z'; r++ {
		if (r == blank || english(r)) && c.seen[r]+rest[r] != countOf(r) {
			return false
		}
	}
	return true
}

// Place is the square and the direction of a play as a file has it: 8D across, D8 down.
func (m *Move) Place() string {
	column := string(rune('A' + m.Column))
	if m.Down {
		return fmt.Sprintf("%s%d", column, m.Row+1)
	}
	return fmt.Sprintf("%d%s", m.Row+1, column)
}

// Called is the side's full name, or the short one if there is no full name.
func (g *Game) Called(s Side) string {
	if g.Names[s] != "" {
		return g.Names[s]
	}
	return g.Nicks[s]
}

// otherLanguages are the beginnings of the names of word lists in other languages than English, as programs write
// them in files: Polish, French, German, Norwegian, Spanish, Catalan and Swedish.
var otherLanguages = []string{"osps", "ods", "fra", "rd", "nsf", "fise", "file", "disc", "saol"}

// unusual says why a game can't be checked by the standard board and the English tiles; it is no text if it can.
func (g *Game) unusual() text.Text {
	switch {
	case g.Tiles != "" && !strings.HasPrefix(strings.ToLower(g.Tiles), "english"):
		return text.Of("the tile set is %q; only games with the English tiles can be checked", g.Tiles)
	case g.Variant != "" && g.Variant != "classic", g.Board != "" && !strings.EqualFold(g.Board, "crosswordgame"):
		return text.Of("the game is of another kind (%s); only games on the standard board can be checked", strings.TrimSpace(g.Variant+" "+g.Board))
	}
	for _, begin := range otherLanguages {
		if strings.HasPrefix(strings.ToLower(g.Lexicon), begin) {
			return text.Of("the word list is %q; only games with the English tiles can be checked", g.Lexicon)
		}
	}
	for _, m := range g.Moves {
		for _, s := range m.Squares {
			if s.Letter != 0 && !english(s.Letter) {
				return text.Of("line %d has %s; only games with the English tiles can be checked", m.Line, string(s.Letter))
			}
		}
	}
	return text.Text{}
}
