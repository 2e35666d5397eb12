// Works that are reported, looked at, taken down with a reason, appealed against and given back.
import type { Review } from '../contract/review.ts'
import { blog } from '@huanshi/content/contract/blog.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

let id: string
const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('review').execute()
  await site.db.deleteFrom('notice').execute()
  const owner = { userId: site.people.person('owner').userId, groupId: null }
  ;[id = ''] = await insertRecords(site.db, blog, owner, [
    { title: '湖边一日', visibility: 'public', status: 'published', published_time: new Date().toISOString() },
  ])
})

const ask = (method: Method, url: string, body?: object, person: string | null = 'admin') =>
  site.ask(person === null ? null : site.people.person(person), method, url, body)
const report = (person: string | null, further: object = {}) =>
  ask(
    'POST',
    '/api/View/Reports',
    { target: { kind: 'blog', id }, reason: 'rights', words: '照片是我的', ...further },
    person,
  )
const queue = async () => (await ask('GET', '/api/Admin/Reviews')).json<{ items: Review[] }>().items
const mine = async () => (await ask('GET', '/api/My/Reviews', undefined, 'owner')).json<{ items: Review[] }>().items
const visibility = async () =>
  (await site.db.selectFrom('blog').select('visibility').where('id', '=', id).executeTakeFirstOrThrow()).visibility
const told = async (name: string) =>
  (await ask('GET', '/api/My/Notices?kind=review', undefined, name))
    .json<{ items: { title: string }[] }>()
    .items.map(({ title }) => title)

test('many reports of one work wait as one, and its author learns nothing of them', async () => {
  expect((await report(null)).statusCode).toBe(202)
  expect((await report('other', { reason: 'fraud', words: '' })).statusCode).toBe(202)
  expect((await report('other')).statusCode).toBe(202)
  const [waiting, ...more] = await queue()
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ targetTitle: '湖边一日', source: 'reported', status: 'pending', reportCount: 2 })
  expect(waiting?.reportText).toContain('侵犯他人的权利或肖像：照片是我的')
  expect(await mine()).toEqual([])
  expect(await told('admin')).toEqual(['「湖边一日」被举报，等待审核'])
  expect(await told('owner')).toEqual([])
})

test('taken down with a reason, appealed against, and given back as it was', async () => {
  await report('other')
  const review = (await queue())[0]?.id
  const act = (name: string, body?: object, person = 'admin') =>
    ask('POST', `/api/${person === 'admin' ? 'Admin' : 'My'}/Reviews/${review}/${name}`, body, person)
  expect((await act('remove', {})).statusCode).toBe(400)
  expect((await act('remove', { reason: '照片未经许可' })).json()).toMatchObject({ status: 'removed' })
  expect(await visibility()).toBe('private')
  expect(await told('owner')).toEqual(['「湖边一日」已被下架：照片未经许可'])
  const [seen] = await mine()
  expect(seen).toMatchObject({ verdict: '照片未经许可', reportCount: 0, reportText: '' })

  // No road leads back without a decision.
  const { version } = (await ask('GET', `/api/My/Blogs/${id}`, undefined, 'owner')).json<{ version: number }>()
  const again = await ask('PATCH', `/api/My/Blogs/${id}`, { version, visibility: 'public' }, 'owner')
  expect([again.statusCode, again.json()]).toMatchObject([409, { type: 'work.removed' }])
  const many = { action: 'visibility', ids: [id], value: 'unlisted' }
  expect((await ask('POST', '/api/My/Blogs/batch', many, 'owner')).statusCode).toBe(409)

  expect((await act('appeal', { text: '有授权书' }, 'other')).statusCode).toBe(404)
  expect((await act('appeal', { text: '有授权书' }, 'owner')).json()).toMatchObject({ status: 'appealed' })
  expect(await told('admin')).toContain('「湖边一日」的作者提出了申诉')
  expect((await act('keep')).json()).toMatchObject({ status: 'kept' })
  expect(await visibility()).toBe('public')
  expect(await told('owner')).toContain('「湖边一日」已恢复公开')
})

test('what was kept is looked at again when another known person reports it', async () => {
  await report(null)
  const review = (await queue())[0]?.id
  await ask('POST', `/api/Admin/Reviews/${review}/keep`)
  await report(null)
  expect((await queue())[0]).toMatchObject({ status: 'kept' })
  await report('other')
  expect((await queue())[0]).toMatchObject({ status: 'pending' })
})

test('where the site wants it, what becomes public waits to be looked at, and is public meanwhile', async () => {
  const publish = async () => {
    await site.db.updateTable('blog').set({ visibility: 'private' }).where('id', '=', id).execute()
    await site.db.updateTable('blog').set({ visibility: 'public' }).where('id', '=', id).execute()
  }
  await publish()
  expect(await queue()).toEqual([])
  await site.db.updateTable('setting').set({ value: 'true' }).where('key', '=', 'work.isReviewed').execute()
  await publish()
  await site.db.updateTable('setting').set({ value: 'false' }).where('key', '=', 'work.isReviewed').execute()
  expect(await queue()).toMatchObject([{ source: 'published', status: 'pending' }])
  expect(await visibility()).toBe('public')
})

test.each<[string, object, number]>([
  ['what nobody may see', { target: { kind: 'blog', id: '11111111-1111-7111-8111-111111111111' } }, 422],
  ['no reason', { reason: 'because' }, 400],
  ['a novel', { words: 'x'.repeat(501) }, 400],
])('%s cannot be reported', async (_, further, status) => {
  expect((await report('other', further)).statusCode).toBe(status)
})
