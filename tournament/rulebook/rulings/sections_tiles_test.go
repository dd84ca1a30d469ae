package rulings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
)

// tileSections are the sections of the five sources on tiles, the end of a game and conduct, read one after the
// other. Each case has what the ruling says, the section that it must cite, after the book's short name, and how firm
// it is.
var tileSections = []struct {
	id, books, ruling, in, want string
	standing                    rulebook.Standing
}{
	{"T250 W Preamble", wespa, "R70", "about=other after=yes", "appeal=false", rulebook.Reading},
	{"T251 W 1.1(b)(ii)", wespa, "R55", "", "ends=false", rulebook.Stated},
	{"T252 W 1.2", wespa, "R71", "letters=5 listed=no second=yes", "acceptable=false", rulebook.Stated},
	{"T253 W 1.5.1", wespa, "R72", "item=scoreSheet", "allowed=true", rulebook.Stated},
	{"T254 W 1.5.2", wespa, "R72", "item=trackingSheet", "allowed=true", rulebook.Stated},
	{"T255 W 1.5.3", wespa, "R72", "item=preparedNotes", "allowed=false", rulebook.Stated},
	{"T256 W 1.5.4", wespa, "R72", "item=notes", "allowed=true", rulebook.Stated},
	{"T257 W 3.10.7(a)(i)", wespa, "R72", "item=wordList", "allowed=false", rulebook.Stated},
	{"T258 W 6.3.1(j)", wespa, "R72", "item=device", "allowed=false", rulebook.Reading},
	{"T259 W 3.5(a)", wespa, "R75", "repeated=yes", "-spread", rulebook.Stated},
	{"T260 W 3.5(b)", wespa, "R75", "repeated=yes empty=yes", "-spread", rulebook.Stated},
	{"T261 W 3.5(d)", wespa, "R57", "stage=unsigned", "allowed=true needsBoth=false", rulebook.Stated},
	{"T262 W 3.6.1(c)", wespa, "R73", "own=no", "mayAsk=false mayStop=false", rulebook.Stated},
	{"T263 W 4.1(b)", wespa, "R73", "own=yes discrepancy=yes", "mayAsk=true mayStop=true", rulebook.Stated},
	{"T264 W 3.7.1(a)", wespa, "R51", "objects=no", "counts=player", rulebook.Stated},
	{"T265 W 3.7.2", wespa, "R51", "objects=yes", "counts=official", rulebook.Stated},
	{"T266 W 3.8(a)", wespa, "R46", "completed=no", "-mayStop -spread", rulebook.Stated},
	{"T267 W 3.8(b)", wespa, "R46", "completed=yes repeated=yes", "mayStop=true -spread", rulebook.Stated},
	{"T268 W 3.8(c)", wespa, "R47", "declared=no", "decides=playerOnMove", rulebook.Stated},
	{"T269 W 3.8(d)", wespa, "R47", "declared=yes", "decides=director director=true", rulebook.Director},
	{"T270 W App. 1 (Letter tiles)", wespa, "R47", "declared=yes", "decides=director", rulebook.Director},
	{"T271 W 6.3.1(k)", wespa, "R48", "found=yes", "director=true", rulebook.Director},
	{"T272 W 3.9.1(a)", wespa, "R52", "act=bagLow", "director=true", rulebook.Director},
	{"T273 W 3.9.1(b)", wespa, "R52", "act=lookedIn", "cheating=true -director", rulebook.Stated},
	{"T274 W 3.9.1(c)", wespa, "R52", "act=outOfView", "director=true", rulebook.Director},
	{"T275 W 3.9.2(b)", wespa, "R52", "act=tilesInHand", "director=true", rulebook.Director},
	{"T276 W 3.9.2(c)", wespa, "R52", "act=handNotShown", "director=true", rulebook.Director},
	{"T277 W 3.9.3", wespa, "R52", "act=belowTable", "director=true", rulebook.Director},
	{"T278 W 3.9.4", wespa, "R52", "act=bagLow", "director=true", rulebook.Director},
	{"T279 W 3.9.5(a)(i)", wespa, "R40", "kept=4 drawn=4 touched=yes", "pool=8", rulebook.Stated},
	{"T280 W 3.9.5(a)(ii)", wespa, "R40", "kept=4 drawn=5 touched=yes", "expose=4", rulebook.Stated},
	{"T281 W 3.9.5(a)(iii)", wespa, "R40", "kept=4 drawn=5 touched=yes", "returned=2 keptExposed=2 unexposedKept=5", rulebook.Stated},
	{"T282 W 3.9.5(b)(i)", wespa, "R40", "kept=3 drawn=6 touched=no", "pool=6", rulebook.Stated},
	{"T283 W 3.9.5(b)(ii) with one due", wespa, "R40", "kept=6 drawn=4 touched=no", "x=3 expose=4", rulebook.Stated},
	{"T284 W 3.9.5(b)(iii)", wespa, "R40", "kept=3 drawn=6 touched=no", "returned=2 keptExposed=2 unexposedKept=2", rulebook.Stated},
	{"T285 W 3.9.5(b)(ii) with a full rack", wespa, "R40", "kept=7 drawn=2 touched=no", "expose=2 returned=2", rulebook.Reading},
	{"T286 W 3.9.5 with too few", wespa, "R40", "kept=4 drawn=2 touched=no", "x=0 missing=1", rulebook.Stated},
	{"T287 W 3.9.5 from a small bag", wespa, "R40", "kept=4 drawn=2 touched=no bag=2", "x=0 missing=0", rulebook.Stated},
	{"T288 W 3.9.6", wespa, "R41", "x=2 turned=5", "tooMany=true reset=true expose=2 returned=2", rulebook.Stated},
	{"T289 W 3.9.5(a)(ii) is no mistake", wespa, "R41", "x=2 turned=4", "tooMany=false reset=false expose=4 returned=2", rulebook.Stated},
	{"T290 W 3.9.7", wespa, "R42", "", "director=true", rulebook.Director},
	{"T291 W 6.3.1(e)", wespa, "R42", "", "director=true", rulebook.Director},
	{"T292 W 3.9.8(a)", wespa, "R43", "missing=1 bag=0", "draws=0 given=0 director=true", rulebook.Director},
	{"T293 W 3.9.8(b)", wespa, "R43", "missing=2 bag=0 emptied=yes", "draws=0 given=2", rulebook.Stated},
	{"T294 W 3.9.8(c)", wespa, "R43", "missing=2 bag=0 emptied=yes completed=yes", "draws=0 given=0 -director", rulebook.Stated},
	{"T295 W 3.9.8(d)", wespa, "R43", "missing=1 bag=0 emptied=yes", "given=1", rulebook.Stated},
	{"T296 W silent on a bag with tiles", wespa, "R43", "missing=2 bag=1", "draws=1 given=0", rulebook.Default},
	{"T297 W 3.9.9(a)", wespa, "R44", "bag=8 drawn=4 due=4", "trigger=false", rulebook.Stated},
	{"T298 W 3.9.9(a) with a chance", wespa, "R44", "bag=8 drawn=4 due=7 chance=yes", "trigger=false", rulebook.Stated},
	{"T299 W 3.9.9(b)(i)", wespa, "R44", "bag=8 drawn=4 due=5 chance=no touched=yes", "trigger=true pool=7 expose=6 returned=4", rulebook.Stated},
	{"T300 W 3.9.9(b)(ii)", wespa, "R44", "bag=8 drawn=4 due=5 chance=no touched=yes", "opponent=5", rulebook.Stated},
	{"T301 W 3.9.9(b)(iii)", wespa, "R44", "bag=8 drawn=4 due=5 chance=no", "player=3 expose=4", rulebook.Reading},
	{"T302 W 4.2(a)", wespa, "R62", "completed=yes drawn=no", "mayLeave=false", rulebook.Stated},
	{"T303 W 4.2(b)(i)", wespa, "R62", "permission=yes completed=yes drawn=yes", "mayLeave=false", rulebook.Stated},
	{"T304 W 4.2(b)(iii)", wespa, "R62", "permission=yes completed=yes drawn=no", "mayLeave=true", rulebook.Stated},
	{"T305 W 4.2(c)", wespa, "R62", "completed=no drawn=no emergency=yes", "mayLeave=true", rulebook.Stated},
	{"T306 W 4.2(d)", wespa, "R62", "permission=yes completed=yes drawn=no", "mayLeave=true", rulebook.Stated},
	{"T307 W 6.3.1(q)", wespa, "R62", "completed=yes drawn=no", "mayLeave=false", rulebook.Stated},
	{"T308 W 4.3(b)", wespa, "R49", "rackA=7 rackB=7", "ignored=false draws=nobody", rulebook.Stated},
	{"T309 W 4.3(e)(i)", wespa, "R49", "rackA=7 rackB=7", "draws=nobody over=false", rulebook.Stated},
	{"T310 W 4.3(e)(ii)", wespa, "R49", "rackA=3 rackB=7", "draws=A over=false", rulebook.Stated},
	{"T311 W 4.3(e)(iii)", wespa, "R49", "rackA=0 rackB=4 earliest=B empty=yes", "draws=B over=true", rulebook.Stated},
	{"T312 W 4.3(e)(iii) and play goes on", wespa, "R49", "rackA=0 rackB=4 earliest=A empty=yes", "draws=A over=false", rulebook.Stated},
	{"T313 W 5.4.1 after signing", wespa, "R49", "rackA=0 rackB=4 signed=yes", "ignored=true", rulebook.Reading},
	{"T314 W 4.4", wespa, "R45", "kept=7 spilled=3 touched=yes", "x=3 pool=10 expose=5 returned=3", rulebook.Stated},
	{"T315 W 4.4 beside a full rack", wespa, "R45", "kept=7 spilled=3", "pool=3 expose=3 returned=3", rulebook.Reading},
	{"T316 W 4.5(a)", wespa, "R50", "rackA=2 rackB=4", "ignored=false draws=unknown", rulebook.Stated},
	{"T317 W 4.5(c)", wespa, "R50", "rackA=3 rackB=4 earliest=A", "draws=A over=false", rulebook.Stated},
	{"T318 W 4.5", wespa, "R50", "rackA=0 rackB=4 earliest=B", "draws=B over=true", rulebook.Stated},
	{"T319 W 5.1.4(a)", wespa, "R53", "out=400 other=390 rack=8", "out=408 other=382 spread=26", rulebook.Default},
	{"T320 W 5.2", wespa, "R54", "turns=pass,exchange,phoney,pass,exchange,phoney a=0 rackA=5 b=0 rackB=9", "ends=true a=-5 b=-9", rulebook.Stated},
	{"T321 W 5.2 with a lost turn", wespa, "R54", "turns=failedChallenge,pass,pass,pass,pass,pass", "ends=false zeros=5", rulebook.Reading},
	{"T322 W 5.4.1(a)", wespa, "R57", "stage=signedNotSubmitted agreeA=yes agreeB=yes", "allowed=true", rulebook.Stated},
	{"T323 W 5.4.1(b)", wespa, "R57", "stage=nextGameStarted agreeA=yes agreeB=yes", "allowed=false", rulebook.Stated},
	{"T324 W 5.5.1", wespa, "R58", "margin=20", "allowed=true", rulebook.Stated},
	{"T325 W 5.5.1 beyond", wespa, "R58", "margin=-21", "allowed=false tooWide=true", rulebook.Stated},
	{"T326 W 5.4.1(a) on a recount", wespa, "R58", "margin=10 signed=yes", "allowed=false needsBoth=true tooWide=false", rulebook.Reading},
	{"T327 W 5.4.1 on a recount by both", wespa, "R58", "margin=10 signed=yes agreeA=yes agreeB=yes", "allowed=true needsBoth=true", rulebook.Reading},
	{"T328 W 5.4.1(b) on a recount", wespa, "R58", "margin=10 stage=nextGameStarted agreeA=yes agreeB=yes", "allowed=false", rulebook.Reading},
	{"T329 W 5.5.2", wespa, "R59", "kind=partial", "allowed=false", rulebook.Stated},
	{"T330 W 5.5.3", wespa, "R59", "kind=refused", "sheetTo=director", rulebook.Stated},
	{"T331 W 5.5.4(a)", wespa, "R59", "kind=slow", "director=true", rulebook.Director},
	{"T332 W 5.6", wespa, "R63", "", "duty=both", rulebook.Stated},
	{"T333 W 5.7(a)", wespa, "R60", "leaver=300 other=400 emergency=no", "-margin", rulebook.Director},
	{"T334 W 5.7(c)", wespa, "R60", "leaver=300 other=400 emergency=yes", "margin=150", rulebook.Stated},
	{"T335 W 5.7(d)", wespa, "R61", "leaver=300 other=400 emergency=no", "-margin director=true", rulebook.Director},
	{"T336 W 5.7(c) on leaving", wespa, "R61", "leaver=300 other=400 emergency=yes", "margin=150 loserSpread=-150", rulebook.Reading},
	{"T337 W 5.7(d) not known to be one", wespa, "R61", "leaver=300 other=400", "margin=150 doubt=true director=true", rulebook.Director},
	{"T338 W 5.7(b)", wespa, "R61", "leaver=300 other=400 later=yes", "finishLater=true", rulebook.Director},
	{"T339 W 6.2.1(a)", wespa, "R68", "agreed=yes", "cheating=true", rulebook.Stated},
	{"T340 W 6.2.1 alone", wespa, "R68", "agreed=no", "-cheating director=true", rulebook.Director},
	{"T341 W 6.2.1(b)", wespa, "R42", "", "director=true", rulebook.Director},
	{"T342 W 6.2.1(f)", wespa, "R52", "act=lookedIn", "cheating=true", rulebook.Stated},
	{"T343 W 6.2.4(a)(i)", wespa, "R64", "format=roundrobin", "effect=void", rulebook.Stated},
	{"T344 W 6.2.4(a)(ii)", wespa, "R64", "", "effect=award later=bye", rulebook.Stated},
	{"T345 W 6.2.4(b)", wespa, "R64", "", "place=last", rulebook.Stated},
	{"T346 W 6.3.1(a)", wespa, "R65", "act=blockingView", "level=2", rulebook.Director},
	{"T347 W 6.3.1(b)", wespa, "R65", "act=noisyTiles", "level=2", rulebook.Director},
	{"T348 W 6.3.1(c)", wespa, "R65", "act=misleading", "level=2", rulebook.Director},
	{"T349 W 6.3.1(d)", wespa, "R65", "act=needlessTalk", "level=2", rulebook.Director},
	{"T350 W 6.3.1(e)", wespa, "R65", "act=wrongDraw", "level=2", rulebook.Director},
	{"T351 W 6.3.1(f)", wespa, "R65", "act=flashDraw", "level=2", rulebook.Director},
	{"T352 W 6.3.1(g)", wespa, "R65", "act=slowDraw", "level=2", rulebook.Director},
	{"T353 W 6.3.1(h)", wespa, "R65", "act=frivolousChallenge", "level=2", rulebook.Director},
	{"T354 W 6.3.1(i)", wespa, "R65", "act=misstatedCount", "level=2", rulebook.Director},
	{"T355 W 6.3.1(j)", wespa, "R65", "act=device", "level=2", rulebook.Director},
	{"T356 W 6.3.1(k)", wespa, "R65", "act=misrepresentedBlank", "level=2", rulebook.Director},
	{"T357 W 6.3.1(l)", wespa, "R65", "act=scoreChecks", "level=2", rulebook.Director},
	{"T358 W 6.3.1(m)", wespa, "R65", "act=mixedCourtesyTiles", "level=2", rulebook.Director},
	{"T359 W 6.3.1(n)", wespa, "R65", "act=feintedPress", "level=2", rulebook.Director},
	{"T360 W 6.3.1(o)", wespa, "R65", "act=selfAdjudication", "level=2", rulebook.Director},
	{"T361 W 6.3.1(p)", wespa, "R65", "act=equipment", "level=2", rulebook.Director},
	{"T362 W 6.3.1(q)", wespa, "R65", "act=improperLeaving", "level=2", rulebook.Director},
	{"T363 W 6.3.2(b)", wespa, "R74", "", "director=true", rulebook.Director},
	{"T364 W 6.3.2(e)", wespa, "R74", "", "director=true", rulebook.Director},
	{"T365 W 6.3.3(b)", wespa, "R65", "act=other", "level=2", rulebook.Director},
	{"T366 W 6.3.3(b)(ii)", wespa, "R67", "cause=N5 warned=yes", "applies=false", rulebook.Director},
	{"T367 W 6.4.1(a)", wespa, "R66", "act=deliberateLateness", "level=3", rulebook.Director},
	{"T368 W 6.4.1(b)", wespa, "R66", "act=turningBoard", "level=3", rulebook.Director},
	{"T369 W 6.4.1(c)", wespa, "R66", "act=tilesUpsideDown", "level=3", rulebook.Director},
	{"T370 W 6.4.1(d)", wespa, "R66", "act=bagOutOfReach", "level=3", rulebook.Director},
	{"T371 W 6.4.1(e)", wespa, "R66", "act=loudAnalysis", "level=3", rulebook.Director},
	{"T372 W 6.4.2", wespa, "R66", "act=other", "level=3 director=true", rulebook.Director},
	{"T373 W 6.4.3(a)(i)", wespa, "R69", "act=distracts", "maySpeak=false", rulebook.Stated},
	{"T374 W 6.4.3(a)(ii)", wespa, "R69", "act=speaks", "maySpeak=false", rulebook.Stated},
	{"T375 W 6.4.3(a)(iii)", wespa, "R69", "act=noticesError", "maySpeak=false", rulebook.Reading},
	{"T376 W 6.4.3(a)(v)", wespa, "R69", "act=staysOn", "maySpeak=false", rulebook.Stated},
	{"T377 W 6.5(a)", wespa, "R70", "after=no", "appeal=false", rulebook.Stated},
	{"T378 W 6.5(c)", wespa, "R70", "after=yes", "appeal=true to=WESPA Executive Committee", rulebook.Stated},
	{"T379 W App. 2", wespa, "R71", "", "-acceptable", rulebook.Stated},

	{"T380 WMSF Intro", wmsf, "R70", "", "appeal=false", rulebook.Stated},
	{"T381 WMSF Dict•3", wmsf, "R71", "letters=7 listed=yes", "acceptable=true", rulebook.Stated},
	{"T382 WMSF Set•12", wmsf, "R75", "repeated=yes", "-spread", rulebook.Stated},
	{"T383 WMSF Set•12 out of turn", wmsf, "R73", "own=no discrepancy=yes", "mayAsk=true mayStop=true", rulebook.Reading},
	{"T384 WMSF Chal•5", wmsf, "R72", "item=device", "director=true", rulebook.Director},
	{"T385 WMSF Exch¶1", wmsf, "R51", "objects=no", "counts=player", rulebook.Stated},
	{"T386 WMSF Exch¶1 with an objection", wmsf, "R51", "objects=yes", "director=true", rulebook.Director},
	{"T387 WMSF Over(a)(i)", wmsf, "R40", "kept=5 drawn=4 touched=no", "pool=4", rulebook.Stated},
	{"T388 WMSF Over(a)(ii)", wmsf, "R40", "kept=6 drawn=3 touched=no", "expose=3 returned=2", rulebook.Stated},
	{"T389 WMSF Over(a)(iii)", wmsf, "R40", "kept=5 drawn=4 touched=no", "expose=4 returned=2", rulebook.Stated},
	{"T390 WMSF Over(b)(i)", wmsf, "R40", "kept=5 drawn=4 touched=yes", "pool=9 expose=4 returned=2", rulebook.Stated},
	{"T391 WMSF Over(b)(i) is no mistake", wmsf, "R41", "x=1 turned=3", "tooMany=false -director", rulebook.Stated},
	{"T392 WMSF Intro on a mistake", wmsf, "R41", "x=1 turned=4", "tooMany=true reset=false -expose", rulebook.Director},
	{"T393 WMSF End¶3", wmsf, "R53", "out=400 other=390 rack=8", "out=416 other=390 doubled=true", rulebook.Stated},
	{"T394 WMSF End¶5", wmsf, "R54", "turns=pass,pass,exchange,exchange,pass,pass", "ends=true", rulebook.Stated},
	{"T395 WMSF End¶5 with a play worth nothing", wmsf, "R54", "turns=zeroPlay,pass,exchange,exchange,pass,pass", "ends=true", rulebook.Reading},
	{"T396 WMSF End¶6", wmsf, "R58", "margin=300", "allowed=true", rulebook.Stated},
	{"T397 WMSF End¶6 on a part", wmsf, "R59", "kind=partial", "-director", rulebook.Reading},
	{"T398 WMSF End¶7 signed alone", wmsf, "R58", "margin=10 signed=yes", "needsBoth=true director=true", rulebook.Director},
	{"T399 WMSF End¶7", wmsf, "R58", "margin=10 stage=submittedBeforeNextGame", "allowed=false -director", rulebook.Reading},
	{"T400 WMSF silent on leaving", wmsf, "R62", "completed=no drawn=no emergency=yes", "mayLeave=true", rulebook.Default},

	{"T401 ASPA Preamble", aspa, "R70", "after=yes", "appeal=false", rulebook.Stated},
	{"T402 ASPA 3.1", aspa, "R75", "", "-spread", rulebook.Stated},
	{"T403 ASPA 3.2", aspa, "R57", "stage=unsigned", "allowed=true", rulebook.Stated},
	{"T404 ASPA 3.3", aspa, "R73", "own=yes discrepancy=yes", "mayStop=true", rulebook.Stated},
	{"T405 ASPA 4", aspa, "R72", "item=trackingSheet clocks=no", "allowed=false", rulebook.Stated},
	{"T406 ASPA 4 with clocks", aspa, "R72", "item=trackingSheet", "allowed=true", rulebook.Stated},
	{"T407 ASPA 5.1", aspa, "R52", "act=lookedIn", "-cheating director=true", rulebook.Director},
	{"T408 ASPA 5.2", aspa, "R52", "act=tilesInHand", "director=true", rulebook.Director},
	{"T409 ASPA 5.3 before the rack", aspa, "R40", "kept=4 drawn=5 touched=no", "pool=5 expose=2 returned=2", rulebook.Stated},
	{"T410 ASPA 5.3 on the rack", aspa, "R40", "kept=4 drawn=5 touched=yes", "pool=9 expose=2 returned=2", rulebook.Director},
	{"T411 ASPA 5.3 found by the opponent", aspa, "R40", "kept=4 drawn=5 touched=yes found=opponent", "pool=9 expose=9 returned=2", rulebook.Stated},
	{"T412 ASPA 5.4", aspa, "R43", "missing=2 bag=5 completed=yes", "draws=2 given=0", rulebook.Stated},
	{"T413 ASPA 5.4 with an empty bag", aspa, "R43", "missing=2 bag=0 emptied=yes", "draws=0 given=0", rulebook.Reading},
	{"T414 ASPA 6.3", aspa, "R73", "own=no", "mayAsk=false", rulebook.Stated},
	{"T415 ASPA 6.5", aspa, "R51", "objects=no", "counts=player", rulebook.Stated},
	{"T416 ASPA 6.5 with an objection", aspa, "R51", "objects=yes", "counts=player", rulebook.Reading},
	{"T417 ASPA 7.1", aspa, "R47", "declared=yes", "decides=director", rulebook.Director},
	{"T418 ASPA 7.2", aspa, "R46", "", "mayStop=true", rulebook.Stated},
	{"T419 ASPA 11.1(d)", aspa, "R53", "out=400 other=390 rack=8", "out=408 other=382", rulebook.Stated},
	{"T420 ASPA 11.2", aspa, "R54", "turns=pass,phoney,exchange,pass,pass,exchange", "ends=true", rulebook.Stated},
	{"T421 ASPA 11.4", aspa, "R49", "rackA=7 rackB=5", "draws=B over=false", rulebook.Stated},
	{"T422 ASPA 11.5a", aspa, "R50", "rackA=2 rackB=5 earliest=A", "draws=A over=false", rulebook.Stated},
	{"T423 ASPA 11.5b", aspa, "R50", "rackA=2 rackB=5", "draws=unknown", rulebook.Stated},
	{"T424 ASPA 11.5c", aspa, "R50", "rackA=2 rackB=5", "draws=unknown", rulebook.Stated},
	{"T425 ASPA 11.5d", aspa, "R50", "rackA=0 rackB=5 earliest=B", "draws=B over=true", rulebook.Stated},
	{"T426 ASPA 11.6", aspa, "R50", "rackA=0 rackB=5 signed=yes", "ignored=true", rulebook.Stated},
	{"T427 ASPA 11.6 on a recount", aspa, "R58", "margin=3 signed=yes", "allowed=false", rulebook.Reading},
	{"T428 ASPA 11.7", aspa, "R63", "", "duty=loser", rulebook.Stated},
	{"T429 ASPA 12.1", aspa, "R72", "item=wordList", "allowed=false", rulebook.Reading},
	{"T430 ASPA 12.1 on the list", aspa, "R71", "letters=4 listed=yes", "acceptable=true -director", rulebook.Stated},
	{"T431 ASPA 12.2", aspa, "R72", "item=preparedNotes", "director=true", rulebook.Director},
	{"T432 ASPA 12.3", aspa, "R64", "", "effect=director", rulebook.Director},
	{"T433 ASPA 12.4", aspa, "R69", "act=speaks", "maySpeak=false", rulebook.Stated},
	{"T434 ASPA 12.4 on leaving for good", aspa, "R61", "leaver=300 other=350", "margin=100", rulebook.Director},

	{"T435 NSA I.A", nsa, "R71", "letters=6 listed=yes", "acceptable=true", rulebook.Stated},
	{"T436 NSA I.B", nsa, "R71", "letters=10 second=yes", "acceptable=true", rulebook.Stated},
	{"T437 NSA II.J", nsa, "R72", "item=wordList", "allowed=false", rulebook.Stated},
	{"T438 NSA II.J on a device", nsa, "R72", "item=device", "allowed=false", rulebook.Reading},
	{"T439 NSA III.A", nsa, "R52", "act=lookedIn", "cheating=true", rulebook.Stated},
	{"T440 NSA III.B", nsa, "R42", "", "director=true", rulebook.Director},
	{"T441 NSA III.C.1", nsa, "R40", "kept=4 drawn=5 touched=no", "pool=5 expose=3 returned=2", rulebook.Stated},
	{"T442 NSA III.C.2", nsa, "R40", "kept=5 drawn=3 touched=yes", "pool=8 expose=2 returned=1", rulebook.Reading},
	{"T443 NSA III.C.3", nsa, "R40", "kept=4 drawn=4 touched=no bag=5", "expose=3 returned=1", rulebook.Stated},
	{"T444 NSA III.C.3 is no mistake", nsa, "R41", "x=1 turned=3 bag=7", "tooMany=false expose=3", rulebook.Stated},
	{"T445 NSA XII on a mistake", nsa, "R41", "x=1 turned=3 bag=8", "tooMany=true", rulebook.Director},
	{"T446 NSA III.D", nsa, "R44", "bag=14", "investigate=false trigger=false", rulebook.Stated},
	{"T447 NSA G7", nsa, "R44", "bag=6", "investigate=true grave=true spread=-50", rulebook.Director},
	{"T448 NSA IV.F.2", nsa, "R66", "act=tilesUpsideDown", "level=3", rulebook.Stated},
	{"T449 NSA IV.J.1", nsa, "R46", "completed=no repeated=yes", "-spread -mayStop", rulebook.Stated},
	{"T450 NSA IV.J.2", nsa, "R47", "declared=yes", "decides=record", rulebook.Stated},
	{"T451 NSA IV.J.3", nsa, "R46", "completed=yes repeated=yes", "spread=-50 director=true", rulebook.Director},
	{"T452 NSA IV.J.4", nsa, "R48", "found=no", "loseTurn=false stays=true", rulebook.Stated},
	{"T453 NSA IV.L", nsa, "R62", "completed=yes drawn=no emergency=yes", "mayLeave=true -director", rulebook.Stated},
	{"T454 NSA IV.L on the own turn", nsa, "R62", "completed=no drawn=no emergency=yes", "director=true -mayLeave", rulebook.Director},
	{"T455 NSA IV.M", nsa, "R73", "own=no", "mayAsk=false", rulebook.Stated},
	{"T456 NSA IV.N", nsa, "R51", "tiles=indented objects=yes", "counts=monitor", rulebook.Stated},
	{"T457 NSA IV.G", nsa, "R52", "act=belowTable", "director=true", rulebook.Director},
	{"T458 NSA VI.C", nsa, "R75", "repeated=yes", "spread=-50 director=true", rulebook.Director},
	{"T459 NSA VI.C with an empty bag", nsa, "R75", "repeated=yes empty=yes", "-spread -director", rulebook.Stated},
	{"T460 NSA VII.A", nsa, "R54", "turns=failedChallenge,pass,exchange,phoney,pass,pass", "ends=true", rulebook.Stated},
	{"T461 NSA VII.C", nsa, "R53", "out=400 other=390 rack=8", "out=416 other=390", rulebook.Stated},
	{"T462 NSA VII.E", nsa, "R56", "", "win=0.5 spread=0", rulebook.Stated},
	{"T463 NSA VII.G", nsa, "R63", "", "duty=none", rulebook.Stated},
	{"T464 NSA VII.H", nsa, "R58", "margin=90", "allowed=true", rulebook.Stated},
	{"T465 NSA VII.H signed", nsa, "R58", "margin=3 signed=yes agreeA=yes agreeB=yes", "allowed=false", rulebook.Stated},
	{"T466 NSA VII.J.1", nsa, "R67", "cause=N1", "player=50", rulebook.Stated},
	{"T467 NSA VII.J.2", nsa, "R67", "cause=N2", "player=-50 opponent=50", rulebook.Stated},
	{"T468 NSA VII.J.3", nsa, "R61", "leaver=300 other=380", "loserSpread=-130", rulebook.Reading},
	{"T469 NSA X.H", nsa, "R69", "act=noticesError", "maySpeak=true", rulebook.Stated},
	{"T470 NSA XI", nsa, "R69", "act=speaks", "maySpeak=false", rulebook.Reading},
	{"T471 NSA XII", nsa, "R65", "act=equipment", "level=2", rulebook.Director},
	{"T472 NSA X.C", nsa, "R65", "act=mixedCourtesyTiles", "level=2", rulebook.Director},
	{"T473 NSA G1", nsa, "R74", "", "erase=true", rulebook.Director},
	{"T474 NSA G2", nsa, "R47", "declared=no", "decides=playerOnMove", rulebook.Stated},
	{"T475 NSA G4", nsa, "R49", "rackA=2 rackB=3 earliest=A", "draws=A ignored=false", rulebook.Stated},
	{"T476 NSA G6", nsa, "R65", "act=slowDraw", "level=2", rulebook.Director},
	{"T477 NSA G8", nsa, "R68", "agreed=no", "director=true", rulebook.Director},
	{"T478 NSA G9", nsa, "R65", "act=misleading", "level=2", rulebook.Director},
	{"T479 NSA IV.F.4", nsa, "R66", "act=turningBoard", "level=3", rulebook.Director},

	{"T480 ASPA 7.2 in the turn", aspa, "R46", "completed=no", "-mayStop", rulebook.Stated},
	{"T481 WMSF End¶7 on a change", wmsf, "R57", "stage=signedNotSubmitted", "allowed=false director=true", rulebook.Director},
	{"T482 WMSF End¶7 on a change by both", wmsf, "R57", "stage=signedNotSubmitted agreeA=yes agreeB=yes", "allowed=true -director", rulebook.Reading},
	{"T483 ASPA 5.3 concealed", aspa, "R42", "", "director=true", rulebook.Director},
	{"T484 ASPA 10.2", aspa, "R65", "act=mixedCourtesyTiles", "level=2", rulebook.Director},
	{"T485 ASPA 2.4", aspa, "R66", "act=deliberateLateness", "level=3", rulebook.Director},
	{"T486 NSA silent on too few", nsa, "R43", "missing=2 bag=1", "draws=1", rulebook.Default},
}

