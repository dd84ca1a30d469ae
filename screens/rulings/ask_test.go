package rulings

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// askingOf is the part that adjudicates, opened by its keys.
func askingOf(t *testing.T, w window.Window) *askingPane {
	t.Helper()
	drive.Chord(w, shell.Ctrl(fyne.KeyR))
	s := shell.Screen(nil)
	switch {
	case drive.PageOf[*room](w) != nil:
		s = drive.PageOf[*room](w).screen
		drive.Press(w.Window().Canvas(), fyne.KeyF6)
	case w.Event() != nil:
		s = w.Shown()
	}
	p, ok := s.(*screen).pane().(*askingPane)
	if !ok {
		t.Fatalf("it shows %T", s.(*screen).pane())
	}
	return p
}

// said is the answer that is shown, with every word of it.
func said(p *askingPane) string { return readingText(p.form.said) }

// TestSituationsAreAdjudicatedByKeys: a situation is found by plain words, facts are typed, and it is answered under
// the division's rulebook, which is NSA 1995.
func TestSituationsAreAdjudicatedByKeys(t *testing.T) {
	for _, c := range []struct {
		name, keys, id string
		want           []string
	}{
		{"overdraw", "too many tiles\n5\n4\ny\n\n\n", "R40", []string{"NSA Tournament Rules", "III.C.2", "the opponent takes 3"}},
		{"late", "late\n\n\n30:00\n", "R01", []string{"The game is forfeited", "silent"}},
		{"overtime", "overtime at the end\n2:01\n\n\n\n", "R13", []string{"30"}},
		{"clock left running", "clock not stopped\n0:10\n0:20\n3:00\n", "R15", []string{"Penalty in points"}},
		{"resignation", "resign\n200\n350\n\n", "R60", []string{"VII.J.3", "wins by 200"}},
		{"nothing to ask", "draw equal", "R56", []string{"Wins", "½"}},
		{"six zeros", "six zeros\nppeppc\n300\n12\n280\n9\n", "R54", []string{"The game ends", "yes"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 4)
			p := askingOf(t, w)
			drive.Keys(w.Window().Canvas(), c.keys)
			if p.form == nil || p.form.ruling.ID != c.id {
				t.Fatalf("%q finds %v", c.keys, p.form)
			}
			if !p.form.ok {
				t.Fatalf("no answer: %s", said(p))
			}
			for _, want := range c.want {
				if !strings.Contains(said(p)+readingFigures(p), want) {
					t.Errorf("the answer lacks %q:\n%s%s", want, said(p), readingFigures(p))
				}
			}
		})
	}
}

// readingFigures are the figures of the answer, one on each line.
func readingFigures(p *askingPane) string {
	var b strings.Builder
	for _, f := range p.form.given.Outcome {
		b.WriteString(askingFigure(p.form.ruling.ID, f.Name).String() + " " + askingValue(f).String() + "\n")
	}
	return b.String()
}

func TestWrongFactsAreRefusedBesideTheField(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		input      int
		want       string
	}{
		{"eight tiles kept", "overdraw\n8\n", 0, "0 to 7 tiles"},
		{"negative time", "late\n\n\n-5\n", 2, "minutes:seconds"},
		{"nothing given", "recount asked\n\n", 0, "Still to be given"},
		{"readings that fall", "clock not stopped\n1:00\n0:20\n3:00\n", -1, "readings must rise"},
		{"turns that can't be so, left for the next field", "six zeros\npfpppp\n", 0, "(X.A)"},
		{"a word across that fits none laid", "word worth\n8D\nTRAIN\n(B)O\n", 2, `doesn't fit "word"`},
		{"a word in small letters", "word worth\n8D\nquiz\n", 1, "a set has two"},
		{"more drawn than there are", "overdraw\n5\n4\ny\n3\n\n", 1, "only 3 in the bag"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 4)
			p := askingOf(t, w)
			drive.Keys(w.Window().Canvas(), c.keys)
			says := said(p)
			if c.input >= 0 {
				says = p.form.inputs[c.input].note.Text()
			}
			if p.form.ok || !strings.Contains(says, c.want) {
				t.Errorf("answered %v, %q, want %q", p.form.ok, says, c.want)
			}
		})
	}
}

