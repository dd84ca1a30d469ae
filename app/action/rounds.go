package action

import (
	"encoding/json"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// PairRound draws a round. Games that are already in it stay.
type PairRound struct {
	Division tournament.DivisionID
	Request  draw.Request
	// Again draws an unpublished round anew: it first drops the round's games that have no sheet and aren't
	// locked.
	Again bool
	// Apart are pairs of players who are kept apart from now on; the draw observes it already.
	Apart []tournament.Avoid `json:",omitempty"`
	// Publish publishes the draw in the same action.
	Publish bool
	// Accepted are the doubts about publishing that a person has looked at, by their ids (see
	// draw.PublishDoubts).
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (PairRound) Kind() string { return "pair-round" }

func (a PairRound) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if a.Again {
		if err := d.DropUnlocked(a.Request.Round); err != nil {
			return outcome{}, err
		}
	}
	if a.Request.Round == 0 {
		a.Request.Round = d.NextRound()
	}
	if err := draw.CheckVerified(d, a.Request.Round); err != nil {
		return outcome{}, err
	}
	apart, err := keepApart(d, a.Apart)
	if err != nil {
		return outcome{}, err
	}
	done, err := s.draw(d, a.Request, a.Publish, a.Accepted)
	done.words = text.Join("; ", append([]text.Text{done.words}, apart...)...)
	return done, err
}

// keepApart keeps the pairs apart and says which.
func keepApart(d *tournament.Division, pairs []tournament.Avoid) ([]text.Text, error) {
	var words []text.Text
	for _, a := range pairs {
		if err := d.AvoidPair(a.Players[0], a.Players[1], a.Rounds); err != nil {
			return nil, err
		}
		words = append(words, apartWords(d, a.Players[0], a.Players[1], a.Rounds))
	}
	return words, nil
}

func apartWords(d *tournament.Division, a, b tournament.PlayerID, rounds []int) text.Text {
	if len(rounds) > 0 {
		return text.Of("%s and %s are kept apart in %s only", d.PlayerText(a), d.PlayerText(b), report.RoundNumbers(rounds))
	}
	return text.Of("%s and %s are kept apart", d.PlayerText(a), d.PlayerText(b))
}

// DrawAgain draws a round that isn't published again in the same way, around its locked games, on the present
// standings. The outcomes assumed for games still out are assumed again.
func DrawAgain(d *tournament.Division, round int) PairRound {
	fact, _ := d.RoundFact(round)
	req := draw.Request{Round: round, System: fact.System, Seed: fact.Seed}
	if fact.System != "" {
		req.Repeats = &fact.Repeats
	}
	for _, a := range fact.Assumed {
		if g, ok := d.Game(a.Game); ok && !g.Sheet.Done() {
			req.Assume = append(req.Assume, a)
		}
	}
	return PairRound{Division: d.ID, Request: req, Again: true}
}

// DrawNext is how a drawn round is drawn again so that it may come out differently: as DrawAgain does it, with the
// next seed. A seed that was made of the event's secret stays one that nobody chose.
func DrawNext(d *tournament.Division, round int) draw.Request {
	req := DrawAgain(d, round).Request
	if fact, _ := d.RoundFact(round); fact.Basis.Commitment == "" {
		req.Seed++
	}
	return req
}

// DrawAnew draws a drawn round again by the request, around its locked games and with the given pairs kept apart.
// A published round is repaired, which needs the reason.
func DrawAnew(d *tournament.Division, req draw.Request, apart []tournament.Avoid, reason string) Action {
	if d.Published(req.Round) {
		return RepairRound{Division: d.ID, Request: req, Apart: apart, Reason: reason}
	}
	return PairRound{Division: d.ID, Request: req, Apart: apart, Again: true}
}

// draw draws a round of the division and says so. Wishes that the draw gave up are in its notes, and aren't
// doubts.
func (s *transaction) draw(d *tournament.Division, req draw.Request, publish bool, accepted []string) (outcome, error) {
	if err := draw.CheckOrder(d, req); err != nil {
		return outcome{}, err
	}
	book, err := s.book(d)
	if err != nil {
		return outcome{}, err
	}
	req, made, err := basis.Prepare(s.event, d, req)
	if err != nil {
		return outcome{}, err
	}
	kept := draw.KeptDoubts(d, req.Round)
	drawing, err := draw.Make(s.ctx, s.event, d.ID, book, req)
	if err != nil {
		return outcome{}, err
	}
	drawing.Round.Basis = made
	s.drawLots(d)
	if d.Tables.First == 0 {
		// From its first draw on a division keeps its tables, because people know where they sit.
		d.Tables.First = s.event.FirstTable(d.ID)
	}
	if err := d.ApplyDrawing(drawing, d.DrawMoment(s.now)); err != nil {
		return outcome{}, err
	}
	n := drawing.Round.Number
	done := inRound(d.ID, n, text.Of("drew round %d of division %s", n, d.Name))
	done.notes, done.reported = drawing.Relaxed, true
	if publish {
		if err := checkPublish(slices.Concat(kept, draw.PublishDoubts(s.event, d.ID, n, true)), accepted); err != nil {
			return outcome{}, err
		}
		if err := s.publish(d, n); err != nil {
			return outcome{}, err
		}
		done.words = text.Of("drew and published round %d of division %s", n, d.Name)
		done.detail = revisionNote{Revision: revisionOf(d, n)}
	}
	return done, nil
}

// checkPublish refuses to publish while there is a doubt that nobody has accepted.
func checkPublish(doubts []tournament.Doubt, accepted []string) error {
	return tournament.CheckDoubts(doubts, accepted, func(said text.Text) text.Text {
		return text.Of("%s; put it right, or deliberately publish it as it is", said)
	})
}

// revisionNote keeps the number of a draw's printed version in the journal. A number that was printed once is
// never given to another draw, whatever was undone since.
type revisionNote struct {
	Revision int `json:"revision"`
}

func revisionOf(d *tournament.Division, round int) int {
	r, _ := d.RoundFact(round)
	return r.Revision
}

// publish gives the round the next revision that isn't in the journal yet.
func (s *transaction) publish(d *tournament.Division, round int) error {
	if err := draw.CheckPublished(d, round); err != nil {
		return err
	}
	revision, err := NextRevision(s.journal, d, round)
	if err != nil {
		return err
	}
	return d.Publish(round, revision, s.now)
}

// NextRevision is the number of the round's next printed version. It is above every number that the journal
// says the round ever had.
func NextRevision(journal *store.File, d *tournament.Division, round int) (int, error) {
	used := revisionOf(d, round)
	entries, err := journal.Journal(store.Query{Division: d.ID, Round: round})
	if err != nil {
		return 0, text.Errorf("the journal can't be read: %w", err)
	}
	for _, e := range entries {
		var note revisionNote
		if json.Unmarshal(e.Detail, &note) == nil {
			used = max(used, note.Revision)
		}
	}
	balanced, err := journal.Journal(store.Query{Division: d.ID, Kind: BalanceStarts{}.Kind()})
	if err != nil {
		return 0, text.Errorf("the journal can't be read: %w", err)
	}
	for _, e := range balanced {
		used = max(used, revisionBalanced(e.Detail, round))
	}
	together, err := journal.Journal(store.Query{Kind: PublishRounds{}.Kind()})
	if err != nil {
		return 0, text.Errorf("the journal can't be read: %w", err)
	}
	for _, e := range together {
		used = max(used, revisionTogether(e.Detail, d.ID, round))
	}
	return used + 1, nil
}

// DropDraw takes back a draw that isn't published, or of a round that isn't drawn what was recorded for it.
type DropDraw struct {
	Division tournament.DivisionID
	Round    int
}

// Kind names the action in the journal.
func (DropDraw) Kind() string { return "drop-draw" }

func (a DropDraw) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	words := text.Of("took back the draw of round %d of division %s", a.Round, d.Name)
	if !d.Drawn(a.Round) {
		words = text.Of("took back what was recorded for round %d of division %s", a.Round, d.Name)
	}
	if err := d.DropDraw(a.Round); err != nil {
		return outcome{}, err
	}
	return inRound(a.Division, a.Round, words), nil
}

