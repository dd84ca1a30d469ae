package consequences

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// host is what the view needs of the window.
type host interface {
	shell.Work
	shell.Opened
}

// View shows what an action would change before it is confirmed: places, games, prizes, ratings, who is sure of what,
// rounds that are drawn, and papers and files that were made. It is worked out in the background, and only the answer
// to the newest question is shown.
type View struct {
	shell host
	page  *page.Page
	// asked counts the questions, so that the answer to an earlier one isn't shown.
	asked int
	stop  context.CancelFunc
}

// NewView returns a view that is empty until something is asked.
func NewView(s host) *View {
	return &View{shell: s, page: page.New(), stop: func() {}}
}

// Object is what is shown.
func (v *View) Object() fyne.CanvasObject { return v.page.Object() }

// Scrolls reports whether not all of it is in sight.
func (v *View) Scrolls() bool { return v.page.Scrolls() }

// fill shows other rows. The dialog around them follows where its answers depend on whether they scroll.
func (v *View) fill(rows ...fyne.CanvasObject) {
	before := v.Scrolls()
	if v.page.Fill(rows...); v.Scrolls() != before {
		form.Fit(v.page.Scroll)
	}
}

// ScrollPage scrolls down or up by a page.
func (v *View) ScrollPage(down bool) { v.page.ScrollPage(down) }

// ScrollKey scrolls by Page Up and Page Down for the form beside the view. It reports whether it used the key.
func (v *View) ScrollKey(key fyne.KeyName) bool {
	if key != fyne.KeyPageUp && key != fyne.KeyPageDown {
		return false
	}
	v.ScrollPage(key == fyne.KeyPageDown)
	return true
}

// Close stops the work in the background. It is called when the dialog is closed.
func (v *View) Close() { v.asked++; v.stop() }

// Say shows only the head: what is still missing, or why the action can't be done.
func (v *View) Say(head ...fyne.CanvasObject) {
	v.Close()
	v.fill(head...)
}

// Ask shows what the action changes, below the head. If keep isn't nil, only the games for which it returns true are
// shown.
func (v *View) Ask(a action.Action, keep func(report.GameChange) bool, head ...fyne.CanvasObject) {
	v.Close()
	ctx, stop := context.WithCancel(context.Background())
	asked, desk := v.asked, v.shell.Desk()
	v.stop = stop
	var found app.Consequences
	v.shell.Read(func() (err error) {
		if ctx.Err() == nil {
			found, err = desk.Consequences(a)
		}
		return err
	}, func(err error) {
		if asked != v.asked {
			return
		}
		if err != nil {
			v.fill(append(head, widgets.NewParagraph(text.OfError(err).Sentence(), form.BadText))...)
			return
		}
		d := desk.Event().Find(found.Division)
		if d == nil {
			v.fill(head...)
			return
		}
		rows := append(head, consequencesSections(d, found, keep)...)
		v.fill(rows...)
		v.later(ctx, a, d, found, rows)
	})
}

// later adds what takes longest to find out: who would be sure of something or out of reach of it, and the rounds
// that would be drawn differently.
func (v *View) later(ctx context.Context, a action.Action, d *tournament.Division, found app.Consequences, rows []fyne.CanvasObject) {
	asked, desk := v.asked, v.shell.Desk()
	var now, then chances.Forecast
	v.shell.Read(func() (err error) {
		now, then, err = desk.Certainties(ctx, a)
		return err
	}, func(err error) {
		if asked != v.asked {
			return
		}
		if certain := changeTable(text.Of("Sure of a prize, or out of reach"), CertaintyRows(d, found, now, then)); err == nil && certain != nil {
			rows = append(rows, certain)
			v.fill(rows...)
		}
		v.redrawn(ctx, a, d, rows)
	})
}

// redrawn adds the rounds that would be drawn differently.
func (v *View) redrawn(ctx context.Context, a action.Action, d *tournament.Division, rows []fyne.CanvasObject) {
	asked, desk := v.asked, v.shell.Desk()
	var rounds []draw.RoundChange
	v.shell.Read(func() (err error) {
		rounds, err = desk.LaterRounds(ctx, a)
		return err
	}, func(err error) {
		if err == nil && asked == v.asked && len(rounds) > 0 {
			v.fill(append(rows, laterRoundsSection(d, rounds))...)
		}
	})
}

