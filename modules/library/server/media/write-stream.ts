// A video in several sizes for lines of any width, each in one file of stretches that begin at the same moments, and each of its
// sounds in a file of its own. One file is written at a time and kept before the next begins: whoever goes on after a kill finds
// what was done, and the work folder never holds more than one.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoStream } from '../../contract/lib-details.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { readFragments, type FragmentedFile } from './byte-ranges.ts'
import { ladderFor, type Rung } from './ladder-plan.ts'
import { masterPlaylist, mediaPlaylist, meanOf } from './playlists.ts'
import { factsOf, mappingFor, patienceFor } from './rendition.ts'
import { RenditionError, runFfmpeg } from './run-ffmpeg.ts'
import type { VideoFacts } from './video-facts.ts'
import { STREAM } from './video-names.ts'
import { bitexact, nameless, picture, sound, told } from './writing-arguments.ts'

interface StreamTask {
  readonly ffmpeg: string
  readonly storage: Storage
  /** A path on this machine. */
  readonly source: string
  /** Key of the folder in which the video lies. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Share 0–1 of the whole. */
  readonly onProgress: (share: number) => void
}

type MadeStream = Required<Pick<VideoStream, 'sizes' | 'sounds'>>

/** Seconds of a stretch, at whose beginning a player may change the size. */
const STRETCH = 2
const fragments = '+cmaf+frag_keyframe+global_sidx'
const SOUND_RATE = 160_000
const MiB = 2 ** 20
/** Every file of a stream, as they are named here. */
const mine = /^stream(?:-\d{1,4}|-sound-\d)?\.(?:m3u8|m4s)$/

interface Part {
  readonly name: string
  readonly args: readonly string[]
  /** Of this part in all the work. */
  readonly weight: number
  readonly rate: number
}

/** Null where one size is enough. @throws RenditionError */
export async function writeStream(task: StreamTask): Promise<MadeStream | null> {
  const facts = await factsOf(task.source)
  const ladder = ladderFor(facts.width, facts.height)
  if (ladder.length < 2) return null
  const mapping = await mappingFor(task.ffmpeg, facts)
  const parts = [
    ...ladder.map((rung) => sizePart(rung, mapping)),
    ...facts.sounds.map((_, index): Part => soundPart(index)),
  ]
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const made: FragmentedFile[] = []
  let done = 0
  for (const part of parts) {
    made.push(await keepPart(task, facts, part, (share) => task.onProgress((done + share * part.weight) / all)))
    done += part.weight
  }
  return finish(task, ladder, facts, made)
}

/** What was begun and nobody wants any more. */
export async function removeStream(storage: Storage, folder: string): Promise<void> {
  for await (const { name } of storage.list(folder)) if (mine.test(name)) await storage.remove(`${folder}/${name}`)
}

function sizePart(rung: Rung, mapping: readonly string[]): Part {
  return {
    name: `stream-${rung.width}`,
    weight: rung.width * rung.height,
    rate: rung.rate,
    args: [
      ['-map', '0:V:0', '-an', ...nameless, ...picture({ ...rung, mapping })],
      // At the same moments in every size, and nowhere else.
      ['-force_key_frames', `expr:gte(t,n_forced*${STRETCH})`, '-sc_threshold', '0', '-g', '600'],
      ['-movflags', fragments],
    ].flat(),
  }
}

function soundPart(index: number): Part {
  return {
    name: `stream-sound-${index + 1}`,
    weight: 40_000,
    rate: SOUND_RATE,
    args: [
      ['-map', `0:a:${index}`, '-vn', ...nameless, ...sound],
      ['-movflags', fragments, '-frag_duration', String(2 * STRETCH * 1e6)],
    ].flat(),
  }
}

async function keepPart(
  { ffmpeg, storage, source, folder, signal }: StreamTask,
  facts: VideoFacts,
  { name, args, rate }: Part,
  onProgress: (share: number) => void,
): Promise<FragmentedFile> {
  const [file, list] = [`${name}.m4s`, `${name}.m3u8`]
  // The list comes last: with it, the file is there as well.
  if (await storage.exists(`${folder}/${list}`)) {
    await using kept = await storage.local(`${folder}/${file}`)
    if (kept !== null) return readFragments(kept.path)
  }
  const work = await storage.workFolder()
  try {
    const target = join(work, file)
    const seconds = patienceFor(facts)
    const bytes = Math.ceil(Math.max(16 * MiB, (rate / 8) * facts.duration * 2))
    const words = [...told(seconds, source), ...args, ...bitexact, '-fs', String(bytes), '-f', 'mp4', `file:${target}`]
    await runFfmpeg({ command: ffmpeg, args: words }, { seconds, bytes }, signal, (at) =>
      onProgress(Math.min(1, at / facts.duration)),
    )
    const made = await readMade(target)
    await storage.keep(target, `${folder}/${file}`)
    await keepText(storage, work, `${folder}/${list}`, mediaPlaylist({ file, made }))
    return made
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function readMade(path: string): Promise<FragmentedFile> {
  try {
    const made = await readFragments(path)
    if (made.stretches.length > 0) return made
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new RenditionError('视频里没有能播放的内容')
}

async function keepText(storage: Storage, work: string, key: string, text: string): Promise<void> {
  const path = join(work, 'list')
  await writeFile(path, text)
  await storage.keep(path, key)
}

async function finish(
  { storage, folder }: StreamTask,
  ladder: readonly Rung[],
  { sounds, duration }: VideoFacts,
  made: readonly FragmentedFile[],
): Promise<MadeStream> {
  const partOf = (name: string, at: number) => {
    const one = made[at]
    if (one === undefined) throw new RangeError('a part is missing')
    return { file: `${name}.m4s`, list: `${name}.m3u8`, made: one }
  }
  const sizes = ladder.map((rung, at) => ({ ...rung, ...partOf(`stream-${rung.width}`, at) }))
  // A video cut short ends early, without ffmpeg minding.
  const [smallest] = sizes
  const played = smallest?.made.stretches.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0
  if (Math.abs(played - duration) > 0.5 + duration * 0.03) throw new RenditionError('视频已损坏，读不到结尾')
  const tracks = sounds.map((language, index) => ({
    language,
    ...partOf(`stream-sound-${index + 1}`, ladder.length + index),
  }))
  const work = await storage.workFolder()
  try {
    await keepText(storage, work, `${folder}/${STREAM}`, masterPlaylist(sizes, tracks))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return {
    sizes: sizes.map(({ width, height, made: whole }) => ({
      width,
      height,
      rate: Math.round(meanOf(whole)),
      bytes: whole.stretches.reduce((sum, { size }) => sum + size, whole.header),
    })),
    sounds: sounds.map((language) => language ?? ''),
  }
}
