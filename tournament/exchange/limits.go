package exchange

const MaxFieldRunes = 60

const MaxLongRunes = 400

const MaxTable = 9999

const MaxListBytes = 20 << 20

const MaxNumber = 9999

const MaxListRows = 2000

const MaxGames = 99999

const MaxListColumns = 200

const MaxNameRunes = 80

const MaxRating = 9999
