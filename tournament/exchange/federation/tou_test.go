package federation_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestWriteTou(t *testing.T) {
	ev := &tournament.Event{Name: "Harbour Öpen", StartDate: "2026-03-14", Divisions: []*tournament.Division{exchangetest.TouDivision()}}
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteTou(&out, ev, exchangetest.Books(t), someDay))
	want := strings.Join([]string{
		"*M14.03.2026 Harbour Open",
		"*A",
		"                                      0",
		"Ann Abel             2412   2 1388  +3 1000  +1",
		"Bo Baker              377  +1 0000  +2 0000  +2",
		"Lucja Ozdemir-Feathe 2001  +3 1388   1 2001  +3",
		"*** END OF FILE ***",
		"",
	}, "\r\n")
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTouConcerns(t *testing.T) {
	d := exchangetest.TouDivision()
	d.Players[1].Name = "Лев"
	d.Games = d.Games[:4]
	var told []string
	for _, c := range federation.TouConcerns(&tournament.Event{Divisions: []*tournament.Division{d}}, exchangetest.Books(t)) {
		told = append(told, fmt.Sprint(c.Player, " ", c.Stops, " ", c.Text))
	}
	want := "0 false 2 of 3 rounds are played|0 false table 1 of round 1 has a score of 1000 or more, which loses its thousand|0 false the event has no date; the ratings officer needs one; enter it on the Event screen|" +
		"2 true Лев can't be written with the letters of ASCII; give the spelling of the rating list|" +
		"4 false Łucja Özdemir-Featherstonehaugh is written Lucja Ozdemir-Feathe"
	if got := strings.Join(told, "|"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTouNamesWithByeInThem: the federation's program reads such a line as a bye. For a player called just Bye, who
// stands for nobody, that is right.
func TestTouNamesWithByeInThem(t *testing.T) {
	for _, c := range []struct {
		name, spelled string
		told, stops   bool
	}{{"Byerly, Ann", "", true, true}, {"Byerly, Ann", "Ann B. Yerly", false, false}, {"Zz Bye", "", true, false}} {
		d := exchangetest.TouDivision()
		d.Players[0].Name, d.Players[0].Spellings = c.name, map[string]string{"wespa": c.spelled}
		said := federation.TouConcerns(&tournament.Event{Divisions: []*tournament.Division{d}}, exchangetest.Books(t))
		at := slices.IndexFunc(said, func(c exchange.Concern) bool {
			return c.Player == d.Players[0].ID && strings.Contains(c.Text.String(), " has BYE in the name, so ")
		})
		if at >= 0 != c.told || c.told && said[at].Stops != c.stops {
			t.Errorf("%s as %q: %v", c.name, c.spelled, said)
		}
	}
}

// TestTouComesBack: what a TOU can say is read back as it was.
func TestTouComesBack(t *testing.T) {
	library := exchangetest.Books(t)
	rapid.Check(t, func(t *rapid.T) {
		d := anyPlayedDivision(t)
		n := len(d.Players)
		var out bytes.Buffer
		if err := federation.WriteTou(&out, &tournament.Event{Name: "E", Divisions: []*tournament.Division{d}}, library, someDay); err != nil {
			t.Fatal(err)
		}
		list, err := playerlist.Read("e.tou", out.Bytes(), playerlist.Asked{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		games, _, problems := list.Games()
		if len(problems) > 0 || len(list.Players()) != n {
			t.Fatalf("%d players, problems %q", len(list.Players()), problems)
		}
		if got, want := touFacts(games), touFacts(d.Games); got != want {
			t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, out.String())
		}
	})
}

// touFacts are what a TOU says of the games, round by round.
func touFacts(games []tournament.Game) string {
	seen := map[string]bool{}
	for _, g := range games {
		line := fmt.Sprint(g.Round, " ", g.First, " ", g.Second, " ", g.Sheet.Kind)
		if g.Sheet.Scores != nil {
			line += fmt.Sprint(*g.Sheet.Scores)
		}
		seen[line] = true
	}
	return sortedLines(seen)
}

func sortedLines(seen map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(seen)), "\n")
}

func TestReadTou(t *testing.T) {
	two := "*M14.03.2026 Open\n*A\n                                      0\nAnn Abel             2412  +2\nBo Baker              388   1\n" +
		"*M14.03.2026 Open\n*B\n                                      0\nCy Cole              2300  +2\nDi Dahl               200   1\n*** END OF FILE ***\nrubbish"
	for _, c := range []struct {
		name, file, section, want string
	}{
		{"the section named", two, "b", "Cy Cole, Di Dahl"},
		{"no section named", two, "", `error: it has the divisions "A", "B"; import each into a division of that name`},
		{"one section of another name", "*X\nAnn Abel\n", "A", "Ann Abel"},
		{"no high word, its blanks lost in the post", "*A\n0\nAnn Abel             2412  +2\nBo Baker              388   1\n", "", "Ann Abel, Bo Baker"},
		{"tokens instead of columns", "*A\nAnn Abel             2412 +2 388 3\nBo Baker             388 1 2001 +2\nCy Cole              2001 +3 2400 +1\n", "", "Ann Abel, Bo Baker, Cy Cole"},
		{"a line that isn't one", "*A\nAnn Abel             2412  +2\nBo Baker             what  is this\n", "", `Ann Abel, refused: "what is this" is not a game; a game is an outcome, a score of three digits and an opponent`},
		{"an unknown game", "*A\nAnn Abel             9999 +2\n", "", `refused: "9999 +2" is not a game; a game is an outcome, a score of three digits and an opponent`},
		{"nothing", "*** END OF FILE ***\n", "", "error: there is no division in it; an AUPAIR file has one below a line that begins with *"},
	} {
		list, err := playerlist.Read("x.tou", []byte(c.file), playerlist.Asked{Section: c.section}, nil)
		var words []string
		for _, r := range list.Rows {
			if r.Outcome == exchange.Added {
				words = append(words, r.Player.Name)
			} else {
				words = append(words, r.Outcome.String()+": "+r.Why.String())
			}
		}
		got := strings.Join(words, ", ")
		if err != nil {
			got = "error: " + strings.TrimPrefix(err.Error(), "x.tou: ")
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestTouThousands: if a winner's score is below the loser's, it lacks its thousand.
func TestTouThousands(t *testing.T) {
	list, err := playerlist.Read("x.tou", []byte("*A\nAnn Abel             2 50  +2\nBo Baker              300   1\n"), playerlist.Asked{}, nil)
	exchangetest.Must(t, err)
	games, _, _ := list.Games()
	if len(games) != 1 || *games[0].Sheet.Scores != [2]int{1050, 300} {
		t.Errorf("games %+v", games)
	}
}

// FuzzReadTou: any file is read or refused, and the games that are read are valid.
func FuzzReadTou(f *testing.F) {
	f.Add([]byte("*A\nAnn Abel             2412  +2 2388   3\nBo Baker              377   1 2001  +2\nDi Cruz              2001  +3  301  +1\n*** END OF FILE ***\n"))
	f.Add([]byte("*A\nAnn Abel             2412 +2 388 3\n"))
	f.Add([]byte("*M1\n*\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := playerlist.Read("x.tou", data, playerlist.Asked{}, nil)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("the error has several lines: %q", err)
			}
			return
		}
		games, rounds, _ := list.Games()
		for _, g := range games {
			if g.Round < 1 || g.Round > rounds || g.First < 1 || g.First == g.Second {
				t.Fatalf("impossible game %+v", g)
			}
		}
	})
}

// TestSpellingsOfFederations: a federation's file has the player's name as that federation spells it. What this
// spelling puts right is no concern.
func TestSpellingsOfFederations(t *testing.T) {
	d := exchangetest.TouDivision()
	d.Players[1].Name = "Лев Ильин"
	d.Players[1].Spellings = map[string]string{"wespa": "Lev Ilyin", "naspa": "Ilin, Lev", "coco": "Leo Ilyin"}
	d.Players[1].IDs = map[string]string{"wespa": "7"}
	ev := &tournament.Event{Name: "E", StartDate: "2026-03-14", Divisions: []*tournament.Division{d}}
	for _, c := range append(federation.TouConcerns(ev, exchangetest.Books(t)), federation.NaspaConcerns(ev, exchangetest.Books(t))...) {
		if c.Player == 2 && (c.Stops || strings.Contains(c.Text.String(), "written")) {
			t.Errorf("told of %s", c.Says())
		}
	}
	var tou, naspa, coco bytes.Buffer
	exchangetest.Must(t, federation.WriteTou(&tou, ev, exchangetest.Books(t), someDay))
	exchangetest.Must(t, federation.WriteNaspa(&naspa, ev, exchangetest.Books(t)))
	exchangetest.Must(t, federation.WriteCocoRatings(&coco, d))
	for name, text := range map[string]string{"Lev Ilyin ": tou.String(), "Ilin, Lev ": naspa.String(), "Leo Ilyin,": coco.String()} {
		if !strings.Contains(text, name) {
			t.Errorf("%q isn't in\n%s", name, text)
		}
	}
}

// TestTouWithoutStarts: if nobody is marked as having started, nobody's start is known, and no line contradicts
// another.
func TestTouWithoutStarts(t *testing.T) {
	file := "*A\r\n" + strings.Repeat(" ", 38) + "0\r\nAnn Abel             2412   2\r\nBo Baker              377   1\r\n*** END OF FILE ***\r\n"
	in, err := federation.ReadTouEvent("old.tou", []byte(file), "wespa-2010")
	exchangetest.Must(t, err)
	games, _, problems := in.Lists[0].Games()
	if len(problems) > 0 || len(games) != 1 || !games[0].StartOpen || *games[0].Sheet.Scores != [2]int{412, 377} {
		t.Errorf("games %+v, problems %v", games, problems)
	}
}
