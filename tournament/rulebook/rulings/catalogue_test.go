package rulings_test

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// houseBook is an invented sixth book, to which nothing in the code refers.
func houseBook(t testing.TB) rulebook.Book {
	t.Helper()
	lib, err := rulebook.Load(os.DirFS("testdata"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := lib.Book("harbour-club", nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func books(t testing.TB) []rulebook.Book {
	t.Helper()
	lib := library(t)
	list := []rulebook.Book{houseBook(t)}
	for _, id := range lib.Choices() {
		b, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, b)
	}
	return list
}

func TestCatalogueIsWhole(t *testing.T) {
	all := rulings.All()
	if len(all) != 79 {
		t.Fatalf("%d rulings, want 79", len(all))
	}
	for i, r := range all {
		if want := "R" + strconv.Itoa(100 + i + 1)[1:]; r.ID != want {
			t.Errorf("place %d holds %s, want %s", i+1, r.ID, want)
		}
		if r.Title == "" || r.Words() == "" {
			t.Errorf("%s has no title or no search words", r.ID)
		}
		for _, key := range r.Uses {
			if !slices.Contains(rulebook.Keys(), key) {
				t.Errorf("%s uses %q, which is no parameter", r.ID, key)
			}
		}
		for _, b := range books(t) {
			row, ok := b.Row(r.ID)
			if !ok || row.Says == "" {
				t.Errorf("%s says nothing on %s", b.ID, r.ID)
			}
		}
	}
}

func TestEveryParameterHasItsMatter(t *testing.T) {
	matters := rulebook.Matters()
	if len(matters) != 114 || matters[0].ID != "P01" || matters[113].ID != "P114" {
		t.Fatalf("%d matters", len(matters))
	}
	for _, key := range rulebook.Keys() {
		if _, ok := rulebook.MatterOf(key); !ok {
			t.Errorf("the parameter %s belongs to no matter", key)
		}
	}
	for _, b := range books(t) {
		for _, m := range matters {
			fact, ok := b.Fact(m.ID)
			if !ok || fact.Text == "" {
				t.Errorf("%s says nothing on %s", b.ID, m.ID)
			}
			if strings.Contains(fact.Text, "v2") && m.ID != "P01" || strings.Contains(fact.Text, "INTERP") {
				t.Errorf("%s %s: %q is a note of ours", b.ID, m.ID, fact.Text)
			}
		}
	}
}

// sample makes up a value that the input accepts.
func sample(t *rapid.T, in rulings.Input) string {
	switch in.Kind {
	case rulings.Number, rulings.Time:
		return strconv.Itoa(rapid.IntRange(in.Min, in.Max).Draw(t, in.Name))
	case rulings.YesNo:
		return rapid.SampledFrom([]string{"yes", "no"}).Draw(t, in.Name)
	case rulings.Tile:
		return rapid.SampledFrom([]string{"A", "Q", "?"}).Draw(t, in.Name)
	case rulings.Date:
		return "2026-11-21"
	case rulings.Square:
		return rapid.SampledFrom([]string{"8D", "H1", "15O", "3C"}).Draw(t, in.Name)
	case rulings.Word:
		return rapid.SampledFrom([]string{"OX", "(A)X", "TRAINERs", "T(RAIN)S", "(I)T,E(X)"}).Draw(t, in.Name)
	case rulings.List:
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(in.Choices), 1, 12).Draw(t, in.Name), ",")
	}
	return rapid.SampledFrom(in.Choices).Draw(t, in.Name)
}

// TestEveryRulingRunsOnEveryBook, also on the invented one. Whatever the inputs are, an answer has steps without
// gaps, or the inputs are refused in one line that names one of them.
func TestEveryRulingRunsOnEveryBook(t *testing.T) {
	all := books(t)
	for _, r := range rulings.All() {
		t.Run(r.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				given := map[string]string{}
				for _, in := range r.Inputs {
					if in.Required() || rapid.Bool().Draw(t, "give "+in.Name) {
						given[in.Name] = sample(t, in)
					}
				}
				for _, b := range all {
					a, err := r.Compute(b, given)
					if err != nil {
						named := slices.ContainsFunc(r.Inputs, func(in rulings.Input) bool { return strings.Contains(err.Error(), in.Name) })
						if !named || strings.Contains(err.Error(), "\n") {
							t.Fatalf("%s %v: %v", b.ID, given, err)
						}
						continue
					}
					holds(t, b, a, given)
				}
			})
		})
	}
}

