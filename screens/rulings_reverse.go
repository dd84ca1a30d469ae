package screens

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// reverse asks for the reason of an appeal upheld, beside what the reversal changes.
func (p *ruledPane) reverse() {
	l, ok := p.grid.Selected()
	if !ok || l.Reversed {
		return
	}
	effect := "The ruling then counts for nothing, and standings, byes and sheets are as they were before it. It stays in the record, marked reversed."
	f := newForm(110)
	f.plain(widgets.NewParagraph(effect, widgets.Plain))
	why := newTextField("")
	f.adopt(why)
	f.plain(f.row("Appeal upheld", why.object(), ""))
	f.plain(widgets.NewParagraph("Say who decided it and why.", widgets.Dim))
	shown, problem := newConsequencesView(p.shell), widgets.NewParagraph("", badText)
	f.extra = shown.scrollKey
	var closeIt func()
	leave := func() { shown.close(); closeIt(); p.focus() }
	f.cancel = leave
	f.submit = func() {
		if strings.TrimSpace(why.Text) == "" {
			setParagraph(problem, "Say why the ruling is reversed.", badText)
			return
		}
		p.shell.Do(app.ReverseRuling{Division: p.d.ID, Ruling: l.Ruling.ID, Reason: why.Text}, func(r app.Receipt) {
			leave()
			p.shell.Say(widgets.Good, text.Of("Saved: %s", text.Old(r.Words)))
		}, func(err error) { setParagraph(problem, sentenceOf(err), badText) })
	}
	content := widgets.NewStack(10, nil, tall(380, container.New(besideLayout{share: 0.46}, f.scrolled(), shown.object())), problem)
	closeIt = p.shell.Show(dialogSpec{Title: "Reverse: " + strings.Join(notEmpty(l.Player, l.What), ", "), Content: content, Focus: f.first(), Width: 1080,
		Answers: []widgets.DialogButton{leaving("Leave it", leave), doing("Reverse it", "Enter", f.submit)},
		Hints:   []widgets.KeyHint{{Key: "Page Up, Down", Does: "scroll what it changes"}}})
	shown.ask(app.ReverseRuling{Division: p.d.ID, Ruling: l.Ruling.ID, Reason: "looked at only"}, nil, widgets.NewText("What it changes", widgets.Strong))
}
