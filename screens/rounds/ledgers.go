package rounds

import (
	"cmp"
	"context"
	"fmt"
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

// startsColumns are those of the ledger of starts.
var startsColumns = []lists.Column{
	{ID: "number", Dim: true, Leave: 1}, {ID: "name", Width: 150, MinWidth: 100, Grow: 3}, {ID: "starts"}, {ID: "replies"}, {ID: "balance"}, {ID: "planned", Leave: 3},
	{ID: "widest", Leave: 2}, {ID: "run", Leave: 4}, {ID: "path", Width: 150, MinWidth: 80, Grow: 4, Leave: 5},
}

// byesLine is a player in the ledger of byes.
type byesLine struct {
	Key          string
	Player       tournament.PlayerID
	Turn         text.Text
	Name         string
	Had          text.Text
	Asked, Count string
	By           draw.ByeLine
}

// buildLedgers makes the tables of the other views.
func (r *screen) buildLedgers() {
	r.starts = lists.Grid(report.Starts(&tournament.Division{}, nil), startsColumns...)
	r.starts.Name = text.Of("Starts")
	r.starts.Placeholder = text.Of("Nothing is drawn yet: there are no starts to count.")
	r.starts.OnSelected = r.inspectStarts
	r.starts.OnKey = r.gridKey
	r.byes = widgets.NewGrid(byesColumns()...)
	r.byes.Name = text.Of("Byes")
	r.byes.Key = func(l byesLine) string { return l.Key }
	r.byes.Placeholder = text.Of("There are no players yet.")
	r.byes.OnSelected = r.inspectByes
	r.byes.OnKey = r.gridKey
}

func byesColumns() []widgets.Column[byesLine] {
	says := func(id string, title text.Text, width float32, grow int, of func(byesLine) text.Text) widgets.Column[byesLine] {
		return widgets.Column[byesLine]{ID: id, Title: title, Width: width, MinWidth: 80, Grow: grow, Text: of}
	}
	name := says("name", text.Of("Player"), 130, 2, func(l byesLine) text.Text { return text.Name(l.Name) })
	name.Name = true
	name.Compare = func(a, b byesLine) int { return strings.Compare(a.Name, b.Name) }
	return widgets.LeaveInOrder([]widgets.Column[byesLine]{
		{ID: "turn", Title: text.Of("In line"), Align: fyne.TextAlignTrailing, Text: func(l byesLine) text.Text { return l.Turn }},
		name,
		{ID: "count", Title: text.Of("Byes"), Align: fyne.TextAlignTrailing, Text: func(l byesLine) text.Text { return text.Name(l.Count) },
			Compare: func(a, b byesLine) int { return cmp.Compare(len(b.By.Had), len(a.By.Had)) }},
		says("had", text.Of("Had in"), 90, 2, func(l byesLine) text.Text { return l.Had }),
		says("asked", text.Of("Asked for"), 84, 1, func(l byesLine) text.Text { return text.Name(l.Asked) }),
		says("why", text.Of("Why"), 300, 6, func(l byesLine) text.Text { return l.By.Why.Sentence() }),
	}, "asked", "had", "why")
}

// readLedgers reads both ledgers in the background and shows them.
func (r *screen) readLedgers(asked int, id tournament.DivisionID) {
	round := r.round
	var starts []report.Row
	var ledgers map[string]draw.PlayerLedger
	var byes []byesLine
	r.shell.RunLatest("ledgers", func(context.Context) (err error) {
		starts, ledgers, byes, err = ledgerRows(r.shell.Desk(), id, round)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case asked == r.asked:
			r.ledgers = ledgers
			r.starts.SetRows(starts)
			r.byes.SetRows(byes)
			if r.shell.Shows(r.Name()) {
				r.inspectLedger()
			}
		}
	})
}

// ledgerRows are the rows of both, with the ledgers of starts by the keys of their rows.
func ledgerRows(desk *app.Desk, id tournament.DivisionID, round int) (starts []report.Row, of map[string]draw.PlayerLedger, byes []byesLine, err error) {
	d := desk.Event().Find(id)
	if d == nil {
		return nil, nil, nil, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return nil, nil, nil, err
	}
	of = map[string]draw.PlayerLedger{}
	if d.LastRound() > 0 {
		ledgers := draw.StartsLedger(d)
		starts = lists.Rows(report.Starts(d, ledgers), startsColumns...)
		for i, row := range starts {
			of[row.Key] = ledgers[i]
		}
	}
	for _, l := range draw.NewByeLedger(d, book, round).Lines {
		byes = append(byes, newByesLine(d, l))
	}
	return starts, of, byes, nil
}

func newByesLine(d *tournament.Division, by draw.ByeLine) byesLine {
	l := byesLine{Key: fmt.Sprint(int(by.Player)), Player: by.Player, Name: d.PlayerName(by.Player), Count: fmt.Sprint(len(by.Had)), Asked: format.RoundList(by.Asked), By: by}
	if by.Turn > 0 {
		l.Turn = format.Ordinal(by.Turn)
	}
	var had []text.Text
	for _, h := range by.Had {
		words := text.Of("round %d", h.Round)
		switch {
		case h.Ejection:
			words = text.Of("%s (ejection)", words)
		case h.Asked:
			words = text.Of("%s (asked for)", words)
		}
		had = append(had, words)
	}
	l.Had = text.Join(", ", had...)
	return l
}

// inspectLedger shows the line selected in the view.
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
	d, l := r.shell.Division(), r.ledgers[row.Key]
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
		sections = append(sections, widgets.NewSection(text.Of("The last one"), widgets.NewParagraph(why.Sentence(), widgets.Plain)))
	}
	sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton(text.Of("Even out"), "N", r.askEven), widgets.NewKeyButton(text.Of("Draw"), "V", r.nextView)))
	r.shell.Inspect(report.PlayerName(d, l.Player), text.Of("%s, %s", format.Plural(l.Starts, "start"), format.Replies(l.Replies)), sections...)
}

// ledgerWords is a round of the ledger: "starts, Okafor".
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
	return text.Of("%s%s", map[string]text.Text{"S": text.Of("starts, "), "R": text.Of("replies, "), "?": text.Of("settled at the table, "), "–": {}, "(S)": text.Of("is to start, "), "(R)": text.Of("is to reply, "), "(?)": text.Of("to be settled, ")}[report.TurnCode(l).String()], other)
}

func (r *screen) inspectByes(l byesLine) {
	if r.view != byesView {
		return
	}
	r.game = ""
	rows := []widgets.KeyValue{{Key: text.Of("Byes so far"), Values: []text.Text{text.Name(l.Count)}}}
	for _, h := range l.By.Had {
		how := text.Of("by the draw")
		switch {
		case h.Ejection:
			how = text.Of("opponent ejected")
		case h.Asked:
			how = text.Of("asked for")
		}
		rows = append(rows, widgets.KeyValue{Key: text.Of("Round %d", h.Round), Values: []text.Text{how}})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...), widgets.NewParagraph(l.By.Why.Sentence(), widgets.Plain)}
	if d := r.shell.Division(); d != nil && d.RoundState(r.round) <= tournament.Paired {
		sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton(text.Of("Bye in this round"), "F", func() { r.askFixed(l.Name) })))
	}
	r.shell.Inspect(text.Name(l.Name), text.Of("Byes, for round %d", r.round), sections...)
}

// askEven evens out starts and replies of the games still to be played, after showing
// whose turn changes.
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
