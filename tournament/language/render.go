package language

import (
	"fmt"
	"strings"

	"wordhall/tournament/text"
)

// Render puts a text into the language: its key is looked up as it is, and so are
// those of the texts in it. A key that the catalogue doesn't know stays English. Only what
// is finished English already goes to the patterns.
func (c *Catalogue) Render(t text.Text) string {
	if c == nil {
		return t.String()
	}
	fields, key, args := t.Form()
	switch fields {
	case text.Phrase:
		return c.phrase(key, args)
	case text.One:
		return c.one(key, args[0].(string))
	case text.English:
		return c.recognise(key)
	case text.Figure:
		return c.figures.decimal(key)
	case text.Dated:
		if date, is := c.dates.translate(key); is {
			return date
		}
		return key
	case text.Sum:
		return c.figures.sum(key)
	case text.Row:
		parts := make([]string, len(args))
		for i, a := range args {
			parts[i] = c.argument("%v", a)
		}
		return strings.Join(parts, c.spaced(key))
	case text.Sentence:
		return text.Stopped(text.Raised(c.argument("%v", args[0])), ".")
	case text.Capital:
		return text.Raised(c.argument("%v", args[0]))
	case text.Cut:
		return text.Shortened(c.argument("%v", args[0]), args[1].(int))
	case text.Filled:
		words := make([]string, len(args))
		for i, a := range args {
			words[i] = c.argument("%v", a)
		}
		return text.Fill(words[0], key, words[1:])
	}
	return key
}

// phrase is a format of the source in the language, with what is put in.
func (c *Catalogue) phrase(key string, args []any) string {
	bare := strings.TrimSpace(key)
	at := strings.Index(key, bare)
	before, behind := key[:at], key[at+len(bare):]
	p := c.formats[bare]
	if p == nil && len(args) == 0 {
		english := strings.ReplaceAll(bare, "%%", "%")
		if other, known := c.exact[english]; known {
			return before + other + behind
		}
		return strings.ReplaceAll(key, "%%", "%")
	}
	if p == nil {
		p = c.plain(bare)
	}
	taken := make([]string, len(p.wants))
	next := 0
	for i, h := range p.holes {
		if h.name != "" { // Filled puts it in
			taken[i] = "{" + h.name + "}"
			continue
		}
		from := next
		next++
		if h.at > 0 {
			from = h.at - 1
		}
		if from >= len(args) {
			return text.Of(key, args...).String()
		}
		taken[i] = c.argument(h.spec, args[from])
	}
	return before + c.inForm(p, taken, args).put(taken) + behind
}

// plain is a format that has no counterpart: it stays, its arguments are put into the
// language. The marks of one without words, such as "%s: %s", are set as the language sets
// them.
func (c *Catalogue) plain(english string) *pattern {
	if p, known := c.plains.Load(english); known {
		return p.(*pattern)
	}
	p := c.newPlain(english)
	c.plains.Store(english, p)
	return p
}

func (c *Catalogue) newPlain(english string) *pattern {
	p, err := newPattern(english, english, quotationMarks(c.tag))
	if err != nil { // a format is its own counterpart
		return &pattern{literals: []string{english}, counterpart: counterpart{says: []string{english}}}
	}
	if p.letters == 0 {
		for i, literal := range p.says {
			p.says[i] = c.spaced(literal)
		}
	}
	return p
}

// argument sets one argument, formatted as its verb asks.
func (c *Catalogue) argument(spec string, a any) string {
	switch a := a.(type) {
	case text.Text:
		return c.Render(a)
	case error:
		return c.Render(text.OfError(a))
	case float32, float64:
		return c.figures.decimal(fmt.Sprintf(spec, a))
	}
	if strings.HasSuffix(spec, "q") {
		return fmt.Sprint(a)
	}
	return fmt.Sprintf(spec, a)
}
