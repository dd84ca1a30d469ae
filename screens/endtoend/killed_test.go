//go:build endtoend && linux

package endtoend

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// windowKills is how often the window is killed, each time while it does another thing. A few are enough to see that
// the test works, and make soak kills it hundreds of times. killSeed is the seed of the moments.
var (
	windowKills = flag.Int("soak.kills", 3, "how often the window is killed")
	killSeed    = flag.Uint64("soak.seed", 1, "the seed of when it is killed")
)

// deed is a thing that a director does, during which the window is killed.
type deed struct {
	name string
	// begin leads up to it, and do presses its last keys.
	begin, do func(v *victim)
	// more is how many more sheets there are once it is done. made tells how far the others are: its value changes
	// once the deed is done.
	more int
	made func(v *victim) string
}

// deeds are all of them, as each event has them one after the other.
var deeds = []deed{
	{name: "a slip", do: func(v *victim) { v.slip() }, more: 1},
	{name: "undo", do: func(v *victim) { v.Key("ctrl+z") }, more: -1},
	{name: "redo", begin: (*victim).undo, do: func(v *victim) { v.Key("ctrl+shift+z") }, more: 1},
	{name: "a backup", begin: func(v *victim) { v.Key("ctrl+shift+b") }, do: func(v *victim) { v.Type("n") }, made: (*victim).backups},
	{name: "restoring", begin: func(v *victim) {
		v.Key("ctrl+shift+b")
		v.Settle()
		v.Type("n")
		v.Settle()
		v.Changes("where to", func() { v.Key("Return") })
		v.newName("restored")
	}, do: func(v *victim) { v.Key("Return") }, made: (*victim).newFile},
	{name: "a copy", begin: func(v *victim) {
		v.Changes("where to", func() { v.Key("ctrl+shift+s") })
		v.newName("copy")
	}, do: func(v *victim) { v.Key("Return") }, made: (*victim).newFile},
	{name: "going on from a moment", begin: func(v *victim) {
		v.Changes("the journal", func() { v.Key("ctrl+j") })
		for range v.luck.IntN(3) {
			v.Key("Down")
		}
		v.Settle()
		v.Changes("where to", func() { v.Key("ctrl+Return") })
		v.newName("moment")
	}, do: func(v *victim) { v.Key("Return") }, made: (*victim).newFile},
	{name: "publishing", begin: (*victim).askPages, do: func(v *victim) { v.Key("ctrl+Return") }, made: (*victim).published},
	{name: "publishing again", begin: func(v *victim) {
		if _, status := v.Run("publish", v.event, "--list"); status != 0 { // It was killed before the place was kept.
			v.askPages()
			v.Key("ctrl+Return")
		} else {
			v.publishAgain()
		}
		v.WaitUntil("the pages are there", func() bool { return exists(filepath.Join(v.pages, "index.html")) })
		v.Settle()
		v.slip()
		v.acknowledged(len(v.sheets) + 1)
	}, do: (*victim).publishAgain, made: (*victim).published},
}

// victim is the window that is killed, and what is known about its event.
type victim struct {
	*director
	pages string
	// sheets are the acknowledged slips by table. typed is the last one of all.
	sheets map[int][2]int
	typed  int
	// file is the last new file, of that many.
	file  string
	files int
	// looked are the files that were found whole, with the times at which they were written.
	looked map[string]time.Time
}

// TestAKilledWindowLosesNothing kills the window, in turn at a random moment and as soon as it is done, while it
// saves a slip, undoes and redoes, makes a backup, restores one, makes a copy, goes on from a moment and publishes.
// Each time what was acknowledged is there, what was under way is done or isn't, every file with its final name is
// whole, the pages can be published, and the window opens the event again.
func TestAKilledWindowLosesNothing(t *testing.T) {
	t.Parallel()
	s := New(t)
	if _, native := s.on.(linuxComputer); !native {
		t.Skip("what is killed in Wine is the program that starts it")
	}
	v := &victim{director: newDirector(s, "kill.wordhall"), looked: map[string]time.Time{}}
	v.luck = rand.New(rand.NewPCG(*killSeed, 24)) // The random numbers say when to kill. They needn't be secret.
	done := map[string]int{}
	for kill := range *windowKills {
		event, d := kill/len(deeds), deeds[kill%len(deeds)]
		if kill%len(deeds) == 0 {
			v.makeEvent(event)
		}
		v.Launch(v.event)
		v.WaitTitle("Harbour Open")
		v.slip()
		v.acknowledged(len(v.sheets) + 1)
		if d.begin != nil {
			d.begin(v)
		}
		v.Settle()
		before := maps.Clone(v.sheets)
		far := v.far(d)
		d.do(v)
		if after := time.Duration(v.luck.IntN(1<<v.luck.IntN(10))) * time.Millisecond; kill%2 == 0 {
			t.Logf("kill %d: %s, after %s", kill, d.name, after)
			time.Sleep(after)
		} else {
			t.Logf("kill %d: %s, once it is done", kill, d.name)
			v.WaitUntil(d.name+" is done", func() bool { return v.far(d) != far })
		}
		v.Kill()
		v.wantDoneOrNot(d, before)
		if v.far(d) != far {
			done[d.name]++
		}
		v.wantWhole()
	}
	v.Launch(v.event)
	v.WaitTitle("Harbour Open")
	v.Close()
	t.Logf("%d kills; done: %v", *windowKills, done)
}

// far tells how far the deed is.
func (v *victim) far(d deed) string {
	v.t.Helper()
	if d.made != nil {
		return d.made(v)
	}
	return fmt.Sprint(sheetsOf(v.document(v.event, "A")))
}

