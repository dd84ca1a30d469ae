package annotation

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// gcg reads the text of a GCG file.
func gcg(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func parsed(t testing.TB, s string) *Game {
	t.Helper()
	g, err := Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// findings are the ids of what is found, each with its line.
func findings(c Checked) string {
	var b strings.Builder
	for _, f := range c.Findings {
		b.WriteString(f.ID)
		b.WriteString(" ")
		b.WriteRune(rune('0' + f.Line/10))
		b.WriteRune(rune('0' + f.Line%10))
		b.WriteString("; ")
	}
	return b.String()
}

// TestFilesOfOtherProgramsAreReadAndFit: the games are real ones under other names, as these programs write them.
// Quackle has small letters for squares, words after the total and +0 for a play that came off. Woogles has time
// penalties and negative points. Macondo names the encoding.
func TestFilesOfOtherProgramsAreReadAndFit(t *testing.T) {
	for _, test := range []struct {
		file     string
		names    [2]string
		plays    int
		bingos   int
		high     string
		score    int
		totals   [2]int
		overtime int
	}{
		{"quackle.gcg", [2]string{"Ada Quill", "Ben Moss"}, 24, 6, "GRUESOME", 74, [2]int{481, 393}, 0},
		{"woogles.gcg", [2]string{"Ada Quill", "Ben Moss"}, 19, 4, "MAsTERLy", 131, [2]int{457, 397}, 70},
		{"macondo.gcg", [2]string{"Zoë Ström", "Ben Moss"}, 22, 4, "EXPUNgES", 84, [2]int{364, 409}, 0},
	} {
		t.Run(test.file, func(t *testing.T) {
			g := parsed(t, gcg(t, test.file))
			c := Check(g, nil)
			if !c.Why.IsZero() || len(c.Findings) > 0 {
				t.Fatalf("%s %v", c.Why, c.Findings)
			}
			bingos, high := 0, Laid{}
			for _, p := range c.Plays {
				if p.Bingo() {
					bingos++
				}
				if p.Score > high.Score {
					high = p
				}
			}
			var totals [2]int
			overtime := 0
			for side := range totals {
				total, penalty := g.Total(Side(side))
				totals[side], overtime = total, overtime+penalty
			}
			if g.Names != test.names || len(c.Plays) != test.plays || bingos != test.bingos || totals != test.totals || overtime != test.overtime {
				t.Errorf("%v, %d plays, %d bingos, %v, %d of overtime", g.Names, len(c.Plays), bingos, totals, overtime)
			}
			if high.Word != test.high || high.Score != test.score {
				t.Errorf("the highest play is %s with %d", high.Word, high.Score)
			}
		})
	}
}

const opening = "#player1 ann Ann Abel\n#player2 bo Bo Baker\n"

func TestWhatDoesNotFitIsFound(t *testing.T) {
	for _, test := range []struct{ name, moves, want string }{
		{"a play that fits", ">ann: AEINRST 8D RETAINS +66 66", ""},
		{"a wrong score", ">ann: AEINRST 8D RETAINS +67 67", "score 03; "},
		{"a wrong total, found once", ">ann: AEINRST 8D RETAINS +66 60\n>bo: AB G7 B. +7 7\n>ann: E - +0 60", "total 03; "},
		{"a tile that isn't on the rack", ">ann: AEINRSX 8D RETAINS +66 66", "tiles 03; "},
		{"a blank that isn't on the rack", ">ann: AEINRST 8D RETAINs +64 64", "tiles 03; "},
		{"more tiles than the set has", ">ann: ZZ 8G ZZ +40 40", "tiles 03; "},
		{"a rack of eight", ">ann: AEINRSTE 8D RETAINS +66 66", "tiles 03; "},
		{"a first play beside the middle", ">ann: AEINRST 9D RETAINS +66 66", "place 03; score 03; "},
		{"a play that touches nothing", ">ann: AEINRST 8D RETAINS +66 66\n>bo: AB 1A AB +12 12", "place 04; "},
		{"a play off the board", ">ann: AEINRST 8L RETAINS +66 66\n>bo: AB 8G AB +100 100", "place 03; "},
		{"a play over another tile", ">ann: AEINRST 8D RETAINS +66 66\n>bo: AB D8 BA +4 4", "place 04; "},
		{"a play through an empty square", ">ann: AEINRST 8D .ETAINS +65 65", "place 03; "},
		{"one tile alone", ">ann: A 8H A +2 2", "place 03; score 03; "},
		{"two turns in a row", ">ann: AEINRST 8D RETAINS +66 66\n>ann: E - +0 66", "turn 04; "},
		{"tiles through in brackets and in full", ">ann: AEINRST 8D RETAINS +66 66\n>bo: AB G7 B(A) +7 7\n>ann: BE E7 BE +4 70", ""},
		{"a phony comes off", ">ann: AEINRST 8D RETAINS +66 66\n>ann: AEINRST -- -66 0\n>bo: AB 8G AB +8 8", ""},
		{"a phony comes off with other points", ">ann: AEINRST 8D RETAINS +66 66\n>ann: AEINRST -- -60 0", "withdrawn 04; "},
		{"nothing comes off", ">ann: E - +0 0\n>bo: AB -- -0 0", "withdrawn 04; "},
		{"a challenge after the play", ">ann: AEINRST 8D RETAINS +66 66\n>ann: AB (challenge) +5 71", ""},
		{"a challenge of nothing", ">ann: AB (challenge) +5 5", "score 03; "},
		{"overtime brings points", ">ann: AB (time) +10 10", "score 03; "},
		{"an exchange", ">ann: AEINRST -AEI +0 0\n>bo: AB -4 +0 0", ""},
		{"an exchange of other tiles", ">ann: AEINRST -Q +0 0", "tiles 03; "},
		{"an exchange of eight", ">ann: AEINRST -8 +0 0", "exchange 03; "},
		{"own tiles come off", ">ann: AEINRST 8D RETAINS +66 66\n>bo: QZ (QZ) -20 -20", ""},
		{"own tiles come off wrongly", ">ann: AEINRST 8D RETAINS +66 66\n>bo: QZ (QZ) -19 -19", "end 04; "},
		{"the other's tiles, which aren't all the rest", ">ann: AEINRST 8D RETAINS +66 66\n>ann: (QZ) +40 106", "end 04; "},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := findings(Check(parsed(t, opening+test.moves), nil)); got != test.want {
				t.Errorf("%q; %q is right", got, test.want)
			}
		})
	}
}

