package results

import (
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// slipIndex finds slips in one snapshot of the event.
type slipIndex struct {
	event  *tournament.Event
	chosen tournament.DivisionID
	// task is what is done with the slips, and pile is the round whose pile is checked.
	task task
	pile int
	// who is the operator at the computer, for the journal.
	who string
	// sent is what players have sent by phone that isn't entered yet.
	sent []phones.Waiting
	// people are the players of divisions in play.
	people []slipPerson
}

type slipPerson struct {
	id   tournament.PlayerID
	name string
	// searched is the name in the form in which spelling.Finder looks through it.
	searched string
	// slip is the game that a slip of this player is for, as slips.Of finds it. It is looked up beforehand,
	// because each typed letter looks through all players.
	slip slips.Slip
}

// onto is the index of the desk's newest state. chosen is the division in the top bar. The names are still those of
// the index before; withPeople reads them again.
func (x *slipIndex) onto(desk *app.Desk, chosen *tournament.Division, t task, pile int) *slipIndex {
	n := &slipIndex{event: desk.Event(), task: t, pile: pile, who: operatorAt(desk), sent: phones.WaitingAt(desk), people: x.people}
	if chosen != nil {
		n.chosen = chosen.ID
	}
	return n
}

// withPeople is the index with the names of its own state.
func (x *slipIndex) withPeople() *slipIndex {
	n := *x
	n.people = nil
	if n.task == checking {
		n.addPile()
		return &n
	}
	of := slips.ByPlayer(n.event)
	for _, d := range n.event.Divisions {
		for _, p := range d.Players {
			if slip, ok := of[slips.Player{Division: d.ID, ID: p.ID}]; ok {
				n.people = append(n.people, slipPerson{id: p.ID, name: p.Name, searched: spelling.Searched(p.Name), slip: slip})
			}
		}
	}
	return &n
}

// AtTable finds a game by the number of its table in any division.
func (x *slipIndex) AtTable(table int) (slipChoice, bool) {
	s, ok := slips.At(x.event, table)
	return x.describe(s), ok
}

// IsCode reports whether the text is the code of a slip, whether scanned or typed.
func (x *slipIndex) IsCode(says string) bool {
	_, coded, _ := slips.Coded(x.event, says)
	return coded
}

// Coded finds a game by the code of its slip.
func (x *slipIndex) Coded(says string) (slipChoice, bool) {
	s, _, ok := slips.Coded(x.event, says)
	return x.describe(s), ok
}

// OfPlayer finds a game by a player's number in the chosen division, or in the one named before the number.
func (x *slipIndex) OfPlayer(says string) (slip slipChoice, id tournament.PlayerID, known, ok bool) {
	name, number := splitPlayer(says)
	d := x.divisionCalled(name)
	if d == nil {
		return slipChoice{}, 0, false, false
	}
	id = tournament.PlayerID(number)
	if _, known = d.Player(id); !known {
		return slipChoice{}, 0, false, false
	}
	s, ok := x.slipOf(d.ID, id)
	if !ok {
		return slipChoice{}, id, true, false
	}
	return x.label(slipPerson{id: id, name: d.PlayerName(id), slip: s}), id, true, true
}

// divisionCalled is the division with that name, or with the number in a slip's code ("2-"). It is the chosen one
// for "", and nil if there is none.
func (x *slipIndex) divisionCalled(name string) *tournament.Division {
	if name == "" {
		return x.event.Find(x.chosen)
	}
	if id, err := strconv.Atoi(strings.TrimSuffix(name, "-")); err == nil && strings.HasSuffix(name, "-") {
		return x.event.Find(tournament.DivisionID(id)) // This is the number in a slip's code.
	}
	for _, d := range x.event.Divisions {
		if spelling.Fold(d.Name) == spelling.Fold(name) {
			return d
		}
	}
	return nil
}

// Named finds games by letters of a player's name: first those whose sheets are missing, then by number. Only as
// many as can be shown are described.
func (x *slipIndex) Named(letters string) []slipChoice {
	var hits, in []int
	typed := spelling.NewFinder(letters)
	for i := range x.people {
		switch p := &x.people[i]; {
		case !typed.In(p.searched):
		case p.slip.Game.Sheet.Done():
			in = append(in, i)
		default:
			hits = append(hits, i)
		}
	}
	hits = append(hits, in...)
	found := make([]slipChoice, len(hits))
	for i, hit := range hits[:min(len(hits), mostFound)] {
		found[i] = x.label(x.people[hit])
	}
	return found
}

// Sent is what the players of a game have sent.
func (x *slipIndex) Sent(id tournament.DivisionID, game int) phones.Waiting {
	for _, w := range x.sent {
		if w.Division == id && w.Game == game {
			return w
		}
	}
	return phones.Waiting{}
}

// label describes a player's slip for the list of found players.
func (x *slipIndex) label(p slipPerson) slipChoice {
	c := x.describe(p.slip)
	c.Player = p.id
	c.Label = text.Of("%s  ·  table %s", p.name, c.Table)
	if !c.Where.IsZero() {
		c.Label = text.Of("%s  ·  %s", c.Label, c.Where)
	}
	switch {
	case x.task == checking && c.Sheet.Checked():
		c.Label = text.Of("%s  ·  checked", c.Label)
	case x.task != checking && c.Sheet.Done():
		c.Label = text.Of("%s  ·  in", c.Label)
	}
	return c
}

// Game describes a game by its division and id.
func (x *slipIndex) Game(id tournament.DivisionID, game int) (slipChoice, bool) {
	d := x.event.Find(id)
	if d == nil {
		return slipChoice{}, false
	}
	g, ok := finals.GameIn(d, game)
	if !ok {
		return slipChoice{}, false
	}
	return x.describe(slips.Slip{Division: id, Game: g}), true
}

// operatorAt is the operator at the desk in the form in which sheets have it. At a station that includes the
// station's name, so that the same initials there and at the host are two people.
func operatorAt(desk *app.Desk) string {
	if at := desk.Remote(); at != nil {
		return at.By().Operator
	}
	return desk.Program().Operator()
}

func (x *slipIndex) describe(s slips.Slip) slipChoice {
	d, g := x.event.Find(s.Division), s.Game
	if d == nil {
		return slipChoice{}
	}
	c := slipChoice{
		Division: d.ID, Game: g.ID, Round: g.Round, Table: format.TableOf(d, g), Number: tableNumber(g), Players: [2]tournament.PlayerID{g.First, g.Second},
		Names: [2]text.Text{text.Name(numberedName(d, g.First)), text.Name(numberedName(d, g.Second))}, Open: g.StartOpen, Sheet: g.Sheet,
	}
	if len(x.event.Divisions) > 1 {
		c.Where = text.Of("division %s", d.Name)
	}
	if finals.IsGame(g.ID) {
		c.Where = joinWords(c.Where, finals.GameName(d, g))
	} else if c.Earlier = earlierThan(d, g); !c.Earlier.IsZero() {
		c.Where = joinWords(c.Where, text.Of("round %d", g.Round))
	}
	if g.Sheet.Done() {
		c.In = d.SheetText(g)
		c.Mine = x.who != "" && strings.EqualFold(x.who, g.Sheet.EnteredBy)
	}
	return c
}

// earlierThan says in which round a game is if a later round or the final is being played. It is zero otherwise.
func earlierThan(d *tournament.Division, g tournament.Game) (says text.Text) {
	switch newest := d.RoundOnTheWall(); {
	case d.Final.Started():
		return text.Of("Round %d, and not the final", g.Round)
	case g.Round != newest:
		return text.Of("Round %d, and not round %d", g.Round, newest)
	}
	return says
}

func joinWords(a, b text.Text) text.Text {
	if a.IsZero() {
		return b
	}
	return text.Of("%s, %s", a, b)
}

// tableNumber is a table without its name, for a box that has room only for figures.
func tableNumber(g tournament.Game) string {
	if g.Table == 0 {
		return "–"
	}
	return strconv.Itoa(g.Table)
}

func numberedName(d *tournament.Division, id tournament.PlayerID) string {
	return strconv.Itoa(int(id)) + " " + d.PlayerName(id)
}

// at is the slip's table with what else tells it apart from others ("12", "12, round 2").
func (c slipChoice) at() text.Text { return text.Join(", ", text.Name(c.Table), c.Where) }
