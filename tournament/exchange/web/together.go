package web

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
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
		Caption: "All divisions in one list",
		Head: []cell{figure("Place"), text("Player"), figure("Wins"), figure("Losses"), figure("Spread"), text("Division"), figure("Place there"),
			figure("Rating")},
	}
	for _, s := range report.CombinedStandings(ev, parts) {
		w := of[s.Division]
		player, _ := w.division.Player(s.ID)
		own := ""
		if s.Own > 0 {
			own = fmt.Sprint(s.Own)
		}
		table.Rows = append(table.Rows, []cell{
			figure(s.PlaceWords()), rowHead(exchange.PlayerName(w.division, s.ID)+w.division.PublicStatus(s.Status).PublicWords(), w.card(s.ID)), figure(tournament.HalvesWords(s.HalfWins)),
			figure(tournament.HalvesWords(s.HalfLosses)), figure(tournament.SpreadWords(s.Spread)), linked(w.division.Name, w.file("standings")), figure(own), figure(exchange.RatingOf(player)),
		})
	}
	return pageData{
		File: allDivisions, Title: "All divisions in one list", Notes: []string{exchange.CombinedNote, exchange.CombinedState(ev, parts)},
		Links:    []link{{File: "index.html", Words: exchange.EventTitle(ev)}},
		Sections: []webSection{{Label: "Standings", Table: table}},
	}
}

// teams is the page of the teams and their members.
func (w *divisionPages) teams() pageData {
	p, best := w.page("teams", "Teams"), award.TeamBest(w.division)
	p.Notes = []string{exchange.TeamNote(best)}
	teams := &table{Caption: "Teams " + exchange.AfterWords(w.division, w.after), Head: []cell{figure("Place"), text("Team"), figure("Wins"), figure("Losses"), figure("Spread"), figure("Players")}}
	for _, t := range award.TeamStandings(w.division, w.book, w.after, best) {
		teams.Rows = append(teams.Rows, []cell{figure(fmt.Sprint(t.Place)), rowHead(t.Team, ""), figure(tournament.HalvesWords(t.HalfWins)),
			figure(tournament.HalvesWords(t.HalfLosses)), figure(tournament.SpreadWords(t.Spread)), figure(fmt.Sprint(len(t.Members)))})
	}
	members := &table{Caption: "Members of the teams", Head: []cell{text("Team"), text("Player"), figure("Place"), figure("Wins"), figure("Losses"), figure("Spread"), text("Counts")}}
	for _, m := range exchange.TeamMembers(w.division, w.book, w.after, best) {
		s, counts := m.Standing, "yes"
		if !m.Counts {
			counts = "no"
		}
		members.Rows = append(members.Rows, []cell{text(m.Team), rowHead(exchange.PlayerName(w.division, s.ID)+w.division.PublicStatus(s.Status).PublicWords(), w.card(s.ID)), figure(s.PlaceWords()),
			figure(tournament.HalvesWords(s.HalfWins)), figure(tournament.HalvesWords(s.HalfLosses)), figure(tournament.SpreadWords(s.Spread)), text(counts)})
	}
	p.Sections = []webSection{{Label: "Teams", Table: teams}, {Label: "Members of the teams", Table: members}}
	return p
}
