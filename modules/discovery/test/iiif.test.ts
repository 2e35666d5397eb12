// Which file of a pyramid each address of IIIF is.
import { describe, expect, test } from 'vitest'
import { planLevels } from '@huanshi/pyramid/write/plan-levels.ts'
import { imageFile, imageInfo } from '../server/iiif/image-files.ts'

const pyramidOf = (width: number, height: number) => ({
  width,
  height,
  tileSize: 512,
  levels: planLevels(width, height, 512),
})

interface Info {
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  readonly tiles: readonly { readonly width: number; readonly scaleFactors: readonly number[] }[]
}

describe('files of a pyramid', () => {
  // As a client of level 0 derives them from info.json.
  test.each([
    [4, 2],
    [512, 256],
    [2049, 1025],
    [5000, 2500],
    [11_000, 5_501],
    [700, 9_000],
  ])('of %i × %i: every address that follows from the description is a tile, and each tile once', (width, height) => {
    const pyramid = pyramidOf(width, height)
    const info = imageInfo('x', pyramid) as Info // as written there
    const { width: side, scaleFactors } = info.tiles[0] ?? { width: 0, scaleFactors: [] }
    const found = new Map<string, string | null>()
    for (const factor of scaleFactors)
      for (let y = 0; y < height; y += side * factor)
        for (let x = 0; x < width; x += side * factor) {
          const [w, h] = [Math.min(side * factor, width - x), Math.min(side * factor, height - y)]
          const asked = { region: `${x},${y},${w},${h}`, size: `${Math.ceil(w / factor)},${Math.ceil(h / factor)}` }
          found.set(`${asked.region}/${asked.size}`, imageFile(pyramid, asked))
        }
    const names = [...found.values()]
    expect(names).not.toContain(null)
    expect(new Set(names).size).toBe(names.length)
    for (const { width: w, height: h } of info.sizes)
      expect(imageFile(pyramid, { region: 'full', size: `${w},${h}` })).not.toBe(null)
    expect(imageFile(pyramid, { region: 'full', size: 'max' })).toBe('preview.jpg')
  })

  test.each([
    ['0,0,512,512', '256,256'],
    ['1,0,512,512', '512,512'],
    ['0,0,512', '512,512'],
    ['0,0,512,512', 'max,'],
    ['full', '100,50'],
    ['square', 'max'],
    ['pct:0,0,50,50', 'max'],
    ['5120,0,512,512', '512,512'],
    ['-512,0,512,512', '512,512'],
  ])('%s at %s is none', (region, size) => {
    expect(imageFile(pyramidOf(5000, 2500), { region, size })).toBe(null)
  })
})
