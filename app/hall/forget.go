package hall

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"wordhall/app"
	"wordhall/tournament/store"
)

// These are what the engine's folder has of the event itself: the engine's own files with its lines, the copy for
// those who join, and that copy while it is being made.
const (
	engineName    = "engine"
	snapshotName  = "snapshot" + app.EventExtension
	snapshotAside = "new" + app.EventExtension
)

// inHall is what the event's hall keeps on this computer, with the folder in which it is.
func inHall(desk *app.Desk) (in app.InHall, folder string, err error) {
	all := FolderOf(desk.Program())
	first, _, err := desk.Ends()
	if err != nil || all == "" || desk.Sample() {
		return in, "", err
	}
	folder = engineFolderOf(desk.Path(), first, all)
	for _, name := range []string{engineName, snapshotName, snapshotAside} {
		in.Paths = append(in.Paths, filepath.Join(folder, name))
	}
	var list []guest
	if _, err := readJSON(filepath.Join(folder, guestsName), &list); err != nil {
		return in, folder, err
	}
	for _, g := range list {
		in.Stations = append(in.Stations, g.Name)
	}
	return in, folder, nil
}

// Forgetting is app.Desk.CanForget including what the event's hall has.
func Forgetting(desk *app.Desk) (app.Forgetting, error) {
	in, _, err := inHall(desk)
	if err != nil {
		return app.Forgetting{}, err
	}
	return desk.CanForget(in)
}

// Forget is app.Desk.Forget including what the event's hall has. Stations that join again need no new code. Each
// then takes a new copy, and the details are deleted from its old one too.
func Forget(ctx context.Context, desk *app.Desk, accepted []string) (app.Receipt, error) {
	in, before, err := inHall(desk)
	if err != nil {
		return app.Receipt{}, err
	}
	receipt, err := desk.Forget(ctx, accepted, in)
	if receipt.Seq == 0 {
		return receipt, err
	}
	// The folder is named after the journal's first line, whose checksum may have changed.
	if _, after, e := inHall(desk); e == nil && after != before {
		if e := os.Rename(before, after); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return receipt, err
}

// forgetAside deletes private details from a station's copy that was put aside, if the new copy says that the host
// has deleted them.
func (s *Station) forgetAside(ctx context.Context, aside string) error {
	lines, err := s.desk.Lines(store.Query{Kind: store.KindForget, Limit: 1})
	if err != nil || len(lines) == 0 {
		return err
	}
	return s.program.ForgetCopy(ctx, aside, s.path)
}
