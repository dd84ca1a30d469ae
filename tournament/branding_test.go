package tournament_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	. "wordhall/tournament"
)

// pictured is a picture of that size as a PNG or JPEG file.
func pictured(t *testing.T, kind string, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)))
	if kind == "jpeg" {
		b.Reset()
		err = jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestALogoIsAPicture of a kind and size that every outlet can show. Every other file is refused, and the refusal
// says what to do.
func TestALogoIsAPicture(t *testing.T) {
	whole := pictured(t, "png", 600, 200)
	for _, c := range []struct {
		name  string
		data  []byte
		wrong string
	}{
		{"a PNG", whole, ""}, {"a JPEG", pictured(t, "jpeg", 600, 200), ""}, {"the largest", pictured(t, "png", 2000, 2000), ""},
		{"a text", []byte("our logo"), "neither a PNG nor a JPEG picture; save it as one of them"},
		{"nothing", nil, "neither a PNG nor a JPEG picture; save it as one of them"},
		{"too wide", pictured(t, "png", 2001, 10), "2001 × 10 dots, and the most is 2000 each way; save it smaller"},
		{"too large a file", append(bytes.Clone(whole), make([]byte, 10<<20)...), "and the most is 256 KB; save it smaller"},
		{"cut off", whole[:len(whole)-30], "the logo is damaged (PNG); save it again"},
		{"no dots", append(bytes.Clone(whole[:16]), append(make([]byte, 8), whole[24:]...)...), "neither a PNG nor a JPEG"},
	} {
		logo, err := LogoOf(c.data)
		if c.wrong != "" {
			if !RefusedAs(err, Invalid) || !strings.Contains(err.Error(), c.wrong) || logo != "" {
				t.Errorf("%s: %v, want %s", c.name, err, c.wrong)
			}
			continue
		}
		b := Branding{Logo: logo}
		if data, kind := b.LogoFile(); err != nil || !bytes.Equal(data, c.data) || kind == "" || b.LogoPicture() == nil {
			t.Errorf("%s: %v; it comes back as %d bytes of %s", c.name, err, len(data), kind)
		}
		if err := EventSettings.Check(&Event{Branding: b}, "logo"); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestAColourThatCannotBeReadIsRemarkedOn, and no other colour is.
func TestAColourThatCannotBeReadIsRemarkedOn(t *testing.T) {
	for written, want := range map[string]string{"#ffe000": "on a light ground", "#101060": "on a dark ground", "": ""} {
		said := EventSettings.Setting("colour").Remark(&Event{Branding: Branding{Colour: written}}).String()
		if !strings.Contains(said, want) || (said == "") != (want == "") || strings.Count(said, "ground") > 1 {
			t.Errorf("%q: it says %q, want %q", written, said, want)
		}
	}
	both := &Event{Branding: Branding{Colour: "#ffe000", Accent: "#ffd000"}}
	light, _ := both.Branding.Marks()
	if said := EventSettings.Setting("colour").Remark(both); !said.IsZero() {
		t.Errorf("no word is written in the first of two colours, but it says %q", said)
	}
	if said := EventSettings.Setting("accent").Remark(both).String(); !strings.Contains(said, light.Ink.String()) {
		t.Errorf("words are written in %s, and it says %q", light.Ink, said)
	}
}

// FuzzLogo: any content of a file is accepted or refused, and what is accepted can be shown.
func FuzzLogo(f *testing.F) {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 3, 2)))
	f.Add(b.Bytes())
	b.Reset()
	_ = jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 3, 2)), nil)
	f.Add(b.Bytes())
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		logo, err := LogoOf(data)
		if err == nil && ((Branding{Logo: logo}).LogoPicture() == nil || logo != base64.StdEncoding.EncodeToString(data)) {
			t.Errorf("%d bytes are taken and can't be shown", len(data))
		}
	})
}
