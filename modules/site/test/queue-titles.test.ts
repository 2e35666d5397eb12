// Every kind of background work has a name that administrators can read.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { queueTitle } from '../contract/queue-titles.ts'

const house = join(import.meta.dirname, '../../..')
const sources = globSync('{apps,modules,packages}/**/server/**/*.ts', { cwd: house, exclude: ['**/node_modules/**'] })
  .concat(globSync('apps/server/**/*.ts', { cwd: house }))
  .filter((path) => !path.includes('test'))
  .map((path) => readFileSync(join(house, path), 'utf8'))
  .join('\n')

const names = Array.from(
  sources.matchAll(/defineQueue<[^\n]*>\('([a-z-]+)'\)|\bname: '([a-z-]+)',\s*cron:/g),
  ([, queue, schedule]) => queue ?? schedule ?? '',
)

test('there are queues, and schedules', () => {
  expect(names).toEqual(expect.arrayContaining(['pano-picture', 'count-online']))
})

test.each([...new Set(names)])('%s', (name) => {
  expect(queueTitle(name)).toMatch(/^[\u4e00-\u9fff IP]+$/)
})
