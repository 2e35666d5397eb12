// Drafts at private addresses: what a link shows, to whom, for how long, and what is said there.
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { registerTestPages } from '@huanshi/server/test/test-pages.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { givenFor } from '@huanshi/server/test/test-shelf.ts'
import { MOST_REVIEW_LINKS } from '../contract/review/new-review-link.ts'
import type { Remark } from '../contract/review/remark.ts'
import { expireReviewLinks } from '../server/review/expire-review-links.ts'
import { reviews } from './test-reviews.ts'

const site = await testSite(registerTestPages)
afterAll(() => site.close())
const { ask, visit, draft, linkTo, opened, shown, panoOf, scene } = reviews(() => site)

const LINKS = '/api/My/ReviewLinks'
const view = { yaw: 30, pitch: -5, fov: 70 }
const words = { name: '王馆长', body: '这里换成白天的照片', sceneId: 'a', view }

test('its address is told once, and opens the draft to somebody without an account', async () => {
  const panoId = await panoOf('owner', { visibility: 'private' })
  const tour = await draft({ title: '未发布', scenes: [await scene('a', { panoId })] })
  const { record, key, path } = await linkTo(tour.id)
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(record).toMatchObject({
    label: '客户甲',
    showsTitle: '未发布',
    status: 'active',
    hasPassword: false,
    visits: 0,
  })
  const review = await shown(path)
  expect(review).toMatchObject({ label: '客户甲', shows: 'newest', tour: { title: '未发布', slug: null, views: 0 } })
  expect(review.tour.scenes[0]?.content).not.toBeNull()
  // Signed for this link, for a time.
  const [address = ''] = givenFor({ kind: 'pano', id: panoId, revision: '' }, JSON.stringify(review))
  expect(address).toMatch(/^\/media\/(?!p\.)[0-9a-z]+\.r[\w-]{22}\./)
  const { body } = await ask('GET', LINKS)
  const rows = JSON.stringify(await site.db.selectFrom('review_link').selectAll().execute())
  for (const text of [body, rows]) expect(text).not.toContain(key)
  expect((await ask('GET', `${LINKS}/${record.id}`)).json()).toMatchObject({ visits: 1, ending: key.slice(-4) })
})

test('nothing of a draft is reachable without it, and its page tells nothing', async () => {
  const tour = await draft({ title: '秘密的标题' })
  const { key, path } = await linkTo(tour.id)
  for (const url of [`/api/View/Tours/${tour.id}`, `${path.slice(0, -1)}~`, `/api/View/Reviews/${tour.id}`])
    expect([url, (await visit('GET', url)).statusCode]).toEqual([url, 404])
  const page = await site.get(`/view/review/${key}`, { accept: 'text/html' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.body).not.toContain('秘密的标题')
  const english = await site.get(`/view/review/${key}`, { accept: 'text/html', 'accept-language': 'en' })
  expect(english.body).toMatch(/<html[^>]* lang="en"[^]*<title>Review · /)
  expect((await site.get('/view/review/nothing', { accept: 'text/html' })).statusCode).toBe(404)
})

test('the newest draft, or the one of the moment until it is renewed', async () => {
  const tour = await draft({ title: '第一稿' })
  const newest = await linkTo(tour.id)
  const frozen = await linkTo(tour.id, { shows: 'frozen' })
  await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, title: '第二稿' })
  expect((await shown(newest.path)).tour.title).toBe('第二稿')
  expect((await shown(frozen.path)).tour.title).toBe('第一稿')
  expect((await ask('POST', `${LINKS}/${newest.record.id}/refresh`)).statusCode).toBe(409)
  expect((await ask('POST', `${LINKS}/${frozen.record.id}/refresh`)).statusCode).toBe(200)
  expect((await shown(frozen.path)).tour.title).toBe('第二稿')
})

