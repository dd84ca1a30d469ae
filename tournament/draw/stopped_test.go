package draw_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/testkit/eventtest"
)

// TestDrawIsWatchedAndEnded: a draw that simulates reports its progress, and stops when its context ends. The error
// is then the context's and not a refusal.
func TestDrawIsWatchedAndEnded(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := NewDivision(1, "A", "wespa-2010", 7)
	for i := range 12 {
		d.Players = append(d.Players, Player{ID: PlayerID(i + 1), Name: fmt.Sprint("Player ", i+1), Rating: 1900 - 10*i})
	}
	e := &Event{Divisions: []*Division{d}}
	told := 0
	ctx := progress.With(t.Context(), func(done, of int) {
		if done < 0 || done > of {
			t.Errorf("%d of %d done", done, of)
		}
		told++
	})
	watched, err := draw.Make(ctx, e, 1, b, draw.Request{Round: 1, System: COP})
	if err != nil {
		t.Fatal(err)
	}
	alone, err := draw.Make(t.Context(), e, 1, b, draw.Request{Round: 1, System: COP})
	if err != nil {
		t.Fatal(err)
	}
	if told == 0 || fmt.Sprint(watched.Games) != fmt.Sprint(alone.Games) {
		t.Errorf("told %d times; watched %v, alone %v", told, watched.Games, alone.Games)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = draw.Make(ctx, e, 1, b, draw.Request{Round: 1, System: COP})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("ended draw: %v", err)
	}
}
