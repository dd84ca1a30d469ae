package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// counts are texts that say how many of these there are, in the plural.
var counts = regexp.MustCompile(`%d (points|rounds|challenges|entries|facts)\b`)

// counters are the functions that choose between one and many.
var counters = []string{"Count", "Plural", "counted"}

// neverOne are texts whose number is never 1, or is one of several, each with the reason.
var neverOne = map[string]string{
	"%d of %d rounds are played":                                                                 "of all",
	"%d of %d rounds played":                                                                     "of all",
	"%d of %d rounds drawn":                                                                      "of all",
	"division %s: %d of %d rounds are as they were drawn":                                        "of all",
	"all %d rounds of division %s are drawn":                                                     "the only round has words of its own",
	"division %s: all %d rounds are as they were drawn":                                          "the only round has words of its own",
	"division %s would have %d rounds; give 1 to %d":                                             "it refuses fewer than 1 and too many",
	"took over %d challenges from %s":                                                            "1 has words of its own",
	"salvaged from %s, with %d facts that are no longer in its journal":                          "1 has words of its own",
	"the host hasn't been reachable since %s; %d entries wait here and are sent once it is back": "1 has words of its own",
	"%d entries are already waiting for the host; nothing more can be kept here":                 "the most that a station keeps",
	"the %s are for more than %d rounds":                                                         "the most that tsh has",
	"a division has at most %d rounds, and a draw for each of them":                              "the most that a division has",
	"division %s has games up to round %d; give from %d to %d rounds":                            "up to the most that a division has",
	"a time penalty of %d points means more than %d minutes over, which loses the game; enter it as lost on time (kind \"overtime\") by player %d, with the scores of that moment": "more than several minutes cost several times the points of one",
	"player %d wins on time but has a time penalty of %d points, for more than %d minutes over; whoever reached that limit first has lost, so correct \"by\" or the penalty":       "more than several minutes cost several times the points of one",
	"the Fontes block has an even number of rounds, %d: its groups are those of %d rounds, of which one isn't played":                                                              "an odd number from 3",
}

// TestOneIsNotSaidInThePlural: a text that says how many there are chooses between one and many, or
// can't be about one.
func TestOneIsNotSaidInThePlural(t *testing.T) {
	said := map[string]bool{}
	for _, top := range []string{"app", "pairing", "ratings", "screens", "tournament"} {
		err := filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testkit") {
				return err
			}
			texts, err := pluralsIn(path, nil)
			for _, text := range texts {
				said[text] = true
				if neverOne[text] == "" {
					t.Errorf("%s says %q, of 1 too; let text.Count choose the words", path, text)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range slices.Sorted(maps.Keys(neverOne)) {
		if !said[text] {
			t.Errorf("%q isn't said any more", text)
		}
	}
}

// TestPluralsAreSeen, except where the text is chosen by the number.
func TestPluralsAreSeen(t *testing.T) {
	texts, err := pluralsIn("p.go", `package p
// it has %d rounds
func f() {
	say("it has %d rounds", n); x.Refuse(code, "%s: "+"%d points off", n)
	text.Of("it has %s", text.Count(n, "1 round", "%d rounds")); y("%d pointsmen")
}`)
	if want := []string{"it has %d rounds", "%d points off"}; err != nil || !slices.Equal(texts, want) {
		t.Errorf("%q, %v, want %q", texts, err, want)
	}
}

// pluralsIn are the texts of a file that say how many only in the plural.
func pluralsIn(path string, source any) (texts []string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := ""
			switch f := n.Fun.(type) {
			case *ast.SelectorExpr:
				name = f.Sel.Name
			case *ast.Ident:
				name = f.Name
			}
			return !slices.Contains(counters, name)
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && counts.MatchString(text) {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts, nil
}
