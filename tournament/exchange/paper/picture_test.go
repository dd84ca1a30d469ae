package paper_test

import (
	"image"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestPicturesShowThePaper: there are as many pictures as printed pages, of the paper's size, with ink wherever there
// is text and clean margins.
func TestPicturesShowThePaper(t *testing.T) {
	ev := exchangetest.Event(61, 3)
	d := ev.Divisions[0]
	const dots = 4
	for name, p := range papers(t, ev, d, d.LastRound()) {
		for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
			pages, width, height, err := paper.PlacedPages(p, paperOptions(size))
			exchangetest.Must(t, err)
			pictures, err := paper.Pictures([]paper.Paper{p}, paperOptions(size), dots)
			exchangetest.Must(t, err)
			if len(pictures) != len(pages) {
				t.Fatalf("%s: %d pictures of %d pages", name, len(pictures), len(pages))
			}
			for i, texts := range pages {
				picture := pictures[i]
				if got := picture.Bounds().Size(); got.X != int(width*dots+0.5) || got.Y != int(height*dots+0.5) {
					t.Errorf("%s: page %d is %v", name, i+1, got)
				}
				for _, text := range texts {
					box := image.Rect(int(text.Left*dots), int(text.Top*dots), int(text.Right*dots)+1, int(text.Bottom*dots)+1)
					if text.Text != "–" && !inked(picture, box) {
						t.Errorf("%s: page %d shows no %q at %v", name, i+1, text.Text, box)
					}
				}
				if inked(picture, image.Rect(0, 0, 8, picture.Bounds().Dy())) {
					t.Errorf("%s: page %d has ink in its margin", name, i+1)
				}
			}
		}
	}
}

func inked(picture image.Image, box image.Rectangle) bool {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if r, _, _, _ := picture.At(x, y).RGBA(); r < 0xC000 {
				return true
			}
		}
	}
	return false
}

func TestPicturesNeedDotsAndATypeface(t *testing.T) {
	ev := exchangetest.Event(8, 2)
	sheet := []paper.Paper{paper.PairingsByTable(ev, ev.Divisions[0], exchangetest.BookOf(t, ev.Divisions[0]), 1)}
	for _, dots := range []float64{0, -1, 13} {
		if _, err := paper.Pictures(sheet, paperOptions(exchange.A4), dots); err == nil {
			t.Errorf("%v dots a millimetre went through", dots)
		}
	}
	if _, err := paper.Pictures(sheet, paper.Options{}, 4); err == nil {
		t.Error("no typeface, and pictures")
	}
}
