package workbook_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
)

// Excel offers to repair a workbook in which a part isn't as the schema of SpreadsheetML (ECMA-376, part 1, §18)
// says. Excel isn't available everywhere, so these tests hold the rules of the schema against every part.

// element is one element of a part.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Children []element  `xml:",any"`
	Text     string     `xml:",chardata"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// all are the elements of that name at any depth.
func (e element) all(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
		found = append(found, c.all(name)...)
	}
	return found
}

func (e element) child(name string) element {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			return c
		}
	}
	return element{}
}

// sequences are the children of an element in the order of the schema. Those with a star may occur several times.
var sequences = map[string]string{
	"worksheet": "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr " +
		"conditionalFormatting* dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF " +
		"drawingHF picture oleObjects controls webPublishItems tableParts extLst",
	"workbook":      "fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches webPublishing extLst",
	"styleSheet":    "numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst",
	"dxf":           "font numFmt fill alignment border protection extLst",
	"table":         "autoFilter sortState tableColumns tableStyleInfo extLst",
	"sheetView":     "pane selection* pivotSelection* extLst",
	"c":             "f v is extLst",
	"headerFooter":  "oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter",
	"twoCellAnchor": "from to sp grpSp graphicFrame cxnSp pic contentPart AlternateContent clientData",
	"chart":         "title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs showDLblsOverMax extLst",
}

// inOrder names the children that are out of the schema's order or occur too often.
func inOrder(part string, e element, say func(string, ...any)) {
	if order, known := sequences[e.XMLName.Local]; known {
		names, at := strings.Fields(order), 0
		for _, c := range e.Children {
			name := c.XMLName.Local
			i := slices.IndexFunc(names, func(n string) bool { return strings.TrimSuffix(n, "*") == name })
			switch {
			case i < 0:
				say("%s: <%s> can't hold <%s>", part, e.XMLName.Local, name)
				continue
			case i+1 < at:
				say("%s: <%s> stands too late in <%s>", part, name, e.XMLName.Local)
			case i+1 == at && !strings.HasSuffix(names[i], "*"):
				say("%s: <%s> is there twice in <%s>", part, name, e.XMLName.Local)
			}
			at = max(at, i+1)
		}
	}
	for _, c := range e.Children {
		inOrder(part, c, say)
	}
}

// book is a workbook, parsed into its parts.
type book struct {
	parts  map[string]element
	raw    map[string]bool
	faults []string
	sheets []string // sheets are the names of the sheets.
}

func (b *book) say(format string, args ...any) {
	b.faults = append(b.faults, fmt.Sprintf(format, args...))
}

// schemaFaults are the rules that a workbook breaks.
func schemaFaults(data []byte) []string {
	b := &book{parts: map[string]element{}, raw: map[string]bool{}}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return []string{err.Error()}
	}
	for _, f := range z.File {
		if b.raw[f.Name] {
			b.say("%s is there twice", f.Name)
		}
		b.raw[f.Name] = true
		r, err := f.Open()
		if err != nil {
			b.say("%s: %v", f.Name, err)
			continue
		}
		content, err := io.ReadAll(r)
		if err != nil {
			b.say("%s: %v", f.Name, err)
		}
		if ext := path.Ext(f.Name); ext != ".xml" && ext != ".rels" {
			continue
		}
		var e element
		if err := xml.Unmarshal(content, &e); err != nil {
			b.say("%s: %v", f.Name, err)
			continue
		}
		b.parts[f.Name] = e
		inOrder(f.Name, e, b.say)
	}
	b.contentTypes()
	b.relationships()
	b.workbook()
	b.styles()
	for name, e := range b.parts {
		switch e.XMLName.Local {
		case "worksheet":
			b.worksheet(name, e)
		case "wsDr":
			b.drawing(name, e)
		case "chartSpace":
			for _, f := range e.all("f") {
				b.refers(name, f.Text)
			}
		}
	}
	slices.Sort(b.faults)
	return b.faults
}

func (b *book) contentTypes() {
	types := b.parts["[Content_Types].xml"]
	said := map[string]bool{}
	for _, o := range types.all("Override") {
		name := strings.TrimPrefix(o.attr("PartName"), "/")
		if said[name] || !b.raw[name] {
			b.say("[Content_Types].xml names %s twice or for nothing", name)
		}
		said[name] = true
	}
	for _, d := range types.all("Default") {
		said["."+d.attr("Extension")] = true
	}
	for name := range b.raw {
		if !said[name] && !said[path.Ext(name)] && name != "[Content_Types].xml" {
			b.say("%s has no content type", name)
		}
	}
}

// related is the part to which an id in another part leads.
func (b *book) related(part, id string) string {
	rels := b.parts[path.Join(path.Dir(part), "_rels", path.Base(part)+".rels")]
	for _, r := range rels.all("Relationship") {
		if r.attr("Id") == id {
			return targetOf(part, r)
		}
	}
	return ""
}

func targetOf(part string, r element) string {
	target := r.attr("Target")
	if strings.HasPrefix(target, "/") {
		return strings.TrimPrefix(target, "/")
	}
	return path.Join(path.Dir(part), target)
}

func (b *book) relationships() {
	for name, e := range b.parts {
		if path.Ext(name) != ".rels" {
			continue
		}
		source := path.Join(path.Dir(path.Dir(name)), strings.TrimSuffix(path.Base(name), ".rels"))
		seen := map[string]bool{}
		for _, r := range e.all("Relationship") {
			if id := r.attr("Id"); seen[id] || id == "" {
				b.say("%s: the id %q is there twice", name, id)
			}
			seen[r.attr("Id")] = true
			if r.attr("TargetMode") != "External" && !b.raw[targetOf(source, r)] {
				b.say("%s: there is no %s", name, targetOf(source, r))
			}
		}
	}
	for name, e := range b.parts {
		if path.Ext(name) == ".rels" {
			continue
		}
		b.eachRelation(name, e)
	}
}

// eachRelation checks every r:id and r:embed.
func (b *book) eachRelation(part string, e element) {
	for _, a := range e.Attrs {
		if strings.HasSuffix(a.Name.Space, "/relationships") && a.Value != "" && b.related(part, a.Value) == "" {
			b.say("%s: <%s> leads to %s, which is no relationship", part, e.XMLName.Local, a.Value)
		}
	}
	for _, c := range e.Children {
		b.eachRelation(part, c)
	}
}

func (b *book) workbook() {
	e := b.parts["xl/workbook.xml"]
	seen := map[string]bool{}
	for _, s := range e.child("sheets").Children {
		name := s.attr("name")
		b.sheets = append(b.sheets, name)
		if n := len(utf16.Encode([]rune(name))); n == 0 || n > 31 {
			b.say("the sheet %q has %d letters", name, n)
		}
		if strings.ContainsAny(name, `[]:*?/\`) || strings.HasPrefix(name, "'") || strings.HasSuffix(name, "'") || strings.EqualFold(name, "History") {
			b.say("no sheet may be called %q", name)
		}
		for _, key := range []string{"name " + strings.ToLower(name), "id " + s.attr("sheetId")} {
			if seen[key] {
				b.say("two sheets have the %s", key)
			}
			seen[key] = true
		}
	}
	names := map[string]bool{}
	for _, n := range e.child("definedNames").Children {
		key := strings.ToLower(n.attr("name")) + " of sheet " + n.attr("localSheetId")
		if names[key] {
			b.say("the name %s is defined twice", key)
		}
		names[key] = true
		if at, err := strconv.Atoi(n.attr("localSheetId")); n.attr("localSheetId") != "" && (err != nil || at >= len(b.sheets)) {
			b.say("the name %s is of no sheet", key)
		}
		for part := range strings.SplitSeq(n.Text, ",") {
			b.refers("the name "+key, part)
		}
	}
}

// refers reports a reference to a sheet that isn't there, or to nothing.
func (b *book) refers(where, reference string) {
	if strings.Contains(reference, "#REF!") {
		b.say("%s refers to nothing: %s", where, reference)
	}
	sheet, _, ok := strings.Cut(reference, "!")
	if !ok || strings.ContainsAny(sheet, "(,") {
		return
	}
	if strings.HasPrefix(sheet, "'") {
		sheet = strings.ReplaceAll(strings.Trim(sheet, "'"), "''", "'")
	}
	if !slices.Contains(b.sheets, sheet) {
		b.say("%s refers to the sheet %q, which isn't there", where, sheet)
	}
}

func (b *book) styles() {
	e := b.parts["xl/styles.xml"]
	counted := []string{"numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs"}
	for _, list := range counted {
		if c := e.child(list); c.attr("count") != "" && c.attr("count") != strconv.Itoa(len(c.Children)) {
			b.say("styles: %s counts %s and has %d", list, c.attr("count"), len(c.Children))
		}
	}
	formats := map[string]bool{}
	for _, f := range e.child("numFmts").Children {
		formats[f.attr("numFmtId")] = true
	}
	const builtIn = 164 // This is the first number format that isn't built in.
	for i, xf := range e.child("cellXfs").Children {
		for attr, list := range map[string]string{"fontId": "fonts", "fillId": "fills", "borderId": "borders"} {
			if at, _ := strconv.Atoi(xf.attr(attr)); at >= len(e.child(list).Children) {
				b.say("styles: the cell style %d has the %s %d of %d", i, attr, at, len(e.child(list).Children))
			}
		}
		if id, _ := strconv.Atoi(xf.attr("numFmtId")); id >= builtIn && !formats[xf.attr("numFmtId")] {
			b.say("styles: the cell style %d has the number format %d, which isn't there", i, id)
		}
	}
}

// area is a rectangle of cells.
type area struct{ left, top, right, bottom int }

func areaOf(ref string) (a area, ok bool) {
	from, to, ranged := strings.Cut(strings.ReplaceAll(ref, "$", ""), ":")
	if !ranged {
		to = from
	}
	var err1, err2 error
	a.left, a.top, err1 = excelize.CellNameToCoordinates(from)
	a.right, a.bottom, err2 = excelize.CellNameToCoordinates(to)
	return a, err1 == nil && err2 == nil && a.left <= a.right && a.top <= a.bottom
}

func (a area) meets(o area) bool {
	return a.left <= o.right && o.left <= a.right && a.top <= o.bottom && o.top <= a.bottom
}

// These are Excel's limits: rows and columns of a sheet, links of a sheet, letters of a cell, of a page's head, of a
// formula and of a text within one, and functions within functions.
const (
	mostRows, mostColumns  = 1048576, 16384
	mostLinks              = 65530
	mostLetters, mostHead  = 32767, 255
	mostFormula, mostQuote = 8192, 255
	mostNested             = 64
)

// formula reports where a formula is beyond a limit.
func (b *book) formula(where, f string) {
	if n := len(utf16.Encode([]rune(f))); n > mostFormula {
		b.say("%s has a formula of %d letters", where, n)
	}
	quoted, letters, depth := false, 0, 0
	for _, r := range f {
		switch {
		case r == '"':
			quoted, letters = !quoted, 0
		case quoted:
			if letters++; letters == mostQuote+1 {
				b.say("%s has more than %d letters in a text of its formula", where, mostQuote)
			}
		case r == '(':
			if depth++; depth == mostNested+1 {
				b.say("%s has more than %d functions in one another", where, mostNested)
			}
		case r == ')':
			depth--
		}
	}
}

// long reports texts that are too long for a cell or a page's head.
func (b *book) long(name string, e element) {
	for _, t := range append(e.all("t"), e.all("v")...) {
		if n := len(utf16.Encode([]rune(t.Text))); n > mostLetters {
			b.say("%s has a text of %d letters", name, n)
		}
	}
	for _, part := range e.child("headerFooter").Children {
		if n := len(utf16.Encode([]rune(part.Text))); n > mostHead {
			b.say("%s has a page's head or foot of %d letters", name, n)
		}
	}
	if n := len(e.all("hyperlink")); n > mostLinks {
		b.say("%s has %d links", name, n)
	}
}

func (b *book) worksheet(name string, e element) {
	b.cells(name, e.child("sheetData"))
	b.long(name, e)
	last := 0
	for _, c := range e.child("cols").Children {
		from, _ := strconv.Atoi(c.attr("min"))
		to, _ := strconv.Atoi(c.attr("max"))
		if from <= last || to < from || to > mostColumns {
			b.say("%s: the columns %d to %d behind column %d", name, from, to, last)
		}
		last = to
	}
	var merged []area
	for _, m := range e.child("mergeCells").Children {
		a, ok := areaOf(m.attr("ref"))
		if !ok || slices.ContainsFunc(merged, a.meets) {
			b.say("%s: the merged cells %s meet others or are none", name, m.attr("ref"))
		}
		merged = append(merged, a)
	}
	dxfs, priorities := len(b.parts["xl/styles.xml"].child("dxfs").Children), map[string]bool{}
	for _, rule := range e.all("cfRule") {
		if at, err := strconv.Atoi(rule.attr("dxfId")); rule.attr("dxfId") != "" && (err != nil || at >= dxfs) {
			b.say("%s: a rule has the format %s of %d", name, rule.attr("dxfId"), dxfs)
		}
		if p := rule.attr("priority"); p == "" || p == "0" || priorities[p] {
			b.say("%s: two rules have the priority %q", name, p)
		} else {
			priorities[p] = true
		}
	}
	for _, list := range []string{"conditionalFormatting", "dataValidation", "autoFilter", "hyperlink", "dimension"} {
		for _, c := range e.all(list) {
			for ref := range strings.FieldsSeq(c.attr("sqref") + c.attr("ref")) {
				if _, ok := areaOf(ref); !ok {
					b.say("%s: <%s> is over %q", name, list, ref)
				}
			}
		}
	}
	for _, h := range e.all("hyperlink") {
		if at := h.attr("location"); at != "" {
			b.refers(name+": a link", at)
		}
	}
	tables := map[string]bool{}
	for _, p := range e.child("tableParts").Children {
		b.table(name, e, b.parts[b.related(name, p.attr("id"))], tables)
	}
}

// cells checks rows and cells: their order, styles, texts and formulas.
func (b *book) cells(name string, data element) {
	xfs, texts := len(b.parts["xl/styles.xml"].child("cellXfs").Children), len(b.parts["xl/sharedStrings.xml"].all("si"))
	if sst := b.parts["xl/sharedStrings.xml"]; sst.attr("uniqueCount") != "" && sst.attr("uniqueCount") != strconv.Itoa(texts) {
		b.say("the shared texts count %s and are %d", sst.attr("uniqueCount"), texts)
	}
	lastRow := 0
	for _, row := range data.Children {
		n, _ := strconv.Atoi(row.attr("r"))
		if n <= lastRow || n > mostRows {
			b.say("%s: row %d behind row %d", name, n, lastRow)
		}
		lastRow = n
		lastColumn := 0
		for _, c := range row.Children {
			column, at, err := excelize.CellNameToCoordinates(c.attr("r"))
			if err != nil || at != n || column <= lastColumn {
				b.say("%s: the cell %s in row %d, behind column %d", name, c.attr("r"), n, lastColumn)
			}
			lastColumn = column
			if s, _ := strconv.Atoi(c.attr("s")); s >= xfs {
				b.say("%s: %s has the style %d of %d", name, c.attr("r"), s, xfs)
			}
			v := c.child("v").Text
			switch kind := c.attr("t"); {
			case kind == "e" || strings.HasPrefix(v, "#"):
				b.say("%s: %s is the error %s", name, c.attr("r"), v)
			case kind == "s":
				if i, err := strconv.Atoi(v); err != nil || i >= texts {
					b.say("%s: %s has the text %s of %d", name, c.attr("r"), v, texts)
				}
			case kind != "" && !slices.Contains([]string{"b", "n", "str", "inlineStr", "d"}, kind):
				b.say("%s: %s is of the kind %q", name, c.attr("r"), kind)
			}
			if f := c.child("f").Text; strings.HasPrefix(f, "=") || strings.Contains(f, "#REF!") || strings.Count(f, "(") != strings.Count(f, ")") {
				b.say("%s: %s has the formula %s", name, c.attr("r"), f)
			} else {
				b.formula(name+": "+c.attr("r"), f)
			}
		}
	}
}

// table checks a table of a sheet, whose columns must have the names in the cells above them.
func (b *book) table(sheet string, ws, t element, names map[string]bool) {
	name := t.attr("displayName")
	a, ok := areaOf(t.attr("ref"))
	columns := t.child("tableColumns").Children
	if !ok || names[strings.ToLower(name)] || name == "" || strings.ContainsAny(name, " -'!") {
		b.say("%s: the table %q over %q is there twice or can't be", sheet, name, t.attr("ref"))
		return
	}
	names[strings.ToLower(name)] = true
	if len(columns) != a.right-a.left+1 || t.child("tableColumns").attr("count") != strconv.Itoa(len(columns)) {
		b.say("%s: the table %s has %d columns over %s", sheet, name, len(columns), t.attr("ref"))
	}
	seen := map[string]bool{}
	for i, c := range columns {
		called := c.attr("name")
		if seen[strings.ToLower(called)] {
			b.say("%s: the table %s has two columns %q", sheet, name, called)
		}
		seen[strings.ToLower(called)] = true
		cell, _ := excelize.CoordinatesToCellName(a.left+i, a.top)
		if over := b.cellText(ws, cell); over != called {
			b.say("%s: the column %q of the table %s stands under %q", sheet, called, name, over)
		}
	}
}

func (b *book) cellText(ws element, cell string) string {
	for _, c := range ws.child("sheetData").all("c") {
		if c.attr("r") != cell {
			continue
		}
		v := c.child("v").Text
		if i, err := strconv.Atoi(v); err == nil && c.attr("t") == "s" {
			si := b.parts["xl/sharedStrings.xml"].all("si")[i]
			v = ""
			for _, t := range si.all("t") {
				v += t.Text
			}
		}
		return v
	}
	return ""
}

// drawing checks where pictures and charts are anchored.
func (b *book) drawing(name string, e element) {
	for _, anchor := range e.all("twoCellAnchor") {
		at := func(end, what string) int {
			n, err := strconv.Atoi(anchor.child(end).child(what).Text)
			if err != nil || n < 0 {
				b.say("%s: an anchor has no %s of its %s", name, what, end)
			}
			return n
		}
		if at("from", "row") > at("to", "row") || at("from", "col") > at("to", "col") {
			b.say("%s: an anchor ends before it begins", name)
		}
	}
}

// TestWorkbookKeepsTheSchema: every part of the workbooks is as the schema says. They are those for everybody and for
// the director, with eighteen rounds, of an empty event, and with names that a sheet can't have.
func TestWorkbookKeepsTheSchema(t *testing.T) {
	director := workbookOptions
	director.Director = true
	odd := exchangetest.Event(12, 3)
	odd.Divisions[0].Name, odd.Divisions[1].Name = `'A/[*]: "?"\'`, strings.Repeat("🎲", 40)
	odd.Divisions[0].Players[0].Note = strings.Repeat("n", mostLetters+1)
	empty, unplayed := exchangetest.Event(2, 1), exchangetest.Event(2, 1)
	empty.Divisions = nil
	for _, d := range unplayed.Divisions {
		d.Games = nil
	}
	unplayed.Divisions[1].Players = nil
	for name, data := range map[string][]byte{
		"for everybody":      written(t, exchangetest.Event(24, 3), workbookOptions),
		"for the director":   written(t, exchangetest.Event(24, 3), director),
		"of eighteen rounds": written(t, exchangetest.Event(60, 18), workbookOptions),
		"with odd names":     written(t, odd, director),
		"of nothing":         written(t, empty, workbookOptions),
		"before round 1":     written(t, unplayed, director),
	} {
		for _, fault := range schemaFaults(data) {
			t.Errorf("the workbook %s: %s", name, fault)
		}
	}
}

