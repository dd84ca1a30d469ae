package results

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// These are the answers to whether the signed scores contain the penalties already.
const (
	penaltyIsIn = "1 already contain it"
	penaltyOff  = "2 do not: take it off"
)

// penaltyForm asks how far the players of a slip ran over time, and whether the signed figures contain the
// penalties already. On a printed slip they don't, because the penalty has a box of its own there. The form says at
// once what the rulebook makes of it and what the scores become.
type penaltyForm struct {
	form *form.Form
	slip slipChoice
	book rulebook.Book
	// scores are the signed scores on the card, or nil before both are typed.
	scores *[2]int
	fields [2]*form.TextField
	signed *form.ChoiceField
	says   *widgets.Paragraph
}

func newPenaltyForm(slip slipChoice, book rulebook.Book, sheet tournament.Sheet) *penaltyForm {
	p := &penaltyForm{form: form.New(150), slip: slip, book: book, scores: sheet.Scores, says: widgets.NewParagraph(text.Text{}, widgets.Strong)}
	p.form.Keypad = true
	chosen, now := penaltyOff, sheet.Penalties
	if sheet.Noted != [2]int{} {
		chosen, now = penaltyIsIn, sheet.Noted
	}
	for i := range p.fields {
		typed, hint := "", text.Text{}
		if now[i] != 0 {
			typed = fmt.Sprintf("%dp", now[i])
		}
		if i == 0 {
			hint = text.Of("1:30, 2 minutes, 20p points")
		}
		p.fields[i] = p.form.Text(bareName(slip.Names[i].String()), typed, hint)
		p.fields[i].OnChanged = func(string) { p.show() }
	}
	p.signed = p.form.Choice(text.Of("The signed scores"), []text.Text{text.Of(penaltyIsIn), text.Of(penaltyOff)}, chosen, text.Of("1 or 2"), func(string) { p.show() })
	p.show()
	return p
}

// overruns are the overruns that were typed for the two players.
func (p *penaltyForm) overruns() (both [2]overrun, err error) {
	for i, field := range p.fields {
		if both[i], err = readOverrun(field.Text); err != nil {
			return both, form.Wrong(field, err)
		}
	}
	if p.loses(both[0]) && p.loses(both[1]) {
		return both, form.Wrong(p.fields[1], tournament.Refuse(tournament.Invalid, "only one of the two can lose on time: the player who got to %s first; for the other give the overtime at that moment",
			minutesSeconds(p.book.OvertimeLoss.Seconds)))
	}
	return both, nil
}

// loses reports whether that overrun loses the game (WESPA 2010 §5.3.3).
func (p *penaltyForm) loses(o overrun) bool {
	if o.timed {
		return p.book.LosesByOvertime(o.seconds)
	}
	return p.book.LostOnTime(o.points)
}

// read returns the points that are taken off and those that are only noted. lost is which of the two has lost on
// time: 0, 1, or -1 for neither. A player who has lost on time loses no points.
func (p *penaltyForm) read() (off, noted [2]int, lost int, err error) {
	lost = -1
	both, err := p.overruns()
	if err != nil {
		return off, noted, lost, err
	}
	var points [2]int
	for i, o := range both {
		if p.loses(o) {
			lost = i
			continue
		}
		points[i] = o.points
	}
	if p.signed.Selected == penaltyOff {
		return points, noted, lost, nil
	}
	return off, points, lost, nil
}

// show says what the rulebook makes of the times, as far as they are typed.
func (p *penaltyForm) show() {
	if p.signed == nil {
		return // The form isn't complete yet.
	}
	both, err := p.overruns()
	if err != nil {
		form.SetParagraph(p.says, text.OfError(err).Sentence(), widgets.Dim)
		return
	}
	var lines []text.Text
	for i, o := range both {
		if o.points > 0 {
			lines = append(lines, p.costs(i, o))
		}
	}
	form.SetParagraph(p.says, text.Join("\n", lines...), widgets.Strong)
}

// costs is what an overrun costs a player and what the score becomes, with the section of the rulebook ("Gray: 2:00
// over, 20 points: 410 → 390 (5.3.2)").
func (p *penaltyForm) costs(side int, o overrun) text.Text {
	name := bareName(p.slip.Names[side].String())
	key, says := "overtimePer", text.Of("%s: %s", name, text.Count(o.points, "1 point", "%d points"))
	if o.timed {
		says = text.Of("%s: %s over, %s", name, minutesSeconds(o.seconds), text.Count(o.points, "1 point", "%d points"))
	}
	switch {
	case p.loses(o):
		key, says = "overtimeLoss", text.Of("%s has lost on time: “Save it” asks for the scores of that moment and records the loss", name)
	case p.scores == nil:
	case p.signed.Selected == penaltyOff:
		signed := p.scores[side]
		says = text.Of("%s: %d → %d", says, signed, signed-o.points)
	default:
		says = text.Of("%s: the score of %d already contains them", says, p.scores[side])
	}
	if src, _ := p.book.Source(key); src.Section != "" {
		return text.Of("%s (%s)", says, src.Section)
	}
	return says
}

// askPenalties asks how far the players ran over. The points are shown on the card until the sheet is saved. If a
// player ran so far over that the game is lost, it goes on to that ending.
func (r *screen) askPenalties(o entryOrder) {
	_, book, ok := r.ofSlip(o)
	if !ok {
		return
	}
	p := newPenaltyForm(o.Slip, book, o.Sheet)
	dialog.Question{Title: text.Of("Table %s: overtime", o.Slip.Table), Form: p.form, Width: 600, Confirm: text.Of("Save it"), Key: "Enter",
		Below: []fyne.CanvasObject{container.New(&layout.AtLeast{Height: 66}, p.says), widgets.NewParagraph(text.Of("A penalty that the signed scores already contain is only noted. One that they don't contain comes off when the game is counted."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			off, noted, lost, err := p.read()
			return func() {
				if lost < 0 {
					r.box.setPenalties(off, noted)
					return
				}
				o.Kind, o.Sheet.Kind, o.Sheet.By = tournament.Overtime, tournament.Overtime, o.Slip.Players[lost]
				o.Sheet.Penalties, o.Sheet.Noted = off, noted
				r.askEnding(o)
			}, err
		})}.Ask(r.shell)
}
