import { describe, expect, it } from 'vitest'
import { marksOn } from './draw-watermark.ts'

const mark = { width: 300, height: 100 }
const within = { width: 900, height: 1060 }

describe('a watermark on a poster', () => {
  it('lies above, in the middle as wide as two fifths, or over all of it', () => {
    const [top] = marksOn('top', mark, within).marks
    expect(top).toEqual({ left: 370.5, top: 26.5, width: 159, height: 53 })
    const [middle] = marksOn('middle', mark, within).marks
    expect(middle).toEqual({ left: 270, top: 470, width: 360, height: 120 })
    const { marks } = marksOn('tiled', mark, within)
    expect(Math.max(...marks.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(within.width)
    expect(Math.max(...marks.map(({ top: from, height }) => from + height))).toBeGreaterThanOrEqual(within.height)
  })

  it('keeps its shape', () => {
    for (const place of ['top', 'middle', 'tiled'])
      for (const { width, height } of marksOn(place, mark, within).marks) expect(width / height).toBeCloseTo(3)
  })
})
