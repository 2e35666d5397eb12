/** Fills unknown pixels smoothly from the known ones around them (Laplace's equation), coarse to fine. */

/** @param values three of each pixel; those of unknown ones are written */
export function diffuse(
  values: Float32Array,
  unknown: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  start(values, unknown, width, height)
  const open: number[] = []
  for (let i = 0; i < width * height; i++) if (unknown[i] === 1) open.push(i)
  // It begins with what larger and larger squares say, which is near already.
  const rounds = Math.min(100, 20 + Math.ceil(Math.sqrt(open.length) / 2))
  // Over-relaxed: each round goes a little further than it says.
  for (let round = 0; round < rounds; round++) for (const at of open) relax(values, at, width, height)
}

const BEYOND = 1.7

function relax(values: Float32Array, at: number, width: number, height: number): void {
  const [x, y] = [at % width, Math.floor(at / width)]
  const left = x > 0 ? at - 1 : at
  const right = x < width - 1 ? at + 1 : at
  const above = y > 0 ? at - width : at
  const below = y < height - 1 ? at + width : at
  for (let c = 0; c < 3; c++) {
    const now = values[3 * at + c] ?? 0
    const sum =
      (values[3 * left + c] ?? 0) +
      (values[3 * right + c] ?? 0) +
      (values[3 * above + c] ?? 0) +
      (values[3 * below + c] ?? 0)
    values[3 * at + c] = now + BEYOND * (sum / 4 - now)
  }
}

/** From the known means of larger and larger squares. */
function start(values: Float32Array, unknown: Uint8Array, width: number, height: number): void {
  if (width <= 1 && height <= 1) return
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1]
  const { means, empty } = meansOf(values, unknown, width, wide * high)
  if (empty.includes(1) && empty.includes(0)) start(means, empty, wide, high)
  for (let i = 0; i < width * height; i++) {
    if (unknown[i] !== 1) continue
    const cell = cellOf(i, width)
    for (let c = 0; c < 3; c++) values[3 * i + c] = means[3 * cell + c] ?? 0
  }
}

function cellOf(i: number, width: number): number {
  return (Math.floor(i / width) >> 1) * ((width + 1) >> 1) + ((i % width) >> 1)
}

/** Of the known ones of two by two pixels; `empty` is 1 where there are none. */
function meansOf(values: Float32Array, unknown: Uint8Array, width: number, cells: number) {
  const [means, counts] = [new Float32Array(cells * 3), new Float32Array(cells)]
  for (const [i, isUnknown] of unknown.entries()) {
    if (isUnknown === 1) continue
    const cell = cellOf(i, width)
    counts[cell] = (counts[cell] ?? 0) + 1
    for (let c = 0; c < 3; c++) means[3 * cell + c] = (means[3 * cell + c] ?? 0) + (values[3 * i + c] ?? 0)
  }
  for (const [cell, count] of counts.entries())
    if (count > 0) for (let c = 0; c < 3; c++) means[3 * cell + c] = (means[3 * cell + c] ?? 0) / count
  return { means, empty: Uint8Array.from(counts, (count) => (count === 0 ? 1 : 0)) }
}
