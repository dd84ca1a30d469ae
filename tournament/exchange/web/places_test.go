package web_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

var (
	listed  = regexp.MustCompile(`<th scope="row"><a href="a-player-(\d)\.html"`)
	podiums = regexp.MustCompile(`(?s)<ol class="podium">.*?</ol>`)
	winners = regexp.MustCompile(`(?s)<p class="card won">.*?</p>`)
	wonFact = regexp.MustCompile(`<dt>Winner, Division A</dt><dd>([^<]*)</dd>`)
)

// TestEveryPageNamesTheSameWinner, or none, in every state of a final. The pages of the rounds stay as they are.
func TestEveryPageNamesTheSameWinner(t *testing.T) {
	for _, s := range eventtest.FinalStates(t) {
		t.Run(s.Name, func(t *testing.T) {
			pages := webPages(t, s.Event())
			front, standings, won := pages["index.html"], pages["a-standings.html"], s.WonName()
			said := ""
			if match := wonFact.FindStringSubmatch(front); match != nil {
				said = match[1]
			}
			if want := map[bool]string{true: won}[s.Over]; said != want || strings.Contains(front, "finished") != s.Over {
				t.Errorf("the front page names %q, want %q; over is %v", said, want, s.Over)
			}
			_, leaders, _ := strings.Cut(front, `class="card leaders"`)
			leaders, _, _ = strings.Cut(leaders, "</section>")
			for i, id := range playersOn(leaders)[:3] {
				if id != s.Order[i] {
					t.Errorf("the front page has player %d at line %d, the standings are %v", id, i+1, s.Order)
				}
			}
			podium := podiums.FindString(front)
			if first, _, _ := strings.Cut(podium, "</li>"); (podium != "") != s.Over || !strings.Contains(first, map[bool]string{true: won}[s.Over]) {
				t.Errorf("the podium is %s", podium)
			}
			for _, file := range []string{"a-standings.html", "a-cross-table.html", "a-final.html"} {
				if page, there := pages[file]; there && strings.Contains(page, `content="Won by `+won) != (won != "") {
					t.Errorf("%s is described otherwise than by %q", file, won)
				}
			}
			if page, there := pages["a-final.html"]; there && (winners.FindString(page) != "") != (won != "") {
				t.Errorf("the page of the final has %q as winner, want %q", winners.FindString(page), won)
			}
			for _, id := range s.Lost {
				for name, page := range pages {
					if strings.Contains(page, "Won by "+s.Division.PlayerName(id)) || strings.Contains(winners.FindString(page), s.Division.PlayerName(id)) {
						t.Errorf("%s says that %s won", name, s.Division.PlayerName(id))
					}
				}
			}
			if got, want := orderOn(standings), s.Order; !slices.Equal(got, want) {
				t.Errorf("the standings are %v, want %v", got, want)
			}
			if title := strings.Contains(standings, "<title>Final standings"); title != s.Over {
				t.Errorf("the standings are called final: %v", title)
			}
			if got := orderOn(pages["a-standings-2.html"]); s.Name == "decided" && !slices.Equal(got, []tournament.PlayerID{1, 2, 3, 4, 5, 6}) {
				t.Errorf("the standings after round 2 are %v", got)
			}
			if got := strings.Contains(pages["feed.xml"], "Division A, after the final"); got != (s.By == "final") {
				t.Errorf("the feed has the final: %v", got)
			}
			if s.Won != 0 && s.Over && !strings.Contains(pages["a-player-"+string(rune('0'+s.Won))+".html"], `content="Place 1, `) {
				t.Errorf("the page of %s doesn't say place 1", won)
			}
		})
	}
}

// playersOn are the players to whom links lead, in their order.
func playersOn(part string) (ids []tournament.PlayerID) {
	for _, match := range regexp.MustCompile(`a-player-(\d)\.html`).FindAllStringSubmatch(part, -1) {
		ids = append(ids, tournament.PlayerID(match[1][0]-'0'))
	}
	return ids
}

// orderOn are the players of a page's table in their order.
func orderOn(page string) (ids []tournament.PlayerID) {
	for _, match := range listed.FindAllStringSubmatch(page, -1) {
		ids = append(ids, tournament.PlayerID(match[1][0]-'0'))
	}
	return ids
}

// TestTheWayToAFinalIsTold: a division whose rounds are over and whose final isn't says what it waits for.
func TestTheWayToAFinalIsTold(t *testing.T) {
	want := map[string]string{
		"final planned": "after round 2 of 2, before the final", "final begun": "Semi-finals", "third place played, the final not": "Final",
		"final played, the third place not": "Third place", "rounds open, a final planned": "round 2 of 2, 2 of 3 sheets in",
	}
	for _, s := range eventtest.FinalStates(t) {
		if says, asked := want[s.Name]; asked {
			if front := webPages(t, s.Event())["index.html"]; !strings.Contains(front, `<meta name="description" content="`+says+`">`) {
				t.Errorf("%s: the front page isn't described as %q", s.Name, says)
			}
		}
	}
}
