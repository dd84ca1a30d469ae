package app

import (
	"context"
	"crypto/rand"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/progress"
	"wordhall/tournament/public"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Certainty tries a draw with other outcomes of the games still being played, and says whether the draw would be
// the same; see tournament.Event.Certainty. It may take a while: call it in the background; the context ends it.
func (d *Desk) Certainty(ctx context.Context, id tournament.DivisionID, req draw.Request) (draw.Certainty, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return draw.Certainty{}, err
	}
	book, err := d.Book(div)
	if err != nil {
		return draw.Certainty{}, err
	}
	return draw.MeasureCertainty(ctx, ev, id, book, req)
}

// DifferenceNow says how a drawn round would differ if it were drawn by the standings as they are now. Nothing is
// changed. In a large field it takes long.
func (d *Desk) DifferenceNow(ctx context.Context, id tournament.DivisionID, round int) (draw.Difference, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return draw.Difference{}, err
	}
	book, err := d.Book(div)
	if err != nil {
		return draw.Difference{}, err
	}
	return draw.DifferenceNow(ctx, ev, id, book, round)
}

// OtherDraw is a draw that could replace the one that a round has: what it needs, and the division with it.
type OtherDraw struct {
	draw.Another
	After *tournament.Division
}

// OtherDraws are the n next best draws of a drawn round. Each is tried on a copy of the event, because the lots of
// an event with a secret change once a pair is kept apart, so that only the try shows who meets. If no other draw
// is possible, the error is that of a try. It may take a while: call it in the background; the context ends it.
func (d *Desk) OtherDraws(ctx context.Context, id tournament.DivisionID, round, n int) ([]OtherDraw, error) {
	div, err := d.Event().Division(id)
	if err != nil {
		return nil, err
	}
	book, err := d.Book(div)
	if err != nil {
		return nil, err
	}
	others, err := draw.Others(ctx, div, book, round, n)
	if err != nil {
		return nil, mapCanceled(ctx, err)
	}
	var list []OtherDraw
	for _, o := range others {
		var t trial
		if t, err = d.tryOut(ctx, action.DrawAnew(div, action.DrawAgain(div, round).Request, o.Apart, "tried")); err == nil {
			list = append(list, OtherDraw{Another: o, After: t.after})
		}
	}
	if len(list) > 0 {
		err = nil
	}
	return list, mapCanceled(ctx, err)
}

// Rehearse plays the event to its end on copies; see tournament.Event.Rehearse. The event, its file and its journal
// stay as they are. It may take a while: call it in the background; the context ends it.
func (d *Desk) Rehearse(ctx context.Context, req draw.RehearsalRequest) (draw.Rehearsal, error) {
	return draw.Rehearse(ctx, d.Event(), d.Book, req)
}

// NextRevision is the number of the round's next printed version. It is higher than every number that the round
// ever had, including undone ones.
func (d *Desk) NextRevision(id tournament.DivisionID, round int) (int, error) {
	div, err := d.Event().Division(id)
	if err != nil {
		return 0, err
	}
	return action.NextRevision(d.file, div, round)
}

// NextRound is the round that comes next in a division, and whether it can be published.
type NextRound struct {
	Division tournament.DivisionID
	Name     string
	Round    int
	// Drawn says that it is drawn already and is published as it is. Again says that it is drawn anew, because
	// sheets that count for it came in after it was drawn.
	Drawn, Again bool
	// DrawnAgain says why it is drawn anew.
	DrawnAgain text.Text
	// Why says why it can't be published now. It is empty if it can.
	Why text.Text
	// Doubts are what a director may want to put right first. Publishing all the rounds accepts them.
	Doubts []tournament.Doubt
}

// NextRounds are the next rounds of all divisions, and the event with those of them published that are ready.
type NextRounds struct {
	Rounds []NextRound
	Event  *tournament.Event
}

// Action publishes the rounds that are ready. Its result is the same as Event.
func (n NextRounds) Action() action.PublishRounds {
	var a action.PublishRounds
	for _, r := range n.Rounds {
		if r.Why.IsZero() {
			a.Rounds = append(a.Rounds, action.RoundOf{Division: r.Division, Round: r.Round})
			a.Accepted = append(a.Accepted, tournament.DoubtIDs(r.Doubts)...)
		}
	}
	return a
}

