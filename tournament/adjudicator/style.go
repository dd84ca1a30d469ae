package adjudicator

// style is how a word is written in its file.
type style uint8

const (
	allCapitals style = iota
	allSmall
	capitalised // Cat
	mixed       // cAT
)

// styles counts words by their style.
type styles [4]int

// enoughLines and nearlyAll say when a file's way of writing is a rule: a line that breaks
// it is then a name, or a sentence of its heading, and no word.
const (
	enoughLines = 200
	nearlyAll   = 99 // of a hundred
	// manyOdd lines break any rule, so that no more of them are kept in mind.
	manyOdd = mostLines*(100-nearlyAll)/100 + 1
)

// oddLine is a line whose word is neither in capitals nor in small letters.
type oddLine struct {
	part string
	line int
	text string
	word int // its place among the words
}

func styleOf(word []byte) style {
	capitals := 0
	for _, c := range word {
		if c <= 'Z' {
			capitals++
		}
	}
	switch {
	case capitals == len(word):
		return allCapitals
	case capitals == 0:
		return allSmall
	case capitals == 1 && word[0] <= 'Z':
		return capitalised
	}
	return mixed
}

// dropOddLines takes out the words written unlike nearly all others: "Collins" at the
// head of a list in capitals, "Aachen" in a list of small letters. A file without such a
// rule keeps all its words.
func (c *collector) dropOddLines() {
	usual := max(c.lines[allCapitals], c.lines[allSmall])
	if len(c.words) < enoughLines || usual*100 < len(c.words)*nearlyAll || usual == len(c.words) {
		return
	}
	for i := len(c.odd) - 1; i >= 0; i-- {
		o := c.odd[i]
		c.words[o.word].length = 0
	}
	for _, o := range c.odd {
		c.refuseShown(RefusedLine{Part: o.part, Line: o.line, Text: o.text, Why: whyCase})
	}
	kept := c.words[:0]
	for _, s := range c.words {
		if s.length > 0 {
			kept = append(kept, s)
		}
	}
	c.words = kept
}
