package web_test

import (
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/colour"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/contrast"
	"wordhall/tournament/testkit/eventtest"
)

// token is a colour of the style sheet with its name.
var token = regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{6});`)

// TestTheEventsOwnLookIsOnEveryPage, readable in both themes, and printed as before.
func TestTheEventsOwnLookIsOnEveryPage(t *testing.T) {
	ev := exchangetest.Event(4, 2)
	plain := webPages(t, ev)
	ev.Branding = tournament.Branding{Colour: "#ffe000", Accent: "#101060", Sponsors: "Tiles & Co", Footer: "open.example.org", Logo: eventtest.Other(t, "logo")}
	pages := webPages(t, ev)
	if len(pages["event-logo.png"]) == 0 || len(pages) != len(plain)+1 {
		t.Errorf("there are %d files, and %d without a look", len(pages), len(plain))
	}
	for name, page := range pages {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, want := range []string{`<img class="logo" src="event-logo.png" alt=""`, `<p class="own">Tiles &amp; Co</p><p class="own">open.example.org</p>`} {
			if !strings.Contains(page, want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
	}
	own, whole := strings.CutPrefix(pages["style.css"], plain["style.css"])
	themes := strings.Split(own, "@media screen")
	if !whole || len(themes) != 3 {
		t.Fatalf("the style sheet adds %q", own)
	}
	for i, says := range []string{"light", "dark"} {
		is := map[string]colour.RGB{}
		for _, m := range token.FindAllStringSubmatch(themes[i+1], -1) {
			is[m[1]] = colour.Must(m[2])
		}
		for _, pair := range [][2]string{{"baize-t", "baize"}, {"baize-h", "baize"}, {"accent", "accent-g"}, {"on-accent", "accent"}} {
			if got := contrast.Ratio(is[pair[0]], is[pair[1]]); got < colour.Readable {
				t.Errorf("%s: %s on %s has a contrast of %.2f", says, pair[0], pair[1], got)
			}
		}
	}
}
