import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAP_MODULES } from './front-meta.ts'

test('what the page of the map names in its head is there in the sources', () => {
  const web = new URL('../../web/', import.meta.url)
  expect(MAP_MODULES.filter((path) => !existsSync(new URL(path, web)))).toEqual([])
})
