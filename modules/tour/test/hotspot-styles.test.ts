// Styles of hotspots: what may go into one, who may use it, and what visitors get of it while it is there, changed, and gone.
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import type { Appearance, HotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import type { MarkerStyle } from '@huanshi/pano/contract/kinds/marker-style.ts'
import type { Tour } from '../contract/tour.ts'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import { hotspotStyleRules } from '@huanshi/pano/server/hotspot-style.rules.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { placed } from '@huanshi/server/test/test-showing.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'

let site: Site
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())
const { ask, made, scene, published, show } = tourVisits(() => site)

const pin: MarkerStyle = {
  shape: 'pin',
  color: '#D92D3A',
  labelPlace: 'above',
  labelShown: 'hover',
  hover: 'grow',
  visited: 'check',
}
const given = { scale: 1.5, rotation: 0, distorted: false, animation: 'none' } as const

const kept = async (appearance: Appearance, person = 'owner') =>
  ask('POST', '/api/My/HotspotStyles', { name: '展签', appearance }, person)
const text = (members: object) => ({ ...placed, kind: 'text', target: { text: '湖' }, ...members })
const tourIn = async (members: object) => ({
  title: '湖',
  scenes: [await scene('a', { hotspots: [text(members)] as never })],
})
const seen = async (id: string) => (await show(id)).scenes[0]?.hotspots[0]

describe('a style', () => {
  test.each<[string, object, number]>([
    ['nothing', {}, 201],
    ['a shape and a size', { markerStyle: pin, iconStyle: given }, 201],
    ['a shape that is none', { markerStyle: { ...pin, shape: 'cloud' } }, 400],
    ['a colour with a function', { markerStyle: { ...pin, color: 'url(https://a.example)' } }, 400],
    ['a state that is none', { markerStyle: { ...pin, hover: 'explode' } }, 400],
    ['a member that is none', { markerStyle: { ...pin, css: 'x' } }, 400],
    ['an icon that is none', { iconId: 'x' }, 400],
  ])('of %s', async (_name, appearance, status) => {
    expect((await kept(appearance as Appearance)).statusCode).toBe(status)
  })

  test('takes icons that its author may use, and tells how they look', async () => {
    const [own, foreign] = await Promise.all([
      made(hotspotIcon as never, 'owner', { image_url: '/i.png' }),
      made(hotspotIcon as never, 'other'),
    ])
    const refused = await kept({ markerStyle: { ...pin, hoverPicture: { iconId: foreign } } })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { type: 'hotspot-style.icon', errors: [{ path: '/appearance/markerStyle/hoverPicture/iconId' }] },
    ])
    const answer = (
      await kept({ iconId: own, markerStyle: { ...pin, hoverPicture: { iconId: own } } })
    ).json<HotspotStyle>()
    expect(answer.icons).toEqual({ [own]: expect.objectContaining({ imageUrl: '/i.png', kind: 'static' }) })
    const icon = await ask('GET', `/api/My/HotspotIcons/${own}`)
    expect(icon.json()).toMatchObject({ usages: [{ kind: 'hotspot-style', title: '展签' }] })
  })

  test('is used by those whose it is alone', async () => {
    const { id } = (await kept({ markerStyle: pin }, 'other')).json<HotspotStyle>()
    const refused = await ask('POST', '/api/My/Tours', await tourIn({ styleId: id }))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ path: '/scenes/0/hotspots/0/styleId', message: '热点样式不存在，或你不能使用它' }] },
    ])
  })
})

describe('what follows a style', () => {
  const followed = async () => {
    const style = (await kept({ markerStyle: pin, iconStyle: given })).json<HotspotStyle>()
    const turned = { ...given, rotation: 30 }
    const tour = await published(await tourIn({ styleId: style.id, markerStyle: pin, iconStyle: turned }))
    return { style, tour }
  }
  const blue = { markerStyle: { ...pin, color: '#1F5FD6' } }

  test('changes with it, published as it is, and keeps the way it is turned', async () => {
    const { style, tour } = await followed()
    expect(await seen(tour.id)).toMatchObject({ markerStyle: pin, iconStyle: { scale: 1.5, rotation: 30 } })
    const { id, version } = style
    expect((await ask('PATCH', `/api/My/HotspotStyles/${id}`, { version, appearance: blue })).statusCode).toBe(200)
    expect(await seen(tour.id)).toMatchObject({ ...blue, styleId: id, iconStyle: { scale: 1, rotation: 30 } })
    expect((await ask('GET', `/api/My/HotspotStyles/${id}`)).json()).toMatchObject({ usageCount: 1 })
  })

  test('keeps its last look when it goes to the recycle bin, and when it is gone for good', async () => {
    const { style, tour } = await followed()
    const { id, version } = style
    await ask('PATCH', `/api/My/HotspotStyles/${id}`, { version, appearance: blue })
    const before = await seen(tour.id)
    expect((await ask('DELETE', `/api/My/HotspotStyles/${id}`)).statusCode).toBe(204)
    expect(await seen(tour.id)).toEqual(before)
    await sql`update hotspot_style set deleted_time = now() - interval '40 days' where id = ${id}::uuid`.execute(
      site.db,
    )
    expect(await purgeDeleted(site.db, [hotspotStyleRules as never])).toBe(1)
    expect(await site.db.selectFrom('hotspot_style').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await seen(tour.id)).toEqual(before)
    // The draft is what its author goes on with.
    const draft = (await ask('GET', `/api/My/Tours/${tour.id}`)).json<Tour>()
    expect(draft.scenes[0]?.hotspots[0]).toMatchObject(blue)
    const { version: now, scenes } = draft
    expect((await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: now, scenes })).statusCode).toBe(200)
  })
})
