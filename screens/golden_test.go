package screens

import (
	"encoding/hex"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
)

// The pictures themselves would be some ten megabytes, and each change of a word would
// change them. What is kept of each is how light it is in each of 24 by 14 fields: enough
// to see that a part is gone, moved or has another colour. Whoever wants to see them has
// them drawn:
//
//	go test -tags ci,migrated_fynedo ./screens -run Golden -pictures DIR
//
// and, after a wanted change of the looks, -update keeps the new digests.
var (
	goldenPictures = flag.String("pictures", "", "the folder for the pictures of every screen")
	goldenUpdate   = flag.Bool("update", false, "keep the digests of the pictures as they are now")
)

const (
	goldenColumns, goldenRows = 24, 14
	// Words change, and other processors round otherwise: a field may be lighter or darker
	// by so much (of 255), and so many fields by more.
	goldenTolerance, goldenStray = 10, 12
	goldenFile                   = "testdata/golden.txt"
)

// goldenView is one picture: how to get there from the open sample event.
type goldenView struct {
	name string
	show func(h *hall)
}

// goldenViews are every screen and the dialogs most used.
func goldenViews() []goldenView {
	at := func(screen string) func(*hall) { return func(h *hall) { h.frame.Go(screen) } }
	stage := func(s standingsStage) func(*hall) {
		return func(h *hall) {
			h.frame.Go("Standings")
			t := h.frame.shown.(*standingsScreen)
			t.stage = s
			t.Load()
		}
	}
	var views []goldenView
	for _, e := range railEntries {
		views = append(views, goldenView{strings.ToLower(strings.Fields(e.name)[0]), at(e.name)})
	}
	return append(views,
		goldenView{"standings-cross", stage(crossStage)},
		goldenView{"standings-statistics", stage(statsStage)},
		goldenView{"standings-chances", stage(oddsStage)},
		goldenView{"standings-together", stage(combinedStage)},
		goldenView{"ratings", func(h *hall) { h.frame.Go("Prizes & ratings"); typeKeys(h.win.Canvas(), "v") }},
		goldenView{"reading", func(h *hall) { h.frame.Go("Rulings"); press(h.win.Canvas(), fyne.KeyF2) }},
		goldenView{"settings", (*hall).askSettings},
		goldenView{"palette", (*hall).showPalette},
		goldenView{"keys", (*hall).showKeys},
		goldenView{"operators", (*hall).showOperators},
		goldenView{"backups", (*hall).showBackups},
		goldenView{"about", (*hall).showAbout},
		goldenView{"start", func(h *hall) { h.letGo(); h.showStart() }},
	)
}

// goldenThemes are the looks that the settings offer.
var goldenThemes = []struct {
	name   string
	choose func(*app.Choices)
}{
	{"light", func(c *app.Choices) { c.Theme = "light" }},
	{"dark", func(c *app.Choices) { c.Theme = "dark" }},
	{"contrast", func(c *app.Choices) { c.Theme, c.HighContrast = "dark", true }},
}

// Every screen in the three themes, on a laptop and on a large screen.
func TestGoldenPicturesOfEveryScreen(t *testing.T) {
	kept := readGolden(t)
	now := map[string]string{}
	for _, look := range goldenThemes {
		for _, size := range []fyne.Size{fyne.NewSize(1366, 768), fyne.NewSize(1920, 1080)} {
			eachGoldenView(t, "", look.choose, size, func(name string, h *hall) {
				name = fmt.Sprintf("%s-%s-%s", name, look.name, roundedTo(size))
				picture := h.win.Canvas().Capture()
				keepGoldenPicture(t, name, picture)
				now[name] = goldenDigest(picture)
				if diff := goldenDiffers(kept[name], now[name]); diff != "" && !*goldenUpdate {
					t.Errorf("%s: %s (see the comment above goldenPictures)", name, diff)
				}
			})
		}
	}
	if *goldenUpdate {
		writeGolden(t, now)
	}
}

