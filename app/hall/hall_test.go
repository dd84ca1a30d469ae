package hall_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/report"
)

// loopback is any free port of this computer.
var loopback = netip.MustParseAddrPort("127.0.0.1:0")

// machine is a computer with a program of its own and somebody who works at it.
func machine(t testing.TB, operator string) *app.Program {
	t.Helper()
	folder := t.TempDir()
	prefs := preferences.At(filepath.Join(folder, "preferences.json"))
	prefs.Set(func(c *preferences.Choices) { c.Operator = operator })
	return apptest.Program(t, prefs)
}

// event is a desk with a division of n players whose first round is published.
func event(t testing.TB, p *app.Program, n int) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, err := p.Create(filepath.Join(t.TempDir(), "club"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	apptest.Do(t, d, action.EditEvent{Name: "Test Open"})
	players := make([]tournament.Player, n)
	for i := range players {
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: 3000 - 10*i}
	}
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players}).Division
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	return d, id
}

func open(t testing.TB, d *app.Desk) *hall.Host {
	t.Helper()
	h, err := hall.Open(context.Background(), d, hall.Options{Folder: t.TempDir(), Address: loopback})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

func join(t testing.TB, h *hall.Host, p *app.Program, name string, role hall.Role) *hall.Station {
	t.Helper()
	code, _ := h.Offer(role)
	s, err := hall.Join(context.Background(), p, code.String(), hall.JoinOptions{Name: name, Folder: t.TempDir()})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// await waits until wanted is true for a station. The limit is only for a test that fails.
func await(t testing.TB, s *hall.Station, what string, wanted func(hall.Status) bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := s.Await(ctx, wanted); err != nil {
		t.Fatalf("%s: %v; it is %+v", what, err, s.Status())
	}
}

// caughtUp waits until the station has the host's last line.
func caughtUp(t testing.TB, s *hall.Station, d *app.Desk) {
	t.Helper()
	last := d.Last().Seq
	await(t, s, "the host's last line", func(now hall.Status) bool { return now.Seq >= last })
}

func dump(t testing.TB, d *app.Desk) string {
	t.Helper()
	var b bytes.Buffer
	if err := d.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// same fails unless the copy has the same facts and the same journal as the host.
func same(t testing.TB, host, copied *app.Desk) {
	t.Helper()
	if a, b := dump(t, host), dump(t, copied); a != b {
		t.Errorf("the copy's facts differ from the host's")
	}
	if a, b := host.Last(), copied.Last(); a.Digest != b.Digest {
		t.Errorf("the copy ends with line %d, %q, the host with line %d, %q", b.Seq, b.Words, a.Seq, a.Words)
	}
	for _, d := range []*app.Desk{host, copied} {
		if r, err := d.Verify(context.Background()); err != nil || !r.OK() {
			t.Errorf("%s doesn't verify: %v %v", d.FileName(), err, r.Findings)
		}
	}
}

func sheet(id tournament.DivisionID, g tournament.Game, first, second int) action.EnterSheet {
	s := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, second}}
	return action.EnterSheet{Division: id, Game: g.ID, Sheet: s, Accepted: tournament.DoubtIDs(s.Doubts())}
}

func gamesOf(d *app.Desk, id tournament.DivisionID) []tournament.Game {
	var list []tournament.Game
	for _, g := range d.Event().Find(id).GamesOf(1) {
		if g.Second != 0 {
			list = append(list, g)
		}
	}
	return list
}

func TestAStationFollowsTheHostLineByLine(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
	caughtUp(t, s, d)
	same(t, d, s.Desk())

	games := gamesOf(d, id)
	apptest.Do(t, d, sheet(id, games[0], 431, 389))
	apptest.Do(t, d, sheet(id, games[1], 400, 380))
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, s, d)
	same(t, d, s.Desk())

	receipt, err := s.Desk().Do(t.Context(), sheet(id, games[2], 350, 349))
	if err != nil {
		t.Fatal(err)
	}
	if s.Desk().Last().Seq < receipt.Seq {
		t.Error("the station's own entry isn't in its copy when it is told")
	}
	same(t, d, s.Desk())
	last := d.Last()
	if last.Operator != "CD (desk 2)" || last.Origin != "desk 2" {
		t.Errorf("the journal says that %q at %q did it", last.Operator, last.Origin)
	}
	if h.Trouble() != nil {
		t.Error(h.Trouble())
	}
}

