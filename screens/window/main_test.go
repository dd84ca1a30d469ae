package window

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// picturesOfMoments is the test that takes half of the time of all.
const picturesOfMoments = "TestGoldenPicturesAndTextsOfEveryMoment"

// TestMain runs the pictures of the moments in a process of its own, beside the other tests. There is one application
// of the toolkit in a process, so that one core would wait otherwise.
func TestMain(m *testing.M) {
	flag.Parse()
	if !allAreAsked() {
		os.Exit(m.Run())
	}
	// Go keeps the outcome of tests until a file changes that they read, and sees only what this process reads.
	if _, err := os.ReadFile(momentsFile); err != nil {
		panic(err)
	}
	var output bytes.Buffer
	beside := exec.Command(os.Args[0], "-test.run=^"+picturesOfMoments+"$")
	for _, set := range os.Args[1:] {
		if !strings.HasPrefix(set, "-test.testlogfile") {
			beside.Args = append(beside.Args, set)
		}
	}
	beside.Stdout, beside.Stderr = &output, &output
	if err := beside.Start(); err != nil {
		panic(err)
	}
	if err := flag.Set("test.skip", "^"+picturesOfMoments+"$"); err != nil {
		panic(err)
	}
	code := m.Run()
	if err := beside.Wait(); err != nil {
		fmt.Printf("%s failed in its own process: %v\n", picturesOfMoments, err)
		code = 1
	}
	fmt.Print(output.String())
	os.Exit(code)
}

// allAreAsked reports whether no test was chosen, nothing is listed or measured, and no profile is written, which
// two processes would both do.
func allAreAsked() bool {
	all := true
	flag.Visit(func(f *flag.Flag) {
		switch strings.TrimPrefix(f.Name, "test.") {
		case "run", "skip", "list", "bench", "fuzz", "cpuprofile", "memprofile", "coverprofile", "trace", "blockprofile", "mutexprofile", "shuffle":
			all = all && f.Value.String() == ""
		}
	})
	return all
}
