package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/tournament/bounds"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// MaxPlayers is the most players that a division takes.
const MaxPlayers = bounds.Players

// AddPlayers enters players. Those without an id get the next free one, in the
// order given; joined defaults to round 1. No player is entered twice: if a name is
// already in the division, or twice in the list, the whole list is refused.
func (d *Division) AddPlayers(players []Player) ([]PlayerID, error) {
	if len(d.Players)+len(players) > MaxPlayers {
		return nil, Refuse(Invalid, "division %s would have %d players; the most is %d", d.Name, len(d.Players)+len(players), MaxPlayers)
	}
	names := make(map[string]Player, len(d.Players))
	for _, p := range d.Players {
		names[NameKey(p.Name)] = p
	}
	ids := make([]PlayerID, 0, len(players))
	for _, p := range players {
		if err := checkPlayer(p, d.Rounds); err != nil {
			return nil, err
		}
		if other, twice := names[NameKey(p.Name)]; twice {
			return nil, Refuse(Conflict, "%s is entered twice in division %s (as number %d); tell them apart by name or leave one out", p.Name, d.Name, other.ID)
		}
		if p.ID == 0 {
			p.ID = d.NextPlayerID()
		}
		at, taken := d.playerIndex(p.ID)
		if taken {
			return nil, Refuse(Conflict, "number %d in division %s already belongs to %s; leave out the number of %s", p.ID, d.Name, d.Players[at].Name, p.Name)
		}
		p.Joined = max(p.Joined, 1)
		p = p.settled(Player{})
		d.Players = slices.Insert(d.Players, at, p)
		names[NameKey(p.Name)] = p
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// Meant are the players of whom somebody can be speaking who types a number, as "7" or "#7", or a name (see
// spelling.Meant).
func (d *Division) Meant(typed string) []Player {
	if n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimSpace(typed), "#")); err == nil {
		if p, ok := d.Player(PlayerID(n)); ok {
			return []Player{p}
		}
		return nil
	}
	return spelling.Meant(d.Players, func(p Player) string { return p.Name }, typed)
}

// NameKey folds a name for comparing: case, spaces and the comma between surname
// and given name don't count, nor does their order. It tells the players of a division
// apart; who is on a list or in the history is found by spelling.Keys.
func NameKey(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == '.'
	})
	slices.Sort(words)
	return strings.Join(words, " ")
}

// checkPlayer refuses what can't be true of any player.
func checkPlayer(p Player, rounds int) error {
	switch {
	case strings.TrimSpace(p.Name) == "":
		return Refuse(Invalid, "a player without a name can't be entered; type a name")
	case p.Rating < 0 || p.Rating > 9999:
		return Refuse(Invalid, "the rating of %s is %d; ratings run from 0 (unrated) to 9999", p.Name, p.Rating)
	case !strings.Contains(p.Name, p.Surname):
		return Refuse(Invalid, "the surname %q isn't part of the name %s; write it as in the name, or leave it out", p.Surname, p.Name)
	case !p.Shown.Check().IsZero():
		return Refuse(Invalid, "%s", p.Shown.Check())
	case p.Table < 0:
		return Refuse(Invalid, "the fixed table of %s is %d; tables start at 1, 0 means any", p.Name, p.Table)
	case p.Joined < 0 || p.Joined > max(rounds, 1):
		return Refuse(Invalid, "%s would join in round %d; the division has %s", p.Name, p.Joined, text.Count(rounds, "1 round", "%d rounds"))
	case p.ID < 0:
		return Refuse(Invalid, "the number of %s is %d; numbers start at 1", p.Name, p.ID)
	}
	return nil
}

// EditPlayer replaces everything known of a player but the number.
func (d *Division) EditPlayer(p Player) error {
	i, ok := d.playerIndex(p.ID)
	if !ok {
		return d.NoPlayer(p.ID)
	}
	if err := checkPlayer(p, d.Rounds); err != nil {
		return err
	}
	for _, other := range d.Players {
		if other.ID != p.ID && NameKey(other.Name) == NameKey(p.Name) {
			return Refuse(Conflict, "%s is already entered in division %s as number %d; tell them apart by name", p.Name, d.Name, other.ID)
		}
	}
	p.Joined = max(p.Joined, 1)
	d.Players[i] = p.settled(d.Players[i])
	return nil
}

