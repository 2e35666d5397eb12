import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartColours, chartTones } from './chart-colours.ts'

const sheet = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')

test.each(chartTones)('%s is the colour of the style sheet in both themes', (tone) => {
  const stated = new RegExp(`--hs-chart-${tone}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet)
  expect(stated?.slice(1)).toEqual([chartColours.light[tone], chartColours.dark[tone]])
})
