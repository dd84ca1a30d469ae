package store

import (
	"encoding/json"
	"strings"
	"testing"

	"wordhall/tournament/text"
)

// TestALineKeepsWhatItSays: the key and the arguments are kept beside what the action keeps itself. The words are in
// English as always, and so are those of taking it back.
func TestALineKeepsWhatItSays(t *testing.T) {
	f := newFile(t)
	ev := f.Event().Clone()
	ev.Name = "Gray Open"
	says := text.Of("details of %s", text.Name("Gray Open"))
	done, err := f.Commit(t.Context(), ev, Entry{Kind: "edit-event", Detail: json.RawMessage(`{"slip":1}`)}.Saying(says))
	if err != nil {
		t.Fatal(err)
	}
	undone, err := f.Undo(Entry{})
	if err != nil {
		t.Fatal(err)
	}
	list, err := f.Journal(Query{After: done.Seq - 1})
	if err != nil || len(list) != 2 {
		t.Fatalf("%d lines, %v", len(list), err)
	}
	for i, want := range []string{"details of Gray Open", "undo: details of Gray Open"} {
		if got := list[i].Says(); list[i].Words != want || got.String() != want || len(got.Finished()) > 0 {
			t.Errorf("line %d has %q and says %q, of which %q is finished", list[i].Seq, list[i].Words, got, got.Finished())
		}
	}
	if detail := string(list[0].Detail); !strings.HasPrefix(detail, `{"says":{"key":"details of %s"`) || !strings.HasSuffix(detail, `,"slip":1}`) {
		t.Errorf("the detail is %s", detail)
	}
	if undone.Says().String() != undone.Words {
		t.Errorf("the line given back says %q", undone.Says())
	}
}

// TestALineWithoutKeySaysItsWords: these are lines of older programs, and lines whose words differ from what was
// kept.
func TestALineWithoutKeySaysItsWords(t *testing.T) {
	kept := Entry{}.Saying(text.Of("closed"))
	for name, e := range map[string]Entry{
		"no detail":       {Words: "closed"},
		"another detail":  {Words: "closed", Detail: json.RawMessage(`{"revision":2}`)},
		"no object":       Entry{Detail: json.RawMessage(`3`)}.Saying(text.Of("closed")),
		"other words":     {Words: "opened", Detail: kept.Detail},
		"nothing kept":    {Words: "closed", Detail: json.RawMessage(`{"says":[]}`)},
		"no words at all": {},
	} {
		if got := e.Says(); got.String() != e.Words || (len(got.Finished()) == 0) != (e.Words == "") {
			t.Errorf("%s: it says %q, finished is %q", name, got, got.Finished())
		}
	}
}
