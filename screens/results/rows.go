package results

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/screens/clock"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// missingLine is a game whose sheet is missing or, in another task, waits for it.
type missingLine struct {
	Key          string
	Division     tournament.DivisionID
	Game         int
	Table        string
	Players      text.Text
	DivisionName string
	Age          text.Text
	// Mark says that players have sent something by phone, or that the late clock was started.
	Mark text.Text
	Tone widgets.Tone
}

// cameLine is a sheet that is in.
type cameLine struct {
	Key                       string
	Division                  tournament.DivisionID
	Game                      int
	Time, DivisionName, Table string
	// Round is the game's round. Rounds says that the list has sheets of several rounds.
	Round                 int
	Rounds                bool
	Left, Right           text.Text
	LeftName, RightName   string
	LeftScore, RightScore text.Text
	LeftNote, RightNote   string
	LeftWon, RightWon     bool
	Margin                text.Text
	Chip                  text.Text
	Tone                  widgets.Tone
}

// byeLine is a player without an opponent in a round in play.
type byeLine struct {
	Name   string
	Counts text.Text
}

// rows is everything that the Results screen lists, worked out from one snapshot.
type rows struct {
	multi   bool
	missing []missingLine
	came    []cameLine
	byes    []byeLine
	in, all int
	// parts are the progress of each division that plays a round.
	parts []progressOf
	// over says that every division has played its last round.
	over    bool
	checked int
	names   map[tournament.DivisionID]func(tournament.PlayerID) text.Text
	// marks are the results that players say are wrong, the oldest first.
	marks []report.MarkLine
}

// progressOf is how many sheets of a division's round in play are in.
type progressOf struct {
	division string
	round    int // 0 for its final
	report.Sheets
}

// mostCame is the highest number of sheets in the list of the latest ones.
const mostCame = 80

// newRows makes the lists for a state of the event. In another task than entering, missing are the sheets that wait for
// it; the figures of those to be verified stay hidden.
func newRows(desk *app.Desk, ev *tournament.Event, task task, held map[string]bool) rows {
	r := rows{multi: len(ev.Divisions) > 1, names: map[tournament.DivisionID]func(tournament.PlayerID) text.Text{}}
	if task == entering {
		r.addMissing(desk, ev, held)
	}
	var sheets []sheet
	for _, d := range ev.Divisions {
		r.count(d)
		round := d.RoundOnTheWall()
		for _, g := range d.Games {
			if task.waits(d, g) {
				r.missing = append(r.missing, r.missingLine(d, g))
			}
			if g.Second != 0 && g.Sheet.Done() && (g.Sheet.Entered > 0 || g.Round == round) {
				sheets = append(sheets, sheet{d, g})
			}
		}
		sheets = append(sheets, r.ofFinal(d, task)...)
		r.byes = append(r.byes, byeLines(desk, d, round, r.multi)...)
	}
	r.over = len(ev.Divisions) > 0 && !slices.ContainsFunc(ev.Divisions, func(d *tournament.Division) bool {
		return !finals.AllPlayed(d)
	})
	if task != entering {
		slices.SortStableFunc(r.missing, earlierLast)
	}
	slices.SortStableFunc(sheets, func(a, b sheet) int {
		return cmp.Or(cmp.Compare(b.g.Sheet.Entered, a.g.Sheet.Entered), cmp.Compare(b.g.Round, a.g.Round), cmp.Compare(a.g.Table, b.g.Table))
	})
	for _, s := range sheets[:min(len(sheets), mostCame)] {
		book, err := desk.Book(s.d)
		if err != nil {
			continue
		}
		r.came = append(r.came, r.cameLine(s.d, book, s.g, task == verifying, held))
	}
	mixed := slices.ContainsFunc(r.came, func(l cameLine) bool { return l.Round != r.came[0].Round })
	for i := range r.came {
		r.came[i].Rounds = mixed
	}
	if marks, err := desk.Marks(); err == nil { // The lists do without.
		r.marks = marks
		r.markChips()
	}
	return r
}

// sheet is a sheet that is in.
type sheet struct {
	d *tournament.Division
	g tournament.Game
}

// ofFinal are the sheets of the division's final. Those that wait for the task are missing.
func (r *rows) ofFinal(d *tournament.Division, task task) (sheets []sheet) {
	if !d.Final.Started() {
		return nil
	}
	for _, g := range d.Final.Games {
		if task.waits(d, g) {
			r.missing = append(r.missing, r.missingLine(d, g))
		}
		if g.Sheet.Done() {
			sheets = append(sheets, sheet{d, g})
		}
	}
	return sheets
}

