// What a row of the specification's tables is held by: something that is tried here, or tests that try it where its code stands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'
import { hasTest } from '../asvs/test-names.ts'

export interface Row {
  readonly id: string
}

/** What comes of it has to equal what the row says. */
type Try<R extends Row> = (row: R) => unknown

/** Tests by `path › name`, which try the row with its real parts. */
export type Tests = readonly [string, ...string[]]

type Line<R extends Row> = Try<R> | Tests

export type Lines<R extends Row> = Readonly<Record<string, Line<R>>>

/**
 * A test for each line that tries something; one that no row is without a line, nor a line without a row; one that every test that is
 * named is there and puts nothing in the place of a module.
 * @param said what the row says should come of it
 */
export function walk<R extends Row>(rows: readonly R[], lines: Lines<R>, said: (row: R) => unknown): void {
  test('every row has its line, and every line its row', () => {
    expect(Object.keys(lines).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  test('every test that is named is there, and replaces nothing', () => {
    expect(unreal(lines)).toEqual([])
  })

  const tried = rows.flatMap((row) => {
    const line = lines[row.id]
    return typeof line === 'function' ? [[row.id, row, line] as const] : []
  })
  test.each(tried)('%s', async (_id, row, line) => {
    expect({ ...row, said: await line(row) }).toEqual({ ...row, said: said(row) })
  })
}

/** Each test that is named and is not there, or puts something in the place of a module. */
export function unreal<R extends Row>(lines: Lines<R>): readonly (readonly [id: string, test: string])[] {
  const named = Object.entries(lines).flatMap(([id, line]) =>
    typeof line === 'function' ? [] : line.map((one) => [id, one] as const),
  )
  return named.filter(([, one]) => !isReal(one))
}

function isReal(named: string): boolean {
  const [path = '', name = ''] = named.split(' › ')
  return hasTest(path, name) && !/\bvi\.(do)?mock\(/i.test(readFileSync(join(root, path), 'utf8'))
}
