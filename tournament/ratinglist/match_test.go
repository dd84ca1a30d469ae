package ratinglist_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/testkit/eventtest"
)

// listOf is a list of players by name, numbered N1, N2 and so on, and rated 1000 and up.
func listOf(names ...string) ratinglist.List {
	list := ratinglist.List{Name: "the list", Federation: "naspa", Date: "2026-11-01"}
	for i, n := range names {
		list.Entries = append(list.Entries, ratinglist.ListedPlayer{Number: "N" + string(rune('1'+i)), Name: n, Rating: 1000 + 10*i, Games: 100 + i})
	}
	return list
}

// TestMatchingANameThatTheListCuts, or that it spells as the director has noted.
func TestMatchingANameThatTheListCuts(t *testing.T) {
	list := listOf("Bertrand Quillfeathe", "Maria Van Der Bergen", "Sofia Dimou", "Ada Quill")
	for _, c := range []struct {
		name, spelled string
		want          ratinglist.Certainty
		best          string
	}{
		{"Bertrand Quillfeather-Ito", "", ratinglist.Doubt, "Bertrand Quillfeathe"},
		{"Quillfeather-Ito, Bertrand", "", ratinglist.Doubt, "Bertrand Quillfeathe"},
		{"Maria Van Der Bergenstein", "", ratinglist.Doubt, "Maria Van Der Bergen"},
		{"Ada Quillfeather", "", ratinglist.NoneLike, ""},
		{"Σοφία Δήμου", "Sofia Dimou", ratinglist.Sure, "Sofia Dimou"},
		{"Σοφία Δήμου", "", ratinglist.NoneLike, ""},
	} {
		d := eventtest.Field(1, 3)
		d.Players[0].Name = c.name
		if c.spelled != "" {
			d.Players[0].Spellings = map[string]string{"naspa": c.spelled}
		}
		m, best := ratinglist.FindPlayers(d, list)[0], ""
		if len(m.Candidates) > 0 {
			best = list.Entries[m.Candidates[0].Entry].Name
		}
		if m.Certainty != c.want || best != c.best {
			t.Errorf("%s: %s, %q", c.name, m.Certainty, best)
		}
	}
}

func TestMatchingByName(t *testing.T) {
	list := listOf("Ada Quill", "Nguyễn, Eli", "Robert O'Neil", "Müller-Lüdenscheidt, Ana", "John Smith", "J. Smith", "William Tell", "Catherine Marlowe", "José García", "Lee Lee", "?")
	for _, c := range []struct {
		name string
		want ratinglist.Certainty
		best string
	}{
		{"Ada Quill", ratinglist.Sure, "Ada Quill"},
		{"QUILL, ADA", ratinglist.Sure, "Ada Quill"},
		{"Quill Ada", ratinglist.Sure, "Ada Quill"},
		{"Eli Nguyen", ratinglist.Sure, "Nguyễn, Eli"},
		{"Ana Muller Ludenscheidt", ratinglist.Sure, "Müller-Lüdenscheidt, Ana"},
		{"Robert Oneil", ratinglist.Sure, "Robert O'Neil"},
		{"Jose Garcia", ratinglist.Sure, "José García"},
		{"Bob O'Neil", ratinglist.Doubt, "Robert O'Neil"},
		{"Bill Tell", ratinglist.Doubt, "William Tell"},
		{"Kate Marlowe", ratinglist.Doubt, "Catherine Marlowe"},
		{"C. Marlowe", ratinglist.Doubt, "Catherine Marlowe"},
		{"Ada Jane Quill", ratinglist.Doubt, "Ada Quill"},
		{"Ada Quil", ratinglist.Doubt, "Ada Quill"},
		{"Adda Quill", ratinglist.Doubt, "Ada Quill"},
		{"Catherine Marlwoe", ratinglist.Doubt, "Catherine Marlowe"},
		{"John Smith", ratinglist.Sure, "John Smith"},
		{"Jon Smith", ratinglist.Doubt, "John Smith"},
		{"Zoë Fremd", ratinglist.NoneLike, ""},
		{"Ada Fremd", ratinglist.NoneLike, ""},
		{"Smith", ratinglist.NoneLike, ""},
		{"Lee Lee", ratinglist.Sure, "Lee Lee"},
		{"!", ratinglist.NoneLike, ""},
	} {
		d := eventtest.Field(1, 3)
		d.Players[0].Name = c.name
		m := ratinglist.FindPlayers(d, list)[0]
		best := ""
		if len(m.Candidates) > 0 {
			best = list.Entries[m.Candidates[0].Entry].Name
		}
		if m.Certainty != c.want || best != c.best {
			t.Errorf("%s: %s, %q %+v; want %s, %q", c.name, m.Certainty, best, m.Candidates, c.want, c.best)
		}
	}
}

