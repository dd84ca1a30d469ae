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
	// Unplayed says that it was a bye or a forfeit, whose bar is an outline.
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
	fmt.Fprintf(&b, `<path class="ax" d="M%d %dh%d"/>`, chartLeft, axis, chartRight-chartLeft)
	roundNumbers(&b, rounds, 184)
	// Bars that look alike are one path that jumps from one to the next.
	var won, lost strings.Builder
	for _, m := range margins {
		x, high := roundAt(m.Round, rounds), max(1, abs(m.Points)*room/most)
		top, below := axis-high, axis-high-6
		if m.Points < 0 {
			top, below = axis, axis+high+14
		}
		switch {
		case m.Points == 0:
		case m.Unplayed:
			fmt.Fprintf(&b, `<rect class="bye" x="%d" y="%d" width="%d" height="%d"/>`, x-wide/2, top, wide, high)
		case m.Points > 0:
			fmt.Fprintf(&won, "M%d %dv-%d", x, axis, high)
		default:
			fmt.Fprintf(&lost, "M%d %dv%d", x, axis, high)
		}
		if everyRound(rounds) && len(margins) <= 10 || abs(m.Points) == most {
			fmt.Fprintf(&b, `<text class="v" x="%d" y="%d">%s</text>`, x, below, html.EscapeString(m.Words))
		}
	}
	if won.Len() > 0 {
		fmt.Fprintf(&b, `<path class="ups" stroke-width="%d" d="%s"/>`, wide, won.String())
	}
	if lost.Len() > 0 {
		fmt.Fprintf(&b, `<path class="dns" stroke-width="%d" d="%s"/>`, wide, lost.String())
	}
	b.WriteString("</svg>")
	return b.String()
}

func abs(n int) int { return max(n, -n) }
