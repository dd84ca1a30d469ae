package hall_test

import (
	"net/netip"
	"strings"
	"testing"

	"wordhall/app/hall"
)

func TestACodeIsReadAsPeopleTypeIt(t *testing.T) {
	for _, at := range []string{"192.168.1.20:24816", "192.168.1.20:25000", "[2001:db8::1]:80", "[2001:db8::1]:24816"} {
		c := hall.Code{Address: netip.MustParseAddrPort(at), Secret: [5]byte{1, 2, 3}, Print: [10]byte{9, 255}}
		typed := c.String()
		if at == "192.168.1.20:24816" && len(typed) != 8*4+7 {
			t.Errorf("a usual code is %s", typed)
		}
		for name, as := range map[string]string{
			"as shown": typed, "small": strings.ToLower(typed), "spaces": strings.ReplaceAll(typed, "-", " "),
			"letters for digits": strings.NewReplacer("0", "O", "1", "l").Replace(typed),
		} {
			got, err := hall.ParseCode(as)
			if err != nil || got != c {
				t.Errorf("%s, %s: %+v, %v", at, name, got, err)
			}
		}
		// Each letter counts.
		for i, r := range typed {
			if r == '-' {
				continue
			}
			other := "2"
			if r == '2' {
				other = "3"
			}
			if got, err := hall.ParseCode(typed[:i] + other + typed[i+1:]); err == nil && got == c {
				t.Errorf("letter %d may be anything", i)
			}
		}
	}
}

func FuzzParseCode(f *testing.F) {
	f.Add(hall.Code{Address: netip.MustParseAddrPort("10.0.0.1:1")}.String())
	f.Add("")
	f.Fuzz(func(t *testing.T, typed string) {
		c, err := hall.ParseCode(typed)
		if err != nil {
			return
		}
		if again, err := hall.ParseCode(c.String()); err != nil || again != c {
			t.Errorf("%q is %+v and then %+v, %v", typed, c, again, err)
		}
	})
}
