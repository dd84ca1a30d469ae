package lists_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
)

func TestRatingHistoryComesBackAsItWasWritten(t *testing.T) {
	past := []ratinglist.PastRating{
		{System: "absp", Number: "7", Name: "Quill, Ada", Event: `The "Spring" cup`, Date: "2026-05-01", Games: 12, Points: 2001},
		{System: "absp", Name: "=Bo Tan", Event: "-", Date: "2026-01-01", Games: 20, Points: -3100.25},
	}
	var b bytes.Buffer
	if err := lists.WriteRatingHistory(&b, past); err != nil {
		t.Fatal(err)
	}
	got, err := lists.ReadRatingHistory("history.csv", b.Bytes(), "")
	if err != nil || !reflect.DeepEqual(got, past) {
		t.Errorf("came back as %+v, %v", got, err)
	}
	bare, err := lists.ReadRatingHistory("h.csv", []byte("date;name;games;points\n2026-05-01;Ada;3;400\n"), "absp")
	if err != nil || bare[0].System != "absp" || bare[0].Points != 400 {
		t.Errorf("read %+v, %v", bare, err)
	}
	if blank, err := lists.ReadRatingHistory("h.csv", []byte(",,,\nname,date,games,points\nAda,2026-05-01,3,400\n,,,\nBo,2026-05-01,3,400\n"), "absp"); err != nil || len(blank) != 2 {
		t.Errorf("with rows of blanks: %+v, %v", blank, err)
	}
	if _, err := lists.ReadRatingHistory("h.csv", []byte("Name;DATE; games ;Points\n\nAda;2026-05-01;10000;1\n;\n"), "absp"); err != nil {
		t.Error(err)
	}
}

func TestRatingHistoryThatCannotBe(t *testing.T) {
	for text, want := range map[string]string{
		"name,games,points\nAda,1,2\n":                        `the column "date" is missing`,
		"date,games,points\n2026-05-01,1,2\n":                 `no column "name"`,
		"name,date,games,points\n":                            "there is no past event in it",
		"name,date,games,points\nAda,2026-05-01,x,2\n":        `row 2: games is "x"; it must be a whole number`,
		"name,date,games,points\nAda,2026-05-01\n":            `row 2: games is ""; it must be a whole number`,
		"name,date,games,points\nAda,2026-05-01,1,two\n":      `row 2: points is "two"; it must be a number`,
		"name,date,games,points\nAda,2026-05-01,1,NaN\n":      "row 2: Ada has NaN points in 2026-05-01, which is impossible",
		"number,date,games,points\n7,2026-05-01,1,1e7\n":      "row 2: 7 has 1e+07 points in 2026-05-01, which is impossible",
		"name,date,games,points\n\nAda,May,1,2\n":             `row 3: the date of Ada is "May"`,
		"name,event,date,games,points\nAda,Spring,May,1,2\n":  `row 2: the date of Spring is "May"`,
		"name,date,games,points\nAda,2026-05-01,0,2\n":        "row 2: Ada has 0 games in 2026-05-01; a line",
		"name,event,date,games,points\nA,Cup,2026-05-01,0,2":  "row 2: A has 0 games in Cup; a line",
		"name,date,games,points\nA,2026-05-01,10001,2\n":      "row 2: A has 10001 games in 2026-05-01; a line",
		"name,date,games,points\n\x01,2026-05-01,1,2\n":       "row 2: the name can't be used: ",
		"name,number,date,games,points\n,,2026-05-01,1,2\n,,": "row 2: a line of the history needs",
	} {
		_, err := lists.ReadRatingHistory("history.csv", []byte(text), "absp")
		if err == nil || !strings.HasPrefix(err.Error(), "history.csv: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestFilesOfRatingsUpToTheirSize are read, here without a rating in them. Those with one byte more are refused
// before anything in them is read.
func TestFilesOfRatingsUpToTheirSize(t *testing.T) {
	whole := bytes.Repeat([]byte(" "), exchange.MaxListBytes+1)
	for kind, read := range map[string]func(data []byte) error{
		"a history": func(data []byte) error { _, err := lists.ReadRatingHistory("a.csv", data, "absp"); return err },
		"a list":    func(data []byte) error { _, err := lists.ReadRatingList("a.csv", data, nil); return err },
		"a look":    func(data []byte) error { _, err := lists.RatingListColumns("a.csv", data); return err },
	} {
		for bytes, larger := range map[int]bool{exchange.MaxListBytes: false, exchange.MaxListBytes + 1: true} {
			if err := read(whole[:bytes]); err == nil || strings.Contains(err.Error(), "larger than 20 MB") != larger {
				t.Errorf("%s of %d bytes: %v", kind, bytes, err)
			}
		}
	}
}

func FuzzReadRatingHistory(f *testing.F) {
	f.Add([]byte("system,number,name,event,date,games,points\nabsp,7,\"Quill, Ada\",Spring,2026-05-01,12,2001\n"))
	f.Add([]byte("date;name;games;points\n2026-05-01;Ada;3;400.5\n"))
	f.Add([]byte("name,date,games,points\nAda,2026-05-01,1,1e300\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		past, err := lists.ReadRatingHistory("history.csv", data, "absp")
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the error has two lines: %q", err)
			}
			return
		}
		for _, p := range past {
			if err := p.Validate(); err != nil {
				t.Errorf("read %+v: %v", p, err)
			}
		}
	})
}
