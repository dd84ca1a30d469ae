package store

import (
	"slices"
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

// TestAChangeMustFitTheFacts: what it takes away or alters is there as it says, and what is new isn't.
func TestAChangeMustFitTheFacts(t *testing.T) {
	s := emptyState()
	r := playerTable.zeroRow()
	r[0], r[1], r[2] = intCell(1), intCell(7), textCell("Ada")
	s.put(playerTable.table, r)
	name := playerTable.columns[2].name
	for changes, want := range map[string]string{
		`[{"t":"player","k":[1,7],"b":{"NAME":"Ada"},"a":{"NAME":"Bo"}}]`: "",
		`[{"t":"player","k":[1,7],"b":{"NAME":"Ada"}}]`:                   "",
		`[{"t":"player","k":[1,8],"a":{"NAME":"Bo"}}]`:                    "",
		`[{"t":"player","k":[1,7],"b":{"NAME":"Bo"},"a":{"NAME":"Cy"}}]`:  "don't agree on NAME of 1/7",
		`[{"t":"player","k":[1,7],"a":{"NAME":"Bo"}}]`:                    "don't agree on whether 1/7 is there",
		`[{"t":"player","k":[1,8],"b":{"NAME":"Ada"}}]`:                   "don't agree on whether 1/8 is there",
		`[{"t":"player","k":[2,7],"b":{}}]`:                               "don't agree on whether 2/7 is there",
	} {
		patches, err := decodeChanges([]byte(strings.ReplaceAll(changes, "NAME", name)))
		if err != nil {
			t.Fatal(err)
		}
		list, err := s.resolve(patches)
		if want = strings.ReplaceAll(want, "NAME", name); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", changes, err, want)
		}
		if err != nil {
			continue
		}
		after := s.apply(list)
		there := strings.Contains(changes, `"a"`)
		if got, ok := after.lookup(playerTable.table, list[0].key()); ok != there || there && (got[2].text != "Bo" || !slices.Equal(got[:2], list[0].key())) {
			t.Errorf("%s: the row is %v, %v", changes, got, ok)
		}
		if r[2].text != "Ada" || after.event != s.event || (len(after.divisions) == 0) == there {
			t.Errorf("%s: the facts before are %v, and there are %d divisions", changes, r, len(after.divisions))
		}
	}
}
