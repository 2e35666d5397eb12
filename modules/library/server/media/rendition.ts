// Videos that browsers do not play everywhere, written once more as ones that they do. Videos come from strangers: ffmpeg sees
// only the one file, as the one format, within limits of threads, time, pixels and bytes, and what it made is looked into.
import { rm, stat } from 'node:fs/promises'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { videoFacts, type VideoFacts } from './video-facts.ts'
import { WIDEST_VIDEO } from './widest-video.ts'
import { beginning, videoInput, RenditionError, runFfmpeg, type Limits } from './run-ffmpeg.ts'
import { canToneMap, dullNote, toStandardRange } from './tone-map.ts'

interface RenditionTask {
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

const MOST_FRAMES = 60
/** What plays in every browser. */
const everywhere = { side: WIDEST_VIDEO, rate: 40_000_000 }
const LONGEST = 8 * 3600
const MiB = 2 ** 20

/** @throws RenditionError */
export async function writeRendition(task: RenditionTask): Promise<void> {
  const { ffmpeg, source, target, signal, bounds = everywhere, onProgress } = task
  try {
    const facts = await factsOf(source)
    const { size } = await stat(source)
    const limits = {
      seconds: Math.min(LONGEST, Math.ceil(600 + 60 * facts.duration)),
      bytes: Math.max(64 * MiB, 6 * size),
    }
    const mapping = facts.transfer !== null && (await canToneMap(ffmpeg)) ? toStandardRange(facts.transfer) : []
    const args = argumentsFor({ source, target, facts, limits, bounds, mapping })
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

async function factsOf(path: string): Promise<VideoFacts> {
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

interface Writing {
  readonly source: string
  readonly target: string
  readonly facts: VideoFacts
  readonly limits: Limits
  readonly bounds: NonNullable<RenditionTask['bounds']>
  /** Filters that bring the light of the video into the range of every screen. */
  readonly mapping: readonly string[]
}

function argumentsFor({ source, target, facts, limits: { seconds, bytes }, bounds, mapping }: Writing): string[] {
  const scale = Math.min(1, bounds.side / Math.max(facts.width, facts.height))
  const [width, height] = [facts.width, facts.height].map((side) => Math.max(2, 2 * Math.round((side * scale) / 2)))
  const filters = [`scale=${width}:${height}`, 'setsar=1', ...mapping, 'format=yuv420p']
  return [
    [...beginning(2 * seconds), '-progress', 'pipe:1', '-stats_period', '0.5', ...videoInput(source)],
    // The picture, one sound, and nothing that says where, when or with what it was videoed.
    ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-filter_threads', '2', '-vf', filters.join(',')],
    ['-fpsmax', String(MOST_FRAMES), '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '21'],
    ['-maxrate', String(bounds.rate), '-bufsize', String(2 * bounds.rate), '-threads', '2'],
    ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'],
    ['-fs', String(bytes), '-f', 'mp4', `file:${target}`],
  ].flat()
}
