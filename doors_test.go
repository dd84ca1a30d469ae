package main_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is the start of every import path of ours.
const module = "wordhall"

// areas are the rooms of the director's work: each is a folder and a line in screens/areas.
var areas = []string{"screens/board", "screens/results", "screens/rounds", "screens/standings", "screens/prizes", "screens/players", "screens/rulings", "screens/export", "screens/journal", "screens/hall", "screens/adjudication", "screens/setup"}

// windowed are the rooms that show something of an event in the window.
var windowed = append([]string{"", "screens", "screens/areas", "screens/window", "screens/testkit/shelltest", "screens/testkit/drive", "screens/outgoing", "screens/inspect", "screens/consequences", "screens/calls", "screens/clock", "screens/playerlist", "screens/rulebooks", "screens/shell", "screens/dialog", "screens/page", "screens/form", "screens/lists", "screens/find", "screens/layout", "screens/rated", "screens/playing", "screens/format"}, areas...)

// floors are the layers of the program, the top one first. A room is a package: any floor
// above may import it, and it may import any floor below. Rooms of one floor don't import
// each other, except where inner says so.
var floors = [][]string{
	{""}, // The room of main.
	{"screens", "screens/endtoend", "screens/testkit/outlets"},
	{"screens/areas", "screens/testkit/shelltest"},
	// The window knows no area of the screens, and an area knows neither the window nor another area.
	append([]string{"screens/window"}, areas...),
	{"screens/testkit/drive"},
	{"screens/calls"},
	{"screens/outgoing", "screens/inspect", "screens/consequences", "screens/clock", "screens/playerlist", "screens/rulebooks", "screens/lists"},
	{"screens/shell"},
	{"screens/dialog", "screens/page"},
	{"screens/form"},
	{"screens/find", "screens/layout", "screens/monitor", "screens/rated"},
	{"screens/playing"},
	{"screens/format"},
	{"screens/widgets"},
	{"screens/reader"},
	{"screens/look"},
	{"app/cli"},
	{"app/hall", "app/phones", "app/beyond", "app/testkit/apptest"},
	{"app"},
	{"app/backup", "app/stream"},
	{"app/action", "app/computer", "app/preferences", "app/publish"},
	{"tournament/exchange/playerlist"},
	{"tournament/exchange/testkit/exchangetest"},
	{"tournament/exchange/lists", "tournament/exchange/federation", "tournament/exchange/document", "tournament/exchange/paper", "tournament/exchange/workbook", "tournament/exchange/web", "tournament/exchange/overlay", "tournament/exchange/linkpicture", "tournament/exchange/shadow"},
	{"tournament/store", "tournament/store/library", "tournament/store/reference", "tournament/exchange", "tournament/adjudicator"},
	{"tournament/testkit/eventtest", "tournament/generate"},
	{"tournament/report"},
	{"tournament/draw", "tournament/award", "tournament/chances", "tournament/ratinglist", "tournament/slips", "tournament/forecast", "tournament/agreement", "tournament/template", "tournament/public", "tournament/basis", "tournament/audit", "tournament/finality", "tournament/finals"},
	{"tournament"},
	{"tournament/rulebook", "tournament/rulebook/rulings", "pairing", "ratings", "pairing/matching", "pairing/simulate", "pairing/clinch", "app/testkit/offline", "app/addresses", "app/rates", "tournament/annotation", "tournament/language", "tournament/spelling", "tournament/bounds", "tournament/filename", "tournament/files", "tournament/secret", "tournament/testkit/powercut", "tournament/progress", "tournament/store/database", "assets", "assets/translations/harvest", "tournament/testkit/contrast", "tournament/exchange/chart", "tournament/exchange/qr", "tournament/colour"},
	{"tournament/text"},
}

// inner are the imports allowed between rooms of one floor, by the importing room.
var inner = map[string][]string{
	"tournament/annotation":       {"tournament/rulebook"},
	"tournament/rulebook/rulings": {"tournament/rulebook", "tournament/spelling"},
	"tournament/chances":          {"tournament/draw", "tournament/award"},
	"tournament/award":            {"tournament/finals"},
	"tournament/slips":            {"tournament/finals"},
	"tournament/basis":            {"tournament/draw"},
	"tournament/audit":            {"tournament/basis", "tournament/draw", "tournament/finals"},
	"tournament/agreement":        {"tournament/slips", "tournament/finals"},
	"tournament/store/library":    {"tournament/store"},
	"pairing":                     {"pairing/matching", "pairing/simulate"},
	"pairing/clinch":              {"pairing/matching"},
}

// closed reports whether an import is forbidden although it goes to a floor below. Only tests and testkits import a
// testkit, which is a folder of that name with what only tests use. Only main imports the command line. Only main,
// the testkits and the package look, which has the typeface, import the assets.
func closed(from, to string) bool {
	if testkit(to) {
		return !testkit(from)
	}
	switch to {
	case "app/cli":
		return from != ""
	case "assets":
		return from != "" && from != "screens/look" && !testkit(from)
	}
	return false
}

