package lists

import (
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// headings are the names of columns by what they hold, folded as by FoldHeading: English, German, French and
// Spanish ones, and the usual ones in Dutch, Italian and Portuguese.
var headings = map[string][]string{
	exchange.UseName: {
		"name", "names", "player", "players", "playername", "playersname", "nameofplayer", "fullname", "entrant", "participant", "competitor",
		"firstandlastname", "namefirstandlast", "surnamefirstname", "surnamefirst", "lastnamefirstname", "lastfirst", "nachnamevorname", "apellidosnombre", "apellidosnombres", "apellidosynombre", "whatareyoucalled", "whoareyou", "spieler", "spielerin", "spielername", "teilnehmer", "teilnehmerin", "vollername", "vorundnachname", "vornamenachname", "vornameundnachname", "wieheißtdu", "wieheisstdu", "wieheißensie", "wieheissensie",
		"nom", "nomcomplet", "joueur", "joueuse", "nomdujoueur", "nometprenom", "prenometnom", "nomprenom", "commenttappellestu", "commentvousappelezvous",
		"nombre", "nombrecompleto", "jugador", "jugadora", "nombreyapellido", "nombreyapellidos", "participante", "comotellamas", "comosellama",
		"naam", "speler", "deelnemer", "nome", "giocatore", "nomecognome", "nomeecognome", "jogador", "nomecompleto",
	},
	exchange.UseFirstName: {"firstname", "first", "forename", "forenames", "givenname", "givennames", "given", "vorname", "vornamen", "rufname", "prenom", "prenoms", "nombredepila", "nombres", "voornaam", "voornamen"},
	exchange.UseLastName:  {"lastname", "last", "surname", "surnames", "familyname", "family", "nachname", "familienname", "zuname", "nomdefamille", "apellido", "apellidos", "achternaam", "familienaam", "cognome", "sobrenome", "apelido"},
	exchange.UseNumber: {
		"number", "no", "nr", "#", "num", "seed", "seeding", "playernumber", "playerno", "player#",
		"nummer", "startnummer", "startnr", "setzplatz", "n", "numero", "dossard",
	},
	exchange.UseRating: {
		"rating", "ratings", "rtg", "elo", "dwz", "currentrating", "oldrating", "startrating", "startingrating", "ratingbefore",
		"wertung", "wertungszahl", "spielstarke", "cote", "classement", "clasificacion", "puntuacion", "puntuacionelo", "punteggio", "pontuacao",
	},
	exchange.UseGames: {"games", "gamesplayed", "careergames", "lifetimegames", "ratedgames", "spiele", "partien", "parties", "partiesjouees", "partidas", "partidasjugadas"},
	exchange.UseLastPlayed: {
		"lastplayed", "lastgame", "lastevent", "lasttournament", "lastplayeddate", "lastplayedon", "dateoflastgame", "zuletztgespielt", "letztepartie", "letztesturnier", "dernierepartie", "derniertournoi", "ultimapartida", "ultimotorneo",
	},
	exchange.UseTeam:     {"team", "teamname", "school", "mannschaft", "schule", "equipe", "ecole", "equipo", "colegio"},
	exchange.UseClub:     {"club", "clubname", "verein", "spielclub", "klub", "vereniging", "clube"},
	exchange.UseCountry:  {"country", "nation", "nationality", "countrycode", "flag", "land", "nationalitat", "staat", "pays", "nationalite", "pais", "nacionalidad"},
	exchange.UseClass:    {"class", "prizeclass", "category", "klasse", "kategorie", "categorie", "serie", "categoria", "clase"},
	exchange.UseDivision: {"division", "div", "divisionname", "section", "group", "gruppe", "abteilung", "groupe", "grupo", "seccion", "groep", "gruppo"},
	exchange.UseTable:    {"table", "fixedtable", "board", "fixedboard", "tisch", "festertisch", "tischfest", "brett", "tablefixe", "mesa", "mesafija", "tablero"},
	exchange.UseEmail:    {"email", "mail", "emailaddress", "emailadresse", "mailadresse", "courriel", "adresseemail", "adressemail", "correo", "correoelectronico"},
	exchange.UsePhone: {
		"phone", "telephone", "tel", "mobile", "cell", "cellphone", "mobilephone", "phonenumber", "phoneno", "mobilenumber", "telefon", "telefonnummer", "handy", "handynummer", "mobil",
		"numerodetelephone", "portable", "telefono", "movil", "celular", "numerodetelefono",
	},
	exchange.UseContact: {"contact", "contacts", "contactdetails", "kontakt", "kontaktdaten", "contacto"},
	exchange.UseAccommodation: {
		"needs", "accommodation", "accommodations", "specialneeds", "accessibility", "accessibilityneeds", "accessneeds", "accessrequirements", "access", "accommodationneeds",
		"accommodationsneeded", "seatingneeds", "tableneeds", "seatingrequirements", "mobilityneeds", "bedurfnisse", "besonderebedurfnisse", "barrierefreiheit", "barrierefrei", "besoins", "besoinsparticuliers", "accessibilite",
		"necesidades", "necesidadesespeciales", "accesibilidad",
	},
	exchange.UsePaid: {
		"paid", "haspaid", "feepaid", "entrypaid", "entryfeepaid", "bezahlt", "startgeldbezahlt", "uberwiesen", "startgelduberwiesen", "paye", "regle", "inscriptionpayee", "pagado", "hapagado", "inscripcionpagada",
		"amountpaid", "payment", "payments", "fee", "entryfee", "zahlung", "startgeld", "paiement", "reglement", "pago", "betaald", "pagato",
	},
	exchange.UseOwes: {
		"owes", "owed", "owing", "due", "topay", "stilltopay", "balance", "outstanding", "amountowed", "amountdue", "amountoutstanding", "balancedue", "feedue", "feeowed",
		"schuldet", "schuldig", "offen", "nochoffen", "offenerbetrag", "restbetrag", "ausstehend", "zuzahlen", "nochzuzahlen", "doit", "du", "montantdu", "apayer", "resteapayer", "restedu", "solde",
		"debe", "adeuda", "adeudado", "apagar", "porpagar", "pendiente", "pendientedepago", "importependiente", "saldo",
	},
	exchange.UseHere: {
		"here", "onsite", "present", "arrived", "checkedin", "checkin", "attendance", "anwesend", "anwesenheit", "da", "eingecheckt", "angekommen", "presence", "arrive", "arrivee",
		"presente", "presentes", "asistencia", "llegada", "aanwezig", "presenza",
	},
	exchange.UseNote: {
		"notes", "note", "comment", "comments", "remark", "remarks", "privatenote", "privatenotes", "directorsnotes", "internalnotes", "anythingelse", "anyotherinformation", "otherinformation", "additionalinformation", "autrechose", "algomas", "private", "privat", "prive", "privado", "notiz", "notizen", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen", "kommentar",
		"remarque", "remarques", "commentaire", "commentaires", "notas", "nota", "observaciones", "comentario", "comentarios", "opmerking", "opmerkingen", "osservazioni", "observacoes",
	},
}

// columnNames are the known names of columns with their uses.
var columnNames = func() map[string]string {
	names := map[string]string{}
	for use, list := range headings {
		for _, heading := range list {
			names[heading] = use
		}
	}
	return names
}()

// asking are the words with which a form asks for what a column holds ("What is your full name?").
var asking = strings.Fields("a an any are as at as appears be been can could current do does enter entering for from give have i if in is know known like " +
	"me my need needed of old on or our please play player players playing put require should s tell the their they this to type us use want we what whats which who will wish with would you your " +
	"optional required curr current latest official organiser organizer organisers organizers director td " +
	"am bitte bin brauchst brauchen das dein deine der die du etwas habe hast ich ihr ihre ihren ist lautet mein meine mochtest mochten sie sonstige sonstiges spielen spielst um wie welche welchem welchen welcher welches " +
	"ai avez c dans de deja des est etes j je jouez la le les particuliers quel quelle s souhaitez ta ton votre vos vous veuillez indiquer entrer " +
	"cual cuales el en es escribe ha has he indica indique juega juegas los por favor que su sus tu tus ya")

// columnUse is the use that a heading means, empty for one that isn't understood.
func columnUse(heading string) string {
	if use := useOfWords(exchange.FoldHeading(heading)); use != "" {
		return use
	}
	if before, _, bracket := cutAny(heading, "(["); bracket {
		if use := columnUse(before); use != "" {
			return use
		}
	}
	words := strings.FieldsFunc(heading, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '#'
	})
	for i, w := range words {
		words[i] = exchange.FoldHeading(w)
	}
	plain := slices.DeleteFunc(words, func(w string) bool { return slices.Contains(asking, w) })
	return useOfEach(plain)
}

