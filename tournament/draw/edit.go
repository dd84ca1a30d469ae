package draw

import (
	"slices"
	"strings"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// EditKind says how a draw is changed by hand.
type EditKind string

// These are the ways to change a draw game by game.
const (
	editPair    EditKind = "pair"
	editReplace EditKind = "replace"
	editSwap    EditKind = "swap"
	editBreak   EditKind = "break"
	editStart   EditKind = "start"
	editTable   EditKind = "table"
)

// Edit is one change by hand of a round's draw. The functions below make them.
type Edit struct {
	Kind EditKind
	Game int
	A, B tournament.PlayerID
	// Table is that of a new game, 0 for the next free one, or the one to which a game moves.
	Table int
	// Left is what players get who lose their game: Bye, Missed, or "" for nothing.
	Left [2]tournament.Kind
}

// PairTwo lets two players meet who have no opponent in the round, because they have a bye or a missed round,
// or came after the draw. Table 0 is the next free one.
func PairTwo(a, b tournament.PlayerID, table int) Edit {
	return Edit{Kind: editPair, A: a, B: b, Table: table}
}

// ReplacePlayer puts a player without an opponent in the place of another. left is
// what the replaced one gets: Bye, Missed, or "" for nothing.
func ReplacePlayer(out, in tournament.PlayerID, left tournament.Kind) Edit {
	return Edit{Kind: editReplace, A: out, B: in, Left: [2]tournament.Kind{left}}
}

// SwapPlayers lets two players of a round change places.
func SwapPlayers(a, b tournament.PlayerID) Edit { return Edit{Kind: editSwap, A: a, B: b} }

// BreakGame takes a game off the draw. first and second are what its players get:
// Bye, Missed, or "" for nothing.
func BreakGame(game int, first, second tournament.Kind) Edit {
	return Edit{Kind: editBreak, Game: game, Left: [2]tournament.Kind{first, second}}
}

// SetStarter makes a player start a game that isn't played yet.
func SetStarter(game int, starter tournament.PlayerID) Edit {
	return Edit{Kind: editStart, Game: game, A: starter}
}

// MoveGame moves a game that isn't played yet to a table. The game that stands there gets its table.
func MoveGame(game, table int) Edit { return Edit{Kind: editTable, Game: game, Table: table} }

// PlanEdit works out what a drawn round, published or not, becomes after the edits, one after the other.
// Games that the edits don't name stay as they are. A changed game keeps its table, and gets its starter by
// the division's rule; a new one gets a free table. The error is a refusal that says what to do instead, or
// wraps a *pairing.Infeasible where the new games break a wish.
func PlanEdit(e *tournament.Event, id tournament.DivisionID, b rulebook.Book, round int, edits []Edit) (tournament.DrawChange, error) {
	d, err := e.Division(id)
	if err != nil {
		return tournament.DrawChange{}, err
	}
	if !d.Drawn(round) {
		return tournament.DrawChange{}, tournament.Refuse(tournament.NotFound, "round %d of division %s isn't drawn yet; draw it first", round, d.Name)
	}
	if len(edits) == 0 {
		return tournament.DrawChange{}, tournament.Refuse(tournament.Invalid, "no change to the draw of round %d is given", round)
	}
	p := editing{d: d, round: round}
	for _, g := range d.GamesOf(round) {
		p.lines = append(p.lines, editedLine{game: g, was: g.ID})
	}
	for _, edit := range edits {
		words, err := p.apply(edit)
		if err != nil {
			return tournament.DrawChange{}, err
		}
		p.words = append(p.words, words)
	}
	if err := p.settle(b); err != nil {
		return tournament.DrawChange{}, err
	}
	if err := p.seat(e); err != nil {
		return tournament.DrawChange{}, err
	}
	return p.change()
}

// editing is a round while it is edited.
type editing struct {
	d     *tournament.Division
	round int
	lines []editedLine
	words []text.Text
	notes []text.Text
}

// editedLine is a line of the round. was is the id of the game in the round before the edits, if the same two
// still meet; fresh is the reason of a line that an edit has made.
type editedLine struct {
	game  tournament.Game
	was   int
	fresh string
	// turned says that only who starts or the table has changed; moved says that the table has.
	turned, moved bool
}

func (p *editing) find(id tournament.PlayerID) int {
	return slices.IndexFunc(p.lines, func(l editedLine) bool { return l.game.Has(id) })
}

// open finds the line of a game by its id and refuses a game with a sheet.
func (p *editing) open(game int) (int, error) {
	at := slices.IndexFunc(p.lines, func(l editedLine) bool { return l.was == game && game != 0 })
	if at < 0 {
		return 0, tournament.Refuse(tournament.NotFound, "that game is no longer in round %d of division %s; look at the round again", p.round, p.d.Name)
	}
	return at, p.unplayed(at)
}

// unplayed refuses to change a game that has a sheet. A bye isn't a sheet here.
func (p *editing) unplayed(at int) error {
	g := p.lines[at].game
	if g.Second != 0 && g.Sheet.Done() {
		return tournament.Refuse(tournament.Conflict, "%s has a sheet (%s); take it back before its players change", p.d.GameText(g), p.d.SheetText(g))
	}
	return nil
}

func (p *editing) drop(at int) { p.lines = slices.Delete(p.lines, at, at+1) }

// free removes the player's line without an opponent, if there is one. A player who has an opponent is
// refused.
func (p *editing) free(id tournament.PlayerID) error {
	if err := p.mayPlay(id); err != nil {
		return err
	}
	at := p.find(id)
	if at < 0 {
		return nil
	}
	if g := p.lines[at].game; g.Second != 0 {
		return tournament.Refuse(tournament.Conflict, "%s already plays round %d at %s; swap the two players or break that game up first",
			p.d.PlayerText(id), p.round, p.d.GameText(g))
	}
	p.drop(at)
	return nil
}

// leave gives a player who has lost the game what the edit says instead.
func (p *editing) leave(id tournament.PlayerID, kind tournament.Kind, fresh string) error {
	switch kind {
	case "":
		return nil
	case tournament.Bye, tournament.Missed:
		if err := p.d.RefuseEjected(id); err != nil {
			return err
		}
		p.lines = append(p.lines, editedLine{
			game:  tournament.Game{Round: p.round, First: id, Sheet: tournament.Sheet{Kind: kind}, Why: []string{fresh}},
			fresh: fresh,
		})
		return nil
	}
	return tournament.Refuse(tournament.Invalid, "%s can have a bye or a missed round instead of the game, not %q", p.d.PlayerText(id), kind)
}

// byHand is the reason of a game that was set by hand, in English, as the game keeps it.
func (p *editing) byHand(words text.Text) string {
	if p.d.Published(p.round) {
		return text.Of("amended: %s", words).String()
	}
	return changedByHand + words.String()
}

// changedByHand is the beginning of the first reason of a game that the director made in an unpublished draw.
const changedByHand = "changed by hand: "

// madeByHand reports whether the director made the game in an unpublished draw.
func madeByHand(g tournament.Game) bool {
	return len(g.Why) > 0 && strings.HasPrefix(g.Why[0], changedByHand)
}

// ChangedByHand reports whether games of the round were changed one by one since it was drawn, so that its cost is no
// longer the lowest.
func ChangedByHand(d *tournament.Division, fact tournament.Round) bool {
	return len(fact.ChangesByHand()) > 0 || slices.ContainsFunc(d.GamesOf(fact.Number), func(g tournament.Game) bool { return g.StartSet || madeByHand(g) })
}

func (p *editing) apply(edit Edit) (words text.Text, err error) {
	switch edit.Kind {
	case editPair:
		return p.pair(edit)
	case editReplace:
		return p.replace(edit)
	case editSwap:
		return p.swap(edit)
	case editBreak:
		return p.breakUp(edit)
	case editStart:
		return p.start(edit)
	case editTable:
		return p.move(edit)
	}
	return text.Text{}, tournament.Refuse(tournament.Invalid, "%q isn't a way to change a draw", edit.Kind)
}

func (p *editing) pair(edit Edit) (text.Text, error) {
	d := p.d
	if edit.A == edit.B {
		return text.Text{}, tournament.Refuse(tournament.Invalid, "%s can't play against themselves; name two players", d.PlayerText(edit.A))
	}
	if d.Begun(p.round + 1) {
		return text.Text{}, tournament.Refuse(tournament.Conflict, "round %d is under way; a new game in round %d comes too late, record a bye or a missed round instead", p.round+1, p.round)
	}
	for _, id := range []tournament.PlayerID{edit.A, edit.B} {
		if err := p.free(id); err != nil {
			return text.Text{}, err
		}
	}
	words := text.Of("%s – %s, who had no opponent", d.PlayerText(edit.A), d.PlayerText(edit.B))
	p.lines = append(p.lines, editedLine{
		game:  tournament.Game{Round: p.round, Table: edit.Table, First: edit.A, Second: edit.B, Sheet: tournament.Sheet{Kind: tournament.Scheduled}},
		fresh: p.byHand(words),
	})
	return words, nil
}

func (p *editing) replace(edit Edit) (text.Text, error) {
	d := p.d
	at := p.find(edit.A)
	if at < 0 {
		return text.Text{}, tournament.Refuse(tournament.NotFound, "%s isn't in the draw of round %d", d.PlayerText(edit.A), p.round)
	}
	if edit.A == edit.B {
		return text.Text{}, tournament.Refuse(tournament.Invalid, "%s can't be replaced by themselves; name two players", d.PlayerText(edit.A))
	}
	if err := p.unplayed(at); err != nil {
		return text.Text{}, err
	}
	if other := p.lines[at].game.Opponent(edit.A); other != 0 && other == edit.B {
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s and %s play each other; break the game up instead", d.PlayerText(edit.A), d.PlayerText(edit.B))
	}
	if err := p.free(edit.B); err != nil {
		return text.Text{}, err
	}
	at = p.find(edit.A)
	words := text.Of("%s in the place of %s", d.PlayerText(edit.B), d.PlayerText(edit.A))
	p.put(at, edit.A, edit.B, words)
	return words, p.leave(edit.A, edit.Left[0], p.byHand(words))
}

func (p *editing) swap(edit Edit) (text.Text, error) {
	d := p.d
	a, b := p.find(edit.A), p.find(edit.B)
	for i, id := range []tournament.PlayerID{edit.A, edit.B} {
		if at := [2]int{a, b}[i]; at < 0 {
			return text.Text{}, tournament.Refuse(tournament.NotFound, "%s isn't in the draw of round %d; put the player in the place of another instead", d.PlayerText(id), p.round)
		} else if err := p.unplayed(at); err != nil {
			return text.Text{}, err
		}
	}
	switch {
	case edit.A == edit.B:
		return text.Text{}, tournament.Refuse(tournament.Invalid, "%s can't change places with themselves; name two players", d.PlayerText(edit.A))
	case a == b:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s and %s play each other; say who starts instead", d.PlayerText(edit.A), d.PlayerText(edit.B))
	case p.lines[a].game.Second == 0 && p.lines[b].game.Second == 0:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "neither %s nor %s has an opponent; let them play each other instead", d.PlayerText(edit.A), d.PlayerText(edit.B))
	}
	words := text.Of("%s and %s change places", d.PlayerText(edit.A), d.PlayerText(edit.B))
	p.put(a, edit.A, edit.B, words)
	p.put(b, edit.B, edit.A, words)
	return words, nil
}