test('a password opens it, guesses do not, and changing it closes what was open', async () => {
  const tour = await draft({ title: '上锁的草稿' })
  const { record, path } = await linkTo(tour.id, { password: 'sesame' })
  const closed = await opened(path)
  expect([closed.statusCode, closed.json().type]).toEqual([401, 'tour.password-required'])
  expect((await visit('GET', `${path}/Remarks`)).statusCode).toBe(401)
  expect((await visit('POST', `${path}/Remarks`, words)).statusCode).toBe(401)
  expect((await visit('POST', `${path}/Unlock`, { password: 'guess' })).json()).toMatchObject({
    type: 'tour.password-wrong',
  })
  const { key } = (await visit('POST', `${path}/Unlock`, { password: 'sesame' })).json<{ key: string }>()
  expect((await shown(path, key)).tour.title).toBe('上锁的草稿')
  const changed = await ask('PATCH', `${LINKS}/${record.id}`, { version: record.version, password: 'another' })
  expect([changed.statusCode, changed.body]).toEqual([200, expect.not.stringContaining('another')])
  expect((await opened(path, key)).statusCode).toBe(401)
})

describe('over', () => {
  const past = async (id: string) => {
    await sql`update review_link set expires_time = now() - interval '1 second' where id = ${id}`.execute(site.db)
  }
  const bin = (tourId: string) => ask('DELETE', `/api/My/Tours/${tourId}`)

  test.each<[string, (id: string, tourId: string) => Promise<unknown>]>([
    ['revoked', (id) => ask('POST', `${LINKS}/${id}/revoke`)],
    ['past its end', past],
    ['its tour is in the bin', (_id, tourId) => bin(tourId)],
    [
      'its author is locked',
      () => sql`update "user" set locked_until = 'infinity' where user_name = 'owner'`.execute(site.db),
    ],
  ])('%s: 410 in Chinese, for the page too, and no more remarks', async (_what, end) => {
    const tour = await draft()
    const { record, key, path } = await linkTo(tour.id)
    await end(record.id, tour.id)
    const answers = [
      await visit('GET', path),
      await visit('GET', `${path}/Remarks`),
      await visit('POST', `${path}/Remarks`, words),
      await visit('POST', `${path}/Unlock`, { password: 'x' }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().title]).toEqual([410, expect.stringContaining('已经失效')])
    expect((await site.get(`/view/review/${key}`, { accept: 'text/html' })).statusCode).toBe(410)
    await sql`update "user" set locked_until = null where user_name = 'owner'`.execute(site.db)
  })

  test('what the clock ends is shown so, and cannot be changed; a revoked one never comes back', async () => {
    const tour = await draft()
    const { record } = await linkTo(tour.id)
    await past(record.id)
    expect(await expireReviewLinks(site.db)).toBeGreaterThan(0)
    const now = (await ask('GET', `${LINKS}/${record.id}`)).json<{ status: string; version: number }>()
    expect(now.status).toBe('expired')
    const again = new Date(Date.now() + 86_400_000).toISOString()
    const changed = await ask('PATCH', `${LINKS}/${record.id}`, { version: now.version, expiresTime: again })
    expect(changed.statusCode).toBe(409)
    expect((await ask('POST', `${LINKS}/${record.id}/revoke`)).statusCode).toBe(409)
  })

  test('an end in the past is refused', async () => {
    const tour = await draft()
    const expiresTime = new Date(Date.now() - 1000).toISOString()
    const body = { tourId: tour.id, label: '甲', shows: 'newest', expiresTime }
    const made = await ask('POST', LINKS, body)
    expect([made.statusCode, made.json()]).toMatchObject([422, { errors: [{ path: '/expiresTime' }] }])
  })
})

test('a link is made by who works with the tour alone, and there are no more than a few of one', async () => {
  const tour = await draft()
  const body = { tourId: tour.id, label: '甲', shows: 'newest' }
  const by = async (name: string, url = LINKS) => (await ask('POST', url, body, name)).statusCode
  const group = `/api/GroupAdmin/ReviewLinks/${site.people.groupId}`
  expect([await by('stranger'), await by('editor', group), await by('card', group)]).toEqual([404, 404, 403])
  expect((await visit('POST', LINKS, body)).statusCode).toBe(401)
  const { record } = await linkTo(tour.id)
  expect((await ask('GET', `${LINKS}/${record.id}`, undefined, 'stranger')).statusCode).toBe(404)
  expect((await ask('POST', `${LINKS}/${record.id}/revoke`, undefined, 'stranger')).statusCode).toBe(404)
  const answers = await Promise.all(Array.from({ length: MOST_REVIEW_LINKS + 1 }, () => ask('POST', LINKS, body)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_REVIEW_LINKS - 1)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().type).toBe('review.most')
})

