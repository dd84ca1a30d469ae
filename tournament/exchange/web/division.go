package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// divisionPages makes the pages of one division.
type divisionPages struct {
	event    *tournament.Event
	division *tournament.Division
	book     rulebook.Book
	slug     string
	// after is the last round that is complete, drawn the latest published one.
	after, drawn int
	cards        []tournament.Scorecard
}

func newDivisionPages(ev *tournament.Event, d *tournament.Division, book rulebook.Book, slug string) *divisionPages {
	w := &divisionPages{event: ev, division: d, book: book, slug: slug, after: d.LastComplete()}
	for n := 1; n <= d.LastRound(); n++ {
		if d.RoundState(n) >= tournament.Published {
			w.drawn = n
		}
	}
	w.cards = d.Scorecards(book, w.after)
	return w
}

func (w *divisionPages) file(page string) string { return w.slug + "-" + page + ".html" }

// links lead to the division's pages, the one looked at marked.
func (w *divisionPages) links(here string) []link {
	var links []link
	if here != "" {
		links = append(links, link{File: "index.html", Words: exchange.EventTitle(w.event)})
	}
	for _, p := range []struct{ page, words string }{
		{"standings", "Standings"}, {"pairings", "Pairings"}, {"scorecards", "Scorecards"}, {"cross-table", "Cross-table"}, {"teams", "Teams"},
	} {
		if p.page == "pairings" && w.drawn == 0 || p.page == "teams" && !award.HasTeams(w.division) {
			continue
		}
		links = append(links, link{File: w.file(p.page), Words: p.words, Here: p.page == here})
	}
	return links
}

// stateWords is how far the division is.
func (w *divisionPages) stateWords() string {
	words := exchange.CountWords(len(w.division.Players), "player") + ", " + exchange.CountWords(w.division.Rounds, "round")
	if w.after > 0 {
		words += fmt.Sprintf("; round %d complete", w.after)
	}
	if w.drawn > w.after {
		words += fmt.Sprintf("; round %d on the tables", w.drawn)
	}
	return words
}

func (w *divisionPages) pages() []pageData {
	pages := []pageData{w.standings()}
	if w.drawn > 0 {
		pages = append(pages, w.pairings())
	}
	if pages = append(pages, w.scorecards(), w.crossTable()); award.HasTeams(w.division) {
		pages = append(pages, w.teams())
	}
	return pages
}

func (w *divisionPages) page(page, title string) pageData {
	return pageData{File: w.file(page), Title: exchange.DivisionTitle(w.division) + " – " + title, Links: w.links(page)}
}

// card is the link to a player's scorecard.
func (w *divisionPages) card(id tournament.PlayerID) string {
	return fmt.Sprintf("%s#player-%d", w.file("scorecards"), id)
}

func (w *divisionPages) standings() pageData {
	p := w.page("standings", "Standings")
	columns := exchange.Columns(exchange.OnPages, nil)
	table := &table{Caption: "Standings " + exchange.AfterWords(w.division, w.after)}
	for _, c := range columns {
		table.Head = append(table.Head, columnCell(c, c.Title.String()))
	}
	for _, card := range w.cards {
		row := make([]cell, len(columns))
		for i, c := range columns {
			switch row[i] = w.standingCell(c, card.Now); c.ID {
			case "name":
				row[i].Words += w.division.PublicStatus(card.Now.Status).PublicWords()
			case "last":
				row[i].Words = w.lastGame(card)
			}
		}
		table.Rows = append(table.Rows, row)
	}
	p.Sections = []webSection{{Label: "Standings", Table: table}}
	return p
}

// columnCell is a cell of a column of the standings.
func columnCell(c exchange.Column, words string) cell {
	if c.Figure == exchange.AsWords {
		return text(words)
	}
	return figure(words)
}

// standingCell is what a column says of a player; the name leads to the player's card.
func (w *divisionPages) standingCell(c exchange.Column, s tournament.Standing) cell {
	words := c.Text(exchange.LineOf(w.division, s)).String()
	if c.ID == "name" {
		return rowHead(words, w.card(s.ID))
	}
	return columnCell(c, words)
}

