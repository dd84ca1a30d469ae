//go:build ignore

// Generate makes practice.txt.gz from the word lists of Debian's scowl package
// (version 2020.12.07-2), whose notice is in the same folder. The build never runs
// it. To make the list again:
//
//	apt-get install scowl
//	cd assets/words && go run generate.go /usr/share/dict/scowl
//
// Taken are the categories of words – not names, abbreviations, contractions, capitals,
// the hackers' or the Roman numerals – of every spelling and variant up to size 70, and
// of these the words of 2 to 15 letters a to z. Words without any vowel are abbreviations
// that slipped through, but for the few named below.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const largest = 70

var (
	word   = regexp.MustCompile(`^[a-z]{2,15}$`)
	spoken = regexp.MustCompile(`[aeiouy]`)
	// vowelless are words all the same.
	vowelless = []string{"brr", "crwth", "crwths", "cwm", "cwms", "hmm", "nth", "psst", "sh", "shh"}
)

func main() {
	if len(os.Args) != 2 {
		stop("usage: go run generate.go FOLDER-OF-SCOWL")
	}
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*-words.*"))
	check(err)
	found := map[string]bool{}
	for _, name := range files {
		size, err := strconv.Atoi(strings.TrimPrefix(filepath.Ext(name), "."))
		check(err)
		if size <= largest {
			read(name, found)
		}
	}
	if len(found) == 0 {
		stop("there are no lists in " + os.Args[1])
	}
	list := make([]string, 0, len(found))
	for w := range found {
		list = append(list, strings.ToUpper(w))
	}
	slices.Sort(list)
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	check(err)
	_, err = w.Write([]byte(strings.Join(list, "\n") + "\n"))
	check(err)
	check(w.Close())
	check(os.WriteFile("practice.txt.gz", packed.Bytes(), 0o644))
	fmt.Println(len(list), "words")
}

func read(name string, found map[string]bool) {
	f, err := os.Open(name)
	check(err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		w := lines.Text()
		if word.MatchString(w) && (spoken.MatchString(w) || slices.Contains(vowelless, w)) {
			found[w] = true
		}
	}
	check(lines.Err())
}

func check(err error) {
	if err != nil {
		stop(err.Error())
	}
}

func stop(why string) {
	fmt.Fprintln(os.Stderr, why)
	os.Exit(1)
}
