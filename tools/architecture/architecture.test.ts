import { expect, test } from 'vitest'
import { checkCircles, checkPackageCircles, folderCircles } from './circles.ts'
import { compareCircles } from './folder-circles.ts'
import { compareExceptions } from './exceptions.ts'
import { checkExports } from './exports.ts'
import { checkHouse } from './house.ts'
import { findingsFor } from './names.ts'
import { checkParsers } from './parsers.ts'
import { readSources, sourceOf } from './source.ts'
import { checkStyles } from './styles.ts'
import type { Workspaces } from './workspaces.ts'

const all = readSources()

/** One file more, or another text of one; what is said of that file. */
function saidOf(path: string, text: string): string[] {
  const sources = [...all.filter((source) => source.path !== path), sourceOf(path, text)]
  return checkHouse(sources)
    .filter((finding) => finding.path === path)
    .map(({ message }) => message)
}

/** Ways to name a file of the server. */
const namedOtherwise = [
  `import.meta.resolve('../server/tour.rules.ts')`,
  `const here = import.meta.url; new URL('../server/tour.rules.ts', here)`,
  `new URL((isNew ? '../contract/tour.ts' : '../server/tour.rules.ts') as string, import.meta.url)`,
  `new globalThis.URL('../server/tour.rules.ts', import.meta.url)`,
  `path.join(import.meta.dirname, '../server/tour.rules.ts')`,
  `path.resolve(import.meta.dirname, '..', 'server', 'tour.rules.ts')`,
  `const folder = import.meta.dirname; join(folder, '../server/tour.rules.ts')`,
  `join(dirname(fileURLToPath(import.meta.url)), '../server/tour.rules.ts')`,
  '`${import.meta.dirname}/../server/tour.rules.ts`',
  `createRequire(import.meta.url)('../server/tour.rules.ts')`,
  `createRequire(import.meta.url).resolve('../server/tour.rules.ts')`,
  `const require = createRequire(import.meta.url); require('../server/tour.rules.ts')`,
  `const { resolve } = createRequire(import.meta.url); resolve('../server/tour.rules.ts')`,
]
const loadedUnknown = [
  `import.meta.glob('./*.ts')`,
  `import.meta.resolve(name)`,
  `fork('./tour.rules.ts')`,
  `new Worker('./tour.rules.ts')`,
  'join(import.meta.dirname, folder, `a.ts`)',
]