func TestAPlayHasOneAnswerOfTheWordList(t *testing.T) {
	has := func(words []string) bool {
		for _, w := range words {
			if w != "RETAINS" && w != "AB" {
				return false
			}
		}
		return true
	}
	for _, test := range []struct{ name, moves, want string }{
		{"an acceptable play", ">ann: AEINRST 8D RETAINS +66 66", ""},
		{"a phony that stays", ">ann: AEINRST 8D NASTIER +66 66", "word 03; "},
		{"a phony that comes off", ">ann: AEINRST 8D NASTIER +66 66\n>ann: AEINRST -- -66 0", ""},
		{"an acceptable play that comes off", ">ann: AEINRST 8D RETAINS +66 66\n>ann: AEINRST -- -66 0", "word 03; "},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := findings(Check(parsed(t, opening+test.moves), has)); got != test.want {
				t.Errorf("%q; %q is right", got, test.want)
			}
		})
	}
}

func TestOtherTilesAreNotChecked(t *testing.T) {
	for name, lines := range map[string]string{
		"a Polish letter":     opening + ">ann: ĘAB 8G ĘAB +9 9",
		"a tile of two":       opening + ">ann: [CH]A 8G [CH]A +9 9",
		"a named tile set":    opening + "#tile-set polish\n>ann: AB 8G AB +9 9",
		"a list of another":   opening + "#lexicon OSPS49\n>ann: AB 8G AB +9 9",
		"Woogles' tile set":   opening + "#note LetterDistribution: french\n>ann: AB 8G AB +9 9",
		"a board of 21 by 21": opening + "#note BoardLayout: SuperCrosswordGame\n>ann: AB 8G AB +9 9",
	} {
		c := Check(parsed(t, lines), nil)
		if c.Why.IsZero() || len(c.Plays) > 0 || len(c.Findings) > 0 {
			t.Errorf("%s: %q, %d plays, %v", name, c.Why, len(c.Plays), c.Findings)
		}
	}
}

