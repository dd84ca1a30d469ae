package rulings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// playScores is the ruling on the score of a disputed play.
func playScores() []Ruling {
	return []Ruling{
		{ID: "R76", Title: "What is this play worth?",
			Inputs: []Input{
				{Name: "place", Label: "square of the word's first letter; 8D runs across, D8 down", Kind: Square},
				{Name: "word", Label: "the word: letters already on the board in (brackets), a blank as a small letter", Kind: Word, Max: 1},
				{Name: "cross", Label: "the words that it forms across, each written in the same way, with commas between", Kind: Word, Max: rulebook.RackSize, Optional: true, Note: "it makes none"},
			},
			figures: func(_ *rulebook.Book, in values) []Figure {
				p, _ := playOf(in) // checked
				return p.figures()
			},
			check: func(in values) error {
				_, err := playOf(in)
				return err
			}},
	}
}

// play is a play with all its words. The first is the one along which its tiles lie.
type play struct {
	typed  []string
	words  []rulebook.WordOnBoard
	counts []rulebook.Counted
}

func (p play) total() (score int) {
	for _, c := range p.counts {
		score += c.Score
	}
	return score + p.bonus()
}

func (p play) bonus() int {
	if laid(p.words[0].Tiles) == rulebook.RackSize {
		return rulebook.SevenTiles
	}
	return 0
}

func laid(tiles []rulebook.Tile) (n int) {
	for _, t := range tiles {
		if t.Laid {
			n++
		}
	}
	return n
}

// typedWord is a word as it was typed. Number says which tile of the main word it goes through, 0 if that isn't
// said.
type typedWord struct {
	number int
	says   string
	tiles  []rulebook.Tile
}

// readWord reads "(T)RAiN" or "[T]RAiN", and "3:(B)E" for a word through the third letter. refuse is the error for
// anything else.
func readWord(typed string, refuse error) (w typedWord, err error) {
	if number, word, both := strings.Cut(typed, ":"); both {
		if w.number, err = strconv.Atoi(number); err != nil || w.number < 1 {
			return w, refuse
		}
		typed = word
	}
	tiles, ok := readTiles(typed)
	w.says, w.tiles = typed, tiles
	switch put := laid(tiles); {
	case !ok || len(tiles) < 2 || len(tiles) > rulebook.BoardSize:
		return w, refuse
	case blanks(tiles) > rulebook.BlanksInSet:
		return w, text.Errorf("a small letter is a blank, and a set has two; write the others in capitals")
	case put == 0:
		return w, text.Errorf("all its letters are in brackets; only those already on the board must be")
	case put > rulebook.RackSize:
		return w, text.Errorf("%d letters of it are laid, but a rack has only %d tiles; put letters already on the board in brackets", put, rulebook.RackSize)
	}
	return w, nil
}

// readTiles reads letters; those in brackets were on the board before. ok is false for anything else.
func readTiles(typed string) (tiles []rulebook.Tile, ok bool) {
	there := false
	for _, c := range []byte(typed) {
		switch {
		case strings.IndexByte("([", c) >= 0 && !there, strings.IndexByte(")]", c) >= 0 && there:
			there = !there
		case c >= 'A' && c <= 'Z':
			tiles = append(tiles, rulebook.Tile{Letter: c, Laid: !there})
		case c >= 'a' && c <= 'z':
			tiles = append(tiles, rulebook.Tile{Letter: c - 'a' + 'A', Blank: true, Laid: !there})
		default:
			return nil, false
		}
	}
	return tiles, !there
}

func blanks(tiles []rulebook.Tile) (n int) {
	for _, t := range tiles {
		if t.Blank {
			n++
		}
	}
	return n
}

// readWords reads one word, or several with commas between, up to as many as there may be.
func (in Input) readWords(typed string, refuse error) (any, error) {
	typed = strings.Join(strings.Fields(typed), "")
	words := strings.Split(typed, ",")
	if len(words) > in.Max {
		return nil, text.Errorf("give at most %d of them", in.Max)
	}
	for _, word := range words {
		if _, err := readWord(word, refuse); err != nil {
			return nil, err
		}
	}
	return typed, nil
}

// readSquare reads 8D, which runs across, and D8, which runs down.
func readSquare(typed string) (row, column int, down, ok bool) {
	typed = strings.ToUpper(typed)
	if len(typed) < 2 {
		return 0, 0, false, false
	}
	letter, number := typed[len(typed)-1], typed[:len(typed)-1]
	if down = typed[0] >= 'A'; down {
		letter, number = typed[0], typed[1:]
	}
	n, err := count(number)
	row, column = n-1, int(letter)-'A'
	return row, column, down, err == nil && row >= 0 && row < rulebook.BoardSize && column >= 0 && column < rulebook.BoardSize
}

