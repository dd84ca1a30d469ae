// Package harvest reads from the source every text that a person may be shown, so that
// the translations can be compared with it: what the program says and a language lacks
// is named, and so is what a language still says and the program no longer does.
//
// A key is the English as it is in the source: a plain text, a format with its verbs, or
// a sentence put together with +, with %s for each part that isn't a literal. It reads
// source only; the program never links it.
package harvest

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// speaking are the folders of the checkout whose texts reach the window, the board or a paper. silent are those within
// them whose texts don't: the words of the command line, for example, are a contract and stay English.
var (
	speaking = []string{"screens", "app", "tournament", "pairing", "ratings"}
	silent   = []string{"app/cli", "pairing/matching", "screens/endtoend", "screens/locale", "screens/look", "tournament/generate", "tournament/language"}
)

// Keys are the texts of the rooms below top, each with the first place it is at. It fails
// where a file can't be read as Go.
func Keys(top string) (map[string]Place, error) {
	keys := map[string]Place{}
	err := fs.WalkDir(os.DirFS(top), ".", func(name string, e fs.DirEntry, err error) error {
		folder, _, _ := strings.Cut(name, "/")
		switch {
		case err != nil:
			return fmt.Errorf("the texts can't be gathered: %w", err)
		case name == ".":
			return nil
		case e.IsDir() && (!slices.Contains(speaking, folder) || slices.Contains(silent, name) || e.Name() == "testkit"):
			return fs.SkipDir
		case e.IsDir() || folder == name || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		return readFile(filepath.Join(top, name), name, folder == "screens", keys)
	})
	if err != nil {
		return nil, err
	}
	for room, words := range map[string][]string{"single words": spoken, "earlier programs": earlier} {
		for _, word := range words {
			if _, known := keys[word]; !known {
				keys[word] = Place{Room: room, File: "assets/translations/harvest/harvest.go"}
			}
		}
	}
	if err := rulebookKeys(top, keys); err != nil {
		return nil, err
	}
	return keys, nil
}

// isGiven reports whether a file is part of the program as it is given out. A file built only
// for tests of the program isn't: its texts are never read.
func isGiven(file string) (bool, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return false, fmt.Errorf("the texts can't be gathered: %w", err)
	}
	first, _, _ := strings.Cut(string(source), "\n")
	return !strings.HasPrefix(first, "//go:build watched") && !strings.HasPrefix(first, "//go:build crashhook"), nil
}

// spoken are the single small words from below the window that are shown as they are:
// states, kinds of games and papers, tie-breaks, units. Elsewhere such a word is a name
// of the program's own.
var spoken = []string{
	"withdrawn", "(withdrawn)", "(ejected)", "(stand-in)", "planned", "paired", "published", "complete", "final", "postponed", "scheduled", "noted",
	"certificates", "changes", "scorecards", "statistics", "ratings", "email", "phone", "contact", "number",
	"deviation", "warning", "forfeit", "opponent", "family", "win", "loss", "sheet", "sheets",
	"challenges", "seconds", "tiles", "tile", "word", "screen", "action", "rule", "1st",
	"st", "nd", "rd", "th",
	"standings", "teams", "cross-table", "averages", "places", "pace", "rulings", "contacts",
	"unrated", "newcomer", "adjusted", "mistyped", "unacceptable", "award", "standin",
	"added", "duplicate", "refused", "heading", "score", "loser",
	"before", "letters", "REPLIES",
}

// earlier are the texts of journal lines, and the reasons of games, that older programs wrote and this one writes
// otherwise: with them a line of an old event is recognised.
var earlier = []string{
	"%s in division %s", "1 relation", "%d relations", "%s keep players apart", "of division %s",
	", division %s", "Draw %s", "Publish %s", "entered %s", "imported %s: %s %s with %s, %s",
	"took the ratings of %s from %s", "with %s", "from %s", "no players", ", overruled by the director",
	"was changed", "was added", "was taken away", "both %s", "%s at %d–%d", "round %d,", "table %d,",
	"; round %d complete", "; round %d on the tables", "read as %s",
	"the computer's clock was set %s by %s; what is left on the clocks stays",
	"%s %d–%d after time penalties (signed %d–%d)", "%s of all divisions", ", the draws and sheets of %s",
	", in every combination", "taken as keyed wrongly: %s", "CoCo’s folder", "NASPA’s text file",
	"the director’s division document", "the director’s event as json", "the director’s workbook",
	"one of %d with the fewest byes: the Australian draw goes down the field, and whoever of them is left over at its end has it",
	"{1} is the highest placed still free whom {0} may meet%s",
	"{1} is the highest placed still free whom {0} may meet%s and who leaves the others a draw",
	", lowest of %d without",
	"had the bye %s",
	"%s, the lowest ranked of those with fewest",
	"%s; %s with as few below in rank",
	"one of %d with the fewest byes: COP chooses among them by the whole draw, whoever is settled first",
	"{1}, winning every game, would lose control of the first place without one against {0}",
	"players of different runs of contenders meet, as not all could be paired inside their runs",
	"the bye isn't with one of those to whom it was due, as not all could be paired then",
	"%s apart, squared as a place is settled",
	"{1} is %s off the last who may hope for place %d",
	"{1} is the last who may hope for place %d",
	"{1} may hope for place %d",
	"one has nothing left to win, the other has, and there was nobody else",
	"%s of the round robin are %s, and it has %d more: they begin the table again",
	"{0} is sure of the place, which this system doesn't look at",
	"{0} starts, being the less ahead in starts: %s",
	"both are of team %s",
	"event as json",
	"the director's event as json",
}

