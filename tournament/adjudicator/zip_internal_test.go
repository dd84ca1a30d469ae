package adjudicator

import (
	"archive/zip"
	"bytes"
	"errors"
	"testing"
)

// TestAZipThatUnpacksWithoutEndIsStopped, whatever its directory says.
func TestAZipThatUnpacksWithoutEndIsStopped(t *testing.T) {
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	f, err := w.Create("w.txt")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(bytes.Repeat([]byte("a"), 100_000)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data.Bytes()), int64(data.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := unpack(r.File[0], 99_999); !errors.Is(err, tooLarge) {
		t.Errorf("unpacked into too little room: %v", err)
	}
	if text, err := unpack(r.File[0], 100_000); err != nil || len(text) != 100_000 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	r.File[0].Flags |= 1
	if _, err := unpack(r.File[0], 100_000); !errors.Is(err, locked) {
		t.Errorf("a locked file: %v", err)
	}
}
