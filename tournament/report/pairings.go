package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// PairingsByName is the draw of a round as a list of players by name: where each goes, whom they meet there
// and who starts. now is the division as it is now, which knows who has left. Without a draw the list has
// only its columns.
func PairingsByName(now *View, round int) List {
	d := now.Division
	seats, name := seatsOf(d, round), publicNames(now)
	return List{
		Title: text.Of("Round %d by name", round),
		Columns: []Column{
			nameColumn, tableColumn, {ID: "opponent", Title: text.Of("Opponent"), Names: true}, {ID: "turn", Title: text.Of("First move")},
			{ID: "start", Title: text.Of("Start")}, {ID: "role"},
		},
		Rows: func(yield func(Row) bool) {
			var cells []Cell
			for _, s := range seats {
				cells = appendSeat(cells[:0], d, name, s)
				if !yield(Row{strconv.Itoa(int(s.player)), cells}) {
					return
				}
			}
		},
	}
}

// PairingsByTable are games of one round as a list in the order of their tables: who starts, who replies, and
// their records before the round, if any player has one. A game without a kind stands for a player who has no
// game in the round. now is the division as it is now, which knows who has left. Without games the list has
// only its columns.
func PairingsByTable(before, now *View, games []tournament.Game) List {
	games = slices.Clone(games)
	slices.SortStableFunc(games, ByTable)
	first, second := text.Of("Who starts"), text.Of("Who replies")
	if len(games) > 0 && !slices.ContainsFunc(games, func(g tournament.Game) bool { return g.Second != 0 && !g.StartOpen }) {
		first, second = text.Of("Player"), text.Of("Player")
	}
	side := func(who text.Text, id string) []Column {
		return []Column{{ID: id, Title: who, Names: true}, {ID: id + "-record", Title: text.Of("Record"), Figure: AsCode}, {ID: id + "-spread", Title: text.Of("Spread"), Figure: AsSpread}}
	}
	p := pairings{division: before.Division, name: publicNames(now), before: before.lines()}
	p.records = slices.ContainsFunc(before.Standings(), func(s tournament.Standing) bool { return s.HalfWins != 0 || s.HalfLosses != 0 || s.Spread != 0 })
	return List{
		Columns: slices.Concat([]Column{tableColumn}, side(first, "first"), side(second, "second"), []Column{{ID: "start", Title: text.Of("Start")}}),
		Rows: func(yield func(Row) bool) {
			var cells []Cell
			for _, g := range games {
				cells = p.append(cells[:0], g)
				if !yield(Row{strconv.Itoa(g.ID), cells}) {
					return
				}
			}
		},
	}
}

// pairings are what the cells of games by table are made from; records says whether any player has a record.
type pairings struct {
	division *tournament.Division
	name     func(tournament.PlayerID) Cell
	before   map[tournament.PlayerID]tournament.Standing
	records  bool
}

func (p *pairings) append(cells []Cell, g tournament.Game) []Cell {
	cells = p.side(append(cells, tableCell(p.division, g)), g.First)
	if g.Second == 0 {
		return append(cells, words(WithoutOpponent(p.division, g)), Cell{}, Cell{}, Cell{})
	}
	cells = append(p.side(cells, g.Second), Cell{})
	if g.StartOpen && !Off(p.division, g) {
		cells[len(cells)-1].Words = text.Of("draw")
	}
	return cells
}

// side adds a player's name with the record before the round.
func (p *pairings) side(cells []Cell, id tournament.PlayerID) []Cell {
	cells = append(cells, p.name(id))
	s, known := p.before[id]
	if !known || !p.records {
		return append(cells, Cell{}, Cell{})
	}
	return append(cells, words(Record(s)), whole(s.Spread))
}

// seat is a player's place in a round; the game is empty for a player who was left without one.
type seat struct {
	player tournament.PlayerID
	game   tournament.Game
}

// seatsOf are the seats of a round by name. Once the round is drawn, a player who has no game in it and
// should have one has a seat too.
func seatsOf(d *tournament.Division, round int) []seat {
	if !d.Drawn(round) {
		return nil
	}
	var seats []seat
	for _, g := range d.GamesOf(round) {
		for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
			if id != 0 {
				seats = append(seats, seat{id, g})
			}
		}
	}
	for _, id := range d.WithoutGame(round) {
		seats = append(seats, seat{player: id})
	}
	at := make(map[tournament.PlayerID]int, len(d.Players))
	players := slices.Clone(d.Players)
	slices.SortFunc(players, ByName(d))
	for i, p := range players {
		at[p.ID] = i
	}
	slices.SortStableFunc(seats, func(a, b seat) int { return cmp.Compare(at[a.player], at[b.player]) })
	return seats
}

