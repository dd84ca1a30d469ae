package hall

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament/text"
)

// texts are the texts that are visible.
func texts(w window.Window) string { return drive.Texts(w.Window().Content()) }

// TestHallOpensAndClosesByOneKey to phones and to stations. Each has a key of its own too. The journal notes it, and
// closing the event closes the hall.
func TestHallOpensAndClosesByOneKey(t *testing.T) {
	w := hallWindow(t)
	c := w.Window().Canvas()
	w.Event().Go("Hall")
	desk := w.Event().Desk()
	is := func(toPhones, toStations bool) {
		t.Helper()
		if (phones.Of(desk) != nil) != toPhones || (hall.Of(desk) != nil) != toStations {
			t.Fatalf("to phones %t, to stations %t: %s", phones.Of(desk) != nil, hall.Of(desk) != nil, drive.Said(w))
		}
	}
	if is(false, false); !strings.Contains(texts(w), "The hall is closed") || !w.Shown().Badge().IsZero() {
		t.Fatalf("a new event's hall shows %q", texts(w))
	}
	drive.Keys(c, "o")
	is(true, true)
	shown, _ := hall.Of(desk).Offered()
	for _, want := range []string{phones.Of(desk).URL() + "board", "Nobody yet", "No station has joined", strings.ReplaceAll(shown.Code.String(), "-", " "), "as scorekeeper", "within 5:00"} {
		if !strings.Contains(texts(w), want) {
			t.Errorf("the open hall doesn't show %q: %q", want, texts(w))
		}
	}
	if badge := w.Shown().Badge().String(); badge != "open" {
		t.Errorf("the badge is %q", badge)
	}
	for _, c := range []struct {
		key                  string
		toPhones, toStations bool
	}{{"p", false, true}, {"p", true, true}, {"s", true, false}, {"s", true, true}, {"o", false, false}, {"p", false, false}, {"o", false, true}, {"o", false, false}} {
		drive.Keys(w.Window().Canvas(), c.key)
		is(c.toPhones, c.toStations)
	}
	entries, err := desk.Journal(2)
	if err != nil || entries[0].Kind != "hall" || entries[0].Words != "closed the hall" {
		t.Errorf("the journal: %+v, %v", entries, err)
	}
	drive.Keys(c, "po")
	if is(true, true); hall.LeftOpen(desk) {
		t.Error("what is open counts as left open")
	}
	if err := desk.Close(); err != nil {
		t.Error(err)
	}
	is(false, false)
}

// TestPhonesMayDoWhatIsTurnedOn by R, C and G, and they can read the Wi-Fi's code once it has a name.
func TestPhonesMayDoWhatIsTurnedOn(t *testing.T) {
	w := hallWindow(t)
	c := w.Window().Canvas()
	w.Event().Go("Hall")
	drive.Keys(c, "sorcg")
	open := phones.Of(w.Event().Desk())
	if open.May() != (phones.May{}) {
		t.Errorf("phones may %+v", open.May())
	}
	drive.Keys(c, "w")
	drive.Keys(c, "Hall guest")
	drive.Chord(w, drive.CtrlEnter)
	if open.WifiCode() != "WIFI:T:nopass;S:Hall guest;;" || !strings.Contains(texts(w), "Joins the Wi-Fi") {
		t.Errorf("the Wi-Fi is %q", open.WifiCode())
	}
}

