package hall

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
)

// claim is a computer's claim to be the host: it took over, said that it is the host again, or opened the hall
// first. The package comment says which of two claims is higher, and which claims count at all.
type claim struct {
	Term int64 `json:"term"`
	// Host and Address are the computer's name and address. Line is the last line that it has of the host before it.
	Host    string `json:"host"`
	Address string `json:"address"`
	Line    int64  `json:"line"`
	// Seat is the id that it had at the host before it, which no other station has. It is empty if there was no host
	// before it.
	Seat string `json:"seat"`
	// Stays says that the person at the host from which the claim in Over takes over didn't agree to that.
	Stays bool `json:"stays,omitempty"`
	// Seals show that the seat whose key signs may take over, beginning with the first host.
	Seals []seal `json:"seals,omitempty"`
	// Previous is the claim before this one, which is one term lower. It is nil in the first claim of an event.
	Previous *claim `json:"over,omitempty"`
	Sign     []byte `json:"sign,omitempty"`
}

// beats reports whether this claim is higher than the other.
func (t claim) beats(other claim) bool {
	return cmp.Or(cmp.Compare(t.Term, other.Term), cmp.Compare(t.Line, other.Line), strings.Compare(t.Seat, other.Seat)) > 0
}

// same reports whether both are the same claim, even if its computer has another address now.
func (t claim) same(other claim) bool { return !t.beats(other) && !other.beats(t) }

// replaces reports whether this claim was made to replace that one, directly or through others.
func (t claim) replaces(other claim) bool {
	for c := t.Previous; c != nil; c = c.Previous {
		if c.same(other) {
			return true
		}
	}
	return false
}

// declines reports whether this claim says that the host from which the other claim takes over stays the host.
func (t claim) declines(other claim) bool {
	return t.Stays && t.Previous != nil && t.Previous.same(other) && other.Previous != nil && t.Seat == other.Previous.Seat
}

const (
	// mostChain is the highest number of claims that one claim may follow from. mostSeals is the highest number of
	// seals in a row, one for each host that took over from the one before.
	mostChain, mostSeals = 64, 32
	// mostClaim is the largest claim, in bytes.
	mostClaim = 256 << 10
	// mostName is the longest name or address in a claim.
	mostName = 128
)

// errUnproven refuses a claim without proof that it is made by a seat that may take over.
var errUnproven = tournament.Refuse(tournament.Conflict, "this take-over isn't signed by a station that is allowed to take over, or its term isn't the one after that of the host that it takes over from")

// proven refuses a claim that doesn't lead back, claim by claim, to one of the event's first host, whose key is
// root. Each claim must be exactly one term higher than the one before it, and be signed by another seat that may
// take over.
func (t claim) proven(root string) error {
	c := &t
	for range mostChain {
		key, ok := sealed(root, c.Seals)
		switch {
		case !ok, c.Term < 1, c.Term > app.MostTerm, c.Line < 0, len(c.Host) > mostName, len(c.Address) > mostName:
			return errUnproven
		case !verifies(key, c.signed(key), c.Sign):
			return errUnproven
		case key == root && c.Seat == "":
			return nil // The first host's claim needs no proof, because all others are proven from it.
		case key == root, c.Seat != idOf(key), c.Previous == nil, c.Previous.Term != c.Term-1, c.Previous.Seat == c.Seat:
			return errUnproven
		}
		c = c.Previous
	}
	return errUnproven
}

// signed are the bytes that are signed.
func (t claim) signed(key string) []byte {
	var over []byte
	if t.Previous != nil {
		over = t.Previous.Sign
	}
	return packed("claim", key, t.Term, t.Host, t.Address, t.Line, t.Seat, t.Stays, over)
}

// bare is the claim without its proof.
func (t claim) bare() *claim {
	t.Seals, t.Previous = nil, nil
	return &t
}

// standing is what a host knows about who the host is: its own claim, and in next the highest claim of another
// computer of which it heard. The term of next is 0 if it heard of none.
type standing struct{ own, next claim }

// best is the highest claim known.
func (s standing) best() claim {
	if s.next.Term != 0 {
		return s.next
	}
	return s.own
}

// after is the standing once claim t was heard. more says that t is the highest now, so that this computer isn't
// the host.
func (s standing) after(t claim) (next standing, more bool) {
	if !t.beats(s.best()) {
		return s, false
	}
	return standing{s.own, t}, true
}

// formerSeat is the seat that a host had before it took over, with its claim. It tells the claim to the old host
// and to the hosts before that one.
type formerSeat struct {
	Seat   seat   `json:"seat"`
	Before []seat `json:"before,omitempty"`
	Tells  claim  `json:"tells"`
}

// takesOver is the claim of a station that takes over, with its seat. The claim is higher than the highest one that
// it knows. known is the highest term in its journal.
func (s seat) takesOver(known, line int64) formerSeat {
	t := claim{Term: max(known, s.Term) + 1, Host: s.Name, Line: line, Seat: s.ID, Previous: s.Highest}
	if s.Highest != nil {
		t.Term = max(t.Term, s.Highest.Term+1)
	}
	return formerSeat{Seat: s.bare(), Before: s.Before, Tells: t}
}

// knows keeps a claim that a host told of, if it is higher than the highest that the station knows. more says that
// it is. It ignores a claim without proof, because a take-over by this station that followed from it wouldn't
// count.
func (s seat) knows(t *claim) (next seat, more bool) {
	if t == nil || t.proven(s.Root) != nil || s.Highest != nil && !t.beats(*s.Highest) {
		return s, false
	}
	s.Highest = t
	return s, true
}

// seats are the seats at the hosts before, the nearest first. There are none if the computer didn't take over.
func (f formerSeat) seats() []seat {
	if f.Tells.Term == 0 {
		return nil
	}
	return append([]seat{f.Seat}, f.Before...)
}

// learns adds the host's own seats at earlier hosts to the station's, so that the station can tell those hosts when
// it takes over. more says that something is new. If both had a seat at the same host, the one whose role may tell
// it something is kept.
func (s seat) learns(of []seat) (next seat, more bool) {
	list := slices.Clone(s.Before)
	for _, x := range of {
		i := slices.IndexFunc(list, func(y seat) bool { return y.Print == x.Print })
		switch {
		case x.Print == s.Print:
		case i < 0 && len(list) < mostBefore:
			list, more = append(list, x.bare()), true
		case i >= 0 && !list[i].Role.mayHost() && x.Role.mayHost():
			list[i], more = x.bare(), true
		}
	}
	s.Before = list
	return s, more
}

// inherits keeps what the host says that the station needs to take over. more says that something is new.
func (s seat) inherits(from heritage) (next seat, more bool) {
	next, more = s.learns(from.Before)
	if next.Root != from.Root || !sameSeals(next.Seals, from.Seals) {
		next.Root, next.Seals, more = from.Root, from.Seals, true
	}
	next, knew := next.knows(from.Claim)
	return next, more || knew
}

// sameSeals reports whether two rows of seals are the same.
func sameSeals(a, b []seal) bool {
	return slices.EqualFunc(a, b, func(x, y seal) bool { return x.Key == y.Key && bytes.Equal(x.Sign, y.Sign) })
}
