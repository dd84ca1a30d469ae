package lists_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// windows1252 is a text as an old Excel for Windows saves it.
func windows1252(t testing.TB, says string) string {
	t.Helper()
	data, err := charmap.Windows1252.NewEncoder().String(says)
	exchangetest.Must(t, err)
	return data
}

// TestListsAsTheyAreSent has lists written by hand as organisers send them: from forms, from the club's treasurer,
// from last year's workbook, in their own language and encoding.
func TestListsAsTheyAreSent(t *testing.T) {
	for _, tc := range []struct{ name, file, data, want string }{
		{"a form's answers with times, phones and sums paid", "Harbour Open 2026 (Responses) - Form Responses 1.csv",
			"Timestamp,Email address,What is your full name?,Phone number,What is your current rating? (leave blank if unrated),Which division are you entering?,Do you have any access needs?,Payment,Any comments for the organiser?\r\n" +
				"12/03/2026 18:04:11,ada.quill@example.org,Ada Quill,+44 7700 900123,1650*,Open,,£20 paid,\"See you there,\nlooking forward to it!\"\r\n" +
				"12/03/2026 19:30:00,bo@example.org,bo marlow,07700 900456,unr,Novice,Ground floor please,,\r\n" +
				"13/03/2026 08:12:45,cy@example.org,Cy Tern,,\"1,301\",Open,None,paid by bank transfer,n/a\r\n",
			"2 added Ada Quill 1650 div=Open contact=ada.quill@example.org, +44 7700 900123 note=See you there, looking forward to it! paid\n" +
				"4 added bo marlow 0 div=Novice contact=bo@example.org, 07700 900456 needs=Ground floor please\n" +
				"5 added Cy Tern 1301 div=Open contact=cy@example.org paid\n"},
		{"a merged title, a date, two heading rows and a total", "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{"Sheet1": {
			{"HARBOUR OPEN 2026"}, {"Saturday 14 March – Town Hall"}, {},
			{"Player", nil, "Rating", "Club", "Payment"}, {"First name", "Surname", nil, nil, "Paid?"},
			{"Dara", "Ó Briain", 1490, "Quay", "Y"}, {"Maria", "De la Fontaine", "1490p", "Hill", "N"},
			{}, {"Total", nil, nil, nil, 1},
		}}, "Sheet1"), "6 added Dara Ó Briain [Ó Briain] 1490 club=Quay paid\n7 added Maria De la Fontaine [De la Fontaine] 1490 club=Hill\n"},
		{"an instructions sheet before the list", "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{
			"Read me first": {{"How to fill in this workbook"}, {"1. Enter one player a row on the next sheet."}, {"2. Name and rating are needed, club is optional."}, {"3. Send it back by Friday."}},
			"Entry list":    {{"Name", "Rating", "Club"}, {"Ada Quill", 1650, "Quay"}, {"Bo Marlow", "n/a", "Hill"}},
		}, "Read me first", "Entry list"), "2 added Ada Quill 1650 club=Quay\n3 added Bo Marlow 0 club=Hill\n"},
		{"German, semicolons, Windows-1252", "Anmeldungen.csv", windows1252(t, "Nr.;Nachname;Vorname;Wertungszahl;Verein;E-Mail-Adresse;Startgeld bezahlt;Bemerkungen\r\n1;Müller;Jörg;1.650;SC Köln;jm@example.org;ja;kommt später\r\n2;Groß-Weiß;Ännchen;;Die Größten;;nein;\r\n"),
			"2 added Jörg Müller [Müller] 1650 club=SC Köln contact=jm@example.org note=kommt später paid\n3 added Ännchen Groß-Weiß [Groß-Weiß] 0 club=Die Größten\n"},
		{"French, UTF-16 with tabs", "inscrits.txt", "\xff\xfe" + utf16LE("N° de licence\tNOM\tPrénom\tCote\tCatégorie\tClub\tRéglé\r\n1234567\tLEFÈVRE\tZoé\t1650\tSenior\tLyon\toui\r\n7654321\tD'Alembert\tJean-Loup\t\tVermeil\tParis 5e\tnon\r\n"),
			"2 added Zoé LEFÈVRE [LEFÈVRE] 1650 club=Lyon class=Senior paid\n3 added Jean-Loup D'Alembert [D'Alembert] 0 club=Paris 5e class=Vermeil\n"},
		{"Spanish, two surnames", "inscripciones.csv", "Marca temporal;Nombre;Apellidos;Puntuación ELO;País;Correo electrónico;Teléfono móvil;¿Ha pagado?\n14/3/2026 9:00;José María;Núñez Ibáñez;1650;España;jm@example.org;600 111 222;Sí\n14/3/2026 9:05;Ana;García-Lorca;;México;;;No\n",
			"2 added José María Núñez Ibáñez [Núñez Ibáñez] 1650 country=España contact=jm@example.org, 600 111 222 paid\n3 added Ana García-Lorca [García-Lorca] 0 country=México\n"},
		{"Surname, First in one column", "list.csv", "\"Name (Surname, First)\",Rating\n\"Quill, Ada\",1650\n\"van der Berg, Jan Willem\",1490\n\"Suharto\",\n", "2 added Quill, Ada 1650\n3 added van der Berg, Jan Willem 1490\n4 added Suharto 0\n"},
		{"stars and hearts behind the names", "list.csv", "Player 🎲,Rating 📈,Club\nAda Quill 🌟,1650,Quay\nBo ❤ Marlow,1490,Hill\n", "2 added Ada Quill 🌟 1650 club=Quay\n3 added Bo ❤ Marlow 1490 club=Hill\n"},
		{"withdrawn players kept in the list", "list.csv", "Name,Rating,Status\nAda Quill,1650,\nBo Marlow WD,1490,\nCy Tern (withdrawn),1300,\nDee Lund,1200,WITHDRAWN\nEve Ash,1100,confirmed\n",
			"2 added Ada Quill 1650\n6 added Eve Ash 1100\n"},
		{"names there twice, of two clubs", "list.csv", "First Name,Last Name,Club,Rating\nJohn,Smith,Quay,1650\nJohn,Smith,Hill,1490\nJOHN,SMITH,Quay,1650\n",
			"2 added John Smith (Quay) [Smith] 1650 club=Quay\n3 added John Smith (Hill) [Smith] 1490 club=Hill\n4 duplicate JOHN SMITH [SMITH] 1650 club=Quay\n"},
		{"blank columns and blank rows between", "list.csv", ",,,,\n,Name,,Rating,\n,,,,\n,Ada Quill,,1650,\n,,,,\n,Bo Marlow,,1490,\n,,,,\n", "4 added Ada Quill 1650\n6 added Bo Marlow 1490\n"},
		{"numbered by hand, rank and a heading that repeats", "list.csv", "#,Player Name,Curr. Rating,Paid (£)\n1.,Ada Quill,1650,20\n2.,Bo Marlow,1490,0\n#,Player Name,Curr. Rating,Paid (£)\n3.,Cy Tern,1300,£20.00\n",
			"2 added Ada Quill 1650 paid\n3 added Bo Marlow 1490\n5 added Cy Tern 1300 paid\n"},
		{"a division as a heading over its players", "list.csv", "Name,Rating\nDivision A,\nAda Quill,1650\nBo Marlow,1490\n,\nDivision B,\nCy Tern,1300\n",
			"3 added Ada Quill 1650 div=A\n4 added Bo Marlow 1490 div=A\n7 added Cy Tern 1300 div=B\n"},
		{"a line for each player as people type it", "list.txt", "Harbour Open entries\n\n1. Ada Quill 1650\n2) Bo Marlow (1490)\n3 - Cy Tern - unrated\n", "3 added Ada Quill 1650\n4 added Bo Marlow 1490\n5 added Cy Tern 0\n"},
		{"a federation's list with the director's columns", "list.csv", "NASPA #,Name,Rtg,Expires,Div,Meal choice,Dietary requirements,Here\nAA000123,\"Quill, Ada\",1650,2027-01-31,1,Fish,vegan,\nAA000456,\"Marlow, Bo\",1490,2026-12-31,2,Meat,,yes\n",
			"2 added Quill, Ada 1650 div=1 naspa=AA000123\n3 added Marlow, Bo 1490 div=2 naspa=AA000456 here\n"},
		{"prose under the list, ratings with words", "list.csv", "Name,Rating\nAda Quill,1650 (WESPA)\nBo Marlow,approx 1490\nCy Tern,ca. 1300\nDee Lund,TBC\nEve Ash,?\n\nPlease send corrections to the organiser by Friday\n",
			"2 added Ada Quill 1650\n3 added Bo Marlow 1490\n4 added Cy Tern 1300\n5 added Dee Lund 0\n6 added Eve Ash 0\n"},
		{"a form that asks in sentences", "Responses.csv", "Timestamp,What is your full name?,Which division would you like to play in?,Have you paid the entry fee?,Do you have any dietary requirements?,Anything else we should know?\n" +
			"2026/03/02 9:14:22 AM,Ana Ortega,Division A,\"Yes, by PayPal\",Vegetarian,\n2026/03/02 11:02:10 AM,Bo Lindqvist,Division B,Will pay on the day,,Late on Saturday\n",
			"2 added Ana Ortega 0 div=A paid\n3 added Bo Lindqvist 0 div=B note=Late on Saturday\n"},
		{"two ratings under one heading", "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{"Entries": {
			{"No.", "Player", nil, "Rating", nil, "Club"}, {nil, "Surname", "First name", "National", "Intl", nil},
			{1, "Abara", "Chidi", 1604, 1588, "Quay"}, {2, "van der Meer", "Sanne", 1377, nil, "Hill"}, {nil, "Total: 2 players"},
		}}, "Entries"), "3 added Chidi Abara [Abara] 1604 club=Quay\n4 added Sanne van der Meer [van der Meer] 1377 club=Hill\n"},
		{"German ways of paying, a sum in the column of numbers", "Meldungen.csv", "Nr.;Nachname;Vorname;Verein;Bezahlt\n1;Groß;Ümit;Berlin;bar\n2;Müller;Jürgen;Bonn;überwiesen\nSumme;2;;;\n",
			"2 added Ümit Groß [Groß] 0 club=Berlin paid\n3 added Jürgen Müller [Müller] 0 club=Bonn paid\n"},
		{"typed lines with a comma in a name", "list.txt", "Ann Abel 1650\nMadonna 1200\nCruz, Di 1100*\nEve Old-Field\n", "1 added Ann Abel 1650\n2 added Madonna 1200\n3 added Cruz, Di 1100\n4 added Eve Old-Field 0\n"},
		{"a list for each division, headings and all", "list.csv", "Division A,,\nName,Rating,Club\nAnn Abel,1650,Hill\n,,\nDivision B,,\nName,Rating,Club\nCy Cole,1200,Vale\n",
			"3 added Ann Abel 1650 club=Hill div=A\n7 added Cy Cole 1200 club=Vale div=B\n"},
		{"members by the look of their numbers", "list.csv", "Member ID,Player,Rating\nAA000101,John Smith,1500\nAA000303,JOHN SMITH,\n", "2 added John Smith (AA000101) 1500 naspa=AA000101\n3 added JOHN SMITH (AA000303) 0 naspa=AA000303\n"},
		{"a waiting list below", "list.csv", "#,Name,Rating,Status\n1,Ann Abel,1650,confirmed\n2,Bo Baker,1544,waitlisted\n,,,\nWaiting list,,,\n1,Di Dunn,1100,\n", "2 added Ann Abel 1650\n"},
		{"ratings with how sure they are, and with fractions", "list.csv", "Player,Rating\nBo Baker,1544+85\nCy Cole,1200 ± 60\nFlo Fay,\"1,301.5\"\n", "2 added Bo Baker 1544\n3 added Cy Cole 1200\n4 added Flo Fay 1302\n"},
		{"the number of players below", "list.csv", "Name,Rating,Private notes,Paid\nAnn Abel,1650,left-handed,yes\n1 player,,,1\n", "2 added Ann Abel 1650 note=left-handed paid\n"},
		{"Dutch", "list.csv", "Voornaam;Achternaam;Rating;Betaald;Opmerkingen\nPiet;de Jong;1300;nee;rolstoel\n", "2 added Piet de Jong [de Jong] 1300 note=rolstoel\n"},
		{"Spanish, the rating as points", "list.csv", "Apellidos;Nombre;Puntuación;Pagado\nÑíguez;Íñigo;1540;sí\nGarcía;Ana;s/c;no\n", "2 added Íñigo Ñíguez [Ñíguez] 1540 paid\n3 added Ana García [García] 0\n"},
		{"a German form that says du", "Antworten.csv", "Zeitstempel;Wie heißt du?;In welcher Gruppe spielst du?;Deine Wertungszahl;Brauchst du etwas (Barrierefreiheit)?;Startgeld überwiesen?;Sonstige Anmerkungen\n" +
			"03.02.2026 18:01:22;Jörg von der Lippe;A;1.512;Rollstuhlrampe;ja;Komme mit dem Zug\n03.02.2026 19:11:02;Änne Groß;B;keine;;nein;\n",
			"2 added Jörg von der Lippe 1512 div=A needs=Rollstuhlrampe note=Komme mit dem Zug paid\n3 added Änne Groß 0 div=B\n"},
		{"Spanish, two names and two surnames", "lista.csv", "Nº,Apellidos,Nombres,Elo,¿Pagó?\n1,De la Cruz Núñez,María José,1650,sí\n2,Ibáñez,Íñigo,,no\nTotal,,,,1\n",
			"2 added María José De la Cruz Núñez [De la Cruz Núñez] 1650 paid\n3 added Íñigo Ibáñez [Ibáñez] 0\n"},
		{"Dutch, who is here and in which group", "lijst.csv", "Naam;Rating;Groep;Aanwezig\nPiet de Jong;1300,5;A;nee\nAnna van den Berg;nieuw;B;ja\n", "2 added Piet de Jong 1301 div=A\n3 added Anna van den Berg 0 div=B here\n"},
		{"French, who is here", "liste.csv", "Nom;Cote;Présent\nZoé Lefèvre;NC;x\n", "2 added Zoé Lefèvre 0 here\n"},
		{"German, here and private", "liste.csv", "Spieler;Tisch fest;Da?;Privat\nAda Quill;3;ja;kennt Bo\n", "2 added Ada Quill 0 note=kennt Bo here\n"},
		{"a form that says I", "Responses.csv", "Full name,I have paid\nAda Quill,Yes - PayPal\nBo Marlow,No\n", "2 added Ada Quill 0 paid\n3 added Bo Marlow 0\n"},
		{"two columns of needs, two of notes", "list.csv", "Player,Notes,Accommodation,Comments,Access needs\nAda Quill,owes us,,tall,hearing loop\nBo Marlow,,Large print,n/a,none\nCy Tern,,Low table,,Near the door\n",
			"2 added Ada Quill 0 needs=hearing loop note=owes us; tall\n3 added Bo Marlow 0 needs=Large print\n4 added Cy Tern 0 needs=Low table; Near the door\n"},
		{"ratings of two federations under one heading", "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{"Entries": {
			{"Player", nil, "Ratings", nil, "Division"}, {"First", "Surname", "WESPA", "ABSP", nil}, {"Siobhán", "Ó Briain", "1650*", 1600, "Masters"}, {"Cher", nil, nil, nil, "Open"},
		}}, "Entries"), "3 added Siobhán Ó Briain [Ó Briain] 1650 div=Masters\n4 added Cher 0 div=Open\n"},
		{"divisions with names over their players, numbered names", "list.csv", "Player,Rating\nPremier Division (top 2),\n1. Ada Quill,1650\n2) Bo Marlow,1490\nIntermediate Division,\n1. Cy Tern,1300\n3 players in all,\n",
			"3 added Ada Quill 1650 div=Premier\n4 added Bo Marlow 1490 div=Premier\n6 added Cy Tern 1300 div=Intermediate\n"},
		{"typed lines that say who paid, and a line drawn", "list.txt", "Entries for Sunday\n------------------\nAda Quill (1650) - paid\nBo van der Marlow (unrated)\nDe la Cruz, Maria 1490*\n",
			"3 added Ada Quill 1650 paid\n4 added Bo van der Marlow 0\n5 added De la Cruz, Maria 1490\n"},
		{"typed lines with a word behind", "list.txt", "Ada Quill 1650 - coming late\nBo Marlow 1490; paid\n", "1 added Ada Quill 1650 note=coming late\n2 added Bo Marlow 1490 note=paid\n"},
		{"a French form", "Réponses.csv", "Comment vous appelez-vous ?;Dans quel groupe jouez-vous ?;Votre cote;Avez-vous payé ?;Avez-vous des besoins particuliers ?;Autre chose ?\nÉloïse de La Tour;B;1 540;Oui;Table basse;\nJean Petit;A;NC;Non;Non;arrive à 10h\n",
			"2 added Éloïse de La Tour 1540 div=B needs=Table basse paid\n3 added Jean Petit 0 div=A note=arrive à 10h\n"},
		{"a Spanish form", "Respuestas.csv", "¿Cómo te llamas?,¿En qué grupo juegas?,Tu puntuación,¿Ya has pagado?,Comentarios\nMaría de la O Pérez,A,1650,Sí,\nÍñigo Ruiz,B,,No,llego tarde\n",
			"2 added María de la O Pérez 1650 div=A paid\n3 added Íñigo Ruiz 0 div=B note=llego tarde\n"},
		{"surname and first name under one heading", "list.csv", "\"Surname, First name\",Div.,Old rtg,Amount paid,Arrived?,\"Notes (private, director only)\",Seating needs\n\"Van der Berg, Jan\",1,\"1,650*\",£20.00,Y,brings a dog,near the door\n\"3 entries\",,,£20.00,,,\n",
			"2 added Van der Berg, Jan 1650 div=1 needs=near the door note=brings a dog paid here\n"},
		{"a division in a merged cell beside its players", "list.csv", "Division,Player,Rating\nA,Ada Quill,1650\n,Bo Marlow,1490\nB,Cy Tern,1300\n,Dee Lund,1200\n,Eve Ash,1100\n",
			"2 added Ada Quill 1650 div=A\n3 added Bo Marlow 1490 div=A\n4 added Cy Tern 1300 div=B\n5 added Dee Lund 1200 div=B\n6 added Eve Ash 1100 div=B\n"},
		{"a player without a division", "list.csv", "Division,Player,Rating\nA,Ada Quill,1650\n,Bo Marlow,1490\nB,Cy Tern,1300\nA,Dee Lund,1200\n",
			"2 added Ada Quill 1650 div=A\n3 added Bo Marlow 1490\n4 added Cy Tern 1300 div=B\n5 added Dee Lund 1200 div=A\n"},
		{"German, two words for the rating, the day of payment", "Liste.csv", "Name;Vorname;DWZ / Elo;Bezahlt am;Barrierefrei\nvon Stein;Karl;1500;03.02.2026;\nDe la Rue;Anne;k.A.;;Rampe\n",
			"2 added Karl von Stein [von Stein] 1500 paid\n3 added Anne De la Rue [De la Rue] 0 needs=Rampe\n"},
		{"a sheet that is called after its division", "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{
			"Division A": {{"Player", "Rating"}, {"Ada Quill", 1650}, {"Bo Marlow", 1490}}, "Division B": {{"Player", "Rating"}, {"Cy Tern", 1200}},
		}, "Division A", "Division B"), "2 added Ada Quill 1650 div=A\n3 added Bo Marlow 1490 div=A\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := read(t, tc.file, tc.data)
			if got := fully(l); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
			if strings.Contains(strings.Join(l.Unread, " "), "Name") {
				t.Errorf("not read: %q", l.Unread)
			}
		})
	}
}

// TestListsSideBySide: two lists beside each other are never read as one.
func TestListsSideBySide(t *testing.T) {
	for headings, want := range map[string]string{
		"Name,Rating,Name,Rating": "2 lists side by side", "Name,Rating,NAME,rating.": "2 lists side by side", "Name,Rating,,Name,Rating": "2 lists side by side",
		"Name,Rating,Name,Rating,Name,Rating": "3 lists side by side",
	} {
		_, err := playerlist.Read("list.csv", []byte("Division A,,Division B,\n"+headings+"\nAda Quill,1650,Cy Tern,1200\n"), playerlist.Asked{}, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", headings, err, want)
		}
	}
}