const refused: [from: string, text: string, due: RegExp][] = [
  ['packages/kernel/a.ts', `import 'kysely'`, /contracts import only typebox/],
  ['modules/tour/contract/a.ts', `import '../server/tour.rules.ts'`, /contract may not import server/],
  ['modules/tour/contract/a.ts', `import '@huanshi/server-kit/store/database.ts'`, /contract may not import server/],
  ['modules/tour/web/a.ts', `import '../server/tour.rules.ts'`, /web may not import server/],
  ['modules/tour/server/a.ts', `import '@huanshi/web-kit/api/http.ts'`, /server may not import web/],
  ['packages/server-kit/a.ts', `import '@huanshi/server/main.ts'`, /packages may not import apps/],
  ['packages/server-kit/a.ts', `import '@huanshi/server/main.ts'`, /packages may not import apps/],
  ['packages/web-kit/a.ts', `import '@huanshi/web/sign-in/main.ts'`, /packages may not import apps/],
  [
    'packages/web-kit/a.ts',
    `import type { A } from '@huanshi/tour/contract/tour.ts'`,
    /packages may not import modules/,
  ],
  ['modules/tour/web/a.ts', `import '@huanshi/web/main.tsx'`, /modules may not import apps/],
  ['modules/tour/web/a.ts', `import '../../pano/contract/pano.ts'`, /imported by its name/],
  ['modules/tour/web/a.ts', `import '@huanshi/tour/contract/tour.ts'`, /within a package imports are relative/],
  ['modules/tour/web/a.ts', 'import(`@huanshi/web/main.tsx`)', /modules may not import apps/],
  ['modules/tour/web/a.ts', `import { x /* a comment */ } from '@huanshi/web/main.tsx'`, /modules may not import apps/],
  [
    'modules/tour/web/a.ts',
    `new Worker(new URL('../server/tour.rules.ts', import.meta.url))`,
    /web may not import server/,
  ],
  ['modules/tour/web/a.ts', `export * from '../server/tour.rules.ts'`, /web may not import server/],
  ['modules/tour/web/a.ts', `type A = import('../server/tour.rules.ts').A`, /web may not import server/],
  ['modules/tour/server/a.ts', `join(import.meta.dirname, '../web/tour-edit-screen.tsx')`, /server may not import web/],
  ['engines/viewer/a.ts', `import '@huanshi/kernel/areas/area.ts'`, /engines may not import packages/],
  ['engines/viewer/a.ts', `import '@huanshi/pyramid/run-in-process.ts'`, /an engine knows no other/],
  ['engines/viewer/a.ts', `import '@huanshi/tour-formats/plain-text.ts'`, /an engine knows no other/],
  ['engines/viewer/a.ts', `import '@huanshi/signalr/endpoint/answers.ts'`, /an engine knows no other/],
  ['modules/tour/web/a.ts', `import '@huanshi/server/main.ts'`, /modules may not import apps/],
  ['apps/server/a.ts', `import '@huanshi/web/main.tsx'`, /server may not import web/],
  ['apps/server/a.ts', `import '../../tools/check.ts'`, /apps may not import tools/],
  ['modules/tour/server/a.ts', `import '../test/tours.test.ts'`, /only tests import tests/],
  ['modules/tour/server/a.ts', `import './not-there.ts'`, /there is no such file/],
  ['modules/tour/server/a.ts', `import '@huanshi/pano/sql/x.ts'`, /does not export it/],
  ['modules/tour/server/a.ts', `import '@huanshi/nobody/x.ts'`, /does not export it/],
  ['modules/tour/server/a.ts', 'import(`${name}.ts`)', /nobody knows what this loads/],
  ['modules/tour/server/a.ts', 'new URL(`../web/${name}.ts`, import.meta.url)', /nobody knows what this loads/],
  ...namedOtherwise.map((text): (typeof refused)[number] => [
    'modules/tour/web/a.ts',
    text,
    /web may not import server/,
  ]),
  ...loadedUnknown.map((text): (typeof refused)[number] => [
    'modules/tour/server/a.ts',
    text,
    /nobody knows what this loads/,
  ]),
  [
    'modules/tour/server/a.ts',
    `createRequire(import.meta.url)('../web/tour-edit-screen.tsx')`,
    /server may not import web/,
  ],
  ['modules/tour/web/a.css', `@import '../../pano/web/a.css';`, /there is no such file/],
  ['modules/tour/web/a.css', `a { background: url(../../../apps/web/public/a.png) }`, /modules may not import apps/],
  ['packages/ui/a.css', `a { background: url('@huanshi/tour/web/a.png') }`, /packages may not import modules/],
  [
    'packages/ui/a.css',
    `@import url("@huanshi/tour/web/visit/content/point-card.css");`,
    /packages may not import modules/,
  ],
  ['packages/ui/a.css', `a { src: url('a-package-of-tomorrow/a.woff2') }`, /outside.ts does not name/],
  ['modules/tour/elsewhere/a.ts', `export const a = 1`, /no place of the house/],
  ['modules/tour/a.ts', `export const a = 1`, /no place of the house/],
  ['packages/unknown/a.ts', `export const a = 1`, /no place of the house/],
  ['somewhere/a.ts', `export const a = 1`, /no place of the house/],
  ['modules/tour/server/a.ts', `import '../../../somewhere/a.ts'`, /there is no such file/],
  // What a compiler finds under another ending is the same file.
  ['modules/tour/web/a.ts', `import '../server/tour.rules.js'`, /there is no such file/],
  ['modules/tour/web/a.ts', `import '../server/rules'`, /there is no such file/],
  ['modules/tour/web/a.ts', `import x from '../server/table.json'`, /web may not import server/],
  ['modules/tour/web/a.ts', `import sharp from 'sharp'`, /not a package of the web side/],
  ['modules/tour/web/a.ts', `import { Kysely } from 'kysely'`, /not a package of the web side/],
  ['modules/tour/web/a.ts', `import { readFile } from 'node:fs/promises'`, /pages have no Node/],
  ['modules/tour/web/a.ts', `import { readFile } from 'fs'`, /pages have no Node/],
  ['modules/tour/server/a.ts', `import { useState } from 'react'`, /not a package of the server side/],
  ['modules/tour/server/a.ts', `import 'a-package-of-tomorrow'`, /outside.ts does not name/],
  ['modules/pano/contract/a.ts', `import '@huanshi/pyramid/run-in-process.ts'`, /contract may not import server/],
  ['modules/pano/contract/a.ts', `import '@huanshi/tour-formats/plain-text.ts'`, /contract may not import both/],
  ['modules/pano/web/a.ts', `import '@huanshi/pyramid/run-in-process.ts'`, /web may not import server/],
  ['modules/pano/server/a.ts', `import '@huanshi/viewer/viewer.ts'`, /server may not import web/],
]
test.each(refused)('%s may not hold %s', (from, text, due) => {
  expect(saidOf(from, text)).toEqual([expect.stringMatching(due)])
})

