// Under whose name and in whose colours works stand: in the page before any script runs, and in what is passed on.
import { contrast } from '@huanshi/kernel/colour/ink-on.ts'
import { sql } from 'kysely'
import { JSDOM } from 'jsdom'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { foundSite } from './found-site.ts'

const { site, ask, look, pano, tour, blog, act, scene, show } = await foundSite()
afterAll(() => site.close())
const { groupId } = site.people
const GROUP = `/api/GroupAdmin/Brands/${groupId}`

beforeEach(async () => {
  await sql`delete from brand`.execute(site.db)
  await sql`update setting set value = 'false' where key = 'work.mayHideMaker'`.execute(site.db)
})

const own = (values: object = {}) => act('POST', '/api/My/Brands', { name: '鲸鱼摄影', ...values })
const ofGroup = (values: object = {}, person = 'groupadmin') => ask('POST', GROUP, { name: '山水', ...values }, person)
const document = async (url: string) => new JSDOM((await look(url)).body).window.document.documentElement
const branded = async (url: string) => (await document(url)).dataset['brand'] ?? null
const groupPano = async () => {
  const id = await pano()
  await sql`update pano set group_id = ${groupId} where id = ${id}`.execute(site.db)
  return id
}

const pages: readonly [string, () => Promise<string>][] = [
  ['a tour', async () => `/view/tour/${(await tour()).id}`],
  ['a tour in a frame', async () => `/view/tour/${(await tour()).id}?embed=1`],
  ['a tour behind a password', async () => `/view/tour/${(await tour({ password: 'sesame' })).id}`],
  ['a panorama', async () => `/view/pano/${await pano()}`],
  ['a blog', async () => `/view/blog/${(await blog()).id}`],
  [
    'a review',
    async () => {
      const made = await act('POST', '/api/My/Tours', { title: '草稿', scenes: [await scene('a')] })
      const tourId = made.json<{ id: string }>().id
      const link = await act('POST', '/api/My/ReviewLinks', { tourId, label: '客户', shows: 'newest' })
      return new URL(link.json<{ address: string }>().address, 'http://localhost:5002').pathname
    },
  ],
]

