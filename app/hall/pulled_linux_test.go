package hall_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"wordhall/app/hall"
)

var (
	soakPulled = flag.Int("soak.pulled", 1, "halls whose cables are pulled and whose programs are killed")
	soakRivals = flag.Int("soak.rivals", 1, "such halls in which two stations take over at once")
)

// These are what a laptop can be in a run.
const (
	hosting = "host"
	sitting = "station"
	taking  = "taking" // Somebody asked it to take over.
	former  = "former" // It is an old host.
)

// seatAt is a laptop as the run of the test knows it.
type seatAt struct {
	n      int
	folder string

	// mu lets only one person at a time open, join or take over there.
	mu sync.Mutex
	as atomic.Pointer[place]
	// runs is its program, or nil if none is running.
	runs atomic.Pointer[running]
	// waits are entries that wait there for the host. lost are those whose outcome nobody will report.
	waiting struct {
		sync.Mutex
		list, lost []entry
	}
}

// place is what a laptop is in its hall.
type place struct {
	is   string
	file string // file is the event or the copy.
	of   reign  // of is the hall in which the laptop is.
}

// reign is a hall for as long as one laptop is its host. Two hosts that took over from the same one may have the
// same term.
type reign struct {
	term int64
	by   int // by is the number of the laptop.
}

func (m *seatAt) is() string   { return m.as.Load().is }
func (m *seatAt) file() string { return m.as.Load().file }
func (m *seatAt) hall() reign  { return m.as.Load().of }

func (m *seatAt) becomes(is string, of reign) {
	m.as.Store(&place{is: is, file: m.file(), of: of})
}

// running is a laptop's program and the way to reach it.
type running struct {
	cmd    *exec.Cmd
	client *http.Client
}

// entry is an action that isn't finished.
type entry struct {
	who   int
	in    deed
	began int64
}

// pulledRun is one hall with its troubles.
type pulledRun struct {
	*testing.T
	cables *cables
	seats  []*seatAt
	folder string
	games  []int
	told   history
	// answered are the deeds that were answered, each with the hall and the line.
	mu       sync.Mutex
	answered []answered
	figures  atomic.Int64
	// host is the newest host. file is the event file of each hall, on the laptop where it is, and before is the
	// hall from which its host took over.
	host   *seatAt
	files  map[reign]*seatAt
	paths  map[reign]string
	before map[reign]reign
	// rivals says that two stations take over at once.
	rivals bool
	// over says that there is no more trouble.
	over  atomic.Bool
	count map[string]int
	// listed are the figures that only an old host had, with what became of them in the new hall.
	listed map[int]string
	begun  time.Time
	log    []string
}

type answered struct {
	entry
	out   became
	of    reign
	seq   int64
	ended int64
}

func (r *pulledRun) notes(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.log = append(r.log, fmt.Sprintf("%5d ms, %d: ", time.Since(r.begun).Milliseconds(), r.told.clock.Load())+fmt.Sprintf(format, args...))
}

func (r *pulledRun) counts(what string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.count[what]++
}

// address is the address at which a laptop's hall listens.
func (m *seatAt) address() string {
	return net.JoinHostPort(cableAddress(m.n), strconv.Itoa(hall.Port))
}

// begin starts the program of a laptop, with a clock of its own.
func (r *pulledRun) begin(m *seatAt, rnd *rand.Rand) error {
	socket := filepath.Join(m.folder, "s")
	_ = os.Remove(socket)
	cmd := exec.Command(os.Args[0], "laptop", socket)
	cmd.Dir = m.folder
	cmd.Env = append(os.Environ(), childFolder+"="+m.folder, childDies+"=", childClock+"="+anyClock(rnd))
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	var bad bytes.Buffer
	cmd.Stderr = &bad
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := r.cables.start(m.n, cmd); err != nil {
		return err
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
		return fmt.Errorf("a laptop says %q: %w %s", line, err, bad.String())
	}
	client := &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", socket)
		},
		MaxIdleConnsPerHost: 4,
	}}
	m.runs.Store(&running{cmd, client})
	return nil
}

// anyClock is a clock that is right, or wrong by seconds, hours or years, and that may be set while the program
// runs.
func anyClock(rnd *rand.Rand) string {
	off := func() time.Duration {
		return []time.Duration{0, time.Duration(rnd.IntN(4000)-2000) * time.Millisecond, time.Hour, -26 * time.Hour, -5 * 365 * 24 * time.Hour}[rnd.IntN(5)]
	}
	return fmt.Sprintf("%s %dms %s", off(), rnd.IntN(1500), off())
}

