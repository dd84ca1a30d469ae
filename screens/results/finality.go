package results

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// askCause asks what was wrong before figures that are in are changed: the keying, which is always corrected, or
// the sheet itself, which depends on the rulebook.
func (r *screen) askCause(s sending) {
	g, ok := r.game(s)
	if !ok {
		r.submitAsked(s)
		return
	}
	shown := consequences.NewView(r.shell)
	title := text.Of("Table %s: what is wrong with the sheet?", s.slip.at())
	says := widgets.NewParagraph(text.Of("The sheet is in as %s; now it says %s. If the signed sheet says so too, it was only typed wrongly.", r.words(s, g.Sheet), r.words(s, s.sheet)), widgets.Plain)
	changes := layout.Taller(300, 520, shown.Object())
	var closeIt func()
	then := func(do func()) func() {
		return func() { shown.Close(); closeIt(); do() }
	}
	cancel := func() { r.Focus(); r.sayUnsaved(s.slip) }
	keyed := func() { r.Focus(); r.submitAsked(s.keyedWrongly()) }
	changed := dialog.ByLetter(text.Of("The sheet itself is changed"), 'S', then(func() { r.askFinality(s) }))
	changed.Pad = '*'
	if _, _, err := r.shell.Desk().Would(context.Background(), s.keyedWrongly().action()); tournament.RefusedAs(err, tournament.NeedsReason) {
		f := form.New(150)
		f.Keypad, f.Extra = true, shown.ScrollKey
		reason := f.Words(text.Of("Why"), s.reason)
		f.Require(text.Of("Why"), reason)
		changed.Key, changed.Letter, changed.Pad = "F2", 0, 0 // The field takes the letters.
		changed.Do = then(func() { s.reason = reason.Text; r.askFinality(s) })
		q := dialog.Question{Title: title, Above: []fyne.CanvasObject{says, widgets.NewParagraph(text.OfError(err).Sentence(), widgets.Plain)}, Form: f, Below: []fyne.CanvasObject{changes}, Width: 760,
			Also: []widgets.DialogButton{changed}, Left: func() { shown.Close(); cancel() }, Confirm: text.Of("It was typed wrongly"), Key: "Ctrl Enter",
			Answer: dialog.Closing(func() (func(), error) {
				if s.reason = strings.TrimSpace(reason.Text); !tournament.GivesReason(s.reason) {
					return nil, form.Wrong(reason, err)
				}
				return func() { shown.Close(); keyed() }, nil
			})}.Ask(r.shell)
		closeIt = q.Close
	} else {
		closeIt = r.shell.Show(dialog.Spec{Title: title, Content: widgets.NewStack(10, nil, says, changes), Width: 760,
			Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), then(cancel)), scrolling(shown), changed, confirming(text.Of("It was typed wrongly"), then(keyed))}})
	}
	shown.Ask(s.trial(), nil)
}

// keyedWrongly is the correction of a sheet that was typed wrongly.
func (s sending) keyedWrongly() sending {
	s.asked, s.correction = true, finality.Correction{Cause: finality.KeyedWrongly}
	return s
}

// confirming is the answer that changes a sheet that is in, and with it standings, prizes and later draws. Enter alone
// doesn't give it, because whoever types the next slips without looking would confirm it.
func confirming(says text.Text, do func()) widgets.DialogButton {
	b := dialog.Also(says, "Ctrl Enter", do)
	b.Pad = '+'
	return b
}

// scrolling is the button that scrolls what would change. It is there only while that is longer than what is in sight.
func scrolling(shown *consequences.View) widgets.DialogButton {
	return widgets.DialogButton{Text: text.Of("Scroll down"), Key: "M", Letter: 'M', Pad: '.', Kind: widgets.QuietButton, KeepOpen: true, Needed: shown.Scrolls, Do: func() { shown.ScrollPage(true) }}
}

// trial is the correction as it is tried before it is confirmed, as if everything had been answered that is still
// to be asked.
func (s sending) trial() action.Action {
	if strings.TrimSpace(s.reason) == "" {
		s.reason = "tried"
	}
	return s.action()
}

// finalityForm asks what the rulebook needs to know about a changed sheet.
type finalityForm struct {
	form     *form.Form
	d        *tournament.Division
	book     rulebook.Book
	game     tournament.Game
	stage    *form.ChoiceField
	agree    [2]*form.YesField
	overrule *form.YesField
	reason   *form.TextField
	says     *widgets.Paragraph
}

