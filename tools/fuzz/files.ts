// Files of every kind, damaged and lied in, given to the sandbox. A finding is an error that is no refusal, a file that takes longer
// or more than small ones may, a moment in which the server would hear nobody, or a process that stays behind.
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { workIn } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { dropSpare } from '@huanshi/server-kit/sandbox/spare-child.ts'
import type { Verdict } from '@huanshi/server-kit/sandbox/test-many.ts'
import { fileFormats, PERSON, type Format } from './file-formats.ts'
import type { FuzzOptions } from './fuzz-options.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import type { Mutation } from './mutations.ts'
import { runMany } from './run-many.ts'

/** Of the small files that are sent. */
const LONGEST_MS = 10_000
const LONGEST_HOLD_MS = 1_000
/** Beyond the time, for files that are to be tried once more. */
const PATIENCE_MS = 60_000
/** A machine that does much besides may be late once. */
const TRIES = 2

interface Finding {
  readonly what: string
  readonly mutations: readonly Mutation[]
  readonly kept: string
}

interface Counts {
  done: number
  refused: number
  alone: number
  /** For which there was no time any more. */
  left: number
}

interface Round {
  readonly counts: Counts
  /** When the time is up. */
  readonly end: number
}

export async function fuzzFiles({ seconds, seed }: FuzzOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-fuzz-files-'))
  const sandbox = join(folder, 'sandbox')
  await workIn(sandbox)
  const formats = await fileFormats()
  const findings = new Map<string, Finding>()
  const counts: Counts = { done: 0, refused: 0, alone: 0, left: 0 }
  const end = performance.now() + seconds * 1_000
  const rounds = until(end)
  const work = async (): Promise<void> => {
    for (const round of rounds) {
      const format = formats[round % formats.length]
      if (format === undefined) return
      const batch = join(folder, `batch-${round}`)
      for (const mutant of await oddOnes(format, await mutantsOf(format, seed + round, batch), { counts, end })) {
        if (performance.now() > end + PATIENCE_MS) {
          counts.left += 1
          continue
        }
        counts.alone += 1
        const what = await faultOf(format, mutant, folder)
        if (what !== null) await note(findings, format, mutant, what)
      }
      await rm(batch, { recursive: true })
    }
  }
  try {
    // As many at once as the sandbox has room for.
    await Promise.all([work(), work()])
    const left = await leftBehind(sandbox)
    if (left.length > 0) findings.set('left', { what: `left behind: ${left.join(' ')}`, mutations: [], kept: sandbox })
  } finally {
    await dropSpare()
    await rm(folder, { recursive: true, force: true })
  }
  const { done, refused, alone, left } = counts
  console.log(`seed ${seed}: ${done + refused} files to ${formats.length} tasks, ${findings.size} findings`)
  console.log(`${done} taken, ${refused} refused, ${alone} tried again alone, ${left} left for want of time`)
  for (const { what, mutations, kept } of findings.values())
    console.log(`\n✗ ${what}\n  ${described(mutations)}\n  ${kept}`)
  if (findings.size > 0) throw new Error(`${findings.size} findings`)
}

function* until(end: number): Generator<number> {
  for (let round = 0; performance.now() < end; round += 1) yield round
}

/** The file is kept, so that it can be tried again. */
async function note(findings: Map<string, Finding>, { name }: Format, mutant: Mutant, what: string): Promise<void> {
  const key = `${name} ${placeOf(what)}`
  if (findings.has(key)) return
  const kept = join(await mkdtemp(join(tmpdir(), 'huanshi-fuzz-found-')), mutant.name)
  findings.set(key, { what, mutations: mutant.mutations, kept })
  await copyFile(mutant.path, kept)
}

/** Those of whom anything is to be said besides being taken or refused. */
async function oddOnes({ module, input, file }: Format, batch: readonly Mutant[], { counts, end }: Round) {
  const odd: Mutant[] = []
  // What is left when the time is up is another seed's.
  for (let rest = batch; rest.length > 0 && performance.now() < end;) {
    const trials = rest.map(({ name, size }) => ({ input: input({ name, size }), file }))
    const paths = rest.map(({ path }) => path)
    const held = monitorEventLoopDelay({ resolution: 50 })
    held.enable()
    const verdicts = await runMany(module, trials, paths, PERSON)
    held.disable()
    odd.push(...rest.filter((_, index) => isOdd(verdicts[index], index === verdicts.length)))
    if (held.max / 1e6 > LONGEST_HOLD_MS) odd.push(...rest.slice(0, verdicts.length))
    for (const { kind } of verdicts) if (kind === 'done' || kind === 'refused') counts[kind] += 1
    rest = rest.slice(verdicts.length + 1)
  }
  return new Set(odd)
}

function isOdd(verdict: Verdict | undefined, isLast: boolean): boolean {
  return verdict === undefined ? isLast : verdict.kind === 'failed' || verdict.kind === 'limit'
}

/** What is wrong with it each time; null where nothing is. */
async function faultOf(format: Format, mutant: Mutant, folder: string): Promise<string | null> {
  let fault: string | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    const target = await mkdtemp(join(folder, 'alone-'))
    fault = await faultOnce(format, mutant, target)
    await rm(target, { recursive: true })
    if (fault === null) return null
  }
  return fault
}

async function faultOnce({ alone }: Format, mutant: Mutant, target: string): Promise<string | null> {
  const held = monitorEventLoopDelay({ resolution: 50 })
  held.enable()
  const start = performance.now()
  try {
    await alone(mutant, target)
  } catch (error) {
    if (!(error instanceof Refusal)) return error instanceof Error ? (error.stack ?? error.message) : String(error)
    const { cause } = error
    if (cause instanceof Error && 'limit' in cause) return `limit: ${String(cause.limit)}`
  } finally {
    held.disable()
  }
  if (performance.now() - start > LONGEST_MS) return 'wait'
  return held.max / 1e6 > LONGEST_HOLD_MS ? 'the event loop was held' : null
}

/** Errors of one place are one finding. */
function placeOf(what: string): string {
  return /^\s+at .+$/m.exec(what)?.[0] ?? what
}

/** Processes and folders that should have gone. */
async function leftBehind(sandbox: string): Promise<string[]> {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    // One may be on its way to be ready for the next file.
    await dropSpare()
    const own = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')
    const left = [...own.split(' ').filter((pid) => pid !== ''), ...(await readdir(sandbox).catch(() => []))]
    if (left.length === 0 || performance.now() > end) return left
    await setTimeout(100)
  }
}

function described(all: readonly Mutation[]): string {
  return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value))
}
