package main_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestACheckoutIsTheSameOnEverySystem: Git for Windows puts Windows' ends of lines into every text unless
// it is told not to, and then goldens and what is embedded are other bytes than here.
func TestACheckoutIsTheSameOnEverySystem(t *testing.T) {
	told, err := os.ReadFile(".gitattributes")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(strings.Split(string(told), "\n"), "* -text") {
		t.Error(".gitattributes lets Git change ends of lines")
	}
}
