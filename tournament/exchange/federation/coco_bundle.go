package federation

import (
	"bytes"
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// These are the parts of CoCo's bundle, in the order of its keys. Players are named by their CoCo number.
type cocoEvent struct {
	Name      string         `json:"name"`
	Location  string         `json:"location"`
	StartDate string         `json:"start_date"`
	Players   []cocoPlayer   `json:"players"`
	Divisions []cocoDivision `json:"divisions"`
	EventLog  []string       `json:"event_log"`
}

type cocoPlayer struct {
	Number      cocoMember           `json:"player_number"`
	Name        exchange.LooseText   `json:"name"`
	Rating      exchange.LooseNumber `json:"rating"`
	Provisional bool                 `json:"provisional"`
}

type cocoDivision struct {
	Name     exchange.LooseText `json:"name"`
	Entrants []cocoEntrant      `json:"entrants"`
	Results  []cocoSlip         `json:"results"`
}

type cocoEntrant struct {
	Number exchange.LooseNumber `json:"number"`
	Player cocoMember           `json:"player_number"`
	Rating exchange.LooseNumber `json:"rating"`
	Source exchange.LooseText   `json:"rating_source"`
}

type cocoSlip struct {
	Round         exchange.LooseNumber `json:"round"`
	Winner        cocoMember           `json:"winner"`
	WinnerScore   exchange.LooseNumber `json:"winner_score"`
	Loser         cocoMember           `json:"loser"`
	LoserScore    exchange.LooseNumber `json:"loser_score"`
	WinnerStarted bool                 `json:"winner_started"`
}

// cocoMember is a CoCo number, which gets four digits even if the file has it as a JSON number.
type cocoMember string

// UnmarshalJSON takes a text or a number.
func (m *cocoMember) UnmarshalJSON(data []byte) error {
	var t exchange.LooseText
	err := json.Unmarshal(data, &t)
	if *m = cocoMember(t); data[0] != '"' {
		*m = cocoMember(exchange.CocoNumber(string(t)))
	}
	return err
}

// cocoBundle is the event as CoCo's JSON bundle. A player with a number that was made up for the event is
// provisional in it. The event log belongs to CoCo's own program and is empty.
func cocoBundle(ev *tournament.Event, books rulebook.Library) ([]byte, error) {
	out := cocoEvent{Name: report.EventTitle(ev).String(), Location: ev.Place, StartDate: ev.StartDate,
		Players: []cocoPlayer{}, Divisions: []cocoDivision{}, EventLog: []string{}}
	known := map[cocoMember]bool{}
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		division := cocoDivision{Name: exchange.LooseText(d.Name), Entrants: []cocoEntrant{}, Results: []cocoSlip{}}
		for i, p := range d.Players {
			number := cocoMember(cocoNumber(d, p))
			if !known[number] {
				out.Players = append(out.Players, cocoPlayer{Number: number, Name: exchange.LooseText(spokenName(p.ListedAs("coco"))), Rating: exchange.LooseNumber(p.Rating), Provisional: p.IDs["coco"] == ""})
			}
			known[number] = true
			division.Entrants = append(division.Entrants, cocoEntrant{Number: exchange.LooseNumber(i + 1), Player: number, Rating: exchange.LooseNumber(p.Rating), Source: cocoSource(p)})
		}
		for _, r := range cocoResults(d, book) {
			division.Results = append(division.Results, cocoSlip{
				Round: exchange.LooseNumber(r.round), Winner: cocoMember(cocoNumber(d, r.winner)), WinnerScore: exchange.LooseNumber(r.winnerScore),
				Loser: cocoMember(cocoNumber(d, r.loser)), LoserScore: exchange.LooseNumber(r.loserScore), WinnerStarted: r.winnerStarted,
			})
		}
		out.Divisions = append(out.Divisions, division)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(out); err != nil {
		return nil, text.Errorf("CoCo's bundle can't be written: %w", err)
	}
	return b.Bytes(), nil
}

// cocoSource says in CoCo's words where the rating is from: a director entered it, or there is none.
func cocoSource(p tournament.Player) exchange.LooseText {
	if p.Rating == 0 {
		return "none"
	}
	return "manual"
}
