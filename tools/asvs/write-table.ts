// The table in docs/security.md, made from the requirements: node tools/asvs.ts table.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { readRequirements, states, type Requirement, type State } from './requirements.ts'

const page = join(root, 'docs/security.md')
const [BEGIN, END] = ['<!-- table -->', '<!-- end of table -->']

export function writeTable(): void {
  writeFileSync(page, pageWithTable())
}

/** The page as it has to be. */
export function pageWithTable(): string {
  const text = readFileSync(page, 'utf8')
  const head = text.slice(0, text.indexOf(BEGIN) + BEGIN.length)
  return `${head}\n\n${summary(readRequirements())}\n\n${rows(readRequirements())}\n\n${text.slice(text.indexOf(END))}`
}

function summary(requirements: readonly Requirement[]): string {
  const counts = Object.keys(states).map((state) => {
    const count = requirements.filter((one) => one.state === state).length
    return `${count} ${states[state as State]}` // a key of the constant
  })
  return `Of ${requirements.length}: ${counts.join(', ')}.`
}

function rows(requirements: readonly Requirement[]): string {
  const lines = requirements.map(({ id, level, what, state, how, tests }) => {
    const shown = tests.map((test) => `\`${test}\``).join('<br>')
    return `| ${id} | ${level} | ${what} | ${states[state]} | ${how} | ${shown} |`
  })
  return ['| | Level | Asked for | State | How | Shown by |', '|---|---|---|---|---|---|', ...lines].join('\n')
}
