package app

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"strings"
	"sync"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/report"
	"wordhall/tournament/store/library"
	"wordhall/tournament/text"
)

// This is the list that comes with the program.
const (
	practiceEdition = "SCOWL 2020.12.07, size 70"
)

func isPractice(name string) bool {
	name = strings.Join(strings.Fields(name), " ")
	return strings.EqualFold(name, report.PracticeName) || strings.EqualFold(name, "practice")
}

// practiceList is the built-in list, which is read when it is first asked for.
type practiceList struct {
	once sync.Once
	list *adjudicator.List
	err  error
}

func (p *Program) practiceList() (*adjudicator.List, error) {
	p.practice.once.Do(func() {
		p.practice.list, p.practice.err = unpackPractice(p.resources.Words)
	})
	return p.practice.list, p.practice.err
}

func unpackPractice(words fs.FS) (*adjudicator.List, error) {
	if words == nil {
		return nil, tournament.Refuse(tournament.NotFound, "the practice list is missing from this program; install it again")
	}
	f, err := words.Open("practice.txt.gz")
	if err != nil {
		return nil, text.Errorf("the practice list can't be read: %w", err)
	}
	defer func() { _ = f.Close() }()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		return nil, text.Errorf("the practice list can't be unpacked: %w", err)
	}
	list, err := io.ReadAll(unzipped)
	if err != nil {
		return nil, text.Errorf("the practice list can't be unpacked: %w", err)
	}
	return adjudicator.Load(list)
}

// PracticeNotice is the notice that the practice list comes with.
func (p *Program) PracticeNotice() string {
	if p.resources.Words == nil {
		return ""
	}
	text, err := fs.ReadFile(p.resources.Words, "SCOWL-COPYRIGHT.txt")
	if err != nil {
		return ""
	}
	return string(text)
}

// OpenWordList is a list in memory, ready to answer. Its file is watched: once it has changed or vanished the list
// gives no more answers.
type OpenWordList struct {
	WordList
	program *Program
	list    *adjudicator.List

	mu    sync.Mutex
	size  int64
	when  time.Time
	fault error
}

// OpenWordList loads a list by name and verifies it. An empty name is the list loaded last, or the practice list if
// none is loaded.
func (p *Program) OpenWordList(name string) (*OpenWordList, error) {
	if strings.TrimSpace(name) == "" {
		lists, err := p.registeredLists()
		if err != nil {
			return nil, err
		}
		if len(lists) > 0 {
			return p.openRegistered(lists[0])
		}
		name = report.PracticeName
	}
	if isPractice(name) {
		return p.openPractice()
	}
	entry, err := p.registered(name)
	if err != nil {
		return nil, err
	}
	return p.openRegistered(entry)
}

func (p *Program) openPractice() (*OpenWordList, error) {
	list, err := p.practiceList()
	if err != nil {
		return nil, err
	}
	entry := library.WordList{Name: report.PracticeName, Edition: practiceEdition, Words: list.Words(), Checksum: list.Checksum()}
	return &OpenWordList{WordList: WordList{WordList: entry}, program: p, list: list}, nil
}

func (p *Program) openRegistered(entry library.WordList) (*OpenWordList, error) {
	o := &OpenWordList{WordList: WordList{WordList: entry, Official: true}, program: p}
	if err := o.stamp(); err != nil {
		return nil, err
	}
	list, err := p.loadList(entry)
	if err != nil {
		return nil, err
	}
	o.list = list
	return o, nil
}

// loadList reads all of a list's file and compares it with the register.
func (p *Program) loadList(entry library.WordList) (*adjudicator.List, error) {
	text, err := os.ReadFile(p.listPath(entry))
	if err != nil {
		return nil, listGone(entry)
	}
	sum := sha256.Sum256(text)
	if hex.EncodeToString(sum[:]) != entry.Checksum {
		return nil, listAltered(entry)
	}
	list, err := adjudicator.Load(text)
	if err != nil || list.Words() != entry.Words {
		return nil, listAltered(entry)
	}
	return list, nil
}

func listGone(entry library.WordList) error {
	return tournament.Refuse(tournament.NotFound, "the file of word list %s is gone; remove the list and load it again; it gives no answers until then", entry.Name)
}

func listAltered(entry library.WordList) error {
	return tournament.Refuse(tournament.Conflict, "the file of word list %s has been altered or cut off since it was loaded; remove the list and load it again; it gives no answers until then", entry.Name)
}

// stamp remembers the file's size and time.
func (o *OpenWordList) stamp() error {
	info, err := os.Stat(o.program.listPath(o.WordList.WordList))
	if err != nil {
		return listGone(o.WordList.WordList)
	}
	o.size, o.when = info.Size(), info.ModTime()
	return nil
}

// Verify checks whether the list's file is still the one that was loaded. A file that was touched is read again.
// Once it was found wrong the list has to be loaded anew.
func (o *OpenWordList) Verify() error {
	if !o.Official {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fault != nil {
		return o.fault
	}
	size, when := o.size, o.when
	if o.fault = o.stamp(); o.fault != nil {
		return o.fault
	}
	if o.size != size || !o.when.Equal(when) {
		_, o.fault = o.program.loadList(o.WordList.WordList)
	}
	return o.fault
}

// Title is the list's name and edition, or the warning of the practice list.
func (o *OpenWordList) Title() string {
	if !o.Official {
		return report.PracticeWarning
	}
	if o.Edition == "" {
		return o.Name
	}
	return o.Name + ", " + o.Edition
}
