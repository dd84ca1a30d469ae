package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/audit"
)

// TestDrawsAreAudited from the Event screen by a key, which changes nothing in the event.
func TestDrawsAreAudited(t *testing.T) {
	w := newSetupEvent(t, 6)
	w.Event().Go("Event")
	before := w.Event().Desk().Event()
	drive.Keys(w.Window().Canvas(), "a")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Audit of the draws") {
		t.Errorf("the dialog says %s", got)
	}
	if w.Event().Desk().Event() != before {
		t.Error("the audit changed the event")
	}
	lines := w.Event().Desk().Last().Seq
	drive.Press(w.Window().Canvas(), fyne.KeyReturn)
	if w.Event().Desk().Last().Seq != lines || drive.DialogTexts(w) == "" {
		t.Error("Enter printed the reports, whose button shows Ctrl Enter")
	}
}

func TestAuditLinesTellWhatDiffers(t *testing.T) {
	d := &tournament.Division{Name: "A"}
	lines := auditLines([]app.Audited{{Report: audit.Report{Division: d, Rounds: []audit.Round{
		{Number: 1, System: tournament.Swiss, Seed: 5},
		{Number: 2, System: tournament.Swiss, Verdict: audit.Changed, Changes: []tournament.Amendment{{By: "rv", Reason: "a bus"}}},
		{Number: 3, System: tournament.Swiss, Verdict: audit.Differs},
		{Number: 4, System: tournament.Swiss, Origin: audit.Wrong},
		{Number: 5, System: tournament.Swiss, Verdict: audit.NotKept},
	}}}})
	for i, want := range []struct {
		says, seed  string
		bad, uneasy bool
	}{
		{"The same draw", "Seed 5, not made of a secret", false, false},
		{"Changed by rv: a bus", "Seed 0, not made of a secret", false, true},
		{"It isn't said who changed it", "Seed 0, not made of a secret", true, false},
		{"The same draw", "Seed 0, which isn't made of the secret and these facts", true, false},
		{"What it was drawn from wasn't kept", "Seed 0, not made of a secret", false, true},
	} {
		l := lines[i]
		if l.Says.String() != want.says || l.Seed.String() != want.seed || l.Bad != want.bad || l.Uneasy != want.uneasy {
			t.Errorf("round %d: %s, %s, %v, %v", i+1, l.Says, l.Seed, l.Bad, l.Uneasy)
		}
	}
}
