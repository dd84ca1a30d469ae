package report

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// These are the ids of what can be done to a player.
const (
	Withdraw   = "withdraw"
	Return     = "return"
	LeaveFinal = "leave-final"
	Eject      = "eject"
	Reinstate  = "reinstate"
	GiveBye    = "bye"
	NoteMissed = "missed"
	Forfeit    = "forfeit"
	WatchLate  = "late"
	Penalty    = "penalty"
	KeepApart  = "apart"
	Move       = "move"
	Remove     = "remove"
	Change     = "change"
	Excuse     = "excuse"
	Correct    = "correct"
	PrintCard  = "card"
	Packet     = "evidence"
)

// PlayerVerb is something that can be done to a player. Card, keys, palette and dialogs offer only what Offer
// allows, and the actions refuse by the same checks.
type PlayerVerb struct {
	ID string
	// Does is the verb in words, as a card and the palette have it: "withdraw".
	Does  text.Text
	offer func(p subject) (Offer, error)
}

// Offer is a verb that the action would carry out for the player as things are now.
type Offer struct {
	Verb   PlayerVerb
	Player tournament.PlayerID
	// Changes says what the verb would change.
	Changes text.Text
	// Round, Game and Ruling are those that the verb is about, 0 where it is about none.
	Round, Game, Ruling int
	// Earlier is the round already drawn in which a player who returns can play somebody without an opponent, 0 for none.
	Earlier int
}

// subject is a player of a division with all that an offer may depend on.
type subject struct {
	event *tournament.Event
	d     *tournament.Division
	book  rulebook.Book
	id    tournament.PlayerID
}

// PlayerVerbs are all verbs of the command line, in the order in which they are offered. What can hardly be taken back
// in front of the player comes last.
var PlayerVerbs = []PlayerVerb{
	{KeepApart, text.Of("keep apart"), subject.keepApart},
	{Penalty, text.Of("time penalty"), subject.penalty},
	{WatchLate, text.Of("start the late clock"), subject.late},
	{GiveBye, text.Of("give a bye"), func(p subject) (Offer, error) { return p.unplayed(tournament.Bye) }},
	{NoteMissed, text.Of("record a missed round"), func(p subject) (Offer, error) { return p.unplayed(tournament.Missed) }},
	{Move, text.Of("other division"), subject.move},
	{Forfeit, text.Of("forfeit the game"), subject.forfeit},
	{Withdraw, text.Of("withdraw"), subject.withdraw},
	{Return, text.Of("return"), subject.comeBack},
	{LeaveFinal, text.Of("leave the final"), subject.leaveFinal},
	{Remove, text.Of("remove"), subject.remove},
	{Eject, text.Of("eject"), subject.eject},
	{Reinstate, text.Of("reinstate"), subject.reinstate},
}

// WindowVerbs are all verbs of a window, in the order in which they are offered. The first ones change nothing by
// themselves, because Enter carries out the first of a list that nobody has looked at. On the command line other
// commands do what these do: player with facts, result with a correction, export with a paper.
var WindowVerbs = append([]PlayerVerb{
	{PrintCard, text.Of("print the card"), subject.card},
	{Packet, text.Of("packet of evidence"), subject.packet},
	{Correct, text.Of("correct a game"), subject.correct},
	{Change, text.Of("change"), subject.change},
	{Excuse, text.Of("excuse from rounds"), subject.excuse},
}, PlayerVerbs...)

// PlayerOffers are the verbs that can be carried out for a player now.
func PlayerOffers(e *tournament.Event, d *tournament.Division, b rulebook.Book, id tournament.PlayerID) []Offer {
	var offers []Offer
	for _, v := range PlayerVerbs {
		if o, err := v.Offer(e, d, b, id); err == nil {
			offers = append(offers, o)
		}
	}
	return offers
}

