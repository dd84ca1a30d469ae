package annotation

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// made is a game that a test makes up with tiles from a bag. It scores in a way of its own: it reads the whole board
// before and after each play, and counts the words that are new.
type made struct {
	r      *rand.Rand
	bag    []rune
	racks  [2][]rune
	on     map[[2]int]rune // A small letter is a blank.
	totals [2]int
	lines  []string
}

// worths are the worths of the English tiles by letter.
var worths = func() map[rune]int {
	list := map[rune]int{}
	for worth, letters := range map[int]string{1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"} {
		for _, r := range letters {
			list[r] = worth
		}
	}
	return list
}()

// bonus is by how much a square multiplies its letter and its word. It is computed from the distances from the
// middle.
func bonus(row, column int) (letter, word int) {
	y, x := max(row, 14-row)-7, max(column, 14-column)-7
	near, far := min(x, y), max(x, y)
	switch [2]int{near, far} {
	case [2]int{0, 7}, [2]int{7, 7}:
		return 1, 3
	case [2]int{0, 0}, [2]int{3, 3}, [2]int{4, 4}, [2]int{5, 5}, [2]int{6, 6}:
		return 1, 2
	case [2]int{2, 2}, [2]int{2, 6}:
		return 3, 1
	case [2]int{1, 1}, [2]int{1, 5}, [2]int{0, 4}, [2]int{4, 7}:
		return 2, 1
	}
	return 1, 1
}

func makeGame(seed uint64) *made {
	m := &made{r: rand.New(rand.NewPCG(seed, 1)), on: map[[2]int]rune{}}
	for letter, n := range map[rune]int{'A': 9, 'B': 2, 'C': 2, 'D': 4, 'E': 12, 'F': 2, 'G': 3, 'H': 2, 'I': 9, 'J': 1, 'K': 1, 'L': 4, 'M': 2, 'N': 6, 'O': 8, 'P': 2, 'Q': 1, 'R': 6, 'S': 4, 'T': 6, 'U': 4, 'V': 2, 'W': 2, 'X': 1, 'Y': 2, 'Z': 1, '?': 2} {
		for range n {
			m.bag = append(m.bag, letter)
		}
	}
	slices.Sort(m.bag)
	m.r.Shuffle(len(m.bag), func(i, j int) { m.bag[i], m.bag[j] = m.bag[j], m.bag[i] })
	m.lines = []string{"#player1 ann Ann Abel", "#player2 bo Bo Baker"}
	m.draw(0)
	m.draw(1)
	return m
}

func (m *made) draw(side int) {
	n := min(7-len(m.racks[side]), len(m.bag))
	m.racks[side] = append(m.racks[side], m.bag[:n]...)
	m.bag = m.bag[n:]
}

// words are all words on the board by their place, each with its squares.
func (m *made) words() map[string][][2]int {
	found := map[string][][2]int{}
	for _, down := range []bool{false, true} {
		for line := range 15 {
			var run [][2]int
			for at := range 16 {
				sq := [2]int{line, at}
				if down {
					sq = [2]int{at, line}
				}
				if _, there := m.on[sq]; there {
					run = append(run, sq)
					continue
				}
				if len(run) > 1 {
					found[fmt.Sprint(down, run)] = run
				}
				run = nil
			}
		}
	}
	return found
}

// play makes a play of some tiles somewhere, or returns false if none can be made there.
func (m *made) play(side int) bool {
	down := m.r.IntN(2) == 1
	row, column, n := m.r.IntN(15), m.r.IntN(15), 1+m.r.IntN(7)
	before := m.words()
	rack := slices.Clone(m.racks[side])
	n = min(n, len(rack))
	var fresh [][2]int
	written, touching := "", false
	at := [2]int{row, column}
	for len(fresh) < n || m.on[at] != 0 {
		if at[0] > 14 || at[1] > 14 {
			return false
		}
		if there := m.on[at]; there != 0 {
			touching = true
			written += []string{".", "(" + strings.ToUpper(string(there)) + ")"}[m.r.IntN(2)]
		} else {
			letter := rack[len(fresh)]
			if letter == '?' {
				letter = 'a' + rune(m.r.IntN(26))
			}
			fresh = append(fresh, at)
			written += string(letter)
			for _, step := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
				touching = touching || m.on[[2]int{at[0] + step[0], at[1] + step[1]}] != 0
			}
		}
		if down {
			at[0]++
		} else {
			at[1]++
		}
	}
	if len(m.on) == 0 {
		touching = slices.Contains(fresh, [2]int{7, 7}) && n > 1
	}
	if !touching {
		return false
	}
	m.lay(fresh, written)
	score := 0
	for key, squares := range m.words() {
		if _, old := before[key]; !old {
			score += m.worth(squares, fresh)
		}
	}
	if n == 7 {
		score += 50
	}
	m.totals[side] += score
	place := fmt.Sprintf("%d%c", row+1, 'A'+column)
	if down {
		place = fmt.Sprintf("%c%d", 'a'+column, row+1)
	}
	m.lines = append(m.lines, fmt.Sprintf(">%s: %s %s %s +%d %d", []string{"ann", "bo"}[side], string(rack), place, written, score, m.totals[side]))
	m.racks[side] = rack[n:]
	m.draw(side)
	return true
}

// bracketed removes the brackets and the letters in them from a play.
var bracketed = func() *strings.Replacer {
	var pairs []string
	for r := 'A'; r <= 'Z'; r++ {
		pairs = append(pairs, "("+string(r)+")", "")
	}
	return strings.NewReplacer(pairs...)
}()

// lay puts the letters that a play writes on its new squares.
func (m *made) lay(fresh [][2]int, written string) {
	i := 0
	for _, r := range bracketed.Replace(written) {
		if r != '.' {
			m.on[fresh[i]] = r
			i++
		}
	}
}

func (m *made) worth(squares, fresh [][2]int) int {
	sum, times := 0, 1
	for _, sq := range squares {
		worth := worths[m.on[sq]] // A blank, which is a small letter, is worth nothing.
		if slices.Contains(fresh, sq) {
			letter, word := bonus(sq[0], sq[1])
			worth, times = worth*letter, times*word
		}
		sum += worth
	}
	return sum * times
}

// TestScoresOfMadeUpGamesAgree plays random games without a word list, whose scores another way of scoring has
// written down. Nothing may be found in them, and one changed score must be found.
func TestScoresOfMadeUpGamesAgree(t *testing.T) {
	plays := 0
	rapid.Check(t, func(t *rapid.T) {
		m := makeGame(rapid.Uint64().Draw(t, "seed"))
		for side, tries := 0, 0; len(m.racks[side]) > 0 && tries < 2000; tries++ {
			if m.play(side) {
				side, tries = 1-side, 0
				plays++
			}
		}
		text := strings.Join(m.lines, "\n")
		g, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if c := Check(g, nil); len(c.Findings) > 0 || len(c.Plays) != len(m.lines)-2 {
			t.Fatalf("%v in\n%s", c.Findings, text)
		}
		if len(g.Moves) == 0 {
			return
		}
		wrong := &g.Moves[rapid.IntRange(0, len(g.Moves)-1).Draw(t, "move")]
		wrong.Score++
		c := Check(g, nil)
		if !slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.ID == AboutScore && f.Line == wrong.Line }) {
			t.Fatalf("the wrong score of line %d isn't found", wrong.Line)
		}
	})
	if plays < 100 {
		t.Errorf("only %d plays were made", plays)
	}
}
