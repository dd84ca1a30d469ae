package screens

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// drawLine is one line of a draw, its display text ready.
type drawLine struct {
	Key                     string
	Game                    int
	First, Second           tournament.PlayerID
	Number                  int
	Table, Left, Right      string
	LeftRecord, RightRecord string
	Met, Cost, Result       string
	Done, Bye               bool
	Marks                   string
	Tone                    widgets.Tone
	FirstWon, SecondWon     bool
	Locked, Postponed       bool
}

// roundRows is what the Rounds screen shows of one round, worked out off the
// window's goroutine.
type roundRows struct {
	division tournament.DivisionID
	round    int
	lines    []drawLine
	playing  bool
}

// newRoundRows reads a round's draw with the records before it.
func newRoundRows(desk *app.Desk, id tournament.DivisionID, round int) (roundRows, error) {
	r := roundRows{division: id, round: round}
	d := desk.Event().Find(id)
	if d == nil {
		return r, nil
	}
	games := d.GamesOf(round)
	if len(games) == 0 {
		return r, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return r, err
	}
	before := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range d.Standings(book, round-1) {
		before[s.ID] = s
	}
	state := d.RoundState(round)
	r.playing = state >= tournament.Playing
	newest := newestLines(d, round)
	for _, g := range games {
		l := newDrawLine(d, book, g, before)
		if newest[g.ID] && !l.Bye {
			l.Marks, l.Tone = joinMarks("amended", l.Marks), widgets.Warning
		}
		r.lines = append(r.lines, l)
	}
	return r, nil
}

func newDrawLine(d *tournament.Division, book rulebook.Book, g tournament.Game, before map[tournament.PlayerID]tournament.Standing) drawLine {
	l := drawLine{
		Key: format.SlipKey(d.ID, g.ID), Game: g.ID, Number: g.Table, Table: format.TableOf(d, g), Left: d.PlayerName(g.First),
		LeftRecord: format.FullRecord(before[g.First]), Done: g.Sheet.Done(), Bye: g.Second == 0,
		First: g.First, Second: g.Second, Locked: g.Locked, Postponed: g.Postponed && !g.Sheet.Done(),
	}
	if g.Second == 0 {
		o := d.Outcome(book, g, g.First)
		l.Right = fmt.Sprintf("%s %s", g.Sheet.Kind, format.SpreadWords(o.Spread))
		l.Marks = strings.Join(g.Why, "; ")
		if g.Locked {
			l.Marks = "locked; " + l.Marks
		}
		return l
	}
	l.Right, l.RightRecord = d.PlayerName(g.Second), format.FullRecord(before[g.Second])
	l.Met, l.Cost = fmt.Sprint(g.Met), fmt.Sprint(g.Cost)
	l.Marks, l.Tone = drawMarks(d, g)
	o := d.Outcome(book, g, g.First)
	if g.Sheet.Done() {
		l.Result = d.SheetWords(g)
		l.FirstWon, l.SecondWon = o.HalfWins == 2, o.HalfLosses == 2
	}
	if o.Ejection {
		mark := format.ByEjection
		if !o.Counts && !d.Outcome(book, g, g.Second).Counts {
			mark = "void by ejection"
		}
		l.Marks, l.Tone = joinMarks(mark, l.Marks), widgets.Bad
	}
	return l
}

// joinMarks puts a mark before others.
func joinMarks(mark, others string) string {
	if others == "" {
		return mark
	}
	return mark + " · " + others
}

// drawMarks are what a director must know of a game before it hangs on the wall.
func drawMarks(d *tournament.Division, g tournament.Game) (string, widgets.Tone) {
	var marks []string
	tone := widgets.Neutral
	if g.Locked {
		marks, tone = append(marks, "locked"), widgets.Accent
	}
	if g.Postponed && !g.Sheet.Done() {
		marks, tone = append(marks, "played later"), widgets.Warning
	}
	if g.Met > 0 {
		marks, tone = append(marks, "repeat"), widgets.Warning
	}
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		p, _ := d.Player(id)
		if p.Table == 0 {
			continue
		}
		if p.Table == g.Table {
			marks = append(marks, "fixed table")
		} else {
			marks, tone = append(marks, "wants table "+d.TableName(p.Table)), widgets.Warning
		}
	}
	if g.Drawn {
		marks = append(marks, "starter open")
	}
	return strings.Join(marks, " · "), tone
}

