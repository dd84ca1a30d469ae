package hall_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/testkit/powercut"
)

// TestAPowerCutInATakeOverLeavesAStationOrAHost: whenever the power fails, this computer is either still a station
// or the host, and it has everything that it was shown of the event. Once the hall was said to be open it is the
// host. A sheet that waited for the old host still waits at the station, or is in at the host, once.
func TestAPowerCutInATakeOverLeavesAStationOrAHost(t *testing.T) {
	chance := rand.New(rand.NewPCG(45, 10)) // The random numbers say when to cut and what is left. They needn't be secret.
	p := newParty(t)
	p.desk.say("result A 1 1 401 301")
	p.desk.mustHear("done, line")
	p.host.kill()
	p.desk.say("result A 1 2 402 302")
	p.desk.mustHear("hasn't been reachable")
	p.desk.ends()
	folder, err := filepath.EvalSymlinks(p.deskDir)
	if err != nil {
		t.Fatal(err)
	}
	r, err := powercut.Begin(folder)
	if err != nil {
		t.Fatal(err)
	}
	err = r.Run([]string{os.Args[0], "host", p.copied, "--address", p.deskAt, "--take-over", "--role", "director"},
		append(os.Environ(), childFolder+"="+folder, childDies+"="), powercut.Orders{Stop: func(said string) bool { return strings.Contains(said, "the hall is open") }})
	switch {
	case errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission):
		t.Skip("what a program does can't be recorded here:", err)
	case err != nil || !strings.Contains(r.Output, "the hall is open"):
		t.Fatalf("%v; it said %q, %q", err, r.Output, r.Errors)
	}
	var stations, hosts int
	for n := chance.IntN(20); n <= r.Len(); n += 1 + chance.IntN(max(2, r.Len()/20)) {
		if err := r.Lay(n, chance); err != nil {
			t.Fatal(err)
		}
		host, err := standsAs(t, folder, p.copied)
		opened := strings.Contains(r.Said(n), "the hall is open")
		switch {
		case err != nil:
			t.Fatalf("behind step %d of %d: %v", n, r.Len(), err)
		case opened && !host:
			t.Fatalf("behind step %d of %d it was said to be the host and is a station", n, r.Len())
		case host:
			hosts++
		default:
			stations++
		}
		list := sheetsIn(t, p.copied)
		once(t, list, "401")
		if host {
			once(t, list, "402")
		}
	}
	if stations == 0 || hosts == 0 {
		t.Errorf("%d times a station and %d times a host", stations, hosts)
	}
}

// standsAs opens a copy as a program that is started again does, and opens the hall if somebody has taken over with
// it.
func standsAs(t *testing.T, folder, copied string) (host bool, err error) {
	program := apptest.In(t, folder)
	desk, err := hall.OpenDesk(context.Background(), program, copied)
	if err != nil {
		if !strings.Contains(err.Error(), "took over as host") {
			return false, err
		}
		if desk, err = program.Open(context.Background(), copied); err != nil {
			return false, err
		}
		defer func() { err = errors.Join(err, desk.Close()) }()
		h, err := hall.Open(context.Background(), desk, hall.Options{Folder: hall.FolderOf(program), Address: loopback})
		if err != nil {
			return false, err
		}
		if h.Term() != 2 {
			err = fmt.Errorf("it is the host of term %d", h.Term())
		}
		return true, errors.Join(err, h.Close())
	}
	s, is := desk.Remote().(*hall.Station)
	if is && s.Status().Pending != 1 {
		err = fmt.Errorf("%d sheets wait at the station", s.Status().Pending)
	}
	if !is && !hall.IsCopy(copied) {
		h, err := openAgain(program, desk)
		return h, errors.Join(err, desk.Close())
	}
	return false, errors.Join(err, desk.Close())
}

// openAgain opens the hall of an event that is no longer a station's copy.
func openAgain(program *app.Program, desk *app.Desk) (bool, error) {
	h, err := hall.Open(context.Background(), desk, hall.Options{Folder: hall.FolderOf(program), Address: loopback})
	if err != nil {
		return false, err
	}
	return true, h.Close()
}
