package standings

import (
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
	report.Line
	// Moved is how many places up (positive) or down against the round before.
	Moved int
	// Shape and Places show the movement: "▲" and "2", "–" alone for none.
	Shape, Places string
	Number        string
	Name          string
	// Last is the player's game of the round: "W 431–389 Okafor".
	Last text.Text
	// Waits: no sheet of that game is in.
	Waits bool
	// Next is the game after it, where it is drawn: "R6 T3 Okafor".
	Next text.Text
	Chip text.Text
	// Rating is the one that the results so far make; empty where the division or the
	// player isn't rated.
	Rating text.Text
	Rated  float64
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
	Lines  []standingLine
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
	Cross    []crossLine
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
	v.fill(lines)
	if err := v.rate(desk); err != nil {
		return view{}, err
	}
	return v, nil
}

// fill makes the lines of the standings.
func (v *view) fill(standings []tournament.Standing) {
	short := report.ShortNames(v.division)
	last, next := gamesByPlayer(v.division, v.After), gamesByPlayer(v.division, v.After+1)
	missed := v.division.MissedRounds(v.book, v.After)
	before, since := map[tournament.PlayerID]int{}, v.After-1
	if v.places.By == finals.ByFinal { // which moves players from where the rounds left them
		since = v.After
	}
	if since > 0 {
		for _, s := range v.division.Standings(v.book, since) {
			before[s.ID] = s.Place
		}
	}
	v.Lines = make([]standingLine, len(standings))
	for i, s := range standings {
		l := standingLine{
			Line: report.LineOf(v.division, s), Number: strconv.Itoa(int(s.ID)), Name: v.division.PlayerName(s.ID), Chip: standingChip(s),
		}
		if since > 0 {
			l.Moved = before[s.ID] - s.Place
			l.Shape, l.Places = movementWords(l.Moved)
		}
		if g, ok := last[s.ID]; ok {
			l.Last = named(report.ResultWords(v.division, g, s.ID, v.division.Outcome(v.book, g, s.ID)), short, g, s.ID)
			l.Waits = !g.Sheet.Done()
		} else {
			l.Last = unseatedWords(missed[s.ID], v.After)
		}
		if g, ok := next[s.ID]; ok && s.Status != tournament.StatusEjected {
			l.Next = named(nextWords(g, v.After), short, g, s.ID)
			if v.division.DecidedByEjection(g) && !g.Sheet.Done() { // nobody comes
				l.Next = text.Of(report.ByEjection)
			}
		}
		l.Find = find.Fold(l.Name + " " + l.Number)
		v.Lines[i] = l
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
