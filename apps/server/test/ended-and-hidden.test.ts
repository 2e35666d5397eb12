// What a connection may not outlive, and what words may not become.
import { afterAll, expect, test } from 'vitest'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { endSession } from '@huanshi/identity/server/end-sessions.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { connected } from './test-hub.ts'
import { startLive } from './test-live.ts'
import { testSite } from './test-site.ts'
import { tourVisits } from './test-tours.ts'

const site = await testSite()
const { url, stop } = await startLive(site)
afterAll(async () => {
  await stop()
  await site.close()
})

test('a device whose session is ended hears nothing more', async () => {
  const { userId } = site.people.person('other')
  const person = { userId, userName: 'other', roles: ['会员'] }
  const connection = await connected(`${url}/hubs/main`, await testToken({ ...person, sessionId: 'lost-telephone' }))
  const kept = await connected(`${url}/hubs/main`, await testToken({ ...person, sessionId: 'at-home' }))
  const closed = new Promise<string>((resolve) => connection.onclose(() => resolve('closed')))
  const device = { session_uid: 'lost-telephone', user_id: userId, user_agent: 'x', ip: '127.0.0.1' }
  await site.db.insertInto('sign_in_device').values(device).execute()
  expect(await endSession(site.db, userId, 'lost-telephone')).toBe(true)
  expect(await closed).toBe('closed')
  expect(kept.state).toBe('Connected')
  await kept.stop()
})

const kept = `/media/kept/lib/${uuidV7()}/${uuidV7()}/file.jpg`

test('a connection is one tab, and what it calls its page is no address of a file', async () => {
  const connection = await connected(`${url}/hubs/online`, site.people.person('owner').token)
  const tab = { id: 'browser', userAgent: 'x', url: 'http://localhost:5002/view/', title: '环湖' }
  for (const sessionId of ['one', 'two']) await connection.invoke('update', { ...tab, sessionId })
  const rows = await site.db.selectFrom('online').select('session_id').execute()
  expect(rows).toEqual([{ session_id: 'two' }])
  const place = async () =>
    (await site.ask(site.people.person('other'), 'GET', '/api/My/Conversations/owner')).json<{ place: string | null }>()
  expect(await place()).toMatchObject({ place: '环湖' })
  await connection.invoke('update', { ...tab, sessionId: 'two', title: kept })
  expect(await place()).toMatchObject({ place: null })
  await connection.stop()
})

test.each(['review', 'appointment'])('who is here is not told by which secret address: %s', async (page) => {
  const connection = await connected(`${url}/hubs/online`, site.people.person('owner').token)
  const address = `http://localhost:5002/view/${page}/SECRETSECRETSECRETSECRETSECRET12#a`
  const tab = { id: `reader-${page}`, sessionId: page, userAgent: 'x', title: '审阅', url: address }
  await connection.invoke('update', tab)
  const row = await site.db.selectFrom('online').select('url').where('session_id', '=', page).executeTakeFirst()
  expect(row).toEqual({ url: `http://localhost:5002/view/${page}/…#a` })
  await connection.stop()
})

test('a comment cannot have a file signed', async () => {
  const { published, scene, visit } = tourVisits(() => site)
  const { id } = await published({ scenes: [await scene('a')], allowComments: true })
  const comment = { target: { kind: 'tour', id }, name: '访客', view: null, sceneId: null, parentId: null }
  const answer = await visit('POST', '/api/View/Comments', { ...comment, body: `看 ${kept}` })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'record.reference' }])
})
