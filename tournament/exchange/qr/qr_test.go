package qr_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"wordhall/tournament/exchange/qr"
)

func TestCodeHasItsThreeCornersAndNoFourth(t *testing.T) {
	c, err := qr.New("HTTP://192.168.1.10:8421/G/0123456789AB.0123456789AB")
	if err != nil {
		t.Fatal(err)
	}
	if c.Size != 29 {
		t.Errorf("an address of a slip has %d modules a side, want 29", c.Size)
	}
	corner := func(left, top int) bool {
		for y := range 7 {
			for x := range 7 {
				edge := x == 0 || y == 0 || x == 6 || y == 6
				core := x >= 2 && x <= 4 && y >= 2 && y <= 4
				if c.Dark(left+x, top+y) != (edge || core) {
					return false
				}
			}
		}
		return true
	}
	far := c.Size - 7
	if !corner(0, 0) || !corner(far, 0) || !corner(0, far) || corner(far, far) {
		t.Error("the corners aren't those of such a code")
	}
	if c.Dark(-1, 0) || c.Dark(0, c.Size) || (qr.Code{}).Dark(0, 0) {
		t.Error("a module outside the code is dark")
	}
}

func TestCodeAsAPicture(t *testing.T) {
	c, err := qr.New("x")
	if err != nil {
		t.Fatal(err)
	}
	svg := c.SVG(`<Ada & "Bo">`)
	if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
		t.Errorf("%v: %s", err, svg)
	}
	if _, err := qr.New(strings.Repeat("x", 5000)); err == nil {
		t.Error("a text of any length has a code")
	}
}

func TestAPictureHasTheModulesInsideTheirMargin(t *testing.T) {
	c, err := qr.New("HTTP://192.168.1.20:8421/")
	if err != nil {
		t.Fatal(err)
	}
	const dots = 3
	picture := c.Picture(dots)
	if side := (c.Size + 2*qr.Margin) * dots; picture.Bounds().Dx() != side || picture.Bounds().Dy() != side {
		t.Fatalf("it is %v", picture.Bounds())
	}
	for y := -qr.Margin; y < c.Size+qr.Margin; y++ {
		for x := -qr.Margin; x < c.Size+qr.Margin; x++ {
			r, _, _, _ := picture.At((x+qr.Margin)*dots+1, (y+qr.Margin)*dots+1).RGBA()
			if dark := r == 0; dark != c.Dark(x, y) {
				t.Fatalf("module %d, %d is dark: %t", x, y, dark)
			}
		}
	}
}
