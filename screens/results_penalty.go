package screens

import (
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
)

// The answers to whether the signed scores already contain the penalties.
const (
	penaltyIsIn = "1 already contain it"
	penaltyOff  = "2 do not: take it off"
)

// penaltyForm asks for the time penalties of a slip, and whether the figures that were
// signed already contain them: usually they do, and then a penalty is only noted.
type penaltyForm struct {
	form   *form.Form
	slip   slipChoice
	fields [2]*form.TextField
	signed *form.ChoiceField
}

func newPenaltyForm(slip slipChoice, off, noted [2]int) *penaltyForm {
	p := &penaltyForm{form: form.New(150), slip: slip}
	p.form.Keypad = true
	chosen, now := penaltyIsIn, noted
	if off != [2]int{} {
		chosen, now = penaltyOff, off
	}
	for i := range p.fields {
		p.fields[i] = p.form.Text(bareName(slip.Names[i]), format.ZeroBlank(now[i]), "points")
	}
	p.signed = p.form.Choice("The signed scores", []string{penaltyIsIn, penaltyOff}, chosen, "1 or 2", nil)
	return p
}

// read gives the points that come off and those that are only noted.
func (p *penaltyForm) read() (off, noted [2]int, err error) {
	var points [2]int
	for i, field := range p.fields {
		if points[i], err = form.WholeNumber(field.Text, "the penalty of "+bareName(p.slip.Names[i]), 0); err != nil {
			return off, noted, err
		}
	}
	if p.signed.Selected == penaltyOff {
		return points, noted, nil
	}
	return off, points, nil
}

// askPenalties asks for time penalties; they are shown on the card until the sheet is saved.
func (r *resultsScreen) askPenalties(slip slipChoice) {
	p := newPenaltyForm(slip, r.entry.penalties, r.entry.noted)
	problem := widgets.NewParagraph("", form.BadText)
	var closeIt func()
	p.form.Submit = func() {
		off, noted, err := p.read()
		if err != nil {
			form.SetParagraph(problem, format.SentenceOf(err), form.BadText)
			return
		}
		closeIt()
		r.box.setPenalties(off, noted)
		r.Focus()
	}
	p.form.Cancel = func() { closeIt(); r.Focus() }
	content := widgets.NewStack(12, nil, p.form.Content(),
		widgets.NewParagraph("A penalty that the signed scores contain is noted and comes off nothing. One that they don't contain comes off when the game is counted.", widgets.Dim), problem)
	closeIt = r.shell.Show(dialog.Spec{Title: "Time penalties at table " + slip.Table, Content: content, Focus: p.form.First(), Width: 560,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave it", p.form.Cancel), dialog.Doing("Keep it", "Ctrl Enter", p.form.Submit)}})
}
