package tournament

import (
	"fmt"
	"slices"

	"wordhall/tournament/annotation"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Annotate gives a game the text of its annotation, as annotation.Decode made it, and says whom that calls #player1:
// 0 leaves it to the names in the file (see CalledFirst). An empty text takes the annotation away. A text that is no
// GCG file is refused; what is doubtful in it isn't (see AnnotationFindings).
func (d *Division) Annotate(game int, gcg string, first PlayerID) error {
	i, ok := d.GameIndex(game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	}
	g := d.Games[i]
	if gcg == "" {
		if g.Annotation == "" {
			return Refuse(Conflict, "%s has no annotation", d.GameText(g))
		}
		d.Games[i].Annotation, d.Games[i].Annotated = "", 0
		return nil
	}
	if g.Second == 0 {
		return Refuse(Invalid, "%s has no opponent; there is nothing to annotate", d.GameText(g))
	}
	read, err := annotation.Parse(gcg)
	if err != nil {
		return Refuse(Invalid, "the annotation of %s: %s", d.GameText(g), text.OfError(err))
	}
	if first == 0 {
		first = d.CalledFirst(g, read)
	}
	d.Games[i].Annotation, d.Games[i].Annotated = gcg, first
	return nil
}

// CalledFirst is the player of the game whom an annotation calls #player1. The names say so; where they don't, the
// player who started is the one who makes the first move.
func (d *Division) CalledFirst(g Game, read *annotation.Game) PlayerID {
	straight := d.alike(g.First, read, 0) + d.alike(g.Second, read, 1)
	crossed := d.alike(g.First, read, 1) + d.alike(g.Second, read, 0)
	starter := g.Starter()
	switch {
	case straight > crossed, straight == crossed && starter == 0:
		return g.First
	case straight < crossed:
		return g.Second
	case read.Moves[0].Side == 0:
		return starter
	}
	return g.Opponent(starter)
}

// NameAnnotated says of the annotations of games whom they call #player1, where that wasn't said.
func (d *Division) NameAnnotated(games []Game) {
	for i := range games {
		g := &games[i]
		if g.Annotation == "" || g.Annotated != 0 {
			continue
		}
		if read, err := annotation.Parse(g.Annotation); err == nil {
			g.Annotated = d.CalledFirst(*g, read)
		}
	}
}

// alike is how many words of the player's name a side of an annotation is called by.
func (d *Division) alike(id PlayerID, read *annotation.Game, side annotation.Side) (n int) {
	called := spelling.Words(read.Names[side] + " " + read.Nicks[side])
	for _, word := range spelling.Words(d.PlayerName(id)) {
		if slices.Contains(called, word) {
			n++
		}
	}
	return n
}

// Side is the player who is that side of the game's annotation.
func (g Game) Side(s annotation.Side) PlayerID {
	if s == 0 {
		return g.Annotated
	}
	return g.Opponent(g.Annotated)
}

// CheckAnnotation plays the annotation of a game over and compares its totals with the sheet. accepts is what
// annotation.Check takes; it is nil where no word list is open. A game without an annotation, or whose annotation
// can't be read any more, has ok false.
func (d *Division) CheckAnnotation(g Game, accepts func(words []string) bool) (c annotation.Checked, ok bool) {
	read, err := annotation.Parse(g.Annotation)
	if g.Annotation == "" || err != nil {
		return c, false
	}
	c = annotation.Check(read, accepts)
	if !c.Why.IsZero() {
		c.Findings = append(c.Findings, annotation.Finding{ID: annotation.AboutGame, Says: text.Of("the moves can't be checked: %s", c.Why)})
	}
	if one, other := g.Side(0), g.Side(1); d.alike(one, read, 0)+d.alike(other, read, 1) == 0 {
		c.Findings = append(c.Findings, annotation.Finding{ID: annotation.AboutGame, Says: text.Of("the file names %s and %s; check that it is this game", read.Called(0), read.Called(1))})
	}
	c.Findings = append(c.Findings, d.againstSheet(g, read)...)
	return c, true
}

// againstSheet compares the last totals of an annotation with the scores of the game's sheet. A file may have the
// time penalties that the sheet has, or none. Who makes the first move is compared with who started too.
func (d *Division) againstSheet(g Game, read *annotation.Game) (list []annotation.Finding) {
	s := g.Sheet
	if s.Kind != Played || s.Scores == nil {
		return nil
	}
	for at, id := range []PlayerID{g.First, g.Second} {
		side := annotation.Side(0)
		if g.Annotated != id {
			side = 1
		}
		total, penalty := read.Total(side)
		before := s.Scores[at] + s.Noted[at]
		switch {
		case total != before:
			list = append(list, annotation.Finding{ID: annotation.AboutSheet, Says: text.Of("%s has %d, and the sheet says %d", d.PlayerText(id), total, before)})
		case penalty != 0 && penalty != s.Penalties[at]+s.Noted[at]:
			list = append(list, annotation.Finding{ID: annotation.AboutSheet, Says: text.Of("%s has a time penalty of %d, and the sheet says %d", d.PlayerText(id), penalty, s.Penalties[at]+s.Noted[at])})
		}
	}
	if first, started := g.Side(read.Moves[0].Side), g.Starter(); started != 0 && first != started {
		list = append(list, annotation.Finding{ID: annotation.AboutStart, Says: text.Of("%s makes the first move, but according to the sheet %s started", d.PlayerText(first), d.PlayerText(started))})
	}
	return list
}

// AnnotationDoubts are the findings of a game's annotation, to be looked at before it is taken. Who started is told
// in a note, because a file is often written by whoever sat on the other side.
func (d *Division) AnnotationDoubts(g Game) (doubts []Doubt, notes []text.Text) {
	c, _ := d.CheckAnnotation(g, nil)
	for i, f := range c.Findings {
		if f.ID == annotation.AboutStart {
			notes = append(notes, f.Says)
			continue
		}
		doubts = append(doubts, Doubt{ID: fmt.Sprintf("annotation-%s-%d-%d", f.ID, f.Line, i+1), Says: FindingText(f)})
	}
	return doubts, notes
}

// FindingText is a finding with its line.
func FindingText(f annotation.Finding) text.Text {
	if f.Line == 0 {
		return f.Says
	}
	return text.Of("line %d: %s", f.Line, f.Says)
}

// wrongAnnotation says what is wrong with whom an annotation calls #player1; it is no text if nothing is. The
// annotation itself was read when it came in.
func wrongAnnotation(g *Game) text.Text {
	switch {
	case g.Annotation == "" && g.Annotated != 0:
		return text.Of("there is no annotation, so \"annotated\" must be left out")
	case g.Annotation != "" && !g.Has(g.Annotated):
		return notSeated("annotated", g.Annotated, g)
	}
	return text.Text{}
}
