import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { viewCounter } from '@huanshi/publishing/server/view/count-view.ts'
import { linkTo } from '@huanshi/pano/server/test-panos.ts'
import { testView } from '../test/test-view.ts'
import { viewPageMeta } from './link-preview.ts'

const view = await testView()
const { app, db, media } = view
const userId = await view.person('lin', '林远')
afterAll(() => view.close())

const pano = (values: Record<string, unknown> = {}) => view.pano(userId, { title: '<洱海>', ...values })
const show = (id: string) => app.inject({ url: `/api/View/Panos/${id}` })

test('a panorama is shown with signed addresses, and its links where visitors may follow them', async () => {
  const [open, hidden] = [await pano({ visibility: 'unlisted', title: '可见' }), await pano({ visibility: 'private' })]
  const hotspots = [open, hidden].map(linkTo)
  const location = JSON.stringify({ lng: 100, lat: 25, heading: 90 })
  const id = await pano({ hotspots: JSON.stringify(hotspots), location })
  const answer = await show(id)
  expect(answer.statusCode).toBe(200)
  const body = answer.json<PublicPano>()
  expect(body).toMatchObject({ id, title: '<洱海>', displayName: '林远', heading: 90, hotspots })
  expect(body.manifest?.tileUrl).toMatch(
    new RegExp(`^/media/[^/]+/pano/${id}/.*/tiles/\\{level\\}/\\{column\\}_\\{row\\}\\.jpg$`),
  )
  expect(body.linked.map((linked) => linked.id)).toEqual([open])
  // Who has the address of one that is in no list may see it.
  expect((await show(open)).json<PublicPano>()).toMatchObject({ id: open, title: '可见' })
})

test('what was put right about a panorama is right for visitors too, and a logo that is gone covers nothing', async () => {
  const [libId, revision] = [uuidV7(), uuidV7()]
  const lib = { id: libId, user_id: userId, name: '标志', kind: 'image', size: 1, mime: 'image/png' }
  await db
    .insertInto('lib')
    .values({ ...lib, file_name: 'logo.png', sha256: 'x', revision, file: 'file.png' })
    .execute()
  const level = { roll: 2, pitch: -1, yaw: 0 }
  const nadir = { kind: 'logo', libId, size: 50 }
  const id = await pano({ level: JSON.stringify(level), nadir: JSON.stringify(nadir) })
  const body = (await show(id)).json<PublicPano>()
  expect(body).toMatchObject({ level, nadir })
  expect(body.libs[libId]?.url).toMatch(new RegExp(`^/media/[^/]+/lib/${libId}/${revision}/file.png$`))
  await db.updateTable('lib').set({ deleted_time: new Date().toISOString() }).where('id', '=', libId).execute()
  expect((await show(id)).json<PublicPano>().libs).toEqual({})
})

test('a panorama wears the skin that was chosen for it, and is liked and spoken of as a tour is', async () => {
  const skins = await db.selectFrom('skin').select(['id', 'code', 'kind']).where('code', '=', 'hall').execute()
  const idOf = (kind: string) => skins.find((one) => one.kind === kind)?.id
  const worn = async (skin: object | null) => {
    const id = await pano({ skin: skin === null ? null : JSON.stringify(skin) })
    return (await show(id)).json<PublicPano>()
  }
  expect((await worn({ id: idOf('pano'), options: { frame: '#102030' } })).skin).toMatchObject({
    code: 'hall',
    options: { frame: '#102030', labels: 'placard' },
  })
  // A tour's is not a panorama's.
  expect((await worn({ id: idOf('tour'), options: {} })).skin.code).toBe('simple')
  const { id, skin, likes } = await worn(null)
  expect(skin.code).toBe('simple')
  expect(likes).toBe(0)
  const target = { kind: 'pano', id }
  const like = (of: object) => app.inject({ method: 'POST', url: '/api/View/Likes', payload: { target: of } })
  expect((await like(target)).json()).toEqual({ likes: 1 })
  expect((await like({ kind: 'pano', id: await pano({ visibility: 'private' }) })).statusCode).toBe(404)
  const words = {
    target,
    name: '小林',
    body: '真好',
    view: { yaw: 1, pitch: 2, fov: 70 },
    sceneId: null,
    parentId: null,
  }
  const said = await app.inject({ method: 'POST', url: '/api/View/Comments', payload: words })
  expect(said.json()).toMatchObject({ isShown: false })
  await db.updateTable('comment').set({ status: 'approved' }).where('target_id', '=', id).execute()
  expect((await show(id)).json<PublicPano>()).toMatchObject({ likes: 1, comments: 1 })
})

