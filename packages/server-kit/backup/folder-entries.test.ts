import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderEntries } from './folder-entries.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entries-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('what takes the place of something while it is looked through is found too, and nothing twice', async () => {
  await mkdir(join(folder, 'tiles'))
  await writeFile(join(folder, 'preview.jpg'), '')
  const found: string[] = []
  for await (const { name } of folderEntries(folder)) {
    found.push(name)
    if (name !== 'tiles') continue
    await writeFile(join(folder, 'tiles.hsp'), '')
    await rm(join(folder, 'tiles'), { recursive: true })
  }
  expect(found.toSorted()).toEqual(['preview.jpg', 'tiles', 'tiles.hsp'])
})

test('a folder that is gone has nothing in it', async () => {
  expect((await folderEntries(join(folder, 'none')).next()).done).toBe(true)
})
