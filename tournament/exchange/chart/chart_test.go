package chart_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"wordhall/tournament/exchange/chart"
)

// whole reports what is wrong with a chart. It must be one element, well formed, with its label.
func whole(t *testing.T, svg, label string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the chart isn't well formed: %v\n%s", err, svg)
		}
		start, is := token.(xml.StartElement)
		if is && start.Name.Local == "svg" {
			labelled := false
			for _, a := range start.Attr {
				labelled = labelled || a.Name.Local == "aria-label" && a.Value == label
			}
			if !labelled {
				t.Errorf("the chart isn't labelled %q: %s", label, svg)
			}
		}
	}
}

func TestChartsAreWellFormed(t *testing.T) {
	const label = `Places: "1" & <2>`
	places := []chart.Place{{1, 4}, {2, 2}, {3, 1}}
	whole(t, chart.Line(places, 24, 7, label), label)
	whole(t, chart.Places(places, 24, 7, label), label)
	whole(t, chart.Places(places[:1], 1, 1, label), label)
	whole(t, chart.Margins([]chart.Margin{{1, 120, "+120", false}, {2, -33, "−33", false}, {3, 50, "+50", true}, {4, 0, "0", false}}, 7, label), label)
	whole(t, chart.Scores(chart.Bars([]int{310, 402, 512, 511}, 25), label), label)
}

// TestPlacesAreDrawnWhereTheyBelong: first place is at the top, and the axis spans all rounds, whatever was played.
func TestPlacesAreDrawnWhereTheyBelong(t *testing.T) {
	if got, want := chart.Line([]chart.Place{{1, 1}, {2, 3}}, 3, 3, ""), `M5 5l43 20`; !strings.Contains(got, want) {
		t.Errorf("%s hasn't the line %s", got, want)
	}
	if got, want := chart.Line([]chart.Place{{2, 3}, {3, 1}}, 3, 3, ""), `M48 25l43 -20`; !strings.Contains(got, want) {
		t.Errorf("%s hasn't the line %s", got, want)
	}
	if got := chart.Line([]chart.Place{{1, 1}}, 3, 3, ""); got != "" {
		t.Errorf("one place makes a line: %s", got)
	}
}

func TestBarsHoldEveryScore(t *testing.T) {
	for _, test := range []struct {
		scores []int
		want   []chart.Bar
	}{
		{nil, nil},
		{[]int{300}, []chart.Bar{{300, 1}}},
		{[]int{324, 325, 299, 375}, []chart.Bar{{275, 1}, {300, 1}, {325, 1}, {350, 0}, {375, 1}}},
		{[]int{-1, 0}, []chart.Bar{{-25, 1}, {0, 1}}},
		{[]int{-25, -26}, []chart.Bar{{-50, 1}, {-25, 1}}},
	} {
		got := chart.Bars(test.scores, 25)
		if len(got) != len(test.want) {
			t.Errorf("%v: %v, want %v", test.scores, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%v: %v, want %v", test.scores, got, test.want)
			}
		}
	}
}