// TestAWrongFactsWordsHaveTheirRow: what is wrong with a fact may need several lines beside it. Its row grows, and
// the words of the next one stay readable.
func TestAWrongFactsWordsHaveTheirRow(t *testing.T) {
	w := newEvent(t, 4)
	w.Window().Resize(fyne.NewSize(1366, 768))
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "both players late\n\n\n5:xx\n")
	var rows int
	drive.Walk(p.form.form.Body, func(o fyne.CanvasObject) {
		row, ok := o.(*fyne.Container)
		if !ok {
			return
		}
		if _, ok := row.Layout.(*askingRowLayout); !ok {
			return
		}
		rows++
		if need := row.MinSize().Height; row.Size().Height < need {
			t.Errorf("a row is %.0f high and needs %.0f: %q", row.Size().Height, need, drive.Texts(row))
		}
	})
	if rows < 4 || !strings.Contains(drive.Texts(p.form.form.Body), `It can't be "5:xx"`) {
		t.Errorf("%d rows: %s", rows, drive.Texts(p.form.form.Body))
	}
}

func TestAdjudicatingWithNoEventTakesAnyRulebook(t *testing.T) {
	w := newWindow(t)
	w.ShowStart()
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "overdraw\n5\n4\ny\n\n\n")
	first := said(p)
	if !strings.Contains(first, "WESPA Game Rules") || !strings.Contains(first, "NSA 1995:") {
		t.Errorf("the answer:\n%s", first)
	}
	p.focus()
	drive.Keys(w.Window().Canvas(), "\t")
	drive.Press(w.Window().Canvas(), fyne.KeyEnd)
	if !strings.Contains(said(p), "III.C.2") {
		t.Errorf("the last rulebook says:\n%s", said(p))
	}
}

func TestReadingAndAdjudicatingLeadToEachOther(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "overdraw\n")
	drive.Press(w.Window().Canvas(), fyne.KeyF6)
	r, ok := w.Shown().(*screen).pane().(*readingPane)
	if !ok || selectedTopic(r) != "overdraw" {
		t.Fatal("F6 doesn't read about the overdraw")
	}
	r.adjudicate("R43")
	if p.form.ruling.ID != "R43" || w.Shown().(*screen).pane() != pane(p) {
		t.Errorf("shown %s", p.form.ruling.ID)
	}
}

// TestEverySituationIsAskedInWords: every choice, and every figure of every answer, has a name for people.
func TestEverySituationIsAskedInWords(t *testing.T) {
	w := newWindow(t)
	_, books, err := readReference(w.Program())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rulings.All() {
		for _, in := range r.Inputs {
			for _, c := range in.Choices {
				if in.ChoiceText(c).IsZero() {
					t.Errorf("%s: the choice %s of %s has no words", r.ID, c, in.Name)
				}
			}
		}
		for _, b := range books {
			row, _ := b.Row(r.ID)
			for _, c := range row.Cases {
				for _, n := range c.Outcome {
					checkAskingFigure(t, r.ID, rulings.Figure{Name: n.Name, Value: n.Value})
				}
			}
			for _, answer := range askingAnswers(r, b) {
				for _, f := range answer.Outcome {
					checkAskingFigure(t, r.ID, f)
				}
			}
		}
	}
}

func checkAskingFigure(t *testing.T, id string, f rulings.Figure) {
	t.Helper()
	if _, known := askingFigures[f.Name]; !known {
		t.Errorf("%s: the figure %s has no words", id, f.Name)
	}
	words := askingValue(f)
	if strings.IndexFunc(words.String()[min(1, len(words.String())):], unicode.IsUpper) >= 0 && !strings.Contains(words.String(), " ") && len(words.String()) > 2 {
		t.Errorf("%s: %s is %q", id, f.Name, words.String())
	}
}