func TestSectionsOnTilesEndingsAndConduct(t *testing.T) {
	lib := library(t)
	for _, c := range tileSections {
		words := strings.Fields(c.id)
		for _, book := range strings.Fields(c.books) {
			t.Run(c.id+" "+book, func(t *testing.T) {
				a := ask(t, lib, book, c.ruling, c.in)
				got := outcome(a)
				for _, want := range expectations(c.want) {
					name, value, given := strings.Cut(want, "=")
					have, ok := got[strings.TrimPrefix(name, "-")]
					if !given && ok || given && have != value {
						t.Errorf("%s %s: %s, got %v", c.ruling, c.in, want, got)
					}
				}
				if a.Standing != c.standing {
					t.Errorf("%s %s: standing %s, want %s", c.ruling, c.in, a.Standing, c.standing)
				}
				section := citedIn(words)
				if section != "" && !slices.ContainsFunc(a.Sections, func(s string) bool { return s == section || strings.HasPrefix(s, section+"(") }) {
					t.Errorf("%s %s cites %v, not %s", c.ruling, c.in, a.Sections, section)
				}
			})
		}
	}
}

// citedIn is the section in the name of a case ("T270 W App. 1 (Letter tiles)"). It is empty for a case of silence.
func citedIn(words []string) string {
	switch section := words[2]; section {
	case "silent":
		return ""
	case "App.":
		return strings.Join(words[2:], " ")
	default:
		return section
	}
}

