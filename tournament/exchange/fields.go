package exchange

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
	"wordhall/tournament/text"
)

// These are what a column of a list can hold of a player, in the words of the messages.
const (
	UseName          = "name"
	UseFirstName     = "first name"
	UseLastName      = "last name"
	UseNumber        = "number"
	UseRating        = "rating"
	UseGames         = "games"
	UseLastPlayed    = "last played"
	UseTeam          = "team"
	UseClub          = "club"
	UseCountry       = "country"
	UseClass         = "class"
	UseTable         = "table"
	UseEmail         = "email"
	UsePhone         = "phone"
	UseContact       = "contact"
	UseAccommodation = "accommodation"
	UseDivision      = "division"
	UsePaid          = "paid"
	UseOwes          = "sum owed"
	UseHere          = "here"
	// UseNote is for the director alone and is printed nowhere.
	UseNote = "private note"
	// UseFederation is the beginning of a use, and the federation is the rest: "id naspa".
	UseFederation = "id "
)

// ReadField reads a short text. A text that begins with = is refused, because it is a formula that was pasted as
// text; other signs can begin a text ("+44 20 7946 0000").
func ReadField(use text.Text, field string, most int) (string, error) {
	words, err := CleanText(field)
	switch {
	case err != nil:
		return "", text.Errorf("the %s can't be used: %w", use, err)
	case plainSign(firstRune(words)) == "=":
		return "", text.Errorf("the %s %s is a formula; type the text itself", use, Quoted(words))
	case utf8.RuneCountInString(words) > most:
		return "", text.Errorf("the %s %s is longer than %d characters; shorten it", use, Quoted(words), most)
	}
	return words, nil
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// ReadRating reads a rating. Nothing, a dash and "unrated" are 0, and a fraction is rounded to the nearest whole
// number.
func ReadRating(field string) (int, error) {
	words, err := CleanText(field)
	if err != nil {
		return 0, text.Errorf("the rating can't be used: %w", err)
	}
	switch strings.ToLower(words) {
	case "", "-", "–", "—", "unrated", "unr", "n/a", "na", "none", "new":
		return 0, nil
	}
	whole, fraction, _ := strings.Cut(words, ".")
	n, ok := ReadDigits(whole, MaxRating)
	if !ok || (fraction != "" && !AllDigits(fraction)) {
		return 0, text.Errorf("the rating %s is not a number from 0 to %d", Quoted(words), MaxRating)
	}
	if fraction != "" && fraction[0] >= '5' {
		n = min(n+1, MaxRating)
	}
	return n, nil
}

// WholeNumber is a number without the ".0" that Excel writes behind some whole numbers ("12.0").
func WholeNumber(field string) string {
	if whole, ok := strings.CutSuffix(field, ".0"); ok && AllDigits(whole) {
		return whole
	}
	return field
}

// CocoNumber is a player's number as CoCo writes it, with four digits.
func CocoNumber(number string) string {
	if AllDigits(number) {
		return fmt.Sprintf("%04s", number)
	}
	return number
}

// CocoLasting reports whether CoCo keeps that number for the player. Numbers that begin with T- were made up for
// one event.
func CocoLasting(number string) bool {
	return number != "" && !strings.HasPrefix(strings.ToUpper(number), "T-")
}

// ReadCount reads a whole number from 0 to most. Nothing and a dash are 0, and "12.0" is 12, as Excel writes some
// whole numbers.
func ReadCount(use text.Text, field string, most int) (int, error) {
	words, err := CleanText(field)
	if err != nil {
		return 0, text.Errorf("the %s can't be used: %w", use, err)
	}
	if words == "" || words == "-" {
		return 0, nil
	}
	n, ok := ReadDigits(WholeNumber(words), most)
	if !ok {
		return 0, text.Errorf("the %s %s is not a whole number from 0 to %d", use, Quoted(words), most)
	}
	return n, nil
}

// ReadDigits reads a number of digits alone, from 0 to most; ok is false for anything else.
func ReadDigits(s string, most int) (int, bool) {
	if !AllDigits(s) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n <= most
}

// AllDigits reports whether a text consists of digits and isn't empty.
func AllDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
