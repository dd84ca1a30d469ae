//go:build ignore

// Icons writes the program's icon in the sizes that desktops ask for, SIZE.png each, and
// wordhall.ico for Windows into the folder that it is given:
//
//	go run assets/packaging/icons.go FOLDER
package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"log"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/image/draw"
)

// sizes are pixels. Windows takes none above 256.
var sizes = []int{16, 32, 48, 64, 128, 256, 512}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("icons.go needs the folder to write to")
	}
	if err := run("assets/icon/icon.png", os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func run(from, folder string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	icon, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	var pictures [][]byte
	for _, size := range sizes {
		scaled := image.NewNRGBA(image.Rect(0, 0, size, size))
		draw.CatmullRom.Scale(scaled, scaled.Bounds(), icon, icon.Bounds(), draw.Src, nil)
		var b bytes.Buffer
		if err := png.Encode(&b, scaled); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, strconv.Itoa(size)+".png"), b.Bytes(), 0o644); err != nil {
			return err
		}
		if size <= 256 {
			pictures = append(pictures, b.Bytes())
		}
	}
	return os.WriteFile(filepath.Join(folder, "wordhall.ico"), ico(pictures), 0o644)
}

// ico puts pictures of sizes[0], sizes[1] and so on into one file: a header, an entry of 16
// bytes for each, then the pictures as they are.
func ico(pictures [][]byte) []byte {
	type entry struct {
		Width, Height, Colours, Reserved byte
		Planes, Bits                     uint16
		Length, Offset                   uint32
	}
	var b bytes.Buffer
	put := func(v any) { _ = binary.Write(&b, binary.LittleEndian, v) } // a buffer takes everything
	put([3]uint16{0, 1, uint16(len(pictures))})
	offset := uint32(6 + 16*len(pictures))
	for i, picture := range pictures {
		size := byte(sizes[i]) // 256 is written as 0
		put(entry{Width: size, Height: size, Planes: 1, Bits: 32, Length: uint32(len(picture)), Offset: offset})
		offset += uint32(len(picture))
	}
	for _, picture := range pictures {
		b.Write(picture)
	}
	return b.Bytes()
}
