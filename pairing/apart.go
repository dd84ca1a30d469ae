package pairing

import (
	"cmp"
	"slices"

	"wordhall/tournament/text"
)

// Apart is a group of players who are kept from one another.
type Apart struct {
	Players []ID
	// Except are the players of the group who may meet one another all the same.
	Except []ID
	// Price is that of a game between two of the group, and a draw pays as little as possible; 0 is no price
	// and forbids the game.
	Price int64
	// Passing says that the group is kept apart in some rounds of the event and not in others, so that a
	// table of rounds may put its games off.
	Passing bool
	// Subject names the players in words ("players of team Reds"), When limits it
	// (" before round 4") and may be empty: "players of team Reds must not meet before
	// round 4".
	Subject, When text.Text
}

// Says is the ban or the wish in words.
func (a Apart) Says() text.Text {
	if a.Price == 0 {
		return text.Of("%s must not meet%s", a.Subject, a.When)
	}
	return text.Of("%s should not meet%s, price %d", a.Subject, a.When, a.Price)
}

// parts reports whether the group forbids a game of the two, or has a price for it.
func (a Apart) parts(x, y ID) bool {
	return x != y && slices.Contains(a.Players, x) && slices.Contains(a.Players, y) &&
		(!slices.Contains(a.Except, x) || !slices.Contains(a.Except, y))
}

// apartFrom are the groups that keep the two apart, by a ban or a price.
func (q *Request) apartFrom(x, y ID, banned bool) []Apart {
	var against []Apart
	for _, a := range q.Apart {
		if (a.Price == 0) == banned && a.parts(x, y) {
			against = append(against, a)
		}
	}
	return against
}

// bans reports whether the two must not meet, by Avoid or by a group.
func (q *Request) bans(p Pair) bool {
	return slices.ContainsFunc(q.Avoid, func(a Pair) bool { return a.key() == p.key() }) || len(q.apartFrom(p.A, p.B, true)) > 0
}

// sortedApart are the groups in a fixed order, so that the order in which they are given changes nothing.
func sortedApart(groups []Apart) []Apart {
	list := slices.Clone(groups)
	for i := range list {
		list[i].Players, list[i].Except = slices.Clone(list[i].Players), slices.Clone(list[i].Except)
		slices.Sort(list[i].Players)
		slices.Sort(list[i].Except)
	}
	slices.SortStableFunc(list, compareApart)
	return list
}

// pairs calls with for every two players whom the group keeps apart, by their index among the ranked players;
// rank is -1 for a player who isn't among them.
func (a Apart) pairs(rank func(ID) int, with func(i, j int)) {
	for x, first := range a.Players {
		i := rank(first)
		if i < 0 {
			continue
		}
		for _, second := range a.Players[x+1:] {
			if j := rank(second); j >= 0 && j != i && !(a.excepts(first) && a.excepts(second)) {
				with(i, j)
			}
		}
	}
}

func (a Apart) excepts(id ID) bool { return slices.Contains(a.Except, id) }

// priceLevel is the level of the prices of broken wishes; nil where there are none.
func priceLevel(f *Field) []Level {
	if f.price == nil {
		return nil
	}
	price := func(i, j int) int64 { return f.price[i*f.Len()+j] }
	return []Level{{
		Name: "prices of relations",
		Cost: price,
		Row:  func(i int, row []int64) { copy(row, below(f, f.price, i)) },
		Tell: func(i, j int) (int64, text.Text) {
			broken := f.request.apartFrom(f.ID(i), f.ID(j), false)
			if len(broken) == 0 {
				return 0, text.Text{}
			}
			return price(i, j), brokenWords(broken)
		},
	}}
}

// brokenWords name the wishes that a game breaks.
func brokenWords(broken []Apart) text.Text {
	words := make([]text.Text, len(broken))
	for i, a := range broken {
		words[i] = a.Says()
	}
	return text.Join("; ", words...)
}

