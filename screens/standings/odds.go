package standings

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/text"
)

// oddsLine is what can still become of one player.
type oddsLine struct {
	Chance                          chances.Chance
	Key, Place, Name, Record, Range string
	First, Second, Third, Prize     text.Text
	Mark                            text.Text
	// Share is the chance of any place with a prize.
	Share float64
	Out   bool
	// Lines are the prizes for places in the list.
	Lines []oddsPrize
}

// odds are the chances of every place. They are worked out when they are asked for.
type odds struct {
	// of is the division as it was when they were worked out, after the chosen round.
	of    *tournament.Division
	after int
	coin  bool
	found chances.Forecast
	// decides is the sentence about the last round. It is empty if there is none.
	decides text.Text
	grid    *widgets.Grid[oddsLine]
	// shown are the headings of the prizes for which the table has columns.
	shown []text.Text
}

// chancesAgain works the chances out, with a progress bar and a way to stop it.
func (t *screen) chancesAgain() {
	v := t.view
	ev, after := t.shell.Desk().Event(), v.After
	req := chances.Request{After: &after, EvenOdds: t.odds.coin}
	var found chances.Forecast
	var decides text.Text
	t.shell.Run(shell.Simulating(text.Of("Working out the chances")), func(ctx context.Context) error {
		var err error
		if found, err = chances.Estimate(ctx, ev, v.division.ID, v.book, req); err != nil {
			return err
		}
		decider, ok, err := chances.FindDecider(ctx, ev, v.division.ID, v.book, &after)
		if ok && err == nil {
			decides = chances.DeciderWords(v.division, decider)
		}
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			t.shell.Say(widgets.Neutral, text.Of("Stopped: the chances weren't worked out. C begins again."))
		case err != nil:
			t.shell.Fail(err)
		default:
			t.odds.of, t.odds.after, t.odds.found, t.odds.decides = v.division, after, found, decides
			t.showStage()
			t.whole.Refresh()
			t.inspect()
			if t.free() {
				t.Focus()
			}
		}
	})
}

// turnCoin switches between odds by the ratings and odds of a coin for every game.
func (t *screen) turnCoin() {
	t.odds.coin = !t.odds.coin
	t.chancesAgain()
}

// show puts the chances into the table.
func (o *odds) show(t *screen) fyne.CanvasObject {
	headings := o.headings()
	if o.grid == nil || !slices.EqualFunc(headings, o.shown, text.Text.Same) {
		o.shown = headings
		o.grid = stageGrid(t, widgets.NewGrid(oddsColumns(headings)...))
		o.grid.Name = text.Of("Chances")
		o.grid.Key = func(l oddsLine) string { return l.Key }
		o.grid.Placeholder = text.Of("The chances haven't been worked out. Press C.")
	}
	var lines []oddsLine
	if o.of != nil && o.of.ID == t.view.division.ID && o.after == t.view.After {
		lines = o.lines(t.view)
	}
	o.grid.SetRows(lines)
	if o.grid.SelectedIndex() < 0 && len(lines) > 0 {
		o.grid.Select(0)
	}
	form.SetParagraph(t.foot, o.foot(t.view, len(lines) > 0), widgets.Small)
	return o.grid
}

func (o *odds) selected() (oddsLine, bool) {
	if o.grid == nil {
		return oddsLine{}, false
	}
	return o.grid.Selected()
}

func (o *odds) lines(v view) []oddsLine {
	var lines []oddsLine
	for _, c := range o.found.Players {
		place := func(n int) text.Text {
			if n > len(c.Places) {
				return text.Text{}
			}
			return oddsWords(c.Places[n-1])
		}
		l := oddsLine{Chance: c, Key: fmt.Sprint(int(c.ID)), Place: fmt.Sprint(c.Place), Name: v.division.PlayerName(c.ID), Record: v.view.Of(c.ID).RecordWords(),
			Range: fmt.Sprintf("%d–%d", c.Best, c.Worst), First: place(1), Second: place(2), Third: place(3), Share: o.found.AnyPrize(c), Lines: oddsPrizes(c.ID, o.found.Lines)}
		l.Prize = oddsWords(l.Share)
		if c.Best == c.Worst {
			l.Range = fmt.Sprint(c.Best)
		}
		if !c.Exact {
			l.Range = "~" + l.Range
		}
		l.Mark, l.Out = o.found.Mark(c)
		lines = append(lines, l)
	}
	return lines
}

