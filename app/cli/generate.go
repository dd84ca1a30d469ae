package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/finals"
	"wordhall/tournament/generate"
)

func runGenerate(c *call) error {
	request := generate.Request{
		Players: c.whole("players"), Rounds: c.whole("rounds"), Seed: c.seed(), System: tournament.System(c.text("system")),
		Absences: c.whole("absences"), Forfeits: c.whole("forfeits"), Penalties: c.whole("penalties"), Ejections: c.whole("ejections"), Final: c.whole("final"),
	}
	for _, number := range []struct {
		flag               string
		given, least, most int
	}{
		{"players", request.Players, 2, bounds.Players},
		{"rounds", request.Rounds, 1, tournament.MaxRounds},
		{"absences", request.Absences, 0, 100},
		{"forfeits", request.Forfeits, 0, 100},
		{"penalties", request.Penalties, 0, 100},
		{"ejections", request.Ejections, 0, request.Players},
		{"final", request.Final, finals.SmallestField, finals.LargestField},
	} {
		if number.flag == "final" && number.given == 0 && !c.given("final") {
			continue
		}
		if number.given < number.least || number.given > number.most {
			return fmt.Errorf("--%s is %d; give %d to %d", number.flag, number.given, number.least, number.most)
		}
	}
	var err error
	if request.Ratings, err = c.ratings(); err != nil {
		return err
	}
	book, err := c.rulebook(c.text("rulebook"))
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	d, err := generate.Division(ctx, book, request)
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("the division was stopped before its end; fewer players or rounds take less time")
	case err != nil:
		return err
	}
	if path := c.text("out"); path != "" {
		return c.writes(app.Place{Path: path}, func() error {
			return exchange.WriteFile(ctx, path, func(w io.Writer) error { return document.Write(w, d) })
		})
	}
	var whole bytes.Buffer
	if err := document.Write(&whole, d); err != nil {
		return err
	}
	_, err = whole.WriteTo(c.terminal.Out)
	return err
}

// ratings are the lowest and the highest rating of --ratings. Both are 0 if the flag isn't given.
func (c *call) ratings() (span [2]int, err error) {
	given := c.text("ratings")
	if given == "" {
		return span, nil
	}
	span, ok := twoNumbers(given, "-")
	if !ok || span[0] < 1 || span[1] < span[0] || span[1] > 9999 {
		return span, fmt.Errorf("--ratings is %q; give the lowest and the highest with a dash between, from 1 to 9999, as 800-1600", given)
	}
	return span, nil
}
