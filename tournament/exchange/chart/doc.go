// Package chart draws the small charts of the pages as SVG: the places of a player over the
// rounds, the spread of each game, all scores of a division. It knows figures and the words that
// say them, and must never know an event, a colour or a language: the style sheet of whoever shows
// a chart has the colours, by class.
//
// A chart is one element with the role of a picture, labelled with its figures, so that it can be
// read aloud. Its axis spans all rounds, so that two charts compare.
package chart
