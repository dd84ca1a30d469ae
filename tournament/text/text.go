// Package text holds what people read until it is put into a language: a key, which is
// the English format as it is in the source, and the arguments to put into it.
//
// A room below the window makes a Text where it made a sentence before; the command line
// and the journal read its English by String, and a catalogue of package language puts
// it into another language by looking the key up. What an argument is decides how it is
// set: a Text is put into the language too, a number gets the marks of the language, and
// a string is a name, which no language touches.
//
// Neither Fyne's lang nor golang.org/x/text/message does this: the first has one language
// for the whole program, where window, board and papers each speak their own, and neither
// puts an argument that is a text itself into the language; the second sets every whole
// number with marks between the thousands, years and ratings too.
//
// The package knows of no language and must never look into a finished sentence.
package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Form is the way in which a text is made.
type Form int

// The forms of a text.
const (
	// Phrase is a key with its arguments.
	Phrase Form = iota
	// Verbatim is a name, or what somebody typed.
	Verbatim
	// English is a finished English sentence whose key wasn't kept.
	English
	// Row is texts with a mark between them.
	Row
	// Sentence is a text with a capital letter and a full stop.
	Sentence
	// Capital is a text with a capital letter.
	Capital
	// Cut is a text of at most so many letters, which then ends in "…".
	Cut
	// Figure is a figure, or a row of them, with a point before the decimals.
	Figure
	// Filled is a text whose marks {0}, {1} … are replaced by other texts.
	Filled
	// Dated is a date in English.
	Dated
	// Sum is a sum of money in English.
	Sum
	// One is a text about one thing; a language may have a form of its text about many for it.
	One
)

// Text is what people read, in no language yet. The zero value is no text. Texts can't be
// compared with ==; their String can.
type Text struct {
	form Form
	key  string
	args []any
}

// Of is a text of the program: its English format and what is put in. An argument is a
// Text, an error, a number, or a string, which is a name. The format is the key of the
// translations, so it is always a constant.
func Of(format string, args ...any) Text {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check the format
	}
	return Text{form: Phrase, key: format, args: withoutPaths(args)}
}

// Key is a text of the program without arguments that is chosen at run time, such as the
// name of a state.
func Key[S ~string](key S) Text {
	return Text{form: Phrase, key: strings.ReplaceAll(string(key), "%", "%%")}
}

// Name is a text that no language touches: the name of somebody or something, or what
// somebody typed.
func Name(name string) Text { return Text{form: Verbatim, key: name} }

// Date is a date as the program writes it: "21 November 2026", "Sat 21 Nov 15:04".
func Date(english string) Text { return Text{form: Dated, key: english} }

// Decimal is a figure, or a row of them, with a point before the decimals.
func Decimal(figure string) Text { return Text{form: Figure, key: figure} }

// Money is a sum of money as the program writes it: "€ 7.50", or "7.50" in no currency.
func Money(english string) Text { return Text{form: Sum, key: english} }

// Old is a finished English sentence whose key wasn't kept: a line of a journal that an
// older program wrote, or the reason of a game, which an event keeps in English. It is
// recognised by patterns, which may fail.
func Old(sentence string) Text {
	if sentence == "" {
		return Text{}
	}
	return Text{form: English, key: sentence}
}

// Join is texts with a mark between them, such as "; " or " · "; empty ones are left out.
func Join(mark string, parts ...Text) Text {
	row := Text{form: Row, key: mark}
	for _, p := range parts {
		if !p.IsZero() {
			row.args = append(row.args, p)
		}
	}
	if len(row.args) == 0 {
		return Text{}
	}
	return row
}

// Names is names with a mark between them.
func Names(mark string, names []string) Text { return Join(mark, NameList(names)...) }

// NameList is names as texts.
func NameList(names []string) []Text {
	list := make([]Text, len(names))
	for i, n := range names {
		list[i] = Name(n)
	}
	return list
}

// Keys is keys of the program as texts.
func Keys(keys []string) []Text {
	list := make([]Text, len(keys))
	for i, k := range keys {
		list[i] = Key(k)
	}
	return list
}

// And is texts in one list: "A", "A and B", "A, B and C".
func And(parts ...Text) Text {
	if len(parts) < 2 {
		return Join("", parts...)
	}
	last := len(parts) - 1
	return Of("%s and %s", Join(", ", parts[:last]...), parts[last])
}

// Count is a text about one thing, or about so many: the texts are those for one and for
// many, the latter with the number in it.
func Count(n int, one, many string) Text {
	if n == 1 {
		return Text{form: One, key: one, args: []any{many}}
	}
	return Of(many, n)
}

// Strings are the texts in English.
func Strings(texts []Text) []string {
	list := make([]string, len(texts))
	for i, t := range texts {
		list[i] = t.String()
	}
	return list
}