func TestMatchingByNumber(t *testing.T) {
	list := listOf("Ada Quill", "Bo Tan", "Ada Quill")
	for _, c := range []struct {
		what, name, number string
		want               ratinglist.Certainty
		entry              int
	}{
		{"the number tells namesakes apart", "Ada Quill", "n 3", ratinglist.Sure, 2},
		{"namesakes without a number", "Ada Quill", "", ratinglist.Doubt, 0},
		{"a number with another name", "Cleo Ilić", "N2", ratinglist.Doubt, 1},
		{"a number with a short form", "B. Tan", "N2", ratinglist.Sure, 1},
		{"the name under another number", "Bo Tan", "N9", ratinglist.Doubt, 1},
	} {
		d := eventtest.Field(1, 3)
		d.Players[0].Name = c.name
		if c.number != "" {
			d.Players[0].IDs = map[string]string{"naspa": c.number}
		}
		m := ratinglist.FindPlayers(d, list)[0]
		if m.Certainty != c.want || len(m.Candidates) == 0 || m.Candidates[0].Entry != c.entry {
			t.Errorf("%s: %s %+v, want %s and line %d", c.what, m.Certainty, m.Candidates, c.want, c.entry)
		}
	}
}

func TestALineThatTwoClaimIsDoubtful(t *testing.T) {
	d := eventtest.Field(2, 3)
	d.Players[0].Name, d.Players[1].Name = "Ada Quill", "Quill Ada."
	matches := ratinglist.FindPlayers(d, listOf("Ada Quill"))
	if len(matches) != 2 {
		t.Fatalf("%d players are matched, want 2", len(matches))
	}
	for _, m := range matches {
		if m.Certainty != ratinglist.Doubt {
			t.Errorf("player %d is %s", m.Player, m.Certainty)
		}
	}
}

func TestEveryDoubtfulPlayerIsDecidedByAPerson(t *testing.T) {
	d := eventtest.Field(3, 3)
	d.Players[0].Name, d.Players[1].Name, d.Players[2].Name = "Ada Quill", "Bob Tan", "Zoë Fremd"
	d.Players[2].Rating = 777
	list := listOf("Ada Quill", "Robert Tan", "Bo Tan")
	if _, err := ratinglist.Take(d, list, nil, "2026-10-31", false); !RefusedAs(err, Doubtful) || d.Players[0].Rating != 0 {
		t.Fatalf("with a doubtful player: %v, rating %d", err, d.Players[0].Rating)
	}
	changed, err := ratinglist.Take(d, list, map[PlayerID]int{2: 1}, "2026-10-31", false)
	if err != nil || !slices.Equal(changed, []string{"Ada Quill", "Bob Tan"}) {
		t.Fatalf("changed %v, %v", changed, err)
	}
	if d.Players[0].Rating != 1000 || d.Players[0].Games != 100 || d.Players[0].IDs["naspa"] != "N1" || d.Players[1].Rating != 1010 || d.Players[2].Rating != 777 {
		t.Errorf("players are %+v", d.Players)
	}
	if changed, err = ratinglist.Take(d, list, map[PlayerID]int{2: ratinglist.LeaveRating}, "2026-10-31", false); err != nil || len(changed) != 0 {
		t.Errorf("a second time changed %v, %v", changed, err)
	}
}

