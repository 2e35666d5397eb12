// Versions, actions, batches, exports, figures and the end of the recycle bin.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { purgeDeleted } from '../purge.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('pano').execute()
})

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('owner'), method, url, body)
const mine = () => ownershipOf(site.people, 'owner')

test('of two changes from one version the second is refused with the current record', async () => {
  const [id = ''] = await insertRecords(site.db, pano, mine())
  const url = `/api/My/Panos/${id}`
  const answers = await Promise.all(['甲', '乙'].map((title) => ask('PATCH', url, { version: 1, title })))
  const [won, lost] = answers.sort((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  const record = won?.json<{ version: number }>()
  expect(lost?.json()).toMatchObject({ type: 'record.stale', current: record })
  expect(record?.version).toBe(2)
  expect((await ask('GET', url)).json()).toEqual(record)
})

test('an action needs the state that the contract names', async () => {
  const failing = { status: 'failed', pending_revision: randomUUID() }
  const [ready = '', failed = ''] = await insertRecords(site.db, pano, mine(), [{}, failing])
  const refused = await ask('POST', `/api/My/Panos/${ready}/retry`)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { type: 'action.impossible' }])
  expect((await ask('POST', `/api/My/Panos/${failed}/retry`)).json()).toMatchObject({ id: failed, status: 'queued' })
  const stranger = site.people.person('stranger')
  expect((await site.ask(stranger, 'POST', `/api/My/Panos/${failed}/retry`)).statusCode).toBe(404)
})

test('a batch sets a field and counts only what it changed', async () => {
  const ids = await insertRecords(site.db, pano, mine(), [{}, { visibility: 'public' }])
  ids.push(...(await insertRecords(site.db, pano, ownershipOf(site.people, 'other'))))
  const body = { action: 'visibility', ids, value: 'public' }
  expect((await ask('POST', '/api/My/Panos/batch', body)).json()).toEqual({ changed: 1 })
  expect((await ask('POST', '/api/My/Panos/batch', { ...body, value: 'secret' })).statusCode).toBe(400)
})

test('an export holds every selected record, as spreadsheets read it', async () => {
  const titles = ['=1+1', '+1', '-1', '@x', '\t=1', 'a,"b"\nc', '普通']
  const many = Array.from({ length: 600 }, (_, index) => ({ title: `多 ${index}`, size: 1 }))
  await insertRecords(site.db, pano, mine(), [
    ...titles.map((title) => ({ title, tags: ['甲', '乙'], size: 7 })),
    ...many,
  ])
  const answer = await ask('GET', '/api/My/Panos/export?sort=createdTime&size=7&fields=title,size,tags,status')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''%E5%85%A8%E6%99%AF-\d{8}\.csv/)
  expect(answer.body.startsWith('\uFEFF标题,大小,标签,状态\r\n')).toBe(true)
  for (const cell of [
    "\n'=1+1,",
    "\n'+1,",
    "\n'-1,",
    "\n'@x,",
    "\n'\t=1,",
    '\n"a,""b""\nc",',
    '\n普通,7,甲、乙,可用\r',
  ]) {
    expect(answer.body).toContain(cell)
  }
  expect((await ask('GET', '/api/My/Panos/export?size=1')).body.trim().split('\r\n')).toHaveLength(601)
  expect((await ask('GET', '/api/My/Panos/export?page=1')).statusCode).toBe(400)
})

test('an export has the columns that are asked for, or all that fit into cells', async () => {
  const headings = async (query: string): Promise<string[]> => {
    const { body } = await ask('GET', `/api/My/Panos/export${query}`)
    return body.slice(1).split('\r\n')[0]?.split(',') ?? []
  }
  const all = await headings('')
  expect(all).toEqual(expect.arrayContaining(['标题', '简介', '允许评论', '所有者', '创建时间', '更新时间']))
  for (const unfit of ['封面', '热点', '地点']) expect(all).not.toContain(unfit)
  expect(await headings('?fields=updatedTime,hotspots,title')).toEqual(['更新时间', '标题'])
  expect((await ask('GET', '/api/My/Panos/export?fields=title,nothing')).json()).toMatchObject({
    type: 'request.malformed',
    errors: [{ path: 'fields', message: '没有字段 nothing' }],
  })
})

test('the recycle bin is emptied of what is thirty days old', async () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const [live, recent] = await insertRecords(site.db, pano, mine(), [
    {},
    { deleted_time: ago(29) },
    { deleted_time: ago(31) },
  ])
  const seen: string[] = []
  const rules = testRules.map((rule) => ({
    ...rule,
    async purging(_trx: unknown, records: readonly { id: string }[]) {
      seen.push(...records.map(({ id }) => id))
    },
  }))
  expect(await purgeDeleted(site.db, rules)).toBe(1)
  expect(seen).toHaveLength(1)
  const left = await site.db.selectFrom('pano').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([live ?? '', recent ?? ''].sort())
})

test('the figures of a home screen count the scope and nothing else', async () => {
  const ids = await insertRecords(site.db, pano, mine(), [
    { visibility: 'public', size: 10, views: 5 },
    { status: 'processing', size: 20, views: 7 },
    { status: 'failed', size: 30 },
    { size: 40, views: 100, deleted_time: new Date().toISOString() },
  ])
  const [foreign = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'group'), [
    { size: 1000, views: 1000 },
  ])
  const day = (ago: number) => sql<string>`(now() at time zone 'Asia/Shanghai')::date - ${ago}::int`
  const seen: [string, number, number][] = [
    [ids[0] ?? '', 0, 3],
    [ids[1] ?? '', 29, 4],
    [ids[1] ?? '', 30, 5],
    [ids[0] ?? '', 59, 6],
    [ids[0] ?? '', 60, 99],
    [foreign, 0, 99],
  ]
  await site.db
    .insertInto('view_day')
    .values(seen.map(([record_id, ago, count]) => ({ kind: 'pano', record_id, day: day(ago), count })))
    .execute()
  const figures = (await ask('GET', '/api/My/Dashboard')).json<{ views: { days: { count: number }[] } }>()
  expect(figures).toMatchObject({
    panos: { total: 3, processing: 1, failed: 1, published: 1 },
    storageUsed: 100,
    views: { total: 12, recent: 7, before: 11 },
  })
  const counts = figures.views.days.map(({ count }) => count)
  expect([counts.length, counts[0], counts.at(-1), counts.slice(1, -1).every((count) => count === 0)]).toEqual([
    30,
    4,
    3,
    true,
  ])
  const group = `/api/GroupAdmin/Dashboard/${site.people.groupId}`
  expect((await ask('GET', group)).statusCode).toBe(403)
  expect((await site.ask(site.people.person('editor'), 'GET', group)).json()).toMatchObject({ storageUsed: 1000 })
  expect((await ask('GET', '/api/Admin/Dashboard')).statusCode).toBe(403)
  expect((await site.ask(null, 'GET', '/api/My/Dashboard')).statusCode).toBe(401)
})
