package results

import (
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"

	"fyne.io/fyne/v2"
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
		p.fields[i] = p.form.Text(bareName(slip.Names[i].String()), format.ZeroBlank(now[i]), text.Of("points"))
	}
	p.signed = p.form.Choice(text.Of("The signed scores"), []text.Text{text.Of(penaltyIsIn), text.Of(penaltyOff)}, chosen, text.Of("1 or 2"), nil)
	return p
}

// read gives the points that come off and those that are only noted.
func (p *penaltyForm) read() (off, noted [2]int, err error) {
	var points [2]int
	for i, field := range p.fields {
		if points[i], err = field.WholeNumber("the penalty of "+bareName(p.slip.Names[i].String()).String(), 0); err != nil {
			return off, noted, err
		}
	}
	if p.signed.Selected == penaltyOff {
		return points, noted, nil
	}
	return off, points, nil
}

// askPenalties asks for time penalties; they are shown on the card until the sheet is saved.
func (r *screen) askPenalties(slip slipChoice) {
	p := newPenaltyForm(slip, r.entry.penalties, r.entry.noted)
	dialog.Question{Title: text.Of("Time penalties at table %s", slip.Table), Form: p.form, Width: 560, Confirm: text.Of("Keep it"),
		Below: []fyne.CanvasObject{widgets.NewParagraph(text.Of("A penalty that the signed scores contain is noted and comes off nothing. One that they don't contain comes off when the game is counted."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			off, noted, err := p.read()
			return func() { r.box.setPenalties(off, noted) }, err
		})}.Ask(r.shell)
}
