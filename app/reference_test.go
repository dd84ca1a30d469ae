package app_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"wordhall/app"
	"wordhall/assets"
)

// TestReferenceIsSearchedSideBySide: several search at once, and the first search makes the index.
func TestReferenceIsSearchedSideBySide(t *testing.T) {
	p := app.New(app.Resources{Rulebooks: assets.Rulebooks(), Reference: assets.Reference()}, nil)
	var all sync.WaitGroup
	for words, topic := range map[string]string{"overdraw": "overdraw", "late": "late", "phone": "devices", "recount": "recount"} {
		all.Go(func() {
			finds, err := p.SearchReference(context.Background(), words, "", 3)
			if err != nil || len(finds.Found) == 0 || finds.Found[0].Topic.ID != topic || finds.Found[0].Topic.Title == "" {
				t.Errorf("%q: %+v, %v", words, finds, err)
			}
		})
	}
	all.Wait()
	if finds, err := p.SearchReference(context.Background(), "qqqq", "", 3); err != nil || len(finds.Found) != 0 {
		t.Errorf("nothing found: %+v, %v", finds, err)
	}
	ref, err := p.Reference()
	if err != nil || len(ref.Topics()) == 0 {
		t.Errorf("the reference: %d topics, %v", len(ref.Topics()), err)
	}
}

func TestAProgramWithoutTheReferenceSaysSo(t *testing.T) {
	p := app.New(app.Resources{Rulebooks: assets.Rulebooks()}, nil)
	if _, err := p.Reference(); err == nil || !strings.Contains(err.Error(), "without the rulebook reference") {
		t.Errorf("the error is %v", err)
	}
	if _, err := p.SearchReference(context.Background(), "late", "", 3); err == nil {
		t.Error("a search in nothing finds no fault")
	}
}