test.each(pages)('%s bears the brand of its owner, and nobody else’s', async (_, address) => {
  const url = await address()
  await ofGroup()
  expect(await branded(url)).toBeNull()
  expect((await own({ website: 'https://whale.example', contact: '0872-2671234' })).statusCode).toBe(201)
  const { dataset, ownerDocument } = await document(url)
  expect(dataset).toMatchObject({ brand: '鲸鱼摄影', maker: '环视', website: 'https://whale.example', logo: '' })
  expect(ownerDocument.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe('鲸鱼摄影')
  await sql`update brand set is_paused = true`.execute(site.db)
  expect(await branded(url)).toBeNull()
})

test('works of a group and its cards bear the brand of the group, those below it too unless they have their own', async () => {
  const below = uuidV7()
  await sql`insert into "group" (id, name, code, parent_id) values (${below}, '分社', 'below', ${groupId})`.execute(
    site.db,
  )
  const [panoId, belowId] = [await groupPano(), await groupPano()]
  await sql`update pano set group_id = ${below} where id = ${belowId}`.execute(site.db)
  await own()
  expect([await branded(`/view/pano/${panoId}`), await branded(`/view/pano/${belowId}`)]).toEqual([null, null])
  expect((await ofGroup()).statusCode).toBe(201)
  const made = await ask('POST', `/api/GroupAdmin/Cards/${groupId}`, { name: '段宁', isPublic: true }, 'groupadmin')
  const card = `/card/${encodeURIComponent(made.json<{ slug: string }>().slug)}`
  for (const url of [`/view/pano/${panoId}`, `/view/pano/${belowId}`, card]) expect(await branded(url)).toBe('山水')
  const values = { id: uuidV7(), user_id: ownershipOf(site.people, 'group').userId, group_id: below, name: '分社自己' }
  await site.db.insertInto('brand').values(values).execute()
  expect(await branded(`/view/pano/${belowId}`)).toBe('分社自己')
  await sql`update "group" set status = 'disabled' where id = ${below}`.execute(site.db)
  expect((await look(`/view/pano/${belowId}`)).statusCode).toBeGreaterThanOrEqual(404)
})

test('there is one for each owner, kept by those who may', async () => {
  expect([(await own()).statusCode, (await own()).json<{ type: string }>().type]).toEqual([201, 'brand.present'])
  expect((await ofGroup({}, 'editor')).statusCode).toBe(403)
  expect((await ofGroup()).statusCode).toBe(201)
  expect((await ofGroup()).json<{ type: string }>().type).toBe('brand.present')
  const keeper = site.people.person('groupadmin').userId
  const leave = (time: string | null) =>
    sql`update employee set deleted_time = ${time} where user_id = ${keeper} and group_id = ${groupId}`.execute(site.db)
  await leave('2026-01-01')
  expect((await ask('GET', GROUP, undefined, 'groupadmin')).statusCode).toBe(403)
  await leave(null)
})

describe('who made it', () => {
  test.each([
    [false, false, '环视'],
    [false, true, '环视'],
    [true, false, '环视'],
    [true, true, undefined],
  ])('hidden by the brand: %s, allowed by the site: %s', async (hidesMaker, isAllowed, maker) => {
    await own({ hidesMaker })
    await sql`update setting set value = ${JSON.stringify(isAllowed)}::jsonb where key = 'work.mayHideMaker'`.execute(
      site.db,
    )
    expect((await document(`/view/pano/${await pano()}`)).dataset['maker']).toBe(maker)
  })
})

const colours = ['#2E6A9E', '#FFFFFF', '#000000', '#FFD400', '#131518', '#7B7B7B', '#F2541B']
test.each(colours)('the colour %s is seen on every ground', async (colour) => {
  await own({ colour })
  const { ownerDocument } = await document(`/view/pano/${await pano()}`)
  const style = [...ownerDocument.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const [, light = '', dark = ''] = /--hs-sun:light-dark\((#\w{6}),(#\w{6})\)/.exec(style) ?? []
  const [, night = ''] = /--hs-sun-on-night:(#\w{6})/.exec(style) ?? []
  const grounds = [
    [light, '#ffffff'],
    [dark, '#131518'],
    [night, '#0b0c0e'],
  ] as const
  for (const [shown, ground] of grounds) expect(contrast(shown, ground)).toBeGreaterThanOrEqual(3)
})

test('a skin takes it where its author has chosen none', async () => {
  await own({ colour: '#2E6A9E' })
  const accentOf = (shown: PublicTour) => shown.skin.options.accent
  expect(accentOf(await show((await tour()).id))).toBe('#2E6A9E')
  const skin = await site.db
    .selectFrom('skin')
    .select('id')
    .where('kind', '=', 'tour')
    .limit(1)
    .executeTakeFirstOrThrow()
  const chosen = await tour({ skin: { id: skin.id, options: { accent: '#5E8C4A' } } })
  expect(accentOf(await show(chosen.id))).toBe('#5E8C4A')
})

test('its pictures go with the file, and stand before a tour and beside its password', async () => {
  const revision = uuidV7()
  const file = {
    kind: 'image',
    name: '标志',
    size: 1,
    mime: 'image/png',
    file_name: 'logo.png',
    sha256: 'x',
    revision,
    file: 'file.png',
  }
  const [libId = ''] = await insertRecords(site.db, lib, ownershipOf(site.people, 'owner'), [file])
  await own()
  const kept = `/media/kept/lib/${libId}/${revision}/file.png`
  await sql`update brand set logo_url = ${kept}, loading_url = ${kept}, lock_url = ${kept}, watermark_url = ${kept},
    watermark_place = 'tiled'`.execute(site.db)
  const address = new RegExp(`^/media/[^/]+/lib/${libId}/${revision}/file\\.png$`)
  const first = (shown: HTMLElement) => shown.ownerDocument.getElementById('first-picture')?.getAttribute('src') ?? null
  const { id } = await tour()
  const open = await document(`/view/tour/${id}`)
  expect([open.dataset['logo'], open.dataset['darkLogo'], first(open)]).toEqual(
    Array(3).fill(expect.stringMatching(address)),
  )
  expect([open.dataset['watermark'], open.dataset['watermarkPlace']]).toEqual([expect.stringMatching(address), 'tiled'])
  expect((await document(`/view/pano/${await pano()}`)).dataset['watermark']).toMatch(address)
  const locked = await document(`/view/tour/${(await tour({ password: 'sesame' })).id}`)
  expect([locked.dataset['lockPicture'], first(locked)]).toEqual([expect.stringMatching(address), null])
  expect((await act('DELETE', `/api/My/Libs/${libId}`)).statusCode).toBeLessThan(300)
  const after = await document(`/view/tour/${id}`)
  const { brand, logo, watermark, watermarkPlace } = after.dataset
  expect([brand, logo, watermark, watermarkPlace]).toEqual(['鲸鱼摄影', '', undefined, undefined])
  expect(first(after) ?? '').not.toMatch(address)
})

test('what others take along names it: oEmbed, and the tour as text', async () => {
  await own()
  const { id } = await tour()
  const url = encodeURIComponent(`http://localhost:5002/view/tour/${id}`)
  expect((await look(`/api/View/oembed?url=${url}`)).json()).toMatchObject({ provider_name: '鲸鱼摄影' })
  expect((await look(`/view/tour/${id}/text`)).body).toMatch(/<title[^>]*>[^<]* · 鲸鱼摄影</)
})

test('nothing that is typed gets out of its place in the page', async () => {
  await own({ name: '"><script>x</script>', lockWords: '\'"><img src=x>\n第二行' })
  const { dataset, ownerDocument } = await document(`/view/tour/${(await tour({ password: 'sesame' })).id}`)
  expect(dataset).toMatchObject({ brand: '"><script>x</script>', lockWords: '\'"><img src=x>\n第二行' })
  expect(ownerDocument.querySelector('img[src="x"]')).toBeNull()
  for (const website of ['javascript:alert(1)', 'data:text/html,x', '//evil.example'])
    expect((await own({ website })).statusCode).toBe(400)
})