// addMissing adds the sheets that are missing.
func (r *rows) addMissing(desk *app.Desk, ev *tournament.Event, held map[string]bool) {
	late := clock.LateMarks(desk)
	sent := map[string]phones.Waiting{}
	for _, w := range phones.WaitingAt(desk) {
		sent[format.SlipKey(w.Division, w.Game)] = w
	}
	for _, s := range slips.Missing(ev) {
		l := r.missingLine(ev.Find(s.Division), s.Game)
		l.Mark, l.Tone = late[l.Key].Words, late[l.Key].Tone
		if w, ok := sent[l.Key]; ok && (l.Mark.IsZero() || w.NeedsDirector()) {
			l.Mark, l.Tone = w.State(), widgets.Neutral
			if w.NeedsDirector() {
				l.Tone = widgets.Warning
			}
		}
		switch {
		case held[l.Key]:
			l.Age = text.Of("held")
		case s.Game.Postponed:
			l.Age = text.Of("postponed, round %d", s.Game.Round)
		}
		r.missing = append(r.missing, l)
	}
}

// count adds the sheets of the division's round in play, or of its final once that has started, to the progress.
func (r *rows) count(d *tournament.Division) {
	part := progressOf{division: d.Name, round: d.RoundOnTheWall()}
	games := d.GamesOf(part.round)
	if d.Final.Started() {
		games, part.round = d.Final.Games, 0
	}
	if part.Sheets = report.CountSheets(d, games); part.Of > 0 {
		r.in, r.all, r.checked = r.in+part.In, r.all+part.Of, r.checked+part.Checked
		r.parts = append(r.parts, part)
	}
}

// earlierLast puts the games of earlier rounds after those of the rounds in play.
func earlierLast(a, b missingLine) int {
	return cmp.Compare(min(len(a.Age.String()), 1), min(len(b.Age.String()), 1))
}

// short returns the short names of a division's players, which are looked up once.
func (r *rows) short(d *tournament.Division) func(tournament.PlayerID) text.Text {
	if r.names[d.ID] == nil {
		r.names[d.ID] = report.ShortNames(d)
	}
	return r.names[d.ID]
}

func (r *rows) missingLine(d *tournament.Division, g tournament.Game) missingLine {
	short := r.short(d)
	l := missingLine{
		Key: format.SlipKey(d.ID, g.ID), Division: d.ID, Game: g.ID, Table: fmt.Sprint(g.Table), DivisionName: d.Name,
		Players: text.Of("%s – %s", short(g.First), short(g.Second)),
	}
	switch {
	case finals.IsGame(g.ID):
		l.Age = text.Of("the final") // the card says which match and game
	case g.Round != d.RoundOnTheWall():
		l.Age = text.Of("round %d", g.Round)
	}
	return l
}

// byeLines are the byes of a round. Once the final has started there are none, because those of a round that is over say
// nothing of it.
func byeLines(desk *app.Desk, d *tournament.Division, round int, multi bool) []byeLine {
	book, err := desk.Book(d)
	if err != nil || d.Final.Started() {
		return nil
	}
	var lines []byeLine
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			continue
		}
		l := byeLine{Name: d.PlayerName(g.First), Counts: report.ByeCounts(d, book, g)}
		if multi {
			l.Counts = text.Of("%s · %s", d.Name, l.Counts)
		}
		lines = append(lines, l)
	}
	return lines
}

func (r *rows) cameLine(d *tournament.Division, book rulebook.Book, g tournament.Game, blind bool, held map[string]bool) cameLine {
	left, right := g.First, g.Second
	if g.Starter() == g.Second {
		left, right = right, left
	}
	short := r.short(d)
	o := finals.GamesWith(d, g.ID).Outcome(book, g, left)
	l := cameLine{
		Key: format.SlipKey(d.ID, g.ID), Division: d.ID, Game: g.ID, Round: g.Round, DivisionName: d.Name, Table: fmt.Sprint(g.Table),
		Left: short(left), Right: short(right), LeftName: d.PlayerName(left), RightName: d.PlayerName(right),
		LeftWon: o.Counts && o.HalfWins == 2, RightWon: o.Counts && o.HalfLosses == 2,
		Margin: marginWords(o),
	}
	if at := g.Sheet.Entered.Time(); !at.IsZero() {
		l.Time = at.Format("15:04")
	}
	l.LeftScore, l.LeftNote = scoreCell(g, left)
	l.RightScore, l.RightNote = scoreCell(g, right)
	l.Chip, l.Tone = sheetChip(g, o, held[l.Key])
	if blind && !g.Sheet.Twice() {
		l.LeftScore, l.RightScore, l.LeftNote, l.RightNote, l.Margin = text.Name("···"), text.Name("···"), "", "", text.Text{}
		l.LeftWon, l.RightWon = false, false
	}
	return l
}

