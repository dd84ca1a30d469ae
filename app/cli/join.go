package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/tournament"
)

// joinSays explains the lines that can be typed at a station.
const joinSays = "CODE is what the host shows; COPY is the file of a station that joined before. While it is in the hall it reads lines: status; result DIVISION ROUND TABLE FIRST SECOND; verify with the same words is the second keying; undo and redo; behind result and undo accept and an id for each doubt that was named; lines OLD lists what an old host's file has and nobody else, enter N and drop N decide about one; leave, or the end of the input, leaves the hall. Once it has left, the other commands work on the copy too, and the host does what they ask for. Take over with wordhall host COPY --take-over. A station for check-in, a board or reading has a copy of what is public alone, and takes nothing over; where the host gives a station another role, its copy is fetched anew, and one of all of the event is removed.\n"

func runJoin(c *call) error {
	if len(c.words) == 0 {
		return fmt.Errorf("which hall? give the joining code that the host shows (usage: wordhall %s)", c.command.usage())
	}
	s, err := c.join(strings.Join(c.words, ""))
	if err != nil {
		return err
	}
	lines := c.typed()
	for {
		path := s.Desk().Path()
		err := errors.Join(c.runStation(s, lines), s.Close())
		if anew := new(hall.AnewError); !errors.As(err, &anew) {
			return err
		}
		if s, err = hall.Rejoin(context.Background(), c.program, path); err != nil {
			return err
		}
	}
}

// runStation reads lines at a station until one is the last, or until the station stops.
func (c *call) runStation(s *hall.Station, lines <-chan string) error {
	woken := app.NewWake()
	defer s.Subscribe(woken.Up)()
	s.OnOutcome(func(o hall.Outcome) {
		if o.Err != nil {
			say(c.terminal.Err, "what had waited was refused: %s\n", o.Err)
			return
		}
		say(c.terminal.Out, "sent: %s\n", o.Receipt.Words)
	})
	now := s.Status()
	say(c.terminal.Out, "in the hall of %s as %s (%s): %s\n", now.Host, now.Name, now.Role, s.Desk().Path())
	if before := now.Before(); !before.IsZero() {
		say(c.terminal.Out, "%s\n", before)
	}
	say(c.terminal.Err, "note: %s\n", now.Role.CopyHolds())
	at := &station{call: c, Station: s}
	return c.readLines(lines, woken, at.line, func() error { return s.Status().Stopped })
}

// join joins a hall with a code, or again with a copy.
func (c *call) join(word string) (*hall.Station, error) {
	ctx := context.Background()
	if filepath.Ext(word) == app.EventExtension {
		return hall.Rejoin(ctx, c.program, word)
	}
	return hall.Join(ctx, c.program, word, hall.JoinOptions{Name: c.text("name"), Copy: c.text("copy"), Folder: "."})
}

// openOwn opens an event for work on this computer, whether or not it is a station's copy.
func (c *call) openOwn(path string) (*app.Desk, error) {
	return c.program.Open(context.Background(), path)
}

// openForWork opens an event for work. Work on a station's copy goes through the hall.
func (c *call) openForWork(ctx context.Context, path string) (*app.Desk, error) {
	return hall.OpenDesk(ctx, c.program, path)
}

// station reads lines while it is in a hall.
type station struct {
	*hall.Station
	call *call
	// old are the lines of the old host as they were listed last.
	old []hall.OwnLine
}

func (s *station) line(words []string) (over bool, err error) {
	ctx := context.Background()
	switch {
	case words[0] == "status" && len(words) == 1:
		say(s.call.terminal.Out, "%s\n", s.Status().Text())
	case (words[0] == "result" || words[0] == "verify") && len(words) >= 6:
		return false, s.sheet(ctx, words)
	case words[0] == "undo":
		return false, s.undo(words)
	case words[0] == "redo" && len(words) == 1:
		return false, s.receipt(s.Desk().Redo())
	case words[0] == "lines" && len(words) == 2:
		return false, s.listOld(ctx, words[1])
	case (words[0] == "enter" || words[0] == "drop") && len(words) == 2:
		return false, s.decide(ctx, words[0] == "enter", words[1])
	case words[0] == "leave" && len(words) == 1:
		return true, nil
	default:
		return false, unknownLine(words)
	}
	return false, nil
}

