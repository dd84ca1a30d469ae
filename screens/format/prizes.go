package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Money returns a sum, in hundredths, with the division's currency.
func Money(d *tournament.Division, hundredths int) text.Text {
	return text.Money(text.MoneyWords(d.Currency, hundredths))
}
