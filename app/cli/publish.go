package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"wordhall/app/publish"
)

// publishAnswer is what was sent, for programs.
type publishAnswer struct {
	To    string `json:"to"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// sentAnswer is what was sent before, for programs. The latest comes first.
type sentAnswer struct {
	To   string            `json:"to"`
	Sent []publish.Sending `json:"sent"`
}

func runPublish(c *call) error {
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	publisher, err := desk.Publisher()
	if err != nil {
		return err
	}
	to := c.text("to")
	if to == "" {
		to, _ = publisher.Chosen()
	}
	if to == "" {
		return errors.New("where to? no place is chosen for this event; give --to and a folder (usage: wordhall " + c.command.usage() + ")")
	}
	address, err := publish.ParseAddress(to)
	if err != nil {
		return err
	}
	to = address.String()
	if c.on("list") {
		return c.listSent(to, publisher.Record().LogOf(to))
	}
	if !c.on("force") && publish.HasOthers(to) {
		return notOurs(to)
	}
	if err := c.keepOfPlace(publisher, to); err != nil {
		return err
	}
	sent, err := publisher.Publish(context.Background(), to, c.on("anew"))
	var unknown *publish.UnknownHost
	if errors.As(err, &unknown) && c.text("trust") == unknown.Fingerprint {
		if err := publisher.Access().Trust(unknown); err != nil {
			return err
		}
		sent, err = publisher.Publish(context.Background(), to, c.on("anew"))
	}
	if err != nil {
		return fmt.Errorf("%w; %s", err, c.sentSoFar(err, sent))
	}
	if c.json {
		return c.printJSON(publishAnswer{To: to, Files: sent.Files, Bytes: sent.Bytes})
	}
	if sent.Files == 0 {
		say(c.terminal.Out, "nothing changed; %s has everything\n", to)
		return nil
	}
	say(c.terminal.Out, "sent %s to %s\n", sent.Words(), to)
	return nil
}

// keepOfPlace keeps what flags say about the place: the password, whether the event is in its list of events, and
// where readers find it.
func (c *call) keepOfPlace(publisher *publish.Publisher, to string) error {
	password, err := c.password()
	if err == nil && password != "" {
		err = publisher.Access().KeepPassword(to, password)
	}
	if err != nil {
		return err
	}
	if c.on("events") || c.on("no-events") {
		if err := publisher.List(to, c.on("events")); err != nil {
			return err
		}
	}
	switch readers := c.text("readers"); readers {
	case "":
		return nil
	case "-":
		return publisher.ReadAt(to, "")
	default:
		return publisher.ReadAt(to, readers)
	}
}

// password asks for the password if --password is given; it is empty otherwise. A terminal doesn't show what is
// typed. Without a terminal the password is the first line of standard input, and nothing after that line is read.
func (c *call) password() (string, error) {
	if !c.on("password") {
		return "", nil
	}
	var line []byte
	var err error
	if in, is := c.terminal.In.(*os.File); is && term.IsTerminal(int(in.Fd())) {
		say(c.terminal.Err, "password: ")
		line, err = term.ReadPassword(int(in.Fd()))
		say(c.terminal.Err, "\n")
	} else {
		line, err = firstLine(c.terminal.In)
	}
	if len(line) == 0 {
		return "", fmt.Errorf("--password reads the password from standard input, which is empty: %w", cmp.Or(err, io.EOF))
	}
	return string(line), nil
}

// firstLine reads one line and nothing after it. It returns the line without its end.
func firstLine(from io.Reader) (line []byte, err error) {
	letter := make([]byte, 1)
	for {
		_, err := io.ReadFull(from, letter)
		if err != nil || letter[0] == '\n' {
			return bytes.TrimRight(line, "\r"), err
		}
		line = append(line, letter[0])
	}
}

// sentSoFar says what to do about an error, and what happens to the files that were sent before it.
func (c *call) sentSoFar(err error, sent publish.Sending) string {
	var unknown *publish.UnknownHost
	var wrong *publish.WrongPassword
	switch {
	case errors.As(err, &unknown):
		return "--trust " + unknown.Fingerprint + " does"
	case errors.As(err, &wrong):
		return "--password reads it from standard input"
	case sent.Files == 0:
		return "nothing was sent"
	}
	return sent.Words().String() + " were sent, the next call goes on from there"
}

// listSent prints what was sent to the place. The latest comes first.
func (c *call) listSent(to string, log []publish.Sending) error {
	if c.json {
		return c.printJSON(sentAnswer{To: to, Sent: append([]publish.Sending{}, log...)})
	}
	if len(log) == 0 {
		say(c.terminal.Out, "nothing was sent to %s from this computer\n", to)
	}
	for _, s := range log {
		broken := ""
		if s.Broken {
			broken = ", broken off"
		}
		say(c.terminal.Out, "%s  %s%s\n", s.At.Local().Format(time.DateTime), s.Words(), broken)
	}
	return nil
}
