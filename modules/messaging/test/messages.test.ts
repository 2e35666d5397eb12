// Messages are seen by the two they are between, and by administrators.
import { message } from '../contract/message.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

interface MessageRecord {
  readonly id: string
  readonly userName: string
  readonly body: string
  readonly readTime: string | null
}

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('message').execute()
})

const messages = '/api/My/Messages'
const idOf = (name: string) => site.people.person(name).userId
const send = (from: string, toUserName: string, body: object | string = '你好') =>
  site.ask(site.people.person(from), 'POST', messages, {
    toUserName,
    ...(typeof body === 'string' ? { body } : body),
  })
async function seen(name: string, query = ''): Promise<MessageRecord[]> {
  const answer = await site.ask(site.people.person(name), 'GET', `${messages}?sort=sentTime&pageSize=200${query}`)
  return answer.json<{ items: MessageRecord[] }>().items
}

test('both see a message under the name of the other, and nobody else sees it', async () => {
  const sent = (await send('owner', 'OTHER')).json<MessageRecord>()
  expect(sent).toMatchObject({
    userName: 'other',
    from: 'owner',
    to: 'other',
    kind: 'text',
    body: '你好',
    readTime: null,
  })
  expect(await seen('owner')).toMatchObject([{ id: sent.id, userName: 'other' }])
  expect(await seen('other')).toMatchObject([{ id: sent.id, userName: 'owner' }])
  for (const name of ['stranger', 'editor', 'admin']) {
    expect(await seen(name)).toEqual([])
    const { statusCode } = await site.ask(site.people.person(name), 'GET', `${messages}/${sent.id}`)
    expect(statusCode).toBe(404)
  }
  const all = await site.ask(site.people.person('admin'), 'GET', '/api/Admin/Messages?userName=other')
  expect(all.json()).toMatchObject({ total: 1, items: [{ from: 'owner', to: 'other', userName: 'owner' }] })
  const log = await site.db.selectFrom('audit').select('id').where('resource', '=', 'message').execute()
  expect(log).toEqual([])
})

test('a conversation is what was said with one person, from either side', async () => {
  await send('owner', 'other', '一')
  await send('other', 'owner', '二')
  await send('owner', 'editor', '三')
  await send('editor', 'other', '四')
  const talk = async (name: string, query: string) => (await seen(name, query)).map(({ body }) => body)
  expect(await talk('owner', '&userName=Other')).toEqual(['一', '二'])
  expect(await talk('other', '&userName=owner')).toEqual(['一', '二'])
  expect(await talk('owner', '&userName=other,editor')).toEqual(['一', '二', '三'])
  expect(await talk('owner', '&userName=nobody')).toEqual([])
  expect(await talk('owner', '&userName=owner')).toEqual([])
  expect(await talk('owner', '&search=四')).toEqual([])
})

test.each<[string, string, object | string, number, string]>([
  ['somebody unknown', 'nobody', '你好', 422, 'message.receiver'],
  ['the placeholder', 'public', '你好', 422, 'message.receiver'],
  ['oneself', 'owner', '你好', 422, 'message.receiver'],
  ['nothing', 'other', '', 400, 'request.malformed'],
  ['blanks', 'other', '  ', 422, 'message.body'],
  ['too much', 'other', '长'.repeat(5001), 400, 'request.malformed'],
  ['a panorama that is no id', 'other', { kind: 'pano', body: 'x' }, 422, 'message.body'],
  ['a picture that is no address', 'other', { kind: 'image', body: 'javascript:alert(1)' }, 422, 'message.body'],
  ['an unknown kind', 'other', { kind: 'virus', body: 'x' }, 400, 'request.malformed'],
  ['somebody else in the sender', 'other', { body: 'x', from: 'admin' }, 400, 'request.malformed'],
])('a message to or of %s is refused', async (_, to, body, status, type) => {
  const answer = await send('owner', to, body)
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
  expect(await seen('owner')).toEqual([])
})

test('a message is called back by its sender within two minutes, once, and is empty then', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const columns = { from_user_id: idOf('owner'), to_user_id: idOf('other'), body: '说错了' }
  const [fresh = '', old = ''] = await insertRecords(site.db, message, { userId: idOf('owner'), groupId: null }, [
    { ...columns, sent_time: ago(100) },
    { ...columns, sent_time: ago(130) },
  ])
  const recall = async (name: string, id: string) => {
    const answer = await site.ask(site.people.person(name), 'POST', `${messages}/${id}/recall`)
    return [answer.statusCode, answer.json<{ type?: string }>().type]
  }
  expect(await recall('other', fresh)).toEqual([409, 'message.recall'])
  expect(await recall('stranger', fresh)).toEqual([404, 'record.not-found'])
  expect(await recall('owner', old)).toEqual([409, 'message.recall'])
  expect((await recall('owner', fresh))[0]).toBe(200)
  expect(await recall('owner', fresh)).toEqual([409, 'message.recall'])
  const bodies = (await seen('other')).map(({ body }) => body)
  expect(bodies.sort()).toEqual(['', '说错了'])
  expect(await seen('other', '&search=说错')).toHaveLength(1)
})

test.each<[string, object]>([
  ['on its way', {}],
  ['delivered', { delivered_time: new Date().toISOString() }],
  ['read', { delivered_time: new Date().toISOString(), read_time: new Date().toISOString() }],
])('it is called back whether it is %s', async (_, times) => {
  const columns = { from_user_id: idOf('owner'), to_user_id: idOf('other'), body: '说错了', ...times }
  const sent = { ...columns, sent_time: new Date().toISOString() }
  const [id = ''] = await insertRecords(site.db, message, { userId: idOf('owner'), groupId: null }, [sent])
  const answer = await site.ask(site.people.person('owner'), 'POST', `${messages}/${id}/recall`)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, body: '' }])
  expect(await seen('other')).toMatchObject([{ id, body: '' }])
})

test('reading marks what one person wrote, and nothing of one own', async () => {
  await send('owner', 'other', '一')
  await send('owner', 'other', '二')
  await send('editor', 'other', '三')
  await send('other', 'owner', '四')
  const read = (name: string, userName: string) =>
    site.ask(site.people.person(name), 'POST', `${messages}/read`, { userName })
  expect((await read('other', 'owner')).json()).toEqual({ changed: 2 })
  expect((await read('other', 'owner')).json()).toEqual({ changed: 0 })
  expect((await seen('other')).filter(({ readTime }) => readTime !== null).map(({ body }) => body)).toEqual([
    '一',
    '二',
  ])
  expect((await read('other', '')).statusCode).toBe(400)
  expect((await site.ask(null, 'POST', `${messages}/read`, { userName: 'a' })).statusCode).toBe(401)
})