// oddsWords is a chance in percent, or a dot if it never happened. Something that happened once never looks like
// never, and something that failed once never looks like always.
func oddsWords(share float64) text.Text {
	switch {
	case share == 0:
		return text.Name("·")
	case share < 0.0005:
		return text.Decimal("<0.1 %")
	case share < 1 && share >= 0.9995:
		return text.Decimal(">99.9 %")
	}
	return text.Of("%.1f %%", 100*share)
}

// foot says on what the chances are based.
func (o *odds) foot(v view, known bool) text.Text {
	if !known {
		return text.Of("C works them out: the rounds left are played through thousands of times, on the division's own plan.")
	}
	if v.After == v.division.Rounds && v.rounds.Complete == v.After {
		return text.Of("Every round has been played: the places are those of the standings.")
	}
	games := text.Of("every game by the ratings (O: by a coin)")
	if o.coin {
		games = text.Of("every game by a coin (O: by the ratings)")
	}
	words := text.Of("%s finishes from seed %d, %s. Each chance is off by at most %.1f percentage points in 99 of 100 cases; ranges, “sure” and “out” are certain. %s", format.Grouped(o.found.Runs), o.found.Seed, games, 100*o.found.Error, o.prizesFoot())
	if o.of != v.division {
		words = text.Of("Something has changed since: C works them out again. %s", words)
	}
	if slices.ContainsFunc(o.found.Players, func(c chances.Chance) bool { return !c.Exact }) {
		words = text.Of("%s A range marked with ~ may be wider than the real one.", words)
	}
	if !o.decides.IsZero() {
		words = text.Of("%s %s", o.decides.Sentence(), words)
	}
	return words
}

// oddsColumns are the columns. There is one for each heading of a prize, or if there are no prizes, one for each of
// the first three places.
func oddsColumns(headings []text.Text) []widgets.Column[oddsLine] {
	right := func(id string, title text.Text, width float32, says func(oddsLine) text.Text) widgets.Column[oddsLine] {
		return widgets.Column[oddsLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	share := func(id string, title text.Text, says func(oddsLine) text.Text, of func(oddsLine) float64) widgets.Column[oddsLine] {
		c := right(id, title, 72, says)
		c.Colour = func(l oddsLine) fyne.ThemeColorName {
			if says(l).String() == "·" {
				return look.ColorDim
			}
			return ""
		}
		c.Compare = func(a, b oddsLine) int { return cmp.Compare(of(b), of(a)) }
		return c
	}
	place := func(n int) func(oddsLine) float64 {
		return func(l oddsLine) float64 {
			if n > len(l.Chance.Places) {
				return 0
			}
			return l.Chance.Places[n-1]
		}
	}
	name := widgets.Column[oddsLine]{ID: "name", Title: text.Of("Name"), Width: 160, MinWidth: 110, Grow: 1, Name: true, Text: func(l oddsLine) text.Text { return text.Name(l.Name) }}
	prizes := []widgets.Column[oddsLine]{
		share("first", text.Of("1st"), func(l oddsLine) text.Text { return l.First }, place(1)),
		share("second", text.Of("2nd"), func(l oddsLine) text.Text { return l.Second }, place(2)),
		share("third", text.Of("3rd"), func(l oddsLine) text.Text { return l.Third }, place(3)),
	}
	if len(headings) > 0 {
		prizes = oddsPrizeColumns(headings)
	}
	return slices.Concat([]widgets.Column[oddsLine]{
		right("place", text.Of("Place"), 0, func(l oddsLine) text.Text { return text.Name(l.Place) }), name,
		right("record", text.Of("Record"), 96, func(l oddsLine) text.Text { return text.Name(l.Record) }),
		right("range", text.Of("Can end"), 72, func(l oddsLine) text.Text { return text.Name(l.Range) }),
	}, prizes, []widgets.Column[oddsLine]{
		share("prize", text.Of("A prize"), func(l oddsLine) text.Text { return l.Prize }, func(l oddsLine) float64 { return l.Share }),
		{ID: "mark", Width: 64, Chip: func(l oddsLine) (text.Text, widgets.Tone) {
			if l.Out {
				return l.Mark, widgets.Neutral
			}
			return l.Mark, widgets.Good
		}},
	})
}
