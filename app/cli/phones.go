package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"wordhall/app"
	"wordhall/app/phones"
)

// untilInterrupted returns a channel that is closed when the command is interrupted.
func (c *call) untilInterrupted() (over <-chan struct{}, stop func()) {
	if c.terminal.Interrupted != nil {
		return c.terminal.Interrupted, func() {}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	return ctx.Done(), stop
}

// port is the port of the flag, or the usual one if it isn't given.
func (c *call) port(usual int) (int, error) {
	n := c.whole("port")
	if n == 0 {
		return usual, nil
	}
	if n < 1024 || n > 65535 {
		return 0, fmt.Errorf("--port is %d; give one from 1024 to 65535", n)
	}
	return n, nil
}

// portAndDesk reads the port, which is the usual one if none is given, and opens the event.
func (c *call) portAndDesk(usual int) (int, *app.Desk, error) {
	port, err := c.port(usual)
	if err != nil {
		return 0, nil, err
	}
	desk, err := c.openDesk(true)
	return port, desk, err
}

// runPhones opens the event to the hall until it is interrupted.
func runPhones(c *call) (err error) {
	port, desk, err := c.portAndDesk(phones.Port)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	defer c.watchClock(desk)()
	address := c.text("address")
	if address == "" {
		if address, err = onlyAddress(); err != nil {
			return err
		}
	}
	over, stop := c.untilInterrupted()
	defer stop()
	hall, err := phones.Open(desk, phones.Options{Address: address, Port: port, Now: c.program.Now})
	if err != nil {
		return err
	}
	if c.on("reading") {
		hall.Let(phones.May{})
	}
	if lost := hall.CodesLost(); !lost.IsZero() {
		say(c.terminal.Err, "note: %s\n", lost)
	}
	say(c.terminal.Out, "open at %s, for phones; %sboard for screens in the hall. Nothing is encrypted, and no page holds anything private. Ctrl C closes it.\n", hall.URL(), hall.URL())
	<-over
	if err := hall.Close(); err != nil {
		return err
	}
	say(c.terminal.Out, "closed\n")
	return nil
}

// onlyAddress is this computer's address in the hall. It returns an error unless there is exactly one.
func onlyAddress() (string, error) {
	switch list := phones.Addresses(); len(list) {
	case 0:
		return "", errors.New("this computer is in no network; join the one of the hall, or give --address")
	case 1:
		return list[0].String(), nil
	default:
		var words []string
		for _, a := range list {
			words = append(words, a.String())
		}
		return "", fmt.Errorf("this computer has several addresses (%s); give --address and the one of the hall", strings.Join(words, ", "))
	}
}

// runDesk opens the scorekeeper's page on this computer until it is interrupted.
func runDesk(c *call) (err error) {
	port, desk, err := c.portAndDesk(phones.DeskPort)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	defer c.watchClock(desk)()
	over, stop := c.untilInterrupted()
	defer stop()
	words, _, _ := c.program.Language(c.program.WindowLanguage()) // one that can't be read is English
	page, err := phones.OpenDesk(desk, phones.DeskOptions{Port: port, Language: words})
	if err != nil {
		return err
	}
	say(c.terminal.Out, "open %s in a browser of this computer; nobody else reaches it. Ctrl C closes it.\n", page.URL())
	<-over
	if err := page.Close(); err != nil {
		return err
	}
	say(c.terminal.Out, "closed\n")
	return nil
}
