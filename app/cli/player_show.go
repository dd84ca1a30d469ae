package cli

import (
	"encoding/json"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// playersAnswer are the players of a division for programs.
type playersAnswer struct {
	Division string         `json:"division"`
	Players  []listedPlayer `json:"players"`
}

type listedPlayer struct {
	ID        int    `json:"id"`
	Name      string `json:"name"`
	Rating    int    `json:"rating"`
	Table     int    `json:"table"`
	CheckedIn bool   `json:"checked_in"`
	Status    string `json:"status"`
}

// playerAnswer is a player for programs: what a document has of the player, what it doesn't have, and what can be
// done.
type playerAnswer struct {
	Player    json.RawMessage `json:"player"`
	Needs     string          `json:"needs"`
	Contact   string          `json:"contact"`
	Note      string          `json:"note"`
	Paid      bool            `json:"paid"`
	Owes      json.RawMessage `json:"owes,omitempty"`
	CheckedIn bool            `json:"checked_in"`
	Status    string          `json:"status"`
	Can       []playerOffer   `json:"can"`
}

type playerOffer struct {
	Verb    string `json:"verb"`
	Changes string `json:"changes"`
	Round   int    `json:"round,omitempty"`
}

func (c *call) listPlayers(s source, _ []string) error {
	d := s.division
	a := playersAnswer{Division: d.Name, Players: []listedPlayer{}}
	for _, p := range d.Players {
		a.Players = append(a.Players, listedPlayer{ID: int(p.ID), Name: p.Name, Rating: p.Rating, Table: p.Table, CheckedIn: p.CheckedIn, Status: report.PlayerStatus(d, p).String()})
	}
	if c.json {
		return c.printJSON(a)
	}
	out := c.terminal.Out
	say(out, "Division %s, %s\n", d.Name, report.PlayersText(len(d.Players)))
	t := columns{sides: "><<><"}
	for _, p := range a.Players {
		here := ""
		if p.CheckedIn {
			here = "✓"
		}
		t.add(strconv.Itoa(p.ID), here, p.Name, strconv.Itoa(p.Rating), p.Status)
	}
	t.write(out)
	return nil
}

func (c *call) showPlayer(s source, words []string) error {
	d := s.division
	id, err := c.playerNamed(d, words[0])
	if err != nil {
		return err
	}
	book, err := s.desk.Book(d)
	if err != nil {
		return err
	}
	p, _ := d.Player(id)
	a := playerAnswer{Player: json.RawMessage(document.PlayerObject(p)), Needs: p.Accommodation, Contact: p.Contact, Note: p.Note, Paid: p.Paid, CheckedIn: p.CheckedIn,
		Owes: owed(p.Owes), Status: report.PlayerStatus(d, p).String(), Can: []playerOffer{}}
	for _, o := range report.PlayerOffers(s.event, d, book, id) {
		a.Can = append(a.Can, playerOffer{Verb: o.Verb.ID, Changes: o.Changes.String(), Round: o.Round})
	}
	return c.answer(a, func() { c.sayPlayer(p, a) })
}

// owed is a sum in whole units of the currency, with its hundredths behind the point. There is none if nothing is owed.
func owed(hundredths int) json.RawMessage {
	if hundredths == 0 {
		return nil
	}
	return json.RawMessage(text.MoneyWords("", hundredths))
}

func (c *call) sayPlayer(p tournament.Player, a playerAnswer) {
	out := c.terminal.Out
	about := columns{sides: "<<"}
	for _, t := range document.TypedPlayer(p) {
		about.add(t.Key, t.Value)
	}
	for _, f := range privateFields {
		switch at := f.at(&p).(type) {
		case *string:
			if *at != "" {
				about.add(f.key, *at)
			}
		case *bool:
			if *at {
				about.add(f.key, "yes")
			}
		case *int:
			if *at != 0 {
				about.add(f.key, text.MoneyWords("", *at))
			}
		}
	}
	if a.Status != "" {
		about.add("status", a.Status)
	}
	about.write(out)
	say(out, "\nwhat can be done now\n")
	can := columns{sides: "<<", indent: between}
	for _, o := range a.Can {
		can.add(o.Verb, o.Changes)
	}
	can.write(out)
}
