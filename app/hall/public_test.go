package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/public"
	"wordhall/tournament/secret"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// opened is what the public copy of the event has to contain.
func opened(t testing.TB, ev *tournament.Event) string {
	t.Helper()
	f, err := store.CreateWith(filepath.Join(t.TempDir(), "wanted.wordhall"), store.Options{}, func(f *store.File) error {
		_, err := f.Commit(context.Background(), public.Copy(ev, text.Text.String), store.Entry{})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	var b bytes.Buffer
	if err := f.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// sameOpenly waits until the station has all that everybody may know, and fails unless it has nothing else.
func sameOpenly(t testing.TB, h *hall.Host, s *hall.Station) {
	t.Helper()
	last := h.Shown().Last()
	await(t, s, "what everybody may know", func(now hall.Status) bool { return now.Stopped != nil || s.Desk().Last().Digest == last.Digest })
	if why := s.Status().Stopped; why != nil {
		t.Fatal(why)
	}
	if got, want := dump(t, s.Desk()), opened(t, h.Desk().Event()); got != want {
		t.Errorf("the copy holds\n%s\nwant\n%s", got, want)
	}
	if r, err := s.Desk().Verify(context.Background()); err != nil || !r.OK() {
		t.Errorf("%s doesn't verify: %v %v", s.Desk().FileName(), err, r.Findings)
	}
}

// anew waits until the host asks the station to go on with a new copy, and goes on with it.
func anew(t testing.TB, s *hall.Station) *hall.Station {
	t.Helper()
	await(t, s, "another copy", func(now hall.Status) bool { return now.Stopped != nil })
	var other *hall.AnewError
	if why := s.Status().Stopped; !errors.As(why, &other) {
		t.Fatal(why)
	}
	return again(t, s)
}

// again leaves the hall and goes on with what the station keeps.
func again(t testing.TB, s *hall.Station) *hall.Station {
	t.Helper()
	p, path := s.Desk().Program(), s.Desk().Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	next, err := hall.Rejoin(context.Background(), p, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = next.Close() })
	return next
}

// marks are texts that nobody but the director may know, in the places where marked puts them.
var marks = []string{"ada@mark.invalid", "note-mark", "wheelchair-mark", "family-mark", "ruling-mark", "Hidden Surname", "HIDDEN SURNAME", "operator-mark", secret.Of([secret.Size]byte{7})}

// marked is an event with a text in each place that is only the director's, and with a round that is drawn and not
// published.
func marked(t testing.TB, p *app.Program) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, err := p.Create(filepath.Join(t.TempDir(), "club"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	apptest.Do(t, d, action.EditEvent{Name: "Test Open"})
	apptest.Do(t, d, action.UseSecret{Secret: marks[len(marks)-1]})
	var players []tournament.Player
	for i := range 8 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: 3000 - 10*i, Contact: "ada@mark.invalid", Note: "note-mark", Accommodation: "wheelchair-mark", Paid: true})
	}
	players[1].Name, players[1].Shown = "Hidden Surname", tournament.ShownByInitials
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players}).Division
	apptest.Do(t, d, action.SetRelations{Division: id, Relations: []tournament.Relation{{Kind: tournament.SameFamily, Name: "family-mark", Players: []tournament.PlayerID{1, 2}, When: tournament.NeverMeet}}})
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	for _, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, sheet(id, g, 431, 389))
	}
	apptest.Do(t, d, action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R44", Effect: "spread", Points: 30, Player: 2, Round: 1, Reason: "ruling-mark", Witnesses: "ruling-mark", Note: "ruling-mark"}})
	apptest.Do(t, d, action.PairRound{Division: id})
	return d, id
}

