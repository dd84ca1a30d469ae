package exchange

// PlacedText is a text where it stands on a page, for tests: its box in
// millimetres from the top left corner, from the top of its capitals to its
// baseline.
type PlacedText struct {
	Text                     string
	Left, Top, Right, Bottom float64
	Size                     float64
	Bold                     bool
}

// PlacedPages are the texts of a paper by page, with the size of the page.
func PlacedPages(p Paper, o PaperOptions) (pages [][]PlacedText, width, height float64, err error) {
	faces, err := openFaces(o.Fonts)
	if err != nil {
		return nil, 0, 0, err
	}
	l := newLayout(o, faces)
	for _, page := range lay(p, o, faces) {
		var texts []PlacedText
		for _, m := range page.marks {
			if m.kind == textMark {
				texts = append(texts, PlacedText{Text: m.text, Left: m.x, Right: m.x + m.w, Top: m.y - m.style.caps(), Bottom: m.y, Size: m.style.size, Bold: m.style.bold})
			}
		}
		pages = append(pages, texts)
	}
	return pages, l.width, l.height, nil
}

// Bars are the widths of a barcode's bars and gaps.
func Bars(text string) []int { return barcode(text) }
