package phones

import (
	"net/http"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// minePage shows a player where to go.
type minePage struct {
	frame
	// Table, Turn and Against are those of the newest published round. Result is the result if it is in.
	Table, Turn, Against, Result text.Text
	// Next says when the next round starts, where that can be said.
	Next text.Text
	// Marked says that the player has said that the result is wrong, and what became of that. Slip is the page of the
	// game's slip, if this phone has its code.
	Marked      text.Text
	Slip        string
	Card, Round string
	// Here is the address of the page on which the player says that they are here.
	Here string
}

// mine is "my table": the page for one player.
func (h *Hall) mine(w http.ResponseWriter, r *http.Request) {
	now := h.site.current.Load()
	d, p, ok := now.player(r.PathValue("key"))
	if !ok {
		h.problem(w, r, http.StatusNotFound, words["no-page"])
		return
	}
	slug := now.slugOf(d.ID)
	page := minePage{frame: h.frame(text.Name(p.Name)), Card: web.PlayerFile(slug, p.ID), Round: slug + "-pairings.html"}
	page.Under = report.DivisionTitle(d)
	if h.mayCheckIn(d) && !p.CheckedIn {
		page.Here = "/here/" + web.PlayerKey(slug, p.ID)
	}
	round := d.RoundOnTheWall()
	games := d.GamesOf(round)
	i := slices.IndexFunc(games, func(g tournament.Game) bool { return g.Has(p.ID) })
	if round == 0 || i < 0 {
		page.Notes = []text.Text{words["no-game"]}
		h.show(w, http.StatusOK, "mine", page)
		return
	}
	page.Under = text.Join(" · ", page.Under, text.Of("Round %d", round))
	page.fill(d, games[i], p.ID)
	if found, at, ok := h.ownSlip(r, d.ID, games[i].ID, p.ID); ok {
		page.Slip = "/g/" + at
		if _, g, in := h.inGame(found.slip.Game); in {
			if mark, ok := h.markOf(d, g); ok {
				page.Marked = markedText(mark, mark.Player == p.ID)
			}
		}
	}
	page.Next = h.forecasts.next(now, d.ID, h.options.Now())
	h.show(w, http.StatusOK, "mine", page)
}

// fill shows a player's game.
func (page *minePage) fill(d *tournament.Division, g tournament.Game, id tournament.PlayerID) {
	if g.Second == 0 {
		page.Against = report.WithoutOpponent(d, g)
		return
	}
	page.Table, page.Against = report.TableText(d, g), d.PlayerText(g.Opponent(id))
	switch {
	case report.Off(d, g):
	case g.StartOpen:
		page.Turn = words["draw-starts"]
	case g.First == id:
		page.Turn = words["you-start"]
	default:
		page.Turn = words["you-reply"]
	}
	if g.Sheet.Kind == tournament.Played && g.Sheet.Scores != nil {
		s := *g.Sheet.Scores
		if g.Second == id {
			s[0], s[1] = s[1], s[0]
		}
		page.Result = scoresText(s)
	}
}

// boardPage is a page for a screen in the hall, which shows its lists in turn.
type boardPage struct {
	frame
	Lists []boardList
	// Waits say how far the divisions are as long as there is no list.
	Waits []text.Text
	Wifi  bool
	Late  text.Text
	Host  string
	// Logo is the file of the event's logo, empty if it has none, and Sponsors its line.
	Logo     string
	Sponsors text.Text
	// Calls says to which tables the director is called.
	Calls text.Text
}

// boardList is a list on the board.
type boardList struct {
	// Key stays the same while the list's contents change.
	Key   string
	Title text.Text
	report.BoardList
}

// Class is the class of a column's cells. Figures are aligned to the right, and what people look for is emphasised.
func (l boardList) Class(column int) string {
	class := ""
	if l.Columns[column].Figure != report.AsWords {
		class = "n"
	}
	if l.Seen[column].Strong {
		class += " strong"
	}
	return class
}

// Cell is the text of a cell.
func (l boardList) Cell(column int, c report.Cell) text.Text {
	return text.Join("", l.Columns[column].Text(c), c.Note)
}

// board shows in turn the lists that the window's board shows, of every division or of the one asked for
// (/board?division=a).
func (h *Hall) board(w http.ResponseWriter, r *http.Request) {
	now, choice := h.site.current.Load(), h.desk.Program().Preferences.Board(h.desk.Path())
	page := boardPage{frame: h.frame(report.EventTitle(now.public)), Wifi: h.WifiCode() != "", Late: words["late"], Host: h.host}
	brand := report.BrandOf(now.public)
	if page.Sponsors = brand.Sponsors; brand.Logo != nil {
		page.Logo = brand.Logo.File
	}
	if calls, err := h.desk.Calls(); err == nil {
		page.Calls = report.CallsOnBoard(now.public, calls)
	}
	only := r.URL.Query().Get("division")
	for i, d := range now.public.Divisions {
		if i >= len(now.slugs) || only != "" && only != now.slugs[i] || only == "" && !choice.ShowsDivision(d.ID) {
			continue
		}
		book, err := h.desk.Book(d)
		if err != nil {
			h.problem(w, r, http.StatusInternalServerError, text.OfError(err))
			return
		}
		board := report.Board{Event: now.public, Division: d, Book: book, Frozen: choice.Frozen, Now: tournament.At(h.options.Now())}
		lists, err := board.Lists(r.Context(), report.BoardKinds(choice.Hidden, choice.More))
		if err != nil {
			return // whoever asked went away
		}
		for _, l := range lists {
			one := boardList{Key: now.slugs[i] + "-" + l.Kind, Title: text.Join(" · ", l.Title, l.State), BoardList: l}
			if len(now.public.Divisions) > 1 {
				one.Title = text.Join(" · ", report.DivisionTitle(d), one.Title)
			}
			page.Lists = append(page.Lists, one)
		}
		page.Waits = append(page.Waits, board.WaitingText())
	}
	h.show(w, http.StatusOK, "board", page)
}
