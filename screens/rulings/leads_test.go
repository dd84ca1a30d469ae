package rulings

import (
	"testing"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// TestAnAnswerLeadsOnByItsLastStep if that names one other situation, and that is its first button.
func TestAnAnswerLeadsOnByItsLastStep(t *testing.T) {
	own, _ := rulings.Find("R08")
	ejected := &askingForm{ok: true, ruling: own}
	ejected.given.Steps, ejected.given.Effect = []text.Text{text.Name("Go on to R64.")}, &rulings.Effect{Kind: "ejection"}
	if next, leads := ejected.leadsOn(); leads {
		t.Errorf("an ejection leads on to %s", next.ID)
	}
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

// TestCheatingLeadsOnInEveryRulebook that says so: the first button is that of R64 and has the key, and what can be
// recorded has none.
func TestCheatingLeadsOnInEveryRulebook(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	p.jump("R52")
	led := map[string]bool{}
	for book := range p.books {
		p.chooseBook(book)
		p.form.giveAnything() // This is the look into the bag.
		first := p.form.answerButtons()[0].(*widgets.Button)
		leads := first.Text() == "Go on to R64" && first.Key() == "Ctrl Enter"
		if leads != p.form.given.Cheating() {
			t.Errorf("%s: the first button is %q, by %q; it is cheating: %v", p.books[book].ID, first.Text(), first.Key(), p.form.given.Cheating())
		}
		led[p.books[book].ID] = leads
	}
	if !led["nsa-1995"] || !led["wespa-2010"] || led["wmsf"] {
		t.Errorf("it leads on by %v", led)
	}
	p.chooseBook(0)
	drive.Chord(w, drive.CtrlEnter)
	if p.form.ruling.ID != "R64" || drive.Asked(w) {
		t.Errorf("Ctrl Enter leads to %s, and it asks %q", p.form.ruling.ID, drive.DialogTexts(w))
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
