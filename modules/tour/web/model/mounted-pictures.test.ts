import { expect, test } from 'vitest'
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { newHotspot, newSurface } from '../parts/new-hotspot.ts'
import type { TourDraft } from './draft.ts'
import {
  addHotspots,
  carried,
  changeHotspots,
  hasSurface,
  nudged,
  pasteHotspots,
  withPoints,
  type WithSurface,
} from './hotspot-operations.ts'
import { firstMount, mountedAt, isMounted, settled, shapesOf } from './mounted-pictures.ts'
import { addRoom, changeRoom, newRoom, removeRoom, withCorners } from './room-operations.ts'
import { testScene, testTour } from './test-draft.ts'

/** A square of 4 metres around a camera at 1.6. */
const pitch = (-Math.atan2(1.6, Math.hypot(2, 2)) * 180) / Math.PI
const square: Direction[] = [-45, 45, 135, -135].map((yaw) => ({ yaw, pitch }))
const ahead = { yaw: 0, pitch: 0 }

/** A picture twice as wide as high, on the northern wall: 1.2 metres wide, its middle in the middle, at the height of the eye. */
function mountedTour(): { readonly draft: TourDraft; readonly id: string; readonly roomId: string } {
  const empty = testTour([testScene('a'), testScene('b')])
  const made = newRoom(empty, 'a', square)
  const draft = addRoom(empty, made)
  const room = shapesOf(draft.rooms).get(made.id)!
  const free = { ...newHotspot('image', ahead, '画', { libId: 'x' }), surface: newSurface(ahead, 2) } as WithSurface // an image
  const first = firstMount(free, room, 2)!
  expect(first.width / first.height).toBeCloseTo(2)
  const put = mountedAt(free, room, made.id, { ...first, along: 2, up: 1.3, width: 1.2, height: 0.6 })
  return { draft: addHotspots(draft, 'a', [put]), id: put.id, roomId: made.id }
}

const pictureOf = ({ scenes }: TourDraft, scene = 0): Hotspot => scenes[scene]!.hotspots.at(-1)!
const mountOf = (draft: TourDraft) => {
  const picture = pictureOf(draft)
  return isMounted(picture) ? picture.surface.mount : null
}
const cornersOf = (draft: TourDraft) => {
  const picture = pictureOf(draft)
  return hasSurface(picture) ? picture.surface.corners : []
}
const degrees = (radians: number): number => (radians * 180) / Math.PI

/** What the studio does: an operation, and then what goes with it. */
function change(draft: TourDraft, operation: (draft: TourDraft) => TourDraft): TourDraft {
  return settled(draft, operation(draft))
}

test('corners follow from metres', () => {
  const [upperLeft] = cornersOf(mountedTour().draft)
  expect(upperLeft!.yaw).toBeCloseTo(-degrees(Math.atan2(0.6, 2)), 2)
  expect(upperLeft!.pitch).toBeCloseTo(degrees(Math.atan2(0.3, Math.hypot(0.6, 2))), 2)
})

test.each([
  [
    'dragged along its wall',
    (one: Hotspot) => carried(one, ahead, { yaw: degrees(Math.atan2(0.5, 2)), pitch: 0 }),
    { wall: 0, along: 2.5, up: 1.3, width: 1.2 },
  ],
  [
    'dragged onto the next',
    (one: Hotspot) => carried(one, ahead, { yaw: 90, pitch: 0 }),
    { wall: 1, along: 2, width: 1.2 },
  ],
  [
    'dragged beyond the floor, it stays above it',
    (one: Hotspot) => carried(one, ahead, { yaw: 0, pitch: -60 }),
    { along: 2, up: 0 },
  ],
] as const)('%s', (_name, move, expected) => {
  const { draft, id } = mountedTour()
  const moved = change(draft, (now) => changeHotspots(now, 'a', new Set([id]), move))
  for (const [name, value] of Object.entries(expected)) expect(mountOf(moved)![name as 'up']).toBeCloseTo(value, 2) // its own names
  expect(pictureOf(moved).yaw).toBeCloseTo((cornersOf(moved)[0]!.yaw + cornersOf(moved)[1]!.yaw) / 2, -1)
})

test('arrow keys move it on its wall; a corner makes it larger in its shape', () => {
  const { draft, id } = mountedTour()
  const lower = change(draft, (now) => nudged(now, 'a', new Set([id]), 0, -5))
  expect(mountOf(lower)!.up).toBeCloseTo(1.3 - 2 * Math.tan((5 * Math.PI) / 180), 2)
  expect(mountOf(lower)!.along).toBeCloseTo(2, 3)
  const wider = change(draft, (now) =>
    changeHotspots(now, 'a', new Set([id]), (one) => {
      const [a, , c, d] = cornersOf(now) as [Direction, Direction, Direction, Direction] // four corners
      return withPoints(one, [a, { yaw: degrees(Math.atan2(1.8, 2)), pitch: 12 }, c, d])
    }),
  )
  expect(mountOf(wider)).toMatchObject({
    width: expect.closeTo(2.4, 1),
    height: expect.closeTo(1.2, 1),
    up: expect.closeTo(1.3, 3),
  })
})

test('it goes with its room', () => {
  const { draft, roomId } = mountedTour()
  const higher = change(draft, (now) => changeRoom(now, roomId, (room) => ({ ...room, cameraHeight: 2 })))
  expect(mountOf(higher)).toEqual(mountOf(draft))
  expect(cornersOf(higher)[0]!.pitch).toBeLessThan(0)
  // A corner more: the wall has another number, the picture is where it was seen.
  const more = change(draft, (now) =>
    changeRoom(now, roomId, (room) =>
      withCorners(room, [{ yaw: -90, pitch: degrees(-Math.atan2(1.6, 2)) }, ...square]),
    ),
  )
  expect(mountOf(more)).toMatchObject({ wall: 1, along: expect.closeTo(2, 2) })
  expect(cornersOf(more)[0]!.yaw).toBeCloseTo(cornersOf(draft)[0]!.yaw, 1)
  const gone = change(draft, (now) => removeRoom(now, roomId))
  expect(mountOf(gone)).toBeNull()
  expect(cornersOf(gone)).toEqual(cornersOf(draft))
})

test('a copy beside hangs on the wall too, one in another scene by eye', () => {
  const { draft } = mountedTour()
  const beside = change(draft, (now) => pasteHotspots(now, 'a', now.scenes[0]!.hotspots, true).draft)
  expect(mountOf(beside)).toMatchObject({ wall: 0, width: 1.2 })
  expect(mountOf(beside)!.along).toBeGreaterThan(2.1)
  const elsewhere = change(draft, (now) => pasteHotspots(now, 'b', now.scenes[0]!.hotspots, false).draft)
  expect(pictureOf(elsewhere, 1)).toMatchObject({ surface: { mount: null, corners: cornersOf(draft) } })
})
