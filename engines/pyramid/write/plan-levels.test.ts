import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTiles, planLevels, tileExtent } from './plan-levels.ts'

const side = fc.integer({ min: 1, max: 300_000 })
const tile = fc.integer({ min: 16, max: 8192 })

describe('planLevels', () => {
  it('gives the levels of a typical sphere', () => {
    expect(planLevels(22_000, 11_000, 512)).toEqual([
      { width: 344, height: 172, columns: 1, rows: 1 },
      { width: 688, height: 344, columns: 2, rows: 1 },
      { width: 1375, height: 688, columns: 3, rows: 2 },
      { width: 2750, height: 1375, columns: 6, rows: 3 },
      { width: 5500, height: 2750, columns: 11, rows: 6 },
      { width: 11_000, height: 5500, columns: 22, rows: 11 },
      { width: 22_000, height: 11_000, columns: 43, rows: 22 },
    ])
  })

  it('ends at full size, begins with one tile, and halves upward in between', () => {
    fc.assert(
      fc.property(side, side, tile, (width, height, tileSize) => {
        const levels = planLevels(width, height, tileSize)
        expect(levels.at(-1)).toMatchObject({ width, height })
        expect(levels[0]).toMatchObject({ columns: 1, rows: 1 })
        levels.slice(1).forEach((larger, index) => {
          const smaller = levels[index]
          expect(smaller?.width).toBe(Math.ceil(larger.width / 2))
          expect(smaller?.height).toBe(Math.ceil(larger.height / 2))
          expect(Math.max(larger.columns, larger.rows)).toBeGreaterThan(1)
        })
      }),
    )
  })

  it('covers every pixel with tiles that are never empty nor larger than the tile size', () => {
    fc.assert(
      fc.property(side, side, tile, (width, height, tileSize) => {
        for (const level of planLevels(width, height, tileSize)) {
          const [lastWidth, lastHeight] = tileExtent(level, tileSize, level.columns - 1, level.rows - 1)
          expect(lastWidth).toBeGreaterThan(0)
          expect(lastHeight).toBeGreaterThan(0)
          expect((level.columns - 1) * tileSize + lastWidth).toBe(level.width)
          expect((level.rows - 1) * tileSize + lastHeight).toBe(level.height)
        }
      }),
    )
  })

  it('refuses what is no size', () => {
    for (const bad of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => planLevels(bad, 10, 512)).toThrow(RangeError)
      expect(() => planLevels(10, 10, bad)).toThrow(RangeError)
    }
  })

  it('counts tiles', () => {
    expect(countTiles(planLevels(1, 1, 512))).toBe(1)
    expect(countTiles(planLevels(513, 1, 512))).toBe(3)
  })
})