// RefuseRemoval says why a player can't be removed any more; it is nil where removal is possible.
func (d *Division) RefuseRemoval(id PlayerID) error {
	p, ok := d.Player(id)
	if !ok {
		return d.NoPlayer(id)
	}
	for _, g := range d.Games {
		if g.Has(id) {
			return Refuse(Conflict, "%s is in the draw of round %d; withdraw the player instead", p.Name, g.Round)
		}
	}
	if round, ok := d.named(id); ok {
		return Refuse(Conflict, "%s stood in the draw of round %d; withdraw the player instead", p.Name, round)
	}
	for _, r := range d.Rulings {
		if r.Player == id {
			return Refuse(Conflict, "there is a ruling on %s; withdraw the player instead", p.Name)
		}
	}
	if d.Final.Started() {
		return Refuse(Conflict, "the final has begun; withdraw %s instead", p.Name)
	}
	if prize, ok := d.handedTo(id); ok {
		return Refuse(Conflict, "%s was given %s; withdraw the player instead", p.Name, prize.Text())
	}
	for _, c := range d.Challenges {
		if c.Challenger == id {
			return Refuse(Conflict, "%s is in the log of challenges; withdraw the player instead", p.Name)
		}
	}
	return nil
}

// RemovePlayer removes a player who has no game yet. A player who has one can only withdraw.
func (d *Division) RemovePlayer(id PlayerID) error {
	if err := d.RefuseRemoval(id); err != nil {
		return err
	}
	d.Players = slices.DeleteFunc(d.Players, func(p Player) bool { return p.ID == id })
	d.Avoid = slices.DeleteFunc(d.Avoid, func(a Avoid) bool { return slices.Contains(a.Players[:], id) })
	d.forgetRelations(id)
	d.forgetPrizes(id)
	d.Fixed = slices.DeleteFunc(d.Fixed, func(f Fixed) bool { return slices.Contains(f.Players[:], id) })
	return nil
}

// WithdrawalFrom is the first round from which a player can be withdrawn now; the error says why there is
// none. A game forfeited by the player's absence doesn't count as a result that would prevent it.
func (d *Division) WithdrawalFrom(id PlayerID) (int, error) {
	p, ok := d.Player(id)
	if !ok {
		return 0, d.NoPlayer(id)
	}
	if p.Withdrawn != 0 {
		return 0, Refuse(Conflict, "%s has already withdrawn, from round %d", p.Name, p.Withdrawn)
	}
	if _, out := d.Ejected(id); out {
		return 0, Refuse(Conflict, "%s was ejected and isn't drawn any more; reverse the ejection first", p.Name)
	}
	from := 1
	for i := range d.Games { // by index, since a game is large and there are thousands
		if g := &d.Games[i]; g.Has(id) && g.Sheet.Done() && g.Sheet.Kind != Bye && g.Sheet.Kind != Missed && !g.Sheet.isAbsent(id) {
			from = max(from, g.Round+1)
		}
	}
	if from > d.Rounds {
		return 0, Refuse(Conflict, "%s has a result in round %d, and no round follows", p.Name, from-1)
	}
	return from, nil
}

// Withdraw takes a player out from that round on. A game already published
// stays as it is printed; the director records what happened to it.
func (d *Division) Withdraw(id PlayerID, from int) error {
	first, err := d.WithdrawalFrom(id)
	if err != nil {
		return err
	}
	i, _ := d.playerIndex(id)
	p := d.Players[i]
	switch {
	case from < 1 || from > d.Rounds:
		return Refuse(Invalid, "%s can't withdraw from round %d; the division has %s", p.Name, from, text.Count(d.Rounds, "1 round", "%d rounds"))
	case from < first:
		return Refuse(Conflict, "%s has a result in round %d; withdraw from round %d on", p.Name, first-1, first)
	}
	p.Withdrawn = from
	d.Players[i] = p
	return nil
}

// ReturnFrom is the first round in which a withdrawn player can play again; the error says why
// there is none.
func (d *Division) ReturnFrom(id PlayerID) (int, error) {
	p, ok := d.Player(id)
	if !ok {
		return 0, d.NoPlayer(id)
	}
	_, out := d.Ejected(id)
	switch {
	case p.Withdrawn == 0:
		return 0, Refuse(Conflict, "%s has not withdrawn", p.Name)
	case out:
		return 0, Refuse(Conflict, "%s was ejected and isn't drawn any more; reverse the ejection first", p.Name)
	case p.Withdrawn > d.Rounds:
		return 0, Refuse(Conflict, "%s withdrew after the last round; there is none to return in", p.Name)
	}
	return p.Withdrawn, nil
}

// ReturnsIn is the round from which a withdrawn player who returns now is drawn. It is the last one drawn while their own
// game in it has no sheet, else the next one. earlier is the last one drawn where they can play somebody in it who has
// no opponent instead, 0 for none.
func (d *Division) ReturnsIn(id PlayerID) (round, earlier int, err error) {
	first, err := d.ReturnFrom(id)
	if err != nil {
		return 0, 0, err
	}
	last := d.LastRound()
	if g, seated := d.GameOf(last, id); seated && !g.Sheet.Done() && last >= first {
		return last, 0, nil
	}
	round = max(first, d.ComingRound())
	if left, _ := d.LeftFor(id); len(left) > 0 && last >= first && last < round {
		earlier = last
	}
	return round, earlier, nil
}

