package outlets_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"fyne.io/fyne/v2"
	"github.com/xuri/excelize/v2"
	"golang.org/x/net/html"

	"wordhall/screens/testkit/drive"
)

// placed is a text with its position. Texts side by side make a line.
type placed struct {
	words string
	x, y  float64
	on    int
}

// inLines are the texts, line by line, with a bar between those of a line.
func inLines(texts []placed) string {
	const sameLine = 4
	slices.SortStableFunc(texts, func(a, b placed) int { return cmp.Or(cmp.Compare(a.on, b.on), cmp.Compare(a.y, b.y)) })
	for i := range texts {
		if i > 0 && texts[i].on == texts[i-1].on && texts[i].y-texts[i-1].y < sameLine {
			texts[i].y = texts[i-1].y
		}
	}
	slices.SortStableFunc(texts, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.on, b.on), cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x))
	})
	var b strings.Builder
	for i, t := range texts {
		switch {
		case i == 0:
		case t.y == texts[i-1].y && t.on == texts[i-1].on:
			b.WriteString(" | ")
		default:
			b.WriteString("\n")
		}
		b.WriteString(t.words)
	}
	return b.String() + "\n"
}

// wordsInWindow are the texts in sight.
func wordsInWindow(c fyne.Canvas) string {
	var texts []placed
	seen := drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, c.Size())}
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		for _, t := range drive.DrawnTexts(o, fyne.Position{}, seen) {
			if strings.TrimSpace(t.Words) != "" {
				texts = append(texts, placed{words: t.Words, x: float64(t.At.Left), y: float64(t.At.Bottom)})
			}
		}
	}
	return inLines(texts)
}

var (
	pdfStream = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	pdfText   = regexp.MustCompile(`(?s)BT ([\d.-]+) ([\d.-]+) Td \((.*?)\) Tj ET`)
)

// wordsOfPDF are the texts of our own papers, which hold them as letters. Outlines of scripts that
// join aren't read.
func wordsOfPDF(data []byte) string {
	var texts []placed
	for page, stream := range pdfStream.FindAllSubmatch(data, -1) {
		r, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // It isn't compressed, so it is no page.
		}
		drawn, err := io.ReadAll(r)
		if err != nil {
			continue
		}
		for _, t := range pdfText.FindAllSubmatch(drawn, -1) {
			x, _ := strconv.ParseFloat(string(t[1]), 64)
			y, _ := strconv.ParseFloat(string(t[2]), 64)
			texts = append(texts, placed{words: lettersOfPDF(t[3]), x: x, y: -y, on: page})
		}
	}
	return inLines(texts)
}

// lettersOfPDF reads two bytes for each letter, of which some are escaped.
func lettersOfPDF(escaped []byte) string {
	var plain []byte
	for i := 0; i < len(escaped); i++ {
		if escaped[i] == '\\' && i+1 < len(escaped) {
			if i++; escaped[i] == 'r' {
				plain = append(plain, '\r')
				continue
			}
		}
		plain = append(plain, escaped[i])
	}
	var units []uint16
	for i := 0; i+1 < len(plain); i += 2 {
		units = append(units, uint16(plain[i])<<8|uint16(plain[i+1]))
	}
	return string(utf16.Decode(units))
}

// wordsOfWorkbook are the cells of all sheets, with their formulas.
func (e *event) wordsOfWorkbook(data []byte) string {
	if len(data) == 0 {
		return ""
	}
	var b book
	f, err := excelize.OpenReader(bytes.NewReader(data))
	e.do(err)
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		e.do(err)
		var lines strings.Builder
		for y, row := range rows {
			for x := range row {
				cell, err := excelize.CoordinatesToCellName(x+1, y+1)
				e.do(err)
				formula, err := f.GetCellFormula(sheet, cell)
				e.do(err)
				if formula != "" {
					row[x] += " = " + formula
				}
			}
			lines.WriteString(strings.Join(row, " | ") + "\n")
		}
		b.part(sheet, lines.String())
	}
	e.do(f.Close())
	return b.String()
}

// wordsOfPage are the texts of a web page. A row of a table is on one line, and each link is followed by its target.
func wordsOfPage(page io.Reader) string {
	var b strings.Builder
	var links []string
	quiet := 0
	for z := html.NewTokenizer(page); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			return blankLines.ReplaceAllString(b.String(), "\n")
		}
		token := z.Token()
		switch token.Data {
		case "script", "style":
			quiet += map[html.TokenType]int{html.StartTagToken: 1, html.EndTagToken: -1}[kind]
			continue
		}
		switch kind {
		case html.TextToken:
			if words := strings.Join(strings.Fields(token.Data), " "); quiet == 0 && words != "" {
				b.WriteString(words + " ")
			}
		case html.StartTagToken:
			switch token.Data {
			case "a":
				links = append(links, attribute(token, "href"))
			case "td", "th":
				b.WriteString("| ")
			case "tr", "p", "li", "dt", "h1", "h2", "h3", "caption", "section", "div", "tbody", "option", "text", "title":
				b.WriteString("\n")
			}
		case html.EndTagToken:
			switch token.Data {
			case "a":
				if n := len(links); n > 0 {
					fmt.Fprintf(&b, "[%s] ", links[n-1])
					links = links[:n-1]
				}
			case "table", "ul", "dl", "section", "div", "h1", "h2", "h3", "title":
				b.WriteString("\n")
			}
		}
	}
}

var blankLines = regexp.MustCompile(`\s*\n\s*`)

func attribute(token html.Token, key string) string {
	for _, a := range token.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
