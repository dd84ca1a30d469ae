package tournament

import (
	"errors"
	"slices"

	"wordhall/tournament/text"
)

// Doubt is something that a person must have looked at before an action is done. The action itself asks, so
// that no screen or command can leave the question out: a doubt that nobody accepted comes back as a refusal
// that names it (see CheckDoubts).
type Doubt struct {
	// ID names the doubt; whoever goes on all the same hands it in. It has no spaces and no commas. It
	// contains the figures that are doubted, so that other figures are asked about again.
	ID string `json:"id"`
	// Says is the doubt in words.
	Says text.Text `json:"says"`
	// Section is the section of the rulebook that speaks against it; it is empty where none does.
	Section string `json:"section,omitempty"`
}

// Unaccepted are the doubts that nobody has accepted yet, each once.
func Unaccepted(doubts []Doubt, accepted []string) (open []Doubt) {
	for _, d := range doubts {
		if !slices.Contains(accepted, d.ID) && !slices.Contains(DoubtIDs(open), d.ID) {
			open = append(open, d)
		}
	}
	return open
}

// DoubtIDs are the ids of doubts.
func DoubtIDs(doubts []Doubt) (ids []string) {
	for _, d := range doubts {
		ids = append(ids, d.ID)
	}
	return ids
}

// CheckDoubts refuses the doubts that nobody has accepted yet; words makes a sentence of what is doubted.
func CheckDoubts(doubts []Doubt, accepted []string, words func(said text.Text) text.Text) error {
	const told = 3
	open := Unaccepted(doubts, accepted)
	if len(open) == 0 {
		return nil
	}
	var says []text.Text
	for _, d := range open[:min(told, len(open))] {
		says = append(says, d.Says)
	}
	if more := len(open) - told; more > 0 {
		says = append(says, text.Of("and %d more", more))
	}
	return &Refusal{Code: Doubtful, Text: words(text.Join("; ", says...)), Doubts: open}
}

// DoubtsOf are the doubts that an error asks about; there are none where it is another error.
func DoubtsOf(err error) []Doubt {
	var r *Refusal
	if !errors.As(err, &r) {
		return nil
	}
	return r.Doubts
}
