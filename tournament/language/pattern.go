package language

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"wordhall/tournament/text"

	"golang.org/x/text/feature/plural"
)

// pattern is a format of the source and its counterpart: literals with holes between.
type pattern struct {
	literals []string // one more than holes
	wants    []want   // what each hole takes
	holes    []hole   // as they are written in the English
	letters  int      // in the literals
	length   int      // of the literals, marks and all
	word     string   // the longest whole word in the literals, by which it is found
	counterpart
	forms map[plural.Form]counterpart // where the number in it decides
}

// counterpart is a format of the other language.
type counterpart struct {
	order []int    // of its holes: which of the English goes there
	says  []string // its literals, one more than order
}

// want is what a hole takes.
type want int

const (
	anything want = iota
	figures       // a whole number
	decimal       // a number, with decimals or without
	quoted        // a text in quotation marks
)

var placeholder = regexp.MustCompile(`%%|%[-+#0]*[0-9]*(?:\.[0-9]+)?(?:\[([0-9]+)\])?([a-zA-Z])|\{([a-zA-Z0-9]+)\}`)

// holes reports whether a text is a format with something to put in.
func holes(text string) bool {
	for _, m := range placeholder.FindAllString(text, -1) {
		if m != "%%" {
			return true
		}
	}
	return false
}

// hole is a placeholder as it is written.
type hole struct {
	name string // of {0}
	at   int    // 1-based where it is given as %[2]s
	verb byte
	spec string // the verb with its width, "%.2f"; empty for {0}
}

// part cuts a format into literals and holes.
func part(format string) (literals []string, found []hole) {
	var literal strings.Builder
	end := 0
	for _, m := range placeholder.FindAllStringSubmatchIndex(format, -1) {
		literal.WriteString(format[end:m[0]])
		end = m[1]
		if format[m[0]:m[1]] == "%%" {
			literal.WriteByte('%')
			continue
		}
		h := hole{verb: 's'}
		switch {
		case m[6] >= 0:
			h.name = format[m[6]:m[7]]
		default:
			h.verb = format[m[4]]
			h.spec = spec(format, m)
			if m[2] >= 0 {
				h.at, _ = strconv.Atoi(format[m[2]:m[3]])
			}
		}
		literals, found = append(literals, literal.String()), append(found, h)
		literal.Reset()
	}
	literal.WriteString(format[end:])
	return append(literals, literal.String()), found
}

// spec is a placeholder as fmt formats an argument by itself: without the number of the
// argument, and a wrapped error as any other.
func spec(format string, m []int) string {
	verb := format[m[4]:m[5]]
	if verb == "w" {
		verb = "v"
	}
	if m[2] < 0 {
		return format[m[0]:m[4]] + verb
	}
	return format[m[0]:m[2]-1] + verb
}

// newPattern reads a pair of formats; a %q of the counterpart is put between marks,
// the language's own quotation marks.
func newPattern(english, other string, marks [2]string) (*pattern, error) {
	p := &pattern{}
	p.literals, p.holes = part(english)
	for _, h := range p.holes {
		p.wants = append(p.wants, wantOf(h))
	}
	p.find()
	var err error
	p.counterpart, err = newCounterpart(english, p.holes, other, marks)
	return p, err
}

func newCounterpart(english string, ours []hole, other string, marks [2]string) (counterpart, error) {
	says, theirs := part(other)
	c := counterpart{says: says}
	if len(ours) != len(theirs) {
		return c, text.Errorf("%q has %d placeholders, %q has %d; give each its place", english, len(ours), other, len(theirs))
	}
	used := make([]bool, len(ours))
	for i, h := range theirs {
		from, ok := holeFor(h, i, ours, used)
		if !ok {
			return c, text.Errorf("%q: no counterpart in %q for placeholder %d", other, english, i+1)
		}
		used[from] = true
		c.order = append(c.order, from)
		if h.verb == 'q' {
			c.says[i] += marks[0]
			c.says[i+1] = marks[1] + c.says[i+1]
		}
	}
	return c, nil
}

func wantOf(h hole) want {
	switch h.verb {
	case 'd':
		return figures
	case 'f':
		return decimal
	case 'q':
		return quoted
	}
	return anything
}

