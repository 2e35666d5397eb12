import { expect, test } from 'vitest'
import { namesHolding, rowForm } from './listed-rows.ts'

const form = rowForm(['id', 'title', 'place', 'secret', 'title'], new Set(['secret']))
const row = ['"1"', '"before"', '{"lng": 1, "url": "/media/kept/a"}', '"s"', null]

test('rules see a row as an object of its values', () => {
  const view = form.view(row)
  const seen = { id: '1', title: null, place: { lng: 1, url: '/media/kept/a' }, secret: 's' }
  expect({ ...view }).toEqual(seen)
  expect([view['secret'], view['missing'], 'place' in view, 'missing' in view]).toEqual(['s', undefined, true, false])
  const { id, ...rest } = view
  expect({ id, ...rest }).toEqual(seen)
})

test.each<[string, Record<string, unknown>, object]>([
  ['as it is', {}, { id: '1', title: null, place: { lng: 1, url: '/media/kept/a' } }],
  ['with what rules give in place of it', { title: 'x"', place: null }, { id: '1', title: 'x"', place: null }],
  ['with what they add', { place: undefined, url: '/a' }, { id: '1', title: null, url: '/a' }],
  ['without what stays here', { secret: 't', place: [] }, { id: '1', title: null, place: [] }],
])('a row is written %s', (_what, added, written) => {
  const text = form.write(row, added)
  expect(JSON.parse(text)).toEqual(written)
  expect(text).not.toContain('before')
})

test('what holds some letters is found without being read', () => {
  const broken = form.view(['no JSON', '"/media/x"', '{', null, '"y"'])
  expect(namesHolding(broken, '/media/')).toEqual(['title'])
  expect(namesHolding({ ...form.view(row) }, '/media/')).toEqual(['place'])
})
