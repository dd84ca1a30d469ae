package drive

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"wordhall/app"
	"wordhall/app/action"
)

// DamageEvent makes an event with that name and damages its file.
func DamageEvent(t *testing.T, program *app.Program, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.wordhall")
	desk, err := program.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := desk.Do(t.Context(), action.EditEvent{Name: name}); err != nil {
		t.Fatal(err)
	}
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoiled := strings.Replace(string(data), name, strings.ToUpper(name), 1)
	if err := os.WriteFile(path, []byte(spoiled), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TshEvent is an event of tsh during its lunch break, in a folder of its own.
func TshEvent(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, says := range map[string]string{
		"config.tsh": "division A a.t\ndivision B b.t\nconfig event_name = 'Harbour Lunch'\nconfig director_name = 'Ida Reeve'\nconfig max_rounds = 5\nconfig exagony = 1\n",
		"a.t":        "Abel, Ann 1650 2 3 2; 412 388; p12 1 2 3\nBaker, Bo 1544 1 0 1; 377 50; p12 2 0 3\nCruz, Di 0 0 1 0; 50 401; p12 0 1 0\n",
		"b.t":        "Quill, Ada 1700 2; 400\nMarlow, Bo 1500 1; 380\n",
		"bad.tsh":    "division A bad.t\n", "bad.t": "nonsense\nQuill, Ada 1500;\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(says), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// WriteList writes a list of players as csv and returns its path.
func WriteList(t *testing.T, name string, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// GoodList is the path of a csv with that many players.
func GoodList(t *testing.T, players int) string {
	t.Helper()
	lines := []string{"name,rating"}
	for i, name := range Names[:players] {
		lines = append(lines, name+","+strconv.Itoa(1900-17*i))
	}
	return WriteList(t, "players.csv", lines...)
}