// askingAnswers are answers to the situation with every choice taken once, and with small numbers.
func askingAnswers(r rulings.Ruling, b rulebook.Book) []rulings.Answer {
	plain := map[string]string{}
	for _, in := range r.Inputs {
		switch in.Kind {
		case rulings.YesNo, rulings.Choice, rulings.List:
			plain[in.Name] = in.Choices[0]
		case rulings.Tile:
			plain[in.Name] = "A"
		case rulings.Date:
			plain[in.Name] = "2026-11-21"
		case rulings.Square:
			plain[in.Name] = "8D"
		case rulings.Word:
			plain[in.Name] = "TRAINER"
			if in.Optional {
				plain[in.Name] = "(A)T"
			}
		default:
			plain[in.Name] = "7"
		}
	}
	var all []rulings.Answer
	try := func(given map[string]string) {
		if a, err := r.Compute(b, given); err == nil {
			all = append(all, a)
		}
	}
	try(plain)
	for _, in := range r.Inputs {
		for _, c := range in.Choices {
			given := maps.Clone(plain)
			given[in.Name] = c
			try(given)
		}
	}
	return all
}

// TestAFactIsChosenByDownAndLettersSurviveEsc: a fact with choices shows its values by Down as by Space. After Esc,
// however often it is pressed, no letter of the next search is lost.
func TestAFactIsChosenByDownAndLettersSurviveEsc(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeySpace} {
		w := newEvent(t, 4)
		p := askingOf(t, w)
		c := w.Window().Canvas()
		drive.Keys(c, "too many tiles\n5\n4\n")
		drive.Press(c, key)
		if c.Overlays().Top() == nil {
			t.Fatalf("%s shows nothing", key)
		}
		drive.Press(c, fyne.KeyEscape)
		if c.Overlays().Top() != nil {
			t.Fatal("Esc leaves the values shown")
		}
		drive.Keys(c, "\x1b\x1b\x1b")
		drive.Keys(c, "resign")
		if p.find.Text != "resign" {
			t.Errorf("after Esc the search says %q", p.find.Text)
		}
	}
}

// TestARulingIsKeptWithItsFacts: a ruling that changes nothing in the event is kept with the facts as they were
// asked, and isn't one of the director's decisions.
func TestARulingIsKeptWithItsFacts(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "R38\n5\n")
	if !p.form.ok || p.form.given.Director || p.form.given.Effect != nil {
		t.Fatalf("%s %+v", p.form.ruling.ID, p.form.given)
	}
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.DialogTexts(w); !strings.Contains(says, "Keep the ruling") || !strings.Contains(says, "with the facts as given") {
		t.Fatalf("it asks %s", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	list := w.Event().Division().Rulings
	if len(list) != 1 || !strings.HasPrefix(list[0].Rule, "R38 bag=5") || list[0].Director || list[0].Answer == "" {
		t.Errorf("%+v", list)
	}
}

// TestAFindingIsLeftOpenAgain: a fact that may be left open says so at first, and again if somebody goes back to
// that.
func TestAFindingIsLeftOpenAgain(t *testing.T) {
	w := newWindow(t)
	w.ShowStart()
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "R60\n")
	at := slices.IndexFunc(p.form.inputs, func(i *askingInput) bool { return i.in.Finding })
	if at < 0 {
		t.Fatal("R60 asks for no finding")
	}
	finding := p.form.inputs[at]
	p.form.giveAnything()
	open := said(p)
	if finding.choice.Selected != "not known" || !finding.value().IsZero() || !p.form.ok {
		t.Fatalf("at first it is %q: %s", finding.choice.Selected, open)
	}
	finding.choice.SetSelected(finding.choice.Options[1].String())
	if finding.value().String() != finding.in.Choices[0] || said(p) == open {
		t.Errorf("chosen it is %q: %s", finding.value(), said(p))
	}
	finding.choice.SetSelectedIndex(0)
	if !finding.value().IsZero() || said(p) != open {
		t.Errorf("left open again it says %s\nand not %s", said(p), open)
	}
}