// Offer is the verb for a player of the division. The error is the refusal that the action would answer with.
func (v PlayerVerb) Offer(e *tournament.Event, d *tournament.Division, b rulebook.Book, id tournament.PlayerID) (Offer, error) {
	if err := e.RefuseClosed(); err != nil && v.ID != PrintCard && v.ID != Packet {
		return Offer{}, err
	}
	if _, ok := d.Player(id); !ok {
		return Offer{}, d.NoPlayer(id)
	}
	o, err := v.offer(subject{e, d, b, id})
	o.Verb, o.Player = v, id
	return o, err
}

// withdraw proposes the round of the drawn game that isn't played yet, or else the next round to be drawn.
func (p subject) withdraw() (Offer, error) {
	first, err := p.d.WithdrawalFrom(p.id)
	if err != nil {
		return Offer{}, err
	}
	from := max(first, min(p.d.LastRound()+1, p.d.Rounds))
	if drawn := p.d.AwaitedOf(p.id, first); len(drawn) > 0 {
		from = drawn[0].Round
	}
	return Offer{Round: from, Changes: text.Of("not drawn from round %d on", from)}, nil
}

func (p subject) comeBack() (Offer, error) {
	from, earlier, err := p.d.ReturnsIn(p.id)
	if err != nil {
		return Offer{}, err
	}
	changes := text.Of("drawn again from round %d on", from)
	if earlier != 0 {
		changes = text.Of("drawn again from round %d on, or in round %d already against somebody without an opponent", from, earlier)
	}
	return Offer{Round: from, Earlier: earlier, Changes: changes}, nil
}

func (p subject) leaveFinal() (Offer, error) {
	changes := text.Of("the opponent goes on without playing")
	if !finals.Begun(p.d.Final) {
		changes = text.Of("those seeded below move up, and the next in the standings comes in")
	}
	return Offer{Changes: changes}, finals.RefuseLeaving(p.d, p.book, p.id)
}

func (p subject) keepApart() (Offer, error) {
	if len(p.d.Players) < 2 {
		return Offer{}, tournament.Refuse(tournament.Conflict, "there is nobody to keep %s apart from", p.d.PlayerText(p.id))
	}
	return Offer{Changes: text.Of("the two aren't drawn against each other")}, nil
}

func (p subject) eject() (Offer, error) {
	changes := text.Of("the director says what becomes of the games")
	if effect := p.d.EjectionEffect(p.book, tournament.Ruling{}); effect != "" {
		changes = tournament.EjectionEffects.Text(effect)
	}
	return Offer{Changes: changes}, p.d.RefuseEjection(p.id)
}

func (p subject) reinstate() (Offer, error) {
	r, err := p.d.EjectionToReverse(p.id)
	return Offer{Ruling: r.ID, Changes: text.Of("appeal upheld: the ejection counts for nothing")}, err
}

// move is offered where another division can take the player.
func (p subject) move() (Offer, error) {
	err := p.d.RefuseRemoval(p.id)
	if err == nil && len(p.event.Divisions) < 2 {
		err = tournament.Refuse(tournament.Conflict, "there is no other division to move %s to; add one on the Event screen", p.d.PlayerText(p.id))
	}
	if err != nil {
		return Offer{}, err
	}
	for _, to := range p.event.Divisions {
		if to.ID == p.d.ID {
			continue
		}
		if _, err = p.event.Clone().MovePlayer(p.d.ID, to.ID, p.id); err == nil {
			break
		}
	}
	return Offer{Changes: text.Of("the player gets a new number there")}, err
}

func (p subject) remove() (Offer, error) {
	return Offer{Changes: text.Of("the player is taken out of division %s", p.d.Name)}, p.d.RefuseRemoval(p.id)
}

// unplayed is a bye or a missed round, with what it counts.
func (p subject) unplayed(kind tournament.Kind) (Offer, error) {
	round, err := p.d.RoundWithout(p.id)
	if err != nil {
		return Offer{}, err
	}
	g := tournament.Game{Round: round, First: p.id, Sheet: tournament.Sheet{Kind: kind}}
	return Offer{Round: round, Changes: p.counts(g)}, nil
}

