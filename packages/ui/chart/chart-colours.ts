// The colours of charts as values, since a drawing cannot read the style sheet; `tokens.css` holds the same ones.
import type { Theme } from '../theme/theme-choice.ts'

export const chartTones = ['lake', 'sun', 'moss', 'wheat', 'dusk', 'rock', 'one'] as const
export type ChartTone = (typeof chartTones)[number]

export const chartColours: Readonly<Record<Theme, Readonly<Record<ChartTone, string>>>> = {
  light: {
    lake: '#2e6a9e',
    sun: '#f2541b',
    moss: '#5e8c4a',
    wheat: '#b8831f',
    dusk: '#8a5a86',
    rock: '#7d8590',
    one: '#b9c0c9',
  },
  dark: {
    lake: '#5b9bd0',
    sun: '#ff6a33',
    moss: '#86b36a',
    wheat: '#d9ae4e',
    dusk: '#b98ab6',
    rock: '#8b929d',
    one: '#4a5059',
  },
}
