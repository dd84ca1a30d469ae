package app

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// demoStart is when the demo's clock starts. It is fixed, so that two runs write the same bytes.
var demoStart = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

// RunDemo runs the sample event from registration to the prizes and writes the event file, the workbook, the web
// pages, the papers and the division documents to a folder. It returns the names of the files. said is called after
// every action.
func (p *Program) RunDemo(dir string, said func(Receipt)) ([]string, error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, text.Errorf("%s is a file; give the folder another name", dir)
	}
	if err := files.MakeAll(dir, 0o700); err != nil {
		return nil, text.Errorf("the folder %s can't be made (%s); choose another place", dir, exchange.Reason(err))
	}
	q := p.forDemo()
	work, err := store.NewTempFolder("demo")
	if err != nil {
		return nil, text.Errorf("there is no room for the demo: %w", err)
	}
	defer func() { _ = work.Remove() }()
	d, err := q.Create(filepath.Join(work.Path, "sample"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }()
	s := NewSample(d)
	s.Said = said
	if err := s.Register(context.Background()); err != nil {
		return nil, err
	}
	for range s.Rounds() {
		if err := s.PlayRound(context.Background(), 1); err != nil {
			return nil, err
		}
	}
	if err := s.HandOut(context.Background()); err != nil {
		return nil, err
	}
	return d.writeDemo(dir)
}

// forDemo is the program with an operator of its own and a clock that goes on by a minute with each action.
func (p *Program) forDemo() *Program {
	q := *p
	q.Preferences = &preferences.Preferences{}
	q.Preferences.Set(func(c *preferences.Choices) { c.Operator = "demo" })
	now := demoStart
	q.Now = func() time.Time {
		now = now.Add(time.Second)
		return now
	}
	return &q
}

func (d *Desk) writeDemo(dir string) ([]string, error) {
	var files []string
	write := func(name string, to func(path string) error) error {
		if err := to(filepath.Join(dir, name)); err != nil {
			return err
		}
		files = append(files, name)
		return nil
	}
	export := func(name string, f *Format, id tournament.DivisionID) error {
		return write(name, func(path string) error {
			_, err := d.Export(context.Background(), f, path, ExportOrder{Division: id})
			return err
		})
	}
	if err := export("sample.xlsx", Workbook, 0); err != nil {
		return nil, err
	}
	if err := export("pages", WebPages, 0); err != nil {
		return nil, err
	}
	for _, div := range d.Event().Divisions {
		if err := export(filename.Fit(div.Name, "division")+".pdf", Papers, div.ID); err != nil {
			return nil, err
		}
		if err := export(filename.Fit(div.Name, "division")+".json", Document, div.ID); err != nil {
			return nil, err
		}
	}
	return files, write("sample"+store.Extension, d.replaceCopy)
}

// replaceCopy saves a copy over an older one of the same name.
func (d *Desk) replaceCopy(path string) error {
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return text.Errorf("the older %s can't be replaced: %w", filepath.Base(path), err)
	}
	return d.SaveCopy(context.Background(), path)
}

// EveryPaper asks for all papers of the division for that round; round is 0 if none is drawn, and papers of a draw
// are left out then. The prize sheet is left out if there are no prizes, and team standings if there are no teams.
// Papers of several divisions are always left out.
func EveryPaper(d *tournament.Division, round int) []PaperRequest {
	var requests []PaperRequest
	for _, kind := range PaperKinds() {
		if kind.drawn() && round == 0 || kind == PrizesPaper && len(d.Prizes) == 0 || kind == TeamsPaper && !award.HasTeams(d) || kind.Together() {
			continue
		}
		requests = append(requests, PaperRequest{Kind: kind, Division: d.ID, Round: round})
	}
	return requests
}
