package window

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// findKind is the kind of what was found. Of equally good finds the lower kind comes first.
type findKind int

const (
	findTable findKind = iota
	findPlayer
	findScreen
	findAction
	findRule
	findWord
)

func (k findKind) String() string {
	return [...]string{"table", "player", "screen", "action", "rule", "word"}[k]
}

// finding is one thing that the palette can lead to.
type finding struct {
	Kind  findKind
	Title text.Text
	// Detail is shown dim after the title: the division, or the screen to which an action belongs.
	Detail text.Text
	// Key does the same without the palette. It is empty if no key does.
	Key text.Text
	Do  func()
	// Menu shows what can be done to the player that was found. It is nil if it isn't a player.
	Menu func()

	title      string // as spelling.Fold has it
	words, all string // of the title, and of everything, as spelling.Searched has them
}

func newFinding(kind findKind, title, detail, key text.Text, do func()) finding {
	f := finding{Kind: kind, Title: title, Detail: detail, Key: key, Do: do}
	said := look.Render(title)
	f.title, f.words = spelling.Fold(said), spelling.Searched(said)
	if quoted := strings.IndexAny(said, "“„«"); kind == findAction && quoted >= 0 {
		f.words = spelling.Searched(said[:quoted]) // "Undo “ejected …”" does what its first word says, and isn't meant by "eject".
	}
	f.all = f.words + spelling.Searched(look.Render(detail))
	if english := title.String(); said != english { // the English word finds it as well
		f.all += spelling.Searched(english)
	}
	return f
}

// paletteMost is the highest number of finds that are listed.
const paletteMost = 60

// rankFindings are the findings that fit what was typed, the best first: the title itself, its beginning, all words
// in the title, all words anywhere, the letters within the title. Equally good ones are ordered by kind, and then
// as given.
func rankFindings(all []finding, typed string) []finding {
	want := strings.TrimSpace(spelling.Fold(typed))
	if want == "" {
		return nil
	}
	type ranked struct {
		finding
		rank int
	}
	var found []ranked
	finder := spelling.NewFinder(typed)
	for _, f := range all {
		if rank := f.rank(want, finder); rank >= 0 {
			found = append(found, ranked{f, rank})
		}
	}
	slices.SortStableFunc(found, func(a, b ranked) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return int(a.Kind - b.Kind)
	})
	best := make([]finding, 0, min(len(found), paletteMost))
	for _, r := range found[:min(len(found), paletteMost)] {
		best = append(best, r.finding)
	}
	return best
}

// rank is how well what was typed fits: want, which is folded, and its words. 0 is the best, and -1 means that it doesn't fit.
func (f finding) rank(want string, finder spelling.Finder) int {
	switch {
	case f.title == want:
		return 0
	case strings.HasPrefix(f.title, want):
		return 1
	case finder.In(f.words):
		return 2
	case finder.In(f.all):
		return 3
	case len(want) > 2 && strings.Contains(f.title, want):
		return 4
	}
	return -1
}

// palette is the box that finds anything.
type palette struct {
	window  *window
	all     []finding
	entry   *form.TextField
	grid    *widgets.Grid[finding]
	note    *widgets.Paragraph
	closeIt func()
	// asked counts the searches of the rulebooks, so that only the newest is shown.
	asked int
	gone  bool
}

// showPalette opens the palette, which finds anything by a few letters.
func (w *window) showPalette() { w.openPalette() }

func (w *window) openPalette() *palette {
	p := &palette{window: w, all: w.findings(), note: widgets.NewParagraph(text.Text{}, widgets.Small)}
	p.entry = form.NewTextField("")
	p.entry.SetPlaceHolder(text.Of("A player, a table, a screen, an action, a rule …"))
	p.entry.OnChanged = func(string) { p.search() }
	p.entry.OnKey = p.key
	p.grid = paletteGrid()
	p.grid.Passive = true
	p.grid.OnActivated = p.take
	content := widgets.NewStack(10, nil, p.entry.Object(), p.grid, p.note)
	p.closeIt = w.Show(dialog.Spec{Title: text.Of("Find anything"), Content: content, Focus: p.entry.Focusable(), Width: 760,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), p.leave), dialog.Doing(text.Of("Go"), "Enter", p.takeSelected)}})
	p.search()
	return p
}

func paletteGrid() *widgets.Grid[finding] {
	dim := func(finding) fyne.ThemeColorName { return look.ColorDim }
	grid := widgets.NewGrid(
		widgets.Column[finding]{ID: "kind", Title: text.Text{}, Width: 76, Text: func(f finding) text.Text { return text.Key(f.Kind.String()) }, Colour: dim},
		widgets.Column[finding]{ID: "title", Title: text.Of("Found"), Width: 320, Grow: 2, Text: func(f finding) text.Text { return f.Title }, Note: func(f finding) text.Text { return f.Detail }},
		widgets.Column[finding]{ID: "key", Title: text.Of("Key"), Width: 110, Text: func(f finding) text.Text { return f.Key }, Colour: dim},
	)
	grid.Name = text.Of("Find anything")
	grid.Placeholder = text.Of("Nothing has that name.")
	grid.SetMinRows(11)
	return grid
}

func (p *palette) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		p.leave()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		p.grid.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.takeSelected()
	case fyne.KeyF2:
		if f, ok := p.grid.Selected(); ok && f.Menu != nil {
			p.leave()
			f.Menu()
		}
	default:
		return false
	}
	return true
}

// search shows what fits. The rulebooks answer a moment later, below the rest.
func (p *palette) search() {
	typed := strings.TrimSpace(p.entry.Text)
	all := p.all
	if f := p.window.view; f != nil {
		all = slices.Concat(all, f.verbFindings(typed))
	}
	found := rankFindings(all, typed)
	if typed == "" {
		for _, f := range p.all { // At first these are the screens.
			if f.Kind == findScreen {
				found = append(found, f)
			}
		}
	}
	p.list(found)
	p.asked++
	asked := p.asked
	if len([]rune(typed)) < 3 {
		return
	}
	word, question := p.window.findWord(typed)
	if question { // The answer to a question about words comes first.
		found, word = slices.Concat(word, found), nil
	}
	p.list(slices.Concat(found, word))
	var rules []finding
	p.window.Read(func() (err error) {
		rules, err = p.window.findRules(typed)
		return err
	}, func(err error) {
		if err == nil && p.asked == asked && !p.gone { // If the rulebooks fail, the rest still answers.
			p.list(slices.Concat(found, rules, word))
		}
	})
}

func (p *palette) list(found []finding) {
	p.grid.SetRows(found)
	p.grid.Select(min(0, len(found)-1))
	p.note.SetText(text.Of("%s. Up and Down move through them, Enter goes there, F2 shows what can be done to a player.", format.Plural(len(found), "find")))
}

func (p *palette) takeSelected() {
	if f, ok := p.grid.Selected(); ok {
		p.take(f)
	}
}

// take closes the palette, then goes there.
func (p *palette) take(f finding) {
	p.leave()
	f.Do()
}

func (p *palette) leave() {
	p.gone = true
	p.closeIt()
}
