package app

import (
	"slices"
	"sync"

	"wordhall/tournament/store"
)

// journalled is what the lines of one kind in the journal say. It is read up to a line and goes on from there.
type journalled[T any] struct {
	// taking lets one line be looked at and noted at a time.
	taking sync.Mutex
	mu     sync.Mutex
	// upTo is the journal's line up to which list was read.
	upTo int64
	list []T
}

// read reads what came into the journal since the last time. follow takes one line into the list.
func (j *journalled[T]) read(d *Desk, kind string, follow func([]T, store.Entry) []T) ([]T, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	last := d.Last().Seq
	if last < j.upTo { // It is another journal, as after a restore.
		j.upTo, j.list = 0, nil
	}
	if last == j.upTo {
		return slices.Clone(j.list), nil
	}
	lines, err := d.Lines(store.Query{Kind: kind, After: j.upTo, Before: last + 1})
	if err != nil {
		return nil, err
	}
	for _, e := range lines {
		j.list = follow(j.list, e)
	}
	j.upTo = last
	return slices.Clone(j.list), nil
}
