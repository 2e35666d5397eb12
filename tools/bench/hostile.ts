// npm run bench -- hostile[=PART OF A NAME,…]: everything that a hostile sender is known to try, one after the other, while an innocent
// visitor is served. `hostile-slice` is the seeded part of it that every test run sends.
import { allCases } from './hostile/all-cases.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import {
  comesToRest,
  fullBars,
  inMiB,
  Observer,
  runCase,
  sliceBars,
  type Bars,
  type Result,
} from './hostile/run-case.ts'
import { openStage } from './hostile/stage.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from './figures.ts'
import { table } from './table.ts'

const IDLE_MS = 3_000
const SETTLE_MS = 2_000

/** @param narrowing parts of names of cases or their families, with commas between */
export async function benchHostile(figures: Figures, narrowing?: string): Promise<string> {
  const wanted = narrowing?.split(',') ?? []
  const chosen = allCases.filter(
    ({ family, name }) => wanted.length === 0 || wanted.some((part) => `${family}/${name}`.includes(part)),
  )
  return run(figures, chosen, fullBars)
}

export function benchHostileSlice(figures: Figures): Promise<string> {
  return run(
    figures,
    allCases.filter(({ isInSlice }) => isInSlice === true),
    sliceBars,
  )
}

async function run(figures: Figures, cases: readonly HostileCase[], bars: Bars): Promise<string> {
  let scene = await openScene()
  try {
    const idle = await scene.observer.during(() => pause(IDLE_MS))
    console.log(`idle: p99 ${Math.round(idle.p99)} ms, longest ${Math.round(idle.longest)} ms\n`)
    const results: Result[] = []
    for (const [turn, one] of cases.entries()) {
      if (!(await comesToRest(scene.observer))) {
        console.log('  it does not come to rest: a new one is started')
        await scene.close()
        scene = await openScene()
      }
      const result = await runCase(scene.stage, scene.observer, one, bars, turn)
      console.log(`${result.faults.length === 0 ? '✓' : '✗'} ${one.name}: ${lineOf(result)}`)
      results.push(result)
      keep(figures, result)
    }
    const bad = results.filter(({ faults }) => faults.length > 0)
    if (bad.length > 0) process.exitCode = 1
    return `${asTable(results)}\n\n${results.length - bad.length} of ${results.length} hold; idle longest ${Math.round(idle.longest)} ms`
  } finally {
    await scene.close()
  }
}

/** One round each: every case is sent once. */
function keep(figures: Figures, { of, seen }: Result): void {
  const rows = { p99: ['ms', seen.p99], longest: ['ms', seen.longest], server: ['MiB', seen.server / 2 ** 20] } as const
  for (const [what, [unit, value]] of Object.entries(rows))
    figures.keep({ name: `${of.name}: ${what}`, unit, better: 'lower', rounds: [value] })
}

async function openScene() {
  const stage = await openStage()
  const observer = new Observer(stage)
  // What the demonstration still prepares is none of the attacker's doing.
  await pause(SETTLE_MS)
  await comesToRest(observer)
  const close = async (): Promise<void> => {
    observer.close()
    await stage.close()
  }
  return { stage, observer, close }
}

function lineOf({ answers, seen, seconds, faults }: Result): string {
  const wait = `longest ${Math.round(seen.longest)} ms (${seen.slowest}), others ${seen.beside.toFixed(1)} cores`
  const memory = `server +${inMiB(seen.server)}, children +${inMiB(seen.children)}`
  const ending = faults.length === 0 ? '' : ` — ${faults.join('; ')}`
  return `${answers} | ${wait}, ${memory}, ${seconds.toFixed(1)} s${ending}`
}

function asTable(results: readonly Result[]): string {
  const head = [
    'case',
    'finding',
    'sender',
    'answer',
    'p99 ms',
    'longest ms',
    'others',
    'server',
    'children',
    'restarts',
    'holds',
  ]
  return table(
    head,
    results.map(({ of, answers, seen, faults }) => [
      of.name,
      of.finding,
      of.sender,
      answers,
      String(Math.round(seen.p99)),
      String(Math.round(seen.longest)),
      seen.beside.toFixed(1),
      `+${inMiB(seen.server)}`,
      `+${inMiB(seen.children)}`,
      String(seen.restarts),
      faults.length === 0 ? 'yes' : `NO: ${faults.join('; ')}`,
    ]),
  )
}
