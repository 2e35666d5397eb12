import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ManifestError, levelsOf, parseManifest } from './manifest.ts'

const GOOD = {
  type: 'equirectangular',
  width: 5000,
  height: 2500,
  tileSize: 512,
  levels: levelsOf(5000, 2500, 512),
  tileUrl: 'https://x.test/{level}/{column}_{row}.jpg',
  previewUrl: '/p.jpg',
}

const refusalOf = (value: unknown): unknown => {
  try {
    parseManifest(value)
    return null
  } catch (error) {
    return error
  }
}

describe('parseManifest', () => {
  it('takes a good one as it is, and ignores what it does not know', () => {
    expect(parseManifest({ ...GOOD, more: 1 })).toEqual(GOOD)
    const crop = { fullWidth: 6000, fullHeight: 3000, left: 10, top: 20 }
    expect(parseManifest({ ...GOOD, crop }).crop).toEqual(crop)
    expect(parseManifest({ ...GOOD, previewUrl: null }).previewUrl).toBeUndefined()
  })

  it.each([
    ['type', { type: 'cube' }],
    ['width', { width: 0 }],
    ['width', { width: '5000' }],
    ['height', { height: 2500.5 }],
    ['tileSize', { tileSize: 1 }],
    ['tileUrl', { tileUrl: '/{level}/{column}.jpg' }],
    ['previewUrl', { previewUrl: 7 }],
    ['levels', { levels: [] }],
    ['levels[0]', { levels: GOOD.levels.slice(0, -1) }],
    [
      'levels[3]',
      {
        levels: GOOD.levels
          .map((level) => ({ ...level, columns: 99 }))
          .map((level, i) => (i < 3 ? GOOD.levels[i] : level)),
      },
    ],
    ['crop', { crop: { fullWidth: 5001, fullHeight: 2500, left: 5, top: 0 } }],
    ['crop.left', { crop: { fullWidth: 6000, fullHeight: 3000, left: -1, top: 0 } }],
  ])('names %s when it is wrong', (path, change) => {
    const caught = refusalOf({ ...GOOD, ...change })
    expect(caught).toBeInstanceOf(ManifestError)
    expect((caught as ManifestError).path).toBe(path)
  })

  it('answers anything else with a ManifestError and nothing worse', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(GOOD)), fc.anything()),
        (thing, change) => {
          for (const value of [thing, { ...GOOD, ...change }]) {
            const caught = refusalOf(value)
            expect(caught === null || caught instanceof ManifestError).toBe(true)
          }
        },
      ),
    )
  })

  it('halves, rounding up, until one tile holds the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }), (width, height) => {
        const levels = levelsOf(width, height, 512)
        expect([levels[0]!.columns, levels[0]!.rows]).toEqual([1, 1])
        expect(() => parseManifest({ ...GOOD, width, height, levels })).not.toThrow()
      }),
    )
  })
})
