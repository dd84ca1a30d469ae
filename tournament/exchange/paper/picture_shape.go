package paper

import (
	"image"

	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// draw fills the outlines of a text in installed typefaces.
func (p *painter) draw(m mark) {
	p.outline(m, m.shape.own, 0)
	if !m.style.bold {
		p.outline(m, m.shape.others, 0)
		return
	}
	p.outline(m, m.shape.others, -bolder/2)
	p.outline(m, m.shape.others, bolder/2)
}

// outline fills outlines, shifted sideways by a part of the size.
func (p *painter) outline(m mark, path []opentype.Segment, aside float64) {
	high := m.style.size * point
	scale := high * p.dots
	box := image.Rect(p.at(m.x-high), p.at(m.y-2*high), p.at(m.x+m.w+high), p.at(m.y+2*high)).Intersect(p.onto.Bounds())
	at := func(q opentype.SegmentPoint) (float32, float32) {
		return float32(m.x*p.dots + (float64(q.X)+aside)*scale - float64(box.Min.X)), float32(m.y*p.dots - float64(q.Y)*scale - float64(box.Min.Y))
	}
	fill := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, segment := range path {
		x1, y1 := at(segment.Args[0])
		x2, y2 := at(segment.Args[1])
		x3, y3 := at(segment.Args[2])
		switch segment.Op {
		case opentype.SegmentOpMoveTo:
			fill.ClosePath()
			fill.MoveTo(x1, y1)
		case opentype.SegmentOpLineTo:
			fill.LineTo(x1, y1)
		case opentype.SegmentOpQuadTo:
			fill.QuadTo(x1, y1, x2, y2)
		case opentype.SegmentOpCubeTo:
			fill.CubeTo(x1, y1, x2, y2, x3, y3)
		}
	}
	fill.ClosePath()
	fill.Draw(p.onto, box, image.NewUniform(m.style.ink()), image.Point{})
}
