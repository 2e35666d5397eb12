// Hostile and mistaken input for every resource: each is refused by name, in Chinese, and nothing internal leaves.
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import type { Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import type { Response } from 'light-my-request'
import { afterAll, expect, test } from 'vitest'
import { changeBody, newBody } from '@huanshi/server/test/samples.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { madeOtherwise } from './made-otherwise.ts'

const site = await testSite()
afterAll(() => site.close())

const inMy = resources.filter(({ areas }) => areas.My !== undefined)
const withVerb = (verb: Verb) => inMy.filter((resource) => verbsIn(resource, 'My').includes(verb))
const url = (resource: Resource) => listAddress(resource, 'My')

function expectRefusal(answer: Response, status: number, told: string): void {
  expect([told, answer.statusCode]).toEqual([told, status])
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const { title, traceId }: { title: string; traceId: string } = answer.json()
  expect(title).toMatch(/[\u4e00-\u9fff]/)
  expect(traceId).not.toBe('')
  expect(answer.body).not.toMatch(/select |syntax|\.ts|pg_|stack|node_modules/i)
}

const badQueries: readonly [query: string, path: string][] = [
  ['nonsense=1', 'nonsense'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=x', 'page'],
  ['page=99999999999', 'page'],
  ['pageSize=0', 'pageSize'],
  ['pageSize=201', 'pageSize'],
  ['pageSize=1e2', 'pageSize'],
  ['sort=version', 'sort'],
  ['sort=id;drop table pano', 'sort'],
  ['sort=', 'sort'],
  ['sort=-createdTime&sort=createdTime', 'sort'],
  ['cursor=abc', 'cursor'],
  ['cursor=', 'cursor'],
  ['createdTime=yesterday', 'createdTime'],
  ['createdTime=2026-02-30', 'createdTime'],
  ['createdTime=2026-01-01T00:00:00', 'createdTime'],
  ['createdTime=..', 'createdTime'],
  ['createdTime=1..2..3', 'createdTime'],
  ["createdTime=2026-01-01'--", 'createdTime'],
  ['userId=1', 'userId'],
  ['userName=', 'userName'],
  ['userName=a%00b', 'userName'],
  ['id=1', 'id'],
  ['deletedTime=2026-01-01', 'deletedTime'],
  [`search=${'全'.repeat(201)}`, 'search'],
]

test.each(inMy)('$name: bad queries are refused with the parameter at fault', async (resource) => {
  const owner = site.people.person('owner')
  for (const [query, path] of badQueries) {
    const answer = await site.ask(owner, 'GET', `${url(resource)}?${query}`)
    expectRefusal(answer, 400, query)
    const { errors }: { errors: { path: string; message: string }[] } = answer.json()
    expect([query, errors.map((error) => error.path)]).toEqual([query, [path]])
    expect(errors[0]?.message).toMatch(/[\u4e00-\u9fff]/)
  }
})

const hostileSearches = [
  "'",
  "''",
  '\\',
  "\\'",
  ':*',
  '&',
  '|',
  '!',
  '<->',
  '()',
  "a' & 'b",
  '%',
  '_',
  '\u0000',
  '😀',
  '\ud800',
  '*',
  '全 & !景',
]

test.each(inMy)('$name: hostile searches find nothing and break nothing', async (resource) => {
  const owner = site.people.person('owner')
  for (const search of hostileSearches) {
    const answer = await site.ask(owner, 'GET', `${url(resource)}?search=${encodeURIComponent(search.toWellFormed())}`)
    expect([search, answer.statusCode]).toEqual([search, 200])
  }
})

test.each(inMy)('$name: malformed ids are unknown records in every verb', async (resource) => {
  expect.hasAssertions()
  const owner = site.people.person('owner')
  for (const id of ['1', 'null', "'--", '%00', 'x'.repeat(400), '00000000-0000-0000-0000-00000000000g', '..%2f..']) {
    const at = `${url(resource)}/${id.replaceAll("'", '%27')}`
    expectRefusal(await site.ask(owner, 'GET', at), 404, id)
    expectRefusal(await site.ask(owner, 'PATCH', at, changeBody(resource, 1)), 404, id)
    expectRefusal(await site.ask(owner, 'DELETE', at), 404, id)
    expectRefusal(await site.ask(owner, 'POST', `${at}/restore`), 404, id)
  }
})

test.each(withVerb('update'))('$name: unknown, protected or misshapen members are refused', async (resource) => {
  const owner = site.people.person('owner')
  const [id = ''] = await insertRecords(site.db, resource, { userId: owner.userId, groupId: null })
  const at = `${url(resource)}/${id}`
  const change = changeBody(resource, 1)
  const label = resource.label
  const bodies: unknown[] = [
    { ...change, nonsense: 1 },
    { ...change, id: '00000000-0000-7000-8000-000000000000' },
    { ...change, userId: owner.userId },
    { ...change, groupId: site.people.otherGroupId },
    { ...change, deletedTime: null },
    { ...change, version: '1' },
    { ...change, version: 0 },
    { ...change, version: undefined },
    { ...change, [label]: 1 },
    { ...change, [label]: '' },
    { ...change, [label]: null },
    { ...change, [label]: ['x'] },
    { ...change, [label]: 'x'.repeat(10_000) },
    { ...change, [label]: 'a\u0000b' },
    [],
  ]
  for (const body of bodies) {
    const answer = await site.ask(owner, 'PATCH', at, body as object) // misshapen on purpose
    expectRefusal(answer, 400, JSON.stringify(body))
  }
  if (verbsIn(resource, 'My').includes('create')) {
    const fresh = newBody(resource)
    for (const body of [
      { ...fresh, nonsense: 1 },
      { ...fresh, version: 1 },
      { ...fresh, [label]: undefined },
    ]) {
      expectRefusal(await site.ask(owner, 'POST', url(resource), body), 400, JSON.stringify(body))
    }
  }
  const unchanged = await site.ask(owner, 'GET', at)
  expect(unchanged.json()).toMatchObject({ version: 1 })
})

test.each(withVerb('batch'))('$name: batches of the wrong form are refused whole', async (resource) => {
  const owner = site.people.person('owner')
  const [id = ''] = await insertRecords(site.db, resource, { userId: owner.userId, groupId: null })
  const batches: object[] = [
    {},
    { action: 'delete' },
    { action: 'delete', ids: [] },
    { action: 'delete', ids: ['x'] },
    { action: 'delete', ids: [id, 1] },
    { action: 'purge', ids: [id] },
    { action: 'delete', ids: [id], value: 1 },
    { action: 'delete', ids: Array.from({ length: 501 }, () => id) },
  ]
  for (const batch of batches) {
    expectRefusal(await site.ask(owner, 'POST', `${url(resource)}/batch`, batch), 400, JSON.stringify(batch))
  }
  expect((await site.ask(owner, 'GET', `${url(resource)}/${id}`)).statusCode).toBe(200)
})

test.each(inMy)('$name: verbs that an area does not have are unknown addresses', async (resource) => {
  expect.hasAssertions()
  const owner = site.people.person('owner')
  if (!verbsIn(resource, 'My').includes('create') && !madeOtherwise.has(resource.name)) {
    expectRefusal(await site.ask(owner, 'POST', url(resource), {}), 404, 'create')
  }
  expectRefusal(await site.ask(owner, 'PUT', url(resource), {}), 404, 'put')
})
