package store

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"wordhall/tournament"
)

// The test binary runs itself as another program if a test needs one. childTask is the task of that program, and
// childFile is its file.
const (
	childTask = "WORDHALL_STORE_TEST_TASK"
	childFile = "WORDHALL_STORE_TEST_FILE"
)

func TestMain(m *testing.M) {
	if task := os.Getenv(childTask); task != "" {
		if err := childTasks[task](os.Getenv(childFile)); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	// Each check makes files and waits for the disk. make soak makes more of them.
	if err := flag.Set("rapid.checks", "15"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

var childTasks = map[string]func(path string) error{
	"hold":       holdFile,
	"storm":      stormOfSheets,
	"baddisk":    stormOnABadDisk,
	"liar":       stormOfALiar,
	"tell":       tellLast,
	"convert":    convertFile,
	"weak":       openWithoutRights,
	"weakcreate": createWithoutRights,
	"tempfolder": holdTempFolder,
	"forget":     forgetFile,
}

// child is another program at work.
type child struct {
	cmd *exec.Cmd
	out *bufio.Scanner
}

func startChild(t *testing.T, task, path string) *child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childTask+"="+task, childFile+"="+path)
	cmd.Stderr = os.Stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return &child{cmd: cmd, out: bufio.NewScanner(pipe)}
}

// line waits for the child's next line. It is "" when the child has ended.
func (c *child) line() string {
	if c.out.Scan() {
		return c.out.Text()
	}
	return ""
}

// kill ends the child at once (SIGKILL) and waits until it is gone.
func (c *child) kill(t *testing.T) {
	t.Helper()
	if err := c.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.cmd.Wait() // The error is that the child was killed.
}

// holdTempFolder makes a temporary folder, says where it is and waits to be killed.
func holdTempFolder(string) error {
	f, err := NewTempFolder("older")
	if err != nil {
		return err
	}
	fmt.Println(f.Path)
	time.Sleep(time.Hour)
	return f.Remove()
}

// holdFile opens the file and waits to be killed.
func holdFile(path string) error {
	o := testOptions()
	o.Operator = "Bob"
	f, err := Open(context.Background(), path, o)
	if err != nil {
		return err
	}
	fmt.Println("open")
	time.Sleep(time.Hour)
	return f.Close()
}

// convertFile opens a file of an older version, which converts it.
func convertFile(path string) error {
	if _, err := present(); err != nil { // This isn't the step at which the program is to be killed.
		return err
	}
	fmt.Println("here")
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	fmt.Println("open")
	return f.Close()
}

// stormOfSheets enters sheets as fast as it can, and prints the number of each once it is saved.
func stormOfSheets(path string) error {
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	for n := int(f.history.last.Seq); ; n++ {
		after := f.Event().Clone()
		enter(after, 1, n%len(f.Event().Divisions[0].Games), n, 300)
		if _, err := f.Commit(context.Background(), after, Entry{Kind: "sheet", Words: strconv.Itoa(n)}); err != nil {
			return err
		}
		fmt.Println(n)
	}
}

// openWithoutRights opens the file as a user who may do nothing.
func openWithoutRights(path string) error {
	if err := dropRights(); err != nil {
		return err
	}
	_, err := Open(context.Background(), path, testOptions())
	fmt.Println(kindOf(err))
	r, err := OpenReadOnly(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	fmt.Println(r.Event().Name)
	_, err = r.Commit(context.Background(), &tournament.Event{}, Entry{})
	fmt.Println(kindOf(err))
	return r.Close()
}

func createWithoutRights(path string) error {
	if err := dropRights(); err != nil {
		return err
	}
	_, err := Create(path, testOptions())
	fmt.Println(kindOf(err))
	return nil
}

func kindOf(err error) string { return fmt.Sprintf("%T", err) }
