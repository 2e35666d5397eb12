// npm run image: does what the Dockerfile says, step by step, in roots of Debian without anybody's container engine, and starts the product
// there as the image would: as its user, on files that cannot be written, without a right of root.
import { mkdtemp, readFile, rm, mkdir, cp } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { spawnSync, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../architecture/source.ts'
import { makeRoot, missingForRoots, must, runInside } from './debian-root.ts'
import { settingsOf, stagesOf, type Settings, type Stage, type Step } from './dockerfile.ts'

const READY_MS = 180_000
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const missing = missingForRoots()
if (missing.length > 0) {
  console.log(`skipped: an image cannot be made here without ${missing.join(', ')}`)
  process.exit(0)
}
const work = await mkdtemp(join(tmpdir(), 'huanshi-image-'))
try {
  await run()
} finally {
  await rm(work, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const stages = stagesOf(await readFile(join(root, 'deploy/Dockerfile'), 'utf8'))
  for (const stage of stages) await build(stage)
  const last = stages.at(-1)
  if (last === undefined) throw new Error('the Dockerfile has no stage')
  await tryOut(placeOf(last.name), settingsOf(last))
}

function placeOf(name: string): string {
  return join(work, name === '' ? 'last' : name)
}

async function build(stage: Stage): Promise<void> {
  if (!stage.base.startsWith(`node:${process.versions.node.split('.')[0] ?? ''}`))
    throw new Error(`${stage.base} is not what this runs on: ${process.versions.node}`)
  const place = placeOf(stage.name)
  await makeRoot(place)
  let folder = '/'
  const environment: Record<string, string> = {}
  for (const step of stage.steps) {
    const began = performance.now()
    if (step.instruction === 'WORKDIR') folder = step.rest
    if (step.instruction === 'ENV') Object.assign(environment, settingsOf({ ...stage, steps: [step] }).environment)
    await mkdir(join(place, folder), { recursive: true })
    if (step.instruction === 'COPY') await copy(step, place, folder)
    if (step.instruction === 'RUN') await runStep(step, place, { folder, environment })
    console.log(`${step.instruction} ${step.rest.slice(0, 90)} … ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

async function copy({ rest }: Step, place: string, folder: string): Promise<void> {
  const [, from] = /^--from=(\S+)\s/.exec(rest) ?? []
  const [source = '', target = ''] = rest.replace(/^--from=\S+\s+/, '').split(/\s+/)
  const to = join(place, target.startsWith('/') ? target : join(folder, target))
  if (from !== undefined) {
    await rm(to, { recursive: true, force: true })
    // The stage before has done its work: its files may be these.
    must('cp', ['--archive', '--link', join(placeOf(from), source), to])
    return
  }
  const ignored = (await readFile(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const isSent = (path: string): boolean => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern))
  await cp(root, to, { recursive: true, verbatimSymlinks: true, filter: isSent })
  must('chown', ['--recursive', '--no-dereference', 'root:root', to])
}

interface Around {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

async function runStep({ rest }: Step, place: string, { folder, environment }: Around): Promise<void> {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  const reach = { npm_config_registry: registry, npm_config_cafile: certificates, NODE_EXTRA_CA_CERTS: certificates }
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const child = runInside(place, ['sh', '-c', rest], {
    folder,
    user: 'root',
    environment: { PATH, HOME: '/root', ...reach, ...quiet, ...environment },
  })
  const said = collect(child)
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`${said().slice(-4000)}\nRUN ended with ${status ?? 'a signal'}: ${rest}`)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (text += piece.toString()))
  return () => text
}

/** With an embedded database and the content of the demonstration, which goes through all that pictures go through. */
async function tryOut(place: string, settings: Settings): Promise<void> {
  const { environment, folder, user, volumes, command, health } = settings
  const port = String(randomInt(20_000, 32_000))
  const told = { HOST: '127.0.0.1', PORT: port, HUANSHI_DEMO: '1', HUANSHI_DEMO_PASSWORD: 'of this run alone' }
  const inside = {
    folder,
    user,
    environment: { PATH, HOME: '/nonexistent', ...environment, ...told },
    writable: [...volumes, '/tmp'],
  }
  await judge(['ffmpeg is there', () => answered(place, ['ffmpeg', '-version'], inside)])
  await judge([`${user} is nobody of weight`, () => answered(place, ['sh', '-c', 'test "$(id -u)" != 0'], inside)])
  await judge(['the code cannot be written', async () => !(await answered(place, ['touch', 'apps/here'], inside))])
  await judge([
    'the command of an update is read',
    () => says(place, ['node', 'apps/server/migrate.ts'], inside, '内置的数据库'),
  ])
  const began = performance.now()
  const child = runInside(place, command, inside)
  const said = collect(child)
  try {
    const origin = `http://127.0.0.1:${port}`
    await until(child, said, async () => (await fetch(`${origin}/health/ready`)).ok)
    console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await judge(['the health check agrees', () => answered(place, health, inside)])
    await judge(['pages are served', async () => (await (await fetch(origin)).text()).includes('<script')])
    const done = /^huanshi_job_seconds_count\{queue="pano-picture",outcome="done"\} [1-9]/m
    await until(child, said, async () => done.test(await (await fetch(`${origin}/metrics`)).text()))
    console.log('✓ panoramas are cut into tiles')
  } finally {
    // What is told goes to the first process of its own tree.
    spawnSync('pkill', ['-TERM', '-P', String(child.pid)])
    const ended = once(child, 'close')
    await Promise.race([ended, sleep(20_000)])
    if (child.exitCode === null) child.kill('SIGKILL')
  }
  console.log(`it ended with ${child.exitCode ?? 'a signal'}`)
}

async function until(child: ChildProcess, said: () => string, isSo: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + READY_MS
  while (!(await isSo().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > late)
      throw new Error(`${said().slice(-4000)}\nit did not come to that`)
    await sleep(500)
  }
}

async function judge([what, isSo]: [string, () => Promise<boolean>]): Promise<void> {
  if (!(await isSo())) throw new Error(`not so: ${what}`)
  console.log(`✓ ${what}`)
}

type Inside = Parameters<typeof runInside>[2]

async function answered(place: string, words: readonly string[], inside: Inside): Promise<boolean> {
  const child = runInside(place, words, inside)
  collect(child)
  const [status] = (await once(child, 'close')) as [number | null]
  return status === 0
}

async function says(place: string, words: readonly string[], inside: Inside, part: string): Promise<boolean> {
  const child = runInside(place, words, inside)
  const said = collect(child)
  await once(child, 'close')
  if (!said().includes(part)) console.log(said())
  return said().includes(part)
}