// TestAStationIsGivenAnotherRoleAndRemoved by E and Del.
func TestAStationIsGivenAnotherRoleAndRemoved(t *testing.T) {
	w := hallWindow(t)
	c := w.Window().Canvas()
	w.Event().Go("Hall")
	drive.Keys(c, "po")
	open := hall.Of(w.Event().Desk())
	shown, _ := open.Offered()
	s, err := hall.Join(t.Context(), drive.Program(t), shown.Code.String(), hall.JoinOptions{Name: "desk 2", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	w.Event().Go("Hall")
	if !strings.Contains(texts(w), "desk 2 has joined with it") {
		t.Errorf("after somebody joined it shows %q", texts(w))
	}
	drive.Keys(w.Window().Canvas(), "e")
	drive.Keys(w.Window().Canvas(), "d") // This makes it a director's.
	drive.Chord(w, drive.CtrlEnter)
	if list := open.Stations(); len(list) != 1 || list[0].Role != hall.Director {
		t.Errorf("in the hall are %+v: %s", list, drive.Said(w))
	}
	drive.Keys(w.Window().Canvas(), "n")
	if next, _ := open.Offered(); next.Code == shown.Code || next.Taken {
		t.Error("N shows no new code")
	}
	drive.Press(w.Window().Canvas(), "Delete")
	drive.Keys(w.Window().Canvas(), "y")
	if list := open.Stations(); len(list) != 0 {
		t.Errorf("after Del there are %+v: %s", list, drive.Said(w))
	}
}

func TestScorekeepersPageOpensByItsOwnKey(t *testing.T) {
	w := hallWindow(t)
	w.Event().Go("Hall")
	drive.Keys(w.Window().Canvas(), "d")
	desk := w.Event().Desk()
	l := phones.DeskOf(desk)
	if l == nil || phones.Of(desk) != nil || !strings.Contains(texts(w), l.URL()) {
		t.Fatalf("D shows %s", texts(w))
	}
	drive.Keys(w.Window().Canvas(), "d")
	if phones.DeskOf(desk) != nil {
		t.Error("D doesn't close the page")
	}
}

func TestHallWithoutANetworkSaysSo(t *testing.T) {
	w := hallWindow(t)
	Reach.Addresses = func() []netip.Addr { return nil }
	w.Event().Go("Hall")
	drive.Keys(w.Window().Canvas(), "o")
	if phones.Of(w.Event().Desk()) != nil || !strings.Contains(drive.Said(w), "on no network") {
		t.Errorf("without a network it says %q", drive.Said(w))
	}
}

func TestHowLongAgoSomebodyWasHeard(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	for _, c := range []struct {
		heard time.Time
		want  string
	}{
		{time.Time{}, "not heard from yet"}, {now, "0 s ago"}, {now.Add(-3 * time.Second), "3 s ago"},
		{now.Add(-5 * time.Minute), "silent since 09:55:00"}, {now.Add(time.Second), "0 s ago"},
	} {
		if got := ago(now, c.heard).String(); got != c.want {
			t.Errorf("%v: %q, not %q", c.heard, got, c.want)
		}
	}
}

// TestWhatTheJoiningCodeIsGoodFor as time goes on.
func TestWhatTheJoiningCodeIsGoodFor(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	offered := hall.Offered{Role: hall.Board, Until: now.Add(61 * time.Second)}
	taken := offered
	taken.Taken, taken.By = true, "wall"
	for _, c := range []struct {
		f    StationFacts
		now  time.Time
		want string
	}{
		{StationFacts{}, now, "N shows a joining code"},
		{StationFacts{Offered: offered, Code: "A"}, now, "as board, within 1:01"},
		{StationFacts{Offered: offered, Code: "A"}, now.Add(2 * time.Minute), "has expired"},
		{StationFacts{Offered: taken, Code: "A"}, now, "wall has joined"},
	} {
		if got := codeText(c.f, c.now).String(); !strings.Contains(got, c.want) {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

// TestTheScreenShowsGivenFacts, also at a station and at a host from which another computer took over.
func TestTheScreenShowsGivenFacts(t *testing.T) {
	for _, c := range []struct {
		name  string
		facts Facts
		want  []string
		not   []string
	}{
		{"a station", Facts{Seat: &SeatFacts{Status: hall.Status{Name: "desk 2", Host: "harbour", Role: hall.Scorekeeper, Connected: true, Seq: 12, HostSeq: 12}}},
			[]string{"desk 2, in the hall of harbour as scorekeeper", "Up to date", "Take over as host"}, []string{"Open the hall", "Join the hall there"}},
		{"superseded", Facts{Superseded: text.Name("desk 2 is the host.")}, []string{"desk 2 is the host.", "Join the hall there", "I am the host again…"}, []string{"Who is the host", "Open the hall", "Take over as host"}},
		{"asked who is the host", Facts{Stations: &StationFacts{Asked: true}}, []string{"Which computer is the host…"}, []string{"I am the host again"}},
		{"left open", Facts{LeftOpen: true}, []string{"was open when the program ended", "Open the hall"}, []string{"Take over as host"}},
		{"taken over from a host whose pages went beyond", Facts{Stations: &StationFacts{}, BeyondLeft: "a:7422"}, []string{"The public pages went to a:7422", "The cluster…"}, []string{"To a cluster"}},
		{"the same where a cluster is named", Facts{Stations: &StationFacts{}, BeyondLeft: "a:7422", Beyond: &BeyondFacts{Servers: "b:7422"}}, []string{"The public pages went to a:7422", "To a cluster"}, []string{"The cluster…", "Off: nothing"}},
		{"a host that was superseded while its pages went beyond", Facts{Superseded: text.Name("desk 2 is the host."), BeyondLeft: "a:7422"}, nil, []string{"The public pages went", "The cluster…"}},
		{"the sample", Facts{Sample: true}, []string{"Open the hall", "opened to phones only"}, []string{"To stations"}},
		{"the sample, open", Facts{Sample: true, Phones: &PhoneFacts{}}, []string{"Close the hall", "opened to phones only"}, []string{"To stations"}},
	} {
		w := shelltest.Event(t, shelltest.Only("Hall", Showing(c.facts)), 8)
		w.Event().Go("Hall")
		said := texts(w) + "\n" + strings.Join(drive.Words(w.Window().Canvas()), "\n") // The labels of the boxes are only among the words.
		if slices.ContainsFunc(c.want, func(s string) bool { return !strings.Contains(said, s) }) || slices.ContainsFunc(c.not, func(s string) bool { return strings.Contains(said, s) }) {
			t.Errorf("%s shows %q", c.name, said)
		}
	}
}

// takenOver is the window of a host, with the host that one of its stations became when it took over.
func takenOver(t *testing.T) (window.Window, *hall.Host) {
	t.Helper()
	w := hallWindow(t)
	w.Event().Go("Hall")
	drive.Keys(w.Window().Canvas(), "po")
	open := hall.Of(w.Event().Desk())
	shown, _ := open.Offered()
	s, err := hall.Join(t.Context(), drive.Program(t), shown.Code.String(), hall.JoinOptions{Name: "desk 2", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	there, err := s.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = there.Desk().Close() })
	asked := make(chan bool, 1)
	look := func() {
		if _, ok := open.Asked(); ok {
			select {
			case asked <- true:
			default:
			}
		}
	}
	t.Cleanup(open.Subscribe(look))
	look()
	<-asked
	w.Event().Go("Hall")
	return w, there
}

// TestTheHostAnswersWhoIsTheHost by H, and Y or S, and becomes the host again by I.
func TestTheHostAnswersWhoIsTheHost(t *testing.T) {
	t.Run("stay", func(t *testing.T) {
		w, _ := takenOver(t)
		open := hall.Of(w.Event().Desk())
		drive.Keys(w.Window().Canvas(), "h")
		if !strings.Contains(drive.Texts(w.Window().Canvas().Overlays().Top()), "desk 2 is taking over, with this event up to line") {
			t.Errorf("H asks %q", texts(w))
		}
		drive.Keys(w.Window().Canvas(), "s")
		if _, still := open.Asked(); still || open.Superseded() != nil || open.Term() != 3 {
			t.Errorf("stayed: asked %t, %v, term %d: %s", still, open.Superseded(), open.Term(), drive.Said(w))
		}
	})
	t.Run("agree, and again", func(t *testing.T) {
		w, there := takenOver(t)
		desk := w.Event().Desk()
		drive.Keys(w.Window().Canvas(), "h")
		drive.Keys(w.Window().Canvas(), "y")
		if hall.Of(desk).Superseded() == nil || !strings.Contains(texts(w), "Desk 2 has been the host since term 2") {
			t.Fatalf("agreed, and it shows %q: %s", texts(w), drive.Said(w))
		}
		_ = there.Close()
		drive.Keys(w.Window().Canvas(), "i")
		drive.Keys(w.Window().Canvas(), "y")
		if _, gone, err := desk.HallStanding(); err != nil || !gone.IsZero() || desk.Superseded() != nil || !strings.Contains(texts(w), "Open the hall") {
			t.Fatalf("again, and it shows %q: %v, %v, %s", texts(w), err, desk.Superseded(), drive.Said(w))
		}
		if words := desk.Last().Words; words != "this computer is the host again, term 3, and no longer desk 2" {
			t.Errorf("the journal has %q", words)
		}
	})
}

func hallWindow(t *testing.T) window.Window {
	t.Helper()
	before := Reach
	t.Cleanup(func() { Reach = before })
	Reach = Reaching{Addresses: func() []netip.Addr { return []netip.Addr{netip.MustParseAddr("127.0.0.1")} }, Phones: phones.AnyPort, Desk: phones.AnyPort, AnyStationPort: true}
	return shelltest.Event(t, shelltest.Only("Hall", New), 8)
}
