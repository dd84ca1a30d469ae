package paper

import (
	"image"
	"image/draw"
	"math"

	scaled "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"wordhall/tournament/colour"
	"wordhall/tournament/text"
)

// Pictures are the pages of the papers as they would be printed, for a screen, with the same marks at the same
// places. As with WritePDF it is an error if there are none. dots is how many dots make a millimetre, above 0 and
// at most mostDots.
func Pictures(papers []Paper, o Options, dots float64) ([]image.Image, error) {
	if !(dots > 0 && dots <= mostDots) {
		return nil, text.Errorf("pages have up to %d dots a millimetre, %v isn't possible", mostDots, dots)
	}
	faces, err := openFaces(o)
	if err != nil {
		return nil, text.Errorf("the paper can't be shown: %w", err)
	}
	p := painter{dots: dots, faces: map[textFace]font.Face{}}
	for i, data := range [][]byte{faces.regular, faces.bold} {
		if p.cuts[i], err = opentype.Parse(data); err != nil {
			return nil, text.Errorf("the paper can't be shown: the typeface is damaged: %w", err)
		}
	}
	width, height := newLayout(o, faces).width, newLayout(o, faces).height
	var pictures []image.Image
	for _, sheet := range papers {
		for _, page := range lay(sheet, o, faces) {
			p.onto = image.NewGray(image.Rect(0, 0, p.at(width), p.at(height)))
			if !o.Brand.IsEmpty() { // only an event's own look has colours
				p.onto = image.NewRGBA(p.onto.Bounds())
			}
			draw.Draw(p.onto, p.onto.Bounds(), image.White, image.Point{}, draw.Src)
			for _, m := range page.marks {
				if err := p.paint(m); err != nil {
					return nil, err
				}
			}
			pictures = append(pictures, p.onto)
		}
	}
	if len(pictures) == 0 && len(papers) > 0 {
		return nil, nothingOn(papers[0])
	}
	return pictures, nil
}

// mostDots limits a page to some ten million dots.
const mostDots = 12

// textFace is a weight of the typeface in one size.
type textFace struct {
	bold bool
	size float64
}

// painter draws the marks of a page as dots.
type painter struct {
	dots  float64
	cuts  [2]*opentype.Font
	faces map[textFace]font.Face
	onto  draw.Image
}

// at is a distance on the page in dots.
func (p *painter) at(mm float64) int { return int(math.Round(mm * p.dots)) }

func (p *painter) paint(m mark) error {
	switch m.kind {
	case textMark:
		return p.write(m)
	case lineMark:
		p.stroke(m)
	case boxMark:
		if m.filled {
			p.fill(m.x, m.y, m.x+m.w, m.y+m.h, m.ink())
			return nil
		}
		half := m.thick / 2
		for _, side := range [][4]float64{
			{m.x, m.y, m.x + m.w, m.y}, {m.x, m.y + m.h, m.x + m.w, m.y + m.h},
			{m.x, m.y, m.x, m.y + m.h}, {m.x + m.w, m.y, m.x + m.w, m.y + m.h},
		} {
			p.fill(side[0]-half, side[1]-half, side[2]+half, side[3]+half, m.ink())
		}
	case logoMark:
		area := image.Rect(p.at(m.x), p.at(m.y), p.at(m.x+m.w), p.at(m.y+m.h))
		picture := m.logo.OnWhite()
		scaled.CatmullRom.Scale(p.onto, area, picture, picture.Rect, scaled.Src, nil)
	}
	return nil
}

// stroke draws a line, which is vertical or horizontal as all of them are. A dashed one is drawn in pieces.
func (p *painter) stroke(m mark) {
	half := m.thick / 2
	length := math.Hypot(m.w, m.h)
	piece := length
	if m.dashed {
		piece = dash
	}
	for from := 0.0; from < length; from += 2 * piece {
		to := min(from+piece, length)
		p.fill(m.x+m.w*from/length-half, m.y+m.h*from/length-half, m.x+m.w*to/length+half, m.y+m.h*to/length+half, m.ink())
	}
}

// dash is the length of a piece of a dashed line and of the gap after it, in millimetres.
const dash = 1.2

// fill makes an area of one colour, at least one dot wide and high.
func (p *painter) fill(x1, y1, x2, y2 float64, ink colour.RGB) {
	left, top := p.at(x1), p.at(y1)
	area := image.Rect(left, top, max(left+1, p.at(x2)), max(top+1, p.at(y2)))
	draw.Draw(p.onto, area, image.NewUniform(ink), image.Point{}, draw.Src)
}

func (p *painter) write(m mark) error {
	if m.shape != nil {
		p.draw(m)
		return nil
	}
	key := textFace{m.style.bold, m.style.size}
	face, made := p.faces[key]
	if !made {
		cut := p.cuts[0]
		if key.bold {
			cut = p.cuts[1]
		}
		var err error
		if face, err = opentype.NewFace(cut, &opentype.FaceOptions{Size: key.size, DPI: p.dots * 25.4}); err != nil {
			return text.Errorf("the paper can't be shown: %w", err)
		}
		p.faces[key] = face
	}
	dot := fixed.Point26_6{X: fixed.Int26_6(m.x * p.dots * 64), Y: fixed.Int26_6(m.y * p.dots * 64)}
	d := font.Drawer{Dst: p.onto, Src: image.NewUniform(m.style.ink()), Face: face, Dot: dot}
	d.DrawString(m.text)
	return nil
}