func TestARefusalReadsAsAtTheHost(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	s := join(t, open(t, d), machine(t, "CD"), "desk 2", hall.Scorekeeper)
	game := gamesOf(d, id)[0]
	doubtful := sheet(id, game, 9000, 1)
	doubtful.Accepted = nil
	for name, a := range map[string]action.Action{
		"doubtful":       doubtful,
		"no such game":   action.EnterSheet{Division: id, Game: 999, Sheet: doubtful.Sheet},
		"nothing to see": action.VerifySheet{Division: id, Game: game.ID, Sheet: doubtful.Sheet},
	} {
		_, there := d.Do(t.Context(), a)
		_, here := s.Desk().Do(t.Context(), a)
		var a, b *tournament.Refusal
		if !errors.As(there, &a) || !errors.As(here, &b) || a.Code != b.Code || a.Text.String() != b.Text.String() || !reflect.DeepEqual(tournament.DoubtIDs(a.Doubts), tournament.DoubtIDs(b.Doubts)) {
			t.Errorf("%s: the host says %v, the station %v", name, there, here)
		}
	}
	_, err := s.Desk().Do(t.Context(), doubtful)
	again, _ := action.Accepting(doubtful, tournament.DoubtIDs(tournament.DoubtsOf(err)))
	if _, err := s.Desk().Do(t.Context(), again); err != nil {
		t.Errorf("with all doubts accepted: %v", err)
	}
	if _, err := s.Desk().Do(t.Context(), action.EditEvent{Name: "Ours"}); err == nil {
		t.Error("a scorekeeper's station names the event")
	}
}

func TestAnotherStationsEntryIsTheSecondKeying(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	// Both have the same initials, but the stations are two people.
	one, two := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper), join(t, h, machine(t, "CD"), "desk 3", hall.Scorekeeper)
	game := gamesOf(d, id)[0]
	entry := sheet(id, game, 431, 389)
	apptest.Do(t, one.Desk(), entry)
	verify := action.VerifySheet{Division: id, Game: game.ID, Sheet: entry.Sheet}
	if _, err := one.Desk().Do(t.Context(), verify); err == nil {
		t.Error("the station that keyed the sheet verifies it")
	}
	apptest.Do(t, two.Desk(), verify)
	if g, _ := d.Event().Find(id).Game(game.ID); g.Sheet.VerifiedBy != "CD (desk 3)" {
		t.Errorf("it is verified by %q", g.Sheet.VerifiedBy)
	}
}

func TestUndoAtAStationIsOfItsOwnLastAction(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	one, two := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper), join(t, h, machine(t, "EF"), "desk 3", hall.Scorekeeper)
	games := gamesOf(d, id)
	apptest.Do(t, one.Desk(), sheet(id, games[0], 431, 389))
	apptest.Do(t, one.Desk(), sheet(id, games[1], 430, 390))
	apptest.Do(t, two.Desk(), sheet(id, games[2], 420, 400))
	done := func(n int) bool {
		g, _ := d.Event().Find(id).Game(games[n].ID)
		return g.Sheet.Done()
	}
	for _, step := range []struct {
		s    *hall.Station
		want [3]bool
	}{
		{one, [3]bool{true, false, true}}, {one, [3]bool{false, false, true}}, {two, [3]bool{}},
	} {
		caughtUp(t, step.s, d)
		if _, err := step.s.Desk().Undo(); err != nil {
			t.Fatal(err)
		}
		if got := [3]bool{done(0), done(1), done(2)}; got != step.want {
			t.Fatalf("the sheets are %v, want %v", got, step.want)
		}
	}
	if _, err := apptest.Undo(one.Desk()); err == nil {
		t.Error("a station without an action of its own undoes something")
	}
	caughtUp(t, one, d)
	same(t, d, one.Desk())
	// At the host everything can be taken back, including what the stations took back.
	for range 3 {
		if _, err := apptest.Undo(d); err != nil {
			t.Fatal(err)
		}
	}
	if got := [3]bool{done(0), done(1), done(2)}; got != [3]bool{true, true, true} {
		t.Errorf("after the host's undo the sheets are %v", got)
	}
}

func TestWhatOthersChangedSinceIsNotTakenBackAtAStation(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	s := join(t, open(t, d), machine(t, "CD"), "desk 2", hall.Scorekeeper)
	game := gamesOf(d, id)[0]
	apptest.Do(t, s.Desk(), sheet(id, game, 431, 389))
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: game.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{432, 389}}})
	caughtUp(t, s, d)
	if _, err := apptest.Undo(s.Desk()); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("it says %v", err)
	}
}