// PublishRound makes a draw the printed one.
type PublishRound struct {
	Division tournament.DivisionID
	Round    int
	// Accepted are the doubts that a person has looked at, by their ids (see draw.PublishDoubts).
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (PublishRound) Kind() string { return "publish-round" }

func (a PublishRound) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	doubts := draw.PublishDoubts(s.event, d.ID, a.Round, false)
	if err := s.publish(d, a.Round); err != nil {
		return outcome{}, err
	}
	if err := checkPublish(doubts, a.Accepted); err != nil {
		return outcome{}, err
	}
	done := inRound(a.Division, a.Round, text.Of("published round %d of division %s", a.Round, d.Name))
	done.detail = revisionNote{Revision: revisionOf(d, a.Round)}
	return done, nil
}

// RepairRound takes a published draw down and draws the round anew, in one action with a reason. If the new
// draw is the same, it is refused, because nobody needs another revision of it.
type RepairRound struct {
	Division tournament.DivisionID
	Request  draw.Request
	Reason   string
	// Apart and Accepted are as for PairRound.
	Apart    []tournament.Avoid `json:",omitempty"`
	Accepted []string           `json:",omitempty"`
}

// Kind names the action in the journal.
func (RepairRound) Kind() string { return "repair-round" }

func (a RepairRound) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	printed := slices.Clone(d.GamesOf(a.Request.Round))
	if err := d.Unpublish(a.Request.Round, a.Reason); err != nil {
		return outcome{}, err
	}
	if err := d.DropUnlocked(a.Request.Round); err != nil {
		return outcome{}, err
	}
	apart, err := keepApart(d, a.Apart)
	if err != nil {
		return outcome{}, err
	}
	done, err := s.draw(d, a.Request, true, a.Accepted)
	if err != nil {
		return outcome{}, err
	}
	if tournament.SameSeating(printed, d.GamesOf(a.Request.Round)) {
		return outcome{}, tournament.Refuse(tournament.Conflict, "the same draw comes out again, so round %d stays as it is printed; keep two players apart, choose another system or seed, or unlock games", a.Request.Round)
	}
	d.Redrawn(a.Request.Round, printed, tournament.Amendment{By: s.operator, Reason: a.Reason})
	drew := text.Of("drew the published round %d of division %s again: %s", a.Request.Round, d.Name, strings.TrimSpace(a.Reason))
	done.words = text.Join("; ", append([]text.Text{drew}, apart...)...)
	return done, nil
}

