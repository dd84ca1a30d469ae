package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/phones"
	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
)

// TestTheBoardShowsTheCodesOfAnOpenHall, with the Wi-Fi's first if one was named, inside the window at any size.
func TestTheBoardShowsTheCodesOfAnOpenHall(t *testing.T) {
	desk := drive.Desk(t, drive.Program(t), 8)
	defer func() { _ = desk.Close() }() // Windows doesn't remove a folder with an open file in it.
	if _, open := codesList(desk); open {
		t.Fatal("a closed hall has codes")
	}
	open, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = open.Close() }()
	for _, wifi := range []string{"", "Quay Hall"} {
		open.SetWifi(phones.Wifi{Name: wifi})
		lists, err := newLists(t.Context(), desk, preferences.Board{})
		if err != nil || lists[0].Key != "codes" {
			t.Fatalf("%+v, %v", lists, err)
		}
		want := 1
		if wifi != "" {
			want = 2
		}
		if codes := lists[0].Codes; len(codes) != want || !strings.Contains(codes[want-1].Label.String(), open.URL()) {
			t.Errorf("with the Wi-Fi %q it shows %d codes", wifi, len(codes))
		}
		for _, size := range []fyne.Size{{Width: 800, Height: 600}, {Width: 1920, Height: 1080}, {Width: 600, Height: 1000}} {
			p := pages(lists[:1], size, rule)[0]
			pictures := 0
			for _, m := range p.marks() {
				if m.At.X < 0 || m.At.Y < 0 || m.At.X+m.Room.Width > size.Width+1 || m.At.Y+m.Room.Height > size.Height+1 {
					t.Errorf("%v: a mark is outside: %+v", size, m.At)
				}
				if m.Picture != nil {
					pictures++
					if m.Room.Width < 150 {
						t.Errorf("%v: a code is %v wide", size, m.Room.Width)
					}
				}
			}
			if pictures != want {
				t.Errorf("%v: %d codes", size, pictures)
			}
		}
	}
}
