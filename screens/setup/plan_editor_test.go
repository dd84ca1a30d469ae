package setup

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// TestPlanTemplatesCoverEveryRound exactly once, however many rounds there are.
func TestPlanTemplatesCoverEveryRound(t *testing.T) {
	for _, template := range tournament.PlanTemplates() {
		for rounds := 1; rounds <= 40; rounds++ {
			next := 1
			for _, e := range template.Plan(rounds) {
				if e.From != next || e.To < e.From {
					t.Fatalf("%s for %d rounds: %d–%d where round %d should follow", template.Key, rounds, e.From, e.To, next)
				}
				next = e.To + 1
			}
			if next != rounds+1 {
				t.Errorf("%s for %d rounds ends with round %d", template.Key, rounds, next-1)
			}
		}
	}
}

// TestPlanTemplatesAsTheyAreNamed: a fontes block that a template makes has an odd number of rounds.
func TestPlanTemplatesAsTheyAreNamed(t *testing.T) {
	cases := []struct {
		name   string
		rounds int
		want   string
	}{
		{"Club day (7 rounds)", 7, "1–3 Initial Fontes, 4–5 Swiss, 6 Queen of the Hill, 7 King of the Hill"},
		{"Club day (7 rounds)", 3, "1 Swiss, 2–3 King of the Hill"},
		{"Club day (7 rounds)", 1, "1 Swiss"},
		{"Weekend (14 rounds)", 14, "1–3 Initial Fontes, 4–7 Swiss, 8–14 COP (by chances)"},
		{"Championship (24 rounds)", 24, "1–3 Initial Fontes, 4–12 Lagged Swiss, 13–24 COP (by chances)"},
	}
	for _, c := range cases {
		at := slices.IndexFunc(tournament.PlanTemplates(), func(template tournament.PlanTemplate) bool { return template.Words.String() == c.name })
		if at < 0 {
			t.Errorf("there is no template %s", c.name)
			continue
		}
		var parts []string
		for _, e := range tournament.PlanTemplates()[at].Plan(c.rounds) {
			parts = append(parts, tournament.RunWords(e.From, e.To)+" "+format.SystemName(e.System).String())
		}
		if got := strings.Join(parts, ", "); got != c.want {
			t.Errorf("%s for %d rounds: %s, want %s", c.name, c.rounds, got, c.want)
		}
	}
}

// openPlan opens the plan editor on a division's plan of 7 rounds. kept gets what the editor returns.
func openPlan(t *testing.T, plan []tournament.PlanEntry) (w window.Window, kept *[]tournament.PlanEntry) {
	t.Helper()
	w = newSetupEvent(t, 8)
	kept = &[]tournament.PlanEntry{}
	askPlan(w, plan, 7, func(p []tournament.PlanEntry) { *kept = p })
	return w, kept
}

func TestPlanEditorTakesEveryFieldByKeys(t *testing.T) {
	w, kept := openPlan(t, nil)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF6) // These are rounds 1–6 and 7.
	drive.Press(c, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	// Line 1 has from, to, Swiss, repeats 1, two rounds before, adjacent and strict.
	drive.Keys(c, "\n\n\n1\n")
	drive.Press(c, fyne.KeyRight, fyne.KeyRight)
	drive.Keys(c, "\n0\ny\ny\n")
	// Line 2 has Factor with factor 3, based on round 5.
	drive.Keys(c, "\n\nf\n\n")
	drive.Press(c, fyne.KeyLeft)
	drive.Press(c, fyne.KeyLeft)
	drive.Keys(c, "\n3")
	drive.Chord(w, drive.CtrlEnter)
	if len(*kept) != 2 {
		t.Fatalf("kept %v; the dialog says %q", *kept, drive.DialogTexts(w))
	}
	one, two := (*kept)[0], (*kept)[1]
	if one.System != tournament.Swiss || !one.Adjacent || !one.StrictStarts || *one.ClassLimit != 0 || *one.Repeats != 1 || *one.BasedOn != -2 {
		t.Errorf("line 1: %+v, repeats %v, based on %v", one, one.Repeats, one.BasedOn)
	}
	if two.System != tournament.Factor || two.Factor != 3 || *two.BasedOn != 5 {
		t.Errorf("line 2: %+v, based on %v", two, two.BasedOn)
	}
}

// TestPlanEditorShowsOnlyWhatTheSystemUses: what a system doesn't use is neither shown nor kept.
func TestPlanEditorShowsOnlyWhatTheSystemUses(t *testing.T) {
	w, kept := openPlan(t, []tournament.PlanEntry{{From: 1, To: 7, System: tournament.Factor, Factor: 4}})
	c := w.Window().Canvas()
	drive.Keys(c, "\n\nr") // This is a round robin.
	if strings.Contains(drive.DialogTexts(w), "factor") {
		t.Error("a round robin shows a factor")
	}
	drive.Keys(c, "\n2\ny") // These are the legs, in a row.
	drive.Chord(w, drive.CtrlEnter)
	if len(*kept) != 1 || (*kept)[0].Factor != 0 || (*kept)[0].System != tournament.RoundRobin || (*kept)[0].Legs != 2 || !(*kept)[0].InARow {
		t.Errorf("kept %+v", *kept)
	}
}

func TestPlanEditorNamesTheLineThatIsWrong(t *testing.T) {
	cases := []struct{ name, keys, want, mend string }{
		{"a gap", "2\n", "Line 1 begins with round 2; it must begin with round 1.", "1"},
		{"backwards", "1\n0\n", "Line 1 ends with round 0, before it begins.", "7"},
		{"too few", "1\n6\n", "The last line ends with round 6; the division has 7 rounds.", "7"},
		{"no number", "1\n7\n\nmany\n", "Line 1: Repeats can't be \"many\"; type a whole number.", "1"},
	}
	for _, c := range cases {
		w, kept := openPlan(t, nil)
		drive.Keys(w.Window().Canvas(), c.keys)
		drive.Chord(w, drive.CtrlEnter)
		if got := drive.DialogTexts(w); len(*kept) != 0 || !strings.Contains(got, c.want) {
			t.Errorf("%s: kept %v, said %q", c.name, *kept, got)
		}
		drive.Replace(w, c.mend) // The field that is wrong has the keyboard.
		drive.Chord(w, drive.CtrlEnter)
		if len(*kept) == 0 {
			t.Errorf("%s: %q typed over it is refused: %q", c.name, c.mend, drive.DialogTexts(w))
		}
	}
}

func TestPlanEditorBeginsWithATemplate(t *testing.T) {
	w, kept := openPlan(t, nil)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF7)
	drive.Keys(c, "c") // This is the template for a club day.
	if !strings.Contains(drive.DialogTexts(w), "Three rounds in small round robins") {
		t.Fatalf("the template doesn't say when it fits: %q", drive.DialogTexts(w))
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := fmt.Sprint(*kept); got != fmt.Sprint(tournament.PlanTemplates()[6].Plan(7)) {
		t.Errorf("kept %s, want %v", got, tournament.PlanTemplates()[6].Plan(7))
	}
}
