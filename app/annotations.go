package app

import (
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/text"
)

// AnnotationExtension is the ending of a GCG file.
const AnnotationExtension = ".gcg"

// ReadAnnotation reads a GCG file. The error names the file and, where one is wrong, the line.
func ReadAnnotation(path string) (string, error) {
	data, err := ReadImport(path)
	if err != nil {
		return "", err
	}
	gcg, err := annotation.Decode(data)
	if err == nil {
		_, err = annotation.Parse(gcg)
	}
	if err != nil {
		return "", tournament.Refuse(tournament.Invalid, "%s: %s", filepath.Base(path), text.OfError(err))
	}
	return gcg, nil
}

// CheckedAnnotation is a game's annotation with what was found in it.
type CheckedAnnotation struct {
	annotation.Checked
	// List is the title of the word list that the plays were judged by. Without is why none was, and is no text if
	// one was.
	List    string
	Without text.Text
}

// CheckAnnotation plays the annotation of a game over, and judges its plays by the division's word list where that is
// on this computer. The practice list judges none, because it lacks too many words of the game. ok is false for a game without an annotation.
func (d *Desk) CheckAnnotation(of *tournament.Division, g tournament.Game) (c CheckedAnnotation, ok bool) {
	if g.Annotation == "" {
		return c, false // no list is opened
	}
	judge, err := d.program.OpenWordJudge(of.WordList, of.SecondList)
	var accepts func([]string) bool
	switch {
	case err != nil:
		c.Without = text.Of("no play was judged by a word list: %s", text.OfError(err))
	case !judge.Official():
		c.Without = text.Of("no play was judged by a word list: there is only the practice list on this computer")
	default:
		c.List, accepts = judge.Title(), judge.lists.Accepts
	}
	c.Checked, ok = of.CheckAnnotation(g, accepts)
	return c, ok
}