// StartRound records the real start of published rounds, of one division or of all that are ready.
type StartRound struct {
	Rounds []RoundOf
}

// RoundOf is a round of a division.
type RoundOf struct {
	Division tournament.DivisionID
	Round    int
}

// Kind names the action in the journal.
func (StartRound) Kind() string { return "start-round" }

func (a StartRound) apply(s *transaction) (outcome, error) {
	if len(a.Rounds) == 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "no published round is waiting to start; publish one first")
	}
	started := func(rounds text.Text) text.Text { return text.Of("started %s", rounds) }
	return s.inRounds(a.Rounds, started, func(d *tournament.Division, round int) error { return d.Start(round, s.now) })
}

// inRounds does one thing with rounds of one division or of several; words make the sentence from the names
// of the rounds.
func (s *transaction) inRounds(rounds []RoundOf, words func(rounds text.Text) text.Text, do func(d *tournament.Division, round int) error) (outcome, error) {
	var names []text.Text
	var done outcome
	for _, r := range rounds {
		d, err := s.edit(r.Division)
		if err != nil {
			return outcome{}, err
		}
		if err := do(d, r.Round); err != nil {
			return outcome{}, err
		}
		names = append(names, text.Of("round %d of division %s", r.Round, d.Name))
		done.also = append(done.also, r.Division)
	}
	if len(rounds) == 1 {
		done.division, done.round = rounds[0].Division, rounds[0].Round
	}
	done.words = words(text.Join(", ", names...))
	return done, nil
}

// ReadyToStart lists by division the next round that waits for its start: the first published round after all
// rounds that have started. Rounds may be published far ahead.
func ReadyToStart(e *tournament.Event) []RoundOf {
	var ready []RoundOf
	for _, d := range e.Divisions {
		if next := NextToStart(d); next > 0 {
			ready = append(ready, RoundOf{Division: d.ID, Round: next})
		}
	}
	return ready
}

// NextToStart is the round of the division that ReadyToStart lists, or 0 for none.
func NextToStart(d *tournament.Division) (next int) {
	for round := d.LastRound(); round > 0; round-- {
		if fact, _ := d.RoundFact(round); fact.StartedAt != 0 {
			break
		}
		if d.MayStart(round) {
			next = round
		}
	}
	return next
}