// holeFor is the hole of ours that belongs to a hole of theirs: by its name, by
// its number, else by its place among those not named.
func holeFor(h hole, i int, ours []hole, used []bool) (int, bool) {
	if h.at > 0 {
		return h.at - 1, h.at <= len(ours)
	}
	for j, o := range ours {
		if h.name == o.name && !used[j] && (h.name != "" || j >= i || o.name == "") {
			return j, true
		}
	}
	return 0, false
}

// find sets the word by which the pattern is looked up: one that is whole in every
// text of the pattern.
func (p *pattern) find() {
	for i, literal := range p.literals {
		p.length += len(literal)
		open, shut := i > 0, i < len(p.literals)-1 // a hole at this end: the word may go on in it
		for _, w := range wordsOf(literal, open, shut) {
			p.letters += len(w)
			if len(w) > len(p.word) {
				p.word = w
			}
		}
	}
}

// wordsOf are the words of a text in small letters; one that touches an end which is
// open isn't sure to be whole and is left out.
func wordsOf(text string, openLeft, openRight bool) []string {
	var words []string
	start := -1
	for i, r := range text + " " {
		if unicode.IsLetter(r) {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 && (start > 0 || !openLeft) && (i < len(text) || !openRight) {
			words = append(words, strings.ToLower(text[start:i]))
		}
		start = -1
	}
	return words
}

// match takes out of a text what is in the holes; ok is false where the text
// isn't of the pattern. The first letter may be large where the pattern's is small.
func (p *pattern) match(text string) (taken []string, ok bool) {
	rest, ok := cutStart(text, p.literals[0])
	if !ok {
		return nil, false
	}
	taken = make([]string, len(p.wants))
	steps := mostSteps
	if !p.fill(rest, 0, taken, &steps) {
		return nil, false
	}
	// What begins with a hole is one sentence at most: others before it are cut off first.
	if p.literals[0] == "" && sentenceEnd.MatchString(taken[0]) {
		return nil, false
	}
	return taken, true
}

// sentenceEnd is where one sentence ends and the next begins; an initial ("J. Smith")
// or "No. 7" is none.
var sentenceEnd = regexp.MustCompile(`[\p{Ll}\p{Nd})%]{2}\. \p{Lu}`)

// mostSteps is how long a match is looked for: a text that fits a pattern in thousands
// of ways fits none that means anything.
const mostSteps = 500

// fill takes hole i at the start of rest, each end tried from the nearest on.
func (p *pattern) fill(rest string, i int, taken []string, steps *int) bool {
	if *steps--; *steps < 0 {
		return false
	}
	literal := p.literals[i+1]
	last := i == len(p.wants)-1
	if last {
		inside, ok := strings.CutSuffix(rest, literal)
		if !ok || !p.wants[i].takes(inside) {
			return false
		}
		taken[i] = inside
		return true
	}
	if literal == "" { // two holes side by side: the first takes all
		taken[i] = ""
		return p.fill(rest, i+1, taken, steps)
	}
	for from := 0; ; {
		at := strings.Index(rest[from:], literal)
		if at < 0 {
			return false
		}
		at += from
		if p.wants[i].takes(rest[:at]) {
			taken[i] = rest[:at]
			if p.fill(rest[at+len(literal):], i+1, taken, steps) {
				return true
			}
		}
		from = at + 1
	}
}

// takes reports whether a text can be put in the hole.
func (w want) takes(text string) bool {
	switch w {
	case figures, decimal:
		bare := strings.TrimLeft(text, "+-–−")
		if w == decimal {
			bare = strings.Replace(bare, ".", "", 1)
		}
		return bare != "" && strings.Trim(bare, "0123456789") == ""
	case quoted:
		return len(text) >= 2 && text[0] == '"' && text[len(text)-1] == '"'
	}
	return text != "" && !strings.Contains(text, "\n")
}

// cutStart takes a literal from the start of a text, be its first letter large or small.
func cutStart(text, literal string) (rest string, ok bool) {
	if rest, ok = strings.CutPrefix(text, literal); ok {
		return rest, true
	}
	if literal == "" || text == "" || text[0] < 'A' || text[0] > 'Z' || literal[0] != text[0]+'a'-'A' {
		return "", false
	}
	return strings.CutPrefix(text[1:], literal[1:])
}

// put sets the counterpart with what was taken, which is translated by now.
func (other counterpart) put(taken []string) string {
	var b strings.Builder
	for i, literal := range other.says {
		b.WriteString(literal)
		if i < len(other.order) {
			b.WriteString(taken[other.order[i]])
		}
	}
	return b.String()
}
