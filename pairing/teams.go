package pairing

import (
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// teamRoundRobin plays everybody against everybody of the other team: in round t the
// i-th of one team meets the one t places further on in the other. The shorter side
// has empty places at its end, so that byes fall on the longer side alone. More than
// two teams, an even number, play a round robin of such matches.
type teamRoundRobin struct{}

func (teamRoundRobin) About() About {
	return About{Name: "teamroundrobin", Title: "Team round robin", Offered: 12, Limit: Unlimited, RoundRobin: true, Unranked: true, Drawn: "By the table"}
}

func (teamRoundRobin) tableTitle() text.Text { return text.Of("table of the teams") }
func (teamRoundRobin) pairsLeft() bool       { return false }

func (teamRoundRobin) table(b Block) table {
	_, teams := b.teams()
	t := teamTable{teams: teams, team: make([]int, len(b.Seats)), place: make([]int, len(b.Seats))}
	for k, members := range teams {
		t.boards = max(t.boards, len(members))
		for at, seat := range members {
			t.team[seat], t.place[seat] = k, at
		}
	}
	return t
}

// teams are the names and the seats of the teams, in the order of their best seats.
func (b Block) teams() (names []string, seats [][]int) {
	for i, s := range b.Seats {
		k := slices.Index(names, s.Team)
		if k < 0 {
			k = len(names)
			names, seats = append(names, s.Team), append(seats, nil)
		}
		seats[k] = append(seats[k], i)
	}
	return names, seats
}

// check demands two teams, or a larger even number, and everybody in one.
func (teamRoundRobin) check(q *Request) error {
	for _, s := range q.Block.Seats {
		if s.Team == "" {
			return &Unfit{reason([]ID{s.ID}, "a team round robin needs everybody in a team, and {0} has none; give every player a team, two teams in all")}
		}
	}
	names, _ := q.Block.teams()
	switch n := len(names); {
	case n == 1:
		return &Unfit{Reason{Text: text.Of("a team round robin needs two teams, but all players are in one, %s", names[0])}}
	case n%2 == 1:
		return &Unfit{Reason{Text: text.Of("a team round robin needs two teams or a larger even number, and there are %d: %s", n, strings.Join(names, ", "))}}
	}
	return nil
}

// Rules hold where the table can't be kept: no games within a team, then as few second
// meetings as possible in the cycle, then as few as possible at all.
func (teamRoundRobin) Rules(f *Field) Rules {
	team := map[ID]string{}
	for _, s := range f.request.Block.Seats {
		team[s.ID] = s.Team
	}
	own := func(i, j int) bool { return team[f.ID(i)] == team[f.ID(j)] }
	rules := (roundRobin{}).Rules(f)
	rules.Levels = slices.Insert(rules.Levels, 0, Level{
		Name: "games inside a team",
		Cost: func(i, j int) int64 {
			if own(i, j) {
				return 1
			}
			return 0
		},
		Tell: func(i, j int) (int64, text.Text) {
			if own(i, j) {
				return repeatPoints, text.Of("both are in team %s", team[f.ID(i)])
			}
			return 0, text.Text{}
		},
	})
	rules.Stated++
	return rules
}

// teamTable is a round robin of teams in which every match takes as many rounds as
// the largest team has boards.
type teamTable struct {
	teams       [][]int
	team, place []int
	boards      int
}

func (t teamTable) matches() circle { return circle{seats: len(t.teams)} }

func (t teamTable) rounds() int { return max(1, t.matches().rounds()*t.boards) }

func (t teamTable) opponent(seat, round int) int {
	own := t.team[seat]
	other := t.matches().opponent(own, round/t.boards)
	if other < 0 || other >= len(t.teams) {
		return len(t.team)
	}
	shift := round % t.boards
	if own > other {
		shift = t.boards - shift
	}
	at := (t.place[seat] + shift) % t.boards
	if at >= len(t.teams[other]) {
		return len(t.team)
	}
	return t.teams[other][at]
}

// starts changes from round to round: all of one team, then all of the other.
func (t teamTable) starts(seat, round int) bool {
	own := t.team[seat]
	first := own < t.matches().opponent(own, round/t.boards)
	return first == (round%2 == 0)
}
