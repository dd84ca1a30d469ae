package results

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// comparing reports whether a slip is compared with its sheet, which is on the card.
func (e *slipEntry) comparing() bool { return e.task == checking && e.chosen() }

// compare deals with Enter while a slip is compared. With nothing typed it says that the slip is right. A score that
// is typed stands for the one that is in, and the other may be left as it is.
func (e *slipEntry) compare() entryOrder {
	if e.step == stepFirst && e.typed != "" {
		if e.checkScore(0) {
			e.scores[0], e.typed, e.step = e.typed, "", stepSecond
		}
		return entryOrder{}
	}
	if e.typed != "" && !e.checkScore(1) {
		return entryOrder{}
	}
	sheet, ok := e.compared()
	if !ok {
		e.problem = text.Of("type the score of %s", e.slip.Names[1])
		return entryOrder{}
	}
	o := entryOrder{Do: orderSave, Slip: e.slip, Sheet: sheet}
	e.clear()
	return o
}

// compared is the sheet as the slip says it: the one that is in, with what was changed on the card. ok is false while
// one of two scores is missing.
func (e *slipEntry) compared() (s tournament.Sheet, ok bool) {
	s = e.slip.Sheet
	s.Entered, s.EnteredBy, s.VerifiedBy = 0, "", ""
	s.Penalties, s.Noted, s.Started = e.penalties, e.noted, e.started
	scores, ok := e.figures()
	switch {
	case ok && s.Scores == nil:
		return e.sheet(tournament.Played), true
	case ok:
		s.Scores = &scores
	}
	return s, ok || s.Scores == nil && e.scores[0] == ""
}

// showScores puts the scores that are in on the card, to be compared with the slip.
func (e *slipEntry) showScores() {
	if s := e.slip.Sheet.Scores; s != nil && e.task == checking {
		e.scores = [2]string{strconv.Itoa(s[0]), strconv.Itoa(s[1])}
	}
}

// standing is what is typed in the score's field with the cursor. While nothing is typed there, the score that is in
// stands in a slip that is compared.
func (e *slipEntry) standing(side int) string {
	if e.comparing() && e.typed == "" {
		return e.scores[side]
	}
	return e.typed
}

// lookUpPile finds the game of the pile at that table. Where the table means several games they are listed, and one
// is chosen.
func (e *slipEntry) lookUpPile(says string) (slip slipChoice, ok bool) {
	n, _ := strconv.Atoi(says)
	switch games := e.find.InPile(n); len(games) {
	case 0:
		e.refuse(text.Of("no sheet of table %s is in the pile of %s; PgUp and PgDn choose another pile", says, e.find.Pile()))
	case 1:
		return games[0], true
	default:
		e.found, e.at = games, 0
	}
	return slip, false
}

// checkWords say what is in, by whom, and whether anybody has checked it.
func (e *slipEntry) checkWords() text.Text {
	s := e.slip.Sheet
	by := cmp.Or(s.EnteredBy, "–")
	if s.VerifiedBy != "" {
		return text.Of("The sheet is in as %s, entered by %s. %s has checked it already.", e.slip.In, by, s.VerifiedBy)
	}
	return text.Of("The sheet is in as %s, entered by %s. Type the scores if the slip says something else.", e.slip.In, by)
}

// showCompared shows what is in under the slip that is compared, and the button that says it is right.
func (b *slipBox) showCompared() {
	words := b.entry.checkWords()
	b.setFoot(sentFoot+words.String()+b.entry.slip.Table, func() fyne.CanvasObject {
		right := widgets.NewPrimaryButton(text.Of("The slip says so"), "Enter", func() { b.after(b.entry.compare()); b.Focus() })
		other := widgets.NewKeyButton(text.Of("Another slip"), "Esc", func() { b.after(b.entry.escape()); b.Focus() })
		return widgets.NewStack(4, nil, widgets.NewParagraph(words, widgets.Dim), widgets.NewFlow(8, 4, right, other))
	})
}

// InPile finds the games of the pile at a table.
func (x *slipIndex) InPile(table int) (games []slipChoice) {
	for _, s := range slips.InPile(x.event, x.pile) {
		if s.Game.Table == table {
			c := x.describe(s)
			c.Label = text.Of("%s – %s  ·  table %s", c.Names[0], c.Names[1], c.at())
			if c.Sheet.Checked() {
				c.Label = text.Of("%s  ·  checked", c.Label)
			}
			games = append(games, c)
		}
	}
	return games
}

// Pile names the pile that is checked.
func (x *slipIndex) Pile() text.Text { return report.PileText(x.pile) }

// addPile adds the players of the pile, each with the slip that lies in it.
func (x *slipIndex) addPile() {
	for _, s := range slips.InPile(x.event, x.pile) {
		d := x.event.Find(s.Division)
		for _, id := range [2]tournament.PlayerID{s.Game.First, s.Game.Second} {
			name := d.PlayerName(id)
			x.people = append(x.people, slipPerson{id: id, name: name, searched: spelling.Searched(name), slip: s})
		}
	}
}

// slipOf is the slip of a player: that in the pile while a pile is checked.
func (x *slipIndex) slipOf(division tournament.DivisionID, id tournament.PlayerID) (slips.Slip, bool) {
	if x.task != checking {
		return slips.Of(x.event, division, id)
	}
	pile := slips.InPile(x.event, x.pile)
	i := slices.IndexFunc(pile, func(s slips.Slip) bool { return s.Division == division && s.Game.Has(id) })
	if i < 0 {
		return slips.Slip{}, false
	}
	return pile[i], true
}

// turnPile goes to the pile of an earlier or a later round.
func (r *screen) turnPile(by int) {
	piles := slips.Piles(r.index.event)
	at := slices.Index(piles, r.pile) + by
	if r.typing() || at < 0 || at >= len(piles) {
		return
	}
	r.takePile(piles[at])
	r.shell.Say(widgets.Accent, text.Of("The pile of %s.", report.PileText(r.pile)))
}

// takePile checks the pile of that round from now on.
func (r *screen) takePile(round int) {
	if r.pile != round {
		r.pile = round
		r.Load()
	}
}
