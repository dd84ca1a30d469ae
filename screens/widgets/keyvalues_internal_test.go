package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/tournament/text"
)

// A value that is too long for its line is shortened beside its key, and whole again where there is room.
func TestALongValueStaysBesideItsKey(t *testing.T) {
	test.NewTempApp(t)
	venue := strings.Repeat("The Assembly Rooms, ", 6)
	table := NewKeyValueTable(KeyValue{Key: text.Of("Venue"), Values: []text.Text{text.Name(venue)}}, KeyValue{Key: text.Of("Rounds"), Values: []text.Text{text.Name("7")}})
	test.NewTempWindow(t, table)
	for _, width := range []float32{420, 2000, 420} {
		table.Resize(fyne.NewSize(width, 100))
		line := table.view.lines[0]
		key, value := line.key, line.values[0]
		left := value.Position().X + value.Size().Width - RoomOf(value).Width
		if right := key.Position().X + RoomOf(key).Width; key.Text != "Venue" || left < right {
			t.Errorf("%v wide: the key %q ends at %v, the value %q begins at %v", width, key.Text, right, value.Text, left)
		}
		if whole := value.Text == venue; whole != (width == 2000) {
			t.Errorf("%v wide: the value is %q", width, value.Text)
		}
	}
}
