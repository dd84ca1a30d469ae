package window

import (
	"net/netip"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/phones"
	hallscreen "wordhall/screens/hall"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/agreement"
	"wordhall/tournament/text"
)

// momentsOfTheHall show facts that are the same in whatever network this computer is.
func momentsOfTheHall() []goldenMoment {
	addresses := []netip.Addr{netip.MustParseAddr("192.168.1.20"), netip.MustParseAddr("10.0.0.7")}
	toPhones := &hallscreen.PhoneFacts{
		URL: "http://192.168.1.20:8421/", Code: "HTTP://192.168.1.20:8421/", Wifi: "WIFI:T:WPA;S:Quay Hall;P:anchor;;", May: phones.May{Results: true},
		Here: phones.Presence{Phones: 38, Boards: 2, Oldest: drive.Now.Add(-6 * time.Second)},
		Waiting: []phones.Waiting{
			{Division: 1, Game: 41, Table: 4, First: text.Name("Imogen Ashdown"), Second: text.Name("Łukasz Wróbel"), Said: [2]text.Text{text.Name("431–389"), text.Name("413–389")}, Verdict: agreement.Differ},
			{Division: 1, Game: 42, Table: 7, First: text.Name("Adaeze Okonjo"), Second: text.Name("Dragana Ilić"), Said: [2]text.Text{text.Name("402–377"), {}}, Verdict: agreement.OneSays},
		},
	}
	toStations := &hallscreen.StationFacts{
		Offered: hall.Offered{Role: hall.Scorekeeper, Until: drive.Now.Add(4*time.Minute + 12*time.Second)}, Code: "2K7Q-9D3X-M4TZ-0WBC-R6HJ-V5YS-1GK2-8QM3",
		List: []hall.StationInfo{
			{ID: "a", Name: "PC 2", Role: hall.CheckIn, Heard: drive.Now.Add(-2 * time.Second), Seq: 231, Last: 231},
			{ID: "b", Name: "PC 3", Role: hall.Scorekeeper, Heard: drive.Now.Add(-time.Second), Seq: 229, Last: 231},
			{ID: "c", Name: "TV", Role: hall.Board, Heard: drive.Now.Add(-40 * time.Second), Seq: 180, Last: 231},
		},
	}
	seat := hall.Status{Name: "PC 3", Host: "PC 1", Role: hall.Scorekeeper, Since: drive.Now.Add(-time.Minute), Seq: 231, HostSeq: 231, Pending: 2}
	toCluster := &hallscreen.BeyondFacts{Servers: "nats1.example.org:7422, nats2.example.org:7422", Encrypted: true, Open: &beyond.Status{
		Servers: "nats1.example.org:7422, nats2.example.org:7422", Connected: true, Since: drive.Now.Add(-time.Hour), Files: 212, Sent: drive.Now.Add(-time.Minute),
	}}
	return []goldenMoment{
		{"hall", hallShowing(hallscreen.Facts{Now: drive.Now, Addresses: addresses})},
		{"hall-open", hallShowing(hallscreen.Facts{Now: drive.Now, Phones: toPhones, Stations: toStations})},
		{"hall-beyond", hallShowing(hallscreen.Facts{Now: drive.Now, Phones: toPhones, Stations: toStations, Beyond: toCluster})},
		{"hall-station", hallShowing(hallscreen.Facts{Now: drive.Now, Seat: &hallscreen.SeatFacts{Status: seat}})},
		{"hall-superseded", hallShowing(hallscreen.Facts{Now: drive.Now, Superseded: text.Of("%s has been the host since term %d, from line %d on; this computer only reads. Join the hall there with a code to work on", "PC 3", 2, 231).Sentence()})},
	}
}

// TestWhatFitsALaptopDoesntScroll checks the hall with phones and stations in it, and the keys of the screen that
// has most of them.
func TestWhatFitsALaptopDoesntScroll(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es"} {
		g := newGoldenWindow(t, goldenLook{language: language, size: laptop})
		fits := func(what string, o fyne.CanvasObject) {
			t.Helper()
			g.redraw()
			scroll, ok := drive.Part[*container.Scroll](o)
			if !ok {
				t.Fatalf("%s: %s has no scroller", language, what)
			}
			if needs, has := scroll.Content.MinSize().Height, scroll.Size().Height; needs > has+1 {
				t.Errorf("%s: %s is %v high in %v", language, what, needs, has)
			}
		}
		g.view.Go("Rounds")
		g.ShowKeys()
		fits("the keys of Rounds", g.Window().Canvas().Overlays().Top())
		g.closeDialogs()
		for _, m := range momentsOfTheHall() {
			m.way(t, g.window)
			fits(m.name, g.view.place)
		}
		hallShowing(hallscreen.Facts{Now: drive.Now, Sample: true, Phones: &hallscreen.PhoneFacts{URL: "http://192.168.1.20:8421/", Code: "HTTP://192.168.1.20:8421/"}})(t, g.window)
		g.Window().Resize(fyne.NewSize(laptop.Width, 690)) // This is the size without the title and the menus.
		fits("the hall of the sample", g.view.place)
	}
}

// hallShowing shows the Hall with those facts.
func hallShowing(facts hallscreen.Facts) goldenStage {
	return func(_ *testing.T, h *window) {
		for i, e := range h.areas.Rail {
			if e.Name == "Hall" {
				h.areas.Rail[i].Make = hallscreen.Showing(facts)
				defer func() { h.areas.Rail[i].Make = e.Make }()
			}
		}
		desk := h.view.desk
		h.view.End()
		h.view = newEventView(h, desk)
		h.win.SetContent(h.view.content())
		h.view.begin()
		h.view.Go("Hall")
	}
}