// playOf is the play with the words that it makes across its own direction. The error names what doesn't fit
// together.
func playOf(in values) (play, error) {
	main, _ := readWord(in.word("word"), nil) // read before
	w := rulebook.WordOnBoard{Tiles: main.tiles}
	w.Row, w.Column, w.Down, _ = readSquare(in.word("place"))
	if !w.Fits() {
		return play{}, text.Errorf("\"word\" has %d letters, which from %s on is more than the board has squares", len(w.Tiles), in.word("place"))
	}
	p := play{typed: []string{main.says}, words: []rulebook.WordOnBoard{w}, counts: []rulebook.Counted{w.Count()}}
	if !in.has("cross") {
		return p, nil
	}
	var crosses []typedWord
	for one := range strings.SplitSeq(in.word("cross"), ",") {
		c, _ := readWord(one, nil) // read before
		if n := laid(c.tiles); n != 1 {
			return play{}, text.Errorf("\"cross\" has %s, in which %d letters are laid; it must be one, and letters already on the board must be in brackets", c.says, n)
		}
		crosses = append(crosses, c)
	}
	found := p.through(crosses, make([]bool, len(w.Tiles)))
	switch {
	case len(found) == 0:
		return play{}, text.Errorf("\"cross\" doesn't fit \"word\": each of its words must go through a different letter that is laid in \"word\", and lie on the board")
	case slices.ContainsFunc(found, func(q play) bool { return q.total() != found[0].total() }):
		return play{}, text.Errorf("\"cross\" can lie in several ways that score differently; say which letter of the word each goes through, as in 3:%s", crosses[0].says)
	}
	return found[0], nil
}

// through are the plays in which each of these words goes through a different tile.
func (p play) through(crosses []typedWord, used []bool) (found []play) {
	if len(crosses) == 0 {
		return []play{p}
	}
	c, main := crosses[0], p.words[0]
	at := slices.IndexFunc(c.tiles, func(t rulebook.Tile) bool { return t.Laid })
	for i, t := range main.Tiles {
		if used[i] || !t.Laid || t.Letter != c.tiles[at].Letter || c.number != 0 && c.number != i+1 {
			continue
		}
		w := rulebook.WordOnBoard{Tiles: slices.Clone(c.tiles), Down: !main.Down}
		w.Tiles[at] = t // a blank in the one is a blank in the other
		w.Row, w.Column = main.Square(i)
		if w.Down {
			w.Row -= at
		} else {
			w.Column -= at
		}
		if !w.Fits() {
			continue
		}
		used[i] = true
		q := play{typed: append(slices.Clone(p.typed), c.says), words: append(slices.Clone(p.words), w), counts: append(slices.Clone(p.counts), w.Count())}
		found = append(found, q.through(crosses[1:], used)...)
		used[i] = false
	}
	return found
}

// figures are the score with its parts, and the rules behind it.
func (p play) figures() []Figure {
	own, total := p.counts[0].Score, p.total()
	list := []Figure{figure("score", total), figure("own", own)}
	if len(p.words) > 1 {
		list = append(list, figure("crosses", total-own-p.bonus()))
	}
	if p.bonus() > 0 {
		list = append(list, figure("bonus", p.bonus()))
	}
	var letters, words, blank, most = false, false, false, 1
	for i, t := range p.words[0].Tiles {
		letter, word := rulebook.Premium(p.words[0].Square(i))
		letters, words, blank = letters || t.Laid && letter > 1, words || t.Laid && word > 1, blank || t.Laid && t.Blank && word > 1
	}
	for _, c := range p.counts {
		most = max(most, c.Factor)
	}
	return append(list, inner("count", p.counted()), inner("letterPremium", letters), inner("wordPremium", words), inner("blankOnWord", blank),
		inner("factor", most))
}

// counted is the sum as a person writes it down.
func (p play) counted() string {
	var parts []string
	for i, c := range p.counts {
		terms := make([]string, len(c.Letters))
		for n, value := range c.Letters {
			terms[n] = strconv.Itoa(value)
		}
		sum := strings.Join(terms, "+")
		if c.Factor > 1 {
			sum = fmt.Sprintf("%d×(%s)", c.Factor, sum)
		}
		parts = append(parts, fmt.Sprintf("%s %s=%d", p.typed[i], sum, c.Score))
	}
	if p.bonus() > 0 {
		parts = append(parts, strconv.Itoa(p.bonus()))
	}
	return strings.Join(parts, "; ")
}
