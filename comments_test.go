package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// withoutSubject is a value, such as nil, before a colon where a sentence belongs.
var withoutSubject = regexp.MustCompile(`(^|[;,.] |\()(nil|Nil|empty|Empty|zero|Zero|0|true|True|false|False|none|None)( here)?: `)

// nameAlone is a declared name before a colon where a sentence belongs ("Late: the player came too late").
var nameAlone = regexp.MustCompile(`(?:^|[.;] )([A-Za-z_]\w*): [a-z]`)

// ofTest is the name of a test.
var ofTest = regexp.MustCompile(`^(Test|Fuzz)`)

// nameBehind is any name before a colon that follows a semicolon where another sentence belongs.
var nameBehind = regexp.MustCompile(`; [a-z]\w*: [a-z]`)

// TestCommentsHaveSubjects: a comment says "it is nil where there is none", not "nil: none", and begins with a
// sentence about the name that it explains. The name of a test may stand before the rule that it checks.
func TestCommentsHaveSubjects(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() && path != "." && strings.HasPrefix(e.Name(), ".") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		for _, fault := range subjectless(t, path, nil) {
			t.Errorf("%s: %s", path, fault)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCommentsWithoutSubjectsAreSeen(t *testing.T) {
	for comment, want := range map[string]int{
		"Late is set where the player came too late.":     0,
		"Late: the player came too late.":                 1,
		"Late says so. Late: the player came too late.":   1,
		"Late is by how much; nil: in time.":              1,
		"Late is by how much (0: in time).":               1,
		"Late is by how much; soon: it is near.":          1,
		"Late is true or false. Others: see there.":       0,
		"Late is false: nobody came too late.":            0,
		"TestLate: the player came too late.":             0,
		"Late is so, as far as is known:\n//\n//\tnobody": 0,
	} {
		src := "package p\n\n// " + comment + "\nvar Late, TestLate bool\n"
		if got := subjectless(t, "p.go", src); len(got) != want {
			t.Errorf("%q: %q", comment, got)
		}
	}
}

// subjectless are the lines of a file's comments that lack a subject. src is nil to read the file itself.
func subjectless(t *testing.T, path string, src any) (faults []string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	names := namesAt(fset, file)
	for _, group := range file.Comments {
		below := names[fset.Position(group.End()).Line+1]
		for _, c := range group.List {
			line := strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
			for _, m := range nameAlone.FindAllStringSubmatch(line, -1) {
				if slices.Contains(below, m[1]) && !ofTest.MatchString(m[1]) {
					faults = append(faults, line)
				}
			}
			if withoutSubject.MatchString(line) || nameBehind.MatchString(line) {
				faults = append(faults, line)
			}
		}
	}
	return faults
}

// namesAt are the names that stand on each line of a file.
func namesAt(fset *token.FileSet, file *ast.File) map[int][]string {
	names := map[int][]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			line := fset.Position(id.Pos()).Line
			names[line] = append(names[line], id.Name)
		}
		return true
	})
	return names
}
