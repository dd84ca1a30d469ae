package screens

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// startsLine is a player in the ledger of starts, the display text ready.
type startsLine struct {
	Key                                 string
	Player                              tournament.PlayerID
	Number, Name, Starts, Replies       string
	Balance, Planned, Widest, Run, Path string
	By                                  draw.PlayerLedger
}

// byesLine is a player in the ledger of byes.
type byesLine struct {
	Key                           string
	Player                        tournament.PlayerID
	Turn, Name, Had, Asked, Count string
	By                            draw.ByeLine
}

// buildLedgers makes the tables of the other views.
func (r *roundsScreen) buildLedgers() {
	r.starts = widgets.NewGrid(startsColumns()...)
	r.starts.Key = func(l startsLine) string { return l.Key }
	r.starts.Placeholder = "Nothing is drawn yet: there are no starts to count."
	r.starts.OnSelected = r.inspectStarts
	r.starts.OnKey = r.gridKey
	r.byes = widgets.NewGrid(byesColumns()...)
	r.byes.Key = func(l byesLine) string { return l.Key }
	r.byes.Placeholder = "There are no players yet."
	r.byes.OnSelected = r.inspectByes
	r.byes.OnKey = r.gridKey
}

func startsColumns() []widgets.Column[startsLine] {
	number := func(id, title string, text func(startsLine) string, of func(startsLine) int) widgets.Column[startsLine] {
		return widgets.Column[startsLine]{ID: id, Title: title, Align: fyne.TextAlignTrailing, Text: text,
			Compare: func(a, b startsLine) int { return cmp.Compare(of(b), of(a)) }}
	}
	balance := number("balance", "Balance", func(l startsLine) string { return l.Balance }, func(l startsLine) int { return l.By.Balance })
	balance.Colour = func(l startsLine) fyne.ThemeColorName {
		if l.By.Balance > 1 || l.By.Balance < -1 {
			return look.ColorWarning
		}
		return ""
	}
	return []widgets.Column[startsLine]{
		{ID: "number", Title: "No.", Align: fyne.TextAlignTrailing, Text: func(l startsLine) string { return l.Number }, Colour: func(startsLine) fyne.ThemeColorName { return look.ColorDim }},
		{ID: "name", Title: "Player", Width: 150, MinWidth: 100, Grow: 3, Text: func(l startsLine) string { return l.Name },
			Compare: func(a, b startsLine) int { return strings.Compare(a.Name, b.Name) }},
		number("starts", "Starts", func(l startsLine) string { return l.Starts }, func(l startsLine) int { return l.By.Starts }),
		number("replies", "Replies", func(l startsLine) string { return l.Replies }, func(l startsLine) int { return l.By.Replies }),
		balance,
		number("planned", "As drawn", func(l startsLine) string { return l.Planned }, func(l startsLine) int { return l.By.Planned }),
		number("widest", "Widest", func(l startsLine) string { return l.Widest }, func(l startsLine) int { return l.By.Widest }),
		number("run", "In a row", func(l startsLine) string { return l.Run }, func(l startsLine) int { return l.By.Run }),
		{ID: "path", Title: "Round by round", Width: 150, MinWidth: 80, Grow: 4, Text: func(l startsLine) string { return l.Path }},
	}
}

func byesColumns() []widgets.Column[byesLine] {
	text := func(id, title string, width float32, grow int, of func(byesLine) string) widgets.Column[byesLine] {
		return widgets.Column[byesLine]{ID: id, Title: title, Width: width, MinWidth: 80, Grow: grow, Text: of}
	}
	name := text("name", "Player", 130, 2, func(l byesLine) string { return l.Name })
	name.Compare = func(a, b byesLine) int { return strings.Compare(a.Name, b.Name) }
	return []widgets.Column[byesLine]{
		{ID: "turn", Title: "In line", Align: fyne.TextAlignTrailing, Text: func(l byesLine) string { return l.Turn }},
		name,
		{ID: "count", Title: "Byes", Align: fyne.TextAlignTrailing, Text: func(l byesLine) string { return l.Count },
			Compare: func(a, b byesLine) int { return cmp.Compare(len(b.By.Had), len(a.By.Had)) }},
		text("had", "Had in", 90, 2, func(l byesLine) string { return l.Had }),
		text("asked", "Asked for", 84, 1, func(l byesLine) string { return l.Asked }),
		text("why", "Why", 300, 6, func(l byesLine) string { return l.By.Why.Sentence().String() }),
	}
}

