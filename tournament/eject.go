package tournament

import (
	"cmp"
	"slices"
	"strings"
)

// BegunGame is a game that had begun when a player was ejected, with the scores of First and Second at that
// moment.
type BegunGame struct {
	Game   int
	Scores [2]int
}

// EjectionOrder is the ejection of one player, or of several at once.
type EjectionOrder struct {
	Players []PlayerID
	// Effect is what the ejection does to the games, or empty for the rulebook's own effect for this format.
	Effect EjectionEffect
	// Begun are the games in play that had begun: they are recorded as left. All other games in play count as
	// not begun, so their opponents have the bye.
	Begun     []BegunGame
	Reason    string
	Section   string
	Witnesses string
	Note      string
	// Rule is the situation with the facts as asked, or empty for R64 without any.
	Rule string
	// Level is that of the offence; it is 1 where it is not given.
	Level  int
	Made   Timestamp
	MadeBy string
}

// Eject records the ejections (WESPA 2010 §6.2.4) and returns their ids. Several
// players in one order share a number, so that the report names them together; a
// game between them counts for neither.
func (d *Division) Eject(o EjectionOrder) ([]int, error) {
	if err := d.checkEjection(o); err != nil {
		return nil, err
	}
	together := 0
	if len(o.Players) > 1 {
		together = 1
		for _, r := range d.Rulings {
			together = max(together, r.Together+1)
		}
	}
	left := make(map[PlayerID]int)
	for _, begun := range o.Begun {
		i, _ := d.GameIndex(begun.Game)
		g := &d.Games[i]
		by := g.First
		if !slices.Contains(o.Players, by) {
			by = g.Second
		}
		scores := begun.Scores
		g.Sheet = Sheet{Kind: Left, By: by, Scores: &scores, Entered: o.Made, EnteredBy: o.MadeBy}
		left[by] = g.ID
	}
	level := o.Level
	if level == 0 {
		level = 1
	}
	var ids []int
	for _, id := range o.Players {
		r := Ruling{Player: id, Kind: Ejection, AfterRound: d.lastPlayed(id), Effect: o.Effect, Reason: strings.TrimSpace(o.Reason),
			Section: o.Section, Witnesses: o.Witnesses, Note: o.Note, Level: level, Together: together, SheetOf: left[id],
			Rule: cmp.Or(o.Rule, "R64"), Made: o.Made, MadeBy: o.MadeBy}
		made, err := d.AddRuling(r)
		if err != nil {
			return nil, err
		}
		ids = append(ids, made)
	}
	return ids, nil
}

// lastPlayed is the last round in which the player's game is over, 0 where there is none.
func (d *Division) lastPlayed(id PlayerID) int {
	last := 0
	for _, g := range d.Games {
		if g.Has(id) && g.Sheet.Done() {
			last = max(last, g.Round)
		}
	}
	return last
}

func (d *Division) checkEjection(o EjectionOrder) error {
	if len(o.Players) == 0 {
		return Refuse(Invalid, "say who is ejected")
	}
	if !GivesReason(o.Reason) {
		return Refuse(NeedsReason, "say why %s is ejected", d.PlayerText(o.Players[0]))
	}
	for i, id := range o.Players {
		if slices.Contains(o.Players[:i], id) {
			return Refuse(Invalid, "%s is named twice", d.PlayerText(id))
		}
		if err := d.RefuseEjection(id); err != nil {
			return err
		}
	}
	sitting := map[PlayerID]bool{}
	for _, begun := range o.Begun {
		if err := d.checkBegun(begun, o.Players); err != nil {
			return err
		}
		g, _ := d.Game(begun.Game)
		for _, id := range []PlayerID{g.First, g.Second} {
			if sitting[id] {
				return Refuse(Invalid, "%s can't have begun two games at once; name the one in progress", d.PlayerText(id))
			}
			sitting[id] = true
		}
	}
	return nil
}

// RefuseEjection says why a player can't be ejected now; it is nil where that is possible.
func (d *Division) RefuseEjection(id PlayerID) error {
	if _, ok := d.playerIndex(id); !ok {
		return d.NoPlayer(id)
	}
	if _, already := d.Ejected(id); already {
		return Refuse(Conflict, "%s is already ejected", d.PlayerText(id))
	}
	return nil
}

// EjectionToReverse is the ejection that holds for a player; the error says that there is none.
func (d *Division) EjectionToReverse(id PlayerID) (Ruling, error) {
	if _, ok := d.playerIndex(id); !ok {
		return Ruling{}, d.NoPlayer(id)
	}
	r, out := d.Ejected(id)
	if !out {
		return r, Refuse(Conflict, "%s isn't ejected", d.PlayerText(id))
	}
	return r, nil
}

func (d *Division) checkBegun(begun BegunGame, ejected []PlayerID) error {
	g, ok := d.Game(begun.Game)
	switch {
	case !ok:
		return Refuse(NotFound, "the game that had begun is no longer in the draw of division %s", d.Name)
	case g.Sheet.Done():
		return Refuse(Conflict, "%s is over: %s", d.GameText(g), d.SheetText(g))
	case g.Second == 0 || !slices.Contains(ejected, g.First) && !slices.Contains(ejected, g.Second):
		return Refuse(Invalid, "%s isn't a game of a player who is ejected", d.GameText(g))
	}
	for _, score := range begun.Scores {
		if score < MinScore || score > MaxScore {
			return Refuse(Invalid, "%s: a score can't be %d; scores run from %d to %d", d.GameText(g), score, MinScore, MaxScore)
		}
	}
	return nil
}

// GamesInPlay lists the games of the players that are drawn and not over, in the order of the draw. The
// dialog asks for the first game of each player whether it had begun.
func (d *Division) GamesInPlay(players []PlayerID) []Game {
	var games []Game
	for _, g := range d.Games {
		if g.Second != 0 && !g.Sheet.Done() && (slices.Contains(players, g.First) || slices.Contains(players, g.Second)) {
			games = append(games, g)
		}
	}
	return games
}
