// Package hall lets several computers work on one event. The host is the one that has the event
// file and writes it; stations have a copy each, kept up to date line by line, and send the host
// what their operators do.
//
// Those that may take over have all of the event. The others have what is public of it and nothing else: beside the
// event the host keeps a file of that (app.PublicCopy) with a journal of its own, which they follow in the same way.
// With a station's key only one of the two journals can be heard, and what the host answers to one that follows the
// public one names players as that does. A station of another role than before has its copy fetched anew.
//
// The host's file is the truth: a line is on its disk before anybody is told of it. The engine
// between the computers is NATS with JetStream, which runs in the host's program while its director
// has the hall open, and not at all otherwise.
//
// Any station that may enter sheets takes over as host when a person there decides so, also where the
// host is out of reach, and several may without knowing of each other. Each host has a claim: its term,
// the line it took over after, and what it was called at the host before it. The same one of two claims is
// the higher wherever they meet: that of the higher term; in one term that of the longer journal, as the
// most is done there; else that of the higher name. A host that took over tells the hosts before it, all the
// way to the first, the highest claim that it knows, again and again, and hears the highest that they
// know; a station learns from its host where those are. Whoever hears of a higher claim than its own only
// reads from then on, says whose it is, and passes on what it hears as long as its hall is open. So among
// hosts that can reach one that they all come from, exactly one goes on writing: the highest claim gives
// way to none, and every other one hears of a higher. What those that gave way had done is entered or
// dropped at the one that stays, line by line, by a director who joins it with the old file. A host that
// gave way opens its hall no more, so those that only it would have brought together don't meet.
//
// A claim counts only where it is proven. The event's first host has a key, and signs the key of each of its
// stations that may take over; whichever of them is the host then signs those of its own stations in the same
// way. So the row of signatures leads from the first host to any claim, and everybody who came in with a code
// knows the first host's key. Each claim names the one that it takes the place of, of another computer and exactly
// one term lower, and so on down to a claim of the first host: a host that was away while several took over one
// after the other follows that chain, and one who makes up a term, a seat, or a link of the chain isn't listened to.
// The host that let a station in also looks whether that one still is in its hall with a role that may take over.
//
// A host that is there is asked. Where a claim takes its place, or that of a later host, though it heard its hall
// all the time since it heard the other computer last, its person agrees or stays the host, and until then it goes
// on. It stays with a claim one term higher still, which the other computer gives way to without being asked. A host
// that was out of everybody's reach for a while, or was opened only now, has come back: it gives way at once, as
// among two that both took over from a third the lower one does. One that slept, or was held, promises stations and phones nothing
// until whoever took over meanwhile has had time to say so. And a person who has the file can always say that
// this computer is the host again, one term higher than what the file knows. A copy that is saved or salvaged from
// a file that gave way is a file of its own.
//
// Who may do what, and what proves it:
//
//	a stranger in the network   asks to be let in with a code, and nothing else          TestWhoOnlyHasACodeHearsNothing
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
// What a copy holds is said where a station is invited, and at the station.
//
// Readers outside the hall are app/beyond's: an engine of its own, which this one has no way to.
//
// The room must never decide what an action may do, which is the domain's to say, nor write an
// event in any way but through its desk.
package hall
