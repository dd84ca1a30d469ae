package window

import (
	"context"
	"time"

	"wordhall/app"
	"wordhall/screens/calls"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// called is what the view knows of the tables that call the director, and of the results that players say are wrong.
type called struct {
	lines []report.CallLine
	marks []report.MarkLine
	// told are the calls and marks that were told, by their lines in the journal. ticking says that the time in the top bar is being kept up to date.
	told    map[int64]bool
	ticking bool
}

// readCalls reads who calls the director and what players say is wrong, and tells of what came since.
func (f *eventView) readCalls() {
	if f.past != nil {
		return
	}
	var lines []report.CallLine
	var marks []report.MarkLine
	f.RunLatest("called_tables", func(context.Context) (err error) {
		if lines, err = f.desk.Calls(); err == nil {
			marks, err = f.desk.Marks()
		}
		return err
	}, func(err error) {
		if err != nil {
			f.Fail(err)
			return
		}
		first := f.called.told == nil
		if first {
			f.called.told = map[int64]bool{}
		}
		f.called.lines, f.called.marks = lines, marks
		for _, l := range lines {
			if !first && !f.called.told[l.ID] {
				f.Tell(widgets.Bad, text.Of("%s calls the director: %s. Ctrl D lists the calls.", l.Table(f.desk.Event()), report.CallReasons.Text(l.Reason)))
			}
			f.called.told[l.ID] = true
		}
		for _, m := range marks {
			if !first && !f.called.told[m.ID] {
				f.Tell(widgets.Warning, text.Of("%s: %s says that the result is wrong. It waits on Results.", m.Table(f.desk.Event()), m.Division.PlayerText(m.Player)))
			}
			f.called.told[m.ID] = true
		}
		f.showCalls()
	})
}

// callChanged reads the calls again after a change that concerns them.
func (f *eventView) callChanged(c app.Change) {
	if c.Kind == app.CallKind || c.Kind == app.MarkKind || len(f.called.lines)+len(f.called.marks) > 0 {
		f.readCalls()
	}
}

// askCalled shows who calls the director or, if nobody does, the results that players say are wrong.
func (f *eventView) askCalled() {
	if len(f.called.lines) == 0 && len(f.called.marks) > 0 {
		f.Go("Results")
		return
	}
	calls.Ask(f)
}

// showCalls shows in the top bar the table that has waited longest, and how many others wait. It does so each second
// as long as a table waits. If none does, it shows how many results players say are wrong.
func (f *eventView) showCalls() {
	if len(f.called.lines) == 0 {
		says := text.Text{}
		if n := len(f.called.marks); n > 0 {
			says = text.Count(n, "1 result disputed", "%d results disputed")
		}
		f.top.SetCall(says, widgets.Warning)
		return
	}
	oldest, tone := f.called.lines[0], widgets.Warning
	for _, l := range f.called.lines {
		if l.Coming == 0 {
			oldest, tone = l, widgets.Bad
			break
		}
	}
	says := text.Of("%s: called %s ago", oldest.Table(f.desk.Event()), oldest.Waited(tournament.At(f.desk.Now())))
	if n := len(f.called.lines); n > 1 {
		says = text.Of("%s (+%d)", says, n-1)
	}
	f.top.SetCall(says, tone)
	if f.called.ticking {
		return
	}
	f.called.ticking = true
	f.Later(time.Second, func() {
		f.called.ticking = false
		if f.window.view == f {
			f.showCalls()
		}
	})
}
