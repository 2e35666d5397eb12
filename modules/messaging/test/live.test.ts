// Two server processes' worth of hubs on one database, with the official client: nothing is lost, doubled or out of order.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { RecordChange } from '../contract/hub-main.ts'
import type { Message } from '../contract/message.ts'
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { Tag } from '@huanshi/kernel/resources/tag.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { startLive } from '@huanshi/server/test/test-live.ts'
import { hubBuilder } from '@huanshi/server/test/test-hub.ts'
import type { Person } from '@huanshi/server/test/test-people.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const urls: string[] = []
const ends: (() => Promise<unknown>)[] = []
const stops: (() => Promise<unknown>)[] = []
const site = await testSite()
for (let server = 0; server < 2; server += 1) {
  const { url, stop } = await startLive(site)
  urls.push(url)
  stops.push(stop)
}
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await site.close()
})

interface Tab {
  readonly connection: HubConnection
  readonly received: Message[]
  readonly changed: Message[]
  unread: number
  /** Every figure of unread messages that it was told, in order. */
  readonly figures: number[]
  notices: number
  news: number
}

async function tab(person: Person, server = 0, transport = HttpTransportType.WebSockets): Promise<Tab> {
  const connection = hubBuilder(`${urls[server]}/hubs/main`, person.token, { transport })
    .withStatefulReconnect()
    .build()
  const opened: Tab = { connection, received: [], changed: [], unread: -1, figures: [], notices: -1, news: 0 }
  connection.on('ReceivedMessage', (message: Message) => void opened.received.push(message))
  connection.on('MessageChange', (message: Message) => void opened.changed.push(message))
  connection.on('UnreadMessageChange', (count: number) => {
    opened.unread = count
    opened.figures.push(count)
  })
  connection.on('UnreadNoticeChange', (count: number) => void (opened.notices = count))
  connection.on('HasNewNotice', () => void (opened.news += 1))
  await connection.start()
  ends.push(() => connection.stop())
  return opened
}

const send = (from: Tab, to: string, body: string, key?: string): Promise<Message> =>
  key === undefined
    ? from.connection.invoke('sendMessage', to, 'text', body)
    : from.connection.invoke('sendMessage', to, 'text', body, key)

const bodies = ({ received }: Tab): string[] => received.map(({ body }) => body)

test('a message reaches every tab of its receiver, on either server, and is marked for the sender', async () => {
  const { people, db } = site
  const [owner, other] = [people.person('owner'), people.person('other')]
  const [from, here, there] = [
    await tab(owner),
    await tab(other, 0),
    await tab(other, 1, HttpTransportType.LongPolling),
  ]
  const stored = await send(from, 'other', '你好')
  expect(stored).toMatchObject({ userName: 'other', from: 'owner', to: 'other', body: '你好', kind: 'text' })
  expect(await db.selectFrom('message').select('body').where('id', '=', stored.id).executeTakeFirst()).toEqual({
    body: '你好',
  })
  await expect.poll(() => [bodies(here), bodies(there)]).toEqual([['你好'], ['你好']])
  expect(here.received[0]).toMatchObject({ id: stored.id, userName: 'owner' })
  await expect.poll(() => [here.unread, there.unread]).toEqual([1, 1])
  await expect
    .poll(() => from.changed.some(({ deliveredTime }) => deliveredTime !== null), { timeout: 5_000 })
    .toBe(true)

  await site.ask(other, 'POST', '/api/My/Messages/read', { userName: 'owner' })
  await expect.poll(() => [here.unread, there.unread]).toEqual([0, 0])
  await expect.poll(() => from.changed.some(({ readTime }) => readTime !== null)).toBe(true)

  const recalled = await site.ask(owner, 'POST', `/api/My/Messages/${stored.id}/recall`)
  expect(recalled.statusCode).toBe(200)
  await expect.poll(() => there.changed.at(-1)?.body).toBe('')
})

test(
  'who was away gets everything once and in order, also what comes while it catches up',
  { timeout: 120_000 },
  async () => {
    const { people } = site
    const from = await tab(people.person('owner'))
    const expected = Array.from({ length: 250 }, (_, number) => `第 ${number} 条`)
    for (const body of expected.slice(0, 220)) await send(from, 'editor', body)
    const [late, busy] = await Promise.all([
      tab(people.person('editor'), 1),
      (async () => {
        for (const body of expected.slice(220)) await send(from, 'editor', body)
      })(),
    ])
    expect(busy).toBeUndefined()
    await expect.poll(() => late.received.length, { timeout: 10_000 }).toBe(250)
    expect(bodies(late)).toEqual(expected)
    await expect.poll(() => late.unread, { timeout: 10_000 }).toBe(250)
    // Acknowledged ones do not come again.
    await expect
      .poll(
        async () =>
          (await site.db.selectFrom('message').selectAll().where('delivered_time', 'is', null).execute()).length,
        {
          timeout: 10_000,
        },
      )
      .toBe(0)
    const again = await tab(people.person('editor'))
    await expect.poll(() => again.unread).toBe(250)
    expect(again.received).toEqual([])
  },
)

