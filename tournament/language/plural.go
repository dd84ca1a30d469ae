package language

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/tournament/text"

	"golang.org/x/text/feature/plural"
)

// pluralForms are what a text is in the language by the form of the number in it.
type pluralForms map[plural.Form]string

// formNames are the forms of the plural as a file names them.
var formNames = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// take takes what a text is in the language: a text, or its forms.
func (c *Catalogue) take(english string, other any) error {
	if strings.HasPrefix(english, "//") {
		return nil
	}
	switch other := other.(type) {
	case string:
		return c.add(english, other, nil)
	case map[string]any:
		forms, err := readForms(english, other)
		if err != nil {
			return err
		}
		return c.add(english, forms[plural.Other], forms)
	}
	return text.Errorf("%q has neither a text nor forms behind it; write a text in quotation marks", english)
}

func readForms(english string, named map[string]any) (pluralForms, error) {
	if _, holes := part(english); !slices.ContainsFunc(holes, hole.counts) {
		return nil, text.Errorf("%q has forms, but no %%d or %%s with a number that decides between them; give it one text", english)
	}
	forms := pluralForms{}
	for _, name := range slices.Sorted(maps.Keys(named)) {
		form, known := formNames[name]
		words, is := named[name].(string)
		if !known || !is || strings.TrimSpace(words) == "" {
			return nil, text.Errorf("%q has the form %q; give texts for zero, one, two, few, many and other, as many of them as the language has", english, name)
		}
		forms[form] = words
	}
	if _, has := forms[plural.Other]; !has {
		return nil, text.Errorf("%q has no form %q; add it, for the numbers that no other form is for", english, "other")
	}
	return forms, nil
}

// counts reports whether a number can be put in, by itself or with its noun.
func (h hole) counts() bool { return h.verb == 'd' || h.verb == 's' && h.name == "" }

func (f pluralForms) withoutMarks() pluralForms {
	bare := pluralForms{}
	for form, words := range f {
		bare[form] = withoutMarks(words)
	}
	return bare
}

// inflect gives the pattern its counterparts by the number.
func (p *pattern) inflect(english string, forms pluralForms, marks [2]string) (err error) {
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		if p.forms == nil {
			p.forms = map[plural.Form]counterpart{}
		}
		if p.forms[form], err = newCounterpart(english, p.holes, forms[form], marks); err != nil {
			return err
		}
	}
	return nil
}

// inForm is the counterpart for the number that is put in: the first whole number, or where there
// is none the one of the first text that has one, such as "3 sheets".
func (c *Catalogue) inForm(p *pattern, taken []string, args []any) counterpart {
	if p.forms == nil {
		return p.counterpart
	}
	number := numberIn(args)
	if first := slices.Index(p.wants, figures); first >= 0 {
		number = taken[first]
	}
	if form, is := p.forms[c.formOf(number)]; is && number != "" {
		return form
	}
	return p.counterpart
}

func numberIn(args []any) string {
	for _, a := range args {
		switch a := a.(type) {
		case int, int64:
			return fmt.Sprint(a)
		case text.Text:
			form, _, inner := a.Form()
			if form == text.One {
				return "1"
			}
			if number := numberIn(inner); number != "" {
				return number
			}
		}
	}
	return ""
}

// formOf is the form that the language has for a whole number.
func (c *Catalogue) formOf(number string) plural.Form {
	digits := []byte(strings.TrimLeft(number, "+-–−0 "))
	for i := range digits {
		digits[i] -= '0'
	}
	return plural.Cardinal.MatchDigits(c.parsed, digits, len(digits), 0)
}

// one is a text about one thing, by its own key. Where the file leaves that out, it is the text
// about many, if that has a form for 1 or the language has one form for all numbers.
func (c *Catalogue) one(key, many string) string {
	if _, own := c.exact[key]; own {
		return c.phrase(key, nil)
	}
	if p := c.formats[many]; p != nil {
		form := c.formOf("1")
		if _, has := p.forms[form]; has || form == plural.Other {
			return c.phrase(many, []any{1})
		}
	}
	return c.phrase(key, nil)
}
