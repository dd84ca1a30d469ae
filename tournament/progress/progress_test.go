package progress_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wordhall/tournament/progress"
)

// TestStagesCountAsPartsOfTheWhole: a bar never goes back between two stages.
func TestStagesCountAsPartsOfTheWhole(t *testing.T) {
	var shares []int
	ctx := progress.With(t.Context(), func(done, of int) { shares = append(shares, 100*done/of) })
	last := progress.Stage(ctx, 2, 10, 10)
	for _, s := range []context.Context{progress.Stage(ctx, 0, 2, 10), progress.Stage(last, 0, 1, 2), progress.Stage(last, 1, 2, 2)} {
		for i := range 3 {
			if err := progress.Step(s, i, 2); err != nil {
				t.Fatal(err)
			}
		}
	}
	if want := []int{0, 10, 20, 20, 40, 60, 60, 80, 100}; !slices.Equal(shares, want) {
		t.Errorf("the shares are %v, want %v", shares, want)
	}
}

// TestWorkWithoutAListenerIsNotHeard: work inside other work that counts something else is stopped with it and not
// reported.
func TestWorkWithoutAListenerIsNotHeard(t *testing.T) {
	heard := 0
	outer, cancel := context.WithCancel(progress.With(t.Context(), func(int, int) { heard++ }))
	inner := progress.Stage(progress.With(outer, nil), 0, 1, 2)
	if err := progress.Step(inner, 1, 2); err != nil || progress.Of(inner) != nil {
		t.Errorf("the step fails with %v, or somebody hears of it", err)
	}
	progress.Report(outer, 0, 0) // There is nothing to count yet.
	cancel()
	if err := progress.Step(inner, 1, 2); !errors.Is(err, context.Canceled) || heard > 0 {
		t.Errorf("stopped it ends with %v; heard %d times", err, heard)
	}
}
