package look_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/font"

	"wordhall/screens/look"
)

// TestEveryCharacterThatCanBeShownIsInTheTypeface: a letter that the embedded typeface lacks is taken from any
// installed typeface, which doesn't match, or is a box. The texts of all languages, the rulebooks and their
// reference, the sample event, and every literal of the program are checked. Names that people type may have any
// letter.
func TestEveryCharacterThatCanBeShownIsInTheTypeface(t *testing.T) {
	shown := charactersShown(t)
	for _, known := range "▾▴▲▼✓●○→−½é…" {
		if known != '●' && known != '○' && shown[known] == "" {
			t.Errorf("%q isn't among what is looked at, although the window shows it", known)
		}
		shown[known] += "."
	}
	for name, style := range map[string]fyne.TextStyle{"regular": {}, "bold": {Bold: true}} {
		face, err := font.ParseTTF(bytes.NewReader(look.New(look.Options{}).Font(style).Content()))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range slices.Sorted(maps.Keys(shown)) {
			if _, has := face.NominalGlyph(r); !has {
				t.Errorf("%s: %q (%U) isn't in the typeface; it stands in %s", name, r, r, shown[r])
			}
		}
	}
}

// charactersShown are the characters beyond ASCII, each with a file in which it is.
func charactersShown(t *testing.T) map[rune]string {
	t.Helper()
	top := filepath.Join("..", "..")
	shown := map[rune]string{}
	note := func(path, words string) {
		for _, r := range words {
			if r > '~' && unicode.IsPrint(r) && shown[r] == "" {
				shown[r] = path
			}
		}
	}
	for _, folder := range []string{"app", "assets", "pairing", "ratings", "screens", "tournament"} {
		err := filepath.WalkDir(filepath.Join(top, folder), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "testkit"):
				return fs.SkipDir // These are names in every script, for tests.
			case strings.HasSuffix(path, ".json"):
				data, err := os.ReadFile(path)
				note(path, string(data))
				return err
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				return literals(path, note)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return shown
}

func literals(path string, note func(path, words string)) error {
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		if literal, is := n.(*ast.BasicLit); is && (literal.Kind == token.STRING || literal.Kind == token.CHAR) {
			if words, err := strconv.Unquote(literal.Value); err == nil {
				note(path, words)
			}
		}
		return true
	})
	return nil
}