// found are the marks in the files of a folder, each with the file that has it.
func found(t testing.TB, folder string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, m := range marks {
			if bytes.Contains(data, []byte(m)) {
				list = append(list, filepath.Base(path)+": "+m)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestACopyHoldsWhatItsRoleMayKnow holds for every byte that the station's computer keeps, while it is written and
// afterwards. The same holds for what the host keeps for such stations.
func TestACopyHoldsWhatItsRoleMayKnow(t *testing.T) {
	d, id := marked(t, machine(t, "operator-mark"))
	h := open(t, d)
	for _, role := range hall.Roles.Keys() {
		s := join(t, h, machine(t, "CD"), string(role), role)
		apptest.Do(t, d, action.EditPlayer{Division: id, Player: edited(d, id, 1, func(p *tournament.Player) { p.Club, p.Note = string(role), "note-mark "+string(role) })})
		if role == hall.CheckIn {
			apptest.Do(t, s.Desk(), action.CheckIn{Division: id, Players: []tournament.PlayerID{2}, Present: true})
			if _, err := apptest.Undo(s.Desk()); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Desk().Do(t.Context(), action.CheckIn{Division: 99, Players: []tournament.PlayerID{2}}); err == nil {
				t.Error("somebody is checked in where there is no division")
			}
		}
		all := role == hall.Director || role == hall.Scorekeeper
		if all {
			caughtUp(t, s, d)
		} else {
			sameOpenly(t, h, s)
		}
		if s.Desk().Public() == all {
			t.Errorf("%s: the copy is public: %t", role, !all)
		}
		folder := filepath.Dir(s.Desk().Path())
		if list := found(t, folder); (len(list) >= len(marks)-1) != all || !all && len(list) != 0 {
			t.Errorf("%s, while it is written: %q", role, list)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if list := found(t, folder); (len(list) >= len(marks)-1) != all || !all && len(list) != 0 {
			t.Errorf("%s: %q", role, list)
		}
	}
	for _, kept := range []string{"public", filepath.Join("engine", "jetstream", "$G", "streams", "public")} {
		if list := found(t, filepath.Join(h.Folder(), kept)); len(list) != 0 {
			t.Errorf("the host keeps for such stations %q", list)
		}
	}
	if list := found(t, filepath.Join(h.Folder(), "engine", "jetstream", "$G", "streams", "journal")); len(list) == 0 {
		t.Error("no mark is in the host's own stream: nothing was looked at")
	}
}

// edited is a player with a change.
func edited(d *app.Desk, id tournament.DivisionID, player tournament.PlayerID, change func(*tournament.Player)) tournament.Player {
	p, _ := d.Event().Find(id).Player(player)
	change(&p)
	return p
}

// TestAStationCannotReadMoreThanItsCopy: a station that may know only what everybody may tries every stream,
// bucket, object and subject of the engine with its own key while private things are done, and asks the host for
// everything that it answers.
func TestAStationCannotReadMoreThanItsCopy(t *testing.T) {
	d, id := marked(t, machine(t, "operator-mark"))
	h := open(t, d)
	keeper := join(t, h, machine(t, "EF"), "desk 2", hall.Director)
	for _, role := range []hall.Role{hall.CheckIn, hall.Board, hall.Reading} {
		s := join(t, h, machine(t, "CD"), string(role), role)
		var heard bytes.Buffer
		got := make(chan []byte, 1000)
		listen := func(subject string) {
			if _, err := s.Conn().Subscribe(subject, func(m *nats.Msg) { got <- m.Data }); err != nil {
				t.Fatal(err)
			}
		}
		for _, subject := range []string{">", "*.*", "hall.>", "hall.*", "hall.journal", "hall.do.*", "hall.here." + keeper.ID(), "_INBOX.>", "_INBOX." + keeper.ID() + ".>", "$JS.>", "$JS.ACK.>", "$KV.>", "$O.>", "$SYS.>", "public.>"} {
			if listen(subject); !refused(t, s, subject) {
				t.Errorf("%s listens to %s", role, subject)
			}
		}
		for _, api := range []string{
			"STREAM.NAMES", "STREAM.LIST", "STREAM.INFO.journal", "STREAM.MSG.GET.journal", "DIRECT.GET.journal", "DIRECT.GET.journal.hall.journal", "CONSUMER.CREATE.journal",
			"CONSUMER.CREATE.journal.x.hall.journal", "CONSUMER.MSG.NEXT.journal.x", "STREAM.SNAPSHOT.journal", "STREAM.INFO.KV_hall", "STREAM.INFO.OBJ_hall", "STREAM.INFO.public", "INFO",
		} {
			if byHand(t, s, &nats.Msg{Subject: "$JS.API." + api, Reply: "_INBOX." + s.ID() + ".x", Data: []byte("{}")}) {
				t.Errorf("%s asks for %s", role, api)
			}
		}
		listen("hall.public")
		listen("_INBOX." + s.ID() + ".>")
		apptest.Do(t, d, action.EditPlayer{Division: id, Player: edited(d, id, 3, func(p *tournament.Player) { p.Note, p.Club = "note-mark of "+string(role), string(role) })})
		apptest.Do(t, d, action.PairRound{Division: id, Again: true, Request: draw.Request{Round: 2}})
		apptest.Do(t, keeper.Desk(), action.EditPlayer{Division: id, Player: edited(d, id, 2, func(p *tournament.Player) { p.Contact = "ada@mark.invalid " + string(role) })})
		// It may ask the host for anything, from the first line and the first byte on.
		at := 0
		for _, ask := range []struct{ subject, with string }{{"fit", `{"seq":1,"digest":""}`}, {"rows", `{"after":0}`}, {"rows", `{"after":-5}`}, {"here", `{"seq":1}`}, {"do", `{"id":"a","undo":true}`},
			{"do", `{"id":"b","action":{"kind":"check-in","with":{"Division":1,"Players":[2],"Present":true}},"after":0}`}, {"do", `{"id":"b","after":0}`}, {"do", `{"id":"c","undo":true,"after":0}`}, {"copy", `{"at":0}`}} {
			if ask.subject == "do" && role != hall.CheckIn {
				continue
			}
			m, err := s.Conn().RequestWithContext(t.Context(), "hall."+ask.subject+"."+s.ID(), []byte(ask.with))
			if err != nil {
				t.Fatalf("%s asks for %s: %v", role, ask.subject, err)
			}
			heard.Write(m.Data)
			var p struct{ Data []byte }
			if json.Unmarshal(m.Data, &p) == nil {
				heard.Write(p.Data)
				at += len(p.Data)
			}
		}
		sameOpenly(t, h, s)
		if err := s.Conn().Flush(); err != nil {
			t.Fatal(err)
		}
		for len(got) > 0 {
			heard.Write(<-got)
		}
		for _, m := range marks {
			if bytes.Contains(heard.Bytes(), []byte(m)) {
				t.Errorf("%s hears %q", role, m)
			}
		}
		if at == 0 || !bytes.Contains(heard.Bytes(), []byte("Player 03")) {
			t.Errorf("%s hears nothing at all of the event", role)
		}
	}
}

// TestADrawIsSeenOnceItIsPublished: it isn't seen before, whatever is drawn again.
func TestADrawIsSeenOnceItIsPublished(t *testing.T) {
	d, id := marked(t, machine(t, "AB"))
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "wall", hall.Board)
	lines := s.Desk().Last().Seq
	apptest.Do(t, d, action.PairRound{Division: id, Again: true, Request: draw.Request{Round: 2, Seed: 5}})
	sameOpenly(t, h, s)
	if div := s.Desk().Event().Find(id); div.LastRound() != 1 || s.Desk().Last().Seq != lines {
		t.Errorf("the board knows round %d, in %d lines more", div.LastRound(), s.Desk().Last().Seq-lines)
	}
	apptest.Do(t, d, action.PublishRound{Division: id, Round: 2})
	sameOpenly(t, h, s)
	if div := s.Desk().Event().Find(id); div.LastRound() != 2 || len(div.GamesOf(2)) != 4 {
		t.Error("the board doesn't know the draw that is published")
	}
}

// TestWhatIsPublicIsKeptForThoseWhoFollowIt: it isn't written while nobody follows. A station that joins, or gets
// such a role, has all of it at once.
func TestWhatIsPublicIsKeptForThoseWhoFollowIt(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	desk := join(t, h, machine(t, "CD"), "desk 2", hall.Director)
	note := func(club string) {
		apptest.Do(t, d, action.EditPlayer{Division: id, Player: edited(d, id, 3, func(p *tournament.Player) { p.Club = club })})
		caughtUp(t, desk, d)
	}
	lines := func() int64 { h.Publish(); return h.ShownNow().Last().Seq }
	begun := lines()
	if note("Leith"); lines() != begun {
		t.Error("what is public was written, and nobody follows it")
	}
	wall := join(t, h, machine(t, "EF"), "wall", hall.Board)
	sameOpenly(t, h, wall)
	if note("Hove"); lines() == begun {
		t.Error("what is public isn't written, and the wall follows it")
	}
	sameOpenly(t, h, wall)
	if err := h.Remove(wall.ID()); err != nil {
		t.Fatal(err)
	}
	begun = lines()
	if note("Bray"); lines() != begun {
		t.Error("what is public was written for a station that was removed")
	}
	if err := h.SetRole(desk.ID(), hall.Reading); err != nil {
		t.Fatal(err)
	}
	sameOpenly(t, h, anew(t, desk))
}

// TestAHiddenPlayerIsInNoLine: a player who was hidden is in no line of a copy any more, not even in earlier ones,
// because such a copy is begun anew.
func TestAHiddenPlayerIsInNoLine(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "wall", hall.Reading)
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: edited(d, id, 3, func(p *tournament.Player) { p.Name, p.Surname = "Hidden Surname", "Surname" })})
	sameOpenly(t, h, s)
	if list := found(t, filepath.Dir(s.Desk().Path())); len(list) == 0 {
		t.Fatal("the name isn't there while it may be")
	}
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: edited(d, id, 3, func(p *tournament.Player) { p.Shown = tournament.ShownAsNumber })})
	h.Shown()
	s = anew(t, s)
	sameOpenly(t, h, s)
	if list := found(t, filepath.Dir(s.Desk().Path())); len(list) != 0 {
		t.Errorf("the copy still has %q", list)
	}
	if before := s.Status().Before(); !before.IsZero() {
		t.Errorf("it says %q of a copy in which there was nothing else", before)
	}
}

