// Load that a bench puts on a server, made in a process of its own so that asking slows answering no more than it must.
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Hands the order to the program, which gives it to `serveLoad`. @throws Error where it fails, with what it was to do */
export async function runLoad<Result>(program: string, order: object, what: string): Promise<Result> {
  const child = fork(program, ['--load'])
  child.send(order)
  const told = once(child, 'message').then(([result]) => result as Result) // sent below
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed`)
  return await told
}

/** At the end of such a program: does what is ordered where it was started for it; `run` takes what its own program sends. */
export async function serveLoad(run: (order: never) => Promise<object>): Promise<void> {
  if (process.argv[2] !== '--load') return
  const [order] = (await once(process, 'message')) as [never]
  process.send?.(await run(order))
  process.disconnect()
}

/** Sorts the waits. @returns which of them a share of all stays below */
export function sharesOf(waits: number[]): (share: number) => number {
  waits.sort((one, other) => one - other)
  return (share) => waits[Math.floor(waits.length * share)] ?? Number.NaN
}
