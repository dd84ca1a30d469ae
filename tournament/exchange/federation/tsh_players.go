package federation

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// maxTshRounds is how many rounds a line may have.
const maxTshRounds = 200

// tshHead splits "Last, First 1650 2 3" into name, rating and opponents. In place of a missing rating some lines
// have a word.
var tshHead = regexp.MustCompile(`^(.+?)\s+(\d+(?:[.+]\d+)*|(?i:unrated|unr|n/a))((?:\s+-?\d+)*)\s*$`)

// tshRatingFirst finds the first number after a name, and then the first word that isn't a number.
var tshRatingFirst = regexp.MustCompile(`^\S.*?\s(\d+(?:[.+]\d+)*)(?:\s+-?\d+)*\s+(\S*[^-\d\s]\S*)`)

// ReadTshPlayers reads a tsh division. Players have their place in the file as their number, even if a row before
// them is refused, because opponents are given as numbers.
func ReadTshPlayers(l *exchange.PlayerList, data []byte, existing []tournament.Player) error {
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return err
	}
	if !encoding.IsZero() {
		l.Notes = append(l.Notes, encoding)
	}
	var offset tournament.PlayerID
	for _, p := range existing {
		offset = max(offset, p.ID)
	}
	players, secrets := 0, 0
	facts := tshFactsOf(data, content)
	kept, behind := facts.entries()
	for i, written := range tshLines(content) {
		raw := strings.TrimSpace(visible(written))
		harmless := withoutSecret(written)
		if harmless != written {
			secrets++
		}
		if facts.lines != nil {
			kept = append(kept, keepLine(harmless))
		}
		if raw == "" || raw[0] == '#' {
			continue
		}
		if players++; players > exchange.MaxListRows {
			return exchange.PlayerLimit.TooMany
		}
		row, record := readTshLine(l, i+1, raw)
		row.Player.ID = offset + tournament.PlayerID(players)
		row.Player.Kept, kept = slices.DeleteFunc(kept, isEmpty), nil
		l.Rows = append(l.Rows, row)
		l.History = append(l.History, record)
	}
	if players > 0 {
		last := &l.Rows[len(l.Rows)-1].Player
		last.Kept = slices.DeleteFunc(slices.Concat(last.Kept, kept, behind), isEmpty)
	}
	if secrets > 0 {
		l.Notes = append(l.Notes, text.Of("passwords for tsh's kiosk are left out: %d", secrets))
	}
	slices.Sort(l.Unread)
	l.MarkDuplicates(existing)
	if players == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it"))
	}
	return nil
}

// tshLines are the lines of a file without their line ends; in a Windows file the carriage return stays.
func tshLines(content string) []string {
	if !strings.Contains(content, "\n") {
		content = strings.ReplaceAll(content, "\r", "\n")
	}
	return strings.Split(strings.TrimSuffix(content, "\n"), "\n")
}

func isEmpty(s string) bool { return s == "" }

// readTshLine reads one player.
func readTshLine(l *exchange.PlayerList, line int, raw string) (exchange.PlayerRow, exchange.GameRecord) {
	row, record := exchange.PlayerRow{Row: line, Outcome: exchange.Added}, exchange.GameRecord{Row: line}
	parts := tshSplit(raw)
	err := readTshRounds(&row.Player, &record, strings.TrimSpace(parts[0]), parts[1:min(2, len(parts))])
	if missing := len(record.Scores) - len(record.Opponents) - countOf(record.Scores, 0); err == nil && missing > 0 {
		l.Notes = append(l.Notes, text.Of("row %d, %s: opponents or the rating are missing, as there are more scores (%d) than opponents (%d)", line, exchange.Quoted(row.Player.Name), len(record.Scores), len(record.Opponents)))
	}
	for _, field := range parts[min(2, len(parts)):] {
		if err == nil {
			err = readTshField(l, &row.Player, &record, field)
		}
	}
	if err != nil {
		row.Outcome, row.Why = exchange.Refused, text.OfError(err)
	}
	return row, record
}

