//go:build ignore

// Mutants asks whether the tests notice: it changes one thing at a time in a room, an operator, a
// number, a statement, runs the tests of that room, and names the changes that no test minds. Nothing
// in the checkout is written: the changed file is laid over it for the one run.
//
//	go run .ci/mutants.go [-seed 1] [-n 30] [ROOM…]
//
// A change that doesn't compile doesn't count, and another one takes its place. A survivor is a
// place to look at: some changes make no difference.
package main

import (
	"bytes"
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

// patience is how long the tests of a room may run: a change can make one that never ends.
const patience = 5 * time.Minute

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
	for _, room := range rooms {
		m, n, err := ask(room, folder)
		if err != nil {
			log.Fatalf("%s: %v", room, err)
		}
		made, noticed = made+m, noticed+n
		fmt.Printf("%s: %d of %d noticed\n", room, n, m)
	}
	fmt.Printf("seed %d: %d of %d noticed\n", *seed, noticed, made)
	if err := os.RemoveAll(folder); err != nil {
		log.Fatal(err)
	}
}

// mutant is one change: the bytes from start to end of a file become something else.
type mutant struct {
	file       string
	line       int
	start, end int
	from, to   string
}

// ask makes the changes in a room one after the other; it returns how many were made and how many of
// them a test noticed.
func ask(room, folder string) (made, noticed int, err error) {
	if out, ok := test(room, ""); !ok {
		return 0, 0, fmt.Errorf("its tests fail as they are:\n%s", out)
	}
	all, err := mutantsOf(room)
	if err != nil {
		return 0, 0, err
	}
	luck := rand.New(rand.NewPCG(*seed, uint64(len(all)))) // which ones, nothing secret
	luck.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, m := range all {
		if made == *count {
			break
		}
		overlay, err := m.lay(folder)
		if err != nil {
			return made, noticed, err
		}
		if !builds(room, overlay) {
			continue
		}
		made++
		if _, ok := test(room, overlay); ok {
			fmt.Printf("%s:%d: %q became %q and no test noticed\n", m.file, m.line, m.from, m.to)
			continue
		}
		noticed++
	}
	return made, noticed, nil
}

// lay writes the changed file and the overlay that puts it over the checkout's.
func (m mutant) lay(folder string) (overlay string, err error) {
	data, err := os.ReadFile(m.file)
	if err != nil {
		return "", err
	}
	whole, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	changed, overlay := filepath.Join(folder, "changed.go"), filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(changed, slices.Concat(data[:m.start], []byte(m.to), data[m.end:]), 0o600); err != nil {
		return "", err
	}
	said, err := json.Marshal(map[string]map[string]string{"Replace": {whole: changed}})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, said, 0o600)
}

func builds(room, overlay string) bool {
	_, err := run("build", "-tags", *tags, "-overlay", overlay, "./"+room)
	return err == nil
}

// test runs the tests of a room, and of those that belong to it; ok says that all passed.
func test(room, overlay string) (out string, ok bool) {
	args := []string{"test", "-vet=off", "-failfast", "-timeout", patience.String(), "-tags", *tags}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	args = append(args, "./"+room)
	for _, r := range tests[room] {
		args = append(args, "./"+r)
	}
	out, err := run(args...)
	return out, err == nil
}

func run(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	cmd.WaitDelay = time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	return out.String(), err
}

// mutantsOf are all changes that there are to the files of a room.
func mutantsOf(room string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(room, "*.go"))
	if err != nil {
		return nil, err
	}
	var all []mutant
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		found, err := mutantsIn(file)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	if len(all) == 0 {
		return nil, errors.New("there is nothing to change")
	}
	return all, nil
}

func mutantsIn(file string) ([]mutant, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []mutant
	add := func(from, to token.Pos, text string) {
		start, end := set.Position(from), set.Position(to)
		all = append(all, mutant{file: file, line: start.Line, start: start.Offset, end: end.Offset, from: string(source[start.Offset:end.Offset]), to: text})
	}
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
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
