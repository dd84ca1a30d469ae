package tournament

import (
	"fmt"
	"strings"
)

// Title is the prize's own label, or what it is by its measure: "2nd place",
// "High win, class B, rounds 1 to 7".
func (p Prize) Title() string {
	if p.Label != "" {
		return p.Label
	}
	words := []string{p.measureTitle()}
	if p.Class != "" {
		words = append(words, "class "+p.Class)
	}
	switch {
	case p.RatingFrom > 0 && p.RatingBelow > 0:
		words = append(words, fmt.Sprintf("rated %d to %d", p.RatingFrom, p.RatingBelow-1))
	case p.RatingBelow > 0:
		words = append(words, fmt.Sprintf("rated under %d", p.RatingBelow))
	case p.RatingFrom > 0:
		words = append(words, fmt.Sprintf("rated %d and over", p.RatingFrom))
	}
	switch {
	case p.From > 0 && p.To == p.From:
		words = append(words, fmt.Sprintf("round %d", p.From))
	case p.From > 0 && p.To > 0:
		words = append(words, fmt.Sprintf("rounds %d to %d", p.From, p.To))
	case p.From > 0:
		words = append(words, fmt.Sprintf("from round %d", p.From))
	case p.To > 0:
		words = append(words, fmt.Sprintf("up to round %d", p.To))
	}
	return strings.Join(words, ", ")
}

// measureTitles are the names of what has one name; those with a rank before the
// name follow in measureTitle.
var measureTitles = map[Measure]string{
	ByRecord: "best record", ByLowerHalf: "best of the lower half", ByTotalSpread: "spread", ByHighWin: "high win",
	ByLowWin: "low win", ByHighLoss: "high loss", ByLowLoss: "low loss", ByMargin: "largest win", ByCombined: "highest combined score",
	ByUpset: "upset", ByComeback: "comeback", ByLuckyStiff: "lucky stiff", ByToughLuck: "tough luck",
	ByMostAverage: "most average", ByAverageScore: "average score", ByRatingGain: "rating gain", ByTeam: "team", BySignedUp: "signed up",
	ByDirector: "director's prize",
}

// Name is what people call the measure ("high win").
func (m Measure) Name() string {
	if m == ByPlace {
		return "place"
	}
	if name := measureTitles[m]; name != "" {
		return name
	}
	return "prize"
}

// measureTitle is the measure's name with the rank: "2nd place", "High win",
// "High win, 2nd".
func (p Prize) measureTitle() string {
	if p.Measure == ByPlace {
		return Ordinal(p.Rank) + " place"
	}
	name := p.Measure.Name()
	name = strings.ToUpper(name[:1]) + name[1:]
	if p.Rank > 1 {
		name += ", " + Ordinal(p.Rank)
	}
	return name
}

// Ordinal is "1st", "2nd", "11th".
func Ordinal(n int) string {
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
	return fmt.Sprint(n) + suffix
}

// MoneyWords writes an amount in hundredths with its currency: "€ 75", "€ 7.50".
func MoneyWords(currency string, amount int) string {
	words := fmt.Sprint(amount / 100)
	if rest := amount % 100; rest != 0 {
		words += fmt.Sprintf(".%02d", rest)
	}
	return strings.TrimSpace(currency + " " + words)
}
