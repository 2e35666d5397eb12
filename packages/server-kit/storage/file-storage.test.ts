import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clearWork, fileStorage } from './file-storage.ts'
import { namesIn, readStored } from './storage.ts'

const root = await mkdtemp(join(tmpdir(), 'storage-'))
const storage = fileStorage(join(root, 'files'))
const text = async (key: string) => (await readStored(storage, key))?.toString()
afterAll(() => rm(root, { recursive: true }))

test('a kept file stays when its origin goes, and is replaced as a whole', async () => {
  const path = join(root, 'a.txt')
  await writeFile(path, 'one')
  await storage.keep(path, 'pano/x/a.txt')
  await rm(path)
  await writeFile(path, 'two')
  expect(await text('pano/x/a.txt')).toBe('one')
  await storage.keep(path, 'pano/x/a.txt')
  expect(await text('pano/x/a.txt')).toBe('two')
  expect(await readdir(join(storage.root, 'pano/x'))).toEqual(['a.txt'])
})

test('a folder moves in, is listed and goes', async () => {
  const folder = await storage.workFolder()
  await mkdir(join(folder, '0'))
  await writeFile(join(folder, '0/0_0.jpg'), 'tile')
  await storage.moveIn(folder, 'pano/y/tiles')
  expect(await storage.exists('pano/y/tiles/0/0_0.jpg')).toBe(true)
  expect(await namesIn(storage, 'pano')).toContain('y')
  await storage.remove('pano/y')
  expect(await storage.exists('pano/y/tiles/0/0_0.jpg')).toBe(false)
})

test('what a killed process left is cleared, what is being made is not', async () => {
  const [old, fresh] = [await storage.workFolder(), await storage.workFolder()]
  await utimes(old, new Date(0), new Date(0))
  await clearWork(storage.root, 3600_000)
  const left = await readdir(join(storage.root, '.work'))
  expect(left.map((name) => join(storage.root, '.work', name))).toEqual([fresh])
})

test.each(['../x', 'a/../b', '/a', 'a//b', '', 'a/.work', 'a\\b', 'a/\0'])('%j is no key', async (key) => {
  await expect(storage.local(key)).rejects.toThrow(TypeError)
})
