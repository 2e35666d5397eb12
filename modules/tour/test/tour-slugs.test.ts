// Short addresses of tours: who gets which, and where they lead while a tour may be seen and when it may not.
import type { PublicTour, TourLock } from '../contract/public-tour.ts'
import type { Tour } from '../contract/tour.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { latinOf, slugsLike } from '@huanshi/publishing/server/slug/work-slug.ts'
import { viewPageMeta } from '@huanshi/server/view/link-preview.ts'
import { testMedia } from '@huanshi/server/test/test-rules.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const site = await testSite()
afterAll(() => site.close())

const { ask, visit, scene, published } = tourVisits(() => site)

async function named(tour: Tour, slug: string | null, person = 'owner') {
  const { version } = (await ask('GET', `/api/My/Tours/${tour.id}`, undefined, person)).json<Tour>()
  return ask('PATCH', `/api/My/Tours/${tour.id}`, { version, slug }, person)
}
const made = async (values: object = {}) => published({ scenes: [await scene('a')], startSceneId: 'a', ...values })
const seen = async (name: string) => {
  const answer = await visit('GET', `/api/View/Tours/${name}`)
  return answer.statusCode === 200 ? answer.json<PublicTour>().id : answer.statusCode
}
const meta = (name: string) =>
  viewPageMeta({ db: site.db, media: testMedia, origin: TEST_ORIGIN }, `/view/tour/${name}`)

describe('a short address', () => {
  test('is where visitors find the tour, besides its id, in any case of letters', async () => {
    const tour = await made()
    const answer = await named(tour, 'Erhai-2024')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { slug: 'erhai-2024' }])
    for (const name of ['erhai-2024', 'ERHAI-2024', tour.id]) expect(await seen(name)).toBe(tour.id)
    const { slug } = (await visit('GET', `/api/View/Tours/${tour.id}`)).json<PublicTour>()
    expect(slug).toBe('erhai-2024')
    expect((await visit('POST', '/api/View/Tours/erhai-2024/views')).statusCode).toBe(204)
    const { views } = (await visit('GET', '/api/View/Tours/erhai-2024')).json<PublicTour>()
    expect(views).toBe(1)
  })

  test('stays when a new version is published', async () => {
    const tour = await made()
    await named(tour, 'stays')
    expect((await ask('POST', `/api/My/Tours/${tour.id}/publish`)).json<Tour>().slug).toBe('stays')
    expect(await seen('stays')).toBe(tour.id)
  })

  test('leads on from the ones before, to what pages and other sites are told is the address', async () => {
    const tour = await made()
    for (const slug of ['first-name', 'second-name']) await named(tour, slug)
    expect(await seen('first-name')).toBe(tour.id)
    const url = `${TEST_ORIGIN}/view/tour/second-name`
    for (const name of ['first-name', 'second-name', tour.id]) expect(await meta(name)).toMatchObject({ url })
    expect((await meta('first-name'))?.fetches?.[0]).toBe('/api/View/Tours/first-name')
    const page = encodeURIComponent(`${TEST_ORIGIN}/view/tour/first-name`)
    expect((await visit('GET', `/api/View/oembed?url=${page}`)).json()).toMatchObject({
      html: expect.stringContaining(`src="${url}?embed=1"`),
    })
    expect((await named(tour, null)).json()).toMatchObject({ slug: null })
    expect(await seen('second-name')).toBe(tour.id)
    expect(await meta('second-name')).toMatchObject({ url: `${TEST_ORIGIN}/view/tour/${tour.id}` })
  })

  test('can be taken up again by its tour, and not by another', async () => {
    const [mine, theirs] = [await made(), await made()]
    for (const slug of ['lake', 'hill', 'lake']) expect((await named(mine, slug)).statusCode).toBe(200)
    for (const slug of ['lake', 'hill', 'Lake']) {
      const answer = await named(theirs, slug)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'tour.slug-taken' }])
    }
    const answer = await ask('POST', '/api/My/Tours', { title: '另一个', slug: 'lake' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'tour.slug-taken' }])
    expect(await seen('lake')).toBe(mine.id)
  })

  test('leaves only so many behind', async () => {
    const [tour, other] = [await made(), await made()]
    for (let number = 0; number <= 10; number += 1) await named(tour, `try-${number}`)
    expect([await seen('try-0'), await seen('try-1')]).toEqual([404, tour.id])
    expect((await named(other, 'try-0')).statusCode).toBe(200)
  })

  test('of before can be withdrawn: it leads nowhere, and another tour may have it', async () => {
    const [tour, other] = [await made(), await made()]
    for (const slug of ['ridge', 'ridge-two', 'ridge-three']) await named(tour, slug)
    const withdraw = (slug: string, person = 'owner') =>
      ask('POST', `/api/My/Tours/${tour.id}/withdraw-slug`, { slug }, person)
    const before = (await ask('GET', `/api/My/Tours/${tour.id}`)).json<Tour>()
    expect(before.formerSlugs).toEqual(['ridge-two', 'ridge'])
    const after = (await withdraw('Ridge')).json<Tour>()
    expect(after).toMatchObject({ slug: 'ridge-three', formerSlugs: ['ridge-two'], version: before.version })
    expect([await seen('ridge'), await seen('ridge-two')]).toEqual([404, tour.id])
    expect((await named(other, 'ridge')).statusCode).toBe(200)
    // Neither the one in use, nor what is not its own, nor by somebody else.
    expect((await withdraw('ridge-three')).json()).toMatchObject({ type: 'action.impossible' })
    expect((await withdraw('ridge')).statusCode).toBe(404)
    expect((await withdraw('ridge-two', 'other')).statusCode).toBe(404)
    expect([await seen('ridge'), await seen('ridge-two')]).toEqual([other.id, tour.id])
  })

  test.each(['a', '-lake', 'lake-', 'la--ke', 'la ke', '湖', 'lake/map', 'lake?x', 'x'.repeat(61)])(
    '%s is none',
    async (slug) => {
      const tour = await made()
      const answer = await named(tour, slug)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'request.malformed' }])
      expect(await seen(encodeURIComponent(slug))).toBe(404)
    },
  )

  test('is never an id, for an id leads elsewhere', async () => {
    const [tour, other] = [await made(), await made()]
    const answer = await named(tour, other.id)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: '/slug' }] }])
    expect(await seen(other.id)).toBe(other.id)
  })
})

