// A frame of a video as a picture, for videos whose sender has no browser that can draw one.
import { rm, stat } from 'node:fs/promises'
import { videoFacts } from './video-facts.ts'
import { beginning, videoInput, runFfmpeg } from './run-ffmpeg.ts'
import { canToneMap, toStandardRange } from './tone-map.ts'

/** A little way in, because many begin black: share of the video, and at most so many seconds. */
const INTO = 0.1
const LATEST = 10
/** Somebody waits for the answer to an upload. Seconds. */
const PATIENCE = 10
/** One video at a time anyhow. */
const SERVER = 'server'
const MOST_BYTES = 32 * 2 ** 20

/** One at a time: each takes all cores that there are. */
let last: Promise<unknown> = Promise.resolve()

interface Frame {
  readonly source: string
  /** There is no such file when it fails. */
  readonly target: string
  /** Pixels of the longer side at most. */
  readonly longer: number
  /** All of its pictures side by side, where several run beside each other, and not the first alone. */
  readonly isWhole?: boolean
}

/** Writes a JPEG. False where that does not work: no video needs it. */
export function drawFrame(ffmpeg: string, frame: Frame): Promise<boolean> {
  const turn = last.then(() => draw(ffmpeg, frame))
  last = turn
  return turn
}

function filtersFor(pictures: number, each: string): string[] {
  if (pictures === 1) return ['-map', '0:V:0', '-vf', each]
  return ['-filter_complex', `[0:V:0]${each}[left];[0:V:1]${each}[right];[left][right]hstack[frame]`, '-map', '[frame]']
}

async function draw(ffmpeg: string, { source, target, longer, isWhole = false }: Frame): Promise<boolean> {
  try {
    const { width, height, duration, transfer, details } = await videoFacts(source, SERVER)
    const pictures = isWhole ? (details.pictures ?? 1) : 1
    const scale = Math.min(1, longer / Math.max(width * pictures, height))
    const [wide, high] = [width, height].map((side) => Math.max(2, 2 * Math.round((side * scale) / 2)))
    const mapping = transfer !== null && (await canToneMap(ffmpeg)) ? toStandardRange(transfer) : []
    const args = [
      beginning(2 * PATIENCE),
      // Where it can begin to decode; the exact frame would cost all that lie between.
      ['-noaccurate_seek', '-ss', String(Math.min(LATEST, duration * INTO)), ...videoInput(source)],
      filtersFor(pictures, [`scale=${wide}:${high}`, 'setsar=1', ...mapping, 'format=yuvj420p'].join(',')),
      ['-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-filter_threads', '2'],
      ['-c:v', 'mjpeg', '-q:v', '3', '-fs', String(MOST_BYTES), '-f', 'mjpeg', `file:${target}`],
    ].flat()
    const limits = { seconds: PATIENCE, bytes: MOST_BYTES }
    await runFfmpeg({ command: ffmpeg, args }, limits, new AbortController().signal, () => undefined)
    if ((await stat(target)).size > 0) return true
  } catch {
    // Whoever sends it may draw one.
  }
  await rm(target, { force: true })
  return false
}