// TestACheckInStationUndoesItsOwn: it sees the players whom it checked in by the names that everybody knows.
func TestACheckInStationUndoesItsOwn(t *testing.T) {
	d, id := marked(t, machine(t, "operator-mark"))
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "door", hall.CheckIn)
	here := func() bool { p, _ := d.Event().Find(id).Player(2); return p.CheckedIn }
	if _, ok := s.Desk().CanUndo(); ok {
		t.Error("a station that did nothing takes something back")
	}
	done := apptest.Do(t, s.Desk(), action.CheckIn{Division: id, Players: []tournament.PlayerID{2}, Present: true})
	if p, _ := s.Desk().Event().Find(id).Player(2); done.Words.String() != "H. S. checked in" || !p.CheckedIn || !here() {
		t.Errorf("it says %q; here: %t, %t", done.Words, p.CheckedIn, here())
	}
	apptest.Do(t, d, action.CheckIn{Division: id, Players: []tournament.PlayerID{4}, Present: true})
	u, ok := s.Desk().CanUndo()
	if !ok || u.Words.String() != "H. S. checked in" {
		t.Errorf("it may take back %+v", u)
	}
	// It still knows that after its program was started again.
	s = again(t, s)
	await(t, s, "what it may take back", func(hall.Status) bool { _, ok := s.Desk().CanUndo(); return ok })
	undone, err := s.Desk().Undo()
	if err != nil || undone.Words.String() != "undo: H. S. checked in" || here() {
		t.Errorf("undone: %q, %v; still here: %t", undone.Words, err, here())
	}
	if p, _ := s.Desk().Event().Find(id).Player(2); p.CheckedIn {
		t.Error("the station doesn't see it")
	}
	if _, err := apptest.Undo(s.Desk()); err == nil {
		t.Error("it takes back what the host did")
	}
	sameOpenly(t, h, s)
}

