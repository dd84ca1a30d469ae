package overlay_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheEventsOwnLookIsOnTheOverlays: its colours, its logo beside the pages, and its sponsors in a file of their
// own.
func TestTheEventsOwnLookIsOnTheOverlays(t *testing.T) {
	ev, _ := event()
	plain := made(t, ev, overlay.Options{})
	ev.Branding = tournament.Branding{Colour: "#ffe000", Sponsors: "Tiles & Co", Logo: eventtest.Other(t, "logo")}
	own := made(t, ev, overlay.Options{})
	wantFields(t, own, map[string]string{"sponsors": "Tiles & Co"})
	if len(own) != len(plain)+2 || own["event-logo.png"] == "" {
		t.Errorf("there are %d files, and %d without a look", len(own), len(plain))
	}
	for _, want := range []string{"--ink: #000000", "--baize: #ffe000f2", "url(event-logo.png)"} {
		if !strings.Contains(own["overlay.css"], want) || strings.Contains(plain["overlay.css"], want) {
			t.Errorf("the style sheet doesn't have %s, or always has it", want)
		}
	}
	pages, err := overlay.Pages(ev, exchangetest.Books(t), overlay.Options{})
	exchangetest.Must(t, err)
	for _, f := range pages {
		if f.Name == "event-logo.png" {
			t.Error("the logo is among the pages of a site, which has it already")
		}
	}
}
