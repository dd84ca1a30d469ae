package players

import (
	"strings"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// spellingWords are the names by which federations list a player, such as "wespa Lev Ilyin; naspa Ilyin, Lev".
func spellingWords(spellings map[string]string) text.Text {
	return format.JoinFederations(spellings, "; ")
}

// parseIDs reads federation numbers as format.IDWords writes them. The error says what to
// type.
func parseIDs(says string) (map[string]string, error) {
	return parseFederations(says, ",", "a federation and a number; type for example: naspa AA001234, wespa 77")
}

// parseSpellings reads names in the form in which spellingWords writes them.
func parseSpellings(says string) (map[string]string, error) {
	return parseFederations(says, ";", "a federation and a name; type for example: wespa Lev Ilyin; naspa Ilyin, Lev")
}

func parseFederations(typed, between, what string) (map[string]string, error) {
	if strings.TrimSpace(typed) == "" {
		return nil, nil
	}
	ids := map[string]string{}
	for _, part := range strings.Split(typed, between) {
		name, number, ok := strings.Cut(strings.TrimSpace(part), " ")
		number = strings.TrimSpace(number)
		if !ok || name == "" || number == "" {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't %s", strings.TrimSpace(part), text.Key(what))
		}
		ids[strings.ToLower(name)] = number
	}
	return ids, nil
}

// parseRounds reads round numbers that are separated by commas or spaces, with ranges ("2, 4-6"). The error names the
// part that isn't one.
func parseRounds(says string) ([]int, error) {
	return tournament.ParseRuns(says, "a round or a run of rounds; type for example: 2, 4-6", tournament.MaxRounds)
}
