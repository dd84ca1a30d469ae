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
	"wordhall/tournament/text"
)

// The operators in whose name the players' results are entered.
const (
	ByBoth     = tournament.BothPlayers
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
	// told is what the desk was told last of what players have sent; telling lets one at a time tell it.
	told    []agreement.Said
	telling sync.Mutex
	wake    chan struct{}
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

// unlock gives mu back, and tells the desk what waits where that is news.
func (b *book) unlock() {
	said := b.said()
	news := !reflect.DeepEqual(said, b.told)
	b.told = said
	b.mu.Unlock()
	if news {
		b.tell()
	}
}

// tell tells the desk what waits now. It is called without mu: whoever hears it may ask for a code.
func (b *book) tell() {
	b.telling.Lock()
	defer b.telling.Unlock()
	b.mu.Lock()
	said := b.told
	b.mu.Unlock()
	b.desk.Hear(said)
}

// said lists what players have said that isn't in yet. The caller has mu.
func (b *book) said() []agreement.Said {
	var list []agreement.Said
	for _, s := range b.slips.Waiting() {
		list = append(list, s.Said())
	}
	return list
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

// find finds the slip of a code: one token, or both with a point between them, in capitals or, as they are typed,
// in small letters.
func (b *book) find(code string) (h held, ok bool) {
	code = strings.ToUpper(code)
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
	first, _, _ := strings.Cut(strings.ToUpper(code), ".")
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

// errNotEntered stands for a refusal of the desk, which is the director's to read and names players.
var errNotEntered = errors.New("not entered")
