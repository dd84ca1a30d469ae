package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Outlet is a place where the standings are shown, with columns of its own.
type Outlet int

// The outlets are these. OnCard is what a player's card has of the standings, and OnSeeds is the sheet that
// is put up before round 1.
const (
	OnScreen Outlet = iota
	OnCard
	InWorkbook
	OnPaper
	OnSeeds
	OnPages
	OnBoard
	InOverlay
	InTerminal
	InCSV
	InAnswer
)

// standingsOn are the columns of the standings that each outlet has, in its order. How wide a column is, how
// it is shown and when it leaves a narrow list is decided where it is drawn. Without such a decision a column
// is as wide as it needs and leaves first. Programs rely on the ids of the columns in csv files and in the
// command line's answers, so those stay as they are.
var standingsOn = map[Outlet][]string{
	OnScreen:   {"place", "moved", "number", "name", "wins", "losses", "spread", "turns", "byes", "rating-after", "last", "next"},
	OnCard:     {"starts", "replies", "byes"},
	InWorkbook: {"place", "number", "name", "team", "club", "country", "class", "rating", "wins", "losses", "spread", "played", "starts", "replies", "byes", "status"},
	OnPaper:    {"place", "name", "status", "rating", "wins", "losses", "spread", "starts-of"},
	OnSeeds:    {"seed", "name", "status", "rating"},
	OnPages:    {"place", "moved", "name", "status", "from", "last", "wins", "losses", "spread", "rating", "places", "next"},
	OnBoard:    {"place", "name", "wins", "losses", "spread"},
	InOverlay:  {"place", "moved", "name", "record", "spread"},
	InTerminal: {"place", "name", "wins", "losses", "spread", "turns", "status"},
	InCSV:      {"place", "number", "name", "rating", "wins", "losses", "spread", "starts", "replies", "byes", "played", "status", "team", "club", "country", "class"},
	InAnswer:   {"place", "number", "wins", "losses", "spread", "starts", "replies", "byes", "status", "name"},
}

// Order is the players of a division after a round in the order of their places, with whatever else is known
// about them.
type Order struct {
	Division *tournament.Division
	Rows     []tournament.Standing
	// Public says that the list is for the public, which may know of an ejected player only that the player
	// isn't playing.
	Public bool
	// Before are the places that the players moved from, 0 for none.
	Before map[tournament.PlayerID]int
	// ByRound are the places after each round; the first are those before round 1.
	ByRound []map[tournament.PlayerID]int
	// Rated are the ratings after the results, by the system About.
	Rated *ratings.Result
	About ratings.About
	// Last is the round for which the list says what the players did, and Next the one for which it says
	// where they sit; 0 is none. Only a View knows what a game counted.
	Last, Next int
	book       rulebook.Book
}

// standingsColumn is a column of the standings.
type standingsColumn struct {
	Column
	// told reports whether the order has what the column shows. It is nil where every order has it.
	told func(Order) bool
	// sparse says that the column is left out where it is empty for every player.
	sparse bool
	cell   func(Order, tournament.Standing) Cell
	// games is used instead of cell where the cells come from the games of a round, which are then looked
	// through once for all players.
	games func(Order) func(tournament.PlayerID) Cell
}

// of returns the function that makes the column's cells for an order.
func (c standingsColumn) of(o Order) func(tournament.Standing) Cell {
	if c.games != nil {
		cell := c.games(o)
		return func(s tournament.Standing) Cell { return cell(s.ID) }
	}
	return func(s tournament.Standing) Cell { return c.cell(o, s) }
}

// StandingsColumns are the ids of all columns of the standings.
func StandingsColumns() []string {
	ids := make([]string, len(standingsColumns))
	for i, c := range standingsColumns {
		ids[i] = c.ID
	}
	return ids
}

