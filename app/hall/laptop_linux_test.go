package hall_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/tournament"
)

// order is what a person does at a laptop in the tests, which is a program of its own.
type order struct {
	// What is one of the cases in laptop.do.
	What string
	// Path is an event file, Copy the path of a station's copy, and Dies the step of a take-over at which the
	// program is killed.
	Path, Copy, Address, Code, Name, Dies string
	// Term is the term of the hall that is joined, and By the laptop of its host.
	Term         int64
	By           int
	Game, Figure int
}

// These are the outcomes of an entry.
const (
	done       = "done"
	refusedIt  = "refused"
	waits      = "waits"      // The entry is kept for the host.
	superseded = "superseded" // Another computer is the host now.
	stopped    = "stopped"    // The station doesn't follow its host any more.
	nowhere    = "nowhere"    // The laptop is in no hall.
	unsure     = "unsure"     // The old host refused the entry, or this laptop did so itself because it took over meanwhile.
)

// said is the laptop's answer.
type said struct {
	Err     string
	Outcome string
	// Term is the term of the hall whose host answered, and By that host's laptop.
	Term, Seq int64
	By        int
	Figure    int
	Code      string
	// Figures are those of an old host's own lines, and Outcomes say what became of them.
	Figures  []int
	Outcomes []string
	Status   hall.Status
	Stopped  string
	// Later says what became of entries that had waited, the oldest first.
	Later []outcome
}

type outcome struct {
	Outcome   string
	Term, Seq int64
	By        int
}

// laptop is the program at one of the tests' computers.
type laptop struct {
	program *app.Program
	mu      sync.Mutex
	host    *hall.Host
	station *hall.Station
	// term is the term of the hall in which the station is, and by the laptop of its host, which may be this one.
	term  int64
	by    int
	later []outcome
	// takes says that a take-over was begun.
	takes atomic.Bool
	// skip is how many outcomes are still to come of entries that an earlier program had sent.
	skip    int
	counted bool
}

func init() { workAsLaptop = serveLaptop }

// serveLaptop takes orders until it is killed.
func serveLaptop(p *app.Program, socket string) int {
	l := &laptop{program: p}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println("ready")
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var o order
		if err := json.NewDecoder(r.Body).Decode(&o); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		_ = json.NewEncoder(w).Encode(l.do(r.Context(), o))
	})}
	_ = server.Serve(listener)
	return 1
}

func (l *laptop) do(ctx context.Context, o order) said {
	ctx = context.WithoutCancel(ctx)
	switch o.What {
	case "enter", "correct":
		return l.enter(ctx, o)
	case "read":
		return l.read(o)
	case "status":
		return l.status()
	case "host":
		return l.openHost(ctx, o)
	case "station", "join":
		return l.sit(ctx, o)
	case "take-over":
		return l.takeOver(ctx, o)
	case "code":
		h, _, a := l.now()
		if h == nil {
			return said{Err: "no host"}
		}
		code, _ := h.Offer(hall.Director)
		a.Code = code.String()
		return a
	case "old":
		return l.old(ctx, o)
	case "alone":
		return l.alone(ctx, o)
	case "close":
		return said{Err: errorText(l.close())}
	}
	return said{Err: "what?"}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// now is the laptop's place in its hall, with the hall's term and host.
func (l *laptop) now() (*hall.Host, *hall.Station, said) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := said{Term: l.term, By: l.by}
	if l.host != nil {
		a.Term = l.host.Term()
	}
	return l.host, l.station, a
}

// close leaves whatever hall the laptop is in.
func (l *laptop) close() error {
	l.mu.Lock()
	h, s := l.host, l.station
	l.host, l.station = nil, nil
	l.mu.Unlock()
	if h != nil {
		return errors.Join(h.Close(), h.Desk().Close())
	}
	if s != nil {
		return s.Close()
	}
	return nil
}

