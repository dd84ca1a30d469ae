package tournament

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"image"
	_ "image/jpeg" // the two kinds of pictures that a logo may be
	_ "image/png"
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/colour"
	"wordhall/tournament/text"
)

// Branding is the look that an organiser gives an event on pages, papers, boards and sheets. Where a part is empty,
// the program's own look is used.
type Branding struct {
	// Colour and Accent are the event's two colours, as colour.Parse reads them: that of headings and of the ground
	// at the top of pages, and that of links and marks. If Accent is empty, it is Colour.
	Colour, Accent string
	// Sponsors and Footer are lines at the foot of pages and papers.
	Sponsors, Footer string
	// Logo is a PNG or JPEG file in base64, with the limits of bounds.LogoBytes and bounds.LogoSide.
	Logo string
	// Certificates is how certificates are drawn.
	Certificates CertificateDesign
}

// BrandingKeys are the keys of the settings that a Branding has.
var BrandingKeys = []string{"colour", "accent", "sponsors", "footer", "logo", "certificates"}

// CertificateDesign is how certificates are drawn; empty is BoardCertificate.
type CertificateDesign string

// These are the designs.
const (
	// BoardCertificate has a frame of squares, as on the edge of a board.
	BoardCertificate CertificateDesign = "board"
	// PlainCertificate has no frame and little but words.
	PlainCertificate CertificateDesign = "plain"
	// BandCertificate has a broad band of the event's colour down its left side.
	BandCertificate CertificateDesign = "band"
)

// CertificateDesigns are all of them, the usual one first.
var CertificateDesigns = Options[CertificateDesign]{
	{BoardCertificate, text.Of("a frame of squares")}, {PlainCertificate, text.Of("plain")}, {BandCertificate, text.Of("a band of colour")},
}

// LogoOf is the picture in a file as Branding.Logo has it. The error says what is wrong with the file and what to do.
func LogoOf(data []byte) (string, error) {
	if err := checkLogo(data); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(data), nil
}

// checkLogo refuses a file that is no picture, is damaged or is too large.
func checkLogo(data []byte) error {
	if len(data) > bounds.LogoBytes {
		return Refuse(Invalid, "the logo is %s, and the most is %s; save it smaller", sizeText(len(data)), sizeText(bounds.LogoBytes))
	}
	about, kind, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil || kind != "png" && kind != "jpeg": // the window's toolkit can read others too
		return Refuse(Invalid, "the logo is neither a PNG nor a JPEG picture; save it as one of them")
	case about.Width < 1 || about.Height < 1 || about.Width > bounds.LogoSide || about.Height > bounds.LogoSide:
		return Refuse(Invalid, "the logo has %d × %d dots, and the most is %d each way; save it smaller", about.Width, about.Height, bounds.LogoSide)
	}
	if _, _, err := image.Decode(bytes.NewReader(data)); err != nil {
		return Refuse(Invalid, "the logo is damaged (%s); save it again as a PNG or JPEG picture", strings.ToUpper(kind))
	}
	return nil
}

// sizeText is the size of a file, rounded up.
func sizeText(bytes int) text.Text { return text.Of("%d KB", (bytes+1023)/1024) }

// LogoFile is the file of the logo, and its kind: "png" or "jpeg". Both are empty if there is none.
func (b Branding) LogoFile() (data []byte, kind string) {
	data, err := base64.StdEncoding.DecodeString(b.Logo)
	if err != nil || len(data) == 0 {
		return nil, ""
	}
	if _, kind, err = image.DecodeConfig(bytes.NewReader(data)); err != nil {
		return nil, ""
	}
	return data, kind
}

// LogoPicture is the logo as a picture, nil if there is none.
func (b Branding) LogoPicture() image.Image {
	data, _ := b.LogoFile()
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return picture
}

// check refuses a logo that LogoOf wouldn't have made.
func (b Branding) check() error {
	if b.Logo == "" {
		return nil
	}
	data, err := base64.StdEncoding.DecodeString(b.Logo)
	if err != nil {
		return Refuse(Invalid, "the logo isn't written in base64; give a PNG or JPEG picture")
	}
	return checkLogo(data)
}

// logoText is what the logo is, in words; empty if there is none.
func (b Branding) logoText() text.Text {
	data, kind := b.LogoFile()
	if kind == "" {
		return text.Text{}
	}
	about, _, _ := image.DecodeConfig(bytes.NewReader(data)) // LogoFile has read it
	return text.Of("%s, %d × %d dots, %s", strings.ToUpper(kind), about.Width, about.Height, sizeText(len(data)))
}

// LightGrounds and DarkGrounds are the grounds of pages, boards and papers that words in a colour of the event stand on.
var (
	LightGrounds = []colour.RGB{colour.White, colour.Must("#faf9f6"), colour.Must("#f6f5f1")}
	DarkGrounds  = []colour.RGB{colour.Must("#12191b"), colour.Must("#1a2326"), colour.Must("#1e292c")}
)

// Mark is the colour of links and marks. Ink can be read on the grounds and on Tint, which is a ground with a little of
// the colour. On can be read on a fill of Ink.
type Mark struct{ Ink, Tint, On colour.RGB }

// These are what stands on a tint in addition to the colour itself: quiet words, what waits, and charts.
var (
	onLightTint = []colour.RGB{colour.Must("#58676c"), colour.Must("#8a4b00"), colour.Must("#a24a33"), colour.Must("#1f6b3a")}
	onDarkTint  = []colour.RGB{colour.Must("#9dadb0"), colour.Must("#f0b35a"), colour.Must("#e58f78"), colour.Must("#7bd19a")}
)

// Marks are the colour of links and marks on light grounds and on dark ones: the second colour, or else the first. Both
// are nil if the event has neither.
func (b Branding) Marks() (light, dark *Mark) {
	c, ok := colour.Parse(cmp.Or(b.Accent, b.Colour))
	if !ok {
		return nil, nil
	}
	return markOf(c, colour.Mix(colour.White, c, 0.14), LightGrounds, onLightTint), markOf(c, colour.Mix(DarkGrounds[0], c, 0.25), DarkGrounds, onDarkTint)
}

func markOf(c, tint colour.RGB, grounds, onTint []colour.RGB) *Mark {
	m := &Mark{Tint: colour.On(tint, onTint...)}
	m.Ink = colour.On(c, append([]colour.RGB{m.Tint}, grounds...)...)
	m.On = colour.Strongest(m.Ink)
	return m
}

// seenAs says how the colour of links and marks is changed where it would be hard to read; empty if it isn't.
func (b Branding) seenAs() text.Text {
	light, dark := b.Marks()
	if light == nil {
		return text.Text{}
	}
	c, _ := colour.Parse(cmp.Or(b.Accent, b.Colour)) // Marks has read it
	var said []text.Text
	if light.Ink != c {
		said = append(said, text.Of("as %s on a light ground", light.Ink))
	}
	if dark.Ink != c {
		said = append(said, text.Of("as %s on a dark ground", dark.Ink))
	}
	if len(said) == 0 {
		return text.Text{}
	}
	return text.Of("words in it are written %s, so that they can be read", text.Join(", ", said...))
}
