import { expect, test } from 'vitest'
import { checkCycles } from './cycles.ts'
import { checkFloors } from './floors.ts'
import { findingsFor } from './names.ts'
import { checkParsers } from './parsers.ts'
import { readSources, sourceOf } from './source.ts'

const refusedImports: [from: string, specifier: string][] = [
  ['contract/resources/a.ts', '../../server/main.ts'],
  ['contract/resources/a.ts', 'kysely'],
  ['engines/viewer/a.ts', '@huanshi/contract/areas/area.ts'],
  ['engines/viewer/a.ts', '@huanshi/pyramid/plan.ts'],
  ['web/features/pano/a.ts', '../../../server/main.ts'],
  ['server/capabilities/http/a.ts', '../../features/pano/b.ts'],
  ['web/features/pano/a.tsx', '../../areas/my.tsx'],
  ['server/features/pano/a.ts', '../tag/tag.rules.ts'],
  ['server/areas/my.ts', './admin.ts'],
  ['server/main.ts', '../checks/check.ts'],
]
test.each(refusedImports)('%s may not import %s', (from, specifier) => {
  expect(checkFloors([sourceOf(from, `import { x } from '${specifier}'`)])).toHaveLength(1)
})

const allowedImports: [from: string, specifier: string][] = [
  ['contract/resources/a.ts', 'typebox'],
  ['web/areas/my.tsx', '../features/pano/a.tsx'],
  ['web/areas/my.tsx', '../capabilities/api/http.ts'],
  ['server/features/pano/a.ts', './b.ts'],
  ['server/capabilities/jobs/a.ts', '../store/database.ts'],
  ['server/features/pano/a.ts', '@huanshi/pyramid/plan.ts'],
]
test.each(allowedImports)('%s may import %s', (from, specifier) => {
  expect(checkFloors([sourceOf(from, `import { x } from '${specifier}'`)])).toEqual([])
})

test('a cycle is found through import() and re-exports', () => {
  const sources = [
    sourceOf('web/a.ts', `import { b } from './b.ts'`),
    sourceOf('web/b.ts', `const c = () => import('./c.ts')`),
    sourceOf('web/c.ts', `export { a } from './a.ts'`),
  ]
  expect(checkCycles(sources)).toMatchObject([{ message: 'import cycle: web/a.ts → web/b.ts → web/c.ts → web/a.ts' }])
  expect(checkCycles(sources.slice(0, 2))).toEqual([])
})

const typeImports: string[] = [
  `import type { A } from './a.ts'`,
  `import { type A } from './a.ts'`,
  `export type { A } from './a.ts'`,
  `export type C = import('./a.ts').A`,
]
test.each(typeImports)('a cycle is found through types: %s', (back) => {
  const sources = [sourceOf('web/a.ts', `import { b } from './b.ts'`), sourceOf('web/b.ts', back)]
  expect(checkCycles(sources)).toMatchObject([
    { path: 'web/a.ts', message: 'import cycle: web/a.ts → web/b.ts → web/a.ts' },
  ])
})

test('names and sizes', () => {
  const long = 'x\n'.repeat(301)
  expect(
    findingsFor(['web/helpers/a.ts', 'web/HomeScreen.tsx', 'web/a.css'], (path) => (path.endsWith('css') ? long : 'x')),
  ).toMatchObject([
    { path: 'web/helpers/a.ts' },
    { path: 'web/HomeScreen.tsx' },
    { path: 'web/a.css', message: '301 lines, at most 300' },
  ])
})

const parsing: [what: string, path: string, text: string, due: RegExp][] = [
  ['a route', 'server/capabilities/http/app.ts', `import sharp from 'sharp'`, /in the server's own process/],
  [
    'an engine that a route brings along',
    'server/capabilities/http/app.ts',
    `import { readGPano } from '@huanshi/pyramid/read-gpano.ts'`,
    /in the server's own process/,
  ],
  [
    'a process of its own',
    'server/features/pano/new-process.ts',
    `import exifr from 'exifr'`,
    /no line of .* says why/,
  ],
  [
    'a reader beyond its line',
    'server/features/account/draw-avatar.ts',
    `import 'yauzl'`,
    /avatar names sharp and uses/,
  ],
]
test.each(parsing)('files of strangers are parsed in the sandbox alone: %s', (_what, path, text, due) => {
  const sources = readSources()
  expect(checkParsers(sources)).toEqual([])
  const known = sources.find((source) => source.path === path)
  const changed = sourceOf(path, `${text}\n${known?.text ?? ''}`)
  const findings = checkParsers([...sources.filter((source) => source !== known), changed])
  expect(findings.map(({ message }) => message).join('\n')).toMatch(due)
})
