package inspect

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// mostFindings is how many findings of an annotation are shown.
const mostFindings = 8

// annotationWords say what was found in an annotation, one sentence each.
func annotationWords(c app.CheckedAnnotation) []text.Text {
	var list []text.Text
	if c.Why.IsZero() {
		bingos := 0
		for _, p := range c.Plays {
			if p.Bingo() {
				bingos++
			}
		}
		list = append(list, text.Of("%s, %s", text.Count(len(c.Plays), "1 play", "%d plays"), text.Count(bingos, "1 bingo", "%d bingos")))
		if c.Without.IsZero() {
			list = append(list, text.Of("Words by %s", c.List))
		} else {
			list = append(list, c.Without)
		}
	}
	slices.SortStableFunc(c.Findings, func(a, b annotation.Finding) int { return a.Line - b.Line })
	for i, f := range c.Findings {
		if more := len(c.Findings) - i; i == mostFindings && more > 1 {
			return append(list, text.Of("And %d more.", more))
		}
		list = append(list, tournament.FindingText(f))
	}
	if len(c.Findings) == 0 {
		list = append(list, text.Of("everything agrees"))
	}
	return list
}

// AskAnnotation asks for the annotation of a game, to be kept with it.
func AskAnnotation(s host, id tournament.DivisionID, game int, then func()) {
	q := dialog.PathQuestion{Title: text.Of("the annotation of the game (GCG)").Capital(), Confirm: text.Of("Read it"), Endings: []string{app.AnnotationExtension}, Folder: dialog.ImportFolder(s.Desk().Program())}
	s.AskPath(q, func(a *dialog.Asked, path string) {
		s.RememberImport(path)
		takeAnnotation(s, id, game, path, a.Then, then)
	})
}

// TakeAnnotation takes the annotation of a game from a file that was dropped.
func TakeAnnotation(s host, id tournament.DivisionID, game int, path string, then func()) {
	takeAnnotation(s, id, game, path, shell.Failing(s), then)
}

// takeAnnotation reads the annotation of a game, shows what is found in it, and keeps it once that is confirmed. A
// plain Enter never confirms one in which something is found. then runs afterwards. answer is
// dialog.Asked.Then of the question for the file, or shell.Failing.
func takeAnnotation(s host, id tournament.DivisionID, game int, path string, answer func(then func()) func(error), then func()) {
	d := s.Desk().Event().Find(id)
	if d == nil {
		answer(func() {})(nil)
		return
	}
	g, ok := finals.GameIn(d, game)
	if !ok || g.Second == 0 {
		answer(nil)(tournament.Refuse(tournament.NotFound, "choose a game of two players first; %s is kept with it", filepath.Base(path)))
		return
	}
	var checked app.CheckedAnnotation
	s.Read(func() error {
		gcg, err := app.ReadAnnotation(path)
		if err != nil {
			return err
		}
		read, err := annotation.Parse(gcg)
		if err != nil {
			return err
		}
		g.Annotation, g.Annotated = gcg, d.CalledFirst(g, read)
		checked, _ = s.Desk().CheckAnnotation(d, g)
		return nil
	}, answer(func() {
		words := append([]text.Text{text.Of("%s makes the plays of #player1 in the file", d.PlayerName(g.Annotated))}, annotationWords(checked)...)
		doubts, _ := d.AnnotationDoubts(g)
		s.Ask(text.Of("Save this annotation of %s?", d.GameText(g)), format.Sentences(words), text.Of("Save it"), len(checked.Findings) > 0, func() {
			s.Do(action.AnnotateGame{Division: id, Game: game, Text: g.Annotation, First: g.Annotated, Accepted: tournament.DoubtIDs(doubts)}, func(r app.Receipt) {
				s.SayDone(r.Words.Sentence())
				then()
			}, nil)
		})
	}))
}

// ShowAnnotation shows the moves of a game's annotation as its file has them. Another one can take its place, or it is
// taken away. then runs after a change.
func ShowAnnotation(s host, d *tournament.Division, g tournament.Game, then func()) {
	moves := widgets.NewStack(2, nil)
	for line := range strings.Lines(g.Annotation) {
		if move, is := strings.CutPrefix(strings.TrimSpace(line), ">"); is {
			moves.Add(widgets.NewParagraph(text.Name(move), widgets.Plain))
		}
	}
	remove := func() {
		s.Ask(text.Of("Remove the annotation of %s?", d.GameText(g)), text.Of("Another one can be saved then."), text.Of("Remove it"), true, func() { forgetAnnotation(s, d.ID, g.ID, then) })
	}
	s.Show(dialog.Spec{Title: text.Join(": ", text.Of("Annotation"), d.GameText(g)), Content: moves, Width: 620,
		Answers: []widgets.DialogButton{
			{Text: text.Of("Close"), Kind: widgets.QuietButton},
			{Text: text.Of("Remove"), Key: "R", Letter: 'R', Kind: widgets.PlainButton, Do: remove},
			{Text: text.Of("Replace"), Key: "E", Letter: 'E', Kind: widgets.PlainButton, Do: func() { AskAnnotation(s, d.ID, g.ID, then) }},
		}})
}

// forgetAnnotation takes the annotation of a game away.
func forgetAnnotation(s host, id tournament.DivisionID, game int, then func()) {
	s.Do(action.AnnotateGame{Division: id, Game: game}, func(r app.Receipt) {
		s.SayDone(r.Words.Sentence())
		then()
	}, nil)
}

// annotationSection is what an inspector shows of the annotation of a game.
func (f GameFacts) annotationSection() fyne.CanvasObject {
	return widgets.NewSection(text.Of("Annotation"), widgets.NewParagraph(format.Sentences(f.Annotation), widgets.Plain))
}
