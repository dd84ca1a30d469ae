package app

import (
	"context"
	"fmt"
	"slices"

	"wordhall/app/action"
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// Obstacle is something in the way of a round, with what clears it.
type Obstacle struct {
	draw.Obstacle
	// Fixes clear it; the usual one comes first. There are none if only the director can decide.
	Fixes []Fix
}

// Fix is one way to clear an obstacle: an action, or a slip to enter.
type Fix struct {
	// Words are the text of a button ("Publish round 3").
	Words text.Text
	// Action is what is done. It is nil if a slip has to be entered.
	Action action.Action
	// Slip is the slip whose sheet is needed. It is nil if there is an action.
	Slip *slips.Slip
}

// DrawObstacles lists what is in the way of drawing a round; what prevents it comes first. With try the round is
// drawn as a test: in a large field, call it in the background.
func (d *Desk) DrawObstacles(ctx context.Context, id tournament.DivisionID, req draw.Request, try bool) ([]Obstacle, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return nil, err
	}
	book, err := d.Book(div)
	if err != nil {
		return nil, err
	}
	return withFixes(div, draw.Obstacles(ctx, ev, id, book, req, try)), nil
}

// StartObstacles lists what is in the way of starting a round; what prevents it comes first.
func (d *Desk) StartObstacles(id tournament.DivisionID, round int) ([]Obstacle, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return nil, err
	}
	return withFixes(div, draw.StartObstacles(ev, id, round)), nil
}

func withFixes(div *tournament.Division, found []draw.Obstacle) []Obstacle {
	list := make([]Obstacle, len(found))
	for i, o := range found {
		list[i] = Obstacle{Obstacle: o, Fixes: fixesOf(div, o)}
	}
	allHere(div, list)
	return list
}

// allHere adds a fix for all to the first of several players not checked in: that all of them are here. If nobody
// checked players in, the director looks round the hall once.
func allHere(d *tournament.Division, list []Obstacle) {
	const several = 3
	var missing []tournament.PlayerID
	first := -1
	for i, o := range list {
		if o.Code == draw.NotCheckedIn {
			missing = append(missing, o.Players...)
			if first < 0 {
				first = i
			}
		}
	}
	if len(missing) >= several {
		list[first].Fixes = append(list[first].Fixes, Fix{
			Words: text.Of("All %d are here", len(missing)), Action: action.CheckIn{Division: d.ID, Players: missing, Present: true},
		})
	}
}

// fixesOf are the actions that clear the obstacle.
func fixesOf(d *tournament.Division, o draw.Obstacle) []Fix {
	switch o.Code {
	case draw.NotDrawn:
		return []Fix{{Words: text.Of("Draw round %d", o.Round), Action: action.PairRound{Division: d.ID, Request: draw.Request{Round: o.Round}}}}
	case draw.OlderDraw:
		return []Fix{{Words: text.Of("Draw round %d again", o.Round), Action: action.DrawAgain(d, o.Round)}}
	case draw.NotPublished:
		return []Fix{{Words: text.Of("Publish round %d", o.Round), Action: action.PublishRound{Division: d.ID, Round: o.Round}}}
	case draw.SheetOut:
		return sheetFixes(d, o)
	case draw.NotCheckedIn:
		return checkInFixes(d, o)
	case draw.GoneFromDraw:
		return goneFixes(d, o)
	case draw.EjectedInDraw:
		return ejectedFixes(d, o)
	case draw.WithoutGame:
		return seatFixes(d, o)
	case draw.ByesCouldMeet:
		return []Fix{{Words: text.Of("They play each other"), Action: editAction(d, o.Round, []draw.Edit{draw.PairTwo(o.Players[0], o.Players[1], 0)}, d.PlayerName(o.Players[0])+" and "+d.PlayerName(o.Players[1])+" had no opponent")}}
	case draw.WishesClash:
		return wishFixes(d, o)
	case draw.NoRoundLeft, draw.AlreadyPublished, draw.AlreadyStarted, draw.TableTaken, draw.CantDraw, draw.TableWishes:
	}
	return nil
}

// sheetFixes offer to enter the sheet, or to have the game played later.
func sheetFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	g, ok := d.Game(o.Game)
	if !ok {
		return nil
	}
	fixes := []Fix{{Words: text.Of("Enter it"), Slip: &slips.Slip{Division: d.ID, Game: g}}}
	if fact, _ := d.RoundFact(g.Round); fact.PublishedAt != 0 {
		fixes = append(fixes, Fix{Words: text.Of("Play it later"), Action: action.PostponeGame{
			Division: d.ID, Game: g.ID, Later: true, Reason: fmt.Sprintf("still out when round %d was due", g.Round+1),
		}})
	}
	return fixes
}

// checkInFixes offer to check the player in, or to leave the player out of a round
// that isn't drawn.
func checkInFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	p, ok := d.Player(o.Players[0])
	if !ok {
		return nil
	}
	fixes := []Fix{{Words: text.Of("%s is here", p.Name), Action: action.CheckIn{Division: d.ID, Players: o.Players, Present: true}}}
	if g, drawn := d.GameOf(o.Round, p.ID); drawn {
		return append(fixes, absentFix(d, g, p.ID)...)
	}
	p.Out = append(slices.Clone(p.Out), o.Round)
	slices.Sort(p.Out)
	return append(fixes, Fix{Words: text.Of("Leave %s out of round %d", p.Name, o.Round), Action: action.EditPlayer{Division: d.ID, Player: p}})
}

