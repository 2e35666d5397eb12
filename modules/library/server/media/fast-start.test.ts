// A video whose table of contents comes first afterwards, and a disk on which there is no room for it.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moveToFront } from './fast-start.ts'
import type { Box } from './mp4-boxes.ts'

const lengths = { ftyp: 16, mdat: 300_000, moov: 8 }
const boxes: Box[] = []
const folder = await mkdtemp(join(tmpdir(), 'fast-start-'))
const video = join(folder, 'video.mp4')
const parts: Buffer[] = []
let start = 0
for (const [type, size] of Object.entries(lengths)) {
  const part = Buffer.alloc(size, type)
  part.writeUInt32BE(size, 0)
  part.write(type, 4, 'latin1')
  parts.push(part)
  boxes.push({ type, start, size })
  start += size
}
await writeFile(video, Buffer.concat(parts))
afterAll(() => rm(folder, { recursive: true }))

test('the table comes before the pictures', async () => {
  const target = join(folder, 'moved.mp4')
  await moveToFront(video, target, boxes)
  const [before, after] = [await readFile(video), await readFile(target)]
  expect(after.length).toBe(before.length)
  expect(after.subarray(0, 24)).toEqual(Buffer.concat([before.subarray(0, 16), before.subarray(-8)]))
  expect(after.subarray(24).equals(before.subarray(16, -8))).toBe(true)
})

test.skipIf(!existsSync('/dev/full'))('a disk that is full says so', async () => {
  await expect(moveToFront(video, '/dev/full', boxes)).rejects.toThrow('ENOSPC')
})
