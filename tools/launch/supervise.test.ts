// What is started again and what is not, with real processes that end in every way.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root } from '../architecture/source.ts'

const folder = await mkdtemp(join(tmpdir(), 'supervised-'))
afterAll(() => rm(folder, { recursive: true }))

/** Each run of the program notes its number, then does what is said of that run; the last word stands for all that follow. */
const program = `
const { appendFileSync, readFileSync } = require('node:fs')
const [file, ...words] = process.argv.slice(1)
appendFileSync(file, Date.now() + ' ')
const run = readFileSync(file, 'utf8').trim().split(' ').length
const word = words[Math.min(run, words.length) - 1]
const ready = (then) => process.send('ready', then)
const ways = {
  ends: () => process.exit(0),
  misconfigured: () => process.exit(78),
  refuses: () => process.exit(1),
  servesThenFails: () => ready(() => process.exit(1)),
  servesThenThrows: () => ready(() => { throw new Error('a fault') }),
  servesThenIsMisconfigured: () => ready(() => process.exit(78)),
  servesThenEnds: () => ready(() => process.exit(0)),
  isKilled: () => process.kill(process.pid, 'SIGKILL'),
  aborts: () => process.abort(),
  servesLongThenFails: () => ready(() => setTimeout(() => process.exit(1), 700)),
  serves: () => { ready(); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.on('SIGINT', () => process.exit(0)) },
}
ways[word]()
`

interface Supervised {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
  /** Milliseconds at which the program was started. */
  runs(): Promise<number[]>
}

let count = 0

const defaultPauses = { firstPause: 40, longestPause: 160, healthyFor: 500 }

/** @param missing numbers of the runs that the machine cannot start */
async function supervised(words: readonly string[], pauses = defaultPauses, missing: readonly number[] = []) {
  const file = join(folder, `runs-${(count += 1)}`)
  await writeFile(file, '')
  const script = `
    import { spawn } from 'node:child_process'
    import { supervise } from ${JSON.stringify(join(root, 'tools/launch/supervise.mjs'))}
    const args = ['-e', ${JSON.stringify(program)}, ${JSON.stringify(file)}, ...${JSON.stringify(words)}]
    let run = 0
    const begin = () => spawn(${JSON.stringify(missing)}.includes((run += 1)) ? '/nothing/here' : process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    process.exitCode = await supervise(begin, ${JSON.stringify(pauses)})
    process.exit()
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const made: Supervised = {
    child,
    output: () => text,
    exit: once(child, 'close').then(([code]) => code as number | null),
    async runs() {
      const times = await readFile(file, 'utf8')
      return times.split(' ').filter(Boolean).map(Number)
    },
  }
  return made
}

test.each<[string, number[], number, number]>([
  ['for a while after it served', [2, 3], 2, 0],
  ['at all', [1], 0, 1],
])('one that the machine cannot start %s', async (_, missing, runs, code) => {
  const one = await supervised(['servesThenFails', 'servesThenEnds'], defaultPauses, missing)
  expect(await one.exit).toBe(code)
  expect(await one.runs()).toHaveLength(runs)
})

test.each<[string, string[], number, number]>([
  ['ends by itself', ['ends'], 1, 0],
  ['is misconfigured', ['misconfigured'], 1, 78],
  ['cannot start', ['refuses'], 1, 1],
  ['is killed before it serves', ['isKilled', 'isKilled', 'servesThenEnds'], 3, 0],
  ['fails after it served', ['servesThenFails', 'servesThenEnds'], 2, 0],
  ['throws after it served', ['servesThenThrows', 'servesThenEnds'], 2, 0],
  ['runs out of memory', ['aborts', 'servesThenEnds'], 2, 0],
  ['served, then cannot start for a while', ['servesThenFails', 'refuses', 'refuses', 'servesThenEnds'], 4, 0],
  ['served, and is misconfigured now', ['servesThenFails', 'servesThenIsMisconfigured'], 2, 78],
])('one that %s', async (_, words, runs, code) => {
  const one = await supervised(words)
  expect(await one.exit).toBe(code)
  expect(await one.runs()).toHaveLength(runs)
  const lines = one.output().trim().split('\n').filter(Boolean)
  expect(lines).toHaveLength(runs - 1)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'server died, starting again', pause: expect.any(Number) })
  }
})

test('the pause doubles to its longest, and begins anew after a time of health', async () => {
  const one = await supervised([...Array<string>(4).fill('isKilled'), 'servesLongThenFails', 'isKilled', 'ends'])
  expect(await one.exit).toBe(0)
  const pauses = one.output().trim().split('\n')
  expect(pauses.map((line) => (JSON.parse(line) as { pause: number }).pause)).toEqual([40, 80, 160, 160, 40, 80])
  const runs = await one.runs()
  const gaps = runs.slice(1).map((time, index) => time - (runs[index] ?? 0))
  expect(gaps[2]).toBeGreaterThanOrEqual(160)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it for good, also between two starts', async (signal) => {
  const serving = await supervised(['serves'])
  await expect.poll(() => serving.runs()).toHaveLength(1)
  // The program takes a moment to say what it does on a signal.
  await expect.poll(() => isDone(serving, signal)).toBe(true)
  expect(await serving.runs()).toHaveLength(1)

  const pausing = await supervised(['isKilled'], { firstPause: 60_000, longestPause: 60_000, healthyFor: 500 })
  await expect.poll(() => pausing.output()).toContain('starting again')
  pausing.child.kill(signal)
  expect(await pausing.exit).toBe(0)
  expect(await pausing.runs()).toHaveLength(1)
})

async function isDone({ child, exit }: Supervised, signal: NodeJS.Signals): Promise<boolean> {
  child.kill(signal)
  return Promise.race([exit.then(() => true), sleep(200).then(() => false)])
}
