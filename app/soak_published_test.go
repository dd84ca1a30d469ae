package app_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"wordhall/app"
)

// isPublished returns as an error what the pages of an event lack once they are published again. If this computer
// takes something for sent that the place doesn't have in that form, nobody would ever read it.
func isPublished(p *app.Program, path string) (err error) {
	pages := pagesOf(path)
	if _, err := os.Stat(pages); err != nil {
		return nil //nolint:nilerr // Nothing was published yet.
	}
	desk, err := p.Open(context.Background(), path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	if len(desk.Event().Divisions) == 0 {
		return nil // The only publication was undone.
	}
	publisher, err := desk.Publisher()
	if err != nil {
		return err
	}
	again := pages + "-again"
	defer func() { err = errors.Join(err, os.RemoveAll(again)) }()
	for _, to := range []string{pages, again} {
		if _, err := publisher.Publish(context.Background(), to, false); err != nil {
			return err
		}
	}
	return samePages(pages, again)
}

// made finds the time when pages were made. Pages that didn't change aren't sent again.
var made = regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)|\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d`)

// samePages returns as an error the page in which the first folder differs from the second, which has all pages.
func samePages(got, want string) error {
	entries, err := os.ReadDir(want)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == "wordhall.json" {
			continue // Each place has a mark of its own.
		}
		right, err := os.ReadFile(filepath.Join(want, e.Name()))
		if err != nil {
			return err
		}
		there, err := os.ReadFile(filepath.Join(got, e.Name()))
		if err != nil {
			return fmt.Errorf("published again: %w", err)
		}
		if !bytes.Equal(made.ReplaceAll(there, nil), made.ReplaceAll(right, nil)) {
			return fmt.Errorf("published again, %s is an older one", filepath.Join(got, e.Name()))
		}
	}
	return nil
}
