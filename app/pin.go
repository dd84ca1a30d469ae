package app

import (
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// HasPIN reports whether the director has set a PIN for the adjudication table.
func (p *Program) HasPIN() bool { return p.Preferences.Get().PIN != "" }

// SetPIN sets the director's PIN.
func (p *Program) SetPIN(pin string) error {
	kept, err := preferences.KeepPIN(pin, p.PINRounds)
	if err != nil {
		return err
	}
	return p.Preferences.Change(func(c *preferences.Choices) { c.PIN, c.PINTries, c.PINAfter = kept, 0, 0 })
}

// waitAfter is how long the next try has to wait after that many wrong ones.
func waitAfter(tries int) time.Duration {
	return min(time.Second<<min(tries, 12), preferences.LongestPINWait)
}

// TryPIN returns nil for the right PIN. Each wrong try makes the next one wait twice as long, even if the program
// is restarted meanwhile. A try during the wait isn't looked at. It takes a moment.
func (p *Program) TryPIN(pin string) error {
	c := p.Preferences.Get()
	now := p.Now()
	if most := waitAfter(c.PINTries); c.PINAfter != 0 && time.UnixMilli(c.PINAfter).Sub(now) > most {
		// The clock was set back meanwhile. The wait begins anew, because otherwise it would last until the clock is
		// there again.
		c.PINAfter = now.Add(most).UnixMilli()
		if err := p.Preferences.Change(func(kept *preferences.Choices) { kept.PINAfter = c.PINAfter }); err != nil {
			return err
		}
	}
	switch wait := c.PINWait(now); {
	case wait > 0 && wait < time.Second:
		return tournament.Refuse(tournament.Conflict, "wait a second before the next try")
	case wait > 0:
		return tournament.Refuse(tournament.Conflict, "wait %s before the next try", secondsText(int(wait.Seconds())+1))
	}
	if c.IsPIN(pin) {
		if c.PINTries == 0 {
			return nil
		}
		return p.Preferences.Change(func(c *preferences.Choices) { c.PINTries, c.PINAfter = 0, 0 })
	}
	tries := c.PINTries + 1
	wait := waitAfter(tries)
	after := now.Add(wait).UnixMilli()
	if err := p.Preferences.Change(func(c *preferences.Choices) { c.PINTries, c.PINAfter = tries, after }); err != nil {
		return err
	}
	return tournament.Refuse(tournament.Invalid, "that isn't the PIN; you can try again in %s", secondsText(int(wait.Seconds())))
}

func secondsText(n int) text.Text { return text.Count(n, "1 second", "%d seconds") }
