package federation

import (
	"bytes"
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// The parts of CoCo's bundle, in the order of its keys. Players are named by their
// CoCo number.
type cocoEvent struct {
	Name      string         `json:"name"`
	Location  string         `json:"location"`
	StartDate string         `json:"start_date"`
	Players   []cocoPlayer   `json:"players"`
	Divisions []cocoDivision `json:"divisions"`
	EventLog  []string       `json:"event_log"`
}

type cocoPlayer struct {
	Number      string `json:"player_number"`
	Name        string `json:"name"`
	Rating      int    `json:"rating"`
	Provisional bool   `json:"provisional"`
}

type cocoDivision struct {
	Name     string        `json:"name"`
	Entrants []cocoEntrant `json:"entrants"`
	Results  []cocoSlip    `json:"results"`
}

type cocoEntrant struct {
	Number int    `json:"number"`
	Player string `json:"player_number"`
	Rating int    `json:"rating"`
	Source string `json:"rating_source"`
}

type cocoSlip struct {
	Round         int    `json:"round"`
	Winner        string `json:"winner"`
	WinnerScore   int    `json:"winner_score"`
	Loser         string `json:"loser"`
	LoserScore    int    `json:"loser_score"`
	WinnerStarted bool   `json:"winner_started"`
}

// cocoBundle is the event as CoCo's JSON bundle. A number made up for the event is a
// provisional player's; the event log, which belongs to CoCo's own program, is empty.
func cocoBundle(ev *tournament.Event, books rulebook.Library) ([]byte, error) {
	out := cocoEvent{Name: report.EventTitle(ev).String(), Location: ev.Place, StartDate: ev.StartDate,
		Players: []cocoPlayer{}, Divisions: []cocoDivision{}, EventLog: []string{}}
	known := map[string]bool{}
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		division := cocoDivision{Name: d.Name, Entrants: []cocoEntrant{}, Results: []cocoSlip{}}
		for i, p := range d.Players {
			number := cocoNumber(d, p)
			if !known[number] {
				out.Players = append(out.Players, cocoPlayer{Number: number, Name: spokenName(p.ListedAs("coco")), Rating: p.Rating, Provisional: p.IDs["coco"] == ""})
			}
			known[number] = true
			division.Entrants = append(division.Entrants, cocoEntrant{Number: i + 1, Player: number, Rating: p.Rating, Source: cocoSource(p)})
		}
		for _, r := range cocoResults(d, book) {
			division.Results = append(division.Results, cocoSlip{
				Round: r.round, Winner: cocoNumber(d, r.winner), WinnerScore: r.winnerScore,
				Loser: cocoNumber(d, r.loser), LoserScore: r.loserScore, WinnerStarted: r.winnerStarted,
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

// cocoSource is where the rating is from, in CoCo's words: what a director entered,
// or nowhere.
func cocoSource(p tournament.Player) string {
	if p.Rating == 0 {
		return "none"
	}
	return "manual"
}