// appendSeat adds a player's cells.
func appendSeat(cells []Cell, d *tournament.Division, name func(tournament.PlayerID) Cell, s seat) []Cell {
	cells = append(cells, name(s.player), tableCell(d, s.game))
	if other := s.game.Opponent(s.player); other == 0 {
		return append(cells, words(WithoutOpponent(d, s.game)), Cell{}, Cell{}, Cell{})
	} else if _, out := d.Ejected(s.player); !out || !Off(d, s.game) {
		cells = append(cells, name(other))
	} else {
		cells = append(cells, Cell{})
	}
	order, role := text.Of("2nd"), text.Of("replies to")
	switch {
	case Off(d, s.game):
		order, role = text.Text{}, text.Text{}
	case s.game.StartOpen:
		order, role = text.Of("draw"), text.Of("draws with")
	case s.game.First == s.player:
		order, role = text.Of("1st"), text.Of("starts against")
	}
	return append(cells, words(Turn(d, s.game, s.player)), words(order), words(role))
}

// tableColumn is the table of a game, with its name where it has one.
var tableColumn = Column{ID: "table", Title: text.Of("Table"), Figure: AsWhole, Least: true}

// tableCell is the game's table, or a dash where the game isn't played.
func tableCell(d *tournament.Division, g tournament.Game) Cell {
	if g.Table == 0 || g.Second == 0 || Off(d, g) {
		return words(dash)
	}
	c := whole(g.Table)
	if name := d.Tables.Names[g.Table]; name != "" {
		c.Note = text.Name(" (" + name + ")")
	}
	return c
}

// TableText is the game's table as it is read, or a dash where the game isn't played.
func TableText(d *tournament.Division, g tournament.Game) text.Text {
	c := tableCell(d, g)
	return text.Join("", tableColumn.Text(c), c.Note)
}

// Off reports whether an ejection decided a game before anybody sat down to it, so that it isn't played.
func Off(d *tournament.Division, g tournament.Game) bool {
	return d.DecidedByEjection(g) && !g.Sheet.Done()
}

// Turn says whether the player started or replied, or is to do so. It is empty for a game that isn't played,
// and for one that is over and whose starter isn't known.
func Turn(d *tournament.Division, g tournament.Game, id tournament.PlayerID) text.Text {
	switch started, replied := g.StartOrReply(id); {
	case started:
		return text.Of("started")
	case replied:
		return text.Of("replied")
	case g.Second == 0 || g.Sheet.Done() || Off(d, g):
		return text.Text{}
	case g.StartOpen:
		return text.Of("to be drawn")
	case g.First == id:
		return text.Of("to start")
	}
	return text.Of("to reply")
}

// WithoutOpponent is what a player without an opponent does: "bye", "missed".
func WithoutOpponent(d *tournament.Division, g tournament.Game) text.Text {
	switch {
	case g.Sheet.Kind == "":
		return text.Of("no game in this round")
	case g.Sheet.Done():
		return d.SheetText(g)
	}
	return text.Of("bye")
}

// publicNames are names where the public reads them, with the status of each player who has left.
func publicNames(now *View) func(tournament.PlayerID) Cell {
	d, gone := now.Division, map[tournament.PlayerID]tournament.Status{}
	for _, s := range now.Standings() {
		if s.Status != tournament.StatusPlaying {
			gone[s.ID] = s.Status
		}
	}
	return func(id tournament.PlayerID) Cell {
		c := named(d, id)
		if status, is := gone[id]; is {
			c.Note = text.Key(d.PublicStatus(status).PublicWords())
		}
		return c
	}
}

// ByName is the order of lists by name: by surname where the divisions know any surnames, otherwise by the
// name as it is written. The function that it returns is for one goroutine.
func ByName(divisions ...*tournament.Division) func(a, b tournament.Player) int {
	bySurname := slices.ContainsFunc(divisions, func(d *tournament.Division) bool {
		return slices.ContainsFunc(d.Players, func(p tournament.Player) bool { return p.Surname != "" })
	})
	// A sort asks for each name a dozen times.
	folded := map[string]string{}
	fold := func(name string) string {
		of, known := folded[name]
		if !known {
			of = spelling.Fold(name)
			folded[name] = of
		}
		return of
	}
	return func(a, b tournament.Player) int {
		first := 0
		if bySurname {
			first = strings.Compare(fold(a.Family()), fold(b.Family()))
		}
		return cmp.Or(first, strings.Compare(fold(a.Name), fold(b.Name)), strings.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	}
}
