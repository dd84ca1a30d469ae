package cli

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// readyAnswer is what a federation would say about an event, for programs.
type readyAnswer struct {
	Ready    bool           `json:"ready"`
	Findings []readyFinding `json:"findings"`
}

type readyFinding struct {
	Division string `json:"division,omitempty"`
	Player   int    `json:"player,omitempty"`
	// Stops says that the federation would send the event back because of it.
	Stops bool   `json:"stops"`
	Says  string `json:"says"`
	Mend  string `json:"mend,omitempty"`
}

const readyMeans = `Each line says what it is about and where it is mended. "mend" is what the file would be sent back for; "look"
loses something, or wants a word to the ratings officer. Without any "mend" the event is ready as far as the
federation's own rules can be known here, and export writes it. A federation's spelling of a name is entered by
wordhall player EVENT change PLAYER "spellings.wespa=Sofia Dimou", or as "Listed as" in the window.`

// rates are the federations for which a file can be written.
func rates() []string {
	return formatsWith(func(f *app.Format) bool { return f.Rates != "" }, func(f *app.Format) string { return f.Rates })
}

// runReady prints why a federation would send an event back.
func runReady(c *call) error {
	to := c.text("for")
	i := slices.IndexFunc(app.Formats(), func(f *app.Format) bool { return f.Rates == to })
	if to == "" {
		return fmt.Errorf("which federation? give --for and one of %s", strings.Join(rates(), ", "))
	}
	at, err := c.referenceLists(to)
	if err != nil {
		return err
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	var division tournament.DivisionID
	if c.given("division") {
		d, err := desk.DivisionNamed(c.text("division"))
		if err != nil {
			return err
		}
		division = d.ID
	}
	list, err := desk.Ready(app.Formats()[i], division, at)
	if err != nil {
		return err
	}
	return c.sayReady(list)
}

// referenceLists are the lists that the flags name.
func (c *call) referenceLists(to string) (at app.ReferenceLists, err error) {
	if from := c.text("barred"); from != "" {
		data, name, err := c.readSource(from)
		if err != nil {
			return at, err
		}
		if at.Barred, err = federation.ReadBarred(data); err != nil {
			return at, text.Errorf("%s: %w", name, err)
		}
	}
	if from := c.text("list"); from != "" {
		data, name, err := c.readSource(from)
		if err != nil {
			return at, err
		}
		file, err := lists.ReadRatingList(name, data, nil)
		if err != nil {
			return at, err
		}
		list := file.List(file.File, to, "")
		at.List = &list
	}
	return at, nil
}

// sayReady prints the findings. Those that stop a file come first.
func (c *call) sayReady(list []exchange.Concern) error {
	answer := readyAnswer{Ready: true, Findings: []readyFinding{}}
	for _, stops := range []bool{true, false} {
		for _, found := range list {
			if found.Stops != stops {
				continue
			}
			answer.Ready = answer.Ready && !stops
			answer.Findings = append(answer.Findings, readyFinding{Division: found.Division, Player: int(found.Player), Stops: stops, Says: found.Says().String(), Mend: found.Mend.Words().String()})
		}
	}
	return orNo(c.answer(answer, func() {
		for _, f := range answer.Findings {
			word, where := "look", ""
			if f.Stops {
				word = "mend"
			}
			if f.Mend != "" {
				where = " (" + f.Mend + ")"
			}
			say(c.terminal.Out, "%s: %s%s\n", word, f.Says, where)
		}
		if answer.Ready {
			say(c.terminal.Out, "ready, as far as the federation's own rules can be known here\n")
		}
	}), answer.Ready)
}
