package rulings

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// reverse asks for the reason of an appeal upheld, beside what the reversal changes.
func (p *ruledPane) reverse() {
	l, ok := p.grid.Selected()
	if !ok || l.Reversed {
		return
	}
	effect := text.Of("The ruling then counts for nothing, and standings, byes and sheets are as they were before it. It stays in the record, marked reversed.")
	f := form.New(110)
	f.Plain(widgets.NewParagraph(effect, widgets.Plain))
	why := form.NewTextField("")
	f.Adopt(why)
	f.Plain(f.Row(text.Of("Appeal upheld"), why.Object(), text.Text{}))
	f.Plain(widgets.NewParagraph(text.Of("Say who decided it and why."), widgets.Dim))
	shown, problem := consequences.NewView(p.shell), widgets.NewParagraph(text.Text{}, form.BadText)
	f.Extra = shown.ScrollKey
	var closeIt func()
	leave := func() { shown.Close(); closeIt(); p.focus() }
	f.Cancel = leave
	f.Submit = func() {
		if strings.TrimSpace(why.Text) == "" {
			form.SetParagraph(problem, text.Of("Say why the ruling is reversed."), form.BadText)
			return
		}
		p.shell.Do(action.ReverseRuling{Division: p.d.ID, Ruling: l.Ruling.ID, Reason: why.Text}, func(r app.Receipt) {
			leave()
			p.shell.Say(widgets.Good, text.Of("Saved: %s", r.Words))
		}, func(err error) { form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText) })
	}
	content := widgets.NewStack(10, nil, layout.Tall(380, container.New(layout.Beside{Share: 0.46}, f.Scrolled(), shown.Object())), problem)
	closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Reverse: %s", text.Join(", ", format.NotEmpty(text.Name(l.Player), l.What)...)), Content: content, Focus: f.First(), Width: 1080,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), leave), dialog.Doing(text.Of("Reverse it"), "Enter", f.Submit)},
		Hints:   []widgets.KeyHint{{Key: "Page Up, Down", Does: text.Of("scroll what it changes")}}})
	shown.Ask(action.ReverseRuling{Division: p.d.ID, Ruling: l.Ruling.ID, Reason: "looked at only"}, nil, widgets.NewText(text.Of("What it changes"), widgets.Strong))
}
