package app

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/files"
)

// Place is where something is written under a name that a person chose.
type Place struct {
	Path string
	// Folder says that it is a folder of files. Front is the file in it by which it is recognised, or empty if there
	// is none.
	Folder bool
	Front  string
	// What tells apart contents for which the same name is proposed. A file with other contents is then one that a
	// person has to give up, whatever wrote it. It is empty if a name stands for one content.
	What string
}

// Place is where a file or folder of the format is written.
func (f *Format) Place(path string) Place { return Place{Path: path, Folder: f.Folder, Front: f.Shown} }

// DemoPlace is the folder of the demo.
func DemoPlace(path string) Place { return Place{Path: path, Folder: true, Front: "sample.xlsx"} }

// Taken reports whether the place has something that this program didn't write, a file that isn't empty or a folder
// with files, so that a person has to say that it may be written over. A workbook, a PDF and a web page say what
// wrote them, and so does a folder whose front is one of these. The program recognises whatever else it wrote as
// long as nothing in it is changed. Where at.What is given it recognises only what it wrote with that in it.
func (p *Program) Taken(at Place) bool {
	if at.What == "" && at.saysWordhall() {
		return false
	}
	sum, ok := at.sum()
	if !ok {
		return false
	}
	writing.Lock()
	defer writing.Unlock()
	return !slices.Contains(p.written(), writtenPlace{fullPath(at.Path), sum, at.What})
}

// NoteWritten remembers that this program wrote what is at the path, unless that says so itself. If it can't be
// remembered, the program asks once more than needed.
func (p *Program) NoteWritten(at Place) {
	if at.What == "" && at.saysWordhall() || p.Preferences.Folder() == "" {
		return
	}
	sum, ok := at.sum()
	if !ok {
		return
	}
	writing.Lock()
	defer writing.Unlock()
	full := fullPath(at.Path)
	list := slices.DeleteFunc(p.written(), func(w writtenPlace) bool { return w.Path == full })
	list = append(list, writtenPlace{full, sum, at.What})
	if files.MakeAll(p.Preferences.Folder(), 0o700) != nil {
		return
	}
	_ = exchange.WriteFile(context.Background(), p.writtenFile(), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(list[max(0, len(list)-mostWritten):])
	})
}

// writing guards the list of what was written while it is changed.
var writing sync.Mutex

// writtenPlace is a file or a folder that this program wrote, with the checksum of what it wrote.
type writtenPlace struct {
	Path string `json:"path"`
	Sum  string `json:"sum"`
	What string `json:"what,omitempty"`
}

// mostWritten is how many places are remembered; the oldest are dropped.
const mostWritten = 500

func (p *Program) writtenFile() string { return filepath.Join(p.Preferences.Folder(), "written.json") }

// written are the places that this computer's programs wrote. A list that can't be read counts as empty.
func (p *Program) written() (list []writtenPlace) {
	if data, err := os.ReadFile(p.writtenFile()); err == nil && json.Unmarshal(data, &list) != nil {
		return nil
	}
	return list
}

func fullPath(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// sum is the checksum of the file, or of the files in the folder. ok is false if nothing could be lost there, if it
// can't be read, or if a folder is in the place of a file or the other way round; writing there then fails with its
// own error.
func (at Place) sum() (sum string, ok bool) {
	if !at.Folder {
		return fileSum(at.Path)
	}
	entries, err := os.ReadDir(at.Path)
	all := sha256.New()
	for _, e := range entries {
		if of, some := fileSum(filepath.Join(at.Path, e.Name())); some {
			ok = true
			_, _ = fmt.Fprintf(all, "%q %s\n", e.Name(), of) // Writing to a hash never fails.
		}
	}
	return hex.EncodeToString(all.Sum(nil)), ok && err == nil
}

// fileSum is the checksum of a plain file that isn't empty.
func fileSum(path string) (sum string, ok bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return "", false
	}
	f, err := os.Open(path) //nolint:gosec // the file that the user named
	if err != nil {
		return "", false
	}
	defer func() { _ = f.Close() }() // nothing was written to it
	all := sha256.New()
	_, err = io.Copy(all, f)
	return hex.EncodeToString(all.Sum(nil)), err == nil
}

// mostSaying is the size in bytes of the largest file in which the program looks for what wrote it.
const mostSaying = 100 << 20

// saysWordhall reports whether what is there says itself that this program wrote it.
func (at Place) saysWordhall() bool {
	path := filepath.Join(at.Path, at.Front)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostSaying {
		return false
	}
	data, err := os.ReadFile(path) //nolint:gosec // the file that the user named
	if err != nil {
		return false
	}
	if whole, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
		props, err := fs.ReadFile(whole, "docProps/app.xml")
		return err == nil && bytes.Contains(props, []byte("<Application>"+Name+"</Application>"))
	}
	return paper.IsOf(data, Name) || web.IsPage(data)
}
