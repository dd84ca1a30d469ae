package board

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/app/preferences"
	"wordhall/screens/look"
	"wordhall/tournament/colour"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// strongContrast is the least contrast of words on the board with their ground: that of the palettes of high contrast.
const strongContrast = 7

// palette are the colours of the board. They have high contrast, because projectors wash colours out, and the event's
// own mark what is marked. The theme is "light", "dark", or empty for the theme of the window.
func palette(name string, brand report.Brand) func(fyne.ThemeColorName) color.Color {
	settings := fyne.CurrentApp().Settings()
	mode, err := look.ParseMode(name)
	if err != nil || name == "" {
		mode = look.System
		if t, ok := settings.Theme().(*look.Theme); ok {
			mode = t.Options().Mode
		}
	}
	own := look.New(look.Options{Mode: mode, HighContrast: true})
	variant := settings.ThemeVariant()
	usual := func(c fyne.ThemeColorName) color.Color { return own.Color(c, variant) }
	if brand.Light.Mark == nil {
		return usual
	}
	mark := brand.Light.Mark
	if colour.Strongest(colour.Of(usual(theme.ColorNameBackground))) == colour.White {
		mark = brand.Dark.Mark
	}
	return func(c fyne.ThemeColorName) color.Color {
		switch c {
		case look.ColorAccentGround:
			return mark.Tint
		case look.ColorAccent:
			return colour.At(strongContrast, mark.Ink, mark.Tint, colour.Of(usual(theme.ColorNameBackground)), colour.Of(usual(look.ColorNeutralGround)))
		}
		return usual(c)
	}
}

// show turns the pages of the board.
type show struct {
	tables []list
	// strip is the announcement on every page.
	strip text.Text
	pages []page
	at    int
	size  fyne.Size
	// held says that the page stays until it is released or turned by hand.
	held    bool
	running bool
	seconds int
	// after runs a function later. Tests replace it.
	after func(time.Duration, func())
	// turn counts the pages that were shown, so that a timer that fires late turns no page but its own.
	turn int
	// shown is called with every page to be drawn.
	shown func(page)
}

// firstSize is the size of a window that hasn't been opened yet.
var firstSize = fyne.NewSize(1280, 720)

func newShow(shown func(page)) *show {
	return &show{size: firstSize, shown: shown, after: func(wait time.Duration, do func()) {
		time.AfterFunc(wait, func() { fyne.Do(do) })
	}}
}

// page is the page in sight.
func (s *show) page() page {
	if s.at >= len(s.pages) {
		return page{}
	}
	return s.pages[s.at]
}

// setTables changes what is shown. The page in sight stays the same as long as it exists, and its time goes on.
func (s *show) setTables(tables []list) {
	s.tables = tables
	s.lay()
}

// setStrip changes the announcement on every page.
func (s *show) setStrip(words text.Text) {
	if !s.strip.Same(words) {
		s.strip = words
		s.lay()
	}
}

// setSize lays the pages out for a window of another size.
func (s *show) setSize(size fyne.Size) {
	if size != s.size && size.Width > 1 && size.Height > 1 {
		s.size = size
		s.lay()
	}
}

// lay makes the pages anew and stays at the same place.
func (s *show) lay() {
	before := s.page()
	tables := slices.Clone(s.tables)
	for i := range tables {
		tables[i].Strip = s.strip
	}
	s.pages = pages(tables, s.size, rule)
	s.at = min(s.at, max(0, len(s.pages)-1))
	for i, p := range s.pages {
		if p.Key == before.Key && p.At <= max(1, before.At) {
			s.at = i
		}
	}
	s.shown(s.page())
}

// begin lets the pages turn by themselves.
func (s *show) begin() {
	s.running = true
	s.wait()
}

// End stops the timer.
func (s *show) End() {
	s.running = false
	s.turn++
}

// setSeconds sets how long each page stays, beginning with the one in sight.
func (s *show) setSeconds(seconds int) {
	if s.seconds == seconds {
		return
	}
	s.seconds = seconds
	if s.running {
		s.wait()
	}
}

// wait turns the page when its time is over.
func (s *show) wait() {
	s.turn++
	turn := s.turn
	s.after(time.Duration(max(s.seconds, preferences.BoardLeastSeconds))*time.Second, func() {
		if s.turn != turn || !s.running {
			return
		}
		if s.held {
			s.wait()
			return
		}
		s.step(1)
	})
}

// step goes that many pages on, or back. The page that is then shown has its full time.
func (s *show) step(by int) {
	if n := len(s.pages); n > 0 {
		s.at = ((s.at+by)%n + n) % n
	}
	if s.running {
		s.wait()
	}
	s.shown(s.page())
}

// hold keeps the page in sight, or releases it.
func (s *show) hold() {
	s.held = !s.held
	if s.running {
		s.wait()
	}
	s.shown(s.page())
}
