// What comes over the line reaches a method only as the contract states it.
import { hubMethod } from '@huanshi/kernel/definition/hub-methods.ts'
import { HubError, type Call } from '@huanshi/signalr/hub/hub.ts'
import type { HubUser } from '@huanshi/signalr/hub/user.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { checkedMethods } from './checked-methods.ts'

const shapes = {
  add: hubMethod<number>()([Type.Integer(), Type.Union([Type.Integer(), Type.Null()])], '要两个整数'),
}
const { add } = checkedMethods<typeof shapes, HubUser>(shapes, { add: (_call, one, other) => one + (other ?? 10) })
const call = {} as Call<HubUser> // not looked at

test.each([
  [[1, 2], 3],
  [[1, null], 11],
  [[1], 11],
  [[1, 2, 'further'], 3],
])('%j is answered', (args, due) => {
  expect(add?.(call, ...args)).toBe(due)
})

test.each([[[]], [['1', 2]], [[1, 2.5]], [[{ valueOf: 1 }]], [[1, []]]])('%j is refused with its words', (args) => {
  expect(() => add?.(call, ...args)).toThrow(new HubError('要两个整数'))
})