// No screen cuts a text off or draws one over another, in any language. Longer words than
// the English end in an ellipsis here and there; the English ones nowhere.
func TestNoTextIsCutOff(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es"} {
		for _, size := range []fyne.Size{fyne.NewSize(1366, 768), fyne.NewSize(1920, 1080)} {
			eachGoldenView(t, language, goldenThemes[0].choose, size, func(name string, h *hall) {
				name = fmt.Sprintf("%s-%s-%s", name, language, roundedTo(size))
				if *goldenPictures != "" {
					keepGoldenPicture(t, name, h.win.Canvas().Capture())
				}
				for _, fault := range textFaults(h.win.Canvas(), language == "en") {
					t.Errorf("%s: %s", name, fault)
				}
			})
		}
	}
}

// eachGoldenView opens the sample event and shows one view after the other.
func eachGoldenView(t *testing.T, language string, theme func(*app.Choices), size fyne.Size, look func(name string, h *hall)) {
	t.Helper()
	h := newTestHall(t)
	h.choose(theme)
	h.choose(func(c *app.Choices) { c.Language = language })
	if err := h.speak(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		h.choose(func(c *app.Choices) { c.Language = "en" })
		_ = h.speak() // English can't be unreadable
	}()
	h.win.Resize(size)
	h.showStart()
	h.openSample()
	for _, v := range goldenViews() {
		h.closeDialogs()
		v.show(h)
		// What grows or shrinks moves what stands around it: in a real window the next frame
		// sees to that, here another size of the window and back.
		h.win.Resize(size.AddWidthHeight(30, 30))
		h.win.Resize(size)
		h.win.Canvas().Unfocus() // no blinking cursor
		look(v.name, h)
	}
	h.closeDialogs()
}

// keepGoldenPicture writes a picture to look at, if asked to.
func keepGoldenPicture(t *testing.T, name string, picture image.Image) {
	t.Helper()
	if *goldenPictures == "" {
		return
	}
	file, err := os.Create(filepath.Join(*goldenPictures, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// goldenDigest is how light each field of a picture is, two digits a field.
func goldenDigest(picture image.Image) string {
	b := picture.Bounds()
	fields := make([]byte, 0, goldenColumns*goldenRows)
	for row := range goldenRows {
		for column := range goldenColumns {
			left, right := b.Min.X+b.Dx()*column/goldenColumns, b.Min.X+b.Dx()*(column+1)/goldenColumns
			top, bottom := b.Min.Y+b.Dy()*row/goldenRows, b.Min.Y+b.Dy()*(row+1)/goldenRows
			sum, n := uint64(0), uint64(0)
			for y := top; y < bottom; y += 2 {
				for x := left; x < right; x += 2 {
					r, g, b, _ := picture.At(x, y).RGBA()
					sum += uint64(r*3+g*6+b) / 10 >> 8
					n++
				}
			}
			fields = append(fields, byte(sum/n))
		}
	}
	return hex.EncodeToString(fields)
}

// goldenDiffers says where two digests differ by more than words and rounding do.
func goldenDiffers(kept, now string) string {
	was, err := hex.DecodeString(kept)
	if is, errNow := hex.DecodeString(now); err == nil && errNow == nil && len(was) == len(is) {
		stray := 0
		for i := range is {
			if d := int(is[i]) - int(was[i]); max(d, -d) > goldenTolerance {
				stray++
			}
		}
		if stray > goldenStray {
			return fmt.Sprintf("looks otherwise in %d of %d fields", stray, len(is))
		}
		return ""
	}
	return "isn't among the digests kept"
}

// readGolden reads the digests by name.
func readGolden(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile(goldenFile)
	if err != nil && !*goldenUpdate {
		t.Fatal(err)
	}
	kept := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if name, digest, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			kept[name] = digest
		}
	}
	return kept
}

// writeGolden keeps the digests, one picture a line.
func writeGolden(t *testing.T, now map[string]string) {
	t.Helper()
	lines := make([]string, 0, len(now))
	for name, digest := range now {
		lines = append(lines, name+" "+digest+"\n")
	}
	slices.Sort(lines)
	if err := os.WriteFile(goldenFile, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
