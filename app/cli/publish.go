package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wordhall/app/publish"
)

// publishAnswer is what was sent, for programs.
type publishAnswer struct {
	To    string `json:"to"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// sentAnswer is what was sent before, for programs; the latest first.
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
		to = publisher.Record().To
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
	sent, err := publisher.Publish(context.Background(), to, c.on("anew"))
	if err != nil {
		return fmt.Errorf("%w; %s", err, c.sentSoFar(sent))
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

// sentSoFar says what happens to the files that were sent before an error.
func (c *call) sentSoFar(sent publish.Sending) string {
	if sent.Files == 0 {
		return "nothing was sent"
	}
	return sent.Words().String() + " were sent, the next call goes on from there"
}

// listSent prints what was sent to the place, the latest first.
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
