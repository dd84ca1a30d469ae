package app

import "testing"

func TestLicencesAreReadWithTheirParts(t *testing.T) {
	p := &Program{resources: Resources{Licences: "=== a v1\n=== b v2\n\nText one\nline two\n\n=== c v3\n\nText three\n"}}
	got := p.Licences()
	if len(got) != 2 || len(got[0].Parts) != 2 || got[0].Parts[1] != "b v2" || got[0].Text != "Text one\nline two" || got[1].Text != "Text three" {
		t.Errorf("read %+v", got)
	}
	if got := (&Program{}).Licences(); len(got) != 0 {
		t.Errorf("nothing gives %+v", got)
	}
}
