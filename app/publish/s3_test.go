package publish

import (
	"compress/gzip"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"wordhall/tournament"
)

// bucketServer is a store in memory that answers the requests of S3.
type bucketServer struct {
	to    string
	store *s3mem.Backend
	shown *shownCertificate
	cut   atomic.Int64
	full  atomic.Bool
}

const accessKey = "AKADAKEY"

func serveS3(t *testing.T) *bucketServer {
	t.Helper()
	s := &bucketServer{store: s3mem.New(), shown: newCertificate(t)}
	if err := s.store.CreateBucket("club"); err != nil {
		t.Fatal(err)
	}
	files := gofakes3.New(s.store).Server()
	refuse := func(w http.ResponseWriter, status int, code string) {
		w.Header().Set("Content-Type", "application/xml")
		w.WriteHeader(status)
		_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code></Error>", code)
	}
	s.to = "s3://" + accessKey + "@" + s.shown.serve(t, &s.cut, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !signed(r, serverPassword):
			refuse(w, http.StatusForbidden, "SignatureDoesNotMatch")
		case s.full.Load() && r.Method == http.MethodPut:
			refuse(w, http.StatusForbidden, "QuotaExceeded")
		default:
			files.ServeHTTP(w, r)
		}
	})
	return s
}

// signed reports whether a request is signed with the secret, by version 4 of Amazon's signatures: with a canonical
// form of the request, and a key made from the day, the region and the service.
func signed(r *http.Request, secret string) bool {
	rest, is := strings.CutPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=")
	parts := strings.Split(strings.ReplaceAll(rest, ", ", ","), ",")
	if !is || len(parts) != 3 {
		return false
	}
	key, scope, _ := strings.Cut(parts[0], "/")
	names := strings.TrimPrefix(parts[1], "SignedHeaders=")
	canonical := r.Method + "\n" + r.URL.EscapedPath() + "\n" + strings.ReplaceAll(r.URL.Query().Encode(), "+", "%20") + "\n"
	for _, name := range strings.Split(names, ";") {
		value := strings.Join(r.Header.Values(name), ",")
		switch name {
		case "host":
			value = r.Host
		case "content-length":
			value = fmt.Sprint(r.ContentLength)
		}
		canonical += name + ":" + strings.TrimSpace(value) + "\n"
	}
	canonical += "\n" + names + "\n" + r.Header.Get("X-Amz-Content-Sha256")
	sum := sha256.Sum256([]byte(canonical))
	mac := func(key []byte, says string) []byte {
		h := hmac.New(sha256.New, key)
		h.Write([]byte(says))
		return h.Sum(nil)
	}
	signing := []byte("AWS4" + secret)
	for _, part := range strings.Split(scope, "/") {
		signing = mac(signing, part)
	}
	want := hex.EncodeToString(mac(signing, "AWS4-HMAC-SHA256\n"+r.Header.Get("X-Amz-Date")+"\n"+scope+"\n"+hex.EncodeToString(sum[:])))
	return key == accessKey && parts[2] == "Signature="+want
}

// there is what a browser reads.
func (s *bucketServer) there(name string) ([]byte, error) {
	object, err := s.store.GetObject("club", "pages/"+name, nil)
	if err != nil {
		return nil, err
	}
	var contents io.Reader = object.Contents
	if strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".css") {
		if object.Metadata["Content-Encoding"] != "gzip" || !strings.HasPrefix(object.Metadata["Content-Type"], "text/") {
			return nil, errors.New("what the page is isn't said")
		}
		if contents, err = gzip.NewReader(contents); err != nil {
			return nil, err
		}
	}
	data, err := io.ReadAll(contents)
	return data, errors.Join(err, object.Contents.Close())
}

func TestPagesGoToABucket(t *testing.T) {
	s := serveS3(t)
	sendAndResend(t, trusting(t, s.to+"/club/pages", s.shown), s.to+"/nosuchbucket/pages", s.there)
}

func TestABucketGoesOnAfterACut(t *testing.T) {
	s := serveS3(t)
	d := trusting(t, s.to+"/club/pages", s.shown)
	goesOnAfterACut(t, d, func() { s.cut.Store(20_000) }, func() { s.cut.Store(0) }, s.there)
}

func TestABucketWithoutRoom(t *testing.T) {
	s := serveS3(t)
	d := trusting(t, s.to+"/club/pages", s.shown)
	s.full.Store(true)
	refusedAsFull(t, d)
}

func TestABucketWithAnotherCertificate(t *testing.T) {
	s := serveS3(t)
	refusesAnotherCertificate(t, trusting(t, s.to+"/club/pages", s.shown), s.shown)
}

func TestABucketWithoutAServer(t *testing.T) {
	nobodyThere(t, "s3://"+accessKey+"@127.0.0.1:9/club/pages")
	to := "s3://" + accessKey + "@127.0.0.1:9/"
	if err := newOnServer(t, to).Claim(t.Context(), to, false); err == nil || !strings.Contains(err.Error(), "bucket") {
		t.Errorf("no bucket: %v", err)
	}
}

// TestAWholeBucketHasNoFolderAbove: there is none in which the list of events could be.
func TestAWholeBucketHasNoFolderAbove(t *testing.T) {
	to := "s3://" + accessKey + "@127.0.0.1:9/club"
	d := newOnServer(t, to)
	if err := d.List(to, true); !tournament.RefusedAs(err, tournament.Invalid) {
		t.Errorf("a list above a bucket: %v", err)
	}
	if err := d.List(to+"/pages", true); err != nil {
		t.Errorf("a list above a folder of one: %v", err)
	}
}
