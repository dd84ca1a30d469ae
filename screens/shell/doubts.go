package shell

import (
	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// doer carries an action out, and asks about it.
type doer interface {
	Asking
	Opened
}

// DoAsking is Do with failed, but for what is doubted of the action: that is asked, and it is done once
// somebody says that it is right.
func DoAsking(s doer, a action.Action, then func(app.Receipt), failed func(error)) {
	s.Do(a, then, func(err error) { FailOrAsk(s, a, err, then, failed) })
}

// FailOrAsk asks about what was doubted of an action that was refused; for another error it calls
// failed, and without failed it shows the error.
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

// DoubtWords are what is doubted, in words.
func DoubtWords(doubts []tournament.Doubt) (words []text.Text) {
	for _, d := range doubts {
		words = append(words, d.Says)
	}
	return words
}

// DoubtSentences are what is doubted, each a sentence.
func DoubtSentences(doubts []tournament.Doubt) (says []text.Text) {
	for _, words := range DoubtWords(doubts) {
		says = append(says, words.Sentence())
	}
	return says
}

// AskDoubts asks whether what is doubted is right; others say what else may be a slip.
func AskDoubts(s Asking, doubts []tournament.Doubt, yes func(), others ...text.Text) {
	s.Ask(text.Of("Is that right?"), text.Join(" ", append(others, DoubtSentences(doubts)...)...), text.Of("It is right"), true, yes)
}
