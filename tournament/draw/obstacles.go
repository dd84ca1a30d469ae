package draw

import (
	"context"
	"errors"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ObstacleCode says what prevents a round.
type ObstacleCode string

// These may prevent a draw or a start, or a director should know of them before.
const (
	// NoRoundLeft says that all rounds of the division are drawn.
	NoRoundLeft ObstacleCode = "no_round_left"
	// AlreadyPublished says that the draw is published; amending it and drawing it again are
	// actions of their own.
	AlreadyPublished ObstacleCode = "already_published"
	// AlreadyStarted says that the round is under way.
	AlreadyStarted ObstacleCode = "already_started"
	// NotDrawn says that this round, or one before it, has no games.
	NotDrawn ObstacleCode = "not_drawn"
	// NotPublished says that the draw of this round, or of one before it, isn't published.
	NotPublished ObstacleCode = "not_published"
	// OlderDraw says that sheets that count for the draw, not yet published, came in after it was made.
	OlderDraw ObstacleCode = "older_draw"
	// SheetOut says that a game of an earlier round has no sheet and isn't postponed.
	SheetOut ObstacleCode = "sheet_out"
	// Unverified says that sheets of an earlier round were keyed only once.
	Unverified ObstacleCode = "unverified"
	// NotCheckedIn says that a player of the round hasn't been seen yet.
	NotCheckedIn ObstacleCode = "not_checked_in"
	// WithoutGame says that a player entered for the round is in no line of its draw.
	WithoutGame ObstacleCode = "without_game"
	// ByesCouldMeet says that two players have a bye that nobody asked for, and could play each other.
	ByesCouldMeet ObstacleCode = "byes_could_meet"
	// GoneFromDraw says that a player of an open game has withdrawn since or is excused.
	GoneFromDraw ObstacleCode = "gone_from_draw"
	// EjectedInDraw says that a player of an open game was ejected; it counts as a bye for the
	// opponent.
	EjectedInDraw ObstacleCode = "ejected_in_draw"
	// TableTaken says that another division still plays at a table of this round.
	TableTaken ObstacleCode = "table_taken"
	// WishesClash says that fixed, locked and forbidden games contradict one another.
	WishesClash ObstacleCode = "wishes_clash"
	// TableWishes says that fixed tables can't all be given.
	TableWishes ObstacleCode = "table_wishes"
	// CantDraw says that the draw is refused for the reason in the text.
	CantDraw ObstacleCode = "cant_draw"
)

// Obstacle is something that prevents a round, or that a director would want to know first.
type Obstacle struct {
	Code ObstacleCode
	// Blocks says that the round can't be drawn or started before this is cleared. Otherwise it can be.
	Blocks bool
	// Text is one line for a person.
	Text text.Text
	// Round is the round that it is about; Game and Players are set where it is about some.
	Round   int
	Game    int
	Players []tournament.PlayerID
	// Demands are the wishes that contradict one another (WishesClash).
	Demands []pairing.Demand
}

// Obstacles lists the obstacles to drawing the round (0 is the next one); those that block it come first.
// With try the round is drawn for a test, which takes long in a large field. Without try, wishes that
// contradict one another aren't found.
func Obstacles(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, req Request, try bool) []Obstacle {
	d := e.Find(id)
	if d == nil {
		return nil
	}
	o := obstacles{e: e, d: d, round: req.Round}
	if o.round == 0 {
		o.round = d.NextRound()
	}
	if o.round > d.Rounds {
		o.block(NoRoundLeft, "%s", allDrawn(d))
		return o.list
	}
	if d.Published(o.round) {
		o.block(AlreadyPublished, "round %d of division %s is published; amend it game by game, or draw it again with a reason", o.round, d.Name)
		return o.list
	}
	if plan, err := newPlan(d, Request{Round: o.round, System: req.System}); err == nil {
		o.before(plan.basedOn)
		if outOfOrder(d, o.round, plan.System, plan.basedOn) != nil {
			o.blockUndrawn()
		}
	}
	o.unverified()
	o.checkedIn(func(id tournament.PlayerID) bool { return d.ToBeDrawn(id, o.round, nil) })
	for _, trouble := range TableWishTroubles(e, id, o.round) {
		o.warn(Obstacle{Code: TableWishes, Round: o.round}, "%s", trouble)
	}
	if try {
		o.tryDraw(ctx, b, req)
	}
	return o.sorted()
}

// StartObstacles lists the obstacles to starting the round; those that block it come first.
func StartObstacles(e *tournament.Event, id tournament.DivisionID, round int) []Obstacle {
	d := e.Find(id)
	if d == nil {
		return nil
	}
	o := obstacles{e: e, d: d, round: round}
	fact, _ := d.RoundFact(round)
	switch {
	case !d.Drawn(round):
		o.block(NotDrawn, "round %d of division %s isn't drawn yet", round, d.Name)
		return o.list
	case fact.StartedAt != 0:
		o.block(AlreadyStarted, "round %d of division %s has already started", round, d.Name)
		return o.list
	case fact.PublishedAt == 0:
		o.block(NotPublished, "round %d of division %s isn't published yet", round, d.Name)
	}
	if older := LaterSheetsWords(d, round); !older.IsZero() && fact.PublishedAt == 0 {
		o.warn(Obstacle{Code: OlderDraw, Round: round}, "%s", older)
	}
	o.before(round - 1)
	o.gone()
	o.withoutGame()
	o.byesThatCouldMeet()
	o.checkedIn(func(id tournament.PlayerID) bool {
		_, drawn := d.GameOf(round, id)
		return drawn && d.Available(id, round)
	})
	o.tables()
	return o.sorted()
}

// obstacles are those found so far.
type obstacles struct {
	e     *tournament.Event
	d     *tournament.Division
	round int
	list  []Obstacle
}

func (o *obstacles) block(code ObstacleCode, format string, args ...any) {
	o.list = append(o.list, Obstacle{Code: code, Blocks: true, Round: o.round, Text: text.Of(format, args...)})
}

func (o *obstacles) warn(w Obstacle, format string, args ...any) {
	w.Text = text.Of(format, args...)
	o.list = append(o.list, w)
}

// sorted puts the obstacles that block first and keeps the order otherwise.
func (o *obstacles) sorted() []Obstacle {
	slices.SortStableFunc(o.list, func(a, b Obstacle) int {
		switch {
		case a.Blocks == b.Blocks:
			return 0
		case a.Blocks:
			return -1
		}
		return 1
	})
	return o.list
}

// before looks at earlier rounds, up to and including the given one.
func (o *obstacles) before(to int) {
	d := o.d
	for round := 1; round <= to; round++ {
		games := d.GamesOf(round)
		if !d.Drawn(round) {
			o.warn(Obstacle{Code: NotDrawn, Round: round}, "round %d isn't drawn yet", round)
		}
		if d.RoundState(round) == tournament.Paired {
			o.warn(Obstacle{Code: NotPublished, Round: round}, "round %d is drawn and not published", round)
		}
		for _, g := range games {
			if !d.Awaited(g) || g.Postponed {
				continue
			}
			o.warn(Obstacle{Code: SheetOut, Round: round, Game: g.ID, Players: []tournament.PlayerID{g.First, g.Second}},
				"round %d: the sheet of %s is still out", round, d.GameText(g))
		}
	}
}

// blockUndrawn makes rounds that aren't drawn block.
func (o *obstacles) blockUndrawn() {
	for i := range o.list {
		o.list[i].Blocks = o.list[i].Blocks || o.list[i].Code == NotDrawn
	}
}

// unverified counts the sheets of earlier rounds that were keyed only once. They block where the division
// says so, and are only reported where some were keyed twice.
func (o *obstacles) unverified() {
	rounds, sheets, some := unverifiedBefore(o.d, o.round)
	switch {
	case sheets == 0 || (!some && o.d.Unverified != tournament.UnverifiedBlocks):
	case o.d.Unverified == tournament.UnverifiedBlocks:
		o.block(Unverified, "%s; type them a second time on Results, or change the division's setting that waits for it", unverifiedWords(rounds, sheets))
	default:
		o.warn(Obstacle{Code: Unverified, Round: rounds[0]}, "%s", unverifiedWords(rounds, sheets))
	}
}

// unverifiedBefore counts the sheets of earlier rounds that were keyed only once, and returns those rounds.
// some says that any sheet of the division was keyed twice.
func unverifiedBefore(d *tournament.Division, round int) (rounds []int, sheets int, some bool) {
	for _, g := range d.Games {
		if g.Second == 0 || !g.Sheet.Done() {
			continue
		}
		some = some || g.Sheet.VerifiedBy != "" && g.Sheet.Twice()
		if g.Round >= round || g.Sheet.Twice() || d.DecidedByEjection(g) {
			continue
		}
		sheets++
		if !slices.Contains(rounds, g.Round) {
			rounds = append(rounds, g.Round)
		}
	}
	return rounds, sheets, some
}

func unverifiedWords(rounds []int, sheets int) text.Text {
	switch {
	case sheets == 1:
		return text.Of("1 sheet of round %d was typed only once", rounds[0])
	case len(rounds) > 1:
		return text.Of("%d sheets of rounds %d to %d were typed only once", sheets, rounds[0], rounds[len(rounds)-1])
	}
	return text.Of("%d sheets of round %d were typed only once", sheets, rounds[0])
}

// CheckVerified refuses to draw a round until the sheets of earlier rounds were keyed twice, where the
// division demands that.
func CheckVerified(d *tournament.Division, round int) error {
	rounds, sheets, _ := unverifiedBefore(d, round)
	if d.Unverified != tournament.UnverifiedBlocks || sheets == 0 {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "%s; type them a second time on Results, or change the division's setting that waits for it", unverifiedWords(rounds, sheets))
}

// checkedIn names players of the round who haven't been seen, where players are checked in at all.
func (o *obstacles) checkedIn(plays func(tournament.PlayerID) bool) {
	if len(o.d.CheckedIn()) == 0 {
		return
	}
	for _, p := range notSeen(o.d, o.round, plays) {
		o.warn(Obstacle{Code: NotCheckedIn, Round: o.round, Players: []tournament.PlayerID{p.ID}}, "%s isn't checked in", p.Name)
	}
}

// NotSeen are the players to be drawn in the round whom nobody has seen yet: they aren't checked in. A player who sat
// down in the round before, or sits in it while it is played, has been seen, unless a new session begins.
func NotSeen(d *tournament.Division, round int) []tournament.Player {
	return notSeen(d, round, func(id tournament.PlayerID) bool { return d.ToBeDrawn(id, round, nil) })
}

// Missing are the players whom nobody has seen yet while players are checked in. It is empty where nobody is, because a
// director who checks nobody in waits for nobody.
func Missing(d *tournament.Division, round int) []tournament.Player {
	if len(d.CheckedIn()) == 0 {
		return nil
	}
	return NotSeen(d, round)
}

// Seen counts the players to be drawn in the round, and those of them who have been seen; the others are NotSeen.
func Seen(d *tournament.Division, round int) (here, all int) {
	all = d.FieldOf(round)
	return all - len(NotSeen(d, round)), all
}

// sits reports whether the player sat down in the round, or plays in it now: it has started and nobody waits for them.
func sits(d *tournament.Division, round int, id tournament.PlayerID) bool {
	g, ok := d.GameOf(round, id)
	if !ok || g.Second == 0 || g.Sheet.Done() {
		return ok && g.Sheet.SatDown()
	}
	fact, _ := d.RoundFact(round)
	waited := func(l tournament.Lateness) bool {
		late, still := d.StillLate(l)
		return still && late.ID == g.ID && slices.ContainsFunc(l.Players, func(p tournament.LatePlayer) bool { return p.Player == id && p.Came == 0 })
	}
	return fact.StartedAt != 0 && !g.Postponed && !slices.ContainsFunc(d.Late, waited)
}

func notSeen(d *tournament.Division, round int, plays func(tournament.PlayerID) bool) (list []tournament.Player) {
	for _, p := range d.Players {
		if p.CheckedIn || !plays(p.ID) {
			continue
		}
		if SessionFrom(d, round) == nil && sits(d, round-1, p.ID) {
			continue
		}
		if g, ok := d.GameOf(round, p.ID); ok && g.Sheet.Done() && g.Sheet.Kind != tournament.Bye {
			continue
		}
		list = append(list, p)
	}
	return list
}

// SessionFrom is the session that begins with that round. It is nil where none does, or where that session is
// the first.
func SessionFrom(d *tournament.Division, round int) *tournament.Session {
	for i := range d.Sessions {
		if d.Sessions[i].From == round && round > 1 {
			return &d.Sessions[i]
		}
	}
	return nil
}

// gone names players of open games who don't play the round any more.
func (o *obstacles) gone() {
	d := o.d
	for _, g := range d.GamesOf(o.round) {
		if g.Second == 0 || g.Sheet.Done() {
			continue
		}
		decided := d.DecidedByEjection(g)
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if _, out := d.Ejected(id); decided && out {
				o.warn(Obstacle{Code: EjectedInDraw, Round: o.round, Game: g.ID, Players: []tournament.PlayerID{id}},
					"%s was ejected and is still drawn at %s", d.PlayerText(id), d.GameText(g))
			}
			if decided {
				continue
			}
			if p, ok := d.Player(id); ok && !p.Plays(o.round) {
				o.warn(Obstacle{Code: GoneFromDraw, Round: o.round, Game: g.ID, Players: []tournament.PlayerID{id}},
					"%s no longer plays round %d and is still drawn at %s", p.Name, o.round, d.GameText(g))
			}
		}
	}
}

