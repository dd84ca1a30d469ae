package window

import (
	"slices"
	"strings"

	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// textSizes are the text sizes of the settings, in the order of the list.
var textSizes = []float64{1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6}

func textSizeWords(scale float64) text.Text {
	if scale <= 1 {
		return text.Of("Normal")
	}
	return text.Of("%.0f %%", scale*100)
}

// askSettings shows what the program remembers for its user. None of it is a fact of an event.
func (w *window) askSettings() {
	lister, several := w.program.Printer.(computer.PrinterLister)
	if !several {
		w.showSettings(nil)
		return
	}
	var printers []string
	w.Run(shell.Sharing(text.Of("Looking for printers")), shell.Reading(func() error {
		printers = lister.Printers()
		return nil
	}), func(err error) {
		if err == nil { // Otherwise it was cancelled.
			w.showSettings(printers)
		}
	})
}

// showSettings is askSettings with the printers that can be chosen.
func (w *window) showSettings(printers []string) {
	c := w.program.Preferences.Get()
	f := form.New(130)
	operator := f.Text(text.Of("Your initials"), c.Operator, text.Of("for the journal; empty: %s", text.Name(w.program.Account())))
	themes := []text.Text{modeWords(look.System), modeWords(look.Light), modeWords(look.Dark)}
	mode, err := look.ParseMode(c.Theme)
	if err != nil {
		mode = look.System
	}
	theme := f.Choice(text.Of("Theme"), themes, modeWords(mode).String(), text.Text{}, nil)
	strong := f.Yes(text.Of("Contrast"), text.Of("High contrast: darker or lighter text, clearer lines"), c.HighContrast)
	var sizes []text.Text
	for _, s := range textSizes {
		sizes = append(sizes, textSizeWords(s))
	}
	keys := f.Yes(text.Of("Keys"), text.Of("Show every key; otherwise only while Alt is held"), c.AllKeys)
	size := f.Choice(text.Of("Text size"), sizes, textSizeWords(c.TextScale).String(), text.Text{}, nil)
	spokenNames, spokenTags := w.languageChoices(text.Of("As on this computer"))
	spoken := f.Choice(text.Of("Language"), spokenNames, spokenNames[max(0, slices.Index(spokenTags, c.Language))].String(), text.Of("of the window"), nil)
	aloudNames, aloudTags := w.languageChoices(text.Of("Like the window"))
	aloud := f.Choice(text.Of("Paper and board"), aloudNames, aloudNames[max(0, slices.Index(aloudTags, c.PaperLanguage))].String(), text.Of("what is printed, and what the hall reads"), nil)
	sheet := f.Choice(text.Of("Paper size"), []text.Text{text.Of("A4"), text.Of("Letter")}, paperOf(c), text.Of("for everything printed"), nil)
	slips := f.Choice(text.Of("Result slips"), slipsAPage, slipsAPage[slipsOn(c)].String(), text.Of("two: more room to write"), nil)
	var styles []text.Text
	for _, s := range preferences.EntryStyles {
		styles = append(styles, s.Words)
	}
	style := f.Choice(text.Of("A slip is typed"), styles, styles[preferences.EntryStyleAt(c.EntryStyle)].String(), text.Of("what a bare number on Results means"), nil)
	printer := choosePrinter(f, printers, c.Printer)
	var closeIt func()
	keep := func() {
		closeIt()
		w.choose(func(c *preferences.Choices) {
			c.Operator = strings.TrimSpace(operator.Text)
			c.Language, c.PaperLanguage = spokenTags[max(0, spoken.SelectedIndex())], aloudTags[max(0, aloud.SelectedIndex())]
			c.Printer = printer()
			c.EntryStyle = preferences.EntryStyles[max(0, style.SelectedIndex())].Kept
			c.Paper, c.HighContrast, c.AllKeys = sheet.Selected, strong.Checked, keys.Checked
			if c.SlipsAPage = 0; slips.SelectedIndex() == 1 {
				c.SlipsAPage = 2
			}
			for _, m := range []look.Mode{look.System, look.Light, look.Dark} {
				if modeWords(m).String() == theme.Selected {
					c.Theme = storedMode(m)
				}
			}
			for _, s := range textSizes {
				if textSizeWords(s).String() == size.Selected {
					c.TextScale = s
				}
			}
		})
		if now := w.program.Preferences.Get(); now.Language != c.Language || now.PaperLanguage != c.PaperLanguage {
			w.changeLanguage()
		} else if w.view != nil {
			w.view.RefreshBars()
			w.view.shown.Load()
		}
	}
	f.Submit, f.Cancel = keep, func() { closeIt() }
	closeIt = w.Show(dialog.Spec{Title: text.Of("Settings"), Content: f.Content(), Focus: f.First(), Width: 820,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), f.Cancel), dialog.Doing(text.Of("Save"), "Ctrl Enter", keep)}})
}

// choosePrinter adds the choice of a printer to the form, if there are printers, and returns the function that
// reads it. A chosen printer that isn't there now stays in the choice, because it may be plugged in again.
func choosePrinter(f *form.Form, printers []string, chosen string) (read func() string) {
	if chosen != "" && !slices.Contains(printers, chosen) {
		printers = append(printers, chosen)
	}
	if len(printers) == 0 {
		return func() string { return "" }
	}
	names := []text.Text{text.Of("As on this computer")}
	for _, name := range printers {
		names = append(names, text.Name(name))
	}
	at := slices.Index(printers, chosen) + 1
	list := f.Choice(text.Of("Printer"), names, names[at].String(), text.Of("for everything printed"), nil)
	return func() string {
		if i := list.SelectedIndex(); i > 0 {
			return printers[i-1]
		}
		return ""
	}
}

// slipsAPage are the choices of how many result slips are on a page.
var slipsAPage = []text.Text{text.Of("Four to a page"), text.Of("Two to a page")}

func slipsOn(c preferences.Choices) int {
	if c.SlipsAPage == 2 {
		return 1
	}
	return 0
}

func paperOf(c preferences.Choices) string {
	if c.Paper == "" {
		return "A4"
	}
	return c.Paper
}
