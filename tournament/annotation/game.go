// Package annotation reads the move-by-move record of a game as a GCG file has it, plays it over on a board of its
// own, and says what doesn't fit: the tiles, the places, the words, the scores and the totals.
//
// The format is John Chew's (poslfit.com, version 1.2), with what Quackle, Macondo and Woogles write besides. A
// file is read whole or refused with one error that names the line. What was read may still be wrong as a game:
// that is what [Check] finds, and a person decides about it.
//
// The package must never know an event, a file or a word list, and it must never change what was annotated.
package annotation

// MostBytes is how large an annotation may be. A long game with notes has some 8 KiB.
const MostBytes = 64 << 10

// Kind says what a move is.
type Kind int

// These are the kinds of moves. A play lays tiles. A withdrawn play is a phony that comes off the board again. A
// bonus is for a play that was challenged and stood, and a penalty is for overtime. Left is about the tiles that
// were left on a rack at the end.
const (
	Play Kind = iota
	Exchange
	Pass
	Withdrawn
	Bonus
	Penalty
	Left
)

// Turn reports whether a move of that kind is a player's turn.
func (k Kind) Turn() bool { return k <= Pass }

// Side is one of the two players of an annotation: 0 is #player1 and 1 is #player2.
type Side int

// Other is the opponent.
func (s Side) Other() Side { return 1 - s }

// Game is an annotated game.
type Game struct {
	// Nicks are the players' names within the file, and Names are their full names.
	Nicks, Names [2]string
	// Lexicon and Tiles are the word list and the tile set that the file names, or empty if it names none.
	Lexicon, Tiles string
	// Variant and Board are what Woogles' programs note of games by other rules, or empty for the usual ones.
	Variant, Board string
	Moves          []Move
}

// Move is a line of the game.
type Move struct {
	// Line is the line of the file, from 1.
	Line int
	Side Side
	Kind Kind
	// Rack is what the player had before the move, with ? for a blank. It is empty if the file doesn't say it, and
	// often incomplete.
	Rack string
	// Row and Column are the square of the first tile, from 0, and Down says that the play runs downwards.
	Row, Column int
	Down        bool
	// Squares are what a play has on its squares, in order.
	Squares []Square
	// Tiles are the tiles of an exchange, or those that were left on a rack. They are empty if an exchange only has
	// their number.
	Tiles string
	// Count is how many tiles are exchanged.
	Count int
	// Score is what the file says that the move brings, in points with a sign, and Total is the player's total
	// after it.
	Score, Total int
}

// Square is what a play has on one square.
type Square struct {
	// Letter is the letter in capitals. It is 0 if the file only says that the play runs through a tile that is
	// there already.
	Letter rune
	// Blank says that the tile laid there is a blank. Through says that the tile was there before.
	Blank, Through bool
}

// Total is the last total that the file has for the side, without what overtime cost, and the points of that,
// which are positive.
func (g *Game) Total(s Side) (total, penalty int) {
	for _, m := range g.Moves {
		if m.Side != s {
			continue
		}
		total = m.Total
		if m.Kind == Penalty {
			penalty -= m.Score
		}
	}
	return total + penalty, penalty
}
