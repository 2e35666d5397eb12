// Runs in the browser: what the product draws between two panoramas, at any time of the way, and what that takes.
import { place } from '@huanshi/rooms/align.ts'
import type { DollhouseRoom } from '@huanshi/rooms/dollhouse/room-shell.ts'
import { paintedInside } from '@huanshi/rooms/dollhouse/test-inside.ts'
import { solveRooms } from '@huanshi/rooms/outlined-rooms.ts'
import type { TourRooms } from '@huanshi/tour/contract/tour-rooms.ts'
import { pictureOf } from '@huanshi/tour/web/rooms/room-picture.ts'
import { createWalker, type WalkScene } from '@huanshi/tour/web/rooms/walker.ts'
import type { Content, Viewer } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import { countGraphics, graphics } from './count-graphics.ts'
import type { Look } from './ways.ts'

export interface WalkTour {
  readonly rooms: TourRooms
  readonly scenes: readonly WalkScene[]
}

interface Walked {
  /** PNGs as addresses of data, of the parts as time goes. */
  readonly frames: readonly string[]
  /** Milliseconds of script of a picture. */
  readonly script: readonly number[]
  /** The most of one picture. */
  readonly drawCalls: number
  /** Bytes of the textures of the walk itself, and of everything on the page. */
  readonly walkBytes: number
  readonly allBytes: number
}

/** Of sixty a second every fourth: drawn in software, all of them take a minute. */
const FRAME_MS = 4000 / 60
const real = { now: performance.now.bind(performance), frame: requestAnimationFrame.bind(window) }
/** Time as the page is told it while it is held. */
const clock = { isHeld: false, now: 0, waiting: [] as FrameRequestCallback[] }
performance.now = () => (clock.isHeld ? clock.now : real.now())
window.requestAnimationFrame = (callback) => (clock.isHeld ? clock.waiting.push(callback) : real.frame(callback))

countGraphics()
let viewer: Viewer | null = null

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

function contentOf({ scenes }: WalkTour, id: string): Content {
  const content = scenes.find((scene) => scene.id === id)?.content
  if (content?.type !== 'equirectangular') throw new Error(`no picture of ${id}`)
  return content
}

async function shown(tour: WalkTour, id: string, view: Look): Promise<Viewer> {
  const content = contentOf(tour, id)
  viewer ??= createViewer(document.body, { content, view, pixelRatio: 1, interactive: false })
  await viewer.setScene(content, { view, transition: 'none' })
  while (!viewer.settled) await pause()
  return viewer
}

/** A panorama as the viewer shows it. */
async function look(tour: WalkTour, id: string, view: Look): Promise<string> {
  const shower = await shown(tour, id, view)
  return new Promise((resolve) => {
    const off = shower.on('frame', () => {
      off()
      resolve(shower.element.querySelector('canvas')?.toDataURL('image/png') ?? '')
    })
    shower.view = { ...shower.view }
  })
}

/** Milliseconds of script. */
function step(now: number): number {
  clock.now = now
  const due = clock.waiting.splice(0)
  const begun = real.now()
  for (const callback of due) callback(now)
  return real.now() - begun
}

async function walk(tour: WalkTour, from: string, to: string, looks: readonly [Look, Look], parts: readonly number[]) {
  const shower = await shown(tour, from, looks[0])
  const walker = createWalker(tour.rooms, tour.scenes)
  walker.prepare(from)
  const before = graphics().bytes
  clock.isHeld = true
  clock.now = real.now()
  const begun = clock.now
  let way = walker.start(shower, from, to, looks[1])
  for (let tries = 0; way === null && tries < 500; tries++) {
    await pause()
    way = walker.start(shower, from, to, looks[1])
  }
  if (way === null) throw new Error(`no way from ${from} to ${to}`)
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-walk]')
  const walked = { frames: [] as string[], script: [] as number[], drawCalls: 0 }
  const stops = new Set(parts.map((part) => part * way.lasting))
  // As on a quick machine, for which the walk soon has all of its pixels; a leap in time would take them away.
  const first = Array.from({ length: 8 }, (_, n) => n * (FRAME_MS / 4))
  const even = [
    ...first,
    ...Array.from({ length: Math.floor(way.lasting / FRAME_MS) }, (_, n) => n * FRAME_MS).slice(2),
  ]
  for (const time of [...new Set([...even, ...stops])].toSorted((a, b) => a - b)) {
    const callsBefore = graphics().drawCalls
    walked.script.push(step(begun + time))
    walked.drawCalls = Math.max(walked.drawCalls, graphics().drawCalls - callsBefore)
    if (stops.has(time)) walked.frames.push(canvas?.toDataURL('image/png') ?? '')
  }
  const allBytes = graphics().bytes
  // Beyond its end: sums of times are not exact.
  step(begun + way.lasting + FRAME_MS)
  await way.arrived
  clock.isHeld = false
  for (const callback of clock.waiting.splice(0)) real.frame(callback)
  way.leave()
  while (document.querySelector('canvas[data-walk]') !== null) await pause()
  return { ...walked, walkBytes: allBytes - before, allBytes } satisfies Walked
}

/** A place in a room, as its own camera sees it: metres to the right and ahead of it, above the floor; degrees. */
interface InRoom extends Look {
  readonly right: number
  readonly ahead: number
  readonly up: number
}

/** A room of the dollhouse from within. @param painting how many of its cameras paint */
function inside(tour: WalkTour, id: string, { right, ahead, up, yaw, fov }: InRoom, painting: number): Promise<string> {
  const { plan, views } = solveRooms(tour.rooms, tour.scenes)
  const room = plan.find((one) => one.id === id)
  if (room === undefined) throw new Error(`no room ${id}`)
  const picture = (sceneId: string) => pictureOf(tour.scenes.find((scene) => scene.id === sceneId))
  const stands = views.flatMap(({ sceneId, roomId, camera }) =>
    roomId !== id || camera.id === id
      ? []
      : [{ id: camera.id, pose: camera.pose, cameraHeight: camera.room.cameraHeight, ...picture(sceneId) }],
  )
  const painted: DollhouseRoom = { ...room, ...picture(id), stands }
  const { x, y } = place({ x: right, y: ahead }, room.pose)
  const { innerWidth: width, innerHeight: height } = window
  return paintedInside(painted, { at: [x, y, up], bearing: room.pose.bearing + yaw, fov, width, height }, painting)
}

const walkLab = { look, walk, inside }

declare global {
  interface Window {
    walkLab: typeof walkLab
  }
}
window.walkLab = walkLab
