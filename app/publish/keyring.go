package publish

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/zalando/go-keyring"
)

// KeyRing keeps secrets of the computer's user in the system.
type KeyRing interface {
	// Get is the secret of a service's user. It returns an error if there is none.
	Get(service, user string) (string, error)
	Set(service, user, secret string) error
	Delete(service, user string) error
}

// SystemKeyRing is this computer's key ring, or nil if it has none.
func SystemKeyRing() KeyRing {
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" && !hasSessionBus() {
		return nil
	}
	return systemRing{}
}

// hasSessionBus reports whether the desktop runs the service that gives access to key rings. Without this check the
// library would start one.
func hasSessionBus() bool {
	if os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" {
		return true
	}
	_, err := os.Stat(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus"))
	return os.Getenv("XDG_RUNTIME_DIR") != "" && err == nil
}

type systemRing struct{}

// ringPatience is how long the system may ask its user to open the ring.
const ringPatience = time.Minute

// patiently calls the system, which may wait for its user.
func patiently(ask func() (string, error)) (string, error) {
	type answer struct {
		secret string
		err    error
	}
	answers := make(chan answer, 1)
	go func() {
		secret, err := ask()
		answers <- answer{secret, err}
	}()
	select {
	case a := <-answers:
		return a.secret, a.err
	case <-time.After(ringPatience):
		return "", context.DeadlineExceeded
	}
}

// Get implements KeyRing.
func (systemRing) Get(service, user string) (string, error) {
	return patiently(func() (string, error) { return keyring.Get(service, user) })
}

// Set implements KeyRing.
func (systemRing) Set(service, user, secret string) error {
	_, err := patiently(func() (string, error) { return "", keyring.Set(service, user, secret) })
	return err
}

// Delete implements KeyRing.
func (systemRing) Delete(service, user string) error {
	_, err := patiently(func() (string, error) { return "", keyring.Delete(service, user) })
	return err
}
