package results

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestWhatIsBelowAListFollowsIt: it is right below the list's last row. A long list scrolls, and leaves space for it.
func TestWhatIsBelowAListFollowsIt(t *testing.T) {
	test.NewTempApp(t)
	scale := layout.TextScale()
	high := func(height float32) fyne.CanvasObject {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(10, height*scale))
		return o
	}
	least := (look.Size(look.SizeHeader) + 4.75*look.Size(look.SizeRow)) / scale
	for _, c := range []struct {
		name               string
		rows, room         float32 // rows is the height of all rows, and room that of the place.
		below              bool
		list, top, leastOf float32 // list is the list's height, top is where the part below begins, and leastOf is the least height of all.
	}{
		{"a short list", 120, 600, true, 120, 20 + 120, 20 + 120 + 40},
		{"a long list", 900, 600, true, 600 - 20 - 40, 600 - 40, 20 + least + 40},
		{"a long list, nothing below", 900, 600, false, 600 - 20, 0, 20 + least},
		{"hardly any room", 900, 100, true, least, 20 + least, 20 + least + 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			title, list, below := high(20), high(c.rows), high(40)
			layout.Show(below, c.below)
			const gap = 6
			gaps := float32(2)
			if !c.below {
				gaps = 1
			}
			place := container.New(&listLayout{gap: gap * scale}, title, list, below)
			place.Resize(fyne.NewSize(200, (c.room+gaps*gap)*scale))
			c.top, c.leastOf = c.top+2*gap, c.leastOf+gaps*gap
			if got := list.Size().Height / scale; got != c.list {
				t.Errorf("the list is %.0f high, want %.0f", got, c.list)
			}
			if got := below.Position().Y / scale; c.below && got != c.top {
				t.Errorf("what is below begins at %.0f, want %.0f", got, c.top)
			}
			if got := place.MinSize().Height / scale; got != c.leastOf {
				t.Errorf("all of it is %.0f high at least, want %.0f", got, c.leastOf)
			}
		})
	}
}

// TestAListBeginsBelowItsWholeTitle, however many lines that needs, and is as wide as its widest part.
func TestAListBeginsBelowItsWholeTitle(t *testing.T) {
	scaledApp(t, 1)
	title := widgets.NewParagraph(text.Name(strings.Repeat("Still out ", 20)), widgets.Plain)
	place := container.New(&listLayout{gap: 6}, title, boxOf(70, 50), boxOf(90, 10))
	place.Resize(fyne.NewSize(150, 600))
	if lines := title.MinSize().Height; lines < 60 || place.Objects[1].Position().Y != lines+6 {
		t.Errorf("the title is %v high, and the list begins at %v", lines, place.Objects[1].Position().Y)
	}
	if got := (&listLayout{gap: 6}).MinSize([]fyne.CanvasObject{boxOf(10, 20), boxOf(70, 50), boxOf(90, 10)}); got != fyne.NewSize(90, 92) {
		t.Errorf("it needs %v", got)
	}
}

// scaledApp is an app whose text has that size.
func scaledApp(t *testing.T, scale float32) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: scale}))
}

// boxOf is an object that asks for that room.
func boxOf(width, height float32) fyne.CanvasObject {
	o := canvas.NewRectangle(nil)
	o.SetMinSize(fyne.NewSize(width, height))
	return o
}

