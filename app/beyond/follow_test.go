package beyond_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"wordhall/app/beyond"
	"wordhall/app/publish"
	"wordhall/tournament"
)

// once follows to the first complete copy.
func once(t *testing.T, from, folder string) (last beyond.News, err error) {
	t.Helper()
	source, err := sourceOf(from)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), deadline)
	defer cancel()
	err = beyond.Follow(ctx, beyond.Following{Source: source, Folder: folder, Once: true, Tell: func(n beyond.News) { last = n }})
	return last, err
}

// TestFollowingOnce: it ends with the first complete copy. A second time there is nothing to write, and a file that
// was altered is written again.
func TestFollowingOnce(t *testing.T) {
	t.Parallel()
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	open(t, d, nodes[0].leafURL(hostUser))
	folder, pages := filepath.Join(t.TempDir(), "site"), pagesOf(t, d)
	eventually(t, "the host is heard", func() bool {
		_, err := once(t, nodes[0].url(readerUser), filepath.Join(t.TempDir(), "site"))
		return err == nil
	})
	for _, written := range []int{len(pages), 0, 1} {
		last, err := once(t, nodes[0].url(readerUser), folder)
		if err != nil || last.Kind != beyond.Complete || last.Files != len(pages) || last.Written != written {
			t.Fatalf("it tells %+v, %v; %d of %d files were to be written", last, err, written, len(pages))
		}
		if why := differs(t, folder, pages); why != "" {
			t.Error(why)
		}
		if err := os.WriteFile(filepath.Join(folder, "style.css"), []byte("mine"), 0o600); written == 0 && err != nil {
			t.Fatal(err)
		}
		if written > 1 {
			if err := os.WriteFile(filepath.Join(folder, "style.css"), pages["style.css"], 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWhichEventIsFollowed: it is clear if only one is there or if it is named. Otherwise all are listed.
func TestWhichEventIsFollowed(t *testing.T) {
	t.Parallel()
	nodes := newCluster(t, 2)
	p := newProgram(t)
	harbour, lake := newEvent(t, p, "Harbour Open"), newEvent(t, p, "Lake Cup")
	open(t, harbour, nodes[0].leafURL(hostUser))
	id := open(t, lake, nodes[1].leafURL(hostUser)).Head().Event
	from := nodes[0].url(readerUser)
	var several *beyond.Several
	eventually(t, "both are heard of", func() bool {
		_, err := once(t, from, filepath.Join(t.TempDir(), "site"))
		return errors.As(err, &several)
	})
	if len(several.Events) != 2 || several.Events[0].Name != "Harbour Open" || several.Events[1].Name != "Lake Cup" {
		t.Errorf("without a name: %+v", several.Events)
	}
	for _, named := range []string{"lake%20cup", id, id[:8]} {
		if last, err := once(t, from+"/"+named, filepath.Join(t.TempDir(), "site")); err != nil || last.Event.Name != "Lake Cup" {
			t.Errorf("%s: %v, %v", named, last, err)
		}
	}
	if _, err := once(t, from+"/Mountain", filepath.Join(t.TempDir(), "site")); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("an event that isn't there: %v", err)
	}
}

// TestAFolderWithOtherPagesStaysAsItIs.
func TestAFolderWithOtherPagesStaysAsItIs(t *testing.T) {
	t.Parallel()
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	open(t, d, nodes[0].leafURL(hostUser))
	for name, text := range map[string]string{"index.html": "my own", "wordhall.json": `{"event":"Lake Cup","id":"` + strings.Repeat("0", 64) + `"}`} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var err error
		eventually(t, "the host is heard", func() bool {
			_, err = once(t, nodes[0].url(readerUser), folder)
			return !tournament.RefusedAs(err, tournament.NotFound)
		})
		if !tournament.RefusedAs(err, tournament.Conflict) {
			t.Errorf("a folder with %s: %v", name, err)
		}
		if there, err := os.ReadDir(folder); err != nil || len(there) != 1 {
			t.Errorf("a folder with %s has %v, %v", name, there, err)
		}
	}
}

// TestASilentHostIsReportedSideBySide: it is also reported that the host is heard again.
func TestASilentHostIsReportedSideBySide(t *testing.T) {
	t.Parallel()
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	open(t, d, nodes[0].leafURL(hostUser))
	source, err := sourceOf(nodes[0].url(readerUser))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), deadline)
	defer cancel()
	quiet := false
	err = beyond.Follow(ctx, beyond.Following{Source: source, Folder: filepath.Join(t.TempDir(), "site"), QuietAfter: 50 * time.Millisecond, Tell: func(n beyond.News) {
		switch {
		case n.Kind == beyond.Quiet && !quiet:
			quiet = true
		case n.Kind == beyond.Heard && quiet:
			cancel()
		}
	}})
	if err != nil || !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("never both: %v, %v", err, ctx.Err())
	}
}

