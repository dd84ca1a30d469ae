package window

import (
	"encoding/hex"
	"errors"
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
	"wordhall/app/preferences"
	"wordhall/screens/areas"
	"wordhall/screens/testkit/drive"
)

// The pictures themselves would be some ten megabytes, and each change of a word would
// change them. What is kept of each is how light it is in each of 24 by 14 fields: enough
// to see that a part is gone, moved or has another colour. Whoever wants to see them has
// them drawn:
//
//	go test -tags ci,migrated_fynedo ./screens/window -run Golden -pictures DIR
//
// -leaf.only WORD,WORD draws some of them and, after a wanted change of the looks, -update
// keeps the new digests.
var (
	goldenPictures = flag.String("pictures", "", "the folder for the pictures of every screen")
	goldenLooks    = flag.String("golden.look", "", "only the looks whose names this regular expression finds, such as en-1024x700$ or 1.6")
	goldenUpdate   = flag.Bool("update", false, "keep the digests of the pictures as they are now")
	goldenAll      = flag.Bool("golden.all", false, "look at every theme and language on a large screen too (make soak)")
)

const (
	goldenColumns, goldenRows = 24, 14
	// Words change, and other processors round differently. A field may be lighter or darker by that much (of 255),
	// and that many fields by more.
	goldenTolerance, goldenStray = 10, 12
)

// builtOf is the build that the pictures show, whatever the tests were built from.
var builtOf = app.Build{Version: "0.1.0", Commit: "8ba2e16f3d0945c7", Time: "2026-11-21T09:00:00Z", Go: "go1.26.8", System: "windows/amd64", Toolkit: "v2.7.4", Database: "v1.61.1"}

// goldenView is one picture, with the way to it from the open sample event.
type goldenView struct {
	name string
	show func(w *window)
}

// goldenViews are every screen and the dialogs that are used most.
func goldenViews() []goldenView {
	at := func(screen string) func(*window) { return func(w *window) { w.Event().Go(screen) } }
	standings := func(view string) func(*window) { return func(w *window) { showStandings(w, view) } }
	var views []goldenView
	for _, e := range areas.All().Rail {
		views = append(views, goldenView{strings.ToLower(strings.Fields(e.Name)[0]), at(e.Name)})
	}
	return append(views,
		goldenView{"standings-cross", standings("Cross-table")},
		goldenView{"standings-statistics", standings("Statistics")},
		goldenView{"standings-chances", standings("Chances")},
		goldenView{"standings-together", standings("All divisions")},
		goldenView{"ratings", func(w *window) { w.Event().Go("Prizes & ratings"); drive.Keys(w.Window().Canvas(), "v") }},
		goldenView{"reading", func(w *window) { w.Event().Go("Rulings"); drive.Press(w.Window().Canvas(), fyne.KeyF6) }},
		goldenView{"settings", (*window).askSettings},
		goldenView{"palette", (*window).showPalette},
		goldenView{"keys", (*window).ShowKeys},
		goldenView{"operators", (*window).showOperators},
		goldenView{"backups", (*window).showBackups},
		goldenView{"about", func(w *window) { w.build = builtOf; w.showAbout() }},
		goldenView{"start", func(w *window) { w.closeDesk(); w.ShowStart() }},
		goldenView{"guide-event", (*window).showGuide},
		goldenView{"guide-rules", nextOfGuide},
		goldenView{"guide-divisions", nextOfGuide},
	)
}

// showStandings shows a view of the standings, by its name.
func showStandings(w *window, view string) {
	w.view.Go("Standings")
	w.view.shown.(interface{ ShowView(string) }).ShowView(view)
}

// nextOfGuide turns to the next page of the new event guide.
func nextOfGuide(w *window) {
	w.FocusShown()
	drive.Keys(w.Window().Canvas(), "X")
	drive.Chord(w, drive.CtrlEnter)
}

// goldenTheme is a look, and how it is chosen.
type goldenTheme struct {
	name   string
	choose func(*preferences.Choices)
}

// goldenThemes are the looks that the settings offer.
var goldenThemes = []goldenTheme{
	{"light", func(c *preferences.Choices) { c.Theme = "light" }},
	{"dark", func(c *preferences.Choices) { c.Theme = "dark" }},
	{"contrast", func(c *preferences.Choices) { c.Theme, c.HighContrast = "dark", true }},
}

