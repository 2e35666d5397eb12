// npm run bench -- compare A B: says which figures moved from A to B by more than noise. A and B are files of figures, or folders
// of them (then the newest of each part); or two checkouts, which are measured in turns first.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCheckout, measureCheckouts } from './checkouts.ts'
import type { Figure, FigureFile, Machine } from './figures.ts'
import { median } from './median.ts'
import { movementOf, type Movement } from './movement.ts'
import { table } from './table.ts'

/** @returns what moved, what did not, what only one of them has, and what speaks against comparing them at all */
export function compareFiles(before: FigureFile, after: FigureFile): string {
  const isPaired = before.run === after.run
  const names = [...new Set([...before.figures, ...after.figures].map(({ name }) => name))]
  const rows = names.map((name) => {
    const [one, two] = [before, after].map(({ figures }) => figures.find((figure) => figure.name === name))
    return one === undefined || two === undefined ? missing(name, one, two) : compared(one, two, isPaired)
  })
  const head = ['figure', 'before', 'after', 'after ÷ before', '99 % within', 'says']
  const how = isPaired ? 'Measured in turns, compared round by round.' : 'Measured in different runs.'
  const title = `${after.part}: ${nameOf(before)} → ${nameOf(after)}`
  return [title, ...warnings(before, after), how, '', table(head, rows)].join('\n')
}

function nameOf({ commit, isChanged, date }: FigureFile): string {
  return `${commit.slice(0, 8)}${isChanged ? ' with changes' : ''} (${date.slice(0, 16)})`
}

function warnings(before: FigureFile, after: FigureFile): string[] {
  const found: string[] = []
  const [one, two] = [before.machine, after.machine]
  const differs = (['processor', 'cores', 'memory', 'node'] as const).filter((key) => one[key] !== two[key])
  if (differs.length > 0)
    found.push(`WARNING: other machines (${differs.map((key) => `${key}: ${one[key]} → ${two[key]}`).join(', ')}).`)
  const busy = (machine: Machine): boolean => machine.loadBefore > machine.cores / 2
  if (busy(one) || busy(two))
    found.push(`WARNING: busy before it began (load ${one.loadBefore.toFixed(1)} → ${two.loadBefore.toFixed(1)}).`)
  if (before.part !== after.part) found.push(`WARNING: other parts (${before.part} → ${after.part}).`)
  return found
}

function missing(name: string, one: Figure | undefined, two: Figure | undefined): string[] {
  const figure = one ?? two
  const cell = (of: Figure | undefined): string => (of === undefined ? '' : shown(of, median(of.rounds)))
  return [name, cell(one), cell(two), '', '', figure === one ? 'MISSING after' : 'new']
}

function compared(before: Figure, after: Figure, isPaired: boolean): string[] {
  if (before.unit !== after.unit) return [before.name, before.unit, after.unit, '', '', 'OTHER UNITS']
  const moved = movementOf(before.rounds, after.rounds, isPaired)
  const cells = [before.name, shown(before, median(before.rounds)), shown(after, median(after.rounds))]
  if (moved === null) return [...cells, '', '', 'too few rounds']
  const by = (value: number): string => (moved.isRatio ? `${value.toFixed(3)} ×` : value.toPrecision(3))
  return [...cells, by(moved.middle), `${by(moved.low)} – ${by(moved.high)}`, verdict(moved, after.better)]
}

function verdict({ low, high, isRatio }: Movement, better: Figure['better']): string {
  const still = isRatio ? 1 : 0
  if (low <= still && high >= still) return '–'
  return low > still === (better === 'higher') ? 'BETTER' : 'WORSE'
}

function shown({ unit }: Figure, value: number): string {
  return `${Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`.trim()
}

/** The files of figures that a path means, by part. */
async function figureFiles(path: string): Promise<Map<string, FigureFile>> {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder
    ? (await readdir(path)).filter((name) => name.endsWith('.json')).map((name) => join(path, name))
    : [path]
  const found = new Map<string, FigureFile>()
  for (const name of names) {
    const file = JSON.parse(await readFile(name, 'utf8')) as FigureFile // as writeFigures wrote it
    const known = found.get(file.part)
    if (known === undefined || known.date < file.date) found.set(file.part, file)
  }
  return found
}

/** @returns what moved from one to the other */
export async function compare(before = '', after = ''): Promise<string> {
  if (before === '' || after === '')
    return 'Which two? compare A B: files of figures, folders of them, or checkouts of the sources.'
  if (isCheckout(before) && isCheckout(after)) {
    const [one, two] = await measureCheckouts(before, after)
    return one === undefined || two === undefined ? '' : compareFiles(one, two)
  }
  const [one, two] = [await figureFiles(before), await figureFiles(after)]
  const [first] = one.values()
  const [second] = two.values()
  if (first === undefined || second === undefined)
    return `There are no figures in ${first === undefined ? before : after}.`
  // Two files are compared whatever they are of.
  if (one.size === 1 && two.size === 1) return compareFiles(first, second)
  const said = [...new Set([...one.keys(), ...two.keys()])].map((part) => {
    const [former, now] = [one.get(part), two.get(part)]
    if (former !== undefined && now !== undefined) return compareFiles(former, now)
    return `${part}: only in ${former === undefined ? after : before}`
  })
  return said.join('\n\n')
}