// tilesRefused are facts that can't be true together, with the reason.
var tilesRefused = []struct{ ruling, in, want string }{
	{"R40", "kept=7 drawn=1 touched=no bag=94", `"kept" 7 and "bag" 94 are more than the 100 tiles of a set`},
	{"R40", "kept=3 drawn=9 touched=no bag=8", "drawn is 9, but there are only 8 in the bag"},
	{"R41", "x=1 turned=9", `"turned" is 9, but with "x" 1 there are at most 8 tiles to turn up`},
	{"R41", "x=3 turned=3 bag=2", "x is 3, but there are only 2 in the bag"},
	{"R43", "missing=1 bag=2 emptied=yes", `"emptied" is yes, but "bag" is 2`},
	{"R44", "bag=9 kept=6 drawn=3", `"kept" 6 and "drawn" 3 are more than a rack holds; settle the overdraw first`},
	{"R45", "kept=7 spilled=1 bag=95", "more than the 100 tiles"},
	{"R58", "margin=3 signed=no stage=nextGameStarted", `"signed" and "stage" contradict each other`},
	{"R58", "margin=3 signed=yes stage=unsigned", `"signed" and "stage" contradict each other`},
	{"R67", "cause=N3 behind=10", `"behind" is 10, but only N4`},
	{"R71", "listed=yes", "letters is missing"},
	{"R71", "entry=9", "letters is missing"},
}

