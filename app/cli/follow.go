package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wordhall/app/beyond"
	"wordhall/app/publish"
)

// followSays is what the help of follow adds.
const followSays = "ADDRESS is a server of the organiser's NATS cluster, nats://[name@]server[:4222][/EVENT], or tls://; EVENT, the event's name or the beginning of its id, may be left out where it is the only one. What is the same in the folder already isn't fetched again. Whoever may publish in the cluster under the event's subjects can send pages as if they were the host's, so its permissions must let the host's user alone do so: go doc ./app/beyond says which.\n"

func runFollow(c *call) error {
	if len(c.words) == 0 {
		return fmt.Errorf("whom? give a server of the cluster (usage: wordhall %s)", c.command.usage())
	}
	out := c.text("out")
	if out == "" {
		return fmt.Errorf("where to? give --out and a folder (usage: wordhall %s)", c.command.usage())
	}
	source, err := beyond.ParseSource(c.words[0], c.text("creds"))
	if err != nil {
		return err
	}
	password, err := c.password()
	if err != nil {
		return err
	}
	if source, err = source.Known(c.access(), password); err != nil {
		return err
	}
	over, stop := c.untilInterrupted()
	defer stop()
	ctx := uninterrupted{context.Background(), over}
	err = beyond.Follow(ctx, beyond.Following{Source: source, Folder: out, Once: c.on("once"), Tell: func(n beyond.News) { c.sayNews(source, n) }})
	var several *beyond.Several
	if errors.As(err, &several) {
		for _, e := range several.Events {
			say(c.terminal.Out, "%s  %s\n", e.ID[:8], eventLine(e))
		}
	}
	if err == nil && ctx.Err() != nil {
		say(c.terminal.Out, "ended; what is in the folder is whole\n")
	}
	return err
}

// uninterrupted is a context that lasts until a channel is closed.
type uninterrupted struct {
	context.Context
	over <-chan struct{}
}

// Done implements context.Context.
func (u uninterrupted) Done() <-chan struct{} { return u.over }

// Err implements context.Context.
func (u uninterrupted) Err() error {
	select {
	case <-u.over:
		return context.Canceled
	default:
		return nil
	}
}

// eventLine is an event on one line.
func eventLine(e publish.Listing) string {
	line := e.Name
	for _, more := range []string{e.Place, e.From} {
		if more != "" {
			line += ", " + more
		}
	}
	return line
}

// sayNews prints how following goes.
func (c *call) sayNews(source beyond.Source, n beyond.News) {
	at := time.Now().Format(time.TimeOnly)
	switch n.Kind {
	case beyond.Waiting:
		say(c.terminal.Out, "%s waiting: nobody at %s sends it now\n", at, source.Server())
	case beyond.Found:
		say(c.terminal.Out, "%s follows %s\n", at, eventLine(n.Event))
	case beyond.Complete:
		say(c.terminal.Out, "%s complete: %d files, %d written (%d KB), %d taken away\n", at, n.Files, n.Written, (n.Bytes+999)/1000, n.Removed)
	case beyond.Refused:
		say(c.terminal.Err, "%s refused something that isn't as the host would send it (%v)\n", at, n.Why)
	case beyond.Lost:
		say(c.terminal.Out, "%s the connection is lost; it is tried again all the time\n", at)
	case beyond.Back:
		say(c.terminal.Out, "%s connected again\n", at)
	case beyond.Quiet:
		say(c.terminal.Out, "%s not heard for %d s; the folder is as of %s\n", at, int(time.Since(n.AsOf).Seconds()), n.AsOf.Local().Format(time.TimeOnly))
	case beyond.Heard:
		say(c.terminal.Out, "%s heard again\n", at)
	case beyond.Moved:
		say(c.terminal.Out, "%s follows another host of the event now, or the same one opened anew (term %d)\n", at, n.Term)
	case beyond.Older:
		say(c.terminal.Out, "%s only an older host is heard (term %d), which another computer took over from; the folder has the later one's pages and stays as it is\n", at, n.Term)
	case beyond.Closed:
		say(c.terminal.Out, "%s the host has closed; the folder stays as it is until it is open again\n", at)
	}
}