describe('remarks', () => {
  const remarksOf = async (tourId: string, query = '') =>
    (await ask('GET', `/api/My/Remarks?tourId=${tourId}${query}`)).json<{ items: Remark[]; total: number }>()

  test('come as tasks with a notice, are answered and dealt with, and the client reads that', async () => {
    const tour = await draft({ title: '样板间' })
    const { path } = await linkTo(tour.id)
    const written = await visit('POST', `${path}/Remarks`, words)
    expect(written.statusCode).toBe(202)
    const [task] = (await remarksOf(tour.id, '&status=open')).items
    expect(task).toMatchObject({ ...words, sceneTitle: 'a', linkLabel: '客户甲', tourTitle: '样板间', answer: '' })
    const notices = async () =>
      (await ask('GET', '/api/My/Notices?pageSize=100'))
        .json<{ items: { title: string; url: string }[] }>()
        .items.filter(({ url }) => url?.includes(tour.id))
    expect(await notices()).toMatchObject([
      { title: '王馆长在「样板间」上写了批注：这里换成白天的照片', url: `/Tour/Edit/${tour.id}?open=remark` },
    ])
    await visit('POST', `${path}/Remarks`, { ...words, body: '门口再亮一些' })
    expect(await notices()).toMatchObject([{ title: '「样板间」有 2 条新批注' }])
    expect((await remarksOf(tour.id)).total).toBe(2)

    const address = `/api/My/Remarks/${task?.id ?? ''}`
    expect((await ask('POST', `${address}/answer`, { text: ' ' })).statusCode).toBe(400)
    expect((await ask('POST', `${address}/answer`, { text: '周五换' })).statusCode).toBe(200)
    expect((await ask('POST', `${address}/done`)).json()).toMatchObject({ status: 'done', answer: '周五换' })
    expect((await ask('POST', `${address}/done`)).statusCode).toBe(409)
    const { items } = (await visit('GET', `${path}/Remarks`)).json<{ items: object[] }>()
    expect(items).toMatchObject([
      { body: '门口再亮一些', status: 'open' },
      { body: words.body, status: 'done', answer: '周五换' },
    ])
    expect((await ask('POST', `${address}/reopen`)).json()).toMatchObject({ status: 'open' })
    expect((await ask('GET', address, undefined, 'stranger')).statusCode).toBe(404)
  })

  test('are not read at another link of the same tour', async () => {
    const tour = await draft()
    const [one, other] = [await linkTo(tour.id), await linkTo(tour.id, { label: '客户乙' })]
    await visit('POST', `${one.path}/Remarks`, words)
    expect((await visit('GET', `${other.path}/Remarks`)).json()).toEqual({ items: [] })
  })

  test.each<[string, object, number]>([
    ['without a name', { name: ' ' }, 400],
    ['without words', { body: '' }, 400],
    ['too long', { body: '长'.repeat(501) }, 400],
    ['outside of the sphere', { view: { yaw: 0, pitch: 99, fov: 70 } }, 400],
    ['about a scene that is not there', { sceneId: 'nowhere' }, 422],
    ['with a member of its own', { status: 'done' }, 400],
  ])('%s are refused', async (_what, part, status) => {
    const { path } = await linkTo((await draft()).id)
    expect((await visit('POST', `${path}/Remarks`, { ...words, ...part })).statusCode).toBe(status)
  })

  test('of machines are taken for nothing, and an hour has room for so many', async () => {
    const tour = await draft()
    const { record, path } = await linkTo(tour.id)
    const trapped = await visit('POST', `${path}/Remarks`, { ...words, website: 'https://spam.example' })
    expect([trapped.statusCode, (await remarksOf(tour.id)).total]).toEqual([202, 0])
    await sql`
      insert into remark (id, user_id, link_id, tour_id, name, body, scene_id, view)
      select gen_random_uuid(), ${record.userId}, ${record.id}, ${tour.id}, '甲', '话', 'a', ${JSON.stringify(view)}
      from generate_series(1, 60)`.execute(site.db)
    const full = await visit('POST', `${path}/Remarks`, words)
    expect([full.statusCode, full.json().type]).toEqual([429, 'remark.most'])
  })
})

