package web_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestWebPagesTellOfAnEjectionAsTheDirectorChose(t *testing.T) {
	exchangetest.CheckEjections(t, func(ev *tournament.Event, _ *tournament.Division) map[string]string {
		texts := map[string]string{}
		for name, page := range webPages(t, ev) {
			if strings.Contains(name, "div-b-standings") || strings.HasSuffix(name, "div-b-player-11.html") {
				texts[name] = page
			}
		}
		return texts
	})
}
