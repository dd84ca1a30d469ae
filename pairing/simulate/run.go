package simulate

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"wordhall/tournament/text"
)

// Progress is called now and then with the number of runs that are done and the number of all. There is one call at a
// time, and the number never falls.
type Progress func(done, of int)

// chunk is how many runs a worker plays before it looks at the context again.
const chunk = 64

// Run plays that many runs of the event, beginning with the run of number first. The error is the context's if it ends
// before the last run, or says what is wrong with the event; the tally is empty then. progress may be nil.
func Run(ctx context.Context, e Event, seed uint64, first, runs int, progress Progress) (Tally, error) {
	return run(ctx, e, seed, first, runs, progress, runtime.GOMAXPROCS(0))
}

// run is Run with that many workers. Their number doesn't change the answer.
func run(ctx context.Context, e Event, seed uint64, first, runs int, progress Progress, workers int) (Tally, error) {
	if err := e.check(); err != nil {
		return Tally{}, err
	}
	if runs < 1 || first < 0 {
		return Tally{}, text.Errorf("simulate: %d runs from number %d; at least one run is needed", runs, first)
	}
	workers = max(1, min(workers, (runs+chunk-1)/chunk))
	all := batch{seed: seed, first: first, runs: runs, progress: progress}
	shared := newSetup(&e)
	tallies := make([]Tally, workers)
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() { tallies[w] = all.work(ctx, shared.player()) })
	}
	wait.Wait()
	if err := ctx.Err(); err != nil && all.done < runs {
		return Tally{}, text.Errorf("simulate: stopped after %d of %d runs: %w", all.done, runs, err)
	}
	prizes, _ := e.prizes()
	sum := newTally(len(e.Players), prizes)
	for _, t := range tallies {
		sum.Add(t)
	}
	return sum, nil
}

// batch is a number of runs that workers share out among themselves.
type batch struct {
	seed        uint64
	first, runs int
	taken       atomic.Int64

	mutex    sync.Mutex
	done     int
	progress Progress
}

// work plays chunks of runs until none is left.
func (b *batch) work(ctx context.Context, p *player) Tally {
	prizes, _ := p.event.prizes()
	t := newTally(len(p.order), prizes)
	for ctx.Err() == nil {
		from := int(b.taken.Add(chunk)) - chunk
		if from >= b.runs {
			break
		}
		to := min(from+chunk, b.runs)
		for run := from; run < to; run++ {
			p.play(b.seed, b.first+run)
			t.count(p.order, p.places)
			t.award(p)
		}
		b.report(to - from)
	}
	return t
}

func (b *batch) report(runs int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.done += runs
	if b.progress != nil {
		b.progress(b.done, b.runs)
	}
}