func (l *laptop) openHost(ctx context.Context, o order) said {
	desk, err := l.program.Open(ctx, o.Path)
	if err != nil {
		return said{Err: err.Error()}
	}
	h, err := hall.Open(ctx, desk, hall.Options{Folder: hall.FolderOf(l.program), Address: netip.MustParseAddrPort(o.Address)})
	if err != nil {
		_ = desk.Close()
		a := isGone(err)
		// Somebody may have taken over with this copy, and given way.
		var was struct{ Tells struct{ Term int64 } }
		if data, err := os.ReadFile(o.Path + ".former"); err == nil && json.Unmarshal(data, &was) == nil {
			a.Term = was.Tells.Term
		}
		return a
	}
	alwaysAgrees(h)
	l.mu.Lock()
	l.host, l.by = h, o.By
	l.mu.Unlock()
	return said{Term: h.Term()}
}

// isGone is the answer for an error that may mean that another computer is the host now.
func isGone(err error) said {
	a := said{Err: err.Error()}
	if gone := new(hall.SupersededError); errors.As(err, &gone) {
		a.Outcome = superseded
	}
	return a
}

// alwaysAgrees lets a computer that takes over be the host as soon as the person at this one is asked.
func alwaysAgrees(h *hall.Host) {
	look := func() {
		if q, ok := h.Asked(); ok {
			_ = h.Agree(q) // There may be another question by then, which is asked again.
		}
	}
	h.Subscribe(look)
	look()
}

// sit joins a hall with a code, or goes on with a seat that the laptop has.
func (l *laptop) sit(ctx context.Context, o order) said {
	_ = l.close()
	l.count(o.Copy)
	var s *hall.Station
	var err error
	if o.What == "join" {
		s, err = hall.Join(ctx, l.program, o.Code, hall.JoinOptions{Name: o.Name, Copy: o.Copy})
	} else {
		s, err = hall.Rejoin(ctx, l.program, o.Copy)
	}
	if err != nil {
		return isGone(err)
	}
	l.mu.Lock()
	l.station, l.term, l.by = s, o.Term, o.By
	l.mu.Unlock()
	s.OnOutcome(func(out hall.Outcome) {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.skip > 0 {
			l.skip--
			return
		}
		l.later = append(l.later, outcome{Outcome: outcomeOf(out.Err, s), Term: o.Term, By: o.By, Seq: out.Receipt.Seq})
	})
	return said{Term: o.Term}
}

// count counts, once, what an earlier program had kept for the host.
func (l *laptop) count(copied string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counted {
		return
	}
	l.counted = true
	var kept struct{ Pending []json.RawMessage }
	if data, err := os.ReadFile(copied + app.StationEnding); err == nil && json.Unmarshal(data, &kept) == nil {
		l.skip = len(kept.Pending)
	}
}

func (l *laptop) takeOver(ctx context.Context, o order) said {
	_, s, _ := l.now()
	if s == nil {
		return said{Err: "no station"}
	}
	l.takes.Store(true)
	hall.OnStep(func(at string) {
		if at == o.Dies {
			self, _ := os.FindProcess(os.Getpid())
			_ = self.Kill()
			select {}
		}
	})
	h, err := s.TakeOver(ctx, hall.Options{Folder: hall.FolderOf(l.program), Address: netip.MustParseAddrPort(o.Address)})
	hall.OnStep(func(string) {})
	if err == nil {
		alwaysAgrees(h)
	}
	l.mu.Lock()
	l.station, l.host, l.by = nil, h, o.By
	l.mu.Unlock()
	if err != nil {
		_ = s.Desk().Close()
		return said{Err: err.Error()}
	}
	return l.drained(said{Term: h.Term()}) // The host before answered what was sent until then.
}

func (l *laptop) enter(ctx context.Context, o order) said {
	h, s, a := l.now()
	var desk *app.Desk
	switch {
	case h != nil:
		desk = h.Desk()
	case s != nil:
		desk = s.Desk()
	default:
		return l.drained(said{Outcome: nowhere})
	}
	id := desk.Event().Divisions[0].ID
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{o.Figure, 250}}
	var entry action.Action = action.EnterSheet{Division: id, Game: o.Game, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())}
	if o.What == "correct" {
		entry = action.CorrectSheet{Division: id, Game: o.Game, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())}
	}
	receipt, err := desk.Do(ctx, entry)
	what := outcomeOf(err, s)
	if h == nil && what == refusedIt && l.takes.Load() {
		what = unsure
	}
	a.Err, a.Outcome, a.Seq = errorText(err), what, receipt.Seq
	return l.drained(a)
}

