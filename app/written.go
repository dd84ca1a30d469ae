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

// Place is where something is written that its user named.
type Place struct {
	Path string
	// Folder says that it is a folder of files. Front is the one by which it is known, empty for none.
	Folder bool
	Front  string
}

// Place is where a file or folder of the format is written.
func (f *Format) Place(path string) Place { return Place{Path: path, Folder: f.Folder, Front: f.Shown} }

// DemoPlace is the folder of the demo.
func DemoPlace(path string) Place { return Place{Path: path, Folder: true, Front: "sample.xlsx"} }

// Taken reports whether something is at the place that this program didn't write there, so that somebody must say that it
// may be written over: a file that isn't empty, or a folder with files. A workbook, a PDF and a web page say what wrote
// them, and so does a folder whose front is one of these. Whatever else it wrote the program knows again as long as nothing
// in it is changed.
func (p *Program) Taken(at Place) bool {
	sum, ok := at.sum()
	if !ok || at.saysWordhall() {
		return false
	}
	writing.Lock()
	defer writing.Unlock()
	return !slices.Contains(p.written(), writtenPlace{fullPath(at.Path), sum})
}

// NoteWritten remembers that this program wrote what is at the path, where that doesn't say so itself. Where it can't be
// remembered, it is asked about once more.
func (p *Program) NoteWritten(at Place) {
	sum, ok := at.sum()
	if !ok || at.saysWordhall() || p.Preferences.Folder() == "" {
		return
	}
	writing.Lock()
	defer writing.Unlock()
	full := fullPath(at.Path)
	list := slices.DeleteFunc(p.written(), func(w writtenPlace) bool { return w.Path == full })
	list = append(list, writtenPlace{full, sum})
	if files.MakeAll(p.Preferences.Folder(), 0o700) != nil {
		return
	}
	_ = exchange.WriteFile(context.Background(), p.writtenFile(), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(list[max(0, len(list)-mostWritten):])
	})
}

// writing lets one at a time change the list of what was written.
var writing sync.Mutex

// writtenPlace is a file or a folder that this program wrote, and the sum of what it wrote.
type writtenPlace struct {
	Path string `json:"path"`
	Sum  string `json:"sum"`
}

// mostWritten is how many of them are remembered, the latest ones.
const mostWritten = 500

func (p *Program) writtenFile() string { return filepath.Join(p.Preferences.Folder(), "written.json") }

// written are the places that this computer's programs wrote; a list that can't be read is empty.
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

// sum is that of the file, or of the files in the folder. It isn't ok where there is nothing that could be lost, where it
// can't be read, or where a folder is in the place of a file or a file in that of one: whoever writes there says so.
func (at Place) sum() (sum string, ok bool) {
	if !at.Folder {
		return fileSum(at.Path)
	}
	entries, err := os.ReadDir(at.Path)
	all := sha256.New()
	for _, e := range entries {
		if of, some := fileSum(filepath.Join(at.Path, e.Name())); some {
			ok = true
			_, _ = fmt.Fprintf(all, "%q %s\n", e.Name(), of) // a sum takes everything
		}
	}
	return hex.EncodeToString(all.Sum(nil)), ok && err == nil
}

// fileSum is the sum of a plain file that isn't empty.
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

// mostSaying is the largest file that is asked what wrote it.
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
