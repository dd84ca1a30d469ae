package drive

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/widgets"
)

// besideDialogs is the height of the window that a dialog leaves free above and below it.
const besideDialogs = 40

// ScrollFaults are the parts of the dialog on top that scroll although the window has the height that they lack, even
// if that is very little. If the dialog itself scrolls they are the parts that scroll although the window has enough
// height for them.
func ScrollFaults(c fyne.Canvas) []string {
	top, ok := c.Overlays().Top().(interface{ Scroller() *container.Scroll })
	if !ok || top.Scroller() == nil {
		return nil
	}
	card, ok := Part[*widgets.Card](c.Overlays().Top())
	if !ok {
		return []string{"the dialog has no card"}
	}
	free := c.Size().Height - besideDialogs - card.Size().Height
	outer := lacks(top.Scroller())
	var faults []string
	Walk(c.Overlays().Top(), func(o fyne.CanvasObject) {
		scroll, ok := o.(*container.Scroll)
		if !ok || scroll.Direction == container.ScrollHorizontalOnly || scroll.Direction == container.ScrollNone {
			return
		}
		by, high := lacks(scroll), scroll.Content.Size().Height
		switch {
		case by <= 0:
		case by < free:
			faults = append(faults, fmt.Sprintf("it scrolls by %.2f where %.0f are free", by, free))
		case scroll != top.Scroller() && outer > 0 && high < c.Size().Height:
			faults = append(faults, fmt.Sprintf("%.0f scroll in %.0f of a dialog that scrolls", high, scroll.Size().Height))
		}
	})
	return faults
}

// DialogScrolls reports whether the dialog on top is longer than the window.
func DialogScrolls(c fyne.Canvas) bool {
	top, ok := c.Overlays().Top().(interface{ Scroller() *container.Scroll })
	return ok && top.Scroller() != nil && lacks(top.Scroller()) > 0
}

// lacks is the height that a scroller lacks, as its bar sees it.
func lacks(s *container.Scroll) float32 { return s.Content.Size().Height - s.Size().Height }
