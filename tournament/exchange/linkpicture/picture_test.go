package linkpicture_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"wordhall/assets"
	"wordhall/tournament/exchange/linkpicture"
)

var pictures = flag.String("pictures", "", "the folder to write the pictures to, to look at")

// TestPictureOfALink: the picture has the size for which networks ask, and few bytes. Its letters keep off the
// margins, whatever the event is called.
func TestPictureOfALink(t *testing.T) {
	for name, title := range map[string]string{
		"short": "Harbour Open", "long": "The 47th International Championship of the Northern Harbour Towns and Their Neighbours, Masters Division",
		"one-word": strings.Repeat("Donaudampfschifffahrt", 6), "foreign": "การแข่งขัน 2026", "nothing": "", "signs": "<Open> & \"Friends\"",
	} {
		data, err := linkpicture.Draw(assets.Fonts(), title, "21–22 November 2026 · Quay Hall, Portsmouth")
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(data))
		if err != nil || picture.Bounds() != image.Rect(0, 0, 1200, 630) || len(data) > 40_000 {
			t.Fatalf("%s: %d bytes, %v", name, len(data), err)
		}
		if *pictures != "" {
			if err := os.WriteFile(filepath.Join(*pictures, name+".png"), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		inside, ground := 0, picture.At(0, 0)
		for y := range 630 {
			for x := range 1200 {
				switch drawn := picture.At(x, y) != ground; {
				case drawn && (x < 70 || x >= 1130 || y < 70 || y >= 570):
					t.Fatalf("%s: something is at %d, %d in the margin", name, x, y)
				case drawn && y > 250 && y < 500:
					inside++
				}
			}
		}
		if (inside > 500) != (title != "") {
			t.Errorf("%s: %d pixels of the title", name, inside)
		}
	}
}

func TestPictureNeedsItsTypeface(t *testing.T) {
	for name, fonts := range map[string]fstest.MapFS{"missing": {}, "damaged": {"NotoSans-Bold.ttf": {Data: []byte("x")}, "NotoSans-Regular.ttf": {Data: []byte("x")}}} {
		if _, err := linkpicture.Draw(fonts, "Open", ""); err == nil {
			t.Errorf("a typeface that is %s is no error", name)
		}
	}
}