// TestHowAHostStands: it is said in plain words that it is connected, can't be reached, or is refused.
func TestHowAHostStands(t *testing.T) {
	t.Parallel()
	nodes, p := newCluster(t, 1), newProgram(t)
	gone := newCluster(t, 1)[0]
	gone.Shutdown()
	gone.WaitForShutdown()
	wrong := &server.User{Username: hostUser.Username, Password: "wrong"}
	for _, c := range []struct{ name, to, says string }{
		{"connected", nodes[0].leafURL(hostUser), "connected to " + nodes[0].leafs + " since "},
		{"gone", gone.leafURL(hostUser), gone.leafs + " hasn't been reachable since "},
		{"wrong", nodes[0].leafURL(wrong), nodes[0].leafs + " has refused the user or the password since "},
	} {
		d := newEvent(t, p, c.name)
		h := open(t, d, c.to)
		eventually(t, c.says, func() bool { return strings.HasPrefix(h.Status().Text().String(), c.says) })
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		lines, err := d.Journal(2)
		if err != nil || lines[0].Kind != "close-beyond" || lines[1].Kind != "open-beyond" || strings.Contains(lines[1].Words, "word") {
			t.Errorf("%s: the journal has %+v, %v", c.name, lines, err)
		}
	}
}

// TestTheAddressOfACluster: the address is read, and its password is never said.
func TestTheAddressOfACluster(t *testing.T) {
	for typed, want := range map[string]string{
		"tls://nats.example.org": "tls://nats.example.org:7422", "nats://hall@a:1,b.example.org": "", "nats://hall@a:1, nats://b": "nats://hall@a:1,nats://hall@b:7422",
		"nats://hall:word@a": "", "nats://a, nats://hall:word@b": "", "nats://hall:@a": "",
		"": "", "http://a": "", "nats://": "", "nats://a/b": "", "a.example.org:7422": "", "nats://hall:wo rd@a": "", "nats://[::1]": "nats://[::1]:7422",
	} {
		c, err := beyond.ParseCluster(typed, "")
		switch {
		case want == "" && err == nil:
			t.Errorf("%q is taken as %s", typed, c)
		case want != "" && (err != nil || c.String() != want):
			t.Errorf("%q is %s, %v", typed, c, err)
		case err != nil && strings.Contains(err.Error(), "word@"):
			t.Errorf("%q: %v", typed, err)
		}
	}
	if _, err := beyond.ParseCluster("nats://a", filepath.Join(t.TempDir(), "none.creds")); !tournament.RefusedAs(err, tournament.NotFound) {
		t.Errorf("credentials that aren't there: %v", err)
	}
}

// TestAPasswordIsNeverInAnAddress: an address with a password is refused, and the password is kept apart and used
// again.
func TestAPasswordIsNeverInAnAddress(t *testing.T) {
	if _, err := beyond.ParseSource("nats://reader:word@a/Harbour", ""); !tournament.RefusedAs(err, tournament.Invalid) || strings.Contains(err.Error(), "word@") {
		t.Errorf("a reader's address with a password in it: %v", err)
	}
	access := publish.AccessIn(t.TempDir(), nil)
	without, err := beyond.ParseCluster("nats://hall@a", "")
	if err != nil {
		t.Fatal(err)
	}
	d := newEvent(t, newProgram(t), "Harbour Open")
	if unknown, err := without.Known(access, ""); err != nil {
		t.Error(err)
	} else if _, err := beyond.Open(d, unknown); err == nil || beyond.Of(d) != nil {
		t.Error("it is opened without the password")
	}
	if _, err := without.Known(access, "word"); err != nil {
		t.Error(err)
	}
	if kept, err := access.Secret("nats://hall@a:7422"); err != nil || kept != "word" {
		t.Errorf("%q is kept, %v", kept, err)
	}
	again, err := without.Known(access, "")
	if err != nil || again.String() != "nats://hall@a:7422" {
		t.Errorf("known again: %s, %v", again, err)
	}
	if h, err := beyond.Open(d, again); err != nil {
		t.Error(err)
	} else if err := h.Close(); err != nil {
		t.Error(err)
	}
}
