package hall

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/qr"
)

// codeSide is the width of a code for phones, at text size 1.0. letterSide is that of a joining code, which has its
// letters beside it.
const codeSide, letterSide = 160, 120

// code is a square code that phones read.
type code struct {
	picture *canvas.Image
	object  fyne.CanvasObject
	shown   string
}

func newCode(side float32) *code {
	c := &code{picture: canvas.NewImageFromImage(image.NewGray(image.Rect(0, 0, 1, 1)))}
	c.picture.FillMode, c.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	c.picture.SetMinSize(fyne.NewSquareSize(side))
	c.object = widgets.NewWidth(side, c.picture)
	return c
}

// show shows the code for the words, or nothing if there are none.
func (c *code) show(words string) {
	made, err := qr.New(words)
	layout.Show(c.object, words != "" && err == nil)
	if words == c.shown || err != nil {
		return
	}
	c.shown = words
	c.picture.Image = made.Picture(8)
	c.picture.Refresh()
}
