package web

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// allDivisions is the page with the players of all divisions in one list.
const allDivisions = "all-divisions.html"

// together is that page.
func together(ev *tournament.Event, divisions []*divisionPages) pageData {
	of := map[tournament.DivisionID]*divisionPages{}
	var parts []report.CombinedPart
	for _, w := range divisions {
		of[w.division.ID] = w
		parts = append(parts, report.CombinedPart{Division: w.division.ID, Book: w.book, After: w.after})
	}
	table := &table{
		Caption: text.Of("All divisions in one list"),
		Head: []cell{figure(text.Of("Place")), words(text.Of("Player")), figure(text.Of("Wins")), figure(text.Of("Losses")), figure(text.Of("Spread")), words(text.Of("Division")), figure(text.Of("Place there")),
			figure(text.Of("Rating"))},
	}
	for _, s := range report.CombinedStandings(ev, parts) {
		w := of[s.Division]
		player, _ := w.division.Player(s.ID)
		var own text.Text
		if s.Own > 0 {
			own = exchange.Number(s.Own)
		}
		table.Rows = append(table.Rows, []cell{
			figure(text.Name(s.PlaceWords())), rowHead(exchange.PublicName(w.division, s.ID, s.Status), w.card(s.ID)), figure(exchange.Halves(s.HalfWins)),
			figure(exchange.Halves(s.HalfLosses)), figure(exchange.Spread(s.Spread)), linked(text.Name(w.division.Name), w.file("standings")), figure(own), figure(exchange.RatingOf(player)),
		})
	}
	return pageData{
		File: allDivisions, Title: text.Of("All divisions in one list"), Notes: []text.Text{exchange.CombinedNote(), exchange.CombinedState(ev, parts)},
		Links:    []link{{File: indexFile, Words: exchange.EventTitle(ev)}},
		Sections: []webSection{{Label: text.Of("Standings"), Table: table}},
	}
}

// teams is the page of the teams and their members.
func (w *divisionPages) teams() pageData {
	p, best := w.page("teams", text.Of("Teams")), award.TeamBest(w.division)
	p.Notes = []text.Text{exchange.TeamNote(best)}
	teams := &table{Caption: text.Of("Teams %s", exchange.After(w.division, w.after)), Head: []cell{figure(text.Of("Place")), words(text.Of("Team")), figure(text.Of("Wins")), figure(text.Of("Losses")), figure(text.Of("Spread")), figure(text.Of("Players"))}}
	for _, t := range award.TeamStandings(w.division, w.book, w.after, best) {
		teams.Rows = append(teams.Rows, []cell{figure(exchange.Number(t.Place)), rowHead(text.Name(t.Team), ""), figure(exchange.Halves(t.HalfWins)),
			figure(exchange.Halves(t.HalfLosses)), figure(exchange.Spread(t.Spread)), figure(exchange.Number(len(t.Members)))})
	}
	members := &table{Caption: text.Of("Members of the teams"), Head: []cell{words(text.Of("Team")), words(text.Of("Player")), figure(text.Of("Place")), figure(text.Of("Wins")), figure(text.Of("Losses")), figure(text.Of("Spread")), words(text.Of("Counts"))}}
	for _, m := range exchange.TeamMembers(w.division, w.book, w.after, best) {
		s, counts := m.Standing, text.Of("yes")
		if !m.Counts {
			counts = text.Of("no")
		}
		members.Rows = append(members.Rows, []cell{words(text.Name(m.Team)), rowHead(exchange.PublicName(w.division, s.ID, s.Status), w.card(s.ID)), figure(text.Name(s.PlaceWords())),
			figure(exchange.Halves(s.HalfWins)), figure(exchange.Halves(s.HalfLosses)), figure(exchange.Spread(s.Spread)), words(counts)})
	}
	p.Sections = []webSection{{Label: text.Of("Teams"), Table: teams}, {Label: text.Of("Members of the teams"), Table: members}}
	return p
}
