// What operators are given fits the product: variables exist and are described, files parse and refer to what is there, figures exist.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { readStorage } from '@huanshi/server-kit/config/storage-choice.ts'
import { Complaints } from '@huanshi/server-kit/config/variables.ts'
import { root } from './architecture/source.ts'
import { serverProgram } from './launch/built.mjs'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const NAME = /\b((?:HUANSHI|DATABASE|OIDC|SMTP|MAIL|SMS|WEIXIN|OTEL)_[A-Z][A-Z_]*[A-Z])\b/g
const namesIn = (text: string): Set<string> => new Set(Array.from(text.matchAll(NAME), ([, name = '']) => name))

/** Every variable that the environment is asked for. */
const known = new Set([
  // Of the commands of whoever develops it.
  'HUANSHI_SCREENS',
  'PORT',
  'HOST',
  ...globSync('packages/server-kit/{config,tracing}/*.ts', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => Array.from(read(path).matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g), ([, name = '']) => name))
    .filter((name) => namesIn(name).size > 0),
])

test('there are as many variables as one believes', () => {
  expect(known.size).toBeGreaterThan(35)
})

test.each(['docs/operating.md', 'README.md', 'README.en.md'])('%s describes every variable, and no other', (path) => {
  const described = namesIn(read(path))
  expect([...known].filter((name) => name.includes('_') && name !== 'HUANSHI_SCREENS' && !described.has(name))).toEqual(
    [],
  )
  expect([...described].filter((name) => !known.has(name))).toEqual([])
})

const deployed = globSync('deploy/**/*', { cwd: root, exclude: ['**/grafana.json'] }).filter((path) =>
  /\.|Dockerfile$|Caddyfile$/.test(path.split('/').at(-1) ?? ''),
)

test.each(deployed)('%s names no variable that there is not', (path) => {
  expect([...namesIn(read(path))].filter((name) => !known.has(name))).toEqual([])
})

