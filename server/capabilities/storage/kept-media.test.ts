// Addresses of media in records: kept without their permission, signed anew for every reader, and for nobody who had none.
import { expect, test } from 'vitest'
import { keepMedia, keptIn, signKept } from './kept-media.ts'
import { mediaAddresses } from './media-address.ts'

const media = mediaAddresses(Buffer.alloc(32, 1))
const other = mediaAddresses(Buffer.alloc(32, 2))
const prefix = 'lib/11111111-1111-7111-8111-111111111111/22222222-2222-7222-8222-222222222222'
const kept = `/media/kept/${prefix}/file.jpg`
const none = new Set<string>()
const stale = Date.now() - 3 * 24 * 3_600_000

test('what holds is kept wherever it stands, and signed again', () => {
  const address = `${media.address(prefix)}/file.jpg`
  const value = { cover: address, html: `<img src="${address}"> <b>${address}</b>`, list: [null, 1, { deep: address }] }
  const stored = keepMedia(media, value, none)
  expect(stored).toEqual({ cover: kept, html: `<img src="${kept}"> <b>${kept}</b>`, list: [null, 1, { deep: kept }] })
  expect(signKept(media, stored)).toEqual(value)
  expect([...keptIn(stored)]).toEqual([prefix])
})

test.each<[string, string]>([
  ['signed by somebody else', `${other.address(prefix)}/file.jpg`],
  ['signed long ago', `${media.address(prefix, stale)}/file.jpg`],
  ['of another file', `${media.address(prefix).replace('lib/1', 'lib/3')}/file.jpg`],
  ['kept by word alone', kept],
])('an address %s is refused, unless the record has it', (_what, address) => {
  expect(() => keepMedia(media, { html: `<img src="${address}">` }, none)).toThrow('record.reference')
  const known = new Set([prefix, prefix.replace('lib/1', 'lib/3')])
  expect(keepMedia(media, address, known)).toMatch(/^\/media\/kept\/lib\//)
})

test.each([
  ['entities', kept.replace('media', 'medi&#97;')],
  ['entities in the name', kept.replace('kept', '&#107;ept')],
  ['tags', kept.replace('kept', 'ke<x></x>pt')],
])('an address hidden by %s is refused like one that is plain to see', (_what, hidden) => {
  const record = { scenes: [{ html: `<p>${hidden}</p><img src="${hidden.replaceAll(/<.*?>/g, '')}">` }] }
  expect(() => keepMedia(media, record, none)).toThrow('record.reference')
  expect(keepMedia(media, record, new Set([prefix]))).toBe(record)
})

test('what holds no media stays the same value', () => {
  const value = { text: '/media/ 之外', list: ['a', { b: 'https://example.com/media/x/y.jpg' }], time: null, count: 3 }
  expect(keepMedia(media, value, none)).toBe(value)
  expect(signKept(media, value)).toBe(value)
})
