// Queries of the engine are text put together from the contract's own names; every value goes through `bind`.
import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { askForJson } from './asked-for-json.ts'

/** Takes a value and answers its place (`$3`) in the text. */
export type Bind = (value: unknown) => string

interface Binding {
  readonly values: readonly unknown[]
  readonly bind: Bind
}

export function binding(): Binding {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

export async function run<T>(db: Database, text: string, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The values of each row as JSON text, in the order of the statement. */
export type JsonRow = readonly (string | null)[]

/** The same rows without their names, and without a value being read that is only passed on. */
export async function runForJson(db: Database, text: string, values: readonly unknown[]): Promise<JsonRow[]> {
  const { rows } = await db.executeQuery<JsonRow>(CompiledQuery.raw(text, askForJson([...values])))
  return rows
}

/** Quotes a name that comes from the contract; anything else is a programming error. */
export function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`${name} is no name of a column`)
  return `"${name}"`
}
