package exchange

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"wordhall/tournament/rulebook"
)

// problems keeps the first thing that is wrong with a document. Reading goes on
// with zero values; what is read is thrown away.
type problems struct {
	first error
	// wants is the part whose missing key is the first problem, if one is.
	wants *part
}

// part is an object of the document while its keys are read. Every key asked for
// is known; close refuses the others.
type part struct {
	problems *problems
	node     *node
	where    string
	asked    []string
	// missing is the needed key that wasn't there.
	missing string
}

// part begins to read the object found at where.
func (ps *problems) part(n *node, where string) *part {
	p := &part{problems: ps, node: n, where: where}
	if n.kind != objectNode {
		p.fail("it must be an object like {…}, not %s", n.describe())
	}
	return p
}

// fail keeps the problem unless there is an earlier one.
func (p *part) fail(format string, args ...any) {
	if p.problems.first == nil {
		p.problems.first = errors.New(placePrefix(p.where) + fmt.Sprintf(format, args...))
	}
}

// take returns the value of a key and marks the key as known; nil if it is
// absent. null is refused: an optional key is left out instead.
func (p *part) take(key string) *node {
	p.know(key)
	v := p.node.member(key)
	if v != nil && v.kind == nullNode {
		p.fail("%s is null; give a value or leave the key out", key)
		return nil
	}
	return v
}

// know marks a key as one that the document may have. Each key is asked for once.
func (p *part) know(key string) { p.asked = append(p.asked, key) }

// need is take for a key that must be there.
func (p *part) need(key string) *node {
	v := p.take(key)
	if v == nil && p.problems.first == nil {
		p.fail("the key %q is missing", key)
		p.missing, p.problems.wants = key, p
	}
	return v
}

// misspelt tells of a missing key that it is there under a like name which nobody
// asked for.
func (p *part) misspelt() {
	if p.problems.wants != p {
		return
	}
	for _, m := range p.node.members {
		if !slices.Contains(p.asked, m.key) && rulebook.Nearest(m.key, []string{p.missing}) != "" {
			p.problems.first = nil
			p.fail("the key %s isn't known, did you mean %q?", quoted(m.key), p.missing)
			return
		}
	}
}

// close refuses keys that nobody asked for.
func (p *part) close() {
	p.misspelt()
	for _, m := range p.node.members {
		if slices.Contains(p.asked, m.key) {
			continue
		}
		if near := rulebook.Nearest(m.key, p.asked); near != "" {
			p.fail("the key %s isn't known, did you mean %q?", quoted(m.key), near)
		} else {
			p.fail("the key %s isn't known; take it out", quoted(m.key))
		}
		return
	}
}

// whole reads an integer, absent if the key is.
func (p *part) whole(key string, absent int) int {
	v := p.take(key)
	if v == nil {
		return absent
	}
	return p.asWhole(key, v)
}

func (p *part) requiredWhole(key string) int {
	v := p.need(key)
	if v == nil {
		return 0
	}
	return p.asWhole(key, v)
}

// optionalWhole reads an integer, nil if the key is absent.
func (p *part) optionalWhole(key string) *int {
	v := p.take(key)
	if v == nil {
		return nil
	}
	n := p.asWhole(key, v)
	return &n
}

func (p *part) asWhole(key string, v *node) int {
	n, err := wholeNumber(v)
	if err != nil {
		p.fail("%s is %s", key, err)
	}
	return n
}

// wholeNumber reads an integer; 1.0 and 1e3 are integers too. The error begins
// with the value.
func wholeNumber(v *node) (int, error) {
	if v.kind != numberNode {
		return 0, fmt.Errorf("%s; it must be a whole number", v.describe())
	}
	if n, err := strconv.Atoi(v.text); err == nil && n >= math.MinInt32 && n <= math.MaxInt32 {
		return n, nil
	}
	f, err := strconv.ParseFloat(v.text, 64)
	switch {
	case err != nil || math.Abs(f) > math.MaxInt32:
		return 0, fmt.Errorf("%s, which is far too large", v.describe())
	case f != math.Trunc(f):
		return 0, fmt.Errorf("%s; it must be a whole number", v.describe())
	}
	return int(f), nil
}

// real reads a number, absent if the key is.
func (p *part) real(key string, absent float64) float64 {
	v := p.take(key)
	if v == nil {
		return absent
	}
	if v.kind != numberNode {
		p.fail("%s is %s; it must be a number", key, v.describe())
		return 0
	}
	f, err := strconv.ParseFloat(v.text, 64)
	if err != nil {
		p.fail("%s is %s, which is far too large", key, v.describe())
	}
	return f
}

// text reads a string, "" if the key is absent.
func (p *part) text(key string) string {
	v := p.take(key)
	if v == nil {
		return ""
	}
	return p.asText(key, v)
}

func (p *part) requiredText(key string) string {
	v := p.need(key)
	if v == nil {
		return ""
	}
	return p.asText(key, v)
}

func (p *part) asText(key string, v *node) string {
	if v.kind != stringNode {
		p.fail("%s is %s; it must be text in quotes", key, v.describe())
	}
	return v.text
}

// truth reads true or false, absent if the key is.
func (p *part) truth(key string, absent bool) bool {
	v := p.take(key)
	if v == nil {
		return absent
	}
	if v.kind != boolNode {
		p.fail("%s is %s; it must be true or false", key, v.describe())
	}
	return v.truth
}

// optionalTruth reads true or false, nil if the key is absent.
func (p *part) optionalTruth(key string) *bool {
	if p.node.member(key) == nil {
		p.know(key)
		return nil
	}
	b := p.truth(key, false)
	return &b
}

// array reads the items of an array, none if the key is absent.
func (p *part) array(key string) []*node {
	v := p.take(key)
	if v == nil {
		return nil
	}
	if v.kind != arrayNode {
		p.fail("%s is %s; it must be an array like […]", key, v.describe())
	}
	return v.items
}

// wholes reads an array of integers.
func (p *part) wholes(key string) []int {
	items := p.array(key)
	if len(items) == 0 {
		return nil
	}
	numbers := make([]int, len(items))
	for i, item := range items {
		n, err := wholeNumber(item)
		if err != nil {
			p.fail("%s[%d] is %s", key, i, err)
		}
		numbers[i] = n
	}
	return numbers
}

// texts reads an array of strings.
func (p *part) texts(key string) []string {
	items := p.array(key)
	if len(items) == 0 {
		return nil
	}
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = p.asText(fmt.Sprintf("%s[%d]", key, i), item)
	}
	return words
}

// object reads the object at the key; nil if the key is absent.
func (p *part) object(key string) *part {
	v := p.take(key)
	if v == nil {
		return nil
	}
	return p.problems.part(v, keyPath(p.where, key))
}

// each reads the objects of an array one after another.
func (p *part) each(key string, read func(i int, row *part)) {
	for i, item := range p.array(key) {
		row := p.problems.part(item, fmt.Sprintf("%s[%d]", keyPath(p.where, key), i))
		if item.kind != objectNode {
			return
		}
		read(i, row)
		row.close()
	}
}

// oneOf reads one of two words; the first holds where the key is absent.
func (p *part) oneOf(key, usual, other string) string {
	v := p.take(key)
	if v == nil {
		return usual
	}
	s := p.asText(key, v)
	if s != usual && s != other {
		p.fail("%s is %s; it is %q or %q", key, v.describe(), usual, other)
	}
	return s
}

// label adds to the place of a row what a person knows it by: "games[3] (round 1,
// table 2)".
func (p *part) label(format string, args ...any) {
	p.where += " (" + fmt.Sprintf(format, args...) + ")"
}
