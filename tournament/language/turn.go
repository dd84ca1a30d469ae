package language

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// turned is a text in the other language, with how many of its letters were known.
type turned struct {
	text  string
	known int
}

const (
	// deepest is how far a text is taken apart.
	deepest = 6
	// longest is the length of a text that a pattern is looked for, in bytes; a longer
	// one is cut first.
	longest = 600
	// mostTried is how many patterns are tried on a text, those with most letters first.
	mostTried = 12
)

// translate gives the reading of a text that knows most of it: as one text, by a pattern,
// or cut at its marks. The translation of a part is remembered, so that trying the cuts
// of a cut stays cheap.
func (c *Catalogue) translate(text string, depth int) turned {
	if depth == 0 {
		return c.read(text, depth)
	}
	at := string(rune('0'+depth)) + text // the deeper, the less of it is taken apart
	if part, known := c.parts[at]; known {
		return part
	}
	part := c.read(text, depth)
	c.parts[at] = part
	return part
}

func (c *Catalogue) read(text string, depth int) turned {
	_, alone := c.names[text]
	if alone && strings.Contains(text, " ") {
		return turned{text, letters(text)}
	}
	if depth > 0 && capitals.MatchString(text) {
		return turned{text, letters(text)}
	}
	if other, known := c.lookUp(text); known && (!alone || depth == 0) {
		return turned{other, letters(text)}
	}
	if alone {
		return turned{text, letters(text)}
	}
	if depth > deepest {
		return turned{text: text}
	}
	if depth > 0 && fileName.MatchString(text) {
		return turned{text, letters(text)}
	}
	if date, is := c.dates.translate(text); is {
		return turned{date, letters(text)}
	}
	if sum, is := c.bySum(text, depth); is {
		return sum
	}
	best := turned{text: text}
	if len(text) <= longest {
		best = c.byBestPattern(text, depth)
	}
	if best.known == letters(text) {
		return best
	}
	best = c.apart(text, depth, best)
	if !strings.Contains(text, "\n") && best.known*3 < letters(text)*2 && c.proseIn(text, best.text) {
		return turned{text: text}
	}
	return best
}

// apart is the best reading of a text taken apart, or the one that there is.
func (c *Catalogue) apart(text string, depth int, best turned) turned {
	if lines, is := c.byMark(text, "\n", depth); is {
		if lines.known > best.known {
			return lines
		}
		return best
	}
	if cut, is := c.bySentences(text, depth); is && cut.known > best.known {
		best = cut
	}
	for _, mark := range cuts {
		if cut, is := c.byMark(text, mark, depth); is && cut.known > best.known {
			best = cut
		}
	}
	if place, is := c.byOrdinal(text, depth); is && place.known > best.known {
		best = place
	}
	for _, inside := range []func(rune) bool{letterOrFigure, unicode.IsLetter} {
		if core, is := c.withoutEdges(text, inside, depth); is && core.known > best.known {
			best = core
		}
	}
	if after, is := c.afterName(text, depth); is && after.known > best.known {
		best = after
	}
	return best
}

// afterName translates what comes after a name: "Okafor did not come".
func (c *Catalogue) afterName(text string, depth int) (turned, bool) {
	for at := strings.LastIndexByte(text, ' '); at > 0; at = strings.LastIndexByte(text[:at], ' ') {
		if _, is := c.names[text[:at]]; is {
			rest := c.translate(text[at+1:], depth+1)
			return turned{text[:at+1] + rest.text, letters(text[:at]) + rest.known}, true
		}
	}
	return turned{}, false
}

// proseIn reports whether small words of a text are left in English in its reading:
// somebody's own sentence, or a rulebook's, which is better left whole than translated
// here and there. A word that both languages write alike ("table" in French) doesn't count.
func (c *Catalogue) proseIn(text, reading string) bool {
	if text == reading {
		return false
	}
	left := strings.FieldsFunc(reading, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }), func(w string) bool {
		first, _ := utf8.DecodeRuneInString(w)
		return len(w) > 2 && unicode.IsLower(first) && c.exact[w] != w && slices.Contains(left, w)
	})
}

// mostSentences is how many sentences are tried together.
const mostSentences = 8

