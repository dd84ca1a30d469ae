package shell

import (
	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// doer carries out an action, and asks about it.
type doer interface {
	Asking
	Opened
}

// DoAsking is Do with failed, except that doubts about the action are asked about. The action is done once somebody
// confirms them.
func DoAsking(s doer, a action.Action, then func(app.Receipt), failed func(error)) {
	s.Do(a, then, func(err error) { FailOrAsk(s, a, err, then, failed) })
}

// FailOrAsk asks about the doubts of an action that was refused. For any other error it calls failed, or shows the
// error if failed is nil.
func FailOrAsk(s doer, a action.Action, err error, then func(app.Receipt), failed func(error)) {
	doubts := tournament.DoubtsOf(err)
	again, asks := action.Accepting(a, tournament.DoubtIDs(doubts))
	switch {
	case asks && len(doubts) > 0:
		AskDoubts(s, doubts, func() { DoAsking(s, again, then, failed) })
	case failed != nil:
		failed(err)
	default:
		s.Fail(err)
	}
}

// DoubtWords are the doubts in words.
func DoubtWords(doubts []tournament.Doubt) (words []text.Text) {
	for _, d := range doubts {
		words = append(words, d.Says)
	}
	return words
}

// DoubtSentences are the doubts, each as a sentence.
func DoubtSentences(doubts []tournament.Doubt) (says []text.Text) {
	for _, words := range DoubtWords(doubts) {
		says = append(says, words.Sentence())
	}
	return says
}

// AskDoubts asks whether the doubtful things are right. others are sentences about what else may be a mistake.
func AskDoubts(s Asking, doubts []tournament.Doubt, yes func(), others ...text.Text) {
	s.Ask(text.Of("Is that right?"), text.Join(" ", append(others, DoubtSentences(doubts)...)...), text.Of("It is right"), true, yes)
}
