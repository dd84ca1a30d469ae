package text_test

import (
	"encoding/json"
	"errors"
	"testing"

	"wordhall/tournament/text"
)

// TestKeptTextsComeBack: what a file keeps of a text says the same again, and its parts can still be put into a
// language one by one.
func TestKeptTextsComeBack(t *testing.T) {
	type rank int
	for _, says := range []text.Text{
		text.Of("no score"),
		text.Of("round %d of %q, %.2f, %.1f and %+d%%", rank(3), "<Gray>", 2.5, 2.0, uint8(7)),
		text.Of("it fails: %s", errors.New("no room")),
		text.OfError(text.Errorf("it fails: %w", text.Errorf("no %s", "room"))),
		text.Join("; ", text.Name("A"), text.Of("%s is out", text.Key("5 % of it"))).Sentence(),
		text.Of("{0} meets {1}").With(text.Name("A"), text.Name("B")).Capital(),
		text.Of("since %s", text.Date("21 November 2026")),
		text.Of("%s of %s", text.Money("€ 7.50"), text.Decimal("58.3")),
		text.Of("Undo “%s”", text.Of("table %d, %s", 4, "Oluwaseun Adebayo").Short(9)),
		text.Name("100%"),
		text.Of("%s out", text.Count(1, "1 sheet", "%d sheets")),
		text.Count(1, "1 sheet", "%d sheets"),
		text.Count(2, "1 sheet", "%d sheets"),
		text.Old("as it was"),
	} {
		data, err := says.Keep()
		if err != nil {
			t.Fatal(err)
		}
		back, err := text.Kept(data)
		if err != nil || back.String() != says.String() {
			t.Errorf("%s is %q, %v; want %q", data, back, err, says)
		}
		form, key, args := says.Form()
		gotForm, gotKey, gotArgs := back.Form()
		if form != gotForm || key != gotKey || len(args) != len(gotArgs) {
			t.Errorf("%q came back in the form %v of %q with %d arguments", says, gotForm, gotKey, len(gotArgs))
		}
	}
}

func TestWhatIsNoKeptText(t *testing.T) {
	for _, data := range []string{``, `{`, `3`, `[]`, `{"form":"unheard of"}`, `{"form":"sentence"}`, `{"form":"cut"}`, `{"form":"cut","args":["A","B"]}`, `{"form":"cut","args":["A",0]}`, `{"form":"one","key":"1 sheet"}`, `{"form":"one","key":"1 sheet","args":[2]}`, `{"key":"%s","args":[null]}`, `{"key":"%s","args":[{"form":"row","args":[[]]}]}`} {
		if says, err := text.Kept(json.RawMessage(data)); err == nil {
			t.Errorf("%s is read as %q", data, says)
		}
	}
}
