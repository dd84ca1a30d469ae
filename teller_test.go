package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// drawers are the folders of the rooms that show, print, publish, export or say something. They take it from
// tournament/report, which computes it for all of them.
var drawers = []string{"screens", "tournament/exchange", "app/cli", "app/phones", "app/publish", "app/hall"}

// reckoning are the methods of a division that compute who stands where or what a game counts. The number of their
// arguments tells them from the methods of a report.View with the same names.
var reckoning = map[string]int{"Standings": 2, "StandingsByRound": 3, "Scorecard": 3, "Scorecards": 2, "Outcome": 3, "MissedRounds": 2}

// reckoners are functions of other packages that do so.
var reckoners = map[string][]string{
	"wordhall/tournament/finals": {"Standings", "Scorecards", "PlacesAfter"},
	"wordhall/tournament/award":  {"Rank", "TeamStandings"},
}

// mayReckon are the files and folders that compute it nevertheless, each with the reason.
var mayReckon = map[string]string{
	"tournament/exchange/paper/ejection.go": "it compares every game with what it would count without the ejection",
	"screens/results/rows.go":               "the slips that came in are shown by the section that each was decided by",
	"screens/rounds/rows.go":                "the round in work marks what an ejection makes of a game",
}

// TestWhatOnlyDrawsDoesNotReckon: standings, places, cards and outcomes are computed once, in tournament/report, and
// not again where they are shown.
func TestWhatOnlyDrawsDoesNotReckon(t *testing.T) {
	found := map[string]bool{}
	for _, top := range drawers {
		err := filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testkit") {
				return err
			}
			path = filepath.ToSlash(path)
			calls, err := reckonedIn(path, nil)
			if len(calls) == 0 {
				return err
			}
			found[path], found[filepath.ToSlash(filepath.Dir(path))] = true, true
			if mayReckon[path] == "" && mayReckon[filepath.ToSlash(filepath.Dir(path))] == "" {
				t.Errorf("%s calls %s; take it from a list or a view of tournament/report", path, strings.Join(calls, ", "))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(mayReckon)) {
		if !found[path] {
			t.Errorf("%s doesn't reckon any more; it needs no exception", path)
		}
	}
}

// TestReckoningIsSeen holds in every form, and what is asked of a view isn't taken for reckoning.
func TestReckoningIsSeen(t *testing.T) {
	source := `package p
import (
	"wordhall/tournament/award"
	places "wordhall/tournament/finals"
	"wordhall/tournament/report"
)
func f() {
	d.Standings(book, 3); d.Outcome(b, g, id); e.Find(1).Scorecards(book, after)
	places.PlacesAfter(d, b, 1); award.Rank(d, b, 1, r)
	report.At(d, b, 1).Standings(); view.Cards(); places.Of(d, b); report.Standings(d, b)
}`
	calls, err := reckonedIn("p.go", source)
	if want := []string{"Standings", "Outcome", "Scorecards", "places.PlacesAfter", "award.Rank"}; err != nil || !slices.Equal(calls, want) {
		t.Errorf("found %q, %v, want %q", calls, err, want)
	}
}

// reckonedIn are the calls of a file that reckon.
func reckonedIn(path string, source any) (calls []string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	packages := map[string]string{} // The keys are the names that packages have in the file.
	for _, of := range file.Imports {
		path, err := strconv.Unquote(of.Path.Value)
		if err != nil {
			return nil, err
		}
		name := path[strings.LastIndex(path, "/")+1:]
		if of.Name != nil {
			name = of.Name.Name
		}
		packages[name] = path
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		f, is := call.Fun.(*ast.SelectorExpr)
		if !is {
			return true
		}
		if of, is := f.X.(*ast.Ident); is && packages[of.Name] != "" {
			if slices.Contains(reckoners[packages[of.Name]], f.Sel.Name) {
				calls = append(calls, of.Name+"."+f.Sel.Name)
			}
			return true
		}
		if n, known := reckoning[f.Sel.Name]; known && len(call.Args) == n {
			calls = append(calls, f.Sel.Name)
		}
		return true
	})
	return calls, nil
}
