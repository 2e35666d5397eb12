// A scene in several pictures: what may be left out, what is refused, what visitors get, and what is kept where tours go.
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { tourText } from '../contract/tour-text.ts'
import { textsOf } from '../contract/tour-walk.ts'
import type { Tour } from '../contract/tour.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())
const { ask, panoOf, published, scene, show } = tourVisits(() => site)

const at = { yaw: 10, pitch: -5 }
const lamp = {
  ...at,
  id: 'lamp',
  kind: 'text',
  title: '灯',
  target: { text: '黄铜' },
  variants: ['variant-1'],
} as const
const noTurn = { roll: 0, pitch: 0, yaw: 0 }

async function tourByNight(further: object = {}) {
  const [day, night] = [await panoOf('owner'), await panoOf('owner')]
  const variants = { title: '白天', time: '2026-05-01T10:00', list: [{ panoId: night, title: '夜里' }] }
  const tour = await published({ scenes: [{ panoId: day, hotspots: [lamp], variants }], ...further })
  return { tour, night }
}

test('a variant may be only its panorama; visitors get its picture beside the scene', async () => {
  const { tour, night } = await tourByNight()
  const whole = { id: 'variant-1', panoId: night, title: '夜里', time: null, offset: noTurn }
  expect(tour.scenes[0]?.variants).toEqual({ title: '白天', time: '2026-05-01T10:00', list: [whole] })
  const shown = await show(tour.id)
  expect(Object.keys(shown.pictures ?? {})).toEqual([night])
  expect(shown.pictures?.[night]).toMatchObject({ kind: 'image', content: { type: 'equirectangular' }, level: noTurn })
  expect(shown.scenes[0]?.hotspots).toMatchObject([{ id: 'lamp', variants: ['variant-1'] }])
  const without = await show((await published({ scenes: [await scene('a')] })).id)
  expect([without.pictures, without.scenes[0]?.variants]).toEqual([undefined, undefined])
})

test.each([
  ['that no scene has', { hotspots: [{ ...lamp, variants: ['variant-9'] }] }, '/scenes/0/hotspots/0/variants/0'],
  ['named as the scene itself', { variants: { list: [{ id: 'own' }] } }, '/scenes/0/variants/list/1/id'],
  [
    'of nobody',
    { variants: { list: [{ panoId: '11111111-1111-7111-8111-111111111111' }] } },
    '/scenes/0/variants/list/0/panoId',
  ],
])(
  'a variant %s is refused',
  async (_name, { hotspots, variants }: { hotspots?: object[]; variants?: { list: object[] } }, path) => {
    const panoId = await panoOf('owner')
    const list = (variants?.list ?? [{}]).map((one) => ({ panoId, ...one }))
    const answer = await ask('POST', '/api/My/Tours', {
      title: '环湖',
      scenes: [{ panoId, hotspots, variants: { list } }],
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path }])
  },
)

test('its panorama is used by the tour, and published only when it is there', async () => {
  const { tour, night } = await tourByNight()
  await site.db.updateTable('pano').set({ revision: null }).where('id', '=', night).execute()
  const answer = await ask('POST', `/api/My/Tours/${tour.id}/publish`)
  expect(answer.json<{ errors: object[] }>().errors).toEqual([
    { path: '/scenes/0/variants/list/0/panoId', message: '场景「场景 1」的画面「夜里」的全景已删除或尚未处理完' },
  ])
  const uses = await site.db.selectFrom('record_use').select('target_id').where('source_id', '=', tour.id).execute()
  expect(uses.map(({ target_id }) => target_id)).toContain(night)
})

test('copies, versions, translations and the text of a tour hold it', async () => {
  const translations = { en: { 'scene.scene-1.variant.variant-1': 'By night', 'scene.scene-1.variants': 'By day' } }
  const { tour } = await tourByNight({ languages: ['en'], translations })
  const copy = await ask('POST', `/api/My/Tours/${tour.id}/duplicate`)
  expect(copy.json<Tour>().scenes[0]?.variants).toEqual(tour.scenes[0]?.variants)
  await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, scenes: [await scene('a')] })
  const back = await ask('POST', `/api/My/Tours/${tour.id}/revert`, { number: 1 })
  expect(back.json<Tour>().scenes[0]?.variants).toEqual(tour.scenes[0]?.variants)
  expect(textsOf(tour).map(({ place }) => place)).toEqual(expect.arrayContaining(Object.keys(translations.en)))
  const [told] = tourText(await show(tour.id)).scenes
  expect(told?.variants.map(({ id, title, time }) => [id, title, time])).toEqual([
    ['own', '白天', '2026-05-01T10:00'],
    ['variant-1', '夜里', null],
  ])
  expect(told?.things.map(({ only }) => only)).toEqual([['夜里']])
})
