package board

import (
	"fmt"
	"slices"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// prize is a prize in the form in which it is shown.
type prize struct {
	// Division is empty if the event has only one.
	Division text.Text
	For      text.Text
	Who      []string
	// Open says that it can still go to others, and why. Warns says that sheets are out.
	Open  text.Text
	Warns bool
	// What is the sum and what won it. Sum is shown alone if those words are too long.
	What, Sum text.Text
}

// givenPrizes are the prizes that somebody has won as things stand. They are in the order of the ceremony, one
// division after the other, with the first division last.
func givenPrizes(desk *app.Desk, choice preferences.Board) ([]prize, error) {
	ev := desk.PublicEvent() // The hall reads it, so players have the names that everybody may know.
	var prizes []prize
	for _, d := range slices.Backward(ev.Divisions) {
		if !choice.ShowsDivision(d.ID) || len(d.Prizes) == 0 {
			continue
		}
		now, err := playing.PrizesNow(desk, d)
		if err != nil {
			return nil, err
		}
		for _, a := range award.Ceremony(now.Awards) {
			if len(a.Winners) == 0 {
				continue
			}
			p := newPrize(d, a)
			p.Open, p.Warns = now.Open, now.Out > 0
			if len(ev.Divisions) > 1 {
				p.Division = text.Of("Division %s", d.Name)
			}
			prizes = append(prizes, p)
		}
	}
	return prizes, nil
}

func newPrize(d *tournament.Division, a award.Award) prize {
	p := prize{For: a.Prize.Text()}
	var what []text.Text
	for _, w := range a.Winners {
		p.Who = append(p.Who, report.WinnerName(d, w).String())
		words := w.Words
		if w.Amount > 0 {
			p.Sum = format.Money(d, w.Amount)
			words = text.Join(", ", p.Sum, words)
		}
		if !words.IsZero() && (len(what) == 0 || !what[len(what)-1].Same(words)) {
			what = append(what, words)
		}
	}
	if len(what) == 0 && a.PooledWith != 0 {
		what = []text.Text{text.Of("shared prize")}
	}
	p.What = text.Join("  ·  ", what...)
	return p
}

// newPrizegiving is the page of the prizes that is in sight: the beginning, the prize that was revealed last, or the
// list of all once the last one was revealed.
func newPrizegiving(desk *app.Desk, choice preferences.Board) ([]list, error) {
	prizes, err := givenPrizes(desk, choice)
	if err != nil {
		return nil, err
	}
	return prizePages(eventName(desk.Event()), prizes, choice.Given), nil
}

// prizePages are the pages of the ceremony. They contain nothing of a prize that hasn't been revealed.
func prizePages(event string, prizes []prize, given int) []list {
	switch {
	case len(prizes) == 0 || given <= 0:
		return []list{{Key: "prizes", Title: text.Name(event), Message: []text.Text{text.Of("Prizegiving")}, Large: true}}
	case given > len(prizes):
		return []list{prizeList(event, prizes)}
	}
	p := prizes[given-1]
	t := list{Key: fmt.Sprint("prize/", given), Over: format.OrElse(p.Division, text.Of("Prizegiving")), Title: p.For, Event: text.Name(event), Message: text.NameList(p.Who), Large: true, Note: p.Open, Warns: p.Warns}
	if !p.What.IsZero() {
		t.Message = append(text.NameList(p.Who), p.What)
		t.Quiet = 1
	}
	return []list{t}
}

// prizeList lists all prizes once the last was given, with the first prize on top.
func prizeList(event string, prizes []prize) list {
	t := list{Key: "prizes/all", Title: text.Of("The prizes"), Event: text.Name(event),
		Columns: []column{{Heading: text.Of("Prize"), Name: true}, {Heading: text.Of("Winner"), Name: true, Strong: true}, {Heading: text.Text{}, Quiet: true}}}
	for _, p := range slices.Backward(prizes) {
		switch open := openWords(p); {
		case open.IsZero() || open.Same(t.Note):
		case t.Note.IsZero():
			t.Note = open
		default: // The prizes are of several divisions.
			t.Note = text.Of("provisional")
		}
		t.Warns = t.Warns || p.Warns
		title := p.For
		if !p.Division.IsZero() {
			title = text.Of("%s: %s", p.Division, title)
		}
		for i, who := range p.Who {
			if i > 0 {
				title = text.Text{}
			}
			what := p.What
			switch {
			case i > 0:
				what = text.Text{}
			case len([]rune(what.String())) > whatWidth:
				what = p.Sum
			}
			t.Rows = append(t.Rows, []text.Text{title, text.Name(who), what})
		}
	}
	return t
}

// openWords say in which division a prize can still go to others.
func openWords(p prize) text.Text {
	if p.Open.IsZero() {
		return text.Text{}
	}
	return text.Join(", ", p.Division, p.Open)
}

// whatWidth is the greatest number of letters of the words on a prize in the list.
const whatWidth = 40

// give begins the prizegiving, or ends it. If it had been begun before it goes on from there.
func (b *screen) give() {
	b.choose(func(c *preferences.Board) { c.Giving = !c.Giving })
}

// reveal goes that many prizes on, or back.
func (b *screen) reveal(by int) {
	if !b.choice.Giving {
		return
	}
	last := b.prizes + 1 // The page after the last prize is the list.
	b.choose(func(c *preferences.Board) { c.Given = min(max(0, c.Given+by), last) })
}

// givingWords say how far the prizegiving is and which prize comes next. Only the director's screen shows them.
func (b *screen) givingWords() text.Text {
	switch given := b.choice.Given; {
	case b.prizes == 0:
		return text.Of("Prizegiving: nobody has won a prize yet; prizes are set on Prizes & ratings.")
	case given > b.prizes:
		return text.Of("Prizegiving: the list is shown.")
	default:
		words := text.Of("Prizegiving: %d of %d revealed.", given, b.prizes)
		if !b.next.IsZero() {
			words = text.Of("%s Next: %s.", words, b.next)
		}
		return words
	}
}
