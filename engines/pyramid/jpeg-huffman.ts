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