// testkit reports whether a room stands in a folder called testkit.
func testkit(room string) bool {
	return slices.Contains(strings.Split(room, "/"), "testkit")
}

// outside are libraries that only the named rooms may depend on, even by way of others.
var outside = []struct {
	library string
	rooms   []string
	// direct says that only a room's own imports count, and not those of the rooms that it imports.
	direct bool
}{
	{"fyne.io/", append([]string{"screens/widgets", "screens/look", "screens/reader", "screens/monitor"}, windowed...), false},
	{"database/sql", []string{"tournament/store", "tournament/store/database", "tournament/store/library", "tournament/store/reference"}, true},
	{"modernc.org/", []string{"tournament/store", "tournament/store/database", "tournament/store/library", "tournament/store/reference"}, true},
	{"database/sql", append([]string{"app", "app/testkit/apptest", "app/cli", "app/hall", "app/phones", "app/beyond", "app/backup", "app/action", "app/publish", "tournament/store", "tournament/store/database", "tournament/store/library", "tournament/store/reference"}, windowed...), false},
	{"github.com/xuri/excelize", []string{"tournament/exchange/lists", "tournament/exchange/workbook", "tournament/exchange/testkit/exchangetest"}, true},
	{"github.com/pkg/sftp", []string{"app/publish"}, true},
	{"golang.org/x/crypto", []string{"app/publish"}, true},
	{"github.com/nats-io", []string{"app/hall", "app/beyond"}, true},
	{"github.com/anishathalye/porcupine", nil, true},
	{"github.com/minio/minio-go", []string{"app/publish"}, true},
	{"github.com/jlaffaye/ftp", []string{"app/publish"}, true},
	{"github.com/studio-b12/gowebdav", []string{"app/publish"}, true},
	{"github.com/zalando/go-keyring", []string{"app/publish"}, true},
	{"net/http", []string{"app/publish", "app/phones"}, true},
	{"rsc.io/qr", []string{"tournament/exchange/qr"}, true},
	{"codeberg.org/go-pdf", []string{"tournament/exchange/paper"}, true},
}

// listed is what go list says of one of our packages.
type listed struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// room is the package's path inside the project. It is empty for main.
func (l listed) room() string { return room(l.ImportPath) }

