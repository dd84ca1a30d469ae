package screens

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
)

// inspect shows all of a challenge, and how the players' challenges went.
func (d *wordsDesk) inspect(l wordLogLine) {
	if !d.inspects() {
		return
	}
	c := l.line
	facts := []string{"Answered " + answerWords(c.Answer), "Word list: " + c.List, fmt.Sprintf("Checksum %q", c.Checksum[:min(16, len(c.Checksum))])}
	if c.Adjudicator != "" {
		facts = append(facts, "Adjudicator "+c.Adjudicator)
	}
	if c.Who != "" {
		facts = append(facts, "Challenged by "+c.Who)
	}
	sections := []fyne.CanvasObject{widgets.NewSection("As it was answered", widgets.NewParagraph(format.Bulleted(facts), widgets.Plain))}
	if l.Penalty != "" {
		sections = append(sections, widgets.NewSection("What the rule asks", widgets.NewParagraph(format.Sentence(l.Penalty)+" It is a note for the scorekeeper and changes no score.", widgets.Plain)))
	}
	if counts := d.countWords(); counts != "" {
		sections = append(sections, widgets.NewSection("Challenges by player", widgets.NewParagraph(counts, widgets.Plain)))
	}
	d.window.Event().Inspect(l.Words, strings.TrimSpace(fmt.Sprintf("%s, division %s", l.Time, l.Division)), sections...)
}

// inspects reports whether the desk fills the inspector beside it.
func (d *wordsDesk) inspects() bool {
	e := d.window.Event()
	return d.desk != nil && e != nil && e.Shows("Words")
}

// countWords are the players' challenges, successful and failed.
func (d *wordsDesk) countWords() string {
	var parts []string
	for _, div := range d.desk.Event().Divisions {
		for _, c := range report.ChallengeCounts(div) {
			part := fmt.Sprintf("%s: %d successful, %d failed", div.PlayerName(c.Player), c.Successful, c.Failed)
			if c.Open > 0 {
				part += fmt.Sprintf(", %d open", c.Open)
			}
			parts = append(parts, part)
		}
	}
	return format.Bulleted(parts)
}
