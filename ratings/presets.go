package ratings

import "math"

// northAmerican is the table of factors of the North American federations, from the NSA on. For players of fewer than
// 50 games the factors are half as much again.
func northAmerican() Factors {
	return Factors{ThroughBands: true, Under: 1, Classes: []Class{
		{Below: 50, Bands: []Band{{0, 30}, {1800, 24}, {2000, 15}}},
		{Bands: []Band{{0, 20}, {1800, 16}, {2000, 10}}},
	}}
}

// performanceNewcomers are NASPA's settings for newcomers.
func performanceNewcomers() Newcomers {
	return Newcomers{
		Rule: BySolving, Initial: 1500, Highest: 3000, WinlessShare: 0.05, Least: 500, CapBonus: 400, Passes: 50,
	}
}

// NASPA is the North American system since 2009; WGPO's is the same.
func NASPA() Elo {
	return Elo{
		Name: About{
			ID: "naspa", Title: "NASPA",
			Uncertain: []string{"a newcomer's floor of 500 comes before the cap"},
		},
		Curve:        Curve{Shape: Logistic, Slope: 0.0031879},
		Factors:      northAmerican(),
		Established:  50,
		Newcomers:    performanceNewcomers(),
		Acceleration: Acceleration{PointsPerGame: 5},
		Feedback:     1.0 / 20,
		Segments:     Segments{Above: []int{16, 35}},
	}
}

// NSAClassic is the system of the NSA until the end of 2008.
func NSAClassic() Elo {
	e := NASPA()
	e.Name = About{
		ID: "nsa-classic", Title: "NSA classic (to 2008)",
		Uncertain: []string{"newcomers, rounding, the edges of the bands and the segments of long events are taken over from NASPA"},
	}
	e.Curve = Curve{Shape: Normal, Slope: 1.0 / 400, Beyond: 1600}
	return e
}

// WESPA is an estimate of the world association's system since 2017, of which the deviations are published and the
// rules aren't. WESPA2016 is the system before.
func WESPA() Elo {
	return Elo{
		Name: About{
			ID: "wespa", Title: "WESPA (estimate)", Norms: true,
			Uncertain: []string{
				"the factors 20, 16 and 10 at 1800 and 2000",
				"provisional players (under 30 games) by the mean of their performances",
				"the segments of long events, cut as NASPA's",
				"since 2017 the association keeps a deviation for each player, by rules that no source gives; here there is none",
				"title norms by the rating estimated here, the games rated and the deviation before the event",
			},
		},
		Curve:     Curve{Shape: Logistic, Slope: 1.0 / 313},
		Factors:   Factors{ThroughBands: true, Under: 1, Classes: []Class{{Bands: []Band{{0, 20}, {1800, 16}, {2000, 10}}}}},
		Newcomers: performanceNewcomers(),
		Provisional: Provisional{
			On: true, Below: 30, Performed: MeanLogistic, Width: 313, Scaled: true, CountsAtNew: true, Passes: 50,
		},
		Segments: Segments{Above: []int{16, 35}},
	}
}

// FIDE is the generic Elo system with the factors of chess.
func FIDE() Elo {
	return Elo{
		Name: About{
			ID: "elo", Title: "Elo",
			Uncertain: []string{"whether a player ever reached 2400 isn't known: only the rating before the event counts"},
		},
		Curve: Curve{Shape: Logistic, Slope: math.Ln10 / 400},
		Factors: Factors{Classes: []Class{
			{Below: 30, Bands: []Band{{0, 40}}},
			{Bands: []Band{{0, 20}, {2400, 10}}},
		}},
		Established: 30,
		Newcomers:   Newcomers{Rule: ByInitial, Initial: 1500},
	}
}

// ASPA is the Australian system since December 2006.
func ASPA() Elo {
	return Elo{
		Name: About{
			ID: "aspa", Title: "ASPA (estimate)",
			Uncertain: []string{
				"the factor 20 for every established player",
				"players under 50 games by the mean of all their performances, without the cap of 95%",
				"novices who met each other, by repeating until nothing moves",
				"rounding to the nearest point; no adjustment after five years without a game",
			},
		},
		Curve:     Curve{Shape: Line, Slope: 1.0 / 1200, Least: 0.05},
		Factors:   Factors{Classes: []Class{{Bands: []Band{{0, 20}}}}},
		Newcomers: performanceNewcomers(),
		Provisional: Provisional{
			On: true, Below: 50, Performed: MeanLine, Width: 1200, Passes: 50,
		},
	}
}

// NZASP2022 is the New Zealand system of 2022.
func NZASP2022() Elo {
	return Elo{
		Name: About{
			ID: "nzasp-2022", Title: "NZASP 2022",
			Uncertain: []string{"players to be regraded after a long absence are rated as they come"},
		},
		Curve:       Curve{Shape: Logistic, Slope: 1.0 / 313},
		Factors:     Factors{Line: &FactorLine{Top: 3000, Times: 15}},
		Established: 30,
		Newcomers:   performanceNewcomers(),
		Provisional: Provisional{On: true, Performed: WholeCurve, Width: 313, Scaled: true, CountsAtNew: true, Passes: 50},
		HasFloor:    true,
	}
}

// NZASP2017 is the New Zealand system of 2017.
func NZASP2017() Elo {
	return Elo{
		Name: About{
			ID: "nzasp-2017", Title: "NZASP 2017",
			Uncertain: []string{"provisional players count as opponents at their new rating; only established ones are accelerated"},
		},
		Curve:     Curve{Shape: Logistic, Slope: 1.0 / 313},
		Factors:   Factors{Line: &FactorLine{Top: 3000, TimesGames: true}},
		Newcomers: performanceNewcomers(),
		Provisional: Provisional{
			On: true, Below: 30, Performed: MeanLogistic, Width: 313, Scaled: true, CountsAtNew: true, Passes: 50,
		},
		Acceleration:  Acceleration{ExcessWins: 10.0 / 3},
		Feedback:      1.0 / 20,
		FeedbackToAll: true,
		Participation: 1.0 / 3,
		HasFloor:      true,
	}
}
