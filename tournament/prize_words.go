package tournament

import "wordhall/tournament/text"

// Title is Text in English.
func (p Prize) Title() string { return p.Text().String() }

// Text is the prize's own label, or what it is by its measure: "2nd place",
// "High win, class B, rounds 1 to 7".
func (p Prize) Text() text.Text {
	if p.Label != "" {
		return text.Name(p.Label)
	}
	words := []text.Text{p.measureText()}
	if p.Class != "" {
		words = append(words, text.Of("class %s", p.Class))
	}
	switch {
	case p.RatingFrom > 0 && p.RatingBelow > 0:
		words = append(words, text.Of("rated %d to %d", p.RatingFrom, p.RatingBelow-1))
	case p.RatingBelow > 0:
		words = append(words, text.Of("rated under %d", p.RatingBelow))
	case p.RatingFrom > 0:
		words = append(words, text.Of("rated %d and over", p.RatingFrom))
	}
	switch {
	case p.From > 0 && p.To > 0:
		words = append(words, RoundsText(p.From, p.To))
	case p.From > 0:
		words = append(words, text.Of("from round %d", p.From))
	case p.To > 0:
		words = append(words, text.Of("up to round %d", p.To))
	}
	return text.Join(", ", words...)
}

// measureText is the measure's name with the rank: "2nd place", "High win",
// "High win, 2nd".
func (p Prize) measureText() text.Text {
	if p.Measure == ByPlace {
		return text.Of("%s place", text.Ordinal(p.Rank))
	}
	name := Measures.Text(p.Measure).Capital()
	if p.Rank > 1 {
		return text.Join(", ", name, text.Ordinal(p.Rank))
	}
	return name
}
