// Pictures that hang on walls: whatever is done to them, or to the rooms, their metres and where they are seen go together.
import { mountTo, mountTowards, seenAt, widthBetween, type WallMount } from '@huanshi/rooms/wall-mount.ts'
import type { Room } from '@huanshi/rooms/model.ts'
import { solveRooms } from '@huanshi/rooms/outlined-rooms.ts'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import { hasSurface, type WithSurface } from './hotspot-operations.ts'
import type { TourDraft } from './draft.ts'
import { centreOf } from '../parts/sphere.ts'
import { rounded } from './room-operations.ts'

type MountedSurface = Surface & { readonly mount: NonNullable<Surface['mount']> }
type MountedHotspot = WithSurface & { readonly surface: MountedSurface }

export function isMounted(hotspot: Hotspot): hotspot is MountedHotspot {
  return hasSurface(hotspot) && hotspot.surface.mount !== undefined && hotspot.surface.mount !== null
}

const solved = new WeakMap<TourRooms, ReadonlyMap<string, Room>>()

/** Rooms whose outline is whole, by their ids. */
export function shapesOf(rooms: TourRooms): ReadonlyMap<string, Room> {
  const known = solved.get(rooms)
  if (known !== undefined) return known
  const found = solveRooms(rooms, []).rooms
  solved.set(rooms, found)
  return found
}

/** Where its metres put it; a wall that is no more leaves it as it is seen, by eye. */
export function mountedAt<T extends WithSurface>(
  hotspot: T,
  room: Room | undefined,
  roomId: string,
  mount: WallMount,
): T {
  const found = room && seenAt(room, mount)
  if (!found) return { ...hotspot, surface: { ...hotspot.surface, mount: null } }
  const corners = found.corners.map(rounded)
  return {
    ...hotspot,
    ...rounded(found.middle),
    surface: { ...hotspot.surface, corners, mount: { ...kept(mount), roomId } },
  }
}

/** About as large as it is seen, on the wall that lies behind it, and within it. */
export function firstMount({ surface: { corners } }: WithSurface, room: Room, ratio: number): WallMount | null {
  const [left, right] = corners
  const middle = centreOf(corners)
  const seen = left && right ? widthBetween(room, middle, [left, right]) : null
  if (seen === null) return null
  const high = (room.height?.value ?? Infinity) * HIGHEST
  const width = Math.max(LEAST, Math.min(seen, high * ratio))
  return mountTowards(room, middle, { width, height: width / ratio })
}

/** Metres. */
const LEAST = 0.1
/** Of a room. */
const HIGHEST = 0.6

/** A tenth of a millimetre is enough. */
function kept({ wall, along, up, width, height }: WallMount): WallMount {
  const fine = (value: number): number => Math.round(value * 1e4) / 1e4
  return { wall, along: fine(along), up: fine(up), width: fine(width), height: fine(height) }
}

/** After a change: what was moved by eye gets its metres, what was given in metres its place. */
export function settled(before: TourDraft, after: TourDraft): TourDraft {
  const isSame = after.scenes === before.scenes && after.rooms === before.rooms
  if (isSame || !after.scenes.some(({ hotspots }) => hotspots.some(isMounted))) return after
  const change: Change = { before, after, isOther: outlinesChanged(before.rooms, after.rooms) }
  const scenes = after.scenes.map((scene) => {
    const was = before.scenes.find(({ id }) => id === scene.id)
    if (scene === was && after.rooms === before.rooms) return scene
    const hotspots = scene.hotspots.map((hotspot) => settledOne(hotspot, scene.id, was?.hotspots ?? [], change))
    return hotspots.every((hotspot, n) => hotspot === scene.hotspots[n]) ? scene : { ...scene, hotspots }
  })
  return scenes.every((scene, n) => scene === after.scenes[n]) ? after : { ...after, scenes }
}

interface Change {
  readonly before: TourDraft
  readonly after: TourDraft
  /** Rooms with more or fewer corners: their walls are counted anew. */
  readonly isOther: ReadonlySet<string>
}

function outlinesChanged(before: TourRooms, after: TourRooms): ReadonlySet<string> {
  if (before === after) return new Set()
  const counts = new Map(before.list.map(({ id, corners }) => [id, corners.length]))
  return new Set(after.list.flatMap(({ id, corners }) => (counts.get(id) === corners.length ? [] : [id])))
}

function settledOne(hotspot: Hotspot, sceneId: string, was: readonly Hotspot[], change: Change): Hotspot {
  if (!isMounted(hotspot)) return hotspot
  const { before, after, isOther } = change
  const former = was.find(({ id }) => id === hotspot.id)
  if (hotspot === former && after.rooms === before.rooms) return hotspot
  const { mount } = hotspot.surface
  const isHere = after.rooms.list.some(({ id, sceneId: of }) => id === mount.roomId && of === sceneId)
  const room = isHere ? shapesOf(after.rooms).get(mount.roomId) : undefined
  const isNew = former === undefined || isOther.has(mount.roomId)
  const to = room === undefined ? mount : isNew ? byEye(hotspot, room) : moved(former, hotspot, room)
  return mountedAt(hotspot, room, mount.roomId, to)
}

/** On the wall that is behind it, as it is seen. */
function byEye({ surface: { corners, mount } }: MountedHotspot, room: Room): WallMount {
  return mountTowards(room, centreOf(corners), mount) ?? mount
}

/** Its metres after they, or its corners on the sphere, were changed. */
function moved(former: Hotspot, hotspot: MountedHotspot, room: Room): WallMount {
  const { mount, corners } = hotspot.surface
  // Figures, a switch.
  if (!isMounted(former) || former.surface.mount !== mount) return mount
  const before = former.surface.corners
  const drawn = [...corners.keys()].filter((n) => !isSame(corners[n], before[n]))
  const [only] = drawn
  if (only === undefined) return mount
  return drawn.length === 1 ? (mountTo(room, mount, only, corners[only]!) ?? mount) : byEye(hotspot, room)
}

const isSame = (a: Direction | undefined, b: Direction | undefined): boolean =>
  a?.yaw === b?.yaw && a?.pitch === b?.pitch
