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
	// Unseen says that what is below speaks for itself, to the eye.
	Unseen bool
}

type cell struct {
	named
	Head bool
}

// addTogether is the page with the players of all divisions in one list.
func (s *site) addTogether(ctx context.Context) error {
	of := map[tournament.DivisionID]*division{}
	var parts []report.CombinedPart
	for _, d := range s.divisions {
		of[d.division.ID] = d
		parts = append(parts, report.CombinedPart{Division: d.division.ID, Book: d.book, After: d.after})
	}
	list := report.OneList(s.event, parts, true)
	whole := take(of, list, "name", "place", "name", "wins", "losses", "spread", "division", "own", "rating")
	return s.addParts(ctx, "tables", togetherFile, len(whole.Rows), func(p part) any {
		page := tablesPage{frame: s.frameOf(p.File, text.Of("All divisions in one list"))}
		page.Parts, page.Under, page.Description = p.Links, list.State, list.State
		page.Tables = []table{whole.part(p)}
		return page
	})
}

// take is a table of those columns of a list, of which one heads the rows; players' names lead to their
// pages.
func take(of map[tournament.DivisionID]*division, l report.List, head string, ids ...string) table {
	picked := l.Pick(ids...)
	t := table{Caption: l.Title}
	if len(l.Notes) > 0 {
		t.Caption = l.Notes[0]
	}
	for _, c := range picked.Columns {
		t.Head = append(t.Head, heading{Words: c.Title, Number: c.Figure != report.AsWords})
	}
	for row := range picked.Rows {
		cells := make([]cell, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = cell{named: of[c.Division].cell(picked.Columns[i], c), Head: ids[i] == head}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// cell is what a cell says, with the page about the player whom it names.
func (d *division) cell(of report.Column, c report.Cell) named {
	n := named{Name: of.Text(c)}
	if !c.Note.IsZero() {
		n.Name = text.Join("", n.Name, c.Note)
	}
	if c.Player != 0 && d.division.IndexOf(c.Player) >= 0 {
		n.Link = d.page(c.Player)
	}
	return n
}

// part is the table with the rows of a part of it.
func (t table) part(p part) table {
	t.Rows = t.Rows[p.From:p.To]
	return t
}

// addTeams is the page of the teams and their members.
func (s *site) addTeams(ctx context.Context, d *division) error {
	best := award.TeamBest(d.division)
	of := map[tournament.DivisionID]*division{d.division.ID: d}
	teams := take(of, report.Teams(d.view, best), "team", "place", "team", "wins", "losses", "spread", "players")
	teams.Caption = text.Of("Teams %s", d.afterText(d.after))
	list := report.TeamMembers(d.view, best)
	members := take(of, list, "name", "team", "name", "place", "wins", "losses", "spread", "counts")
	members.Heading, members.Caption = list.Title, list.Title
	return s.addParts(ctx, "tables", d.base("teams"), len(members.Rows), func(p part) any {
		page := tablesPage{frame: s.page(d, "teams", p.File, text.Of("Teams")), Tables: []table{teams, members.part(p)}}
		page.Parts, page.Under = p.Links, text.Join(" · ", page.Label, d.afterText(d.after))
		page.Description, page.Notes = page.Under, list.Notes
		return page
	})
}
