package lists_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

func TestRatingListsAreRead(t *testing.T) {
	ada := ratinglist.ListedPlayer{Number: "AU17", Name: "Ada Quill", Rating: 1820, Games: 240, Deviation: 78.67, LastPlayed: "2026-09-01", Country: "AU"}
	for _, c := range []struct {
		name, file, text string
		want             ratinglist.ListedPlayer
		federation       string
	}{
		{"csv", "list.csv", "Rank,NASPA ID,Name,Rating,Games,RD,Last played,Country\n1,AU17,Ada Quill,1820,240,78.67,2026-09-01,AU\n2,AU18,Bo Tan,1700,,,,\n", ada, "naspa"},
		{"semicolons and names in two columns", "list.txt", "No;First name;Last name;New rating;Old rating\n7;Ada;Quill;1820;1790\n",
			ratinglist.ListedPlayer{Number: "7", Name: "Ada Quill", Rating: 1820}, ""},
		{"CoCo", "ratings.csv", "Name,Number,Rating\nAda Quill,0017,1820\n", ratinglist.ListedPlayer{Number: "0017", Name: "Ada Quill", Rating: 1820}, ""},
		{"a rating by another name", "list.csv", "name,CSW Rating,peak rating\nAda Quill,1820,1900\n", ratinglist.ListedPlayer{Name: "Ada Quill", Rating: 1820}, ""},
		{"no headings", "list.csv", "Ada Quill,1820\nBo Tan,1700\n", ratinglist.ListedPlayer{Name: "Ada Quill", Rating: 1820}, ""},
		{"json inside an object", "list.json", `{"date": "2026-11-01", "players": [{"playerid": 17, "name": "Ada Quill", "country": "AU", "cswrating": 1820}, {"playerid": 18, "name": "Bo Tan"}]}`,
			ratinglist.ListedPlayer{Number: "17", Name: "Ada Quill", Rating: 1820, Country: "AU"}, ""},
		{"json array", "list.json", `[{"Name": "Ada Quill", "Rating": 1820, "Seed": 1, "LastSeed": 4, "Wins": 3, "Games": 240, "Club": "X"}]`,
			ratinglist.ListedPlayer{Name: "Ada Quill", Rating: 1820, Games: 240, Club: "X"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := lists.ReadRatingList(c.file, []byte(c.text), nil)
			if err != nil {
				t.Fatal(err)
			}
			list := l.List("x", l.Federation, "")
			if list.Entries[0] != c.want || l.Federation != c.federation {
				t.Errorf("read %+v of %q, want %+v of %q", list.Entries[0], l.Federation, c.want, c.federation)
			}
		})
	}
}

