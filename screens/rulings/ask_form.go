package rulings

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// askingForm is one situation: the facts that it asks for, and under them the answer, which is worked out anew at
// every key.
type askingForm struct {
	pane   *askingPane
	ruling rulings.Ruling
	form   *form.Form
	inputs []*askingInput
	// given is the current answer. ok is false while there is none, for example because a fact is missing.
	given rulings.Answer
	ok    bool
	said  *fyne.Container
}

// askingInput is one fact: its control, and beside that the unit or what is wrong.
type askingInput struct {
	in     rulings.Input
	text   *form.TextField
	choice *form.ChoiceField
	// before is how many options of the choice stand before those of the fact. It is one if the fact may be left
	// open.
	before int
	note   *widgets.Paragraph
	// left says that the keyboard has been in the field, so that it may now say what is missing.
	left bool
}

// notKnown is the choice for a fact that may be left open.
var notKnown = text.Of("not known")

func newAskingForm(p *askingPane, r rulings.Ruling) *askingForm {
	f := &askingForm{pane: p, ruling: r, form: form.New(0), said: widgets.NewStack(12, nil)}
	f.form.Scroll = p.page.Scroll
	for _, in := range r.Inputs {
		f.add(in)
	}
	f.form.Extra = f.key
	f.form.Submit, f.form.Last = f.doFirst, f.finish
	f.form.Cancel = p.focus
	return f
}

// add makes the control that suits the fact.
func (f *askingForm) add(in rulings.Input) {
	i := &askingInput{in: in, note: widgets.NewParagraph(text.Text{}, widgets.Small)}
	var field form.Field
	if in.Kind == rulings.YesNo || in.Kind == rulings.Choice {
		var options []text.Text
		chosen := ""
		if in.Optional && in.Default == "" {
			options, chosen = []text.Text{notKnown}, notKnown.String()
		}
		i.before = len(options)
		for _, c := range in.Choices {
			options = append(options, in.ChoiceText(c))
			if c == in.Default {
				chosen = in.ChoiceText(c).String()
			}
		}
		i.choice = form.NewChoiceField(options, chosen, func(string) { f.changed(i) })
		i.choice.PlaceHolder = look.Render(text.Of("Choose…"))
		field = i.choice
	} else {
		i.text = form.NewTextField(in.Default)
		i.text.OnChanged = func(string) { f.changed(i) }
		i.text.OnFocus = func(on bool) {
			if on {
				i.text.Reveal()
				return
			}
			i.left = true
			i.say()
			if f.ok {
				f.pane.page.Renew() // What it says may need more lines now.
			} else {
				f.answer() // If there is no answer the field says why.
			}
		}
		field = i.text
	}
	f.form.Adopt(field)
	form.Name(field, text.Key(in.Label).Capital())
	f.inputs = append(f.inputs, i)
	i.say()
	label := widgets.NewParagraph(text.Key(in.Label).Capital(), widgets.Plain)
	f.form.Plain(container.New(&askingRowLayout{}, label, field.Object(), i.note))
}

// value is the fact in the form in which the ruling reads it.
func (i *askingInput) value() text.Text {
	if i.choice != nil {
		if at := i.choice.SelectedIndex() - i.before; at >= 0 {
			return text.Key(i.in.Choices[at])
		}
		return text.Text{}
	}
	if i.in.Kind == rulings.List {
		return text.Name(askingTurns(i.text.Text))
	}
	return text.Name(strings.TrimSpace(i.text.Text))
}

// askingTurnKeys are the letters for the turns that may end a game.
var askingTurnKeys = map[rune]string{'p': "pass", 'e': "exchange", 'c': "phoney", 'f': "failedChallenge", 'i': "illegalExchange", 'z': "zeroPlay", 's': "play"}

// askingTurns reads one letter for each turn. Words with commas between them stay as they are.
func askingTurns(typed string) string {
	if strings.Contains(typed, ",") {
		return typed
	}
	var turns []string
	for _, r := range strings.ToLower(typed) {
		if r == ' ' {
			continue
		}
		word, ok := askingTurnKeys[r]
		if !ok {
			return typed
		}
		turns = append(turns, word)
	}
	return strings.Join(turns, ",")
}

