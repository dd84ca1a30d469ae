package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
)

// newLinks is a section of ways on to other pages; F2 walks those that have no key of
// their own. Without a link there is no section.
func newLinks(title string, links []fyne.CanvasObject) []fyne.CanvasObject {
	if len(links) == 0 {
		return nil
	}
	head := widgets.NewRow(8, nil, widgets.NewSectionTitle(title), widgets.NewKeyCap("F2"))
	return []fyne.CanvasObject{widgets.NewStack(6, nil, head, widgets.NewFlow(8, 8, links...))}
}

// links are the buttons of the page that no key presses, from the top down.
func (p *readingPage) links() []*widgets.Button {
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
	walk(p.body.Objects)
	return all
}

// nextLink puts the keyboard on the next link, after the last on the first again, and
// brings it into sight; Enter then follows it.
func (p *readingPage) nextLink() {
	links := p.links()
	if len(links) == 0 {
		return
	}
	driver := fyne.CurrentApp().Driver()
	at := 0
	if c := driver.CanvasForObject(p.scroll); c != nil {
		for i, l := range links {
			if c.Focused() == fyne.Focusable(l) {
				at = (i + 1) % len(links)
			}
		}
	}
	focusOn(links[at])
	p.reveal(driver.AbsolutePositionForObject(links[at]).Y-driver.AbsolutePositionForObject(p.inner).Y, links[at].Size().Height)
}

// reveal scrolls as little as needed to have a part of the page in sight.
func (p *readingPage) reveal(top, height float32) {
	const margin = 8
	above, below := top-margin, top+height+margin-p.scroll.Size().Height
	switch y := p.scroll.Offset.Y; {
	case y > above:
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(0, above)))
	case y < below:
		p.scroll.ScrollToOffset(fyne.NewPos(0, below))
	}
}
