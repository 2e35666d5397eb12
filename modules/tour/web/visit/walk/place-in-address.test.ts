import { expect, test } from 'vitest'
import { hashOf, placeIn } from './place-in-address.ts'

test('a place goes into an address and comes back', () => {
  expect(hashOf({ id: 'scene-1' })).toBe('#scene-1')
  const hash = hashOf({ id: 'scene-1', view: { yaw: -12.345, pitch: 4, fov: 75.04 } })
  expect(hash).toBe('#scene-1~-12.3,4,75')
  expect(placeIn(hash)).toEqual({ id: 'scene-1', view: { yaw: -12.3, pitch: 4, fov: 75 } })
})

test('messengers that encode the address lead to the same place', () => {
  expect(placeIn('#scene-1%7E-12.3%2C4%2C75')).toEqual({ id: 'scene-1', view: { yaw: -12.3, pitch: 4, fov: 75 } })
})

test.each(['#a~', '#a~1,2', '#a~1,2,3', '#a~999,0,75', '#a~1,2,x', '#a~1e9,0,75'])(
  '%s leads to the scene alone',
  (hash) => expect(placeIn(hash)).toEqual({ id: 'a' }),
)

test('what is no address leads nowhere', () => {
  expect(placeIn('')).toEqual({ id: '' })
  expect(placeIn('#%E0%A4%A')).toEqual({ id: '' })
})
