package web

import (
	"context"
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// tablesPage is a page of plain tables.
type tablesPage struct {
	frame
	Tables []table
}

// table is a table with its rows as cells.
type table struct {
	Heading, Caption text.Text
	Head             []heading
	Rows             [][]cell
}

// Right are the classes by which the style sheet knows which columns stand at the right.
func (t table) Right() string {
	var classes []string
	for i, h := range t.Head {
		if h.Number {
			classes = append(classes, fmt.Sprint("right", i+1))
		}
	}
	return strings.Join(classes, " ")
}

type heading struct {
	Words  text.Text
	Number bool
}

type cell struct {
	named
	Head bool
}

func wordsHead(t text.Text) heading  { return heading{Words: t} }
func numberHead(t text.Text) heading { return heading{Words: t, Number: true} }
func plain(t text.Text) cell         { return cell{named: named{Name: t}} }
func rowHead(n named) cell           { return cell{named: n, Head: true} }

// addTogether is the page with the players of all divisions in one list.
func (s *site) addTogether(ctx context.Context) error {
	of := map[tournament.DivisionID]*division{}
	var parts []report.CombinedPart
	for _, d := range s.divisions {
		of[d.division.ID] = d
		parts = append(parts, report.CombinedPart{Division: d.division.ID, Book: d.book, After: d.after})
	}
	list := report.CombinedStandings(s.event, parts)
	return s.addParts(ctx, "tables", togetherFile, len(list), func(p part) any {
		page := tablesPage{frame: s.frameOf(p.File, text.Of("All divisions in one list"))}
		page.Parts, page.Under = p.Links, report.CombinedState(s.event, parts)
		page.Description = page.Under
		t := table{Caption: report.CombinedNote(), Head: []heading{
			numberHead(text.Of("Place")), wordsHead(text.Of("Player")), numberHead(text.Of("Wins")), numberHead(text.Of("Losses")), numberHead(text.Of("Spread")),
			wordsHead(text.Of("Division")), numberHead(text.Of("Place there")), numberHead(text.Of("Rating")),
		}}
		for _, st := range list[p.From:p.To] {
			d := of[st.Division]
			var own text.Text
			if st.Own > 0 {
				own = report.Number(st.Own)
			}
			t.Rows = append(t.Rows, []cell{
				plain(text.Name(st.PlaceWords())), rowHead(d.player(st.ID)), plain(report.Halves(st.HalfWins)), plain(report.Halves(st.HalfLosses)), plain(report.Spread(st.Spread)),
				plain(text.Name(d.division.Name)), plain(own), plain(report.RatingOf(d.playerOf(st.ID))),
			})
		}
		page.Tables = []table{t}
		return page
	})
}

// addTeams is the page of the teams and their members.
func (s *site) addTeams(ctx context.Context, d *division) error {
	best := award.TeamBest(d.division)
	list, members := award.TeamStandings(d.division, d.book, d.after, best), report.TeamMembers(d.division, d.book, d.after, best)
	teams := table{Caption: text.Of("Teams %s", d.afterText(d.after)), Head: []heading{
		numberHead(text.Of("Place")), wordsHead(text.Of("Team")), numberHead(text.Of("Wins")), numberHead(text.Of("Losses")), numberHead(text.Of("Spread")), numberHead(text.Of("Players")),
	}}
	for _, t := range list {
		teams.Rows = append(teams.Rows, []cell{plain(report.Number(t.Place)), rowHead(named{Name: text.Name(t.Team)}), plain(report.Halves(t.HalfWins)),
			plain(report.Halves(t.HalfLosses)), plain(report.Spread(t.Spread)), plain(report.Number(len(t.Members)))})
	}
	return s.addParts(ctx, "tables", d.base("teams"), len(members), func(p part) any {
		page := tablesPage{frame: s.page(d, "teams", p.File, text.Of("Teams")), Tables: []table{teams, d.members(members[p.From:p.To])}}
		page.Parts, page.Under = p.Links, text.Join(" · ", page.Label, d.afterText(d.after))
		page.Description, page.Notes = page.Under, []text.Text{report.TeamNote(best)}
		return page
	})
}

func (d *division) members(list []report.TeamMember) table {
	members := table{Heading: text.Of("Members of the teams"), Caption: text.Of("Members of the teams"), Head: []heading{
		wordsHead(text.Of("Team")), wordsHead(text.Of("Player")), numberHead(text.Of("Place")), numberHead(text.Of("Wins")), numberHead(text.Of("Losses")), numberHead(text.Of("Spread")), wordsHead(text.Of("Counts")),
	}}
	for _, m := range list {
		st, counts := m.Standing, text.Of("yes")
		if !m.Counts {
			counts = text.Of("no")
		}
		members.Rows = append(members.Rows, []cell{plain(text.Name(m.Team)), rowHead(d.player(st.ID)), plain(text.Name(st.PlaceWords())),
			plain(report.Halves(st.HalfWins)), plain(report.Halves(st.HalfLosses)), plain(report.Spread(st.Spread)), plain(counts)})
	}
	return members
}
