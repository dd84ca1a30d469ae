package publish

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zalando/go-keyring"
)

const keptAddress = "webdavs://ada@example.org/pages"

// keep keeps the password of keptAddress and returns what the file has.
func keep(t *testing.T, a *Access, password string) string {
	t.Helper()
	if err := a.KeepPassword(keptAddress, password); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(a.file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestPasswordsAreInTheKeyRing(t *testing.T) {
	keyring.MockInit() // The key ring is in memory, as for all tests.
	folder := t.TempDir()
	a := AccessIn(folder, systemRing{})
	place, err := ParseAddress("webdavs://ada@example.org/another/folder")
	if err != nil {
		t.Fatal(err)
	}
	if file := keep(t, a, serverPassword); strings.Contains(file, serverPassword) {
		t.Errorf("the file has the password too: %s", file)
	}
	if got, err := AccessIn(folder, systemRing{}).passwordFor(place); err != nil || got != serverPassword {
		t.Errorf("the ring has %q, %v", got, err)
	}
	keep(t, a, "")
	var wrong *WrongPassword
	if got, err := a.passwordFor(place); !errors.As(err, &wrong) {
		t.Errorf("a password that was forgotten: %q, %v", got, err)
	}
}

func TestPasswordsOfAFileGoToTheKeyRing(t *testing.T) {
	keyring.MockInit()
	folder := t.TempDir()
	if file := keep(t, AccessIn(folder, nil), serverPassword); !strings.Contains(file, serverPassword) {
		t.Fatalf("without a ring the file has %s", file)
	}
	place, err := ParseAddress(keptAddress)
	if err != nil {
		t.Fatal(err)
	}
	a := AccessIn(folder, systemRing{})
	if got, err := a.passwordFor(place); err != nil || got != serverPassword {
		t.Errorf("with a ring the password of the file is %q, %v", got, err)
	}
	if file := keep(t, a, "Another-72"); strings.Contains(file, serverPassword) || strings.Contains(file, "Another-72") {
		t.Errorf("the file still has %s", file)
	}
}

func TestAKeyRingThatRefusesLeavesThePasswordToTheFile(t *testing.T) {
	keyring.MockInitWithError(errors.New("locked"))
	defer keyring.MockInit()
	folder := t.TempDir()
	a := AccessIn(folder, systemRing{})
	keep(t, a, serverPassword)
	secretsStay(t, folder)
	place, err := ParseAddress(keptAddress)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := a.passwordFor(place); err != nil || got != serverPassword {
		t.Errorf("kept %q, %v", got, err)
	}
}

// TestThePasswordOfTheSampleIsNotKept: a password that is kept nowhere is not in the key ring either.
func TestThePasswordOfTheSampleIsNotKept(t *testing.T) {
	keyring.MockInit()
	if err := AccessIn("", systemRing{}).KeepPassword(keptAddress, serverPassword); err == nil {
		t.Error("a password is kept without a folder")
	}
	if _, err := keyring.Get(ringService, "webdavs://ada@example.org"); err == nil {
		t.Error("the ring has it")
	}
}

// TestNoBusIsStartedForTheKeyRing: if the desktop has no bus, there is no key ring.
func TestNoBusIsStartedForTheKeyRing(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	if hasSessionBus() {
		t.Error("there is a bus")
	}
	if err := os.WriteFile(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if !hasSessionBus() {
		t.Error("there is no bus")
	}
}
