package federation

import (
	"strconv"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// These are the limits of one value of config.tsh. What is beyond them isn't a setting.
const (
	tshDeepest   = 4
	tshMostItems = 2000
)

// tshKind is the type of a value.
type tshKind int

const (
	tshNothing tshKind = iota
	tshScalar
	tshItems
	tshHash
)

// tshValue is a constant in config.tsh: a number or a text, a list or a small hash. It is read and never
// evaluated.
type tshValue struct {
	kind  tshKind
	text  string
	items []tshValue
	// keys are those of a hash, in the order of its items.
	keys []string
}

// String is the value as a note shows it: a list as [1 2], a hash as {A:1}, and nothing as -.
func (v tshValue) String() string {
	var items []string
	for i, item := range v.items {
		words := item.String()
		if v.kind == tshHash {
			words = v.keys[i] + ":" + words
		}
		items = append(items, words)
	}
	switch v.kind {
	case tshItems:
		return "[" + strings.Join(items, " ") + "]"
	case tshHash:
		return "{" + strings.Join(items, " ") + "}"
	case tshScalar:
		return v.text
	}
	return "-"
}

// quoted is the value as a note quotes it.
func (v tshValue) quoted() string { return exchange.Quoted(v.String()) }

// number is the value as a whole number.
func (v tshValue) number() (int, bool) {
	if v.kind != tshScalar {
		return 0, false
	}
	// Perl accepts a sign, underscores between the digits, and zeros after the point.
	whole, noughts, _ := strings.Cut(strings.ReplaceAll(strings.TrimPrefix(strings.TrimSpace(v.text), "+"), "_", ""), ".")
	n, err := strconv.Atoi(whole)
	if strings.Trim(noughts, "0") != "" {
		return 0, false
	}
	return n, err == nil && n > -1_000_000 && n < 1_000_000
}

// numbers are the whole numbers of a list, or the only number if there is no list.
func (v tshValue) numbers() ([]int, bool) {
	items := v.items
	switch v.kind {
	case tshScalar:
		items = []tshValue{v}
	case tshItems:
	default:
		return nil, false
	}
	list := make([]int, len(items))
	for i, item := range items {
		n, ok := item.number()
		if !ok {
			return nil, false
		}
		list[i] = n
	}
	return list, true
}

// truth reports whether Perl would take the value for true.
func (v tshValue) truth() bool {
	return v.kind == tshItems || v.kind == tshHash || (v.kind == tshScalar && v.text != "" && v.text != "0")
}

// errNoConstant is the error for a value that would have to be evaluated.
var errNoConstant = text.Errorf("its value isn't a plain text, number or list; Perl is never run")

// readTshValue reads a constant. Only a semicolon and a comment may follow it.
func readTshValue(content string) (tshValue, error) {
	p := tshParser{rest: content}
	v, err := p.value(0)
	if err != nil {
		return tshValue{}, err
	}
	p.space()
	p.rest = strings.TrimPrefix(p.rest, ";")
	p.space()
	if p.rest != "" {
		return tshValue{}, errNoConstant
	}
	return v, nil
}

// tshParser has the text that is still to be read.
type tshParser struct {
	rest  string
	items int
}

// space passes over spaces and comments.
func (p *tshParser) space() {
	p.rest = strings.TrimLeft(p.rest, " \t\r\n")
	if strings.HasPrefix(p.rest, "#") {
		_, p.rest, _ = strings.Cut(p.rest, "\n")
		p.space()
	}
}

// take passes over a mark if it is next.
func (p *tshParser) take(mark string) (ok bool) {
	p.space()
	p.rest, ok = strings.CutPrefix(p.rest, mark)
	return ok
}

func (p *tshParser) value(depth int) (tshValue, error) {
	p.space()
	switch {
	case depth > tshDeepest:
		return tshValue{}, errNoConstant
	case p.rest == "":
		return tshValue{}, text.Errorf("it has no value")
	case p.take("["):
		return p.list(depth)
	case p.take("{"):
		return p.hash(depth)
	}
	return p.scalar()
}

// count counts an item and refuses more than the limit.
func (p *tshParser) count() error {
	if p.items++; p.items > tshMostItems {
		return text.Errorf("it has more than %d values", tshMostItems)
	}
	return nil
}

func (p *tshParser) list(depth int) (tshValue, error) {
	v := tshValue{kind: tshItems}
	for !p.take("]") {
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		run := []tshValue{item}
		if p.take("..") {
			if run, err = p.run(item, depth); err != nil {
				return v, err
			}
		}
		for _, item := range run {
			if err := p.count(); err != nil {
				return v, err
			}
			v.items = append(v.items, item)
		}
		if !p.take(",") && !strings.HasPrefix(p.rest, "]") {
			return v, errNoConstant
		}
	}
	return v, nil
}

// run are the numbers from one to the next value: 1..20.
func (p *tshParser) run(from tshValue, depth int) ([]tshValue, error) {
	to, err := p.value(depth + 1)
	if err != nil {
		return nil, err
	}
	a, okA := from.number()
	b, okB := to.number()
	if !okA || !okB || b-a >= tshMostItems {
		return nil, errNoConstant
	}
	var list []tshValue
	for n := a; n <= b; n++ {
		list = append(list, tshValue{kind: tshScalar, text: strconv.Itoa(n)})
	}
	return list, nil
}

func (p *tshParser) hash(depth int) (tshValue, error) {
	v := tshValue{kind: tshHash}
	for !p.take("}") {
		key, err := p.scalar()
		if err != nil {
			return v, err
		}
		if !p.take("=>") && !p.take(",") {
			return v, errNoConstant
		}
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		if err := p.count(); err != nil {
			return v, err
		}
		v.keys, v.items = append(v.keys, key.text), append(v.items, item)
		if !p.take(",") && !strings.HasPrefix(p.rest, "}") {
			return v, errNoConstant
		}
	}
	return v, nil
}

// scalar reads a text in quotes, or a bare word or number.
func (p *tshParser) scalar() (tshValue, error) {
	p.space()
	if p.rest != "" && (p.rest[0] == '\'' || p.rest[0] == '"') {
		return p.quoted(p.rest[0])
	}
	end := strings.IndexFunc(p.rest, func(r rune) bool {
		return !strings.ContainsRune("+-_.", r) && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
	if end < 0 {
		end = len(p.rest)
	}
	if at := strings.Index(p.rest[:end], ".."); at >= 0 {
		end = at
	}
	word := p.rest[:end]
	p.rest = p.rest[end:]
	switch {
	case word == "":
		return tshValue{}, errNoConstant
	case word == "undef":
		return tshValue{kind: tshNothing}, nil
	}
	return tshValue{kind: tshScalar, text: word}, nil
}

// quoted reads a text in those quotes. Perl would replace names with $ or @ in double quotes, so a text with them
// isn't a constant.
func (p *tshParser) quoted(quote byte) (tshValue, error) {
	var b strings.Builder
	for i := 1; i < len(p.rest); i++ {
		switch c := p.rest[i]; {
		case c == quote:
			p.rest = p.rest[i+1:]
			return tshValue{kind: tshScalar, text: b.String()}, nil
		case c == '\\' && i+1 < len(p.rest) && (p.rest[i+1] == quote || p.rest[i+1] == '\\' || (quote == '"' && strings.IndexByte("$@", p.rest[i+1]) >= 0)):
			i++
			b.WriteByte(p.rest[i])
		case quote == '"' && (c == '$' || c == '@'):
			return tshValue{}, errNoConstant
		default:
			b.WriteByte(c)
		}
	}
	return tshValue{}, text.Errorf("a quotation mark isn't closed")
}
