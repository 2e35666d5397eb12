// Walks between panoramas beside the renderer's own pictures from where the walker is, and beside the former transition, which narrows
// the view and fades.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderRoom } from '@huanshi/demo/render/room.ts'
import { makeImages } from '@huanshi/demo/render/scenes/images.ts'
import type { RoomName } from '@huanshi/demo/render/scenes/rooms.ts'
import type { Frame } from '@huanshi/demo/render/thread.ts'
import { arrivingOpacity, arrivingView, leavingView } from '@huanshi/viewer/transition.ts'
import sharp from 'sharp'
import { openWalkLab, pixelsOf, SIZE, type WalkLab } from './lab.ts'
import { similarity, type Picture } from './similarity.ts'
import { cameras, type sharedRooms, type Truth, type View, type Way } from './ways.ts'

/** Of what is looked at while a picture is compared. */
export interface Compared {
  readonly part: number
  readonly walk: number
  readonly fade: number
  readonly pictures: Readonly<Record<'truth' | 'walk' | 'fade', Picture>>
}

export interface Measured {
  readonly way: Way
  readonly compared: readonly Compared[]
  readonly script: readonly number[]
  readonly drawCalls: number
  readonly walkBytes: number
  readonly allBytes: number
}

/** A place in a room and what is seen from there. */
type Place = Truth

interface Rendered {
  /** Files of panoramas by the ids of their scenes. */
  readonly panoramas: ReadonlyMap<string, string>
  readonly truths: ReadonlyMap<Place, Picture>
  readonly folder: string
}

/** Directions of light that are looked at: what flickers is a fraction of a level of brightness. */
const SAMPLES = 48
const PANORAMA_WIDTH = 2048
const OWN_WIDTH = 4096

const keyOf = (id: string): string => id.replace(/-2$/, '')

/** Own panoramas are those of the demonstration; the second ones and all true pictures are rendered, room by room. */
async function renderAll(scenes: readonly string[], places: readonly Place[]): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-truth-'))
  const images = await makeImages(1)
  const panoramas = new Map<string, string>()
  const truths = new Map<Place, Picture>()
  for (const id of scenes.filter((one) => one === keyOf(one))) {
    const path = join(folder, `${id}.jpg`)
    const own = fileURLToPath(import.meta.resolve(`@huanshi/demo/panoramas/${id}.jpg`))
    await sharp(own).resize(OWN_WIDTH).jpeg({ quality: 92 }).toFile(path)
    panoramas.set(id, path)
  }
  const rooms = new Set<RoomName>([...places.map(({ room }) => room), ...scenes.map((id) => cameras.get(id)!.room)])
  for (const room of rooms) {
    const others = scenes.filter((id) => id !== keyOf(id) && cameras.get(id)!.room === room)
    const here = places.filter((place) => place.room === room)
    const frames = [...others.map(panoramaFrame), ...here.map(placeFrame)]
    if (frames.length === 0) continue
    const rendered = await renderRoom(room, images, frames, { samples: SAMPLES, threads: 2 }, () => undefined)
    for (const [n, id] of others.entries()) {
      const path = join(folder, `${id}.jpg`)
      const raw = { width: PANORAMA_WIDTH, height: PANORAMA_WIDTH / 2, channels: 3 } as const
      await sharp(rendered[n], { raw }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(path)
      panoramas.set(id, path)
    }
    for (const [n, place] of here.entries()) truths.set(place, { data: rendered[others.length + n]!, ...SIZE })
  }
  return { panoramas, truths, folder }
}

function panoramaFrame(id: string): Frame {
  const { at, height } = cameras.get(id)!
  return { width: PANORAMA_WIDTH, eye: [at.x, height, -at.y] }
}

function placeFrame({ eye, look: { yaw, pitch, fov } }: Place): Frame {
  return { width: SIZE.width, view: { height: SIZE.height, yaw, pitch, fov }, eye: [...eye] }
}

/** A room as the dollhouse paints it from one of its cameras and from both, beside the truth. */
export interface Painted {
  readonly room: string
  readonly view: string
  readonly one: number
  readonly both: number
  readonly pictures: Readonly<Record<'truth' | 'one' | 'both', Picture>>
}

interface Found {
  readonly walks: readonly Measured[]
  readonly painted: readonly Painted[]
}

