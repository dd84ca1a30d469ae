package lists

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// notKnown are the words that are written in place of a rating that isn't known yet.
var notKnown = strings.Fields("? ?? tbc tba tbd unknown provisional no unbekannt keine neu k.a. inconnu inconnue aucune aucun nouveau nouvelle debutant non-classe nc desconocido ninguna ninguno nuevo nueva s/c nieuw geen nuovo novo")

// about are the words that are written before a rating that isn't exact.
var about = strings.Fields("approx approx. approximately about around circa ca ca. c. est est. etwa env. environ unos aprox aprox. rating rated")

// readRating reads a rating as people write it in a list. "1650*", "1850+" and "1490p" have a mark behind them, mostly
// for a provisional one, "1,301" and "1.301" have one between the thousands, "1820,5" is a fraction, "ca. 1300" isn't
// exact, "1650 (WESPA)" names the federation, and "1544+85" has the deviation behind it.
func readRating(field string) (int, error) {
	words, err := exchange.CleanText(field)
	if err != nil {
		return exchange.ReadRating(field)
	}
	plain := strings.ToLower(words)
	if slices.Contains(notKnown, exchange.Folded(plain)) {
		return 0, nil
	}
	if number, behind, ok := strings.Cut(plain, "("); ok && strings.HasSuffix(behind, ")") && !strings.ContainsAny(behind, "0123456789") {
		plain = strings.TrimSpace(number)
	}
	if first, rest, ok := strings.Cut(plain, " "); ok && slices.Contains(about, first) {
		plain = strings.TrimSpace(rest)
	}
	for _, mark := range []string{"provisional", "prov.", "prov", "p", "*", "?", "+"} {
		plain = strings.TrimSpace(strings.TrimSuffix(plain, mark))
	}
	plain = strings.TrimSpace(strings.TrimLeft(plain, "~≈"))
	if number, spread, ok := cutAny(plain, "+±"); ok && exchange.AllDigits(spread) {
		plain = number
	}
	plain = withoutThousands(plain)
	if rating, err := exchange.ReadRating(plain); err == nil {
		return rating, nil
	}
	return exchange.ReadRating(field)
}

// withoutThousands removes the mark between the thousands of a number, and turns any other comma into a point.
func withoutThousands(number string) string {
	if whole, rest, ok := strings.Cut(number, ","); ok && len(rest) > 3 && rest[3] == '.' {
		number = whole + rest
	}
	for _, mark := range []string{",", ".", " ", "'", "’"} {
		whole, rest, ok := strings.Cut(number, mark)
		if !ok || !exchange.AllDigits(whole) || !exchange.AllDigits(rest) {
			continue
		}
		switch {
		case len(rest) == 3 && len(whole) == 1:
			number = whole + rest
		case mark == ",":
			number = whole + "." + rest
		}
	}
	return number
}

// cutAny cuts a text at the first of several marks and trims both parts. found is false if nothing stands before a
// mark.
func cutAny(s, marks string) (before, after string, found bool) {
	at := strings.IndexAny(s, marks)
	if at <= 0 {
		return s, "", false
	}
	return strings.TrimSpace(s[:at]), strings.TrimLeft(s[at:], marks+" "), true
}

// These are a green tick and a red cross, as chats and forms have them. They are read and never shown, because the
// typeface doesn't have them.
const greenTick, redCross = rune(0x2705), rune(0x274C)

// These are the first words by which a column says yes or no.
var (
	yesWords = strings.Fields(string(greenTick) + " yes y yep sim x ✓ ✔ ☑ true 1 paid here present ja j bezahlt anwesend wahr oui o paye regle vrai si s pagado verdadero full done ok received")
	noWords  = strings.Fields(string(redCross) + " no n nope - – — ✗ ✘ ☐ false 0 unpaid not pending owes open nein offen falsch non faux pendiente impagado falso due n/a na later nee nao")
)

