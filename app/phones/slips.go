package phones

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/text"
)

// The operators in whose name the players' results are entered.
const (
	ByBoth     = "both players"
	ByOnePhone = "both players, one phone"
)

// book has the slips of the open event. mu is never held while the desk works, which calls back.
type book struct {
	desk *app.Desk
	file string
	mu   sync.Mutex
	// slips are in the file too; seen is the event that they were last brought up to.
	slips agreement.Slips
	seen  *tournament.Event
	// trouble is what went wrong when they were last written.
	trouble error
	// lost are games whose codes of before aren't good any more.
	lost []agreement.Game
	// listed are the games that wait as of the last change, for who mustn't wait for the disk.
	listed atomic.Pointer[[]Waiting]
	wake   chan struct{}
}

func openBook(desk *app.Desk) (*book, error) {
	file, err := desk.HallFile()
	if err != nil {
		return nil, err
	}
	b := &book{desk: desk, file: file, wake: make(chan struct{}, 1)}
	var found bool
	if b.slips, found = readSlips(file); !found {
		if b.lost, err = lostCodes(desk); err != nil {
			return nil, err
		}
		// From now on a file that is missing tells that codes were lost.
		if err := keepSlips(file, &b.slips); err != nil {
			return nil, err
		}
	}
	b.sync()
	return b, b.trouble
}

// codesLost reports whether a game is still out whose code of before isn't good any more.
func (b *book) codesLost() bool {
	if len(b.lost) == 0 {
		return false
	}
	live := agreement.Live(b.desk.Event())
	return slices.ContainsFunc(b.lost, func(g agreement.Game) bool { return slices.Contains(live, g) })
}

// sync brings the slips up to the event as it is now.
func (b *book) sync() {
	b.mu.Lock()
	defer b.unlock()
	b.bringUp()
}

// unlock lists what waits and gives mu back.
func (b *book) unlock() {
	list := b.waiting()
	b.listed.Store(&list)
	b.mu.Unlock()
}

// changed has the slips brought up soon, off the goroutine that works at the desk: whoever asks for a
// code before brings them up first.
func (b *book) changed() {
	select {
	case b.wake <- struct{}{}:
	default: // it is to be done already
	}
}

// keep brings the slips up after changes, until done.
func (b *book) keep(done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		case <-b.wake:
		}
		b.sync()
	}
}

// bringUp is sync for who has mu.
func (b *book) bringUp() {
	ev := b.desk.Event()
	if ev == b.seen && b.trouble == nil {
		return
	}
	b.seen = ev
	if b.slips.Sync(agreement.Live(ev), newToken) || b.trouble != nil {
		b.trouble = keepSlips(b.file, &b.slips)
	}
}

// code is what the address of a game's slip ends in, empty where the game has none.
func (b *book) code(division tournament.DivisionID, game int) string {
	b.mu.Lock()
	defer b.unlock()
	b.bringUp()
	slip, ok := b.slips.Of(division, game)
	if !ok || b.trouble != nil {
		return ""
	}
	return slip.Tokens[0] + "." + slip.Tokens[1]
}

// held is a code as a phone has it: the slip and the sides whose tokens it holds.
type held struct {
	slip  agreement.Slip
	sides []int
}

// has reports whether the code has the token of a side.
func (h held) has(side int) bool { return slices.Contains(h.sides, side) }

// find finds the slip of a code: one token, or both with a point between them.
func (b *book) find(code string) (h held, ok bool) {
	b.mu.Lock()
	defer b.unlock()
	b.bringUp()
	for token := range strings.SplitSeq(code, ".") {
		slip, side, found := b.slips.Find(token)
		if !found || len(h.sides) == 2 || ok && slip.Game != h.slip.Game || h.has(side) {
			return held{}, false
		}
		h.slip, h.sides, ok = slip, append(h.sides, side), true
	}
	return h, ok
}

// was is the game that an old code was for.
func (b *book) was(code string) (agreement.Game, bool) {
	first, _, _ := strings.Cut(code, ".")
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.slips.Was(first)
}