// say puts beside the field what is wrong with it, or otherwise its unit.
func (i *askingInput) say() {
	err := i.in.Check(i.value().String())
	switch {
	case i.left && err != nil:
		form.SetParagraph(i.note, i.refusal(err), form.BadText)
	case i.left && i.in.Required() && i.value().IsZero():
		form.SetParagraph(i.note, text.Of("Still to be given."), widgets.TextStyle{Colour: look.ColorWarning, Size: look.SizeSmall})
	default:
		form.SetParagraph(i.note, i.unit(), widgets.Small)
	}
}

// refusal says what is wrong.
func (i *askingInput) refusal(err error) text.Text {
	if i.in.Kind == rulings.List {
		return text.Of("One letter a turn: P pass, E exchange, C challenged off, F failed challenge, I illegal exchange, Z play worth nothing, S play that scored.")
	}
	return text.Of("it can't be %q; %v", i.value(), err).Sentence()
}

// unit is the text beside a field: the unit, the range, and what applies if it is left empty. For a time it says how
// the time was understood.
func (i *askingInput) unit() text.Text {
	var words []text.Text
	switch i.in.Kind {
	case rulings.Number:
		words = append(words, text.Key(i.in.Unit))
		if i.in.Max < 1000 && i.in.Min >= 0 {
			words[0] = text.Of("%s, %d to %d", text.Key(i.in.Unit), i.in.Min, i.in.Max)
		}
	case rulings.Time:
		words = append(words, text.Of("such as 12:30, or seconds"))
		if !i.value().IsZero() && i.in.Check(i.value().String()) == nil {
			words[0] = askingTime(i.value().String())
		}
	case rulings.Tile:
		words = append(words, text.Of("a letter, ? for a blank"))
	case rulings.Date:
		words = append(words, text.Of("such as 2026-11-21"))
	case rulings.Square:
		words = append(words, text.Of("such as 8D or D8"))
	case rulings.Word:
		words = append(words, text.Of("such as (T)RAiN"))
	case rulings.List:
		words = append(words, text.Of("One letter a turn: P pass, E exchange, C challenged off, F failed challenge, I illegal exchange, Z worth nothing, S scored"))
	}
	switch left := i.in.Optional && i.value().IsZero(); {
	case left && i.choice != nil:
		return text.Key(i.in.Note).Capital()
	case left:
		return text.Of("empty: %s", text.Key(i.in.Note))
	}
	return text.Join("; ", words...)
}

// askingTime is a time in words, if it can be read.
func askingTime(typed string) text.Text {
	digits, minus := strings.CutPrefix(typed, "-")
	words := text.Of("%s seconds", digits)
	if minutes, seconds, both := strings.Cut(digits, ":"); both {
		words = text.Of("%s min %s s", minutes, seconds)
	}
	if minus {
		return text.Of("minus %s", words)
	}
	return words
}

func (f *askingForm) changed(i *askingInput) {
	i.say()
	f.answer()
}

// values are all facts that were given.
func (f *askingForm) values() map[string]string {
	given := map[string]string{}
	for _, i := range f.inputs {
		if v := i.value(); !v.IsZero() {
			given[i.in.Name] = v.String()
		}
	}
	return given
}

// missing is the first fact that is wrong or missing.
func (f *askingForm) missing() *askingInput {
	for _, i := range f.inputs {
		if i.in.Check(i.value().String()) != nil || i.in.Required() && i.value().IsZero() {
			return i
		}
	}
	return nil
}

// answer works out the ruling from the facts given so far.
func (f *askingForm) answer() {
	if f == nil || len(f.pane.books) == 0 {
		return
	}
	book := f.pane.books[f.pane.book]
	f.ok = false
	if f.missing() == nil {
		var err error
		f.given, err = f.ruling.Compute(book, f.values())
		f.ok = err == nil
		if err != nil {
			f.refuse(err)
			return
		}
		f.said.Objects = f.answered(book)
		f.pane.page.Renew()
		return
	}
	f.said.Objects = []fyne.CanvasObject{f.waits()}
	f.pane.page.Renew()
}

// waits stands in the place of the answer until the facts are given.
func (f *askingForm) waits() fyne.CanvasObject {
	book := f.pane.books[f.pane.book]
	return widgets.NewParagraph(text.Of("The answer by %s is shown here once the facts are given.", text.Key(book.Title)), widgets.Dim)
}

