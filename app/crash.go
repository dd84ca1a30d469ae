package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// Crash is the record of a fault in the program. It has enough to mend the fault, and no person's name.
type Crash struct {
	// At is when it happened.
	At time.Time `json:"at"`
	// Report is the file with the details.
	Report string `json:"report"`
	// Event is the file that was open, or empty if none was.
	Event string `json:"event,omitempty"`
}

// crashKinds is how many of the last actions a report names, by their kinds only.
const crashKinds = 20

// reportsFolder is the folder for reports. It is the system's temporary folder if the program has none of its own.
func (p *Program) reportsFolder() string {
	if folder := p.Preferences.Folder(); folder != "" {
		return filepath.Join(folder, "reports")
	}
	return filepath.Join(os.TempDir(), "wordhall reports")
}

// ReportCrash writes a report of a panic: the version, the stack and the kinds of the last actions. desk may be
// nil. The panic's value is written only if the runtime made it; otherwise only its type is, because the value
// might contain a name.
func (p *Program) ReportCrash(fault any, stack []byte, desk *Desk) (Crash, error) {
	c := Crash{At: p.Now()}
	folder := p.reportsFolder()
	if err := files.MakeAll(folder, 0o700); err != nil {
		return c, text.Errorf("no report can be written: %w", err)
	}
	c.Report = filepath.Join(folder, "crash "+c.At.Local().Format("2006-01-02 15.04.05")+".txt")
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %s/%s\n%s\n%s\n\n%s\n", Name, runtime.Version(), runtime.GOOS, runtime.GOARCH, c.At.Format(time.RFC3339), faultWords(fault), stack)
	if desk != nil {
		c.Event = desk.Path()
		b.WriteString("\nThe last actions, the newest first:\n")
		entries, err := desk.Journal(crashKinds)
		if err != nil {
			fmt.Fprintf(&b, "(%T)\n", err)
		}
		for _, e := range entries {
			fmt.Fprintf(&b, "%s %s %s\n", e.At.Format(time.RFC3339), e.Role, e.Kind)
		}
	}
	return c, writeText(c.Report, b.String())
}

func faultWords(fault any) string {
	var made runtime.Error
	if err, ok := fault.(error); ok && errors.As(err, &made) {
		return made.Error()
	}
	return fmt.Sprintf("panic with a value of type %T", fault)
}

func writeText(path, text string) error {
	return exchange.WriteFile(context.Background(), path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// lastCrash is the file in which the next start finds the crash. fatalFile is the one into which the runtime itself
// writes when it ends without a panic that could be caught.
const (
	lastCrash = "last crash.json"
	fatalFile = "fatal.txt"
)

// SaveCrash writes the crash to the file in which the next start looks for it.
func (p *Program) SaveCrash(c Crash) error {
	data, err := json.Marshal(c)
	if err != nil {
		return err
	}
	return writeText(filepath.Join(p.reportsFolder(), lastCrash), string(data))
}

// LastCrash is the crash that ended the program last time; it is returned only once. ok is false if the program
// ended well, or never ran.
func (p *Program) LastCrash() (Crash, bool) {
	folder := p.reportsFolder()
	if c, ok := p.foundFatal(filepath.Join(folder, fatalFile)); ok {
		return c, true
	}
	path := filepath.Join(folder, lastCrash)
	data, err := os.ReadFile(path)
	if err != nil || os.Remove(path) != nil {
		return Crash{}, false
	}
	var c Crash
	if json.Unmarshal(data, &c) != nil {
		return Crash{}, false
	}
	return c, true
}

// foundFatal turns what the runtime wrote into a report.
func (p *Program) foundFatal(path string) (Crash, bool) {
	data, err := os.ReadFile(path)
	if err != nil || len(data) == 0 || os.Remove(path) != nil {
		return Crash{}, false
	}
	lines := strings.Split(string(data), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "panic: ") && !strings.HasPrefix(line, "panic: runtime error: ") {
			lines[i] = "panic: (its words are left out)"
		}
	}
	c, err := p.ReportCrash(nil, []byte(strings.Join(lines, "\n")), nil)
	if recent := p.Preferences.Get().Recent; len(recent) > 0 {
		c.Event = recent[0]
	}
	return c, err == nil
}

// FatalFile opens the file for what the runtime writes when it ends without a panic that could be caught. closeIt
// closes it and deletes it if it is empty.
func (p *Program) FatalFile() (f *os.File, closeIt func(), err error) {
	folder := p.reportsFolder()
	if err := files.MakeAll(folder, 0o700); err != nil {
		return nil, nil, text.Errorf("no report could be written: %w", err)
	}
	path := filepath.Join(folder, fatalFile)
	f, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, text.Errorf("no report could be written: %w", err)
	}
	return f, func() {
		info, err := f.Stat()
		_ = f.Close()
		if err == nil && info.Size() == 0 {
			_ = os.Remove(path) // Another program may have it; then it stays, empty.
		}
	}, nil
}
