package action

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// AddPlayers enters one player or a whole list.
type AddPlayers struct {
	Division tournament.DivisionID
	Players  []tournament.Player
	// From names the file that the list came from, for the journal. It may be empty.
	From string
	// Meets is the opponent of a single late player in the latest drawn round: a player who had no opponent
	// there. Where it is 0, the late player waits for the next draw.
	Meets tournament.PlayerID
	// Accepted are the doubts that a person has looked at, by their ids. A player who may be somebody already
	// entered is refused with tournament.Doubtful until the doubt is accepted.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (AddPlayers) Kind() string { return "add-players" }

func (a AddPlayers) apply(s *transaction) (outcome, error) {
	return s.entering(a.enter, a.Accepted, a.Players)
}

// enter does what apply does, without the question whether a player is in the event already.
func (a AddPlayers) enter(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if len(a.Players) == 0 {
		return outcome{}, tournament.Refuse(tournament.Invalid, "there is no player to enter")
	}
	ids, err := d.AddPlayers(a.Players)
	if err != nil {
		return outcome{}, err
	}
	if a.Meets != 0 && len(ids) > 1 {
		return outcome{}, tournament.Refuse(tournament.Invalid, "only a single late player can take an opponent in a drawn round; enter the others without one")
	}
	amended, notes, err := s.meetDrawn(d, ids[0], a.Meets, text.Of("%s came late", a.Players[0].Name))
	if err != nil {
		return outcome{}, err
	}
	if d.LastRound() > 0 && slices.ContainsFunc(a.Players, func(p tournament.Player) bool { return p.Joined > 1 }) {
		notes = append(notes, report.MissedText(d.MissedFor.Late))
	}
	who := text.Name(a.Players[0].Name)
	if len(a.Players) > 1 {
		who = report.PlayersText(len(a.Players))
	}
	words := text.Of("entered %s in division %s", who, d.Name)
	if a.From != "" {
		words = text.Of("entered %s from %s in division %s", who, a.From, d.Name)
	}
	return s.amending(a.Division, amended, words, notes), nil
}

// entering enters players. It refuses players who may be somebody who was in the event before, or who may not
// play, until that is accepted. Players of one list aren't compared with one another, because whoever reads a
// list has done that.
func (s *transaction) entering(enter func(*transaction) (outcome, error), accepted []string, players ...[]tournament.Player) (outcome, error) {
	people, err := s.people()
	if err != nil {
		return outcome{}, err
	}
	done, err := enter(s)
	if err != nil {
		return outcome{}, err
	}
	var doubts []tournament.Doubt
	for _, p := range slices.Concat(players...) {
		doubts = append(doubts, people.EntryDoubts(0, p)...)
	}
	return done, tournament.CheckPeople(doubts, accepted)
}

// EditPlayer replaces what is known of a player.
type EditPlayer struct {
	Division tournament.DivisionID
	Player   tournament.Player
	// Accepted are the doubts that a person has looked at, as for AddPlayers.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (EditPlayer) Kind() string { return "edit-player" }

func (a EditPlayer) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	people, err := s.people()
	if err != nil {
		return outcome{}, err
	}
	doubts := EditDoubts(people, s.event, a.Division, a.Player)
	if err := d.EditPlayer(a.Player); err != nil {
		return outcome{}, err
	}
	if err := tournament.CheckPeople(doubts, a.Accepted); err != nil {
		return outcome{}, err
	}
	return inDivision(a.Division, text.Of("changed %s", a.Player.Name)), nil
}

// EditDoubts are the doubts about a player's new facts, by which the player may be one of people. Doubts that
// there are already are left out.
func EditDoubts(people tournament.People, e *tournament.Event, in tournament.DivisionID, changed tournament.Player) []tournament.Doubt {
	doubts := people.EntryDoubts(in, changed)
	d := e.Find(in)
	if d == nil {
		return doubts
	}
	if before, is := d.Player(changed.ID); is && changed.ID != 0 {
		was := people.EntryDoubts(in, before)
		doubts = slices.DeleteFunc(doubts, func(n tournament.Doubt) bool {
			return slices.ContainsFunc(was, func(o tournament.Doubt) bool { return o.ID == n.ID })
		})
	}
	return doubts
}

// RemovePlayer takes out a player who is in no draw yet.
type RemovePlayer struct {
	Division tournament.DivisionID
	Player   tournament.PlayerID
}

// Kind names the action in the journal.
func (RemovePlayer) Kind() string { return "remove-player" }

func (a RemovePlayer) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	name := d.PlayerText(a.Player)
	if err := d.RemovePlayer(a.Player); err != nil {
		return outcome{}, err
	}
	return inDivision(a.Division, text.Of("removed %s", name)), nil
}

