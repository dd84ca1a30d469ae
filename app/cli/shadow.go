package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"wordhall/app"
	"wordhall/tournament/exchange/shadow"
	"wordhall/tournament/text"
)

// shadowMeans explains the shadow in its help.
const shadowMeans = `FOLDER is that of a running event of tsh, with its config.tsh, or an AUPAIR file (.tou). Nothing is written into it and no file of it is
kept open; it is looked at every two seconds, and a change is believed once two looks find the same.
Compared are, as far as the file has them: who meets and who has a bye, with the draw by the folder's own plan; who
starts; the places and the ratings that tsh keeps with each player. What isn't compared is named.
EVENT is written as the folder changes, each change a line of its journal, and is refused if more was done in it than following.
While it follows it reads lines: take makes the event beside the event from now on and ends; look looks at once; end, or
Ctrl C, ends.
`

// shadowAnswer is the comparison of the two programs, for programs.
type shadowAnswer struct {
	OK        bool             `json:"ok"`
	File      string           `json:"file"`
	Event     string           `json:"event,omitempty"`
	Divisions []shadowDivision `json:"divisions"`
	Notes     []string         `json:"notes"`
	// Trouble says why the file can't be read now. Unkept says why this program's copy differs from the file.
	Trouble string `json:"trouble,omitempty"`
	Unkept  string `json:"unkept,omitempty"`
}

type shadowDivision struct {
	Name        string             `json:"name"`
	Round       int                `json:"round"`
	In          int                `json:"in"`
	Of          int                `json:"of"`
	Differences []shadowDifference `json:"differences"`
	Compared    []string           `json:"compared"`
	Remarks     []string           `json:"remarks"`
}

type shadowDifference struct {
	Round int    `json:"round"`
	Says  string `json:"says"`
	Why   string `json:"why"`
}

// shadowEvery is the time between two looks of the command.
const shadowEvery = 2 * time.Second

func runShadow(c *call) error {
	if len(c.words) == 0 {
		return fmt.Errorf("which folder? (usage: wordhall %s)", c.command.usage())
	}
	book, err := c.rulebook(c.text("rulebook"))
	if err != nil {
		return err
	}
	event := c.text("out")
	if event == "" && !c.on("once") {
		if event, err = besideName(c.words[0]); err != nil {
			return err
		}
	}
	s, err := c.program.Shadow(context.Background(), c.words[0], event, book)
	if err != nil {
		return err
	}
	if c.on("once") {
		return c.shadowOnce(s)
	}
	return c.follow(s)
}

// besideName is the name of the copy, in the folder in which the command runs.
func besideName(path string) (string, error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(filepath.Base(whole), ".tou") + app.EventExtension, nil
}

// shadowOnce prints one comparison.
func (c *call) shadowOnce(s *app.Shadow) error {
	state, _, err := s.LookUntilSure(context.Background())
	switch {
	case err != nil:
		return err
	case !state.Trouble.IsZero():
		return errors.New(state.Trouble.String())
	}
	if err := c.sayShadow(s, state, false); err != nil {
		return err
	}
	if !state.CopyTrouble.IsZero() {
		return errors.New(state.CopyTrouble.String())
	}
	if _, _, differs := state.Differs(); differs {
		return errNo
	}
	return nil
}

// follow prints a comparison after every change until it is interrupted.
func (c *call) follow(s *app.Shadow) error {
	over, stop := c.untilInterrupted()
	defer stop()
	ctx := uninterrupted{context.Background(), over}
	lines := c.linesTyped(over)
	look := time.NewTicker(shadowEvery)
	defer look.Stop()
	for {
		state, news, err := s.Look(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if err == nil && news {
			err = c.sayShadow(s, state, true)
		}
		if err != nil {
			return err
		}
		select {
		case <-over:
			return nil
		case line, more := <-lines:
			switch strings.TrimSpace(line) {
			case "take":
				err := c.takeShadow(s)
				if err == nil {
					return nil
				}
				say(c.terminal.Err, "%s\n", err)
			case "end":
				return nil
			case "look", "":
			default:
				say(c.terminal.Err, "shadow doesn't know %q; it knows take, look and end\n", line)
			}
			if !more { // The input has ended: following goes on until it is interrupted.
				lines = nil
			}
		case <-look.C:
		}
	}
}

// linesTyped returns a channel with the lines of the input, until its end or until over is closed.
func (c *call) linesTyped(over <-chan struct{}) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(c.terminal.In); in.Scan(); {
			select {
			case lines <- in.Text():
			case <-over:
				return
			}
		}
	}()
	return lines
}

// takeShadow makes the copy the event.
func (c *call) takeShadow(s *app.Shadow) error {
	desk, err := s.Take(context.Background())
	if err != nil {
		return err
	}
	say(c.terminal.Out, "%s is the event from now on: go on with wordhall %s\n", desk.FileName(), desk.Path())
	return desk.Close()
}

// sayShadow prints how the two programs compare. With brief it prints the states of the divisions and the first
// difference.
func (c *call) sayShadow(s *app.Shadow, state app.ShadowState, brief bool) error {
	_, first, differs := state.Differs()
	if c.json {
		return c.printJSON(newShadowAnswer(c.words[0], s, state))
	}
	at, out := "", c.terminal.Out
	if brief {
		at = c.program.Now().Format(time.TimeOnly) + " "
	}
	for _, trouble := range []text.Text{state.Trouble, state.CopyTrouble} {
		if !trouble.IsZero() {
			say(out, "%s%s\n", at, trouble)
		}
	}
	if !state.Trouble.IsZero() {
		return nil
	}
	for _, d := range state.Divisions {
		say(out, "%s%s\n", at, d.State())
		if brief {
			continue
		}
		for _, one := range d.Differences {
			say(out, "differs: %s %s\n", one.Says, one.Why)
		}
		for _, one := range d.Compared() {
			say(out, "compared: %s\n", one)
		}
		c.sayLines("", text.Strings(d.Remarks()))
	}
	if brief && differs {
		say(out, "%sfirst: %s %s\n", at, first.Says, first.Why)
	}
	if !brief {
		c.sayLines("note: ", text.Strings(state.Notes))
	}
	return nil
}

func newShadowAnswer(file string, s *app.Shadow, state app.ShadowState) shadowAnswer {
	_, _, differs := state.Differs()
	a := shadowAnswer{OK: !differs && state.Trouble.IsZero(), File: file, Event: s.Event(), Divisions: []shadowDivision{}, Notes: append([]string{}, text.Strings(state.Notes)...)}
	if !state.Trouble.IsZero() {
		a.Trouble = state.Trouble.String()
	}
	if !state.CopyTrouble.IsZero() {
		a.Unkept = state.CopyTrouble.String()
	}
	for _, d := range state.Divisions {
		a.Divisions = append(a.Divisions, newShadowDivision(d))
	}
	return a
}

func newShadowDivision(d shadow.Division) shadowDivision {
	round := d.Of.LastRound()
	n := d.In(round)
	one := shadowDivision{Name: d.Of.Name, Round: round, In: n.In, Of: n.Of, Differences: []shadowDifference{}, Compared: append([]string{}, text.Strings(d.Compared())...), Remarks: append([]string{}, text.Strings(d.Remarks())...)}
	for _, x := range d.Differences {
		one.Differences = append(one.Differences, shadowDifference{Round: x.Round, Says: x.Says.String(), Why: x.Why.String()})
	}
	return one
}
