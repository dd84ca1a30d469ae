package form_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/form"
	"wordhall/tournament/text"
)

// TestAChoiceWithoutRoomKeepsItsEnd, so that values that begin alike are told apart. One with enough room is shown
// whole.
func TestAChoiceWithoutRoomKeepsItsEnd(t *testing.T) {
	test.NewTempApp(t)
	values := text.NameList([]string{"Rules of the North, version 3 (of 2016)", "Rules of the North, version 3 (of 2017)"})
	f := form.NewChoiceField(values, values[0].String(), nil)
	w := test.NewTempWindow(t, f)
	shown := func(width float32) string {
		w.Resize(fyne.NewSize(width, 60))
		for _, o := range test.WidgetRenderer(f).Objects() {
			if label, ok := o.(*widget.RichText); ok {
				return label.String()
			}
		}
		return ""
	}
	for i, value := range values {
		f.SetSelectedIndex(i)
		if got, end := shown(180), []string{"2016)", "2017)"}[i]; !strings.Contains(got, "…") || !strings.HasSuffix(got, end) {
			t.Errorf("without room %q is %q", value.String(), got)
		}
		if got := shown(600); got != value.String() {
			t.Errorf("with room %q is %q", value.String(), got)
		}
	}
}
