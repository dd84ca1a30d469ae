// Package language puts the texts of the program into another language.
//
// Wordhall speaks English inside: a room below the window makes a text.Text, a key with
// its arguments, and knows of no other language; the command line and the journal read
// its English. A Catalogue puts a text into another language at the last moment, where it
// is drawn on a screen or set on a paper, by looking its key up: the English as it is in
// the source, with its arguments or without ("round %d of %d").
//
// So a language is one file of texts, the same file serves the window, the board and
// the papers – each may speak another –, and one can be added without the program's
// being built anew. What a catalogue doesn't know stays English, never empty.
//
// Two things come as finished English (text.Old): a line of a journal that an older program
// wrote, and the reasons of a game, which an event keeps. Those alone are recognised by the
// format that they were made from; what was put in is taken out, translated too, and put
// into the other language's format. A name given to LeaveAlone is not touched in them.
//
// Nothing the package returns is ever stored or compared.
package language

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
	"wordhall/tournament/text"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// English is the tag of what is spoken without a catalogue.
const English = "en"

// Catalogue is a language's texts. The nil Catalogue speaks English. It may be used
// from several goroutines.
type Catalogue struct {
	tag      string
	parsed   language.Tag
	exact    map[string]string
	formats  map[string]*pattern   // by the English
	patterns map[string][]*pattern // by the longest word that is in each
	dates    dateWords
	figures  figureWords
	plains   sync.Map // the formats without a counterpart, by the English: *pattern

	mu    sync.Mutex
	said  map[string]string   // what was turned lately
	parts map[string]turned   // and parts of it
	names map[string]struct{} // left alone
}

// mostSaid is how many translated texts are remembered before all are forgotten.
const mostSaid = 20_000

// Read reads a catalogue: one JSON object of English texts and what they are in the
// language of tag ("de"), each a text, or an object of its forms where a number decides.
// A key that begins with // is a comment. The message of an error names the tag and the text
// that is wrong.
func Read(tag string, data []byte) (*Catalogue, error) {
	parsed, err := language.Parse(tag)
	if err != nil {
		return nil, text.Errorf("%q isn't the tag of a language; call the file like de.json or pt-BR.json", tag)
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, text.Errorf("the texts of the language %s can't be read: %w", tag, err)
	}
	c := &Catalogue{tag: tag, parsed: parsed, exact: map[string]string{}, formats: map[string]*pattern{}, patterns: map[string][]*pattern{},
		said: map[string]string{}, parts: map[string]turned{}, names: map[string]struct{}{}, dates: wordsOfDates(tag), figures: wordsOfFigures(parsed)}
	for _, english := range slices.Sorted(maps.Keys(texts)) {
		if err := c.take(english, texts[english]); err != nil {
			return nil, text.Errorf("the texts of the language %s: %w", tag, err)
		}
	}
	return c, nil
}

// add takes a text, and the same without the marks around it where that isn't one of
// its own: a sentence is put together with marks between.
func (c *Catalogue) add(english, other string, forms pluralForms) error {
	if strings.TrimSpace(other) == "" {
		return nil
	}
	if holes(english) {
		p, err := c.addPattern(english, other, forms)
		if err != nil {
			return err
		}
		c.formats[english] = p
		if bare, bareOther := withoutMarks(english), withoutMarks(other); bare != english {
			_, err = c.addPattern(bare, bareOther, forms.withoutMarks())
		}
		return err
	}
	english, other = strings.ReplaceAll(english, "%%", "%"), strings.ReplaceAll(other, "%%", "%")
	c.exact[english] = other
	bare, bareOther := withoutMarks(english), withoutMarks(other)
	if _, own := c.exact[bare]; !own && bare != "" {
		c.exact[bare] = bareOther
	}
	return nil
}

func (c *Catalogue) addPattern(english, other string, forms pluralForms) (*pattern, error) {
	p, err := newPattern(english, other, quotationMarks(c.tag))
	if err == nil {
		err = p.inflect(english, forms, quotationMarks(c.tag))
	}
	if err != nil {
		return nil, err
	}
	if p.word != "" {
		c.patterns[p.word] = append(c.patterns[p.word], p)
	}
	return p, nil
}

// withoutMarks is a text without the marks, or the brackets, around it.
func withoutMarks(text string) string {
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		text = text[1 : len(text)-1]
	}
	return strings.Trim(text, marks)
}

// marks are the signs around a part of a sentence.
const marks = " ,;:.·–…\u00a0\u202f"

// Tag is the language's tag, "en" for the nil Catalogue.
func (c *Catalogue) Tag() string {
	if c == nil {
		return English
	}
	return c.tag
}

// quotationMarks are those of a language, the region aside.
func quotationMarks(tag string) [2]string {
	base, _, _ := strings.Cut(tag, "-")
	switch base {
	case "de":
		return [2]string{"„", "“"}
	case "fr":
		return [2]string{"«\u00a0", "\u00a0»"}
	case "es":
		return [2]string{"«", "»"}
	}
	return [2]string{"“", "”"}
}

// spaced is a mark of a sentence as the language sets it: in French a space that
// doesn't break is set before a colon, and a narrow one before the other tall marks.
func (c *Catalogue) spaced(mark string) string {
	if base, _, _ := strings.Cut(c.tag, "-"); base != "fr" || mark == "" {
		return mark
	}
	switch mark[0] {
	case ':':
		return "\u00a0" + mark
	case ';', '?', '!':
		return "\u202f" + mark
	}
	return mark
}

// NameOf is what the speakers of a language call it: "Deutsch", "français". A tag
// that isn't valid is returned as it is.
func NameOf(tag string) string {
	parsed, err := language.Parse(tag)
	if err != nil {
		return tag
	}
	name := display.Self.Name(parsed)
	if name == "" {
		return tag
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// LeaveAlone names what must not be translated in a finished English sentence – the names of players, divisions,
// teams and of the event – instead of those named before. Where one of them is a text
// of the program as well – one word, as "Open" – it is translated where it is alone.
func (c *Catalogue) LeaveAlone(names ...string) {
	if c == nil {
		return
	}
	alone := make(map[string]struct{}, len(names))
	for _, name := range names {
		alone[name] = struct{}{}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !maps.Equal(alone, c.names) {
		c.names = alone
		c.forget()
	}
}

func (c *Catalogue) forget() {
	clear(c.said)
	clear(c.parts)
}

// recognise returns a finished English sentence in the other language; the white space around
// it stays. What isn't known comes back as it is.
func (c *Catalogue) recognise(text string) string {
	if c == nil || text == "" {
		return text
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if said, known := c.said[text]; known {
		return said
	}
	if len(c.said) >= mostSaid || len(c.parts) >= mostSaid {
		c.forget()
	}
	said := c.around(text)
	c.said[text] = said
	return said
}

// around translates a text within its white space, each line by itself where the whole
// isn't known.
func (c *Catalogue) around(text string) string {
	bare := strings.TrimSpace(text)
	if bare == "" {
		return text
	}
	at := strings.Index(text, bare)
	var said string
	if strings.ContainsFunc(bare, unicode.IsLetter) {
		said = c.translate(bare, 0).text
	} else {
		said = c.figure(bare)
	}
	return text[:at] + said + text[at+len(bare):]
}
