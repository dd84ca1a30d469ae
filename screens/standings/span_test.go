package standings

import (
	"strings"
	"testing"

	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
)

func TestReadSpan(t *testing.T) {
	for _, test := range []struct {
		from, to string
		want     roundSpan
		refused  string
	}{
		{from: "", to: "", want: roundSpan{1, 5}},
		{from: "2", to: "4", want: roundSpan{2, 4}},
		{from: "3", to: "3", want: roundSpan{3, 3}},
		{from: "0", to: "4", refused: "from 1 to 5"},
		{from: "2", to: "6", refused: "from 1 to 5"},
		{from: "4", to: "2", refused: "round 4 comes after round 2"},
		{from: "x", to: "2", refused: "the first round"},
	} {
		got, err := readSpan(form.NewTextField(test.from), form.NewTextField(test.to), 5)
		switch {
		case test.refused == "" && (err != nil || got != test.want):
			t.Errorf("%q to %q: %v, %v, want %v", test.from, test.to, got, err, test.want)
		case test.refused != "" && (err == nil || !strings.Contains(err.Error(), test.refused)):
			t.Errorf("%q to %q: %v, want a refusal with %q", test.from, test.to, err, test.refused)
		}
	}
}

func TestRefusedRoundHasTheKeyboard(t *testing.T) {
	w, s := newWindow(t)
	c := w.Window().Canvas()
	drive.Keys(c, "vvbx\n3")
	drive.Chord(w, drive.CtrlEnter)
	if e, ok := c.Focused().(*widgets.KeyEntry); !ok || e.Text != "x" || s.span.To != 0 {
		t.Errorf("the keyboard is in %T, not in the field with x (%s)", c.Focused(), drive.DialogTexts(w))
	}
}

// TestStatisticsOfAnySpan: B asks for rounds, and their best record is the first of the spans. It says the same as
// the domain.
func TestStatisticsOfAnySpan(t *testing.T) {
	w, s := newWindow(t)
	drive.Keys(w.Window().Canvas(), "vvb")
	drive.Keys(w.Window().Canvas(), "2\t3")
	drive.Chord(w, drive.CtrlEnter)
	if s.span != (roundSpan{2, 3}) {
		t.Fatalf("the rounds chosen are %v", s.span)
	}
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	best := award.Rank(d, book, 3, award.Ranking{Measure: tournament.ByRecord, From: 2, To: 3})[0]
	for _, l := range s.view.Stats {
		if l.Title.String() == "Best of rounds 2 to 3" {
			if l.Player != best.Player || l.Words.String() != best.Words.String() {
				t.Errorf("%+v, want %+v", l, best)
			}
			return
		}
	}
	t.Errorf("rounds 2 to 3 aren't among the statistics: %+v", s.view.Stats)
}
