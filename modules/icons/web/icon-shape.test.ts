import { expect, test } from 'vitest'
import { columnsOf, cutByGrid, cutBySize, frameAt, framesOf, guessCut } from './icon-shape.ts'

test.each([
  [{ width: 512, height: 384 }, 4, 3, { width: 128, height: 128, count: 12 }],
  [{ width: 100, height: 50 }, 3, 1, { width: 33, height: 50, count: 3 }],
  [{ width: 2, height: 2 }, 9, 9, { width: 1, height: 1, count: 4 }],
  [{ width: 64, height: 64 }, Number.NaN, 0, { width: 64, height: 64, count: 1 }],
])('%j into %d columns and %d rows', (sheet, columns, rows, cut) => {
  expect(cutByGrid(sheet, columns, rows)).toEqual(cut)
})

test.each([
  [{ width: 512, height: 384 }, 128, 128, { width: 128, height: 128, count: 12 }],
  [{ width: 130, height: 70 }, 64, 64, { width: 64, height: 64, count: 2 }],
  [{ width: 10, height: 10 }, 64, 64, { width: 10, height: 10, count: 1 }],
])('%j into frames of %d × %d', (sheet, width, height, cut) => {
  expect(cutBySize(sheet, width, height)).toEqual(cut)
})

test('whatever the sheet and the cut, each frame lies in the sheet and none covers another', () => {
  const outside: object[] = []
  for (let seed = 1; seed < 4000; seed += 1) {
    const sheet = { width: 1 + ((seed * 7919) % 900), height: 1 + ((seed * 104_729) % 700) }
    const cut =
      seed % 2 === 0
        ? cutByGrid(sheet, 1 + (seed % 17), 1 + (seed % 11))
        : cutBySize(sheet, 1 + (seed % 213), 1 + (seed % 127))
    const places = new Set<string>()
    for (let index = 0; index < Math.min(cut.count, 300); index += 1) {
      const { x, y } = frameAt(cut, sheet.width, index)
      if (x + cut.width > sheet.width || y + cut.height > sheet.height) outside.push({ sheet, cut, index })
      places.add(`${x} ${y}`)
    }
    if (places.size !== Math.min(cut.count, 300)) outside.push({ sheet, cut })
  }
  expect(outside).toEqual([])
})

test('frames go round in both directions', () => {
  const frames = { width: 10, height: 20, count: 6 }
  expect(frameAt(frames, 30, 4)).toEqual({ x: 10, y: 20 })
  expect(frameAt(frames, 30, 6)).toEqual({ x: 0, y: 0 })
  expect(frameAt(frames, 30, -1)).toEqual({ x: 20, y: 20 })
  expect(columnsOf(64, 10)).toBe(1)
})

test('a strip is guessed as square frames', () => {
  expect(guessCut({ width: 640, height: 64 })).toEqual({ width: 64, height: 64, count: 10 })
  expect(guessCut({ width: 512, height: 384 })).toEqual({ width: 128, height: 128, count: 12 })
  expect(guessCut({ width: 97, height: 31 })).toEqual({ width: 31, height: 31, count: 3 })
})

test('only a sheet that says all of it has frames', () => {
  const icon = {
    imageUrl: '/a',
    frameWidth: 8,
    frameHeight: 8,
    frameCount: 4,
    fps: null,
    anchor: { x: 0.5, y: 0.5 },
    scale: 1,
  }
  expect(framesOf({ ...icon, kind: 'sprite' })).toEqual({ width: 8, height: 8, count: 4, fps: 12 })
  expect(framesOf({ ...icon, kind: 'static' })).toBeNull()
  expect(framesOf({ ...icon, kind: 'sprite', frameHeight: null })).toBeNull()
})
