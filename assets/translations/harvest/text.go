package harvest

import (
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
	"strings"
)

// unseen are the calls whose texts are never shown: logs, patterns, the database, files, Windows.
var unseen = map[string]bool{
	"fyne.LogError": true, "regexp.MustCompile": true, "time.Parse": true, "time.ParseInLocation": true,
	"filepath.Join": true, "filepath.Glob": true, "os.MkdirTemp": true, "os.CreateTemp": true, "os.Getenv": true,
	"sql.Open": true, "exec.Command": true, "exec.LookPath": true, "newTable": true, "tableOf": true, "keyOrder": true, "Exec": true, "ExecContext": true,
	"QueryContext": true, "QueryRowContext": true, "QueryRow": true, "Query": true, "pragma": true, "NewProc": true,
}

// counting are the calls that put a number before a noun.
var counting = map[string]bool{
	"plural": true, "count": true, "counted": true, "countWords": true,
	"Plural": true, "Count": true, "Counted": true, "CountWords": true,
}

// keyed are the calls whose first text is a key.
var keyed = map[string]bool{"text.Of": true, "text.Errorf": true, "Refuse": true, "tournament.Refuse": true}

// naming are the calls whose texts, given as they are, name columns.
var naming = map[string]bool{"widgets.LeaveInOrder": true, "Reads": true}

// names reports whether a field holds a name by which the program knows something.
func names(key ast.Expr) bool {
	id, isIdent := key.(*ast.Ident)
	return isIdent && (id.Name == "ID" || id.Name == "Kind" || id.Name == "Icon" || id.Name == "Key")
}

// nameOf is the name of what is called: "fmt.Sprintf" of a package, "text" of a
// function or method.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if of, isIdent := e.X.(*ast.Ident); isIdent && packages[of.Name] {
			return of.Name + "." + e.Sel.Name
		}
		return e.Sel.Name
	case *ast.IndexExpr:
		return nameOf(e.X)
	}
	return ""
}

var packages = map[string]bool{
	"fmt": true, "fyne": true, "regexp": true, "time": true, "filepath": true, "os": true, "sql": true,
	"exec": true, "strings": true, "errors": true, "tournament": true, "widgets": true, "strconv": true, "text": true,
}

// literal is the text of an expression of which at least a part is a literal; a
// part that isn't one becomes %s, a format within it stays as it is.
func literal(e ast.Expr) (text string, isText bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return literal(e.X)
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		s, err := strconv.Unquote(e.Value)
		return s, err == nil
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return "", false
		}
		left, isLeft := literal(e.X)
		right, isRight := literal(e.Y)
		if !isLeft && !isRight {
			return "", false
		}
		if !isLeft {
			left = "%s"
		}
		if !isRight {
			right = "%s"
		}
		return left + right, true
	case *ast.CallExpr:
		if name := nameOf(e.Fun); name == "fmt.Sprintf" && len(e.Args) > 0 {
			return literal(e.Args[0])
		}
	}
	return "", false
}

// calls are the calls and other parts within a sum of texts, whose own texts count by
// themselves. The format of a Sprintf is part of the sum; its other arguments aren't.
func calls(e ast.Expr) []ast.Node {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return append(calls(e.X), calls(e.Y)...)
	case *ast.ParenExpr:
		return calls(e.X)
	case *ast.BasicLit:
		return nil
	case *ast.CallExpr:
		if nameOf(e.Fun) != "fmt.Sprintf" {
			return []ast.Node{e}
		}
		var inner []ast.Node
		for _, a := range e.Args[1:] {
			inner = append(inner, a)
		}
		return inner
	}
	return []ast.Node{e}
}

var (
	verb      = regexp.MustCompile(`%[-+# 0]*[0-9]*(\.[0-9]+)?(\[[0-9]+\])?[a-zA-Z]|\{[a-zA-Z0-9]+\}`)
	hasWord   = regexp.MustCompile(`\p{L}{2,}`)
	statement = regexp.MustCompile(`^(SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE|DROP|ALTER|VACUUM|ATTACH|DETACH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b`)
	fileWords = regexp.MustCompile(`^(config |#|&R|division %s \S+\.t$|[A-Z]{2,}\(|FFFFFF)|^\*\*\*|lct$`)
	webWords  = regexp.MustCompile(`^(GET|POST) /|^(Accept-Encoding|Cache-Control|Content-(Encoding|Security-Policy|Type)|ETag|If-None-Match|Referrer-Policy|Vary|X-Content-Type-Options|X-Frame-Options|DENY)$|; charset=|^(default-src|event:|WIFI:|M%d) ?`)
	goLayout  = regexp.MustCompile(`2006|\b15:04\b|\bMon 2\b|\b2 Jan\b`)
	oneWord   = regexp.MustCompile(`^[\p{L}'’-]+$`)
)

// shown reports whether a text can be something that a person reads: a sentence, or,
// where small is set, a single small word.
func shown(key string, small bool) bool {
	bare := verb.ReplaceAllString(key, "")
	if !hasWord.MatchString(bare) || statement.MatchString(key) || fileWords.MatchString(key) || webWords.MatchString(key) || goLayout.MatchString(key) {
		return false
	}
	if strings.ContainsAny(key, "<>\x00") || strings.Contains(key, "://") || strings.HasPrefix(key, "#") {
		return false
	}
	if key == "No." || strings.Contains(key, " ") || key[0] >= 'A' && key[0] <= 'Z' && !strings.ContainsAny(key, "_/.=") {
		return true
	}
	return small && oneWord.MatchString(key) && key == strings.ToLower(key)
}
