package report

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// WhyBehind says why a player is placed behind the one of that name, step by step as
// Places.Between gives them: "Behind Okafor: wins 3 each, spread +12 against +40". Where
// nothing separates the two it says that they are level.
func WhyBehind(name string, lines []tournament.PlaceLine) text.Text {
	steps, decided := placeSteps(lines)
	if !decided {
		return text.Of("Level with %s: %s", name, steps)
	}
	return text.Of("Behind %s: %s", name, steps)
}

// WhyAhead is WhyBehind for the one placed below.
func WhyAhead(name string, lines []tournament.PlaceLine) text.Text {
	steps, decided := placeSteps(lines)
	if !decided {
		return text.Of("Level with %s: %s", name, steps)
	}
	return text.Of("Ahead of %s: %s", name, steps)
}

// placeSteps are the comparisons in a row; decided is false where all of them are level.
func placeSteps(lines []tournament.PlaceLine) (steps text.Text, decided bool) {
	words := make([]text.Text, len(lines))
	for i, l := range lines {
		decided = decided || l.Decides
		words[i] = placeStep(l)
	}
	return text.Join(", ", words...), decided
}

// placeStep is one step of a comparison.
func placeStep(l tournament.PlaceLine) text.Text {
	name := text.Key(l.By.Name())
	var own, other any = fmt.Sprint(l.Own), fmt.Sprint(l.Other)
	switch l.By {
	case "":
		name, own, other = text.Of("wins"), tournament.HalvesWords(l.Own), tournament.HalvesWords(l.Other)
	case tournament.BySeed, tournament.ByLot:
		return text.Of("by the %s", l.By.Name())
	case tournament.BySpread:
		own, other = tournament.SpreadWords(l.Own), tournament.SpreadWords(l.Other)
	case tournament.ByHeadToHead, tournament.ByOpponentsWins, tournament.ByLastRound:
		own, other = tournament.HalvesWords(l.Own), tournament.HalvesWords(l.Other)
	case tournament.ByOpponentsRank:
		own, other = averageRank(l.Own), averageRank(l.Other)
	}
	if !l.Decides {
		return text.Of("%s %s each", name, own)
	}
	return text.Of("%s %s against %s", name, own, other)
}

// averageRank is a value of the tie-break by the opponents' places, which counts in hundredths
// below nothing.
func averageRank(value int) text.Text {
	return text.Decimal(fmt.Sprintf("%d.%02d", -value/100, -value%100))
}
