package pairing

import "testing"

// TestLastOneHasTheBye: if fixed games leave a single player, that one has the bye under every system and nothing is
// left to pair.
func TestLastOneHasTheBye(t *testing.T) {
	for _, name := range Names() {
		system, _ := Find(name)
		// A manual draw gives no bye, and a team match needs teams.
		if _, byHand := system.(fixedOnly); byHand || name == "teamroundrobin" {
			continue
		}
		d, err := Run(t.Context(), Request{
			Round: 1, System: system, Limit: system.About().Limit, Options: Options{Seed: 1, Factor: 3},
			Players: []Entrant{{ID: 1}, {ID: 2}, {ID: 3}}, Fixed: []Pair{{A: 1, B: 2}},
			Block: Block{From: 1, To: 1, Seats: []Seat{{ID: 1}, {ID: 2}, {ID: 3}}},
		})
		if err != nil || len(d.Games) != 1 || len(d.Byes) != 1 || d.Byes[0].ID != 3 {
			t.Errorf("%s: %+v %v", name, d, err)
		}
	}
}