// LateIn is the round from which a player plays who is entered late now. It is the last one drawn if somebody in it has
// no opponent, else the next one.
func (d *Division) LateIn() int {
	if left, _ := d.LeftFor(0); len(left) > 0 {
		return d.LastRound()
	}
	return d.ComingRound()
}

// LeftFor are the players without an opponent in the last round drawn whom a player who returns, or who is entered late
// (0), can play in it. open is false if the player can't be drawn in it any more: it is complete, or their own line of it
// is there.
func (d *Division) LeftFor(id PlayerID) (left []Player, open bool) {
	round := d.LastRound()
	_, seated := d.GameOf(round, id)
	if round == 0 || seated && id != 0 || d.RoundState(round) == Complete {
		return nil, false
	}
	return slices.DeleteFunc(d.WithoutOpponent(round), func(p Player) bool { return p.ID == id }), true
}

// Return brings a withdrawn player back from that round on; the rounds between
// are rounds out.
func (d *Division) Return(id PlayerID, from int) error {
	first, err := d.ReturnFrom(id)
	if err != nil {
		return err
	}
	i, _ := d.playerIndex(id)
	p := d.Players[i]
	switch {
	case from >= first && from <= d.Rounds:
	case first == d.Rounds:
		return Refuse(Invalid, "%s withdrew from round %d and can return only in that round, the last one", p.Name, first)
	default:
		return Refuse(Invalid, "%s withdrew from round %d and can return in rounds %d to %d", p.Name, first, first, d.Rounds)
	}
	out := slices.Clone(p.Out)
	for r := p.Withdrawn; r < from; r++ {
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	slices.Sort(out)
	p.Out, p.Withdrawn = out, 0
	d.Players[i] = p
	return nil
}

// CheckIn marks players as present or not.
func (d *Division) CheckIn(ids []PlayerID, present bool) error {
	for _, id := range ids {
		i, ok := d.playerIndex(id)
		if !ok {
			return d.NoPlayer(id)
		}
		d.Players[i].CheckedIn = present
	}
	return nil
}

// AvoidPair forbids that two players are drawn against each other in the given rounds, or in all rounds where
// none are given.
func (d *Division) AvoidPair(a, b PlayerID, rounds []int) error {
	for _, id := range []PlayerID{a, b} {
		if _, ok := d.playerIndex(id); !ok {
			return d.NoPlayer(id)
		}
	}
	if a == b {
		p, _ := d.Player(a)
		return Refuse(Invalid, "%s can't be kept apart from themselves; name two players", p.Name)
	}
	for _, r := range rounds {
		if r < 1 || r > d.Rounds {
			return Refuse(Invalid, "division %s has no round %d; its rounds run from 1 to %d", d.Name, r, d.Rounds)
		}
	}
	d.Avoid = append(d.Avoid, Avoid{Players: [2]PlayerID{a, b}, Rounds: slices.Clone(rounds)})
	return nil
}

// AllowPair takes back every AvoidPair of the two players. With rounds it only takes back one that holds for
// exactly these rounds.
func (d *Division) AllowPair(a, b PlayerID, rounds []int) error {
	if !d.KeptApart(a, b, rounds) {
		return Refuse(NotFound, "players %d and %d are not kept apart in division %s", a, b, d.Name)
	}
	d.Avoid = slices.DeleteFunc(d.Avoid, func(v Avoid) bool { return v.keeps(a, b, rounds) })
	return nil
}

// KeptApart reports whether there is an AvoidPair of the two players for AllowPair to take back: any, or with rounds one
// that holds for exactly these rounds.
func (d *Division) KeptApart(a, b PlayerID, rounds []int) bool {
	return slices.ContainsFunc(d.Avoid, func(v Avoid) bool { return v.keeps(a, b, rounds) })
}

func (v Avoid) keeps(a, b PlayerID, rounds []int) bool {
	both := v.Players == [2]PlayerID{a, b} || v.Players == [2]PlayerID{b, a}
	return both && (len(rounds) == 0 || slices.Equal(v.Rounds, rounds))
}

// NoPlayer is the refusal for an id that no player of the division has.
func (d *Division) NoPlayer(id PlayerID) error {
	return Refuse(NotFound, "there is no player number %d in division %s; numbers run from 1 to %d", id, d.Name, d.NextPlayerID()-1)
}
