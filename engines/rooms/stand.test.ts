import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './plane.ts'
import { solveRoom } from './solve-room.ts'
import { poseOfStand, roomFrom, solveStand, standAt, type StandPlace } from './stand.ts'
import { boxRoom, clicker, dice, outlined, seen } from './test-museum.ts'

const door = { id: 'door', kind: 'door', a: { x: 0, y: 7 }, b: { x: 1, y: 7 }, bottom: 0, top: 2 } as const
const hall = boxRoom('-4 -3 5 7', 3, [door])
const exactly = <T>(target: T): T => target
const room = solveRoom(outlined(hall, { click: exactly, cameraHeightError: 0.001 }))!

/** The same hall from another place of it, where yaw 0 lies `turn` to the right. */
function from(place: StandPlace, click: ReturnType<typeof clicker>, corners: readonly number[]) {
  return corners.map((corner) => {
    const { yaw, pitch } = seen({ ...hall, eye: place, cameraHeight: 1.45 }, hall.corners[corner]!)
    return { corner, at: click({ yaw: wrap(yaw - place.turn), pitch }) }
  })
}
const places = fc.record({
  x: fc.double({ min: -3, max: 4, noNaN: true }),
  y: fc.double({ min: -2, max: 6, noNaN: true }),
  turn: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('two corners say where a camera stands and how it is turned', () => {
  fc.assert(
    fc.property(places, (place) => {
      const stand = solveStand(room, { cameraHeight: 1.45, seen: from(place, exactly, [0, 2]) })!
      expect(Math.hypot(stand.place.x - place.x, stand.place.y - place.y)).toBeLessThan(0.005)
      expect(Math.abs(wrap(stand.place.turn - place.turn))).toBeLessThan(0.05)
      // The room around it is the same room.
      const around = roomFrom(room, stand)
      const { yaw } = from(place, exactly, [1])[0]!.at
      expect(
        Math.abs(wrap((Math.atan2(around.corners[1]!.x, around.corners[1]!.y) * 180) / Math.PI - yaw)),
      ).toBeLessThan(0.1)
      expect(around.walls[0]!.length).toEqual(room.walls[0]!.length)
    }),
    { numRuns: 20 },
  )
})

test('clicks that miss are within the error that is told, a height that is unsure does little', () => {
  let [within, all, worst] = [0, 0, 0]
  fc.assert(
    fc.property(places, fc.integer(), (place, seed) => {
      const click = clicker(2, dice(seed))
      const observed = { cameraHeight: 1.5, cameraHeightError: 0.1, seen: from(place, click, [0, 1, 2]) }
      const { place: found, error } = solveStand(room, observed)!
      const off = Math.hypot(found.x - place.x, found.y - place.y)
      all += 1
      if (off <= error!) within += 1
      worst = Math.max(worst, off)
    }),
    { numRuns: 60 },
  )
  expect(within / all).toBeGreaterThan(0.9)
  expect(worst).toBeLessThan(0.15)
})

test('one corner and the direction between the pictures are enough, either alone is not', () => {
  const place = { x: 3, y: 4, turn: 70 }
  const yaw = (Math.atan2(3, 4) * 180) / Math.PI
  const sight = { yaw, arrival: wrap(yaw - 70) }
  const [corner] = from(place, exactly, [2])
  const stand = solveStand(room, { cameraHeight: 1.45, seen: [corner!], sight })!
  expect(Math.hypot(stand.place.x - 3, stand.place.y - 4)).toBeLessThan(0.1)
  expect(stand.error).toBeGreaterThan(0.05)
  expect(solveStand(room, { cameraHeight: 1.45, seen: [corner!] })).toBeNull()
  expect(solveStand(room, { cameraHeight: 1.45, seen: [], sight })).toBeNull()
})

test('put by hand it stays, and lies in the plan where its room does', () => {
  const place = { x: 1, y: 2, turn: 30 }
  expect(solveStand(room, { cameraHeight: 1.45, seen: [], place })).toEqual({ place, cameraHeight: 1.45, error: null })
  const pose = { x: 10, y: -5, bearing: 90 }
  const stood = poseOfStand(place, pose)
  expect([stood.x, stood.y, stood.bearing].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([12, -6, 120])
  const back = standAt(stood, pose)
  expect([back.x, back.y, back.turn].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 2, 30])
})
