package web_test

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
)

// twoDivisions are large enough for many tasks.
func twoDivisions() *tournament.Event {
	ev := &tournament.Event{Name: "Large"}
	for i := range 2 {
		d := exchangetest.Division(130, 6)
		d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
		ev.Divisions = append(ev.Divisions, d)
	}
	return ev
}

func TestPagesSideBySideAreThoseOfOneProcessor(t *testing.T) {
	o := web.Options{Made: exchangetest.Made, Program: "Wordhall"}
	made := func(processors int) []exchange.NamedFile {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		files, err := web.Pages(t.Context(), twoDivisions(), exchangetest.Books(t), o)
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	one, eight := made(1), made(8)
	if len(one) < 260 || one[len(one)-1].Name != web.FrontFile {
		t.Fatalf("%d files, the last one %s", len(one), one[len(one)-1].Name)
	}
	if !slices.EqualFunc(one, eight, func(x, y exchange.NamedFile) bool { return x.Name == y.Name && bytes.Equal(x.Data, y.Data) }) {
		t.Error("eight processors make other files than one, or in another order")
	}
}

func TestSideBySideAnErrorEndsTheWork(t *testing.T) {
	full := errors.New("the disk is full")
	ctx, cancel := context.WithCancel(t.Context())
	for _, c := range []struct {
		name  string
		write func(n int) error
		want  error
	}{
		{"of the one who writes", func(n int) error {
			if n == 20 {
				return full
			}
			return nil
		}, full},
		{"of a context that is over", func(n int) error {
			if n == 20 {
				cancel()
			}
			return nil
		}, context.Canceled},
	} {
		n := 0
		err := web.Write(ctx, twoDivisions(), exchangetest.Books(t), web.Options{Made: exchangetest.Made, Program: "Wordhall"}, func(exchange.NamedFile) error {
			n++
			return c.write(n)
		})
		if !errors.Is(err, c.want) || n != 20 {
			t.Errorf("%s: %v after %d files, want %v after 20", c.name, err, n, c.want)
		}
	}
}
