// Every list in every order reads its first page along an index: no table is searched or sorted as a whole, however long it
// grows. The planner is asked without the ways that only suit short tables, so a missing index cannot hide.
import { areaNames, areas, type AreaName } from '@huanshi/contract/areas/area.ts'
import { verbsIn } from '@huanshi/contract/definition/access.ts'
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { resources } from '@huanshi/contract/resources/all.ts'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlTypes } from '../capabilities/resource/columns.ts'
import { readListQuery } from '../capabilities/resource/list-query.ts'
import { listRows } from '../capabilities/resource/list.ts'
import { modelOf, type Model } from '../capabilities/resource/model.ts'
import { sortNames } from '../capabilities/resource/query-schema.ts'
import type { ResourceRules, Viewing } from '../capabilities/resource/rules.ts'
import type { FixedValue, Scope } from '../capabilities/resource/scope.ts'
import type { Database } from '../capabilities/store/database.ts'
import { testDatabase, type TestDatabase } from '../capabilities/store/test-database.ts'
import { isGeneric } from './expectations.ts'
import { testRules } from './test-rules.ts'

const SOMEBODY = '11111111-1111-7111-8111-111111111111'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.close())

const cases = resources.flatMap((resource) =>
  areaNames
    .filter((area) => isGeneric(resource, area) && verbsIn(resource, area).includes('list'))
    .map((area) => ({ resource, area, name: resource.name })),
)

test.each(cases)('$name in $area', async ({ resource, area }) => {
  const rules: ResourceRules = testRules.find((one) => one.resource === resource) ?? { resource }
  const model = modelOf(store.db, rules)
  const without: string[] = []
  for (const name of sortNames(resource, 'list')) {
    for (const sort of [name, `-${name}`]) {
      const { text, values } = await queryOf(model, scopeOf(model, area), sort, area)
      const steps = nodesOf(await explained(text, values))
      if (steps.some((step) => step === 'Seq Scan' || step === 'Sort')) without.push(sort)
    }
  }
  expect(without).toEqual([])
})

/** What the engine would ask, caught on its way. */
async function queryOf(model: Model, scope: Scope, sort: string, area: AreaName) {
  const caught: { text: string; values: readonly unknown[] }[] = []
  const listening = {
    executeQuery(query: CompiledQuery) {
      caught.push({ text: query.sql, values: query.parameters })
      return Promise.resolve({ rows: [] })
    },
  }
  const viewing: Viewing = { area, caller: { userId: SOMEBODY, userName: '', roles: [], held: [] } }
  // The engine uses nothing else of the handle here.
  await listRows(listening as unknown as Database, model, scope, readListQuery(model, 'list', { sort }, viewing))
  const [query] = caught
  if (query === undefined) throw new Error('nothing was asked')
  return query
}

function scopeOf(model: Model, area: AreaName): Scope {
  const { resource } = model
  const use = resource.areas[area]
  const values = { ...resource.part?.where, ...use?.where }
  const below = resource.under === undefined || use?.flat === true ? {} : { [resource.under.field]: SOMEBODY }
  const fixed = Object.entries({ ...values, ...below }).map(([name, value]): FixedValue => {
    const column = model.columns.get(name)
    if (column === undefined) throw new TypeError(`${resource.name} has no column ${name}`)
    return { name, column: column.column, type: sqlTypes[column.kind], value }
  })
  return { ...rowsOf(resource, area), fixed }
}

function rowsOf(resource: Resource, area: AreaName): Scope {
  const kind = resource.areas[area]?.rows ?? (resource.owned ? areas[area].scope : 'all')
  if (kind === 'own') return { kind, userId: SOMEBODY }
  if (kind === 'group') return { kind, groupId: SOMEBODY }
  return { kind: kind === 'rules' ? 'all' : kind }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly Plan[]
}

async function explained(text: string, values: readonly unknown[]): Promise<Plan> {
  return store.db.transaction().execute(async (trx) => {
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']) {
      await sql.raw(`set local ${way} = off`).execute(trx)
    }
    const query = CompiledQuery.raw(`explain (format json) ${text}`, [...values])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(query)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('no plan')
    return plan
  })
}

/** Without what is worked out for each row that is shown: there are never many of those. */
function nodesOf(plan: Plan): string[] {
  const below = (plan.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan')
  return [plan['Node Type'], ...below.flatMap(nodesOf)]
}
