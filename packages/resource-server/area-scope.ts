// From what an area reaches to what it reaches of one resource, as the contract narrows it there.
import type { RowScope } from '@huanshi/kernel/areas/area.ts'
import type { AreaUse, Where } from '@huanshi/kernel/definition/resource.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sqlTypes, type Column } from './columns.ts'
import type { AreaEntry, Entry } from './area-guard.ts'
import { tableOf, type Model } from './model.ts'
import type { Viewing } from './rules.ts'
import { ownershipIn, scopeConditions, type FixedValue, type Scope } from './scope.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { isUuid } from './uuid.ts'

/** Behind an area's guard: the rows, who owns what is made here, and the values that it then has. */
export async function areaScope(
  db: Database,
  model: Model,
  { viewing, scope }: AreaEntry,
  request: Pick<FastifyRequest, 'params'>,
): Promise<Entry> {
  const { resource } = model
  const use: AreaUse = resource.areas[viewing.area] ?? {}
  const owner = ownershipIn(scope, viewing.caller.userId)
  const fixed = fixedValues(model, { ...resource.part?.where, ...use.where })
  if (resource.under !== undefined && use.flat !== true) fixed.push(await parent(db, model, scope, request))
  const { rules } = model
  const seen = rules.seen === undefined ? undefined : (bind: Bind) => rules.seen?.(viewing, bind) ?? {}
  const since = use.since === undefined ? undefined : columnNamed(model, use.since)
  return { viewing, owner, scope: { ...rows(model, use.rows, scope, viewing), fixed, since: since?.column, seen } }
}

function rows(model: Model, asked: AreaUse['rows'], scope: Scope, viewing: Viewing): Scope {
  if (asked === undefined) return scope
  if (asked !== 'rules') return plainScope(asked, viewing.caller.userId, scope)
  const { rules } = model
  if (rules.rows === undefined) throw new TypeError(`${model.resource.name} has no rows of its own in ${viewing.area}`)
  return { kind: 'rules', conditions: (bind) => rules.rows?.(viewing, bind, scope) ?? ['false'] }
}

function plainScope(asked: RowScope, userId: string, scope: Scope): Scope {
  if (asked === 'own') return { kind: 'own', userId }
  if (asked === 'group') return scope
  return { kind: asked }
}

function fixedValues(model: Model, where: Where): FixedValue[] {
  return Object.entries(where).map(([name, value]) => {
    const { column, kind } = columnNamed(model, name)
    return { name, column, type: sqlTypes[kind], value }
  })
}

function columnNamed(model: Model, name: string): Column {
  const column = model.columns.get(name)
  if (column === undefined) throw new TypeError(`${model.resource.name} has no column ${name}`)
  return column
}

/** The record that the list stands below must itself be within reach; otherwise neither exists for the caller. */
async function parent(
  db: Database,
  model: Model,
  scope: Scope,
  request: Pick<FastifyRequest, 'params'>,
): Promise<FixedValue> {
  const { under } = model.resource
  if (under === undefined) throw new TypeError(`${model.resource.name} stands below nothing`)
  const id = (request.params as Readonly<Record<string, string>>)[under.field] // named in the address
  const [value] = isUuid(id) ? fixedValues(model, { [under.field]: id.toLowerCase() }) : []
  if (value === undefined) throw new Refusal('record.not-found')
  const { values, bind } = binding()
  const conditions = [`r.id = ${bind(id)}::uuid`, 'r.deleted_time is null', ...scopeConditions(scope, bind)]
  const found = await run(db, `select 1 from ${tableOf(under.resource)} r where ${conditions.join(' and ')}`, values)
  if (found.length === 0) throw new Refusal('record.not-found')
  return value
}

/** What a record made here is given besides what the client says. */
export function fixedFields({ scope }: Entry): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries((scope.fixed ?? []).map(({ name, value }) => [name, value]))
}
