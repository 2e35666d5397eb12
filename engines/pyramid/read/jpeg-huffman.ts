/**
 * A Huffman table of a JPEG (ITU-T T.81, annex C) as a look-up by the next 16 bits:
 * `length << 8 | symbol`, or 0 where no code begins so.
 *
 * @param counts how many codes there are of each length 1–16
 * @param symbols their symbols in order
 * @returns undefined when the counts contradict each other
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): Uint16Array | undefined {
  const table = new Uint16Array(65_536)
  let next = 0
  let index = 0
  for (let length = 1; length <= 16; length++) {
    const span = 1 << (16 - length)
    for (let i = counts[length - 1] ?? 0; i > 0; i--) {
      const symbol = symbols[index++]
      if (symbol === undefined || next + span > 65_536) return undefined
      table.fill((length << 8) | symbol, next, next + span)
      next += span
    }
  }
  return table
}

/** An entry of `strideTable` that has to be taken symbol by symbol. */
const oneByOne = 255 << 8
/** Set in the stride of an entry whose last symbol ends the block. */
export const blockEnd = 128

/**
 * What the next 16 bits do to a block, taken as far as whole symbols with their values reach:
 * `coefficients << 8 | bits`. Where nobody asks for the values, a block passes in a third of the look-ups.
 *
 * @param table the table of AC coefficients, from `huffmanTable`
 */
export function strideTable(table: Uint16Array): Uint16Array {
  const strides = new Uint16Array(65_536)
  for (let window = 0; window < 65_536; window++) {
    let bits = 0
    let stride = 0
    for (;;) {
      const entry = table[(window << bits) & 0xffff] ?? 0
      const size = entry & 15
      const used = bits + (entry >> 8) + size
      if (entry === 0 || used > 16) break
      const run = (entry >> 4) & 15
      const ends = size === 0 && run < 15
      // A block holds no more than 63 of them, so that a sum never reaches the mark of an end.
      if (!ends && stride + run + 1 > 63) break
      bits = used
      stride += ends ? blockEnd : run + 1
      if (ends) break
    }
    strides[window] = bits === 0 ? oneByOne : (stride << 8) | bits
  }
  return strides
}