describe('made of the title', () => {
  test.each([
    ['云海日出 2024', 'yun-hai-ri-chu-2024'],
    ['Café Élan 二楼', 'cafe-elan-er-lou'],
    ['林知夏的家', 'lin-zhi-xia-de-jia'],
    ['云岭美术馆：从清晨到黄昏', 'yun-ling-mei-shu-guan'],
    ['：苍山', 'cang-shan'],
    ['🏔️', 'tour'],
    ['洱海'.repeat(30), expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)],
  ])('%s', async (title, slug) => {
    const latin = await latinOf(site.db, title, 'tour')
    expect(latin).toEqual(slug)
    expect(latin.length).toBeLessThanOrEqual(40)
  })

  test('it is one that nobody has, and the same one when asked again', async () => {
    const [first, second] = [await made({ title: '苍山' }), await made({ title: '苍山' })]
    expect((await named(first, '')).json()).toMatchObject({ slug: 'cang-shan' })
    expect((await named(second, '')).json()).toMatchObject({ slug: 'cang-shan-2' })
    expect((await named(first, '')).json()).toMatchObject({ slug: 'cang-shan' })
  })
})

test('what begins with a slug is looked up in the key, however many there are', async () => {
  await site.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const plan = JSON.stringify(await slugsLike(trx, 'lake').explain('json'))
    expect(plan).toMatch(/"Index Cond":"[^"]*slug >= 'lake-'/)
  })
})

describe('a tour that not everybody may see', () => {
  test('behind a password says no more by its short address than by its id', async () => {
    const tour = await made({ title: '样板间', password: 'sesame', description: '秘密' })
    await named(tour, 'show-flat')
    const url = '/api/View/Tours/show-flat'
    const closed = await visit('GET', url)
    expect([closed.statusCode, closed.json()]).toMatchObject([401, { type: 'tour.password-required' }])
    expect((await visit('GET', `${url}/Lock`)).json<TourLock>().title).toBe('样板间')
    expect(await meta('show-flat')).toMatchObject({ description: '输入密码后观看', image: null, fetches: [] })
    const { key } = (await visit('POST', `${url}/Unlock`, { password: 'sesame' })).json<{ key: string }>()
    expect((await site.get(url, { 'x-tour-key': key })).json()).toMatchObject({ id: tour.id, slug: 'show-flat' })
  })

  test.each<[string, (tour: Tour) => Promise<unknown>]>([
    ['withdrawn', (tour) => ask('POST', `/api/My/Tours/${tour.id}/withdraw`)],
    ['private', (tour) => ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, visibility: 'private' })],
    ['deleted', (tour) => ask('DELETE', `/api/My/Tours/${tour.id}`)],
  ])('%s is not found by it', async (state, change) => {
    const tour = await made()
    const after = (await named(tour, `no-longer-${state}`)).json<Tour>()
    await change(after)
    expect(await seen(`no-longer-${state}`)).toBe(404)
    expect(await meta(`no-longer-${state}`)).toBeNull()
    const other = await made()
    expect((await named(other, `no-longer-${state}`)).statusCode).toBe(409)
  })

  test('gone for good, it leaves its short address to others', async () => {
    const [tour, other] = [await made(), await made()]
    await named(tour, 'free-again')
    await site.db.deleteFrom('tour').where('id', '=', tour.id).execute()
    expect((await named(other, 'free-again')).statusCode).toBe(200)
  })
})
