package window

import (
	"context"
	"time"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// called is what the view knows of the tables that call the director.
type called struct {
	lines []report.CallLine
	// told are the calls that were told. ticking says that the time in the top bar is being kept up to date.
	told    map[int64]bool
	ticking bool
}

// readCalls reads who calls the director, and tells of those who called since.
func (f *eventView) readCalls() {
	if f.past != nil {
		return
	}
	var lines []report.CallLine
	f.RunLatest("called_tables", func(context.Context) (err error) {
		lines, err = f.desk.Calls()
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
		f.called.lines = lines
		for _, l := range lines {
			if !first && !f.called.told[l.ID] {
				f.Tell(widgets.Bad, text.Of("%s calls the director: %s. Ctrl D lists the calls.", l.Table(f.desk.Event()), report.CallReasons.Text(l.Reason)))
			}
			f.called.told[l.ID] = true
		}
		f.showCalls()
	})
}

// callChanged reads the calls again after a change that concerns them.
func (f *eventView) callChanged(c app.Change) {
	if c.Kind == app.CallKind || len(f.called.lines) > 0 {
		f.readCalls()
	}
}

// showCalls shows in the top bar the table that has waited longest, and how many others wait. It does so each second
// as long as a table waits.
func (f *eventView) showCalls() {
	if len(f.called.lines) == 0 {
		f.top.SetCall(text.Text{}, widgets.Neutral)
		return
	}
	oldest, tone := f.called.lines[0], widgets.Warning
	for _, l := range f.called.lines {
		if l.Coming == 0 {
			oldest, tone = l, widgets.Bad
			break
		}
	}
	says := text.Of("%s calls %s", oldest.Table(f.desk.Event()), oldest.Waited(tournament.At(f.desk.Now())))
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
