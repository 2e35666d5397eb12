import { expect, test } from 'vitest'
import type { PlanRoom } from '../plan.ts'
import { solveRoom } from '../solve-room.ts'
import { outlined, type TrueDoor, type TrueRoom } from '../test-museum.ts'
import type { Place } from '../surfaces.ts'
import { paintRoom, type RoomPaint, type RoomSphere } from './paint-room.ts'
import { spherePixels } from './sphere-pixels.ts'

const door: TrueDoor = { id: 'd', kind: 'door', a: { x: 4, y: 1.9 }, b: { x: 4, y: 0.9 }, bottom: 0, top: 2 }
function pointsOf(words: string) {
  return words.split(' ').map((word) => {
    const [x = 0, y = 0] = word.split(',').map(Number)
    return { x, y }
  })
}

/** A corner is cut out in the south-west: what lies behind it is not seen from the camera in the north-west. */
const angled: TrueRoom = {
  id: 'angled',
  corners: pointsOf('-4,4 4,4 4,-4 2,-4 2,1.5 -4,1.5'),
  height: 3,
  eye: { x: -2.5, y: 3 },
  cameraHeight: 1.6,
  doors: [door],
}
const beyond: TrueRoom = {
  id: 'beyond',
  corners: pointsOf('4,4 9,4 9,-4 4,-4'),
  height: 3,
  eye: { x: 6, y: 1.9 },
  cameraHeight: 1.6,
  doors: [door],
}

const planned = (truth: TrueRoom): PlanRoom => {
  const room = solveRoom(outlined(truth, { click: (target) => target, rightAngles: false }))!
  return { id: truth.id, name: truth.id, room, pose: { ...truth.eye, bearing: 0 } }
}
const rooms = [angled, beyond].map(planned)
const plain = (...colour: readonly number[]): RoomSphere => {
  const data = Uint8Array.from({ length: 128 * 64 * 3 }, (_, n) => colour[n % 3]!)
  return {
    pixels: spherePixels({ data, width: 128, height: 64, channels: 3 }),
    turn: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  }
}
const [red, green] = [plain(255, 0, 0), plain(0, 255, 0)]

