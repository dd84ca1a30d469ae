package phones_test

import (
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// BenchmarkPhonesReload has 300 phones read a page and its three files again within the same ten seconds, with
// connections of their own, while the host types sheets. p99-ms is how long a page took, and of-100-ms is that as a
// share of what it may take. hold-ms is the longest time for which a goroutine of the host that wants to run each
// millisecond couldn't run, and sheet-ms is the slowest sheet.
func BenchmarkPhonesReload(b *testing.B) {
	const phonesHere, within = 300, 10 * time.Second
	for b.Loop() {
		h, desk := listening(b, 300)
		fetch(b, &http.Client{}, h.URL()+"a-pairings.html")
		took := make([]time.Duration, phonesHere)
		var group sync.WaitGroup
		done := make(chan struct{})
		var hold, slowest time.Duration
		group.Go(func() {
			ticker := time.NewTicker(time.Millisecond)
			defer ticker.Stop()
			for last := time.Now(); ; {
				select {
				case <-done:
					return
				case <-ticker.C:
				}
				now := time.Now()
				hold, last = max(hold, now.Sub(last)-time.Millisecond), now
			}
		})
		group.Go(func() {
			for _, g := range desk.Event().Divisions[0].Games[:40] {
				begun := time.Now()
				apptest.Do(b, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
				slowest = max(slowest, time.Since(begun))
				time.Sleep(within/40 - time.Since(begun))
			}
		})
		var readers sync.WaitGroup
		for i := range phonesHere {
			readers.Go(func() {
				time.Sleep(rand.N(within))
				client := &http.Client{Transport: &http.Transport{}}
				defer client.CloseIdleConnections()
				begun := time.Now()
				for _, file := range []string{"a-pairings.html", "style.css", "site.js", "phones.js"} {
					answer, err := client.Get(h.URL() + file)
					if err != nil {
						b.Error(err)
						return
					}
					_, _ = io.Copy(io.Discard, answer.Body)
					_ = answer.Body.Close()
				}
				took[i] = time.Since(begun)
			})
		}
		readers.Wait()
		close(done)
		group.Wait()
		slices.Sort(took)
		ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
		p99 := ms(took[phonesHere*99/100])
		b.ReportMetric(p99, "p99-ms")
		b.ReportMetric(p99/100, "of-100-ms")
		b.ReportMetric(ms(hold), "hold-ms")
		b.ReportMetric(ms(slowest), "sheet-ms")
		if err := h.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPhonesUnderAttack has 300 phones, one for each player of half of the games, read their slip and a list and
// send a result with new connections within ten seconds, while twenty addresses keep 2,700 idle streams and requests
// that never end. p99-ms is how long a phone took for the three, and failed is how many phones weren't served.
func BenchmarkPhonesUnderAttack(b *testing.B) {
	const phonesHere, within = 300, 10 * time.Second
	for b.Loop() {
		h, desk := listening(b, 300)
		fetch(b, &http.Client{}, h.URL()+"a-standings.html")
		var attackers sync.WaitGroup
		stop := attack(b, attackers.Go, strings.TrimSuffix(strings.TrimPrefix(h.URL(), "http://"), "/"), 135)
		took := make([]time.Duration, phonesHere)
		var failed atomic.Int64
		var all sync.WaitGroup
		for i := range phonesHere {
			code := h.Code(1, desk.Event().Divisions[0].Games[i/2].ID)
			d := dialer(b, "127.0.1.1")
			all.Go(func() {
				time.Sleep(rand.N(within))
				begun := time.Now()
				if err := honest(h, d, code, 1+i%2, 431, 389); err != nil {
					failed.Add(1)
				}
				took[i] = time.Since(begun)
			})
		}
		all.Wait()
		stop()
		attackers.Wait()
		slices.Sort(took)
		b.ReportMetric(float64(took[phonesHere*99/100].Microseconds())/1000, "p99-ms")
		b.ReportMetric(float64(failed.Load()), "failed")
		if err := h.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
