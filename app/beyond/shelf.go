package beyond

import (
	"context"
	"encoding/json"
	"io/fs"
	"slices"
	"sync"

	"wordhall/app/publish"
	"wordhall/tournament"
)

// shelf has the public pages as the cluster knows them, and tells the cluster of each file that is written or
// removed. Pages are published to it as to any other place.
type shelf struct {
	// tell publishes news.
	tell func(message)

	mu sync.Mutex
	// head is the beginning of all its messages. Its Seq counts the news.
	head     message
	id, name string
	files    map[string]blob
	mark     []byte
	// listed is the list of files, or nil if files have changed since it was made.
	listed *blob
}

func newShelf(head message, id string, tell func(message)) *shelf {
	return &shelf{tell: tell, head: head, id: id, files: map[string]blob{}}
}

// news publishes a message as the next news. The caller holds mu.
func (s *shelf) news(m message) {
	s.head.Seq++
	m.Seq = s.head.Seq
	s.tell(m)
}

// saying is a message of that kind. The caller holds mu.
func (s *shelf) saying(k kind) message {
	m := s.head
	m.Kind = k
	return m
}

// Put implements publish.Target. The cluster has the bytes when it returns.
func (s *shelf) Put(_ context.Context, name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if name == publish.MarkFile {
		s.mark = slices.Clone(data)
		return nil
	}
	if !validName(name) || len(data) > mostFile {
		return tournament.Refuse(tournament.Invalid, "%s can't be sent beyond the hall: its name or its size isn't accepted there", name)
	}
	b := newBlob(data)
	s.files[name], s.listed = b, nil
	for n := range b.parts() {
		s.news(b.part(s.saying(fileKind), name, n))
	}
	return nil
}

// Get implements publish.Target.
func (s *shelf) Get(_ context.Context, name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if name == publish.MarkFile && s.mark != nil {
		return s.mark, nil
	}
	b, ok := s.files[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return unzip(b.zipped, b.sum, b.size)
}

// Remove implements publish.Target.
func (s *shelf) Remove(_ context.Context, name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.files[name]; !ok {
		return nil
	}
	delete(s.files, name)
	s.listed = nil
	m := s.saying(goneKind)
	m.Name = name
	s.news(m)
	return nil
}

// Lanes implements publish.Target. There is one, so that news are in the order in which readers write them.
func (s *shelf) Lanes() int { return 1 }

// Close implements publish.Target. The files stay there until the host is closed.
func (s *shelf) Close() error { return nil }

// call sets the name of the event.
func (s *shelf) call(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if name != s.name {
		s.name, s.listed = name, nil
	}
}

// count is how many files there are.
func (s *shelf) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.files)
}

// say publishes a message without a file: a beat, or that the host has closed.
func (s *shelf) say(k kind) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tell(s.saying(k))
}

// answer is the answer to a request for a part of a file or of the list.
func (s *shelf) answer(w wanted) message {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, b, ok := fileKind, blob{}, false
	if w.Name == "" {
		k, b, ok = listKind, s.list(), true
	} else {
		b, ok = s.files[w.Name]
	}
	if !ok || w.Sum != "" && w.Sum != b.sum || w.Part < 0 || w.Part >= b.parts() {
		m := s.saying(goneKind)
		if validName(w.Name) {
			m.Name = w.Name
		}
		return m
	}
	return b.part(s.saying(k), w.Name, w.Part)
}

// list is the list of all files. The caller holds mu.
func (s *shelf) list() blob {
	if s.listed == nil {
		l := list{ID: s.id, Name: s.name, Files: []entry{}}
		for name, b := range s.files {
			l.Files = append(l.Files, entry{Name: name, Sum: b.sum, Size: b.size})
		}
		inOrder(l.Files)
		data, _ := json.Marshal(l) // no field of it can fail
		b := newBlob(data)
		s.listed = &b
	}
	return *s.listed
}
