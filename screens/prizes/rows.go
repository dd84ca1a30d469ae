package prizes

import (
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
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// prizesNow is what both halves show. It is worked out off the window's goroutine.
type prizesNow struct {
	division *tournament.Division
	playing.Prizes
	Lines []line
	// unchecked counts the sheets that nobody has checked, where they are checked.
	unchecked text.Text
	About     ratings.About
	Rated     []rated.Line
}

// newPrizesNow reads what the half in sight shows.
func newPrizesNow(desk *app.Desk, id tournament.DivisionID, view viewKind) (prizesNow, error) {
	d := desk.Event().Find(id)
	if d == nil {
		return prizesNow{}, nil
	}
	now, err := playing.PrizesNow(desk, d)
	if err != nil {
		return prizesNow{}, err
	}
	n := prizesNow{division: d, Prizes: now, unchecked: report.UncheckedText(desk.Event())}
	if view == ratingsView {
		return n, n.rate(desk)
	}
	for i, a := range n.Awards {
		n.Lines = append(n.Lines, newLine(d, i, a))
	}
	return n, nil
}

// stage is the tone for what can still change.
func (n prizesNow) stage() widgets.Tone {
	if n.Out > 0 {
		return widgets.Warning
	}
	return widgets.Neutral
}

// handing is how much the button that hands out stands out. It isn't the thing to do next while others can still win.
func (n prizesNow) handing() widgets.ButtonKind {
	if n.Open.IsZero() {
		return widgets.PrimaryButton
	}
	return widgets.PlainButton
}

// note is the line about the fund, and about what has to be known before the prizes are handed out.
func (n prizesNow) note() text.Text { return text.Join("  ·  ", n.money(), n.unchecked) }

// money is the fund.
func (n prizesNow) money() text.Text {
	d := n.division
	if len(d.Prizes) == 0 || award.PrizeFund(d) == 0 {
		return text.Text{}
	}
	return text.Of("Fund %s", format.Money(d, award.PrizeFund(d)))
}

// foot is the small print below a half.
func (n prizesNow) foot(view viewKind) text.Text {
	if view == awardsView {
		if len(n.Lines) == 0 {
			return text.Text{}
		}
		return text.Of("Byes, forfeits, awarded and void games never count for prizes by scores. Players out of the event or passed over for prizes win none.")
	}
	if n.division.RatingSystem == "" {
		return text.Text{}
	}
	words := text.Of("An estimate by %s, from all results so far: the federation makes the official ratings.", text.Key(n.About.Title))
	if len(n.About.Uncertain) > 0 {
		words = text.Of("%s No published source settles this: %s.", words, text.Join("; ", text.Keys(n.About.Uncertain)...))
	}
	return words
}

// line is one prize of the table in the form in which it is shown.
type line struct {
	Award         award.Award
	Key, No       string
	Title, Amount text.Text
	Who           string
	Why           text.Text
	Chip          text.Text
	Tone          widgets.Tone
	Open          bool
}

func newLine(d *tournament.Division, at int, a award.Award) line {
	l := line{Award: a, Key: strconv.Itoa(a.Prize.ID), No: strconv.Itoa(at + 1), Title: a.Prize.Text(), Open: !a.Open.IsZero()}
	if a.Prize.Amount > 0 {
		l.Amount = format.Money(d, a.Prize.Amount)
	}
	var names []string
	for _, w := range a.Winners {
		names = append(names, report.WinnerName(d, w).String())
	}
	l.Who, l.Why = strings.Join(names, ", "), whyWords(a)
	l.Chip, l.Tone = chip(a)
	return l
}

// whyWords says what won the prize. It says it once if it is the same for all who share the prize.
func whyWords(a award.Award) text.Text {
	if !a.Open.IsZero() {
		return a.Open
	}
	var words []text.Text
	for _, w := range a.Winners {
		if len(words) == 0 || !words[len(words)-1].Same(w.Words) {
			words = append(words, w.Words)
		}
	}
	return text.Join("; ", words...)
}

func chip(a award.Award) (text.Text, widgets.Tone) {
	switch {
	case a.Changed:
		return text.Of("changed since"), widgets.Bad
	case len(a.Prize.Handed) > 0:
		return text.Of("handed out"), widgets.Good
	case len(a.Winners) > 1:
		return text.Of("shared by %d", len(a.Winners)), widgets.Accent
	}
	return text.Text{}, widgets.Neutral
}

func columns() []widgets.Column[line] {
	says := func(id string, title text.Text, width float32, grow int, of func(line) text.Text) widgets.Column[line] {
		return widgets.Column[line]{ID: id, Title: title, Width: width, MinWidth: 100, Grow: grow, Text: of}
	}
	number := says("no", text.Of("No."), 0, 0, func(l line) text.Text { return text.Name(l.No) })
	number.Align, number.Colour = fyne.TextAlignTrailing, func(line) fyne.ThemeColorName { return look.ColorDim }
	amount := says("amount", text.Of("Amount"), 0, 0, func(l line) text.Text { return l.Amount })
	amount.Align = fyne.TextAlignTrailing
	who := says("who", text.Of("Goes to"), 150, 1, func(l line) text.Text { return text.Name(l.Who) })
	who.Name, who.Bold = true, func(line) bool { return true }
	why := says("why", text.Of("With"), 240, 6, func(l line) text.Text { return l.Why })
	why.Colour = func(l line) fyne.ThemeColorName {
		if l.Open {
			return look.ColorDim
		}
		return ""
	}
	title := says("title", text.Of("Prize"), 165, 4, func(l line) text.Text { return l.Title })
	title.Letters = 48
	return widgets.LeaveInOrder([]widgets.Column[line]{number, title, amount, who, why,
		{ID: "state", Chip: func(l line) (text.Text, widgets.Tone) { return l.Chip, l.Tone }}}, "no", "state", "why")
}

// subtitle is the line under the prize's name in the inspector.
func (l line) subtitle(n prizesNow) text.Text {
	return text.Join(" · ", format.NotEmpty(text.Of("%s of %d in the list", l.No, len(n.Lines)), l.Amount, l.Chip)...)
}

// sections show the prize in the inspector.
func (l line) sections(n prizesNow) []fyne.CanvasObject {
	give := widgets.KeyHint{Key: "H", Does: text.Of("hand out")}
	if len(l.Award.Prize.Handed) > 0 {
		give = widgets.KeyHint{Key: "B", Does: text.Of("take back")}
	}
	return layout.NotNil(l.winnerSection(n), l.handedSection(n), l.termsSection(),
		widgets.NewQuietHintLines(widgets.KeyHint{Key: "Enter", Does: text.Of("change")}, give,
			widgets.KeyHint{Key: "U", Does: text.Of("up")}, widgets.KeyHint{Key: "D", Does: text.Of("down")}, widgets.KeyHint{Key: "Delete", Does: text.Of("remove")}))
}

// winnerSection shows who would win the prize now.
func (l line) winnerSection(n prizesNow) fyne.CanvasObject {
	title := text.Of("As things stand")
	if !l.Award.Open.IsZero() {
		return widgets.NewSection(title, widgets.NewParagraph(l.Award.Open.Sentence(), widgets.Plain))
	}
	var rows []widgets.KeyValue
	var words []text.Text
	for _, w := range l.Award.Winners {
		row := widgets.KeyValue{Key: report.WinnerName(n.division, w), Strong: true}
		if w.Amount > 0 {
			row.Values = []text.Text{format.Money(n.division, w.Amount)}
		}
		rows = append(rows, row)
		words = append(words, w.Words)
	}
	body := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	if l.Award.PooledWith != 0 {
		words = []text.Text{text.Of("Those who tie share this prize together with %s; the money is listed there.", titleOf(n.division, l.Award.PooledWith))}
	}
	return widgets.NewSection(title, append(body, widgets.NewParagraph(format.Sentences(words), widgets.Plain))...)
}

func titleOf(d *tournament.Division, prize int) text.Text {
	for _, p := range d.Prizes {
		if p.ID == prize {
			return p.Text()
		}
	}
	return text.Of("another prize")
}

// handedSection shows to whom the prize was handed. It is nil if it wasn't.
func (l line) handedSection(n prizesNow) fyne.CanvasObject {
	if len(l.Award.Prize.Handed) == 0 {
		return nil
	}
	var rows []widgets.KeyValue
	for _, h := range l.Award.Prize.Handed {
		row := widgets.KeyValue{Key: report.WinnerName(n.division, award.Winner{Player: h.Player, Team: h.Team}), Note: text.Name(h.At.Time().Local().Format("15:04"))}
		if h.Amount > 0 {
			row.Values = []text.Text{format.Money(n.division, h.Amount)}
		}
		rows = append(rows, row)
	}
	body := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	if l.Award.Changed {
		body = append(body, widgets.NewParagraph(text.Of("Results have changed since: the prize would go to others now. B takes it back; otherwise it stays with those who received it."),
			widgets.TextStyle{Colour: look.ColorBad}))
	}
	return widgets.NewSection(text.Of("Handed out"), body...)
}

// termsSection shows what the prize is for.
func (l line) termsSection() fyne.CanvasObject {
	p := l.Award.Prize
	var rows []widgets.KeyValue
	fact := func(key, value text.Text) {
		if !value.IsZero() {
			rows = append(rows, widgets.KeyValue{Key: key, Values: []text.Text{value}})
		}
	}
	fact(text.Of("Measure"), tournament.Measures.Text(p.Measure))
	if p.Measure != tournament.ByDirector {
		fact(text.Of("Rank"), format.Ordinal(p.Rank))
		fact(text.Of("Ties"), tournament.TiePolicies.Text(p.Ties))
	}
	fact(text.Of("Class"), text.Name(p.Class))
	fact(text.Of("One per player in group"), text.Name(p.Exclusive))
	if p.Count > 0 {
		fact(text.Of("Counting"), text.Name(strconv.Itoa(p.Count)))
	}
	if p.Ceremony > 0 {
		fact(text.Of("Order in the ceremony"), format.Ordinal(p.Ceremony))
	}
	if len(p.Members) > 0 {
		fact(text.Of("Signed up"), format.Plural(len(p.Members), "player"))
	}
	return widgets.NewSection(text.Of("What it is for"), widgets.NewKeyValueTable(rows...))
}