// bySentences translates a row of sentences, several at once where together they are one
// text of the source.
func (c *Catalogue) bySentences(text string, depth int) (turned, bool) {
	parts := strings.Split(text, ". ")
	if len(parts) < 3 || len(parts) > mostSentences {
		return turned{}, false
	}
	var said []string
	known := 0
	for from := 0; from < len(parts); {
		upTo, part := c.together(parts, from, depth)
		said, known = append(said, part.text), known+part.known
		from = upTo
	}
	return turned{strings.Join(said, " "), known}, true
}

// together translates the most sentences from one on that are known as a whole, else that
// one.
func (c *Catalogue) together(parts []string, from, depth int) (upTo int, said turned) {
	for upTo = len(parts); upTo > from; upTo-- {
		row := strings.Join(parts[from:upTo], ". ")
		if upTo < len(parts) {
			row += "."
		}
		if upTo == from+1 {
			return upTo, c.translate(row, depth+1)
		}
		if upTo-from == len(parts) {
			continue
		}
		if other, is := c.lookUp(row); is {
			return upTo, turned{other, letters(row)}
		}
		if len(row) <= longest {
			if said, _ = c.byPattern(row, depth); said.known == letters(row) {
				return upTo, said
			}
		}
	}
	return from + 1, turned{text: parts[from], known: 0}
}

// capitals are a word as it lies on the board: named within a sentence it is a play, and
// of no language.
var capitals = regexp.MustCompile(`^\p{Lu}{2,}$`)

// fileName is a file as it is named within a sentence, which is called so on the disk.
var fileName = regexp.MustCompile(`^\S.*\.(?:pdf|xlsx|csv|json|tou?|tsh|txt|zip|html|words|wordhall)$`)

// lookUp finds a text as it is, or with a small first letter or without the full
// stop that a sentence gets.
func (c *Catalogue) lookUp(text string) (string, bool) {
	if other, known := c.exact[text]; known {
		return other, true
	}
	if small := lowered(text); small != text {
		if other, known := c.exact[small]; known {
			return raised(other), true
		}
	}
	for _, end := range []string{".", "…", ":"} {
		bare, has := strings.CutSuffix(text, end)
		if !has || bare == "" {
			continue
		}
		if other, known := c.exact[bare]; known {
			return other + c.spaced(end), true
		}
		if other, known := c.exact[lowered(bare)]; known {
			return raised(other) + c.spaced(end), true
		}
	}
	return "", false
}

// byBestPattern is the best reading by a pattern of a text, or of it without the full
// stop that a sentence gets.
func (c *Catalogue) byBestPattern(text string, depth int) turned {
	best, of := c.byPattern(text, depth)
	bare, stops := strings.CutSuffix(text, ".")
	if !stops || bare == "" || strings.HasSuffix(bare, ".") {
		return best
	}
	other, by := c.byPattern(bare, depth)
	if other.known > best.known || by != nil && other.known == best.known && (by.letters > of.letters || by.letters == of.letters && of.literals[len(of.wants)] == "") {
		return turned{other.text + ".", other.known}
	}
	return best
}

// byPattern is the best reading by a pattern, or the text itself where no pattern fits.
// The pattern is given with it, none where none says anything.
func (c *Catalogue) byPattern(text string, depth int) (best turned, by *pattern) {
	var candidates []*pattern
	for _, w := range wordsOf(text, false, false) {
		for _, p := range c.patterns[w] {
			if p.letters <= len(text) && !slices.Contains(candidates, p) {
				candidates = append(candidates, p)
			}
		}
	}
	slices.SortStableFunc(candidates, func(a, b *pattern) int {
		if a.letters != b.letters {
			return b.letters - a.letters
		}
		if a.length != b.length {
			return b.length - a.length
		}
		return len(a.wants) - len(b.wants)
	})
	best = turned{text: text}
	tried := 0
	for _, p := range candidates {
		taken, ok := p.match(text)
		if !ok {
			continue
		}
		loose := p.literals[0] == "" && strings.Contains(taken[0], ", ")
		reading := c.filled(p, text, taken, depth)
		if loose { // parts of a sentence as the start of another: no better than the parts by themselves
			reading.known--
		}
		if reading.known > best.known {
			best, by = reading, p
		}
		if tried++; tried == mostTried || best.known == letters(text) {
			break
		}
	}
	return best, by
}

