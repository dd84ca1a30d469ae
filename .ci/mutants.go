//go:build ignore

// Mutants asks whether the tests notice: it changes one thing at a time in a room, an operator, a
// number, a statement, runs the tests of that room, and names the changes that no test minds. Nothing
// in the checkout is written: all changes to a room are compiled at once, each in a copy of its function,
// laid over the room's files; the environment says which copy takes the function's place in a run. Each test
// runs once by itself without a change, to see which functions it calls; a change is shown to those that do.
//
//	go run .ci/mutants.go [-seed 1] [-n 30] [ROOM…]
//	go run .ci/mutants.go ROOM/FILE.go:LINE…
//
// A change that doesn't compile doesn't count, and another one takes its place. A survivor is a
// place to look at: some changes make no difference. Named by its line all changes to it are made, to
// see whether a new test notices.
package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	seed  = flag.Uint64("seed", 1, "which changes are made")
	count = flag.Int("n", 30, "how many changes a room gets")
	tags  = flag.String("tags", "ci,migrated_fynedo", "what the tests are built with")
)

// patience is how long the tests of a room may run, and how many times as long as without a change: one
// can make tests that never end.
const (
	patience  = 15 * time.Second
	asLongAs  = 4
	whichName = "WORDHALL_MUTANT"
	// calledName names the file to which the changed functions that are called are written, a line each: the
	// index of the first change to it.
	calledName = "WORDHALL_CALLED"
)

// rooms are those that are asked where none is named.
var rooms = []string{
	"pairing", "pairing/matching", "pairing/clinch", "pairing/simulate", "ratings", "tournament", "tournament/draw", "tournament/award", "tournament/finals",
	"tournament/chances", "tournament/audit", "tournament/rulebook/rulings", "tournament/exchange/federation", "tournament/exchange/lists",
	"tournament/exchange/workbook", "tournament/store", "app/action", "screens/results",
}

// tests are rooms whose tests are asked beside the room's own.
var tests = map[string][]string{"app/action": {"app"}}

func main() {
	log.SetFlags(0)
	flag.Parse()
	if flag.NArg() > 0 {
		rooms = flag.Args()
	}
	folder, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		log.Fatal(err)
	}
	made, noticed := 0, 0
	for _, name := range rooms {
		m, n, err := ask(name, folder)
		if err != nil {
			log.Fatalf("%s: %v", name, err)
		}
		made, noticed = made+m, noticed+n
		fmt.Printf("%s: %d of %d noticed\n", name, n, m)
	}
	fmt.Printf("seed %d: %d of %d noticed\n", *seed, noticed, made)
	if err := os.RemoveAll(folder); err != nil {
		log.Fatal(err)
	}
}

// mutant is one change: the bytes from start to end of a function become something else.
type mutant struct {
	in         *function
	line       int
	start, end int
	from, to   string
}

// function is one of a room's, in the file with that text.
type function struct {
	*ast.FuncDecl
	file   string
	source []byte
	at     func(token.Pos) int
}

// edit puts a text in the place of some bytes.
type edit struct {
	start, end int
	text       string
}

// edited is the source with the edits made.
func edited(source []byte, from, to int, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var out []byte
	for _, e := range edits {
		out = append(append(out, source[from:e.start]...), e.text...)
		from = e.end
	}
	return append(out, source[from:to]...)
}

// ask makes the changes in a room, or on a line of it, one after the other; it returns how many were
// made and how many of them a test noticed.
func ask(name, folder string) (made, noticed int, err error) {
	room, all, err := mutantsOf(name)
	if err != nil {
		return 0, 0, err
	}
	luck := rand.New(rand.NewPCG(*seed, uint64(len(all)))) // which ones, nothing secret
	luck.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	all, overlay, err := compiled(room, folder, all[:min(len(all), 2**count)])
	if err != nil {
		return 0, 0, err
	}
	tests := append([]string{room}, tests[room]...)
	asked := make([]map[string][]testOf, len(tests))
	for i, r := range tests {
		if out, err := run(".", nil, "go", "test", "-c", "-vet=off", "-tags", *tags, "-overlay", overlay, "-o", binary(folder, i), "./"+r); err != nil {
			return 0, 0, fmt.Errorf("the tests of %s: %w\n%s", r, err, out)
		}
		if asked[i], err = calling(folder, r, i); err != nil {
			return 0, 0, err
		}
	}
	for n, m := range all {
		if m == nil || made == *count {
			continue
		}
		made++
		survives := true
		for i, r := range tests {
			if survives = passes(folder, r, i, n+1, asked[i][strconv.Itoa(firstOf(m.in, all))]); !survives {
				noticed++
				break
			}
		}
		if survives {
			fmt.Printf("%s:%d: %q became %q and no test noticed\n", m.in.file, m.line, m.from, m.to)
		}
	}
	return made, noticed, nil
}