// ask gives a laptop an order. The error says that its program isn't running, or ended while it was asked.
func (m *seatAt) ask(o order) (said, error) {
	program := m.runs.Load()
	if program == nil {
		return said{}, errors.New("no program runs")
	}
	data, err := json.Marshal(o)
	if err != nil {
		return said{}, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	if o.What == "code" { // A clock that stands still shows none.
		ctx, cancel = context.WithTimeout(ctx, 200*time.Millisecond)
	}
	defer cancel()
	call, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://laptop/", bytes.NewReader(data))
	if err != nil {
		return said{}, err
	}
	answer, err := program.client.Do(call)
	if err != nil {
		return said{}, err
	}
	defer func() { _ = answer.Body.Close() }()
	var a said
	data, err = io.ReadAll(answer.Body)
	if err == nil {
		err = json.Unmarshal(data, &a)
	}
	return a, err
}

// kill ends a laptop's program without a message. Nobody hears what became of the entries that waited there.
func (m *seatAt) kill() {
	program := m.runs.Swap(nil)
	if program == nil {
		return
	}
	_ = program.cmd.Process.Kill()
	_ = program.cmd.Wait()
	program.client.CloseIdleConnections()
	m.forgets()
}

// forgets notes that the entries that waited there may be done, and that nobody will report it.
func (m *seatAt) forgets() {
	m.waiting.Lock()
	defer m.waiting.Unlock()
	m.waiting.lost = append(m.waiting.lost, m.waiting.list...)
	m.waiting.list = nil
}

// resume starts a laptop's program again and opens what was open.
func (r *pulledRun) resume(m *seatAt, rnd *rand.Rand) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.runs.Load() != nil {
		return
	}
	if err := r.begin(m, rnd); err != nil {
		r.Error(err)
		return
	}
	r.notes("%d starts again as %s", m.n, m.is())
	switch m.is() {
	case hosting, former:
		a, err := m.ask(order{What: "host", Path: m.file(), Address: m.address(), By: m.n})
		if a.Outcome == superseded {
			r.notes("%d: %s", m.n, a.Err)
			r.gaveWay(m)
			return
		}
		if err != nil || a.Err != "" {
			r.Errorf("%d can't open its hall again: %v %s", m.n, err, a.Err)
		}
	case sitting:
		if m.hall() == (reign{}) {
			return
		}
		a, err := m.ask(order{What: "station", Copy: m.file(), Term: m.hall().term, By: m.hall().by})
		r.notes("%d sits again: %v %s", m.n, err, a.Err) // It is to join another hall instead.
	case taking:
		r.goOnTaking(m)
	}
}

// goOnTaking goes on with a take-over during which the program was killed. The caller has m.mu.
func (r *pulledRun) goOnTaking(m *seatAt) {
	a, err := m.ask(order{What: "station", Copy: m.file(), Term: m.hall().term, By: m.hall().by})
	if a.Outcome == superseded { // Somebody else took over meanwhile.
		r.notes("%d: %s", m.n, a.Err)
		m.becomes(sitting, m.hall())
		return
	}
	if err == nil && a.Err == "" {
		a, err = m.ask(order{What: "take-over", Address: m.address(), By: m.n})
		if err != nil || a.Err != "" {
			r.Errorf("%d can't take over again: %v %s", m.n, err, a.Err)
			return
		}
		r.hears(m, a)
		r.isHost(m, a.Term)
		return
	}
	a, err = m.ask(order{What: "host", Path: m.file(), Address: m.address(), By: m.n})
	if a.Outcome == superseded { // This laptop was the host, and had given way when its program was killed.
		r.notes("%d: %s", m.n, a.Err)
		r.isHost(m, a.Term)
		r.gaveWay(m)
		return
	}
	if err != nil || a.Err != "" {
		r.Errorf("%d, killed while it took over, can't open its hall: %v %s", m.n, err, a.Err)
		return
	}
	r.isHost(m, a.Term)
}

// isHost notes that a laptop is the host of a new term. The caller has m.mu.
func (r *pulledRun) isHost(m *seatAt, term int64) {
	r.notes("%d is the host of term %d", m.n, term)
	m.forgets() // The entries that waited there are done there, and nobody reports it.
	r.mu.Lock()
	defer r.mu.Unlock()
	of, before := reign{term, m.n}, m.hall()
	if before.term != 0 {
		r.before[of] = before
		if old := r.files[before]; old.hall() == before { // Otherwise the old host knows already, and is in another hall.
			old.becomes(former, before)
		}
	}
	m.becomes(hosting, of)
	r.files[of], r.paths[of] = m, m.file()
	if r.host == nil || r.host.is() != hosting || r.host.hall().term < term {
		r.host = m
	}
}

