// Textures for all rooms of a place, one after the other, so that few panoramas are held at once.
import { planShapes, type PlanRoom } from '../plan.ts'
import { distance } from '../plane.ts'
import type { RoomTexture } from './write-glb.ts'
import { isSeenWhole, paintRoom, type RoomPaint, type RoomSphere, type TextureBounds } from './paint-room.ts'

export interface TextureSource {
  /** What there is of the sphere about a room's camera. */
  covers(room: string): 'nothing' | 'part' | 'whole'
  /** @param widest pixels of a whole sphere from left to right that are of use @returns null: it cannot be had, and others do without */
  load(room: string, widest: number): Promise<RoomSphere | null>
  encode(paint: RoomPaint): Promise<Uint8Array>
  /** Again and again while rooms are painted. @param done from 0 to the number of rooms */
  breathe(done: number): void | Promise<void>
}

/** Pixels of the pictures of all rooms together, and of a room's own panorama from left to right. */
type TextureLimits = TextureBounds & Readonly<Record<'pixels' | 'widest', number>>

/** Other rooms are seen from afar. */
const others = { most: 6, widest: 2048 }

/** Another camera in a room; its picture is asked for by its own id. */
export interface TexturedStand {
  readonly roomId: string
  readonly camera: PlanRoom
}

/** Whole pictures are held at once: those of more cameras in one room do without. */
const MOST_STANDS = 3

/** @returns textures by the ids of their rooms; a room that no panorama shows has none */
export async function textureRooms(
  plan: readonly PlanRoom[],
  source: TextureSource,
  { side, pixels, density, widest }: TextureLimits,
  stands: readonly TexturedStand[] = [],
): Promise<Map<string, RoomTexture>> {
  const bounds: TextureBounds = { side: Math.min(side, Math.floor(Math.sqrt(pixels / plan.length))), density }
  const textures = new Map<string, RoomTexture>()
  const small = new Map<string, RoomSphere | null>()
  for (const [n, room] of plan.entries()) {
    await source.breathe(n)
    const spheres = new Map<string, RoomSphere>()
    const beside = othersOf(room, plan, source)
    for (const id of small.keys()) if (!beside.includes(id)) small.delete(id)
    for (const id of beside) {
      const sphere = small.get(id) ?? (await source.load(id, others.widest))
      small.set(id, sphere)
      if (sphere !== null) spheres.set(id, sphere)
    }
    const own = source.covers(room.id) === 'nothing' ? null : await source.load(room.id, widest)
    if (own !== null) spheres.set(room.id, own)
    const inside = stands.filter(({ roomId, camera }) => roomId === room.id && camera.id !== room.id)
    const cameras = inside.map(({ camera }) => camera).slice(0, MOST_STANDS)
    for (const { id } of cameras) {
      const sphere = source.covers(id) === 'nothing' ? null : await source.load(id, widest)
      if (sphere !== null) spheres.set(id, sphere)
    }
    const steps = paintRoom(room, plan, spheres, bounds, cameras)
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) await source.breathe(n + step.value)
    if (step.value === null) continue
    textures.set(room.id, { atlas: step.value.atlas, jpeg: await source.encode(step.value) })
  }
  return textures
}

/** Those that may see what the room's own camera does not. */
function othersOf(room: PlanRoom, plan: readonly PlanRoom[], source: TextureSource): string[] {
  const [shape] = planShapes([room])
  if (source.covers(room.id) === 'whole' && isSeenWhole(shape!)) return []
  return plan
    .filter(({ id, floor }) => id !== room.id && floor?.id === room.floor?.id && source.covers(id) !== 'nothing')
    .toSorted((a, b) => distance(a.pose, room.pose) - distance(b.pose, room.pose))
    .slice(0, others.most)
    .map(({ id }) => id)
}
