package cli_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
)

type ruled struct {
	Say          string
	ID, Rulebook string
	Sections     []string
	Outcome      map[string]any
	Steps        []string
	Director     bool
	Effect       *struct {
		Kind   string
		Points int
	}
	Others []struct{ Rulebook, Says string }
}

func TestRulingForPrograms(t *testing.T) {
	text := ok(t, "rule", "R60", "leaver=330", "other=400", "emergency=yes", "--json")
	a := unmarshal[ruled](t, text)
	if a.ID != "R60" || a.Rulebook != "wespa-2010" || !slices.Equal(a.Sections, []string{"5.7(b)", "5.7(c)(ii)"}) {
		t.Errorf("%+v", a)
	}
	if a.Say != "The game is resigned, and the opponent wins by 120." {
		t.Errorf("says %q", a.Say)
	}
	if len(a.Outcome) != 1 || a.Outcome["margin"] != float64(120) || len(a.Steps) == 0 {
		t.Errorf("outcome %v, steps %v", a.Outcome, a.Steps)
	}
	if a.Effect == nil || a.Effect.Kind != "resigned" || a.Effect.Points != 120 || len(a.Others) != 4 {
		t.Errorf("effect %+v, others %v", a.Effect, a.Others)
	}
	open := unmarshal[ruled](t, ok(t, "rule", "R60", "leaver=330", "other=400", "--json"))
	if !open.Director || open.Outcome["doubt"] != true || open.Effect == nil || open.Effect.Points != 0 {
		t.Errorf("whether it was an emergency was settled without being asked: %+v", open)
	}
	late := unmarshal[ruled](t, ok(t, "rule", "r02", "arrival1=5:15", "arrival2=5:15", "--rulebook", "aspa-2016", "--json"))
	if late.Rulebook != "aspa-2016" || late.Outcome["first"] != 1342.5 || late.Outcome["second"] != 1342.5 {
		t.Errorf("half seconds are lost: %v", late.Outcome)
	}
}

func TestRulingForPeople(t *testing.T) {
	text := ok(t, "rule", "R01", "arrival=7:30")
	if first, _, _ := strings.Cut(text, "\n"); first != "The late player plays with 17:30 on the clock." {
		t.Errorf("the first line is %q, not what is said to the players", first)
	}
	for _, want := range []string{"One player late", "assigned: 17:30", "2.3.3", "Elsewhere:", "ASPA 2016:", "NSA 1995:"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}

func TestRuleCatalogue(t *testing.T) {
	type catalogue struct {
		Rulebook string
		Rulings  []struct {
			ID, Title string
			Inputs    []struct {
				Name, Unit, Kind string
				Choices          []string
				Required         bool
				Default          string
				Min, Max         *int
			}
		}
		Parameters []struct {
			ID, Title, Value, Standing string
			Sections                   []string
			Keys                       []struct {
				Key      string
				Value    json.RawMessage
				Standing string
			}
		}
	}
	for _, book := range []string{"wespa-2010", "wespa-web", "wmsf", "aspa-2016", "nsa-1995"} {
		c := unmarshal[catalogue](t, ok(t, "rule", "--json", "--rulebook", book))
		if c.Rulebook != book || len(c.Rulings) != 79 || len(c.Parameters) != 114 {
			t.Fatalf("%s: %d rulings, %d parameters", book, len(c.Rulings), len(c.Parameters))
		}
		keys := 0
		for _, p := range c.Parameters {
			if p.Value == "" || p.Standing == "" {
				t.Errorf("%s %s %q has no value or standing", book, p.ID, p.Title)
			}
			keys += len(p.Keys)
		}
		if keys < 50 {
			t.Errorf("%s: only %d keys", book, keys)
		}
		asked := c.Rulings[0].Inputs
		if asked[2].Name != "arrival" || asked[2].Unit != "seconds" || asked[2].Kind != "time" || !asked[2].Required || *asked[2].Min != 1 {
			t.Errorf("R01 asks for %+v", asked)
		}
	}
	if text := ok(t, "rule"); !strings.Contains(text, "R40  Overdraw") || !strings.Contains(text, "kept: tiles on the rack before drawing, 0 to 7 tiles") {
		t.Errorf("the list says %s", text)
	}
}

func TestWrongRulingsAreOneLineAndExitTwo(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"rule R600", "did you mean R60?"},
		{"rule R40 kept=8 drawn=1 touched=no", "0 to 7 tiles"},
		{"rule R01 arrival=-1:00", "arrival"},
		{"rule R01", "R01 needs arrival"},
		{"rule R01 arrival", "isn't key=value; R01 asks for time, started, arrival"},
		{"rule R01 arrival=5 arrival=6", "twice"},
		{"rule R01 arrival=5 --rulebook wespa-1066", "wespa-1066"},
	} {
		a := wordhall(t, "", strings.Fields(c.args)...)
		if a.status != cli.ExitBad || a.out != "" || strings.Count(a.err, "\n") != 1 || !strings.Contains(a.err, c.says) {
			t.Errorf("%s: exit %d, %q, %q", c.args, a.status, a.out, a.err)
		}
	}
}