// finalityStages are the stages of a sheet that is in, in their order.
var finalityStages = []rulebook.Stage{rulebook.Unsigned, rulebook.SignedNotSubmitted, rulebook.SubmittedBeforeNextGame, rulebook.NextGameStarted}

func newFinalityForm(d *tournament.Division, book rulebook.Book, g tournament.Game) *finalityForm {
	d = finals.GamesWith(d, g.ID)
	f := &finalityForm{form: form.New(150), d: d, book: book, game: g, says: widgets.NewParagraph(text.Text{}, widgets.Strong)}
	f.form.Keypad = true
	known := finality.StageOf(d, g)
	stages := finalityStages
	if known == rulebook.NextGameStarted {
		stages = stages[3:]
	}
	options := make([]text.Text, len(stages))
	chosen := ""
	for i, stage := range stages {
		options[i] = rulings.Input{Name: "stage"}.ChoiceText(string(stage))
		if stage == known {
			chosen = options[i].String()
		}
	}
	f.stage = f.form.Choice(text.Of("The sheet is"), options, chosen, text.Text{}, func(string) { f.show() })
	for i, id := range [2]tournament.PlayerID{g.First, g.Second} {
		f.agree[i] = f.form.Yes(text.Text{}, text.Of("%s agrees", d.PlayerName(id)), false)
		f.agree[i].OnChanged = func(bool) { f.show() }
	}
	f.overrule = f.form.Yes(text.Text{}, text.Of("the director overrules the rulebook"), false)
	f.overrule.OnChanged = func(bool) { f.show() }
	f.reason = f.form.Words(text.Of("Why"), "")
	f.form.Mark(text.Of("Why"), f.reason)
	f.show()
	return f
}

// correction is the correction that the form describes.
func (f *finalityForm) correction() finality.Correction {
	at := len(finalityStages) - len(f.stage.Options) + f.stage.SelectedIndex()
	return finality.Correction{Cause: finality.SheetChanged, Stage: finalityStages[at],
		AgreeFirst: f.agree[0].Checked, AgreeSecond: f.agree[1].Checked, Overrule: f.overrule.Checked}
}

// check refuses what the rulebook doesn't allow. It changes nothing.
func (f *finalityForm) check() error {
	err := finality.Check(f.d.Clone(), f.book, f.game.ID, f.correction(), f.reason.Text, "", 0)
	if tournament.RefusedAs(err, tournament.NeedsReason) {
		return form.Wrong(f.reason, err)
	}
	return err
}

// show shows how the rulebook decides.
func (f *finalityForm) show() {
	if f.reason == nil {
		return // The form isn't complete yet.
	}
	found := finality.Decide(f.d, f.book, f.game, f.correction())
	rests := f.book.Short
	if found.Section != "" {
		rests += " " + found.Section
	}
	switch {
	case found.Allowed:
		form.SetParagraph(f.says, text.Of("It may be changed (%s).", rests), widgets.Strong)
	case f.overrule.Checked:
		form.SetParagraph(f.says, text.Of("The sheet is changed contrary to %s; the record says so.", rests), form.BadText)
	case found.NeedsBoth:
		form.SetParagraph(f.says, text.Of("Both players must agree (%s).", rests), form.BadText)
	default:
		form.SetParagraph(f.says, text.Of("It can't be changed any more (%s), unless the director overrules it.", rests), form.BadText)
	}
}

// askFinality asks how far the sheet has come and who agrees, and corrects it.
func (r *screen) askFinality(s sending) {
	g, ok := r.game(s)
	if !ok {
		return
	}
	d := r.shell.Desk().Event().Find(s.slip.Division)
	book, err := r.shell.Desk().Book(d)
	if err != nil {
		r.shell.Fail(err)
		return
	}
	f := newFinalityForm(d, book, g)
	f.reason.SetText(s.reason) // The reason was asked for already.
	dialog.Question{Title: text.Of("Table %s: the sheet is changed", s.slip.at()), Form: f.form, Below: []fyne.CanvasObject{container.New(&layout.AtLeast{Height: 44}, f.says)}, Width: 640, Confirm: text.Of("Change it"), Key: "Enter",
		Answer: func(q *dialog.Asked) error {
			if err := f.check(); err != nil {
				return err
			}
			q.Close()
			s.asked, s.correction, s.reason = true, f.correction(), strings.TrimSpace(f.reason.Text)
			r.submitAsked(s)
			return nil
		}}.Ask(r.shell)
}
