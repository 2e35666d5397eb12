// Every list in every order reads its first page along an index: no table is searched or sorted as a whole, however long it
// grows. The planner is asked without the ways that only suit short tables, so a missing index cannot hide.
import { areaNames, areas, PUBLIC_USER_ID, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { sqlTypes } from '../columns.ts'
import { countRows } from '../count.ts'
import { readListQuery } from '../list-query.ts'
import { listForJson, listRows } from '../list.ts'
import { modelOf, type Model } from '../model.ts'
import { pageStatement } from '../page-statement.ts'
import { sortNames } from '../query-schema.ts'
import type { ResourceRules, Viewing } from '../rules.ts'
import type { FixedValue, Scope } from '../scope.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { isGeneric } from '@huanshi/server/test/expectations.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'

const SOMEBODY = '11111111-1111-7111-8111-111111111111'

const store = await testDatabase()
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

/** Enough of them, of many owners, that the planner chooses as it would for many more. */
async function manyPanos(): Promise<void> {
  await sql`insert into "user" (id, user_name, display_name)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'many' || n, 'many' from generate_series(16, 35) n
  `.execute(store.db)
  await sql`insert into "user" (id, user_name, display_name) values (${SOMEBODY}, 'somebody', 'somebody')`.execute(
    store.db,
  )
  await sql`insert into "group" (id, name, code) values (${SOMEBODY}, 'some', 'some')`.execute(store.db)
  await sql`insert into pano (id, user_id, group_id, title, kind, status, size, file_name, mime, tags)
    select gen_random_uuid(), case when n % 20 = 1 then ${SOMEBODY}::uuid when n % 20 = 2 then ${PUBLIC_USER_ID}::uuid
        else ('00000000-0000-7000-8000-' || lpad(to_hex(16 + n % 20), 12, '0'))::uuid end,
      case when n % 20 = 3 then ${SOMEBODY}::uuid end,
      (array['西湖日落', '城市展厅', '古镇全景', '山顶日出'])[1 + n / 20 % 4] || n, 'image', 'ready', 1, 'a.jpg', 'image/jpeg',
      array['标签' || n / 20 % 3]
    from generate_series(1, 4000) n`.execute(store.db)
  await sql`analyze pano`.execute(store.db)
}

describe('among many', () => {
  beforeAll(manyPanos)

  test.each([
    ['My', 'pano_own_words'],
    ['PublicAdmin', 'pano_own_words'],
    ['GroupAdmin', 'pano_group_words'],
  ] as const)('what is searched for in %s is looked up among the words of its owner', async (area, index) => {
    const model = modelOf(store.db, testRules.find(({ resource }) => resource === pano) ?? { resource: pano })
    const scope = scopeOf(model, area)
    const query = readListQuery(model, 'list', { search: '西湖日落' }, viewingIn(area))
    const { text, values } = await caught((db) => countRows(db, model, scope, query))
    const plan = JSON.stringify(await explained(text, values, []))
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).toContain('search_of_owner')
    expect(plan).not.toContain('"pano_search"')
  })

  test.each([
    ['My', 'pano_own_tagged'],
    ['PublicAdmin', 'pano_own_tagged'],
    ['GroupAdmin', 'pano_group_tagged'],
  ] as const)('what has a tag in %s is looked up among the tags of its owner', async (area, index) => {
    const model = modelOf(store.db, testRules.find(({ resource }) => resource === pano) ?? { resource: pano })
    const scope = scopeOf(model, area)
    const query = readListQuery(model, 'list', { tags: '标签1,标签2' }, viewingIn(area))
    const { text, values } = pageStatement(model, scope, query, { isCounted: true })
    const plan = JSON.stringify(await explained(text, values, []))
    expect(plan).toContain(`"Index Name":"${index}"`)
    const { rows } = await store.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
    const column = area === 'GroupAdmin' ? sql`group_id` : sql`case when group_id is null then user_id end`
    const owner = area === 'PublicAdmin' ? PUBLIC_USER_ID : SOMEBODY
    const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from pano
      where ${column} = ${owner} and tags && array['标签1', '标签2'] and deleted_time is null`.execute(store.db)
    expect(rows[0]?.['~count']).toBe(counted[0]?.total)
    expect(rows[0]?.['~count']).toBeGreaterThan(0)
  })

  test.each([
    ['a list', { page: 900 }],
    ['a filtered list', { page: 900, kind: 'image' }],
    ['what has a tag', { page: 900, tags: '标签1' }],
    ['a search', { page: 900, search: '日落' }],
  ])('a page behind the end of %s brings the count', async (_what, given) => {
    const model = modelOf(store.db, testRules.find(({ resource }) => resource === pano) ?? { resource: pano })
    const scope = scopeOf(model, 'My')
    const kind = 'search' in given ? 'ranked' : 'list'
    const query = readListQuery(model, kind, given, viewingIn('My'))
    const way = { finds: 'search' in given ? 'few' : 'many', isCounted: true } as const
    const { rows, count } = await listForJson(store.db, model, scope, query, way)
    expect(rows).toEqual([])
    const first = await listForJson(store.db, model, scope, { ...query, page: 1 }, way)
    expect(first.rows.length).toBeGreaterThan(0)
    expect(count).toBe(first.count)
  })

  test.each([
    ['a first page', {}],
    ['another page', { page: 3, sort: 'title' }],
    ['a filtered page', { kind: 'image', pageSize: 50 }],
    ['what has a tag', { tags: '标签1' }],
    ['a range in its own order', { size: '1..5', sort: '-size' }],
    ['a range in another order', { size: '1..5', sort: 'title' }],
    ['a search', { search: '日落' }],
  ])('%s is planned once for all who ask', async (_what, given) => {
    const model = modelOf(store.db, testRules.find(({ resource }) => resource === pano) ?? { resource: pano })
    const query = readListQuery(model, 'search' in given ? 'ranked' : 'list', given, viewingIn('My'))
    const way = { finds: 'search' in given ? 'few' : 'many', isCounted: true } as const
    const plans = await withClient(store.url, async (client) => {
      for (let nth = 20; nth < 34; nth += 1) {
        const userId = `00000000-0000-7000-8000-0000000000${nth.toString(16)}`
        const { text, values } = pageStatement(model, { kind: 'own', userId }, query, way)
        expect((await client.query({ name: 'page', text, values: [...values] })).rows.length).toBeGreaterThan(0)
      }
      const { rows } = await client.query<{ plans: number }>(
        'select generic_plans::integer as plans from pg_prepared_statements',
      )
      return rows[0]?.plans
    })
    expect(plans).toBeGreaterThan(0)
  })
})

test.each([1, 199, 200, 201, 600])('%i within a range are read in order, few or many', async (most) => {
  const model = modelOf(store.db, testRules.find(({ resource }) => resource === pano) ?? { resource: pano })
  const userId = '00000000-0000-7000-8000-00000000ffff'
  await sql`insert into "user" (id, user_name, display_name) values (${userId}, 'ranges', 'ranges') on conflict do nothing`.execute(
    store.db,
  )
  await sql`insert into pano (id, user_id, title, kind, status, size, width, file_name, mime)
    select md5(n::text)::uuid, ${userId}, lpad((n * 7 % 600)::text, 3, '0'), 'image', 'ready', n, nullif(n, 1), 'a.jpg', 'image/jpeg'
    from generate_series(1, 600) n on conflict do nothing`.execute(store.db)
  for (const [name, first] of [
    ['size', 1],
    ['width', 2],
  ] as const) {
    const query = readListQuery(
      model,
      'list',
      { [name]: `..${most}`, sort: '-title', page: 2, pageSize: 3 },
      viewingIn('My'),
    )
    const { text, values } = pageStatement(model, { kind: 'own', userId }, query, { isCounted: true })
    const { rows } = await store.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
    const titles = Array.from({ length: most - first + 1 }, (_, n) => String(((n + first) * 7) % 600).padStart(3, '0'))
    const listed = rows.filter(({ id }) => id !== null)
    expect(listed.map(({ title }) => title)).toEqual(titles.toSorted().toReversed().slice(3, 7))
    expect(rows.map((row) => row['~count'])).toEqual(rows.map(() => titles.length))
  }
})

const viewingIn = (area: AreaName): Viewing => ({
  area,
  caller: { userId: SOMEBODY, userName: '', roles: [], held: [] },
})

/** What the engine would ask, caught on its way. */
async function caught(work: (db: Database) => Promise<unknown>) {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const listening = {
    executeQuery(query: CompiledQuery) {
      asked.push({ text: query.sql, values: query.parameters })
      return Promise.resolve({ rows: [] })
    },
  }
  // The engine uses nothing else of the handle here.
  await work(listening as unknown as Database)
  const [query] = asked
  if (query === undefined) throw new Error('nothing was asked')
  return query
}

const queryOf = (model: Model, scope: Scope, sort: string, area: AreaName) =>
  caught((db) => listRows(db, model, scope, readListQuery(model, 'list', { sort }, viewingIn(area))))

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

const short = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']

async function explained(text: string, values: readonly unknown[], ways: readonly string[] = short): Promise<Plan> {
  return store.db.transaction().execute(async (trx) => {
    for (const way of ways) {
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
