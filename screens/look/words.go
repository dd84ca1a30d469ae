package look

import (
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"

	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// spoken is the language of the window. aloud is the language of what people in the hall read, which is the board and
// the adjudication table. Like the theme they belong to the whole program.
var spoken, aloud atomic.Pointer[language.Catalogue]

// Speak sets the languages of the window and of what the hall reads. nil is English. What is drawn already must be
// drawn again.
func Speak(window, hall *language.Catalogue) {
	spoken.Store(window)
	aloud.Store(hall)
}

// Render puts a text into the window's language, at the moment of drawing.
func Render(t text.Text) string { return onThisSystem(spoken.Load().Render(t)) }

// Lettering is what decides how wide a text is drawn in the window, apart from the text itself. If two are equal (==)
// no text differs in width.
type Lettering struct {
	size   float32
	spoken *language.Catalogue
}

// LetteringNow is the current one.
func LetteringNow() Lettering { return Lettering{Size(SizeText), spoken.Load()} }

// RenderAloud puts a text into the language of what people in the hall read.
func RenderAloud(t text.Text) string { return onThisSystem(aloud.Load().Render(t)) }

// control matches the key that is pressed together with another one, as the languages call it. Tab is pressed with it
// on every system.
var control = regexp.MustCompile(`\b(Ctrl|Strg)([ +])((Shift|Umschalt|Maj|Mayús)[ +])?(Tab)?`)

// onThisSystem names keys as they are called on this system.
func onThisSystem(says string) string {
	if runtime.GOOS != "darwin" {
		return says
	}
	return onMac(says)
}

// onMac replaces Ctrl with the key that a Mac has for it.
func onMac(says string) string {
	return control.ReplaceAllStringFunc(says, func(keys string) string {
		if strings.HasSuffix(keys, "Tab") {
			return keys
		}
		return "Cmd" + keys[len("Ctrl"):]
	})
}

// LeaveAlone sets the texts that are never translated: the names of players, divisions, teams and of the event. They
// replace those that were set before.
func LeaveAlone(names []string) {
	spoken.Load().LeaveAlone(names...)
	aloud.Load().LeaveAlone(names...)
}
