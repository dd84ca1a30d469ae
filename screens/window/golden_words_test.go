package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/drive"
)

// No screen cuts a text off or draws one over another, in any language, and none says
// anything in English to who chose another. Longer words than the English end in an
// ellipsis here and there; the English ones nowhere.
func TestTextsOfEveryScreen(t *testing.T) {
	english := map[string]bool{}
	for _, language := range []string{"en", "de", "fr", "es"} {
		for _, size := range []fyne.Size{laptop, large} {
			checkTexts(t, goldenLook{language: language, size: size}, (*goldenWindow).eachView, english)
		}
	}
}

// Nor in the smallest window, or with large text on a laptop: rows wrap, and what has no
// room scrolls.
func TestTextsOfEveryScreenWhereRoomIsScarce(t *testing.T) {
	english := map[string]bool{}
	for _, language := range []string{"en", "de"} {
		for _, look := range []goldenLook{{size: windowLeast}, {size: laptop, scale: 1.3}, {size: laptop, scale: 1.6}} {
			look.language = language
			checkTexts(t, look, (*goldenWindow).eachView, english)
		}
	}
	for _, language := range []string{"fr", "es"} {
		checkTexts(t, goldenLook{language: language, size: windowLeast}, (*goldenWindow).eachView, english)
	}
}

// Nor does any dialog or stage that a director meets; each has a picture of its own.
func TestGoldenPicturesAndTextsOfEveryMoment(t *testing.T) {
	english := map[string]bool{}
	checkTexts(t, goldenLook{language: "en", size: laptop}, goldenMomentPictures, english)
	for _, language := range []string{"de", "fr", "es"} {
		checkTexts(t, goldenLook{language: language, size: laptop}, (*goldenWindow).eachMoment, english)
	}
}

// checkTexts looks at the texts of each picture; english are those seen in English, and
// what that language shows is added to them.
func checkTexts(t *testing.T, look goldenLook, each func(*goldenWindow, func(string)), english map[string]bool) {
	t.Helper()
	g := newGoldenWindow(t, look)
	foreign := drive.NewForeignWords(t, g.Program(), g.event, look.language)
	foreign.Seen = english
	each(g, func(name string) {
		picture := name + "-" + look.String()
		if *goldenPictures != "" {
			keepGoldenPicture(t, picture, g.Window().Canvas().Capture())
		}
		for _, fault := range drive.TextFaults(g.Window().Canvas(), look.language == "en" && look.scale <= 1) {
			t.Errorf("%s: %s", picture, fault)
		}
		if inEnglish[name] {
			return
		}
		for _, said := range foreign.English(drive.WordsInSight(g.Window().Canvas())) {
			t.Errorf("%s: %q is English", picture, said)
		}
	})
}

// inEnglish are the pictures whose matter is English in every language: the rulebooks read
// in full, and the licence of a list.
var inEnglish = map[string]bool{
	"reading": true, "reading-found": true, "reading-beside": true, "reading-one": true, "rulings-room": true,
	"words-notice": true, "licences": true,
}
