package hall

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2/container"

	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// BeyondFacts are what is known of an organiser's cluster to which the public pages go.
type BeyondFacts struct {
	// Servers are the cluster's servers. Encrypted says that what goes there is encrypted.
	Servers   string
	Encrypted bool
	// Open is the state of the sending. It is nil while no pages are sent.
	Open *beyond.Status
}

// beyondFacts reads the state. It is nil if no cluster is named.
func beyondFacts(h *beyond.Host, kept preferences.Choices) *BeyondFacts {
	if h != nil {
		now := h.Status()
		return &BeyondFacts{Servers: now.Servers, Encrypted: h.Cluster().Encrypted(), Open: &now}
	}
	c, err := clusterKept(kept)
	if err != nil {
		return nil
	}
	return &BeyondFacts{Servers: c.Servers(), Encrypted: c.Encrypted()}
}

// clusterKept is the cluster that is named on this computer.
func clusterKept(kept preferences.Choices) (beyond.Cluster, error) {
	return beyond.ParseCluster(kept.Cluster, kept.ClusterCredentials)
}

// beyondPart is the part of the screen for readers beyond the hall.
type beyondPart struct {
	// card says what it is while the hall is closed, and state says how the sending goes while it is open.
	card        *widgets.Card
	says, state *widgets.Paragraph
	send        *tick
	address     *widgets.Button
}

func newBeyondPart(h *screen) *beyondPart {
	p := &beyondPart{says: dim(), state: dim()}
	p.send = h.newTick(text.Of("To a cluster"), "B", h.turnBeyond)
	p.address = widgets.NewKeyButton(text.Of("The cluster…"), "A", h.askCluster)
	p.card = widgets.NewCard(widgets.NewStack(8, nil, container.New(&layout.Tools{}, widgets.NewSectionTitle(text.Of("Beyond the hall")), widgets.NewFlow(layout.ToolGap, 6, p.address)), p.says))
	return p
}

// show shows the state. If the hall is open and no cluster is named there is nothing to say, unless the pages went to
// one before.
func (p *beyondPart) show(f Facts, wanted bool) {
	open, own := f.Phones != nil || f.Stations != nil, f.Seat == nil && f.Superseded.IsZero() && !f.Sample
	left := f.BeyondLeft != ""
	layout.Show(p.card, own && (!open || left && f.Beyond == nil))
	layout.Show(p.send.object, own && f.Beyond != nil)
	layout.Show(p.state, own && open && f.Beyond != nil)
	if b := f.Beyond; b != nil {
		p.send.set(b.Open != nil || !open && wanted)
	}
	words, style := beyondWords(f, open, wanted)
	form.SetParagraph(p.says, words, style)
	form.SetParagraph(p.state, words, style)
}

// beyondWords say where the pages go. If they went to a cluster and nobody ended that, either the program ended or a
// station took over.
func beyondWords(f Facts, open, wanted bool) (text.Text, widgets.TextStyle) {
	b := f.Beyond
	words, style := text.Of("Off. Where an organiser runs a cluster of NATS servers, the public pages go there too while the hall is open, and any number of readers follow them."), widgets.Dim
	switch {
	case b != nil && b.Open != nil:
		words = b.Open.Text().Sentence()
		if !b.Open.Connected || b.Open.Trouble != nil {
			style = form.BadText
		}
	case b != nil && !open && wanted:
		words = text.Of("Once the hall is open the public pages go to %s.", b.Servers)
	case f.BeyondLeft != "":
		words, style = text.Of("The public pages went to %s; nothing goes there from this computer until you switch it on, and readers keep what they have.", f.BeyondLeft), form.BadText
	case b != nil:
		words = text.Of("Off: nothing goes to %s.", b.Servers)
	}
	if b != nil && !b.Encrypted {
		words = text.Join(" ", words, text.Of("Nothing is encrypted there, not even the password; with tls:// everything is."))
	}
	return words, style
}

// turnBeyond begins to send the pages to the cluster, or stops it. While the hall is closed it switches whether O
// will send them.
func (h *screen) turnBeyond() {
	switch b := beyond.Of(h.shell.Desk()); {
	case b != nil:
		h.forCluster = false
		h.work(b.Close, text.Of("Nothing goes beyond the hall any more."))
	case h.facts.Beyond == nil:
		h.askCluster()
	case h.facts.Phones != nil || h.facts.Stations != nil:
		h.forCluster = true
		h.work(h.openBeyond, text.Of("The public pages go beyond the hall."))
	default:
		h.forCluster = !h.forCluster
		h.Load()
	}
}

// openBeyond begins to send the pages to the cluster that is named.
func (h *screen) openBeyond() error {
	p := h.shell.Program()
	c, err := clusterKept(p.Preferences.Get())
	if err != nil {
		return err
	}
	if c, err = c.Known(publish.AccessIn(p.Preferences.Folder(), p.KeyRing), ""); err != nil {
		return err
	}
	_, err = beyond.Open(h.shell.Desk(), c)
	return err
}

// withBeyond closes a part of the hall. If that was the last part nothing is sent beyond the hall afterwards either.
func (h *screen) withBeyond(closeIt func() error) func() error {
	desk := h.shell.Desk()
	return func() error {
		err := closeIt()
		if b := beyond.Of(desk); b != nil && phones.Of(desk) == nil && hall.Of(desk) == nil {
			return errors.Join(err, b.Close())
		}
		return err
	}
}

// askCluster asks for the cluster, and for who logs in there.
func (h *screen) askCluster() {
	p := h.shell.Program()
	kept := p.Preferences.Get()
	fields := form.New(120)
	address := fields.Text(text.Of("Address"), kept.Cluster, text.Of("tls://name@server:7422, with commas between several; empty: none"))
	password := fields.Text(text.Of("Password"), "", text.Of("kept like the passwords for publishing; empty: as before"))
	password.Password = true
	credentials := fields.Text(text.Of("Credentials"), kept.ClusterCredentials, text.Of("a file, instead of a name and a password"))
	dialog.Question{
		Title: text.Of("An organiser's cluster"), Form: fields, Width: 680, Leave: text.Of("Cancel"), Confirm: text.Of("Save it"),
		Says: text.Of("Only the public pages go there, and only while the hall is open. Who else may publish in the cluster, and so send pages as if they were yours, is for its organiser to settle."),
		Answer: func(q *dialog.Asked) error {
			to, file := strings.TrimSpace(address.Text), strings.TrimSpace(credentials.Text)
			var c beyond.Cluster
			if to != "" {
				var err error
				if c, err = beyond.ParseCluster(to, file); err != nil {
					return err
				}
				to, file = c.String(), c.Credentials()
			}
			q.Close()
			h.forCluster = to != ""
			h.work(func() error { return h.useCluster(c, to, file, password.Text) }, text.Of("The cluster is saved."))
			return nil
		},
	}.Ask(h.shell)
}

// useCluster keeps the cluster, or none if to is empty. If pages are sent already they go to that cluster from now
// on. The key ring may wait for its user.
func (h *screen) useCluster(c beyond.Cluster, to, file, password string) error {
	p := h.shell.Program()
	if to != "" {
		if _, err := c.Known(publish.AccessIn(p.Preferences.Folder(), p.KeyRing), password); err != nil {
			return err
		}
	}
	if err := p.Preferences.Change(func(c *preferences.Choices) { c.Cluster, c.ClusterCredentials = to, file }); err != nil {
		return err
	}
	b := beyond.Of(h.shell.Desk())
	if b == nil {
		return nil
	}
	if err := b.Close(); err != nil || to == "" {
		return err
	}
	return h.openBeyond()
}