func (p *editing) breakUp(edit Edit) (text.Text, error) {
	at, err := p.open(edit.Game)
	if err != nil {
		return text.Text{}, err
	}
	d, g := p.d, p.lines[at].game
	if g.Second == 0 {
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s has no opponent in round %d; there is no game to break up", d.PlayerText(g.First), p.round)
	}
	p.drop(at)
	words := text.Of("%s – %s is off (%s, %s)", d.PlayerText(g.First), d.PlayerText(g.Second),
		leftText(d.PlayerText(g.First), edit.Left[0]), leftText(d.PlayerText(g.Second), edit.Left[1]))
	for i, id := range []tournament.PlayerID{g.First, g.Second} {
		if err := p.leave(id, edit.Left[i], p.byHand(words)); err != nil {
			return text.Text{}, err
		}
	}
	return words, nil
}

func leftText(name text.Text, kind tournament.Kind) text.Text {
	switch kind {
	case tournament.Bye:
		return text.Of("%s has the bye", name)
	case tournament.Missed:
		return text.Of("%s misses the round", name)
	}
	return text.Of("%s has no game", name)
}

// start makes the player the drawn starter, and marks the game so that balancing leaves it alone.
func (p *editing) start(edit Edit) (text.Text, error) {
	at, err := p.open(edit.Game)
	if err != nil {
		return text.Text{}, err
	}
	d, g := p.d, p.lines[at].game
	switch {
	case g.Second == 0:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s has no opponent in round %d; nobody starts", d.PlayerText(g.First), p.round)
	case !g.Has(edit.A):
		return text.Text{}, tournament.Refuse(tournament.Invalid, "%s does not sit at %s", d.PlayerText(edit.A), d.GameText(g))
	case g.First == edit.A && !g.StartOpen:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s already starts at %s", d.PlayerText(edit.A), d.GameText(g))
	}
	words := text.Of("%s starts against %s", d.PlayerText(edit.A), d.PlayerText(g.Opponent(edit.A)))
	g = startedBy(g, edit.A, text.Of("%s starts: set by the director", d.PlayerText(edit.A)))
	g.StartSet = true
	p.lines[at].game, p.lines[at].turned = g, true
	return words, nil
}

