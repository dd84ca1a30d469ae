package tournament

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Federations are the federations whose membership numbers are kept.
var Federations = []string{"naspa", "wespa", "absp", "coco"}

// People are players who are already listed. A player is found among them by a federation's number or by
// name, however the name is written (see spelling.Keys).
type People map[string][]Listed

// With are these people together with others.
func (p People) With(others People) People {
	all := People{}
	for _, people := range []People{p, others} {
		for key, listed := range people {
			all[key] = append(all[key], listed...)
		}
	}
	return all
}

// Listed is a player of People, and where the player comes from.
type Listed struct {
	Player   Player
	Division *Division
	// Where is how the list of those who may not play names the player; such a player has no Division.
	Where text.Text
	// Entered says that the player was entered before, so the rating may have changed since.
	Entered bool
}

// is reports whether both are the same entry, which can be found by more than one key.
func (l Listed) is(other Listed) bool {
	return l.Division == other.Division && l.Player.ID == other.Player.ID && l.Where.String() == other.Where.String()
}

// Add adds one more player.
func (p People) Add(l Listed) {
	for _, key := range identities(l.Player) {
		p[key] = append(p[key], l)
	}
	if short, ok := shortened(l.Player); ok {
		p[short.key()] = append(p[short.key()], l)
	}
}

// Same is the first of these people who is the same player. Two entries with one name are two people where
// their numbers, clubs or ratings differ (see twoPeople).
func (p People) Same(player Player) (Listed, bool) {
	found := p.all(player)
	if len(found) == 0 {
		return Listed{}, false
	}
	return found[0], true
}

// all are the people who may be the same player, each once.
func (p People) all(player Player) (found []Listed) {
	for _, key := range identities(player) {
		for _, l := range p[key] {
			is := !strings.HasPrefix(key, nameKey) || !twoPeople(player, l.Player, l.Entered)
			if is && !slices.ContainsFunc(found, l.is) {
				found = append(found, l)
			}
		}
	}
	return found
}

// doubted are the people who may be the same player, including those where one of the two names has only
// initials: "Moss, F." may be Fay Moss, so somebody is asked, but the program doesn't take one for the other.
func (p People) doubted(player Player) []Listed {
	found := p.all(player)
	short, ok := shortened(player)
	if !ok {
		return found
	}
	for _, l := range p[short.key()] {
		other, _ := shortened(l.Player)
		if !slices.ContainsFunc(found, l.is) && short.mayBe(other) && !twoPeople(player, l.Player, l.Entered) {
			found = append(found, l)
		}
	}
	return found
}

// initialed is a name as its surname and the first letters of the names before it. alone says that only
// initials of those names are known.
type initialed struct {
	family, letters string
	alone           bool
}

// key is what a name has in common with its short form.
func (s initialed) key() string { return "initial/" + s.family + "/" + s.letters[:1] }

// mayBe reports whether one is a short form of the other. A name with fewer initials may be short for one
// with more.
func (s initialed) mayBe(other initialed) bool {
	return (s.alone || other.alone) && (strings.HasPrefix(s.letters, other.letters) || strings.HasPrefix(other.letters, s.letters))
}

// shortened is a player's name by surname and initials, whichever of them comes first: "Moss, F.", "Moss F" and "F.
// Moss" have initials alone, "Fay Moss" hasn't; ok is false for a name without both.
func shortened(p Player) (short initialed, ok bool) {
	var long []string
	words := spelling.Words(p.Name)
	for _, w := range words {
		if len(w) == 1 && w[0] >= 'a' && w[0] <= 'z' {
			short.letters += w
		} else {
			long = append(long, w)
		}
	}
	family := spelling.Words(p.Family())
	own := slices.DeleteFunc(slices.Clone(long), func(w string) bool { return slices.Contains(family, w) })
	if short.alone = short.letters != "" && (len(own) == 0 || len(own) == len(long)); short.alone {
		family = long
	} else {
		short.letters = ""
		for _, w := range words {
			if !slices.Contains(family, w) && w[0] >= 'a' && w[0] <= 'z' {
				short.letters += w[:1]
			}
		}
	}
	short.family = strings.Join(family, "")
	return short, short.family != "" && short.letters != ""
}

