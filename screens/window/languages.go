package window

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	toolkit "github.com/jeandeaual/go-locale"

	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// applyLanguage applies the languages of the preferences: that of the window, including the toolkit's own words,
// and that of the board. If one can't be read English is used, and the error is returned.
func (w *window) applyLanguage() error {
	spoken, printed := w.program.WindowLanguage(), w.program.PaperLanguage()
	window, data, err := w.program.Language(spoken)
	aloud := window
	if printed != spoken {
		var printedErr error
		aloud, _, printedErr = w.program.Language(printed)
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

// changeLanguage applies other languages and shows what is open in them.
func (w *window) changeLanguage() {
	err := w.applyLanguage()
	w.menu.told = ""
	page, anew := w.page.(shell.DrawnAnew)
	switch {
	case w.view != nil:
		w.rebuildView()
	case anew:
		page.DrawAnew()
	case w.page != nil && !w.page.Typed() && (w.under == nil || !w.under.Typed()):
		w.ShowStart()
	}
	w.menu.refresh()
	if err != nil {
		w.Fail(err)
	}
}

// rebuildView makes the view of the open event again, with the same screen.
func (w *window) rebuildView() {
	w.closeDialogs()
	w.jobs.wait()
	old := w.view
	at, division := "", old.division
	if old.shown != nil {
		at = old.shown.Name()
	}
	old.End()
	w.view = newEventViewOf(w, old.desk, old.past)
	w.view.division = division
	w.win.SetContent(w.view.content())
	w.view.status.SetNote(old.status.Note())
	w.view.begin()
	if w.view.Has(at) {
		w.view.Go(at)
	}
}

// languageChoices are the languages as a setting shows them, with their tags. The words for "none chosen" come
// first.
func (w *window) languageChoices(none text.Text) (names []text.Text, tags []string) {
	names, tags = []text.Text{none}, []string{""}
	for _, tag := range w.program.Languages() {
		names, tags = append(names, text.Name(language.NameOf(tag))), append(tags, tag)
	}
	return names, tags
}
