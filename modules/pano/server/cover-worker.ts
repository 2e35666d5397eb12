// Draws a look beside the server's own thread: some seconds of arithmetic must hold up nobody's answer.
import type { Level, Nadir } from '../contract/correction.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import type { Correction } from '@huanshi/pyramid/correct-sphere.ts'
import { logoPatch, madePatch } from '@huanshi/pyramid/nadir-patch.ts'
import type { CodedLevel } from '@huanshi/pyramid/gather-level.ts'
import { joinLevel } from '@huanshi/pyramid/join-level.ts'
import { renderSphere } from '@huanshi/pyramid/render-sphere.ts'
import { type View, writeView } from '@huanshi/pyramid/render-view.ts'
import { type Crop, scaleCrop } from '@huanshi/pyramid/sample-sphere.ts'
import type { BasePicture } from '@huanshi/pyramid/read/pixels.ts'
import { type PlanetOptions, renderLittlePlanet, writeLittlePlanet } from '@huanshi/pyramid/write-little-planet.ts'
import { fromBase } from '@huanshi/pyramid/preview/write-preview.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

export interface CoverTask {
  /** Of the finished tiles. */
  readonly picture: CodedLevel
  readonly manifest: Pick<PyramidManifest, 'type' | 'width'>
  readonly crop: Crop | null
  readonly level: Level
  readonly nadir: Pick<Nadir, 'kind' | 'size'>
  /** The file of a logo; null where it is gone. */
  readonly logo: string | null
  readonly views: readonly DrawnView[]
  /** Where the pictures go. */
  readonly folder: string
  /** Thumbnail and little planet as well. */
  readonly hasParts: boolean
}

interface DrawnView extends Pick<View, 'width' | 'height'> {
  /** Its file without the ending. */
  readonly name: string
  /** Null for the little planet. */
  readonly view: Omit<View, 'width' | 'height'> | null
}

/** Names of the files without their ending; what lies flat has only the first. */
export const coverParts = { cover: '', thumbnail: '-200', planet: '-planet' } as const

export async function drawInWorker(task: CoverTask): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  const [code] = (await once(worker, 'exit')) as [number] // an error rejects
  if (code !== 0) throw new Error(`drawing a look ended with ${code}`)
}

async function draw(task: CoverTask): Promise<void> {
  const base = await joinLevel(task.picture)
  if (task.manifest.type !== 'flat') return drawSphere(base, task)
  for (const view of task.views) await drawFlat(base, view, task.folder)
}

/** A flat picture lies within the 360 by 180 degrees of a sphere, straightened; what is seen of it is cut out. */
async function drawFlat(base: BasePicture, { name, view, width, height }: DrawnView, folder: string): Promise<void> {
  const { yaw, pitch, fov } = view ?? { yaw: 0, pitch: 0, fov: 360 }
  const density = Math.max(base.width / 360, base.height / 180)
  const wide = Math.max(1, Math.min(base.width, Math.round(fov * density)))
  const high = Math.max(1, Math.min(base.height, Math.round((wide * height) / width)))
  const within = (middle: number, length: number, all: number): number =>
    Math.round(Math.min(all - length, Math.max(0, middle - length / 2)))
  const left = within(base.width / 2 + yaw * density, wide, base.width)
  const top = within(base.height / 2 - pitch * density, high, base.height)
  await fromBase(base)
    .extract({ left, top, width: wide, height: high })
    .resize({ width, height, fit: 'cover' })
    .jpeg({ quality: 80, progressive: true })
    .toFile(join(folder, `${name}.jpg`))
}

async function drawSphere(base: BasePicture, { manifest, folder, views, hasParts, ...task }: CoverTask): Promise<void> {
  const crop = task.crop === null ? undefined : scaleCrop(task.crop, manifest.width, base.width)
  const correction = await correctionOf(task, base, crop)
  const options = { correction, ...(crop === undefined ? {} : { crop }) }
  for (const { name, view, width, height } of views) {
    const target = join(folder, `${name}.jpg`)
    if (view === null) await drawPlanetCover(base, target, { width, height }, options)
    else await writeView(base, target, { ...view, width, height }, options)
  }
  if (!hasParts) return
  // Four times as fine first, so that nothing flickers.
  const small = fromBase(renderSphere(base, 800, correction, crop)).resize({ width: 200 })
  await small.jpeg({ quality: 80, progressive: true }).toFile(join(folder, 'thumbnail.jpg'))
  await writeLittlePlanet(base, join(folder, 'planet.jpg'), options)
}

/** As wide as the cover; above and below is only sky. */
async function drawPlanetCover(
  base: BasePicture,
  target: string,
  { width, height }: Pick<View, 'width' | 'height'>,
  options: PlanetOptions,
): Promise<void> {
  const planet = renderLittlePlanet(base, { ...options, size: width })
  await fromBase(planet)
    .extract({ left: 0, top: (width - height) >> 1, width, height })
    .jpeg({ quality: 82, progressive: true })
    .toFile(target)
}

async function correctionOf(
  { level, nadir: { kind, size }, logo }: Pick<CoverTask, 'level' | 'nadir' | 'logo'>,
  base: BasePicture,
  crop: Crop | undefined,
): Promise<Correction> {
  if (kind === 'blur' || kind === 'mirror') {
    return { level, patch: await madePatch(base, kind, size, { level, ...(crop === undefined ? {} : { crop }) }) }
  }
  // A logo that cannot be read covers nothing.
  const patch = kind === 'logo' && logo !== null ? await logoPatch(logo, size).catch(() => undefined) : undefined
  return { level, ...(patch === undefined ? {} : { patch }) }
}

if (!isMainThread && isTask(workerData)) await draw(workerData)

/** This module may be loaded by a worker of others. */
function isTask(data: unknown): data is CoverTask {
  return typeof data === 'object' && data !== null && 'picture' in data && 'views' in data && 'nadir' in data
}
