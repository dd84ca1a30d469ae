package adjudicator

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"wordhall/tournament"
)

// MostBytes is the largest file, unpacked, that a list is read from. The largest lists
// with a definition to each word have about half of it.
const MostBytes = 64 << 20

// mostLines is how many lines are read, with a word or without, before a file is given up.
const mostLines = MostListed + MostListed/4

// mostShown is how many refused lines a preview shows; the rest is counted.
const mostShown = 200

// Reading is what a file holds, before anything is kept of it: the list, and what became
// of every line.
type Reading struct {
	// Name of the file.
	Name string
	List *List
	// Parts are the files inside a zip that were read, in order; empty for a plain file.
	Parts []string
	// Repeated is how many lines only repeat a word.
	Repeated int
	// Refused are the first lines that gave no word; Refusals counts all of them by
	// reason, the most frequent first.
	Refused  []RefusedLine
	Refusals []RefusalCount
}

// RefusedLine is a line that gave no word.
type RefusedLine struct {
	// Part is the file inside a zip, else empty.
	Part string
	Line int
	// Text is its beginning.
	Text string
	Why  string
}

// RefusalCount is how many lines were refused for the same reason.
type RefusalCount struct {
	Why   string
	Lines int
}

// RefusedLines is how many lines held no word.
func (r *Reading) RefusedLines() int {
	n := 0
	for _, c := range r.Refusals {
		n += c.Lines
	}
	return n
}

// Read reads a word list: plain text with a word at the start of each line, csv, or a
// zip of these. A file without any word, or one that isn't text, is refused in words.
func Read(name string, data []byte) (*Reading, error) {
	if len(data) > MostBytes {
		return nil, tournament.Refuse(tournament.Invalid, "%s has more than %d MB; a word list can have at most that", name, MostBytes>>20)
	}
	c := &collector{reading: &Reading{Name: name}}
	read := c.readFile
	if isZip(data) {
		read = c.readZip
	}
	if err := read(name, data); err != nil {
		return nil, err
	}
	return c.finish()
}

// readFile reads a file that is no zip.
func (c *collector) readFile(name string, data []byte) error {
	text, err := decode(name, data)
	if err != nil {
		return err
	}
	if isCSV(name) {
		return c.readCSV(text)
	}
	c.readLines(text)
	return nil
}

// collector gathers the words of one or more files.
type collector struct {
	reading *Reading
	// part is the file inside a zip that is being read.
	part string
	// text holds the words in capitals, one after the other; words says where.
	text  []byte
	words []span
	lines styles
	odd   []oddLine
	count map[string]int
	// seen is how many lines were read, of all files.
	seen int
}

// span is a word in the collector's text. Its first letters are kept as a number, so that
// one comparison puts most words in order.
type span struct {
	first  uint64
	at     uint32
	length uint8
	style  style
}

// more counts a line. It reports false where that is more than any list has, and reading is to end.
func (c *collector) more() bool {
	c.seen++
	return c.seen <= mostLines
}

// readLines reads plain text: the word is what comes before the first space.
func (c *collector) readLines(text []byte) {
	for n := 1; len(text) > 0; n++ {
		var line []byte
		if !c.more() {
			return
		}
		line, text = cutLine(text)
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		c.add(n, line, firstWord(line))
	}
}

// cutLine cuts a line off, whatever system ended it.
func cutLine(text []byte) (line, rest []byte) {
	i := bytes.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return text, nil
	case text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n':
		return text[:i], text[i+2:]
	}
	return text[:i], text[i+1:]
}