// withoutGame names the players who are entered for the round and are in no line of it.
func (o *obstacles) withoutGame() {
	d := o.d
	free := d.WithoutGame(o.round)
	if len(free) == 0 || d.LeftOnPurpose(o.round, free) {
		return
	}
	for _, id := range free {
		o.warn(Obstacle{Code: WithoutGame, Round: o.round, Players: []tournament.PlayerID{id}}, "%s has no game, bye or missed round in round %d", d.PlayerText(id), o.round)
	}
}

// byesThatCouldMeet names pairs of players who both have a bye, as after a withdrawal in a round that had one
// already. A player who asked for a bye isn't named, and nobody is where the byes come from a table or the
// director.
func (o *obstacles) byesThatCouldMeet() {
	d := o.d
	if drawnByHandOrTable(d, o.round) {
		return
	}
	asked := byesAsked(d)
	var free []tournament.PlayerID
	for _, g := range d.GamesOf(o.round) {
		if g.Second == 0 && g.Sheet.Kind == tournament.Bye && d.Available(g.First, o.round) && !slices.Contains(asked[g.First], o.round) {
			free = append(free, g.First)
		}
	}
	for ; len(free) > 1; free = free[1:] {
		other := slices.IndexFunc(free[1:], func(id tournament.PlayerID) bool { return !keptApart(d, free[0], id, o.round) })
		if other < 0 {
			continue
		}
		a, b := free[0], free[1+other]
		o.warn(Obstacle{Code: ByesCouldMeet, Round: o.round, Players: []tournament.PlayerID{a, b}},
			"%s and %s both have a bye in round %d and could play each other", d.PlayerText(a), d.PlayerText(b), o.round)
		free = slices.Delete(free, 1+other, 2+other)
	}
}

