import { expect, test } from 'vitest'
import { chunkHashText, parseChunkHash } from './chunk-hash.ts'

const sha = 'a'.repeat(64)
const xxh = '0123456789abcdef'

test.each([
  [sha, { name: 'sha-256', value: sha }],
  [`sha-256:${sha}`, { name: 'sha-256', value: sha }],
  [`xxh64:${xxh}`, { name: 'xxh64', value: xxh }],
  [xxh, 'form'],
  [`xxh64:${xxh.toUpperCase()}`, 'form'],
  [`xxh64:${xxh}0`, 'form'],
  [`xxh64:${xxh.slice(1)}`, 'form'],
  ['xxh64:', 'form'],
  [`xxh64:${xxh},sha-256:${sha}`, 'form'],
  [`xxh64:${sha}`, 'form'],
  [`XXH64:${xxh}`, 'form'],
  [`:${xxh}`, 'form'],
  ['md5:0123', 'algorithm'],
  ['constructor:0123', 'algorithm'],
])('%s', (text, read) => {
  expect(parseChunkHash(text)).toEqual(read)
})

test('what is said is read as it was meant; a SHA-256 as servers of before know it', () => {
  expect(chunkHashText({ name: 'sha-256', value: sha })).toBe(sha)
  expect(parseChunkHash(chunkHashText({ name: 'xxh64', value: xxh }))).toEqual({ name: 'xxh64', value: xxh })
})
