package rulings

import (
	"testing"

	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// TestAnAnswerLeadsOnByItsLastStep if that names one other situation, and that is its first button.
func TestAnAnswerLeadsOnByItsLastStep(t *testing.T) {
	own, _ := rulings.Find("R08")
	for _, c := range []struct {
		name, want string
		steps      []text.Text
	}{
		{"it ends in another", "R64", []text.Text{text.Name("On purpose it is cheating: go on to R64.")}},
		{"the director decides", "", []text.Text{text.Name("For cheating (R64)."), text.Name("The director decides.")}},
		{"itself", "", []text.Text{text.Name("See R08.")}},
		{"one of two", "", []text.Text{text.Name("R64 or R65.")}},
		{"no step", "", nil},
	} {
		f := &askingForm{ok: true, ruling: own}
		f.given.Steps = c.steps
		if next, leads := f.leadsOn(); next.ID != c.want || leads != (c.want != "") {
			t.Errorf("%s: %s, %v", c.name, next.ID, leads)
		}
	}
}

// TestASituationNamedInAnAnswerIsALink. The answer's own situation and other words aren't.
func TestASituationNamedInAnAnswerIsALink(t *testing.T) {
	own, _ := rulings.Find("R52")
	p := (&askingForm{ok: true, ruling: own}).linked(widgets.Run{Text: text.Name("It is dealt with as cheating (R64).")})
	for word, want := range map[string]bool{"(R64).": true, "R64": true, "R52": false, "cheating": false, "R999": false} {
		if got := p.Link(word) != nil; got != want {
			t.Errorf("%s is a link: %v", word, got)
		}
	}
}
