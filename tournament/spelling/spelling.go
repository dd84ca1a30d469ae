package spelling

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// plainLetters are Latin letters that don't come apart into a letter and marks.
var plainLetters = strings.NewReplacer(
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ð", "d", "ł", "l", "þ", "th", "ħ", "h", "ı", "i", "ŋ", "n", "ĸ", "k",
)

// Fold is a text in lower case without accents, for comparing and sorting.
func Fold(text string) string {
	return plainLetters.Replace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(text)))
}

// Words are the words of a name in spoken order ("Quill, Ada" is ada, quill),
// in lower case, without accents and punctuation.
func Words(name string) []string {
	if last, first, ok := strings.Cut(name, ","); ok {
		name = first + " " + last
	}
	return strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case isApostrophe(r):
			return -1
		case unicode.IsLetter(r), unicode.IsMark(r), unicode.IsDigit(r):
			return r
		}
		return ' '
	}, Fold(name)))
}

func isApostrophe(r rune) bool { return strings.ContainsRune("'’‘`ʻʼ", r) }

// Keys are what two spellings of the same name have in common, whatever
// their case, accents, spaces, punctuation and order ("Quill, Ada" and "ADA
// QUILL"): the words in alphabetical order, and the words in spoken order
// without the spaces between them. Two names are the same when they share a key.
func Keys(name string) []string { return KeysOf(Words(name)) }

// KeysOf are the keys of a name by its words.
func KeysOf(words []string) []string {
	return []string{strings.Join(slices.Sorted(slices.Values(words)), " "), strings.Join(words, "")}
}

// shortNames are given names with the short forms they are known by. One form may
// belong to more than one name.
var shortNames = [][]string{
	{"abigail", "abby", "gail"}, {"albert", "al", "bert", "bertie"}, {"alexander", "alex", "alec", "sandy", "sasha", "xander"},
	{"alexandra", "alex", "sandra", "sasha"}, {"alfred", "alf", "fred"}, {"amanda", "mandy"}, {"andrew", "andy", "drew"},
	{"anne", "ann", "anna", "annie", "nan"}, {"anthony", "antony", "tony"}, {"arthur", "art"}, {"barbara", "barb", "babs"},
	{"benjamin", "ben", "benny"}, {"catherine", "katherine", "kathryn", "cathy", "kathy", "kate", "katie", "kat", "kit"},
	{"charles", "charlie", "chuck", "chas"}, {"charlotte", "charlie", "lottie"}, {"christina", "christine", "chris", "tina"},
	{"christopher", "chris", "kit", "topher"}, {"cynthia", "cindy"}, {"daniel", "dan", "danny"}, {"david", "dave", "davy"},
	{"deborah", "debra", "deb", "debbie"}, {"dennis", "denis", "den"}, {"diana", "diane", "di"}, {"donald", "don", "donny"},
	{"dorothy", "dot", "dottie", "dolly"}, {"douglas", "doug"}, {"edward", "ed", "eddie", "ted", "ned"},
	{"eleanor", "ellie", "nell"}, {"elizabeth", "elisabeth", "liz", "lizzie", "beth", "betty", "betsy", "eliza", "libby"},
	{"emily", "em"}, {"eugene", "gene"}, {"florence", "flo"}, {"frances", "fran", "francis"}, {"francis", "frank", "fran"},
	{"frederick", "fred", "freddie", "rick"}, {"geoffrey", "jeffrey", "geoff", "jeff"}, {"gerald", "gerard", "gerry", "jerry"},
	{"gregory", "greg"}, {"harold", "harry", "hal"}, {"helen", "nell", "nellie"}, {"henry", "harry", "hank", "hal"},
	{"jacob", "jake"}, {"jacqueline", "jackie"}, {"james", "jim", "jimmy", "jamie"}, {"janet", "jan"}, {"jennifer", "jen", "jenny"},
	{"jessica", "jess", "jessie"}, {"joan", "joanie"}, {"joanne", "joanna", "jo"}, {"john", "jon", "johnny", "jack"},
	{"jonathan", "jon", "jonny"}, {"joseph", "joe", "joey"}, {"josephine", "jo", "josie"}, {"joshua", "josh"}, {"judith", "judy"},
	{"kenneth", "ken", "kenny"}, {"lawrence", "laurence", "larry", "laurie"}, {"leonard", "len", "lenny", "leo"},
	{"louis", "lewis", "lou"}, {"louise", "lou"}, {"lucille", "lucy"}, {"margaret", "maggie", "meg", "peggy", "marge", "margie", "greta"},
	{"martha", "marty"}, {"martin", "marty"}, {"matthew", "matt"}, {"michael", "mike", "mick", "mickey", "mikey"},
	{"nancy", "nan"}, {"nathaniel", "nathan", "nat", "nate"}, {"nicholas", "nicolas", "nick", "nicky"}, {"nicole", "nicky", "nikki"},
	{"pamela", "pam"}, {"patricia", "pat", "patty", "patsy", "trish"}, {"patrick", "pat", "paddy"}, {"peter", "pete"},
	{"philip", "phillip", "phil"}, {"raymond", "ray"}, {"rebecca", "becky", "becca"}, {"richard", "rich", "rick", "ricky", "dick"},
	{"robert", "rob", "bob", "bobby", "robbie", "bert"}, {"ronald", "ron", "ronnie"}, {"rosemary", "rose", "rosie"}, {"russell", "russ"},
	{"samantha", "sam"}, {"samuel", "sam", "sammy"}, {"sarah", "sara", "sally"}, {"stephanie", "steph"},
	{"stephen", "steven", "steve", "stevie"}, {"stuart", "stewart", "stu"}, {"susan", "suzanne", "sue", "susie"},
	{"sylvia", "sylvie"}, {"terence", "terrence", "terry"}, {"teresa", "theresa", "terry", "tess"}, {"theodore", "ted", "theo"},
	{"thomas", "tom", "tommy"}, {"timothy", "tim"}, {"valerie", "val"}, {"victoria", "vicky", "tori"}, {"vincent", "vince", "vinnie"},
	{"virginia", "ginny"}, {"walter", "walt", "wally"}, {"wendy", "gwendolyn"}, {"william", "will", "bill", "billy", "willie", "liam"},
	{"zachary", "zach", "zack"},
}

// shortNameGroups are the indexes of the groups that a name belongs to.
var shortNameGroups = func() map[string][]int {
	groups := map[string][]int{}
	for i, names := range shortNames {
		for _, n := range names {
			groups[n] = append(groups[n], i)
		}
	}
	return groups
}()

// SameGivenName reports whether two words can be one given name: the same, one a
// short form of the other, or an initial of it.
func SameGivenName(a, b string) bool {
	if a == b {
		return true
	}
	if len([]rune(a)) == 1 || len([]rune(b)) == 1 {
		return []rune(a)[0] == []rune(b)[0]
	}
	for _, i := range shortNameGroups[a] {
		if slices.Contains(shortNameGroups[b], i) {
			return true
		}
	}
	return false
}

// SpellingDistance counts the letters to change, add, drop or swap with the next
// to make one word of the other; more than most counts as most+1.
func SpellingDistance(a, b []rune, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return most + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], most+1)
}