// MovePlayer puts a player who is in no draw yet into another division.
type MovePlayer struct {
	Division, To tournament.DivisionID
	Player       tournament.PlayerID
	// Accepted are the doubts that a person has looked at, as for AddPlayers.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (MovePlayer) Kind() string { return "move-player" }

func (a MovePlayer) apply(s *transaction) (outcome, error) {
	from, err := s.event.Division(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if a.Division == a.To {
		return outcome{}, tournament.Refuse(tournament.Invalid, "%s is already in division %s", from.PlayerText(a.Player), from.Name)
	}
	name, doubts := from.PlayerText(a.Player), MoveDoubts(s.event, a)
	if _, err := s.event.MovePlayer(a.Division, a.To, a.Player); err != nil {
		return outcome{}, err
	}
	if err := tournament.CheckPeople(doubts, a.Accepted); err != nil {
		return outcome{}, err
	}
	done := inDivision(a.To, text.Of("moved %s to division %s", name, divisionName(s.event, a.To)))
	done.also = []tournament.DivisionID{a.Division}
	return done, nil
}

// MoveDoubts are the doubts about a move. They leave out the player's namesakes who stay in other divisions,
// because those were there before.
func MoveDoubts(e *tournament.Event, a MovePlayer) []tournament.Doubt {
	from, to := e.Find(a.Division), e.Find(a.To)
	if from == nil || to == nil {
		return nil
	}
	p, _ := from.Player(a.Player)
	p.ID = 0 // The number is another one there.
	there := tournament.Event{Divisions: []*tournament.Division{to}}
	return there.People().EntryDoubts(a.To, p)
}

// WithdrawPlayer takes a player out from a round on, and settles the player's games that are drawn already.
type WithdrawPlayer struct {
	Division tournament.DivisionID
	Player   tournament.PlayerID
	From     int
	// Gets is what the opponents in drawn games get. For PrintedOpponent, Opponent is who takes the player's
	// place.
	Gets     PrintedGets
	Opponent tournament.PlayerID
}

// Kind names the action in the journal.
func (WithdrawPlayer) Kind() string { return "withdraw-player" }

func (a WithdrawPlayer) apply(s *transaction) (outcome, error) {
	amended, notes, err := s.leaveDrawn(a)
	if err != nil {
		return outcome{}, err
	}
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.Withdraw(a.Player, a.From); err != nil {
		return outcome{}, err
	}
	return s.amending(a.Division, amended, text.Of("%s withdraws from round %d", d.PlayerText(a.Player), a.From), notes), nil
}

// ReturnPlayer brings a withdrawn player back.
type ReturnPlayer struct {
	Division tournament.DivisionID
	Player   tournament.PlayerID
	From     int
	// Meets is the player's opponent in the latest drawn round: a player who had no opponent there. Where it
	// is 0, the returning player waits for the next draw.
	Meets tournament.PlayerID
}

// Kind names the action in the journal.
func (ReturnPlayer) Kind() string { return "return-player" }

func (a ReturnPlayer) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.Return(a.Player, a.From); err != nil {
		return outcome{}, err
	}
	amended, notes, err := s.meetDrawn(d, a.Player, a.Meets, text.Of("%s returns", d.PlayerText(a.Player)))
	if err != nil {
		return outcome{}, err
	}
	return s.amending(a.Division, amended, text.Of("%s returns in round %d", d.PlayerText(a.Player), a.From), notes), nil
}

// CheckIn marks players as present (or, with Present false, as not).
type CheckIn struct {
	Division tournament.DivisionID
	Players  []tournament.PlayerID
	Present  bool
}

// Kind names the action in the journal.
func (CheckIn) Kind() string { return "check-in" }

func (a CheckIn) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.CheckIn(a.Players, a.Present); err != nil {
		return outcome{}, err
	}
	who := report.PlayersText(len(a.Players))
	if len(a.Players) == 1 {
		who = d.PlayerText(a.Players[0])
	}
	words := text.Of("%s checked in", who)
	if !a.Present {
		words = text.Of("%s not checked in", who)
	}
	return inDivision(a.Division, words), nil
}

