// Videos that browsers do not play everywhere, written once more as ones that they do. Videos come from strangers: ffmpeg sees
// only the one file, as the one format, within limits of threads, time, pixels and bytes, and what it made is looked into.
import { rm, stat } from 'node:fs/promises'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { evenSide } from './ladder-plan.ts'
import { videoFacts, type VideoFacts } from './video-facts.ts'
import { WIDEST_VIDEO } from './widest-video.ts'
import { RenditionError, runFfmpeg, type Limits } from './run-ffmpeg.ts'
import { canToneMap, dullNote, toStandardRange } from './tone-map.ts'
import { bitexact, nameless, picture, sound, told } from './writing-arguments.ts'

export interface RenditionTask {
  readonly ffmpeg: string
  readonly source: string
  /** File to write; there is none when this fails. */
  readonly target: string
  readonly signal: AbortSignal
  /** Longer side at most, pixels, and bits per second of the most restless video. */
  readonly bounds?: { readonly side: number; readonly rate: number }
  /** Share 0–1 of the video. */
  readonly onProgress?: (share: number) => void
}

/** What plays in every browser. */
export const everywhere = { side: WIDEST_VIDEO, rate: 40_000_000 }
const LONGEST = 8 * 3600
const MiB = 2 ** 20

/** @throws RenditionError */
export function writeRendition({ bounds = everywhere, ...task }: RenditionTask): Promise<void> {
  return writeAnew(task, async ({ source, target, facts, limits }) => {
    const mapping = await mappingFor(task.ffmpeg, facts)
    return argumentsFor({ source, target, facts, limits, bounds, mapping })
  })
}

export interface Writing {
  readonly source: string
  readonly target: string
  readonly facts: VideoFacts
  readonly limits: Limits
}

/** @param say what ffmpeg is told, which writes a video as long as the source @throws RenditionError */
export async function writeAnew(
  { ffmpeg, source, target, signal, onProgress }: Omit<RenditionTask, 'bounds'>,
  say: (writing: Writing) => Promise<string[]>,
): Promise<void> {
  try {
    const facts = await factsOf(source)
    const { size } = await stat(source)
    const limits = { seconds: patienceFor(facts), bytes: Math.max(64 * MiB, 6 * size) }
    const args = await say({ source, target, facts, limits })
    await runFfmpeg({ command: ffmpeg, args }, limits, signal, (seconds) =>
      onProgress?.(Math.min(1, seconds / facts.duration)),
    )
    await assertPlayable(target, facts)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** What its owner should know of a video that was written again by this program; null where nothing was lost. */
export async function renditionNote(ffmpeg: string, source: string): Promise<string | null> {
  const { transfer } = await factsOf(source)
  return transfer === null || (await canToneMap(ffmpeg)) ? null : dullNote
}

/** Filters that bring the light of a video into the range of every screen, where it needs that and this program can. */
export async function mappingFor(ffmpeg: string, { transfer }: VideoFacts): Promise<string[]> {
  return transfer !== null && (await canToneMap(ffmpeg)) ? toStandardRange(transfer) : []
}

/** Seconds that writing a video may take. */
export function patienceFor({ duration }: VideoFacts): number {
  return Math.min(LONGEST, Math.ceil(600 + 60 * duration))
}

/** @throws RenditionError */
export async function factsOf(path: string): Promise<VideoFacts> {
  try {
    return await videoFacts(path, 'server')
  } catch (error) {
    throw error instanceof Refusal ? new RenditionError('视频已损坏', { cause: error }) : error
  }
}

/** A video cut short ends early, without ffmpeg minding. */
async function assertPlayable(target: string, { duration }: VideoFacts): Promise<void> {
  const made = await factsOf(target)
  if (made.note !== null) throw new RenditionError('转换后的视频仍不能播放')
  if (Math.abs(made.duration - duration) > 0.5 + duration * 0.03) throw new RenditionError('视频已损坏，读不到结尾')
}

interface Rewriting extends Writing {
  readonly bounds: NonNullable<RenditionTask['bounds']>
  /** Filters that bring the light of the video into the range of every screen. */
  readonly mapping: readonly string[]
}

function argumentsFor({ source, target, facts, limits: { seconds, bytes }, bounds, mapping }: Rewriting): string[] {
  const scale = Math.min(1, bounds.side / Math.max(facts.width, facts.height))
  const [width, height] = [evenSide(facts.width * scale), evenSide(facts.height * scale)]
  return [
    told(seconds, source),
    ['-map', '0:V:0', '-map', '0:a:0?', ...nameless],
    picture({ width, height, rate: bounds.rate, mapping }),
    sound,
    [...bitexact, '-movflags', '+faststart'],
    ['-fs', String(bytes), '-f', 'mp4', `file:${target}`],
  ].flat()
}