// CertaintyRows returns a row for each player who would be sure of something else afterwards, or out of reach of it.
// They are in the order of the standings afterwards.
func CertaintyRows(d *tournament.Division, found app.Consequences, now, then chances.Forecast) []widgets.KeyValue {
	var rows []widgets.KeyValue
	for _, p := range found.Places {
		before, after := certaintyWords(p.Before, now), certaintyWords(p.After, then)
		if !before.Same(after) {
			rows = append(rows, widgets.KeyValue{Key: text.Name(d.PlayerName(p.ID)), Values: []text.Text{before, after}})
		}
	}
	return rows
}

// certaintyWords returns the player's mark as the standings show it, or a dash if there is none.
func certaintyWords(s tournament.Standing, all chances.Forecast) text.Text {
	if c, ok := all.Of(s.ID); ok && s.Status == tournament.StatusPlaying {
		if words, _ := all.Mark(c); !words.IsZero() {
			return words
		}
	}
	return text.Name("–")
}

// consequencesSections are those parts of what changes that aren't empty.
func consequencesSections(d *tournament.Division, c app.Consequences, keep func(report.GameChange) bool) []fyne.CanvasObject {
	parts := map[string][]widgets.KeyValue{}
	for _, l := range c.Changes(d, keep) {
		part := l.Part.String()
		parts[part] = append(parts[part], widgets.KeyValue{Key: l.About, Values: []text.Text{l.Before, l.After}})
	}
	table := func(part text.Text) fyne.CanvasObject { return changeTable(part, parts[part.String()]) }
	out := layout.NotNil(changedFinal(d, c.Final, len(parts[report.ChangedPlaces.String()]) > 0), table(report.ChangedPlaces), table(report.ChangedGames), table(report.ChangedPrizes), table(report.ChangedRatings))
	if !c.Byes.IsZero() {
		out = append(out, widgets.NewSection(text.Of("Next draw"), widgets.NewParagraph(c.Byes.Sentence(), widgets.Plain)))
	}
	if len(c.Out) > 0 {
		out = append(out, widgets.NewSection(text.Of("Already printed or written, and no longer true"), widgets.NewParagraph(format.Sentences(c.Out), widgets.Plain)))
	}
	if len(out) == 0 {
		out = append(out, widgets.NewParagraph(text.Of("No place, no game, no prize and no rating changes."), widgets.Dim))
	}
	return out
}

// changedFinal names the matches of the final that would be different. Each has a line, because two names and a score
// are too wide for a table. If only the places before the final change it says that the final stays. It is nil if
// there is nothing to say.
func changedFinal(d *tournament.Division, list []report.MatchChange, places bool) fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, m := range list {
		lines = append(lines, widgets.NewParagraph(text.Of("%s: now %s, then %s", m.Match, m.Before, m.After), widgets.Plain))
	}
	if len(lines) == 0 && places && d.Final.Started() {
		lines = append(lines, widgets.NewParagraph(text.Of("The players in it were frozen and stay, whatever the standings say now."), widgets.Plain))
	}
	if len(lines) == 0 {
		return nil
	}
	return widgets.NewSection(text.Of("The final"), lines...)
}

// laterRoundsSection names the rounds that would be drawn differently. It shows them game by game if something can
// still be done about it.
func laterRoundsSection(d *tournament.Division, rounds []draw.RoundChange) fyne.CanvasObject {
	var words []text.Text
	var started []string
	for _, r := range rounds {
		if r.Started || d.RoundState(r.Round) >= tournament.Playing {
			started = append(started, strconv.Itoa(r.Round))
			continue
		}
		words = append(words, text.Of("round %d: %s; the draw stays unless you draw it again or amend it", r.Round, draw.DifferenceWords(d, r.Difference)))
	}
	switch last := len(started) - 1; {
	case last == 0:
		words = append(words, text.Of("round %s has begun, so its draw stays", started[0]))
	case last > 0:
		words = append(words, text.Of("rounds %s and %s have begun, so their draws stay", strings.Join(started[:last], ", "), started[last]))
	}
	return widgets.NewSection(text.Of("Drawn from standings that change"), widgets.NewParagraph(format.Sentences(words), widgets.Plain))
}

// changeTable returns a table of what is now and what would be then. It is nil if it would have no rows.
func changeTable(title text.Text, rows []widgets.KeyValue) fyne.CanvasObject {
	if len(rows) == 0 {
		return nil
	}
	t := widgets.NewKeyValueTable(rows...)
	t.SetHeader(text.Text{}, text.Of("Now"), text.Of("Then"))
	return widgets.NewSection(title, t)
}
