import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compare, compareFiles } from './compare.ts'
import type { Figure, FigureFile, Machine } from './figures.ts'
import { movementOf } from './movement.ts'

const machine: Machine = { processor: 'a processor', cores: 2, memory: 24, loadBefore: 0.1, node: 'v24' }
const file = (figures: readonly Figure[], more: Partial<FigureFile> = {}): FigureFile => ({
  part: 'upload',
  commit: '0123456789abcdef',
  isChanged: false,
  date: '2026-01-01T00:00:00.000Z',
  run: 'one',
  machine,
  figures,
  ...more,
})
const rate = (rounds: readonly number[], name = 'rate'): Figure => ({ name, unit: 'MB/s', better: 'higher', rounds })
const cost = (rounds: readonly number[], name = 'cost'): Figure => ({
  ...rate(rounds, name),
  unit: 's',
  better: 'lower',
})
const says = (before: FigureFile, after: FigureFile): string[] =>
  compareFiles(before, after)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').at(-2)?.trim() ?? '')

/** Noise that is the same in every run of this test. */
function* noise(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32 - 0.5
  }
}
const noisy = (seed: number, value: number, spread: number, count = 5): number[] => {
  const source = noise(seed)
  return Array.from({ length: count }, () => value * (1 + spread * source.next().value))
}

test('what moved by more than its rounds sway is told, in the direction that is better for it', () => {
  const before = file([rate(noisy(1, 100, 0.04)), cost(noisy(2, 3, 0.04))])
  expect(says(before, file([rate(noisy(3, 130, 0.04)), cost(noisy(4, 2, 0.04))], { run: 'two' }))).toEqual([
    'BETTER',
    'BETTER',
  ])
  expect(says(before, file([rate(noisy(5, 80, 0.04)), cost(noisy(6, 4, 0.04))], { run: 'two' }))).toEqual([
    'WORSE',
    'WORSE',
  ])
})

test('what moved by less is not', () => {
  const before = file([rate(noisy(1, 100, 0.4))])
  expect(says(before, file([rate(noisy(3, 104, 0.4))], { run: 'two' }))).toEqual(['–'])
  expect(says(before, file(before.figures))).toEqual(['–'])
})

test('in turns, what disturbs both sides of a round falls out', () => {
  const sway = [100, 60, 140, 80, 120]
  const [one, two] = [file([rate(sway)]), file([rate(sway.map((value, at) => value * (1.05 + at / 1000)))])]
  expect(says(one, two)).toEqual(['BETTER'])
  expect(says(one, { ...two, run: 'two' })).toEqual(['–'])
})

test('of runs that are the same one in a hundred seems to have moved, not one in ten', () => {
  let moved = 0
  for (let seed = 0; seed < 1000; seed += 1) {
    const change = movementOf(noisy(seed, 10, 0.3), noisy(seed + 50_000, 10, 0.3), seed % 2 === 0)
    if (change !== null && (change.low > 1 || change.high < 1)) moved += 1
  }
  expect(moved).toBeLessThan(30)
  expect(moved).toBeGreaterThan(0)
})

test('figures that may be nothing are compared by their difference', () => {
  expect(movementOf([0, 0.1, 0, 0.1, 0], [1, 1.1, 1, 1.1, 1], false)).toMatchObject({ isRatio: false })
  expect(says(file([cost([0, 0, 0])]), file([cost([1, 1, 1])], { run: 'two' }))).toEqual(['WORSE'])
})

test('a figure that only one of them has, too few rounds, and other units', () => {
  const before = file([rate([1, 1, 1], 'gone'), rate([1, 2], 'short'), rate([1, 1, 1], 'other')])
  const after = file([rate([1, 2], 'short'), cost([1, 1, 1], 'other'), rate([1, 1, 1], 'came')])
  expect(says(before, after)).toEqual(['MISSING after', 'too few rounds', 'OTHER UNITS', 'new'])
})

test.each([
  ['another processor', { processor: 'another' }, /WARNING: other machines \(processor: a processor → another\)/],
  ['more cores', { cores: 8 }, /WARNING: other machines \(cores: 2 → 8\)/],
  ['another Node', { node: 'v26' }, /WARNING: other machines \(node: v24 → v26\)/],
  ['a busy machine', { loadBefore: 3 }, /WARNING: busy before it began \(load 0\.1 → 3\.0\)/],
])('%s is warned of', (_, differs, warning) => {
  const [before, after] = [file([rate([1, 1, 1])]), file([rate([1, 1, 1])], { machine: { ...machine, ...differs } })]
  expect(compareFiles(before, after)).toMatch(warning)
  expect(compareFiles(before, before)).not.toMatch(/WARNING/)
})

test('of folders the newest file of each part counts, and what only one has is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-compare-'))
  try {
    const write = (name: string, content: FigureFile): Promise<void> =>
      writeFile(join(folder, name), JSON.stringify(content))
    await write('old.json', file([rate([100, 101, 99])]))
    await write('new.json', file([rate([200, 201, 199])], { date: '2026-02-02T00:00:00.000Z', run: 'two' }))
    await write('lists.json', file([rate([1, 1, 1])], { part: 'lists' }))
    const said = await compare(join(folder, 'old.json'), folder)
    expect(said).toMatch(/upload: 01234567 .*2026-01-01.* → 01234567 .*2026-02-02/)
    expect(said).toMatch(/BETTER/)
    expect(said).toMatch(/lists: only in /)
    expect(await compare(folder)).toMatch(/Which two/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
