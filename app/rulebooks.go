package app

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// rulebookFolder is the folder beside the preferences with the rulebooks by difference that were brought here, each
// in a file such as our-club.json.
const rulebookFolder = "rulebooks"

// Books are the rulebooks that a division may pick: those of the program, and those kept on this computer.
func (p *Program) Books() rulebook.Library {
	if books := p.books.Load(); books != nil {
		return *books
	}
	books := p.allRulebooks()
	if !p.books.CompareAndSwap(nil, &books) {
		return *p.books.Load() // Another goroutine was quicker, and may know of a newer file.
	}
	return books
}

// builtInRulebooks reads the rulebooks that come with the program. They are part of the program and tested with it,
// so one that can't be read is a fault of the build.
func builtInRulebooks(folder fs.FS) rulebook.Library {
	books, err := rulebook.Load(folder)
	if err != nil {
		panic(err)
	}
	return books
}

// Books are the program's rulebooks and those that the event carries.
func (d *Desk) Books() rulebook.Library {
	books, err := d.program.Books().With(d.Event().RulebookFiles()...)
	if err != nil {
		return d.program.Books() // Division.Book reports the fault.
	}
	return books
}

func (p *Program) rulebookFolder() string {
	own := p.Preferences.Folder()
	if own == "" {
		return ""
	}
	return filepath.Join(own, rulebookFolder)
}

// allRulebooks are the built-in rulebooks and those kept on this computer. One that can't be read is left out;
// KeptRulebooks reports it.
func (p *Program) allRulebooks() rulebook.Library {
	books := p.builtIn()
	kept, _ := p.KeptRulebooks()
	for _, k := range kept {
		if with, err := books.With(k.Data); err == nil {
			books = with
		}
	}
	return books
}

// reloadRulebooks reads the rulebooks kept on this computer again after one was added or removed.
func (p *Program) reloadRulebooks() {
	books := p.allRulebooks()
	p.books.Store(&books)
}

// KeptRulebooks are the rulebooks by difference kept on this computer, by id. The errors name the files that can't
// be read.
func (p *Program) KeptRulebooks() (kept []rulebook.Derived, faults []error) {
	folder := p.rulebookFolder()
	if folder == "" {
		return nil, nil
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, []error{err}
	}
	for _, file := range files {
		d, err := readRulebook(file, p.builtIn())
		if err != nil {
			faults = append(faults, err)
			continue
		}
		kept = append(kept, d)
	}
	slices.SortFunc(kept, func(a, b rulebook.Derived) int { return strings.Compare(a.ID, b.ID) })
	return kept, faults
}

// ReadRulebook reads a rulebook by difference from a file. The error names the file and what
// in it is wrong.
func (p *Program) ReadRulebook(path string) (rulebook.Derived, error) {
	return readRulebook(path, p.Books())
}

// readRulebook reads a rulebook by difference that is based on one of the given books.
func readRulebook(path string, books rulebook.Library) (rulebook.Derived, error) {
	data, err := ReadImport(path)
	if err != nil {
		return rulebook.Derived{}, err
	}
	d, err := rulebook.ReadBrought(bytes.TrimPrefix(data, []byte("\ufeff")), books)
	if err != nil {
		return rulebook.Derived{}, text.Errorf("%s: %w", filepath.Base(path), err)
	}
	return d, nil
}

// KeepRulebook keeps a rulebook by difference on this computer. It replaces one with the same id.
func (p *Program) KeepRulebook(ctx context.Context, d rulebook.Derived) error {
	folder := p.rulebookFolder()
	if folder == "" {
		return tournament.Refuse(tournament.Conflict, "nothing is kept on this computer in this run of the program")
	}
	if err := files.MakeAll(folder, 0o755); err != nil {
		return text.Errorf("the folder of the rulebooks can't be made: %w", err)
	}
	err := writeFile(ctx, filepath.Join(folder, d.ID+".json"), func(w io.Writer) error {
		_, err := io.WriteString(w, d.Data)
		return err
	})
	if err != nil {
		return err
	}
	p.reloadRulebooks()
	return nil
}

// ForgetRulebook deletes a rulebook by difference from this computer. Events that use it have it in their files.
func (p *Program) ForgetRulebook(id string) error {
	if p.rulebookFolder() == "" {
		return nil
	}
	err := os.Remove(filepath.Join(p.rulebookFolder(), id+".json"))
	if err != nil && !os.IsNotExist(err) {
		return text.Errorf("the rulebook %s can't be removed: %w", id, err)
	}
	p.reloadRulebooks()
	return nil
}

// ExportRulebook writes a rulebook by difference to a file for another computer.
func ExportRulebook(ctx context.Context, b rulebook.Book, path string) error {
	data, err := rulebook.DraftFrom(b).File()
	if err != nil {
		return err
	}
	return writeFile(ctx, path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}
