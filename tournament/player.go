package tournament

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// PlayerID is a player's number inside the division, from 1.
type PlayerID int

// Player is somebody entered in a division.
type Player struct {
	ID   PlayerID
	Name string
	// Surname is the part of the name that is the surname ("Ó Briain"), empty where that wasn't said.
	Surname string
	// Rating is the rating before the event; 0 is unrated.
	Rating int
	// Games are the career games before the event; 0 is unknown or none.
	Games int
	// Deviation is that of the rating, for the systems that have one.
	Deviation float64
	// LastPlayed is the ISO date of the player's last rated game before the event, or its month alone
	// (2026-11) where no day is known; it is empty where neither is.
	LastPlayed string
	Team       string
	Club       string
	Country    string
	Class      string
	// Table is the fixed table; 0 is any.
	Table int
	// Joined is the first round that the player plays; 1 is from the start.
	Joined int
	// Withdrawn is the first round that the player no longer plays; 0 is never.
	Withdrawn int
	// Out are the rounds from which the player is excused, ascending.
	Out []int
	// Carried is the record that the player brings along from before round 1.
	Carried Record
	// IDs are the numbers that federations know the player by ("naspa", "wespa").
	IDs map[string]string
	// Spellings are the names under which federations list the player, where they
	// aren't Name, keyed as IDs are.
	Spellings map[string]string
	// Kept is what another program's file says of the player, to be written back as it was
	// where it still holds.
	Kept []string
	// Extra are the keys that a document had for its maker's own use ("x-…"), each with its value as a member of
	// a JSON object. Nothing in the program depends on them.
	Extra []string
	// Ineligible says that the player is passed over for prizes.
	Ineligible bool
	// StandIn says that the player fills the field only while it would be odd.
	StandIn bool
	// Accommodation is what the player needs at the table. It is printed only where the director and the
	// opponent must know it.
	Accommodation string
	Contact       string
	// Note is for the director alone and is printed nowhere.
	Note      string
	Paid      bool
	CheckedIn bool
	// Owes is what the player has still to pay, in hundredths of the division's currency; 0 is nothing, or not known.
	// A player who has paid owes nothing.
	Owes int
	// Shown is how the public pages show the player.
	Shown Shown
}

// PlayerFields are the fields of a player.
var PlayerFields = []Field[Player]{
	{Column: "player", At: func(p *Player) any { return &p.ID }},
	{Column: "name", Key: "name", Needed: true, Most: bounds.Name, Says: text.Of("Name"), Help: text.Of("as on the score sheet"), At: func(p *Player) any { return &p.Name }},
	{Column: "rating", Key: "rating", Says: text.Of("Rating"), Help: text.Of("empty: a new player"), At: func(p *Player) any { return &p.Rating }},
	{Column: "games", Key: "games", Says: text.Of("Rated games"), Help: text.Of("before this event, if known"), At: func(p *Player) any { return &p.Games }},
	{Column: "deviation", Key: "deviation", At: func(p *Player) any { return &p.Deviation }},
	{Column: "team", Key: "team", Most: bounds.Field, Says: text.Of("Team"), At: func(p *Player) any { return &p.Team }},
	{Column: "club", Key: "club", Most: bounds.Field, Says: text.Of("Club"), At: func(p *Player) any { return &p.Club }},
	{Column: "country", Key: "country", Most: bounds.Field, Says: text.Of("Country"), At: func(p *Player) any { return &p.Country }},
	{Column: "class", Key: "class", Most: bounds.Field, Says: text.Of("Class"), At: func(p *Player) any { return &p.Class }},
	{Column: "table_number", Key: "table", Says: text.Of("Fixed table"), Help: text.Of("empty: any"), At: func(p *Player) any { return &p.Table }},
	{Column: "joined", At: func(p *Player) any { return &p.Joined }},
	{Column: "withdrawn", Key: "withdrawn", At: func(p *Player) any { return &p.Withdrawn }},
	{Column: "ineligible", Says: text.Of("Passed over for prizes"), At: func(p *Player) any { return &p.Ineligible }},
	{Column: "stand_in", Key: "standin", Says: text.Of("Stand-in: fills the field only while it is odd"), At: func(p *Player) any { return &p.StandIn }},
	{Column: "accommodation", Most: bounds.Line, Says: text.Of("Needs"), Help: text.Of("what the player needs at the table"), At: func(p *Player) any { return &p.Accommodation }},
	{Column: "contact", Most: bounds.Line, Says: text.Of("Contact"), Help: text.Of("never printed"), At: func(p *Player) any { return &p.Contact }},
	{Column: "paid", Says: text.Of("Paid"), At: func(p *Player) any { return &p.Paid }},
	{Column: "checked_in", Says: text.Of("Checked in"), At: func(p *Player) any { return &p.CheckedIn }},
	{Column: "carried_wins", At: func(p *Player) any { return &p.Carried.HalfWins }},
	{Column: "carried_losses", At: func(p *Player) any { return &p.Carried.HalfLosses }},
	{Column: "carried_spread", At: func(p *Player) any { return &p.Carried.Spread }},
	{Column: "kept", Key: "kept", At: func(p *Player) any { return &p.Kept }},
	{Column: "surname", Key: "surname", Most: bounds.Name, Says: text.Of("Surname"), Help: text.Of("empty: the last word, or what is before the comma"), At: func(p *Player) any { return &p.Surname }},
	{Column: "note", Most: bounds.Line, Says: text.Of("Note"), Help: text.Of("never printed"), At: func(p *Player) any { return &p.Note }},
	{Column: "shown", At: func(p *Player) any { return (*string)(&p.Shown) }},
	{Column: "last_played", Key: "last_played", Says: text.Of("Last played"), Help: text.Of("year-month-day, or year-month"), At: func(p *Player) any { return &p.LastPlayed }},
	{Column: "extra", At: func(p *Player) any { return &p.Extra }},
	{Column: "owes", Money: true, Says: text.Of("Owes"), Help: text.Of("empty: nothing, or not known"), At: func(p *Player) any { return &p.Owes }},
}