// marginWords is the margin for the player at the left.
func marginWords(o tournament.Outcome) text.Text {
	switch {
	case !o.Counts:
		return text.Name("–")
	case o.HalfWins == 1:
		return text.Of("tie")
	}
	return text.Name(tournament.SpreadWords(o.Spread))
}

// scoreCell is the text of a score's cell, and its dim note. The player who resigned, left or overran is the one
// who lost. That isn't repeated beside the score, because the chip has the section, and in some languages there
// would be no room for a word.
func scoreCell(g tournament.Game, id tournament.PlayerID) (says text.Text, note string) {
	s := g.Sheet
	side := 0
	if id == g.Second {
		side = 1
	}
	says = text.Name("–")
	if s.Scores != nil {
		says = text.Of("%v", s.Scores[side])
	}
	if p := s.Penalties[side]; p != 0 {
		note = tournament.SpreadWords(-p)
	}
	switch e, _ := s.Kind.Ending(); {
	case e.Names == tournament.NamesAbsent && slices.Contains(s.Absent, id), e.Names == tournament.NamesWinner && s.Winner == id, s.Kind == tournament.Void:
		says = text.Key(s.Kind)
	}
	return says, note
}

// sheetChip says what is special about a sheet that is in. A played game whose sheet nobody has checked has no chip, since
// most are so, and the column would have no room beside the others.
func sheetChip(g tournament.Game, o tournament.Outcome, held bool) (text.Text, widgets.Tone) {
	switch {
	case held:
		return text.Of("held"), widgets.Warning
	case (g.Sheet.Kind != tournament.Played || o.Ejection) && o.Section != "":
		return text.Of("rule %s", o.Section), widgets.Bad
	case g.Sheet.Kind != tournament.Played:
		return text.Key(g.Sheet.Kind), widgets.Bad
	case g.Sheet.Checked():
		return text.Of("checked"), widgets.Accent
	}
	return text.Text{}, widgets.Neutral
}

// savedSheet is what a sheet changed for its players, to compare with what they wrote on the slip: a few words for
// the status line, and lines that stay on the card until the next sheet.
type savedSheet struct {
	Says  text.Text
	Lines [mostFound]text.Text
}

// savedFinal says how the match of a final's game stands afterwards.
func savedFinal(desk *app.Desk, d *tournament.Division, g tournament.Game) (savedSheet, error) {
	book, err := desk.Book(d)
	if err != nil {
		return savedSheet{}, err
	}
	bracket := finals.Of(d, book)
	match, _ := finals.MatchOf(g)
	m := bracket.Match(match)
	saved := savedSheet{Says: text.Of("Saved: %s", finals.GameName(d, g))}
	saved.Lines[0] = text.Join(": ", finals.GameText(d, g), d.SheetText(g))
	stands := text.Of("%s – %s: %s", bracket.SideText(d, m, 0), bracket.SideText(d, m, 1), m.ScoreText())
	switch {
	case m.Winner != 0:
		stands = text.Of("%s is decided: %s wins", bracket.Text(m), d.PlayerText(m.Winner))
	case m.ScoreText().IsZero(): // a tie that is played again
		stands = text.Of("It doesn't count, and another game is played.")
	}
	saved.Lines[1] = stands
	return saved, nil
}

// newSavedSheet reads both players' new records, with the spread of all their rounds.
func newSavedSheet(desk *app.Desk, id tournament.DivisionID, game int, corrected bool) (savedSheet, error) {
	d := desk.Event().Find(id)
	if d == nil {
		return savedSheet{Says: text.Of("Saved.")}, nil
	}
	g, ok := finals.GameIn(d, game)
	if !ok {
		return savedSheet{Says: text.Of("Saved.")}, nil
	}
	if finals.IsGame(game) {
		return savedFinal(desk, d, g)
	}
	book, err := desk.Book(d)
	if err != nil {
		return savedSheet{}, err
	}
	now := report.ByRounds(d, book, d.LastRound())
	saved := savedSheet{Says: text.Of("Saved: table %d", g.Table)}
	saved.Lines[0] = text.Of("Table %d, %s", g.Table, d.SheetText(g))
	if corrected {
		saved.Says = text.Of("Corrected: round %d, table %d", g.Round, g.Table)
		saved.Lines[0] = text.Of("Corrected round %d, table %d, %s", g.Round, g.Table, d.SheetText(g))
	}
	for i, player := range [2]tournament.PlayerID{g.First, g.Second} {
		if player != 0 {
			saved.Lines[i+1] = text.Of("%s   now %s", numberedName(d, player), now.Of(player).RecordWords())
		}
	}
	return saved, nil
}