// TestAStationIsAskedBeforeItUndoes: a station is asked the same as its host, with the same ids. A station that
// knows only what is public isn't told the names of papers. What was accepted counts for that line alone.
func TestAStationIsAskedBeforeItUndoes(t *testing.T) {
	d, id := marked(t, machine(t, "operator-mark"))
	h := open(t, d)
	for _, c := range []struct {
		role hall.Role
		says []string
	}{
		{hall.Director, []string{"this was done by operator-mark, not by you", "it has been printed or shown since, and these papers would no longer be true: name tags of division A after round 0"}},
		{hall.CheckIn, []string{"it has been printed or shown since"}},
	} {
		s := join(t, h, machine(t, "CD"), "desk "+string(c.role), c.role)
		by := d
		if c.role == hall.CheckIn {
			by = s.Desk()
		}
		apptest.Do(t, by, action.CheckIn{Division: id, Players: []tournament.PlayerID{2}, Present: true})
		if _, err := d.NoteOutput(app.Output{Paper: app.NameTagsPaper, Division: id}, app.By{Operator: "operator-mark"}); err != nil {
			t.Fatal(err)
		}
		if c.role == hall.Director {
			caughtUp(t, s, d)
		}
		last := d.Last().Seq
		_, err := s.Desk().Undo("undo-others-1", "undo-papers-1-2")
		doubts := tournament.DoubtsOf(err)
		var says []string
		for _, d := range doubts {
			says = append(says, d.Says.String())
		}
		if !slices.Equal(says, c.says) || d.Last().Seq != last {
			t.Fatalf("%s is asked %q: %v; want %q", c.role, says, err, c.says)
		}
		atHost, _ := d.CanUndoAs(s.By())
		if ids := tournament.DoubtIDs(atHost.Doubts); !slices.Equal(tournament.DoubtIDs(doubts), ids) {
			t.Errorf("%s is asked by the ids %q, and at the host by %q", c.role, tournament.DoubtIDs(doubts), ids)
		}
		if c.role == hall.CheckIn && (strings.Contains(err.Error(), "Hidden") || strings.Contains(err.Error(), "name tags")) {
			t.Errorf("it is told %v", err)
		}
		if _, err := s.Desk().Undo(tournament.DoubtIDs(doubts)...); err != nil {
			t.Errorf("%s: accepted, it says %v", c.role, err)
		}
	}
}

