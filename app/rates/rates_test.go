package rates_test

import (
	"strconv"
	"testing"
	"time"

	"wordhall/app/rates"
)

func TestASenderThatDoesntStopIsSlowedDownAlone(t *testing.T) {
	s, now := rates.New(10), time.Now()
	allowed := func(sender string) (n int) {
		for range 10 {
			if s.Allow(sender, 2, 3, now) {
				n++
			}
		}
		return n
	}
	if got := allowed("a"); got != 3 {
		t.Errorf("%d at once, want 3", got)
	}
	if got := allowed("b"); got != 3 {
		t.Errorf("%d at once beside another, want 3", got)
	}
	now = now.Add(time.Second)
	if got := allowed("a"); got != 2 {
		t.Errorf("%d after a second, want 2", got)
	}
	now = now.Add(time.Hour)
	if got := allowed("a"); got != 3 {
		t.Errorf("%d after an hour, want 3", got)
	}
}

func TestOldSendersAreForgottenBeforeNewOnes(t *testing.T) {
	s, now := rates.New(3), time.Now()
	s.Allow("old", 1, 1, now)
	now = now.Add(2 * time.Minute)
	for i := range 3 { // The third sender makes room.
		s.Allow(strconv.Itoa(i), 1, 1, now)
	}
	if !s.Allow("old", 1, 1, now) {
		t.Error("who sent nothing for two minutes is still remembered")
	}
	if s := rates.New(3); !s.Allow("kept", 1, 1, now) || s.Allow("kept", 1, 1, now) {
		t.Error("a sender that there is room for is not remembered")
	}
}