// placesIn are the places where a layout puts objects in a space of that size, with "-" for one that is hidden.
func placesIn(l fyne.Layout, width, height float32, objects ...fyne.CanvasObject) string {
	container.New(l, objects...).Resize(fyne.NewSize(width, height))
	places := make([]string, len(objects))
	for i, o := range objects {
		places[i] = fmt.Sprintf("%.0f,%.0f %.0fx%.0f", o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		if !o.Visible() {
			places[i] = "-"
		}
	}
	return strings.Join(places, " | ")
}

// TestTwoStandSideBySide if the space is wide enough, with widths given for text size 1.0. Otherwise one is above the
// other if they are high enough so.
func TestTwoStandSideBySide(t *testing.T) {
	scaledApp(t, 1.5)
	lists := splitLayout{left: 200, share: 0.25, gap: 10, stacks: 600}
	needy := func(rest float32) splitLayout {
		return splitLayout{left: 200, share: 0.25, gap: 10, rest: func() float32 { return rest }}
	}
	card := splitLayout{left: 100, gap: 10, fromRight: true, alone: 400}
	for _, c := range []struct {
		name          string
		split         splitLayout
		width, height float32
		want, least   string
	}{
		{"the left one has its width", lists, 1000, 500, "0,0 300x500 | 310,0 690x500", "340x40"},
		{"or its share, where that is more", lists, 1400, 500, "0,0 350x500 | 360,0 1040x500", "340x40"},
		{"just wide enough", lists, 900, 500, "0,0 300x500 | 310,0 590x500", "340x40"},
		{"one above the other", lists, 899, 500, "0,0 899x245 | 0,255 899x245", "340x40"},
		{"with just enough height", lists, 899, 2*1.5*stackedLeast + 10, "0,0 899x174 | 0,184 899x174", "340x40"},
		{"with too little height", lists, 899, 2*1.5*stackedLeast + 9, "0,0 300x357 | 310,0 589x357", "340x40"},
		{"the second needs what the first has", needy(670), 1000, 500, "0,0 300x500 | 310,0 690x500", "340x40"},
		{"the first gives to the second", needy(720), 1000, 500, "0,0 270x500 | 280,0 720x500", "340x40"},
		{"down to its share", needy(740), 1000, 500, "0,0 250x500 | 260,0 740x500", "340x40"},
		{"and has all of it where that isn't enough", needy(741), 1000, 500, "0,0 1000x500 | -", "340x40"},
		{"the right one has its width", card, 700, 500, "0,0 540x500 | 550,0 150x500", "180x40"},
		{"just wide enough for both", card, 600, 500, "0,0 440x500 | 450,0 150x500", "180x40"},
		{"the first alone", card, 599, 500, "0,0 599x500 | -", "180x40"},
		{"one takes all there is", splitLayout{left: 100, gap: 10}, 120, 500, "0,0 120x500 | 130,0 0x500", "190x40"},
		{"as high as they are, in the middle", splitLayout{left: 100, gap: 10, centred: true}, 400, 100, "0,40 150x20 | 160,30 240x40", "190x40"},
		{"and no higher than the room", splitLayout{left: 100, gap: 10, centred: true}, 400, 30, "0,5 150x20 | 160,0 240x30", "190x40"},
	} {
		first, second := boxOf(20, 20), boxOf(30, 40)
		if got := placesIn(&c.split, c.width, c.height, first, second); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if least := c.split.MinSize([]fyne.CanvasObject{first, second}); fmt.Sprintf("%.0fx%.0f", least.Width, least.Height) != c.least {
			t.Errorf("%s: at least %v, want %s", c.name, least, c.least)
		}
	}
}

// TestAPlayersLineOnTheCard: the name is at the left with the chip after it, note and score at the right. A long
// name is shortened, and on a wide card name and score stay together.
func TestAPlayersLineOnTheCard(t *testing.T) {
	scaledApp(t, 1.5)
	short, long := text.Name("Bo"), text.Name("Bartholomew of the long name")
	wide := func(says text.Text) float32 {
		return widgets.TextWidth(says.String(), look.Size(look.SizeText), fyne.TextStyle{Bold: true}) + 1
	}
	for _, c := range []struct {
		name       string
		says       text.Text
		chip, note float32
		width      float32
		want       string
	}{
		{"a name and its score", short, 0, 0, 400, fmt.Sprintf("0 %.0f | %.0f 0 | 0 0 | 320 80", wide(short), wide(short)+10)},
		{"with a chip", short, 30, 0, 400, fmt.Sprintf("0 %.0f | %.0f 30 | 0 0 | 320 80", wide(short), wide(short)+10)},
		{"with a note", short, 0, 50, 400, fmt.Sprintf("0 %.0f | %.0f 0 | 260 50 | 320 80", wide(short), wide(short)+10)},
		{"a long name", long, 30, 50, 300, "0 110 | 120 30 | 160 50 | 220 80"},
		{"no room for a name", long, 30, 50, 180, "0 0 | 0 30 | 40 50 | 100 80"},
		{"a wide card", short, 0, 0, 1400, fmt.Sprintf("0 %.0f | %.0f 0 | 0 0 | 970 80", wide(short), wide(short)+10)},
	} {
		name := widgets.NewText(c.says, widgets.Strong)
		parts := []fyne.CanvasObject{name, boxOf(c.chip, 10), boxOf(c.note, 20), boxOf(80, 40)}
		placesIn(&playerLineLayout{gap: 10, size: look.SizeText}, c.width, 60, parts...)
		places := make([]string, len(parts))
		for i, o := range parts {
			places[i] = fmt.Sprintf("%.0f %.0f", o.Position().X, o.Size().Width)
			if high := o.MinSize().Height; o.Size().Width > 0 && (o.Size().Height != high || o.Position().Y != (60-high)/2) {
				t.Errorf("%s: part %d is at %v, %v high: not in the middle of the line", c.name, i, o.Position(), o.Size().Height)
			}
		}
		if got := strings.Join(places, " | "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	least := (&playerLineLayout{gap: 10}).MinSize([]fyne.CanvasObject{boxOf(20, 20), boxOf(30, 10), boxOf(50, 45), boxOf(80, 40)})
	if least != fyne.NewSize(220, 45) {
		t.Errorf("the line needs %v, want 220 by 45", least)
	}
}

// TestStepsLeaveTheirKeysOut if there is no space for the keys, and then also the last fields.
func TestStepsLeaveTheirKeysOut(t *testing.T) {
	scaledApp(t, 1)
	for _, c := range []struct {
		name  string
		width float32
		want  string
	}{
		{"all of it has just room", 222, "0,10 50x20 | 58,15 20x10 | 86,10 50x20 | 144,15 20x10 | 172,10 50x20"},
		{"without the keys", 221, "0,10 50x20 | - | 62,10 50x20 | - | 124,10 50x20"},
		{"the last has just room", 174, "0,10 50x20 | - | 62,10 50x20 | - | 124,10 50x20"},
		{"without the last", 173, "0,10 50x20 | - | 62,10 50x20 | - | -"},
		{"the first is cut", 40, "0,10 40x20 | - | - | - | -"},
		{"nothing has room", 0, "0,10 0x20 | - | - | - | -"},
	} {
		parts := []fyne.CanvasObject{boxOf(50, 20), boxOf(20, 10), boxOf(50, 20), boxOf(20, 10), boxOf(50, 20)}
		if got := placesIn(slipStepsLayout{}, c.width, 40, parts...); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if least := (slipStepsLayout{}).MinSize(parts); least != fyne.NewSize(0, 20) {
			t.Errorf("the steps need %v", least)
		}
	}
}
