package ratings

import "math"

// Shape is the kind of a curve.
type Shape int

// The shapes: logistic, the normal distribution, a straight line.
const (
	Logistic Shape = iota
	Normal
	Line
)

// Curve gives the expected share of wins against an opponent from the difference of the ratings.
type Curve struct {
	Shape Shape
	// Slope is per rating point: logistic 1/(1+exp(-Slope*d)), normal (1+erf(Slope*d))/2, line 1/2 + Slope*d.
	Slope float64
	// Beyond is the difference beyond which the normal curve is 0 or 1.
	Beyond float64
	// Least is the smallest share, and one less Least is the greatest; 0 is no limit.
	Least float64
}

// Expect is the share of wins for a player d points above the opponent, 0 to 1.
func (c Curve) Expect(d float64) float64 {
	p := 0.0
	switch c.Shape {
	case Normal:
		switch {
		case d >= c.Beyond:
			p = 1
		case d > -c.Beyond:
			p = (1 + math.Erf(c.Slope*d)) / 2
		}
	case Line:
		p = math.Max(0, math.Min(1, 0.5+c.Slope*d))
	default:
		p = 1 / (1 + math.Exp(-c.Slope*d))
	}
	return math.Max(c.Least, math.Min(1-c.Least, p))
}

// farthest is the greatest whole difference that the table of a curve holds.
const farthest = 3500

// table remembers the curve at whole differences, where nearly all of them are.
type table struct {
	curve Curve
	known [2*farthest + 1]bool
	value [2*farthest + 1]float64
}

func newTable(c Curve) *table { return &table{curve: c} }

func (t *table) expect(d float64) float64 {
	i := int(d)
	if float64(i) != d || i < -farthest || i > farthest {
		return t.curve.Expect(d)
	}
	i += farthest
	if !t.known[i] {
		t.known[i], t.value[i] = true, t.curve.Expect(d)
	}
	return t.value[i]
}
