import { expect, test } from 'vitest'
import { tileKindOf } from './tile-kind.ts'

test.each<[string, string | Buffer, string | null]>([
  ['a page', '<!doctype html><title>403</title>', null],
  ['a word', 'no', null],
  ['nothing', '', null],
  ['GIF', 'GIF89a', null],
  ['PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'png'],
  ['JPEG', Buffer.from('ffd8ffe0', 'hex'), 'jpg'],
  ['WebP', 'RIFF0000WEBPVP8 ', 'webp'],
  ['RIFF of another kind', 'RIFF0000WAVEfmt ', null],
  ['AVIF', Buffer.from('0000001c66747970617669660000', 'hex'), 'avif'],
  ['vector', Buffer.from('1a2478020a', 'hex'), 'mvt'],
  ['vector, compressed', Buffer.from('1f8b0800', 'hex'), 'mvt'],
])('%s', (_what, bytes, kind) => {
  expect(tileKindOf(Buffer.from(bytes as Buffer))).toBe(kind) // text or bytes
})
