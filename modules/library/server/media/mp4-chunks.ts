// Where the samples of a track lie in the file, from its tables of chunks and sizes (ISO/IEC 14496-12, 8.6 and 8.7).

/** Bytes of the file, the last one excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A table begins behind its length, type and version. */
const AT = 12

/** @param table the table of contents @param from where the track begins in it @throws RangeError where the tables contradict themselves */
export function chunksOf(table: Buffer, from: number, to: number): Span[] {
  const [sizes, runs] = [find(table, 'stsz', from, to), find(table, 'stsc', from, to)]
  const [narrow, wide] = [find(table, 'stco', from, to), find(table, 'co64', from, to)]
  const offsets = narrow ?? wide
  if (sizes === null || runs === null || offsets === null) return []
  const step = narrow === null ? 8 : 4
  const count = counted(table, offsets, AT, step, 4)
  const runCount = counted(table, runs, AT, 12, 4)
  const same = table.readUInt32BE(sizes.start + AT)
  const samples = same === 0 ? counted(table, sizes, AT + 4, 4, 4) : table.readUInt32BE(sizes.start + AT + 4)
  const spans: Span[] = []
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < count && sample < samples; chunk++) {
    while (run + 1 < runCount && table.readUInt32BE(runs.start + AT + 4 + (run + 1) * 12) <= chunk + 1) run++
    const inChunk = runCount === 0 ? 0 : table.readUInt32BE(runs.start + AT + 4 + run * 12 + 4)
    const last = Math.min(samples, sample + inChunk)
    const at = offsets.start + AT + 4 + chunk * step
    const start = step === 4 ? table.readUInt32BE(at) : Number(table.readBigUInt64BE(at))
    spans.push({ start, end: start + lengthOf(table, sizes.start + AT + 8, sample, last, same) })
    sample = last
  }
  return spans
}

function lengthOf(table: Buffer, sizes: number, from: number, to: number, same: number): number {
  if (same > 0) return (to - from) * same
  let sum = 0
  for (let sample = from; sample < to; sample++) sum += table.readUInt32BE(sizes + sample * 4)
  return sum
}

/** Entries of a table, which has to hold them. */
function counted(table: Buffer, { start, end }: Span, at: number, each: number, head: number): number {
  const count = table.readUInt32BE(start + at)
  if (start + at + head + count * each > end) throw new RangeError('a table is cut short')
  return count
}

const within: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl'])

function find(table: Buffer, type: string, from: number, to: number): Span | null {
  for (let start = from; start + 8 <= to;) {
    const size = table.readUInt32BE(start)
    if (size < 8 || start + size > to) throw new RangeError('a box within is cut short')
    const end = start + size
    const name = table.toString('latin1', start + 4, start + 8)
    if (name === type) return { start, end }
    const inner = within.has(name) ? find(table, type, start + 8, end) : null
    if (inner !== null) return inner
    start = end
  }
  return null
}
