package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/tournament"
)

// Every paper that is offered can be written, and what can't be yet is refused in words.
func TestEveryPaperOfferedIsWritten(t *testing.T) {
	d, id := withRound(t, 6)
	for _, kind := range app.PaperKinds() {
		path := filepath.Join(t.TempDir(), "paper.pdf")
		err := d.WritePaper(path, app.PaperRequest{Kind: kind, Division: id, Round: 1})
		if kind == app.PrizesPaper {
			if !tournament.RefusedAs(err, tournament.Conflict) {
				t.Errorf("a prize sheet without prizes: %v", err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		if info, err := os.Stat(path); err != nil || info.Size() < 1000 {
			t.Errorf("%s: %v, %v", kind, info, err)
		}
	}
	for kind, refused := range map[app.PaperKind]bool{app.TableSignsPaper: true, app.ResultSlips: true, app.WallChartPaper: false, app.NameTagsPaper: false} {
		err := d.WritePaper(filepath.Join(t.TempDir(), "paper.pdf"), app.PaperRequest{Kind: kind, Division: id, Round: 3})
		if (err != nil) != refused {
			t.Errorf("%s of a round that isn't drawn: %v", kind, err)
		}
	}
}
