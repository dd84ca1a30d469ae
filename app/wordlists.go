package app

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/exchange"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/report"
	"wordhall/tournament/store/library"
	"wordhall/tournament/text"
)

// WordList is a list on this computer, with what is wrong with it.
type WordList struct {
	library.WordList
	// Official says that the organiser loaded it. The practice list isn't official.
	Official bool
	// Trouble says why the list can't answer, or is nil if it can.
	Trouble error
}

// WordLists lists the lists of this computer; the one loaded last comes first and the practice list at the end.
// With verify every file is read and its checksum compared.
func (p *Program) WordLists(verify bool) ([]WordList, error) {
	registered, err := p.registeredLists()
	if err != nil {
		return nil, err
	}
	lists := make([]WordList, 0, len(registered)+1)
	for _, entry := range registered {
		w := WordList{WordList: entry, Official: true}
		if verify {
			if _, err := p.loadList(entry); err != nil {
				w.Trouble = err
			}
		}
		lists = append(lists, w)
	}
	practice, err := p.practiceList()
	if err != nil {
		return nil, err
	}
	return append(lists, WordList{WordList: library.WordList{
		Name: report.PracticeName, Edition: practiceEdition, Words: practice.Words(), Checksum: practice.Checksum(),
	}}), nil
}

// registeredLists are the lists in the register. There are none if the computer has no library.
func (p *Program) registeredLists() ([]library.WordList, error) {
	return keptIn(p, (*library.Library).WordLists)
}

// ReadWordList reads a file and returns what a list made of it would contain. Nothing is kept.
func ReadWordList(path string) (*adjudicator.Reading, error) {
	data, err := readAtMost(path, adjudicator.MostBytes, "%s has %d MB; a word list can have at most %d MB", "%s has more than %d MB; a word list can have at most that")
	if err != nil {
		return nil, err
	}
	return adjudicator.Read(filepath.Base(path), data)
}

// NewWordList is what the organiser types when a list is kept.
type NewWordList struct {
	Name    string
	Edition string
	// Source is the id of the rulebook whose word source the list is, or empty if there is none.
	Source string
}

// longestListName is how many letters a list's name may have, because it is shown in large letters beside every
// answer.
const longestListName = 60

// AddWordList keeps a list that was read. Its name must be free. The words are written to a file of the program's
// own, so the organiser's file isn't needed any more.
func (p *Program) AddWordList(ctx context.Context, r *adjudicator.Reading, as NewWordList) (WordList, error) {
	name := strings.Join(strings.Fields(as.Name), " ")
	if err := p.checkListName(name, as.Source); err != nil {
		return WordList{}, err
	}
	kept, err := p.Library()
	if err != nil {
		return WordList{}, err
	}
	folder := p.listFolder()
	if err := files.MakeAll(folder, 0o700); err != nil {
		return WordList{}, tournament.Refuse(tournament.Conflict, "the folder of word lists can't be made: %s", exchange.Reason(err))
	}
	sum := r.List.Checksum()
	entry := library.WordList{
		Name: name, Edition: strings.TrimSpace(as.Edition), Source: as.Source, Words: r.List.Words(), Checksum: sum,
		File: filename.Fit(name, "words") + " " + sum[:8] + ".words", Origin: r.Name, Added: tournament.At(p.Now()),
	}
	path := filepath.Join(folder, entry.File)
	err = writeFile(ctx, path, func(w io.Writer) error {
		_, err := w.Write(r.List.Text())
		return err
	})
	if err != nil {
		return WordList{}, err
	}
	if err := kept.AddWordList(entry); err != nil {
		return WordList{}, errors.Join(err, p.dropListFile(entry))
	}
	return WordList{WordList: entry, Official: true}, nil
}

func (p *Program) checkListName(name, source string) error {
	switch {
	case name == "":
		return tournament.Refuse(tournament.Invalid, "a word list needs a name; it is shown with every answer")
	case len([]rune(name)) > longestListName:
		return tournament.Refuse(tournament.Invalid, "the name of a word list can have at most %d letters", longestListName)
	case isPractice(name):
		return tournament.Refuse(tournament.Conflict, "%s is the name of the list that is built in; choose another", text.Key(report.PracticeName))
	}
	if _, err := p.registered(name); err == nil {
		return tournament.Refuse(tournament.Conflict, "there is already a word list %s; remove it first or choose another name", name)
	} else if !tournament.RefusedAs(err, tournament.NotFound) {
		return err
	}
	if source == "" {
		return nil
	}
	if _, err := p.Books().Book(source, nil); err != nil {
		return err
	}
	return nil
}

// RemoveWordList removes a list and its file.
func (p *Program) RemoveWordList(name string) error {
	if isPractice(name) {
		return tournament.Refuse(tournament.Conflict, "the practice list is built in and can't be removed")
	}
	entry, err := p.registered(name)
	if err != nil {
		return err
	}
	library, err := p.Library()
	if err != nil {
		return err
	}
	if err := library.RemoveWordList(entry.Name); err != nil {
		return err
	}
	return p.dropListFile(entry)
}

// dropListFile removes a list's file. It is no error if the file has vanished already.
func (p *Program) dropListFile(entry library.WordList) error {
	err := os.Remove(p.listPath(entry))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return text.Errorf("the file of word list %s stays in %s: %w", entry.Name, p.listFolder(), err)
}

func (p *Program) listFolder() string { return filepath.Join(p.Preferences.Folder(), "lists") }

func (p *Program) listPath(entry library.WordList) string {
	return filepath.Join(p.listFolder(), filepath.Base(entry.File))
}

// registered finds a loaded list by its name in upper or lower case.
func (p *Program) registered(name string) (library.WordList, error) {
	lists, err := p.registeredLists()
	if err != nil {
		return library.WordList{}, err
	}
	names := make([]text.Text, 0, len(lists)+1)
	for _, entry := range lists {
		if strings.EqualFold(entry.Name, strings.Join(strings.Fields(name), " ")) {
			return entry, nil
		}
		names = append(names, text.Name(entry.Name))
	}
	names = append(names, text.Key(report.PracticeName))
	return library.WordList{}, tournament.Refuse(tournament.NotFound, "the word list %q isn't loaded on this computer; there is %s", name, text.Join(", ", names...))
}