// readLedgers reads both ledgers in the background and shows them.
func (r *roundsScreen) readLedgers(asked int, id tournament.DivisionID) {
	round := r.round
	var starts []startsLine
	var byes []byesLine
	r.shell.RunLatest("ledgers", func(context.Context) (err error) {
		starts, byes, err = ledgerRows(r.shell.Desk(), id, round)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case asked == r.asked:
			r.starts.SetRows(starts)
			r.byes.SetRows(byes)
			if r.shell.Shows(r.Name()) {
				r.inspectLedger()
			}
		}
	})
}

func ledgerRows(desk *app.Desk, id tournament.DivisionID, round int) (starts []startsLine, byes []byesLine, err error) {
	d := desk.Event().Find(id)
	if d == nil {
		return nil, nil, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return nil, nil, err
	}
	if d.LastRound() > 0 {
		for _, l := range draw.StartsLedger(d) {
			starts = append(starts, newStartsLine(d, l))
		}
	}
	for _, l := range draw.NewByeLedger(d, book, round).Lines {
		byes = append(byes, newByesLine(d, l))
	}
	return starts, byes, nil
}

func newStartsLine(d *tournament.Division, by draw.PlayerLedger) startsLine {
	path := make([]string, len(by.Lines))
	for i, l := range by.Lines {
		path[i] = turnLetter(l)
	}
	id := fmt.Sprint(int(by.Player))
	return startsLine{
		Key: id, Player: by.Player, Number: id, Name: d.PlayerName(by.Player), Starts: fmt.Sprint(by.Starts), Replies: fmt.Sprint(by.Replies),
		Balance: format.SpreadWords(by.Balance), Planned: format.SpreadWords(by.Planned), Widest: fmt.Sprint(by.Widest), Run: fmt.Sprint(by.Run),
		Path: strings.Join(path, " "), By: by,
	}
}

// turnLetter is one round of the ledger: S starts, R replies, in brackets while the
// game is still to be played, ? where it is settled at the table.
func turnLetter(l draw.LedgerLine) string {
	turn, pending := l.Real, l.Pending && l.Real == draw.NoTurn
	if pending {
		turn = l.Printed
	}
	letter := "–"
	switch turn {
	case draw.StartTurn:
		letter = "S"
	case draw.ReplyTurn:
		letter = "R"
	case draw.OpenTurn:
		letter = "?"
	case draw.NoTurn:
	}
	if pending && turn != draw.NoTurn {
		return "(" + letter + ")"
	}
	return letter
}

func newByesLine(d *tournament.Division, by draw.ByeLine) byesLine {
	l := byesLine{Key: fmt.Sprint(int(by.Player)), Player: by.Player, Name: d.PlayerName(by.Player), Count: fmt.Sprint(len(by.Had)), Asked: format.RoundList(by.Asked), By: by}
	if by.Turn > 0 {
		l.Turn = format.Ordinal(by.Turn)
	}
	var had []string
	for _, h := range by.Had {
		words := fmt.Sprintf("round %d", h.Round)
		switch {
		case h.Ejection:
			words += " (ejection)"
		case h.Asked:
			words += " (asked for)"
		}
		had = append(had, words)
	}
	l.Had = strings.Join(had, ", ")
	return l
}

// inspectLedger shows the line selected in the view.
func (r *roundsScreen) inspectLedger() {
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
	case drawView, sheetView, viewCount:
	}
}