func written(t testing.TB, ev *tournament.Event, o workbook.Options) []byte {
	t.Helper()
	_, data := open(t, ev, o)
	return data
}

// TestTheSchemasRulesFindFaults: each of these changes to a good workbook is named.
func TestTheSchemasRulesFindFaults(t *testing.T) {
	good := written(t, exchangetest.Event(24, 3), workbookOptions)
	for _, tc := range []struct{ part, was, is, want string }{
		{"xl/worksheets/sheet1.xml", "<sheetData>", "<tableParts/><sheetData>", "stands too late in <worksheet>"},
		{"xl/worksheets/sheet2.xml", "<sheetData>", "<dimension ref=\"A1\"/><sheetData>", "<dimension> "},
		{"xl/worksheets/sheet2.xml", "<sheetData>", "<bananas/><sheetData>", "<worksheet> can't hold <bananas>"},
		{"xl/workbook.xml", `name="Cover"`, `name="Co:ver"`, `no sheet may be called "Co:ver"`},
		{"xl/workbook.xml", `name="Cover"`, `name="a standings"`, "two sheets have the name a standings"},
		{"xl/workbook.xml", `name="A rounds"`, `name="A rounds of all the players of it"`, "letters"},
		{"xl/worksheets/sheet2.xml", ` s="`, ` s="9`, "has the style 9"},
		{"xl/worksheets/sheet2.xml", `dxfId="0"`, `dxfId="999"`, "a rule has the format 999"},
		{"xl/worksheets/sheet2.xml", `</sheetData>`, `</sheetData><mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells>`, "meet others"},
		{"xl/styles.xml", `<cellXfs count="`, `<cellXfs count="9`, "cellXfs counts 9"},
		{"xl/worksheets/sheet1.xml", `<hyperlinks>`, `<hyperlinks>` + strings.Repeat(`<hyperlink ref="A1"/>`, mostLinks), "links"},
		{"xl/worksheets/sheet2.xml", `<f>`, `<f>` + strings.Repeat("1+", mostFormula/2), "has a formula of"},
		{"xl/worksheets/sheet2.xml", `<f>`, `<f>LEN("` + strings.Repeat("x", mostQuote+1) + `")+`, "letters in a text of its formula"},
		{"xl/worksheets/sheet2.xml", `<f>`, `<f>` + strings.Repeat("ABS(", mostNested+1) + "1" + strings.Repeat(")", mostNested+1) + "+", "functions in one another"},
		{"xl/worksheets/sheet2.xml", `<t>`, `<t>` + strings.Repeat("x", mostLetters), "has a text of"},
		{"xl/worksheets/sheet2.xml", `<oddHeader>`, `<oddHeader>` + strings.Repeat("x", mostHead), "head or foot of"},
	} {
		if got := schemaFaults(replaced(t, good, tc.part, tc.was, tc.is)); !slices.ContainsFunc(got, func(f string) bool { return strings.Contains(f, tc.want) }) {
			t.Errorf("%s with %s: found %.300q, want %q", tc.part, tc.is, got, tc.want)
		}
	}
}

// replaced is a workbook with a text replaced in one of its parts.
func replaced(t testing.TB, data []byte, part, was, is string) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	exchangetest.Must(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		r, err := f.Open()
		exchangetest.Must(t, err)
		content, err := io.ReadAll(r)
		exchangetest.Must(t, err)
		if f.Name == part {
			if !bytes.Contains(content, []byte(was)) {
				t.Fatalf("%s has no %q", part, was)
			}
			content = bytes.Replace(content, []byte(was), []byte(is), 1)
		}
		to, err := w.Create(f.Name)
		exchangetest.Must(t, err)
		_, err = to.Write(content)
		exchangetest.Must(t, err)
	}
	exchangetest.Must(t, w.Close())
	return out.Bytes()
}
