package standings

import (
	"slices"
	"strconv"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// standingLine is one line of the standings' grid in the form in which it is shown.
type standingLine struct {
	report.Row
	Standing tournament.Standing
	// Moved is by how many places the player has moved up since the round before. It is negative if they moved down.
	Moved int
	// Shape and Places show the movement, such as "▲" and "2". Without a movement Shape is "–".
	Shape, Places string
	Name          string
	Chip          text.Text
	// Mark says what the player is sure of, or that no prize for a place is in reach.
	Mark text.Text
	Out  bool
	// Find is the text in which typed letters are looked for.
	Find string
}

// view is everything that the screen shows of a division after a round. It is worked out off the window's goroutine.
type view struct {
	division *tournament.Division
	book     rulebook.Book
	// rounds says which rounds can be chosen. After is the one that is chosen.
	rounds standingRounds
	After  int
	// Columns are the columns of the list. Lines have the cells.
	Columns []report.Column
	Lines   []standingLine
	// look is the division after that round. neighbours say what separates two players.
	view       *report.View
	neighbours report.Neighbours
	// rated are the ratings after each round, from round 1 on. There are none if the division has no rating system.
	rated []ratings.Result
	// Marked is the round on which the marks of who is sure and who is out are based. It is 0 if there are none.
	Marked int
	// Cross, Stats, Teams and Combined are read only if they are shown.
	Cross    []report.Row
	Stats    []statsLine
	Teams    teamsView
	Combined combinedView
	// Scores are all scores for the statistics, and Margins say by how much each game was won.
	Scores, Margins []int
}

// standingRounds says how far the rounds of a division are.
type standingRounds struct {
	// Last is the latest round on the wall. Complete is the latest round up to which no sheet is out but those
	// of postponed games. Both are 0 if there is none.
	Last, Complete int
	// Out is how many sheets are out by round. The first is round 1.
	Out []int
}

func newStandingRounds(d *tournament.Division) standingRounds {
	r := standingRounds{Last: d.RoundOnTheWall(), Complete: d.LastComplete()}
	for round := 1; round <= r.Last; round++ {
		r.Out = append(r.Out, len(d.AwaitedIn(round, round)))
	}
	return r
}

// chips are the rounds for the strip, such as "4 ✓" and "5 · 6 out".
func (r standingRounds) chips() []widgets.StripItem {
	items := make([]widgets.StripItem, len(r.Out))
	for i, out := range r.Out {
		items[i] = widgets.StripItem{Text: text.Of("%d ✓", i+1), Tone: widgets.Accent}
		if out > 0 {
			items[i] = widgets.StripItem{Text: text.Of("%s · %d out", text.Of("Round %d", i+1), out), Tone: widgets.Warning}
		}
	}
	return items
}

// newView reads the division after the round that choose returns.
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
	v.view = report.At(d, book, v.After)
	v.view.Cards() // This is done here, off the window's goroutine, because every line that is chosen shows its card.
	v.neighbours = report.NewNeighbours(v.view)
	if err := v.rate(desk); err != nil {
		return view{}, err
	}
	return v, v.fill()
}

// byFinal says that a final decides the places.
func (v *view) byFinal() bool { return v.view != nil && v.view.Places().OfFinal() }

// fill makes the lines of the standings.
func (v *view) fill() error {
	order := v.view.Order(false)
	order.Last, order.Next = v.After, v.After+1
	moves := order.Before != nil
	if !moves { // The marks stand in the column.
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
		l.Find = spelling.Searched(l.Name + " " + l.Key)
		v.Lines = append(v.Lines, l)
	}
	return nil
}

// movementWords shows by a shape and a number how many places were won or lost.
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
