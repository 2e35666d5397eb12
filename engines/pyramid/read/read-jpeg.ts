import type { ByteSource } from './byte-source.ts'
import { BlockWalker, type Coded, EntropyError, type ScanPlan } from './jpeg-blocks.ts'
import { JpegFrame } from './jpeg-frame.ts'
import { JpegWindow, longestUnit } from './jpeg-window.ts'
import { PictureError } from './picture-error.ts'

/** Whoever wants to see the coded units pass by. */
export interface UnitReader {
  /** Differences count from zero again. */
  restarted(): void
  /** Lets the walker walk, as far as its own `walk` would go, and answers how many units it did. */
  take(walker: BlockWalker, coded: Coded, limit: number, stop: number): number
  /** Called between slices; what is awaited here holds up the reading. */
  settle(): Promise<void>
}

async function walkScan(
  window: JpegWindow,
  plan: ScanPlan,
  signal: AbortSignal | undefined,
  reader: UnitReader | undefined,
): Promise<void> {
  const { units, restart } = plan
  const walker = new BlockWalker(plan)
  let expected = 0
  for (let left = units; left > 0;) {
    const group = restart > 0 ? Math.min(restart, left) : left
    window.beginCoded()
    walker.restart()
    reader?.restarted()
    for (let done = 0; done < group;) {
      signal?.throwIfAborted()
      await window.moreCoded(walker.dropped())
      const { coded, codedEnded } = window
      const stop = codedEnded ? Number.POSITIVE_INFINITY : (coded.length - longestUnit) * 8
      if (reader === undefined) done += walker.walk(coded, group - done, stop)
      else {
        done += reader.take(walker, coded, group - done, stop)
        await reader.settle()
      }
    }
    await window.moreCoded(walker.dropped())
    if (!window.codedEnded || window.coded.length * 8 - walker.position >= 8) throw new EntropyError('data left over')
    left -= group
    if (left > 0 && (await window.marker()) !== 0xd0 + (expected++ & 7)) throw new EntropyError('restarts out of order')
  }
}

/**
 * Reads a JPEG from its beginning to its end, once and in order. All entropy-coded data of a sequential Huffman one are
 * compared with what its headers promise; of a progressive one the first scans are, which hold the means of
 * the blocks, and the rest is only seen to be there. Other kinds are left at their frame header.
 * Memory is constant apart from the means; between slices of four megabytes the event loop goes on.
 *
 * @param frame takes what the headers say, and the means where it is made to keep them
 * @param reader asked for at each scan, and given its units
 * @returns whether all of the data were compared
 * @throws PictureError 'damaged'
 */
export async function readJpeg(
  source: ByteSource,
  frame: JpegFrame,
  signal?: AbortSignal,
  reader?: (plan: ScanPlan) => UnitReader,
): Promise<boolean> {
  const window = new JpegWindow(source)
  let isCompared = true
  try {
    for (;;) {
      const marker = await window.marker()
      if (marker === 0xd9) break
      if (marker === 0xd8 || marker === 0x01) continue
      const body = await window.body()
      if (marker !== 0xda) {
        frame.take(marker, body)
        if (!frame.sequential && !frame.progressive) return false
        continue
      }
      if (frame.progressive) isCompared = false
      const plan = frame.scan(body)
      if (plan) await walkScan(window, plan, signal, reader?.(plan))
      else if (frame.progressive) await window.skipCoded(signal)
      else return false
    }
    if (!frame.isComplete) throw new EntropyError('a component that never comes')
    return isCompared
  } catch (error) {
    if (error instanceof EntropyError) throw new PictureError('damaged', `JPEG data: ${error.message}`)
    throw error
  }
}

/** Reads what stands before the coded data; undefined where they are of another kind than is read here. @throws PictureError 'damaged' */
export async function readJpegHead(source: ByteSource, frame: JpegFrame): Promise<ScanPlan | undefined> {
  const window = new JpegWindow(source)
  try {
    for (;;) {
      const marker = await window.marker()
      if (marker === 0xd9) return undefined
      if (marker === 0xd8 || marker === 0x01) continue
      const body = await window.body()
      if (marker === 0xda) return frame.scan(body)
      frame.take(marker, body)
      if (!frame.sequential) return undefined
    }
  } catch (error) {
    if (error instanceof EntropyError) throw new PictureError('damaged', `JPEG data: ${error.message}`)
    throw error
  }
}
