package annotation

import "wordhall/tournament/rulebook"

// size is how many rows and columns the board has.
const size = 15

// middle is the row and the column of the middle square.
const middle = size / 2

// bingo is what a play of a full rack brings besides its words.
const bingo = 50

// premiums are the upper half of the standard board with its middle row; the lower half is its mirror image. d and t
// double and triple a letter, D and T a word.
var premiums = [middle + 1]string{
	"T..d...T...d..T",
	".D...t...t...D.",
	"..D...d.d...D..",
	"d..D...d...D..d",
	"....D.....D....",
	".t...t...t...t.",
	"..d...d.d...d..",
	"T..d...D...d..T",
}

// premium is by what a square multiplies its letter and its word.
func premium(row, column int) (letter, word int) {
	switch premiums[min(row, size-1-row)][column] {
	case 'd':
		return 2, 1
	case 't':
		return 3, 1
	case 'D':
		return 1, 2
	case 'T':
		return 1, 3
	}
	return 1, 1
}

// The English set has 100 tiles: these are how many there are of A to Z and their points, with two blanks that count
// nothing.
var (
	tileCount = [26]int{9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1}
	tileValue = [26]int{1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10}
)

const (
	tilesInSet  = 100
	blanksInSet = 2
)

// blank is a blank among letters of a rack.
const blank = '?'

// countOf is how many tiles of a letter, or blanks, the set has.
func countOf(tile rune) int {
	if tile == blank {
		return blanksInSet
	}
	return tileCount[tile-'A']
}

// valueOf is the points of a tile; a blank has none.
func valueOf(tile rune) int {
	if tile == blank {
		return 0
	}
	return tileValue[tile-'A']
}

// english reports whether the rune is a letter of the English set.
func english(r rune) bool { return r >= 'A' && r <= 'Z' }

// tile is what lies on a square; letter is 0 where nothing does.
type tile struct {
	letter rune
	blank  bool
}

// face is the tile as a rack has it.
func (t tile) face() rune {
	if t.blank {
		return blank
	}
	return t.letter
}

func (t tile) value() int { return valueOf(t.face()) }

// square is a place on the board.
type square struct{ row, column int }

// inside reports whether the square is on the board.
func (s square) inside() bool {
	return s.row >= 0 && s.column >= 0 && s.row < size && s.column < size
}

// step is the square so many steps on, to the right or downwards.
func (s square) step(down bool, n int) square {
	if down {
		return square{s.row + n, s.column}
	}
	return square{s.row, s.column + n}
}

// board is what lies where.
type board [size][size]tile

func (b *board) at(s square) tile {
	if !s.inside() {
		return tile{}
	}
	return b[s.row][s.column]
}

// laid is how many tiles lie on the board.
func (b *board) laid() (n int) {
	for row := range b {
		for _, t := range b[row] {
			if t.letter != 0 {
				n++
			}
		}
	}
	return n
}

// word is the word through a square in a direction with its points. fresh are the tiles that the play lays: only
// those count the premium of their square. It is empty if the square has no neighbour in that direction.
func (b *board) word(through square, down bool, fresh map[square]bool) (letters string, points int) {
	start := through
	for b.at(start.step(down, -1)).letter != 0 {
		start = start.step(down, -1)
	}
	times := 1
	for at := start; b.at(at).letter != 0; at = at.step(down, 1) {
		t, letter := b.at(at), 1
		if fresh[at] {
			var word int
			letter, word = premium(at.row, at.column)
			times *= word
		}
		points += t.value() * letter
		letters += string(t.letter)
	}
	if len(letters) < 2 {
		return "", 0
	}
	return letters, points * times
}

// score is what a play brings that has laid these tiles, and the words that it forms, the main word first. No words
// are formed by a single tile without a neighbour.
func (b *board) score(down bool, fresh []square) (points int, words []string) {
	is := map[square]bool{}
	for _, at := range fresh {
		is[at] = true
	}
	add := func(through square, down bool) {
		if w, n := b.word(through, down, is); w != "" {
			words, points = append(words, w), points+n
		}
	}
	add(fresh[0], down)
	for _, at := range fresh {
		add(at, !down)
	}
	if len(fresh) >= rulebook.RackSize {
		points += bingo
	}
	return points, words
}

// touches reports whether a play touches what was on the board before, or lies on the middle square if nothing was.
func (b *board) touches(fresh []square) bool {
	is := map[square]bool{}
	for _, at := range fresh {
		is[at] = true
	}
	if b.laid() == len(fresh) {
		return is[square{middle, middle}]
	}
	for _, at := range fresh {
		for _, next := range []square{at.step(false, 1), at.step(false, -1), at.step(true, 1), at.step(true, -1)} {
			if b.at(next).letter != 0 && !is[next] {
				return true
			}
		}
	}
	return false
}
