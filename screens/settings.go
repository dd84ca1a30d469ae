package screens

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// textSizes are the text sizes of the settings, in the order of the list.
var textSizes = []float64{1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6}

func textSizeWords(scale float64) string {
	if scale <= 1 {
		return "Normal"
	}
	return fmt.Sprintf("%.0f %%", scale*100)
}

// askSettings shows what the program remembers for its user. No fact of an event
// is among it.
func (w *window) askSettings() {
	c := w.program.Preferences.Get()
	f := form.New(130)
	operator := f.Text("Your initials", c.Operator, "for the journal; empty: "+w.program.Account())
	themes := []string{modeWords(look.System), modeWords(look.Light), modeWords(look.Dark)}
	mode, err := look.ParseMode(c.Theme)
	if err != nil {
		mode = look.System
	}
	theme := f.Choice("Theme", themes, modeWords(mode), "", nil)
	strong := f.Yes("Contrast", "High contrast: darker or lighter text, plainer lines", c.HighContrast)
	var sizes []string
	for _, s := range textSizes {
		sizes = append(sizes, textSizeWords(s))
	}
	size := f.Choice("Text size", sizes, textSizeWords(c.TextScale), "", nil)
	spokenNames, spokenTags := w.languageChoices("As on this computer")
	spoken := f.Choice("Language", spokenNames, spokenNames[max(0, slices.Index(spokenTags, c.Language))], "of the window", nil)
	aloudNames, aloudTags := w.languageChoices("As the window")
	aloud := f.Choice("Paper and board", aloudNames, aloudNames[max(0, slices.Index(aloudTags, c.PaperLanguage))], "what is printed, and what the hall reads", nil)
	sheet := f.Choice("Paper size", []string{"A4", "Letter"}, paperOf(c), "for everything printed", nil)
	slips := f.Choice("Result slips", slipsAPage, slipsAPage[slipsOn(c)], "two: more room to write", nil)
	var closeIt func()
	keep := func() {
		closeIt()
		w.choose(func(c *preferences.Choices) {
			c.Operator = strings.TrimSpace(operator.Text)
			c.Language, c.PaperLanguage = spokenTags[max(0, spoken.SelectedIndex())], aloudTags[max(0, aloud.SelectedIndex())]
			c.Paper, c.HighContrast = sheet.Selected, strong.Checked
			if c.SlipsAPage = 0; slips.Selected == slipsAPage[1] {
				c.SlipsAPage = 2
			}
			for _, m := range []look.Mode{look.System, look.Light, look.Dark} {
				if modeWords(m) == theme.Selected {
					c.Theme = storedMode(m)
				}
			}
			for _, s := range textSizes {
				if textSizeWords(s) == size.Selected {
					c.TextScale = s
				}
			}
		})
		if now := w.program.Preferences.Get(); now.Language != c.Language || now.PaperLanguage != c.PaperLanguage {
			w.changeLanguage()
		} else if w.view != nil {
			w.view.RefreshBars()
		}
	}
	f.Submit, f.Cancel = keep, func() { closeIt() }
	closeIt = w.Show(dialog.Spec{Title: "Settings", Content: f.Content(), Focus: f.First(), Width: 820,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave as it was", f.Cancel), dialog.Doing("Keep", "Ctrl Enter", keep)}})
}

// slipsAPage are the choices of how many result slips a page has.
var slipsAPage = []string{"Four to a page", "Two to a page"}

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
