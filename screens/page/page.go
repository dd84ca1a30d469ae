package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
)

// Page is a text that scrolls.
type Page struct {
	Body   *fyne.Container
	Inner  *fyne.Container
	Scroll *container.Scroll
	outer  *fyne.Container
}

// Renew shows the text again after a part of it changed, without scrolling.
func (p *Page) Renew() {
	p.fit()
	p.Body.Refresh()
	p.fit()
	p.Scroll.Refresh()
}

// New returns an empty page.
func New() *Page {
	p := &Page{Body: widgets.NewStack(12, nil)}
	p.Inner = container.New(asWideAsGiven{}, widgets.NewInset(2, 14, 16, 2, p.Body))
	p.Scroll = container.NewVScroll(p.Inner)
	p.outer = container.New(p)
	p.outer.Objects = []fyne.CanvasObject{p.Scroll}
	return p
}

// asWideAsGiven gives its object the width that there is. What is wider cuts itself, and doesn't make every line of
// the page wider than what shows.
type asWideAsGiven struct{}

func (asWideAsGiven) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

func (asWideAsGiven) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// Show scrolls down until the first row of a stack on the page is in sight. If the row is higher than the page its
// top is in sight.
func (p *Page) Show(stack *fyne.Container) {
	p.fit()
	if len(stack.Objects) == 0 {
		return
	}
	first := stack.Objects[0]
	top := stack.Position().Y + first.Position().Y
	bottom := top + first.Size().Height + 16
	if bottom <= p.Scroll.Offset.Y+p.Scroll.Size().Height {
		return
	}
	most := max(0, p.Inner.Size().Height-p.Scroll.Size().Height)
	p.Scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, min(top, bottom-p.Scroll.Size().Height)), most)))
}

// Links returns the visible buttons of the page that have no key, from the top down.
func (p *Page) Links() []*widgets.Button {
	var all []*widgets.Button
	var walk func(objects []fyne.CanvasObject)
	walk = func(objects []fyne.CanvasObject) {
		for _, o := range objects {
			switch o := o.(type) {
			case *fyne.Container:
				walk(o.Objects)
			case *widgets.Button:
				if o.Key() == "" && o.Visible() {
					all = append(all, o)
				}
			}
		}
	}
	walk(p.Body.Objects)
	return all
}

// Object is what is put on the screen.
func (p *Page) Object() fyne.CanvasObject { return p.outer }

// Fill shows another text from its top.
func (p *Page) Fill(rows ...fyne.CanvasObject) {
	p.Body.Objects = rows
	p.Scroll.ScrollToTop()
	p.fit()
	p.Body.Refresh()
	p.fit()
	p.Scroll.Refresh()
}

// Scrolls reports whether not all of the text is in sight.
func (p *Page) Scrolls() bool { return p.Inner.Size().Height > p.Scroll.Size().Height+1 }

// fit gives the text its width first, because its height follows from it.
func (p *Page) fit() {
	if width := p.Scroll.Size().Width; width > 0 {
		for range 2 { // Cards in columns learn their width from the first round.
			p.Inner.Resize(fyne.NewSize(width, p.Inner.MinSize().Height))
		}
	}
}

// NextLink puts the keyboard on the next link and brings it into sight. After the last link comes the first one
// again. Enter then follows the link.
func (p *Page) NextLink() {
	links := p.Links()
	if len(links) == 0 {
		return
	}
	driver := fyne.CurrentApp().Driver()
	at := 0
	if c := driver.CanvasForObject(p.Scroll); c != nil {
		for i, l := range links {
			if c.Focused() == fyne.Focusable(l) {
				at = (i + 1) % len(links)
			}
		}
	}
	form.FocusOn(links[at])
	p.reveal(driver.AbsolutePositionForObject(links[at]).Y-driver.AbsolutePositionForObject(p.Inner).Y, links[at].Size().Height)
}

// Layout gives the text all the space.
func (p *Page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.Scroll.Resize(size)
	p.fit()
	p.Scroll.Refresh()
}

// MinSize is small, because the text scrolls.
func (p *Page) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 120) }

// ScrollPage scrolls up or down by most of what is in sight.
func (p *Page) ScrollPage(down bool) {
	by := p.Scroll.Size().Height * 0.85
	if !down {
		by = -by
	}
	most := max(0, p.Inner.Size().Height-p.Scroll.Size().Height)
	p.Scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, p.Scroll.Offset.Y+by), most)))
}

// reveal scrolls as little as is needed to bring a part of the page into sight.
func (p *Page) reveal(top, height float32) {
	const margin = 8
	above, below := top-margin, top+height+margin-p.Scroll.Size().Height
	switch y := p.Scroll.Offset.Y; {
	case y > above:
		p.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, above)))
	case y < below:
		p.Scroll.ScrollToOffset(fyne.NewPos(0, below))
	}
}
