package hall

import (
	"net/url"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/phones"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// askWifi asks for the network of the hall, for which a code is then shown that phones join by.
func (h *screen) askWifi() {
	hall := phones.Of(h.shell.Desk())
	if hall == nil {
		return
	}
	fields := form.New(120)
	name := fields.Text(text.Of("Wi-Fi"), "", text.Of("the name of the network; empty: no code is shown"))
	password := fields.Text(text.Of("Password"), "", text.Of("not kept, and forgotten when the hall is closed; whoever sees a screen in the hall can join"))
	password.Password = true
	dialog.Question{
		Title: text.Of("The Wi-Fi of the hall"), Form: fields, Width: 620, Leave: text.Of("Cancel"), Confirm: text.Of("Show its code"),
		Answer: func(q *dialog.Asked) error {
			hall.SetWifi(phones.Wifi{Name: strings.TrimSpace(name.Text), Password: password.Text})
			q.Close()
			h.Load()
			return nil
		},
	}.Ask(h.shell)
}

// showDesk says whether the scorekeeper's page is open, and where.
func (h *screen) showDesk() {
	if h.facts.Desk != "" {
		form.SetParagraph(h.desk, text.Of("Open at %s, for a browser on this computer only.", h.facts.Desk), widgets.Dim)
		h.page.SetText(text.Of("Close the page"))
		return
	}
	form.SetParagraph(h.desk, text.Of("A plain page in the browser that a screen reader can read: sheets are entered, verified, corrected and undone there. Only this computer can open it."), widgets.Dim)
	h.page.SetText(text.Of("Open the page"))
}

// turnDesk opens the scorekeeper's page in the browser, or closes it.
func (h *screen) turnDesk() {
	desk, p := h.shell.Desk(), h.shell.Program()
	if h.busy {
		return
	}
	if l := phones.DeskOf(desk); l != nil {
		h.work(l.Close, text.Of("The scorekeeper's page is closed."))
		return
	}
	h.workThen(func() error {
		words, _, _ := p.Language(p.WindowLanguage()) // One that can't be read is English.
		_, err := phones.OpenDesk(desk, phones.DeskOptions{Port: Reach.Desk, Language: words})
		return err
	}, text.Of("The scorekeeper's page is open in the browser."), func() {
		if l := phones.DeskOf(desk); l != nil {
			showInBrowser(l.URL())
		}
	})
}

// showInBrowser opens an address in the browser. If that fails the address is still on the screen.
func showInBrowser(address string) {
	if u, err := url.Parse(address); err == nil {
		_ = fyne.CurrentApp().OpenURL(u)
	}
}