// refuse says what is missing or doesn't fit together. It says it beside the field that it is about, or otherwise in
// the place of the answer.
func (f *askingForm) refuse(err error) {
	says := text.OfError(err)
	if inner := errors.Unwrap(err); inner != nil { // This leaves out the situation's number.
		says = text.OfError(inner)
	}
	f.said.Objects = []fyne.CanvasObject{widgets.NewParagraph(says.Sentence(), form.BadText)}
	for _, i := range f.inputs {
		if said := says.String(); strings.HasPrefix(said, i.in.Name+" ") || strings.HasPrefix(said, `"`+i.in.Name+`" `) {
			form.SetParagraph(i.note, says.Sentence(), form.BadText)
			f.said.Objects = []fyne.CanvasObject{f.waits()}
		}
	}
	f.pane.page.Renew()
}

// finish is what Enter does in the last field: it brings the answer into sight, or moves the keyboard to what is
// missing.
func (f *askingForm) finish() {
	for _, i := range f.inputs {
		i.left = true
		i.say()
	}
	f.answer()
	switch i := f.missing(); {
	case i == nil && f.ok:
		f.pane.page.Show(f.said)
	case i == nil:
	case i.choice != nil:
		form.FocusOn(i.choice)
	default:
		form.FocusOn(i.text)
	}
}

// key handles the pane's keys while a field has the keyboard.
func (f *askingForm) key(name fyne.KeyName) bool {
	if i := slices.IndexFunc(f.inputs, func(i *askingInput) bool { return i.choice != nil && i.choice == f.focused() }); i >= 0 {
		f.inputs[i].left = true
	}
	return f.pane.anyKey(name)
}

func (f *askingForm) focused() fyne.Focusable { return f.pane.shell.Window().Canvas().Focused() }

// content shows the situation: what it is, the facts, and the answer.
func (f *askingForm) content() []fyne.CanvasObject {
	title := widgets.NewParagraph(text.Key(f.ruling.Title), widgets.Heading)
	head := widgets.NewRow(10, title, widgets.NewText(text.Name(f.ruling.ID), widgets.TextStyle{Colour: look.ColorDim, Size: look.SizeHeading}), title)
	if len(f.inputs) == 0 {
		return []fyne.CanvasObject{head, f.said}
	}
	return []fyne.CanvasObject{head, f.form.Content(), f.said}
}

// askingRowLayout lays out one fact: the question, its control and the note beside it.
type askingRowLayout struct{ width float32 }

// askingNarrow is the width at text size 1.0 below which a row gives its note space that its field would have.
const askingNarrow = 480

// askingLeast is the width at text size 1.0 below which the note of a row is under its field.
const askingLeast = 290

func (l *askingRowLayout) under() bool { return l.width < askingLeast*layout.TextScale() }

// columns are the widths of the three parts.
func (l *askingRowLayout) columns(width float32) (label, field, note float32) {
	label = min(300*layout.TextScale(), width*0.42)
	field = min(230*layout.TextScale(), width*0.3)
	if width < askingNarrow*layout.TextScale() {
		label, field = width*0.4, width*0.25
	}
	return label, field, max(60, width-label-field-24)
}

// Layout places the three parts on one line, unless the note is under the field. Words wrap in their column.
func (l *askingRowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	label, field, note := l.columns(size.Width)
	at := float32(0)
	if l.under() {
		note += field + 12
	}
	for i, width := range []float32{label, field, note} {
		o := objects[i]
		o.Resize(fyne.NewSize(width, o.Size().Height))
		high := o.MinSize().Height
		o.Resize(fyne.NewSize(width, high))
		o.Move(fyne.NewPos(at, max(0, (size.Height-high)/2)))
		at += width + 12
	}
	if l.under() {
		objects[0].Move(fyne.Position{})
		objects[1].Move(fyne.NewPos(label+12, 0))
		objects[2].Move(fyne.NewPos(label+12, objects[1].Size().Height))
	}
}

// MinSize is as high as the highest of the three parts, with the note under the field if it is there.
func (l *askingRowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	question, control, said := objects[0].MinSize().Height, objects[1].MinSize().Height, objects[2].MinSize().Height
	if l.under() {
		return fyne.NewSize(320, max(question, control+said))
	}
	return fyne.NewSize(320, max(question, control, said))
}