func binary(folder string, i int) string { return filepath.Join(folder, fmt.Sprintf("%d.test", i)) }

// testOf is a test and how long it takes without a change.
type testOf struct {
	name  string
	takes time.Duration
}

// calling are the tests of a room by the functions that they call.
func calling(folder, room string, i int) (map[string][]testOf, error) {
	listed, err := run(room, nil, binary(folder, i), "-test.list", "^(Test|Fuzz|Example)")
	if err != nil {
		return nil, fmt.Errorf("the tests of %s: %w\n%s", room, err, listed)
	}
	by, called := map[string][]testOf{}, filepath.Join(folder, "called")
	for _, name := range strings.Fields(listed) {
		if err := os.RemoveAll(called); err != nil {
			return nil, err
		}
		since := time.Now()
		out, err := run(room, []string{calledName + "=" + called}, binary(folder, i), "-test.run", "^"+name+"$")
		if err != nil {
			return nil, fmt.Errorf("%s of %s fails as it is:\n%s", name, room, out)
		}
		one := testOf{name, time.Since(since)}
		functions, err := os.ReadFile(called)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		lines := strings.Fields(string(functions))
		slices.Sort(lines)
		for _, f := range slices.Compact(lines) { // a test may start processes that call it, too
			by[f] = append(by[f], one)
		}
	}
	return by, nil
}

// passes runs the tests of a room that call a changed function with a change made, counted from 1, and
// reports whether all pass, as they do where there are none. The quick ones, which together take a tenth of
// the time, run first: they notice most changes.
func passes(folder, room string, i, change int, tests []testOf) bool {
	tests = slices.SortedFunc(slices.Values(tests), func(a, b testOf) int { return cmp.Compare(a.takes, b.takes) })
	var all, quick time.Duration
	for _, one := range tests {
		all += one.takes
	}
	first := 0
	for first < len(tests) && quick+tests[first].takes <= all/10 {
		quick, first = quick+tests[first].takes, first+1
	}
	for _, part := range [][]testOf{tests[:first], tests[first:]} {
		names, limit := make([]string, len(part)), patience
		for k, one := range part {
			names[k], limit = one.name, limit+asLongAs*one.takes
		}
		if len(names) == 0 {
			continue
		}
		_, err := run(room, []string{fmt.Sprintf("%s=%d", whichName, change)}, binary(folder, i), "-test.failfast", "-test.timeout", limit.String(), "-test.run", "^("+strings.Join(names, "|")+")$")
		if err != nil {
			return false
		}
	}
	return true
}

func run(in string, env []string, program string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Env = in, append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	cmd.WaitDelay = time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	return out.String(), err
}

// compiled lays the changes over the room; nil takes the place of those that don't compile.
func compiled(room, folder string, all []*mutant) ([]*mutant, string, error) {
	overlay := filepath.Join(folder, "overlay.json")
	where := regexp.MustCompile(`(?m)^(?:.*[/\\])?([^/\\]+\.go):(\d+):`)
	for {
		lines, err := lay(room, folder, overlay, all)
		if err != nil {
			return nil, "", err
		}
		out, err := run(".", nil, "go", "build", "-gcflags=-e", "-tags", *tags, "-overlay", overlay, "./"+room)
		if err == nil {
			return all, overlay, nil
		}
		dropped := false
		for _, found := range where.FindAllStringSubmatch(out, -1) {
			line, _ := strconv.Atoi(found[2])
			if starts := lines[found[1]]; len(starts) > 0 && line >= starts[0].line {
				at, exact := slices.BinarySearchFunc(starts, line, func(s start, line int) int { return cmp.Compare(s.line, line) })
				if !exact {
					at--
				}
				all[starts[at].mutant], dropped = nil, true
			}
		}
		if !dropped {
			return nil, "", fmt.Errorf("with its changes it doesn't compile: %s", out)
		}
	}
}