// lastGame is the last line of a scorecard in short.
func (w *divisionPages) lastGame(c tournament.Scorecard) string {
	if len(c.Lines) == 0 || c.Lines[len(c.Lines)-1].Round != w.after {
		return ""
	}
	return w.gameWords(c.Lines[len(c.Lines)-1])
}

// gameWords is a round in short: "win 402–377 against Okafor", "bye".
func (w *divisionPages) gameWords(l tournament.ScoreLine) string {
	words := exchange.MarkWords(l)
	if l.Outcome.Bye || l.Opponent == 0 {
		return words
	}
	if l.Scored && l.Outcome.Counts {
		words += fmt.Sprintf(" %d–%d", l.Own-l.OwnPenalty, l.Other-l.OtherPenalty)
	}
	return words + " against " + exchange.PlayerName(w.division, l.Opponent)
}

// pairings is the draw of the latest published round, by table and by name.
func (w *divisionPages) pairings() pageData {
	p := w.page("pairings", fmt.Sprintf("Round %d", w.drawn))
	if fact, ok := w.division.RoundFact(w.drawn); ok && fact.Revision > 1 {
		p.Notes = append(p.Notes, fmt.Sprintf("Revision %d of the draw", fact.Revision))
	}
	games := slices.Clone(w.division.GamesOf(w.drawn))
	slices.SortStableFunc(games, exchange.ByTable)
	byTables := &table{Caption: fmt.Sprintf("Round %d by table", w.drawn), Head: []cell{figure("Table"), text("Starts"), text("Replies"), text("Result")}}
	type line struct{ name, table, other, starts string }
	var lines []line
	for _, g := range games {
		table, second := w.division.TableName(g.Table), w.publicName(g.Second)
		// A game that an ejection decided is played nowhere.
		off := w.division.DecidedByEjection(g) && !g.Sheet.Done()
		switch {
		case g.Second == 0:
			table, second = "–", exchange.WithoutOpponent(w.division, g)
		case off:
			table = "–"
		}
		first := w.publicName(g.First)
		byTables.Rows = append(byTables.Rows, []cell{figure(table), rowHead(first, w.card(g.First)), linkedPlayer(second, w.card(g.Second), g.Second), text(w.result(g))})
		starts, replies := "starts", "replies"
		if g.Drawn {
			starts, replies = "drawn at the table", "drawn at the table"
		}
		if off {
			starts, replies = "", ""
		}
		if g.Second == 0 {
			starts = ""
		} else {
			lines = append(lines, line{second, table, first, replies})
		}
		lines = append(lines, line{first, table, second, starts})
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) })
	byNames := &table{Caption: fmt.Sprintf("Round %d by name", w.drawn), Head: []cell{text("Player"), figure("Table"), text("Opponent"), text("First move")}}
	for _, l := range lines {
		byNames.Rows = append(byNames.Rows, []cell{rowHead(l.name, ""), figure(l.table), text(l.other), text(l.starts)})
	}
	p.Sections = []webSection{{Heading: "By table", Table: byTables}, {Heading: "By name", Table: byNames}}
	return p
}

// publicName is a player as everybody may know them, on the wall and on the board too.
func (w *divisionPages) publicName(id tournament.PlayerID) string {
	name := exchange.PlayerName(w.division, id)
	if _, out := w.division.Ejected(id); out {
		name += w.division.PublicStatus(tournament.StatusEjected).PublicWords()
	}
	return name
}

func linkedPlayer(words, link string, id tournament.PlayerID) cell {
	if id == 0 {
		return text(words)
	}
	return linked(words, link)
}

// result is the sheet of a game as far as everybody may know it.
func (w *divisionPages) result(g tournament.Game) string {
	if !g.Sheet.Done() || g.Second == 0 {
		return ""
	}
	return w.division.SheetWords(g)
}