// useOfEach is the use that each part of several words means ("Teléfono móvil", "paid entry fee").
func useOfEach(words []string) string {
	for n := len(words); n > 0; n-- {
		use := useOfWords(strings.Join(words[:n], ""))
		if use != "" && (n == len(words) || useOfEach(words[n:]) == use) {
			return use
		}
	}
	return ""
}

// useOfWords is the use that a folded heading means.
func useOfWords(folded string) string {
	if use, ok := columnNames[folded]; ok {
		return use
	}
	for _, f := range tournament.Federations {
		rest, ok := strings.CutPrefix(folded, f)
		if !ok {
			continue
		}
		switch rest {
		case "", "id", "ids", "no", "nr", "num", "number", "#", "member", "membership", "memberid", "memberno",
			"membernumber", "member#", "membershipnumber", "membershipno", "playerid", "playernumber":
			return exchange.UseFederation + f
		}
		if use := columnNames[rest]; use == exchange.UseRating || use == exchange.UseGames || use == exchange.UseName {
			return use
		}
	}
	return ""
}

// These headings mean a first name or a surname only beside one of the other kind: Name beside Vorname, Nom beside
// Prénom, Nombre beside Apellidos.
var (
	surnamesBeside = []string{"name", "nom"}
	besideSurnames = []string{"vorname", "vornamen", "rufname", "prenom", "prenoms"}
	firstBeside    = []string{"nombre", "nome"}
)

// besides sets the uses of headings that depend on other headings.
func (plan *columnPlan) besides() {
	at := func(use string) int {
		return slices.IndexFunc(plan.Columns, func(c exchange.ColumnUse) bool { return c.Use == use })
	}
	called := func(i int, names []string) bool {
		return i >= 0 && slices.Contains(names, exchange.FoldHeading(plan.Columns[i].Header))
	}
	whole, given, family := at(exchange.UseName), at(exchange.UseFirstName), at(exchange.UseLastName)
	switch {
	case family < 0 && called(whole, surnamesBeside) && called(given, besideSurnames):
		plan.Columns[whole].Use = exchange.UseLastName
	case given < 0 && family >= 0 && called(whole, firstBeside):
		plan.Columns[whole].Use = exchange.UseFirstName
	}
}
