package text

import (
	"fmt"
	"strings"
)

// Ordinal is "1st", "2nd", "11th".
func Ordinal(n int) Text {
	if n == 1 { // some languages have a word of its own for it
		return Of("1st")
	}
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return Of("%d%s", n, Key(suffix))
}

// MoneyWords writes an amount in hundredths with its currency: "€ 75", "€ 7.50".
func MoneyWords(currency string, amount int) string {
	words := fmt.Sprint(amount / 100)
	if rest := amount % 100; rest != 0 {
		words += fmt.Sprintf(".%02d", rest)
	}
	return strings.TrimSpace(currency + " " + words)
}
