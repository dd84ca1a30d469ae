package web

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"wordhall/tournament/exchange"
	"wordhall/tournament/progress"
)

// task makes some of the files, and writes them by the site that it is given.
type task func(*site, context.Context) error

// made are the files of a task, its error, and what it panicked with.
type made struct {
	files []exchange.NamedFile
	err   error
	fault any
}

// sideBySide has the tasks worked at on all processors, and writes their files in the order of the tasks, on the
// goroutine of the caller. Only a few tasks are begun ahead of the one whose files are written next, so that few
// files are in memory. After an error no other task begins, and those under way are waited for.
func (s *site) sideBySide(ctx context.Context, tasks []task) error {
	ctx, stop := context.WithCancel(ctx)
	var working sync.WaitGroup
	defer working.Wait()
	defer stop()
	coming := make([]chan made, len(tasks))
	begin := func(i int) {
		if i < len(tasks) {
			coming[i] = make(chan made, 1)
			working.Go(func() { coming[i] <- s.carryOut(ctx, tasks[i]) })
		}
	}
	ahead := 2 * runtime.GOMAXPROCS(0)
	for i := range ahead {
		begin(i)
	}
	written := 0
	for i := range tasks {
		done := <-coming[i]
		if done.fault != nil {
			panic(done.fault) // the caller's, as if it had made the files itself
		}
		for _, f := range done.files {
			written = min(written+1, s.of)
			if err := progress.Step(ctx, written, s.of); err != nil {
				return err
			}
			if err := s.write(f); err != nil {
				return err
			}
		}
		if done.err != nil {
			return done.err
		}
		begin(i + ahead)
	}
	return nil
}

// carryOut carries out one task.
func (s *site) carryOut(ctx context.Context, t task) (m made) {
	defer func() {
		if p := recover(); p != nil {
			m.fault = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	of := *s
	of.write = func(f exchange.NamedFile) error {
		m.files = append(m.files, f)
		return ctx.Err()
	}
	m.err = t(&of, ctx)
	return m
}

// playersATask is how many players' pages are one task.
const playersATask = 40

// tasks are those of the division's pages.
func (d *division) tasks() (tasks []task) {
	add := func(do func(*site, context.Context, *division) error) {
		tasks = append(tasks, func(s *site, ctx context.Context) error { return do(s, ctx, d) })
	}
	for _, do := range []func(*site, context.Context, *division, int) error{(*site).addStandings, (*site).addRound} {
		for i := range max(d.division.Rounds, d.drawn) + 1 {
			round := (d.drawn + 1 + i) % (max(d.division.Rounds, d.drawn) + 1) // those not drawn come first
			tasks = append(tasks, func(s *site, ctx context.Context) error { return do(s, ctx, d, round) })
		}
	}
	if d.drawn > 0 {
		add((*site).addLatestRound)
	}
	add((*site).addCrossTable)
	for from := 0; from < len(d.view.Cards()); from += playersATask {
		tasks = append(tasks, func(s *site, ctx context.Context) error {
			return s.addPlayers(ctx, d, from, min(from+playersATask, len(d.view.Cards())))
		})
	}
	add((*site).addStatistics)
	add((*site).addAnnotations)
	if len(d.division.Prizes) > 0 {
		add((*site).addPrizes)
	}
	if d.division.Final.Started() {
		add((*site).addFinal)
	}
	if d.hasTeams() {
		add((*site).addTeams)
	}
	return tasks
}
