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
	// Waits: no sheet of the player's game of the round is in.
	Waits bool
	Chip  text.Text
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
	// cards are the scorecards by player, order the players by place, places what decides
	// that, and neighbours what separates two of them.
	cards      map[tournament.PlayerID]tournament.Scorecard
	order      []tournament.PlayerID
	places     finals.Places
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
	r := standingRounds{Last: playing.RoundInPlay(d)}
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
	v.cards = map[tournament.PlayerID]tournament.Scorecard{}
	var lines []tournament.Standing
	for _, c := range finals.Scorecards(d, book, v.After) {
		lines = append(lines, c.Now)
		v.order = append(v.order, c.Player)
		v.cards[c.Player] = c
	}
	v.places, v.neighbours = finals.PlacesAfter(d, book, v.After), report.NewNeighbours(d, book, v.After)
	if err := v.rate(desk); err != nil {
		return view{}, err
	}
	return v, v.fill(lines)
}

// fill makes the lines of the standings.
func (v *view) fill(standings []tournament.Standing) error {
	d, since := v.division, v.After-1
	if v.places.By == finals.ByFinal { // which moves players from where the rounds left them
		since = v.After
	}
	last := gamesByPlayer(d, v.After)
	order := report.Order{Division: d, Rows: standings, Before: map[tournament.PlayerID]int{}, Last: v.lastGames(last), Next: v.nextGames(standings)}
	if since > 0 {
		for _, s := range d.Standings(v.book, since) {
			order.Before[s.ID] = s.Place
		}
	}
	if len(v.rated) > 0 {
		s, err := d.RatingSystemOf("")
		if err != nil {
			return err
		}
		order.Rated, order.About = &v.rated[len(v.rated)-1], s.About()
	}
	list := order.For(report.OnScreen)
	v.Columns, v.Lines = list.Columns, make([]standingLine, 0, len(standings))
	moved := list.At("moved")
	for row := range list.Rows {
		s := standings[len(v.Lines)]
		g, plays := last[s.ID]
		row.Cells = slices.Clone(row.Cells)
		l := standingLine{Row: row, Standing: s, Moved: row.Cells[moved].Number, Name: d.PlayerName(s.ID), Waits: plays && !g.Sheet.Done(), Chip: standingChip(s)}
		if since > 0 {
			l.Shape, l.Places = movementWords(l.Moved)
		}
		l.Find = find.Fold(l.Name + " " + l.Key)
		v.Lines = append(v.Lines, l)
	}
	return nil
}

// lastGames say what a player did in the round: "W 431–389 Okafor".
func (v *view) lastGames(games map[tournament.PlayerID]tournament.Game) func(tournament.PlayerID) text.Text {
	short, missed := report.ShortNames(v.division), v.division.MissedRounds(v.book, v.After)
	return func(id tournament.PlayerID) text.Text {
		if g, ok := games[id]; ok {
			return named(report.ResultWords(v.division, g, id, v.division.Outcome(v.book, g, id)), short, g, id)
		}
		return unseatedWords(missed[id], v.After)
	}
}

// nextGames say where a player sits in the round after it, where that is drawn: "R6 T3 Okafor".
func (v *view) nextGames(standings []tournament.Standing) func(tournament.PlayerID) text.Text {
	short, games := report.ShortNames(v.division), gamesByPlayer(v.division, v.After+1)
	for _, s := range standings {
		if s.Status == tournament.StatusEjected {
			delete(games, s.ID)
		}
	}
	return func(id tournament.PlayerID) text.Text {
		g, ok := games[id]
		switch {
		case !ok:
			return text.Text{}
		case report.Off(v.division, g): // nobody comes
			return text.Of(report.ByEjection)
		}
		return named(nextWords(g, v.After), short, g, id)
	}
}

// gamesByPlayer are the games of a round by who sits at them.
func gamesByPlayer(d *tournament.Division, round int) map[tournament.PlayerID]tournament.Game {
	games := map[tournament.PlayerID]tournament.Game{}
	for _, g := range d.GamesOf(round) {
		games[g.First] = g
		if g.Second != 0 {
			games[g.Second] = g
		}
	}
	return games
}

// provisional says what is missing for the round to count, or the last round's places to be the
// last: "provisional, 6 sheets out"; empty where nothing is.
func (v *view) provisional() text.Text {
	switch out := report.SheetsOut(v.division, v.After); {
	case out > 0:
		return text.Of("provisional, %s out", format.Plural(out, "sheet"))
	case v.places.By == finals.Undecided && v.After >= v.division.Rounds:
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

// unseatedWords says why a player has no game in the round: "L missed" where they are counted
// as missing it.
func unseatedWords(missed []int, round int) text.Text {
	for _, m := range missed {
		if m == round {
			return text.Of("L missed")
		}
	}
	return text.Of("no game")
}

// named puts the opponent's short name behind the words of a game.
func named(words text.Text, short func(tournament.PlayerID) text.Text, g tournament.Game, id tournament.PlayerID) text.Text {
	other := g.Opponent(id)
	switch {
	case other == 0:
		return words
	case words.String() == report.StillOut:
		return text.Of("%s v %s", words, short(other))
	}
	return text.Of("%s %s", words, short(other))
}

// nextWords is the table of a game to come, "T3", or the kind of a bye, with its round where
// that isn't the one after the round looked at: "R6 T3".
func nextWords(g tournament.Game, after int) text.Text {
	where := text.Of("T%d", g.Table)
	if g.Second == 0 {
		where = text.Key(g.Sheet.Kind)
	}
	if g.Round != after+1 {
		where = text.Of("R%d %s", g.Round, where)
	}
	return where
}