func TestBadFilesAreRefusedWithTheirLine(t *testing.T) {
	for _, test := range []struct{ name, file, want string }{
		{"no moves", opening, "it has no moves"},
		{"an unknown player", opening + ">cy: AB 8G AB +8 8", `line 3: nobody is called "cy"`},
		{"no score", opening + ">ann: AB 8G AB", "line 3: it has no score and total"},
		{"no square", opening + ">ann: AB AB +8 8", "line 3: AB isn't a move"},
		{"no tiles", opening + ">ann: AB 8G 12 +8 8", "line 3: 12 aren't tiles"},
		{"another file", "Place,Name\n1,Ann", "line 1 is neither a move"},
		{"another encoding", "#character-encoding UTF-16\n" + opening, "it is in utf-16"},
		{"bytes that aren't UTF-8", "#character-encoding UTF-8\n#player1 a \xe9\n", "bytes that aren't characters"},
		{"a picture", opening + "\x00\x01", "line 3 has characters that aren't text"},
		{"too large", strings.Repeat("#note long\n", MostBytes), "can be at most 64 KB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, err := Decode([]byte(test.file))
			if err == nil {
				_, err = Parse(s)
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestBothEncodingsAndLineEndsAreRead(t *testing.T) {
	for name, file := range map[string]string{
		"ISO 8859-1":           "#player1 zo Zo\xeb\r\n#player2 bo Bo\r\n>bo: AB 8G AB +8 8\r\n",
		"ISO 8859-1 as said":   "#character-encoding ISO-8859-1\n#player1 zo Zo\xeb\n#player2 bo Bo\n>bo: AB 8G AB +8 8",
		"UTF-8":                "#character-encoding UTF-8\r#player1 zo Zoë\r#player2 bo Bo\r>bo: AB 8G AB +8 8\r",
		"UTF-8 without a word": "\uFEFF#player1 zo Zoë\n#player2 bo Bo\n>bo: AB 8G AB +8 8",
	} {
		s, err := Decode([]byte(file))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if g := parsed(t, s); g.Names[0] != "Zoë" || !strings.HasPrefix(s, utf8Pragma) {
			t.Errorf("%s: %q in %q", name, g.Names[0], s)
		}
	}
}

func TestRenamedHasOnlyTheMoves(t *testing.T) {
	s := gcg(t, "macondo.gcg") + "#note Zoë saw nothing\n"
	renamed := Renamed(s, [2]string{"Z. S.", "Player 2"})
	for _, name := range []string{"Zoë", "zoë", "Ben", "Moss", "Macondo"} {
		if strings.Contains(renamed, name) {
			t.Errorf("%s is still there:\n%s", name, renamed)
		}
	}
	before, after := parsed(t, s), parsed(t, renamed)
	if after.Names != [2]string{"Z. S.", "Player 2"} || len(after.Moves) != len(before.Moves) || len(Check(after, nil).Findings) > 0 {
		t.Errorf("another game:\n%s", renamed)
	}
}

func FuzzParse(f *testing.F) {
	for _, name := range []string{"quackle.gcg", "woogles.gcg", "macondo.gcg"} {
		f.Add([]byte(gcg(f, name)))
	}
	f.Add([]byte(opening + ">ann: AB 8G A(B) +8 8 x\n>bo: (A) -1 -1\n>bo: AB -- -8 0\n>ann: ? -9 +0 0\n#note\nmore"))
	f.Add([]byte("#character-encoding latin1\n#player1 \xe9 \xe9\n>\xe9: ? h99 ..a +0 0"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err != nil {
			return
		}
		g, err := Parse(s)
		if err != nil {
			return
		}
		Check(g, func(words []string) bool { return len(words) > 1 })
		renamed, err := Parse(Renamed(s, [2]string{"A", "B"}))
		if err != nil || len(renamed.Moves) != len(g.Moves) {
			t.Fatalf("another game after the players were renamed: %v", err)
		}
	})
}
