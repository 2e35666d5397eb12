import { expect, test } from 'vitest'
import { edgesOf } from './use-edges.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})
const desk = box(0, 0, 1440, 900)

test('what is said keeps clear of the rows above and below, and of nothing that stands beside', () => {
  const [head, foot] = [box(28, 24, 1384, 44), box(184, 740, 1072, 140)]
  const [plan, list] = [box(28, 700, 160, 160), box(0, 0, 188, 900)]
  expect(edgesOf(desk, [head, foot, plan, list])).toEqual({ head: 68, foot: 160 })
})

test('on a narrow screen it keeps clear of a plan as well', () => {
  expect(edgesOf(box(0, 0, 375, 812), [box(16, 76, 148, 148)])).toEqual({ head: 224, foot: 0 })
})

test('what is not drawn takes no room', () => {
  expect(edgesOf(desk, [box(0, 0, 0, 0), box(400, 800, 0, 60)])).toEqual({ head: 0, foot: 0 })
})
