package hall

import (
	"net/netip"
	"time"

	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// Facts are what the screen shows at one moment. If Phones, Stations and Seat are nil the hall is closed.
type Facts struct {
	Now time.Time
	// Addresses are this computer's addresses, at which others in its network reach it.
	Addresses []netip.Addr
	// Phones is nil while the event is closed to phones, and Stations while it is closed to stations. Seat is nil if
	// this computer isn't a station itself.
	Phones   *PhoneFacts
	Stations *StationFacts
	Seat     *SeatFacts
	// Desk is the address of the scorekeeper's page. It is empty while the page is closed.
	Desk string
	// Superseded says which computer is the host now. It is empty if this one still is.
	Superseded text.Text
	// LeftOpen says that the program ended while the hall was open.
	LeftOpen bool
	// Beyond is nil if no cluster is named.
	Beyond *BeyondFacts
	// BeyondLeft are the servers to which the event's pages went before, if nothing goes there now although nobody
	// ended that. Otherwise it is empty.
	BeyondLeft string
	// Sample says that the event is the sample, which stations can't join.
	Sample bool
}

// PhoneFacts are what is known of a hall that is open to phones.
type PhoneFacts struct {
	// URL is where browsers find it. Code is the same, and Wifi its network, as the codes contain them.
	URL, Code, Wifi string
	May             phones.May
	Here            phones.Presence
	Waiting         []phones.Waiting
	// CodesLost says that codes on slips printed earlier aren't good any more. It is empty if they are.
	CodesLost text.Text
}

// StationFacts are what is known of a hall that is open to stations.
type StationFacts struct {
	// Offered is the joining code that was shown last. Code are its letters, which are empty if none was shown.
	Offered hall.Offered
	Code    string
	List    []hall.StationInfo
	// Trouble is why lines don't reach the stations.
	Trouble error
	// OldSlips is the address of an old host while slips with it are still in use. Otherwise it is empty.
	OldSlips string
	// Asked says that another computer takes over and that the person here is asked about it.
	Asked bool
}

// SeatFacts are what is known at a station.
type SeatFacts struct {
	Status hall.Status
	// Old is the event file of an old host whose own lines have to be decided about. It is empty if there is none.
	Old string
}

// factsOf reads the state of the open event's hall.
func factsOf(s shell.Event) Facts {
	desk := s.Desk()
	f := Facts{Now: s.Program().Now(), Sample: desk.Sample()}
	if l := phones.DeskOf(desk); l != nil {
		f.Desk = l.URL()
	}
	if at, ok := desk.Remote().(*hall.Station); ok {
		f.Seat = &SeatFacts{Status: at.Status(), Old: at.Old()}
		return f
	}
	f.Beyond = beyondFacts(beyond.Of(desk), s.Program().Preferences.Get())
	f.BeyondLeft, _ = beyond.Left(desk)
	if p := phones.Of(desk); p != nil {
		f.Phones = &PhoneFacts{URL: p.URL(), Code: p.CodeURL(), Wifi: p.WifiCode(), May: p.May(), Here: p.Presence(), Waiting: p.Waiting(), CodesLost: p.CodesLost()}
	}
	if h := hall.Of(desk); h != nil {
		if gone := h.Superseded(); gone != nil {
			f.Superseded = text.OfError(gone).Sentence()
			return f
		}
		f.Stations = &StationFacts{List: h.Stations(), Trouble: h.Trouble()}
		_, f.Stations.Asked = h.Asked()
		if at, ok := h.OldSlips(); ok {
			f.Stations.OldSlips = at
		}
		if last, ok := h.Offered(); ok {
			f.Stations.Offered, f.Stations.Code = last, last.Code.String()
		}
		return f
	}
	if _, gone, err := desk.HallStanding(); err == nil && !gone.IsZero() {
		f.Superseded = gone.Sentence()
		return f
	}
	f.LeftOpen = hall.LeftOpen(desk)
	if f.Phones == nil {
		f.Addresses = Reach.Addresses()
	}
	return f
}

// ago says how long ago somebody was last heard.
func ago(now, heard time.Time) text.Text {
	seconds := int(max(0, now.Sub(heard)).Seconds())
	switch {
	case heard.IsZero():
		return text.Of("not heard from yet")
	case seconds > 99:
		return text.Of("silent since %s", heard.Local().Format("15:04:05"))
	}
	return text.Of("%d s ago", seconds)
}

// phonesHere says how many phones and screens read along, and how fresh what they show is.
func phonesHere(p phones.Presence, now time.Time) text.Text {
	if p.Phones+p.Boards == 0 {
		return text.Of("Nobody yet.")
	}
	who := text.Join(", ", text.Count(p.Phones, "1 phone", "%d phones"), text.Count(p.Boards, "1 screen", "%d screens"))
	return text.Of("%s; all were heard in the last %d s.", who, max(1, int(now.Sub(p.Oldest).Seconds())+1))
}

// quietAfter is how long a station may be silent before the screen warns.
const quietAfter = 12 * time.Second

// copyText says how far a station's copy is.
func copyText(s hall.StationInfo) text.Text {
	switch behind := s.Last - s.Seq; {
	case s.Heard.IsZero():
		return text.Text{}
	case behind > 0:
		return text.Count(int(behind), "1 line behind", "%d lines behind")
	}
	return text.Of("up to date")
}