function painted(spheres: readonly (readonly [string, RoomSphere])[], stands: readonly PlanRoom[] = []) {
  const steps = paintRoom(rooms[0]!, rooms, new Map(spheres), { side: 512, density: 30 }, stands)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

function colourOf({ atlas, data }: RoomPaint, part: string, wall: number | null, at: Place): string {
  const patch = atlas.patches.find(({ face }) => face.part === part && face.wall === wall)!
  const from = [at.x, at.y, at.up].map((value, n) => value - patch.origin[n]!)
  const along = (axis: readonly number[]): number => axis.reduce((sum, value, n) => sum + value * from[n]!, 0)
  const x = Math.floor(patch.left + along(patch.across) * atlas.density)
  const y = Math.floor(patch.top + along(patch.down) * atlas.density)
  return [...data.subarray((y * atlas.width + x) * 3, (y * atlas.width + x) * 3 + 3)].map(Math.round).join()
}

const own = ['angled', red] as const
const other = ['beyond', green] as const

test.each([
  ['its own camera sees the wall before it', 'wall', 0, { x: 0, y: 4, up: 2 }, '255,0,0'],
  ['what is behind its corner is seen by the other through the door', 'wall', 3, { x: 2, y: 0.6, up: 1.2 }, '0,255,0'],
  ['the floor before the door', 'floor', null, { x: 3, y: 0.6, up: 0 }, '0,255,0'],
] as const)('%s', (_name, part, wall, at, colour) => {
  const found = colourOf(painted([own, other])!, part, wall, at)
  expect(found).toBe(colour)
})

test('what nobody sees has the mean of what is seen of its face', () => {
  // The lower half of what the other sees is darker than the upper one.
  const data = Uint8Array.from({ length: 128 * 64 * 3 }, (_, n) => (n < 128 * 32 * 3 ? 200 : 100))
  const shaded = { ...red, pixels: spherePixels({ data, width: 128, height: 64, channels: 3 }) }
  const found = painted([own, ['beyond', shaded]])!
  expect(colourOf(found, 'wall', 3, { x: 2, y: 0.6, up: 1.8 })).toBe('200,200,200')
  expect(colourOf(found, 'wall', 3, { x: 2, y: 0.6, up: 0.5 })).toBe('100,100,100')
  const [mean] = colourOf(found, 'wall', 3, { x: 2, y: 0.6, up: 2.95 }).split(',').map(Number)
  expect(mean).toBeGreaterThan(100)
  expect(mean).toBeLessThan(200)
})

test('a room without a picture takes what others see of it, and nothing where nobody does', () => {
  const found = painted([other])!
  expect(colourOf(found, 'wall', 3, { x: 2, y: 0.6, up: 1.2 })).toBe('0,255,0')
  expect(colourOf(found, 'wall', 0, { x: -3, y: 4, up: 2 })).not.toBe('255,0,0')
  expect(painted([])).toBeNull()
})

test('of two cameras in a room the nearer paints, and each what the other does not see', () => {
  const stand = { ...rooms[0]!, id: 'stand', pose: { x: 3, y: -3, bearing: 0 } }
  const found = painted([own, ['stand', plain(0, 0, 255)], other], [stand])!
  expect(colourOf(found, 'wall', 0, { x: -3, y: 4, up: 2 })).toBe('255,0,0')
  expect(colourOf(found, 'wall', 3, { x: 2, y: 0.6, up: 1.2 })).toBe('0,0,255')
  expect(colourOf(found, 'floor', null, { x: 3, y: -2, up: 0 })).toBe('0,0,255')
  // Where both are as near their pictures are mixed, as much of one as of the other; a little nearer to one, it is seen more.
  const bluenessAt = (y: number): number => {
    const [red = 0, , blue = 0] = colourOf(found, 'ceiling', null, { x: 3, y, up: 3 }).split(',').map(Number)
    return blue / (red + blue)
  }
  const [less, half, more] = [bluenessAt(2.9), bluenessAt(2.52), bluenessAt(2.1)]
  expect(half).toBeGreaterThan(0.35)
  expect(half).toBeLessThan(0.65)
  expect([0 < less, less < half, half < more, more < 1]).toEqual([true, true, true, true])
  // Its own picture is nowhere needed where the other one is left out.
  expect(colourOf(painted([own, other], [stand])!, 'wall', 3, { x: 2, y: 0.6, up: 1.2 })).toBe('0,255,0')
})

test('however many faces there are, the picture stays within its bounds', () => {
  const { atlas, data } = painted([own, other])!
  expect(Math.max(atlas.width, atlas.height)).toBeLessThanOrEqual(512)
  expect(data).toHaveLength(atlas.width * atlas.height * 3)
  const boxes = atlas.patches.map(({ left, top, width, height }) => ({
    left,
    top,
    right: left + width * atlas.density,
    bottom: top + height * atlas.density,
  }))
  for (const [n, a] of boxes.entries())
    for (const b of boxes.slice(n + 1)) {
      const isApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top
      expect(isApart).toBe(true)
    }
})

test('a part of a sphere says where it shows nothing', () => {
  const data = new Uint8Array(64 * 64 * 3).fill(200)
  const part = spherePixels({ data, width: 64, height: 64, channels: 3 }, { x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
  const into = new Uint8ClampedArray(3)
  expect(part.sample(0, 0, 1, 0, into, 0)).toBe(true)
  expect([...into]).toEqual([200, 200, 200])
  expect(part.sample(0, 0, -1, 0, into, 0)).toBe(false)
  expect(part.sample(0, 1, 0.1, 0, into, 0)).toBe(false)
})
