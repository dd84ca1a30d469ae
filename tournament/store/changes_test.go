package store

import (
	"strings"
	"testing"
)

// TestChangesThatMakeNoSenseAreRefused, whichever part of them makes no sense.
func TestChangesThatMakeNoSenseAreRefused(t *testing.T) {
	for changes, want := range map[string]string{
		`[{"t":"event","k":[1],"b":{"name":"a"},"a":{"name":"b"}}]`:           "",
		`[{"t":"sheet","k":[1,2],"a":{"nothing":1}}]`:                         "nothing",
		`[{"t":"sheet","k":[1,2],"b":{"nothing":1},"a":{"score_first":400}}]`: "nothing",
		`[{"t":"sheet","k":[1],"a":{"score_first":400}}]`:                     "key",
		`[{"t":"sheet","k":[1,2]}]`:                                           "says nothing",
		`[{"t":"sheets","k":[1,2],"a":{"score_first":400}}]`:                  "which doesn't exist",
		`[{"t":"event","k":[1],"a":{"name":"b"}}] []`:                         "after their end",
		`[{"t":"event","k":[1],"c":{}}]`:                                      "can't be read",
	} {
		patches, err := decodeChanges([]byte(changes))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v; want %q", changes, patches, err, want)
		}
	}
}