func holds(t *rapid.T, b rulebook.Book, a rulings.Answer, given map[string]string) {
	if len(a.Steps) == 0 || len(a.Outcome) == 0 && a.ID != "R25" && b.ID != "harbour-club" && !hasNoFigures(a.ID) {
		t.Fatalf("%s %s %v: nothing to do: %+v", b.ID, a.ID, given, a)
	}
	for _, step := range a.Steps {
		if strings.ContainsAny(step.String(), "{}") {
			t.Fatalf("%s %s %v: a step with a hole: %q", b.ID, a.ID, given, step)
		}
	}
	if a.Standing == rulebook.Stated && len(a.Sections) == 0 {
		t.Fatalf("%s %s: stated without a section", b.ID, a.ID)
	}
	if a.Effect != nil && (a.Effect.Points < 0 || !slices.Contains(rulebook.EffectKinds(), a.Effect.Kind)) {
		t.Fatalf("%s %s: effect %+v", b.ID, a.ID, a.Effect)
	}
}

// hasNoFigures reports whether the situation has only steps.
func hasNoFigures(id string) bool {
	return slices.Contains([]string{"R12", "R18", "R26", "R33", "R37", "R45", "R46", "R59", "R69", "R71", "R75"}, id)
}

func TestWrongInputsAreRefusedInWords(t *testing.T) {
	lib := library(t)
	b, err := lib.Book("wespa-2010", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ ruling, in, want string }{
		{"R01", "", "R01 needs arrival"},
		{"R01", "arrival=-1:00", `R01: arrival is "-1:00"; give 0:01 to 360:00`},
		{"R01", "arrival=-5", `arrival is "-5"; give 0:01 to`},
		{"R01", "arrival=7:61", "arrival"},
		{"R01", "arrival=soon", "arrival"},
		{"R01", "arival=5", "did you mean arrival?"},
		{"R01", "arrival=5 colour=red", `has no input "colour"; it asks for time, started, arrival`},
		{"R01", "arrival=5 Arrival=6", "given twice"},
		{"R05", "arrival=5", `asks for nothing`},
		{"R40", "kept=8 drawn=1 touched=no", `kept is "8"; give 0 to 7 tiles`},
		{"R40", "kept=3 drawn=5 touched=maybe", `touched is "maybe"; give yes or no`},
		{"R40", "kept=3 drawn=5 touched=no bag=4", "drawn is 5, but there are only 4 in the bag"},
		{"R40", "kept=3 drawn=5 touched=no found=referee", "give one of player, opponent"},
		{"R44", "bag=3 drawn=5", "only 3 in the bag"},
		{"R13", "", "over is missing"},
		{"R15", "last=1:00 reveal=0:30 now=2:00", "the readings must rise"},
		{"R16", "before=1:00 after=0:30", `"after" is 0:30, earlier than "before", 1:00`},
		{"R21", "press=1:00 hold=1:30 now=1:20", "now is 1:20, before hold at 1:30"},
		{"R38", "bag=0 stage=drawn", `"stage" is drawn, but "bag" is 0`},
		{"R07", "tileA=AB tileB=?", `tileA is "AB"; give a letter`},
		{"R54", "turns=pass,walk", "any of pass, exchange"},
		{"R64", "player=400", `"player" and "opponent" go together`},
		{"R71", "end=2012-13-01", "a date such as"},
		{"R43", "missing=2 bag=5 emptied=yes", `"emptied" is yes, but "bag" is 5`},
	} {
		r, ok := rulings.Find(c.ruling)
		if !ok {
			t.Fatalf("no ruling %s", c.ruling)
		}
		_, err := r.Compute(b, inputs(c.in))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s %s: %v, want %q", c.ruling, c.in, err, c.want)
		}
	}
}

