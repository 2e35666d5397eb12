// Who receives which notice, and when; what has been read is each person's own.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { notice } from '../contract/notice.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

interface NoticeRecord {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly readTime: string | null
  readonly isRead: boolean
}

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('notice').execute()
})

const idOf = (name: string) => site.people.person(name).userId
const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const admin = (method: Method, path: string, body?: object) =>
  site.ask(site.people.person('admin'), method, `/api/Admin/Notices${path}`, body)
const mine = (name: string, path = '') => site.ask(site.people.person(name), 'GET', `/api/My/Notices${path}`)

async function received(name: string, query = ''): Promise<NoticeRecord[]> {
  return (await mine(name, `?pageSize=200${query}`)).json<{ items: NoticeRecord[] }>().items
}

async function insert(columns: Record<string, unknown>): Promise<string> {
  const [id = ''] = await insertRecords(site.db, notice, { userId: '', groupId: null }, [
    { publish_time: at(-1), ...columns },
  ])
  return id
}

test.each<[string, Record<string, unknown>, boolean]>([
  ['published', {}, true],
  ['a draft', { publish_time: null }, false],
  ['for later', { publish_time: at(1) }, false],
  ['until later', { expire_time: at(1) }, true],
  ['over', { expire_time: at(-0.5) }, false],
  ['thrown away', { deleted_time: at(0) }, false],
])('%s: seen %s', async (_, columns, isSeen) => {
  const id = await insert(columns)
  expect((await received('owner')).map((one) => one.id)).toEqual(isSeen ? [id] : [])
  expect((await mine('owner', `/${id}`)).statusCode).toBe(isSeen ? 200 : 404)
})

test('each audience reaches its own people', async () => {
  const { groupId, otherGroupId, disabledGroupId } = site.people
  const child = uuidV7()
  await site.db.insertInto('group').values({ id: child, name: '分馆', code: 'branch', parent_id: groupId }).execute()
  const invited = { id: uuidV7(), group_id: groupId, user_id: site.people.person('other').userId, status: 'invited' }
  await site.db.insertInto('employee').values(invited).execute()
  const below = { id: uuidV7(), group_id: child, user_id: site.people.person('stranger').userId, roles: ['编辑'] }
  await site.db.insertInto('employee').values(below).execute()
  const list = (...ids: string[]) => JSON.stringify(ids)
  const audiences: [Record<string, unknown>, string[]][] = [
    [{ audience: 'all' }, ['owner', 'other', 'stranger', 'editor', 'groupadmin', 'card', 'admin', 'manager']],
    [{ audience: 'roles', roles: ['管理员', '集团项目管理员'] }, ['admin', 'manager']],
    [{ audience: 'roles', roles: ['会员'] }, ['owner', 'other', 'editor', 'groupadmin', 'card']],
    [{ audience: 'groups', group_ids: list(groupId) }, ['stranger', 'editor', 'groupadmin', 'card']],
    [{ audience: 'groups', group_ids: list(child) }, ['stranger']],
    [{ audience: 'groups', group_ids: list(otherGroupId) }, []],
    [{ audience: 'groups', group_ids: list(disabledGroupId) }, ['editor', 'groupadmin', 'card']],
    [{ audience: 'users', user_ids: list(site.people.person('owner').userId) }, ['owner']],
    // What the audience does not ask for counts for nothing.
    [{ audience: 'users', user_ids: list(), roles: ['会员'], group_ids: list(groupId) }, []],
  ]
  for (const [columns, due] of audiences) {
    await site.db.deleteFrom('notice').execute()
    const id = await insert(columns)
    const got: string[] = []
    for (const { name } of site.people.everyone) {
      const isSeen = (await received(name)).length === 1
      expect([name, (await mine(name, `/${id}`)).statusCode]).toEqual([name, isSeen ? 200 : 404])
      if (isSeen) got.push(name)
    }
    expect([columns, got.sort()]).toEqual([columns, due.sort()])
  }
})

test('reading is remembered for each person, and only of what they receive', async () => {
  const [first, second, foreign] = [
    await insert({ title: '一' }),
    await insert({ title: '二' }),
    await insert({ audience: 'users' }),
  ]
  const read = (name: string, body: object) => site.ask(site.people.person(name), 'POST', '/api/My/Notices/read', body)
  expect((await read('owner', { ids: [first, foreign] })).json()).toEqual({ changed: 1 })
  expect((await read('owner', { ids: [first] })).json()).toEqual({ changed: 0 })
  expect((await received('owner', '&isRead=false')).map(({ id }) => id)).toEqual([second])
  const [known] = await received('owner', '&isRead=true')
  expect(known).toMatchObject({ id: first, isRead: true })
  expect(Date.parse(known?.readTime ?? '')).toBeGreaterThan(Date.now() - HOUR)
  expect((await received('other')).every(({ readTime, isRead }) => readTime === null && !isRead)).toBe(true)
  expect((await read('other', {})).json()).toEqual({ changed: 2 })
  const admins = (await admin('GET', `/${first}`)).json<{ readCount: number }>()
  expect(admins.readCount).toBe(2)
  for (const body of [{ ids: [] }, { ids: ['x'] }, { all: true }, []])
    expect((await read('owner', body)).statusCode).toBe(400)
  expect((await mine('owner', '?isRead=maybe')).statusCode).toBe(400)
  for (const format of ['csv', 'xlsx']) {
    const refused = await admin('GET', `/export?isRead=..&format=${format}`)
    expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([400, undefined])
  }
  expect((await site.ask(null, 'POST', '/api/My/Notices/read', {})).statusCode).toBe(401)
})

