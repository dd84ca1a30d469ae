package calls

import (
	"context"
	"strconv"
	"time"
	"unicode"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// panel is the dialog with the calls that aren't done.
type panel struct {
	shell   shell.Event
	lines   []report.CallLine
	grid    *widgets.Grid[report.Row]
	says    *widgets.Paragraph
	closeIt func()
	closed  bool
}

// Ask shows the calls. If there are none it asks for the table that calls.
func Ask(f shell.Event) {
	if f.Desk().ReadOnly() {
		f.Say(widgets.Neutral, text.Of("The event is open for reading only; no call can be noted."))
		return
	}
	p := &panel{shell: f}
	p.read(func() {
		if len(p.lines) == 0 {
			askTable(f)
			return
		}
		p.show()
	})
}

// columns are those of report.Calls in the dialog.
var columns = []lists.Column{
	{ID: "division", Width: 52, Leave: 3}, {ID: "table", Width: 60, Bold: true}, {ID: "reason", Width: 120}, {ID: "waited", Width: 66, Bold: true}, {ID: "state", Width: 100, Chip: true},
	{ID: "starts", Width: 130, Grow: 1}, {ID: "replies", Width: 130, Grow: 1}, {ID: "sent", Width: 80, Leave: 2}, {ID: "clock", Width: 64}, {ID: "rulebook", Width: 110, Leave: 1},
}

// show shows the dialog, and keeps it up to date as long as it is open.
func (p *panel) show() {
	p.grid = lists.Grid(report.Calls(nil, 0), columns...)
	p.grid.Placeholder = text.Of("Nobody is calling.")
	p.grid.OnActivated = func(report.Row) { p.coming() }
	p.grid.OnRune = p.letter
	p.says = widgets.NewParagraph(text.Text{}, widgets.Strong)
	p.fill()
	p.grid.Select(0)
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Close"), p.close), dialog.ByLetter(text.Of("Another table…"), 'A', p.another)}
	if p.shell.Has("Rulings") {
		answers = append(answers, dialog.ByLetter(text.Of("Rulings"), 'R', p.rule))
	}
	answers = append(answers, dialog.ByLetter(text.Of("Done"), 'D', p.done), dialog.Doing(text.Of("I'm going"), "Enter", p.coming))
	p.closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Who calls the director"), Content: widgets.NewStack(10, nil, layout.Tall(250, p.grid), p.says), Focus: p.grid, Width: 1000,
		Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("I'm going")}}, Answers: answers})
	p.tick()
}

// letter handles a letter that is typed while the list has the keyboard.
func (p *panel) letter(r rune) bool {
	do := map[rune]func(){'a': p.another, 'r': p.rule, 'd': p.done}[unicode.ToLower(r)]
	if do != nil {
		do()
	}
	return do != nil
}

func (p *panel) close() {
	p.closed = true
	p.closeIt()
}

// tick brings the list up to date each second.
func (p *panel) tick() {
	p.shell.Later(time.Second, func() {
		if !p.closed {
			p.read(p.fill)
			p.tick()
		}
	})
}

// read reads the calls, and then calls then.
func (p *panel) read(then func()) {
	var lines []report.CallLine
	p.shell.RunLatest("calls_listed", func(context.Context) (err error) {
		lines, err = p.shell.Desk().Calls()
		return err
	}, func(err error) {
		if err != nil {
			p.shell.Fail(err)
			return
		}
		p.lines = lines
		if !p.closed {
			then()
		}
	})
}

func (p *panel) fill() {
	p.grid.SetRows(lists.Rows(report.Calls(p.lines, tournament.At(p.shell.Desk().Now())), columns...))
}

// selected is the call that is selected.
func (p *panel) selected() (report.CallLine, bool) {
	row, ok := p.grid.Selected()
	for _, l := range p.lines {
		if ok && strconv.FormatInt(l.ID, 10) == row.Key {
			return l, true
		}
	}
	return report.CallLine{}, false
}

// note notes a step of the call that is selected.
func (p *panel) note(step app.CallStep) {
	if l, ok := p.selected(); ok {
		note(p.shell, app.CallNote{Step: step, Call: l.ID}, func(says text.Text) {
			form.SetParagraph(p.says, says.Sentence(), widgets.Strong)
			p.read(p.fill)
		}, func(err error) { form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText) })
	}
}

func (p *panel) coming() { p.note(app.CallComing) }
func (p *panel) done()   { p.note(app.CallDone) }

// rule goes to Rulings with the table of the call.
func (p *panel) rule() {
	if l, ok := p.selected(); ok && p.shell.Has("Rulings") {
		p.close()
		p.shell.RuleAt(l.DivisionID, l.GameID)
	}
}

// another asks for a table that calls.
func (p *panel) another() {
	p.close()
	askTable(p.shell)
}

// note notes a step of a call off the window's goroutine.
func note(f shell.Event, n app.CallNote, then func(text.Text), failed func(error)) {
	var says text.Text
	f.Read(func() (err error) { says, err = f.Desk().NoteCall(n); return err }, func(err error) {
		if err != nil {
			failed(err)
			return
		}
		then(says)
	})
}

// askTable asks which table calls, and about what.
func askTable(f shell.Event) {
	fields := form.New(130)
	table := fields.Required(text.Of("Table"), "", text.Of("its number"))
	about := fields.Choice(text.Of("About"), report.CallReasons.Texts(), report.CallReasons[0].Words.String(), text.Text{}, nil)
	dialog.Question{Title: text.Of("Which table is calling the director?"), Says: text.Of("Players call with the code on their slip while the hall is open to phones. What you note here is listed with their calls."), Form: fields, Width: 620,
		Confirm: text.Of("Note the call"), Key: "Enter", Stay: true, Answer: func(asked *dialog.Asked) error {
			slip, err := slips.Typed(f.Desk().Event(), table.Text)
			if err != nil {
				return form.Wrong(table, err)
			}
			n := app.CallNote{Step: app.CallBegins, Division: slip.Division, Game: slip.Game.ID, Reason: report.CallReasons[about.SelectedIndex()].Key}
			note(f, n, func(text.Text) { asked.Close(); Ask(f) }, asked.Refuse)
			return nil
		}}.Ask(f)
}
