package lists

import (
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// listPlan is how a rating list is to be read.
type listPlan struct {
	columnPlan
	federation string
}

// listColumnNames are headings that mean something else in a rating list than in a list of players, folded as by
// FoldHeading. Headings with an empty use aren't read.
var listColumnNames = map[string]string{
	"id": useListNumber, "playerid": useListNumber, "memberid": useListNumber, "member": useListNumber, "membership": useListNumber,
	"federationid": useListNumber, "federationnumber": useListNumber, "nationalid": useListNumber, "code": useListNumber,
	"rank": "", "ranking": "", "position": "", "pos": "", "place": "", "seed": "", "seeding": "", "lastseed": "",
	"newrating": exchange.UseRating, "rtg": exchange.UseRating, "oldrating": "", "ratingbefore": "", "startrating": "", "startingrating": "",
	"gms": exchange.UseGames, "totalgames": exchange.UseGames, "played": exchange.UseGames,
	"deviation": useDeviation, "ratingdeviation": useDeviation, "dev": useDeviation, "rd": useDeviation, "sigma": useDeviation,
}

// notRatings are parts of headings about a rating other than today's.
var notRatings = []string{"old", "previous", "before", "peak", "max", "highest", "best", "change", "diff", "average", "rank"}

// listUse is the use that a heading of a rating list means.
func listUse(heading string) string {
	folded := exchange.FoldHeading(heading)
	if use, ok := listColumnNames[folded]; ok {
		return use
	}
	use := columnUse(heading)
	switch {
	case use == exchange.UseNumber, strings.HasPrefix(use, exchange.UseFederation):
		return useListNumber
	case use != "":
		for _, known := range ratingListUses {
			if use == known {
				return use
			}
		}
		return ""
	case strings.Contains(folded, "rating"):
		for _, other := range notRatings {
			if strings.Contains(folded, other) {
				return ""
			}
		}
		return exchange.UseRating
	}
	return ""
}

// findListColumns finds the row of headings. uses say what columns hold whatever their headings are. Without
// headings it accepts only names followed by ratings.
func findListColumns(t exchange.Table, uses map[int]string) (listPlan, error) {
	top := t.Top()
	for _, i := range top {
		row := t.Rows[i]
		if plan, ok := listHeadings(row.Cells, uses); ok {
			plan.body = i + 1
			if plan.ratingIn(row.Cells) {
				// The columns were given by number; the list has no headings.
				plan.body = i
			}
			return plan, nil
		}
	}
	if len(top) == 0 {
		return listPlan{}, ErrNoRows
	}
	first := top[0]
	if plan, ok := bareList(t.Rows[first:]); ok && len(plan.Columns) == 2 && len(uses) == 0 {
		plan.body = first
		return listPlan{columnPlan: plan}, nil
	}
	return listPlan{}, text.Errorf(`no row says which columns hold the names and the ratings; call them "name" and "rating", or say which they are`)
}

// ratingIn reports whether the row holds a rating where the headings would be.
func (plan listPlan) ratingIn(cells []string) bool {
	for _, c := range plan.Columns {
		if c.Use == exchange.UseRating && c.Column <= len(cells) {
			return exchange.AllDigits(strings.TrimSpace(cells[c.Column-1]))
		}
	}
	return false
}

// listHeadings reads a row as the column names of a rating list; ok is false unless there are names and ratings. A
// use that a person gave to one column isn't guessed for another.
func listHeadings(cells []string, uses map[int]string) (listPlan, bool) {
	given := map[string]bool{}
	for _, use := range uses {
		given[use] = use != ""
	}
	column := 0
	plan, ok := Headings(cells, func(heading string) string {
		column++
		if use, said := uses[column]; said {
			return use
		}
		if use := listUse(heading); !given[use] {
			return use
		}
		return ""
	})
	list := listPlan{columnPlan: plan}
	rated := false
	for _, c := range plan.Columns {
		rated = rated || c.Use == exchange.UseRating
		if f, ok := strings.CutPrefix(columnUse(c.Header), exchange.UseFederation); ok && c.Use == useListNumber {
			list.federation = f
		}
	}
	return list, ok && rated
}
