package window

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/computer"
	"wordhall/app/publish"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// publishing is what an event's window knows about its public pages.
type publishing struct {
	// publisher is nil until it is known what was sent, and for an event that is only looked at.
	publisher *publish.Publisher
	// busy says that pages are being sent, again that something changed meanwhile, and waiting that they will be
	// sent in a moment.
	busy, again, waiting bool
	// rounds is how far the rounds were when they were last sent automatically.
	rounds string
	// failing says that the last automatic sending failed, and that this was reported.
	failing bool
}

// These are how long after a change the pages are sent, so that sheets typed one after the other are sent together,
// and how long after a failure it is tried again.
const (
	publishPause = 3 * time.Second
	publishRetry = time.Minute
)

// beginPublishing finds out what was sent of the event.
func (f *eventView) beginPublishing() {
	if f.desk.ReadOnly() || f.past != nil {
		return
	}
	var publisher *publish.Publisher
	f.window.Read(func() (err error) {
		publisher, err = f.desk.Publisher()
		return err
	}, func(err error) {
		if err == nil {
			f.publishing.publisher, f.publishing.rounds = publisher, roundsOf(f.desk.Event())
		}
	})
}

// roundsOf is how far the rounds and those of the finals are, as far as the public knows.
func roundsOf(ev *tournament.Event) string {
	var far []any
	for _, d := range ev.Divisions {
		far = append(far, int(d.ID), d.LastComplete(), d.RoundOnTheWall(), d.Final != nil, d.Final.Started(), finals.NowText(d))
	}
	return fmt.Sprint(far)
}

// publishChange sends the pages automatically after a change, if that was chosen.
func (f *eventView) publishChange() {
	p := &f.publishing
	if p.publisher == nil {
		return
	}
	switch to, when := p.publisher.Chosen(); {
	case to == "" || when == publish.WhenAsked || f.desk.Superseded() != nil: // an old host's pages aren't the event's
		return
	case when == publish.AfterRound:
		rounds := roundsOf(f.desk.Event())
		if rounds == p.rounds {
			return
		}
		p.rounds = rounds
	}
	f.publishSoon(publishPause)
}

// publishSoon sends the pages after that time. In tests it sends them at once.
func (f *eventView) publishSoon(wait time.Duration) {
	p := &f.publishing
	if f.window.jobs.inline {
		f.sendPages(false)
		return
	}
	if p.waiting {
		return
	}
	p.waiting = true
	f.window.Later(wait, func() {
		p.waiting = false
		if f.window.view == f {
			f.sendPages(false)
		}
	})
}

// sendPages sends what changed in the background. asked says that the director waits for the result.
func (f *eventView) sendPages(asked bool) {
	p := &f.publishing
	if p.busy {
		p.again = true
		return
	}
	p.busy = true
	if asked {
		f.Tell(widgets.Neutral, text.Of("Publishing the pages…"))
	}
	var sent publish.Sending
	f.window.RunBackground("sent_pages", func(ctx context.Context) (err error) {
		to, _ := p.publisher.Chosen()
		if to != "" { // Otherwise it was turned off meanwhile.
			sent, err = p.publisher.Publish(ctx, to, false)
		}
		return err
	}, func(err error) {
		p.busy = false
		f.pagesSent(sent, err, asked)
		if p.again {
			p.again = false
			f.publishSoon(publishPause)
		}
	})
}

// pagesSent reports the result of a sending: in a message if the director asked for it, and otherwise in the status
// bar. It also shows a message once when automatic sending begins to fail.
func (f *eventView) pagesSent(sent publish.Sending, err error, asked bool) {
	p := &f.publishing
	now := f.window.program.Now().Local().Format("15:04")
	if err != nil {
		f.status.SetNote(text.Of("not published, %s", now))
		if asked {
			f.Say(widgets.Neutral, text.Text{}) // they are no longer being published
		}
		switch {
		case asked && canAnswer(err):
			f.askPublishAfter(err)
		case asked || !p.failing:
			f.Tell(widgets.Warning, text.OfError(err).Sentence())
		}
		p.failing = true
		if _, when := p.publisher.Chosen(); when != publish.WhenAsked && !f.window.jobs.inline && f.desk.Superseded() == nil {
			f.publishSoon(publishRetry)
		}
		return
	}
	p.failing = false
	f.status.SetNote(text.Of("published %s", now))
	if !asked {
		return
	}
	to, _ := p.publisher.Chosen()
	says := text.Of("Published to %s: %s.", dialog.ShortPath(to), sent.Words())
	if sent.Files == 0 {
		says = text.Of("Nothing has changed since the pages were published.")
	}
	if shown := p.publisher.Record().Shown(); shown != "" {
		f.SayOpening(widgets.Good, says, func() { f.openPages(shown) })
		f.everywhere = true
		return
	}
	f.Tell(widgets.Good, says)
}