// AvoidPair keeps two players apart, in the given rounds or in all.
type AvoidPair struct {
	Division tournament.DivisionID
	A, B     tournament.PlayerID
	Rounds   []int
}

// Kind names the action in the journal.
func (AvoidPair) Kind() string { return "avoid-pair" }

func (a AvoidPair) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.AvoidPair(a.A, a.B, a.Rounds); err != nil {
		return outcome{}, err
	}
	return inDivision(a.Division, apartWords(d, a.A, a.B, a.Rounds)), nil
}

// AllowPair takes AvoidPair back. With Rounds it takes back only what was forbidden for just these rounds,
// without them everything.
type AllowPair struct {
	Division tournament.DivisionID
	A, B     tournament.PlayerID
	Rounds   []int
}

// Kind names the action in the journal.
func (AllowPair) Kind() string { return "allow-pair" }

func (a AllowPair) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.AllowPair(a.A, a.B, a.Rounds); err != nil {
		return outcome{}, err
	}
	return inDivision(a.Division, text.Of("%s and %s may meet again", d.PlayerText(a.A), d.PlayerText(a.B))), nil
}

// FixGame asks for a game (or, with B 0, for a bye) in a round to be drawn.
type FixGame struct {
	Division tournament.DivisionID
	Round    int
	A, B     tournament.PlayerID
}

// Kind names the action in the journal.
func (FixGame) Kind() string { return "fix-game" }

func (a FixGame) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := cmp.Or(d.RefuseWished(a.Round, a.A), d.RefuseWished(a.Round, a.B)); err != nil {
		return outcome{}, err
	}
	fixed := tournament.Fixed{Round: a.Round, Players: [2]tournament.PlayerID{a.A, a.B}}
	d.Fixed = append(d.Fixed, fixed)
	return inRound(a.Division, a.Round, text.Of("fixed %s in round %d", d.FixedText(fixed), a.Round)), nil
}

// UnfixGame takes FixGame back. The two may be named in either order.
type UnfixGame struct {
	Division tournament.DivisionID
	Round    int
	A, B     tournament.PlayerID
}

// Kind names the action in the journal.
func (UnfixGame) Kind() string { return "unfix-game" }

func (a UnfixGame) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	before := len(d.Fixed)
	d.Fixed = slices.DeleteFunc(d.Fixed, func(f tournament.Fixed) bool { return f.Round == a.Round && f.IsOf(a.A, a.B) })
	says := d.FixedText(tournament.Fixed{Players: [2]tournament.PlayerID{a.A, a.B}})
	if len(d.Fixed) == before {
		return outcome{}, tournament.Refuse(tournament.NotFound, "%s isn't fixed in round %d", says, a.Round)
	}
	return inRound(a.Division, a.Round, text.Of("%s is no longer fixed in round %d", says, a.Round)), nil
}
