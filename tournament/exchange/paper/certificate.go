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
// division without prizes, and one for each title norm once all results are in. While a sheet is out after the last
// round, or a final isn't over, places have none. past is what lay behind the players, for the rating systems that need it.
func Certificates(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int, past tournament.RatingHistory) Paper {
	view := report.At(d, book, after)
	places, p := view.Places(), certificatePaper{event: ev, division: d, reached: view.Reached()}
	records := map[tournament.PlayerID]tournament.Standing{}
	final := award.FinalOf(d, book, places)
	placed := len(d.Prizes) == 0 && places.By != finals.Undecided && (after < d.Rounds || report.SheetsOut(d, after) == 0)
	for _, s := range places.Rows {
		records[s.ID] = s
		if placed && s.Place > 0 && s.Place <= 3 && s.Status == tournament.StatusPlaying {
			p.list = append(p.list, certificate{text.Of("%s place", text.Ordinal(s.Place)), report.PlayerName(d, s.ID), award.PlaceText(d, final, s)})
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
	return text.Name(s.RecordWords())
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
	design := l.certificateDesign()
	for _, c := range p.list {
		page := l.newPage()
		design.ground(page)
		x, room := design.x, design.room
		set := func(y float64, words text.Text, st textStyle, least float64) {
			l.fitted(page, x, y, room, words, st.to(design.align), least)
		}
		plain := func(size float64) textStyle { return textStyle{size: size, grey: 50} }
		bold := func(size float64) textStyle { return textStyle{size: size, bold: true} }
		large := func(size float64) textStyle { return textStyle{size: size, bold: true, own: l.title()} }
		set(54, report.EventTitle(p.event), bold(22), 11)
		set(63, text.Join(", ", text.Name(p.event.Place), report.DatesOf(p.event, p.division)), plain(12), 8)
		design.divider(page, 74)
		set(101, text.Of("Certificate"), large(44).inTwoOf(4, 5.5, 0.45), 24)
		set(119, text.Of("awarded to"), plain(14).inTwo(0.8, 4.2), 9)
		l.named(page, x, 126, room, 26, c.name, bold(38).to(design.align), 12)
		page.line(design.from(room), 156, design.from(room)+room, 156, 0.3, 90)
		set(174, c.title, large(26).inTwoOf(4, 2.4, 0.55), 12)
		set(184, report.DivisionTitle(p.division), plain(15).inTwo(0.6, 4), 8)
		set(195, c.words, plain(13).inTwo(0, 5), 8)
		design.divider(page, 209)
		page.line(design.from(80), l.height-54, design.from(80)+80, l.height-54, 0.3, 0)
		director := text.Of("Director")
		if p.event.Director != "" {
			director = text.Of("%s, director", p.event.Director)
		}
		set(l.height-48, director, plain(11).inTwo(0, 4), 7)
		set(l.height-38, l.brand.Sponsors, plain(11), 7)
		set(l.height-32.5, l.brand.Footer, plain(10), 7)
		set(l.height-26, text.Join("  ·  ", p.reached.Capital(), report.Made(l.made)), textStyle{size: 7, grey: 110}.inTwoOf(0, 2.8, 0.9), 5)
	}
}

// certificateDesign is what differs between the designs of certificates: where the words are, and what is drawn around
// them.
type certificateDesign struct {
	// x is the middle or the left end of the words, by align, and room is how wide they are.
	x, room float64
	align   align
	ground  func(*page)
	divider func(page *page, y float64)
}

// from is the left end of something of that width that is aligned as the words are.
func (d certificateDesign) from(width float64) float64 {
	if d.align == centre {
		return d.x - width/2
	}
	return d.x
}

// certificateDesign is the design that the event has.
func (l *layout) certificateDesign() certificateDesign {
	middle := certificateDesign{x: l.width / 2, room: l.width - 70, align: centre}
	logo := func(page *page) { l.logo(page, middle.from(90), 22, 90, 23, 0.5) }
	switch l.brand.Certificates {
	case tournament.PlainCertificate:
		middle.ground = logo
		middle.divider = func(page *page, y float64) {
			page.line(middle.from(60), y, middle.from(60)+60, y, 0.5, 90)
			page.inked(l.title())
		}
		return middle
	case tournament.BandCertificate:
		const band, gap = 42.0, 14.0
		beside := certificateDesign{x: band + gap, room: l.width - band - 2*gap, align: left}
		beside.ground = func(page *page) {
			page.shade(0, 0, band, l.height, 60)
			page.inked(l.title())
			page.shade(band+1.5, 0, 1.2, l.height, 150)
			page.inked(l.marks())
			if l.brand.Logo != nil {
				page.shade(5, 24, band-10, 32, 255)
				l.logo(page, 7, 26, band-14, 28, 0.5)
			}
		}
		beside.divider = func(page *page, y float64) {
			page.shade(beside.x, y-0.6, 26, 1.2, 150)
			page.inked(l.marks())
		}
		return beside
	}
	middle.ground = func(page *page) {
		l.frame(page)
		logo(page)
	}
	middle.divider = l.divider
	return middle
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
			page.inked(l.title())
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
		if grey < 100 {
			page.inked(l.title())
		}
	}
}