func TestAStationsCopyIsWrittenByItsHostAlone(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	p := machine(t, "CD")
	s := join(t, open(t, d), p, "desk 2", hall.Director)
	path := s.Desk().Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	alone, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := alone.Do(t.Context(), sheet(id, gamesOf(d, id)[0], 400, 300)); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a copy is written into: %v", err)
	}
	if _, err := hall.Open(t.Context(), alone, hall.Options{Folder: t.TempDir(), Address: loopback}); err == nil {
		t.Error("a copy is opened as a host without a take-over")
	}
	if err := alone.Close(); err != nil {
		t.Fatal(err)
	}
	// This holds by whatever name it is opened.
	linked := filepath.Join(t.TempDir(), "today.wordhall")
	if err := os.Symlink(path, linked); err != nil {
		linked = path // On this system not everybody may make links.
	}
	desk, err := hall.OpenDesk(t.Context(), p, linked)
	if err != nil {
		t.Fatal(err)
	}
	again, ok := desk.Remote().(*hall.Station)
	if !ok {
		t.Fatal("a copy opened by a link is no station")
	}
	apptest.Do(t, again.Desk(), sheet(id, gamesOf(d, id)[0], 400, 300))
	same(t, d, again.Desk())
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestOnlyALostConnectionEndsTheWaitForAnAnswer: the engine reports that the host is there some time after the
// station has asked it something. That once ended the first question of a station that came back, so that it
// stopped with a copy that it would have put away.
func TestOnlyALostConnectionEndsTheWaitForAnAnswer(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 4)
	s := join(t, open(t, d), machine(t, "CD"), "desk 2", hall.Director)
	if s.Told(true) {
		t.Error("it waits no longer although the host is there")
	}
	if !s.Told(false) {
		t.Error("it waits for a host that is gone")
	}
}

func TestARemovedStationIsOutAtOnce(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	s, other := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper), join(t, h, machine(t, "EF"), "desk 3", hall.Scorekeeper)
	if n := len(h.Stations()); n != 2 {
		t.Fatalf("the hall has %d stations", n)
	}
	if err := h.Remove(h.Stations()[0].ID); err != nil {
		t.Fatal(err)
	}
	before := d.Last().Seq
	if _, err := s.Desk().Do(t.Context(), sheet(id, gamesOf(d, id)[0], 400, 300)); err == nil {
		t.Error("a removed station enters a sheet")
	}
	await(t, s, "told that it is out", func(now hall.Status) bool { return now.Stopped != nil })
	if d.Last().Seq != before {
		t.Errorf("the journal has %q", d.Last().Words)
	}
	apptest.Do(t, other.Desk(), sheet(id, gamesOf(d, id)[0], 400, 300))
}

func TestACodeIsGoodForOneStation(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	code, _ := h.Offer(hall.Reading)
	if _, err := hall.ParseCode(code.String()); err != nil {
		t.Fatal(err)
	}
	s, err := hall.Join(t.Context(), machine(t, "CD"), code.String(), hall.JoinOptions{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if _, err := hall.Join(t.Context(), machine(t, "EF"), code.String(), hall.JoinOptions{Folder: t.TempDir()}); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a second station joins with it: %v", err)
	}
	elsewhere, _ := event(t, machine(t, "GH"), 4)
	other := open(t, elsewhere)
	wrong, _ := other.Offer(hall.Reading)
	wrong.Address = h.Address()
	if _, err := hall.Join(t.Context(), machine(t, "EF"), wrong.String(), hall.JoinOptions{Folder: t.TempDir()}); err == nil {
		t.Error("a host with another certificate than the code's is joined")
	}
}

func TestACodeOutlivesFiveMinutesForNobody(t *testing.T) {
	p := machine(t, "AB")
	var ahead atomic.Int64
	start := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	p.Now = func() time.Time { return start.Add(time.Duration(ahead.Load())) }
	d, _ := event(t, p, 8)
	h := open(t, d)
	code, until := h.Offer(hall.Reading)
	if until.Sub(start) != 5*time.Minute {
		t.Errorf("a code is good for %s", until.Sub(start))
	}
	ahead.Store(int64(5*time.Minute + time.Second))
	if _, err := hall.Join(t.Context(), machine(t, "CD"), code.String(), hall.JoinOptions{Folder: t.TempDir()}); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("it says %v", err)
	}
}

