package app

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/files"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// PrintDocket prints the answer to a challenge on a slip of paper. The PDF goes to the printer, or is opened if
// there is none. The function waits for the print command until the context is over.
func (p *Program) PrintDocket(ctx context.Context, desk *Desk, c report.ChallengeLine) (computer.Printed, error) {
	if c.Mistyped || c.Final == tournament.Undecided {
		return computer.Printed{}, tournament.Refuse(tournament.Conflict, "there is no answer to print yet: the director has to decide, or the words have to be typed again")
	}
	docket := paper.Docket{
		Words: c.Words, Acceptable: c.Final == tournament.Acceptable, List: c.List, Adjudicator: c.Adjudicator, Answered: c.At.Time(),
	}
	if c.Division != "" {
		docket.Division = text.Of("division %s", c.Division)
	}
	if !c.Official {
		docket.List, docket.Warning = "", text.Of(report.PracticeWarning)
	}
	var place []text.Text
	if !c.Game.IsZero() {
		place = append(place, c.Game)
	}
	if c.Round > 0 {
		place = append(place, text.Of("Round %d", c.Round))
	}
	if c.Table > 0 {
		place = append(place, text.Of("Table %d", c.Table))
	}
	docket.Place = text.Join(", ", place...)
	folder := filepath.Join(p.Preferences.Folder(), "dockets")
	if desk != nil {
		docket.Event = desk.Event().Name
		folder = desk.paperFolder()
	} else if p.Preferences.Folder() == "" {
		return computer.Printed{}, tournament.Refuse(tournament.Conflict, "this computer has no folder for the program's own files; set HOME to one that can be written")
	}
	if err := files.MakeAll(folder, 0o700); err != nil {
		return computer.Printed{}, text.Errorf("the folder for papers can't be made: %w", err)
	}
	printed := computer.Printed{File: filepath.Join(folder, fmt.Sprintf("docket %s.pdf", c.At.Time().Format("2006-01-02 15.04.05")))}
	options := p.paperOptions()
	var ev *tournament.Event
	if desk != nil {
		ev = desk.Event()
	}
	options.Language, options.Second = p.languagesOf(ev)
	err := writeFile(ctx, printed.File, func(w io.Writer) error {
		return paper.WritePDF(ctx, w, []paper.Paper{docket}, options)
	})
	if err != nil {
		return computer.Printed{}, err
	}
	return printed, computer.HandOver(ctx, p.Printer, &printed)
}
