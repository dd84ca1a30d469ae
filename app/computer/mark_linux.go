package computer

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// showMark shows the mark on this computer's X display, if the start takes long, until over is closed.
func showMark(mark func() (image.Image, error), over <-chan struct{}, ready func()) {
	ready()
	select {
	case <-over:
		return
	case <-time.After(markAfter):
	}
	x, err := dialX(os.Getenv("DISPLAY"))
	if err != nil {
		return // The start of the window itself reports what is wrong with the display.
	}
	defer func() { _ = x.Close() }() // The server removes the mark when the connection closes.
	picture, err := mark()
	if err != nil {
		return
	}
	if x.show(pixelsOf(picture)) == nil {
		<-over
	}
}

// xServer is a connection to an X server of this computer. It implements as much of version 11 of its protocol as
// one picture needs.
type xServer struct {
	*os.File
	// root is the id of the screen, and base the first id that this program may give.
	root, base uint32
	// width and height are those of the screen, in pixels.
	width, height int
}

// dialX connects to the display that DISPLAY names (":0").
func dialX(display string) (*xServer, error) {
	display = strings.TrimPrefix(display, "unix")
	number, _, _ := strings.Cut(strings.TrimPrefix(display, ":"), ".")
	if _, err := strconv.ParseUint(number, 10, 16); err != nil || !strings.HasPrefix(display, ":") {
		return nil, errors.ErrUnsupported
	}
	socket, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	x := &xServer{File: os.NewFile(uintptr(socket), "x-server")}
	name := "/tmp/.X11-unix/X" + number
	err = syscall.Connect(socket, &syscall.SockaddrUnix{Name: "@" + name})
	if err != nil {
		err = syscall.Connect(socket, &syscall.SockaddrUnix{Name: name})
	}
	if err == nil {
		err = x.begin(number)
	}
	if err != nil {
		_ = x.Close()
		return nil, err
	}
	return x, nil
}

// begin introduces this program to the server and reads the server's answer about its screen.
func (x *xServer) begin(number string) error {
	method, cookie := cookieOf(number)
	b := xWords([]byte{'l', 0}, uint16(11), uint16(0), uint16(len(method)), uint16(len(cookie)), uint16(0))
	b = append(append(b, padded(method)...), padded(cookie)...)
	if _, err := x.Write(b); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(x, head); err != nil {
		return err
	}
	said := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(x, said); err != nil {
		return err
	}
	const accepted, screenSize, trueColour = 1, 40, 24
	if head[0] != accepted || len(said) < 32 {
		return errors.ErrUnsupported
	}
	vendor, formats := int(binary.LittleEndian.Uint16(said[16:])), int(said[21])
	screen := 32 + (vendor+3)/4*4 + formats*8
	if len(said) < screen+screenSize || said[22] != 0 || said[screen+38] != trueColour {
		return errors.ErrUnsupported
	}
	x.base = binary.LittleEndian.Uint32(said[4:])
	x.root = binary.LittleEndian.Uint32(said[screen:])
	x.width, x.height = int(binary.LittleEndian.Uint16(said[screen+20:])), int(binary.LittleEndian.Uint16(said[screen+22:]))
	return nil
}

// show puts the mark on the screen, in a window that takes no keyboard focus and has no frame. The window is at the
// pointer, so it is on the screen on which the user clicked.
func (x *xServer) show(pixels []byte) error {
	pointerX, pointerY, err := x.pointer()
	if err != nil {
		return err
	}
	left, top := uint16(inside(pointerX, x.width)), uint16(inside(pointerY, x.height))
	const (
		createPixmap, createGC, putImage, createWindow, mapWindow = 53, 55, 72, 1, 8
		depth, linesOfPixels, paintsItself                        = 24, 2, 1
		withPicture, withBorder, withoutManager                   = 1 << 0, 1 << 3, 1 << 9
	)
	picture, brush, window := x.base, x.base+1, x.base+2
	size := uint16(markSize)
	var all bytes.Buffer
	for _, request := range [][]byte{
		xWords([]byte{createPixmap, depth}, uint16(4), picture, x.root, size, size),
		xWords([]byte{createGC, 0}, uint16(4), brush, picture, uint32(0)),
		append(xWords([]byte{putImage, linesOfPixels}, uint16(6+len(pixels)/4), picture, brush, size, size, uint32(0), []byte{0, depth, 0, 0}), pixels...),
		xWords([]byte{createWindow, 0}, uint16(11), window, x.root, left, top, size, size, uint16(1), uint16(paintsItself), uint32(0),
			uint32(withPicture|withBorder|withoutManager), picture, uint32(0), uint32(1)),
		xWords([]byte{mapWindow, 0}, uint16(2), window),
	} {
		all.Write(request)
	}
	_, err = x.Write(all.Bytes())
	return err
}

// pointer is the position of the pointer on the screen.
func (x *xServer) pointer() (left, top int, err error) {
	const queryPointer = 38
	if _, err := x.Write(xWords([]byte{queryPointer, 0}, uint16(2), x.root)); err != nil {
		return 0, 0, err
	}
	answer := make([]byte, 32)
	if _, err := io.ReadFull(x, answer); err != nil {
		return 0, 0, err
	}
	if answer[0] != 1 {
		return 0, 0, errors.ErrUnsupported
	}
	return int(int16(binary.LittleEndian.Uint16(answer[16:]))), int(int16(binary.LittleEndian.Uint16(answer[18:]))), nil
}

// xWords are numbers and bytes in the form that the server reads.
func xWords(parts ...any) []byte {
	var b []byte
	for _, part := range parts {
		switch p := part.(type) {
		case []byte:
			b = append(b, p...)
		case uint16:
			b = binary.LittleEndian.AppendUint16(b, p)
		case uint32:
			b = binary.LittleEndian.AppendUint32(b, p)
		}
	}
	return b
}

// padded is the bytes filled up to a multiple of four.
func padded(b []byte) []byte { return append(b, make([]byte, (4-len(b)%4)%4)...) }

// cookieOf is the secret by which the server of that number knows its user's programs, with the method that uses
// it. Both are nil if the server asks for none.
func cookieOf(number string) (method, cookie []byte) {
	path := os.Getenv("XAUTHORITY")
	if path == "" {
		path = filepath.Join(os.Getenv("HOME"), ".Xauthority")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil
	}
	next := func() []byte {
		if len(data) < 2 || len(data) < 2+int(binary.BigEndian.Uint16(data)) {
			data = nil
			return nil
		}
		n := 2 + int(binary.BigEndian.Uint16(data))
		part := data[2:n]
		data = data[n:]
		return part
	}
	const here, anywhere = 256, 65535
	for len(data) > 2 {
		family := binary.BigEndian.Uint16(data)
		data = data[2:]
		_, display, name, word := next(), string(next()), next(), next()
		if (family == here || family == anywhere) && (display == number || display == "") {
			return name, word
		}
	}
	return nil, nil
}
