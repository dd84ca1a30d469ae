package workbook

import (
	"strings"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/colour"
	"wordhall/tournament/report"
)

// These are the colours of the workbook: ink and baize on paper.
const (
	ink        = "26231F"
	dimInk     = "6F6A61"
	baize      = "16302E"
	white      = "FFFFFF"
	zebraPaper = "FAF9F6"
	rule       = "E4E0D8"
	waiting    = "FBEBD3"
	winning    = "D9E8E1"
)

// palette are the colours of which an event can have its own: of headings and what is on them, of titles and links, and
// of the row of the first.
type palette struct{ heading, onHeading, title, winning string }

func paletteOf(own report.Shades) palette {
	p := palette{baize, white, baize, winning}
	if own.Band != nil {
		p.heading, p.onHeading = hex(own.Band.Ground), hex(own.Band.Strong)
	}
	if own.Mark != nil {
		p.title, p.winning = hex(own.Mark.Ink), hex(own.Mark.Tint)
	}
	return p
}

// hex is a colour in the form of the library.
func hex(c colour.RGB) string { return strings.ToUpper(c.String()[1:]) }

// cellStyle has everything in which the styles of the workbook differ.
type cellStyle struct {
	role   cellRole
	format numberFormat
	zebra  bool
	dim    bool
	// strong cells are in bold type, and leads says that a cell leads to another sheet and is underlined.
	strong, leads bool
	// fixed figures are in italics, because they don't follow from the scores.
	fixed bool
	// wraps says that text which is too long for a line continues on the next.
	wraps bool
}

type cellRole int

const (
	bodyRole cellRole = iota
	titleRole
	subtitleRole
	headingRole
)

// styleID is the number of the style in the file. The style is made when it is first asked for.
func (b *workbook) styleID(s cellStyle) (int, error) {
	if id, ok := b.styles[s]; ok {
		return id, nil
	}
	id, err := b.file.NewStyle(s.excel(b.palette))
	if err != nil {
		return 0, err
	}
	b.styles[s] = id
	return id, nil
}

// excel is the style in the form of the library.
func (s cellStyle) excel(own palette) *excelize.Style {
	out := &excelize.Style{
		Font:      &excelize.Font{Family: "Calibri", Size: 11, Color: ink},
		Alignment: &excelize.Alignment{Vertical: "center", Horizontal: s.horizontal(), WrapText: s.wraps},
	}
	if s.role == bodyRole || s.role == headingRole {
		out.Alignment.Indent = s.indent()
	}
	switch s.role {
	case titleRole:
		out.Font.Size, out.Font.Bold, out.Font.Color = 16, true, own.title
		return out
	case subtitleRole:
		out.Font.Color = dimInk
		return out
	case headingRole:
		out.Font.Bold, out.Font.Color = true, own.onHeading
		out.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{own.heading}}
		return out
	}
	out.Alignment.ShrinkToFit = !s.wraps && (s.format == asText || inTheMiddle(s.format))
	out.Border = []excelize.Border{{Type: "bottom", Color: rule, Style: 1}}
	if s.zebra {
		out.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{zebraPaper}}
	}
	if s.dim {
		out.Font.Color = dimInk
	}
	out.Font.Bold, out.Font.Italic = s.strong, s.fixed
	if s.leads {
		out.Font.Color, out.Font.Underline = own.title, "single"
	}
	if code := s.code(); code != "" {
		out.CustomNumFmt = &code
	}
	return out
}

// horizontal aligns figures to the right, with their headings, so that they line up in a column. Words are aligned
// to the left.
func (s cellStyle) horizontal() string {
	switch {
	case s.format == asText, s.role == titleRole, s.role == subtitleRole:
		return "left"
	case inTheMiddle(s.format):
		return "center"
	}
	return "right"
}

// indent keeps figures away from the words to their right, and their headings away from the button of the filter.
func (s cellStyle) indent() int {
	switch s.format {
	case asCode, asResult:
		return 0
	case asText:
		return 1
	}
	return 2
}

// code is Excel's number format.
func (s cellStyle) code() string {
	switch s.format {
	case asWhole:
		return "0"
	case asHalves:
		return "" // the usual format writes 5 and 5.5
	case asSpread:
		return "+0;-0;0"
	case asAverage, report.AsTenths:
		return "0.0"
	case report.AsSignedTenths:
		return "+0.0;-0.0;0.0"
	case report.AsHundredths:
		return "0.00"
	case asMoney:
		return "#,##0.00"
	}
	return "@"
}

// conditionalStyle is the number of a conditional mark's style in the file.
func (b *workbook) conditionalStyle(m conditionalMark) (int, error) {
	if id, ok := b.conditionals[m]; ok {
		return id, nil
	}
	style := &excelize.Style{Font: &excelize.Font{Color: dimInk}}
	switch m {
	case waitingMark:
		style = &excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{waiting}}, Font: &excelize.Font{Color: ink, Bold: true}}
	case winnerMark:
		style = &excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{b.palette.winning}}, Font: &excelize.Font{Color: b.palette.title, Bold: true}}
	case wonMark:
		style = &excelize.Style{Font: &excelize.Font{Color: ink, Bold: true}}
	case nextRoundMark:
		style = &excelize.Style{Border: []excelize.Border{{Type: "top", Color: b.palette.title, Style: 1}}}
	}
	id, err := b.file.NewConditionalStyle(style)
	if err == nil {
		b.conditionals[m] = id
	}
	return id, err
}
