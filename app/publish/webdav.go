package publish

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"

	"github.com/studio-b12/gowebdav"
)

// webdavServer is a folder on a WebDAV server, such as Nextcloud.
type webdavServer struct {
	client    *gowebdav.Client
	transport *http.Transport
	place     Address
	folder    string
}

const webdavLanes = 6

func openWebDAV(ctx context.Context, a Address, access *Access) (Target, error) {
	password, err := access.passwordFor(a)
	if err != nil {
		return nil, err
	}
	transport, carry, err := overHTTPS(ctx, a, access, webdavLanes)
	if err != nil {
		return nil, err
	}
	root := url.URL{Scheme: "https", Host: a.Host}
	s := &webdavServer{client: gowebdav.NewClient(root.String(), a.User, password), transport: transport, place: a, folder: path.Join("/", a.Path)}
	s.client.SetTransport(carry)
	// It is no error if the folder is there already.
	if err := s.client.Mkdir(s.folder, 0); err != nil {
		_ = s.Close()
		return nil, s.opening(err)
	}
	return s, nil
}

// statusOf is the status of a server's answer, 0 if there was none.
func statusOf(err error) int {
	var said gowebdav.StatusError
	if errors.As(err, &said) {
		return said.Status
	}
	return 0
}

// opening is why the folder can't be opened, in words.
func (s *webdavServer) opening(err error) error {
	switch status := statusOf(err); {
	case status == 0 && !isUnknown(err):
		return notReached(s.place, withoutRequest(err))
	case status >= 300 && status < 400, status == http.StatusMethodNotAllowed, status == http.StatusNotImplemented, status == http.StatusBadRequest:
		return notAnswered(s.place, httpStatus(status))
	}
	return s.says(err)
}

// says is what went wrong on the server, in words.
func (s *webdavServer) says(err error) error {
	var unknown *UnknownHost
	switch status := statusOf(err); {
	case errors.As(err, &unknown):
		return unknown
	case status == 0:
		return wasCut(s.place)
	case status == http.StatusUnauthorized:
		return passwordRefused(s.place)
	case status == http.StatusForbidden:
		return mayNotWrite(s.place)
	case status == http.StatusNotFound || status == http.StatusConflict:
		return noFolder(s.place)
	default:
		return notTaken(s.place, httpStatus(status))
	}
}

// httpStatus is the status of an HTTP answer ("507 Insufficient Storage").
type httpStatus int

// Error implements error.
func (s httpStatus) Error() string { return http.StatusText(int(s)) }

func isUnknown(err error) bool {
	var unknown *UnknownHost
	return errors.As(err, &unknown)
}

// withoutRequest is an error without the address of the request.
func withoutRequest(err error) error {
	var asked *url.Error
	if errors.As(err, &asked) {
		return asked.Err
	}
	return err
}

// Put implements Target.
func (s *webdavServer) Put(_ context.Context, name string, data []byte) error {
	// Nextcloud refuses names that end in ".part".
	half := path.Join(s.folder, halfOf(name, ".half"))
	if err := s.client.Write(half, data, 0); err != nil {
		_ = s.client.Remove(half) // A file that stays there isn't a page.
		return s.says(err)
	}
	if err := s.client.Rename(half, path.Join(s.folder, name), true); err != nil {
		return s.says(err)
	}
	return nil
}

// Get implements Target.
func (s *webdavServer) Get(_ context.Context, name string) ([]byte, error) {
	body, err := s.client.ReadStream(path.Join(s.folder, name))
	if statusOf(err) == http.StatusNotFound {
		return nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, s.says(err)
	}
	defer func() { _ = body.Close() }() // Nothing was written.
	data, err := io.ReadAll(io.LimitReader(body, mostRead))
	if err != nil {
		return nil, wasCut(s.place)
	}
	return data, nil
}

// Remove implements Target.
func (s *webdavServer) Remove(_ context.Context, name string) error {
	err := s.client.Remove(path.Join(s.folder, name))
	if statusOf(err) == http.StatusBadRequest {
		return wasCut(s.place) // The library reports this if there was no answer.
	}
	if err != nil {
		return s.says(err)
	}
	return nil
}

// Lanes implements Target.
func (s *webdavServer) Lanes() int { return webdavLanes }

// Close implements Target.
func (s *webdavServer) Close() error {
	s.transport.CloseIdleConnections()
	return nil
}
