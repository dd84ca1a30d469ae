package hall

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange/qr"
)

// codeSide is how wide a code is shown, at text size 1.0.
const codeSide = 190

// code is a square that phones read.
type code struct {
	picture *canvas.Image
	object  fyne.CanvasObject
	shown   string
}

func newCode() *code {
	c := &code{picture: canvas.NewImageFromImage(image.NewGray(image.Rect(0, 0, 1, 1)))}
	c.picture.FillMode, c.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	c.picture.SetMinSize(fyne.NewSquareSize(codeSide))
	c.object = widgets.NewWidth(codeSide, c.picture)
	return c
}

// show shows the code of words, nothing for none.
func (c *code) show(words string) {
	made, err := qr.New(words)
	layout.Show(c.object, words != "" && err == nil)
	if words == c.shown || err != nil {
		return
	}
	c.shown = words
	c.picture.Image = pictureOf(made)
	c.picture.Refresh()
}

// pictureOf draws a code with its margin, some dots a module, so that it is sharp where it is shown.
func pictureOf(made qr.Code) image.Image {
	const dots = 8
	side := (made.Size + 2*qr.Margin) * dots
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			shade := color.Gray{Y: 255}
			if made.Dark(x/dots-qr.Margin, y/dots-qr.Margin) {
				shade.Y = 0
			}
			picture.SetGray(x, y, shade)
		}
	}
	return picture
}
