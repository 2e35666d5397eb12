// Ids of other records in a body: nobody may refer to what they could not use. Allowed are records of the caller's own, of the
// group at hand, of the public, and those that nobody owns; administrators may refer to all. What a record refers to already may
// stay: a colleague put it there, or it has been deleted since.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { tableOf, type Model } from './model.ts'
import type { Values, Viewing } from './rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { isUuid } from './uuid.ts'

export async function checkReferences(
  trx: Database,
  { resource }: Model,
  given: Values,
  owner: Ownership,
  viewing: Viewing,
  before: Values = {},
): Promise<void> {
  for (const [name, { traits }] of entriesOf(resource)) {
    const value = given[name]
    if (traits.refers === undefined || value === undefined || value === null) continue
    const kept = idsIn(before[name])
    const ids = [...idsIn(value)].filter((id) => !kept.has(id))
    const target = resourceNamed(traits.refers)
    if (target === undefined)
      throw new TypeError(`${resource.name}.${name} refers to ${traits.refers}, which is unknown`)
    const found = await usable(trx, target, ids, owner, viewing)
    if (found === ids.length) continue
    throw new Refusal('record.reference', {
      errors: [{ path: `/${name}`, message: `${traits.title}中有不可用的内容` }],
    })
  }
}

function idsIn(value: unknown): ReadonlySet<string> {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return new Set(all.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : [])))
}

/** How many of the ids the caller may refer to. */
async function usable(
  trx: Database,
  target: Resource,
  ids: readonly string[],
  owner: Ownership,
  viewing: Viewing,
): Promise<number> {
  if (ids.length === 0 || !ids.every(isUuid)) return 0
  const { values, bind } = binding()
  const conditions = [`r.id = any(${bind(ids)}::uuid[])`, 'r.deleted_time is null']
  if (target.owned && viewing.area !== 'Admin') conditions.push(ownedByOne(owner, viewing, bind))
  const table = tableOf(target.part?.table ?? target.name)
  const rows = await run(trx, `select 1 from ${table} r where ${conditions.join(' and ')}`, values)
  return rows.length
}

function ownedByOne({ groupId }: Ownership, { caller }: Viewing, bind: Bind): string {
  const personal = [caller.userId, PUBLIC_USER_ID]
  const ways = [`(r.user_id = any(${bind(personal)}::uuid[]) and r.group_id is null)`]
  if (groupId !== null) ways.push(`r.group_id = ${bind(groupId)}::uuid`)
  return `(${ways.join(' or ')})`
}