describe('compose', () => {
  interface Service {
    readonly depends_on?: Readonly<Record<string, unknown>>
    readonly volumes?: readonly string[]
    readonly read_only?: boolean
    readonly image?: string
    readonly command?: readonly string[]
    readonly environment?: Readonly<Record<string, string>>
    readonly configs?: readonly { readonly source: string; readonly target: string }[]
  }
  const file = parse(read('deploy/compose.yml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    configs: Record<string, { readonly content: string }>
  }
  const services = Object.entries(file.services)

  test('its services depend on others that there are, and use volumes that there are', () => {
    for (const [name, { depends_on: needs = {}, volumes = [] }] of services) {
      expect([name, Object.keys(needs).filter((one) => !(one in file.services))]).toEqual([name, []])
      const named = volumes.map((one) => one.split(':')[0] ?? '').filter((one) => /^[a-z]/.test(one))
      expect([name, named.filter((one) => !(one in file.volumes))]).toEqual([name, []])
    }
  })

  test('every process of the product has a read-only root, a role and the same secret', () => {
    const own = services.filter(([name]) => /^(web|worker|migrate)/.test(name))
    expect(own).toHaveLength(4)
    for (const [, { read_only: isReadOnly, environment }] of own) {
      expect(isReadOnly).toBe(true)
      expect(environment).toMatchObject({
        HUANSHI_SECRET: expect.stringContaining('HUANSHI_SECRET'),
        DATABASE_DIRECT_URL: expect.stringContaining('@postgres:'),
      })
    }
    expect(own.map(([, { environment }]) => environment?.['HUANSHI_ROLE'])).toEqual([undefined, 'web', 'web', 'worker'])
  })

  test('files lie in a store that all processes reach by the same key, and in no volume of theirs', () => {
    const own = services.filter(([name]) => /^(web|worker)/.test(name))
    for (const [, { environment = {}, volumes, depends_on: needs }] of own) {
      const storage = environment['HUANSHI_STORAGE']?.replace(/^\$\{HUANSHI_STORAGE:-(.*)\}$/, '$1')
      const complaints = new Complaints()
      const choice = readStorage({ HUANSHI_STORAGE: storage }, '/data', complaints)
      expect([complaints.sentences, choice]).toMatchObject([[], { kind: 's3', bucket: 'huanshi', pathStyle: true }])
      expect(new URL(choice.kind === 's3' ? (choice.endpoint ?? '') : '').hostname).toBe('s3')
      expect([volumes, Object.keys(needs ?? {})]).toEqual([['/data'], ['migrate', 'pgbouncer', 'bucket']])
    }
  })

  test('the store is begun with that key and that bucket', () => {
    const { s3, bucket } = file.services
    const keyOf = (name: string): string => file.services['web-1']?.environment?.[name] ?? 'none'
    const { source, target } = s3?.configs?.[0] ?? { source: '', target: '' }
    expect(s3?.command).toContain(`-s3.config=${target}`)
    const { identities } = JSON.parse(file.configs[source]?.content ?? '') as {
      identities: { credentials: { accessKey: string; secretKey: string }[]; actions: string[] }[]
    } // the store's own file
    expect(identities[0]?.credentials).toEqual([
      { accessKey: keyOf('AWS_ACCESS_KEY_ID'), secretKey: keyOf('AWS_SECRET_ACCESS_KEY') },
    ])
    expect(identities[0]?.actions).toEqual(expect.arrayContaining(['Read', 'Write', 'List']))
    expect(JSON.stringify(bucket)).toContain('s3.bucket.create -name huanshi')
    expect(bucket?.image).toBe(s3?.image)
  })

  test('what has to be filled in stands in the example', () => {
    const text = read('deploy/compose.yml')
    const asked = new Set(Array.from(text.matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name))
    const filled = new Set(Array.from(read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm), ([, name]) => name))
    expect([...asked].filter((name) => !filled.has(name) && name !== 'OTEL_EXPORTER_OTLP_ENDPOINT')).toEqual([])
  })

  test('what it starts is there', () => {
    const words = services.flatMap(([, { command = [] }]) => command)
    const programs = words.filter((word) => word.endsWith('.ts'))
    expect(programs).toContain('apps/server/migrate.ts')
    expect(read('deploy/Dockerfile')).toContain(`CMD ["node", "${serverProgram}"]`)
    expect(read('deploy/huanshi.service')).toContain(`/node ${serverProgram}`)
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('figures that the board and the alerts ask for are those that there are', () => {
  const sources = globSync('packages/server-kit/metrics/*.ts', { cwd: root }).map(read).join('\n')
  const made = new Set([
    ...Array.from(sources.matchAll(/name: '(huanshi_\w+)'/g), ([, name = '']) => name),
    ...Array.from(sources.matchAll(/\.gauge\(\s*'(\w+)'/g), ([, name = '']) => `huanshi_${name}`),
  ])
  const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const { panels } = JSON.parse(read('deploy/grafana.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const asked = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].flatMap(
    ({ expr }) => Array.from(expr.matchAll(/huanshi_\w+/g), ([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(asked.length).toBeGreaterThan(15)
  expect([...new Set(asked)].filter((name) => !made.has(name))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('skipped: there is no systemd-analyze here to read the unit')

test.skipIf(!hasSystemd)('the unit is what systemd reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huanshi-unit-'))
  const unit = join(folder, 'huanshi.service')
  // The program of the site is not installed here.
  writeFileSync(unit, read('deploy/huanshi.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr.split('\n').filter((line) => line.includes('huanshi.service'))]).toEqual([0, []])
})

test('every value that a template of the chart asks for is there', () => {
  const values = parse(read('deploy/helm/huanshi/values.yaml')) as Record<string, unknown>
  for (const path of globSync('deploy/helm/huanshi/templates/*', { cwd: root })) {
    for (const [, dotted = ''] of read(path).matchAll(/(?:\.Values|\$values)\.([\w.]+)/g)) {
      const value = dotted
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
      expect([path, dotted, value !== undefined]).toEqual([path, dotted, true])
    }
  }
})