func TestFactsOnTilesThatCannotBeTogether(t *testing.T) {
	for _, b := range books(t) {
		for _, c := range tilesRefused {
			r, _ := rulings.Find(c.ruling)
			if _, err := r.Compute(b, inputs(c.in)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s %s %s: %v, want %q", b.ID, c.ruling, c.in, err, c.want)
			}
		}
	}
}

// TestTileSectionsAreNumbered: each has a number of its own, from T250 on.
func TestTileSectionsAreNumbered(t *testing.T) {
	for i, c := range tileSections {
		if want := fmt.Sprintf("T%d ", 250+i); !strings.HasPrefix(c.id, want) {
			t.Errorf("case %q stands where %s belongs", c.id, want)
		}
	}
}

// TestTheSameIsEquallyGood: if nothing is said of the other player's item, or that it is the same, both items count
// as equally good. Only an item that is nearer to the rules is then preferred.
func TestTheSameIsEquallyGood(t *testing.T) {
	for _, b := range books(t) {
		row, _ := b.Row("R11")
		for item, order := range row.Ranking {
			for _, group := range order {
				feature, _, _ := strings.Cut(group, "|")
				want := figureOf(t, b, "R11", "item="+item+" a="+feature+" b="+feature, "prefers")
				if feature == "nearerRules" {
					want = "A"
				}
				for _, in := range []string{"", " b=same"} {
					if got := figureOf(t, b, "R11", "item="+item+" a="+feature+in, "prefers"); got != want {
						t.Errorf("%s: %s %s%s prefers %s, want %s", b.ID, item, feature, in, got, want)
					}
				}
			}
		}
	}
}
