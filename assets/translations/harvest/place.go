package harvest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Place is where a text stands in the source.
type Place struct {
	// Room is the folder of the package, or a name for texts that stand in none.
	Room string
	File string // from the top of the checkout
	Line int    // 0 in a file that isn't Go
	// Fills says what is put in for the verbs of the text, in their order. It is empty where that needs no saying, or
	// where the source doesn't say it in words.
	Fills string
}

func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// compare puts places in the order of the source.
func (p Place) compare(other Place) int {
	return cmp.Or(cmp.Compare(p.Room, other.Room), cmp.Compare(p.File, other.File), cmp.Compare(p.Line, other.Line))
}

// InOrder are the keys in the order of the source.
func InOrder(keys map[string]Place) []string {
	return slices.SortedFunc(maps.Keys(keys), func(a, b string) int {
		return cmp.Or(keys[a].compare(keys[b]), cmp.Compare(a, b))
	})
}

// otherRooms are the texts that stand in no package.
var otherRooms = map[string]string{
	"assets/rulebooks": "What a rulebook says with a ruling, and the notes beside its figures.",
	"assets/reference": "The topics over all rulebooks, and what is easily missed between the books.",
	"single words":     "Words that are shown as an event keeps them: states, kinds of games and papers, tie-breaks, units.",
	"earlier programs": "Pieces of journal lines that older programs wrote: a line of an old event is recognised by them.",
}

// Rooms say what the rooms of the texts are for, each in the first sentence of its package's comment.
func Rooms(top string, keys map[string]Place) (map[string]string, error) {
	rooms := maps.Clone(otherRooms)
	for _, place := range keys {
		if _, known := rooms[place.Room]; known {
			continue
		}
		says, err := roomSays(top, place.Room)
		if err != nil {
			return nil, err
		}
		rooms[place.Room] = says
	}
	return rooms, nil
}

func roomSays(top, room string) (string, error) {
	files, err := filepath.Glob(filepath.Join(top, room, "*.go"))
	if err != nil {
		return "", fmt.Errorf("the rooms can't be read: %w", err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return "", fmt.Errorf("the rooms can't be read: %w", err)
		}
		if parsed.Doc != nil && !strings.HasSuffix(file, "_test.go") {
			return synopsis(parsed), nil
		}
	}
	return "", fmt.Errorf("%s has no package comment; say in its first sentence what the room is", path.Join(room, "*.go"))
}

// synopsis is the first sentence of a package's comment without "Package results is".
func synopsis(file *ast.File) string {
	says := new(doc.Package).Synopsis(file.Doc.Text())
	says = strings.TrimPrefix(strings.TrimPrefix(says, "Package "+file.Name.Name+" "), "is ")
	first, size := utf8.DecodeRuneInString(says)
	return string(unicode.ToUpper(first)) + says[size:]
}
