package hall

import (
	"cmp"
	"slices"
	"strings"
)

// taking is a computer's claim to be the host: it took over, or opened the hall first. The package comment
// says which of two counts.
type taking struct {
	Term int64 `json:"term"`
	// Host and Address are the computer's, Line the last one that it has of the host before it.
	Host    string `json:"host"`
	Address string `json:"address"`
	Line    int64  `json:"line"`
	// Seat is what it was called at the host before it, which no other one is; empty: there was none.
	Seat string `json:"seat"`
}

// beats reports whether the claim is the higher one.
func (t taking) beats(other taking) bool {
	return cmp.Or(cmp.Compare(t.Term, other.Term), cmp.Compare(t.Line, other.Line), strings.Compare(t.Seat, other.Seat)) > 0
}

// standing is what a host knows of who the host is: its own claim, and the highest one of another computer
// that it heard of; without a term it heard of none.
type standing struct{ own, next taking }

// best is the highest claim known.
func (s standing) best() taking {
	if s.next.Term != 0 {
		return s.next
	}
	return s.own
}

// after is the standing once a claim was heard; more: it is the highest now, so that this computer isn't the
// host.
func (s standing) after(t taking) (next standing, more bool) {
	if !t.beats(s.best()) {
		return s, false
	}
	return standing{s.own, t}, true
}

// formerSeat is where a host that took over was before, and its claim. It tells that to the old host and to
// the hosts before that one.
type formerSeat struct {
	Seat   seat   `json:"seat"`
	Before []seat `json:"before,omitempty"`
	Tells  taking `json:"tells"`
}

// takesOver is the claim of a station that takes over, with where it was. Its term is higher than any that
// it knows: known is the highest in its journal.
func (s seat) takesOver(known, line int64) formerSeat {
	term := max(known, s.Term, s.Heard) + 1
	return formerSeat{Seat: s.bare(), Before: s.Before, Tells: taking{Term: term, Host: s.Name, Line: line, Seat: s.ID}}
}

// seats are those at the hosts before, the nearest first; none where it didn't take over.
func (f formerSeat) seats() []seat {
	if f.Tells.Term == 0 {
		return nil
	}
	return append([]seat{f.Seat}, f.Before...)
}

// learns adds the host's own seats at the hosts before it to the station's, so that it can tell those when
// it takes over; more: there were new ones. Where both were at one host, the seat counts that may tell it
// something.
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