// classLevel is the level for games of players whose classes are further apart than the limit. It is nil
// without a limit, or while no player has a class.
func classLevel(f *Field) []Level {
	of, within := f.classes(), f.request.ClassWithin
	if of == nil {
		return nil
	}
	return []Level{{
		Name: classesName,
		Cost: func(i, j int) int64 { return int64(beyond(of[i], of[j], within)) },
		Row: func(i int, row []int64) {
			for at, other := range of[i+1:] {
				row[at] = int64(beyond(of[i], other, within))
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			n := beyond(of[i], of[j], within)
			if n == 0 {
				return 0, text.Text{}
			}
			return repeatPoints * int64(n), text.Of("%s apart, %d more than the limit",
				text.Count(n+within-1, "1 class", "%d classes"), n)
		},
	}}
}

// classes are the indices of all players' classes, -1 for none; they are nil where no two players can be
// further apart than the limit.
func (f *Field) classes() []int {
	place := f.request.classPlaces()
	if len(place) < 2 {
		return nil
	}
	of := make([]int, f.Len())
	for i, p := range f.players {
		of[i] = place.of(p.Class)
	}
	return of
}

// beyond is by how much two classes, given by their indices, are further apart than the limit. It is 0 for a
// player who has no class.
func beyond(a, b, within int) int {
	if a < 0 || b < 0 {
		return 0
	}
	return max(0, max(a-b, b-a)-within+1)
}

// classOrder is the index of each class in the order of their names.
type classOrder map[string]int

// of is the index of a class, -1 for none.
func (o classOrder) of(class string) int {
	if k, has := o[class]; has {
		return k
	}
	return -1
}

// classPlaces numbers the classes of the players; empty without a limit.
func (q *Request) classPlaces() classOrder {
	place := classOrder{}
	if q.ClassWithin == 0 {
		return place
	}
	var names []string
	for _, p := range q.Players {
		if p.Class != "" {
			names = append(names, p.Class)
		}
	}
	slices.Sort(names)
	for k, name := range slices.Compact(names) {
		place[name] = k
	}
	return place
}

// consecutiveLevel costs 1 for two players who also meet in a neighbouring round. It is nil where no two
// could, or while repeats are unlimited.
func consecutiveLevel(f *Field) []Level {
	if f.request.Limit < 0 || f.latest == nil {
		return nil
	}
	again := func(i, j int) int64 {
		if f.Consecutive(i, j) {
			return 1
		}
		return 0
	}
	return []Level{{
		Name: consecutiveName,
		Cost: again,
		Row: func(i int, row []int64) {
			for at, is := range below(f, f.latest, i) {
				if is {
					row[at] = 1
				}
			}
		},
		Tell: func(i, j int) (int64, text.Text) {
			if again(i, j) == 0 {
				return 0, text.Text{}
			}
			return 1, text.Of("meet in consecutive rounds")
		},
	}}
}

// These are the names of this file's levels that words are made from.
const (
	classesName     = "classes beyond the limit"
	consecutiveName = "meetings in consecutive rounds"
)

// wishesBroken adds to the draw a note on every game that breaks a wish with a price, or
// whose players are of classes too far apart.
func (s *seating) wishesBroken(d *Draw) {
	place := s.classPlaces()
	for _, g := range d.Games {
		players := []ID{g.First, g.Second}
		for _, a := range s.apartFrom(g.First, g.Second, false) {
			d.Relaxed = append(d.Relaxed, Reason{
				Text:    text.Of("{0} and {1} meet, price %d: %s should not meet%s", a.Price, a.Subject, a.When),
				Players: players, Points: a.Price,
			})
		}
		if len(place) == 0 {
			continue
		}
		one, other := place.of(s.classOf(g.First)), place.of(s.classOf(g.Second))
		if n := beyond(one, other, s.ClassWithin); n > 0 {
			d.Relaxed = append(d.Relaxed, reason(players, "{0} and {1} meet, %s apart, %d more than the limit",
				text.Count(n+s.ClassWithin-1, "1 class", "%d classes"), n))
		}
	}
}

// compareApart orders groups by what they say, then by their members.
func compareApart(a, b Apart) int {
	return cmp.Or(
		cmp.Compare(a.Price, b.Price), cmp.Compare(a.Subject.String(), b.Subject.String()), cmp.Compare(a.When.String(), b.When.String()),
		slices.Compare(a.Players, b.Players), slices.Compare(a.Except, b.Except),
	)
}
