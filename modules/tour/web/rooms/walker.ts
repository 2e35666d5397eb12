// Walks from scene to scene through the rooms between them, where both are known and a door joins them: the camera goes through the
// door while the pictures cross over. Fetched when a tour has such rooms and its first picture stands.
import { between } from '@huanshi/rooms/plane.ts'
import { eased, walkPath, type WalkPath } from '@huanshi/rooms/walk/walk-path.ts'
import { createWalkPicture, type WalkEnd, type WalkPicture } from '@huanshi/rooms/walk/walk-picture.ts'
import type { View } from '@huanshi/viewer/view/camera.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { pictureOf } from './room-picture.ts'
import { solveRooms, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'

export interface Walk {
  /** The camera is there; the scene may take its place. */
  readonly arrived: Promise<void>
  /** What was walked through gives way to what stands beneath. */
  leave(): void
}

export interface Walker {
  /** Brings what a walk from this scene needs. */
  prepare(sceneId: string): void
  /** Null where there is no way through rooms, or its pictures have not come. */
  start(viewer: Viewer, from: string, to: string, view: Partial<View>): Walk | null
}

/** Milliseconds: for any walk, and for each metre. */
const LEAST_MS = 500
const METRE_MS = 110
const MOST_MS = 2200
const FADE_MS = 180

export function createWalker(rooms: TourRooms, scenes: readonly PublicScene[]): Walker {
  const solved = solveRooms(rooms, scenes)
  const roomOf = (sceneId: string): string | undefined =>
    rooms.list.find((room) => room.sceneId === sceneId && solved.rooms.has(room.id))?.id
  const sceneOf = new Map(rooms.list.map(({ id, sceneId }) => [id, sceneId]))
  /** Of the scene on the screen and those next to it; null: on its way, or not to be had. */
  const there = new Map<string, ImageBitmap | null>()
  const bring = async (sceneId: string): Promise<void> => {
    const { pictureUrl } = pictureOf(scenes.find(({ id }) => id === sceneId))
    if (pictureUrl === null || there.has(sceneId)) return
    there.set(sceneId, null)
    const picture = await bitmapOf(pictureUrl)
    // Somebody went on meanwhile.
    if (there.has(sceneId)) there.set(sceneId, picture)
    else picture?.close()
  }
  const endOf = (sceneId: string): WalkEnd | null => {
    const [room, picture] = [roomOf(sceneId), there.get(sceneId)]
    if (room === undefined || !picture) return null
    const { crop, turn } = pictureOf(scenes.find(({ id }) => id === sceneId))
    return { room, picture, turn, ...(crop === undefined ? {} : { crop }) }
  }
  return {
    prepare(sceneId) {
      const here = roomOf(sceneId)
      const next = solved.doors.flatMap(({ from, to }) =>
        from.room === here ? [to.room] : to.room === here ? [from.room] : [],
      )
      const wanted = new Set([sceneId, ...next.flatMap((room) => sceneOf.get(room) ?? [])])
      for (const [id, picture] of there)
        if (!wanted.has(id)) {
          picture?.close()
          there.delete(id)
        }
      for (const id of wanted) void bring(id)
    },
    start(viewer, from, to, view) {
      const [first, last] = [endOf(from), endOf(to)]
      if (first === null || last === null || !isPlain(viewer)) return null
      const path = pathBetween(solved, first.room, last.room)
      const floor = solved.plan.find(({ id }) => id === first.room)?.floor
      // What lies above and below is not walked through.
      const near = solved.plan.filter((room) => room.floor === floor)
      const picture = path && createWalkPicture(near, [first, last])
      return path === null || picture === null
        ? null
        : begin({ viewer, solved, path, picture, ends: [first.room, last.room], view })
    },
  }
}

/** What draws the walk knows one lens, and nobody's head. */
function isPlain({ projection, gyroscope, headset }: Viewer): boolean {
  return projection === 'rectilinear' && !gyroscope.enabled && !headset.presenting && !headset.stereo
}

function pathBetween({ doors, shapes, plan }: SolvedRooms, from: string, to: string): WalkPath | null {
  for (const door of doors) {
    const [near, far] = door.from.room === from ? [door.from, door.to] : [door.to, door.from]
    if (near.room !== from || far.room !== to) continue
    const [a, b] = [near, far].map(({ room, opening }) => {
      const found = shapes.find(({ id }) => id === room)?.openings.find(({ id }) => id === opening)
      return found && between(found.a, found.b)
    })
    const [here, there] = [from, to].map((id) => plan.find((room) => room.id === id)?.pose)
    if (a && b && here && there) return walkPath(here, [a, b], there)
  }
  return null
}

interface Begun {
  readonly viewer: Viewer
  readonly solved: SolvedRooms
  readonly path: WalkPath
  readonly picture: WalkPicture
  readonly ends: readonly [string, string]
  readonly view: Partial<View>
}

function begin({ viewer, solved, path, picture, ends, view }: Begun): Walk {
  const [from, to] = ends.map((id) => solved.plan.find((room) => room.id === id)!)
  const first = viewer.view
  const last = { ...first, ...view }
  const start = from!.pose.bearing + first.yaw
  const turn = turned(start, to!.pose.bearing + last.yaw)
  const { element } = picture
  element.dataset['walk'] = ''
  element.style.cssText = `position:absolute;inset:0;width:100%;height:100%;pointer-events:none;opacity:0;transition:opacity ${FADE_MS}ms`
  viewer.element.parentElement?.append(element)
  const mixed = (a: number, b: number, part: number): number => a + (b - a) * part
  const draw = (part: number): void => {
    const { x, y } = path.at(part)
    picture.draw(
      {
        x,
        y,
        up: mixed(from!.room.cameraHeight, to!.room.cameraHeight, part),
        bearing: start + turn * part,
        pitch: mixed(first.pitch, last.pitch, part),
        fov: mixed(first.fov, last.fov, part),
      },
      part,
    )
  }
  draw(0)
  const lasting = Math.min(MOST_MS, LEAST_MS + path.length * METRE_MS)
  let isOver = false
  const arrived = new Promise<void>((resolve) => {
    const began = performance.now()
    const step = (now: number): void => {
      if (isOver) return resolve()
      element.style.opacity = '1'
      const part = Math.min(1, Math.max(0, now - began) / lasting)
      draw(eased(part))
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
  return {
    arrived,
    leave() {
      if (isOver) return
      isOver = true
      element.style.opacity = '0'
      setTimeout(() => picture.destroy(), FADE_MS)
    },
  }
}

/** The shorter way round, degrees. */
function turned(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180
}

async function bitmapOf(url: string): Promise<ImageBitmap | null> {
  try {
    const answer = await fetch(url)
    return answer.ok ? await createImageBitmap(await answer.blob()) : null
  } catch {
    return null
  }
}
