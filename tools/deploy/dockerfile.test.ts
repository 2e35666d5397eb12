import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'
import { settingsOf, stagesOf } from './dockerfile.ts'

test('what the image is started with', () => {
  const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  expect(stages.map(({ name, base }) => [name, base])).toEqual([
    ['build', 'node:24-slim'],
    ['', 'node:24-slim'],
  ])
  const last = stages.at(-1)
  if (last === undefined) throw new Error('there is none')
  const { health, ...settings } = settingsOf(last)
  expect(settings).toEqual({
    environment: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '/tmp/compiled',
      HOST: '0.0.0.0',
      HUANSHI_DATA: '/data',
      HUANSHI_LOG: 'json',
    },
    folder: '/app',
    user: 'node',
    volumes: ['/data'],
    command: ['tini', '--', 'node', 'apps/server/dist/main.mjs'],
  })
  expect(health.slice(0, 2)).toEqual(['node', '-e'])
  // Each line that is continued is one step.
  expect(stages.flatMap(({ steps }) => steps.filter(({ instruction }) => instruction === 'RUN'))).toHaveLength(2)
  expect(() => stagesOf('FROM a\nSHELL ["x"]\n')).toThrow('SHELL')
})
