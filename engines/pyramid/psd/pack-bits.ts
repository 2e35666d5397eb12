/** PackBits, the run-length code of Photoshop and TIFF: Apple Technical Note TN1023. */

/** Every code of two bytes gives at most this many, so that `n` bytes of output need at least `shortest(n)` of input. */
const longestRun = 128

export function shortest(length: number): number {
  return 2 * Math.ceil(length / longestRun)
}

/**
 * Unpacks `from[start..end)` into `into[at..at + length)`.
 * @returns whether exactly `length` bytes came out
 */
export function unpackBits(
  from: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  at: number,
  length: number,
): boolean {
  let out = at
  const full = at + length
  let i = start
  while (i < end && out < full) {
    const code = from[i++] ?? 0
    if (code < 128) {
      const count = code + 1
      if (i + count > end || out + count > full) return false
      if (count > 24) into.set(from.subarray(i, i + count), out)
      else for (let k = 0; k < count; k++) into[out + k] = from[i + k] ?? 0
      i += count
      out += count
    } else if (code > 128) {
      const count = 257 - code
      if (i >= end || out + count > full) return false
      into.fill(from[i++] ?? 0, out, out + count)
      out += count
    }
  }
  return out === full
}