// standingsColumns are all columns of the standings.
var standingsColumns = []standingsColumn{
	{Column: placeColumn, cell: func(_ Order, s tournament.Standing) Cell { return placeOf(s) }},
	{Column: Column{ID: "seed", Title: text.Of("Seed"), Figure: AsWhole, Least: true}, cell: func(_ Order, s tournament.Standing) Cell { return place(s.Place) }},
	{Column: Column{ID: "moved", Title: text.Of("Moved"), Figure: AsSpread}, told: func(o Order) bool { return o.Before != nil }, cell: Order.moved},
	{Column: numberColumn, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.ID) }},
	{Column: nameColumn, cell: func(o Order, s tournament.Standing) Cell {
		c := named(o.Division, s.ID)
		c.Note = text.Key(o.Division.PublicStatus(s.Status).PublicWords())
		return c
	}},
	{Column: Column{ID: "team", Title: text.Of("Team")}, sparse: true, cell: ofPlayer(func(p tournament.Player) Cell { return words(text.Name(p.Team)) })},
	{Column: Column{ID: "club", Title: text.Of("Club")}, sparse: true, cell: ofPlayer(func(p tournament.Player) Cell { return words(text.Name(p.Club)) })},
	{Column: Column{ID: "country", Title: text.Of("Country")}, sparse: true, cell: ofPlayer(func(p tournament.Player) Cell { return words(text.Name(p.Country)) })},
	{Column: Column{ID: "class", Title: text.Of("Class")}, sparse: true, cell: ofPlayer(func(p tournament.Player) Cell { return words(text.Name(p.Class)) })},
	{Column: Column{ID: "from", Title: text.Of("Comes from")}, sparse: true, cell: ofPlayer(func(p tournament.Player) Cell {
		return words(text.Join(" · ", text.Name(p.Team), text.Name(p.Club), text.Name(p.Country)))
	})},
	{Column: Column{ID: "rating", Title: text.Of("Rating"), Figure: AsWhole, None: "0"}, cell: ofPlayer(func(p tournament.Player) Cell { return rating(p.Rating) })},
	{Column: Column{ID: "rating-after", Title: text.Of("Rating after"), Figure: AsWhole}, told: func(o Order) bool { return o.Rated != nil }, sparse: true, cell: Order.ratedAfter},
	{Column: Column{ID: "record", Title: text.Of("W–L"), Figure: AsCode}, cell: func(_ Order, s tournament.Standing) Cell { return words(Record(s)) }},
	{Column: winsColumn, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.HalfWins) }},
	{Column: lossesColumn, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.HalfLosses) }},
	{Column: spreadColumn, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.Spread) }},
	{Column: Column{ID: "turns", Title: text.Of("S–R"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell {
		return Cell{HasNumber: true, Number: s.Starts, Words: text.Of("%d–%d", s.Starts, s.Replies)}
	}},
	{Column: Column{ID: "starts-of", Title: text.Of("Starts"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell {
		return Cell{HasNumber: true, Number: s.Starts, Words: text.Of("%d of %d", s.Starts, s.Starts+s.Replies)}
	}},
	{Column: Column{ID: "starts", Title: text.Of("Starts"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.Starts) }},
	{Column: Column{ID: "replies", Title: text.Of("Replies"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.Replies) }},
	{Column: Column{ID: "byes", Title: text.Of("Byes"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.Byes) }},
	{Column: Column{ID: "played", Title: text.Of("Played"), Figure: AsWhole}, cell: func(_ Order, s tournament.Standing) Cell { return whole(s.Played) }},
	{Column: Column{ID: "status", Title: text.Of("Status"), None: string(tournament.StatusPlaying)}, sparse: true, cell: func(o Order, s tournament.Standing) Cell {
		if o.Public {
			s.Status = o.Division.PublicStatus(s.Status)
		}
		return status(s)
	}},
	{Column: Column{ID: "places", Title: text.Of("Places by round")}, told: func(o Order) bool { return o.ByRound != nil }, cell: Order.places},
	{Column: Column{ID: "last", Title: text.Of("Last game")}, told: func(o Order) bool { return o.Last != 0 }, games: Order.lastGames},
	{Column: Column{ID: "next", Title: text.Of("Next game"), Short: text.Of("Next")}, told: func(o Order) bool { return o.Next != 0 }, sparse: true, games: Order.nextGames},
}

// ofPlayer is a cell with something from the player's entry.
func ofPlayer(cell func(tournament.Player) Cell) func(Order, tournament.Standing) Cell {
	return func(o Order, s tournament.Standing) Cell {
		i := o.Division.IndexOf(s.ID)
		if i < 0 {
			return cell(tournament.Player{})
		}
		return cell(o.Division.Players[i])
	}
}

// movement is by how many places a player rose; it is negative for a player who fell. It is 0 for a player
// who had no place before, or has none now.
func movement(before, now int) int {
	if before == 0 || now == 0 {
		return 0
	}
	return before - now
}

// moved is a player's movement.
func (o Order) moved(s tournament.Standing) Cell { return known(movement(o.Before[s.ID], s.Place)) }

// places is a cell with a player's places after each round.
func (o Order) places(s tournament.Standing) Cell {
	if s.Place == 0 {
		return Cell{}
	}
	c, says := Cell{Series: make([]int, 0, len(o.ByRound))}, make([]string, 0, len(o.ByRound))
	for _, of := range o.ByRound[1:] {
		c.Series = append(c.Series, of[s.ID])
		if of[s.ID] > 0 {
			says = append(says, strconv.Itoa(of[s.ID]))
		}
	}
	c.Words = text.Of("Places: %s", strings.Join(says, ", "))
	return c
}

// ratedAfter is a cell with the player's rating after the results.
func (o Order) ratedAfter(s tournament.Standing) Cell {
	c, ok := o.Rated.Find(int(s.ID))
	switch {
	case !ok || c.Unrated:
		return Cell{}
	case o.About.Fractions:
		return Cell{HasNumber: true, Number: int(math.Round(10 * c.New)), Of: 10, Words: text.Decimal(strconv.FormatFloat(c.New, 'f', 1, 64))}
	}
	return whole(c.Whole())
}

// Seeded are the players by seed, with the seed as the place.
func (o Order) Seeded() Order {
	at := make(map[tournament.PlayerID]tournament.Standing, len(o.Rows))
	for _, s := range o.Rows {
		at[s.ID] = s
	}
	o.Rows = nil
	for i, id := range o.Division.SeedOrder() {
		s := at[id]
		s.Place = i + 1
		o.Rows = append(o.Rows, s)
	}
	return o
}

// For is the standings with the columns of an outlet. It leaves out columns for which the order knows
// nothing, and sparse ones that are empty for every player.
func (o Order) For(on Outlet) List {
	return o.List(slices.DeleteFunc(slices.Clone(standingsOn[on]), func(id string) bool {
		c := standingsColumns[columnAt(id)]
		switch {
		case c.told != nil && !c.told(o):
			return true
		case !c.sparse:
			return false
		}
		cell := c.of(o)
		return !slices.ContainsFunc(o.Rows, func(s tournament.Standing) bool { return cell(s).Says() })
	})...)
}

// ForPrograms is the standings with every column of an outlet that programs read, whether it says anything or
// not.
func (o Order) ForPrograms(on Outlet) List { return o.List(standingsOn[on]...) }

// Says reports whether the cell holds anything.
func (c Cell) Says() bool { return c.HasNumber || !c.Words.IsZero() }

func columnAt(id string) int {
	return slices.IndexFunc(standingsColumns, func(c standingsColumn) bool { return c.ID == id })
}

// List is the standings with those columns.
func (o Order) List(ids ...string) List {
	var l List
	told := make([]func(tournament.Standing) Cell, len(ids))
	for i, id := range ids {
		c := standingsColumns[columnAt(id)]
		told[i], l.Columns = c.of(o), append(l.Columns, c.Column)
	}
	l.Rows = func(yield func(Row) bool) {
		cells := make([]Cell, len(told))
		for _, s := range o.Rows {
			for i, cell := range told {
				cells[i] = cell(s)
			}
			if !yield(Row{strconv.Itoa(int(s.ID)), cells}) {
				return
			}
		}
	}
	return l
}
