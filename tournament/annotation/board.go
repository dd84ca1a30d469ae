package annotation

import "wordhall/tournament/rulebook"

// middle is the row and the column of the middle square.
const middle = rulebook.BoardSize / 2

// blank is a blank among letters of a rack.
const blank = '?'

// countOf is how many tiles of a letter, or blanks, the set has.
func countOf(tile rune) int {
	if tile == blank {
		return rulebook.BlanksInSet
	}
	return rulebook.InSet(byte(tile))
}

// valueOf is the points of a tile; a blank has none.
func valueOf(tile rune) int {
	return rulebook.Tile{Letter: byte(tile), Blank: tile == blank}.Value()
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

// square is a place on the board.
type square struct{ row, column int }

// inside reports whether the square is on the board.
func (s square) inside() bool {
	return s.row >= 0 && s.column >= 0 && s.row < rulebook.BoardSize && s.column < rulebook.BoardSize
}

// step is the square so many steps on, to the right or downwards.
func (s square) step(down bool, n int) square {
	if down {
		return square{s.row + n, s.column}
	}
	return square{s.row, s.column + n}
}

// board is what lies where.
type board [rulebook.BoardSize][rulebook.BoardSize]tile

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
	word := rulebook.WordOnBoard{Row: start.row, Column: start.column, Down: down}
	for at := start; b.at(at).letter != 0; at = at.step(down, 1) {
		t := b.at(at)
		word.Tiles = append(word.Tiles, rulebook.Tile{Letter: byte(t.letter), Blank: t.blank, Laid: fresh[at]})
		letters += string(t.letter)
	}
	if len(letters) < 2 {
		return "", 0
	}
	return letters, word.Count().Score
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
		points += rulebook.SevenTiles
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
