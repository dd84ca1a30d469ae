package pairing

import (
	"fmt"
	"strings"
	"testing"
)

// TestWhoIsSureOfThePlaceIsToldByEverySystem that goes by the standings. Systems that take it into account say how,
// and the others say that they don't. All compute it in the same way.
func TestWhoIsSureOfThePlaceIsToldByEverySystem(t *testing.T) {
	said := func(t *testing.T, q Request) (lines []string) {
		t.Helper()
		for _, g := range mustRun(t, q).Games {
			for _, why := range g.Why {
				if words := why.Words(func(id ID) string { return fmt.Sprint(id) }); strings.Contains(words, "sure of") {
					lines = append(lines, fmt.Sprintf("%d–%d: %s", min(g.First, g.Second), max(g.First, g.Second), words))
				}
			}
		}
		return lines
	}
	const sure = "1 is sure of the place, but this system doesn't take that into account"
	for _, c := range []struct {
		system string
		q      Request
		want   []string
	}{
		{"koth", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), []string{"1–2: " + sure, "1–2: 1 is sure of place 1: 2 is 4 wins behind with 2 rounds left"}},
		{"qoth", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), []string{"1–4: " + sure, "1–4: 1 is sure of place 1: 2 is 4 wins behind with 2 rounds left"}},
		{"koth", chewRequest(6, 5, 16, 12, 8, 8), []string{"1–2: both are sure of their places", "1–2: 1 is sure of place 1: 2 is 2 wins behind with 1 round left",
			"1–2: 2 is sure of place 2: 3 is 2 wins behind, 1 is 2 wins ahead with 1 round left"}},
		{"koth", chewRequest(6, 5, 10, 9, 8, 8), nil},
		{"koth", chewRequest(6, 0, 0, 0, 0, 0), nil},
		{"manual", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), nil},
		{"chew", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), []string{"1–6: 1 is sure of the place and meets the last player of those met least"}},
	} {
		t.Run(c.system, func(t *testing.T) {
			system, known := Find(c.system)
			if !known {
				t.Fatal("there is no such system")
			}
			c.q.System = system
			if got := said(t, c.q); strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("it says\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
	for _, name := range Names() {
		system, _ := Find(name)
		about := system.About()
		q := chewRequest(6, 4, 16, 8, 8, 8, 4, 4)
		q.System, q.Options = system, Options{Seed: 1}
		if about.RoundRobin || about.Unranked {
			continue
		}
		if len(said(t, q)) == 0 {
			t.Errorf("%s draws somebody who is sure of the place without a word", name)
		}
	}
}