func TestNearestRuling(t *testing.T) {
	for id, want := range map[string]string{"R600": "R60", "60": "did you mean R60", "r7": "did you mean R07", "R80": "R79", "R99": "R79", "0": "run from R01 to R79", "100": "run from R01 to R79", "Q60": "R60", "cheating": "run from R01 to R79"} {
		if _, ok := rulings.Find(id); ok {
			t.Errorf("%q is a ruling", id)
		}
		if err := rulings.Unknown(id); !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", id, err, want)
		}
	}
	if r, ok := rulings.Find("r60"); !ok || r.ID != "R60" {
		t.Error("the case of an id matters")
	}
}

// TestOverridesAreFollowedAndSaid: an answer follows what the organiser changed, and says so.
func TestOverridesAreFollowedAndSaid(t *testing.T) {
	b, err := library(t).Book("wespa-2010", map[string]json.RawMessage{"resignFloor": json.RawMessage("80"), "challenge": json.RawMessage(`"rising"`)})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := rulings.Find("R60")
	a, err := r.Compute(b, inputs("leaver=400 other=380"))
	if err != nil {
		t.Fatal(err)
	}
	if outcome(a)["margin"] != "80" || !slices.Equal(a.Changed, []string{"resignFloor"}) || !strings.Contains(strings.Join(text.Strings(a.Steps), " "), "changed “Resigned or left, at least” for this event") {
		t.Errorf("%+v", a)
	}
}

func TestCompareNamesEveryBook(t *testing.T) {
	r, _ := rulings.Find("R40")
	lines := r.Compare(books(t)[1:])
	if len(lines) != 7 || lines[4].Rulebook != "nsa-1995" || !slices.Equal(lines[4].Sections, []string{"III.C"}) || lines[4].Says == "" {
		t.Errorf("%+v", lines)
	}
}

// TestARulingUnderABookByDifference: a figure that the book itself has is used, said and cited.
func TestARulingUnderABookByDifference(t *testing.T) {
	lib := library(t)
	d, err := rulebook.ReadDerived([]byte(`{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour", "short": "Harbour",
		"parameters": {"resignFloor": {"value": 80, "section": "H12"}}, "texts": {"H12": "Eighty at least."}}`), lib)
	if err != nil {
		t.Fatal(err)
	}
	with, err := lib.With(d.Data)
	if err != nil {
		t.Fatal(err)
	}
	a := ask(t, with, "harbour-2026", "R60", "leaver=400 other=380")
	steps := strings.Join(text.Strings(a.Steps), " ")
	if outcome(a)["margin"] != "80" || !slices.Contains(a.Sections, "H12") || !strings.Contains(steps, "Harbour has its own value for “Resigned or left, at least”") || !strings.Contains(steps, "H12 says: Eighty at least.") || len(a.Changed) != 0 {
		t.Errorf("%+v", a)
	}
	if !slices.ContainsFunc(a.Sections, func(s string) bool { return strings.HasSuffix(s, "(WESPA 2010)") }) {
		t.Errorf("nothing says that the other sections are the base's: %v", a.Sections)
	}
}

// TestAFigureOfItsOwnIsNoDefault: a figure in a book by difference is read from it, even if its base has a default.
func TestAFigureOfItsOwnIsNoDefault(t *testing.T) {
	lib := library(t)
	for value, want := range map[string]rulebook.Standing{`{"value": 60, "section": "H4"}`: rulebook.Reading, `60`: rulebook.Default} {
		d, err := rulebook.ReadDerived([]byte(`{"id": "harbour-2026", "base": "wmsf", "title": "Harbour", "short": "Harbour", "parameters": {"forfeitSpread": `+value+`}}`), lib)
		if err != nil {
			t.Fatal(err)
		}
		with, err := lib.With(d.Data)
		if err != nil {
			t.Fatal(err)
		}
		if a := ask(t, with, "harbour-2026", "R04", ""); a.Standing != want || outcome(a)["winnerSpread"] != "60" || slices.Contains(a.Sections, "H4") != (want == rulebook.Reading) {
			t.Errorf("%s: %+v", value, a)
		}
	}
}