func TestRatingListFromAWorkbook(t *testing.T) {
	f := excelize.NewFile()
	rows := [][]any{{"Name", "Rating", "Last played"}, {"Ada Quill", 1820, 46266}, {"Bo Tan", "–", ""}}
	for i, row := range rows {
		if err := f.SetSheetRow("Sheet1", "A"+string(rune('1'+i)), &row); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	l, err := lists.ReadRatingList("list.xlsx", b.Bytes(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := ratinglist.ListedPlayer{Name: "Ada Quill", Rating: 1820, LastPlayed: "2026-09-01"}
	if list := l.List("x", "", ""); len(list.Entries) != 1 || list.Entries[0] != want {
		t.Errorf("read %+v", list.Entries)
	}
	if l.Rows[2].Outcome != exchange.Blank || l.Rows[2].Why.String() != "no rating" {
		t.Errorf("a player without a rating: %+v", l.Rows[2])
	}
}

// TestEntriesOfAListInJSONAreNumberedFromOne, as rows are.
func TestEntriesOfAListInJSONAreNumberedFromOne(t *testing.T) {
	l, err := lists.ReadRatingList("a.json", []byte(`[{"name": "Ada Quill", "rating": 1700}, {"name": "Bo Marlow", "rating": "x"}, {"name": "Cy Tern", "rating": 1200}]`), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range l.Rows {
		if row.Row != i {
			t.Errorf("entry %d is said to be %d", i, row.Row)
		}
	}
	if len(l.Rows) != 4 { // The first row has the names of the fields.
		t.Errorf("%d entries", len(l.Rows))
	}
}

func TestAPersonSaysWhatTheColumnsHold(t *testing.T) {
	text := []byte("Player,Points,Rating\nAda Quill,1820,12\n")
	guessed, err := lists.ReadRatingList("l.csv", text, nil)
	if err != nil || guessed.List("", "", "").Entries[0].Rating != 12 {
		t.Fatalf("guessed %+v, %v", guessed.Rows, err)
	}
	said, err := lists.ReadRatingList("l.csv", text, map[int]string{2: "rating"})
	if err != nil || said.List("", "", "").Entries[0].Rating != 1820 || said.Columns[2].Use != "" {
		t.Errorf("said %+v, %v", said, err)
	}
	behind, err := lists.ReadRatingList("l.csv", []byte("Player,Rating,Points\nAda Quill,12,1820\n"), map[int]string{3: "rating"})
	if err != nil || behind.List("", "", "").Entries[0].Rating != 1820 || behind.Columns[1].Use != "" {
		t.Errorf("said of the column behind %+v, %v", behind, err)
	}
	if _, err := lists.ReadRatingList("l.csv", text, map[int]string{2: "colour"}); err == nil || !strings.Contains(err.Error(), `column 2 can't hold the "colour"`) {
		t.Errorf("a use that isn't one: %v", err)
	}
	bare := []byte("A1,Quill,Ada,1820\nA2,Tan,Bo,1700\n")
	l, err := lists.ReadRatingList("l.csv", bare, map[int]string{1: "federation number", 2: "last name", 3: "first name", 4: "rating"})
	if err != nil {
		t.Fatal(err)
	}
	if list := l.List("", "", ""); len(list.Entries) != 2 || list.Entries[0].Name != "Ada Quill" {
		t.Errorf("read %+v", list.Entries)
	}
}

func TestRatingListRowsThatCannotBe(t *testing.T) {
	l, err := lists.ReadRatingList("l.csv", []byte("id,name,rating,rd,last played\n1,Ada Quill,1820,,\n1,Ada Quill,1820,,\n2,Bo Tan,12000,,\n3,Cleo,1500,x,\n4,Di,1400,,31/12/2026\n5,,1400,,\n6,Eli,,,\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if l.Count(exchange.Added) != 3 || l.Count(exchange.Duplicate) != 1 || l.Count(exchange.Refused) != 2 {
		t.Errorf("the rows are %+v", l.Rows)
	}
	for name, text := range map[string]string{
		"l.csv": "colour,size\nred,4\n", "l.t": "Ada Quill 1820 2; 400", "l.json": `{"a": [1, 2]}`, "m.json": `{`, "n.csv": "", "o.csv": "name,rating\nAda,\n",
	} {
		if _, err := lists.ReadRatingList(name, []byte(text), nil); err == nil || !strings.HasPrefix(err.Error(), name+": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestWhyARatingListIsNotRead: the refusal says what would help.
func TestWhyARatingListIsNotRead(t *testing.T) {
	const unnamed = `no row says which columns hold the names and the ratings; call them "name" and "rating", or say which they are`
	const unrated = "there is no player with a rating in it; check which columns hold the names and the ratings"
	for _, c := range []struct{ file, data, want string }{
		{"l.csv", "colour,size\nred,4\n", unnamed}, {"l.csv", "Name,Games\nAda,3\n", unnamed}, {"l.csv", "Rating\n1500\n", unnamed}, {"l.csv", "Ada Quill\nBo Tan\n", unnamed},
		{"l.csv", "Name,Rating\nAda,\n", unrated}, {"l.csv", "Name,Rating\nAda,0\n", unrated}, {"l.csv", "Name,Rating\n", unrated},
		{"l.t", "Ada Quill 1820 2; 400", "a .t file is a division, not a rating list; import it as players"},
		{"l.xlsx", exchangetest.Workbook(t, map[string][][]any{"S": nil}, "S"), "the workbook is empty; it needs a row of column names and a row for each player"},
		{"l.xlsx", exchangetest.Workbook(t, map[string][][]any{"A": {{"read me"}}, "B": {{"nothing"}}}, "A", "B"), unnamed},
	} {
		_, err := lists.ReadRatingList(c.file, []byte(c.data), nil)
		if err == nil || err.Error() != c.file+": "+c.want {
			t.Errorf("%s: %v, want %s", c.file, err, c.want)
		}
	}
}

// TestFieldsOfARatingList: each field is read up to its limit. Beyond it the field is left out, and is named.
func TestFieldsOfARatingList(t *testing.T) {
	for _, c := range []struct{ heading, value, want string }{
		{"RD", "0", "{Ada Quill 1820 0 0 }"}, {"RD", "9999", "{Ada Quill 1820 0 9999 }"}, {"RD", "9999.5", `the deviation "9999.5" is not a number from 0 to 9999`}, {"RD", "-1", `the deviation "-1" is not a number from 0 to 9999`},
		{"RD", "NaN", `the deviation "NaN" is not a number from 0 to 9999`}, {"RD", "-", "{Ada Quill 1820 0 0 }"},
		{"Games", "99999", "{Ada Quill 1820 99999 0 }"}, {"Games", `"1,200"`, "{Ada Quill 1820 1200 0 }"}, {"Games", "12.0", "{Ada Quill 1820 12 0 }"}, {"Games", "100000", `the games "100000" is not a whole number from 0 to 99999`},
		{"Last played", "19999", `the date "19999" can't be read; write it like 2026-11-21`}, {"Last played", "20000", "{Ada Quill 1820 0 0 1954-10-03}"},
		{"Last played", "46266.0", "{Ada Quill 1820 0 0 2026-09-01}"}, {"Last played", "80000", "{Ada Quill 1820 0 0 2119-01-11}"}, {"Last played", "80001", `the date "80001" can't be read; write it like 2026-11-21`},
		{"Last played", "1 September 2026", "{Ada Quill 1820 0 0 2026-09-01}"}, {"Last played", "20260901", "{Ada Quill 1820 0 0 2026-09-01}"}, {"Last played", "-", "{Ada Quill 1820 0 0 }"},
		{"Last played", "2026-09", "{Ada Quill 1820 0 0 2026-09}"}, {"Last played", "Sep 2026", "{Ada Quill 1820 0 0 2026-09}"}, {"Last played", "2026-13", `the date "2026-13" can't be read; write it like 2026-11-21`},
		{"Club", strings.Repeat("x", exchange.MaxFieldRunes+1), `the club "` + strings.Repeat("x", 39) + `…" is longer than 60 characters; shorten it`},
	} {
		l, err := lists.ReadRatingList("l.csv", []byte("Name,Rating,"+c.heading+"\nBo Tan,1500,\nAda Quill,1820,"+c.value+"\n"), nil)
		if err != nil {
			t.Fatalf("%s %s: %v", c.heading, c.value, err)
		}
		got, e := l.Rows[2].Why.String(), l.Rows[2].Entry
		if l.Rows[2].Outcome != exchange.Added || got != "" && !strings.HasPrefix(got, "left out: ") {
			t.Errorf("%s %s: %v, %s", c.heading, c.value, l.Rows[2].Outcome, got)
		}
		if got = strings.TrimPrefix(got, "left out: "); got == "" {
			got = fmt.Sprint(struct {
				name          string
				rating, games int
				deviation     float64
				day           string
			}{e.Name, e.Rating, e.Games, e.Deviation, e.LastPlayed})
		}
		if got != c.want {
			t.Errorf("%s %s: %s, want %s", c.heading, c.value, got, c.want)
		}
	}
}

// wespaLatest is a list as WESPA publishes it, with made-up people.
const wespaLatest = "Nick Ctr Name                 Games Rating Lastplay  Dev Title Norm\r\n" +
	"ADAQ AUS Ada Quill             1234   1987 20260801   61 GM    **\r\n" +
	"CONQ ENG Conrad Quillfeathers    12    987 20190801  150 --    --\r\n" +
	"BORO ENG somebody without figures\r\n"

// TestWESPAsListOfPlayers: each line is read by its columns. A line that is no player is refused, and the others are
// read.
func TestWESPAsListOfPlayers(t *testing.T) {
	l, err := lists.ReadRatingList("latest.txt", []byte(wespaLatest), nil)
	exchangetest.Must(t, err)
	want := ratinglist.ListedPlayer{Name: "Ada Quill", Rating: 1987, Games: 1234, Deviation: 61, LastPlayed: "2026-08-01", Country: "AUS"}
	if l.Rows[1].Entry != want || l.Rows[1].Row != 2 {
		t.Errorf("read %+v", l.Rows[1])
	}
	if r := l.Rows[3]; r.Outcome != exchange.Refused || !strings.Contains(r.Why.String(), "isn't a line of WESPA's list") {
		t.Errorf("read %+v", r)
	}
}

// TestWhatAColumnOfARatingListIsTakenFor, and where the players begin below a title.
func TestWhatAColumnOfARatingListIsTakenFor(t *testing.T) {
	for name, c := range map[string]struct {
		file, text, want string
	}{
		"today's rating among others": {"l.csv", "Name,Old rating,Rating change,Best rating,Current WESPA rating\nAda Quill,1,2,3,1820\n", "name    rating: Ada Quill 1820 of "},
		"a title above":               {"l.csv", "Ratings of May,\nName,Rating\nAda Quill,1820\n", "name rating: Ada Quill 1820 of "},
		"a number of a federation":    {"l.csv", "Seed,ABSP no.,Name,Rating,Team,Phone\n3,A1,Ada Quill,1820,x,5\n", " federation number name rating  : Ada Quill 1820 of absp"},
		"CoCo's list of all players":  {"l.json", `{"schema": "coco.roster/1", "none": [], "few": [1], "players": [{"name": "Ada Quill"}, {"rating": 1820, "name": "Bo Tan", "more": [1]}]}`, "name rating : Bo Tan 1820 of coco"},
		"CoCo's with loose types":     {"l.json", `{"schema": "coco.roster/1", "players": [{"player_number": 233, "name": "Ada Quill", "rating": "1820"}, {"player_number": "T-1002", "name": "Bo Tan", "rating": 1500}]}`, "federation number name rating: Ada Quill 1820 0233 Bo Tan 1500 of coco"},
		"WESPA's list of players":     {"latest.txt", wespaLatest, "name country games rating last played deviation : Ada Quill 1987 Conrad Quillfeathers 987 of wespa"},
		"a number there twice":        {"l.csv", "ID,Name,Rating\na1,Ada Quill,1820\nA1,Bo Tan,1500\n,Cy Fox,1400\n,Di Roe,1300\n", "federation number name rating: Ada Quill 1820 Cy Fox 1400 Di Roe 1300 of "},
	} {
		l, err := lists.ReadRatingList(c.file, []byte(c.text), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var uses []string
		for _, column := range l.Columns {
			uses = append(uses, column.Use)
		}
		got := strings.Join(uses, " ") + ":"
		for _, e := range l.List("", "", "").Entries {
			got += fmt.Sprint(" ", e.Name, " ", e.Rating)
			if l.Federation == "coco" && e.Number != "" {
				got += " " + e.Number
			}
		}
		if got += " of " + l.Federation; got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestColumnsOfJSONUpToTheirNumber: if there are more keys than a list may have columns, the first are read.
func TestColumnsOfJSONUpToTheirNumber(t *testing.T) {
	for keys, rated := range map[int]bool{exchange.MaxListColumns: true, exchange.MaxListColumns + 1: false} {
		var b strings.Builder
		for i := range keys - 2 {
			fmt.Fprintf(&b, `"k%d": 1, `, i)
		}
		l, err := lists.ReadRatingList("l.json", []byte(`[{"name": "Ada Quill", `+b.String()+`"rating": 1820}]`), nil)
		if (err == nil) != rated || rated && len(l.Columns) != keys {
			t.Errorf("%d keys: %d columns, %v", keys, len(l.Columns), err)
		}
	}
}

// TestWhatIsSaidOfARatingList: its encoding, its sheet and the rows above its headings are said.
func TestWhatIsSaidOfARatingList(t *testing.T) {
	ratings := [][]any{{"Name", "Rating"}, {"Ada Quill", 1820}}
	one := exchangetest.Workbook(t, map[string][][]any{"R": ratings}, "R")
	two := exchangetest.Workbook(t, map[string][][]any{"Notes": {{"read me"}}, "R": ratings}, "Notes", "R")
	for _, c := range []struct{ name, file, data, format, want string }{
		{"nothing", "l.csv", "Name,Rating\nJosé,1820\n", "csv", ""},
		{"an old encoding", "l.csv", "Name,Rating\nJos\xe9,1820\n", "csv", "read as Latin-1 text, as it is not UTF-8: check the accents"},
		{"one sheet", "l.xlsx", one, "xlsx", ""}, {"the second sheet", "l.xlsx", two, "xlsx", `the ratings are read from sheet "R"`},
		{"json", "l.JSON", `[{"name": "Ada Quill", "rating": 1820}]`, "json", ""},
		{"a row that is refused", "l.csv", "Name,Rating\nBo Tan,many\nAda Quill,1820\n", "csv", `row 2: the rating "many" is not a number from 0 to 9999`},
	} {
		l, err := lists.ReadRatingList("some/folder/"+c.file, []byte(c.data), nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := text.Join("; ", l.Notes...).String(); got != c.want || l.Format != c.format || l.File != c.file || l.Count(exchange.Added) != 1 {
			t.Errorf("%s: said %q of %s, a %s, with %d players", c.name, got, l.File, l.Format, l.Count(exchange.Added))
		}
	}
}

// TestAListThatIsTooLongHasItsOwnRemedy: a rating list can't be split by division, and neither can a history.
func TestAListThatIsTooLongHasItsOwnRemedy(t *testing.T) {
	long := func(row string) []byte {
		return []byte("name,date,games,points,rating\n" + strings.Repeat(row, 200_020))
	}
	list := func(name string, data []byte) error {
		_, err := lists.ReadRatingList(name, data, nil)
		return err
	}
	_, history := lists.ReadRatingHistory("f.csv", long("Ada Quill,2026-05-01,1,2,\n"), "absp")
	_, players := playerlist.Read("f.csv", long("Ada Quill,,,,1500\n"), playerlist.Asked{}, nil)
	most := strings.TrimSuffix(string(long("Ada Quill,,,,1500\n")), strings.Repeat("Ada Quill,,,,1500\n", 20))
	for name, data := range map[string]string{"as many as may be": most, "one more": most + "Ada Quill,,,,1500\n"} {
		if err := list("f.csv", []byte(data)); (err != nil) != (name == "one more") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, c := range []struct {
		name string
		err  error
		want string
	}{
		{"rating list", list("f.csv", long("Ada Quill,,,,1500\n")), "f.csv: it has more than 200000 rows, which no rating list needs; keep only the players who may come, or choose the right file"},
		{"rating list in JSON", list("f.json", []byte("["+strings.Repeat(`{"a":1},`, 200_000)+"{}]")), "f.json: it has more than 200000 rows, which no rating list needs; keep only the players who may come, or choose the right file"},
		{"history", history, "f.csv: it has more than 200000 rows; leave out the oldest events, which no longer count"},
		{"players", players, "f.csv: it has more than 2000 players; split it by division"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("%s: %v, want %q", c.name, c.err, c.want)
		}
	}
}

func TestALargeRatingList(t *testing.T) {
	var b strings.Builder
	b.WriteString("id,name,rating\n")
	for i := range 60_000 {
		b.WriteString("N" + strings.Repeat("0", i%3) + string(rune('a'+i%26)) + strings.Repeat("x", i%40) + ",Ada Quill,1500\n")
	}
	if _, err := lists.ReadRatingList("l.csv", []byte(b.String()), nil); err != nil {
		t.Error(err)
	}
}

func FuzzReadRatingList(f *testing.F) {
	f.Add("l.csv", []byte("name,rating\nAda Quill,1820\n"))
	f.Add("latest.txt", []byte(wespaLatest))
	f.Add("l.json", []byte(`[{"name": "Ada", "rating": 3}]`))
	f.Add("l.json", []byte(`{"x": {"y": [{"name": "Ada", "rating": "3"}]}}`))
	workbook, err := os.ReadFile("testdata/players.xlsx")
	exchangetest.Must(f, err)
	f.Add("l.xlsx", workbook)
	if names, err := filepath.Glob("../testdata/*.csv"); err == nil {
		for _, name := range names[:min(len(names), 2)] {
			if data, err := os.ReadFile(name); err == nil {
				f.Add("m.csv", data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if strings.ContainsFunc(name, unicode.IsControl) {
			return // A file of that name isn't chosen.
		}
		l, err := lists.ReadRatingList(name, data, nil)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the error has two lines: %q", err)
			}
			return
		}
		for _, e := range l.List("x", "", "").Entries {
			if e.Name == "" || e.Rating < 1 || e.Rating > exchange.MaxRating || e.Games < 0 || !(e.Deviation >= 0) {
				t.Errorf("read %+v", e)
			}
		}
	})
}

// TestARatingListWithoutAnyRatingSaysWhatItsFirstRowLacks, whether it is the only one or not.
func TestARatingListWithoutAnyRatingSaysWhatItsFirstRowLacks(t *testing.T) {
	for data, want := range map[string]string{
		"Name,Rating\nAda Quill,many\n":                `there is no player with a rating in it; row 2: the rating "many" is not a number from 0 to 9999`,
		"Name,Rating\nAda Quill,many\nBo Marlow,few\n": `there is no player with a rating in it; row 2: the rating "many" is not a number from 0 to 9999`,
	} {
		if _, err := lists.ReadRatingList("l.csv", []byte(data), nil); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", data, err, want)
		}
	}
}

// TestAJSONListOfTooManyIsRefusedFromTheFirstOneTooMany, without reading the rest.
func TestAJSONListOfTooManyIsRefusedFromTheFirstOneTooMany(t *testing.T) {
	for n, refused := range map[int]bool{lists.MaxRatingRows: false, lists.MaxRatingRows + 1: true} {
		_, err := lists.ReadRatingList("l.json", []byte("["+strings.Repeat("{},", n-1)+"{}]"), nil)
		if err == nil || strings.Contains(err.Error(), "more than") != refused {
			t.Errorf("%d objects: %v", n, err)
		}
	}
}
