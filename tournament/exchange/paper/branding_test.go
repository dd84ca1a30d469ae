package paper_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"maps"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/colour"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/contrast"
)

// logos are pictures of every kind that a logo's file can have: with 16 bits, with transparency, with a palette, and
// a JPEG.
func logos(t testing.TB) map[string]string {
	t.Helper()
	area := image.Rect(0, 0, 60, 20)
	deep, glassy := image.NewNRGBA64(area), image.NewNRGBA(area)
	glassy.Set(3, 3, color.NRGBA{R: 200, A: 100})
	files := map[string]string{}
	for name, picture := range map[string]image.Image{"deep": deep, "glassy": glassy, "palette": image.NewPaletted(area, color.Palette{color.Black, color.White}), "grey": image.NewGray(area)} {
		var b bytes.Buffer
		exchangetest.Must(t, png.Encode(&b, picture))
		files[name] = base64.StdEncoding.EncodeToString(b.Bytes())
	}
	var b bytes.Buffer
	exchangetest.Must(t, jpeg.Encode(&b, image.NewYCbCr(area, image.YCbCrSubsampleRatio420), nil))
	files["JPEG"] = base64.StdEncoding.EncodeToString(b.Bytes())
	return files
}

// branded are the options of a test with a look of its own, which has light colours and long lines.
func branded(b tournament.Branding) paper.Options {
	o := installedOptions()
	o.Brand = report.BrandOf(&tournament.Event{Branding: b})
	return o
}

// TestAnEventsOwnLookOverflowsNothing on any paper, in any design of certificates.
func TestAnEventsOwnLookOverflowsNothing(t *testing.T) {
	ev := exchangetest.Event(25, 8, exchangetest.LongNames...)
	ev.Name = "The Forty-Second Annual International Invitational Harbour Open of Portsmouth and Southsea, incorporating the Quay Plate"
	d := ev.Divisions[0]
	d.Prizes = []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1}, {ID: 2, Measure: tournament.ByPlace, Rank: 2}}
	all := papers(t, ev, d, d.LastRound())
	maps.Copy(all, hallPapers(t, ev, d, d.LastRound()))
	for _, design := range tournament.CertificateDesigns.Keys() {
		o := branded(tournament.Branding{Colour: "#ffe000", Accent: "#80ff80", Logo: logos(t)["glassy"], Certificates: design,
			Sponsors: strings.Repeat("Quills and Racks of Southsea, ", 12), Footer: "https://open.example.org/2026"})
		for name, p := range all {
			if name != "certificates" && design != tournament.BoardCertificate {
				continue
			}
			for _, o.Size = range []exchange.PageSize{exchange.A4, exchange.Letter} {
				t.Run(fmt.Sprintf("%s, %s, paper %d", name, design, o.Size), func(t *testing.T) {
					checkPlacesBy(t, p, o)
					for n, page := range placed(t, p, o) {
						for _, words := range page {
							if got := contrast.Ratio(words.Ink, colour.White); words.Own && got < colour.Readable {
								t.Errorf("page %d: %q is printed in %s, a contrast of %.2f in grey too", n+1, words.Text, words.Ink, got)
							}
						}
					}
				})
			}
		}
	}
}

// TestTheLinesAtTheFootAreOnEverySheet that has a foot, and on certificates.
func TestTheLinesAtTheFootAreOnEverySheet(t *testing.T) {
	ev := exchangetest.SettledEvent()
	d := ev.Divisions[0]
	book := exchangetest.BookOf(t, d)
	o := branded(tournament.Branding{Sponsors: "Tiles & Co", Footer: "open.example.org"})
	for name, p := range map[string]paper.Paper{"standings": paper.StandingsSheet(ev, d, book, d.LastRound()), "pairings": paper.PairingsByName(ev, d, book, d.LastRound()), "certificates": paper.Certificates(ev, d, book, d.LastRound(), nil)} {
		for n, page := range placed(t, p, o) {
			if words := wording(page); !strings.Contains(words, "Tiles & Co") || !strings.Contains(words, "open.example.org") {
				t.Errorf("%s, page %d, has no sponsors in %s", name, n+1, words)
			}
		}
	}
}

// TestEveryKindOfLogoIsPrinted and shown, and is in the file only once.
func TestEveryKindOfLogoIsPrinted(t *testing.T) {
	ev := exchangetest.SettledEvent()
	d := ev.Divisions[0]
	sheets := []paper.Paper{paper.StandingsSheet(ev, d, exchangetest.BookOf(t, d), 2), paper.Certificates(ev, d, exchangetest.BookOf(t, d), d.LastRound(), nil), paper.NameTags(ev, d)}
	for kind, logo := range logos(t) {
		for _, design := range tournament.CertificateDesigns.Keys() {
			o := branded(tournament.Branding{Colour: "#1a5fb4", Logo: logo, Certificates: design})
			var one, two bytes.Buffer
			exchangetest.Must(t, paper.WritePDF(t.Context(), &one, sheets, o))
			exchangetest.Must(t, paper.WritePDF(t.Context(), &two, sheets, o))
			if n := bytes.Count(one.Bytes(), []byte("/Subtype /Image")); n != 1 {
				t.Errorf("%s, %s: the file has %d pictures", kind, design, n)
			}
			if !bytes.Equal(one.Bytes(), two.Bytes()) {
				t.Errorf("%s, %s: two files differ", kind, design)
			}
			pictures, err := paper.Pictures(sheets, o, 2)
			if err != nil {
				t.Fatal(err)
			}
			if _, coloured := pictures[0].(*image.RGBA); !coloured {
				t.Errorf("the preview is a %T", pictures[0])
			}
		}
	}
}

func placed(t testing.TB, p paper.Paper, o paper.Options) [][]paper.PlacedText {
	t.Helper()
	pages, _, _, err := paper.PlacedPages(p, o)
	exchangetest.Must(t, err)
	return pages
}
