package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// FuzzOpen: whatever the bytes are, opening them gives an event or an error, and a file that is refused for its
// content stays as it is.
func FuzzOpen(f *testing.F) {
	good := closedFile(f)
	f.Add([]byte(nil))
	f.Add([]byte("name,rating\n"))
	f.Add(good[:100])
	f.Add(good[:4096])
	// The seeds have damaged pages all over the file, because a whole file is too large for a seed in a folder.
	for at := 0; at < len(good); at += len(good) / 20 {
		spoiled := bytes.Clone(good)
		for i := at; i < min(at+64, len(spoiled)); i++ {
			spoiled[i] ^= byte(i)
		}
		f.Add(spoiled)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "event.wordhall")
		write(t, path, data)
		r, err := OpenReadOnly(t.Context(), path, testOptions())
		if err == nil {
			if _, err := r.Verify(t.Context()); err != nil {
				wantForPeople(t, err)
			}
		} else {
			wantForPeople(t, err)
		}
		if !bytes.Equal(read(t, path), data) {
			t.Error("reading changed the file")
		}
		w, err := Open(t.Context(), path, testOptions())
		if err != nil {
			if !bytes.Equal(read(t, path), data) {
				t.Error("the refused file was changed")
			}
			return
		}
		if err := w.Close(); err != nil {
			wantForPeople(t, err)
		}
		if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
			t.Errorf("%d files are left (%v)", len(files), err)
		}
	})
}

// FuzzChanges: whatever a journal row says, it is read or refused, and what was read is written back as the same
// patches.
func FuzzChanges(f *testing.F) {
	f.Add([]byte(`[]`))
	f.Add([]byte(`[{"t":"event","k":[1],"b":{"name":""},"a":{"name":"x"}}]`))
	f.Add([]byte(`[{"t":"player","k":[1,2],"a":{"name":"Ada","deviation":1.5}},{"t":"sheet","k":[1,1],"b":{"margin":null}}]`))
	f.Add([]byte(`[{"t":"absence","k":[1,2,3],"a":{}}] `))
	f.Fuzz(func(t *testing.T, data []byte) {
		patches, err := decodeChanges(data)
		if err != nil {
			wantForPeople(t, err)
			return
		}
		changes, err := emptyState().resolve(patches)
		if err != nil {
			return
		}
		canonical, err := encodeChanges(changes)
		if err != nil {
			t.Fatal(err)
		}
		again, err := decodeChanges(canonical)
		if err != nil {
			t.Fatalf("%s can't be read: %v", canonical, err)
		}
		twice, err := emptyState().resolve(again)
		if err != nil {
			t.Fatal(err)
		}
		if second, err := encodeChanges(twice); err != nil || !bytes.Equal(canonical, second) {
			t.Errorf("%s became %s (%v)", canonical, second, err)
		}
		_ = emptyState().apply(changes).decode(nil) // Whether the facts make sense is checked elsewhere. Here it must not panic.
	})
}
