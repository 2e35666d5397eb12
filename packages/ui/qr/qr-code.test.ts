import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'
import { qrSvg } from './save-qr.ts'

/** As another encoder draws it. */
const known = [
  '#######.#.##..#...#######',
  '#.....#.#...#...#.#.....#',
  '#.###.#.##..###.#.#.###.#',
  '#.###.#..#...#..#.#.###.#',
  '#.###.#.##.#.##.#.#.###.#',
  '#.....#....##.#.#.#.....#',
  '#######.#.#.#.#.#.#######',
  '..........####.##........',
  '#..######.###...##..#.###',
  '..#.##.##.########.#####.',
  '..###.##....##.###.###..#',
  '..##.#.#..#.###..###.####',
  '##.#.##.##..#..##.##....#',
  '#.####....#...###...#..#.',
  '##.##.#..#.###.##.#.#####',
  '#.##.#.#.###.##..###.##.#',
  '#..#.##...#..##.#####.##.',
  '........#####...#...#.##.',
  '#######.#..#....#.#.#...#',
  '#.....#.#...#..##...#..#.',
  '#.###.#.#...##.######..##',
  '#.###.#.##....#.###....##',
  '#.###.#..##.##.#.#..#####',
  '#.....#...#....#...##.###',
  '#######.###.###.#.#..#..#',
]

test('a code is drawn cell by cell as the standard says', () => {
  const bits = qrCode('https://example.com/视') ?? []
  expect(bits.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))).toEqual(known)
})

test.each([
  [14, 21],
  [15, 25],
  [213, 57],
  [250, 61],
  [666, 97],
  [2331, 177],
])('%i bytes take %i cells', (length, size) => {
  expect(qrCode('a'.repeat(length))).toHaveLength(size)
})

test('what is too long has no code', () => {
  expect(qrCode('a'.repeat(2332))).toBeUndefined()
})

test('its path has a square for each dark cell', () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})

test('as a file it has the white edge that readers need', () => {
  const svg = qrSvg('https://example.com/视') ?? ''
  expect(svg).toContain('viewBox="0 0 33 33"')
  expect(svg).toContain('translate(4 4)')
  expect(qrSvg('a'.repeat(2332))).toBeNull()
})