// send takes what a side says, and enters the sheet once both say the same. It is kept on the disk
// before send returns.
func (b *book) send(token string, c agreement.Claim) (agreement.Slip, error) {
	slip, agreed, err := b.take(token, c)
	if err != nil || !agreed {
		return slip, err
	}
	return slip, b.settle(slip, b.enter(slip))
}

func (b *book) take(token string, c agreement.Claim) (slip agreement.Slip, agreed bool, err error) {
	b.mu.Lock()
	defer b.unlock()
	b.bringUp()
	before := b.slips.Clone()
	slip, err = b.slips.Send(token, c)
	if err != nil {
		return slip, false, err
	}
	if err := keepSlips(b.file, &b.slips); err != nil {
		b.slips = before
		return slip, false, err
	}
	return slip, slip.Verdict() == agreement.Agreed, nil
}

// enter enters what both have said, in their name.
func (b *book) enter(slip agreement.Slip) error {
	operator := ByBoth
	if slip.OneDevice() {
		operator = ByOnePhone
	}
	c, g := slip.Claims[0], slip.Game
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &c.Scores}
	if c.Started != g.First || isDrawn(b.desk.Event(), g) {
		sheet.Started = c.Started
	}
	_, err := b.desk.DoAs(context.Background(), action.EnterSheet{
		Division: g.Division, Game: g.ID, Sheet: sheet, Between: [2]tournament.PlayerID{g.First, g.Second}, Drawn: g.Drawn,
	}, app.By{Operator: operator})
	return err
}

// isDrawn reports whether the starter of a game was left to the table.
func isDrawn(ev *tournament.Event, of agreement.Game) bool {
	d := ev.Find(of.Division)
	if d == nil {
		return false
	}
	g, _ := d.Game(of.ID)
	return g.Drawn
}

// settle does what follows of an agreed result that was entered or refused. Doubtful figures wait
// for the director; what can't be entered for another reason was not said.
func (b *book) settle(slip agreement.Slip, refused error) error {
	b.mu.Lock()
	defer b.unlock()
	var doubt *tournament.Refusal
	switch {
	case refused == nil:
		b.bringUp()
		return b.trouble
	case errors.As(refused, &doubt) && doubt.Code == tournament.Doubtful:
		b.slips.Hold(slip.Game)
		return keepSlips(b.file, &b.slips)
	}
	b.slips.TakeBack(slip.Game)
	if err := keepSlips(b.file, &b.slips); err != nil {
		return err
	}
	return text.Errorf("this result can’t be taken any more; bring the slip to the director’s desk (%w)", errNotEntered)
}

// errNotEntered: what a refusal of the desk says is the director's to read, and names players.
var errNotEntered = errors.New("not entered")

// Waiting is a game on which players have said something that isn't in yet.
type Waiting struct {
	Division tournament.DivisionID
	Game     int
	Table    int
	// First and Second are their names, Said what each says, empty for who said nothing.
	First, Second text.Text
	Said          [2]text.Text
	Verdict       agreement.Verdict
}

// waitingOf are the games that wait, those that need the director first: of those listed last the ones
// that have no sheet by now.
func (b *book) waitingOf() []Waiting {
	ev := b.desk.Event()
	return slices.DeleteFunc(slices.Clone(*b.listed.Load()), func(w Waiting) bool {
		d := ev.Find(w.Division)
		if d == nil {
			return true
		}
		g, ok := d.Game(w.Game)
		return !ok || g.Sheet.Done()
	})
}

// waiting lists the games on which something was said. The caller has mu.
func (b *book) waiting() []Waiting {
	var list []Waiting
	ev := b.desk.Event()
	for _, s := range b.slips.Waiting() {
		d := ev.Find(s.Game.Division)
		if d == nil {
			continue
		}
		g, ok := d.Game(s.Game.ID)
		if !ok {
			continue
		}
		w := Waiting{Division: d.ID, Game: g.ID, Table: g.Table, First: d.PlayerText(g.First), Second: d.PlayerText(g.Second), Verdict: s.Verdict()}
		for side, c := range s.Claims {
			if c != nil {
				w.Said[side] = scoresText(c.Scores)
			}
		}
		list = append(list, w)
	}
	slices.SortStableFunc(list, func(a, b Waiting) int { return int(b.Verdict) - int(a.Verdict) })
	return list
}
