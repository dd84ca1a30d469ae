package publish

import (
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"golang.org/x/net/webdav"
)

// davServer is a WebDAV server with a disk of this computer.
type davServer struct {
	to, folder string
	shown      *shownCertificate
	cut        atomic.Int64
	full       atomic.Bool
}

func serveDAV(t *testing.T) *davServer {
	t.Helper()
	s := &davServer{folder: t.TempDir(), shown: newCertificate(t)}
	files := &webdav.Handler{Prefix: "/dav", FileSystem: webdav.Dir(s.folder), LockSystem: webdav.NewMemLS()}
	s.to = "webdavs://ada@" + s.shown.serve(t, &s.cut, func(w http.ResponseWriter, r *http.Request) {
		name, password, _ := r.BasicAuth()
		switch {
		case name != "ada" || password != serverPassword:
			w.Header().Set("WWW-Authenticate", `Basic realm="files"`)
			w.WriteHeader(http.StatusUnauthorized)
		case s.full.Load() && r.Method == http.MethodPut:
			w.WriteHeader(http.StatusInsufficientStorage)
		default:
			files.ServeHTTP(w, r)
		}
	}) + "/dav"
	return s
}

func (s *davServer) there(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.folder, "pages", name))
}

func TestPagesGoToAServerOfWebDAV(t *testing.T) {
	s := serveDAV(t)
	sendAndResend(t, trusting(t, s.to+"/pages", s.shown), s.to+"/not/there/at/all", s.there)
	if left, err := filepath.Glob(filepath.Join(s.folder, "pages", ".*")); err != nil || len(left) != 0 {
		t.Errorf("half-made files stay: %v, %v", left, err)
	}
}

func TestWebDAVGoesOnAfterACut(t *testing.T) {
	s := serveDAV(t)
	d := trusting(t, s.to+"/pages", s.shown)
	goesOnAfterACut(t, d, func() { s.cut.Store(800_000) }, func() { s.cut.Store(0) }, s.there)
}

func TestWebDAVWithoutRoom(t *testing.T) {
	s := serveDAV(t)
	d := trusting(t, s.to+"/pages", s.shown)
	s.full.Store(true)
	refusedAsFull(t, d)
}

func TestWebDAVWithAnotherCertificate(t *testing.T) {
	s := serveDAV(t)
	refusesAnotherCertificate(t, trusting(t, s.to+"/pages", s.shown), s.shown)
}

func TestWebDAVWithoutAServer(t *testing.T) {
	nobodyThere(t, "webdavs://ada@127.0.0.1:9/pages")
	// This is a web site that takes no files.
	shown := newCertificate(t)
	address := shown.serve(t, &atomic.Int64{}, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotImplemented) })
	to := "webdavs://ada@" + address + "/pages"
	d := trusting(t, to, shown)
	if err := d.Claim(t.Context(), to, false); err == nil {
		t.Error("a server that takes no files is taken")
	}
}
