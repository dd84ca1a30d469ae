package lists

import (
	"slices"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// readRating reads a rating as people write it in a list: "1650*" and "1490p" are
// provisional, "1,301" and "1.301" have a mark between the thousands, "1820,5" is a fraction.
func readRating(field string) (int, error) {
	words, err := exchange.CleanText(field)
	if err != nil {
		return exchange.ReadRating(field)
	}
	plain := strings.ToLower(words)
	for _, mark := range []string{"(provisional)", "provisional", "(prov)", "(prov.)", "prov.", "prov", "(p)", "p", "*", "?"} {
		plain = strings.TrimSpace(strings.TrimSuffix(plain, mark))
	}
	plain = strings.TrimSpace(strings.TrimLeft(plain, "~≈"))
	for _, mark := range []string{",", ".", " ", "'", "’"} {
		whole, rest, ok := strings.Cut(plain, mark)
		if !ok || !exchange.AllDigits(whole) || !exchange.AllDigits(rest) {
			continue
		}
		switch {
		case len(rest) == 3 && len(whole) == 1:
			plain = whole + rest
		case mark == ",":
			plain = whole + "." + rest
		}
	}
	if rating, err := exchange.ReadRating(plain); err == nil {
		return rating, nil
	}
	return exchange.ReadRating(field)
}

// The words of a column that says yes or no.
var (
	yesWords = strings.Fields("yes y x ✓ ✔ true 1 paid here present ja j bezahlt anwesend wahr oui o paye regle vrai si s pagado verdadero full")
	noWords  = strings.Fields("no n - – — false 0 unpaid not pending owes open nein offen falsch non faux pendiente impagado falso due n/a")
)

// readYes reads whether something is so; empty is no. A sum of money was paid.
func readYes(use text.Text, field string) (bool, error) {
	words, err := exchange.CleanText(field)
	if err != nil {
		return false, text.Errorf("the %s can't be used: %w", use, err)
	}
	first, _, _ := strings.Cut(exchange.Folded(words), " ")
	first = strings.Trim(first, ".,;:!")
	sum := strings.Trim(first, "€$£.,0123456789")
	switch {
	case words == "", slices.Contains(noWords, first):
		return false, nil
	case slices.Contains(yesWords, first), sum == "" && strings.ContainsAny(first, "123456789"):
		return true, nil
	}
	return false, text.Errorf("the %s %s is neither yes nor no; write one of them, or leave it empty", use, exchange.Quoted(words))
}
