package window

import (
	"regexp"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestTextsOfEveryScreen: no screen cuts a text off or draws one over another in any language. None says anything in
// English to a user who chose another language, or to that user's screen reader. To a screen reader everything that
// can have the keyboard has a name and a role. Words longer than the English ones end in an ellipsis here and there,
// and the English ones never do.
func TestTextsOfEveryScreen(t *testing.T) {
	english := map[string]bool{}
	for _, language := range []string{"en", "de", "fr", "es"} {
		for _, size := range []fyne.Size{laptop, large} {
			checkTexts(t, goldenLook{language: language, size: size}, (*goldenWindow).eachView, english)
		}
	}
}

// TestTextsOfEveryScreenWhereRoomIsScarce: the same holds in the smallest window, with large text, and for a language
// that somebody adds as a file, whose texts are much longer than the English ones. Columns are
// left out, rows wrap, and what has no space scrolls. -golden.all (make soak) checks all sizes, text sizes and
// languages, and the dialogs too.
func TestTextsOfEveryScreenWhereRoomIsScarce(t *testing.T) {
	english := map[string]bool{}
	looks := []goldenLook{
		{language: "en", size: smallest}, {language: "de", size: smallest}, {language: "fr", size: smallest}, {language: "es", size: windowLeast},
		{language: madeUp, size: smallest},
		{language: "en", size: laptop, scale: 1.3}, {language: "de", size: laptop, scale: 1.6}, {language: "en", size: smallest, scale: 1.6},
	}
	each := (*goldenWindow).eachView
	if *goldenAll {
		looks = nil
		for _, language := range []string{"en", "de", "fr", "es"} {
			for _, size := range []fyne.Size{smallest, laptop, large} {
				for _, scale := range []float64{1, 1.3, 1.6} {
					looks = append(looks, goldenLook{language: language, size: size, scale: scale})
				}
			}
		}
		each = func(g *goldenWindow, see func(string)) { g.eachView(see); g.eachMoment(see) }
	}
	for _, look := range looks {
		checkTexts(t, look, each, english)
	}
}

// TestGoldenPicturesAndTextsOfEveryMoment: the same holds for every dialog and stage that a director meets. Each has
// a picture of its own. In the smallest window it holds for French, for a language whose texts are 40 % longer than the
// English ones, and for the largest text in Spanish, where no dialog scrolls if there is room, and none scrolls in two
// places if one would do.
func TestGoldenPicturesAndTextsOfEveryMoment(t *testing.T) {
	english := map[string]bool{}
	checkTexts(t, goldenLook{language: "en", size: laptop}, goldenMomentPictures, english)
	for _, look := range []goldenLook{{language: "de", size: laptop}, {language: "fr", size: smallest}, {language: madeUp, size: smallest}} {
		checkTexts(t, look, (*goldenWindow).eachMoment, english)
	}
	scrolls := 0
	checkTexts(t, goldenLook{language: "es", size: smallest, scale: 1.6}, func(g *goldenWindow, see func(string)) {
		g.eachMoment(func(name string) {
			see(name)
			if drive.DialogScrolls(g.Window().Canvas()) {
				scrolls++
			}
		})
	}, english)
	if *leafOnly == "" && *goldenLooks == "" && scrolls < 8 {
		t.Errorf("only %d dialogs scroll: it isn't seen", scrolls)
	}
}

// checkTexts checks the texts of each picture. english are those seen in English, to which it adds what English
// shows.
func checkTexts(t *testing.T, look goldenLook, each func(*goldenWindow, func(string)), english map[string]bool) {
	t.Helper()
	if wanted := regexp.MustCompile(*goldenLooks); !wanted.MatchString(look.String()) {
		return
	}
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
		if !wideTables[name] && look.language != madeUp { // A list with words of any length is made narrower by its user.
			for _, fault := range drive.TableFaults(g.Window().Canvas()) {
				t.Errorf("%s: %s", picture, fault)
			}
		}
		for _, fault := range drive.ScrollFaults(g.Window().Canvas()) {
			t.Errorf("%s: %s", picture, fault)
		}
		for _, part := range drive.SilentParts(g.Window().Canvas()) {
			t.Errorf("%s: %s doesn't say what it is", picture, part)
		}
		if inEnglish[name] {
			return
		}
		for _, said := range foreign.English(drive.WordsInSight(g.Window().Canvas())) {
			t.Errorf("%s: %q is English", picture, said)
		}
		for _, said := range foreign.English(drive.ReadOut(g.Window().Canvas())) {
			t.Errorf("%s: %q is read out in English", picture, said)
		}
	})
}

// inEnglish are the pictures whose content is English, or of no language, in every language: rulebooks in full, the
// licence of a list, the headings and cells of somebody's list.
var inEnglish = map[string]bool{
	"reading": true, "reading-found": true, "reading-beside": true, "reading-one": true, "rulings-room": true,
	"words-notice": true, "licences": true, "players-columns": true,
}

// wideTables are the pictures of tables with as many columns as there are rounds, or columns in a file. They
// continue beyond the edge.
var wideTables = map[string]bool{"standings-cross": true, "players-preview": true, "players-columns": true}
