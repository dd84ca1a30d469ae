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
	"time"

	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/text"
)

// WriteFile writes a file whole or not at all. write fills a temporary file in the same folder, which takes the
// place of the path once it is safely on the disk. If anything fails, or the context ends before that, an older
// file of that name stays as it was and the temporary one is removed. Every paper, workbook and list is written
// with it.
//
// A link is followed, and the file that it points to is replaced. A new file can be read by its user alone,
// because workbooks, lists and backups name people; a file that is replaced keeps its rights.
func WriteFile(ctx context.Context, path string, write func(io.Writer) error) error {
	if wrong := filename.Wrong(path); !wrong.IsZero() {
		return text.Errorf("%s", wrong)
	}
	target, mode, err := targetOf(path)
	if err != nil {
		return err
	}
	files.ClearFolder(filepath.Dir(target), time.Now())
	return writeWhole(ctx, path, target, mode, write)
}

// targetOf is the file that a path leads to, with the rights that it has or will have. What isn't a plain file,
// such as a device, isn't replaced, nor is a link that leads nowhere.
func targetOf(path string) (target string, mode fs.FileMode, err error) {
	target, err = filepath.EvalSymlinks(path)
	if err != nil {
		if info, linkErr := os.Lstat(path); linkErr == nil && info.Mode().Type() == fs.ModeSymlink {
			return "", 0, text.Errorf("%s is a link that leads to no file; delete it, or give another name", path)
		}
		return path, 0o600, nil // Why nothing can be written there is said by whoever tries.
	}
	info, err := os.Stat(target)
	switch {
	case err != nil:
		return target, 0o600, nil
	case info.IsDir():
		return "", 0, text.Errorf("%s is a folder; give the file a name inside it", path)
	case !info.Mode().IsRegular():
		return "", 0, text.Errorf("%s is a device or a pipe, not a plain file; give another name", path)
	}
	return target, info.Mode().Perm(), nil
}

// writeWhole is the part of WriteFile after the target is known.
func writeWhole(ctx context.Context, path, target string, mode fs.FileMode, write func(io.Writer) error) error {
	aside, err := files.Begin(filepath.Dir(target))
	if err != nil {
		return cannotWrite(path, err)
	}
	defer aside.Drop()
	buffered := bufio.NewWriterSize(stoppable{ctx, aside.File()}, 1<<16)
	if err := cmp.Or(write(buffered), ctx.Err()); err != nil {
		if named := (*fs.PathError)(nil); errors.As(err, &named) { // the disk's own error
			return cannotWrite(path, err)
		}
		return text.Errorf("%s was not written: %w", path, err)
	}
	if err := settle(aside, buffered, target, mode); err != nil {
		return cannotWrite(path, err)
	}
	return nil
}

// stoppable is a writer that stops when the context ends.
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

// WriteFolder writes the pages into the folder, as WriteFolderOf does. Its progress are the files written.
func WriteFolder(ctx context.Context, folder string, pages []NamedFile) error {
	return WriteFolderOf(ctx, folder, func(ctx context.Context, write func(NamedFile) error) error {
		for i, f := range pages {
			if err := cmp.Or(progress.Step(ctx, i, len(pages)), write(f)); err != nil {
				return err
			}
		}
		return nil
	}, nil)
}