// newest is the laptop that is the host now, with its hall. Of rivals that haven't met it is one.
func (r *pulledRun) newest() (*seatAt, reign) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.host, r.host.hall()
}

// anyHost is one of the laptops that are the host now, as far as the test knows.
func (r *pulledRun) anyHost() *seatAt {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := []*seatAt{r.host}
	for _, m := range r.seats {
		if m.is() == hosting && m != r.host {
			all = append(all, m)
		}
	}
	return all[rand.IntN(len(all))] //nolint:gosec // no secret
}

// move lets a laptop join a host's hall with a new code, unless it is in it.
func (r *pulledRun) move(m *seatAt) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.is() != sitting || m.runs.Load() == nil {
		return
	}
	host := r.anyHost()
	a, err := host.ask(order{What: "code"})
	if err != nil || a.Err != "" {
		return // It is asked again later.
	}
	of := reign{a.Term, host.n}
	a, err = m.ask(order{What: "join", Code: a.Code, Copy: m.file(), Name: "desk " + strconv.Itoa(m.n), Term: of.term, By: of.by})
	r.notes("%d joins term %d of %d: %v %s", m.n, of.term, of.by, err, a.Err)
	switch {
	case err != nil: // The program of the laptop was killed.
	case a.Err == "":
		m.becomes(sitting, of)
	default:
		m.becomes(sitting, reign{}) // It left the hall in which it was.
	}
}

// works is what a person does at a laptop: entries, corrections and, at the host, looking at sheets.
func (r *pulledRun) works(m *seatAt, n int, rnd *rand.Rand) {
	for n > 0 && !r.Failed() {
		in := deed{game: r.games[rnd.IntN(len(r.games))], what: []string{"enter", "enter", "correct", "read"}[rnd.IntN(4)]}
		is, of := m.is(), m.hall()
		if is == former {
			// Its director works on until the computer says that it only reads.
			if r.over.Load() {
				return
			}
		}
		if in.what == "read" && is == sitting {
			in.what = "correct"
		}
		if in.what != "read" {
			in.figure = int(r.figures.Add(1)) + 300
		}
		e := entry{who: m.n, in: in, began: r.told.clock.Add(1)}
		a, err := m.ask(order{What: in.what, Game: in.game, Figure: in.figure})
		if err != nil {
			m.waiting.Lock()
			m.waiting.lost = append(m.waiting.lost, e)
			m.waiting.Unlock()
			time.Sleep(5 * time.Millisecond) // Nobody types faster than that, and the program is started again meanwhile.
			continue
		}
		n--
		if a.Outcome == waits { // The entry may have been sent by now, and this answer says so.
			m.waiting.Lock()
			m.waiting.list = append(m.waiting.list, e)
			m.waiting.Unlock()
		}
		r.hears(m, a)
		switch a.Outcome {
		case done, refusedIt:
			r.answers(e, a.Outcome, reign{a.Term, a.By}, a.Seq, a.Figure)
		case waits:
			if _, newest := r.newest(); newest != of && rnd.IntN(2) == 0 {
				r.move(m)
			}
		case superseded, stopped, nowhere:
			if is == former {
				return
			}
			time.Sleep(5 * time.Millisecond)
			if _, newest := r.newest(); newest != of || a.Outcome != superseded {
				r.move(m)
			}
			if !r.over.Load() || a.Outcome != superseded {
				n++
			}
		}
		time.Sleep(time.Duration(rnd.IntN(40)) * time.Millisecond) // The person needs time to type.
	}
}

// ownLine is the name of an old host's own line that waits because the host couldn't be reached when it was entered
// again.
const ownLine = "own line"

// awaitsOwn reports whether it isn't known yet what became of an old host's own line.
func (m *seatAt) awaitsOwn() bool {
	m.waiting.Lock()
	defer m.waiting.Unlock()
	return slices.ContainsFunc(m.waiting.list, func(e entry) bool { return e.in.what == ownLine })
}