// start is the line at which the copy of a function begins that has the mutant of that index.
type start struct{ line, mutant int }

// lay writes the room's files with the changed copies at their ends, and the overlay that puts them over
// the checkout's; starts are by the name of a file where the copies begin.
func lay(room, folder, overlay string, all []*mutant) (starts map[string][]start, err error) {
	edits, copies, of := map[string][]edit{}, map[string][]int{}, map[string]*function{}
	for n, m := range all {
		if m == nil {
			continue
		}
		copies[m.in.file] = append(copies[m.in.file], n)
		if of[m.in.file] == nil {
			of[m.in.file] = m.in
		}
		if !slices.ContainsFunc(all[:n], func(o *mutant) bool { return o != nil && o.in == m.in }) {
			edits[m.in.file] = append(edits[m.in.file], m.in.choice(all)...)
		}
	}
	starts = map[string][]start{}
	whole, err := filepath.Abs(room)
	if err != nil {
		return nil, err
	}
	replace := map[string]string{}
	write := func(name string, data []byte) error {
		replace[filepath.Join(whole, name)] = filepath.Join(folder, name)
		return os.WriteFile(filepath.Join(folder, name), data, 0o600)
	}
	var pkg string
	for file, list := range copies {
		f, name := of[file], filepath.Base(file)
		out := append(edited(f.source, 0, len(f.source), edits[file]), '\n')
		for _, n := range list {
			m := all[n]
			starts[name] = append(starts[name], start{bytes.Count(out, []byte("\n")) + 1, n})
			out = append(append(out, edited(f.source, m.in.at(m.in.Pos()), m.in.at(m.in.End()), []edit{
				{m.in.at(m.in.Name.Pos()), m.in.at(m.in.Name.End()), m.in.copied(n)}, {m.start, m.end, m.to},
			})...), '\n')
		}
		if err := write(name, out); err != nil {
			return nil, err
		}
		pkg = string(regexp.MustCompile(`(?m)^package \w+`).Find(f.source))
	}
	if err := write("which_mutant.go", fmt.Appendf(nil, which, pkg, whichName, calledName, len(all))); err != nil {
		return nil, err
	}
	said, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return nil, err
	}
	return starts, os.WriteFile(overlay, said, 0o600)
}

// which is the file that says in a run which change is made, and that writes down what is called.
const which = `%s

import (
	"os"
	"strconv"
	"sync/atomic"
)

var (
	whichMutant, _ = strconv.Atoi(os.Getenv(%q))
	calledFile     = os.Getenv(%q)
	calledMutants  [%d]atomic.Bool
)

func calledMutant(n int) {
	if calledMutants[n].Swap(true) {
		return
	}
	if f, err := os.OpenFile(calledFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		_, _ = f.WriteString(strconv.Itoa(n) + "\n")
		_ = f.Close()
	}
}
`

// firstOf is the index of the first change to a function.
func firstOf(f *function, all []*mutant) int {
	return slices.IndexFunc(all, func(m *mutant) bool { return m != nil && m.in == f })
}

// copied is the name of the copy that has the mutant of that index.
func (f *function) copied(n int) string { return fmt.Sprintf("%sMutant%d", f.Name.Name, n+1) }

