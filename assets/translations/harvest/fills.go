package harvest

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
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
	case *ast.SelectorExpr:
		return selected(e)
	case *ast.StarExpr:
		return called(e.X)
	case *ast.ParenExpr:
		return called(e.X)
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return e.Value
		}
	case *ast.CallExpr:
		return calledBy(e)
	}
	return ""
}

// selected is a field by its name, after the name of what it is of.
func selected(e *ast.SelectorExpr) string {
	field := plainWords(e.Sel.Name)
	of := called(e.X)
	switch {
	case field == "":
		return of
	case of == "" || strings.HasSuffix(of, field):
		return field
	}
	return of + " " + field
}

// inside are the calls that say the same as the argument at that place, the last where it is negative.
var inside = map[string]int{
	"text.Name": 0, "text.Key": 0, "text.Date": 0, "text.Money": 0, "text.Decimal": 0, "text.Names": 1, "text.Join": -1, "text.And": -1,
	"fmt.Sprint": 0, "strconv.Itoa": 0, "filepath.Base": 0, "string": 0, "strings.Join": 0, "strings.TrimSpace": 0, "strings.ToUpper": 0, "Quoted": 0,
	"shortList": 0, "shortPath": 0, "ShortPath": 0, "grouped": 0, "Grouped": 0,
}

// calledBy is what a call gives, by the name of the function or by what it is given.
func calledBy(e *ast.CallExpr) string {
	name := nameOf(e.Fun)
	if at, is := inside[name]; is && len(e.Args) > 0 {
		if at < 0 {
			at += len(e.Args)
		}
		return called(e.Args[min(at, len(e.Args)-1)])
	}
	switch name {
	case "text.OfError", "text.OfSystem":
		return "what went wrong"
	case "text.Of", "text.Count", "Count", "Plural":
		if b, is := e.Args[len(e.Args)-1].(*ast.BasicLit); is {
			return counted(name, b)
		}
		return ""
	}
	if s, is := e.Fun.(*ast.SelectorExpr); is && methods[s.Sel.Name] {
		return called(s.X)
	}
	name = name[strings.LastIndex(name, ".")+1:]
	return plainWords(name)
}

// counted is a number with its noun, or a text of the program.
func counted(name string, b *ast.BasicLit) string {
	words, _ := strconv.Unquote(b.Value)
	if name == "Plural" {
		words = "%d " + words + "s"
	}
	return "“" + words + "”"
}

// methods are those that give what they are called on as a text.
var methods = map[string]bool{"String": true, "Text": true, "Words": true, "Local": true, "Said": true, "Error": true, "Format": true}

// mute are names that say nothing to a reader.
var mute = []string{"err", "words", "word", "says", "said", "say", "text", "what", "list", "names", "parts", "part", "key", "keys", "value", "values", "other", "of", "is", "it", "one", "two", "first", "second", "why", "how", "lines", "line", "rest", "form", "data", "args", "texts", "halves", "split", "rests", "dir"}

// plainWords are the words of a name: "playerName" is "player name".
func plainWords(name string) string {
	var words []string
	start := 0
	for i, r := range name + "A" {
		if i > 0 && unicode.IsUpper(r) && !unicode.IsUpper(rune(name[i-1])) {
			words, start = append(words, strings.ToLower(name[start:i])), i
		}
	}
	if start < len(name) {
		words = append(words, strings.ToLower(name[start:]))
	}
	for len(words) > 1 && (words[len(words)-1] == "text" || words[len(words)-1] == "words" || words[len(words)-1] == "of") {
		words = words[:len(words)-1]
	}
	if len(words) == 1 && (len(words[0]) < 3 || slices.Contains(mute, words[0])) {
		return ""
	}
	return strings.Join(words, " ")
}