// readFile takes the texts of the file, which the top of the checkout knows by that name.
func readFile(file, name string, window bool, keys map[string]Place) error {
	if given, err := isGiven(file); err != nil || !given {
		return err
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("the texts can't be gathered: %w", err)
	}
	r := reader{window: window, found: func(key string, at token.Pos, filled string) {
		place := Place{path.Dir(name), name, set.Position(at).Line, filled}
		if was, known := keys[key]; known {
			place.Fills = cmp.Or(was.Fills, filled)
			if place.compare(was) > 0 {
				place.File, place.Room, place.Line = was.File, was.Room, was.Line
			}
		}
		keys[key] = place
	}}
	ast.Walk(r, parsed)
	return nil
}

// reader walks a file; what is below a text already taken, or can't be shown, is
// passed over.
type reader struct {
	window bool // texts of one small word count as well
	mute   bool // only texts that are sentences: ids, keys and names of columns stay out
	found  func(key string, at token.Pos, filled string)
}

// Visit takes the texts at the node.
func (r reader) Visit(n ast.Node) ast.Visitor {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.Field:
		if f, isField := n.(*ast.Field); isField {
			ast.Walk(r, f.Type)
		}
		return nil
	case *ast.IndexExpr:
		return reader{r.window, true, r.found}
	case *ast.CaseClause:
		r.caseClause(n)
		return nil
	case *ast.KeyValueExpr:
		ast.Walk(reader{r.window, true, r.found}, n.Key)
		ast.Walk(reader{r.window, r.mute || names(n.Key), r.found}, n.Value)
		return nil
	case *ast.BinaryExpr:
		return r.binary(n)
	case *ast.CallExpr:
		return r.call(n)
	case *ast.BasicLit:
		r.take(n)
	}
	return r
}

func (r reader) caseClause(n *ast.CaseClause) {
	for _, e := range n.List {
		ast.Walk(reader{r.window, true, r.found}, e)
	}
	for _, s := range n.Body {
		ast.Walk(r, s)
	}
}

func (r reader) binary(n *ast.BinaryExpr) ast.Visitor {
	if n.Op != token.ADD {
		return reader{r.window, true, r.found}
	}
	if _, isText := literal(n); !isText {
		return r
	}
	r.take(n)
	for _, inner := range calls(n) {
		ast.Walk(r, inner)
	}
	return nil
}

func (r reader) call(n *ast.CallExpr) ast.Visitor {
	callee := nameOf(n.Fun)
	if unseen[callee] || strings.HasPrefix(callee, "strings.") && callee != "strings.Join" {
		for _, a := range n.Args {
			if inner, isCall := a.(*ast.CallExpr); isCall {
				ast.Walk(r, inner)
			}
		}
		return nil
	}
	if counting[callee] {
		r.counted(n)
		return nil
	}
	if keyed[callee] {
		r.key(n)
	}
	if naming[callee] {
		for _, a := range n.Args {
			if _, isLiteral := a.(*ast.BasicLit); !isLiteral {
				ast.Walk(r, a)
			}
		}
		return nil
	}
	return r
}

// key takes the key of a text, be it a single small word.
func (r reader) key(n *ast.CallExpr) {
	for i, a := range n.Args {
		b, isLiteral := a.(*ast.BasicLit)
		if !isLiteral || b.Kind != token.STRING {
			continue
		}
		key, _ := strconv.Unquote(b.Value)
		if key = strings.TrimSpace(key); hasWord.MatchString(verb.ReplaceAllString(key, "")) {
			r.found(key, b.Pos(), fills(key, n.Args[i+1:]))
		}
		return
	}
}

// counted takes "%d sheets" and "1 sheet" from a call that counts a noun.
func (r reader) counted(n *ast.CallExpr) {
	var nouns []string
	for _, a := range n.Args {
		if b, isLiteral := a.(*ast.BasicLit); isLiteral && b.Kind == token.STRING {
			noun, _ := strconv.Unquote(b.Value)
			nouns = append(nouns, noun)
			continue
		}
		ast.Walk(r, a)
	}
	if len(nouns) == 0 {
		return
	}
	many := nouns[len(nouns)-1]
	if len(nouns) == 1 {
		many += "s"
	}
	r.found("1 "+nouns[0], n.Pos(), "")
	r.found("%d "+many, n.Pos(), "")
	if nameOf(n.Fun) == "countWords" {
		r.found("no "+many, n.Pos(), "")
	}
}

func (r reader) take(e ast.Expr) {
	text, isText := literal(e)
	if !isText {
		return
	}
	key := strings.TrimSpace(text)
	if shown(key, r.window && !r.mute) {
		r.found(key, e.Pos(), "")
	}
}