// newFile says whether the last new file is there.
func (v *victim) newFile() string { return fmt.Sprint(exists(v.file)) }

// backups are how many there are.
func (v *victim) backups() string {
	n := 0
	_ = filepath.WalkDir(v.Home, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !strings.HasPrefix(e.Name(), ".") && filepath.Ext(path) == ".wordhall" && filepath.Dir(path) != v.Home {
			n++
		}
		return nil //nolint:nilerr // what goes while it is looked at is none
	})
	return fmt.Sprint(n)
}

// published is when the newest page was written.
func (v *victim) published() string {
	var newest time.Time
	for _, name := range namesIn(v.pages) {
		if info, err := os.Stat(filepath.Join(v.pages, name)); err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	return newest.String()
}

// makeEvent makes another event, with a published round.
func (v *victim) makeEvent(n int) {
	v.t.Helper()
	v.event = filepath.Join(v.Home, fmt.Sprintf("kill%d.wordhall", n))
	v.pages = filepath.Join(v.Home, fmt.Sprintf("pages%d", n))
	v.playersFile("players.csv", invented(firstNames, lastNames, 24), 1900)
	v.command("new", v.event, "--name", "Harbour Open")
	v.command("import", v.event, "--division", "A", filepath.Join(v.Home, "players.csv"))
	v.command("pair", v.event, "--division", "A", "--publish")
	v.sheets, v.typed = map[int][2]int{}, 0
}

// slip types the slip of a table that has none, without waiting for anything.
func (v *victim) slip() {
	v.t.Helper()
	v.typed = 1
	for _, has := v.sheets[v.typed]; has; _, has = v.sheets[v.typed] {
		v.typed++
	}
	v.Type(fmt.Sprintf("%d\n%d\n%d\n", v.typed, 400+v.typed, 300+v.typed))
}

// undo takes the last sheet back.
func (v *victim) undo() {
	v.t.Helper()
	v.Key("ctrl+z")
	v.acknowledged(len(v.sheets) - 1)
}

// acknowledged waits until the event has that many sheets, and notes them as acknowledged.
func (v *victim) acknowledged(want int) {
	v.t.Helper()
	v.sheets = sheetsOf(v.waitSheets(v.event, "A", want))
}

func sheetsOf(d document) map[int][2]int {
	sheets := map[int][2]int{}
	for _, g := range d.Games {
		if g.Scores != nil {
			sheets[g.Table] = *g.Scores
		}
	}
	return sheets
}

// newName types a name that no file has.
func (v *victim) newName(what string) {
	v.t.Helper()
	v.files++
	v.Key("ctrl+a")
	v.file = filepath.Join(v.Home, fmt.Sprintf("%s%d.wordhall", what, v.files))
	v.Type(v.file)
}

// askPages asks where the pages go.
func (v *victim) askPages() {
	v.t.Helper()
	v.Changes("where to", func() { v.Key("ctrl+shift+p") })
	v.Key("ctrl+a")
	v.Type(v.pages)
}

// publishAgain sends the pages to the place that is chosen already.
func (v *victim) publishAgain() {
	v.t.Helper()
	v.Changes("where to", func() { v.Key("ctrl+shift+p") })
	v.Key("ctrl+Return")
}

// wantDoneOrNot checks that the sheets are those before the deed or those after it, and that all that was
// acknowledged is there.
func (v *victim) wantDoneOrNot(d deed, before map[int][2]int) {
	v.t.Helper()
	v.command("verify", v.event)
	v.sheets = sheetsOf(v.document(v.event, "A"))
	want := maps.Clone(before)
	switch {
	case d.more > 0:
		want[v.typed] = [2]int{400 + v.typed, 300 + v.typed}
	case d.more < 0:
		delete(want, v.typed)
	}
	if !maps.Equal(v.sheets, before) && !maps.Equal(v.sheets, want) {
		v.t.Fatalf("killed in %s the event has %v, and had %v", d.name, v.sheets, before)
	}
}

// wantWhole checks every event, copy, backup and page that has its final name.
func (v *victim) wantWhole() {
	v.t.Helper()
	err := filepath.WalkDir(v.Home, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasPrefix(e.Name(), ".") {
			return err
		}
		info, err := e.Info()
		if err != nil || info.ModTime().Equal(v.looked[path]) {
			return err
		}
		v.looked[path] = info.ModTime()
		switch filepath.Ext(path) {
		case ".wordhall":
			v.command("verify", path)
		case ".html":
			if data, err := os.ReadFile(path); err != nil || !bytes.HasSuffix(bytes.TrimSpace(data), []byte("</html>")) {
				v.t.Errorf("the page %s isn't whole, %v", path, err)
			}
		}
		return nil
	})
	if err != nil {
		v.t.Fatal(err)
	}
	if !exists(v.pages) {
		return
	}
	v.command("publish", v.event, "--to", v.pages)
	if said := v.command("publish", v.event, "--to", v.pages); !strings.HasPrefix(said, "nothing changed") {
		v.t.Errorf("published once more: %s", said)
	}
	v.wantPages()
}

// wantPages compares the pages that are there with pages that are published again.
func (v *victim) wantPages() {
	v.t.Helper()
	anew := filepath.Join(v.t.TempDir(), "anew")
	v.command("publish", v.event, "--to", anew)
	if got, want := namesIn(v.pages), namesIn(anew); !slices.Equal(got, want) {
		v.t.Errorf("the pages are %v, want %v", got, want)
	}
}

// namesIn are the names in the folder, without half-written files. There are none if there is no folder.
func namesIn(folder string) []string {
	entries, _ := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names
}
