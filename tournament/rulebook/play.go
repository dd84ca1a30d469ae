package rulebook

// Tile is a tile of a word on the board. Laid says that it was laid in this turn, so that the premium of its
// square counts; other tiles were there before.
type Tile struct {
	Letter      byte // 'A' to 'Z', also of a blank
	Blank, Laid bool
}

// Value is the number printed on the tile, 0 for a blank (WESPA 2010 App. 1, NSA V.A).
func (t Tile) Value() int {
	if t.Blank {
		return 0
	}
	return tileValues[t.Letter-'A']
}

// tileValues are the numbers printed on the tiles of an English set, A to Z.
var tileValues = [26]int{1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10}

// MostOnRack is the highest value of seven tiles: Q, Z, J, X, K and two of the letters worth 4.
const MostOnRack = 49

// TilesInSet is how many tiles an English set has, of which BlanksInSet are blanks.
const (
	TilesInSet  = 100
	BlanksInSet = 2
)

// tilesInSet are how many of each letter an English set has, A to Z.
var tilesInSet = [26]int{9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1}

// InSet is how many tiles of the letter an English set has, 0 for what is no letter of it.
func InSet(letter byte) int {
	if letter < 'A' || letter > 'Z' {
		return 0
	}
	return tilesInSet[letter-'A']
}

// OneOfASet reports whether a set has the letter only once.
func OneOfASet(letter byte) bool { return InSet(letter) == 1 }

// BoardSize is the number of squares in a row of the board.
const BoardSize = 15

// premiums is the upper left quarter of the board with the middle row and column: T and D triple
// and double a word, t and d a letter. The other quarters mirror it.
var premiums = [...]string{"T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.", "T..d...D"}

// Premium is by how much the square multiplies the letter laid on it, and the word. Rows and columns count from 0
// (NSA V.C and V.D, WESPA 2010 App. 1).
func Premium(row, column int) (letter, word int) {
	switch premiums[min(row, BoardSize-1-row)][min(column, BoardSize-1-column)] {
	case 't':
		return 3, 1
	case 'd':
		return 2, 1
	case 'T':
		return 1, 3
	case 'D':
		return 1, 2
	}
	return 1, 1
}

// WordOnBoard is a word on the board: the square of its first letter and its direction.
type WordOnBoard struct {
	Tiles       []Tile
	Row, Column int
	Down        bool
}

// Square is the square of one of its tiles.
func (w WordOnBoard) Square(at int) (row, column int) {
	if w.Down {
		return w.Row + at, w.Column
	}
	return w.Row, w.Column + at
}

// Fits reports whether all of it lies on the board.
func (w WordOnBoard) Fits() bool {
	row, column := w.Square(len(w.Tiles) - 1)
	return w.Row >= 0 && w.Column >= 0 && row < BoardSize && column < BoardSize
}

// Counted is a word counted: what each tile counts with its premium, by how much the word is
// multiplied, and the score.
type Counted struct {
	Letters []int
	Factor  int
	Score   int
}

// Count counts one word of a play. Premiums of letters come before those of words, and a word on two
// of these has both (NSA V.B to V.J, WESPA 2010 App. 1).
func (w WordOnBoard) Count() Counted {
	c := Counted{Factor: 1}
	for i, t := range w.Tiles {
		letter, word := 1, 1
		if t.Laid {
			letter, word = Premium(w.Square(i))
		}
		c.Letters = append(c.Letters, letter*t.Value())
		c.Score += letter * t.Value()
		c.Factor *= word
	}
	c.Score *= c.Factor
	return c
}

// SevenTiles is what a play of all seven tiles scores besides its words (NSA V.L, WESPA 2010 App. 1).
const SevenTiles = 50