test('what is private, unfinished, deleted or unknown is not there', async () => {
  const gone = [
    await pano({ visibility: 'private' }),
    await pano({ manifest: null, status: 'processing' }),
    await pano({ deleted_time: new Date().toISOString() }),
    uuidV7(),
    'x',
  ]
  for (const id of gone) expect((await show(id)).statusCode).toBe(404)
})

test('a picture that is being replaced is still shown', async () => {
  expect((await show(await pano({ status: 'queued', pending_revision: uuidV7() }))).statusCode).toBe(200)
})

test('the front page lists what is public, newest first, page by page', async () => {
  await sql`delete from pano`.execute(db)
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) ids.unshift(await pano({ created_time: new Date(1e12 + i * 1000).toISOString() }))
  await pano({ visibility: 'unlisted' })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`
    const answer = await app.inject({ url: `/api/View/Home?pageSize=2${next}` })
    const page = answer.json<{ items: { id: string; coverUrl: string }[]; total: number; nextCursor: string | null }>()
    expect(page.total).toBe(5)
    expect(page.items[0]?.coverUrl).toMatch(/^\/media\/.*\/cover\.jpg$/)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids)
  expect((await app.inject({ url: '/api/View/Home?cursor=nonsense' })).statusCode).toBe(400)
})

test('a visitor counts once in half an hour', async () => {
  const id = await pano()
  let now = 1e12
  const count = viewCounter(() => now)
  const visit = (address: string, userAgent = 'browser') => count(db, 'pano', id, { address, userAgent })
  const views = async () => (await show(id)).json<{ views: number }>().views
  await visit('1.1.1.1')
  await visit('1.1.1.1')
  expect(await views()).toBe(1)
  await visit('1.1.1.2')
  await visit('1.1.1.1', 'phone')
  expect(await views()).toBe(3)
  now += 30 * 60_000
  await visit('1.1.1.1')
  expect(await views()).toBe(4)
  const { rows } = await sql<{ count: number }>`select count from view_day where record_id = ${id}`.execute(db)
  expect(rows).toEqual([{ count: 4 }])
})

test('a crowd before one work is counted to the last, in few writes', async () => {
  const id = await pano()
  const count = viewCounter()
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from view_day where record_id = ${id}`.execute(db)).rows[0]?.xmin
  const found = new Set<string | undefined>()
  const visits = Array.from({ length: 200 }, async (_, nth) => {
    await count(db, 'pano', id, { address: `1.1.2.${nth}`, userAgent: 'browser' })
    found.add(await version())
  })
  await Promise.all(visits)
  expect((await show(id)).json<{ views: number }>().views).toBe(200)
  expect(found.size).toBeLessThan(5)
})

test('counting what is not there leaves no trace, and counting is limited', async () => {
  const id = await pano({ visibility: 'private' })
  const post = () => app.inject({ method: 'POST', url: `/api/View/Panos/${id}/views` })
  expect((await post()).statusCode).toBe(204)
  const { rows } = await sql`select 1 from view_day where record_id = ${id}`.execute(db)
  expect(rows).toEqual([])
  const answers = await Promise.all(Array.from({ length: 70 }, post))
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
})

test('a shared address has a preview and a frame, with the title as text', async () => {
  const id = await pano({ description: '湖边' })
  const url = `${TEST_ORIGIN}/view/pano/${id}`
  const answer = await app.inject({ url: `/api/View/oembed?url=${encodeURIComponent(url)}&maxwidth=400&ref=x` })
  const body = answer.json<Record<string, unknown>>()
  expect(body).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: '<洱海>',
    author_name: '林远',
    width: 400,
    height: 540,
  })
  expect(body['html']).toContain(`src="${url}?embed=1" title="&#60;洱海&#62;"`)
  expect(await viewPageMeta({ db, media, origin: TEST_ORIGIN }, `/view/pano/${id}`)).toMatchObject({
    title: '<洱海>',
    description: '湖边',
    url,
  })
  for (const other of [`https://elsewhere.example/view/pano/${id}`, `${TEST_ORIGIN}/view/pano/${uuidV7()}`, 'nonsense'])
    expect((await app.inject({ url: `/api/View/oembed?url=${encodeURIComponent(other)}` })).statusCode).toBe(404)
})
