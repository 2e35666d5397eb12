// Which rows an area reaches, and who owns what is written there.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'

export type Scope = Rows & {
  /** Values that the rows have besides. */
  readonly fixed?: readonly FixedValue[]
  /** Quoted name of the column with the time from which on a row is there. */
  readonly since?: string | undefined
  /** Further expressions by name, for this caller alone. */
  readonly seen?: ((bind: Bind) => Readonly<Record<string, string>>) | undefined
}

type Rows =
  | { readonly kind: 'own'; readonly userId: string }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'public' }
  | { readonly kind: 'all' }
  | { readonly kind: 'rules'; readonly conditions: (bind: Bind) => string[] }

export interface FixedValue {
  /** Name in the contract. */
  readonly name: string
  /** Quoted name in the table. */
  readonly column: string
  /** Type in SQL. */
  readonly type: string
  readonly value: string | boolean
}

/** How whose rows these are is compared: the second way is looked up in no index. */
type Equal = '=' | 'is not distinct from'

/** The scope as conditions on a table aliased `r`; personal and public records are those without a group. */
export function scopeConditions(scope: Scope, bind: Bind, equal: Equal = '='): string[] {
  const fixed = scope.fixed?.map(({ column, type, value }) => `r.${column} = ${bind(value)}::${type}`) ?? []
  const { since } = scope
  const begun = since === undefined ? [] : [`(r.${since} is null or r.${since} <= now())`]
  return [...rowConditions(scope, bind, equal), ...fixed, ...begun]
}

/** Whose rows these all are, where the scope is one owner's. */
export function ownerOf(scope: Scope): { readonly column: 'user_id' | 'group_id'; readonly id: string } | null {
  if (scope.kind === 'own') return { column: 'user_id', id: scope.userId }
  if (scope.kind === 'public') return { column: 'user_id', id: PUBLIC_USER_ID }
  return scope.kind === 'group' ? { column: 'group_id', id: scope.groupId } : null
}

/** The select list with what only this caller sees. */
export function selected(select: string, { seen }: Scope, bind: Bind): string {
  const further = Object.entries(seen?.(bind) ?? {}).map(([name, expression]) => `, (${expression}) as "${name}"`)
  return `${select}${further.join('')}`
}

/** Names of what only this caller sees, in that order. */
export function seenNames({ seen }: Scope): string[] {
  return seen === undefined ? [] : Object.keys(seen(() => ''))
}

function rowConditions(scope: Scope, bind: Bind, equal: Equal): string[] {
  switch (scope.kind) {
    case 'own':
      return [`r.user_id ${equal} ${bind(scope.userId)}::uuid`, 'r.group_id is null']
    case 'group':
      return [`r.group_id ${equal} ${bind(scope.groupId)}::uuid`, 'r.group_id is not null']
    case 'public':
      return [`r.user_id ${equal} ${bind(PUBLIC_USER_ID)}::uuid`, 'r.group_id is null']
    case 'rules':
      return scope.conditions(bind)
    default:
      return []
  }
}

/** A record made by an administrator in no one's name is his own. */
export function ownershipIn(scope: Scope, callerId: string): Ownership {
  switch (scope.kind) {
    case 'group':
      return { userId: callerId, groupId: scope.groupId }
    case 'public':
      return { userId: PUBLIC_USER_ID, groupId: null }
    default:
      return { userId: callerId, groupId: null }
  }
}
