package workbook

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// orderedZip packs the parts of a workbook in the order of their names, because the library gives them in any
// order and the same event must make the same bytes. Parts are packed as they come, and are kept packed until the
// end.
type orderedZip struct {
	to     io.Writer
	packer *flate.Writer
	parts  []*zipPart
}

func newOrderedZip(w io.Writer) excelize.ZipWriter { return &orderedZip{to: w} }

// Create begins the next part. The one before is then complete.
func (z *orderedZip) Create(name string) (io.Writer, error) {
	if err := z.finish(); err != nil {
		return nil, err
	}
	p := &zipPart{name: name, sum: crc32.NewIEEE()}
	if z.packer == nil {
		var err error
		// A workbook has sheets of similar rows, which the fastest compression reduces to a tenth.
		if z.packer, err = flate.NewWriter(&p.packed, flate.BestSpeed); err != nil {
			return nil, err
		}
	}
	z.packer.Reset(&p.packed)
	p.packer = z.packer
	z.parts = append(z.parts, p)
	return p, nil
}

func (z *orderedZip) finish() error {
	if len(z.parts) == 0 {
		return nil
	}
	return z.parts[len(z.parts)-1].finish()
}

// AddFS is part of the library's interface. A workbook never contains a folder.
func (z *orderedZip) AddFS(fs.FS) error { return errors.New("a workbook can't hold a folder") }

// Close writes the parts out.
func (z *orderedZip) Close() error {
	if err := z.finish(); err != nil {
		return err
	}
	// Programs look for the list of types at the beginning.
	slices.SortStableFunc(z.parts, func(a, b *zipPart) int { return strings.Compare(a.name, b.name) })
	out := zip.NewWriter(z.to)
	for _, p := range z.parts {
		w, err := out.CreateRaw(&zip.FileHeader{
			Name: p.name, Method: zip.Deflate, CRC32: p.sum.Sum32(),
			CompressedSize64: uint64(p.packed.Len()), UncompressedSize64: p.size,
		})
		if err != nil {
			return err
		}
		if _, err := w.Write(p.packed.Bytes()); err != nil {
			return err
		}
	}
	return out.Close()
}

// zipPart is one part, which is packed as it is written.
type zipPart struct {
	name   string
	packer *flate.Writer
	packed bytes.Buffer
	sum    interface {
		io.Writer
		Sum32() uint32
	}
	size uint64
}

// Write packs more of the part.
func (p *zipPart) Write(data []byte) (int, error) {
	if _, err := p.sum.Write(data); err != nil {
		return 0, err
	}
	p.size += uint64(len(data))
	return p.packer.Write(data)
}

func (p *zipPart) finish() error {
	if p.packer == nil {
		return nil
	}
	err := p.packer.Close()
	p.packer = nil
	return err
}
