package harvest

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// stringVerb matches what may be filled with anything, so that its order can't be guessed.
var stringVerb = regexp.MustCompile(`%(\[[0-9]+\])?[sq]`)

// fills says what the arguments of a text are, if it has several strings and the source says of each what it is.
func fills(key string, args []ast.Expr) string {
	if len(stringVerb.FindAllString(key, -1)) < 2 {
		return ""
	}
	names := make([]string, len(args))
	for i, a := range args {
		if names[i] = called(a); names[i] == "" || slices.Contains(names[:i], names[i]) {
			return ""
		}
	}
	return strings.Join(names, ", ")
}

// called is what the source calls an argument, in words for people. It is empty if that says nothing.
func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return plainWords(e.Name)
	case *ast.StarExpr:
		return called(e.X)
	case *ast.ParenExpr:
		return called(e.X)
	case *ast.SelectorExpr:
		of, field := called(e.X), plainWords(e.Sel.Name)
		if strings.HasSuffix(of, field) {
			return of
		}
		return strings.TrimSpace(of + " " + field)
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return e.Value
		}
	case *ast.CallExpr:
		return calledBy(e)
	}
	return ""
}

// calledBy is what a call gives: the words that it has, or what a function of a lower package or a method without
// arguments belongs to, or else what the call is called.
func calledBy(e *ast.CallExpr) string {
	name := nameOf(e.Fun)
	if name == "text.OfError" || name == "text.OfSystem" {
		return "what went wrong"
	}
	plain := slices.DeleteFunc(slices.Clone(e.Args), func(a ast.Expr) bool { _, is := a.(*ast.BasicLit); return is })
	if n := len(e.Args); n > 0 {
		if words, is := literal(e.Args[n-1]); is && len(plain) < n && hasWord.MatchString(words) && !goLayout.MatchString(words) {
			return "“" + words + "”"
		}
	}
	s, isSelector := e.Fun.(*ast.SelectorExpr)
	switch {
	case strings.Contains(name, ".") && len(plain) > 0:
		return called(plain[len(plain)-1])
	case isSelector && len(plain) == 0:
		return called(s.X)
	}
	return plainWords(name[strings.LastIndex(name, ".")+1:])
}

// mute are names of one word that say nothing to a reader.
var mute = []string{"err", "says", "what", "words", "list", "text", "names", "parts", "other", "lines", "value", "string", "first", "second",
	"quoted", "grouped", "join", "key", "why", "word", "part", "form"}

// plainWords are the words of a name: "playerName" is "player name", and "playerText" is "player".
func plainWords(name string) string {
	var words strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) && !unicode.IsUpper(rune(name[i-1])) {
			words.WriteByte(' ')
		}
		words.WriteRune(unicode.ToLower(r))
	}
	plain := words.String()
	for _, end := range []string{" text", " words", " of"} {
		plain = strings.TrimSuffix(plain, end)
	}
	if len(plain) < 3 || slices.Contains(mute, plain) {
		return ""
	}
	return plain
}
