import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { antdStyles } from './antd-styles.ts'

const root = join(import.meta.dirname, '../../..')
const antd = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')
const light = antdStyles('light')
/** What antd itself calls the sheets that it has made: `Button-Button`, `Modal-confirm`. */
const made = new Set([...light.matchAll(/\|([A-Z]\w*-\w+)\|/g)].map(([, name]) => name))

/** Modules that only lend something else, or parts for which nobody here asks: trees in filters, the frames of `wireframe`. */
const never = new Set(['Grid-Grid', 'Layout-Sider', 'Pagination-bordered', 'Tree-Tree'])

/** Parts of antd by the names that the product's sources import. */
function imported(): string[] {
  const sources = globSync('{apps,modules,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  const lists = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)].map(
      ([, list = '']) => list,
    ),
  )
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
  return [...new Set(names)].filter((name) => existsSync(indexOf(name)))
}

/** `QRCode` lies in `qr-code`; nothing lies where the names of types lead. */
const indexOf = (name: string): string =>
  join(antd, name.replaceAll(/(?<=[a-z])[A-Z]|(?<=R)(?=Code)/g, (sign) => `-${sign}`).toLowerCase(), 'index.js')

/** All modules of antd that one of them leads to. */
function reached(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import) ["'](\.[^"']+)["']/g)) {
    const target = join(dirname(path), next)
    reached(
      [`${target}.js`, join(target, 'index.js'), target].find((one) => one.endsWith('.js') && existsSync(one)) ?? '',
      seen,
    )
  }
  return seen
}

/** As a module of styles names its sheets. */
function sheets(path: string): string[] {
  const calls = readFileSync(path, 'utf8').matchAll(
    /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\((?:'(\w+)'|\['(\w+)', '(\w+)'\])/g,
  )
  return [...calls].map(([, both, one = both, other = both]) => `${one}-${other}`)
}

test.each(imported())('%s has all of its styles', (name) => {
  const needed = [...reached(indexOf(name), new Set())].filter((path) => path.includes('/style/')).flatMap(sheets)
  expect(needed.filter((sheet) => !made.has(sheet) && !never.has(sheet))).toEqual([])
})

test('parts and their styles are found', () => {
  expect(imported().length).toBeGreaterThan(20)
  expect(reached(indexOf('Modal'), new Set()).size).toBeGreaterThan(20)
  expect(made.size).toBeGreaterThan(30)
})

test('the rules are the same by day and by night', () => {
  expect(antdStyles('dark') === light).toBe(true)
  expect(light).toContain('var(--ant-color-primary)')
  expect(light).not.toContain('css-dev-only')
})
