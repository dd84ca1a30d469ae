package harvest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"testing"
)

// finished are the files that make a text from a finished English sentence, and how often. Such sentences are lines
// of a journal that an older program wrote, and the reasons of a game or of a draw changed by hand, which an event
// keeps in English. Everything else that people read keeps its key and arguments.
var finished = map[string]int{
	"tournament/store/journal.go": 1,
	"tournament/draw/explain.go":  1,
	"tournament/draw/starts.go":   1,
}

// TestOnlyWhatIsKeptInEnglishIsRecognised: no other text is translated by matching it against the formats from which
// it may have been made.
func TestOnlyWhatIsKeptInEnglishIsRecognised(t *testing.T) {
	top := filepath.Join("..", "..", "..")
	found := map[string]int{}
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if call, is := n.(*ast.CallExpr); is && nameOf(call.Fun) == "text.Old" {
				short, err := filepath.Rel(top, path)
				if err != nil {
					t.Error(err)
				}
				found[filepath.ToSlash(short)]++
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(found, finished) {
		t.Errorf("finished sentences are in %v, and may be in %v; give what is new a key and arguments", found, finished)
	}
}