func room(path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

func ours(path string) bool {
	return path == module || strings.HasPrefix(path, module+"/")
}

func TestImportsGoOneWay(t *testing.T) {
	for _, p := range listPackages(t) {
		from := floorOf(p.room())
		if from < 0 {
			t.Errorf("%s has no place in the house; give it a floor here", p.ImportPath)
			continue
		}
		for _, path := range p.Imports {
			if to := room(path); ours(path) && !mayImport(p.room(), to) {
				t.Errorf("%s imports %s, which is against the way of the house", p.ImportPath, path)
			}
		}
	}
}

func TestLibrariesStayInTheirRooms(t *testing.T) {
	for _, p := range listPackages(t) {
		for _, rule := range outside {
			paths := p.Deps
			if rule.direct {
				paths = p.Imports
			}
			has := slices.ContainsFunc(paths, func(path string) bool { return strings.HasPrefix(path, rule.library) })
			if has && !slices.Contains(rule.rooms, p.room()) {
				t.Errorf("%s depends on %s, which belongs to %q only", p.ImportPath, rule.library, rule.rooms)
			}
		}
	}
}

func TestDoorsAreShutTheRightWay(t *testing.T) {
	cases := []struct {
		from, to string
		want     bool
	}{
		{"", "screens", true},
		{"", "assets", true},
		{"screens", "app", true},
		{"screens", "tournament", true},
		{"screens", "app/cli", false},
		{"screens", "assets", false},
		{"screens/look", "assets", true},
		{"screens/widgets", "screens", false},
		{"screens/form", "screens/dialog", false},
		{"screens/dialog", "screens/form", true},
		{"screens/shell", "screens/dialog", true},
		{"screens/clock", "screens/shell", true},
		{"screens/clock", "screens/outgoing", false},
		{"screens/consequences", "screens", false},
		{"screens", "screens/window", true},
		{"screens/areas", "screens/board", true},
		{"screens/areas", "screens/window", true},
		{"screens/window", "screens/board", false},
		{"screens/window", "screens/areas", false},
		{"screens/board", "screens/window", false},
		{"screens/board", "screens/results", false},
		{"screens/board", "screens/clock", true},
		{"screens/board", "screens/testkit/drive", false},
		{"screens/testkit/shelltest", "screens/window", true},
		{"screens/testkit/shelltest", "screens/testkit/drive", true},
		{"screens", "screens/testkit/shelltest", false},
		{"", "screens/testkit/outlets", false},
		{"app", "screens", false},
		{"app", "app/cli", false},
		{"app", "app/hall", false},
		{"app/cli", "app/hall", true},
		{"app/cli", "app", true},
		{"app", "app/computer", true},
		{"app/computer", "app", false},
		{"app/preferences", "app/computer", false},
		{"app", "app/backup", true},
		{"app/backup", "app", false},
		{"app/action", "app/backup", false},
		{"app/publish", "app/preferences", false},
		{"app", "app/phones", false},
		{"app/cli", "app/phones", true},
		{"tournament/exchange/web", "app/publish", false},
		{"app", "app/action", true},
		{"app/action", "app", false},
		{"app/backup", "app/preferences", true},
		{"tournament", "app", false},
		{"tournament", "tournament/store", false},
		{"tournament/store", "tournament/exchange", false},
		{"tournament/store", "tournament/store/reference", false},
		{"tournament/store", "tournament/store/library", false},
		{"tournament/store/library", "tournament/store", true},
		{"tournament/store/library", "tournament/exchange", false},
		{"tournament/exchange", "tournament", true},
		{"tournament/exchange", "tournament/exchange/paper", false},
		{"tournament/exchange/paper", "tournament/exchange", true},
		{"tournament/exchange/paper", "tournament/exchange/web", false},
		{"tournament/exchange/workbook", "tournament/exchange/document", false},
		{"tournament/exchange/lists", "tournament/exchange/federation", false},
		{"tournament/exchange/playerlist", "tournament/exchange/lists", true},
		{"app", "tournament/exchange/testkit/exchangetest", false},
		{"tournament", "pairing", true},
		{"tournament", "tournament/draw", false},
		{"tournament", "tournament/chances", false},
		{"tournament", "tournament/report", false},
		{"tournament/draw", "tournament", true},
		{"tournament/draw", "tournament/chances", false},
		{"tournament/draw", "tournament/report", false},
		{"tournament/chances", "tournament/draw", true},
		{"tournament/report", "tournament/award", true},
		{"tournament/report", "tournament/draw", true},
		{"tournament/report", "tournament/chances", true},
		{"tournament/report", "tournament/ratinglist", true},
		{"tournament/report", "tournament/exchange", false},
		{"tournament/ratinglist", "tournament/report", false},
		{"tournament/award", "tournament/report", false},
		{"tournament/exchange", "tournament/draw", true},
		{"app", "tournament/testkit/eventtest", false},
		{"tournament/testkit/eventtest", "assets", true},
		{"pairing", "tournament", false},
		{"pairing", "pairing/matching", true},
		{"pairing/matching", "pairing", false},
		{"ratings", "tournament/rulebook", false},
		{"tournament/rulebook", "tournament", false},
		{"assets", "tournament", false},
	}
	for _, c := range cases {
		if got := mayImport(c.from, c.to); got != c.want {
			t.Errorf("mayImport(%q, %q) = %v, want %v", c.from, c.to, got, c.want)
		}
	}
}

// TestTheProjectStandsAlone looks for mentions of folders beside the checkout, because a person who clones the
// project has none of them.
func TestTheProjectStandsAlone(t *testing.T) {
	// The names are put together here, so that the test doesn't find this file.
	strangers := []string{"../" + "shared", "/work/" + "shared", "/work/" + "main", "/root/" + "go"}
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			if slices.Contains([]string{".git", ".bin", "artefacts"}, path) {
				return fs.SkipDir
			}
			return nil
		}
		// The .git of a worktree is a file that names the checkout.
		if path == "wordhall" || path == ".git" || !e.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, s := range strangers {
			if i := bytes.Index(text, []byte(s)); i >= 0 {
				t.Errorf("%s:%d speaks of %s", path, 1+bytes.Count(text[:i], []byte("\n")), s)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// mayImport reports whether one room may import another.
func mayImport(from, to string) bool {
	if closed(from, to) {
		return false
	}
	return floorOf(from) < floorOf(to) || slices.Contains(inner[from], to)
}

// floorOf is the number of a room's floor, where 0 is the top and -1 stands for none.
func floorOf(room string) int {
	return slices.IndexFunc(floors, func(rooms []string) bool { return slices.Contains(rooms, room) })
}

// listPackages asks Go for our packages and what they import, as they are built
// for the window.
func listPackages(t *testing.T) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-tags", "gles,migrated_fynedo", "-deps", "-json=ImportPath,Imports,Deps", "./...")
	// The packages are listed with cgo, as the window is built. Nothing is compiled.
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	packages, err := decodePackages(out)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(packages, func(l listed) bool { return l.room() == "tournament" }) {
		t.Fatal("go list does not know the domain; the test sees nothing")
	}
	return packages
}

func decodePackages(out []byte) ([]listed, error) {
	var packages []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		err := dec.Decode(&l)
		if errors.Is(err, io.EOF) {
			return packages, nil
		}
		if err != nil {
			return nil, fmt.Errorf("what go list said is not understood: %w", err)
		}
		if ours(l.ImportPath) {
			packages = append(packages, l)
		}
	}
}
