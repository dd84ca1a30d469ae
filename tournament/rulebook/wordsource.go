package rulebook

// SecondSourceFrom is the least number of letters of a word that is looked up in a second
// word source where the first doesn't have it (NSA 1995 I.B).
const SecondSourceFrom = 9
