package rulings_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament/rulebook/rulings"
)

// disputedPlays are plays that were counted by hand from NSA V and WESPA 2010 App. 1.
var disputedPlays = []sectionCase{
	{"the first word, its own premiums", nsa, "V.A V.B V.D", "R76", "place=8G word=QUIZ", "score=44 own=44", stated, "QUIZ 2×(10+1+1+10)=44"},
	{"a letter on a double letter and a double word", nsa, "V.C V.D V.E", "R76", "place=8H word=QUARTZ", "score=50", stated, "2×(10+1+1+1+2+10)"},
	{"a double double", nsa, "V.F", "R76", "place=E5 word=STA(R)TER", "score=28", stated, "4×"},
	{"a triple triple with a bingo", nsa, "V.G V.L", "R76", "place=1A word=ABATT(O)IR", "score=149 bonus=50", stated, "9×(1+3+1+2+"},
	{"old letters count at face value", nsa, "V.H", "R76", "place=8D word=(QU)IT cross=I(N)", "score=15 own=13 crosses=2", stated, ""},
	{"a blank on a triple word", nsa, "V.J", "R76", "place=1A word=sAT", "score=6", stated, "the premium of its word holds"},
	{"a blank on a triple letter", nsa, "V.A", "R76", "place=2F word=zA", "score=1", stated, "0+1"},
	{"a blank in one word is one in the other, however it is typed there", nsa, "V.K", "R76", "place=8D word=zOO cross=(A)Z", "score=3 own=2 crosses=1", stated, ""},
	{"the common letter counts in both words", nsa, "V.K", "R76", "place=6E word=OX cross=(A)X", "score=50 own=25 crosses=25", stated, "in both"},
	{"seven tiles, the bonus after the doubling", wespa, "", "R76", "place=8D word=TRAINER", "score=66 bonus=50", stated, "after the doubling"},
	{"an eighth letter that lay there", wespa, "", "R76", "place=8A word=(S)TRAINER", "score=68 bonus=50", stated, ""},
	{"six tiles have no bonus", wespa, "", "R76", "place=8D word=TRAINS", "score=14 -bonus", stated, ""},
	{"the rules printed with the set", aspa, "Preamble", "R76", "place=8G word=QUIZ", "score=44", reading, "rules published with the set"},
	{"the rules of the game", wmsf, "Intro", "R76", "place=8G word=QUIZ", "score=44", reading, "rules published with the set"},
	{"two ways that score the same", nsa, "", "R76", "place=9D word=TOT cross=(A)T", "score=5", stated, ""},
	{"two ways, and which of them", nsa, "", "R76", "place=1F word=EVE cross=3:E(H)", "score=33 own=18 crosses=15", stated, ""},
	{"square brackets, and a place in small letters", nsa, "", "R76", "place=8g word=[Q]UIZ", "score=44", stated, ""},
	{"outside the board", every, "", "R76", "place=8L word=QUIRE", "", refused, "more than the board has squares"},
	{"no such square", every, "", "R76", "place=16A word=QUIRE", "", refused, `place is "16A"; give a square`},
	{"nothing laid", every, "", "R76", "place=8A word=(QUIZ)", "", refused, "all its letters are in brackets"},
	{"all in small letters", every, "", "R76", "place=8A word=quiz", "", refused, "a set has two"},
	{"more than a rack", every, "", "R76", "place=8A word=STRAINER", "", refused, "8 letters of it are laid"},
	{"a bracket left open", every, "", "R76", "place=8A word=(QUIZ", "", refused, "give a word such as"},
	{"two letters laid in a word across", every, "", "R76", "place=8A word=QUIZ cross=XI", "", refused, "2 letters are laid"},
	{"a word across through no letter of it", every, "", "R76", "place=8A word=QUIZ cross=(A)X", "", refused, `"cross" doesn't fit "word"`},
	{"a word across that runs off the board", every, "", "R76", "place=1A word=QUIZ cross=(A)I", "", refused, `"cross" doesn't fit "word"`},
	{"two ways that score differently", every, "", "R76", "place=1F word=EVE cross=E(H)", "", refused, "as in 3:E(H)"},
}

