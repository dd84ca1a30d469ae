package app_test

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// shadowOf is a shadow of an event of tsh in a folder, with its copy in another one.
func shadowOf(t *testing.T) (p *app.Program, s *app.Shadow, folder string) {
	t.Helper()
	p, folder = newProgram(t), t.TempDir()
	eventtest.TshFolder(t, folder, 1, 0)
	return p, newShadow(t, p, folder, filepath.Join(t.TempDir(), "beside.wordhall")), folder
}

func newShadow(t *testing.T, p *app.Program, folder, event string) *app.Shadow {
	t.Helper()
	s, err := p.Shadow(t.Context(), folder, event, eventtest.Book(t, "wespa-2010"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// look looks at the folder once.
func look(t *testing.T, s *app.Shadow) (app.ShadowState, bool) {
	t.Helper()
	state, news, err := s.Look(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return state, news
}

// looks looks at the folder until there is news.
func looks(t *testing.T, s *app.Shadow) app.ShadowState {
	t.Helper()
	for range 4 {
		if state, news := look(t, s); news {
			return state
		}
	}
	t.Fatal("four looks found nothing new")
	return app.ShadowState{}
}

// eventIn is the event in the file, and how many lines its journal has.
func eventIn(t *testing.T, p *app.Program, path string) (*tournament.Event, int) {
	t.Helper()
	d, err := p.OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	lines, err := d.Journal(0)
	if err != nil {
		t.Fatal(err)
	}
	return d.Event(), len(lines)
}

// contentOf is the checksum of all names and files of a folder, with their times.
func contentOf(t *testing.T, folder string) [sha256.Size]byte {
	t.Helper()
	var all strings.Builder
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(e.Name() + info.ModTime().String() + string(data))
	}
	return sha256.Sum256([]byte(all.String()))
}

// TestAShadowFollowsAnEventResultByResult: after every result the copy has it, and both programs agree.
func TestAShadowFollowsAnEventResultByResult(t *testing.T) {
	p, s, folder := shadowOf(t)
	changes := 0
	for round := 1; round <= eventtest.TshRounds; round++ {
		for results := range eventtest.TshGames + 1 {
			eventtest.TshFolder(t, folder, round, results)
			if err := os.Chmod(folder, 0o500); err != nil {
				t.Fatal(err)
			}
			before := contentOf(t, folder)
			state := looks(t, s)
			if changes++; contentOf(t, folder) != before {
				t.Fatal("the folder isn't as it was before it was looked at")
			}
			if err := os.Chmod(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			if _, first, differs := state.Differs(); differs || !state.Trouble.IsZero() || !state.CopyTrouble.IsZero() {
				t.Fatalf("round %d with %d results: %s %s; trouble %s, unkept %s", round, results, first.Says, first.Why, state.Trouble, state.CopyTrouble)
			}
			if n := state.Divisions[0].In(round); n.In != results || n.Of != eventtest.TshGames {
				t.Errorf("%d of %d results of round %d are in, want %d of %d", n.In, n.Of, round, results, eventtest.TshGames)
			}
			ev, lines := eventIn(t, p, s.Event())
			done := 0
			for _, g := range ev.Divisions[0].GamesOf(round) {
				if g.Second != 0 && g.Sheet.Done() {
					done++
				}
			}
			if done != results || lines != changes {
				t.Fatalf("the event beside has %d results of round %d after %d lines, want %d after %d", done, round, lines, results, changes)
			}
		}
	}
	if _, news := look(t, s); news {
		t.Error("there is news although nothing has changed")
	}
}

// TestARoundKeepsTheTimeAtWhichItCame: following the event once more doesn't publish the round again.
func TestARoundKeepsTheTimeAtWhichItCame(t *testing.T) {
	p, s, folder := shadowOf(t)
	looks(t, s)
	first, _ := eventIn(t, p, s.Event())
	was := p.Now()
	p.Now = func() time.Time { return was.Add(time.Hour) }
	eventtest.TshFolder(t, folder, 1, 1)
	looks(t, s)
	then, _ := eventIn(t, p, s.Event())
	if a, b := first.Divisions[0].RoundFacts[0].PublishedAt, then.Divisions[0].RoundFacts[0].PublishedAt; a == 0 || a != b {
		t.Errorf("round 1 is published at %d and then at %d", a, b)
	}
}

// TestAFolderThatChangesWhileItIsRead: a change is believed once two looks find the same, and what was read before
// stays as long as nothing can be read.
func TestAFolderThatChangesWhileItIsRead(t *testing.T) {
	write := func(t *testing.T, path, content string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	move := func(t *testing.T, from, to string) {
		t.Helper()
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	half := func(t *testing.T, path string) string {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data[:len(data)/2])
	}
	for _, c := range []struct {
		name string
		// change is what happens to the folder, and back makes it whole again.
		change, back func(t *testing.T, folder string)
		trouble      string
	}{
		{
			"a file that vanishes", func(t *testing.T, folder string) {
				move(t, filepath.Join(folder, "b.t"), filepath.Join(folder, "b.old"))
			},
			func(t *testing.T, folder string) {
				move(t, filepath.Join(folder, "b.old"), filepath.Join(folder, "b.t"))
			}, "b.t",
		},
		{
			"a stick that is pulled out", func(t *testing.T, folder string) { move(t, folder, folder+" away") },
			func(t *testing.T, folder string) { move(t, folder+" away", folder) }, "config.tsh",
		},
		{
			"an empty file", func(t *testing.T, folder string) { write(t, filepath.Join(folder, "b.t"), "") },
			func(t *testing.T, folder string) { eventtest.TshFolder(t, folder, 2, 3) }, "there is no player in it",
		},
		{
			"a configuration without its end", func(t *testing.T, folder string) {
				path := filepath.Join(folder, "config.tsh")
				write(t, path, half(t, path))
			},
			func(t *testing.T, folder string) { eventtest.TshFolder(t, folder, 2, 3) }, "there is no division in it",
		},
		{
			"half a file that stays", func(t *testing.T, folder string) {
				path := filepath.Join(folder, "b.t")
				write(t, path, half(t, path))
			},
			func(t *testing.T, folder string) { eventtest.TshFolder(t, folder, 2, 3) }, "division B has 8 players now and had 15",
		},
		{
			"bytes of something else", func(t *testing.T, folder string) { write(t, filepath.Join(folder, "b.t"), "\x00\x01\x02\xff\n") },
			func(t *testing.T, folder string) { eventtest.TshFolder(t, folder, 2, 3) }, "b.t",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, s, folder := shadowOf(t)
			eventtest.TshFolder(t, folder, 2, 3)
			read := looks(t, s)
			_, lines := eventIn(t, p, s.Event())
			c.change(t, folder)
			if _, news := look(t, s); news {
				t.Error("one look is believed")
			}
			state, news := look(t, s)
			if !news || !strings.Contains(state.Trouble.String(), c.trouble) {
				t.Errorf("news %t, trouble %s, want %s", news, state.Trouble, c.trouble)
			}
			if in := state.Divisions[0].In(2).In; state.Read != read.Read || in != 3 {
				t.Errorf("what was read before doesn't stand: %v, %d results", state.Read, in)
			}
			c.back(t, folder)
			if state = looks(t, s); !state.Trouble.IsZero() {
				t.Errorf("whole again: %s", state.Trouble)
			}
			if _, after := eventIn(t, p, s.Event()); after != lines {
				t.Errorf("the journal of the event beside has %d lines, want %d", after, lines)
			}
		})
	}
}

// TestAFileThatGrowsIsReadOnceItStays: each look finds more of it.
func TestAFileThatGrowsIsReadOnceItStays(t *testing.T) {
	_, s, folder := shadowOf(t)
	looks(t, s)
	for results := 1; results <= 4; results++ {
		eventtest.TshFolder(t, folder, 1, results)
		if state, news := look(t, s); news {
			t.Fatalf("with %d results a look is believed: %v", results, state.Trouble)
		}
	}
	state, news := look(t, s)
	if in := state.Divisions[0].In(1).In; !news || in != 4 {
		t.Errorf("news %t, %d results, want 4", news, in)
	}
}

// TestAnAddedDivisionIsFollowedToo: its file is read before it is believed.
func TestAnAddedDivisionIsFollowedToo(t *testing.T) {
	_, s, folder := shadowOf(t)
	looks(t, s)
	data, err := os.ReadFile(filepath.Join(folder, "b.t"))
	if err != nil {
		t.Fatal(err)
	}
	config, err := os.OpenFile(filepath.Join(folder, "config.tsh"), os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := config.WriteString("division C c.t\n"); err != nil {
		t.Fatal(err)
	}
	if err := config.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "c.t"), []byte(strings.ReplaceAll(string(data), ", ", "-Other, ")), 0o600); err != nil {
		t.Fatal(err)
	}
	if state := looks(t, s); len(state.Divisions) != 2 || !state.CopyTrouble.IsZero() {
		t.Errorf("%d divisions, unkept %s", len(state.Divisions), state.CopyTrouble)
	}
}

// TestTheCopyBecomesTheEvent: after that no shadow writes into it any more.
func TestTheCopyBecomesTheEvent(t *testing.T) {
	p, s, folder := shadowOf(t)
	if _, err := s.Take(t.Context()); err == nil || !strings.Contains(err.Error(), "there is no event yet") {
		t.Errorf("before the first look: %v", err)
	}
	eventtest.TshFolder(t, folder, 2, 3)
	looks(t, s)
	again := newShadow(t, p, folder, s.Event())
	looks(t, again)
	desk, err := again.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if report, err := desk.Verify(t.Context()); err != nil || !report.OK() {
		t.Errorf("the event beside isn't whole: %v %v", report, err)
	}
	// While the copy is open in another program the shadow says so, and goes on afterwards.
	eventtest.TshFolder(t, folder, 2, 4)
	if state := looks(t, s); state.CopyTrouble.IsZero() {
		t.Error("the event is open elsewhere, and nobody says that it isn't as the file")
	}
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	if state, news := look(t, s); !news || !state.CopyTrouble.IsZero() {
		t.Errorf("news %t, unkept %s", news, state.CopyTrouble)
	}
	desk, err = s.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := desk.Event().Divisions[0]
	apptest.Do(t, desk, action.EnterSheet{Division: d.ID, Game: firstGame(t, desk, d.ID, 2).ID, Sheet: played(400, 300)})
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	_, lines := eventIn(t, p, s.Event())
	eventtest.TshFolder(t, folder, 2, 5)
	if state := looks(t, s); !strings.Contains(state.CopyTrouble.String(), "more has been done in this event") {
		t.Errorf("unkept is %s", state.CopyTrouble)
	}
	if _, after := eventIn(t, p, s.Event()); after != lines {
		t.Errorf("%d lines were written into it", after-lines)
	}
	if _, err := p.Shadow(t.Context(), folder, s.Event(), eventtest.Book(t, "wespa-2010")); err == nil || !strings.Contains(err.Error(), "isn't an event that only follows") {
		t.Errorf("a new shadow: %v", err)
	}
}

// TestPlacesWhereAShadowMayNotBegin: each such place is refused in words, and nothing is written.
func TestPlacesWhereAShadowMayNotBegin(t *testing.T) {
	p, folder := newProgram(t), t.TempDir()
	eventtest.TshFolder(t, folder, 1, 0)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(folder, link); err != nil {
		t.Skip(err)
	}
	before := contentOf(t, folder)
	for _, c := range []struct{ path, event, want string }{
		{filepath.Join(folder, "none"), "", "can't be read"},
		{t.TempDir(), "", "has no config.tsh"},
		{filepath.Join(folder, "b.t"), "", "can't be followed"},
		{folder, filepath.Join(folder, "x"), "nothing is written"},
		{folder, filepath.Join(link, "x"), "nothing is written"},
		{link, filepath.Join(folder, "x"), "nothing is written"},
	} {
		if _, err := p.Shadow(t.Context(), c.path, c.event, eventtest.Book(t, "wespa-2010")); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s beside %s: %v, want %s", c.path, c.event, err, c.want)
		}
	}
	if contentOf(t, folder) != before {
		t.Error("something was written into the folder")
	}
}

// TestAnotherEventIsNotReplaced: the file that follows one event can't be used for another.
func TestAnotherEventIsNotReplaced(t *testing.T) {
	p, s, _ := shadowOf(t)
	looks(t, s)
	other := t.TempDir()
	for name, content := range map[string]string{"config.tsh": "division B b.t\n", "b.t": "Quill, Ada 1500 2; 400;\nReeve, Ida 1400 1; 300;\n"} {
		if err := os.WriteFile(filepath.Join(other, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if state := looks(t, newShadow(t, p, other, s.Event())); !strings.Contains(state.CopyTrouble.String(), "is of another event") {
		t.Errorf("unkept is %s", state.CopyTrouble)
	}
}

// TestAnAupairFileIsFollowed: the file has scores but no places or ratings, and the shadow says so.
func TestAnAupairFileIsFollowed(t *testing.T) {
	p, folder := newProgram(t), t.TempDir()
	path := filepath.Join(folder, "club.tou")
	content := "*M14.03.2026 Harbour Open\n*A\n                                      0\nAda Quill           \t 0400   2\nIda Reeve           \t  300   1\n*** END OF FILE ***\n"
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	s := newShadow(t, p, path, "")
	state, _, err := s.LookUntilSure(context.Background())
	if err != nil || !state.Trouble.IsZero() {
		t.Fatalf("%v, %s", err, state.Trouble)
	}
	var remarks []string
	for _, r := range state.Divisions[0].Remarks() {
		remarks = append(remarks, r.String())
	}
	if got := strings.Join(remarks, "\n"); !strings.Contains(got, "not compared: the places") || !strings.Contains(got, "not compared: the ratings") {
		t.Errorf("remarks are %s", got)
	}
}
