import { expect, test } from 'vitest'
import { skinOf } from './skin.ts'

test('options that make no sense give a skin that can be drawn', () => {
  expect(skinOf({ code: 'none', options: { accent: 'red', buttons: 'all', splash: 7 } })).toEqual({
    code: 'simple',
    options: expect.objectContaining({ accent: '#F2541B', thumbnails: 'bottom', splash: { isShown: false, text: '' } }),
  })
})

test('what was chosen is worn, buttons in one order', () => {
  const skin = skinOf({ code: 'classic', options: { thumbnails: 'right', buttons: ['share', 'map', 'x'], bar: 'top' } })
  expect(skin).toMatchObject({
    code: 'classic',
    options: { thumbnails: 'right', bar: 'top', buttons: ['map', 'share'] },
  })
})
