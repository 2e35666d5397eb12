// What a part of the bench has found: every figure with each of its rounds, so that others may judge how sure it is.
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from '../architecture/source.ts'
import { median } from './median.ts'

export interface Figure {
  readonly name: string
  readonly unit: string
  readonly better: 'higher' | 'lower'
  /** In the order in which they were measured. */
  readonly rounds: readonly number[]
}

export const higher = (unit: string) => ({ unit, better: 'higher' }) as const
export const lower = (unit: string) => ({ unit, better: 'lower' }) as const

export interface Machine {
  readonly processor: string
  readonly cores: number
  /** GiB */
  readonly memory: number
  /** Runnable processes in the minute before. */
  readonly loadBefore: number
  readonly node: string
}

export interface FigureFile {
  readonly part: string
  readonly commit: string
  /** There were changes that are not committed. */
  readonly isChanged: boolean
  /** When it ended, ISO 8601. */
  readonly date: string
  /** The same for files whose rounds were measured in turns. */
  readonly run: string
  readonly machine: Machine
  readonly figures: readonly Figure[]
}

/** Collects the figures of one part. */
export class Figures {
  readonly all: Figure[] = []

  /** Rounds without a figure, where something was not to be measured, are left out together with it. */
  keep(figure: Figure): void {
    if (this.all.some(({ name }) => name === figure.name)) throw new Error(`two figures are called ${figure.name}`)
    if (figure.rounds.length > 0 && figure.rounds.every(Number.isFinite)) this.all.push(figure)
  }

  median(name: string): number {
    return median(this.#rounds(name))
  }

  /** Median of the ratios, round by round: what disturbs one round disturbs both. */
  ratio(name: string, to: string): number {
    const other = this.#rounds(to)
    return median(this.#rounds(name).map((value, round) => value / (other[round] ?? Number.NaN)))
  }

  #rounds(name: string): readonly number[] {
    return this.all.find((figure) => figure.name === name)?.rounds ?? []
  }
}

export function machineNow(): Machine {
  const [first] = cpus()
  return {
    processor: first?.model ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg()[0] ?? 0,
    node: process.version,
  }
}

interface Measured {
  readonly part: string
  readonly figures: readonly Figure[]
  readonly machine: Machine
  readonly checkout?: string
  readonly run?: string
  /** Tells files of one run apart. */
  readonly side?: string
}

const figureFolder = join(root, 'tools/results/bench')

/** Into tools/results/bench, which git does not keep. */
export async function writeFigures({ part, figures, machine, checkout, run, side }: Measured): Promise<FigureFile> {
  const date = new Date().toISOString()
  const { commit, isChanged } = stateOf(checkout ?? root)
  const file: FigureFile = { part, commit, isChanged, date, run: run ?? date, machine, figures }
  const name = [part.replaceAll(/[^\w.-]+/g, '-'), date.replaceAll(/[:.]/g, ''), side].filter(
    (word) => word !== undefined,
  )
  const path = join(figureFolder, `${name.join('-')}.json`)
  await mkdir(figureFolder, { recursive: true })
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`)
  return file
}

function stateOf(checkout: string): { readonly commit: string; readonly isChanged: boolean } {
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', resolve(checkout), ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return { commit: git('rev-parse', 'HEAD').trim(), isChanged: git('status', '--porcelain').trim() !== '' }
  } catch {
    return { commit: 'unknown', isChanged: true }
  }
}