// choice begins the function by calling the copy that takes its place; what has no name is given one.
func (f *function) choice(all []*mutant) []edit {
	var edits []edit
	named := func(list *ast.FieldList) (names []string) {
		for i, field := range list.List {
			if len(field.Names) == 0 {
				name, at := fmt.Sprintf("unnamed%d", i), f.at(field.Type.Pos())
				names, edits = append(names, name), append(edits, edit{at, at, name + " "})
			}
			for k, name := range field.Names {
				says := name.Name
				if says == "_" {
					says = fmt.Sprintf("unnamed%d_%d", i, k)
					edits = append(edits, edit{f.at(name.Pos()), f.at(name.End()), says})
				}
				names = append(names, says)
			}
		}
		return names
	}
	call, types := "", ""
	if f.Recv != nil {
		call = strings.Replace(named(f.Recv)[0], "unnamed", "receiver", 1) + "."
		for i := range edits {
			edits[i].text = strings.Replace(edits[i].text, "unnamed", "receiver", 1)
		}
	}
	if f.Type.TypeParams != nil {
		types = "[" + strings.Join(named(f.Type.TypeParams), ", ") + "]"
	}
	args := strings.Join(named(f.Type.Params), ", ")
	if list := f.Type.Params.List; len(list) > 0 {
		if _, variadic := list[len(list)-1].Type.(*ast.Ellipsis); variadic {
			args += "..."
		}
	}
	says := fmt.Sprintf(" if calledFile != \"\" { calledMutant(%d) };", firstOf(f, all)) + " switch whichMutant {"
	for n, m := range all {
		if m == nil || m.in != f {
			continue
		}
		one := fmt.Sprintf("%s%s%s(%s)", call, f.copied(n), types, args)
		if f.Type.Results != nil {
			says += fmt.Sprintf(" case %d: return %s;", n+1, one)
		} else {
			says += fmt.Sprintf(" case %d: %s; return;", n+1, one)
		}
	}
	at := f.at(f.Body.Lbrace) + 1
	return append(edits, edit{at, at, says + " };"})
}

// mutantsOf are all changes that there are to the files of a room, or to the line of a file that is
// named; room is the one that they are in.
func mutantsOf(name string) (room string, all []*mutant, err error) {
	room, pattern, line := name, filepath.Join(name, "*.go"), 0
	if file, number, ok := strings.Cut(name, ".go:"); ok {
		if line, err = strconv.Atoi(number); err != nil {
			return "", nil, err
		}
		room, pattern = filepath.Dir(file), file+".go"
	}
	files, err := filepath.Glob(pattern)
	if err != nil {
		return "", nil, err
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		found, err := mutantsIn(file)
		if err != nil {
			return "", nil, err
		}
		all = append(all, slices.DeleteFunc(found, func(m *mutant) bool { return line > 0 && m.line != line })...)
	}
	if len(all) == 0 {
		return "", nil, errors.New("there is nothing to change")
	}
	return room, all, nil
}

func mutantsIn(file string) ([]*mutant, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []*mutant
	for _, d := range parsed.Decls {
		decl, ok := d.(*ast.FuncDecl)
		if !ok || decl.Body == nil || decl.Name.Name == "init" {
			continue
		}
		f := &function{decl, file, source, func(p token.Pos) int { return set.Position(p).Offset }}
		add := func(from, to token.Pos, text string) {
			start, end := f.at(from), f.at(to)
			all = append(all, &mutant{in: f, line: set.Position(from).Line, start: start, end: end, from: string(source[start:end]), to: text})
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			change(n, add)
			return true
		})
	}
	return all, nil
}

// instead are the operators that take each other's place.
var instead = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
}

// change names what can be changed at a node itself.
func change(n ast.Node, add func(from, to token.Pos, text string)) {
	operator := func(at token.Pos, op token.Token) {
		if other, ok := instead[op]; ok {
			add(at, at+token.Pos(len(op.String())), other.String())
		}
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		operator(n.OpPos, n.Op)
	case *ast.IncDecStmt:
		operator(n.TokPos, n.Tok)
	case *ast.AssignStmt:
		operator(n.TokPos, n.Tok)
		if n.Tok == token.ASSIGN {
			add(n.Pos(), n.End(), "")
		}
	case *ast.ExprStmt:
		add(n.Pos(), n.End(), "")
	case *ast.BranchStmt:
		if n.Label == nil && n.Tok != token.FALLTHROUGH {
			add(n.Pos(), n.End(), "")
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			add(n.OpPos, n.OpPos+1, "")
		}
	case *ast.BasicLit:
		if number, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
			add(n.Pos(), n.End(), strconv.Itoa(number+1))
		}
	case *ast.Ident:
		switch n.Name {
		case "true":
			add(n.Pos(), n.End(), "false")
		case "false":
			add(n.Pos(), n.End(), "true")
		}
	}
}
