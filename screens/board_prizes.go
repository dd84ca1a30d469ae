package screens

import (
	"cmp"
	"fmt"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// boardPrize is a prize as it is given, its display text ready.
type boardPrize struct {
	// Division is empty in an event of one.
	Division text.Text
	For      text.Text
	Who      []string
	// What is the sum and what won it; Sum alone where the words are too long.
	What, Sum text.Text
}

// boardPrizes are the prizes that somebody has won after the last complete round, in
// the order of the ceremony, one division after the other.
func boardPrizes(desk *app.Desk, choice preferences.Board) ([]boardPrize, error) {
	ev := desk.Event()
	var prizes []boardPrize
	for _, d := range ev.Divisions {
		after := d.LastComplete()
		if !choice.ShowsDivision(d.ID) || after == 0 || len(d.Prizes) == 0 {
			continue
		}
		awards, err := desk.Awards(d.ID, after)
		if err != nil {
			return nil, err
		}
		for _, a := range award.Ceremony(awards) {
			if len(a.Winners) == 0 {
				continue
			}
			p := newBoardPrize(d, a)
			if len(ev.Divisions) > 1 {
				p.Division = text.Of("Division %s", d.Name)
			}
			prizes = append(prizes, p)
		}
	}
	return prizes, nil
}

func newBoardPrize(d *tournament.Division, a award.Award) boardPrize {
	p := boardPrize{For: a.Prize.Text()}
	var what []text.Text
	for _, w := range a.Winners {
		name := cmp.Or(w.Team, d.PlayerName(w.Player))
		p.Who = append(p.Who, name)
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
		what = []text.Text{text.Of("shared")}
	}
	p.What = text.Join("  ·  ", what...)
	return p
}

// newPrizegiving is the one page of the prizes that is in sight: the beginning, the
// prize revealed last, or after the last of them their list.
func newPrizegiving(desk *app.Desk, choice preferences.Board) ([]boardTable, error) {
	prizes, err := boardPrizes(desk, choice)
	if err != nil {
		return nil, err
	}
	return boardPrizePages(boardEventName(desk.Event()), prizes, choice.Given), nil
}

// boardPrizePages hold nothing of a prize that hasn't been revealed.
func boardPrizePages(event string, prizes []boardPrize, given int) []boardTable {
	switch {
	case len(prizes) == 0 || given <= 0:
		return []boardTable{{Key: "prizes", Title: text.Name(event), Message: []text.Text{text.Of("Prizegiving")}, Large: true}}
	case given > len(prizes):
		return []boardTable{boardPrizeList(event, prizes)}
	}
	p := prizes[given-1]
	t := boardTable{Key: fmt.Sprint("prize/", given), Over: format.OrElse(p.Division, text.Of("Prizegiving")), Title: p.For, Event: text.Name(event), Message: text.NameList(p.Who), Large: true}
	if !p.What.IsZero() {
		t.Message = append(text.NameList(p.Who), p.What)
		t.Quiet = 1
	}
	return []boardTable{t}
}

// boardPrizeList are all prizes after the last was given.
func boardPrizeList(event string, prizes []boardPrize) boardTable {
	t := boardTable{Key: "prizes/all", Title: text.Of("The prizes"), Event: text.Name(event),
		Columns: []boardColumn{{Heading: text.Of("Prize"), Name: true}, {Heading: text.Of("Winner"), Name: true, Strong: true}, {Heading: text.Text{}, Quiet: true}}}
	for _, p := range prizes {
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
			case len([]rune(what.String())) > boardWhatWidth:
				what = p.Sum
			}
			t.Rows = append(t.Rows, []text.Text{title, text.Name(who), what})
		}
	}
	return t
}

// boardWhatWidth is how long the words on a prize may be in the list.
const boardWhatWidth = 40

// give begins or ends the prizegiving. It goes on where it was.
func (b *boardScreen) give() {
	b.choose(func(c *preferences.Board) { c.Giving = !c.Giving })
}

// reveal goes some prizes on or back.
func (b *boardScreen) reveal(by int) {
	if !b.choice.Giving {
		return
	}
	last := b.prizes + 1 // the list
	b.choose(func(c *preferences.Board) { c.Given = min(max(0, c.Given+by), last) })
}

// givingWords report how far the prizegiving is, and which prize comes next. Only the
// director's screen shows them.
func (b *boardScreen) givingWords() text.Text {
	switch given := b.choice.Given; {
	case b.prizes == 0:
		return text.Of("Prizegiving: nobody has won a prize yet; prizes are set on Prizes & ratings.")
	case given > b.prizes:
		return text.Of("Prizegiving: the list is shown.")
	default:
		words := text.Of("Prizegiving: %d of %d revealed.", given, b.prizes)
		if !b.next.IsZero() {
			words = text.Join("", words, text.Of(" Next: %s.", b.next))
		}
		return words
	}
}
