package standings

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/text"
)

// oddsColumnsMost is how many prizes the table of chances has room for. The inspector shows all of them.
const oddsColumnsMost = 5

// oddsPrize is one prize of the list for one player in the form in which it is shown.
type oddsPrize struct {
	// Title is the prize. Note says how many players compete for it if not all do.
	Title, Note, Words text.Text
	// Share is what the column is sorted by. Dim says that the prize is out of reach or was never won.
	Share     float64
	Sure, Dim bool
}

// oddsPrizes are all prizes for places, as they are for one player. If the player is sure of several prizes of a kind
// only the first one is marked Sure.
func oddsPrizes(id tournament.PlayerID, lines []chances.PrizeLine) []oddsPrize {
	list := make([]oddsPrize, len(lines))
	sure := map[string]bool{}
	for i, l := range lines {
		p, ok := l.Of(id)
		o := &list[i]
		o.Title, o.Dim = l.Title.Capital(), true
		if !ok {
			continue
		}
		if !l.Open {
			o.Note = text.Of("one of %d", len(l.Players))
		}
		o.Words, o.Share, o.Sure = oddsWords(p.Share), p.Share, p.Sure && p.Share > 0 && !sure[l.Short.String()]
		switch {
		case o.Sure:
			o.Words, sure[l.Short.String()] = text.Of("sure"), true
		case p.Out:
			o.Words = text.Of("out")
		}
		o.Dim = p.Out || p.Share == 0
	}
	return list
}

// headings are the headings of the prizes that get columns.
func (o *odds) headings() []text.Text {
	lines := o.found.Lines
	list := make([]text.Text, 0, oddsColumnsMost)
	for _, l := range lines[:min(oddsColumnsMost, len(lines))] {
		list = append(list, l.Heading())
	}
	return list
}

func oddsPrizeColumns(headings []text.Text) []widgets.Column[oddsLine] {
	columns := make([]widgets.Column[oddsLine], len(headings))
	for i, heading := range headings {
		columns[i] = widgets.Column[oddsLine]{
			ID: "prize " + strconv.Itoa(i), Title: heading, Width: 68, Align: fyne.TextAlignTrailing,
			Text: func(l oddsLine) text.Text { return l.Lines[i].Words },
			Bold: func(l oddsLine) bool { return l.Lines[i].Sure },
			Colour: func(l oddsLine) fyne.ThemeColorName {
				switch p := l.Lines[i]; {
				case p.Sure:
					return look.ColorGood
				case p.Dim:
					return look.ColorDim
				}
				return ""
			},
			Compare: func(a, b oddsLine) int { return cmp.Compare(b.Lines[i].Share, a.Lines[i].Share) },
		}
	}
	return columns
}

// prizesFoot says which prizes are counted.
func (o *odds) prizesFoot() text.Text {
	if n := o.found.Final; n > 0 {
		return text.Of("The places are those after the rounds: the first %d play the final, which decides who wins.", n)
	}
	if len(o.found.Lines) == 0 {
		return text.Of("The list of prizes has none for a place; by the setting for prize-aware pairing, %s one.", haveWords(o.found.Prizes))
	}
	words := text.Of("“Sure” means this prize or a better one.")
	if n := len(o.found.Lines) - oddsColumnsMost; n > 0 {
		words = text.Of("%s The list has %d more: they are shown player by player.", words, n)
	}
	for _, l := range o.found.Lines {
		if l.GroupOpen {
			return text.Of("%s A prize by another measure in the same group comes first: its winner is still counted among those who compete.", words)
		}
	}
	return words
}

// haveWords is "first place has" or "the first 4 places have".
func haveWords(places int) text.Text {
	if places == 1 {
		return text.Of("first place has")
	}
	return text.Of("the first %d places have", places)
}

// oddsSection shows the prizes of the selected player in the inspector. It is nil if there are none.
func (l oddsLine) oddsSection() fyne.CanvasObject {
	var rows []widgets.KeyValue
	for _, p := range l.Lines {
		if p.Words.IsZero() {
			continue
		}
		row := widgets.KeyValue{Key: p.Title, Note: p.Note, Values: []text.Text{p.Words}, Strong: p.Sure}
		if p.Sure {
			row.Tone = widgets.Good
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return nil
	}
	return widgets.NewSection(text.Of("Prizes for places"), widgets.NewKeyValueTable(rows...))
}
