package app

import (
	"context"
	"encoding/json"

	"wordhall/app/action"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Consequences are what an action would change in its division, before anybody confirms
// it.
type Consequences struct {
	report.Consequences
	// Division is the one that the action is about. It is 0 if the action is about none; then there are no
	// consequences either.
	Division tournament.DivisionID
	// Words are what the journal would say about the action.
	Words text.Text
	// Byes say that several players would have a bye in the next round although the field would then be even. It is
	// empty if that is so already.
	Byes text.Text
	// Out are the papers and files already made that would no longer be true.
	Out []text.Text
}

// Consequences tries an action on a copy of the event and compares: places, games,
// prizes, ratings, and the papers and files that are out. The event isn't changed. An
// action that would be refused is refused here in the same words. It takes as long as
// computing standings, prizes and ratings twice: call it in the background.
func (d *Desk) Consequences(a action.Action) (Consequences, error) {
	t, err := d.tryOut(context.Background(), a)
	if err != nil || t.before == nil {
		return Consequences{Words: t.done.Words}, err
	}
	past, err := d.program.pastOf(t.done.Event, t.before)
	if err != nil {
		return Consequences{}, err
	}
	c := Consequences{Division: t.before.ID, Words: t.done.Words, Consequences: report.ConsequencesOf(t.before, t.after, t.books, past)}
	if draw.TableByes(context.Background(), t.before, t.books.Before).IsZero() {
		c.Byes = draw.TableByes(context.Background(), t.after, t.books.After)
	}
	if !c.Nothing() {
		if c.Out, err = d.madeOf(t.before.ID, firstRoundOf(c.Games)); err == nil {
			c.Out = append(c.Out, d.pagesOut()...)
		}
	}
	return c, err
}

// LaterRounds returns which rounds already drawn would be drawn differently after an action. In a large field it
// takes long: call it in the background; ctx ends it.
func (d *Desk) LaterRounds(ctx context.Context, a action.Action) ([]draw.RoundChange, error) {
	t, err := d.tryOut(ctx, a)
	if err != nil || t.before == nil {
		return nil, err
	}
	first := firstRoundOf(report.ConsequencesOf(t.before, t.after, t.books, nil).Games)
	return draw.LaterRounds(ctx, t.event, t.done.Event, t.before.ID, t.books, first)
}

// Certainties returns what is certain of the places still to be reached by all results that are in, now and after
// the action. Both are empty if nothing is left to be played, because the places are final then. In a large field
// it takes long: call it in the background; ctx ends it.
func (d *Desk) Certainties(ctx context.Context, a action.Action) (now, then chances.Forecast, err error) {
	t, err := d.tryOut(ctx, a)
	if err != nil || t.before == nil {
		return now, then, err
	}
	req := chances.Request{MarksOnly: true}
	if now, err = chances.Estimate(ctx, t.event, t.before.ID, t.books.Before, req); err != nil {
		return chances.Forecast{}, then, err
	}
	if then, err = chances.Estimate(ctx, t.done.Event, t.before.ID, t.books.After, req); err != nil {
		return chances.Forecast{}, chances.Forecast{}, err
	}
	if len(now.Margins)+len(then.Margins) == 0 {
		return chances.Forecast{}, chances.Forecast{}, nil
	}
	return now, then, nil
}

// firstRoundOf is the earliest round with a game that counts differently, or 0 if there is none.
func firstRoundOf(games []report.GameChange) int {
	if len(games) == 0 {
		return 0
	}
	return games[0].Game.Round
}

// trial is an action tried on a copy. before and after are nil if the action is about no division that existed.
type trial struct {
	event         *tournament.Event
	done          action.Done
	before, after *tournament.Division
	books         tournament.Rulebooks
}

// tryOut carries an action out on a copy of the event that is thrown away afterwards. It doesn't ask about doubts,
// because they are asked when the action is really done.
func (d *Desk) tryOut(ctx context.Context, a action.Action) (trial, error) {
	t := trial{event: d.Event()}
	var err error
	if t.done, _, err = d.attemptAll(ctx, t.event, a); err != nil {
		return t, err
	}
	before, after := t.event.Find(t.done.Division), t.done.Event.Find(t.done.Division)
	if before == nil || after == nil {
		return t, nil
	}
	t.before, t.after = before, after
	if t.books.Before, err = d.Book(before); err != nil {
		return t, err
	}
	t.books.After, err = d.Book(after)
	return t, err
}

// Try carries an action out on a copy of the event, which is thrown away, and returns its division as it is and as
// it would be. Both are nil if the action has none. An action that would be refused is refused here in the same
// words.
func (d *Desk) Try(a action.Action) (before, after *tournament.Division, err error) {
	t, err := d.tryOut(context.Background(), a)
	return t.before, t.after, err
}

// Would carries an action out on a copy of the event, which is thrown away, and returns what it would
// say and what would be asked first. An action that would be refused is refused here in the same words.
func (d *Desk) Would(ctx context.Context, a action.Action) (Receipt, []tournament.Doubt, error) {
	done, doubts, err := d.attemptAll(ctx, d.Event(), a)
	return Receipt{Words: done.Words, Notes: done.Notes, Division: done.Division, Round: done.Round}, doubts, err
}

// madeOf lists what was printed or written of the results of a division, or of all divisions, since the round. Each
// is listed once, as it was made last.
func (d *Desk) madeOf(division tournament.DivisionID, since int) ([]text.Text, error) {
	entries, err := d.file.Journal(store.Query{Roles: []store.Role{store.RolePaper}})
	if err != nil {
		return nil, err
	}
	var made []text.Text
	for _, e := range entries {
		if e.Division != 0 && e.Division != division || e.Round < since || !showsResults(e) {
			continue
		}
		made = withText(made, e.Says())
	}
	return made, nil
}

// pagesOut are the public pages if somebody published them by hand, because those stay as they are until that is done
// again.
func (d *Desk) pagesOut() []text.Text {
	p, err := d.Publisher()
	if err != nil {
		return nil
	}
	r := p.Record()
	if r.Current().IsZero() || r.When != publish.WhenAsked {
		return nil
	}
	return []text.Text{text.Of("the public pages, published at %s", r.Current().Local().Format("15:04"))}
}

// showsResults reports whether the paper or file that the journal entry names contains results, so that it is no
// longer true once a result changes.
func showsResults(e store.Entry) bool {
	var note paperNote
	if e.Role != store.RolePaper || json.Unmarshal(e.Detail, &note) != nil {
		return false
	}
	switch note.Paper {
	case StandingsPaper, CombinedPaper, TeamsPaper, ScorecardsPaper, WallChartPaper, PrizesPaper, CertificatesPaper, SubmissionFile:
		return true
	}
	return false
}

// showsPrizes reports whether a line of the journal is about a paper of a division's prizes.
func showsPrizes(e store.Entry) bool {
	var note paperNote
	return json.Unmarshal(e.Detail, &note) == nil && (note.Paper == PrizesPaper || note.Paper == CertificatesPaper)
}
