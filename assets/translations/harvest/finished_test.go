package harvest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// finished is in how many places the program makes a text of a finished English sentence.
// Each is translated by matching, so the figure only ever falls: whoever gives a place its
// key and arguments lowers it.
const finished = 3

// TestFewerTextsAreFinishedSentences counts text.Old in the whole program.
func TestFewerTextsAreFinishedSentences(t *testing.T) {
	top := filepath.Join("..", "..", "..")
	places := 0
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
				places++
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if places != finished {
		t.Errorf("%d texts are finished sentences, and %d were; give them a key and arguments, or lower the figure", places, finished)
	}
}