// move gives the game the table, and its own to the game that stands there.
func (p *editing) move(edit Edit) (text.Text, error) {
	at, err := p.open(edit.Game)
	if err != nil {
		return text.Text{}, err
	}
	d, l := p.d, &p.lines[at]
	switch g := l.game; {
	case g.Second == 0:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s has no opponent in round %d and so no table", d.PlayerText(g.First), p.round)
	case g.Table == edit.Table:
		return text.Text{}, tournament.Refuse(tournament.Conflict, "%s is there already", d.GameText(g))
	case edit.Table < 1 || edit.Table > tournament.HighestTable:
		return text.Text{}, tournament.Refuse(tournament.Invalid, "the table can't be %d; tables run from 1 to %d", edit.Table, tournament.HighestTable)
	}
	words := text.Of("%s – %s moves to table %s", d.PlayerText(l.game.First), d.PlayerText(l.game.Second), d.TableName(edit.Table))
	if other := slices.IndexFunc(p.lines, func(k editedLine) bool { return k.game.Table == edit.Table }); other >= 0 {
		if err := p.unplayed(other); err != nil {
			return text.Text{}, err
		}
		there := &p.lines[other]
		words = text.Of("%s, and %s – %s to table %s", words, d.PlayerText(there.game.First), d.PlayerText(there.game.Second), d.TableName(l.game.Table))
		there.game.Table, there.turned, there.moved = l.game.Table, true, true
	}
	l.game.Table, l.turned, l.moved = edit.Table, true, true
	return words, nil
}

// put gives the place of one player to another. The game must then be settled anew.
func (p *editing) put(at int, out, in tournament.PlayerID, words text.Text) {
	l := &p.lines[at]
	old := l.game
	l.game = tournament.Game{Round: p.round, Table: old.Table, First: old.First, Second: old.Second, Locked: old.Locked, Sheet: tournament.Sheet{Kind: old.Kind()}}
	if l.game.First == out {
		l.game.First = in
	} else {
		l.game.Second = in
	}
	l.was = 0
	l.fresh = p.byHand(words)
	if l.game.Second == 0 {
		l.game.Why = []string{l.fresh}
	}
}

// pairKey is the two players of a game, the lower id first.
func pairKey(a, b tournament.PlayerID) pairing.Pair {
	return pairing.Pair{A: pairing.ID(min(a, b)), B: pairing.ID(max(a, b))}
}