describe('the folder of a client', () => {
  const folderOf = async (tourIds: readonly string[], further: object = {}) =>
    ask('POST', '/api/My/Clients', { name: '云岭博物馆', tourIds, ...further })

  test('a work lies in one folder at most, and lists know in which', async () => {
    const [one, other] = [await draft({ title: '一层' }), await draft({ title: '二层' })]
    const made = await folderOf([one.id])
    expect([made.statusCode, made.json()]).toMatchObject([201, { name: '云岭博物馆', workCount: 1 }])
    const again = await folderOf([other.id, one.id], { name: '别的客户' })
    expect([again.statusCode, again.json().type]).toEqual([409, 'client.work-taken'])
    const listed = (await ask('GET', `/api/My/Tours?client=${encodeURIComponent('博物馆')}`)).json()
    expect(listed).toMatchObject({ total: 1, items: [{ id: one.id, client: '云岭博物馆' }] })
    expect((await ask('GET', `/api/My/Tours/${other.id}`)).json()).toMatchObject({ client: '' })
    const { id, version } = made.json<{ id: string; version: number }>()
    await ask('PATCH', `/api/My/Clients/${id}`, { version, tourIds: [] })
    expect((await folderOf([one.id], { name: '别的客户' })).statusCode).toBe(201)
    expect((await ask('GET', `/api/My/Clients/${id}`, undefined, 'stranger')).statusCode).toBe(404)
  })

  test("somebody else's tour cannot be put into one", async () => {
    const tour = await draft()
    const answer = await ask('POST', '/api/My/Clients', { name: '甲', tourIds: [tour.id] }, 'stranger')
    expect([answer.statusCode, answer.json().type]).toEqual([422, 'record.reference'])
  })

  test('is shown by one link, with all that lies in it and nothing else', async () => {
    const [one, other, outside] = [await draft({ title: '一层' }), await draft({ title: '二层' }), await draft()]
    const made = (await folderOf([other.id, one.id])).json<{ id: string; version: number }>()
    const link = await ask('POST', LINKS, { clientId: made.id, label: '王馆长', shows: 'newest' })
    expect([link.statusCode, link.json().record]).toMatchObject([
      200,
      { showsTitle: '客户「云岭博物馆」', tourId: null },
    ])
    const path = `/api/View/Reviews/${link.json<{ address: string }>().address.split('/').at(-1) ?? ''}`
    const folder = (await visit('GET', path)).json<{ tours: { id: string; title: string; coverUrl: string }[] }>()
    expect(folder.tours).toMatchObject([{ title: '二层' }, { title: '一层' }])
    const shownOne = await shown(`${path}/Tours/${one.id}`)
    expect(shownOne).toMatchObject({ folder: true, tour: { title: '一层' } })
    expect(shownOne.tour.scenes[0]?.content).not.toBeNull()
    expect((await visit('GET', `${path}/Tours/${outside.id}`)).statusCode).toBe(404)
    expect((await visit('GET', `${path}/Tours/x`)).statusCode).toBe(404)
    expect((await visit('POST', `${path}/Remarks`, words)).statusCode).toBe(404)
    expect((await visit('POST', `${path}/Tours/${one.id}/Remarks`, words)).statusCode).toBe(202)
    expect((await visit('GET', `${path}/Tours/${other.id}/Remarks`)).json()).toEqual({ items: [] })
    const tasks = (await ask('GET', `/api/My/Remarks?tourId=${one.id}`)).json<{ total: number }>()
    expect(tasks.total).toBe(1)

    await ask('PATCH', `/api/My/Clients/${made.id}`, { version: made.version, tourIds: [other.id] })
    expect((await visit('GET', `${path}/Tours/${one.id}`)).statusCode).toBe(404)
    await ask('DELETE', `/api/My/Clients/${made.id}`)
    expect((await visit('GET', path)).statusCode).toBe(410)
  })

  test.each<[string, object, number]>([
    ['nothing', {}, 422],
    ['frozen', { shows: 'frozen' }, 422],
  ])('a link to %s is refused', async (_what, part, status) => {
    const made = (await folderOf([(await draft()).id], { name: `客户 ${String(status)}` })).json<{ id: string }>()
    const of = Object.keys(part).length === 0 ? {} : { clientId: made.id }
    const answer = await ask('POST', LINKS, { label: '甲', shows: 'newest', ...of, ...part })
    expect(answer.statusCode).toBe(status)
  })
})
