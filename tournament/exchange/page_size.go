package exchange

// PageSize is the paper in the printer.
type PageSize int

// These are the sizes of paper, upright.
const (
	A4 PageSize = iota
	Letter
)