// inspectStarts shows a player's ledger round by round.
func (r *roundsScreen) inspectStarts(l startsLine) {
	d := r.shell.Division()
	if d == nil || r.view != startsView {
		return
	}
	r.game = ""
	var rows []widgets.KeyValue
	why := ""
	for _, line := range l.By.Lines {
		row := widgets.KeyValue{Key: fmt.Sprint(line.Round), Note: ledgerWords(d, line), Values: []string{format.SpreadWords(line.Planned)}}
		if line.Pending {
			row.Tone = widgets.Warning
		}
		rows = append(rows, row)
		if line.Why != "" {
			why = line.Why
		}
	}
	table := widgets.NewKeyValueTable(rows...)
	table.SetHeader("Round", "balance")
	sections := []fyne.CanvasObject{table}
	if why != "" {
		sections = append(sections, widgets.NewSection("The last one", widgets.NewParagraph(format.Sentence(why), widgets.Plain)))
	}
	sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton("Even out", "N", r.askEven), widgets.NewKeyButton("Draw", "V", r.nextView)))
	r.shell.Inspect(l.Name, fmt.Sprintf("%s, %s", format.Plural(l.By.Starts, "start"), format.Replies(l.By.Replies)), sections...)
}

// ledgerWords is a round of the ledger: "starts, Okafor".
func ledgerWords(d *tournament.Division, l draw.LedgerLine) string {
	switch {
	case l.Game == 0:
		return "no game"
	case l.Opponent == 0:
		return string(l.Kind)
	}
	other := format.Surname(d.PlayerName(l.Opponent))
	if l.Real == draw.NoTurn && !l.Pending {
		return "not played, " + other
	}
	return map[string]string{"S": "starts, ", "R": "replies, ", "?": "settled at the table, ", "–": "", "(S)": "is to start, ", "(R)": "is to reply, ", "(?)": "to be settled, "}[turnLetter(l)] + other
}

func (r *roundsScreen) inspectByes(l byesLine) {
	if r.view != byesView {
		return
	}
	r.game = ""
	rows := []widgets.KeyValue{{Key: "Byes so far", Values: []string{l.Count}}}
	for _, h := range l.By.Had {
		how := "by the draw"
		switch {
		case h.Ejection:
			how = "opponent ejected"
		case h.Asked:
			how = "asked for"
		}
		rows = append(rows, widgets.KeyValue{Key: fmt.Sprintf("Round %d", h.Round), Values: []string{how}})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...), widgets.NewParagraph(l.By.Why.Sentence(), widgets.Plain)}
	if d := r.shell.Division(); d != nil && d.RoundState(r.round) <= tournament.Paired {
		sections = append(sections, widgets.NewFlow(6, 6, widgets.NewKeyButton("Bye in this round", "F", func() { r.askFixed(l.Name) })))
	}
	r.shell.Inspect(l.Name, fmt.Sprintf("Byes, for round %d", r.round), sections...)
}

// askEven evens out starts and replies of the games still to be played, after showing
// whose turn changes.
func (r *roundsScreen) askEven() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	changes, err := draw.PlanBalance(d, 0)
	if err != nil {
		r.shell.Say(widgets.Warning, format.SentenceOf(err))
		return
	}
	var words []string
	printed := false
	for _, c := range changes {
		for _, w := range c.Words {
			words = append(words, fmt.Sprintf("round %d: %s", c.Round, w))
		}
		fact, _ := d.RoundFact(c.Round)
		printed = printed || fact.PublishedAt != 0
	}
	f := form.New(120)
	text := "Who meets whom stays; only who starts changes.\n" + format.Bulleted(words[:min(len(words), 10)])
	if more := len(words) - 10; more > 0 {
		text += fmt.Sprintf("\nAnd %d more.", more)
	}
	if !printed {
		r.shell.Ask("Even out starts and replies?", text, "Even out", false, func() { r.doNoted(action.BalanceStarts{Division: d.ID}) })
		return
	}
	reason := f.Text("Reason", "", "printed draws change; each gets a new revision")
	r.askForm("Even out starts and replies?", text, "Even out", f, func() (func(), error) {
		if strings.TrimSpace(reason.Text) == "" {
			return nil, tournament.Refuse(tournament.NeedsReason, "say why printed draws change")
		}
		return func() { r.doNoted(action.BalanceStarts{Division: d.ID, Reason: reason.Text}) }, nil
	})
}
