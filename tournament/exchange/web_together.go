package exchange

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
)

// allDivisions is the page with the players of all divisions in one list.
const allDivisions = "all-divisions.html"

// webTogether is that page.
func webTogether(ev *tournament.Event, divisions []*webDivision) webPageData {
	of := map[tournament.DivisionID]*webDivision{}
	var parts []report.CombinedPart
	for _, w := range divisions {
		of[w.division.ID] = w
		parts = append(parts, report.CombinedPart{Division: w.division.ID, Book: w.book, After: w.after})
	}
	table := &webTable{
		Caption: "All divisions in one list",
		Head: []webCell{figure("Place"), text("Player"), figure("Wins"), figure("Losses"), figure("Spread"), text("Division"), figure("Place there"),
			figure("Rating")},
	}
	for _, s := range report.CombinedStandings(ev, parts) {
		w := of[s.Division]
		player, _ := w.division.Player(s.ID)
		own := ""
		if s.Own > 0 {
			own = fmt.Sprint(s.Own)
		}
		table.Rows = append(table.Rows, []webCell{
			figure(s.PlaceWords()), rowHead(playerName(w.division, s.ID)+w.division.Publicly(s.Status).PublicWords(), w.card(s.ID)), figure(tournament.HalvesWords(s.HalfWins)),
			figure(tournament.HalvesWords(s.HalfLosses)), figure(tournament.SpreadWords(s.Spread)), linked(w.division.Name, w.file("standings")), figure(own), figure(ratingOf(player)),
		})
	}
	return webPageData{
		File: allDivisions, Title: "All divisions in one list", Notes: []string{combinedNote, combinedState(ev, parts)},
		Links:    []webLink{{File: "index.html", Words: eventTitle(ev)}},
		Sections: []webSection{{Label: "Standings", Table: table}},
	}
}

// teams is the page of the teams and their members.
func (w *webDivision) teams() webPageData {
	p, best := w.page("teams", "Teams"), award.TeamBest(w.division)
	p.Notes = []string{teamNote(best)}
	teams := &webTable{Caption: "Teams " + afterWords(w.division, w.after), Head: []webCell{figure("Place"), text("Team"), figure("Wins"), figure("Losses"), figure("Spread"), figure("Players")}}
	for _, t := range award.TeamStandings(w.division, w.book, w.after, best) {
		teams.Rows = append(teams.Rows, []webCell{figure(fmt.Sprint(t.Place)), rowHead(t.Team, ""), figure(tournament.HalvesWords(t.HalfWins)),
			figure(tournament.HalvesWords(t.HalfLosses)), figure(tournament.SpreadWords(t.Spread)), figure(fmt.Sprint(len(t.Members)))})
	}
	members := &webTable{Caption: "Members of the teams", Head: []webCell{text("Team"), text("Player"), figure("Place"), figure("Wins"), figure("Losses"), figure("Spread"), text("Counts")}}
	for _, m := range teamMembers(w.division, w.book, w.after, best) {
		s, counts := m.standing, "yes"
		if !m.counts {
			counts = "no"
		}
		members.Rows = append(members.Rows, []webCell{text(m.team), rowHead(playerName(w.division, s.ID)+w.division.Publicly(s.Status).PublicWords(), w.card(s.ID)), figure(s.PlaceWords()),
			figure(tournament.HalvesWords(s.HalfWins)), figure(tournament.HalvesWords(s.HalfLosses)), figure(tournament.SpreadWords(s.Spread)), text(counts)})
	}
	p.Sections = []webSection{{Label: "Teams", Table: teams}, {Label: "Members of the teams", Table: members}}
	return p
}
