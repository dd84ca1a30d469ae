package screens

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	toolkit "github.com/jeandeaual/go-locale"

	"wordhall/screens/look"
	"wordhall/tournament/language"
)

// applyLanguage puts the languages of the preferences in force: the window's, for the toolkit's
// own words as well, and that of the board. One that can't be read leaves English, and
// the error is given back.
func (h *window) applyLanguage() error {
	spoken, printed := h.program.WindowLanguage(), h.program.PaperLanguage()
	window, data, err := h.program.Language(spoken)
	aloud := window
	if printed != spoken {
		var printedErr error
		aloud, _, printedErr = h.program.Language(printed)
		err = errors.Join(err, printedErr)
	}
	look.Speak(window, aloud)
	tag := window.Tag()
	toolkit.Speak(tag)
	if data == nil {
		data = []byte("{}")
	}
	if toldErr := lang.AddTranslationsForLocale(data, fyne.Locale(tag)); toldErr != nil {
		fyne.LogError("the toolkit doesn't know the language, its few words stay English", toldErr)
	}
	return err
}

// changeLanguage puts other languages in force and shows what is open in them.
func (h *window) changeLanguage() {
	err := h.applyLanguage()
	h.menu.told = ""
	switch {
	case h.view != nil:
		h.rebuildView()
	case h.page != nil && !h.page.Typed():
		h.ShowStart()
	}
	h.menu.refresh()
	if err != nil {
		h.Fail(err)
	}
}

// rebuildView makes the view of the open event again, at the screen where it was.
func (h *window) rebuildView() {
	h.closeDialogs()
	h.jobs.wait()
	old := h.view
	at, division := "", old.division
	if old.shown != nil {
		at = old.shown.Name()
	}
	old.end()
	h.view = newEventViewOf(h, old.desk, old.past)
	h.view.division = division
	h.win.SetContent(h.view.content())
	h.view.begin()
	if h.view.Has(at) {
		h.view.Go(at)
	}
}

// languageChoices are the languages as a setting shows them, behind what stands for
// none chosen, with their tags.
func (h *window) languageChoices(none string) (names, tags []string) {
	names, tags = []string{none}, []string{""}
	for _, tag := range h.program.Languages() {
		names, tags = append(names, language.NameOf(tag)), append(tags, tag)
	}
	return names, tags
}
