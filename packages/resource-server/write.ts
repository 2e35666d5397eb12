// Values on their way into the table, and what the database's own refusals mean to the caller.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { stored } from './columns.ts'
import type { Model } from './model.ts'
import type { Values } from './rules.ts'
import { identifier, type Bind } from '@huanshi/server-kit/store/sql-text.ts'

interface Assignment {
  readonly column: string
  readonly place: string
}

/** Fields by their column, those without one left out; other names are columns that only the rules know. */
export function assignments(model: Model, values: Values, bind: Bind): Assignment[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const known = model.columns.get(name)
    if (known !== undefined) return [{ column: known.column, place: bind(stored(known.kind, value)) }]
    return name in model.resource.fields ? [] : [{ column: identifier(name), place: bind(value) }]
  })
}

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
}

/** Runs a write; a breach of a unique index or a reference becomes a refusal. */
export async function refusingConflicts<T>(model: Model, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as DatabaseError // other errors have neither
    const cause = { cause: error }
    if (code === '23505') throw new Refusal(model.rules.conflicts?.[constraint ?? ''] ?? 'record.conflict', cause)
    if (code === '23503') throw new Refusal('record.referenced', cause)
    // A zero character, which JSON may carry and PostgreSQL cannot store.
    if (code === '22021' || code === '22P05')
      throw new Refusal('request.malformed', { detail: '包含不可用的字符', ...cause })
    throw error
  }
}