func unknownLine(words []string) error {
	return fmt.Errorf("the station doesn't know %q; wordhall help join lists what it knows", strings.Join(words, " "))
}

// receipt prints what was done, or what has to be accepted first.
func (s *station) receipt(r app.Receipt, err error) error {
	if doubts := tournament.DoubtsOf(err); len(doubts) > 0 {
		return fmt.Errorf("%w (accept %s)", err, strings.Join(tournament.DoubtIDs(doubts), " "))
	}
	if err != nil {
		return err
	}
	say(s.call.terminal.Out, "done, line %d: %s\n", r.Seq, r.Words)
	for _, n := range r.Notes {
		say(s.call.terminal.Out, "note: %s\n", n)
	}
	return nil
}

// acceptedIn are the ids of the doubts that a line accepts after that many words. ok is false if it has anything
// else there.
func acceptedIn(line []string, words int) (accepted []string, ok bool) {
	behind := line[words:]
	if len(behind) == 0 {
		return nil, true
	}
	return behind[1:], behind[0] == "accept" && len(behind) > 1
}

// undo takes back what was done last.
func (s *station) undo(line []string) error {
	accepted, ok := acceptedIn(line, 1)
	if !ok {
		return unknownLine(line)
	}
	return s.receipt(s.Desk().Undo(accepted...))
}

// sheet enters a sheet, with the doubts that the line accepts, or verifies one.
func (s *station) sheet(ctx context.Context, line []string) error {
	verify, words := line[0] == "verify", line[1:6]
	accepted, ok := acceptedIn(line, 6)
	if !ok || verify && len(accepted) > 0 {
		return unknownLine(line)
	}
	var figures [4]int
	for i, what := range []string{"the round", "the table", "the score of who started", "the score of who replied"} {
		var err error
		if figures[i], err = number(words[i+1], what); err != nil {
			return err
		}
	}
	div, err := s.Desk().DivisionNamed(words[0])
	if err != nil {
		return err
	}
	game, err := gameAt(div, figures[0], figures[1])
	if err != nil {
		return err
	}
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{figures[2], figures[3]}}
	var a action.Action = action.EnterSheet{Division: div.ID, Game: game.ID, Sheet: sheet, Accepted: accepted}
	if verify {
		a = action.VerifySheet{Division: div.ID, Game: game.ID, Sheet: sheet}
	}
	return s.receipt(s.Desk().Do(ctx, a))
}

// listOld lists the lines that only the file of an old host has.
func (s *station) listOld(ctx context.Context, path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("%s can't be read; give the old host's file", path)
	}
	list, err := s.OwnLines(ctx, path)
	if err != nil {
		return err
	}
	s.old = list
	if len(list) == 0 {
		say(s.call.terminal.Out, "the hall has everything that %s has\n", path)
	}
	for i, l := range list {
		by := l.Operator
		if !l.Enterable {
			by += "; to be done by hand"
		}
		say(s.call.terminal.Out, "%d: %s (%s)\n", i+1, l.Words, by)
	}
	return nil
}

// decide enters or drops a line that was listed.
func (s *station) decide(ctx context.Context, enter bool, word string) error {
	n, err := number(word, "the line")
	if err != nil {
		return err
	}
	if n < 1 || n > len(s.old) {
		return errors.New("no such line was listed; lines OLD lists them")
	}
	if enter {
		return s.receipt(s.Enter(ctx, s.old[n-1]))
	}
	if err := s.Drop(s.old[n-1]); err != nil {
		return err
	}
	say(s.call.terminal.Out, "dropped: %s\n", s.old[n-1].Words)
	return nil
}
