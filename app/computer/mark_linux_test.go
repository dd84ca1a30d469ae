package computer

import (
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// TestTheMarkIsShownSideBySideWithTheServer: an X server gets the picture and a window for it without a frame,
// wholly on the screen where the pointer is. The window is removed when the start is over.
func TestTheMarkIsShownSideBySideWithTheServer(t *testing.T) {
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	x, server := &xServer{File: os.NewFile(uintptr(pair[0]), "x")}, os.NewFile(uintptr(pair[1]), "server")
	t.Cleanup(func() { _ = server.Close() })
	const root, base, width, height = 0x123, 0x400000, 1366, 768
	heard := make(chan []byte, 1)
	go func() {
		said := make([]byte, 12+20+16) // The request has the method and the cookie.
		_, _ = io.ReadFull(server, said)
		_, _ = server.Write(hello(root, base, width, height))
		_, _ = io.ReadFull(server, make([]byte, 8)) // The request asks where the pointer is.
		_, _ = server.Write(xWords([]byte{1, 1}, uint16(1), uint32(0), uint32(root), uint32(0), uint16(1360), uint16(300), uint32(0), uint32(0), uint32(0)))
		all, _ := io.ReadAll(server)
		heard <- append(said, all...)
	}()
	cookies := filepath.Join(t.TempDir(), "cookies")
	t.Setenv("XAUTHORITY", cookies)
	other := xCookie(256, "12", "0123456789abcdef")
	if err := os.WriteFile(cookies, slices.Concat(other, xCookie(256, "7", "fedcba9876543210")), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := x.begin("7"); err != nil {
		t.Fatal(err)
	}
	mark := image.NewNRGBA(image.Rect(0, 0, 512, 512)) // The right half of the mark is red, and the left half is transparent.
	for y := range 512 {
		for i := 256; i < 512; i++ {
			mark.Set(i, y, color.NRGBA{R: 200, A: 255})
		}
	}
	pixels := pixelsOf(mark)
	if left, right := pixels[:4], pixels[4*127:4*128]; !slices.Equal(left, []byte{255, 255, 255, 0}) || !slices.Equal(right, []byte{0, 0, 200, 0}) {
		t.Errorf("the pixels are %v and %v", left, right)
	}
	if err := x.show(pixels); err != nil {
		t.Fatal(err)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	all := <-heard
	if got := string(all[32:48]); got != "fedcba9876543210" {
		t.Errorf("the server is told the word %q", got)
	}
	requests := map[byte][]byte{}
	for rest := all[48:]; len(rest) >= 4; {
		n := 4 * int(binary.LittleEndian.Uint16(rest[2:]))
		if n == 0 || n > len(rest) {
			t.Fatalf("request %d is %d long with %d left", rest[0], n, len(rest))
		}
		requests[rest[0]], rest = rest[:n], rest[n:]
	}
	if got := requests[72]; len(got) != 24+len(pixels) || !slices.Equal(got[24:], pixels) {
		t.Errorf("the picture given is %d long", len(got))
	}
	made := requests[1]
	if len(made) != 44 {
		t.Fatalf("the window made is %v", made)
	}
	if left, top := binary.LittleEndian.Uint16(made[12:]), binary.LittleEndian.Uint16(made[14:]); left != width-markSize-2 || top != 300-markSize/2 {
		t.Errorf("the mark is at %d, %d", left, top)
	}
	if shown := requests[8]; len(shown) != 8 || !slices.Equal(shown[4:], made[4:8]) {
		t.Errorf("what is shown is %v of %v", shown, made[4:8])
	}
}

// hello is an X server's answer about itself.
func hello(root, base uint32, width, height uint16) []byte {
	screen := xWords(root, uint32(0), uint32(0xffffff), uint32(0), uint32(0), width, height, uint32(0), uint32(0), uint32(0), []byte{0, 0, 24, 0})
	rest := xWords(uint32(0), base, uint32(0xfffff), uint32(0), uint16(6), uint16(65535), []byte{1, 1, 0, 0, 32, 32, 8, 255}, uint32(0), []byte("Server\x00\x00"), make([]byte, 8), screen)
	return slices.Concat(xWords([]byte{1, 0}, uint16(11), uint16(0), uint16(len(rest)/4)), rest)
}

// xCookie is an entry of the file of cookies.
func xCookie(family uint16, display, cookie string) []byte {
	b := binary.BigEndian.AppendUint16(nil, family)
	for _, part := range []string{"laptop", display, "MIT-MAGIC-COOKIE-1", cookie} {
		b = append(binary.BigEndian.AppendUint16(b, uint16(len(part))), part...)
	}
	return b
}

// TestADisplayElsewhereHasNoMark: no server is asked over the network, and none at all if no display is named.
func TestADisplayElsewhereHasNoMark(t *testing.T) {
	for _, display := range []string{"", "club.example:0", "127.0.0.1:10.0", ":", ":x", "/tmp/launch/org.xquartz:0", ":64999"} {
		if x, err := dialX(display); err == nil {
			_ = x.Close()
			t.Errorf("%q is taken for a display of this computer", display)
		}
	}
}
