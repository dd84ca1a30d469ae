package rulings

import (
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// reverse asks about reversing the selected ruling.
func (p *ruledPane) reverse() {
	if l, ok := p.grid.Selected(); ok {
		AskReversal(p.shell, p.d, l.Ruling.ID, p.focus)
	}
}

// AskReversal asks for the reason why an appeal was upheld, beside what the reversal changes. then is called when the
// dialog is gone.
func AskReversal(s shell.Event, d *tournament.Division, ruling int, then func()) {
	lines := ruledLines(d)
	at := slices.IndexFunc(lines, func(l ruledLine) bool { return l.Ruling.ID == ruling })
	if at < 0 {
		return
	}
	l := lines[at]
	effect := text.Of("The ruling then counts for nothing, and standings, byes and sheets are as they were before it. It stays in the record, marked reversed.")
	f := form.New(110)
	f.Plain(widgets.NewParagraph(effect, widgets.Plain))
	why := form.NewTextField("")
	f.Adopt(why)
	f.Plain(f.Row(text.Of("Appeal upheld"), why.Object(), text.Text{}))
	f.Require(text.Of("Appeal upheld"), why)
	f.Plain(widgets.NewParagraph(text.Of("Say who decided it and why."), widgets.Dim))
	shown := consequences.NewView(s)
	f.Extra = shown.ScrollKey
	dialog.Question{Title: text.Of("Reverse the ruling: %s", text.Join(", ", format.NotEmpty(text.Name(l.Player), l.What)...)), Form: f, Height: 380, Beside: shown.Object(), Width: 1080,
		Hints: []widgets.KeyHint{{Key: "Page Up, Down", Does: text.Of("scroll what it changes")}}, Confirm: text.Of("Reverse it"), Key: "Enter",
		Left: func() { shown.Close(); then() },
		Answer: func(q *dialog.Asked) error {
			if strings.TrimSpace(why.Text) == "" {
				return form.Wrong(why, tournament.Refuse(tournament.NeedsReason, "say why the ruling is reversed"))
			}
			s.Do(action.ReverseRuling{Division: d.ID, Ruling: l.Ruling.ID, Reason: why.Text}, func(r app.Receipt) {
				shown.Close()
				q.Close()
				s.SayDone(text.Of("Saved: %s", r.Words))
			}, q.Refuse)
			return nil
		}}.Ask(s)
	shown.Ask(action.ReverseRuling{Division: d.ID, Ruling: l.Ruling.ID, Reason: "preview"}, nil, widgets.NewText(text.Of("What it changes"), widgets.Strong))
}
