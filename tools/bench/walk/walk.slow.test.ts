// A hall that was taken from two places: what is walked through between them, and what both paint of it, beside the renderer's own
// pictures.
import { expect, test } from 'vitest'
import { measureWalks } from './measure.ts'
import { sharedRooms, ways } from './ways.ts'

test('a hall of two cameras is walked through and painted as it is', { timeout: 600_000 }, async () => {
  const room = 'gallery-one'
  const way = ways().find(({ to }) => to === `${room}-2`)
  const shared = sharedRooms().filter((one) => one.room === room)
  const measured = await measureWalks([way!], [0.25, 0.5, 0.75], shared)
  if (measured === null) return console.warn('no Chromium found: walks are not compared')
  const { walks, painted } = measured
  const [{ compared, drawCalls, walkBytes }] = walks as [(typeof walks)[0]] // one way was asked for
  console.info(compared.map(({ part, walk, fade }) => `${part}: ${walk.toFixed(3)} / ${fade.toFixed(3)}`).join(', '))
  console.info(painted.map(({ view, one, both }) => `${view}: ${one.toFixed(3)} → ${both.toFixed(3)}`).join('\n'))
  expect(compared).toHaveLength(3)
  for (const { walk, fade } of compared) expect(walk - fade).toBeGreaterThan(0.1)
  expect(drawCalls).toBeLessThanOrEqual(60)
  expect(walkBytes).toBeLessThanOrEqual(64e6)
  // Where a camera stood the room looks as it shows it, and where only the other one sees as that one does.
  for (const { view, both } of painted) expect([view, both > 0.88]).toEqual([view, true])
  const beside = painted.find(({ view }) => view === 'the second camera, towards the second')
  expect(beside!.both).toBeGreaterThan(beside!.one + 0.005)
})