// absentFix offers to record that the player didn't come to a printed game.
func absentFix(d *tournament.Division, g tournament.Game, id tournament.PlayerID) []Fix {
	fact, _ := d.RoundFact(g.Round)
	if fact.PublishedAt == 0 || g.Second == 0 || g.Sheet.Done() {
		return nil
	}
	sheet := tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{id}}
	return []Fix{{Words: text.Of("%s did not come", d.PlayerText(id)), Action: action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: sheet}}}
}

// goneFixes offer the forfeit of a printed game, or to draw anew what isn't printed.
func goneFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	g, ok := d.Game(o.Game)
	if !ok {
		return nil
	}
	if forfeit := absentFix(d, g, o.Players[0]); forfeit != nil {
		return forfeit
	}
	return []Fix{{Words: text.Of("Draw round %d again", o.Round), Action: action.DrawAgain(d, o.Round)}}
}

// ejectedFixes offer the opponent of an ejected player a game against the player with the bye, or the bye on the
// sheet.
func ejectedFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	g, ok := d.Game(o.Game)
	if !ok {
		return nil
	}
	ejected := o.Players[0]
	reason := d.PlayerName(ejected) + " was ejected"
	other := g.Opponent(ejected)
	if _, both := d.Ejected(other); both {
		edits := []draw.Edit{draw.BreakGame(g.ID, "", "")}
		return []Fix{{Words: text.Of("Take %s off", d.GameText(g)), Action: editAction(d, o.Round, edits, reason)}}
	}
	var fixes []Fix
	for _, bye := range d.GamesOf(o.Round) {
		if bye.Second == 0 && bye.Sheet.Kind == tournament.Bye {
			edits := []draw.Edit{draw.ReplacePlayer(ejected, bye.First, "")}
			words := text.Of("%s plays %s, who has the bye", d.PlayerText(other), d.PlayerText(bye.First))
			fixes = append(fixes, Fix{Words: words, Action: editAction(d, o.Round, edits, reason)})
			break
		}
	}
	left := [2]tournament.Kind{"", tournament.Bye}
	if g.First == other {
		left = [2]tournament.Kind{tournament.Bye, ""}
	}
	edits := []draw.Edit{draw.BreakGame(g.ID, left[0], left[1])}
	return append(fixes, Fix{Words: text.Of("Bye for %s", d.PlayerText(other)), Action: editAction(d, o.Round, edits, reason)})
}

// seatFixes offer a game against another player without an opponent, a bye, or a missed round.
func seatFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	id := o.Players[0]
	name := d.PlayerText(id)
	var fixes []Fix
	for _, g := range d.GamesOf(o.Round) {
		if g.Second == 0 && g.Sheet.Kind == tournament.Bye {
			edits := []draw.Edit{draw.PairTwo(g.First, id, 0)}
			words := text.Of("%s plays %s, who has the bye", name, d.PlayerText(g.First))
			fixes = append(fixes, Fix{Words: words, Action: editAction(d, o.Round, edits, d.PlayerName(id)+" came after the draw")})
			break
		}
	}
	record := func(words text.Text, kind tournament.Kind) Fix {
		return Fix{Words: words, Action: action.RecordUnplayed{Division: d.ID, Round: o.Round, Player: id, Sheet: tournament.Sheet{Kind: kind}}}
	}
	return append(fixes, record(text.Of("Bye for %s", name), tournament.Bye), record(text.Of("%s misses the round", name), tournament.Missed))
}

// editAction is the action that changes the round's draw by hand, as the draw is now.
func editAction(d *tournament.Division, round int, edits []draw.Edit, reason string) action.Action {
	if fact, ok := d.RoundFact(round); ok && fact.PublishedAt != 0 {
		return action.AmendRound{Division: d.ID, Round: round, Edits: edits, Reason: reason}
	}
	return action.EditDraw{Division: d.ID, Round: round, Edits: edits}
}

// wishFixes offer to take back one of the wishes that contradict one another.
func wishFixes(d *tournament.Division, o draw.Obstacle) []Fix {
	var fixes []Fix
	for _, demand := range o.Demands {
		a, b := tournament.PlayerID(demand.A), tournament.PlayerID(demand.B)
		switch demand.Kind {
		case pairing.DemandFixed:
			for _, f := range d.FixedIn(o.Round) {
				if f.IsOf(a, b) {
					fixes = append(fixes, Fix{
						Words:  text.Of("No longer fix %s", d.FixedText(f)),
						Action: action.UnfixGame{Division: d.ID, Round: o.Round, A: f.Players[0], B: f.Players[1]},
					})
				}
			}
		case pairing.DemandAvoid:
			if listed(d, a, b) {
				fixes = append(fixes, Fix{Words: text.Of("Let %s and %s meet", d.PlayerText(a), d.PlayerText(b)), Action: action.AllowPair{Division: d.ID, A: a, B: b}})
			}
		case pairing.DemandKept:
			if g, ok := d.GameOf(o.Round, a); ok && g.Locked && !g.Sheet.Done() {
				fixes = append(fixes, Fix{Words: text.Of("Unlock %s", d.GameText(g)), Action: action.LockGame{Division: d.ID, Game: g.ID}})
			}
		case pairing.DemandApart, pairing.DemandAbsent:
		}
	}
	return fixes
}

// listed reports whether a wish about just these two keeps them apart.
func listed(d *tournament.Division, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Avoid, func(v tournament.Avoid) bool {
		return v.Players == [2]tournament.PlayerID{a, b} || v.Players == [2]tournament.PlayerID{b, a}
	})
}
