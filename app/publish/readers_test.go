package publish

import "testing"

func TestAddressOfTheReaders(t *testing.T) {
	for typed, want := range map[string]string{
		"": "", "  ": "", "https://club.org": "https://club.org/", "https://club.org/open": "https://club.org/open/", " https://club.org/open/ ": "https://club.org/open/",
		"http://club.org:8080/2026/index.html": "http://club.org:8080/2026/", "https://club.org/open/?utm=1#top": "https://club.org/open/",
	} {
		if got, err := ParseReaders(typed); err != nil || got != want {
			t.Errorf("%q is read as %q, %v, want %q", typed, got, err, want)
		}
	}
	for _, wrong := range []string{"club.org", "sftp://club.org/open", "/srv/www", "https://", "https://name:secret@club.org/", "https://club org/"} {
		if got, err := ParseReaders(wrong); err == nil {
			t.Errorf("%q is read as %q", wrong, got)
		}
	}
}

// TestThePagesAreMadeForTheirReaders: the address that readers type is remembered by place and passed to the function
// that makes the pages.
func TestThePagesAreMadeForTheirReaders(t *testing.T) {
	d := newFake(t)
	if err := d.ReadAt(fakeAddress, "https://club.org/open"); err != nil {
		t.Fatal(err)
	}
	d.publish(t)
	if d.readers != "https://club.org/open/" {
		t.Errorf("the pages are made for %q", d.readers)
	}
	if err := d.ReadAt(fakeAddress, "club.org"); err == nil {
		t.Error("an address without https:// is taken")
	}
	if err := d.ReadAt(fakeAddress, ""); err != nil {
		t.Fatal(err)
	}
	if d.publish(t); d.readers != "" {
		t.Errorf("the pages are made for %q, which was taken back", d.readers)
	}
}
