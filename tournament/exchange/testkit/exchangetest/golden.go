package exchangetest

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

// Update has golden files written instead of compared.
var Update = flag.Bool("update", false, "write the golden files anew")

// Golden compares with a file of testdata, or writes the file with -update.
func Golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *Update {
		Must(t, os.WriteFile("testdata/"+file, got, 0o600))
	}
	want, err := os.ReadFile("testdata/" + file)
	Must(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
	}
}
