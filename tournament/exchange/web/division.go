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
	"wordhall/tournament/text"
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
		links = append(links, link{File: indexFile, Words: exchange.EventTitle(w.event)})
	}
	for _, p := range []struct {
		page  string
		words text.Text
	}{
		{"standings", text.Of("Standings")}, {"pairings", text.Of("Pairings")}, {"scorecards", text.Of("Scorecards")},
		{"cross-table", text.Of("Cross-table")}, {"teams", text.Of("Teams")},
	} {
		if p.page == "pairings" && w.drawn == 0 || p.page == "teams" && !award.HasTeams(w.division) {
			continue
		}
		links = append(links, link{File: w.file(p.page), Words: p.words, Here: p.page == here})
	}
	return links
}

// stateText is how far the division is.
func (w *divisionPages) stateText() text.Text {
	state := []text.Text{text.Join(", ", text.Count(len(w.division.Players), "1 player", "%d players"), text.Count(w.division.Rounds, "1 round", "%d rounds"))}
	if w.after > 0 {
		state = append(state, text.Of("round %d complete", w.after))
	}
	if w.drawn > w.after {
		state = append(state, text.Of("round %d on the tables", w.drawn))
	}
	return text.Join("; ", state...)
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

func (w *divisionPages) page(page string, title text.Text) pageData {
	return pageData{File: w.file(page), Title: text.Join(" – ", exchange.DivisionTitle(w.division), title), Links: w.links(page)}
}

// card is the link to a player's scorecard.
func (w *divisionPages) card(id tournament.PlayerID) string {
	return fmt.Sprintf("%s#player-%d", w.file("scorecards"), id)
}

func (w *divisionPages) standings() pageData {
	p := w.page("standings", text.Of("Standings"))
	columns := exchange.Columns(exchange.OnPages, nil)
	table := &table{Caption: text.Of("Standings %s", exchange.After(w.division, w.after))}
	for _, c := range columns {
		table.Head = append(table.Head, columnCell(c, c.Title))
	}
	for _, card := range w.cards {
		row := make([]cell, len(columns))
		for i, c := range columns {
			switch row[i] = w.standingCell(c, card.Now); c.ID {
			case "name":
				row[i].Words = exchange.PublicName(w.division, card.Player, card.Now.Status)
			case "last":
				row[i].Words = w.lastGame(card)
			}
		}
		table.Rows = append(table.Rows, row)
	}
	p.Sections = []webSection{{Label: text.Of("Standings"), Table: table}}
	return p
}

// columnCell is a cell of a column of the standings.
func columnCell(c exchange.Column, t text.Text) cell {
	if c.Figure == exchange.AsWords {
		return words(t)
	}
	return figure(t)
}

// standingCell is what a column says of a player; the name leads to the player's card.
func (w *divisionPages) standingCell(c exchange.Column, s tournament.Standing) cell {
	says := c.Text(exchange.LineOf(w.division, s))
	if c.ID == "name" {
		return rowHead(says, w.card(s.ID))
	}
	return columnCell(c, says)
}

// lastGame is the last line of a scorecard in short.
func (w *divisionPages) lastGame(c tournament.Scorecard) text.Text {
	if len(c.Lines) == 0 || c.Lines[len(c.Lines)-1].Round != w.after {
		return text.Text{}
	}
	return w.gameText(c.Lines[len(c.Lines)-1])
}

// gameText is a round in short: "win 402–377 against Okafor", "bye".
func (w *divisionPages) gameText(l tournament.ScoreLine) text.Text {
	result := exchange.MarkWords(l)
	if l.Outcome.Bye || l.Opponent == 0 {
		return result
	}
	if l.Scored && l.Outcome.Counts && !l.Outcome.Ejection {
		result = text.Of("%s %d–%d", result, l.Own-l.OwnPenalty, l.Other-l.OtherPenalty)
	}
	return text.Of("%s against %s", result, exchange.PlayerName(w.division, l.Opponent))
}

// pairings is the draw of the latest published round, by table and by name.
func (w *divisionPages) pairings() pageData {
	p := w.page("pairings", text.Of("Round %d", w.drawn))
	if fact, ok := w.division.RoundFact(w.drawn); ok && fact.Revision > 1 {
		p.Notes = append(p.Notes, text.Of("Revision %d of the draw", fact.Revision))
	}
	games := slices.Clone(w.division.GamesOf(w.drawn))
	slices.SortStableFunc(games, exchange.ByTable)
	byTables := &table{Caption: text.Of("Round %d by table", w.drawn), Head: []cell{figure(text.Of("Table")), words(text.Of("Starts")), words(text.Of("Replies")), words(text.Of("Result"))}}
	type line struct{ name, table, other, starts text.Text }
	var lines []line
	for _, g := range games {
		table, second := text.Name(w.division.TableName(g.Table)), w.publicName(g.Second)
		// A game that an ejection decided is played nowhere.
		off := w.division.DecidedByEjection(g) && !g.Sheet.Done()
		switch {
		case g.Second == 0:
			table, second = text.Name("–"), exchange.WithoutOpponent(w.division, g)
		case off:
			table = text.Name("–")
		}
		first := w.publicName(g.First)
		byTables.Rows = append(byTables.Rows, []cell{figure(table), rowHead(first, w.card(g.First)), linkedPlayer(second, w.card(g.Second), g.Second), words(w.result(g))})
		starts, replies := text.Of("starts"), text.Of("replies")
		if g.Drawn {
			starts, replies = text.Of("drawn at the table"), text.Of("drawn at the table")
		}
		if off {
			starts, replies = text.Text{}, text.Text{}
		}
		if g.Second == 0 {
			starts = text.Text{}
		} else {
			lines = append(lines, line{second, table, first, replies})
		}
		lines = append(lines, line{first, table, second, starts})
	}
	slices.SortStableFunc(lines, func(a, b line) int {
		return cmp.Compare(strings.ToLower(a.name.String()), strings.ToLower(b.name.String()))
	})
	byNames := &table{Caption: text.Of("Round %d by name", w.drawn), Head: []cell{words(text.Of("Player")), figure(text.Of("Table")), words(text.Of("Opponent")), words(text.Of("First move"))}}
	for _, l := range lines {
		byNames.Rows = append(byNames.Rows, []cell{rowHead(l.name, ""), figure(l.table), words(l.other), words(l.starts)})
	}
	p.Sections = []webSection{{Heading: text.Of("By table"), Table: byTables}, {Heading: text.Of("By name"), Table: byNames}}
	return p
}

// publicName is a player as everybody may know them, on the wall and on the board too.
func (w *divisionPages) publicName(id tournament.PlayerID) text.Text {
	if _, out := w.division.Ejected(id); out {
		return exchange.PublicName(w.division, id, tournament.StatusEjected)
	}
	return exchange.PlayerName(w.division, id)
}

func linkedPlayer(t text.Text, link string, id tournament.PlayerID) cell {
	if id == 0 {
		return words(t)
	}
	return linked(t, link)
}

// result is the sheet of a game as far as everybody may know it.
func (w *divisionPages) result(g tournament.Game) text.Text {
	if !g.Sheet.Done() || g.Second == 0 {
		return text.Text{}
	}
	return w.division.SheetText(g)
}
