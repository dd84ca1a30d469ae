package hall_test

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/anishathalye/porcupine"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/tournament"
)

// make soak sets these higher.
var (
	soakHalls     = flag.Int("soak.halls", 1, "halls in which stations and a host work side by side")
	soakHostKills = flag.Int("soak.hostkills", 1, "how often a host is killed twice while a station sends")
	soakTakeOvers = flag.Int("soak.takeovers", 0, "how often a take-over is killed at each of its steps; 0: once at one of them")
	soakSeed      = flag.Uint64("soak.seed", 1, "what the random halls begin with")
)

// deed is what somebody does to one game, and became is its result.
type deed struct {
	game   int
	what   string // what is enter, clear or read.
	figure int    // figure is what is entered.
}

type became struct {
	done   bool
	figure int // figure is what is read, and 0 stands for no sheet.
}

// oneDesk is a game's sheet as if everybody worked at one desk, one after the other.
var oneDesk = porcupine.Model{
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		sheet, in, out := state.(int), input.(deed), output.(became)
		switch in.what {
		case "enter":
			if out.done != (sheet == 0) {
				return false, state
			}
			if out.done {
				return true, in.figure
			}
		case "clear":
			if out.done != (sheet != 0) {
				return false, state
			}
			if out.done {
				return true, 0
			}
		case "read":
			return out.figure == sheet, state
		}
		return true, state
	},
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		byGame := map[int][]porcupine.Operation{}
		for _, o := range history {
			g := o.Input.(deed).game
			byGame[g] = append(byGame[g], o)
		}
		var parts [][]porcupine.Operation
		for _, p := range byGame {
			parts = append(parts, p)
		}
		return parts
	},
}

// history is what was done. Each deed has the times at which it began and ended, by one clock that can't be set.
type history struct {
	clock atomic.Int64
	mu    sync.Mutex
	list  []porcupine.Operation
}

func (h *history) note(who int, in deed, out became, began int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = append(h.list, porcupine.Operation{ClientId: who, Input: in, Call: began, Output: out, Return: h.clock.Add(1)})
}

// TestAHallIsLikeOneDeskSideBySide: two stations and the host's director enter, take back and read the sheets of a
// few games at once, while cables are pulled and the host's engine stops and comes back. What they were told could
// have happened at one desk, nothing that was acknowledged is lost, and nothing was done twice.
func TestAHallIsLikeOneDeskSideBySide(t *testing.T) {
	oneHall := func(seed uint64) {
		d, id := event(t, machine(t, "AB"), 6)
		folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
		open := func() *hall.Host {
			h, err := hall.Open(context.Background(), d, hall.Options{Folder: folder, Address: at})
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		h := open()
		var stations []*hall.Station
		for _, name := range []string{"desk 2", "desk 3"} {
			stations = append(stations, join(t, h, machine(t, "CD"), name, hall.Director))
		}
		games := gamesOf(d, id)
		var told history
		var figures atomic.Int64
		var all sync.WaitGroup
		for who, s := range stations {
			all.Go(func() { workAt(&told, who, s, id, games, &figures, rand.New(rand.NewPCG(seed, uint64(who)))) }) //nolint:gosec // no secret
		}
		all.Go(func() { directs(&told, d, id, games, &figures, rand.New(rand.NewPCG(seed, 9))) }) //nolint:gosec // no secret
		trouble := rand.New(rand.NewPCG(seed, 99))                                                //nolint:gosec // no secret
		for range 4 {
			if trouble.IntN(3) > 0 {
				h.Cut([]string{"desk 2", "desk 3"}[trouble.IntN(2)])
				continue
			}
			h.CloseEngine()
			h = open()
		}
		all.Wait()
		for _, s := range stations {
			await(t, s, "everything sent", func(now hall.Status) bool { return now.Pending == 0 && now.Connected })
			caughtUp(t, s, d)
			same(t, d, s.Desk())
		}
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		if !porcupine.CheckOperations(oneDesk, told.list) {
			t.Errorf("what was told can't have happened at one desk: %+v", told.list)
		}
	}
	for n := range *soakHalls {
		oneHall(*soakSeed + uint64(n)) //nolint:gosec // a small number
		if t.Failed() {
			t.Fatalf("with -soak.seed %d", *soakSeed+uint64(n)) //nolint:gosec // a small number
		}
	}
}

// workAt does things at a station. A deed that has to wait is finished later.
func workAt(told *history, who int, s *hall.Station, id tournament.DivisionID, games []tournament.Game, figures *atomic.Int64, r *rand.Rand) {
	later := make(chan hall.Outcome, 100)
	s.OnOutcome(func(o hall.Outcome) { later <- o })
	type waiting struct {
		in    deed
		began int64
	}
	var waits []waiting
	settle := func(block bool) {
		for len(waits) > 0 {
			var o hall.Outcome
			select {
			case o = <-later:
			default:
				if !block {
					return
				}
				o = <-later
			}
			told.note(who, waits[0].in, became{done: o.Err == nil}, waits[0].began)
			waits = waits[1:]
		}
	}
	for range 12 {
		settle(false)
		in, a := choose(id, games, figures, r)
		began := told.clock.Add(1)
		_, err := s.Desk().Do(context.Background(), a)
		var away *hall.UnreachableError
		if errors.As(err, &away) {
			waits = append(waits, waiting{in, began})
			continue
		}
		settle(false)
		told.note(who, in, became{done: err == nil}, began)
	}
	settle(true)
}

// directs does things at the host and reads there.
func directs(told *history, d *app.Desk, id tournament.DivisionID, games []tournament.Game, figures *atomic.Int64, r *rand.Rand) {
	for range 20 {
		in, a := choose(id, games, figures, r)
		began := told.clock.Add(1)
		if r.IntN(2) == 0 {
			in.what = "read"
			g, _ := d.Event().Find(id).Game(in.game)
			out := became{}
			if g.Sheet.Scores != nil {
				out.figure = g.Sheet.Scores[0]
			}
			told.note(9, in, out, began)
			continue
		}
		_, err := d.Do(context.Background(), a)
		told.note(9, in, became{done: err == nil}, began)
	}
}

// choose chooses something to do: entering a sheet with figures that no other sheet has, or taking one back.
func choose(id tournament.DivisionID, games []tournament.Game, figures *atomic.Int64, r *rand.Rand) (deed, action.Action) {
	g := games[r.IntN(len(games))]
	if r.IntN(3) == 0 {
		return deed{game: g.ID, what: "clear"}, action.ClearSheet{Division: id, Game: g.ID}
	}
	n := int(figures.Add(1)) + 300
	return deed{game: g.ID, what: "enter", figure: n}, sheet(id, g, n, 250)
}
