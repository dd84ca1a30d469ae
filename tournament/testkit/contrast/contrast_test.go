package contrast_test

import (
	"image/color"
	"math"
	"testing"

	"wordhall/tournament/testkit/contrast"
)

func TestRatio(t *testing.T) {
	grey := func(v uint8) color.Color { return color.NRGBA{v, v, v, 0xff} }
	for _, c := range []struct {
		name string
		a, b color.Color
		want float64
	}{
		{"black on white", color.Black, color.White, 21},
		{"white on black", color.White, color.Black, 21},
		{"the same", grey(0x77), grey(0x77), 1},
		{"the darkest grey that is read on white", grey(0x76), color.White, 4.54},
		{"pure red on white", color.NRGBA{0xff, 0, 0, 0xff}, color.White, 4.00},
		{"pure green on black", color.NRGBA{0, 0xff, 0, 0xff}, color.Black, 15.30},
		{"near black, where light grows evenly", grey(0x08), color.Black, 1.05},
	} {
		if got := contrast.Ratio(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("%s: %.3f, want %.2f", c.name, got, c.want)
		}
	}
}
