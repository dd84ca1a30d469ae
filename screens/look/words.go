package look

import (
	"sync/atomic"

	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// spoken is the language of the window; aloud is the language of what people in the hall
// read: the board and the adjudication table. Like the theme they belong to the whole
// program.
var spoken, aloud atomic.Pointer[language.Catalogue]

// Speak sets the languages of the window and of what the hall reads; nil is English. What is
// drawn already must be drawn again.
func Speak(window, hall *language.Catalogue) {
	spoken.Store(window)
	aloud.Store(hall)
}

// Translate translates an English text into the window's language, at the moment of drawing.
// Never store or compare what it gives.
func Translate(english string) string { return spoken.Load().Translate(english) }

// Render puts a text into the window's language, at the moment of drawing.
func Render(t text.Text) string { return spoken.Load().Render(t) }

// Decimal gives a figure with a point the mark that the window's language sets before
// decimals. Only for a figure that is shown by itself: one in a sentence is translated with
// the sentence.
func Decimal(figure string) string { return spoken.Load().Decimal(figure) }

// Sum translates a sum of money, also one without a currency.
func Sum(english string) string { return spoken.Load().Sum(english) }

// SumAloud is Sum in the language of what the hall reads.
func SumAloud(english string) string { return aloud.Load().Sum(english) }

// SayAloud translates an English text into the language of what the hall reads.
func SayAloud(english string) string { return aloud.Load().Translate(english) }

// LeaveAlone sets the texts that are never translated: the names of players, divisions, teams
// and of the event. They replace those set before.
func LeaveAlone(names []string) {
	spoken.Load().LeaveAlone(names...)
	aloud.Load().LeaveAlone(names...)
}
