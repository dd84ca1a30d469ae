package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app/computer"
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// languageFolder is the folder beside the preferences in which a language can be added as a file such as
// pt-BR.json, of the same kind as those that come with the program. If the program has that language already, the
// file replaces it.
const languageFolder = "languages"

// Languages are the tags of the languages that the program has, both those that come with it and those added as
// files. English comes first, and the others are sorted.
func (p *Program) Languages() []string {
	var tags []string
	for _, folder := range p.languageFolders() {
		files, err := fs.Glob(folder, "*.json")
		if err != nil {
			continue
		}
		for _, file := range files {
			if tag := strings.TrimSuffix(file, ".json"); tag != language.English {
				tags = append(tags, tag)
			}
		}
	}
	slices.Sort(tags)
	return append([]string{language.English}, slices.Compact(tags)...)
}

// languageFolders are the folders in which languages are looked for; the director's own comes first.
func (p *Program) languageFolders() []fs.FS {
	var folders []fs.FS
	if own := p.Preferences.Folder(); own != "" {
		folders = append(folders, os.DirFS(filepath.Join(own, languageFolder)))
	}
	if p.resources.Languages != nil {
		folders = append(folders, p.resources.Languages)
	}
	return folders
}

// Language reads the language of a tag, with its texts as they are in the file. For English, or an empty tag, both
// are nil. An error names the language and says that English is used meanwhile.
func (p *Program) Language(tag string) (*language.Catalogue, []byte, error) {
	if tag == "" || tag == language.English {
		return nil, nil, nil
	}
	for _, folder := range p.languageFolders() {
		data, err := fs.ReadFile(folder, tag+".json")
		if err != nil {
			continue
		}
		c, err := language.Read(tag, data)
		if err != nil {
			return nil, nil, text.Errorf("%w; the program speaks English until the file is corrected", err)
		}
		return c, data, nil
	}
	return nil, nil, text.Errorf("the language %s isn't on this computer any more; the program speaks English. Choose another in Settings", tag)
}

// WindowLanguage is the language of the window. It is the chosen one, else the computer's if the program has it,
// else English.
func (p *Program) WindowLanguage() string {
	if chosen := p.Preferences.Get().Language; chosen != "" {
		return chosen
	}
	return language.Nearest(computer.Language(), p.Languages())
}

// PaperLanguage is the language of papers and of the board. It is the chosen one, else the window's.
func (p *Program) PaperLanguage() string {
	if chosen := p.Preferences.Get().PaperLanguage; chosen != "" {
		return chosen
	}
	return p.WindowLanguage()
}
