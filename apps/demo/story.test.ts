import { expect, test } from 'vitest'
import { demoStory } from './story.ts'
import { demoRooms } from './tour.ts'

const titles = demoRooms.map(({ title }) => title)

test('every room is told of, in a folder, and has its place on the plan', () => {
  expect(demoStory.scenes.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  for (const { folder, place } of demoStory.scenes) {
    expect(demoStory.folders).toContain(folder)
    expect([place.x, place.y].every((at) => at > 0.05 && at < 0.95)).toBe(true)
  }
})

test('the walk goes forward in time through rooms that there are, and ends in time', () => {
  const { keys, duration, pointed } = demoStory.walk
  expect(keys.map(({ time }) => time)).toEqual(keys.map(({ time }) => time).toSorted((a, b) => a - b))
  expect(Math.max(...keys.map(({ time, hold }) => time + hold))).toBeLessThanOrEqual(duration)
  expect([...keys, ...pointed].filter(({ scene }) => !titles.includes(scene))).toEqual([])
  for (const { scene, title } of pointed) {
    const room = demoRooms.find((one) => one.title === scene)
    const areas = demoStory.scenes.find((one) => one.title === scene)?.areas ?? []
    expect([...(room?.notes ?? []), ...areas].map((one) => one.title)).toContain(title)
  }
})

test('frames are seen upright: the upper left corner is left of the upper right and above the lower left', () => {
  for (const { surfaces, areas } of demoStory.scenes) {
    for (const corners of [...surfaces.map((one) => one.corners), ...areas.map(({ points }) => points)]) {
      if (corners.length !== 4) continue
      const [a, b, , d] = corners
      if (a === undefined || b === undefined || d === undefined) throw new Error('four corners')
      expect(((b.yaw - a.yaw + 540) % 360) - 180).toBeGreaterThan(0)
      expect(a.pitch).toBeGreaterThan(d.pitch)
    }
  }
})
