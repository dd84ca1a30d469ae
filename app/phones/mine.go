package phones

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// minePage is where a player has to go.
type minePage struct {
	frame
	// Table, Turn and Against are those of the newest round on the wall; Result is what is in.
	Table, Turn, Against, Result text.Text
	Card, Round                  string
	// Here leads to saying that one is here.
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
	round := lastOnTheWall(d)
	games := d.GamesOf(round)
	i := slices.IndexFunc(games, func(g tournament.Game) bool { return g.Has(p.ID) })
	if round == 0 || i < 0 {
		page.Notes = []text.Text{words["no-game"]}
		h.show(w, http.StatusOK, "mine", page)
		return
	}
	page.Under = text.Join(" · ", page.Under, text.Of("Round %d", round))
	page.fill(d, games[i], p.ID)
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
	case g.Drawn:
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

// lastOnTheWall is the latest round that everybody may know, 0 where there is none.
func lastOnTheWall(d *tournament.Division) int {
	for n := d.LastRound(); n > 0; n-- {
		if d.RoundState(n) >= tournament.Published {
			return n
		}
	}
	return 0
}

// boardPage is a page for a screen in the hall.
type boardPage struct {
	frame
	// Pages are those whose tables it shows in turn, with their headings.
	Pages []boardTurn
	Wifi  bool
	Late  text.Text
	Host  string
}

type boardTurn struct {
	// Files are those of the page, with spaces between them: a long one is in parts.
	Files string
	// Table selects the table of the page that is shown.
	Table string
	Title text.Text
}

// File is the first of the files.
func (t boardTurn) File() string {
	first, _, _ := strings.Cut(t.Files, " ")
	return first
}

// filesOf are the files of a page of a division.
func (s *snapshot) filesOf(slug, page string) string {
	names := "/" + slug + "-" + page + ".html"
	for part := 2; ; part++ {
		name := fmt.Sprintf("%s-%s-part-%d.html", slug, page, part)
		if s.pages[name] == nil {
			return names
		}
		names += " /" + name
	}
}

// board shows the newest draw and the standings of every division in turn, or of the one asked for
// (/board?division=a).
func (h *Hall) board(w http.ResponseWriter, r *http.Request) {
	now := h.site.current.Load()
	page := boardPage{frame: h.frame(report.EventTitle(now.public)), Wifi: h.WifiCode() != "", Late: words["late"], Host: h.host}
	only := r.URL.Query().Get("division")
	for i, d := range now.public.Divisions {
		if i >= len(now.slugs) || only != "" && only != now.slugs[i] {
			continue
		}
		slug, title := now.slugs[i], report.DivisionTitle(d)
		if n := lastOnTheWall(d); n > 0 {
			page.Pages = append(page.Pages, boardTurn{now.filesOf(slug, "pairings"), web.ByNameTable, text.Join(" · ", title, text.Of("Round %d by name", n))})
		}
		page.Pages = append(page.Pages, boardTurn{now.filesOf(slug, "standings"), web.OnlyTable, text.Join(" · ", title, text.Of("Standings"))})
	}
	h.show(w, http.StatusOK, "board", page)
}
