package rounds

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// sheetDots is the resolution in dots per millimetre with which the pages of the preview are drawn. They are sharp
// at the width at which they are shown, and drawn quickly.
const sheetDots = 4

// sheetPage is the least width of a page in the preview. sheetGap is the space around pages.
const (
	sheetPage = float32(330)
	sheetGap  = float32(14)
)

// sheetPapers are the papers of a round for the wall.
var sheetPapers = []app.PaperKind{app.PairingsByTable, app.PairingsByName}

// sheet shows the wall sheets of the round as they would be printed.
type sheet struct {
	scroll *container.Scroll
	pages  *fyne.Container
	empty  *widgets.Paragraph
	whole  *fyne.Container
}

func newSheet() *sheet {
	s := &sheet{empty: widgets.NewParagraph(text.Text{}, widgets.Dim)}
	s.pages = container.New(&sheetLayout{})
	s.scroll = container.NewVScroll(s.pages)
	s.whole = container.NewStack(s.scroll, widgets.NewInset(18, 18, 18, 18, s.empty))
	return s
}

// readSheet draws the pages in the background and shows them.
func (r *screen) readSheet(asked int, id tournament.DivisionID, round int) {
	r.game = ""
	r.shell.Inspect(text.Of("Wall sheets"), text.Of("Round %d, as they would be printed", round), widgets.NewQuietHintLines(
		widgets.KeyHint{Key: "P", Does: text.Of("print")}, widgets.KeyHint{Key: "PgDn, PgUp", Does: text.Of("further pages")}, widgets.KeyHint{Key: "V", Does: text.Of("back to the draw")}))
	d := r.shell.Division()
	if d == nil || !d.Drawn(round) {
		r.sheet.show(nil, text.Of("There is no draw to hang up yet. D draws it."))
		return
	}
	requests := make([]app.PaperRequest, len(sheetPapers))
	for i, kind := range sheetPapers {
		requests[i] = app.PaperRequest{Kind: kind, Division: id, Round: round}
	}
	r.showPages(asked, requests...)
}

// showPages shows papers as they would be printed, unless something else was asked for meanwhile.
func (r *screen) showPages(asked int, requests ...app.PaperRequest) {
	var pages []image.Image
	r.shell.RunLatest("wall sheet", func(context.Context) (err error) {
		pages, err = r.shell.Desk().Preview(sheetDots, requests...)
		return err
	}, func(err error) {
		switch {
		case asked != r.asked:
		case err != nil:
			r.sheet.show(nil, text.OfError(err).Sentence())
		default:
			r.sheet.show(pages, text.Text{})
		}
	})
}

// show shows the pages, or the words if there are none.
func (s *sheet) show(pages []image.Image, words text.Text) {
	form.SetParagraph(s.empty, words, widgets.Dim)
	s.pages.Objects = nil
	for _, page := range pages {
		picture := canvas.NewImageFromImage(page)
		picture.FillMode = canvas.ImageFillStretch
		picture.ScaleMode = canvas.ImageScaleSmooth
		s.pages.Add(container.NewStack(picture, sheetEdge()))
	}
	s.pages.Refresh()
	s.scroll.Refresh()
}

// sheetEdge is the edge of a page.
func sheetEdge() fyne.CanvasObject {
	edge := canvas.NewRectangle(nil)
	edge.StrokeWidth = 1
	edge.StrokeColor = look.Color(look.ColorLine)
	return edge
}

// key scrolls, and reports whether the key is for that.
func (s *sheet) key(name fyne.KeyName) bool {
	by := map[fyne.KeyName]float32{
		fyne.KeyDown: 60, fyne.KeyUp: -60, fyne.KeyPageDown: s.scroll.Size().Height - 40, fyne.KeyPageUp: 40 - s.scroll.Size().Height,
		fyne.KeyHome: -s.pages.MinSize().Height, fyne.KeyEnd: s.pages.MinSize().Height,
	}[name]
	if by == 0 {
		return false
	}
	most := max(0, s.pages.MinSize().Height-s.scroll.Size().Height)
	s.scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, s.scroll.Offset.Y+by), most)))
	return true
}

// sheetLayout puts as many pages side by side as there is room for, and the next ones below.
type sheetLayout struct{ width float32 }

// paperRatio is the height of the pages divided by their width.
func paperRatio(objects []fyne.CanvasObject) float32 {
	for _, o := range objects {
		if stack, ok := o.(*fyne.Container); ok && len(stack.Objects) > 0 {
			if picture, ok := stack.Objects[0].(*canvas.Image); ok && picture.Image != nil {
				size := picture.Image.Bounds().Size()
				return float32(size.Y) / float32(size.X)
			}
		}
	}
	return 1
}

// page is the size of one page, and how many pages are side by side.
func (l *sheetLayout) page(objects []fyne.CanvasObject) (size fyne.Size, across int) {
	width := max(l.width, sheetPage+2*sheetGap)
	across = max(1, min(2, len(objects), int((width-sheetGap)/(sheetPage+sheetGap))))
	each := (width - sheetGap*float32(across+1)) / float32(across)
	return fyne.NewSize(each, each*paperRatio(objects)), across
}

// Layout places the pages.
func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	page, across := l.page(objects)
	for i, o := range objects {
		o.Resize(page)
		o.Move(fyne.NewPos(sheetGap+float32(i%across)*(page.Width+sheetGap), sheetGap+float32(i/across)*(page.Height+sheetGap)))
	}
}

// MinSize is as high as all rows of pages at the width last given.
func (l *sheetLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.NewSize(sheetPage, 0)
	}
	page, across := l.page(objects)
	rows := (len(objects) + across - 1) / across
	return fyne.NewSize(sheetPage+2*sheetGap, float32(rows)*(page.Height+sheetGap)+sheetGap)
}
