import { expect, test } from 'vitest'
import { angleBetween, placeWords } from './place-words.ts'

const hotspots = [
  { yaw: 170, pitch: 0, title: '主峰' },
  { yaw: -178, pitch: 4, title: '山脊小径' },
  { yaw: 0, pitch: 0, title: '' },
]

test.each([
  [{ yaw: 179, pitch: 0 }, null, '「山脊小径」旁'],
  [{ yaw: 168, pitch: 2 }, 40, '「主峰」旁'],
  [{ yaw: 1, pitch: 0 }, null, '水平 1°，俯仰 0°'],
  [{ yaw: 50, pitch: 62 }, 310, '北方偏上'],
  [{ yaw: 90, pitch: -45 }, 0, '东方偏下'],
  [{ yaw: -30.4, pitch: 12.6 }, null, '水平 -30°，俯仰 13°'],
])('%j with heading %s is %s', (view, heading, words) => {
  expect(placeWords(view, { hotspots, heading })).toBe(words)
})

test('the distance goes over the seam and the pole', () => {
  expect(angleBetween({ yaw: 179, pitch: 0 }, { yaw: -179, pitch: 0 })).toBeCloseTo(2)
  expect(angleBetween({ yaw: 0, pitch: 90 }, { yaw: 120, pitch: 90 })).toBeCloseTo(0)
})