// TestAStationOfAnotherRoleHasTheCopyOfThat: a full copy is removed if the host has everything in it, and renamed
// if it doesn't. A public copy is removed.
func TestAStationOfAnotherRoleHasTheCopyOfThat(t *testing.T) {
	for _, c := range []struct {
		name     string
		from, to hall.Role
		away     bool // away says that the station isn't there meanwhile.
		removed  bool
	}{
		{"while it works", hall.Scorekeeper, hall.Board, false, true},
		{"while it is away", hall.Director, hall.Reading, true, true},
		{"may take over now", hall.CheckIn, hall.Scorekeeper, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, _ := marked(t, machine(t, "operator-mark"))
			h := open(t, d)
			s := join(t, h, machine(t, "CD"), "desk 2", c.from)
			path, p := s.Desk().Path(), s.Desk().Program()
			s.Desk().BackupKeeper(nil).Look(t.Context())
			if c.away {
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
			}
			if err := h.SetRole(h.Stations()[0].ID, c.to); err != nil {
				t.Fatal(err)
			}
			if c.away {
				var err error
				if s, err = hall.Rejoin(t.Context(), p, path); err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = s.Close() })
			} else {
				s = anew(t, s)
			}
			now := s.Status()
			if now.Role != c.to || now.Removed != c.removed || now.Kept != "" || now.Before().IsZero() == c.removed || s.Desk().Path() != path {
				t.Errorf("it is %+v at %s", now, s.Desk().Path())
			}
			if c.removed {
				sameOpenly(t, h, s)
				if list := append(found(t, filepath.Dir(path)), found(t, p.Preferences.Folder())...); len(list) != 0 {
					t.Errorf("still there: %q", list)
				}
			} else {
				caughtUp(t, s, d)
				same(t, d, s.Desk())
			}
		})
	}
}