const allowed: [from: string, text: string][] = [
  ['packages/kernel/a.ts', `import { Type } from 'typebox'`],
  ['modules/tour/server/a.ts', `import '../contract/tour.ts'`],
  ['modules/tour/web/a.ts', `import '@huanshi/pano/contract/pano.ts'`],
  ['modules/tour/server/a.ts', `import '@huanshi/pyramid/run-in-process.ts'`],
  ['modules/tour/server/a.test.ts', `import '@huanshi/server/test/test-site.ts'`],
  ['apps/web/a.ts', `const later = () => import('@huanshi/tour/web/tour-edit-screen.tsx')`],
  ['apps/server/a.ts', `import { readFile } from 'node:fs/promises'`],
  [
    'modules/tour/web/a.css',
    `/* url(../server/a.png) */ a { mask: url(#round); background: url('data:image/png;base64,') }`,
  ],
  ['modules/tour/server/a.ts', `new Worker(new URL('./tour.rules.ts', import.meta.url)); fork(program)`],
]
test.each(allowed)('%s may hold %s', (from, text) => {
  expect(saidOf(from, text)).toEqual([])
})

test('what stands there now is allowed', () => {
  expect(checkHouse(all)).toEqual([])
})

const forth = `import { b } from './b.ts'`
const back: string[] = [
  `export { a } from './a.ts'`,
  `const a = () => import('./a.ts')`,
  'const a = () => import(`./a.ts`)',
  `import type { A } from './a.ts'`,
  `import { type A } from './a.ts'`,
  `export type { A } from './a.ts'`,
  `export type C = import('./a.ts').A`,
]
test.each(back)('a circle of files is found: %s', (text) => {
  const sources = [sourceOf('apps/web/a.ts', forth), sourceOf('apps/web/b.ts', text)]
  expect(checkCircles(sources)).toMatchObject([
    { message: 'import cycle: apps/web/a.ts → apps/web/b.ts → apps/web/a.ts' },
  ])
  expect(checkCircles(sources.slice(0, 1))).toEqual([])
})

test('a circle of folders is found, and a known one may not grow', () => {
  const sources = [
    sourceOf('packages/ui/a/one.ts', `import '../b/two.ts'`),
    sourceOf('packages/ui/b/two.ts', `export const two = 2`),
    sourceOf('packages/ui/b/three.ts', `import '../a/one.ts'`),
  ]
  const found = folderCircles(sources)
  expect(found).toEqual([['packages/ui/a', 'packages/ui/b']])
  expect(folderCircles(sources.slice(0, 2))).toEqual([])
  expect(compareCircles(found, [])).toHaveLength(1)
  expect(compareCircles(found, found)).toEqual([])
  expect(compareCircles([], found)).toMatchObject([{ message: 'write it shorter: packages/ui/a, packages/ui/b' }])
})

test('packages that declare each other are found', () => {
  const workspace = (name: string, ...uses: string[]) => ({
    name,
    folder: `modules/${name}`,
    dependencies: new Set(uses),
    devDependencies: new Set<string>(),
    resolve: () => null,
  })
  const house = (...list: ReturnType<typeof workspace>[]): Workspaces => new Map(list.map((one) => [one.name, one]))
  expect(checkPackageCircles(house(workspace('a', 'b'), workspace('b', 'c'), workspace('c')))).toEqual([])
  expect(checkPackageCircles(house(workspace('a', 'b'), workspace('b', 'c'), workspace('c', 'a')))).toMatchObject([
    { message: 'packages use each other: a → b → c → a' },
  ])
})

