package phones_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"net/http"
	"strconv"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

var interleavings = flag.Int("soak.interleavings", 25, "how many orders of what phones and the director do are tried at the desk")

// hallDay is a game at a real desk, with two phones.
type hallDay struct {
	t    *testing.T
	desk *app.Desk
	hall *phones.Hall
	r    *rand.Rand
	// begins is the line of the journal after which the phones began.
	begins int64
	two    [2]*phone
	// codes are the codes of the slips printed so far, the newest last.
	codes []string
	// said is what each side sent last with the newest code.
	said [2]*[2]int
}

// step does one of six things, some of which are refused, and checks the result.
func (d *hallDay) step() {
	agreed, other := [2]int{400 + 10*d.r.IntN(2), 380}, [2]int{390, 410}
	switch d.r.IntN(8) {
	case 0, 1:
		d.send(0, agreed)
	case 2, 3:
		d.send(1, agreed)
	case 4:
		d.send(0, other)
	case 5:
		_, _ = d.desk.Do(context.Background(), action.EnterSheet{Division: 1, Game: d.game().ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{350, 340}}}) // This is refused if a sheet is in.
	case 6:
		_, _ = d.desk.Do(context.Background(), action.RepairRound{Division: 1, Request: draw.Request{Round: 1, Seed: d.r.Uint64N(100)}, Reason: "again"}) // This is refused if a sheet is in.
	case 7:
		if u, ok := d.desk.CanUndo(); ok && u.Seq > d.begins {
			_, _ = apptest.Undo(d.desk)
		}
	}
	d.follow()
}

// game is the first game of the draw.
func (d *hallDay) game() tournament.Game { return d.desk.Event().Divisions[0].GamesOf(1)[0] }

// follow reads the code of the newest slip if there is another one.
func (d *hallDay) follow() {
	code := d.hall.Code(1, d.game().ID)
	if code != "" && code != d.codes[len(d.codes)-1] {
		d.codes = append(d.codes, code)
		d.said = [2]*[2]int{}
	}
}

// send sends with the newest code, or now and then with an old one, and checks what it did.
func (d *hallDay) send(side int, scores [2]int) {
	at := len(d.codes) - 1
	if d.r.IntN(4) == 0 {
		at = d.r.IntN(len(d.codes))
	}
	before := d.game()
	live := d.hall.Code(1, before.ID) == d.codes[at]
	if status, _ := d.two[side].result(d.codes[at], side+1, scores[0], scores[1]); live && status == http.StatusOK {
		d.said[side] = &scores
	}
	after := d.game()
	if before.Sheet.Done() && *after.Sheet.Scores != *before.Sheet.Scores {
		d.t.Fatalf("a phone changed %v to %v", *before.Sheet.Scores, *after.Sheet.Scores)
	}
	if before.Sheet.Done() || !after.Sheet.Done() {
		return
	}
	a, b := d.said[0], d.said[1]
	if !live || a == nil || b == nil || *a != *b || *after.Sheet.Scores != *a {
		d.t.Fatalf("%v is in by %s; the sides said %v and %v, the code was good: %v", *after.Sheet.Scores, after.Sheet.EnteredBy, a, b, live)
	}
	d.said = [2]*[2]int{}
}

// TestInterleavingsAtTheDesk: whatever the order of what two phones and the director do, there is never a result to
// which nobody, or only one player, agreed. make soak tries ten thousand orders.
func TestInterleavingsAtTheDesk(t *testing.T) {
	hall, desk := open(t)
	d := &hallDay{t: t, desk: desk, hall: hall, two: [2]*phone{phoneOf(t, hall), phoneOf(t, hall)}, codes: []string{""}}
	last, err := desk.Journal(1)
	if err != nil {
		t.Fatal(err)
	}
	d.begins = last[0].Seq
	d.follow()
	byBoth := 0
	for seed := range *interleavings {
		d.r = rand.New(rand.NewPCG(uint64(seed), 26))
		for range 12 {
			// Each phone has an address of its own for each order, so that none has to wait.
			for i, p := range d.two {
				p.at = addressOf(seed, i)
			}
			d.step()
			if by := d.game().Sheet.EnteredBy; by == phones.ByBoth || by == phones.ByOnePhone {
				byBoth++
			}
		}
		d.codes = d.codes[max(0, len(d.codes)-3):]
	}
	if byBoth == 0 {
		t.Error("the two never agreed: the test sees nothing")
	}
}

func addressOf(seed, phone int) string {
	return "10." + itoa(phone) + "." + itoa(seed/250%250) + "." + itoa(seed%250)
}

func itoa(n int) string { return strconv.Itoa(n) }
