package beyond

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"wordhall/app/publish"
	"wordhall/tournament/exchange/web"
)

// copyAll asks the host for its list of files and writes those that the folder lacks.
func (f *follower) copyAll(ctx context.Context) error {
	if err := f.whom(ctx); err != nil {
		return err
	}
	data, head, err := fetch(ctx, f.conn, fileSubject(f.event.head.Event, f.head.Host), wanted{})
	if err != nil {
		return err
	}
	if head.Kind != listKind || head.Event != f.event.head.Event || head.Host != f.head.Host {
		return errAgain
	}
	l, err := parseList(data, head.Event)
	if err != nil {
		return errors.Join(errAgain, err)
	}
	if len(l.Files) == 0 {
		return errAgain // the host hasn't made the pages yet
	}
	if f.folder == nil {
		names := make([]string, len(l.Files))
		for i, e := range l.Files {
			names[i] = e.Name
		}
		if f.folder, err = publish.OpenFolder(ctx, f.Folder, l.Name, l.ID, names); err != nil {
			return err
		}
	}
	if head.Term < f.folder.Term() {
		f.head.Host = ""
		f.tellOlder(head)
		return errOlder
	}
	done := News{Kind: Complete, Event: f.event.listing, Files: len(l.Files), Term: head.Term}
	files := f.inTurn(ctx, l.Files)
	if err := f.stage(ctx, head, files); err != nil {
		return err
	}
	f.tellMoved(head)
	if err := f.folder.Mark(ctx, head.Term); err != nil {
		return err
	}
	for _, e := range files {
		data, err := os.ReadFile(filepath.Join(f.staging, e.Sum))
		if err != nil {
			return err
		}
		if err := f.folder.Put(ctx, e.Name, data); err != nil {
			return err
		}
		done.Written++
		done.Bytes += int64(len(data))
	}
	listed := map[string]entry{}
	for _, e := range l.Files {
		listed[e.Name] = e
	}
	if done.Removed, err = f.clear(ctx, listed); err != nil {
		return err
	}
	f.head, f.host, f.listed, f.begun, f.done, f.older = head, head.Host, listed, nil, News{}, false
	f.unstage()
	f.hear()
	done.AsOf = f.heard
	f.Tell(done)
	return nil
}

// stage fetches the files, except those that an earlier try fetched.
func (f *follower) stage(ctx context.Context, head message, files []entry) error {
	for _, e := range files {
		path := filepath.Join(f.staging, e.Sum)
		if _, err := os.Stat(path); err == nil {
			continue
		}
		data, _, err := fetch(ctx, f.conn, fileSubject(head.Event, head.Host), wanted{Name: e.Name, Sum: e.Sum})
		if err == nil && len(data) != e.Size { // Otherwise all files together could be larger than the limit.
			err = errors.Join(errAgain, errNotOurs)
		}
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			_ = os.Remove(path) // It isn't complete.
			return err
		}
	}
	return nil
}

// unstage drops what was fetched, because it is in the folder by now, or because nobody needs it any more.
func (f *follower) unstage() {
	list, _ := os.ReadDir(f.staging) // What stays behind here is removed when following ends.
	for _, one := range list {
		_ = os.Remove(filepath.Join(f.staging, one.Name()))
	}
}

// tellMoved reports that the pages of another host replace those in the folder.
func (f *follower) tellMoved(to message) {
	if f.host != "" && f.host != to.Host || to.Term != f.folder.Term() && f.folder.Term() != 0 {
		f.Tell(News{Kind: Moved, Event: f.event.listing, Term: to.Term})
	}
}

// tellOlder reports that an older host is heard, once until another host is followed.
func (f *follower) tellOlder(m message) {
	if !f.older {
		f.older = true
		f.Tell(News{Kind: Older, Event: f.event.listing, AsOf: f.heard, Term: m.Term})
	}
}

// inTurn are the files that the folder lacks or that differ there, in the order in which they are written. New
// files come first, because no page leads to them yet, and the front page comes last.
func (f *follower) inTurn(ctx context.Context, files []entry) []entry {
	var fresh, changed, front []entry
	for _, e := range files {
		there, err := f.folder.Get(ctx, e.Name)
		switch {
		case err == nil && sumOf(there) == e.Sum:
		case e.Name == web.FrontFile:
			front = append(front, e)
		case err != nil:
			fresh = append(fresh, e)
		default:
			changed = append(changed, e)
		}
	}
	return slices.Concat(fresh, changed, front)
}

// clear removes what the event no longer has: files that it had before, and pages that an earlier follower left.
func (f *follower) clear(ctx context.Context, listed map[string]entry) (removed int, err error) {
	names := []string{}
	for name := range listed {
		names = append(names, name)
	}
	there, err := os.ReadDir(f.Folder)
	if err != nil {
		return 0, err
	}
	for _, file := range there {
		name := file.Name()
		_, stays := listed[name]
		_, was := f.listed[name]
		if stays || !file.Type().IsRegular() || !was && !web.LeftFrom(name, names, func() ([]byte, error) { return f.folder.Get(ctx, name) }) {
			continue
		}
		if err := f.folder.Remove(ctx, name); err != nil {
			return removed, err
		}
		removed++
	}
	return removed, nil
}
