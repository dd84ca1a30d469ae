package format

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// ZeroBlank returns a number in figures, or nothing for 0.
func ZeroBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// Replies returns a number of replies, such as "1 reply" or "4 replies".
func Replies(n int) text.Text {
	if n == 1 {
		return text.Of("1 reply")
	}
	return text.Of("%d replies", n)
}

// IDList returns players' numbers with commas between.
func IDList(ids []tournament.PlayerID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = fmt.Sprint(int(id))
	}
	return strings.Join(words, ", ")
}

// Grouped returns a number with a narrow space between its thousands.
func Grouped(n int) string {
	says := fmt.Sprint(n)
	for i := len(says) - 3; i > 0; i -= 3 {
		says = says[:i] + "\u202f" + says[i:]
	}
	return says
}
