package screens

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/playing"
	"wordhall/screens/rated"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
)

// prizesNow is what both halves show, worked out off the window's goroutine.
type prizesNow struct {
	division *tournament.Division
	// After is the latest round on the wall, Out the sheets still out.
	After, Out int
	Lines      []prizesLine
	About      ratings.About
	Rated      []rated.Line
}

// newPrizesNow reads what the half in sight shows.
func newPrizesNow(desk *app.Desk, id tournament.DivisionID, view prizesView) (prizesNow, error) {
	d := desk.Event().Find(id)
	if d == nil {
		return prizesNow{}, nil
	}
	n := prizesNow{division: d, After: playing.RoundInPlay(d)}
	n.Out = app.SheetsOut(d, n.After)
	if view == prizesRatings {
		return n, n.rate(desk)
	}
	awards, err := desk.Awards(id, n.After)
	if err != nil {
		return prizesNow{}, err
	}
	for i, a := range awards {
		n.Lines = append(n.Lines, newPrizesLine(d, i, a))
	}
	return n, nil
}

// provisional says how many sheets are out, empty for none.
func (n prizesNow) provisional() string {
	if n.Out == 0 {
		return ""
	}
	return "provisional, " + format.Plural(n.Out, "sheet") + " out"
}

// money is the line about the fund.
func (n prizesNow) money() string {
	d := n.division
	if len(d.Prizes) == 0 || award.PrizeFund(d) == 0 {
		return ""
	}
	return "Fund " + format.Money(d, award.PrizeFund(d))
}

// foot is the small print of a half.
func (n prizesNow) foot(view prizesView) string {
	if view == prizesPrizes {
		if len(n.Lines) == 0 {
			return ""
		}
		return "Byes, forfeits, awarded and void games never count for prizes by scores. Players out of the event or passed over for prizes win none."
	}
	if n.division.RatingSystem == "" {
		return ""
	}
	words := "An estimate by " + n.About.Title + ", from all results so far: the federation rates officially itself."
	if len(n.About.Uncertain) > 0 {
		words += " Not settled by any published source: " + strings.Join(n.About.Uncertain, "; ") + "."
	}
	return words
}

// prizesLine is one prize in the table, its display text ready.
type prizesLine struct {
	Award                       award.Award
	Key, No, Title, Amount, Who string
	Why                         string
	Chip                        string
	Tone                        widgets.Tone
	Open                        bool
}

func newPrizesLine(d *tournament.Division, at int, a award.Award) prizesLine {
	l := prizesLine{Award: a, Key: strconv.Itoa(a.Prize.ID), No: strconv.Itoa(at + 1), Title: a.Title, Open: !a.Open.IsZero()}
	if a.Prize.Amount > 0 {
		l.Amount = format.Money(d, a.Prize.Amount)
	}
	var names []string
	for _, w := range a.Winners {
		names = append(names, format.Winner(d, w.Player, w.Team))
	}
	l.Who, l.Why = strings.Join(names, ", "), prizesWhy(a)
	l.Chip, l.Tone = prizesChip(a)
	return l
}

// prizesWhy says what won the prize, once where it is the same for all who share it.
func prizesWhy(a award.Award) string {
	if !a.Open.IsZero() {
		return a.Open.String()
	}
	var words []string
	for _, w := range a.Winners {
		if len(words) == 0 || words[len(words)-1] != w.Words.String() {
			words = append(words, w.Words.String())
		}
	}
	return strings.Join(words, "; ")
}

func prizesChip(a award.Award) (string, widgets.Tone) {
	switch {
	case a.Changed:
		return "changed since", widgets.Bad
	case len(a.Prize.Handed) > 0:
		return "handed out", widgets.Good
	case len(a.Winners) > 1:
		return fmt.Sprintf("shared by %d", len(a.Winners)), widgets.Accent
	}
	return "", widgets.Neutral
}

func prizesColumns() []widgets.Column[prizesLine] {
	text := func(id, title string, width float32, grow int, of func(prizesLine) string) widgets.Column[prizesLine] {
		return widgets.Column[prizesLine]{ID: id, Title: title, Width: width, MinWidth: 100, Grow: grow, Text: of}
	}
	number := text("no", "No.", 0, 0, func(l prizesLine) string { return l.No })
	number.Align, number.Colour = fyne.TextAlignTrailing, func(prizesLine) fyne.ThemeColorName { return look.ColorDim }
	amount := text("amount", "Amount", 0, 0, func(l prizesLine) string { return l.Amount })
	amount.Align = fyne.TextAlignTrailing
	who := text("who", "Goes to", 150, 1, func(l prizesLine) string { return l.Who })
	who.Bold = func(prizesLine) bool { return true }
	why := text("why", "With", 240, 6, func(l prizesLine) string { return l.Why })
	why.Colour = func(l prizesLine) fyne.ThemeColorName {
		if l.Open {
			return look.ColorDim
		}
		return ""
	}
	return []widgets.Column[prizesLine]{number, text("title", "Prize", 165, 1, func(l prizesLine) string { return l.Title }), amount, who, why,
		{ID: "state", Chip: func(l prizesLine) (string, widgets.Tone) { return l.Chip, l.Tone }}}
}

