// Walks from scene to scene through the rooms between them, where both are known and stand in one room or a door joins theirs: the camera
// goes there while the pictures cross over. Fetched when a tour has such rooms and its first picture stands.
import { between, distance } from '@huanshi/rooms/plane.ts'
import { eased, straightPath, walkPath, type WalkPath } from '@huanshi/rooms/walk/walk-path.ts'
import { createWalkPicture, type WalkEnd, type WalkPicture } from '@huanshi/rooms/walk/walk-picture.ts'
import type { View } from '@huanshi/viewer/view/camera.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { pictureOf, type Pictured } from './room-picture.ts'
import { viewOf, type RoomView, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { solvedRooms } from './solved-rooms.ts'
import type { PlanRoom } from '@huanshi/rooms/plan.ts'
import { isInSight } from '@huanshi/rooms/sight.ts'

/** What a walk has to know of a scene. */
export type WalkScene = Pictured & Pick<PublicScene, 'id' | 'heading'>

export interface Walk {
  /** Milliseconds. */
  readonly lasting: number
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
/** Milliseconds of a picture. */
const [QUICK_MS, SLOW_MS] = [45, 70]
const LEAST_SHARE = 0.4

export function createWalker(rooms: TourRooms, scenes: readonly WalkScene[]): Walker {
  const solved = solvedRooms(rooms, scenes)
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
    const [view, picture] = [viewOf(solved, sceneId), there.get(sceneId)]
    if (view === undefined || !picture) return null
    const { crop, turn } = pictureOf(scenes.find(({ id }) => id === sceneId))
    return { room: view.roomId, camera: view.camera, picture, turn, ...(crop === undefined ? {} : { crop }) }
  }
  return {
    prepare(sceneId) {
      const wanted = new Set([sceneId, ...nextTo(solved, sceneId)])
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
      const path = pathBetween(solved, first, last)
      const { floor } = first.camera
      // What lies above and below is not walked through.
      const near = solved.plan.filter((room) => room.floor === floor)
      const picture = path && createWalkPicture(near, [first, last], solved.doors)
      return path === null || picture === null
        ? null
        : begin({ viewer, path, picture, ends: [first.camera, last.camera], view })
    },
  }
}

/** Pictures that are held beside the one that is looked at. */
const MOST_NEXT = 8

/** Scenes that one can walk to from another: in its room and behind its doors, the nearest first. */
function nextTo(solved: SolvedRooms, sceneId: string): string[] {
  const here = viewOf(solved, sceneId)
  if (here === undefined) return []
  const near = new Set(
    solved.doors.flatMap(({ from, to }) =>
      from.room === here.roomId ? [to.room] : to.room === here.roomId ? [from.room] : [],
    ),
  ).add(here.roomId)
  const far = ({ camera }: RoomView): number => distance(camera.pose, here.camera.pose)
  return solved.views
    .filter((view) => near.has(view.roomId) && view.sceneId !== sceneId)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MOST_NEXT)
    .map((view) => view.sceneId)
}

/** What draws the walk knows one lens, and nobody's head. */
function isPlain({ projection, gyroscope, headset }: Viewer): boolean {
  return projection === 'rectilinear' && !gyroscope.enabled && !headset.presenting && !headset.stereo
}

function pathBetween({ doors, shapes }: SolvedRooms, from: WalkEnd, to: WalkEnd): WalkPath | null {
  const [here, there] = [from.camera.pose, to.camera.pose]
  if (from.room === to.room) {
    const shape = shapes.filter(({ id }) => id === from.room)
    return isInSight(shape, here, there) ? straightPath(here, there) : null
  }
  for (const door of doors) {
    const [near, far] = door.from.room === from.room ? [door.from, door.to] : [door.to, door.from]
    if (near.room !== from.room || far.room !== to.room) continue
    const [a, b] = [near, far].map(({ room, opening }) => {
      const found = shapes.find(({ id }) => id === room)?.openings.find(({ id }) => id === opening)
      return found && between(found.a, found.b)
    })
    if (a && b) return walkPath(here, [a, b], there)
  }
  return null
}

interface Begun {
  readonly viewer: Viewer
  readonly path: WalkPath
  readonly picture: WalkPicture
  readonly ends: readonly [PlanRoom, PlanRoom]
  readonly view: Partial<View>
}

function begin({ viewer, path, picture, ends: [from, to], view }: Begun): Walk {
  const first = viewer.view
  const last = { ...first, ...view }
  const start = from.pose.bearing + first.yaw
  const turn = turned(start, to.pose.bearing + last.yaw)
  const { element } = picture
  element.dataset['walk'] = ''
  element.style.cssText = `position:absolute;inset:0;width:100%;height:100%;pointer-events:none;opacity:0;transition:opacity ${FADE_MS}ms`
  viewer.element.parentElement?.append(element)
  const mixed = (a: number, b: number, part: number): number => a + (b - a) * part
  const draw = (part: number, share = 1): void => {
    const { x, y } = path.at(part)
    picture.draw(
      {
        x,
        y,
        up: mixed(from.room.cameraHeight, to.room.cameraHeight, part),
        bearing: start + turn * part,
        pitch: mixed(first.pitch, last.pitch, part),
        fov: mixed(first.fov, last.fov, part),
      },
      part,
      share,
    )
  }
  draw(0, LEAST_SHARE)
  const lasting = Math.min(MOST_MS, LEAST_MS + path.length * METRE_MS)
  let isOver = false
  const arrived = new Promise<void>((resolve) => {
    const began = performance.now()
    const share = shareByTime()
    const step = (now: number): void => {
      if (isOver) return resolve()
      element.style.opacity = '1'
      const part = Math.min(1, Math.max(0, now - began) / lasting)
      draw(eased(part), share(now))
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
  return {
    lasting,
    arrived,
    leave() {
      if (isOver) return
      isOver = true
      element.style.opacity = '0'
      setTimeout(() => picture.destroy(), FADE_MS)
    },
  }
}

/**
 * Of the pixels of a side: few for the first picture, which fades in, more as long as pictures come quickly, and fewer where they come
 * slowly, since one that moves is not looked at closely.
 */
function shareByTime(): (now: number) => number {
  let [share, last] = [LEAST_SHARE, Infinity]
  return (now) => {
    const took = now - last
    if (took > SLOW_MS) share = Math.max(LEAST_SHARE, share * Math.sqrt(SLOW_MS / took))
    else if (took > 0 && took < QUICK_MS) share = Math.min(1, share * 1.2)
    last = now
    return share
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