// WriteFolderOf writes the files that pages hands over one by one into the folder, which is made if it isn't
// there. They are first written to a temporary folder, so that the old files stay as they were if the disk is full
// or a file is refused. Files of other names stay. If left isn't nil, those that it says were written here before,
// and that have no successor now, are removed. The rights are as with WriteFile, so that those who could read the
// old pages can read the new ones. The pages take their places in the order in which they were handed over.
//
// Nine tenths of its progress are those of pages. Once the context has ended the folder stays as it was.
func WriteFolderOf(ctx context.Context, folder string, pages func(context.Context, func(NamedFile) error) error, left func(name string, written []string, read func() ([]byte, error)) bool) (err error) {
	if wrong := filename.Wrong(folder); !wrong.IsZero() {
		return text.Errorf("%s", wrong)
	}
	info, statErr := os.Stat(folder)
	if statErr == nil && !info.IsDir() {
		return text.Errorf("%s is a file; give the folder another name", folder)
	}
	if err := files.MakeAll(folder, 0o700); err != nil {
		return cannotWrite(folder, err)
	}
	files.ClearFolder(folder, time.Now())
	aside, err := files.BeginFolder(folder)
	if err != nil {
		return cannotWrite(folder, err)
	}
	// The first error is the one to report; this only tidies up.
	defer func() {
		_ = aside.Remove()
		if err != nil && errors.Is(statErr, fs.ErrNotExist) {
			_ = os.Remove(folder) // made here, and empty still
		}
	}()
	var names []string
	err = pages(progress.Stage(ctx, 0, 9, 10), func(f NamedFile) error {
		names = append(names, f.Name)
		if err := cmp.Or(ctx.Err(), os.WriteFile(filepath.Join(aside.Path, f.Name), f.Data, 0o600)); err != nil {
			return cannotWrite(folder, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := takePlaces(progress.Stage(ctx, 9, 10, 10), aside.Path, folder, names); err != nil {
		return cannotWriteUnless(folder, err)
	}
	return cannotWriteUnless(folder, takeAway(folder, names, left))
}

// takeAway removes the files of the folder that left says are from an earlier writing.
func takeAway(folder string, written []string, left func(name string, written []string, read func() ([]byte, error)) bool) error {
	if left == nil {
		return nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if e.Type().IsRegular() && left(e.Name(), written, func() ([]byte, error) { return os.ReadFile(path) }) {
			if err := files.Patiently(path, func() error { return os.Remove(path) }); err != nil {
				return cannotWrite(path, err)
			}
		}
	}
	return files.SyncFolder(folder)
}

// takePlaces brings the files of a folder to the disk and then moves them to another one. They are all written
// before the first is synced, because the disk has then little left to do for the others.
func takePlaces(ctx context.Context, aside, folder string, names []string) error {
	for i, name := range names {
		if err := cmp.Or(progress.Step(ctx, i, len(names)), files.SyncFile(filepath.Join(aside, name))); err != nil {
			return err
		}
	}
	if err := files.SyncFolder(aside); err != nil {
		return err
	}
	for _, name := range names {
		from, to := filepath.Join(aside, name), filepath.Join(folder, name)
		if info, statErr := os.Stat(to); statErr == nil {
			if err := os.Chmod(from, info.Mode().Perm()); err != nil {
				return cannotWrite(to, err)
			}
		}
		if err := files.Patiently(to, func() error { return os.Rename(from, to) }); err != nil {
			return cannotWrite(to, err)
		}
	}
	return files.SyncFolder(folder)
}

// settle brings what was written to the disk and gives it the target's name.
func settle(aside *files.Aside, buffered *bufio.Writer, target string, mode fs.FileMode) error {
	if err := buffered.Flush(); err != nil {
		return err
	}
	if err := aside.File().Chmod(mode); err != nil {
		return err
	}
	return aside.Keep(target, true)
}

// writeError says in words why a file was not written. The system's own error names the temporary file, so it is
// only there for errors.Is.
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

// cannotWriteUnless is cannotWrite for an error that may be nil or may say enough already; both are returned as they are.
func cannotWriteUnless(path string, err error) error {
	if said := (*writeError)(nil); err == nil || errors.As(err, &said) || errors.Is(err, context.Canceled) {
		return err
	}
	return cannotWrite(path, err)
}

// cannotWrite puts the system's reason into words and keeps it for errors.Is.
func cannotWrite(path string, err error) error {
	reason := text.OfError(err)
	var of *fs.PathError
	var moved *os.LinkError
	folder, _ := os.Stat(filepath.Dir(path))
	switch {
	case files.IsHeld(path, err):
		reason = text.Of("it is open in another program; close it there and try again")
	case errors.Is(err, fs.ErrNotExist) && folder != nil && folder.IsDir(): // as /proc
		reason = text.Of("no file can be written to its folder; choose another place")
	case errors.Is(err, fs.ErrNotExist):
		reason = text.Of("its folder does not exist; make it first")
	case errors.Is(err, fs.ErrPermission):
		reason = text.Of("this account isn't allowed to write there; choose another folder")
	case files.NoRoom(err):
		reason = text.Of("the disk is full; free some space and try again")
	case files.IsReadOnlyDisk(err):
		reason = text.Of("that disk can be read but not written; choose another place")
	case errors.As(err, &of):
		reason = text.OfSystem(of.Err)
	case errors.As(err, &moved):
		reason = text.OfSystem(moved.Err)
	}
	return &writeError{says: text.Of("%s was not written: %s", path, reason), cause: err}
}

// NamedFile is one file of a folder.
type NamedFile struct {
	Name string
	Data []byte
}

// Reason is the cause of a file error without the path, which the message has already.
func Reason(err error) text.Text {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return text.OfSystem(pe.Err)
	}
	return text.OfError(err)
}