test('who else receives a notice, and how many have read it, stays with the administrators', async () => {
  const id = await insert({
    audience: 'users',
    user_ids: JSON.stringify([idOf('owner'), idOf('other')]),
  })
  const seen = (await mine('owner', `/${id}`)).json()
  expect(seen).toMatchObject({ userIds: [], groupIds: [], roles: [], readCount: 0 })
  expect((await admin('GET', `/${id}`)).json()).toMatchObject({
    userIds: [idOf('owner'), idOf('other')],
  })
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(
      (await site.ask(site.people.person('owner'), method, `/api/My/Notices/${id}`, { version: 1 })).statusCode,
    ).toBe(404)
})

test('states follow from the times; publishing and withdrawing move between them', async () => {
  const made = (
    await admin('POST', '', { title: '维护', contentHtml: '<p onclick="x()">今晚<script>y()</script></p>' })
  ).json<NoticeRecord & { contentHtml: string }>()
  expect(made).toMatchObject({ status: 'draft', contentHtml: '<p>今晚</p>' })
  const act = async (name: string) => (await admin('POST', `/${made.id}/${name}`)).json<{ status: unknown }>().status
  expect(await act('withdraw')).toBe(409)
  expect(await act('publish')).toBe('published')
  expect(await act('publish')).toBe(409)
  expect(await act('withdraw')).toBe('draft')
  const later = await admin('PATCH', `/${made.id}`, { version: 3, publishTime: at(5), expireTime: at(6) })
  expect(later.json()).toMatchObject({ status: 'scheduled' })
  expect(await act('publish')).toBe('published')
  await site.db
    .updateTable('notice')
    .set({ expire_time: at(-0.0001), publish_time: at(-1) })
    .execute()
  expect((await admin('GET', `/${made.id}`)).json()).toMatchObject({ status: 'expired' })
  expect(await act('publish')).toBe(409)
  for (const status of ['draft', 'scheduled', 'published', 'expired'])
    expect((await admin('GET', `?status=${status}`)).json()).toMatchObject({ total: status === 'expired' ? 1 : 0 })
})

test('for each person a notice is waited for, unread, read, and over', async () => {
  const id = await insert({ title: '停电', publish_time: at(1), expire_time: at(2) })
  const of = async (name: string) => (await received(name)).map(({ title, isRead }) => [title, isRead])
  const set = (times: object) => site.db.updateTable('notice').set(times).where('id', '=', id).execute()
  expect([await of('owner'), await of('other')]).toEqual([[], []])
  await set({ publish_time: at(-0.001) })
  expect([await of('owner'), await of('other')]).toEqual([[['停电', false]], [['停电', false]]])
  await site.ask(site.people.person('owner'), 'POST', '/api/My/Notices/read', { ids: [id] })
  expect([await of('owner'), await of('other')]).toEqual([[['停电', true]], [['停电', false]]])
  await set({ expire_time: at(-0.0001) })
  expect([await of('owner'), await of('other')]).toEqual([[], []])
  for (const name of ['owner', 'other']) expect((await mine(name, `/${id}`)).statusCode).toBe(404)
})

test.each<[string, object, string]>([
  ['roles without a role', { audience: 'roles' }, 'notice.audience'],
  ['groups without a group', { audience: 'groups', roles: ['会员'] }, 'notice.audience'],
  ['people without a person', { audience: 'users' }, 'notice.audience'],
  ['an end before the beginning', { publishTime: at(2), expireTime: at(1) }, 'notice.times'],
  ['a person who is not there', { audience: 'users', userIds: [uuidV7()] }, 'record.reference'],
])('%s is refused', async (_, body, type) => {
  const answer = await admin('POST', '', { title: '通知', ...body })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { type }])
})

test('how many receive a notice is told before it goes out, and kept when it does', async () => {
  const [owner, other] = [idOf('owner'), idOf('other')]
  const count = async (body: object) => (await admin('POST', '/recipients', body)).json<{ count: number }>().count
  expect(await count({ audience: 'users', userIds: [owner, other, uuidV7()] })).toBe(2)
  expect(await count({ audience: 'roles', roles: ['管理员'] })).toBe(1)
  const inGroup = await count({ audience: 'groups', groupIds: [site.people.groupId] })
  expect(inGroup).toBeGreaterThan(0)
  expect(await count({ audience: 'all' })).toBeGreaterThan(inGroup)
  await site.db
    .insertInto('notice_preference')
    .values({ user_id: other, kind: 'announcement', is_told: false })
    .execute()
  expect(await count({ audience: 'users', userIds: [owner, other] })).toBe(1)
  await site.db.deleteFrom('notice_preference').execute()

  const draft = await admin('POST', '', { title: '草稿', audience: 'users', userIds: [owner, other] })
  expect(draft.json()).toMatchObject({ recipientCount: null, readShare: '' })
  const { id } = draft.json<NoticeRecord>()
  expect((await admin('POST', `/${id}/publish`)).json()).toMatchObject({ recipientCount: 2, readShare: '0 / 2' })
  await site.ask(site.people.person('owner'), 'POST', '/api/My/Notices/read', { ids: [id] })
  expect((await admin('GET', `/${id}`)).json()).toMatchObject({ readShare: '1 / 2' })
  expect((await mine('owner', `/${id}`)).json()).toMatchObject({ recipientCount: null, readShare: '' })
  const asked = await site.ask(site.people.person('owner'), 'POST', '/api/Admin/Notices/recipients', {
    audience: 'all',
  })
  expect(asked.statusCode).toBe(403)
})
