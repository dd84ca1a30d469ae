package publish

import (
	"context"
	"path"
	"regexp"
	"slices"
	"sync"

	"wordhall/tournament/exchange"
	"wordhall/tournament/progress"
)

// sender sends a site to an open place.
type sender struct {
	target    Target
	place     string
	site      Site
	publisher *Publisher

	mu sync.Mutex
	// files is how many files were sent, of is how many are to be sent, and bytes is the size of those that were
	// sent.
	files, of int
	bytes     int64
}

// These are the waves in which files are sent. All files of one are there before the next begins, so that no page
// ever leads to one that isn't there.
const (
	// neverSent is for files to which no page leads yet, and for those that all pages need.
	neverSent = iota
	// numbered is for the pages of players and of single rounds, which are by far the most.
	numbered
	// current is for the pages that lead to all others; the front page comes last.
	current
	front
	// documents is for the large files that programs read, because no person waits for them.
	documents
	waves
)

var isNumbered = regexp.MustCompile(`-\d+(-part-\d+)?\.html$`)

// waveOf is the wave in which a file is sent.
func waveOf(name string, known, last bool) int {
	switch {
	case last:
		return front
	case !known || path.Ext(name) == ".css":
		return neverSent
	case path.Ext(name) == ".json":
		return documents
	case isNumbered.MatchString(name):
		return numbered
	}
	return current
}

// plan is what is sent in each wave, and what is removed after the last.
func plan(site Site, sent map[string]string) (send [waves][]exchange.NamedFile, remove []string) {
	there := map[string]bool{}
	for i, f := range site.Files {
		there[f.Name] = true
		before, known := sent[f.Name]
		if before != digestOf(f.Data, site.Stamps...) {
			wave := waveOf(f.Name, known, i == len(site.Files)-1)
			send[wave] = append(send[wave], f)
		}
	}
	for name := range sent {
		if !there[name] {
			remove = append(remove, name)
		}
	}
	slices.Sort(remove)
	return send, remove
}

// rememberEvery is the number of files after which the record of what was sent is written.
const rememberEvery = 50

func (s *sender) send(ctx context.Context) error {
	send, remove := plan(s.site, s.publisher.Record().Places[s.place].Files)
	for _, wave := range send {
		s.of += len(wave)
	}
	for _, wave := range send {
		if err := s.sendWave(ctx, wave); err != nil {
			return err
		}
	}
	for _, name := range remove {
		if err := s.target.Remove(ctx, name); err != nil {
			return err
		}
		s.remember(name, "")
	}
	return nil
}

// sendWave sends files side by side. The first error ends it.
func (s *sender) sendWave(ctx context.Context, wave []exchange.NamedFile) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	todo := make(chan exchange.NamedFile)
	var lanes sync.WaitGroup
	for range min(s.target.Lanes(), len(wave)) {
		lanes.Add(1)
		go func() {
			defer lanes.Done()
			for f := range todo {
				if err := s.put(ctx, f); err != nil {
					stop(err)
				}
			}
		}()
	}
	for _, f := range wave {
		if ctx.Err() != nil {
			break
		}
		todo <- f
	}
	close(todo)
	lanes.Wait()
	return context.Cause(ctx)
}

func (s *sender) put(ctx context.Context, f exchange.NamedFile) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	if err := s.target.Put(ctx, f.Name, f.Data); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files++
	s.bytes += int64(len(f.Data))
	progress.Report(ctx, s.files, s.of)
	s.remember(f.Name, digestOf(f.Data, s.site.Stamps...))
	if s.files%rememberEvery == 0 {
		return s.publisher.change(func(*Record) {})
	}
	return nil
}

// remember notes that the place has a file, or no longer has it. The record is written later.
func (s *sender) remember(name, digest string) {
	s.publisher.mu.Lock()
	defer s.publisher.mu.Unlock()
	sent := s.publisher.record.Places[s.place]
	if digest == "" {
		delete(sent.Files, name)
		return
	}
	if sent.Files == nil {
		sent.Files = map[string]string{}
	}
	sent.Files[name] = digest
}