// readTshRounds reads the parts of a line that every player has: name, rating and opponents in the head, and the
// scores after it.
func readTshRounds(p *tournament.Player, record *exchange.GameRecord, head string, scores []string) (err error) {
	m := tshHead.FindStringSubmatch(head)
	if m == nil {
		p.Name, _ = exchange.CleanText(head)
		if word := tshRatingFirst.FindStringSubmatch(head); word != nil {
			return notAnOpponent(word)
		}
		return text.Errorf("there is no rating after the name (name, rating, opponents; scores); a player without one has 0")
	}
	if err = readTshHead(p, m[1], m[2]); err == nil {
		record.Opponents, err = tshNumbers("opponents", m[3])
	}
	if err == nil && len(scores) > 0 {
		record.Scores, err = tshNumbers("scores", scores[0])
	}
	// A name may contain a number. That number is taken as the rating only if otherwise a score has no opponent,
	// or if no word comes after it.
	if word := tshRatingFirst.FindStringSubmatch(head); err == nil && word != nil {
		if !strings.ContainsFunc(word[2], unicode.IsLetter) || len(record.Scores)-countOf(record.Scores, 0) > len(record.Opponents) {
			err = notAnOpponent(word)
		}
	}
	return err
}

// notAnOpponent is the error about a word after the rating that tshRatingFirst has found.
func notAnOpponent(word []string) error {
	return text.Errorf("%s after the rating %s isn't the number of an opponent", exchange.Quoted(word[2]), word[1])
}

// countOf is how many of the numbers are n.
func countOf(numbers []int, n int) (count int) {
	for _, is := range numbers {
		if is == n {
			count++
		}
	}
	return count
}

// tshMember is a NASPA membership number after the name.
var tshMember = regexp.MustCompile(`:\s*([A-Z]{2}\d{6})$`)

// readTshHead reads name and rating. tsh puts a comma behind a name that ends in a digit, and a rating of several
// terms ("1650+80") begins with the rating. NASPA's text file has the membership number after the name.
func readTshHead(p *tournament.Player, name, rating string) (err error) {
	if m := tshMember.FindStringSubmatch(name); m != nil {
		name = strings.TrimSuffix(name, m[0])
		p.IDs = map[string]string{"naspa": m[1]}
	}
	if bare, ok := strings.CutSuffix(name, ","); ok && bare != "" && exchange.AllDigits(bare[len(bare)-1:]) {
		name = bare
	}
	if p.Name, err = exchange.CleanName(name); err != nil {
		return err
	}
	first, second, _ := strings.Cut(rating, "+")
	p.Rating, err = exchange.ReadRating(first)
	if deviation, bad := strconv.ParseFloat(second, 64); bad == nil && deviation <= exchange.MaxRating {
		p.Deviation = deviation
	}
	p.Joined = 1
	return err
}

// readTshField reads one of the fields after the scores.
func readTshField(l *exchange.PlayerList, p *tournament.Player, record *exchange.GameRecord, field string) (err error) {
	key, value, _ := strings.Cut(strings.TrimSpace(field), " ")
	value = strings.TrimSpace(value)
	switch key {
	case "", "#":
	case "team":
		p.Team, err = exchange.ReadField(text.Key(exchange.UseTeam), value, exchange.MaxFieldRunes)
	case "class":
		p.Class, err = exchange.ReadField(text.Key(exchange.UseClass), value, exchange.MaxFieldRunes)
	case "lifeg":
		first, _, _ := strings.Cut(value, "+")
		p.Games, err = exchange.ReadCount(text.Key(exchange.UseGames), first, exchange.MaxGames)
	case "off":
		p.Withdrawn = tshWithdrawn(record)
	case "initrec":
		p.Carried, err = tshCarried(value)
	case "penalty":
		record.Penalties, err = tshNumbers(key, value)
	case "p12":
		record.Starts, err = tshStarts(key, value)
	case "board":
		record.Boards, err = tshNumbers(key, value)
	default:
		if into := tshReckoned(record, key); into != nil {
			*into, _ = tshNumbers(key, value) // tsh reckons them anew, so that a wrong one is no loss.
		}
		if key != tshSecret && !slices.Contains(tshDerived, key) && !slices.Contains(tshKnown, key) && len(l.Unread) < exchange.MaxListColumns {
			if shown, cleanErr := exchange.CleanText(key); cleanErr == nil && len(shown) <= exchange.MaxFieldRunes && !slices.Contains(l.Unread, shown) {
				l.Unread = append(l.Unread, shown)
			}
		}
	}
	return err
}

