package results

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// endingForm asks what the director knows about an ending, and shows at once how the rulebook counts it.
type endingForm struct {
	form   *form.Form
	slip   slipChoice
	ending tournament.Ending
	base   tournament.Sheet
	who    *form.ChoiceField
	scores [2]*form.TextField
	margin *form.TextField
	says   *widgets.Paragraph
	// preview says what a sheet would count for both players.
	preview func(tournament.Sheet) text.Text
	// asked is the question with the form, whose refusal is no longer true once something is changed. It is nil until it
	// is shown.
	asked *dialog.Asked
}

// askEnding asks about the ending for which the key stands.
func (r *screen) askEnding(o entryOrder) {
	d, book, ok := r.ofSlip(o)
	if !ok {
		return
	}
	send := func(sheet tournament.Sheet) {
		r.box.Undo()
		r.submit(sending{slip: o.Slip, sheet: sheet, correct: o.Correct, task: r.entry.task})
		r.Focus()
	}
	if o.Kind == tournament.Void {
		r.askVoid(o, send)
		return
	}
	e := newEndingForm(o, book, func(s tournament.Sheet) text.Text { return format.EndingPreview(d, book, o.Slip.Game, s) })
	title := text.Of("Table %s: %s", o.Slip.Table, e.ending.Title)
	e.asked = dialog.Question{Title: title, Form: e.form, Below: []fyne.CanvasObject{container.New(&layout.AtLeast{Height: 44}, e.says)}, Width: 600, Confirm: text.Of("Record it"), Key: "Enter", Hints: enterHints, Answer: dialog.Closing(func() (func(), error) {
		sheet, err := e.sheet()
		return func() { send(sheet) }, err
	})}.Ask(r.shell)
}

// ofSlip is the division of a slip, with its rulebook. If that can't be read it says so.
func (r *screen) ofSlip(o entryOrder) (d *tournament.Division, book rulebook.Book, ok bool) {
	if d = r.shell.Desk().Event().Find(o.Slip.Division); d == nil {
		return nil, book, false
	}
	book, err := r.shell.Desk().Book(d)
	if err != nil {
		r.shell.Fail(err)
	}
	return d, book, err == nil
}

// enterHints say how the form is filled in and how it is finished from any field.
var enterHints = []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field; the last one saves")}, {Key: "Ctrl Enter", Does: text.Of("save from any field")}}

// askVoid asks before a game is made void, so that it counts for neither player.
func (r *screen) askVoid(o entryOrder, send func(tournament.Sheet)) {
	says := text.Of("%s – %s counts for nobody: no win, no loss, no spread. The two may meet again.", bareName(o.Slip.Names[0].String()), bareName(o.Slip.Names[1].String()))
	r.shell.Ask(text.Of("Table %s: void?", o.Slip.Table), says, text.Of("Make it void"), false, func() { send(o.Sheet) })
}

func newEndingForm(o entryOrder, book rulebook.Book, preview func(tournament.Sheet) text.Text) *endingForm {
	e := &endingForm{form: form.New(150), slip: o.Slip, base: o.Sheet, preview: preview, says: widgets.NewParagraph(text.Text{}, widgets.Strong)}
	e.ending, _ = o.Kind.Ending()
	e.form.Keypad = true
	changed := func(string) {
		if e.asked != nil {
			e.asked.Refuse(nil)
		}
		e.show()
	}
	e.who = e.form.Which(e.ending.Who, [2]text.Text{bareName(o.Slip.Names[0].String()), bareName(o.Slip.Names[1].String())}, e.ending.Names == tournament.NamesAbsent, changed)
	if o.Sheet.By != 0 {
		e.who.Selected = e.who.Options[slices.Index(o.Slip.Players[:], o.Sheet.By)].String()
	}
	if e.ending.Scores == tournament.NeedsScores {
		for i := range e.scores {
			words := ""
			if o.Sheet.Scores != nil {
				words = strconv.Itoa(o.Sheet.Scores[i])
			}
			hint := text.Text{}
			if i == 0 {
				hint = text.Of("the scores at that moment")
			}
			e.scores[i] = e.form.Text(bareName(o.Slip.Names[i].String()), words, hint)
			e.scores[i].OnChanged = changed
		}
	}
	e.addMargin(book, changed)
	e.show()
	return e
}

// addMargin asks for the margin. It is the rulebook's unless the director sets one. An award always has the
// director's.
func (e *endingForm) addMargin(book rulebook.Book, changed func(string)) {
	if e.ending.NeedsMargin {
		e.margin = e.form.Text(text.Of("Margin"), strconv.Itoa(book.ForfeitSpread), text.Of("points"))
	} else {
		e.margin = e.form.Text(text.Of("Margin"), "", text.Of("empty: the rulebook's"))
	}
	e.margin.OnChanged = changed
}

// bareName is a name without its number.
func bareName(numbered string) text.Text {
	_, name, ok := strings.Cut(numbered, " ")
	if !ok {
		return text.Name(numbered)
	}
	return text.Name(name)
}

// sheet is the sheet that the form describes.
func (e *endingForm) sheet() (tournament.Sheet, error) {
	s := tournament.Sheet{Kind: e.ending.Kind, Started: e.base.Started, Penalties: e.base.Penalties, Noted: e.base.Noted}
	who, err := form.ReadWhich(e.who, e.slip.Players)
	if err != nil {
		return s, err
	}
	switch e.ending.Names {
	case tournament.NamesAbsent:
		s.Absent, s.Started, s.Penalties = who, 0, [2]int{}
		s.Noted = [2]int{}
	case tournament.NamesWinner:
		s.Winner, s.Penalties, s.Noted = who[0], [2]int{}, [2]int{}
	default:
		s.By = who[0]
		scores, err := e.figures()
		if err != nil {
			return s, err
		}
		s.Scores = &scores
	}
	return s, e.readMargin(&s)
}

func (e *endingForm) figures() (scores [2]int, err error) {
	for i, field := range e.scores {
		says := strings.TrimSpace(field.Text)
		scores[i], err = strconv.Atoi(says)
		if err != nil {
			return scores, form.Wrong(field, tournament.Refuse(tournament.Invalid, "type the score that %s had at that moment", bareName(e.slip.Names[i].String()).String()))
		}
	}
	return scores, nil
}

func (e *endingForm) readMargin(s *tournament.Sheet) error {
	says := strings.TrimSpace(e.margin.Text)
	if says == "" && !e.ending.NeedsMargin {
		return nil
	}
	n, err := strconv.Atoi(says)
	if err != nil || n < 0 {
		return form.Wrong(e.margin, tournament.Refuse(tournament.Invalid, "the margin can't be %q; type a whole number of points", says))
	}
	s.Margin = &n
	return nil
}

// show says what the sheet in the form would count under the rulebook.
func (e *endingForm) show() {
	s, err := e.sheet()
	if err != nil {
		form.SetParagraph(e.says, text.OfError(err).Sentence(), widgets.Dim)
		return
	}
	form.SetParagraph(e.says, e.preview(s), widgets.Strong)
}