// drawnByHandOrTable reports whether the round's byes are the director's or a table's.
func drawnByHandOrTable(d *tournament.Division, round int) bool {
	entry := d.PlanFor(round)
	if fact, ok := d.RoundFact(round); ok && fact.System != "" {
		entry.System = fact.System
	}
	system, known := pairing.Find(string(entry.System))
	return entry.System == tournament.Manual || (known && pairing.FollowsTable(system))
}

// keptApart reports whether a wish forbids that the two meet in the round.
func keptApart(d *tournament.Division, a, b tournament.PlayerID, round int) bool {
	pair := pairKey(a, b)
	return slices.ContainsFunc(d.Avoid, func(v tournament.Avoid) bool {
		return pairKey(v.Players[0], v.Players[1]) == pair && (len(v.Rounds) == 0 || slices.Contains(v.Rounds, round))
	}) || slices.ContainsFunc(d.Relations, func(r tournament.Relation) bool {
		return r.Price == 0 && r.HoldsIn(round) && slices.ContainsFunc(d.RelationGroups(r), func(g tournament.RelationGroup) bool {
			return slices.Contains(g.Players, a) && slices.Contains(g.Players, b)
		})
	})
}

// tables names open games of other divisions at this round's tables.
func (o *obstacles) tables() {
	for _, words := range tablesInUse(o.e, o.d, o.d.GamesOf(o.round)) {
		o.warn(Obstacle{Code: TableTaken, Round: o.round}, "%s", words)
	}
}

// tryDraw draws the round for a test, as a director would draw it anew.
func (o *obstacles) tryDraw(ctx context.Context, b rulebook.Book, req Request) {
	e := o.e.Clone()
	d, err := e.Edit(o.d.ID)
	if err != nil || d.DropUnlocked(o.round) != nil {
		return
	}
	_, err = Make(ctx, e, d.ID, b, req)
	var clash *pairing.Infeasible
	switch {
	case err == nil:
	case errors.As(err, &clash):
		o.block(WishesClash, "%s", err)
		o.list[len(o.list)-1].Demands = clash.Clash
	default:
		o.block(CantDraw, "%s", err)
	}
}