func TestDecisionsThatCannotBe(t *testing.T) {
	d := eventtest.Field(2, 3)
	d.Players[0].Name, d.Players[1].Name = "Ada Quill", "Bob Tan"
	list := listOf("Ada Quill", "Robert Tan")
	for _, c := range []struct {
		what      string
		decisions map[PlayerID]int
		want      RefusalCode
	}{
		{"a line that isn't there", map[PlayerID]int{2: 7}, Invalid},
		{"a player who isn't there", map[PlayerID]int{9: 1}, NotFound},
		{"one line for two", map[PlayerID]int{1: 1, 2: 1}, Conflict},
		{"a line that is surely another's", map[PlayerID]int{2: 0}, Doubtful},
	} {
		if _, err := ratinglist.Take(d, list, c.decisions, "2026-10-31", false); !RefusedAs(err, c.want) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

func TestRatingsAreFrozenOnceRoundOneIsPublished(t *testing.T) {
	d := eventtest.Field(2, 3)
	d.Players[0].Name, d.Players[1].Name = "Ada Quill", "Bo Tan"
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	list := listOf("Ada Quill", "Bo Tan")
	if _, err := ratinglist.Take(d, list, nil, "2026-10-31", false); err != nil {
		t.Fatalf("while the draw is only made: %v", err)
	}
	list.Entries[0].Rating = 1500
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 1}}
	if _, err := ratinglist.Take(d, list, nil, "2026-10-31", false); !RefusedAs(err, IsPublished) || d.Players[0].Rating != 1000 {
		t.Fatalf("published: %v, rating %d", err, d.Players[0].Rating)
	}
	if _, err := ratinglist.Take(d, list, nil, "2026-10-31", true); err != nil || d.Players[0].Rating != 1500 {
		t.Errorf("on purpose: %v, rating %d", err, d.Players[0].Rating)
	}
}

func TestDeviationGrowsToTheDayOfTheEvent(t *testing.T) {
	list := listOf("Ada Quill")
	list.Entries[0].Deviation, list.Entries[0].LastPlayed = 86, "2026-09-01"
	for system, want := range map[string]float64{"coco": 115.7411, "glicko2": 86, "": 86} {
		d := eventtest.Field(1, 3)
		d.Players[0].Name, d.RatingSystem = "Ada Quill", system
		if _, err := ratinglist.Take(d, list, nil, "2026-10-31", false); err != nil || d.Players[0].Deviation != want || d.Players[0].LastPlayed != "2026-09-01" {
			t.Errorf("%s: deviation %v, want %v (%v)", system, d.Players[0].Deviation, want, err)
		}
	}
}

// TestNamesAreFoundAgain, whatever their capitals, order and accents.
func TestNamesAreFoundAgain(t *testing.T) {
	words := rapid.StringMatching(`[A-Zéüña-z]{4,9}`)
	rapid.Check(t, func(t *rapid.T) {
		given, family := words.Draw(t, "given"), words.Draw(t, "family")
		d := eventtest.Field(1, 3)
		d.Players[0].Name = rapid.SampledFrom([]string{given + " " + family, family + ", " + given, family + " " + given}).Draw(t, "form")
		m := ratinglist.FindPlayers(d, listOf("Nobody Atall", given+" "+family))[0]
		if m.Certainty != ratinglist.Sure || m.Candidates[0].Entry != 1 {
			t.Fatalf("%s in a list as %s %s: %+v", d.Players[0].Name, given, family, m)
		}
	})
}

// BenchmarkMatchRatings looks 300 players up in a federation's list of 20,000.
func BenchmarkMatchRatings(b *testing.B) {
	given := []string{"John", "Mary", "Robert", "Linda", "Ana", "Bo", "Eli", "Kwame", "Sofia", "Wanjiru"}
	var list ratinglist.List
	for i := range 20_000 {
		name := given[i%len(given)] + " " + string(rune('A'+i%26)) + "ar" + string(rune('a'+i/26%26)) + "on" + string(rune('a'+i/676%26))
		list.Entries = append(list.Entries, ratinglist.ListedPlayer{Name: name, Rating: 1000})
	}
	d := eventtest.Field(300, 7)
	for i := range d.Players {
		d.Players[i].Name = list.Entries[61*i].Name
	}
	for b.Loop() {
		ratinglist.FindPlayers(d, list)
	}
}

// TestANameWithoutLettersIsFoundByItsNumberAlone, because it says nothing by itself.
func TestANameWithoutLettersIsFoundByItsNumberAlone(t *testing.T) {
	d := eventtest.Field(2, 1)
	d.Players[0].Name = "?"
	matches := ratinglist.FindPlayers(d, ratinglist.List{Entries: []ratinglist.ListedPlayer{{Name: "?"}, {Name: "–"}, {Name: d.Players[1].Name}}})
	if len(matches) != 2 || len(matches[0].Candidates) != 0 || len(matches[1].Candidates) != 1 {
		t.Errorf("%+v", matches)
	}
}