// filled is a pattern's reading, with what was taken translated too.
func (c *Catalogue) filled(p *pattern, text string, taken []string, depth int) turned {
	known := p.letters
	for i, inside := range taken {
		if p.wants[i] == quoted {
			if bare, err := strconv.Unquote(inside); err == nil {
				taken[i] = bare
			}
			known += letters(inside)
			continue
		}
		bare := strings.TrimSpace(inside)
		if p.wants[i] == decimal {
			taken[i] = c.figures.decimal(inside)
			continue
		}
		if figure, is := c.figures.sumFirst(bare); is {
			taken[i] = strings.Replace(inside, bare, figure, 1)
			known += letters(bare)
			continue
		}
		if bare == "" || !strings.ContainsFunc(bare, unicode.IsLetter) {
			continue
		}
		sub := c.translate(bare, depth+1)
		taken[i] = strings.Replace(inside, bare, sub.text, 1)
		known += sub.known
	}
	out := c.inForm(p, taken, nil).put(taken)
	if first, _ := utf8.DecodeRuneInString(text); unicode.IsUpper(first) && p.literals[0] != "" && !strings.HasPrefix(text, p.literals[0]) {
		out = raised(out)
	}
	return turned{out, known}
}

// cuts are the marks between the parts of a sentence, the stronger first.
var cuts = []string{". ", "? ", "  ·  ", " · ", "; ", ": ", " – ", ", ", " (", "  ", " + ", " / "}

// byMark translates the parts between a mark, each by itself.
func (c *Catalogue) byMark(text, mark string, depth int) (turned, bool) {
	parts := strings.Split(text, mark)
	if len(parts) < 2 {
		return turned{}, false
	}
	known := 0
	for i, part := range parts {
		bare := strings.TrimSpace(part)
		shut := ""
		if mark == " (" && i > 0 && strings.Count(bare, ")") > strings.Count(bare, "(") {
			if at := strings.LastIndex(bare, ")"); at >= 0 {
				bare, shut = bare[:at], bare[at:]
			}
		}
		if bare == "" {
			continue
		}
		sub := c.translate(bare, depth+1)
		if first, _ := utf8.DecodeRuneInString(bare); i > 0 && mark == ". " && unicode.IsDigit(first) {
			sub.text = raised(sub.text) // a sentence that no longer begins with its figure
		}
		parts[i] = strings.Replace(part, bare+shut, sub.text+shut, 1)
		known += sub.known
	}
	return turned{strings.Join(parts, c.spaced(mark)), known}, true
}

func letterOrFigure(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// ordinal is one at the start of a text, its figure, its end and what follows.
var ordinal = regexp.MustCompile(`^([0-9]+)(st|nd|rd|th)\b(.*)$`)

// byOrdinal translates an ordinal's end and what follows it, each by itself: "1st B".
func (c *Catalogue) byOrdinal(text string, depth int) (turned, bool) {
	m := ordinal.FindStringSubmatch(text)
	if m == nil {
		return turned{}, false
	}
	end, known := c.exact[m[2]]
	if !known {
		return turned{}, false
	}
	rest := strings.TrimSpace(m[3])
	sub := turned{}
	if rest != "" {
		sub = c.translate(rest, depth+1)
	}
	return turned{m[1] + end + strings.Replace(m[3], rest, sub.text, 1), len(m[2]) + sub.known}, true
}

// withoutEdges translates what is between the marks, or the figures, at both ends of a
// text: "won 405–369", "✓ Result slips".
func (c *Catalogue) withoutEdges(text string, inside func(rune) bool, depth int) (turned, bool) {
	from, to := strings.IndexFunc(text, inside), strings.LastIndexFunc(text, inside)
	if from < 0 {
		return turned{}, false
	}
	_, size := utf8.DecodeRuneInString(text[to:])
	head, core, tail := text[:from], text[from:to+size], text[to+size:]
	if head == "" && tail == "" {
		return turned{}, false
	}
	sub := c.translate(core, depth+1)
	return turned{head + sub.text + c.spaced(tail), sub.known}, true
}

// letters counts a text's bytes of letters; only for comparing readings.
func letters(text string) int {
	n := 0
	for _, w := range wordsOf(text, false, false) {
		n += len(w)
	}
	return n
}

func lowered(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

func raised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