// canAnswer reports whether the director can answer the refusal of a place, by trusting it or with a password.
func canAnswer(err error) bool {
	var unknown *publish.UnknownHost
	var wrong *publish.WrongPassword
	return errors.As(err, &unknown) || errors.As(err, &wrong)
}

// AskPublish asks where to send the public pages, and when. Below that it shows what was sent there.
func (f *eventView) AskPublish() { f.askPublishAfter(nil) }

// askPublishAfter is AskPublish after a place has just refused the pages. refused is nil if none has.
func (f *eventView) askPublishAfter(refused error) {
	p := f.publishing.publisher
	if p == nil {
		f.Say(widgets.Neutral, text.Of("Only an event that is open for work can be published."))
		return
	}
	record := p.Record()
	fields := form.New(120)
	place := fields.Text(text.Of("Where to"), record.To, text.Of("a folder, or an address on a server, such as sftp://name@server/folder; empty: nothing is published"))
	password := fields.Text(text.Of("Password"), "", text.Of("for a server; kept on this computer, for the current user only"))
	password.Password = true
	var occasions []text.Text
	chosen := publish.Occasions[0].Words
	for _, o := range publish.Occasions {
		occasions = append(occasions, o.Words)
		if o.Kept == record.When {
			chosen = o.Words
		}
	}
	occasion := fields.Choice(text.Of("When"), occasions, chosen.String(), text.Of("on this computer, for this event"), nil)
	readers := fields.Text(text.Of("Readers' address"), record.Readers(), text.Of("where the public finds the pages, such as https://club.org/open/: links to them then show a picture; empty: not known"))
	listed := fields.Yes(text.Of("List of events"), text.Of("Keep it in events.json in the parent folder"), record.Listed())
	anew := fields.Yes(text.Of("Everything"), text.Of("Send every page again, overwriting what is there"), false)
	choose := dialog.Also(text.Of("Choose a folder…"), "F5", func() {
		f.window.AskPath(dialog.PathQuestion{Title: text.Of("Folder for the pages"), Confirm: text.Of("Take it"), Folder: outgoing.FolderBeside(f.desk), Name: outgoing.PagesFolder(f.desk), Folders: true, New: true}, func(a *dialog.Asked, path string) {
			a.Close()
			place.SetText(path)
		})
	})
	also := []widgets.DialogButton{choose}
	if shown := record.Shown(); shown != "" {
		also = append(also, dialog.Also(text.Of("Open the pages"), "F6", func() { f.openPages(shown) }))
	}
	q := dialog.Question{
		Title: text.Of("Publish the pages"), Form: fields, Width: 760, Also: also, Leave: text.Of("Cancel"), Confirm: text.Of("Publish"),
		Says:  text.Of("The public pages, with nothing private, go to this place: only what has changed, and the front page last. Apart from this, only an open hall uses a network."),
		Below: []fyne.CanvasObject{sentGrid(record)},
		Answer: func(q *dialog.Asked) error {
			to := strings.TrimSpace(place.Text)
			if to != "" && !strings.Contains(to, "://") {
				to = dialog.ExpandPath(to, computer.Documents())
			}
			when := publish.Occasions[max(0, occasion.SelectedIndex())].Kept
			if to == "" && record.To == "" {
				return form.Wrong(place, tournament.Refuse(tournament.Invalid, "the pages have no place yet; name a folder or an address, or choose a folder"))
			}
			if to == "" {
				f.window.Read(func() error { return p.Choose("", when) }, q.Then(func() {
					f.status.SetNote(text.Text{})
					f.Say(widgets.Good, text.Of("This event is not published."))
				}))
				return nil
			}
			if _, err := publish.ParseAddress(to); err != nil {
				return form.Wrong(place, err)
			}
			address, err := publish.ParseReaders(readers.Text)
			if err != nil {
				return form.Wrong(readers, err)
			}
			f.askPlace(q, password, placeChosen{to: to, password: password.Text, when: when, readers: address, listed: listed.Checked, anew: anew.Checked})
			return nil
		},
	}.Ask(f.window)
	if refused != nil {
		f.placeAnswered(q, password, placeChosen{to: record.To, when: record.When, readers: record.Readers(), listed: record.Listed()}, refused)
	}
}