test('exceptions from the limits of functions say why, and there may only be fewer', () => {
  const comment = (text: string): string => ['// oxlint', text].join('-')
  const sources = [
    sourceOf('apps/web/a.ts', comment('disable-next-line complexity -- a table of keys')),
    sourceOf('apps/web/b.ts', comment('disable-next-line complexity')),
    sourceOf('apps/web/c.ts', comment('disable complexity -- all of them')),
  ]
  expect(compareExceptions(sources.slice(0, 1), 1)).toEqual([])
  expect(compareExceptions(sources, 3).map(({ path }) => path)).toEqual(['apps/web/b.ts', 'apps/web/c.ts'])
  expect(compareExceptions(sources.slice(0, 1), 2)).toMatchObject([{ message: '1 exceptions: write the number down' }])
  expect(compareExceptions(sources.slice(0, 1), 0)).toMatchObject([{ message: '1 exceptions: at most 0' }])
})

test('names and sizes', () => {
  const long = 'x\n'.repeat(301)
  expect(
    findingsFor(
      [
        'apps/web/helpers/a.ts',
        'apps/web/HomeScreen.tsx',
        'apps/web/a.css',
        'modules/tour/sql/0200-a.sql',
        'modules/tour/sql/0070-b.sql',
      ],
      (path) => (path.endsWith('css') ? long : 'x'),
    ),
  ).toMatchObject([
    { path: 'apps/web/helpers/a.ts' },
    { path: 'apps/web/HomeScreen.tsx' },
    { path: 'apps/web/a.css', message: '301 lines, at most 300' },
    { path: 'modules/tour/sql/0070-b.sql', message: 'numbers of new migrations start at 0200' },
  ])
})

const parsing: [what: string, path: string, text: string, due: RegExp][] = [
  ['a route', 'packages/server-kit/app/app.ts', `import sharp from 'sharp'`, /in the server's own process/],
  [
    'an engine that a route brings along',
    'packages/server-kit/app/app.ts',
    `import { readGPano } from '@huanshi/pyramid/read-gpano.ts'`,
    /in the server's own process/,
  ],
  ['a process of its own', 'modules/pano/server/new-process.ts', `import exifr from 'exifr'`, /no line of .* says why/],
  [
    'a reader beyond its line',
    'modules/people/server/account/draw-avatar.ts',
    `import 'yauzl'`,
    /avatar names sharp and uses/,
  ],
]
test.each(parsing)('files of strangers are parsed in the sandbox alone: %s', (_what, path, text, due) => {
  expect(checkParsers(all)).toEqual([])
  const known = all.find((source) => source.path === path)
  const changed = sourceOf(path, `${text}\n${known?.text ?? ''}`)
  const findings = checkParsers([...all.filter((source) => source !== known), changed])
  expect(findings.map(({ message }) => message).join('\n')).toMatch(due)
})

test('what is exported is used by another file', () => {
  const one = sourceOf(
    'packages/ui/a.ts',
    'export const used = 1\nexport function unused() {}\nexport interface Alone {}',
  )
  const other = sourceOf('packages/ui/b.ts', `import { used } from './a.ts'\nused`)
  expect(checkExports([one, other])).toEqual([
    { path: 'packages/ui/a.ts', line: 2, message: 'unused is exported and nobody imports it' },
    { path: 'packages/ui/a.ts', line: 3, message: 'Alone is exported and nobody imports it' },
  ])
  expect(checkExports(all)).toEqual([])
})

test('sheets ask for the width at the same places', () => {
  const said = (text: string) => checkStyles([sourceOf('packages/ui/a.css', text)]).map(({ message }) => message)
  expect(said('@media (width < 768px) {}')).toEqual([])
  expect(said('@media (768px <= width < 1024px) {}')).toEqual([])
  expect(said('@media (width < 640px) {}')).toEqual(['640 pixels are no breakpoint: 768, 1024, 1280'])
  expect(said('@media (max-width: 1024px) {}')).toEqual(['widths are compared as ranges: width < 768px'])
})