// planFor is the plan's entry for a round; a round without one is drawn Swiss.
func planFor(d *tournament.Division, round int) tournament.PlanEntry {
	for _, e := range d.Plan {
		if e.From <= round && round <= e.To {
			return e
		}
	}
	return tournament.PlanEntry{From: round, To: round, System: tournament.Swiss}
}

// repeatWords is how often a pair may have met already.
func repeatWords(n int) string {
	switch {
	case n < 0:
		return "any repeats"
	case n == 0:
		return "no repeats"
	case n == 1:
		return "1 repeat allowed"
	}
	return fmt.Sprintf("%d repeats allowed", n)
}

// drawSummary describes how a round was drawn: "Cost 61, proven least · repeats 0 · Swiss
// after round 9 · seed 1".
func drawSummary(d *tournament.Division, round int) string {
	fact, ok := d.RoundFact(round)
	if !ok {
		return ""
	}
	repeats, locked := 0, 0
	for _, g := range d.GamesOf(round) {
		if g.Met > 0 {
			repeats++
		}
		if g.Locked {
			locked++
		}
	}
	cost := cmp.Or(fact.System.About().Drawn, fmt.Sprintf("Cost %d, proven least", fact.Cost))
	if changedByHand(d, fact) {
		cost = fmt.Sprintf("Cost %d, changed by hand", fact.Cost)
	}
	parts := []string{cost, fmt.Sprintf("repeats %d", repeats), format.SystemName(fact.System) + afterWords(fact)}
	if fact.DrawnAt == 0 || fact.System == "" {
		parts = []string{"Drawn elsewhere and imported", parts[1]}
	}
	if locked > 0 {
		parts = append(parts, fmt.Sprintf("%d locked", locked))
	}
	if fact.Seed > 1 {
		parts = append(parts, fmt.Sprintf("seed %d", fact.Seed))
	}
	if fact.Revision > 1 {
		parts = append(parts, fmt.Sprintf("revision %d", fact.Revision))
	}
	if fact.StartedAt != 0 {
		parts = append(parts, "started "+fact.StartedAt.Time().Format("15:04"))
	}
	return strings.Join(parts, " · ")
}

// changedByHand reports whether games of the draw were changed one by one since it
// was drawn: its cost isn't the least any more.
func changedByHand(d *tournament.Division, fact tournament.Round) bool {
	if len(fact.Amendments) > 0 {
		return true
	}
	return slices.ContainsFunc(d.GamesOf(fact.Number), func(g tournament.Game) bool {
		return g.StartSet || len(g.Why) > 0 && strings.HasPrefix(g.Why[0], "changed by hand")
	})
}

// newestLines are the games that the latest printed version changed.
func newestLines(d *tournament.Division, round int) map[int]bool {
	games := map[int]bool{}
	fact, _ := d.RoundFact(round)
	if a, ok := d.Amendment(round, fact.Revision); ok {
		for _, l := range a.After {
			games[l.Game] = true
		}
	}
	return games
}

func afterWords(fact tournament.Round) string {
	if fact.System.About().Unranked {
		return ""
	}
	if fact.BasedOn == 0 {
		return " by seeds"
	}
	return fmt.Sprintf(" after round %d", fact.BasedOn)
}

// planSummary is what the plan says about a round that isn't drawn.
func planSummary(d *tournament.Division, round int) string {
	e := planFor(d, round)
	words := "Plan: " + format.SystemName(e.System)
	if e.Repeats != nil {
		words += ", " + repeatWords(*e.Repeats)
	}
	var fixed []string
	for _, f := range d.Fixed {
		if f.Round == round {
			fixed = append(fixed, fixedWords(d, f))
		}
	}
	if len(fixed) > 0 {
		words += " · fixed: " + strings.Join(fixed, ", ")
	}
	return words
}

func fixedWords(d *tournament.Division, f tournament.Fixed) string {
	if f.Players[1] == 0 || f.Players[1] == f.Players[0] {
		return "bye for " + d.PlayerName(f.Players[0])
	}
	return d.PlayerName(f.Players[0]) + " – " + d.PlayerName(f.Players[1])
}

// notDrawn are the players of a round who have neither game nor bye in it.
func notDrawn(d *tournament.Division, round int) []tournament.Player {
	seated := map[tournament.PlayerID]bool{}
	for _, g := range d.GamesOf(round) {
		seated[g.First], seated[g.Second] = true, true
	}
	var free []tournament.Player
	for _, p := range d.Players {
		if !seated[p.ID] && p.Plays(round) && !playing.Ejected(d, p.ID) {
			free = append(free, p)
		}
	}
	return free
}
