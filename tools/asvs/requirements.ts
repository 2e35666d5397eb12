// What the ASVS asks and how it is met, as written down in `requirements`: a line each, `number | state | what | how | tests`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levels } from './levels.ts'

/**
 * met: a test shows it. designed: it follows from how things are built, and there is nothing to take away. documented: it asks for a
 * text. operator: it is for whoever runs the site. partly and no say what is missing. none: there is nothing of the kind here.
 */
export const states = {
  met: '✓ tested',
  designed: '✓ by design',
  documented: '✓ written',
  operator: 'operator',
  partly: 'partly',
  no: 'no',
  none: 'not applicable',
} as const

export type State = keyof typeof states

export interface Requirement {
  readonly id: string
  readonly level: 1 | 2 | undefined
  readonly state: State
  readonly what: string
  readonly how: string
  /** Each `path › name`, or `bench › name of a hostile case`. */
  readonly tests: readonly string[]
}

const folder = join(import.meta.dirname, 'requirements')

export function readRequirements(): Requirement[] {
  const files = readdirSync(folder).toSorted()
  return files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').map(read))
}

function read(line: string): Requirement {
  const [id = '', state = '', what = '', how = '', tests = '', ...more] = line.split(/ \| ?/)
  if (!isState(state) || more.length > 0) throw new Error(`not a requirement: ${line}`)
  return {
    id,
    level: levels.get(id),
    state,
    what,
    how,
    tests: tests === '' ? [] : tests.split('; ').reduce(joined, []),
  }
}

/** Names of tests hold semicolons too: what does not begin with a place belongs to the name before. */
function joined(tests: readonly string[], piece: string): string[] {
  if (piece.includes(' › ')) return [...tests, piece]
  return [...tests.slice(0, -1), `${tests.at(-1) ?? ''}; ${piece}`]
}

function isState(text: string): text is State {
  return Object.hasOwn(states, text)
}
