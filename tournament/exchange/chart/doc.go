// Package chart draws the small charts of the pages as SVG: the places of a player over the rounds, the spread of
// each game, and all scores of a division. It gets figures and the words for them, and must never know an event, a
// colour or a language. The colours are in the style sheet of the page, by class.
//
// A chart is one element with the role of a picture. Its label has the figures, so that it can be read aloud. Its
// axis spans all rounds, so that two charts can be compared.
package chart
