package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/rulebook"
)

// webDivision makes the pages of one division.
type webDivision struct {
	event    *tournament.Event
	division *tournament.Division
	book     rulebook.Book
	slug     string
	// after is the last round that is complete, drawn the latest published one.
	after, drawn int
	cards        []tournament.Scorecard
}

func newWebDivision(ev *tournament.Event, d *tournament.Division, book rulebook.Book, slug string) *webDivision {
	w := &webDivision{event: ev, division: d, book: book, slug: slug, after: d.LastComplete()}
	for n := 1; n <= d.LastRound(); n++ {
		if d.RoundState(n) >= tournament.Published {
			w.drawn = n
		}
	}
	w.cards = d.Scorecards(book, w.after)
	return w
}

func (w *webDivision) file(page string) string { return w.slug + "-" + page + ".html" }

// links lead to the division's pages, the one looked at marked.
func (w *webDivision) links(here string) []webLink {
	var links []webLink
	if here != "" {
		links = append(links, webLink{File: "index.html", Words: eventTitle(w.event)})
	}
	for _, p := range []struct{ page, words string }{
		{"standings", "Standings"}, {"pairings", "Pairings"}, {"scorecards", "Scorecards"}, {"cross-table", "Cross-table"}, {"teams", "Teams"},
	} {
		if p.page == "pairings" && w.drawn == 0 || p.page == "teams" && !award.HasTeams(w.division) {
			continue
		}
		links = append(links, webLink{File: w.file(p.page), Words: p.words, Here: p.page == here})
	}
	return links
}

// stateWords is how far the division is.
func (w *webDivision) stateWords() string {
	words := count(len(w.division.Players), "player") + ", " + count(w.division.Rounds, "round")
	if w.after > 0 {
		words += fmt.Sprintf("; round %d complete", w.after)
	}
	if w.drawn > w.after {
		words += fmt.Sprintf("; round %d on the tables", w.drawn)
	}
	return words
}

func (w *webDivision) pages() []webPageData {
	pages := []webPageData{w.standings()}
	if w.drawn > 0 {
		pages = append(pages, w.pairings())
	}
	if pages = append(pages, w.scorecards(), w.crossTable()); award.HasTeams(w.division) {
		pages = append(pages, w.teams())
	}
	return pages
}

func (w *webDivision) page(page, title string) webPageData {
	return webPageData{File: w.file(page), Title: divisionTitle(w.division) + " – " + title, Links: w.links(page)}
}

// card is the link to a player's scorecard.
func (w *webDivision) card(id tournament.PlayerID) string {
	return fmt.Sprintf("%s#player-%d", w.file("scorecards"), id)
}

func (w *webDivision) standings() webPageData {
	p := w.page("standings", "Standings")
	table := &webTable{
		Caption: "Standings " + afterWords(w.division, w.after),
		Head: []webCell{figure("Place"), text("Player"), figure("Wins"), figure("Losses"), figure("Spread"), figure("Rating"),
			text("From"), text("Last game")},
	}
	for _, c := range w.cards {
		player, _ := w.division.Player(c.Player)
		s := c.Now
		table.Rows = append(table.Rows, []webCell{
			figure(s.PlaceWords()), rowHead(player.Name+w.division.Publicly(s.Status).PublicWords(), w.card(c.Player)),
			figure(tournament.HalvesWords(s.HalfWins)), figure(tournament.HalvesWords(s.HalfLosses)), figure(tournament.SpreadWords(s.Spread)),
			figure(ratingOf(player)), text(joined(player.Team, player.Club, player.Country)), text(w.lastGame(c)),
		})
	}
	p.Sections = []webSection{{Label: "Standings", Table: table}}
	return p
}

func ratingOf(p tournament.Player) string {
	if p.Rating == 0 {
		return "–"
	}
	return fmt.Sprint(p.Rating)
}

func joined(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), ", ")
}

// lastGame is the last line of a scorecard in short.
func (w *webDivision) lastGame(c tournament.Scorecard) string {
	if len(c.Lines) == 0 || c.Lines[len(c.Lines)-1].Round != w.after {
		return ""
	}
	return w.gameWords(c.Lines[len(c.Lines)-1])
}

// gameWords is a round in short: "win 402–377 against Okafor", "bye".
func (w *webDivision) gameWords(l tournament.ScoreLine) string {
	words := markWords(l)
	if l.Outcome.Bye || l.Opponent == 0 {
		return words
	}
	if l.Scored && l.Outcome.Counts {
		words += fmt.Sprintf(" %d–%d", l.Own-l.OwnPenalty, l.Other-l.OtherPenalty)
	}
	return words + " against " + playerName(w.division, l.Opponent)
}

// pairings is the draw of the latest published round, by table and by name.
func (w *webDivision) pairings() webPageData {
	p := w.page("pairings", fmt.Sprintf("Round %d", w.drawn))
	if fact, ok := w.division.RoundFact(w.drawn); ok && fact.Revision > 1 {
		p.Notes = append(p.Notes, fmt.Sprintf("Revision %d of the draw", fact.Revision))
	}
	games := slices.Clone(w.division.GamesOf(w.drawn))
	slices.SortStableFunc(games, byTable)
	byTables := &webTable{Caption: fmt.Sprintf("Round %d by table", w.drawn), Head: []webCell{figure("Table"), text("Starts"), text("Replies"), text("Result")}}
	type line struct{ name, table, other, starts string }
	var lines []line
	for _, g := range games {
		table, second := w.division.TableName(g.Table), w.publicName(g.Second)
		// A game that an ejection decided is played nowhere.
		off := w.division.DecidedByEjection(g) && !g.Sheet.Done()
		switch {
		case g.Second == 0:
			table, second = "–", alone(w.division, g)
		case off:
			table = "–"
		}
		first := w.publicName(g.First)
		byTables.Rows = append(byTables.Rows, []webCell{figure(table), rowHead(first, w.card(g.First)), linkedPlayer(second, w.card(g.Second), g.Second), text(w.result(g))})
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
	byNames := &webTable{Caption: fmt.Sprintf("Round %d by name", w.drawn), Head: []webCell{text("Player"), figure("Table"), text("Opponent"), text("First move")}}
	for _, l := range lines {
		byNames.Rows = append(byNames.Rows, []webCell{rowHead(l.name, ""), figure(l.table), text(l.other), text(l.starts)})
	}
	p.Sections = []webSection{{Heading: "By table", Table: byTables}, {Heading: "By name", Table: byNames}}
	return p
}

// publicName is a player as everybody may know them, on the wall and on the board too.
func (w *webDivision) publicName(id tournament.PlayerID) string {
	name := playerName(w.division, id)
	if _, out := w.division.Ejected(id); out {
		name += w.division.Publicly(tournament.StatusEjected).PublicWords()
	}
	return name
}

func linkedPlayer(words, link string, id tournament.PlayerID) webCell {
	if id == 0 {
		return text(words)
	}
	return linked(words, link)
}

// result is the sheet of a game as far as everybody may know it.
func (w *webDivision) result(g tournament.Game) string {
	if !g.Sheet.Done() || g.Second == 0 {
		return ""
	}
	return w.division.SheetWords(g)
}