// owedWords say, wherever in a cell they are, that it isn't paid yet: "£20 due", "cash on the day".
var owedWords = strings.Fields("unpaid not owe owes owed owing due pending outstanding will later door day arrival tomorrow " +
	"nicht unbezahlt offen spater pas du impaye pendiente impagado debe luego")

// partWords say that only a part was paid, which is neither yes nor no.
var partWords = strings.Fields("half part partly partial partially deposit teilweise anzahlung acompte senal")

// paidBy are ways of paying, and words for them. A player for whom one is given has paid.
var paidBy = strings.Fields("paid paypal cash cheque check card bank transfer transferred venmo zelle revolut stripe bacs sepa bizum wise interac waived free comp comped exempt sponsored settled " +
	"usd eur gbp chf bar uberwiesen uberweisung ec karte kreditkarte virement especes carte efectivo transferencia tarjeta")

// datePaid is the day on which something was paid.
var datePaid = regexp.MustCompile(`^\d{1,4}[./-]\d{1,2}([./-]\d{2,4})?$`)

// readYes reads whether something is so; an empty cell is no. A sum of money means that it was paid, and so does a
// way or a day of paying.
func readYes(use text.Text, field string) (bool, error) {
	said, err := exchange.CleanText(field)
	if err != nil {
		return false, text.Errorf("the %s can't be used: %w", use, err)
	}
	words := strings.Fields(exchange.Folded(said))
	for i, w := range words {
		words[i] = strings.TrimFunc(w, func(r rune) bool {
			return strings.ContainsRune(".,;:!()", r) || unicode.Is(unicode.Variation_Selector, r)
		})
	}
	has := func(list []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return slices.Contains(list, w) })
	}
	switch {
	case len(words) == 0: // empty, or nothing but accents
		if said == "" {
			return false, nil
		}
	case has(owedWords), slices.Contains(noWords, words[0]):
		return false, nil
	case has(partWords):
	case sum(words[0]):
		return strings.ContainsAny(said, "123456789"), nil
	case slices.Contains(yesWords, words[0]), has(paidBy), datePaid.MatchString(words[0]):
		return true, nil
	}
	return false, text.Errorf("the %s %s is neither yes nor no; write one of them, or leave it empty", use, exchange.Quoted(said))
}

// These are the words by which a column of sums says that nothing is owed any more, and that nothing was.
var (
	settledWords = strings.Fields("paid settled bezahlt uberwiesen beglichen paye payee regle reglee pagado pagada betaald pagato")
	nothingWords = strings.Fields("- – — no none nil nothing free n/a nein nichts frei non rien gratuit nada gratis")
)

// sumOwed is a sum with its currency on either side: "20", "15,50", "£20", "20 GBP".
var sumOwed = regexp.MustCompile(`^(?:[A-Z]{3}|\p{Sc})?\s*(\d[\d.,]{0,8})[-–]?\s*(?:[A-Z]{3}|\p{Sc}|EUROS?|POUNDS?|DOLLARS?)?$`)

// readOwes reads what a player has still to pay, in hundredths, or that it was paid. A yes is neither.
func readOwes(field string) (owes int, paid bool, err error) {
	said, err := exchange.CleanText(field)
	if err != nil {
		return 0, false, text.Errorf("the %s can't be used: %w", text.Key(exchange.UseOwes), err)
	}
	switch word := exchange.Folded(said); {
	case said == "" || slices.Contains(nothingWords, word):
		return 0, false, nil
	case slices.Contains(settledWords, word):
		return 0, true, nil
	}
	if m := sumOwed.FindStringSubmatch(strings.ToUpper(said)); m != nil {
		owes, err = tournament.ReadSum(withoutThousands(strings.TrimRight(m[1], ".,")), text.Key(exchange.UseOwes))
		return owes, false, err
	}
	return 0, false, text.Errorf("the %s %s is no sum; write it like 20 or 15.50, or leave it empty", text.Key(exchange.UseOwes), exchange.Quoted(said))
}

// sum reports whether a word is a sum of money.
func sum(word string) bool {
	return strings.Trim(word, "€$£.,0123456789") == "" && strings.ContainsAny(word, "0123456789")
}
