package rounds

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// startsColumns are the columns of the ledger of starts.
var startsColumns = []lists.Column{
	{ID: "number", Dim: true, Leave: 1}, {ID: "name", Width: 150, MinWidth: 100, Grow: 3}, {ID: "starts"}, {ID: "replies"}, {ID: "balance"}, {ID: "planned", Leave: 3},
	{ID: "widest", Leave: 2}, {ID: "run", Leave: 4}, {ID: "path", Width: 150, MinWidth: 80, Grow: 4, Leave: 5},
}

// byesColumns are the columns of the ledger of byes.
var byesColumns = []lists.Column{
	{ID: "turn"}, {ID: "name", Width: 130, MinWidth: 80, Grow: 2}, {ID: "count"}, {ID: "had", Width: 90, MinWidth: 80, Grow: 2, Leave: 2},
	{ID: "asked", Width: 84, MinWidth: 80, Grow: 1, Leave: 1}, {ID: "why", Width: 300, MinWidth: 80, Grow: 6, Leave: 3},
}

// ledgers are the rows of both ledgers, and the facts behind them by the rows' keys.
type ledgers struct {
	startsRows, byesRows []report.Row
	starts               map[string]draw.PlayerLedger
	byes                 map[string]draw.ByeLine
}

// buildLedgers makes the tables of both ledgers.
func (r *screen) buildLedgers() {
	r.starts = lists.Grid(report.Starts(&tournament.Division{}, nil), startsColumns...)
	r.starts.Name = text.Of("Starts")
	r.starts.Placeholder = text.Of("Nothing is drawn yet: there are no starts to count.")
	r.starts.OnSelected = r.inspectStarts
	r.starts.OnKey = r.gridKey
	r.byes = lists.Grid(report.Byes(nil, nil), byesColumns...)
	r.byes.Name = text.Of("Byes")
	r.byes.Placeholder = text.Of("There are no players yet.")
	r.byes.OnSelected = r.inspectByes
	r.byes.OnKey = r.gridKey
}

// readLedgers reads both ledgers in the background and shows them.
func (r *screen) readLedgers(asked int, id tournament.DivisionID) {
	round := r.round
	var read ledgers
	r.shell.RunLatest("ledgers", func(context.Context) (err error) {
		read, err = ledgersOf(r.shell.Desk(), id, round)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case asked == r.asked:
			r.ledgers = read
			r.starts.SetRows(read.startsRows)
			r.byes.SetRows(read.byesRows)
			if r.shell.Shows(r.Name()) {
				r.inspectLedger()
			}
		}
	})
}

// ledgersOf reads both ledgers. That of byes is for the round.
func ledgersOf(desk *app.Desk, id tournament.DivisionID, round int) (l ledgers, err error) {
	d := desk.Event().Find(id)
	if d == nil {
		return l, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return l, err
	}
	l.starts, l.byes = map[string]draw.PlayerLedger{}, map[string]draw.ByeLine{}
	if d.LastRound() > 0 {
		starts := draw.StartsLedger(d)
		l.startsRows = lists.Rows(report.Starts(d, starts), startsColumns...)
		for i, row := range l.startsRows {
			l.starts[row.Key] = starts[i]
		}
	}
	byes := draw.NewByeLedger(d, book, round).Lines
	l.byesRows = lists.Rows(report.Byes(d, byes), byesColumns...)
	for i, row := range l.byesRows {
		l.byes[row.Key] = byes[i]
	}
	return l, nil
}

// inspectLedger shows the selected line of the ledger in the inspector.
func (r *screen) inspectLedger() {
	switch r.view {
	case startsView:
		if l, ok := r.starts.Selected(); ok {
			r.inspectStarts(l)
		} else if len(r.starts.Rows()) > 0 {
			r.starts.Select(0)
		}
	case byesView:
		if l, ok := r.byes.Selected(); ok {
			r.inspectByes(l)
		} else if len(r.byes.Rows()) > 0 {
			r.byes.Select(0)
		}
	case drawView, sheetView, finalView, viewCount:
	}
}