// hears notes what became of entries that had waited.
func (r *pulledRun) hears(m *seatAt, a said) {
	for _, f := range a.Later {
		m.waiting.Lock()
		if len(m.waiting.list) == 0 {
			m.waiting.Unlock()
			r.Errorf("%d hears of an entry that nobody waits for: %+v", m.n, f)
			return
		}
		e := m.waiting.list[0]
		m.waiting.list = m.waiting.list[1:]
		if e.in.what == ownLine {
			m.waiting.Unlock()
			r.own(e.in.figure, f.Outcome)
			continue
		}
		if f.Outcome != done && f.Outcome != refusedIt {
			m.waiting.lost = append(m.waiting.lost, e)
		}
		m.waiting.Unlock()
		if f.Outcome == done || f.Outcome == refusedIt {
			r.answers(e, f.Outcome, reign{f.Term, f.By}, f.Seq, 0)
			r.counts("sent later")
		}
	}
}

func (r *pulledRun) answers(e entry, outcome string, of reign, seq int64, figure int) {
	r.counts(outcome)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answered = append(r.answered, answered{entry: e, out: became{done: outcome == done, figure: figure}, of: of, seq: seq, ended: r.told.clock.Add(1)})
}

// troubles pulls cables, kills programs, holds the host's program as a closed lid does, and lets stations take
// over.
func (r *pulledRun) troubles(rnd *rand.Rand) {
	takeOvers := []int{0, 1, 1, 1, 1, 2}[rnd.IntN(6)]
	if r.rivals {
		takeOvers = []int{1, 1, 2}[rnd.IntN(3)]
	}
	at, split := rnd.IntN(3), false
	for step := range 3 + rnd.IntN(3) {
		r.pause(rnd, 120)
		if step >= at && takeOvers > 0 {
			takeOvers--
			if apart := r.rivals && !split; apart {
				split = true
				r.takeOvers(rnd)
			} else {
				r.takeOver(rnd)
			}
			continue
		}
		m := r.seats[rnd.IntN(len(r.seats))]
		host, _ := r.newest()
		switch k := rnd.IntN(100); {
		case r.rivals && m.is() == former && k >= 45:
			// The rivals meet there, and once it knows of one it wouldn't open its hall any more.
		case k < 2:
			r.pull(m)
			time.Sleep(10 * time.Second) // Both sides have given each other up by then.
			r.plug(m)
		case k < 45:
			r.pull(m)
			r.pause(rnd, 300)
			if rnd.IntN(2) == 0 {
				r.plug(m)
			}
		case k < 70:
			r.kills(m)
			r.pause(rnd, 100)
			r.resume(m, rnd)
		default:
			r.kills(host)
			r.pause(rnd, 100)
			r.resume(host, rnd)
		}
	}
}

func (r *pulledRun) pause(rnd *rand.Rand, most int) {
	time.Sleep(time.Duration(rnd.IntN(most)) * time.Millisecond) // Whenever it happens, this has to hold.
}

func (r *pulledRun) pull(m *seatAt) {
	r.notes("the cable of %d is pulled", m.n)
	r.counts("cable pulled")
	if err := r.cables.pull(m.n); err != nil {
		r.Error(err)
	}
}

func (r *pulledRun) plug(m *seatAt) {
	r.notes("the cable of %d is plugged in", m.n)
	if err := r.cables.plug(m.n); err != nil {
		r.Error(err)
	}
}

func (r *pulledRun) kills(m *seatAt) {
	r.notes("%d (%s) is killed", m.n, m.is())
	if m.runs.Load() != nil {
		r.counts(m.is() + " killed")
	}
	m.kill()
}

// oldHost decides how the old host is while a station takes over.
func (r *pulledRun) oldHost(host *seatAt, rnd *rand.Rand) string {
	how := []string{"works on", "is cut off", "is dead", "stands still"}[rnd.IntN(4)]
	switch how {
	case "is cut off":
		r.pull(host)
	case "is dead":
		r.kills(host)
	case "stands still":
		_ = host.runs.Load().cmd.Process.Signal(syscall.SIGSTOP)
	}
	return how
}

// comesBack ends what oldHost did. A host whose computer was held goes on in any case.
func (r *pulledRun) comesBack(host *seatAt, how string, rnd *rand.Rand) {
	if how == "stands still" {
		_ = host.runs.Load().cmd.Process.Signal(syscall.SIGCONT)
	}
	if rnd.IntN(2) == 0 {
		r.plug(host)
		r.resume(host, rnd)
	}
}

