import { expect, test } from 'vitest'
import { demoRooms, demoTour } from './tour.ts'

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

test('every link leads to a room whose link back points the opposite way', () => {
  let links = 0
  for (const room of demoRooms) {
    for (const link of room.links) {
      const target = demoRooms.find((other) => other.file === link.targetFile)
      const back = target?.links.find((other) => other.targetFile === room.file)
      expect(back, `${room.file} → ${link.targetFile}`).toBeDefined()
      if (!target || !back) continue
      const here = link.yaw + room.heading
      const there = back.yaw + target.heading
      expect(apart(here, there + 180), `${room.file} → ${link.targetFile}`).toBeLessThan(8)
      links++
    }
  }
  expect(links).toBeGreaterThanOrEqual(12)
})

test('all rooms can be reached from the first', () => {
  const seen = new Set([demoTour.start])
  for (const file of seen) {
    for (const link of demoRooms.find((room) => room.file === file)?.links ?? []) seen.add(link.targetFile)
  }
  expect([...seen].sort()).toEqual(demoRooms.map((room) => room.file).sort())
})

test('yaw and pitch stay within the sphere, and titles are not empty', () => {
  for (const room of demoRooms) {
    expect(room.notes.length).toBeGreaterThan(0)
    for (const spot of [...room.links, ...room.notes]) {
      expect(Math.abs(spot.yaw)).toBeLessThanOrEqual(180)
      expect(Math.abs(spot.pitch)).toBeLessThan(60)
      expect(spot.title).not.toBe('')
    }
  }
})