// twoPeople reports whether two players of one name are told apart by their federation's number, club or
// rating.
func twoPeople(a, b Player, entered bool) bool {
	for _, f := range Federations {
		if one, other := federationID(a, f), federationID(b, f); one != "" && other != "" {
			return one != other
		}
	}
	if a.Club != "" && b.Club != "" && !strings.EqualFold(a.Club, b.Club) {
		return true
	}
	return !entered && a.Rating > 0 && b.Rating > 0 && a.Rating != b.Rating
}

// nameKey is the beginning of a key that is a name.
const nameKey = "name "

// identities are the keys of an entry. Two entries that share a key are one player.
func identities(p Player) []string {
	var keys []string
	for _, f := range Federations {
		if id := federationID(p, f); id != "" {
			keys = append(keys, f+" "+id)
		}
	}
	for _, k := range spelling.Keys(p.Name) {
		if k != "" {
			keys = append(keys, nameKey+k)
		}
	}
	return keys
}

// federationID is a federation's number as it is compared.
func federationID(p Player, federation string) string {
	return strings.ToLower(strings.ReplaceAll(p.IDs[federation], " ", ""))
}

// People are all players of the event's divisions.
func (e *Event) People() People {
	all := People{}
	for _, d := range e.Divisions {
		for _, p := range d.Players {
			all.Add(Listed{Player: p, Division: d, Entered: true})
		}
	}
	return all
}

// EntryDoubts ask about a player who is entered in a division, moved there or renamed: they name everybody in
// the event, and on the list of those who may not play, who may be the same person. They leave out the
// player's own entry in that division, and an entry there with the same name, which the division refuses
// anyway.
func (p People) EntryDoubts(in DivisionID, player Player) (doubts []Doubt) {
	for _, l := range p.doubted(player) {
		if l.Division == nil || l.Division.ID != in || l.Player.ID != player.ID && NameKey(l.Player.Name) != NameKey(player.Name) {
			doubts = append(doubts, l.doubt(player))
		}
	}
	return doubts
}

// samePerson is the beginning of the ids of doubts that two players may be one.
const samePerson = "same-person-"

// SamePersonDoubts are the doubts that two players may be one.
func SamePersonDoubts(doubts []Doubt) []Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return !strings.HasPrefix(d.ID, samePerson) })
}

// mayPlay is the beginning of the ids of doubts about people who may not play. Such an id can't be read back
// to a name: it is a digest of the player entered and of what the list says, so that another player or line
// is asked about again.
const mayPlay = "may-play-"

// IsMayPlay reports whether it is the id of a doubt about a person who may not play. The list of these goes
// into no event.
func IsMayPlay(id string) bool { return strings.HasPrefix(id, mayPlay) }

// doubt says that the player may be the listed one.
func (l Listed) doubt(player Player) Doubt {
	if l.Division == nil {
		digest := sha256.Sum256([]byte(strings.Join(spelling.Words(player.Name), " ") + "\n" + l.Where.String()))
		return Doubt{
			ID:   fmt.Sprintf("%s%x", mayPlay, digest[:4]),
			Says: text.Of("%s is on the list of those who may not play, as %s", player.Name, l.Where),
		}
	}
	return Doubt{
		ID:   fmt.Sprint(samePerson, l.Division.ID, "/", l.Player.ID),
		Says: text.Of("%s may be the same person as %s, no. %d in division %s", player.Name, l.Player.Name, l.Player.ID, l.Division.Name),
	}
}

// Doubles say which players of an event that was read may be one person. Each player is compared with those
// before.
func (e *Event) Doubles() (says []text.Text) {
	before := People{}
	for _, d := range e.Divisions {
		for _, p := range d.Players {
			for _, l := range before.doubted(p) {
				says = append(says, l.doubt(p).Says)
			}
			before.Add(Listed{Player: p, Division: d, Entered: true})
		}
	}
	return says
}

// CheckPeople refuses a player who may be somebody else, or who may not be allowed to play, until a person
// has accepted the doubts.
func CheckPeople(doubts []Doubt, accepted []string) error {
	return CheckDoubts(doubts, accepted, func(said text.Text) text.Text {
		if open := Unaccepted(doubts, accepted); len(SamePersonDoubts(open)) < len(open) {
			return text.Of("%s: confirm that this is somebody else or is allowed to play, or leave the player out", said)
		}
		return text.Of("%s: confirm that they are two people, or leave one out", said)
	})
}