test('each change of what is unread is told once', async () => {
  const { people } = site
  const [from, to] = [await tab(people.person('owner')), await tab(people.person('manager'), 1)]
  await expect.poll(() => to.figures).toEqual([0])
  // Written, delivered and marked as such: three changes of a message, and one more that is unread.
  for (const [index, body] of ['一', '二'].entries()) {
    const { id } = await send(from, 'manager', body)
    const isMarked = () => from.changed.some((one) => one.id === id && one.deliveredTime !== null)
    await expect.poll(isMarked, { timeout: 5_000 }).toBe(true)
    await expect.poll(() => to.unread).toBe(index + 1)
  }
  await site.ask(people.person('manager'), 'POST', '/api/My/Messages/read', { userName: 'owner' })
  await expect.poll(() => to.unread).toBe(0)
  // Told in order: nothing before this one is still to come.
  await send(from, 'manager', '三')
  await expect.poll(() => to.figures).toEqual([0, 1, 2, 0, 1])
})

test('the same message sent twice is stored once', async () => {
  const { people } = site
  const [from, to] = [await tab(people.person('owner')), await tab(people.person('card'), 1)]
  const key = uuidV7()
  const [one, two] = await Promise.all([send(from, 'card', '一次', key), send(from, 'card', '一次', key)])
  expect(one.id).toBe(two.id)
  expect((await send(from, 'card', '一次', key)).id).toBe(one.id)
  await send(from, 'card', '完')
  await expect.poll(() => bodies(to)).toEqual(['一次', '完'])
})

test('what may not be sent is refused in words', async () => {
  const from = await tab(site.people.person('owner'))
  await expect(send(from, 'nobody', 'x')).rejects.toThrow('收信人不存在')
  await expect(send(from, 'owner', 'x')).rejects.toThrow('不能给自己发消息')
  await expect(send(from, 'other', '')).rejects.toThrow('消息内容不正确')
  await expect(from.connection.invoke('sendMessage', 'other', 'pano', uuidV7())).rejects.toThrow('看不到它')
  await expect(from.connection.invoke('sendMessage', { $ne: 1 }, 'text', 'x')).rejects.toThrow('消息内容不正确')
  const blocked = await site.ask(site.people.person('other'), 'POST', '/api/My/Conversations/owner/block', {
    isBlocked: true,
  })
  expect(blocked.json()).toMatchObject({ userName: 'owner', isBlocked: true })
  await expect(send(from, 'other', 'x')).rejects.toThrow('对方不接收你的消息')
  await site.ask(site.people.person('other'), 'POST', '/api/My/Conversations/owner/block', { isBlocked: false })
  expect((await send(from, 'other', '又可以了')).body).toBe('又可以了')
})

test('notices are announced to those they are meant for, and wishes are respected', async () => {
  const { people } = site
  const admin = people.person('admin')
  const [one, two, member] = [await tab(admin), await tab(admin, 1), await tab(people.person('other'), 1)]
  await expect.poll(() => [one.notices, member.notices]).toEqual([0, 0])
  const say = async (values: object) => {
    const now = { publishTime: new Date().toISOString(), ...values }
    expect((await site.ask(admin, 'POST', '/api/Admin/Notices', now)).statusCode).toBe(201)
  }
  await say({ title: '停机维护', audience: 'roles', roles: ['管理员'] })
  await expect.poll(() => [one.notices, two.notices, one.news, two.news]).toEqual([1, 1, 1, 1])
  expect([member.notices, member.news]).toEqual([0, 0])

  // Who has other notices unread hears nothing new either, of a notice that is for others.
  await say({ title: '给会员', audience: 'users', userIds: [people.person('other').userId] })
  await expect.poll(() => [member.notices, member.news]).toEqual([1, 1])
  expect([one.notices, one.news, two.news]).toEqual([1, 1, 1])
  await site.ask(admin, 'POST', '/api/My/Notices/read', {})
  await expect.poll(() => [one.notices, two.notices]).toEqual([0, 0])

  const wishes = [{ kind: 'announcement', isTold: false, isMailed: false }]
  expect((await site.ask(admin, 'PUT', '/api/My/NoticePreferences', { preferences: wishes })).json()).toContainEqual(
    wishes[0],
  )
  await say({ title: '又一条', audience: 'all' })
  await expect.poll(() => member.notices).toBe(2)
  expect(one.notices).toBe(0)
  // Who wants to hear of them again sees at once what was missed, in every tab.
  const again = [{ kind: 'announcement', isTold: true, isMailed: false }]
  await site.ask(admin, 'PUT', '/api/My/NoticePreferences', { preferences: again })
  await expect.poll(() => [one.notices, two.notices]).toEqual([1, 1])
})

