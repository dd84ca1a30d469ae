package paper

import "strings"

// Code 128 (ISO/IEC 15417), code set B: what every hand scanner reads and types.

// code128 are the widths of the bars and gaps of each symbol in modules, by its value. Values 0 to 94 are the
// characters from the space on.
var code128 = strings.Fields(`
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`)

const (
	code128StartB = 104
	code128Stop   = "2331112"
	// code128Quiet is how much white a reader needs on either side, in modules.
	code128Quiet = 10
)

// barcode are the widths of bars and gaps in turn, in modules, with a bar first. The text may have only characters
// of ASCII from the space to the letter z.
func barcode(text string) []int {
	sum := code128StartB
	symbols := code128[code128StartB]
	for i, r := range []byte(text) {
		value := int(r - ' ')
		sum += (i + 1) * value
		symbols += code128[value]
	}
	symbols += code128[sum%103] + code128Stop
	widths := make([]int, len(symbols))
	for i, w := range symbols {
		widths[i] = int(w - '0')
	}
	return widths
}

// barcodeWidth is the width of a text's bars in modules, without the quiet zones.
func barcodeWidth(text string) int {
	n := 0
	for _, w := range barcode(text) {
		n += w
	}
	return n
}

// barcode draws the bars of a text from x on. A module is that many millimetres wide.
func (p *page) barcode(x, y, module, height float64, text string) {
	for i, w := range barcode(text) {
		wide := float64(w) * module
		if i%2 == 0 {
			p.shade(x, y, wide, height, 0)
		}
		x += wide
	}
}