// TestGoldenPicturesOfEveryScreen: every screen is shown in the three themes and in German, whose words are long, on
// a laptop. On a large screen, where only the positions differ, it is shown in one theme unless all are asked for.
// Hall is left out, because it shows the addresses of the computer on which the test runs.
func TestGoldenPicturesOfEveryScreen(t *testing.T) {
	album := newGoldenAlbum(t, "testdata/golden.txt")
	for _, size := range []fyne.Size{laptop, large} {
		whole := size == laptop || *goldenAll || *goldenUpdate
		for i, look := range goldenThemes {
			if i > 0 && !whole {
				continue
			}
			g := newGoldenWindow(t, goldenLook{language: "en", theme: look.choose, size: size})
			g.eachView(func(name string) {
				if name == "hall" {
					return
				}
				name = fmt.Sprintf("%s-%s-%s", name, look.name, drive.RoundedTo(size))
				picture := album.add(name, g)
				if size != laptop {
					return
				}
				for _, fault := range contrastFaults(g.Window().Canvas(), picture, leastContrast[look.name]) {
					t.Errorf("%s: %s", name, fault)
				}
			})
		}
		if !whole {
			continue
		}
		look := goldenLook{language: "de", size: size}
		g := newGoldenWindow(t, look)
		g.eachView(func(name string) {
			if name != "hall" {
				album.add(name+"-"+look.String(), g)
			}
		})
	}
	album.close()
}

// momentsFile has the digests of the dialogs and stages.
const momentsFile = "testdata/golden-moments.txt"

// goldenMomentPictures shows the dialogs and stages and compares their pictures.
func goldenMomentPictures(g *goldenWindow, see func(name string)) {
	album := newGoldenAlbum(g.t, momentsFile)
	shows := map[string]string{}
	g.eachMoment(func(name string) {
		picture := album.add(name, g)
		for _, fault := range contrastFaults(g.Window().Canvas(), picture, leastContrast["light"]) {
			g.t.Errorf("%s: %s", name, fault)
		}
		said := strings.Join(drive.Words(g.Window().Canvas()), "\n")
		if other, ok := shows[said]; ok {
			g.t.Errorf("%s shows the same as %s: its way doesn't lead there", name, other)
		}
		shows[said] = name
		see(name)
	})
	album.close()
}

// goldenAlbum compares pictures with the digests that are kept, or keeps theirs.
type goldenAlbum struct {
	t         *testing.T
	file      string
	kept, now map[string]string
}

func newGoldenAlbum(t *testing.T, file string) *goldenAlbum {
	t.Helper()
	a := &goldenAlbum{t: t, file: file, now: map[string]string{}}
	a.kept = readGolden(t, a.file)
	return a
}

// add compares the window as it is drawn now.
func (a *goldenAlbum) add(name string, g *goldenWindow) *image.NRGBA {
	a.t.Helper()
	picture := g.Window().Canvas().Capture().(*image.NRGBA)
	keepGoldenPicture(a.t, name, picture)
	a.now[name] = goldenDigest(picture)
	if diff := goldenDiffers(a.kept[name], a.now[name]); diff != "" && !*goldenUpdate {
		a.t.Errorf("%s: %s (see the comment above goldenPictures)", name, diff)
	}
	return picture
}

func (a *goldenAlbum) close() {
	a.t.Helper()
	if !*goldenUpdate {
		return
	}
	if *leafOnly != "" { // The others stay.
		for name, digest := range a.kept {
			if _, again := a.now[name]; !again {
				a.now[name] = digest
			}
		}
	}
	writeGolden(a.t, a.file, a.now)
}

// keepGoldenPicture writes a picture to look at, if asked to.
func keepGoldenPicture(t *testing.T, name string, picture image.Image) {
	t.Helper()
	if *goldenPictures == "" {
		return
	}
	if err := writePicture(filepath.Join(*goldenPictures, name+".png"), picture); err != nil {
		t.Fatal(err)
	}
}

// writePicture writes a picture into a file as quickly as possible.
func writePicture(path string, picture image.Image) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return errors.Join(encoder.Encode(file, picture), file.Close())
}

// goldenDigest is how light each field of a picture is, with two digits for each field.
func goldenDigest(picture *image.NRGBA) string {
	b := picture.Bounds()
	fields := make([]byte, 0, goldenColumns*goldenRows)
	for row := range goldenRows {
		for column := range goldenColumns {
			left, right := b.Min.X+b.Dx()*column/goldenColumns, b.Min.X+b.Dx()*(column+1)/goldenColumns
			top, bottom := b.Min.Y+b.Dy()*row/goldenRows, b.Min.Y+b.Dy()*(row+1)/goldenRows
			sum, n := uint64(0), uint64(0)
			for y := top; y < bottom; y += 2 {
				for x := left; x < right; x += 2 {
					c := picture.NRGBAAt(x, y) // A picture of a window is opaque.
					sum += (uint64(c.R)*3 + uint64(c.G)*6 + uint64(c.B)) / 10
					n++
				}
			}
			fields = append(fields, byte(sum/n))
		}
	}
	return hex.EncodeToString(fields)
}

// goldenDiffers says where two digests differ by more than words and rounding explain.
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
func readGolden(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
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

// writeGolden keeps the digests, with one picture in each line.
func writeGolden(t *testing.T, file string, now map[string]string) {
	t.Helper()
	lines := make([]string, 0, len(now))
	for name, digest := range now {
		lines = append(lines, name+" "+digest+"\n")
	}
	slices.Sort(lines)
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
