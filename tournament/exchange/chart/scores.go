package chart

import (
	"fmt"
	"strings"
)

// Bar is how many scores there are from From up to the next bar's From.
type Bar struct{ From, Count int }

// Bars counts scores by bars of a width. There is a bar for every step from the lowest to the highest score.
func Bars(scores []int, width int) []Bar {
	if len(scores) == 0 {
		return nil
	}
	low, high := scores[0], scores[0]
	for _, s := range scores {
		low, high = min(low, s), max(high, s)
	}
	first := floor(low, width)
	bars := make([]Bar, floor(high, width)-first+1)
	for i := range bars {
		bars[i].From = (first + i) * width
	}
	for _, s := range scores {
		bars[floor(s, width)-first].Count++
	}
	return bars
}

// floor is the bar of a score, for scores below 0 too.
func floor(score, width int) int {
	n := score / width
	if score < 0 && score%width != 0 {
		n--
	}
	return n
}

// Scores draws bars of equal width with their counts, and every second of their limits.
func Scores(bars []Bar, label string) string {
	const foot, room = 150, 116
	most := 1
	for _, bar := range bars {
		most = max(most, bar.Count)
	}
	var b strings.Builder
	begin(&b, 176, label)
	fmt.Fprintf(&b, `<line class="ax" x1="%d" x2="%d" y1="%d" y2="%d"/>`, chartLeft, chartRight, foot, foot)
	step := max(1, (len(bars)+7)/8)
	for i, bar := range bars {
		x := along(i, len(bars), chartLeft, chartRight)
		wide := max(1, along(i+1, len(bars), chartLeft, chartRight)-x-2)
		if high := bar.Count * room / most; high > 0 {
			fmt.Fprintf(&b, `<rect class="up" x="%d" y="%d" width="%d" height="%d" rx="2"/>`, x, foot-high, wide, high)
			if len(bars) <= 16 || bar.Count == most {
				fmt.Fprintf(&b, `<text class="v" x="%d" y="%d">%d</text>`, x+wide/2, foot-high-5, bar.Count)
			}
		}
		if i%step == 0 {
			fmt.Fprintf(&b, `<text x="%d" y="168">%d</text>`, x, bar.From)
		}
	}
	b.WriteString("</svg>")
	return b.String()
}
