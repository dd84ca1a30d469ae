package store

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// A short ordered list is kept as a JSON array in one column. A draw explains
// each of its games in such a list, so there may be thousands of them, and most
// need no escape: these are written and read without the JSON package.

// encodeWords gives the JSON array of the list, "" for an empty one.
func encodeWords(list []string) (string, error) {
	if len(list) == 0 {
		return "", nil
	}
	var scratch [512]byte
	buf := scratch[:0]
	for i, s := range list {
		buf = append(buf, "[,"[min(i, 1)])
		if plainWords(s) {
			buf = append(append(append(buf, '"'), s...), '"')
			continue
		}
		quoted, err := json.Marshal(s)
		if err != nil {
			return "", err
		}
		buf = append(buf, quoted...)
	}
	return string(append(buf, ']')), nil
}

// plainWords reports whether the text needs no escapes inside JSON quotes.
func plainWords(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

// decodeWords reads what encodeWords wrote.
func decodeWords(array string) ([]string, error) {
	if array == "" {
		return nil, nil
	}
	inner, ok := strings.CutPrefix(array, `["`)
	if ok {
		inner, ok = strings.CutSuffix(inner, `"]`)
	}
	list := strings.Split(inner, `","`)
	if ok && !slices.ContainsFunc(list, func(s string) bool { return !plainWords(s) }) {
		return list, nil
	}
	if err := json.Unmarshal([]byte(array), &list); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list, nil
}

// encodeNumbers gives the JSON array of the list, "" for an empty one.
func encodeNumbers(list []int) string {
	if len(list) == 0 {
		return ""
	}
	var buf []byte
	for i, n := range list {
		buf = append(buf, "[,"[min(i, 1)])
		buf = strconv.AppendInt(buf, int64(n), 10)
	}
	return string(append(buf, ']'))
}

// decodeNumbers reads what encodeNumbers wrote.
func decodeNumbers(array string) ([]int, error) {
	if array == "" {
		return nil, nil
	}
	var list []int
	if err := json.Unmarshal([]byte(array), &list); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list, nil
}
