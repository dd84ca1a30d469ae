package standings

import (
	"slices"
	"strconv"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/find"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// standingLine is one line of the standings' grid, its display text ready.
type standingLine struct {
	report.Row
	Standing tournament.Standing
	// Moved is how many places up (positive) or down against the round before.
	Moved int
	// Shape and Places show the movement: "▲" and "2", "–" alone for none.
	Shape, Places string
	Name          string
	Chip          text.Text
	// Mark says what the player is sure of, or that no prize for a place is in reach.
	Mark text.Text
	Out  bool
	// Find is what type-to-find looks through.
	Find string
}

// view is everything that the screen shows of a division after a round,
// worked out off the window's goroutine.
type view struct {
	division *tournament.Division
	book     rulebook.Book
	// rounds says which rounds can be looked at; After is the one looked at.
	rounds standingRounds
	After  int
	// Columns are those of the list, whose cells the Lines have.
	Columns []report.Column
	Lines   []standingLine
	// look is the division after that round, and neighbours what separates two players.
	look       *report.Look
	neighbours report.Neighbours
	// rated are the ratings after each round, the first after round 1; none where the
	// division has no rating system.
	rated []ratings.Result
	// Marked is the round that the marks of who is sure and who is out rest on, 0
	// where there are none.
	Marked int
	// Cross, Stats, Teams and Combined are read only where they are shown.
	Cross    []report.Row
	Stats    []statsLine
	Teams    teamsView
	Combined combinedView
	// Scores are all those of the statistics, Margins by how much each game was won.
	Scores, Margins []int
}

// standingRounds says how far the rounds of a division are.
type standingRounds struct {
	// Last is the latest round on the wall, Complete the latest after which no
	// sheet of it or of an earlier round is out; 0 where there is none.
	Last, Complete int
	// Out are the sheets out by round, the first is round 1.
	Out []int
}

func newStandingRounds(d *tournament.Division) standingRounds {
	r := standingRounds{Last: d.RoundOnTheWall()}
	whole := true
	for round := 1; round <= r.Last; round++ {
		out := playing.CountMissing(d, round)
		r.Out = append(r.Out, out)
		whole = whole && out == 0
		if whole {
			r.Complete = round
		}
	}
	return r
}

// chips are the rounds for the strip: "4 ✓", "5 · 6 out".
func (r standingRounds) chips() []widgets.StripItem {
	items := make([]widgets.StripItem, len(r.Out))
	for i, out := range r.Out {
		items[i] = widgets.StripItem{Text: text.Of("%d ✓", i+1), Tone: widgets.Accent}
		if out > 0 {
			items[i] = widgets.StripItem{Text: text.Of("%d · %d out", i+1, out), Tone: widgets.Warning}
		}
	}
	return items
}

// newView reads the division after the round that choose picks.
func newView(desk *app.Desk, id tournament.DivisionID, choose func(standingRounds) int) (view, error) {
	d := desk.Event().Find(id)
	if d == nil {
		return view{}, nil
	}
	book, err := desk.Book(d)
	if err != nil {
		return view{}, err
	}
	v := view{division: d, book: book, rounds: newStandingRounds(d)}
	v.After = choose(v.rounds)
	if v.After == 0 {
		return v, nil
	}
	v.look = report.At(d, book, v.After)
	v.look.Cards() // here, off the window's goroutine: every line chosen shows its card
	v.neighbours = report.NewNeighbours(v.look)
	if err := v.rate(desk); err != nil {
		return view{}, err
	}
	return v, v.fill()
}

// byFinal says that a final decides the places.
func (v *view) byFinal() bool { return v.look != nil && v.look.Places().OfFinal() }

// fill makes the lines of the standings.
func (v *view) fill() error {
	order := v.look.Order(false)
	order.Last, order.Next = v.After, v.After+1
	moves := order.Before != nil
	if !moves { // the marks stand in the column
		order.Before = map[tournament.PlayerID]int{}
	}
	if len(v.rated) > 0 {
		s, err := v.division.RatingSystemOf("")
		if err != nil {
			return err
		}
		order.Rated, order.About = &v.rated[len(v.rated)-1], s.About()
	}
	list := order.For(report.OnScreen)
	v.Columns, v.Lines = list.Columns, make([]standingLine, 0, len(order.Rows))
	moved := list.At("moved")
	for row := range list.Rows {
		s := order.Rows[len(v.Lines)]
		row.Cells = slices.Clone(row.Cells)
		l := standingLine{Row: row, Standing: s, Moved: row.Cells[moved].Number, Name: v.division.PlayerName(s.ID), Chip: standingChip(s)}
		if moves {
			l.Shape, l.Places = movementWords(l.Moved)
		}
		l.Find = find.Fold(l.Name + " " + l.Key)
		v.Lines = append(v.Lines, l)
	}
	return nil
}

// provisional says what is missing for the round to count, or the last round's places to be the
// last: "provisional, 6 sheets out"; empty where nothing is.
func (v *view) provisional() text.Text {
	switch out := report.SheetsOut(v.division, v.After); {
	case out > 0:
		return text.Of("provisional, %s out", format.Plural(out, "sheet"))
	case v.look.Places().By == finals.Undecided && v.After >= v.division.Rounds:
		return text.Of("provisional, the final isn't over")
	}
	return text.Text{}
}

// movementWords shows the places won or lost by a shape and a number.
func movementWords(up int) (shape, places string) {
	switch {
	case up > 0:
		return "▲", strconv.Itoa(up)
	case up < 0:
		return "▼", strconv.Itoa(-up)
	}
	return "–", ""
}

func standingChip(s tournament.Standing) text.Text {
	if s.Status == tournament.StatusPlaying {
		return text.Text{}
	}
	return text.Key(s.Status)
}
