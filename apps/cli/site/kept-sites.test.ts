import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSite, keepSite } from './kept-sites.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-sites-'))
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  await mkdir(join(folder, 'huanshi'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'huanshi/sites.json')
const tokens = { 'https://a.example': 'a', 'https://b.example': 'b' }

test.each([
  ['as it is written today', { defaultSite: 'https://b.example', tokens }],
  ['as an earlier version wrote it', { usual: 'https://b.example', tokens }],
])('the default site of a file is the one signed out of: %s', async (_, kept) => {
  await writeFile(file(), JSON.stringify(kept))
  expect(await forgetSite(undefined)).toBe('https://b.example')
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
    defaultSite: 'https://a.example',
    tokens: { 'https://a.example': 'a' },
  })
})

test('a site that is signed in to becomes the default, also over an earlier file', async () => {
  await writeFile(file(), JSON.stringify({ usual: 'https://b.example', tokens }))
  await keepSite('https://a.example', 'new')
  expect(await forgetSite(undefined)).toBe('https://a.example')
})
