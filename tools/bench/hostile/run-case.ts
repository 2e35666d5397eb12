// Sends one case while somebody else is served, and judges what came of it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf, tallyOf } from './answer.ts'
import { Attacker } from './attacker.ts'
import type { HostileCase } from './hostile-case.ts'
import type { Observed } from './observer.ts'
import type { Stage } from './stage.ts'

const MiB = 2 ** 20

export interface Bars {
  /** Milliseconds that an innocent visitor may wait. */
  readonly wait: number
  /** Bytes above idle. */
  readonly server: number
  readonly children: number
}

export const fullBars: Bars = { wait: 250, server: 128 * MiB, children: 512 * MiB }
/** Where others share the machine, only what is beyond doubt counts. */
export const sliceBars: Bars = { wait: 2000, server: Number.POSITIVE_INFINITY, children: Number.POSITIVE_INFINITY }

export interface Result {
  readonly of: HostileCase
  readonly answers: string
  readonly seen: Observed
  readonly seconds: number
  readonly faults: readonly string[]
}

export class Observer {
  readonly #child: ChildProcess

  constructor({ port, launcher, innocent }: Stage) {
    const program = fileURLToPath(new URL('observer.ts', import.meta.url))
    this.#child = fork(program, [String(port), String(launcher), ...innocent])
  }

  /** What was seen while this went on. */
  async during(work: () => Promise<void>): Promise<Observed> {
    this.#child.send('begin')
    await work()
    this.#child.send('end')
    const [observed] = (await once(this.#child, 'message')) as [Observed] // the only thing it says
    return observed
  }

  close(): void {
    this.#child.disconnect()
  }
}

/** @param turn which gives the attacker an address of his own, so that what one case uses up is there for the next */
export async function runCase(stage: Stage, observer: Observer, of: HostileCase, bars: Bars, turn: number) {
  const attacker = new Attacker(stage, of.sender, `127.0.${1 + Math.floor(turn / 250)}.${1 + (turn % 250)}`)
  const made = (await of.make?.()) ?? Buffer.alloc(0)
  await stage.tokenOf(of.sender)
  const faults: string[] = []
  let answers = ''
  const begun = performance.now()
  const seen = await observer.during(async () => {
    try {
      const given = await of.attack(attacker, made)
      answers = tallyOf(given)
      const fault = faultOf(of.expected, given)
      if (fault !== null) faults.push(fault)
    } catch (error) {
      faults.push(`the attack itself failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    // What is still at work after the answer counts as well.
    await pause(300)
  })
  attacker.close()
  if (seen.longest > bars.wait) faults.push(`a visitor waited ${Math.round(seen.longest)} ms`)
  if (seen.failed > 0) faults.push(`${seen.failed} of a visitor's requests failed`)
  if (seen.server > bars.server) faults.push(`the server took ${inMiB(seen.server)} more`)
  if (seen.children > bars.children) faults.push(`its children took ${inMiB(seen.children)} more`)
  if (seen.restarts > 0) faults.push('the server ended')
  const result: Result = { of, answers, seen, seconds: (performance.now() - begun) / 1000, faults }
  return result
}

const QUIET_MS = 150
const LONGEST_REST_MS = 30_000

/** What the case before has set to work comes to its end first. @returns whether it did */
export async function comesToRest(observer: Observer): Promise<boolean> {
  for (let rested = 0; rested < LONGEST_REST_MS; rested += 400) {
    const { longest, failed } = await observer.during(() => pause(400))
    if (longest < QUIET_MS && failed === 0) return true
  }
  return false
}

export function inMiB(bytes: number): string {
  return `${Math.round(bytes / MiB)} MiB`
}
