package phones

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// These are the operators in whose name the players' results are entered.
const (
	ByBoth     = tournament.BothPlayers
	ByOnePhone = "both players, one phone"
)

// book has the slips of the open event. mu is never held while the desk works, because the desk calls back.
type book struct {
	desk *app.Desk
	file string
	mu   sync.Mutex
	// slips are in the file too. seen is the event to which they were last brought up.
	slips agreement.Slips
	seen  *tournament.Event
	// trouble is what went wrong when they were last written, or nil.
	trouble error
	// lost are the games whose earlier codes can't be used any more.
	lost []agreement.Game
	// lastSent is what the desk was last told about what players have sent. telling is held while it is told.
	lastSent []agreement.Sent
	telling  sync.Mutex
	wake     app.Wake
}

func openBook(desk *app.Desk) (*book, error) {
	file, err := desk.HallFile()
	if err != nil {
		return nil, err
	}
	b := &book{desk: desk, file: file, wake: app.NewWake()}
	var found bool
	if b.slips, found = readSlips(file); !found {
		if b.lost, err = lostCodes(desk); err != nil {
			return nil, err
		}
		// From now on a missing file means that codes were lost.
		if err := keepSlips(file, &b.slips); err != nil {
			return nil, err
		}
	}
	b.sync()
	return b, b.trouble
}

// codesLost reports whether a game without a sheet has an earlier code that can't be used any more.
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
	b.syncLocked()
}

// unlock gives mu back, and tells the desk what waits if that has changed.
func (b *book) unlock() {
	said := b.sentLocked()
	news := !reflect.DeepEqual(said, b.lastSent)
	b.lastSent = said
	b.mu.Unlock()
	if news {
		b.tell()
	}
}

// tell tells the desk what waits now. It is called without mu, because a listener may ask for a code.
func (b *book) tell() {
	b.telling.Lock()
	defer b.telling.Unlock()
	b.mu.Lock()
	said := b.lastSent
	b.mu.Unlock()
	b.desk.SetSent(said)
}

// sentLocked lists what players have sent that isn't entered yet. The caller has mu.
func (b *book) sentLocked() []agreement.Sent {
	var list []agreement.Sent
	for _, s := range b.slips.Waiting() {
		list = append(list, s.Sent())
	}
	return list
}

// changed has the slips brought up to the event soon, not on the goroutine that works at the desk. A caller who
// asks for a code earlier brings them up first.
func (b *book) changed() { b.wake.Up() }

// keep brings the slips up after changes, until done is closed.
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

// syncLocked is sync for a caller that has mu.
func (b *book) syncLocked() {
	ev := b.desk.Event()
	if ev == b.seen && b.trouble == nil {
		return
	}
	b.seen = ev
	if b.slips.Sync(agreement.Live(ev), newToken) || b.trouble != nil {
		b.trouble = keepSlips(b.file, &b.slips)
	}
}

// code is the end of the address of a game's slip. It is empty if the game has none.
func (b *book) code(division tournament.DivisionID, game int) string {
	b.mu.Lock()
	defer b.unlock()
	b.syncLocked()
	slip, ok := b.slips.Of(division, game)
	if !ok || b.trouble != nil {
		return ""
	}
	return slip.Tokens[0] + "." + slip.Tokens[1]
}

// foundSlip is a code that a phone has: the slip, and the sides whose tokens the code contains.
type foundSlip struct {
	slip  agreement.Slip
	sides []int
}

// has reports whether the code has the token of a side.
func (h foundSlip) has(side int) bool { return slices.Contains(h.sides, side) }

// find finds the slip of a code. A code is one token, or both with a point between them, in capitals or in small
// letters.
func (b *book) find(code string) (foundSlip, bool) {
	b.mu.Lock()
	defer b.unlock()
	b.syncLocked()
	return findIn(code, b.slips.Find)
}

// was finds the slip that an old code was for.
func (b *book) was(code string) (foundSlip, bool) {
	b.mu.Lock()
	defer b.unlock()
	b.syncLocked()
	return findIn(code, b.slips.Was)
}

// findIn finds the slip of a code by the tokens in it, each of which is another side's.
func findIn(code string, of func(token string) (agreement.Slip, int, bool)) (h foundSlip, ok bool) {
	for token := range strings.SplitSeq(strings.ToUpper(code), ".") {
		slip, side, found := of(token)
		if !found || len(h.sides) == 2 || ok && slip.Game != h.slip.Game || h.has(side) {
			return foundSlip{}, false
		}
		h.slip, h.sides, ok = slip, append(h.sides, side), true
	}
	return h, ok
}

// send takes what a side sends, and enters the sheet once both sides have sent the same. It is on the disk before
// send returns.
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
	b.syncLocked()
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

// enter enters what both players have sent, in their name.
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

// isDrawn reports whether the players draw at the table who starts the game.
func isDrawn(ev *tournament.Event, of agreement.Game) bool {
	d := ev.Find(of.Division)
	if d == nil {
		return false
	}
	g, _ := finals.GameIn(d, of.ID)
	return g.StartOpen
}

// settle deals with an agreed result that was entered or refused. Doubtful figures wait for the director. A result
// refused for another reason counts as not sent.
func (b *book) settle(slip agreement.Slip, refused error) error {
	b.mu.Lock()
	defer b.unlock()
	var doubt *tournament.Refusal
	switch {
	case refused == nil:
		b.syncLocked()
		return b.trouble
	case errors.As(refused, &doubt) && doubt.Code == tournament.Doubtful:
		b.slips.Hold(slip.Game)
		return keepSlips(b.file, &b.slips)
	}
	b.slips.TakeBack(slip.Game)
	if err := keepSlips(b.file, &b.slips); err != nil {
		return err
	}
	return text.Errorf("this result can't be taken any more; bring the slip to the director's desk (%w)", errNotEntered)
}

// errNotEntered replaces a refusal of the desk, which names players and is only for the director.
var errNotEntered = errors.New("not entered")
