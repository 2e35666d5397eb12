// Where the hotspots of scenes lie in their rooms: on the floor, a wall or the ceiling, in the direction in which they are seen.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { sceneLinkOf } from '@huanshi/pano/contract/hotspot.ts'
import { place, turned } from '@huanshi/rooms/align.ts'
import type { DollhouseMark } from '@huanshi/rooms/dollhouse/room-shell.ts'
import { spotIn } from '@huanshi/rooms/measure.ts'
import type { RoomView } from '@huanshi/rooms/outlined-rooms.ts'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import { markersOf } from '../kinds/registry/markers.ts'
import { solvedRooms } from './solved-rooms.ts'

export interface RoomMark extends DollhouseMark {
  readonly roomId: string
  readonly sceneId: string
  readonly name: string
  /** What one sees who comes to look at it. */
  readonly view: View
}

/** More of them would hide the rooms, and each is looked for in every picture that is drawn. */
const MOST = 120
/** Degrees, of whoever comes to look at it. */
const LOOK = 75
/** Metres before what it lies on. */
const OFF = 0.05

/** All but ways to scenes that have a sign of their own. @param spoken as markers are called */
export function roomMarks(tour: PublicTour, spoken: string): RoomMark[] {
  const { views } = solvedRooms(tour.rooms, tour.scenes)
  const signed = new Set(views.map(({ sceneId }) => sceneId))
  const scenes = new Map(tour.scenes.map((scene) => [scene.id, scene]))
  return views.flatMap((view) => marksIn(view, scenes.get(view.sceneId), { tour, signed, spoken })).slice(0, MOST)
}

interface Told {
  readonly tour: PublicTour
  readonly signed: ReadonlySet<string>
  readonly spoken: string
}

function marksIn(view: RoomView, scene: PublicScene | undefined, { tour, signed, spoken }: Told): RoomMark[] {
  if (scene === undefined) return []
  const ways = new Set(scene.hotspots.filter((one) => signed.has(sceneLinkOf(one)?.sceneId ?? '')).map(({ id }) => id))
  return markersOf(scene, tour, spoken).flatMap(({ id, yaw, pitch, name }): RoomMark[] => {
    const spot = ways.has(id) ? null : placeIn(view, { yaw, pitch })
    if (spot === null) return []
    const { roomId, sceneId } = view
    return [{ ...spot, id: `${sceneId} ${id}`, roomId, sceneId, name: name ?? '', view: { yaw, pitch, fov: LOOK } }]
  })
}

function placeIn({ camera: { room, pose } }: RoomView, direction: { readonly yaw: number; readonly pitch: number }) {
  const spot = spotIn(room, direction)
  if (spot === null) return null
  const { cameraHeight } = room
  const share = 1 - OFF / Math.max(OFF, Math.hypot(spot.at.x, spot.at.y, spot.up - cameraHeight))
  const { x, y } = place({ x: spot.at.x * share, y: spot.at.y * share }, pose)
  const wall = spot.wall === null ? undefined : room.walls[spot.wall]
  const at = { x, y, up: cameraHeight + (spot.up - cameraHeight) * share }
  return { at, ...(wall === undefined ? {} : { inward: turned(wall.inward, pose.bearing) }) }
}