// TestAStationSeesWhatItsRoleMaySettle: a station sees what players have sent by phone at the host, and a sheet
// that neither of them has sent is doubtful at the station as well.
func TestAStationSeesWhatItsRoleMaySettle(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	g := gamesOf(d, id)[0]
	fact, _ := d.Event().Find(id).RoundFact(1)
	d.SetSent([]agreement.Sent{{
		Game:   agreement.Game{Division: id, Round: 1, ID: g.ID, First: g.First, Second: g.Second, Drawn: fact.DrawnAt},
		Claims: [2]*agreement.Claim{{Scores: [2]int{420, 377}}, {Scores: [2]int{402, 377}}},
	}})
	for _, c := range []struct {
		role hall.Role
		sees int
	}{{hall.Scorekeeper, 1}, {hall.Director, 1}, {hall.CheckIn, 0}, {hall.Board, 0}} {
		s := join(t, h, machine(t, "CD"), string(c.role), c.role)
		heard := make(chan struct{}, 16)
		cancel := s.Desk().SubscribeSent(func() { heard <- struct{}{} })
		defer cancel()
		if len(s.Desk().SentResults()) != c.sees && c.sees > 0 {
			select {
			case <-heard:
			case <-time.After(time.Minute):
			}
		}
		if said := s.Desk().SentResults(); len(said) != c.sees {
			t.Errorf("a station for %s sees %+v", c.role, said)
		}
		if c.sees == 0 {
			continue
		}
		third := sheet(id, g, 400, 300)
		third.Accepted = nil
		_, err := s.Desk().Do(t.Context(), third)
		if !tournament.RefusedAs(err, tournament.Doubtful) || !strings.Contains(err.Error(), "neither player has sent that") {
			t.Errorf("a third score of a station for %s: %v", c.role, err)
		}
	}
}

// TestAStationNotesACallAtItsHost says that a scorekeeper's station lists the host's calls and notes its own there, and
// that a station that only shows the event notes none.
func TestAStationNotesACallAtItsHost(t *testing.T) {
	p := machine(t, "AB")
	d, id := event(t, p, 8)
	h := open(t, d)
	keeper, board := join(t, h, machine(t, "CD"), "desk", hall.Scorekeeper), join(t, h, machine(t, "EF"), "wall", hall.Board)
	games := gamesOf(d, id)
	calls := func(g tournament.Game) app.CallNote {
		return app.CallNote{Step: app.CallBegins, Division: id, Game: g.ID, Reason: report.CallWords}
	}
	if _, err := keeper.Desk().NoteCall(calls(games[0])); err != nil {
		t.Fatal(err)
	}
	if _, err := d.NoteCall(calls(games[1])); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, keeper, d)
	for name, desk := range map[string]*app.Desk{"host": d, "station": keeper.Desk()} {
		list, err := desk.Calls()
		if err != nil || len(list) != 2 || list[0].GameID != games[0].ID || list[1].GameID != games[1].ID {
			t.Fatalf("the %s has the calls %+v, %v", name, list, err)
		}
	}
	list, _ := keeper.Desk().Calls()
	if _, err := keeper.Desk().NoteCall(app.CallNote{Step: app.CallComing, Call: list[0].ID}); err != nil {
		t.Fatal(err)
	}
	if list, _ = d.Calls(); !strings.Contains(list[0].By, "desk") {
		t.Errorf("the host says that %q goes, want somebody at the station", list[0].By)
	}
	if _, err := board.Desk().NoteCall(calls(games[2])); err == nil {
		t.Error("a station that only shows the event noted a call")
	}
	if list, err := board.Desk().Calls(); err != nil || len(list) != 0 {
		t.Errorf("a station that only shows the event has the calls %+v, %v", list, err)
	}
	same(t, d, keeper.Desk())
}

// TestAStationDecidesAboutAMark says that a director's station sees what a player says is wrong and keeps the result at
// its host, and that a scorekeeper's, which corrects no sheet, doesn't decide either.
func TestAStationDecidesAboutAMark(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	g := gamesOf(d, id)[0]
	if _, err := d.Do(t.Context(), sheet(id, g, 420, 377)); err != nil {
		t.Fatal(err)
	}
	if _, err := d.NoteMark(app.MarkNote{Step: app.MarkBegins, Division: id, Game: g.ID, Player: g.First, Reason: report.MarkSwapped}); err != nil {
		t.Fatal(err)
	}
	keeper, director := join(t, h, machine(t, "CD"), "desk", hall.Scorekeeper), join(t, h, machine(t, "EF"), "floor", hall.Director)
	marks, err := director.Desk().Marks()
	if err != nil || len(marks) != 1 || *marks[0].Scores != [2]int{377, 420} {
		t.Fatalf("the station has the marks %+v, %v", marks, err)
	}
	keep := app.MarkNote{Step: app.MarkKept, Mark: marks[0].ID}
	if _, err := keeper.Desk().NoteMark(keep); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a scorekeeper's station decided: %v", err)
	}
	if _, err := director.Desk().NoteMark(keep); err != nil {
		t.Fatal(err)
	}
	if marks, err = d.Marks(); err != nil || len(marks) != 0 {
		t.Errorf("the host still has the marks %+v, %v", marks, err)
	}
}
