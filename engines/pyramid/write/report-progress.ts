import { setTimeout } from 'node:timers/promises'
import { readPosition } from './read-position.ts'

interface ProgressSource {
  /** share of the tiles written, 0–1 */
  tiles: () => number
  source: string
  /** share of the time that passes before the first tile comes, 0 for what is decoded row by row */
  readingShare: number
}

/**
 * Calls back with rising numbers 0–1 until `signal` says stop. libvips reports nothing through sharp,
 * so the truth is taken from outside: which tiles exist, and before the first one, how much of the
 * source has been read.
 */
export async function reportProgress(
  { tiles, source, readingShare }: ProgressSource,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  interval = 250,
): Promise<void> {
  let last = 0
  for (;;) {
    try {
      await setTimeout(interval, undefined, { signal, ref: false })
    } catch {
      return
    }
    const written = tiles()
    let share = readingShare + (1 - readingShare) * written
    if (written === 0) share = readingShare * ((readingShare > 0 ? await readPosition(source) : 0) ?? 0)
    if (share > last && !signal.aborted) onProgress((last = share))
  }
}
