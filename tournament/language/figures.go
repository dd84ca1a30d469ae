package language

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// figureWords are a language's marks in a figure: what is set before the decimals and
// between the thousands, and whether a currency comes behind its sum. The zero value
// leaves figures as they are.
type figureWords struct {
	point, thousands string
	behind           bool
}

// wordsOfFigures are those that the speakers of a language are used to.
func wordsOfFigures(tag language.Tag) figureWords {
	printer := message.NewPrinter(tag)
	base, _ := tag.Base()
	return figureWords{
		point:     strings.Trim(printer.Sprint(number.Decimal(0.5)), "05"),
		thousands: strings.Trim(printer.Sprint(number.Decimal(10000, number.MaxFractionDigits(0))), "01"),
		behind:    slices.Contains([]string{"de", "es", "fr"}, base.String()),
	}
}

var (
	// share is a percentage. A figure with a point and nothing beside it may be the number
	// of a section, so it is translated only where it is known to be a decimal: in a format's
	// "%.2f", or by Decimal.
	share = regexp.MustCompile(`^[-+−–<>]?[0-9]+\.[0-9]+ ?%$`)
	// sum is money as the program writes it, "€ 7.50", the currency by its sign or by
	// letters that can be nothing else.
	sum = regexp.MustCompile(`^([A-Z]{0,3}\p{Sc}|AUD|CAD|CHF|EUR|GBP|MYR|NGN|NZD|SGD|THB|USD|ZAR|Fr\.|kr|RM|Rs) ([0-9]+)(?:\.([0-9]{2}))?$`)
)

// sumOrShare translates a sum of money or a percentage, which nothing else looks like;
// is reports whether the text is one.
func (w figureWords) sumOrShare(text string) (figure string, is bool) {
	if w.point == "" || !strings.ContainsFunc(text, unicode.IsDigit) {
		return text, false
	}
	if share.MatchString(text) {
		return w.decimal(text), true
	}
	m := sum.FindStringSubmatch(text)
	if m == nil {
		return text, false
	}
	amount := w.grouped(m[2])
	if m[3] != "" {
		amount += w.point + m[3]
	}
	if w.behind {
		return amount + "\u00a0" + m[1], true
	}
	return m[1] + " " + amount, true
}

// decimal gives a figure, or a row of them, the language's mark before the decimals.
func (w figureWords) decimal(text string) string {
	if w.point == "" {
		return text
	}
	return strings.ReplaceAll(text, ".", w.point)
}

// sumFirst translates a sum or a percentage that is alone or before other figures, as in
// what a prize was won with: "£ 20, 416–424".
func (w figureWords) sumFirst(text string) (figure string, is bool) {
	first, rest, _ := strings.Cut(text, ", ")
	if strings.ContainsFunc(rest, unicode.IsLetter) {
		return text, false
	}
	figure, is = w.sumOrShare(first)
	return figure + text[len(first):], is
}

// bySum translates a sum or a percentage, and what comes behind it: what a prize is worth,
// and what it was won with.
func (c *Catalogue) bySum(text string, depth int) (turned, bool) {
	first, rest, more := strings.Cut(text, ", ")
	figure, is := c.figures.sumOrShare(first)
	if !is || !more {
		return turned{figure, letters(text)}, is
	}
	sub := c.translate(rest, depth+1)
	return turned{figure + ", " + sub.text, letters(first) + sub.known}, true
}

// figure translates a text that has no letter and is alone.
func (c *Catalogue) figure(text string) string {
	if _, name := c.names[text]; name {
		return text
	}
	figure, _ := c.figures.sumFirst(text)
	return figure
}

// bareSum is a sum of money without a currency.
var bareSum = regexp.MustCompile(`^([0-9]+)(?:\.([0-9]{2}))?$`)

// sum is a sum of money as the language sets it, with a currency or without.
func (w figureWords) sum(text string) string {
	m := bareSum.FindStringSubmatch(text)
	if m == nil || w.point == "" {
		figure, _ := w.sumFirst(text)
		return figure
	}
	sum := w.grouped(m[1])
	if m[2] != "" {
		sum += w.point + m[2]
	}
	return sum
}

// grouped sets thousands apart from ten thousand on, where an eye needs it.
func (w figureWords) grouped(digits string) string {
	if len(digits) < 5 {
		return digits
	}
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + w.thousands + digits[at:]
	}
	return digits
}
