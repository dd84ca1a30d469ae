package pairing

import "wordhall/tournament/text"

// fontes plays round robins in small groups that are spread over the field. A block of
// F rounds, F odd, has groups of t = F+1. Of N seats, with one for the bye in an odd
// field, there are q = N/t groups; what is left over is taken at even distances and
// makes the last group larger, which plays a part of its round robin. Each other
// group g has the seats g, g+q, g+2q and so on. Nobody meets anybody twice in the
// block. All rounds follow from the seats alone, so that they can be printed at once.
type fontes struct{}

func (fontes) About() About {
	return About{Name: "fontes", Title: "Initial Fontes", Offered: 7, Limit: Unlimited, Drawn: "By the table"}
}

func (fontes) tableTitle() text.Text { return text.Of("table of the Fontes groups") }

// pairsLeft says that two players meet whose opponents of the round don't play. So do players who joined
// after the groups were made.
func (fontes) pairsLeft() bool { return true }

// groupSize is t for the block. An even number of rounds is played in groups of one more.
func (b Block) groupSize() int {
	rounds := b.To - b.From + 1
	return rounds + 2 - rounds%2
}

func (fontes) table(b Block) table {
	seats := b.frozenSeats()
	return newGroupTable(len(b.Seats), fontesGroups(seats, b.groupSize()))
}

// frozenSeats are the seats of the groups: those of all players who were there when the block began. In an
// odd field the first player who joined later has the seat of the bye.
func (b Block) frozenSeats() []int {
	var seats, late []int
	for i, s := range b.Seats {
		if s.Late {
			late = append(late, i)
		} else {
			seats = append(seats, i)
		}
	}
	if len(seats)%2 == 1 && len(late) > 0 {
		seats = append(seats, late[0])
	}
	return seats
}

// fontesGroups puts the seats into groups of t, or into one if they are too few for
// two.
func fontesGroups(seats []int, t int) [][]int {
	n := len(seats) + len(seats)%2
	count := max(1, n/t)
	extra := n - count*t
	last := make([]bool, n)
	for k := range extra {
		last[(2*k+1)*n/(2*extra)] = true
	}
	groups := make([][]int, count)
	next := 0
	for i, seat := range seats {
		if last[i] {
			groups[count-1] = append(groups[count-1], seat)
			continue
		}
		groups[next] = append(groups[next], seat)
		next = (next + 1) % count
	}
	return groups
}

// notes say if rounds or players don't fit the definition.
func (fontes) notes(s *seating) []Reason {
	var notes []Reason
	b := s.Block
	rounds, seats := b.To-b.From+1, len(b.frozenSeats())
	if rounds%2 == 0 {
		notes = append(notes, reason(nil, "the Fontes block has an even number of rounds, %d: its groups are those of %d rounds, of which one isn't played", rounds, rounds+1))
	}
	if t := b.groupSize(); seats > 0 && seats+seats%2 < 2*t {
		notes = append(notes, reason(nil, "%d players are too few for two Fontes groups of %d: all are in one group", seats, t))
	}
	return notes
}

// Rules are for players who have no opponent by the table, and for all where wishes make the table
// impossible. They allow no game that the block has had or will have by its table, and then prefer games of
// the table.
func (fontes) Rules(f *Field) Rules {
	again, byTable := f.blockMeetings()
	starts := startConflicts(f)
	return Rules{Stated: 2, Levels: []Level{
		{
			Name: "meetings in this block, squared",
			Cost: func(i, j int) int64 { return again(i, j) * again(i, j) },
			Tell: func(i, j int) (int64, text.Text) {
				if again(i, j) == 0 {
					return 0, text.Text{}
				}
				return repeatPoints * again(i, j) * again(i, j), text.Of("another game of the block between them")
			},
		},
		{
			Name: "games outside the table",
			Cost: func(i, j int) int64 {
				if byTable(i, j) {
					return 0
				}
				return 1
			},
			Tell: func(i, j int) (int64, text.Text) {
				if byTable(i, j) {
					return 0, text.Of("by the table of the Fontes groups")
				}
				return 1, text.Of("outside the Fontes groups")
			},
		},
		starts,
	}}
}

// blockMeetings says how often two players meet in the other rounds of the block, drawn or still to be drawn
// by the table, and whether the table has their game in this round.
func (f *Field) blockMeetings() (again func(i, j int) int64, byTable func(i, j int) bool) {
	b := f.request.Block
	times, own, drawn := map[Pair]int64{}, map[Pair]bool{}, map[int]bool{}
	for _, m := range f.history.meetings {
		drawn[m.Round] = true
		if m.Round >= b.From && m.Round <= b.To {
			times[Pair{m.A, m.B}.key()]++
		}
	}
	if len(b.Seats) > 1 && f.Round() >= b.From {
		for _, p := range b.at(b.place(f.Round()), f.Round()).games {
			own[p.key()] = true
		}
		for round := f.Round() + 1; round <= b.To; round++ {
			if drawn[round] {
				continue
			}
			for _, p := range b.at(b.place(round), round).games {
				times[p.key()]++
			}
		}
	}
	pair := func(i, j int) Pair { return Pair{f.ID(i), f.ID(j)}.key() }
	return func(i, j int) int64 { return times[pair(i, j)] },
		func(i, j int) bool { return own[pair(i, j)] }
}