// TestAJoinWithAnotherRole: joining at the place of an older copy does the same.
func TestAJoinWithAnotherRole(t *testing.T) {
	d, _ := marked(t, machine(t, "operator-mark"))
	h := open(t, d)
	p := machine(t, "CD")
	s := join(t, h, p, "desk 2", hall.Director)
	path := s.Desk().Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	code, _ := h.Offer(hall.Board)
	s, err := hall.Join(t.Context(), p, code.String(), hall.JoinOptions{Name: "wall", Copy: path})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	sameOpenly(t, h, s)
	if list := found(t, filepath.Dir(path)); len(list) != 0 || !s.Status().Removed {
		t.Errorf("still there: %q; %+v", list, s.Status())
	}
}

// TestAPublicCopyIsNoEvent: nobody can work with it or open it to a hall, even after it was copied.
func TestAPublicCopyIsNoEvent(t *testing.T) {
	d, id := marked(t, machine(t, "AB"))
	p := machine(t, "CD")
	s := join(t, open(t, d), p, "wall", hall.Board)
	if _, err := s.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: loopback}); err == nil {
		t.Fatal("a board takes over")
	}
	other := filepath.Join(t.TempDir(), "other.wordhall")
	if err := s.Desk().SaveCopy(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	alone, err := p.Open(t.Context(), other)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = alone.Close() }()
	if _, err := alone.Do(t.Context(), action.CheckIn{Division: id, Players: []tournament.PlayerID{1}, Present: true}); err == nil || !strings.Contains(err.Error(), "only the public part of an event") {
		t.Errorf("it is worked with: %v", err)
	}
	if _, err := hall.Open(t.Context(), alone, hall.Options{Folder: t.TempDir(), Address: loopback}); err == nil {
		t.Error("it is opened to a hall")
	}
}

// TestThePublicPagesAreThoseOfTheHost: pages made from a station's public copy are the same, byte by byte.
func TestThePublicPagesAreThoseOfTheHost(t *testing.T) {
	d, _ := marked(t, machine(t, "AB"))
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "wall", hall.Board)
	sameOpenly(t, h, s)
	made := d.Program().Now()
	theirs, err := d.PublicPages(t.Context(), made)
	if err != nil {
		t.Fatal(err)
	}
	ours, err := s.Desk().PublicPages(t.Context(), made)
	if err != nil || len(ours) != len(theirs) || len(ours) < 10 {
		t.Fatalf("%d and %d pages: %v", len(ours), len(theirs), err)
	}
	for i, f := range theirs {
		if !bytes.Equal(f.Data, ours[i].Data) || f.Name != ours[i].Name {
			t.Errorf("%s differs", f.Name)
		}
	}
}