/** All that is known in truth of some ways, and of rooms that were taken from two places. @returns null where there is no browser */
export async function measureWalks(
  ways: readonly Way[],
  parts: readonly number[],
  shared: ReturnType<typeof sharedRooms>,
): Promise<Found | null> {
  const planned = ways.map((way) => ({
    way,
    stops: parts.flatMap((part) => {
      const truth = way.truthAt(part)
      return truth === null ? [] : [{ part, truth }]
    }),
  }))
  const taken = [...ways.flatMap(({ from, to }) => [from, to]), ...shared.flatMap(({ room }) => [room, `${room}-2`])]
  const places = [
    ...planned.flatMap(({ stops }) => stops.map(({ truth }) => truth)),
    ...shared.flatMap(({ views }) => views.map(({ truth }) => truth)),
  ]
  const rendered = await renderAll([...new Set(taken)], places)
  const lab = await openWalkLab(rendered.panoramas)
  try {
    if (lab === null) return null
    const walks: Measured[] = []
    for (const { way, stops } of planned) walks.push(await measureOne(lab, way, stops, rendered.truths))
    const painted: Painted[] = []
    for (const { room, views } of shared)
      for (const view of views) painted.push(await paintedOne(lab, room, view, rendered.truths.get(view.truth)!))
    return { walks, painted }
  } finally {
    await lab?.close()
    await rm(rendered.folder, { recursive: true, force: true })
  }
}

interface Stop {
  readonly part: number
  readonly truth: Truth
}

async function measureOne(
  lab: WalkLab,
  way: Way,
  stops: readonly Stop[],
  truths: ReadonlyMap<Place, Picture>,
): Promise<Measured> {
  const { page, tour } = lab
  const order = { from: way.from, to: way.to, looks: way.looks, parts: stops.map(({ part }) => part), tour }
  const { frames, ...taken } = await page.evaluate(
    ({ tour: of, from, to, looks, parts }) => window.walkLab.walk(of, from, to, looks, parts),
    order,
  )
  const compared: Compared[] = []
  for (const [n, { part, truth }] of stops.entries()) {
    const [wanted, walk] = [truths.get(truth)!, await pixelsOf(frames[n]!)]
    const fade = await fadeAt(lab, way, part)
    const likeness = { walk: similarity(walk, wanted), fade: similarity(fade, wanted) }
    compared.push({ part, ...likeness, pictures: { truth: wanted, walk, fade } })
  }
  return { way, compared, ...taken }
}

async function paintedOne({ page, tour }: WalkLab, room: string, view: View, truth: Picture): Promise<Painted> {
  const { truth: seen, from, name } = view
  const at = { ...seen.look, right: from.x, ahead: from.y, up: seen.eye[1] }
  const draw = async (painting: number): Promise<Picture> => {
    const order = { tour, room, at, painting }
    const address = await page.evaluate(
      (given) => window.walkLab.inside(given.tour, given.room, given.at, given.painting),
      order,
    )
    // Rooms behind doors count for neither.
    return pixelsOf(address, truth)
  }
  const [one, both] = [await draw(1), await draw(2)]
  return {
    room,
    view: name,
    one: similarity(one, truth),
    both: similarity(both, truth),
    pictures: { truth, one, both },
  }
}

/** The former transition: both pictures as the viewer shows them at that time, laid over each other. */
async function fadeAt(
  { page, tour }: WalkLab,
  { from, to, looks: [first, last] }: Way,
  progress: number,
): Promise<Picture> {
  const lens = { kind: 'sphere', scaled: narrowed } as const
  const leaving = { from: first, kind: 'travel', towards: first, progress, scene: lens } as const
  const views = [leavingView(leaving), arrivingView(last, leaving)]
  const drawn: Picture[] = []
  for (const [n, id] of [from, to].entries()) {
    const order = { tour, id, view: views[n]! }
    drawn.push(
      await pixelsOf(await page.evaluate(({ tour: of, id: one, view }) => window.walkLab.look(of, one, view), order)),
    )
  }
  const share = arrivingOpacity(leaving)
  const [a, b] = [drawn[0]!, drawn[1]!]
  return { ...SIZE, data: a.data.map((value, n) => Math.round(value + (b.data[n]! - value) * share)) }
}

/** As the viewer's plain lens does it. */
function narrowed(fov: number, by: number): number {
  return (Math.atan(Math.tan((fov * Math.PI) / 360) * by) * 360) / Math.PI
}
