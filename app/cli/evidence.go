package cli

import (
	"context"
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// evidenceMeans explains the packet in its help.
const evidenceMeans = `The packet has what was ruled, the sheets concerned, what the rulebook says of it in our words, what the decision
changed, the lines of the journal, and sums. A file that ends in .json is the document of the division with the packet
in its keys x-evidence, which wordhall audit checks; any other is a PDF.
`

// evidenceCommand is the command for a packet of evidence.
func evidenceCommand() command {
	return command{name: "evidence", words: "EVENT", most: 1, run: runEvidence, more: evidenceMeans, namesPlayers: true,
		does: "a packet for a protest, an ejection or a federation, about a ruling, a game or a player",
		flags: []option{
			divisionFlag(), takesNumber("ruling", "N", "the ruling, by its number in wordhall ruling"), takesNumber("round", "N", "with --table: the round of the game; the one in play where it is left out"),
			takesNumber("table", "T", "the game at that table"), takes("player", "PLAYER", "everything about that player"),
			turnsOn("private", "with witnesses, notes, and the names of players who aren't shown by name"),
			takes("out", "FILE", "the PDF or the document; the packet is printed where it is left out"), forceFlag(),
		}}
}

func runEvidence(c *call) error {
	s, err := c.open("", c.text("division"), false)
	if err != nil {
		return err
	}
	defer s.close()
	r, err := c.evidenceRequest(s.division)
	if err != nil {
		return err
	}
	out := c.text("out")
	if out == "" {
		e, err := s.desk.Evidence(context.Background(), r)
		if err != nil {
			return err
		}
		return c.answer(app.NewEvidenceAnswer(e, r.Private), func() { c.sayEvidence(e) })
	}
	if err := c.writes(app.Place{Path: out}, func() error { return s.desk.WriteEvidence(context.Background(), out, r) }); err != nil {
		return err
	}
	return c.answer(exportAnswer{Wrote: out, Notes: []string{}}, func() { say(c.terminal.Out, "wrote %s\n", out) })
}

// sayEvidence prints the packet part by part, with a line for each topic.
func (c *call) sayEvidence(e report.Evidence) {
	say(c.terminal.Out, "%s\n", e.Title())
	part := ""
	for row := range e.List().Rows {
		if title := row.Cells[0].Words.String(); title != part {
			part = title
			say(c.terminal.Out, "\n%s\n", part)
		}
		says := strings.ReplaceAll(row.Cells[2].Words.String(), "\n", "\n    ")
		say(c.terminal.Out, "  %s: %s\n", row.Cells[1].Words, says)
	}
}

// evidenceRequest is what the flags ask for.
func (c *call) evidenceRequest(d *tournament.Division) (r app.EvidenceRequest, err error) {
	r = app.EvidenceRequest{Division: d.ID, EvidenceSubject: report.EvidenceSubject{Ruling: c.whole("ruling")}, Private: c.on("private")}
	given := 0
	for _, name := range []string{"ruling", "table", "player"} {
		if c.given(name) {
			given++
		}
	}
	if given != 1 || c.given("round") && !c.given("table") {
		return r, fmt.Errorf("what is it about? give one of --ruling, --table with --round, and --player (usage: wordhall %s)", c.command.usage())
	}
	if c.given("table") {
		g, err := c.atTableInPlay(d)
		r.Game = g.ID
		return r, err
	}
	r.Player, err = c.flagPlayer(d, "player")
	return r, err
}