func TestDisputedPlays(t *testing.T) { checkSections(t, disputedPlays) }

// printed are the values on the tiles, and bonusSquares what is printed on the board. They are a second list of both,
// square by square.
var printed = map[rune]int{'A': 1, 'B': 3, 'C': 3, 'D': 2, 'E': 1, 'F': 4, 'G': 2, 'H': 4, 'I': 1, 'J': 8, 'K': 5, 'L': 1, 'M': 3,
	'N': 1, 'O': 1, 'P': 3, 'Q': 10, 'R': 1, 'S': 1, 'T': 1, 'U': 1, 'V': 4, 'W': 4, 'X': 8, 'Y': 4, 'Z': 10}

var bonusSquares = map[string]string{
	"triple word":   "A1 A8 A15 H1 H15 O1 O8 O15",
	"double word":   "B2 C3 D4 E5 K11 L12 M13 N14 B14 C13 D12 E11 K5 L4 M3 N2 H8",
	"triple letter": "B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10",
	"double letter": "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12",
}

// lying is one tile on the board of the slow scorer.
type lying struct {
	letter rune
	blank  bool
	laid   bool
}

type board map[[2]int]lying

// bonusOf is by how much the square multiplies its letter and its word.
func bonusOf(square [2]int) (letter, word int) {
	name := fmt.Sprintf(" %c%d ", 'A'+square[1], square[0]+1)
	letter, word = 1, 1
	for kind, squares := range bonusSquares {
		times := map[string]int{"double": 2, "triple": 3}[kind[:6]]
		switch {
		case !strings.Contains(" "+squares+" ", name):
		case strings.HasSuffix(kind, "word"):
			word = times
		default:
			letter = times
		}
	}
	return letter, word
}

// slowScore checks every square of the board, and scores each run of tiles with one just laid.
func (b board) slowScore() int {
	score, laid := 0, 0
	for _, down := range []bool{false, true} {
		for line := 0; line < 15; line++ {
			for at := 0; at < 15; {
				sum, times, length, fresh := 0, 1, 0, false
				for ; at < 15; at++ {
					square := [2]int{line, at}
					if down {
						square = [2]int{at, line}
					}
					tile, there := b[square]
					if !there {
						break
					}
					value := printed[tile.letter]
					if tile.blank {
						value = 0
					}
					if tile.laid {
						fresh = true
						letter, word := bonusOf(square)
						value, times = value*letter, times*word
					}
					sum, length = sum+value, length+1
				}
				if fresh && length > 1 {
					score += sum * times
				}
				at++
			}
		}
	}
	for _, tile := range b {
		if tile.laid {
			laid++
		}
	}
	if laid == 7 {
		score += 50
	}
	return score
}

