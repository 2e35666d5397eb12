import { expect, test } from 'vitest'
import { linesOf } from './draw-poster.ts'

const upTo = (most: number) => (text: string) => text.length <= most

test.each([
  ['短', 5, ['短']],
  ['从清晨到黄昏的美术馆', 5, ['从清晨到黄', '昏的美术馆']],
  ['从清晨到黄昏的云岭美术馆', 5, ['从清晨到黄', '昏的云岭…']],
  ['', 5, []],
])('%s in lines of %i', (text, most, lines) => {
  expect(linesOf(text, 2, upTo(most))).toEqual(lines)
})