// inspectStarts shows a player's ledger round by round.
func (r *screen) inspectStarts(row report.Row) {
	d, l := r.shell.Division(), r.ledgers.starts[row.Key]
	if d == nil || r.view != startsView {
		return
	}
	r.game = ""
	var rows []widgets.KeyValue
	why := text.Text{}
	for _, line := range l.Lines {
		row := widgets.KeyValue{Key: text.Of("%v", line.Round), Note: ledgerWords(d, line), Values: []text.Text{text.Name(tournament.SpreadWords(line.Planned))}}
		if line.Pending {
			row.Tone = widgets.Warning
		}
		rows = append(rows, row)
		if !line.Why.IsZero() {
			why = line.Why
		}
	}
	table := widgets.NewKeyValueTable(rows...)
	table.SetHeader(text.Of("Round"), text.Of("balance"))
	sections := []fyne.CanvasObject{table}
	if !why.IsZero() {
		sections = append(sections, widgets.NewSection(text.Of("The last start"), widgets.NewParagraph(why.Sentence(), widgets.Plain)))
	}
	sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton(text.Of("Even out"), "N", r.askEven), widgets.NewKeyButton(text.Of("Draw"), "V", r.nextView)))
	r.shell.Inspect(report.PlayerName(d, l.Player), text.Of("%s, %s", format.Plural(l.Starts, "start"), format.Replies(l.Replies)), sections...)
}

// ledgerWords are the words for a round of the ledger ("starts, Okafor").
func ledgerWords(d *tournament.Division, l draw.LedgerLine) text.Text {
	switch {
	case l.Game == 0:
		return text.Of("no game")
	case l.Opponent == 0:
		return text.Key(l.Kind)
	}
	other := format.Surname(d, l.Opponent)
	if l.Real == draw.NoTurn && !l.Pending {
		return text.Of("not played, %s", other)
	}
	return text.Of("%s%s", map[string]text.Text{"S": text.Of("starts, "), "R": text.Of("replies, "), "?": text.Of("settled at the table, "), "–": {}, "(S)": text.Of("is to start, "), "(R)": text.Of("is to reply, "), "(?)": text.Of("to be settled, ")}[report.TurnCode(l)], other)
}

func (r *screen) inspectByes(row report.Row) {
	d, l := r.shell.Division(), r.ledgers.byes[row.Key]
	if d == nil || r.view != byesView {
		return
	}
	r.game = ""
	rows := []widgets.KeyValue{{Key: text.Of("Byes so far"), Values: []text.Text{report.Number(len(l.Had))}}}
	for _, h := range l.Had {
		how := text.Of("by the draw")
		switch {
		case h.Ejection:
			how = text.Of("opponent ejected")
		case h.Asked:
			how = text.Of("asked for")
		}
		rows = append(rows, widgets.KeyValue{Key: text.Of("Round %d", h.Round), Values: []text.Text{how}})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...), widgets.NewParagraph(l.Why.Sentence(), widgets.Plain)}
	if d.RoundState(r.round) <= tournament.Paired {
		sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton(text.Of("Bye in this round"), "F", func() { r.askFixed(d.PlayerName(l.Player)) })))
	}
	r.shell.Inspect(report.PlayerName(d, l.Player), text.Of("Byes, for round %d", r.round), sections...)
}

// askEven evens out starts and replies of the games that still have to be played. It shows first where the starter
// changes.
func (r *screen) askEven() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	changes, err := draw.PlanBalance(d, 0)
	if err != nil {
		r.shell.Say(widgets.Neutral, text.OfError(err).Sentence())
		return
	}
	var words []text.Text
	printed := false
	for _, c := range changes {
		for _, w := range c.Words {
			words = append(words, text.Of("round %d: %s", c.Round, w))
		}
		fact, _ := d.RoundFact(c.Round)
		printed = printed || fact.PublishedAt != 0
	}
	says := text.Of("Who meets whom stays; only who starts changes.\n%s", format.Sentences(words[:min(len(words), 10)]))
	if more := len(words) - 10; more > 0 {
		says = text.Of("%s\nAnd %d more.", says, more)
	}
	if !printed {
		r.shell.Ask(text.Of("Even out starts and replies?"), says, text.Of("Even out"), false, func() { r.doNoted(action.BalanceStarts{Division: d.ID}) })
		return
	}
	f := form.New(120)
	reason := f.Required(text.Of("Reason"), "", text.Of("printed draws change; each gets a new revision"))
	dialog.Question{Title: text.Of("Even out starts and replies?"), Says: says, Form: f, Width: 600, Confirm: text.Of("Even out"), Answer: func(q *dialog.Asked) error {
		if strings.TrimSpace(reason.Text) == "" {
			return form.Wrong(reason, tournament.Refuse(tournament.NeedsReason, "say why printed draws change"))
		}
		q.Close()
		r.doNoted(action.BalanceStarts{Division: d.ID, Reason: reason.Text})
		return nil
	}}.Ask(r.shell)
}
