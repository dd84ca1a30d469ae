package standings

import (
	"context"
	"reflect"
	"slices"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/rated"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/text"
)

// rate works out the ratings after every round, if the division is rated.
func (v *view) rate(desk *app.Desk) error {
	if v.division.RatingSystem == "" {
		return nil
	}
	var err error
	v.rated, err = desk.RatingsByRound(v.division.ID, v.After)
	return err
}

// ratedWords give a player's rating after a round ("rating 1612") and how the round changed it ("−8"). They are empty
// if there is no rating, or none yet.
func (v *view) ratedWords(id tournament.PlayerID, round int) (words, moved text.Text) {
	if round < 1 || round > len(v.rated) {
		return text.Text{}, text.Text{}
	}
	s, err := v.division.RatingSystemOf("")
	if err != nil {
		return text.Text{}, text.Text{}
	}
	c, ok := v.rated[round-1].Find(int(id))
	if !ok || c.Unrated {
		return text.Text{}, text.Text{}
	}
	words = text.Of("rating %s", rated.Rating(c.New, s.About().Fractions))
	if round > 1 {
		before, _ := v.rated[round-2].Find(int(id))
		c.Old, c.Newcomer = before.New, before.Unrated
	}
	if c.Newcomer {
		return words, text.Text{}
	}
	return words, rated.Moved(c, s.About().Fractions)
}

// standingMarks say who is sure of a prize for a place and who can't reach any, after a complete round. In a large
// field near the end they take seconds to work out.
type standingMarks struct {
	// of is the division as it was when they were worked out, with the round.
	of    *tournament.Division
	after int
	found chances.Forecast
}

// marksAfter is the round on which the marks of a view are based. It is 0 if the division is over or hasn't begun,
// because there is nothing to say then.
func (v *view) marksAfter() int {
	after := min(v.After, v.rounds.Complete)
	if after == 0 || after >= v.division.Rounds {
		return 0
	}
	return after
}

// newStandingMarks works the marks out.
func newStandingMarks(ctx context.Context, ev *tournament.Event, v view, after int) (m standingMarks, err error) {
	m = standingMarks{of: v.division, after: after}
	m.found, err = chances.Estimate(ctx, ev, v.division.ID, v.book, chances.Request{After: &after, MarksOnly: true})
	return m, err
}

// hold reports whether the marks still apply to another state of the division. Scores of later rounds don't change
// them.
func (m standingMarks) hold(d *tournament.Division, after int) bool {
	return m.of != nil && m.after == after && (m.of == d || reflect.DeepEqual(restingOn(m.of, after), restingOn(d, after)))
}

// restingOn is what the marks after a round depend on.
func restingOn(d *tournament.Division, after int) tournament.Division {
	rests := *d
	rests.Late, rests.Challenges = nil, nil
	rests.Games = slices.Clone(d.Games)
	for i := range rests.Games {
		if g := &rests.Games[i]; g.Round > after && g.Sheet.Kind == tournament.Played {
			g.Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		}
	}
	return rests
}

// mark puts marks into the lines.
func (v *view) mark(m standingMarks) {
	for i := range v.Lines {
		l := &v.Lines[i]
		p, ok := m.found.Of(l.Standing.ID)
		if !ok || l.Standing.Status != tournament.StatusPlaying {
			continue
		}
		l.Mark, l.Out = m.found.Mark(p)
		if !l.Mark.IsZero() {
			v.Marked = m.after
		}
	}
}

// readMarks works out the marks of the view in the background, and shows them once they are known.
func (t *screen) readMarks() {
	v, after := t.view, t.view.marksAfter()
	if after == 0 || t.marks.of == v.division && t.marks.after == after {
		return
	}
	var marks standingMarks
	t.shell.RunBackground("standing marks", func(ctx context.Context) (err error) {
		marks, err = newStandingMarks(ctx, t.shell.Desk().Event(), v, after)
		return err
	}, func(err error) {
		switch {
		case t.view.division != v.division || t.view.marksAfter() != after:
		case err != nil:
			t.shell.Fail(err)
		default:
			t.marks = marks
			t.view.Lines = slices.Clone(t.view.Lines)
			t.view.mark(marks)
			t.showLines()
		}
	})
}

// standingLetters are explained in languages that have other letters for them. Papers, workbooks and federations use
// these letters in every language.
const standingLetters = "W won, L lost, T tied; S–R started and replied"

// foot says what the letters mean if the language has other letters, and on what the marks are based. It is empty if
// there are none.
func (v *view) foot() text.Text {
	legend := text.Text{}
	if said := look.Render(text.Of(standingLetters)); said != standingLetters {
		legend = text.Of(standingLetters)
	}
	if v.Marked == 0 {
		return legend
	}
	marks := text.Of("Marks are worked out after round %d and hold whatever happens in the rounds left: won, sure of a prize for a place (top 3, 1st B), or out of reach of any prize (out).", v.Marked)
	return text.Join("\n", legend, marks)
}
