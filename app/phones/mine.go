package phones

import (
	"net/http"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// minePage tells a player what there is to do and to know now, the most urgent first.
type minePage struct {
	frame
	// Here is the address of the page on which the player says that they are here.
	Here string
	// Called says that the table has called the director, and how far that is.
	Called text.Text
	// Late are sheets that should be in by now, and Missing is the one that will be sent after the game. How says how
	// a sheet is sent, and Slip is the page of the game's slip if this phone has its code.
	Late    []text.Text
	Missing text.Text
	How     text.Text
	Slip    string
	// Table, Turn and Against are those of the player's game now, and Clock is that of its round. Sent is what the
	// players have sent. Result is the result if it is in, and Marked says that a player has said that it is wrong, and
	// what became of that.
	Table, Turn, Against, Clock, Sent, Result, Marked text.Text
	// Next says when the next round starts, and Come what is still to come, where that can be said.
	Next, Come  text.Text
	Card, Round string
}

// mine is "my table": the page for one player.
func (h *Hall) mine(w http.ResponseWriter, r *http.Request) {
	now, at := h.site.current.Load(), tournament.At(h.options.Now())
	d, p, ok := now.player(r.PathValue("key"))
	if !ok {
		h.problem(w, r, http.StatusNotFound, words["no-page"])
		return
	}
	slug := now.slugOf(d.ID)
	page := minePage{frame: h.frame(text.Name(p.Name)), Card: web.PlayerFile(slug, p.ID)}
	page.Under = report.DivisionTitle(d)
	if h.mayCheckIn(d) && !p.CheckedIn {
		page.Here = "/here/" + web.PlayerKey(slug, p.ID)
	}
	g, ok := report.GameNow(d, p.ID)
	if ok {
		page.Under, page.Round = text.Join(" · ", page.Under, report.RoundText(d, g)), slug+"-pairings.html"
		if finals.IsGame(g.ID) {
			page.Round = slug + "-final.html"
		} else {
			page.Clock = report.ClockText(d, g.Round, at)
		}
		page.fill(d, g, p.ID)
		h.fillSent(&page, r, d, g, p.ID)
	}
	h.fillMissing(&page, d, p.ID, g.ID, at)
	switch _, ejected := d.Ejected(p.ID); {
	case ejected || p.HasLeft(d.LastRound()+1):
		if page.Round == "" {
			page.Notes = []text.Text{words["not-drawn"]}
		}
	default:
		if page.Round == "" {
			page.Notes = []text.Text{words["no-game"]}
		}
		if page.Next = h.forecasts.next(now, d.ID, h.options.Now()); page.Next.IsZero() && !d.Final.Started() {
			page.Next = report.PlannedText(d, at)
		}
		page.Come = text.Join(", ", report.StillToCome(d)...)
	}
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
	case report.Off(d, g) || g.Sheet.Done():
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

// fillSent shows what is known of a player's game besides its draw and its result: whether the table has called the
// director, and, on a phone that has the slip's code, what was sent and what was said to be wrong.
func (h *Hall) fillSent(page *minePage, r *http.Request, d *tournament.Division, g tournament.Game, id tournament.PlayerID) {
	page.Called, _ = h.calledText(agreement.Game{Division: d.ID, ID: g.ID})
	found, at, ok := h.ownSlip(r, d.ID, g.ID, id)
	if !ok {
		return
	}
	page.Slip = "/g/" + at
	if _, now, in := h.inGame(found.slip.Game); in {
		if mark, ok := h.markOf(d, now); ok {
			page.Marked = markedText(mark, mark.Player == id)
		}
		return
	}
	if !h.May().Results {
		page.Slip = ""
		return
	}
	side, other := 0, d.PlayerText(g.Opponent(id))
	if g.Second == id {
		side = 1
	}
	switch mine, theirs := found.slip.Claims[side], found.slip.Claims[1-side]; {
	case mine != nil && theirs == nil:
		page.Sent = text.Of("You have sent %s. It counts once %s has sent the same.", scoresText(mine.Scores), other)
	case mine == nil && theirs != nil:
		page.Sent = text.Of("%s has sent %s. Say whether that is right.", other, scoresText(theirs.Scores))
	case found.slip.Verdict() == agreement.Differ:
		page.Sent = words["differ"]
	case mine != nil:
		page.Sent = words["held"]
	}
}

// fillMissing says which sheets of a player aren't in, and how one is sent where no button leads to it. game is the one
// that the page shows.
func (h *Hall) fillMissing(page *minePage, d *tournament.Division, id tournament.PlayerID, game int, now tournament.Timestamp) {
	for _, g := range report.SheetsMissing(d, id) {
		if says := report.MissingText(d, g); g.Postponed || report.SheetLate(d, g, now) {
			page.Late = append(page.Late, says)
		} else {
			page.Missing = says
		}
		switch {
		case g.Postponed || g.ID == game && page.Slip != "":
		case h.May().Results:
			page.How = words["how-to-send"]
		default:
			page.How = words["how-to-hand"]
		}
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
