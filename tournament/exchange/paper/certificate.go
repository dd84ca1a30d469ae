package paper

import (
	"math"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Certificates are a page for each player who has won a prize after the round, or for the first three places in a
// division without prizes, and one for each title norm once all results are in. While a final isn't over, places
// have none. past is what lay behind the players, for the rating systems that need it.
func Certificates(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	look := report.At(d, book, after)
	places, p := look.Places(), certificatePaper{event: ev, division: d, reached: look.Reached()}
	records := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range places.Rows {
		records[s.ID] = s
		if len(d.Prizes) == 0 && places.By != finals.Undecided && s.Place > 0 && s.Place <= 3 && s.Status == tournament.StatusPlaying {
			p.list = append(p.list, certificate{text.Of("%s place", text.Ordinal(s.Place)), report.PlayerName(d, s.ID), recordOnPaper(s)})
		}
	}
	for _, a := range award.Ceremony(award.List(d, book, after, past)) {
		if a.Provisional {
			continue
		}
		for _, w := range a.Winners {
			words := w.Words
			if s, ok := records[w.Player]; ok && w.Player != 0 && words.IsZero() {
				words = recordOnPaper(s)
			}
			p.list = append(p.list, certificate{a.Prize.Text(), report.WinnerName(d, w), words})
		}
	}
	p.list = append(p.list, norms(d, book, after, past)...)
	return p
}

// norms are the certificates of the title norms that the division's rating system knows. A player whose deviation
// before the event isn't known has none, because the norm depends on it.
func norms(d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) (list []certificate) {
	s, err := d.RatingSystemOf("")
	if err != nil || !s.About().Norms || after < d.Rounds || report.SheetsOut(d, after) > 0 {
		return nil
	}
	result, err := s.Rate(d.RatingField(book, after, past))
	if err != nil {
		return nil
	}
	for _, c := range result.Players {
		if n, ok := c.Norm(); ok && c.Brought > 0 {
			words := text.Of("rating %d (estimate), %s of %s won, deviation %.0f", c.Whole(), report.Halves(int(2*c.Wins)), report.GamesText(c.Rated), c.Brought)
			list = append(list, certificate{text.Of("%s norm", text.Key(n.Title)), report.PlayerName(d, tournament.PlayerID(c.ID)), words})
		}
	}
	return list
}

func recordOnPaper(s tournament.Standing) text.Text {
	return text.Name(tournament.RecordWords(s.HalfWins, s.HalfLosses, s.Spread))
}

type certificate struct{ title, name, words text.Text }

type certificatePaper struct {
	event    *tournament.Event
	division *tournament.Division
	reached  text.Text
	list     []certificate
}

func (p certificatePaper) title() text.Text {
	return text.Of("%s, %s: certificates", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p certificatePaper) lay(l *layout) {
	for _, c := range p.list {
		page := l.newPage()
		l.frame(page)
		middle, room := l.width/2, l.width-70
		set := func(y float64, words text.Text, st textStyle, least float64) {
			l.fitted(page, middle, y, room, words, st.to(centre), least)
		}
		plain := func(size float64) textStyle { return textStyle{size: size, grey: 50} }
		bold := func(size float64) textStyle { return textStyle{size: size, bold: true} }
		set(54, report.EventTitle(p.event), bold(22), 11)
		set(63, text.Join(", ", text.Name(p.event.Place), report.DatesOf(p.event, p.division)), plain(12), 8)
		l.divider(page, 74)
		set(101, text.Of("Certificate"), bold(44), 24)
		set(119, text.Of("awarded to"), plain(14), 9)
		l.named(page, middle, 126, room, 26, c.name, bold(38).to(centre), 12)
		page.line(middle-room/2, 156, middle+room/2, 156, 0.3, 90)
		set(174, c.title, bold(26), 12)
		set(184, report.DivisionTitle(p.division), plain(15), 8)
		set(195, c.words, plain(13), 8)
		l.divider(page, 209)
		page.line(middle-40, l.height-54, middle+40, l.height-54, 0.3, 0)
		director := text.Of("Director")
		if p.event.Director != "" {
			director = text.Of("%s, director", p.event.Director)
		}
		set(l.height-48, director, plain(11), 7)
		set(l.height-26, text.Join("  ·  ", p.reached.Capital(), report.Made(l.made)), textStyle{size: 7, grey: 110}, 5)
	}
}

// frame draws a band of squares, as on the edge of a board, between two lines.
func (l *layout) frame(page *page) {
	const edge, square = 10.0, 6.0
	width, height := l.width-2*edge, l.height-2*edge
	across, down := math.Round(width/square), math.Round(height/square)
	w, h := width/across, height/down
	for i := range int(across) {
		for j := range int(down) {
			if rim := i == 0 || j == 0 || i == int(across)-1 || j == int(down)-1; rim && (i+j)%2 == 0 {
				page.shade(edge+float64(i)*w, edge+float64(j)*h, w, h, 205)
			}
		}
	}
	for _, x := range []float64{edge, l.width - edge - w} {
		for _, y := range []float64{edge, l.height - edge - h} {
			page.shade(x, y, w, h, 40)
		}
	}
	page.box(edge, edge, width, height, 0.9)
	page.box(edge+w, edge+h, width-2*w, height-2*h, 0.4)
	page.box(edge+w+1.8, edge+h+1.8, width-2*w-3.6, height-2*h-3.6, 0.15)
}

// divider draws a line with three squares in its middle.
func (l *layout) divider(page *page, y float64) {
	const half, square = 38.0, 2.4
	middle := l.width / 2
	page.line(middle-half, y, middle-7, y, 0.25, 90)
	page.line(middle+7, y, middle+half, y, 0.25, 90)
	for i, grey := range []int{170, 40, 170} {
		page.shade(middle+float64(i-1)*(square+1)-square/2, y-square/2, square, square, grey)
	}
}
