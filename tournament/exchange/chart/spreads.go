package chart

import (
	"fmt"
	"html"
	"strings"
)

// Margin is by how much a game was won, negative for one that was lost.
type Margin struct {
	Round, Points int
	// Words are the points with their sign.
	Words string
	// Unplayed: a bye, a forfeit; the bar is an outline.
	Unplayed bool
}

// Margins draws the spread of each game, wins above the line and losses below it.
func Margins(margins []Margin, rounds int, label string) string {
	const axis, room = 88, 62
	most := 1
	for _, m := range margins {
		most = max(most, abs(m.Points))
	}
	wide := min(34, (chartRight-chartLeft)/max(rounds, 1)-3)
	var b strings.Builder
	begin(&b, 190, label)
	fmt.Fprintf(&b, `<line class="ax" x1="%d" x2="%d" y1="%d" y2="%d"/>`, chartLeft, chartRight, axis, axis)
	roundNumbers(&b, rounds, 184)
	for _, m := range margins {
		x, high := roundAt(m.Round, rounds), max(1, abs(m.Points)*room/most)
		class, y, below := "up", axis-high, axis-high-6
		if m.Points < 0 {
			class, y, below = "dn", axis, axis+high+14
		}
		if m.Unplayed {
			class += " bye"
		}
		if m.Points != 0 {
			fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="2"/>`, class, x-wide/2, y, wide, high)
		}
		if everyRound(rounds) && len(margins) <= 10 || abs(m.Points) == most {
			fmt.Fprintf(&b, `<text class="v" x="%d" y="%d" text-anchor="middle">%s</text>`, x, below, html.EscapeString(m.Words))
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

func abs(n int) int { return max(n, -n) }