// TestAPlayIsCountedAsOnTheBoard: plays made at random are typed as a director would type them, and count what a
// scorer that sees the whole board counts.
func TestAPlayIsCountedAsOnTheBoard(t *testing.T) {
	lib := library(t)
	rapid.Check(t, func(t *rapid.T) {
		down, line := rapid.Bool().Draw(t, "down"), rapid.IntRange(0, 14).Draw(t, "line")
		length := rapid.IntRange(2, 15).Draw(t, "length")
		from := rapid.IntRange(0, 15-length).Draw(t, "from")
		square := func(across, along int) [2]int {
			if down {
				return [2]int{along, across}
			}
			return [2]int{across, along}
		}
		b, blanks, laid := board{}, 2, 0
		draw := func(name string, isLaid bool) lying {
			l := lying{letter: rapid.SampledFrom([]rune("AEEEIIOSTTRQZXJKFH")).Draw(t, name), laid: isLaid}
			if blanks > 0 && rapid.IntRange(0, 5).Draw(t, name+" blank") == 0 {
				l.blank, blanks = true, blanks-1
			}
			return l
		}
		var word strings.Builder
		var crosses []string
		for i := range length {
			isLaid := laid < 7 && (rapid.Bool().Draw(t, "laid") || i == length-1 && laid == 0)
			tile := draw("letter", isLaid)
			b[square(line, from+i)] = tile
			word.WriteString(typedTile(tile))
			if !isLaid {
				continue
			}
			laid++
			before := rapid.IntRange(0, min(2, line)).Draw(t, "before")
			after := rapid.IntRange(0, min(2, 14-line)).Draw(t, "after")
			cross := ""
			for at := line - before; at <= line+after; at++ {
				if at != line {
					b[square(at, from+i)] = draw("across", false)
				}
				cross += typedTile(b[square(at, from+i)])
			}
			if before+after > 0 {
				crosses = append(crosses, fmt.Sprintf("%d:%s", i+1, cross))
			}
		}
		place := fmt.Sprintf("%d%c", line+1, 'A'+from)
		if down {
			place = fmt.Sprintf("%c%d", 'A'+line, from+1)
		}
		given := map[string]string{"place": place, "word": word.String()}
		if len(crosses) > 0 {
			given["cross"] = strings.Join(crosses, ",")
		}
		book, err := lib.Book(nsa, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, _ := rulings.Find("R76")
		a, err := r.Compute(book, given)
		if err != nil {
			t.Fatalf("%v: %v", given, err)
		}
		if got, want := outcome(a)["score"], fmt.Sprint(b.slowScore()); got != want {
			t.Fatalf("%v scores %s, on the board %s", given, got, want)
		}
		for i, c := range crosses { // Without its number it is counted the same, or asked about.
			_, crosses[i], _ = strings.Cut(c, ":")
		}
		given["cross"] = strings.Join(crosses, ",")
		if again, err := r.Compute(book, given); err == nil && outcome(again)["score"] != outcome(a)["score"] || err != nil && !strings.Contains(err.Error(), "several ways") {
			t.Fatalf("%v: %v %v", given, outcome(again), err)
		}
	})
}

// typedTile is a tile as it is typed.
func typedTile(l lying) string {
	letter := string(l.letter)
	if l.blank {
		letter = strings.ToLower(letter)
	}
	if !l.laid {
		return "(" + letter + ")"
	}
	return letter
}

// TestAPlayCitesThePremiumsThatItHas, and no others. A premium counts under a tile that is laid now.
func TestAPlayCitesThePremiumsThatItHas(t *testing.T) {
	for play, want := range map[string]string{
		"place=9D word=TOT cross=(A)T":   "V.A V.B V.H V.K",
		"place=9C word=TOT cross=3:(A)T": "V.A V.B V.C V.H V.K",
		"place=9A word=TO":               "V.A V.B", // There is no premium.
		"place=9A word=To":               "V.A V.B",
		"place=9B word=TOT":              "V.A V.B V.C",
		"place=9C word=(T)O":             "V.A V.B",
		"place=9B word=O(T)":             "V.A V.B",
		"place=9C word=TO":               "V.A V.B V.C",
		"place=8H word=TO":               "V.A V.B V.D",
		"place=8H word=tO":               "V.A V.B V.D V.J",
		"place=8G word=tOT":              "V.A V.B V.D",
		"place=8G word=ToT":              "V.A V.B V.D V.J",
		"place=8H word=(t)O":             "V.A V.B",
		"place=8H word=TOTALS":           "V.A V.B V.C V.D V.E",
	} {
		if got := strings.Join(ask(t, library(t), nsa, "R76", play).Sections, " "); got != want {
			t.Errorf("%s cites %s, want %s", play, got, want)
		}
	}
}
