import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dark, light } from './palette.ts'

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')
const inStyles = new Map(
  [...css.matchAll(/--hs-([a-z0-9-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, first, second]) => [
    name,
    [first, second],
  ]),
)
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(Object.entries(light))('%s is the same for antd and for style sheets', (name, value) => {
  expect(inStyles.get(kebab(name))).toEqual([value, new Map(Object.entries(dark)).get(name)])
})

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['light', light],
  ['dark', dark],
])('text reads on every ground (%s)', (_, palette) => {
  for (const text of [palette.ink, palette.text2, palette.text3]) {
    for (const ground of [palette.surface, palette.canvas, palette.raised, palette.sunken, palette.fill]) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(palette.onInk, palette.ink)).toBeGreaterThanOrEqual(4.5)
  for (const mark of [palette.sun, palette.lineControl, palette.ok, palette.warn, palette.bad, palette.info]) {
    expect(contrast(mark, palette.surface), `${mark} as a mark`).toBeGreaterThanOrEqual(3)
  }
})