// Sentence is the text with a capital letter and a full stop.
func (t Text) Sentence() Text { return t.as(Sentence) }

// Capital is the text with a capital letter.
func (t Text) Capital() Text { return t.as(Capital) }

// Short is the text cut to so many letters where it has more; what is cut ends in "…".
func (t Text) Short(letters int) Text {
	if t.IsZero() {
		return t
	}
	return Text{form: Cut, args: []any{t, letters}}
}

// Shortened is words of at most so many letters; those that are cut end in "…".
func Shortened(words string, letters int) string {
	runes := []rune(words)
	if len(runes) <= letters {
		return words
	}
	return string(runes[:letters-1]) + "…"
}

func (t Text) as(fields Form) Text {
	if t.IsZero() {
		return t
	}
	return Text{form: fields, args: []any{t}}
}

// With is the text with others for the marks {0}, {1} … in its key.
func (t Text) With(others ...Text) Text {
	filled := Text{form: Filled, args: []any{t}}
	for _, o := range others {
		filled.args = append(filled.args, o)
	}
	return filled
}

// WithNamed is the text with others for the marks {over}, {own} … in its key, by their names.
func (t Text) WithNamed(names []string, others []Text) Text {
	filled := t.With(others...)
	filled.key = strings.Join(names, " ")
	return filled
}

// Fill puts words for the marks of a text: {0}, {1} …, or those of the names, which have
// spaces between them.
func Fill(format, names string, words []string) string {
	named := strings.Fields(names)
	marks := make([]string, 0, 2*len(words))
	for i, w := range words {
		mark := strconv.Itoa(i)
		if i < len(named) {
			mark = named[i]
		}
		marks = append(marks, "{"+mark+"}", w)
	}
	return strings.NewReplacer(marks...).Replace(format)
}

// Same reports whether two texts are made of the same key and arguments.
func (t Text) Same(other Text) bool {
	if t.form != other.form || t.key != other.key || len(t.args) != len(other.args) {
		return false
	}
	for i, a := range t.args {
		if !sameArgument(a, other.args[i]) {
			return false
		}
	}
	return true
}

func sameArgument(a, b any) bool {
	switch a := a.(type) {
	case Text:
		other, is := b.(Text)
		return is && a.Same(other)
	case string, int, float64:
		return a == b
	}
	return fmt.Sprint(a) == fmt.Sprint(b)
}

// IsZero reports whether there is no text at all.
func (t Text) IsZero() bool { return t.key == "" && len(t.args) == 0 }

// Form is how the text is made, with what it is made of: of a phrase its format and
// arguments, of a row its mark and texts, of a sentence the text that it is of, of a
// filled one the text and what is put into it, of one thing its key and that of many, of the
// other forms the words alone.
func (t Text) Form() (fields Form, key string, args []any) { return t.form, t.key, t.args }

// String is the text in English.
func (t Text) String() string {
	switch t.form {
	case Phrase:
		return fmt.Sprintf(strings.ReplaceAll(t.key, "%w", "%v"), t.args...)
	case Row:
		parts := make([]string, len(t.args))
		for i, a := range t.args {
			parts[i] = fmt.Sprint(a)
		}
		return strings.Join(parts, t.key)
	case Sentence:
		return Stopped(Raised(fmt.Sprint(t.args...)), ".")
	case Capital:
		return Raised(fmt.Sprint(t.args...))
	case Cut:
		return Shortened(fmt.Sprint(t.args[0]), t.args[1].(int))
	case Filled:
		words := make([]string, len(t.args))
		for i, a := range t.args {
			words[i] = fmt.Sprint(a)
		}
		return Fill(words[0], t.key, words[1:])
	}
	return t.key
}

// MarshalText gives the English: what a program reads is in no other language.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText takes a finished English sentence.
func (t *Text) UnmarshalText(words []byte) error {
	*t = Text{}
	if len(words) > 0 {
		*t = Old(string(words))
	}
	return nil
}

// Raised is words with a capital letter; where a file or a folder comes first, it stays
// as it is written.
func Raised(words string) string {
	if first, _, _ := strings.Cut(words, " "); words == "" || strings.ContainsAny(first, "./\\~") {
		return words
	}
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}

// Stopped is words with a stop behind them, unless a mark ends them already.
func Stopped(words, stop string) string {
	for _, end := range []string{".", "?", "!"} {
		if words == "" || strings.HasSuffix(words, end) {
			return words
		}
	}
	return words + stop
}

// Finished are the finished English sentences in the text, which only patterns could put
// into a language.
func (t Text) Finished() []string {
	if t.form == English {
		return []string{t.key}
	}
	var list []string
	for _, a := range t.args {
		switch a := a.(type) {
		case Text:
			list = append(list, a.Finished()...)
		case error:
			list = append(list, OfError(a).Finished()...)
		}
	}
	return list
}
