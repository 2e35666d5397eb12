// Films that browsers do not play everywhere, written once more as ones that they do. Films come from strangers: ffmpeg sees
// only the one file, as the one format, within limits of threads, time, pixels and bytes, and what it made is looked into.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../http/refusal.ts'
import { lookIntoFilm, WIDEST, type FilmFacts } from './make-video.ts'
import type { ProgramTask } from './rendition-process.ts'

/** The film cannot be written anew; in words for its owner. */
export class RenditionError extends Error {
  override name = 'RenditionError'
}

export interface RenditionTask {
  readonly ffmpeg: string
  readonly source: string
  /** File to write; there is none when this fails. */
  readonly target: string
  readonly signal: AbortSignal
  /** Share 0–1 of the film. */
  readonly onProgress?: (share: number) => void
}

const program = fileURLToPath(new URL('rendition-process.ts', import.meta.url))
const MOST_PIXELS = 2 ** 27
const MOST_FRAMES = 60
/** Of the most restless film, bits per second. */
const MOST_RATE = 40_000_000
const LONGEST = 8 * 3600
const MiB = 2 ** 20
/** Kept of what ffmpeg says, from the end. */
const MOST_WORDS = 2000

/** @throws RenditionError */
export async function writeRendition({ ffmpeg, source, target, signal, onProgress }: RenditionTask): Promise<void> {
  try {
    const facts = await factsOf(source)
    const { size } = await stat(source)
    const limits = {
      seconds: Math.min(LONGEST, Math.ceil(600 + 60 * facts.duration)),
      bytes: Math.max(64 * MiB, 6 * size),
    }
    const args = argumentsFor(source, target, facts, limits)
    await carryOut({ command: ffmpeg, args }, limits, signal, (seconds) =>
      onProgress?.(Math.min(1, seconds / facts.duration)),
    )
    await assertPlayable(target, facts)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

async function factsOf(path: string): Promise<FilmFacts> {
  try {
    return await lookIntoFilm(path)
  } catch (error) {
    throw error instanceof Refusal ? new RenditionError('视频已损坏', { cause: error }) : error
  }
}

/** A film cut short ends early, without ffmpeg minding. */
async function assertPlayable(target: string, { duration }: FilmFacts): Promise<void> {
  const made = await factsOf(target)
  if (made.note !== null) throw new RenditionError('转换后的视频仍不能播放')
  if (Math.abs(made.duration - duration) > 0.5 + duration * 0.03) throw new RenditionError('视频已损坏，读不到结尾')
}

interface Limits {
  readonly seconds: number
  readonly bytes: number
}

function argumentsFor(source: string, target: string, facts: FilmFacts, { seconds, bytes }: Limits): string[] {
  const scale = Math.min(1, WIDEST / Math.max(facts.width, facts.height))
  const [width, height] = [facts.width, facts.height].map((side) => Math.max(2, 2 * Math.round((side * scale) / 2)))
  return [
    ['-nostdin', '-hide_banner', '-loglevel', 'error', '-n', '-timelimit', String(2 * seconds)],
    ['-progress', 'pipe:1', '-stats_period', '0.5'],
    ['-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0'],
    ['-threads', '2', '-max_pixels', String(MOST_PIXELS), '-i', `file:${source}`],
    // The picture, one sound, and nothing that says where, when or with what it was filmed.
    ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-filter_threads', '2', '-vf', `scale=${width}:${height},setsar=1,format=yuv420p`],
    ['-fpsmax', String(MOST_FRAMES), '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '21'],
    ['-maxrate', String(MOST_RATE), '-bufsize', String(2 * MOST_RATE), '-threads', '2'],
    ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'],
    ['-fs', String(bytes), '-f', 'mp4', `file:${target}`],
  ].flat()
}

async function carryOut(
  task: ProgramTask,
  { seconds, bytes }: Limits,
  signal: AbortSignal,
  told: (seconds: number) => void,
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let fault: Error | null = null
  const end = (why: Error): void => {
    fault ??= why
    if (child.connected) child.disconnect()
  }
  const leave = (): void => end(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  signal.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(() => end(new RenditionError('转换用时过长')), seconds * 1000)
  try {
    if (child.stdout === null || child.stderr === null) throw new Error('pipes were asked for')
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      said = (said + words).slice(-MOST_WORDS)
    })
    const lines = createInterface(child.stdout).on('line', (line) => {
      const [, name, value] = /^(out_time_us|total_size)=(\d+)$/.exec(line) ?? []
      if (name === 'out_time_us') told(Number(value) / 1e6)
      if (name === 'total_size' && Number(value) >= bytes * 0.99) end(new RenditionError('转换后的文件过大'))
    })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    // Both processes hold the pipes: at their end neither is left.
    const silent = Promise.all([once(lines, 'close'), once(child.stderr, 'close')])
    child.send(task, () => undefined)
    const [code] = await Promise.all([ended, silent])
    if (fault !== null) throw fault as Error // set by `end`, which the compiler does not follow
    if (code !== 0) throw faultOf(code, said)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    if (child.connected) child.disconnect()
  }
}

/** Of the machine's faults some pass; those of the film stay. */
function faultOf(code: number | null, said: string): Error {
  const isOfMachine = code === 127 || /No space left|Cannot allocate|Input\/output error/.test(said)
  if (isOfMachine) return new Error(`ffmpeg ended with ${code}: ${said}`)
  return new RenditionError('视频无法解码', { cause: new Error(said) })
}