// settled is the player, of whom before was known, without a contradiction between what is paid and what is owed: what
// was said last holds.
func (p Player) settled(before Player) Player {
	switch {
	case !p.Paid || p.Owes == 0:
	case before.Paid:
		p.Paid = false
	default:
		p.Owes = 0
	}
	return p
}

// Family is the player's surname, for sorting and for places where there is little room: the known one, or
// else what the name shows of it; see spelling.Parts.
func (p Player) Family() string { return cmp.Or(p.Surname, spelling.Family(p.Name)) }

// ListedAs is the name under which a federation lists the player: its own spelling, or
// the name itself.
func (p Player) ListedAs(federation string) string { return cmp.Or(p.Spellings[federation], p.Name) }

// Record is wins, losses and spread; 2 half-wins are a win, 1 and 1 a tie.
type Record struct {
	HalfWins   int
	HalfLosses int
	Spread     int
}

// Plays reports whether the player is entered for that round: joined, not withdrawn and not excused. It
// doesn't look at ejections, which are rulings.
func (p Player) Plays(round int) bool {
	return round >= p.Joined && !p.HasLeft(round) && !slices.Contains(p.Out, round)
}

// HasLeft reports whether the player has withdrawn from that round or an earlier one on. A withdrawal can be entered
// rounds before it begins.
func (p Player) HasLeft(round int) bool { return p.Withdrawn > 0 && round >= p.Withdrawn }

// Player returns the player of that id; ok is false if there is none.
func (d *Division) Player(id PlayerID) (p Player, ok bool) {
	i, ok := d.playerIndex(id)
	if !ok {
		return Player{}, false
	}
	return d.Players[i], true
}

// playerIndex finds a player by id. Players are kept by ascending id, and ids mostly run without gaps, so it first
// tries the index that the id would then have.
func (d *Division) playerIndex(id PlayerID) (int, bool) {
	if len(d.Players) > 0 {
		guess := int(id - d.Players[0].ID)
		if guess >= 0 && guess < len(d.Players) && d.Players[guess].ID == id {
			return guess, true
		}
	}
	return slices.BinarySearchFunc(d.Players, id, func(p Player, id PlayerID) int {
		return int(p.ID - id)
	})
}

// NextPlayerID is the lowest id above every player's.
func (d *Division) NextPlayerID() PlayerID {
	if len(d.Players) == 0 {
		return 1
	}
	return d.Players[len(d.Players)-1].ID + 1
}

// InClass reports whether the player is of the class; Class may name several,
// with commas between them.
func (p Player) InClass(class string) bool {
	for name := range strings.SplitSeq(p.Class, ",") {
		if strings.EqualFold(strings.TrimSpace(name), strings.TrimSpace(class)) {
			return true
		}
	}
	return false
}

// SeedOrder lists the players by seed: the higher rating first, then the lower
// id; the unrated last.
func (d *Division) SeedOrder() []PlayerID {
	players := slices.Clone(d.Players)
	slices.SortFunc(players, func(a, b Player) int {
		if a.Rating != b.Rating {
			return b.Rating - a.Rating
		}
		return int(a.ID - b.ID)
	})
	ids := make([]PlayerID, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	return ids
}

// IndexOf is the player's index in Players, -1 if there is none.
func (d *Division) IndexOf(id PlayerID) int {
	if i, ok := d.playerIndex(id); ok {
		return i
	}
	return -1
}

// Shown is how much the public pages tell about who a player is. The director's own screens and papers, and
// the hall, always show the name.
type Shown string

const (
	// ShownAsSet leaves it to the event's setting; for an event it is the same as ShownByName.
	ShownAsSet Shown = ""
	// ShownByName shows players with their name.
	ShownByName Shown = "name"
	// ShownByInitials shows players with their initials, without the numbers that federations know them by.
	ShownByInitials Shown = "initials"
	// ShownAsNumber shows nothing of a player but the number in the division: no name, club or country.
	// Results and rating stay, because the opponents' figures depend on them.
	ShownAsNumber Shown = "number"
)

// ShownWays are the ways in which the public pages can show players, in the order from most to least.
var ShownWays = Options[Shown]{{ShownByName, text.Of("by name")}, {ShownByInitials, text.Of("by initials")}, {ShownAsNumber, text.Of("by number alone")}}

// Ways are what Shown can be of a player, in the order from most to least.
func (Shown) Ways() []Shown { return append([]Shown{ShownAsSet}, ShownWays.Keys()...) }

// Check says what is wrong with it; it is empty if nothing is.
func (s Shown) Check() text.Text {
	if s == ShownAsSet || ShownWays.Known(s) {
		return text.Text{}
	}
	return text.Of("\"shown\" is %q; it must be \"name\", \"initials\" or \"number\", by which the public pages show a player", string(s))
}

// ShownOf is how the public pages show a player of the event.
func (e *Event) ShownOf(p Player) Shown {
	for _, s := range []Shown{p.Shown, e.Shown} {
		if s != ShownAsSet {
			return s
		}
	}
	return ShownByName
}