// sitsIn lets stations be in the newest host's hall before they take over. It reports false if the test fails.
func (r *pulledRun) sitsIn(rnd *rand.Rand, all ...*seatAt) bool {
	sit := func() bool {
		_, of := r.newest()
		return !slices.ContainsFunc(all, func(m *seatAt) bool { return m.hall() != of })
	}
	if sit() {
		return true
	}
	host, _ := r.newest()
	for _, m := range append(all, host) {
		r.plug(m)
		r.resume(m, rnd)
	}
	return r.until("stations join before they take over", func() bool {
		r.learns()
		_, of := r.newest()
		for _, m := range all {
			if m.hall() != of {
				r.move(m)
			}
		}
		return sit()
	})
}

// learns checks which former hosts are no longer the host, and how many are.
func (r *pulledRun) learns() (left int) {
	for _, m := range r.seats {
		if m.is() != hosting {
			continue
		}
		if a, err := m.ask(order{What: "status"}); err != nil || a.Outcome == "" { // A program that doesn't run says nothing.
			left++
			continue
		}
		r.gaveWay(m)
	}
	return left
}

// gaveWay notes that a laptop is no longer the host.
func (r *pulledRun) gaveWay(m *seatAt) {
	if m.is() != hosting {
		return
	}
	r.counts("rival that gave way")
	r.mu.Lock()
	defer r.mu.Unlock()
	m.becomes(former, m.hall())
	for _, m := range r.seats {
		if m.is() == hosting && r.host.is() != hosting {
			r.host = m
		}
	}
}

// sits are the laptops that are stations now.
func (r *pulledRun) sits() (list []*seatAt) {
	for _, m := range r.seats {
		if m.is() == sitting {
			list = append(list, m)
		}
	}
	return list
}

// takeOver lets a station take over while the old host goes on, is cut off, is killed or is held.
func (r *pulledRun) takeOver(rnd *rand.Rand) {
	stations := r.sits()
	m := stations[rnd.IntN(len(stations))]
	if !r.sitsIn(rnd, m) {
		return
	}
	host, _ := r.newest()
	how := r.oldHost(host, rnd)
	r.notes("%d takes over; the old host %s", m.n, how)
	r.counts("take-over, the old host " + how)
	r.pause(rnd, 60)
	r.takesOver(m, rnd)
	r.pause(rnd, 150)
	r.comesBack(host, how, rnd)
}

// takeOvers lets two stations take over from one host at once. That host goes on, or comes back meanwhile or later.
func (r *pulledRun) takeOvers(rnd *rand.Rand) {
	stations := r.sits()
	rnd.Shuffle(len(stations), func(i, j int) { stations[i], stations[j] = stations[j], stations[i] })
	if !r.sitsIn(rnd, stations[:2]...) {
		return
	}
	host, _ := r.newest()
	how := r.oldHost(host, rnd)
	r.notes("%d and %d take over; the old host %s", stations[0].n, stations[1].n, how)
	r.counts("rivals take over, the old host " + how)
	var all sync.WaitGroup
	at := func(do func(rnd *rand.Rand)) {
		own := rand.New(rand.NewPCG(rnd.Uint64(), 2)) //nolint:gosec // no secret
		all.Go(func() {
			r.pause(own, 200)
			do(own)
		})
	}
	for _, m := range stations[:2] {
		at(func(own *rand.Rand) { r.takesOver(m, own) })
	}
	at(func(own *rand.Rand) { r.comesBack(host, how, own) })
	all.Wait()
}

// takesOver makes a station the host. Now and then its program is killed meanwhile.
func (r *pulledRun) takesOver(m *seatAt, rnd *rand.Rand) {
	dies := ""
	if rnd.IntN(3) == 0 {
		dies = []string{"left", "former", "line", "engine", "outbox", "served", "all-served"}[rnd.IntN(7)]
	}
	m.mu.Lock()
	m.becomes(taking, m.hall())
	a, err := m.ask(order{What: "take-over", Address: m.address(), Dies: dies, By: m.n})
	switch {
	case err != nil && dies != "":
		r.counts("killed while it takes over")
		r.notes("%d is killed at %s", m.n, dies)
		m.mu.Unlock()
		m.kill()
		r.pause(rnd, 60)
		r.resume(m, rnd)
	case err == nil && a.Err == "no station": // An old host had refused it, so it moves first.
		m.becomes(sitting, m.hall())
		m.mu.Unlock()
		r.move(m)
	case err != nil || a.Err != "":
		m.mu.Unlock()
		r.Errorf("%d can't take over: %v %s", m.n, err, a.Err)
	default:
		r.hears(m, a)
		r.isHost(m, a.Term)
		m.mu.Unlock()
	}
}