// firstWord is what comes before the definition.
func firstWord(line []byte) []byte {
	word := line
	if i := bytes.IndexFunc(line, isBlank); i >= 0 {
		word = line[:i]
	}
	if n := len(word); n < len(line) && n > 1 && bytes.IndexByte([]byte(":,;"), word[n-1]) >= 0 {
		word = word[:n-1]
	}
	return word
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\u00a0' }

// add takes the word of a line, or says why the line has none.
func (c *collector) add(n int, line, word []byte) {
	why := fault(word)
	if why != "" {
		c.refuse(n, line, why)
		return
	}
	s := styleOf(word)
	c.lines[s]++
	if (s == mixed || s == capitalised) && len(c.odd) < manyOdd {
		odd := oddLine{part: c.part, line: n, word: len(c.words)}
		if len(c.odd) < mostShown {
			odd.text = shown(line)
		}
		c.odd = append(c.odd, odd)
	}
	one := span{at: uint32(len(c.text)), length: uint8(len(word)), style: s}
	for i, letter := range word {
		capital := upper(letter)
		c.text = append(c.text, capital)
		if i < 8 {
			one.first |= uint64(capital) << (56 - 8*i)
		}
	}
	c.words = append(c.words, one)
}

// The reasons why a line gives no word.
const (
	whyDigit   = "has a digit"
	whyAccent  = "has a letter other than A to Z"
	whySign    = "has a character that isn't a letter"
	whyLetter  = "is a single letter"
	whyLong    = "is longer than any word"
	whyEmpty   = "has no word in its column"
	whyHeading = "is the heading of the column"
	whyQuotes  = "has quotation marks that don't match"
	whyCase    = "isn't written like the rest; it looks like a name or a sentence"
)

// fault says why this can't be a word, empty if it is one.
func fault(word []byte) string {
	if len(word) == 0 {
		return whyEmpty
	}
	why := ""
	for _, letter := range word {
		switch {
		case letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z':
		case letter >= 0x80:
			return whyAccent
		case letter >= '0' && letter <= '9':
			why = whyDigit
		case why == "":
			why = whySign
		}
	}
	switch {
	case why != "":
		return why
	case len(word) < ShortestWord:
		return whyLetter
	case len(word) > LongestWord:
		return whyLong
	}
	return ""
}

func (c *collector) refuse(n int, line []byte, why string) {
	r := RefusedLine{Part: c.part, Line: n, Why: why}
	if len(c.reading.Refused) < mostShown {
		r.Text = shown(line)
	}
	c.refuseShown(r)
}

func (c *collector) refuseShown(r RefusedLine) {
	if c.count == nil {
		c.count = map[string]int{}
	}
	c.count[r.Why]++
	if len(c.reading.Refused) < mostShown {
		c.reading.Refused = append(c.reading.Refused, r)
	}
}

// shown is the beginning of a line as text.
func shown(line []byte) string {
	text := []rune(strings.ToValidUTF8(string(line[:min(len(line), 240)]), "�"))
	if len(text) > 60 {
		return string(text[:59]) + "…"
	}
	return string(text)
}

// finish puts the words in order and makes the list.
func (c *collector) finish() (*Reading, error) {
	if c.seen > mostLines {
		return nil, tournament.Refuse(tournament.Invalid, "%s has more than %d lines; a word list has one word on each line and at most %d words", c.reading.Name, mostLines, MostListed)
	}
	c.dropOddLines()
	if len(c.words) == 0 {
		return nil, tournament.Refuse(tournament.Invalid, "%s has no word in it; a word list has one word on each line, in the letters A to Z", c.reading.Name)
	}
	compare := func(a, b span) int {
		if a.first != b.first {
			return cmp.Compare(a.first, b.first)
		}
		return bytes.Compare(c.word(a), c.word(b))
	}
	if !slices.IsSortedFunc(c.words, compare) {
		slices.SortFunc(c.words, compare)
	}
	text := make([]byte, 0, len(c.text)+len(c.words))
	var before []byte
	for _, s := range c.words {
		word := c.word(s)
		if bytes.Equal(word, before) {
			c.reading.Repeated++
			continue
		}
		text = append(append(text, word...), '\n')
		before = word
	}
	list, err := Load(text)
	if err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be a word list: %s", c.reading.Name, err)
	}
	c.reading.List = list
	for why, n := range c.count {
		c.reading.Refusals = append(c.reading.Refusals, RefusalCount{why, n})
	}
	slices.SortFunc(c.reading.Refusals, func(a, b RefusalCount) int {
		if a.Lines != b.Lines {
			return b.Lines - a.Lines
		}
		return strings.Compare(a.Why, b.Why)
	})
	slices.SortStableFunc(c.reading.Refused, func(a, b RefusedLine) int {
		if a.Part != b.Part {
			return strings.Compare(a.Part, b.Part)
		}
		return a.Line - b.Line
	})
	return c.reading, nil
}

func (c *collector) word(s span) []byte { return c.text[s.at : s.at+uint32(s.length)] }

func isCSV(name string) bool {
	ending := strings.ToLower(path.Ext(name))
	return ending == ".csv" || ending == ".tsv"
}
