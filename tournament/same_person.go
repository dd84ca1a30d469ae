package tournament

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Federations whose membership numbers are kept.
var Federations = []string{"naspa", "wespa", "absp", "coco"}

// People are players who are listed already, to be found again whatever their names are written
// like: by a federation's number or by name (see spelling.Keys).
type People map[string][]Listed

// With are these people and others besides.
func (p People) With(others People) People {
	all := People{}
	for _, people := range []People{p, others} {
		for key, listed := range people {
			all[key] = append(all[key], listed...)
		}
	}
	return all
}

// Listed is a player who is there, and where.
type Listed struct {
	Player   Player
	Division *Division
	// Where is how the list of those who may not play has the player, who is in no division then.
	Where text.Text
	// Entered before, so that the rating may have changed since.
	Entered bool
}

// is reports whether both are one entry, found by two of its keys.
func (l Listed) is(other Listed) bool {
	return l.Division == other.Division && l.Player.ID == other.Player.ID && l.Where.String() == other.Where.String()
}

// Add lists one more.
func (p People) Add(l Listed) {
	for _, key := range identities(l.Player) {
		p[key] = append(p[key], l)
	}
	if short, ok := shortened(l.Player); ok {
		p[short.key()] = append(p[short.key()], l)
	}
}

// Same is the first of those there who is the same player. Two people have one name where what
// is said of both differs (see twoPeople).
func (p People) Same(player Player) (Listed, bool) {
	found := p.all(player)
	if len(found) == 0 {
		return Listed{}, false
	}
	return found[0], true
}

// all are those there who may be the same player, each once.
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

// doubted are all those there who may be the same player, also where one of the two is written with initials
// alone: "Moss, F." is a doubt about Fay Moss, but nobody takes one for the other without asking.
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

// initialed is a name by its surname and the first letters of what is before it. alone says that nothing else is known of that.
type initialed struct {
	family, letters string
	alone           bool
}

// key is what a name has in common with its short form.
func (s initialed) key() string { return "initial/" + s.family + "/" + s.letters[:1] }

// mayBe reports whether one is a short form of the other. The name with fewer letters leaves the others open.
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

// twoPeople reports whether two of one name are told apart by their federation's number, club
// or rating.
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

// nameKey begins the identities that are names.
const nameKey = "name "

// identities are the keys under which two entries are one player.
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

// EntryDoubts say whom of the event's players, and of those who may not play, somebody may be who is entered in a
// division, moved there or called otherwise from now on. The player's own entry there isn't meant, nor who is called
// just so there, which the division refuses.
func (p People) EntryDoubts(in DivisionID, player Player) (doubts []Doubt) {
	for _, l := range p.doubted(player) {
		if l.Division == nil || l.Division.ID != in || l.Player.ID != player.ID && NameKey(l.Player.Name) != NameKey(player.Name) {
			doubts = append(doubts, l.doubt(player))
		}
	}
	return doubts
}

// samePerson begins the ids of the doubts that two players may be one.
const samePerson = "same-person-"

// SamePersonDoubts are those of the doubts that are about two players who may be one.
func SamePersonDoubts(doubts []Doubt) []Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return !strings.HasPrefix(d.ID, samePerson) })
}

// mayPlay begins the ids of the doubts about those who may not play. Such an id names nobody: it is made of who is
// entered and of what the list says, so that other ones are asked about again, and can't be read back.
const mayPlay = "may-play-"

// IsMayPlay reports whether it is the id of a doubt about those who may not play, whose list goes into no event.
func IsMayPlay(id string) bool { return strings.HasPrefix(id, mayPlay) }

// doubt says that the player may be the one listed.
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

// Doubles say which players of an event that was read may be one person, each with the one before.
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

// CheckPeople refuses who may be somebody else, or somebody who may not play, while no person has accepted it.
func CheckPeople(doubts []Doubt, accepted []string) error {
	return CheckDoubts(doubts, accepted, func(said text.Text) text.Text {
		if open := Unaccepted(doubts, accepted); len(SamePersonDoubts(open)) < len(open) {
			return text.Of("%s: confirm that it is somebody else or may play, or leave the player out", said)
		}
		return text.Of("%s: confirm that they are two people, or leave one out", said)
	})
}