// drained adds to the answer what became of entries that had waited.
func (l *laptop) drained(a said) said {
	l.mu.Lock()
	defer l.mu.Unlock()
	a.Later, l.later = l.later, nil
	return a
}

// outcomeOf is the outcome of an entry according to an error.
func outcomeOf(err error, s *hall.Station) string {
	var away *hall.UnreachableError
	var gone *hall.SupersededError
	var no *tournament.Refusal
	switch {
	case err == nil:
		return done
	case errors.As(err, &away) && away.Kept:
		return waits
	case errors.As(err, &gone):
		return superseded
	case s != nil && s.Status().Stopped != nil:
		return stopped
	case errors.As(err, &no) && no.Code == tournament.Conflict && !errors.Is(err, hall.ErrLeft):
		return refusedIt
	}
	return nowhere
}

// read reads a game's sheet at the host.
func (l *laptop) read(o order) said {
	h, _, a := l.now()
	if h == nil {
		return said{Outcome: nowhere}
	}
	a.Outcome = done
	if g, ok := h.Desk().Event().Divisions[0].Game(o.Game); ok && g.Sheet.Scores != nil {
		a.Figure = g.Sheet.Scores[0]
	}
	return a
}

func (l *laptop) status() said {
	h, s, a := l.now()
	switch {
	case h != nil:
		a.Seq = h.Desk().Last().Seq
		if h.Superseded() != nil {
			a.Outcome = superseded
		}
	case s != nil:
		a.Status, a.Seq = s.Status(), s.Desk().Last().Seq
		if a.Status.Stopped != nil {
			a.Stopped = a.Status.Stopped.Error()
			a.Status.Stopped = nil // An error can't be encoded as JSON.
		}
	default:
		a.Outcome = nowhere
	}
	return l.drained(a)
}

// old lists an old host's own lines, enters each, and drops what is refused.
func (l *laptop) old(ctx context.Context, o order) said {
	_, s, a := l.now()
	if s == nil {
		return said{Err: "no station"}
	}
	list, err := s.OwnLines(ctx, o.Path)
	if err != nil {
		return said{Err: err.Error()}
	}
	for _, line := range list {
		_, err := s.Enter(ctx, line)
		a.Figures, a.Outcomes = append(a.Figures, figureIn(line.Did())), append(a.Outcomes, outcomeOf(err, s))
		if err != nil {
			a.Err += err.Error() + "; "
			if err := s.Drop(line); err != nil {
				return said{Err: err.Error()}
			}
		}
	}
	return a
}

// alone opens a file for work without a hall and enters a sheet, which is refused in an old host's file and in a
// copy.
func (l *laptop) alone(ctx context.Context, o order) said {
	desk, err := l.program.Open(ctx, o.Path)
	if err != nil {
		return said{Err: err.Error(), Outcome: nowhere}
	}
	defer func() { _ = desk.Close() }()
	_, err = desk.Do(ctx, action.CorrectSheet{Division: desk.Event().Divisions[0].ID, Game: o.Game, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{o.Figure, 250}}})
	return said{Err: errorText(err), Outcome: outcomeOf(err, nil)}
}

// figureIn is the figure that an entry in the journal enters, or 0 if it enters none.
func figureIn(did json.RawMessage) int {
	a, err := action.Decode(did)
	if err != nil {
		return 0
	}
	switch a := a.(type) {
	case action.EnterSheet:
		return a.Sheet.Scores[0]
	case action.CorrectSheet:
		return a.Sheet.Scores[0]
	}
	return 0
}

// folderOf is a laptop's folder.
func folderOf(all string, i int) string { return filepath.Join(all, string(rune('A'+i))) }