// openPages shows the pages as the public sees them.
func (f *eventView) openPages(shown string) {
	f.window.Run(shell.Sharing(text.Of("Opening %s", shown)), shell.Reading(func() error { return f.window.program.Printer.Open(shown) }), func(err error) {
		if err != nil {
			f.Say(widgets.Bad, text.Of("%s can't be opened here: %s.", shown, err))
		}
	})
}

// placeChosen is what the director answered.
type placeChosen struct {
	to, password, readers string
	when                  publish.Occasion
	listed, anew          bool
}

// askPlace asks first whether the pages belong among what else a folder has, such as the director's own files.
func (f *eventView) askPlace(q *dialog.Asked, field *form.TextField, c placeChosen) {
	others := false
	f.window.Read(func() error { others = publish.HasOthers(c.to); return nil }, func(error) {
		if others {
			shell.AskInto(f.window, c.to, func() { f.claimPlace(q, field, c) })
			return
		}
		f.claimPlace(q, field, c)
	})
}

// claimPlace checks whether the pages may be sent to the place, asks whether to trust a server that isn't known,
// and sends them.
func (f *eventView) claimPlace(q *dialog.Asked, field *form.TextField, c placeChosen) {
	p := f.publishing.publisher
	f.window.Run(shell.Sharing(text.Of("Looking at the place")), func(ctx context.Context) error {
		if c.password != "" {
			if err := p.Access().KeepPassword(c.to, c.password); err != nil {
				return err
			}
		}
		if err := p.Claim(ctx, c.to, c.anew); err != nil {
			return err
		}
		if err := p.ReadAt(c.to, c.readers); err != nil {
			return err
		}
		if err := p.List(c.to, c.listed); err != nil {
			return err
		}
		return p.Choose(c.to, c.when)
	}, func(err error) { f.placeAnswered(q, field, c, err) })
}

// placeAnswered sends the pages to a place that takes them. It asks about a place that isn't known, and asks again
// for a password that the place refuses.
func (f *eventView) placeAnswered(q *dialog.Asked, field *form.TextField, c placeChosen, err error) {
	p := f.publishing.publisher
	var unknown *publish.UnknownHost
	var wrong *publish.WrongPassword
	switch {
	case errors.As(err, &unknown):
		q.Refuse(err)
		f.window.Ask(text.Of("Trust this server?"), unknown.Said().Sentence(), text.Of("Trust it"), unknown.Before != "", func() {
			f.window.Read(func() error { return p.Access().Trust(unknown) }, func(err error) {
				if err != nil {
					q.Refuse(err)
					return
				}
				c.password = ""
				f.claimPlace(q, field, c)
			})
		})
	case errors.As(err, &wrong):
		q.Refuse(form.Wrong(field, err))
	default:
		q.Then(func() { f.sendPages(true) })(err)
	}
}

// sentGrid lists what was sent to the chosen place, the latest first.
func sentGrid(record publish.Record) fyne.CanvasObject {
	grid := widgets.NewGrid(
		widgets.Column[publish.Sending]{ID: "when", Title: text.Of("Sent"), Width: 170, Text: func(s publish.Sending) text.Text {
			return text.Date(s.At.Local().Format("Mon 2 Jan 15:04:05"))
		}},
		widgets.Column[publish.Sending]{ID: "what", Title: text.Of("What"), Width: 200, Grow: 1, Text: publish.Sending.Words},
		widgets.Column[publish.Sending]{ID: "took", Title: text.Of("Seconds"), Width: 90, Align: fyne.TextAlignTrailing, Text: func(s publish.Sending) text.Text {
			return text.Decimal(fmt.Sprintf("%.1f", float64(s.Milliseconds)/1000))
		}},
		widgets.Column[publish.Sending]{ID: "how", Title: text.Text{}, Width: 130, Chip: func(s publish.Sending) (text.Text, widgets.Tone) {
			if s.Broken {
				return text.Of("cut off"), widgets.Warning
			}
			return text.Of("complete"), widgets.Good
		}},
	)
	grid.Passive = true
	grid.Placeholder = text.Of("Nothing has been sent yet.")
	log := record.Log()
	grid.SetMinRows(min(5, max(1, len(log))))
	grid.SetRows(log[:min(len(log), maxSent)])
	return grid
}

// maxSent is the highest number of sendings in the dialog.
const maxSent = 50
