// Package matching finds a least-cost perfect matching of a general graph, exactly, and can prove its answer.
//
// The room is for one job: vertices 0..n-1 and a cost for every pair that may be matched go in, the best set of
// pairs comes out. Costs are lexicographic vectors of integers, so that "first as few repeats as possible, then as
// little win difference as possible" needs no weights that might overflow or leak into one another. When no perfect
// matching exists the answer is the cheapest among the matchings with the most pairs.
//
// It knows vertices and numbers only. It must never learn what a player, a round or an event is, never read a clock
// or a random number, and never import anything outside the standard library: callers turn their rules into costs.
//
// # Method
//
// The problem is first completed: a pair that may not be matched becomes a pair with a penalty above every level,
// and with n odd a further vertex is added that anybody may meet at no cost. A least-cost perfect matching of the
// completed graph uses as few penalties as possible, hence is a largest matching of the given graph, and the cheapest
// of those (completion.go has the argument). So there is only one problem to solve, and it always has a solution.
//
// That problem is solved by the primal-dual method of Edmonds with blossoms (J. Edmonds, "Maximum matching and a
// polyhedron with 0,1-vertices", 1965; Z. Galil, "Efficient algorithms for finding maximum matching in graphs", 1986),
// growing one alternating tree from one unmatched vertex at a time (search.go), on a few promising pairs for each
// vertex (candidates.go), or, where the promising pairs of all vertices are with the same few others, on those that an
// auction finds (auction.go). The dual solution is then checked against all pairs; those that contradict it are added
// and the search goes on from there, until none does (price.go). This ends with the exact optimum of the whole graph,
// for the same reason that a certificate proves it (certificate.go).
//
// Each round of checking adds at most five pairs for each vertex. After the first six that number doubles from round to
// round, up to 160, as else there may be hundreds of rounds: the rounds then hurry. Where several matchings are equally
// cheap these rounds may end with another of them than rounds of five would, and a draw must come out again from its seed.
// So what they find is taken only if it is shown to be the only cheapest matching (unique.go); else all is solved anew in
// rounds of five (solve.go).
//
// # Limits
//
// At most MaxVertices are matched, for the sake of memory. Filling, packing and checking the rows is done side by side on
// all processors (share.go), the search itself on one. Time grows with about the square of n; see Solve.
package matching
