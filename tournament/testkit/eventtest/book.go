package eventtest

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
)

// loaded are the rulebooks. They are read once, because nothing changes them, and reading takes longer than most of
// what is tested with them.
var loaded = sync.OnceValues(func() (rulebook.Library, error) { return rulebook.Load(assets.Rulebooks()) })

// Books are all rulebooks.
func Books(t testing.TB) rulebook.Library {
	t.Helper()
	lib, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// Book is a rulebook with overrides like `"byeSpread": 40`.
func Book(t testing.TB, id string, overrides ...string) rulebook.Book {
	t.Helper()
	lib := Books(t)
	var values map[string]json.RawMessage
	if len(overrides) > 0 {
		if err := json.Unmarshal([]byte("{"+strings.Join(overrides, ",")+"}"), &values); err != nil {
			t.Fatal(err)
		}
	}
	b, err := lib.Book(id, values)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
