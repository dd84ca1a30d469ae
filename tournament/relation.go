package tournament

import (
	"slices"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Relation keeps players of a division apart who have something in common.
type Relation struct {
	Kind RelationKind
	// Name is the team, the club or the country that the relation is about, or "" for each of them. For a
	// family or a list it is what people call it and may be empty.
	Name string
	// Players are those of a family or a list. The other kinds go by what the players' entries say.
	Players []PlayerID
	// When says which games the relation forbids; "" is all games.
	When RelationWhen
	// Round is the first round in which the players may meet, for BeforeRound.
	Round int
	// Price is that of each game that breaks the relation. If it is 0, no such game is ever drawn. If it is
	// higher, the draw has the least sum of prices among the draws with the fewest repeats.
	Price int
}

// RelationFields are the fields of a relation.
var RelationFields = []Field[Relation]{
	{Column: "kind", At: func(r *Relation) any { return (*string)(&r.Kind) }},
	{Column: "name", Key: "name", Most: bounds.Line, Says: text.Of("the name of a relation"), At: func(r *Relation) any { return &r.Name }},
	{Column: "holds", At: func(r *Relation) any { return (*string)(&r.When) }},
	{Column: "round", Key: "round", At: func(r *Relation) any { return &r.Round }},
	{Column: "price", Key: "price", At: func(r *Relation) any { return &r.Price }},
}

// RelationKind says what the players of a relation have in common.
type RelationKind string

// The kinds of relation.
const (
	SameTeam    RelationKind = "team"
	SameClub    RelationKind = "club"
	SameCountry RelationKind = "country"
	SameFamily  RelationKind = "family"
	// ListedPlayers are in a list of players to be kept apart, for any reason.
	ListedPlayers RelationKind = "players"
)

// RelationWhen says which games a relation forbids.
type RelationWhen string

// The times of a relation: all games, those before a round, or all but those of two
// who are both still in contention for a prize.
const (
	NeverMeet       RelationWhen = "never"
	BeforeRound     RelationWhen = "before"
	UnlessContended RelationWhen = "contending"
)

// RelationKinds are the keys and the words of all kinds, and RelationTimes those of all times; a relation
// without a time has the first one.
var (
	RelationKinds = Options[RelationKind]{
		{SameTeam, text.Of("the same team")}, {SameClub, text.Of("the same club")}, {SameCountry, text.Of("the same country")},
		{SameFamily, text.Of("a family")}, {ListedPlayers, text.Of("listed players")},
	}
	RelationTimes = Options[RelationWhen]{
		{NeverMeet, text.Of("never meet")}, {BeforeRound, text.Of("don't meet before a round")}, {UnlessContended, text.Of("meet only in contention")},
	}
)

// mostPrice is the highest price of a relation, so that sums of prices stay far from any limit.
const mostPrice = 1_000_000

// label is what a player of that kind of relation has in common with others, such as the club; "" for lists.
func (k RelationKind) label(p *Player) string {
	switch k {
	case SameTeam:
		return p.Team
	case SameClub:
		return p.Club
	case SameCountry:
		return p.Country
	}
	return ""
}

// Listed reports whether the relation names its players.
func (k RelationKind) Listed() bool { return k == SameFamily || k == ListedPlayers }

// HoldsIn reports whether the relation says anything about the round.
func (r Relation) HoldsIn(round int) bool { return r.When != BeforeRound || round < r.Round }

// RelationGroup is the players whom a relation keeps from one another.
type RelationGroup struct {
	Players []PlayerID
	// words name them: "players of team Reds".
	Words text.Text
}

// RelationGroups are the groups of the relation: one list, or one group for each team, club or country with
// two players or more, by name.
func (d *Division) RelationGroups(r Relation) []RelationGroup {
	if r.Kind.Listed() {
		return []RelationGroup{{Players: slices.Clone(r.Players), Words: d.listText(r)}}
	}
	members := map[string][]PlayerID{}
	var names []string
	for i := range d.Players {
		label := r.Kind.label(&d.Players[i])
		if label == "" || (r.Name != "" && label != r.Name) {
			continue
		}
		if members[label] == nil {
			names = append(names, label)
		}
		members[label] = append(members[label], d.Players[i].ID)
	}
	slices.Sort(names)
	var groups []RelationGroup
	for _, name := range names {
		if len(members[name]) > 1 {
			groups = append(groups, RelationGroup{Players: members[name], Words: text.Of("players of %s %s", text.Key(r.Kind), name)})
		}
	}
	return groups
}

// listText names a list of players: a pair by the two names, any other list by the name of the relation.
func (d *Division) listText(r Relation) text.Text {
	if len(r.Players) == 2 {
		return d.playersText(r.Players)
	}
	switch {
	case r.Kind == SameFamily && r.Name != "":
		return text.Of("players of family %s", r.Name)
	case r.Name != "":
		return text.Of("players of %s", r.Name)
	}
	names := make([]text.Text, 0, MostNamed)
	for _, id := range r.Players[:min(MostNamed, len(r.Players))] {
		names = append(names, d.PlayerText(id))
	}
	if more := len(r.Players) - MostNamed; more > 0 {
		return text.Of("%s and %d more", text.Join(", ", names...), more)
	}
	return text.Join(", ", names...)
}

// Words say when the relation's players must not meet; they are written after "must not meet".
func (w RelationWhen) Words(round int) text.Text {
	switch w {
	case BeforeRound:
		return text.Of(" before round %d", round)
	case UnlessContended:
		return text.Of(" unless both are in contention")
	}
	return text.Text{}
}

// SetRelations replaces the division's relations. It refuses relations that make no sense and then leaves the
// division as it was.
func (d *Division) SetRelations(relations []Relation) error {
	before := d.Relations
	d.Relations = slices.Clone(relations)
	if err := d.validateRelations(); err != nil {
		d.Relations = before
		return Refuse(Invalid, "%s", err)
	}
	return nil
}

// forgetRelations takes a player out of all relations, and removes the relations that then no longer keep any
// players apart.
func (d *Division) forgetRelations(id PlayerID) {
	var kept []Relation
	for _, r := range d.Relations {
		if slices.Contains(r.Players, id) {
			r.Players = slices.DeleteFunc(slices.Clone(r.Players), func(p PlayerID) bool { return p == id })
		}
		if !r.Kind.Listed() || len(r.Players) > 1 {
			kept = append(kept, r)
		}
	}
	d.Relations = kept
}

// validateRelations names the first relation that is wrong: its kind, time, price, name,
// round or players.
func (d *Division) validateRelations() error {
	for i, r := range d.Relations {
		bad := func(format string, args ...any) error {
			return flaw(inRelations, i, relationRow(r), format, args...)
		}
		switch {
		case !RelationKinds.Known(r.Kind):
			return bad("kind %q isn't known; the kinds are %s", r.Kind, RelationKinds)
		case r.When != "" && !RelationTimes.Known(r.When):
			return bad("%s is %q; it must be one of %s", "when", r.When, RelationTimes)
		case r.Price < 0 || r.Price > mostPrice:
			return bad("the price is %d; it must be from 0 (never broken) to %d", r.Price, mostPrice)
		case ControlCharacter(r.Name) != "":
			return bad("the name has a control character (%s); type it again", ControlCharacter(r.Name))
		case r.When != BeforeRound && r.Round != 0:
			return bad(`round is %d, and only a relation with "when": "before" has one; leave it out`, r.Round)
		case r.When == BeforeRound && (r.Round < 2 || r.Round > d.Rounds+1):
			return bad("round is %d; it must be the first round in which they may meet, from 2 to %d", r.Round, d.Rounds+1)
		}
		if wrong := d.wrongMembers(r); !wrong.IsZero() {
			return bad("%s", wrong)
		}
	}
	return nil
}

// wrongMembers says what is wrong with the players of the relation, "" if nothing is.
func (d *Division) wrongMembers(r Relation) text.Text {
	if !r.Kind.Listed() {
		if len(r.Players) > 0 {
			return text.Of("a relation of kind %s follows the players' entries; leave its \"players\" out, or make it of kind \"players\"", r.Kind)
		}
		return text.Text{}
	}
	for k, id := range r.Players {
		if wrong := d.unknownPlayer(text.Of("a player"), id); !wrong.IsZero() {
			return wrong
		}
		if slices.Contains(r.Players[:k], id) {
			return text.Of("%s is named in it twice, and nobody meets themselves; name different players", d.PlayerText(id))
		}
	}
	if len(r.Players) < 2 {
		return text.Of("it needs two players or more and has %d; name the players it keeps apart", len(r.Players))
	}
	return text.Text{}
}

// relationRow names a relation for a flaw.
func relationRow(r Relation) text.Text {
	if r.Name == "" || ControlCharacter(r.Name) != "" {
		return text.Key(r.Kind)
	}
	return text.Of("%s %s", text.Key(r.Kind), r.Name)
}
