package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// wordsScreen is the director's page in the rail.
type wordsScreen struct {
	frame *frame
	desk  *wordsDesk
}

func newWordsScreen(f *frame) screen {
	return &wordsScreen{frame: f, desk: newWordsDesk(f.hall, f.desk)}
}

// Name is the word in the rail.
func (s *wordsScreen) Name() string { return "Words" }

// Content lays the screen out.
func (s *wordsScreen) Content() fyne.CanvasObject { return s.desk.content() }

// Load reads lists and log again.
func (s *wordsScreen) Load() { s.desk.load() }

// Focus puts the keyboard on the log.
func (s *wordsScreen) Focus() { s.desk.focus() }

// Badge is empty: nothing waits here.
func (s *wordsScreen) Badge() string { return "" }

// Keys are the screen's own.
func (s *wordsScreen) Keys() []keyHint {
	return append(append([]keyHint{}, wordsKeys...), keyHint{"M", "take over another laptop's log"})
}

// TypedKey gets what no focused part used.
func (s *wordsScreen) TypedKey(e *fyne.KeyEvent) bool { return s.desk.typedKey(e) }

// TypedRune gets what no focused part used.
func (s *wordsScreen) TypedRune(r rune) bool { return s.desk.typedRune(r) }

// wordsRoom is the director's page while no event is open.
type wordsRoom struct {
	hall *hall
	desk *wordsDesk
}

// showWords shows the page of word lists and log without an event.
func (h *hall) showWords() {
	if h.keeping { // the PIN is set there
		h.askDirector(func() {
			h.keepSheets(false)
			h.showWords()
		})
		return
	}
	h.closeDialogs()
	h.words = &wordsRoom{hall: h, desk: newWordsDesk(h, nil)}
	h.win.SetTitle(look.Say("Words – Wordhall"))
	back := widgets.NewRow(10, nil, widgets.NewKeyButton("Back", "Esc", h.leaveWords), widgets.NewText("Words", widgets.Heading))
	content := h.words.desk.content()
	h.win.SetContent(widgets.NewSteady(widgets.NewInset(14, 18, 14, 18, widgets.NewStack(12, content, back, content))))
	h.Settle()
	h.words.desk.load()
	h.words.desk.focus()
	h.menu.refresh()
}

// leaveWords goes back to the start screen.
func (h *hall) leaveWords() {
	h.words = nil
	h.showStart()
}

func (r *wordsRoom) typedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		r.hall.leaveWords()
		return
	}
	r.desk.typedKey(e)
}

func (r *wordsRoom) typedRune(rn rune) {
	if rn == '?' {
		r.hall.ShowKeys()
		return
	}
	r.desk.typedRune(rn)
}
