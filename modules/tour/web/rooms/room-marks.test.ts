import { boxRoom, outlined, seen } from '@huanshi/rooms/test-museum.ts'
import { expect, test } from 'vitest'
import type { PublicTour } from '../../contract/public-tour.ts'
import { roomMarks } from './room-marks.ts'

const box = boxRoom('-4 -2 4 2', 3)
const text = (id: string, at: { readonly x: number; readonly y: number }, up: number) => ({
  id,
  kind: 'text',
  title: id,
  titleVisible: true,
  ...seen(box, at, up),
  target: { text: '' },
})
const shown = outlined(box, { click: (target) => target })

function tourOf(hotspots: readonly object[]): PublicTour {
  const scene = (id: string, own: readonly object[]) => ({ id, panoId: id, title: id, heading: 0, hotspots: own })
  const room = (id: string, sceneId: string) => ({ ...shown, id, sceneId, name: id, pose: null })
  return {
    id: 't',
    libs: {},
    icons: {},
    scenes: [scene('s0', hotspots), scene('s1', []), scene('outside', [])],
    rooms: { list: [room('r0', 's0'), room('r1', 's1')], wallThickness: 0.2, isPlanShown: true, isMeasurable: false },
  } as unknown as PublicTour // what is read of it
}

test.each([
  ['on the floor', { x: 1, y: -1.5 }, 0],
  ['on the wall ahead', { x: -2, y: 2 }, 1.9],
  ['on the ceiling', { x: 2, y: 1 }, 3],
])('a hotspot lies where it is seen: %s', (id, at, up) => {
  const [mark, ...others] = roomMarks(tourOf([text(id, at, up)]), 'zh-CN')
  expect(others).toEqual([])
  expect(mark).toMatchObject({ name: id, sceneId: 's0', roomId: 'r0' })
  const { x = NaN, y = NaN, up: height = NaN } = mark?.at ?? {}
  expect(Math.hypot(x - at.x, y - at.y, height - up)).toBeLessThan(0.06)
  expect(mark?.inward === undefined).toBe(up !== 1.9)
})

test('ways to scenes that have a sign are left out, others are not', () => {
  const way = (id: string, sceneId: string) => ({
    ...text(id, { x: 0, y: -1 }, 0),
    kind: 'scene',
    target: { sceneId },
  })
  const names = roomMarks(tourOf([way('next', 's1'), way('away', 'outside')]), 'zh-CN').map(({ name }) => name)
  expect(names).toEqual(['away'])
})