// subtitle is the line under the prize's name in the inspector.
func (l prizesLine) subtitle(n prizesNow) string {
	return strings.Join(format.NotEmpty(fmt.Sprintf("%s of %d in the list", l.No, len(n.Lines)), l.Amount, l.Chip), " · ")
}

// sections are the prize in the inspector.
func (l prizesLine) sections(n prizesNow) []fyne.CanvasObject {
	return layout.NotNil(l.winnerSection(n), l.handedSection(n), l.termsSection(n.division),
		widgets.NewKeyHintLines(widgets.Small, widgets.KeyHint{Key: "Enter", Does: "change"}, widgets.KeyHint{Key: "H", Does: "hand out"}, widgets.KeyHint{Key: "B", Does: "take back"},
			widgets.KeyHint{Key: "U", Does: "up"}, widgets.KeyHint{Key: "D", Does: "down"}, widgets.KeyHint{Key: "Delete", Does: "take out"}))
}

// winnerSection shows who would win the prize now.
func (l prizesLine) winnerSection(n prizesNow) fyne.CanvasObject {
	title := "As things stand"
	if !l.Award.Open.IsZero() {
		return widgets.NewSection(title, widgets.NewParagraph(l.Award.Open.Sentence(), widgets.Plain))
	}
	var rows []widgets.KeyValue
	var words []string
	for _, w := range l.Award.Winners {
		row := widgets.KeyValue{Key: format.Winner(n.division, w.Player, w.Team), Strong: true}
		if w.Amount > 0 {
			row.Values = []string{format.Money(n.division, w.Amount)}
		}
		rows = append(rows, row)
		words = append(words, w.Words.String())
	}
	body := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	if l.Award.PooledWith != 0 {
		words = []string{"Those who tie divide this prize together with " + prizesTitle(n.division, l.Award.PooledWith) + "; the money stands there."}
	}
	return widgets.NewSection(title, append(body, widgets.NewParagraph(format.Bulleted(words), widgets.Plain))...)
}

func prizesTitle(d *tournament.Division, prize int) string {
	for _, p := range d.Prizes {
		if p.ID == prize {
			return p.Title()
		}
	}
	return "another prize"
}

// handedSection shows to whom the prize was given; nil where it wasn't.
func (l prizesLine) handedSection(n prizesNow) fyne.CanvasObject {
	if len(l.Award.Prize.Handed) == 0 {
		return nil
	}
	var rows []widgets.KeyValue
	for _, h := range l.Award.Prize.Handed {
		row := widgets.KeyValue{Key: format.Winner(n.division, h.Player, h.Team), Note: h.At.Time().Local().Format("15:04")}
		if h.Amount > 0 {
			row.Values = []string{format.Money(n.division, h.Amount)}
		}
		rows = append(rows, row)
	}
	body := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	if l.Award.Changed {
		body = append(body, widgets.NewParagraph("Results have changed since: it would go to others now. B takes it back; left as it is, it stays with whom it was given to.",
			widgets.TextStyle{Colour: look.ColorBad}))
	}
	return widgets.NewSection("Handed out", body...)
}

// termsSection is what the prize is for.
func (l prizesLine) termsSection(d *tournament.Division) fyne.CanvasObject {
	p := l.Award.Prize
	var rows []widgets.KeyValue
	fact := func(key, value string) {
		if value != "" {
			rows = append(rows, widgets.KeyValue{Key: key, Values: []string{value}})
		}
	}
	fact("Measure", p.Measure.Name())
	if p.Measure != tournament.ByDirector {
		fact("Which of its kind", format.Ordinal(p.Rank))
		fact("Ties", prizesTies(p.Ties))
	}
	fact("Class", p.Class)
	fact("Nobody wins two of", p.Exclusive)
	if p.Count > 0 {
		fact("Counting", strconv.Itoa(p.Count))
	}
	if p.Ceremony > 0 {
		fact("Read out", format.Ordinal(p.Ceremony))
	}
	if len(p.Members) > 0 {
		fact("Signed up", format.Plural(len(p.Members), "player"))
	}
	return widgets.NewSection("What it is for", widgets.NewKeyValueTable(rows...))
}

func prizesTies(t tournament.TiePolicy) string {
	if t == tournament.TiesBroken {
		return "broken by the standings"
	}
	return "shared"
}
