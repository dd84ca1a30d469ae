package exchange

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"wordhall/tournament/progress"
	"wordhall/tournament/text"
)

// WriteFile writes a file whole or not at all: write fills a temporary file in
// the same folder, which takes the path's place once it is safely on the disk.
// When anything fails, or the context is over before, an older file of that name stays as it
// was and the temporary one is removed. Every paper, workbook and list that reaches the disk
// goes through here.
//
// A link is followed, so that the file it points to is the one replaced. A new file is its
// user's alone to read, since workbooks, lists and backups name people; one that is
// replaced keeps its rights.
func WriteFile(ctx context.Context, path string, write func(io.Writer) error) (err error) {
	target := path
	if followed, linkErr := filepath.EvalSymlinks(path); linkErr == nil {
		target = followed
	}
	mode := fs.FileMode(0o600)
	if info, statErr := os.Stat(target); statErr == nil {
		if info.IsDir() {
			return text.Errorf("%s is a folder; give the file a name inside it", path)
		}
		mode = info.Mode().Perm()
	}
	aside, err := os.CreateTemp(filepath.Dir(target), ".wordhall-*.part")
	if err != nil {
		return cannotWrite(path, err)
	}
	defer func() {
		if err != nil {
			// The first error is the one to report; these two only tidy up after it.
			_ = aside.Close()
			_ = os.Remove(aside.Name())
		}
	}()
	buffered := bufio.NewWriterSize(stoppable{ctx, aside}, 1<<16)
	if err := cmp.Or(write(buffered), ctx.Err()); err != nil {
		if named := (*fs.PathError)(nil); errors.As(err, &named) { // the disk's own error
			return cannotWrite(path, err)
		}
		return text.Errorf("%s was not written: %w", path, err)
	}
	if err := settle(aside, buffered, mode); err != nil {
		return cannotWrite(path, err)
	}
	if err := os.Rename(aside.Name(), target); err != nil {
		return cannotWrite(path, err)
	}
	return syncFolder(filepath.Dir(target))
}

// stoppable writes until the context is over.
type stoppable struct {
	ctx context.Context
	to  io.Writer
}

func (s stoppable) Write(data []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.to.Write(data)
}

// WriteFolder writes the files into the folder, which is made where it isn't
// there. They are written to a folder aside first, so that a full disk or a refusal
// leaves the old files as they were; files of other names stay. The rights are as with
// WriteFile, so that pages which others were let read are still theirs to read.
//
// The files written are its progress; once the context is over the folder stays as it was.
func WriteFolder(ctx context.Context, folder string, files []NamedFile) (err error) {
	info, statErr := os.Stat(folder)
	if statErr == nil && !info.IsDir() {
		return text.Errorf("%s is a file; give the folder another name", folder)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return cannotWrite(folder, err)
	}
	aside, err := os.MkdirTemp(folder, ".wordhall-*.part")
	if err != nil {
		return cannotWrite(folder, err)
	}
	// The first error is the one to report; this only tidies up.
	defer func() {
		_ = os.RemoveAll(aside)
		if err != nil && errors.Is(statErr, fs.ErrNotExist) {
			_ = os.Remove(folder) // made here, and empty still
		}
	}()
	for i, f := range files {
		if err := progress.Step(ctx, i, len(files)); err != nil {
			return err
		}
		write := func(w io.Writer) error { _, err := w.Write(f.Data); return err }
		if err := WriteFile(ctx, filepath.Join(aside, f.Name), write); err != nil {
			return cannotWrite(folder, err)
		}
	}
	for _, f := range files {
		from, to := filepath.Join(aside, f.Name), filepath.Join(folder, f.Name)
		if info, statErr := os.Stat(to); statErr == nil {
			if err := os.Chmod(from, info.Mode().Perm()); err != nil {
				return cannotWrite(to, err)
			}
		}
		if err := os.Rename(from, to); err != nil {
			return cannotWrite(to, err)
		}
	}
	return syncFolder(folder)
}

// settle brings the temporary file to the disk and closes it.
func settle(aside *os.File, buffered *bufio.Writer, mode fs.FileMode) error {
	if err := buffered.Flush(); err != nil {
		return err
	}
	if err := aside.Chmod(mode); err != nil {
		return err
	}
	if err := aside.Sync(); err != nil {
		return err
	}
	return aside.Close()
}

// syncFolder makes the new name itself durable. File systems that can't sync a
// folder (some network and FAT drives) have done all they can by then.
func syncFolder(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return nil
	}
	_ = folder.Sync()
	return folder.Close()
}

// writeError says in words why a file was not written. The system's own error, which names the
// temporary file, is kept for errors.Is only.
type writeError struct {
	says  text.Text
	cause error
}

// Error is one line for a person.
func (e *writeError) Error() string { return e.says.String() }

// Said implements text.Said.
func (e *writeError) Said() text.Text { return e.says }

// Unwrap is the system's error.
func (e *writeError) Unwrap() error { return e.cause }

// cannotWrite puts the system's reason into words and keeps it for errors.Is.
func cannotWrite(path string, err error) error {
	reason := text.OfError(err)
	var of *fs.PathError
	var moved *os.LinkError
	switch {
	case heldElsewhere(err):
		reason = text.Of("it is open in another program, close it there and try again")
	case errors.Is(err, fs.ErrNotExist):
		reason = text.Of("its folder does not exist, make it first")
	case errors.Is(err, fs.ErrPermission):
		reason = text.Of("this account may not write there, choose another folder")
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		reason = text.Of("the disk is full, free some space and try again")
	case errors.Is(err, syscall.EROFS):
		reason = text.Of("that disk can be read but not written, choose another place")
	case errors.As(err, &of):
		reason = text.OfSystem(of.Err)
	case errors.As(err, &moved):
		reason = text.OfSystem(moved.Err)
	}
	return &writeError{says: text.Of("%s was not written: %s", path, reason), cause: err}
}

// heldElsewhere reports whether another program holds the file open, which only
// Windows makes a reason to refuse it.
func heldElsewhere(err error) bool {
	const sharingViolation, lockViolation = syscall.Errno(32), syscall.Errno(33)
	return runtime.GOOS == "windows" && (errors.Is(err, sharingViolation) || errors.Is(err, lockViolation))
}

// NamedFile is one file of a folder.
type NamedFile struct {
	Name string
	Data []byte
}
