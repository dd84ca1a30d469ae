package web

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestColumnsOfTheStandingsAreSeen: the style sheet has the classes for twelve columns, and for columns without a
// class.
func TestColumnsOfTheStandingsAreSeen(t *testing.T) {
	style, err := os.ReadFile("style.css")
	if err != nil {
		t.Fatal(err)
	}
	classes := unsaidLook
	for _, more := range columnLook {
		classes += " " + more
	}
	for class := range strings.FieldsSeq(strings.ReplaceAll(classes, ".", " ")) {
		for n := range 12 {
			if of := "." + class + strconv.Itoa(n+1) + " "; !strings.Contains(string(style), of) {
				t.Errorf("the style sheet says nothing of %s", of)
			}
		}
	}
}
