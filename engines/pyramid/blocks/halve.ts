import type { BasePicture } from '../pixels.ts'

/** The mean of 2 × 2 pixels each, as libvips makes it; the last column and row count twice where a side is odd. */
export function halve({ data, width, height }: BasePicture, into: Buffer): BasePicture {
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1]
  const row = width * 3
  let to = 0
  for (let y = 0; y < high; y++) {
    let a = 2 * y * row
    let b = 2 * y + 1 < height ? a + row : a
    for (let x = 0; x < wide; x++, a += 6, b += 6, to += 3) {
      const next = 2 * x + 1 < width ? 3 : 0
      for (let i = 0; i < 3; i++) {
        const above = (data[a + i] ?? 0) + (data[a + next + i] ?? 0)
        const below = (data[b + i] ?? 0) + (data[b + next + i] ?? 0)
        into[to + i] = (above + below + 2) >> 2
      }
    }
  }
  return { data: into.subarray(0, to), width: wide, height: high }
}
