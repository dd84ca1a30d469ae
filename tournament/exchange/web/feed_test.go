package web_test

import (
	"encoding/xml"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
)

// TestFeedOfTheRounds: the feed has an entry for every complete round, the latest first, and leads to the standings.
func TestFeedOfTheRounds(t *testing.T) {
	ev := exchangetest.AloneEvent()
	d := ev.Divisions[0]
	d.Rounds = 2
	for i := range d.Games {
		if !d.Games[i].Sheet.Done() {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{500, 300}}
		}
		d.Games[i].Sheet.Entered = tournament.At(exchangetest.Made.Add(time.Duration(d.Games[i].Round) * time.Hour))
	}
	pages := webPages(t, ev)
	var feed struct {
		ID      string `xml:"id"`
		Entries []struct {
			ID      string    `xml:"id"`
			Updated time.Time `xml:"updated"`
			Summary string    `xml:"summary"`
			Link    struct {
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"entry"`
	}
	exchangetest.Must(t, xml.Unmarshal([]byte(pages["feed.xml"]), &feed))
	if len(feed.Entries) != 2 || feed.Entries[0].Link.Href != "a-standings-2.html" || feed.Entries[1].Link.Href != "a-standings-1.html" {
		t.Fatalf("the feed has %+v", feed.Entries)
	}
	winner := d.PlayerName(d.Standings(exchangetest.BookOf(t, d), 2)[0].ID)
	if !strings.Contains(feed.Entries[0].Summary, winner) || !feed.Entries[0].Updated.Equal(exchangetest.Made.Add(2*time.Hour).Truncate(time.Second)) {
		t.Errorf("the last round says %q at %v, want %s", feed.Entries[0].Summary, feed.Entries[0].Updated, winner)
	}
	ids := map[string]bool{feed.ID: true}
	for _, e := range feed.Entries {
		if _, there := pages[e.Link.Href]; !there || ids[e.ID] || !strings.HasPrefix(e.ID, "urn:uuid:") {
			t.Errorf("the entry %+v leads nowhere, or has the id of another", e)
		}
		ids[e.ID] = true
	}
	// A later round changes no id.
	if d.Rounds = 3; !strings.Contains(webPages(t, ev)["feed.xml"], feed.Entries[1].ID) {
		t.Error("the entry of round 1 has another id now")
	}
}

// TestAFeedThatReadersKnowTheAddressOf has full addresses, including its own.
func TestAFeedThatReadersKnowTheAddressOf(t *testing.T) {
	ev := exchangetest.AloneEvent()
	feed := pagesWith(t, ev, web.Options{Made: exchangetest.Made, Program: "Wordhall", Address: "https://club.example.org/open/"})["feed.xml"]
	for _, want := range []string{`<link href="https://club.example.org/open/index.html">`, `<link rel="self" href="https://club.example.org/open/feed.xml">`, `<link href="https://club.example.org/open/a-standings-1.html">`} {
		if !strings.Contains(feed, want) {
			t.Errorf("the feed has no %s:\n%s", want, feed)
		}
	}
}
