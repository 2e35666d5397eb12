// The drawing of a QR code: the fixed patterns, the data in its zigzag, and the mask that makes it easiest to read.
export type Bits = readonly (readonly boolean[])[]

type Grid = boolean[][]

/** Centres of the small squares by version. */
function alignment(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = version * 4 + 10
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (count - 1) / 2) * 2
  const places = Array.from({ length: count - 1 }, (_, index) => last - index * step)
  return [6, ...places.toReversed()]
}

export function draw(version: number, data: Uint8Array): Bits {
  const size = version * 4 + 17
  const blank = (): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const dark = blank()
  const fixed = blank()
  const set = (x: number, y: number, isDark: boolean): void => {
    const [row, taken] = [dark[y], fixed[y]]
    if (row === undefined || taken === undefined || x < 0 || x >= size) return
    row[x] = isDark
    taken[x] = true
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy))
        set(x + dx, y + dy, far !== 2 && far !== 4)
      }
    }
  }
  const centres = alignment(version)
  const last = centres.length - 1
  for (const [i, x] of centres.entries()) {
    for (const [j, y] of centres.entries()) {
      if ((i === 0 && (j === 0 || j === last)) || (i === last && j === 0)) continue
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    }
  }
  drawFormat(set, size, 0)
  if (version >= 7) drawVersion(set, size, version)
  fill(dark, fixed, data)
  let best: { readonly grid: Grid; readonly cost: number } | null = null
  for (let mask = 0; mask < 8; mask += 1) {
    const grid = dark.map((row, y) => row.map((bit, x) => (fixed[y]?.[x] === true ? bit : bit !== masks(mask, x, y))))
    drawFormat((x, y, isDark) => grid[y]?.splice(x, 1, isDark), size, mask)
    const cost = costOf(grid)
    if (best === null || cost < best.cost) best = { grid, cost }
  }
  return best?.grid ?? dark
}

function drawFormat(set: (x: number, y: number, isDark: boolean) => void, size: number, mask: number): void {
  // Level M is 00.
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (place: number): boolean => ((bits >> place) & 1) === 1
  for (let place = 0; place <= 5; place += 1) set(8, place, bit(place))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let place = 9; place < 15; place += 1) set(14 - place, 8, bit(place))
  for (let place = 0; place < 8; place += 1) set(size - 1 - place, 8, bit(place))
  for (let place = 8; place < 15; place += 1) set(8, size - 15 + place, bit(place))
  set(8, size - 8, true)
}

function drawVersion(set: (x: number, y: number, isDark: boolean) => void, size: number, version: number): void {
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place += 1) {
    const isDark = ((bits >> place) & 1) === 1
    const [a, b] = [size - 11 + (place % 3), Math.floor(place / 3)]
    set(a, b, isDark)
    set(b, a, isDark)
  }
}

function fill(dark: Grid, fixed: Grid, data: Uint8Array): void {
  const size = dark.length
  let place = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0
        const y = isUpward ? size - 1 - step : step
        if (fixed[y]?.[x] === true || place >= data.length * 8) continue
        dark[y]?.splice(x, 1, (((data[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1)
        place += 1
      }
    }
  }
}

function masks(mask: number, x: number, y: number): boolean {
  switch (mask) {
    case 0:
      return (x + y) % 2 === 0
    case 1:
      return y % 2 === 0
    case 2:
      return x % 3 === 0
    case 3:
      return (x + y) % 3 === 0
    case 4:
      return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0
    case 5:
      return ((x * y) % 2) + ((x * y) % 3) === 0
    case 6:
      return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0
    default:
      return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0
  }
}

/** What makes a code hard to read: long runs, blocks, and an uneven share of dark; finder-like rows weigh most. */
function costOf(grid: Grid): number {
  const size = grid.length
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
  let cost = 0
  for (const line of [...grid, ...columns]) {
    const text = line.map((bit) => (bit ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2
    for (let at = 0; at + 11 <= size; at += 1) {
      const part = text.slice(at, at + 11)
      if (part === '10111010000' || part === '00001011101') cost += 40
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const colour = grid[y]?.[x]
      if (grid[y]?.[x + 1] === colour && grid[y + 1]?.[x] === colour && grid[y + 1]?.[x + 1] === colour) cost += 3
    }
  }
  const share = grid.flat().filter(Boolean).length / (size * size)
  return cost + Math.floor(Math.abs(share * 20 - 10)) * 10
}
