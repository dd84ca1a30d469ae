// Package hall lets several computers work on one event. The host is the computer that has the event file and writes
// it. Each station has a copy, which is kept up to date line by line, and sends the host what its operator does.
//
// Stations that may take over have all of the event. The others have only what is public of it. The host keeps that
// in a file beside the event (app.PublicCopy), with a journal of its own, and those stations follow that journal in
// the same way. A station's key lets it hear only one of the two journals. The host's answers to a station with the
// public journal name players as that journal does. A station that gets another role fetches its copy anew.
//
// The host's file is the truth: a line is on its disk before anybody is told of it. The engine between the computers
// is NATS with JetStream. It runs in the host's program while its director has the hall open, and not at all
// otherwise.
//
// Any station that may enter sheets can take over as host when a person there decides so, even if the host can't be
// reached. Several stations may do so without knowing of each other. Each host has a claim: its term, the line after
// which it took over, and the id that it had at the host before it. Of two claims the one with the higher term is
// higher. With the same term it is the one with the longer journal, because most was done there, and else the one
// with the higher id. So every computer finds the same one higher.
//
// A host that took over tells the highest claim that it knows to all hosts before it, again and again, and hears the
// highest that they know. A station learns from its host where those are. A host that hears of a claim higher than
// its own only reads from then on. It says whose claim it is, and passes on what it hears as long as its hall is
// open. So among hosts that can all reach an earlier one, exactly one goes on writing, because the highest claim
// never gives way and every other host hears of a higher one. What the others had done is entered or dropped line by
// line at the one that stays, by a director who joins it with the old file. A host that gave way doesn't open its
// hall again, so hosts that could meet only through it don't meet.
//
// A claim counts only if it is proven. The event's first host has a key, and signs the keys of its stations that may
// take over. When one of them is the host it signs the keys of its own stations in the same way. So a row of
// signatures leads from the first host to any claim, and everybody who came in with a code knows the first host's
// key. Each claim names the claim that it replaces, which is another computer's and exactly one term lower, back to a
// claim of the first host. A host that was away while several took over one after the other can follow that chain. A
// claim with an invented term, seat or link in the chain is ignored. A host also checks that the stations of its own
// hall in that row are still there with a role that may take over.
//
// A host that is there is asked. If a claim replaces that of a host which could be reached all the time since it last
// heard the other computer, the person at the host agrees or stays the host; until then the host goes on. It stays
// with a claim that is one term higher still, and the other computer gives way to that without being asked. A host
// that nobody could reach for a while, or that was opened only now, gives way at once; so does the lower one of two
// that both took over from a third. A host that slept, or was held, promises stations and phones nothing until a
// computer that took over meanwhile has had time to say so. A person who has the file can always say that this
// computer is the host again, one term higher than what the file knows. A copy that is saved or salvaged from a file
// that gave way is a file of its own.
//
// Who may do what, and what proves it:
//
//	a stranger in the network   asks to be let in with a code, and nothing else          TestSomebodyWithOnlyACodeHearsNothing
//	a player with a slip        what app/phones lets a slip do; never comes in here      app/phones: TestAStrangerOnTheWiFi
//	a director's station        everything, and takes over                               TestARoleSaysOnlyItsSubjects
//	a scorekeeper's             enters and verifies sheets, undoes its own, notes what
//	                            it prints, and takes over                                TestARoleDoesOnlyItsKinds, TestAStationWritesOnlyLinesOfItsRole
//	check-in                    checks players in, undoes its own                        TestARoleDoesOnlyItsKinds, TestACheckInStationUndoesItsOwn
//	board, reading              say that they are here                                   TestARoleSaysOnlyItsSubjects
//	check-in, board, reading    read what is public of the event, and nothing else       TestAStationCannotReadMoreThanItsCopy, TestADrawIsSeenOnceItIsPublished
//	a station of another role   has the copy of that role alone                          TestAStationOfAnotherRoleHasTheCopyOfThat
//	a station that was removed  nothing                                                  TestARemovedStationIsOutAtOnce
//	another user of a computer  reads neither the files of the hall nor a copy           TestFilesOfTheHallAreItsUsersAlone
//	who holds a copy            reads what the station's role may know, and no more;     TestACopyHoldsWhatItsRoleMayKnow
//	                            opens no hall with it unless somebody takes over         TestAForgedClaimCountsForNothing, TestAPublicCopyIsNoEvent
//
// The program says what a copy contains where a station is invited, and at the station.
//
// Readers outside the hall are the subject of app/beyond. It has an engine of its own, to which this one isn't connected.
//
// The room must never decide what an action may do, which the domain decides, or write an event in any way but through
// its desk.
package hall
