package agreement

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
)

// Game names a game of one draw: drawn anew, or with other players or another starter, it is
// another one.
type Game struct {
	Division tournament.DivisionID `json:"division"`
	Round    int                   `json:"round"`
	// ID is the game's in its division.
	ID     int                 `json:"game"`
	First  tournament.PlayerID `json:"first"`
	Second tournament.PlayerID `json:"second"`
	// Drawn is when its round was drawn, or when its final began.
	Drawn tournament.Timestamp `json:"drawn"`
}

// Drawn is when the round of a game was drawn, or when its final began. Ok is false if the game isn't on the wall.
func Drawn(d *tournament.Division, g tournament.Game) (at tournament.Timestamp, ok bool) {
	if finals.IsGame(g.ID) {
		return d.Final.FrozenAt, true
	}
	fact, _ := d.RoundFact(g.Round)
	return fact.DrawnAt, fact.PublishedAt != 0
}

// Live lists the games whose players may send a result: on the wall, with two players, and the
// sheet still out.
func Live(ev *tournament.Event) []Game {
	var live []Game
	for _, s := range slips.Missing(ev) {
		drawn, ok := Drawn(ev.Find(s.Division), s.Game)
		if !ok || s.Game.Second == 0 {
			continue
		}
		live = append(live, Game{Division: s.Division, Round: s.Game.Round, ID: s.Game.ID, First: s.Game.First, Second: s.Game.Second, Drawn: drawn})
	}
	return live
}

// Claim is a result as one side says it.
type Claim struct {
	// Scores are those of First and Second as signed.
	Scores [2]int `json:"scores"`
	// Started is who had the first move, 0 where nobody said so.
	Started tournament.PlayerID `json:"started,omitempty"`
	// Device is what the claim came from: two claims of one device are of a phone that was passed
	// across the table.
	Device string `json:"device,omitempty"`
}

// same reports whether two claims say the same, whatever they came from.
func (c Claim) same(other Claim) bool { return c.Scores == other.Scores && c.Started == other.Started }

// Slip is a game whose players may send its result. By First is 0, by Second 1.
type Slip struct {
	Game   Game      `json:"of"`
	Tokens [2]string `json:"tokens"`
	// Claims are nil for a side that has said nothing.
	Claims [2]*Claim `json:"claims"`
	// Last is the side that said something last.
	Last int `json:"last,omitempty"`
	// Held says that both say the same, and only the director can enter it.
	Held bool `json:"held,omitempty"`
}

// Verdict is what the claims of a slip come to.
type Verdict int

// The verdicts.
const (
	// Nothing was said.
	Nothing Verdict = iota
	// OneSays says that the other side has said nothing; the game counts as out.
	OneSays
	// Differ says that the sides say different results; the director decides.
	Differ
	// Agreed says that both say the same.
	Agreed
)

// Verdict is what both sides have said comes to.
func (s Slip) Verdict() Verdict { return verdict(s.Claims) }

func verdict(claims [2]*Claim) Verdict {
	a, b := claims[0], claims[1]
	switch {
	case a == nil && b == nil:
		return Nothing
	case a == nil || b == nil:
		return OneSays
	case a.same(*b):
		return Agreed
	}
	return Differ
}

// OneDevice reports whether both sides were said on one device.
func (s Slip) OneDevice() bool {
	a, b := s.Claims[0], s.Claims[1]
	return a != nil && b != nil && a.Device != "" && a.Device == b.Device
}

// clone is a copy that shares nothing.
func (s Slip) clone() Slip {
	for i, c := range s.Claims {
		if c != nil {
			own := *c
			s.Claims[i] = &own
		}
	}
	return s
}

// compareSlips is the order of slips: by division, round and game.
func compareSlips(a, b Slip) int {
	return cmp.Or(cmp.Compare(a.Game.Division, b.Game.Division), cmp.Compare(a.Game.Round, b.Game.Round), cmp.Compare(a.Game.ID, b.Game.ID))
}

// has reports whether a game is in the list.
func has(list []Game, g Game) bool { return slices.Contains(list, g) }
