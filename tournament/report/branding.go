package report

import (
	"bytes"
	"image"
	"image/draw"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/colour"
	"wordhall/tournament/text"
)

// Brand is an event's own look as every outlet draws it. What the event doesn't set is empty or nil, and the outlet
// has its own there.
type Brand struct {
	// Light are the colours on light grounds and on paper, and Dark those on dark grounds.
	Light, Dark Shades
	// Sponsors and Footer are lines at the foot.
	Sponsors, Footer text.Text
	// Logo is nil if the event has none.
	Logo *Logo
	// Certificates is how certificates are drawn.
	Certificates tournament.CertificateDesign
}

// Shades are the event's colours on grounds of one kind.
type Shades struct {
	Band *Band
	Mark *tournament.Mark
}

// Band is the ground of headings in the event's colour, and what is written on it. Text and Strong can be read on
// Ground and on Second, which is a little further from them.
type Band struct{ Ground, Second, Text, Strong colour.RGB }

// Logo is the file of a logo and the size of its picture in dots.
type Logo struct {
	Data []byte
	// File is the file's name among others, such as event-logo.png.
	File          string
	Width, Height int
	picture       func() image.Image
}

// LogoFiles are the names of a logo's file among others, by the kind of picture that tournament.Branding.LogoFile says.
var LogoFiles = map[string]string{"png": "event-logo.png", "jpeg": "event-logo.jpg"}

// BrandOf is the event's own look.
func BrandOf(ev *tournament.Event) Brand {
	b := ev.Branding
	brand := Brand{Sponsors: text.Name(b.Sponsors), Footer: text.Name(b.Footer), Logo: logoOf(b), Certificates: b.Certificates}
	if main, has := colour.Parse(b.Colour); has {
		brand.Light.Band, brand.Dark.Band = bandOf(main), bandOf(colour.Mix(main, colour.Must("#0c1214"), 0.45))
	}
	brand.Light.Mark, brand.Dark.Mark = b.Marks()
	return brand
}

func bandOf(ground colour.RGB) *Band {
	b := &Band{Ground: ground, Strong: colour.Strongest(ground)}
	away := colour.White
	if b.Strong == colour.White {
		away = colour.Black
	}
	b.Second = colour.Mix(ground, away, 0.15)
	b.Text = colour.On(colour.Mix(b.Strong, ground, 0.2), ground, b.Second)
	return b
}

func logoOf(b tournament.Branding) *Logo {
	data, kind := b.LogoFile()
	if kind == "" {
		return nil
	}
	about, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return &Logo{Data: data, File: LogoFiles[kind], Width: about.Width, Height: about.Height, picture: sync.OnceValue(b.LogoPicture)}
}

// Within is the size of the logo where it is as large as it can be in that room.
func (l *Logo) Within(width, height float64) (w, h float64) {
	scale := min(width/float64(l.Width), height/float64(l.Height))
	return float64(l.Width) * scale, float64(l.Height) * scale
}

// Picture is the logo as a picture.
func (l *Logo) Picture() image.Image { return l.picture() }

// OnWhite is the logo on white paper.
func (l *Logo) OnWhite() *image.RGBA {
	picture := l.picture()
	on := image.NewRGBA(image.Rect(0, 0, l.Width, l.Height))
	draw.Draw(on, on.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(on, on.Rect, picture, picture.Bounds().Min, draw.Over)
	return on
}

// IsEmpty reports whether the event has no look of its own.
func (b Brand) IsEmpty() bool {
	return b.Light.Band == nil && b.Light.Mark == nil && b.Logo == nil && b.Sponsors.IsZero() && b.Footer.IsZero()
}