// TestAPublicCopyFollows: it follows whatever is done at the host and at a check-in station, while cables are
// pulled, the host is started again, and a station takes over.
func TestAPublicCopyFollows(t *testing.T) {
	for seed := range uint64(*soakHalls) { //nolint:gosec // a small number
		r := rand.New(rand.NewPCG(*soakSeed+seed, 4)) //nolint:gosec // no secret
		d, id := marked(t, machine(t, "AB"))
		folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
		open := func(d *app.Desk) *hall.Host {
			h, err := hall.Open(context.Background(), d, hall.Options{Folder: folder, Address: at})
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		h := open(d)
		heir := join(t, h, machine(t, "EF"), "desk 2", hall.Director)
		walls := []*hall.Station{join(t, h, machine(t, "CD"), "door", hall.CheckIn), join(t, h, machine(t, "CD"), "wall", hall.Board)}
		// A station sends a request again if it wasn't answered, so the host may do more at any time.
		follows := func() {
			t.Helper()
			for i := range walls {
				for now := int64(-1); now != h.Desk().Last().Seq; {
					now = h.Desk().Last().Seq
					last := h.Shown().Last()
					s := walls[i]
					await(t, s, "what everybody may know", func(now hall.Status) bool {
						return now.Stopped != nil || now.Connected && s.Desk().Last().Digest == last.Digest || h.Shown().Last().Digest != last.Digest
					})
					switch {
					case s.Status().Stopped != nil:
						walls[i], now = anew(t, s), -1
					case h.Shown().Last().Digest != last.Digest:
						now = -1
					default:
						got, want := dump(t, s.Desk()), opened(t, h.Desk().Event())
						if got != want && now == h.Desk().Last().Seq {
							t.Fatalf("the copy holds\n%s\nwant\n%s", got, want)
						}
						if r, err := s.Desk().Verify(context.Background()); err != nil || !r.OK() {
							t.Errorf("%s doesn't verify: %v %v", s.Desk().FileName(), err, r.Findings)
						}
					}
				}
			}
		}
		for n := range 60 {
			switch what := r.IntN(14); what {
			case 0:
				h.Cut([]string{"door", "wall"}[r.IntN(2)])
			case 1:
				h.CloseEngine()
				anything(d, id, r)
				h = open(d)
			case 2, 3:
				_, _ = walls[0].Desk().Do(t.Context(), action.CheckIn{Division: id, Players: []tournament.PlayerID{tournament.PlayerID(1 + r.IntN(8))}, Present: r.IntN(2) == 0})
			case 4:
				_, _ = apptest.Undo(walls[0].Desk())
			default:
				anything(d, id, r)
			}
			if n%15 == 14 {
				follows()
			}
		}
		follows()
		caughtUp(t, heir, d)
		h.CloseEngine()
		next, err := heir.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: loopback})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = next.Close() })
		h, d = next, next.Desk()
		for i, s := range walls {
			code, _ := h.Offer(s.Status().Role)
			path, p := s.Desk().Path(), s.Desk().Program()
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if walls[i], err = hall.Join(t.Context(), p, code.String(), hall.JoinOptions{Name: s.Status().Name, Copy: path}); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = walls[i].Close() })
		}
		for range 10 {
			anything(d, id, r)
		}
		follows()
		if t.Failed() {
			t.Fatalf("with -soak.seed %d", *soakSeed+seed)
		}
	}
}

// anything does one of the things that a director does, if it is allowed.
func anything(d *app.Desk, id tournament.DivisionID, r *rand.Rand) {
	div := d.Event().Find(id)
	last, someone := div.LastRound(), tournament.PlayerID(1+r.IntN(8))
	do := func(a action.Action) {
		_, err := d.Do(context.Background(), a)
		if again, asks := action.Accepting(a, tournament.DoubtIDs(tournament.DoubtsOf(err))); asks && err != nil {
			_, _ = d.Do(context.Background(), again) // What is refused isn't done.
		}
	}
	switch r.IntN(9) {
	case 0:
		_, _ = apptest.Undo(d)
	case 1:
		_, _ = d.Redo()
	case 2:
		do(action.PairRound{Division: id, Again: r.IntN(2) == 0, Publish: r.IntN(3) == 0, Request: draw.Request{Seed: r.Uint64N(1000)}})
	case 3:
		do(action.PublishRound{Division: id, Round: last})
	case 4:
		do(action.EditPlayer{Division: id, Player: edited(d, id, someone, func(p *tournament.Player) { p.Contact, p.Club = fmt.Sprint(r.IntN(9)), fmt.Sprint(r.IntN(3)) })})
	case 5:
		do(action.EditPlayer{Division: id, Player: edited(d, id, someone, func(p *tournament.Player) {
			p.Shown = slices.Concat(p.Shown.Ways())[r.IntN(4)]
		})})
	case 6:
		do(action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R44", Effect: []string{"spread", "warning"}[r.IntN(2)], Points: 10, Level: 1, Player: someone, Round: 1, Reason: "ruling-mark"}})
	default:
		for _, g := range div.GamesOf(last) {
			if g.Second != 0 && !g.Sheet.Done() {
				do(sheet(id, g, 300+r.IntN(200), 250))
				return
			}
		}
	}
}
