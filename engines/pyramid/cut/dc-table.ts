/** Huffman tables of differences (ITU-T T.81, annex C), to write with what a picture was read with. */

/** Differences of 8-bit samples have at most this many bits. */
const longestDifference = 11
const longestCode = 16

export interface DcTable {
  /** as it stands in a file: 16 counts, then the symbols */
  definition: Buffer
  /** by number of bits of the difference: `length << 16 | code` */
  codes: Int32Array
}

/**
 * The table with a code for every difference there can be. A tile begins again where its picture went on, so it may need one
 * that the picture never did. No code consists of ones alone, so there is always room behind the last one.
 * @param definition 16 counts, then the symbols
 * @returns undefined where codes would become too long
 */
export function completeTable(definition: Buffer): DcTable | undefined {
  const counts = [...definition.subarray(0, 16)]
  const symbols = [...definition.subarray(16)]
  const missing = Array.from({ length: longestDifference + 1 }, (_, size) => size).filter(
    (size) => !symbols.includes(size),
  )
  if (missing.length > 0) {
    const used = counts.reduce((sum, count, i) => sum + count * 2 ** (15 - i), 0)
    let length = counts.findLastIndex((count) => count > 0) + 1
    // One more than is needed: the code of ones stays free.
    while (length <= longestCode && used + (missing.length + 1) * 2 ** (16 - length) > 65_536) length++
    if (length > longestCode) return undefined
    counts[length - 1] = (counts[length - 1] ?? 0) + missing.length
    symbols.push(...missing)
  }
  const codes = new Int32Array(longestDifference + 1)
  let code = 0
  let index = 0
  for (let length = 1; length <= longestCode; length++, code <<= 1) {
    for (let i = counts[length - 1] ?? 0; i > 0; i--) codes[symbols[index++] ?? 0] = (length << 16) | code++
  }
  return { definition: Buffer.from([...counts, ...symbols]), codes }
}