// NextRounds draws and publishes, on a copy of the event, the next round of every division that is ready. It may
// take a while: call it in the background; the context ends it.
func (d *Desk) NextRounds(ctx context.Context) (NextRounds, error) {
	all := NextRounds{Event: d.Event()}
	for _, div := range all.Event.Divisions {
		next := NextRound{Division: div.ID, Name: div.Name}
		next.Round, next.Why = action.NextToPublish(div)
		_, draws := action.NeedsDraw(div, next.Round)
		next.Again = draws && div.RoundState(next.Round) == tournament.Paired
		next.Drawn = div.RoundState(next.Round) == tournament.Paired && !draws
		if next.Why.IsZero() {
			done, doubts, err := d.attemptAll(ctx, all.Event, action.PublishRounds{Rounds: []action.RoundOf{{Division: div.ID, Round: next.Round}}})
			switch {
			case ctx.Err() != nil:
				return NextRounds{}, mapCanceled(ctx, err)
			case err != nil:
				next.Why = text.OfError(err)
			default:
				all.Event, next.Doubts = done.Event, doubts
				if next.Again {
					next.DrawnAgain = text.Of("drawn again: %s", draw.LaterSheetsWords(div, next.Round))
				}
			}
		}
		all.Rounds = append(all.Rounds, next)
	}
	return all, nil
}

// NewSecret makes a secret for the seeds of an event.
func NewSecret() string {
	var random [secret.Size]byte
	_, _ = rand.Read(random[:]) // It never fails; crypto/rand ends the program instead.
	return secret.Of(random)
}

// Audited is the audit of a division, with what was altered in its document after it was written.
type Audited struct {
	audit.Report
	Altered []document.Alteration
}

// Clean reports whether nothing was found.
func (a Audited) Clean() bool { return a.Report.Clean() && len(a.Altered) == 0 }

// Audit audits the divisions of the event as they are now. It draws every round again, which may take long; ctx
// ends it.
func (d *Desk) Audit(ctx context.Context) ([]Audited, error) {
	ev := d.Event()
	var list []Audited
	for i, div := range ev.Divisions {
		report, err := audit.Make(progress.Stage(ctx, i, i+1, len(ev.Divisions)), div, d.program.Books(), public.Revealed(ev))
		if err != nil {
			return nil, mapCanceled(ctx, err)
		}
		list = append(list, Audited{Report: report})
	}
	return list, nil
}

// auditPaper is the audit report of a division.
func (d *Desk) auditPaper(ctx context.Context, ev *tournament.Event, div *tournament.Division) (paper.Paper, error) {
	report, err := audit.Make(ctx, div, d.program.Books(), public.Revealed(ev))
	if err != nil {
		return nil, mapCanceled(ctx, err)
	}
	lines, err := report.Lines(ctx, d.program.Books())
	if err != nil {
		return nil, mapCanceled(ctx, err)
	}
	return paper.AuditSheet(ev, div, lines), nil
}

// AuditFile audits the divisions of an event file or of a document; see Audit. The file stays as it
// is.
func (p *Program) AuditFile(ctx context.Context, path string) ([]Audited, error) {
	if strings.EqualFold(filepath.Ext(path), EventExtension) {
		d, err := p.OpenReadOnly(ctx, path)
		if err != nil {
			return nil, err
		}
		list, err := d.Audit(ctx)
		if closed := d.Close(); err == nil {
			err = closed
		}
		return list, err
	}
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	return p.AuditDocument(ctx, data, path)
}

// AuditDocument audits the divisions of a document of that name; see Audit. It refuses a document that doesn't say
// what its rounds were drawn from.
func (p *Program) AuditDocument(ctx context.Context, data []byte, name string) ([]Audited, error) {
	checked, err := document.ReadChecked(data, name, p.Books())
	if err != nil {
		return nil, err
	}
	kept := slices.ContainsFunc(checked, func(c document.Checked) bool {
		return len(c.Altered) > 0 || slices.ContainsFunc(c.Division.RoundFacts, func(r tournament.Round) bool { return r.Basis.Rules > 0 })
	})
	if !kept {
		return nil, tournament.Refuse(tournament.Invalid, "%s doesn't say what its rounds were drawn from, so they can't be audited", filepath.Base(name))
	}
	var list []Audited
	for i, c := range checked {
		report, err := audit.Make(progress.Stage(ctx, i, i+1, len(checked)), c.Division, p.Books(), "")
		if err != nil {
			return nil, mapCanceled(ctx, err)
		}
		list = append(list, Audited{Report: report, Altered: c.Altered})
	}
	return list, nil
}
