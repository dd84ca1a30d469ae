package chart

import (
	"fmt"
	"html"
	"strings"
)

// Place is a player's place after a round.
type Place struct{ Round, Place int }

// Line draws places as a small line for a row of a table. Without two places it draws nothing. The line spans that
// many rounds, and the last of that many places is at the bottom.
func Line(places []Place, of, rounds int, label string) string {
	if len(places) < 2 {
		return ""
	}
	const left, right, top, bottom = 5, 91, 5, 25
	at := func(p Place) (x, y int) {
		return along(p.Round-1, rounds-1, left, right), along(p.Place-1, of-1, top, bottom)
	}
	var path strings.Builder
	x, y := at(places[0])
	fmt.Fprintf(&path, "M%d %dl", x, y)
	for i, p := range places[1:] {
		nextX, nextY := at(p)
		if i > 0 {
			path.WriteByte(' ')
		}
		fmt.Fprintf(&path, "%d %d", nextX-x, nextY-y)
		x, y = nextX, nextY
	}
	return fmt.Sprintf(`<svg class="spark" viewBox="0 0 96 30" role="img" aria-label="%s"><path d="%s"/></svg>`, html.EscapeString(label), path.String())
}

// along is the point after step of steps equal steps from one end to the other.
func along(step, steps, from, to int) int {
	if steps <= 0 {
		return from
	}
	return from + (step*(to-from)+steps/2)/steps
}

// These are the dimensions of the large charts.
const (
	chartWidth  = 420
	chartLeft   = 34
	chartRight  = 404
	placeTop    = 20
	placeBottom = 164
)

// Places draws the place after each round, with the first place at the top.
func Places(places []Place, of, rounds int, label string) string {
	var b strings.Builder
	begin(&b, 190, label)
	b.WriteString(`<path class="gl" d="`)
	for _, place := range gridPlaces(of) {
		fmt.Fprintf(&b, "M%d %dh%d", chartLeft, along(place-1, of-1, placeTop, placeBottom), chartRight-chartLeft)
	}
	b.WriteString(`"/>`)
	for i, place := range gridPlaces(of) {
		y := along(place-1, of-1, placeTop, placeBottom)
		if i == 0 || of > 1 {
			fmt.Fprintf(&b, `<text x="%d" y="%d">%d</text>`, chartLeft-18, y+4, place)
		}
	}
	roundNumbers(&b, rounds, 184)
	var points []string
	var steps strings.Builder
	before := [2]int{}
	for i, p := range places {
		x, y := roundAt(p.Round, rounds), along(p.Place-1, of-1, placeTop, placeBottom)
		points = append(points, fmt.Sprintf("%d %d", x, y))
		if i > 0 {
			fmt.Fprintf(&steps, "l%d %d", x-before[0], y-before[1])
		}
		before = [2]int{x, y}
	}
	if len(points) > 1 {
		fmt.Fprintf(&b, `<path class="ln" d="M%s%s"/>`, points[0], steps.String())
	}
	if len(points) == 1 || len(points) > 0 && everyRound(rounds) {
		// These are lines of no length; the style gives them round ends.
		fmt.Fprintf(&b, `<path class="pt" d="M%sh0"/>`, strings.Join(points, "h0M"))
	}
	for i, p := range places {
		if everyRound(rounds) || i == len(places)-1 {
			fmt.Fprintf(&b, `<text class="v" x="%d" y="%d">%d</text>`, roundAt(p.Round, rounds), along(p.Place-1, of-1, placeTop, placeBottom)-9, p.Place)
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

// gridPlaces are the places that get a grid line: the first, the middle and the last.
func gridPlaces(of int) []int {
	switch {
	case of < 2:
		return []int{1}
	case of < 6:
		return []int{1, of}
	}
	return []int{1, (of + 1) / 2, of}
}

func begin(b *strings.Builder, height int, label string) {
	fmt.Fprintf(b, `<svg class="plot" viewBox="0 0 %d %d" role="img" aria-label="%s">`, chartWidth, height, html.EscapeString(label))
}

// roundAt is the horizontal position of a round.
func roundAt(round, rounds int) int { return along(round-1, rounds-1, chartLeft+8, chartRight-8) }

// everyRound reports whether there is room for the number of every round.
func everyRound(rounds int) bool { return rounds <= 16 }

// roundNumbers writes the numbers of the rounds below a chart, or every tenth if there are many.
func roundNumbers(b *strings.Builder, rounds, y int) {
	step := 1
	switch {
	case rounds > 16:
		step = 10
	}
	for round := 1; round <= rounds; round++ {
		if round == 1 || round%step == 0 {
			fmt.Fprintf(b, `<text x="%d" y="%d">%d</text>`, roundAt(round, rounds), y, round)
		}
	}
}
