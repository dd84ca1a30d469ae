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

// What the engine's folder has of the event itself: its lines, and the copy for those who join, also while
// that is being made.
const (
	engineName    = "engine"
	snapshotName  = "snapshot" + app.EventExtension
	snapshotAside = "new" + app.EventExtension
)

// inHall is what the event's hall keeps on this computer, and the folder that it is in.
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

// Forgetting is app.Desk.CanForget with what the event's hall has.
func Forgetting(desk *app.Desk) (app.Forgetting, error) {
	in, _, err := inHall(desk)
	if err != nil {
		return app.Forgetting{}, err
	}
	return desk.CanForget(in)
}

// Forget is app.Desk.Forget with what the event's hall has. Stations that join again need no new code, and
// each takes a new copy then; what it had before loses the details too.
func Forget(ctx context.Context, desk *app.Desk, accepted []string) (app.Receipt, error) {
	in, before, err := inHall(desk)
	if err != nil {
		return app.Receipt{}, err
	}
	receipt, err := desk.Forget(ctx, accepted, in)
	if receipt.Seq == 0 {
		return receipt, err
	}
	// The folder is named after the first line, whose sum may be a new one.
	if _, after, e := inHall(desk); e == nil && after != before {
		if e := os.Rename(before, after); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return receipt, err
}

// forgetAside deletes private details from a station's copy that was put aside, where the new copy says that the
// host has deleted them.
func (s *Station) forgetAside(ctx context.Context, aside string) error {
	lines, err := s.desk.Lines(store.Query{Kind: store.KindForget, Limit: 1})
	if err != nil || len(lines) == 0 {
		return err
	}
	return s.program.ForgetCopy(ctx, aside, s.path)
}
