import { HEAT_CELLS, VisitReport } from '../../../contract/tour-statistics.ts'
import { Compile } from 'typebox/schema'
import { expect, test } from 'vitest'
import { cellOf, createVisitLog } from './visit-log.ts'

test.each([
  [-180, 90, 0],
  [179.9, 90, 35],
  [0, 0, 9 * 36 + 18],
  [180, -90, 17 * 36],
  [-540, 12, 7 * 36],
])('yaw %f, pitch %f lies in cell %i', (yaw, pitch, cell) => {
  expect(cellOf(yaw, pitch)).toBe(cell)
  expect(cellOf(yaw, pitch)).toBeLessThan(HEAT_CELLS)
})

test('what was taken is not told twice, and every report is one that the server takes', () => {
  const log = createVisitLog()
  expect(log.take()).toBeNull()
  log.enter('a')
  log.look('a', 3, 4)
  log.look('a', 4, 3)
  log.look('a', 90, 0)
  log.click('a', 'h')
  log.click('a', 'h')
  const report = log.take()
  expect(report).toEqual({
    scenes: [
      {
        sceneId: 'a',
        enters: 1,
        seconds: 1.5,
        heat: [
          [cellOf(3, 4), 2],
          [cellOf(90, 0), 1],
        ],
      },
    ],
    hotspots: [{ sceneId: 'a', hotspotId: 'h', count: 2 }],
  })
  expect(Compile(VisitReport).Check(report)).toBe(true)
  expect(log.take()).toBeNull()
})