test('a tag that is made while a work is saved, or recoloured, is told to its owner and to nobody beside', async () => {
  const [owner, other] = [site.people.person('owner'), site.people.person('other')]
  const [mine, theirs] = [await tab(owner, 1), await tab(other)]
  const heard: { readonly tab: string; readonly id: string }[] = []
  for (const [name, { connection }] of [['mine', mine] as const, ['theirs', theirs] as const])
    connection.on('RecordChange', ({ resource, id }: RecordChange) => {
      if (resource === 'tag') heard.push({ tab: name, id })
    })
  await site.ask(owner, 'POST', '/api/My/Tours', { title: '带标签', tags: ['晨雾'] })
  const [made] = (await site.ask(owner, 'GET', '/api/My/Tags?search=晨雾')).json<{ items: Tag[] }>().items
  const first = { tab: 'mine', id: made?.id }
  await expect.poll(() => heard).toEqual([first])
  await site.ask(owner, 'PATCH', `/api/My/Tags/${made?.id}`, { version: made?.version, colour: '#1f883d' })
  await expect.poll(() => heard).toEqual([first, first])
  // Had the other one been told, it would have been before this.
  await site.ask(other, 'POST', '/api/My/Tags', { name: '别人的' })
  await expect.poll(() => heard.filter((one) => one.tab === 'theirs')).toHaveLength(1)
  expect(heard).toHaveLength(3)
})

test('what the triggers tell of are resources by their names, since pages read the lists of those again', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct substring(pg_get_triggerdef(oid) from $$live_(?:site_)?record[(]'([^']+)'[)]$$) as name
    from pg_trigger where pg_get_triggerdef(oid) ~ 'live_(site_)?record[(]'`.execute(site.db)
  const told = rows.map(({ name }) => name)
  expect(told).toContain('map-download')
  const names = new Set(allResources().map(({ name }) => name))
  expect(told.filter((name) => !names.has(name))).toEqual([])
})

test('whoever may no longer be here is sent away and does not come back', async () => {
  const { people, db } = site
  const person = people.person('stranger')
  const { connection } = await tab(person)
  const closed = new Promise((resolve) => connection.onclose(resolve))
  await db.updateTable('user').set({ locked_until: '2999-01-01T00:00:00Z' }).where('id', '=', person.userId).execute()
  expect(String(await closed)).toContain('账号状态已改变')
  await expect(connection.start()).rejects.toThrow('401')
})

test('presence: a row for each tab, gone with it; the name comes from the token alone', async () => {
  const { people, db } = site
  const admin = await tab(people.person('admin'), 1)
  let changes = 0
  admin.connection.on('OnlineChange', () => void (changes += 1))
  const online = hubBuilder(`${urls[0]}/hubs/online`, people.person('owner').token, { skipNegotiation: true }).build()
  await online.start()
  const presence = {
    id: 'browser',
    sessionId: 'tab',
    userId: people.person('admin').userId,
    userAgent: 'test',
    url: 'http://x/',
    title: '首页',
  }
  await online.invoke('update', { ...presence, screen: '1440' })
  await online.invoke('update', { ...presence, title: '全景' })
  const rows = await db.selectFrom('online').selectAll().execute()
  expect(rows).toMatchObject([
    { user_name: 'owner', title: '全景', ip: '127.0.0.1', user_id: people.person('owner').userId },
  ])
  await expect(online.invoke('update', { ...presence, more: 'x'.repeat(3_000) })).rejects.toThrow('附加信息过大')
  await expect(online.invoke('update', 'nothing')).rejects.toThrow('在线信息不完整')
  const counts = await site.ask(people.person('admin'), 'GET', '/api/Admin/Onlines/counts')
  expect(counts.json()).toMatchObject({ members: 1, visitors: 0 })

  const [row] = rows
  const owner = await tab(people.person('owner'), 1)
  const signedOut = new Promise((resolve) => owner.connection.on('SignedOut', () => resolve('signed out')))
  expect((await site.ask(people.person('admin'), 'POST', `/api/Admin/Onlines/${row?.id}/signOut`)).statusCode).toBe(200)
  await online.stop()
  await expect.poll(async () => (await db.selectFrom('online').selectAll().execute()).length).toBe(0)
  expect(await signedOut).toBe('signed out')
  await expect.poll(() => changes).toBeGreaterThan(0)
})

test('strangers stay outside the main hub', async () => {
  const connection = new HubConnectionBuilder().withUrl(`${urls[0]}/hubs/main`).configureLogging(LogLevel.None).build()
  await expect(connection.start()).rejects.toThrow('401')
})
