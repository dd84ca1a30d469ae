package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// These are the rooms that make race checks: of the first only the tests named SideBySide, and of the second every
// test.
var (
	racedByName = []string{"app", "pairing/matching", "tournament/exchange/web", "tournament/files", "tournament/store"}
	racedWholly = []string{"pairing/simulate"}
)

// TestWhatRunsSideBySideIsLookedAtForRaces: a goroutine is started only in a room that the race detector checks, and
// a test that starts one has the name by which it is chosen. The window is left out, because its toolkit has one
// goroutine for everything that it shows.
func TestWhatRunsSideBySideIsLookedAtForRaces(t *testing.T) {
	named := map[string]bool{}                // These are the rooms with a test that is chosen by its name.
	var rooms []string                        // These are the rooms whose program starts goroutines.
	calls := map[string]map[string][]string{} // For each room and each function in its tests, these are the functions that it calls.
	var starters [][2]string                  // These are the functions that start goroutines, each with its room.
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (path == "screens" || strings.HasPrefix(path, ".") && path != "."):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || filepath.Dir(path) == ".":
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		room, isTest := filepath.ToSlash(filepath.Dir(path)), strings.HasSuffix(path, "_test.go")
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			chosen := isTest && strings.HasPrefix(f.Name.Name, "Test") && strings.Contains(f.Name.Name, "SideBySide")
			if chosen {
				named[room] = true
			}
			if isTest {
				if calls[room] == nil {
					calls[room] = map[string][]string{}
				}
				calls[room][f.Name.Name] = append(calls[room][f.Name.Name], called(f)...)
			}
			switch {
			case !startsGoroutine(f) || inRoom(room, racedWholly) || isTest && strings.HasPrefix(f.Name.Name, "Benchmark"):
			case !inRoom(room, racedByName):
				t.Errorf("%s: %s starts a goroutine where \"make race\" doesn't look", path, f.Name.Name)
			case isTest && !strings.HasPrefix(f.Name.Name, "Test"):
				starters = append(starters, [2]string{room, f.Name.Name})
			case isTest && !chosen:
				t.Errorf("%s: %s starts a goroutine; \"make race\" chooses it only with SideBySide in its name", path, f.Name.Name)
			case !isTest:
				rooms = append(rooms, room)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range starters {
		for _, name := range testsThatReach(calls[s[0]], s[1]) {
			if !strings.Contains(name, "SideBySide") {
				t.Errorf("%s: %s starts a goroutine by %s; \"make race\" chooses it only with SideBySide in its name", s[0], name, s[1])
			}
		}
	}
	if len(rooms) == 0 || len(named) == 0 {
		t.Fatalf("goroutines in %v, tests of them in %v: the test sees nothing", rooms, named)
	}
	for _, room := range rooms {
		if !named[room] {
			t.Errorf("%s starts goroutines, and no test of it is named SideBySide", room)
		}
	}
}

// inRoom reports whether the folder is one of the rooms or inside one.
func inRoom(folder string, rooms []string) bool {
	return slices.ContainsFunc(rooms, func(room string) bool { return folder == room || strings.HasPrefix(folder, room+"/") })
}

// startsGoroutine reports whether the function itself starts one, by a go statement or by the method Go of a group.
func startsGoroutine(f *ast.FuncDecl) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			called, ok := n.Fun.(*ast.SelectorExpr)
			found = found || ok && called.Sel.Name == "Go"
		}
		return !found
	})
	return found
}

// called are the names of the functions and methods that a function calls or passes on.
func called(f *ast.FuncDecl) (names []string) {
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			names = append(names, name.Name)
		}
		return true
	})
	return names
}

// testsThatReach are the tests that reach the function through any other functions of the room's tests.
func testsThatReach(calls map[string][]string, function string) (tests []string) {
	reached := []string{function}
	for i := 0; i < len(reached); i++ {
		for name, calls := range calls {
			if slices.Contains(calls, reached[i]) && !slices.Contains(reached, name) {
				reached = append(reached, name)
				if strings.HasPrefix(name, "Test") {
					tests = append(tests, name)
				}
			}
		}
	}
	return tests
}

// TestTheTestsThatReachAFunction holds for those that reach it through others, too.
func TestTheTestsThatReachAFunction(t *testing.T) {
	calls := map[string][]string{"storms": {"Go"}, "run": {"storms"}, "TestA": {"run", "t"}, "TestB": {"other"}, "other": {"run"}, "TestC": {"t"}}
	got := testsThatReach(calls, "storms")
	if slices.Sort(got); !slices.Equal(got, []string{"TestA", "TestB"}) {
		t.Errorf("they are %q", got)
	}
}
