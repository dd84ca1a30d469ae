package lists

import (
	"archive/zip"
	"bufio"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"
	"unicode/utf8"
	"wordhall/tournament/text"
)

// maxUnzipped is what the parts of a workbook may grow to when unpacked. A list
// of 2000 players needs a hundredth of it.
const maxUnzipped = 48 << 20

// What the library makes of an element takes some hundred times its letters, so a small
// file could fill the memory with empty ones. A cell takes up to three elements; cells
// that only have a colour count too.
const (
	leastCells = 1 << 19
	mostCells  = 2 << 20
	// cellsInRow is how many elements of a row a long list may have.
	cellsInRow = 40
	// mostStyles is for all parts other than the sheets and their texts, mostIndex for the
	// list of the sheets.
	mostStyles = 150_000
	mostIndex  = 5_000
	// attributes is how many an element has on average at most.
	attributes = 5
)

// checkUnzipped looks at the sizes in the archive's directory before anything is
// unpacked, and then at how much the parts hold. A list has so many rows at most.
func checkUnzipped(data []byte, most int) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return errDamagedWorkbook
	}
	var total uint64
	for _, part := range z.File {
		if total += part.UncompressedSize64; total > maxUnzipped || part.UncompressedSize64 > maxUnzipped {
			return text.Errorf("the workbook unpacks to more than %d MB, which no list needs; copy only the rows into a new workbook, or save them as .csv", maxUnzipped>>20)
		}
	}
	left := map[partKind]int{cellsPart: min(max(leastCells, most*cellsInRow), mostCells), stylesPart: mostStyles, indexPart: mostIndex}
	for _, part := range z.File {
		kind := kindOfPart(part.Name)
		elements, marks, err := countPart(part)
		if err != nil {
			return errDamagedWorkbook
		}
		if left[kind] -= max(elements, marks/attributes); left[kind] < 0 {
			return text.Errorf("the workbook holds far more cells or styles than a list needs; copy only the rows into a new workbook, or save them as .csv")
		}
	}
	return nil
}

// partKind is what a part of a workbook is for.
type partKind int

const (
	stylesPart partKind = iota
	cellsPart
	indexPart
)

func kindOfPart(name string) partKind {
	name = strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
	switch base := path.Base(name); {
	case name == "content.xml", strings.Contains(name, "worksheets/") && !strings.HasSuffix(base, ".rels"), strings.HasPrefix(base, "sharedstrings"):
		return cellsPart
	case strings.HasPrefix(base, "workbook.xml"), strings.HasPrefix(base, "[content_types]"):
		return indexPart
	}
	return stylesPart
}

// countPart counts the beginnings of elements in a part, and the signs behind attributes.
// A picture has none: what doesn't begin with a letter is never read as text.
func countPart(part *zip.File) (elements, marks int, err error) {
	r, err := part.Open()
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	in, block := bufio.NewReader(r), make([]byte, 1<<16)
	begins, _ := in.Peek(utf8.UTFMax)
	if letter, size := utf8.DecodeRune(begins); letter == utf8.RuneError && size == 1 {
		return 0, 0, nil
	}
	for {
		n, err := in.Read(block)
		elements += bytes.Count(block[:n], []byte("<"))
		elements -= bytes.Count(block[:n], []byte("</"))
		marks += bytes.Count(block[:n], []byte("="))
		switch {
		case errors.Is(err, io.EOF):
			return elements, marks, nil
		case err != nil:
			return 0, 0, err
		}
	}
}