// counts says what a game would count for the player.
func (p subject) counts(g tournament.Game) text.Text {
	return text.Of("round %d: %s", g.Round, p.d.Outcome(p.book, g, p.id).Why)
}

// forfeit is of the game that the player is to play next, in a round or in the final.
func (p subject) forfeit() (Offer, error) {
	games := finals.Awaited(p.d)
	at := slices.IndexFunc(games, func(g tournament.Game) bool { return g.Has(p.id) })
	if at < 0 {
		return Offer{}, tournament.Refuse(tournament.Conflict, "%s has no game still to be played", p.d.PlayerText(p.id))
	}
	lost := games[at]
	lost.Sheet = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{p.id}}
	return Offer{Round: lost.Round, Game: lost.ID, Changes: subject{p.event, finals.GamesWith(p.d, lost.ID), p.book, p.id}.counts(lost)}, nil
}

func (p subject) late() (Offer, error) {
	drawn := p.d.AwaitedOf(p.id, 1)
	if len(drawn) == 0 {
		return Offer{}, tournament.Refuse(tournament.Conflict, "%s has no game still to be played in the rounds", p.d.PlayerText(p.id))
	}
	g := drawn[0]
	return Offer{Round: g.Round, Game: g.ID, Changes: text.Of("round %d: the rulebook says what it costs", g.Round)}, p.d.RefuseLateClock(g.ID)
}

func (p subject) penalty() (Offer, error) {
	for i := len(p.d.Games) - 1; i >= 0; i-- {
		if g := &p.d.Games[i]; g.Has(p.id) && g.Sheet.Kind == tournament.Played {
			return Offer{Round: g.Round, Game: g.ID, Changes: text.Of("points off the score of %d in round %d", g.Net(p.id), g.Round)}, nil
		}
	}
	return Offer{}, tournament.Refuse(tournament.Conflict, "%s has no scores yet; enter the sheet, then the penalty", p.d.PlayerText(p.id))
}

func (p subject) change() (Offer, error) {
	return Offer{Changes: text.Of("name, rating, club, table and all else that is known")}, nil
}

// excuse proposes the next round to be drawn in which the player is entered to play.
func (p subject) excuse() (Offer, error) {
	player, _ := p.d.Player(p.id)
	if _, out := p.d.Ejected(p.id); !out {
		for round := p.d.LastRound() + 1; round <= p.d.Rounds; round++ {
			if player.Plays(round) {
				return Offer{Round: round, Changes: text.Of("not drawn in the rounds named; round %d is the next", round)}, nil
			}
		}
	}
	return Offer{}, tournament.Refuse(tournament.Conflict, "%s isn't entered for any round that is still to be drawn", p.d.PlayerText(p.id))
}

// correct proposes the latest game with a sheet.
func (p subject) correct() (Offer, error) {
	for i := len(p.d.Games) - 1; i >= 0; i-- {
		if g := &p.d.Games[i]; g.Has(p.id) && g.Second != 0 && g.Sheet.Done() {
			return Offer{Round: g.Round, Game: g.ID, Changes: text.Of("the sheet of round %d, or of an earlier one, is entered again", g.Round)}, nil
		}
	}
	return Offer{}, tournament.Refuse(tournament.Conflict, "no sheet of %s is in", p.d.PlayerText(p.id))
}

// card proposes the card filled in up to the last round that was drawn.
func (p subject) card() (Offer, error) {
	return Offer{Round: p.d.LastRound(), Changes: text.Of("on paper: the games so far, with lines for the rest")}, nil
}

// packet is about everything that was ruled on the player and all sheets of theirs.
func (p subject) packet() (Offer, error) {
	return Offer{Changes: text.Of("on paper or as a document: rulings, sheets, the rulebook, the journal")}, nil
}