// tshReckoned is where a field is kept that tsh computes itself. It is nil for other fields.
func tshReckoned(record *exchange.GameRecord, key string) *[]int {
	switch key {
	case "rrank":
		return &record.Ranks
	case "rcrank":
		return &record.CappedRanks
	case "newr":
		return &record.Ratings
	}
	return nil
}

// tshStarts reads who started in each round.
func tshStarts(key, value string) ([]int, error) {
	starts, err := tshNumbers(key, value)
	if at := slices.IndexFunc(starts, func(n int) bool { return n != exchange.UnsetNumber && (n < 0 || n > tshUnknown) }); at >= 0 {
		err = text.Errorf("%s: round %d has %d; it must be a number from 0 to %d", text.Key(key), at+1, starts[at], tshUnknown)
	}
	return starts, err
}

// tshWithdrawn is the first round that is no longer played: the one after the last with an opponent or a spread.
func tshWithdrawn(record *exchange.GameRecord) int {
	first := 1
	for round := 1; round <= max(len(record.Opponents), len(record.Scores)); round++ {
		if exchange.RoundAt(record.Opponents, round) > 0 || exchange.RoundAt(record.Scores, round) != exchange.UnsetNumber {
			first = round + 1
		}
	}
	return first
}

// tshCarried reads a record that a player brings along: wins, losses, spread, and the same spread capped.
func tshCarried(value string) (r tournament.Record, err error) {
	words := strings.Fields(value)
	if len(words) < 3 {
		return r, text.Errorf("the record %s isn't wins, losses and spread", exchange.Quoted(value))
	}
	wins, errWins := strconv.ParseFloat(words[0], 64)
	losses, errLosses := strconv.ParseFloat(words[1], 64)
	spread, errSpread := strconv.Atoi(words[2])
	whole := func(halves float64) bool {
		return halves >= 0 && halves <= maxTshRounds && halves == math.Trunc(halves)
	}
	if errors.Join(errWins, errLosses, errSpread) != nil || !whole(2*wins) || !whole(2*losses) || spread < -99999 || spread > 99999 {
		return r, text.Errorf("the record %s can't be right", exchange.Quoted(value))
	}
	return tournament.Record{HalfWins: int(2 * wins), HalfLosses: int(2 * losses), Spread: spread}, nil
}

// tshSplit cuts a line at its semicolons. A character after a backslash is taken as it is.
func tshSplit(line string) []string {
	var parts []string
	var b strings.Builder
	escaped := false
	for _, r := range line {
		switch {
		case escaped:
			b.WriteRune(r)
			escaped = false
		case r == '\\':
			escaped = true
		case r == ';':
			parts = append(parts, b.String())
			b.Reset()
		default:
			b.WriteRune(r)
		}
	}
	return append(parts, b.String())
}

// tshNumbers reads a list with a number for each round. "00" and 9999 mean that it isn't known.
func tshNumbers(what, list string) ([]int, error) {
	words := strings.Fields(list)
	if len(words) > maxTshRounds {
		return nil, text.Errorf("the %s are for more than %d rounds", text.Key(what), maxTshRounds)
	}
	numbers := make([]int, len(words))
	for i, w := range words {
		if w == "00" || w == "9999" {
			numbers[i] = exchange.UnsetNumber
			continue
		}
		n, err := strconv.Atoi(strings.TrimSuffix(w, ".0"))
		if err != nil || n < -99999 || n > 99999 {
			return nil, text.Errorf("%s: round %d has %s, which can't be right", text.Key(what), i+1, exchange.Quoted(w))
		}
		numbers[i] = n
	}
	return numbers, nil
}
