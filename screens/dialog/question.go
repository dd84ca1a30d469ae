package dialog

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Question is a dialog with a form: it has fields, one line that says what is refused, an answer that leaves on Esc,
// and an answer on the key that its button shows. If that is Enter, Ctrl+Enter gives it from every field too.
type Question struct {
	Title text.Text
	// Says stands above everything. It may be empty.
	Says text.Text
	// Above and Below are shown above and below the fields.
	Above []fyne.CanvasObject
	Form  *form.Form
	Below []fyne.CanvasObject
	// Height is the height in which the fields scroll, at text size 1.0. 0 shows all of them.
	Height float32
	// Beside is shown to the right of the fields. It needs a Height.
	Beside fyne.CanvasObject
	// Width is the width at text size 1.0.
	Width float32
	// Hints are the keys of the dialog that no button shows.
	Hints []widgets.KeyHint
	// Leave is the answer that changes nothing. If it is empty it is "Leave it". Left runs once that answer was
	// chosen. If it is nil the keyboard goes back to what the window shows.
	Leave text.Text
	Left  func()
	// Stay says that the keyboard stays where it was before the question, for a question that any screen can ask.
	Stay bool
	// Also are the answers between Leave and Confirm.
	Also []widgets.DialogButton
	// Confirm is the answer. Key is the key that its button shows. If it is empty that is Enter where nothing is
	// thrown away and there is at most one field, and else Ctrl Enter.
	Confirm text.Text
	Key     string
	// Danger says that the answer throws something away. Its button shows that.
	Danger bool
	// Answer reads the form, closes the question and carries the answer out. If it returns an error the question
	// stays open with that error and everything that was typed.
	Answer func(*Asked) error
}

// Place is where a question is shown, which is the window.
type Place interface {
	// Show shows a dialog and returns the function that closes it.
	Show(Spec) (closeIt func())
	// FocusShown gives the keyboard back to what the window shows.
	FocusShown()
}

// Asked is a question that is shown. path is the field of a question for a path, which every refusal is about. It is nil
// for the others.
type Asked struct {
	path    form.Field
	problem *widgets.Paragraph
	place   Place
	stay    bool
	closeIt func()
}

// Closing returns an Answer for a Question that reads the form, closes the question and then calls what read
// returned.
func Closing(read func() (then func(), err error)) (answer func(*Asked) error) {
	return func(q *Asked) error {
		then, err := read()
		if err != nil {
			return err
		}
		q.Close()
		then()
		return nil
	}
}

// Ask shows the question.
func (q Question) Ask(place Place) *Asked {
	a := &Asked{problem: widgets.NewParagraph(text.Text{}, form.BadText), place: place, stay: q.Stay}
	q.Form.Cancel = func() { q.leave(a) }
	q.Form.Submit = func() {
		a.Refuse(nil)
		if err := q.Answer(a); err != nil {
			a.Refuse(err)
		}
	}
	if q.key() == "Enter" {
		q.Form.Last = q.Form.Submit
	}
	own := q.Form.Extra
	q.Form.Extra = func(name fyne.KeyName) bool { return q.also(name) || own != nil && own(name) }
	a.closeIt = place.Show(Spec{Title: q.Title, Content: q.content(a.problem), Hints: q.Hints, Answers: q.answers(), Focus: q.Form.First(), Width: q.Width, Typed: func() bool { return q.Form.Typed() > 0 }})
	return a
}

// also does what a key does besides leaving and answering while a field has the keyboard. It reports whether there is
// such a key.
func (q Question) also(name fyne.KeyName) bool {
	for _, b := range q.Also {
		if b.Key == string(name) {
			b.Do()
			return true
		}
	}
	return false
}

// longForm is the number of fields from which on a form holds so much that leaving it is asked about.
const longForm = 3

// leave throws away what was typed. It asks first if that is more than a line or two.
func (q Question) leave(a *Asked) {
	if q.Form.Typed() < longForm {
		q.left(a)
		return
	}
	AskThrowAway(a.place, func() { q.left(a) })
}

// AskThrowAway asks before what was typed is thrown away.
func AskThrowAway(place Place, yes func()) {
	var closeIt func()
	stay := Leaving(text.Of("Go on typing"), func() { closeIt() })
	stay.Letter = 'N'
	closeIt = place.Show(Spec{Title: text.Of("Discard what was typed?"), Content: widgets.NewParagraph(text.Of("None of it is kept."), widgets.Plain), Answers: []widgets.DialogButton{
		stay, {Text: text.Of("Discard it"), Key: "Y", Letter: 'Y', Kind: widgets.DangerButton, KeepOpen: true, Do: func() { closeIt(); yes() }},
	}})
}

func (q Question) left(a *Asked) {
	if q.Left == nil {
		a.Close()
		return
	}
	a.closeIt()
	q.Left()
}

func (q Question) content(problem fyne.CanvasObject) fyne.CanvasObject {
	stack := widgets.NewStack(12, nil)
	if !q.Says.IsZero() {
		stack.Add(widgets.NewParagraph(q.Says, widgets.Plain))
	}
	for _, o := range q.Above {
		stack.Add(o)
	}
	switch {
	case len(q.Form.Fields) == 0:
	case q.Beside != nil:
		stack.Add(container.New(&layout.FormBeside{Height: q.Height}, q.Form.Scrolled(), q.Beside))
	case q.Height > 0:
		stack.Add(layout.Tall(q.Height, q.Form.Scrolled()))
	default:
		stack.Add(q.Form.Content())
	}
	for _, o := range q.Below {
		stack.Add(o)
	}
	stack.Add(problem)
	return stack
}

func (q Question) answers() []widgets.DialogButton {
	leave := q.Leave
	if leave.IsZero() {
		leave = text.Of("Cancel")
	}
	answers := []widgets.DialogButton{Leaving(leave, q.Form.Cancel)}
	answers = append(answers, q.Also...)
	confirm := Doing(q.Confirm, q.key(), q.Form.Submit)
	if q.Danger {
		confirm.Kind = widgets.DangerButton
	}
	return append(answers, confirm)
}

// key is the key that gives the answer.
func (q Question) key() string {
	switch {
	case q.Key != "":
		return q.Key
	case q.Danger || len(q.Form.Fields) > 1:
		return "Ctrl Enter"
	}
	return "Enter"
}

// Close takes the question away. It gives the keyboard back to what the window shows, unless the keyboard stayed
// where it was.
func (a *Asked) Close() {
	a.closeIt()
	if !a.stay {
		a.place.FocusShown()
	}
}

// Then returns what to call after work in the background. If the work failed the question says so. Otherwise the
// question closes, and then runs.
func (a *Asked) Then(then func()) (done func(error)) {
	return func(err error) {
		if err != nil {
			a.Refuse(err)
			return
		}
		a.Close()
		then()
	}
}

// Refuse says in the question what is wrong, or clears that if err is nil. If the error names a field the keyboard
// goes there.
func (a *Asked) Refuse(err error) {
	if errors.Is(err, context.Canceled) { // The system's word for it is for nobody.
		err = text.Errorf("stopped; everything is as it was")
	}
	if a.path != nil {
		err = form.Wrong(a.path, err)
	}
	form.SetParagraph(a.problem, text.OfError(err).Sentence(), form.BadText)
	form.FocusOnWrong(err)
}
