package simulate

// The networks below put 4, 8, 12 and 16 keys in order without a branch that the processor would have to predict. A line is
// a layer of swaps that don't depend on one another (Knuth, The Art of Computer Programming, volume 3, section 5.3.4; the
// networks of 12 and 16 keys are those that B. Dobbelaere lists).

func order4(keys *[4]uint64) {
	a, b, c, d := keys[0], keys[1], keys[2], keys[3]
	a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
	a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
	b, c = min(b, c), max(b, c)
	keys[0], keys[1], keys[2], keys[3] = a, b, c, d
}

func order8(keys *[8]uint64) {
	a, b, c, d, e, f, g, h := keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7]
	a, c, b, d, e, g, f, h = min(a, c), max(a, c), min(b, d), max(b, d), min(e, g), max(e, g), min(f, h), max(f, h)
	a, e, b, f, c, g, d, h = min(a, e), max(a, e), min(b, f), max(b, f), min(c, g), max(c, g), min(d, h), max(d, h)
	a, b, c, d, e, f, g, h = min(a, b), max(a, b), min(c, d), max(c, d), min(e, f), max(e, f), min(g, h), max(g, h)
	c, e, d, f = min(c, e), max(c, e), min(d, f), max(d, f)
	b, e, d, g = min(b, e), max(b, e), min(d, g), max(d, g)
	b, c, d, e, f, g = min(b, c), max(b, c), min(d, e), max(d, e), min(f, g), max(f, g)
	keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7] = a, b, c, d, e, f, g, h
}

func order12(keys *[12]uint64) {
	a, b, c, d, e, f, g, h, i, j, k, l := keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7], keys[8], keys[9], keys[10], keys[11]
	a, i, b, h, c, g, d, l, e, k, f, j = min(a, i), max(a, i), min(b, h), max(b, h), min(c, g), max(c, g), min(d, l), max(d, l), min(e, k), max(e, k), min(f, j), max(f, j)
	a, b, c, f, d, e, g, j, h, i, k, l = min(a, b), max(a, b), min(c, f), max(c, f), min(d, e), max(d, e), min(g, j), max(g, j), min(h, i), max(h, i), min(k, l), max(k, l)
	a, c, b, g, f, k, j, l = min(a, c), max(a, c), min(b, g), max(b, g), min(f, k), max(f, k), min(j, l), max(j, l)
	a, d, b, c, e, g, f, h, i, l, j, k = min(a, d), max(a, d), min(b, c), max(b, c), min(e, g), max(e, g), min(f, h), max(f, h), min(i, l), max(i, l), min(j, k), max(j, k)
	b, e, d, f, g, i, h, k = min(b, e), max(b, e), min(d, f), max(d, f), min(g, i), max(g, i), min(h, k), max(h, k)
	b, d, c, f, g, j, i, k = min(b, d), max(b, d), min(c, f), max(c, f), min(g, j), max(g, j), min(i, k), max(i, k)
	c, d, e, f, g, h, i, j = min(c, d), max(c, d), min(e, f), max(e, f), min(g, h), max(g, h), min(i, j), max(i, j)
	e, g, f, h = min(e, g), max(e, g), min(f, h), max(f, h)
	d, e, f, g, h, i = min(d, e), max(d, e), min(f, g), max(f, g), min(h, i), max(h, i)
	keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7], keys[8], keys[9], keys[10], keys[11] = a, b, c, d, e, f, g, h, i, j, k, l
}

func order16(keys *[16]uint64) {
	a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p := keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7], keys[8], keys[9], keys[10], keys[11], keys[12], keys[13], keys[14], keys[15]
	a, n, b, m, c, p, d, o, e, i, f, g, h, l, j, k = min(a, n), max(a, n), min(b, m), max(b, m), min(c, p), max(c, p), min(d, o), max(d, o), min(e, i), max(e, i), min(f, g), max(f, g), min(h, l), max(h, l), min(j, k), max(j, k)
	a, f, b, h, c, j, d, e, g, n, i, o, k, p, l, m = min(a, f), max(a, f), min(b, h), max(b, h), min(c, j), max(c, j), min(d, e), max(d, e), min(g, n), max(g, n), min(i, o), max(i, o), min(k, p), max(k, p), min(l, m), max(l, m)
	a, b, c, d, e, f, g, i, h, j, k, l, m, n, o, p = min(a, b), max(a, b), min(c, d), max(c, d), min(e, f), max(e, f), min(g, i), max(g, i), min(h, j), max(h, j), min(k, l), max(k, l), min(m, n), max(m, n), min(o, p), max(o, p)
	a, c, b, d, e, k, f, l, g, h, i, j, m, o, n, p = min(a, c), max(a, c), min(b, d), max(b, d), min(e, k), max(e, k), min(f, l), max(f, l), min(g, h), max(g, h), min(i, j), max(i, j), min(m, o), max(m, o), min(n, p), max(n, p)
	b, c, d, m, e, g, f, h, i, k, j, l, n, o = min(b, c), max(b, c), min(d, m), max(d, m), min(e, g), max(e, g), min(f, h), max(f, h), min(i, k), max(i, k), min(j, l), max(j, l), min(n, o), max(n, o)
	b, e, c, g, f, i, h, k, j, n, l, o = min(b, e), max(b, e), min(c, g), max(c, g), min(f, i), max(f, i), min(h, k), max(h, k), min(j, n), max(j, n), min(l, o), max(l, o)
	c, e, d, g, j, m, l, n = min(c, e), max(c, e), min(d, g), max(d, g), min(j, m), max(j, m), min(l, n), max(l, n)
	d, f, g, i, h, j, k, m = min(d, f), max(d, f), min(g, i), max(g, i), min(h, j), max(h, j), min(k, m), max(k, m)
	d, e, f, g, h, i, j, k, l, m = min(d, e), max(d, e), min(f, g), max(f, g), min(h, i), max(h, i), min(j, k), max(j, k), min(l, m), max(l, m)
	g, h, i, j = min(g, h), max(g, h), min(i, j), max(i, j)
	keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7], keys[8], keys[9], keys[10], keys[11], keys[12], keys[13], keys[14], keys[15] = a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p
}
