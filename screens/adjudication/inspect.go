package adjudication

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// inspect shows all of a challenge, and how the challenges of its players went.
func (d *wordsDesk) inspect(row report.Row) {
	if !d.inspects() {
		return
	}
	c := d.logged[row.Key]
	facts := []text.Text{text.Of("Answered %s", answerWords(c.Answer)), text.Of("Word list: %s", report.ListText(c.List)), text.Of("Checksum %q", c.Checksum[:min(16, len(c.Checksum))])}
	if c.Adjudicator != "" {
		facts = append(facts, text.Of("Adjudicator %s", c.Adjudicator))
	}
	if c.Who != "" {
		facts = append(facts, text.Of("Challenged by %s", c.Who))
	}
	sections := []fyne.CanvasObject{widgets.NewSection(text.Of("As it was answered"), widgets.NewParagraph(format.Sentences(facts), widgets.Plain))}
	if asks := report.ChallengeAsks(c); !asks.IsZero() {
		sections = append(sections, widgets.NewSection(text.Of("What the rule asks"), widgets.NewParagraph(text.Of("%s It is a note for the scorekeeper and changes no score.", asks.Sentence()), widgets.Plain)))
	}
	if counts := d.countWords(); !counts.IsZero() {
		sections = append(sections, widgets.NewSection(text.Of("Challenges by player"), widgets.NewParagraph(counts, widgets.Plain)))
	}
	when := []text.Text{text.Of("%s, division %s", c.At.Time().Format("15:04"), c.Division)}
	if !c.Game.IsZero() {
		when = append(when, c.Game)
	}
	d.window.Event().Inspect(text.Name(report.ChallengedWords(c.Challenge)), text.Join(" · ", when...), sections...)
}

// inspects reports whether the desk fills the inspector beside it.
func (d *wordsDesk) inspects() bool {
	e := d.window.Event()
	return d.desk != nil && e != nil && e.Shows("Words")
}

// countWords says how many of the players' challenges succeeded and how many failed.
func (d *wordsDesk) countWords() text.Text {
	var parts []text.Text
	for _, div := range d.desk.Event().Divisions {
		for _, c := range report.ChallengeCounts(div) {
			counts := []text.Text{text.Of("%d successful", c.Successful), text.Of("%d failed", c.Failed)}
			if c.Open > 0 {
				counts = append(counts, text.Of("%d open", c.Open))
			}
			parts = append(parts, text.Of("%s: %s", div.PlayerName(c.Player), text.Join(", ", counts...)))
		}
	}
	return format.Sentences(parts)
}
