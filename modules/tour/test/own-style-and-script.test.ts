// A tour's own style and script: what is taken, what visitors get, and who decides about scripts.
import type { PublicTour } from '../contract/public-tour.ts'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const site = await testSite()
afterAll(() => site.close())
const { ask, published, scene, show } = tourVisits(() => site)

async function allow(value: boolean): Promise<void> {
  const admin = site.people.person('admin')
  const { items } = (await site.ask(admin, 'GET', '/api/Admin/Settings?key=work.allowsScripts')).json()
  const { id, version } = items[0] as { id: string; version: number } // of the settings' list
  const answer = await site.ask(admin, 'PATCH', `/api/Admin/Settings/${id}`, { version, value })
  expect(answer.statusCode).toBe(200)
}
const own = ({ ownStyle, ownScript }: PublicTour) => [ownStyle, ownScript]

test('a style that is understood is published with the tour', async () => {
  const ownStyle = 'button { color: #FF0000 }'
  const tour = await published({ scenes: [await scene('a')], ownStyle })
  expect(own(await show(tour.id))).toEqual([ownStyle, ''])
})

test('one that is not is refused with its line', async () => {
  const answer = await ask('POST', '/api/My/Tours', {
    title: '一',
    ownStyle: 'button { color: #FFF }\nbody { color: #FFF }',
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: [{ path: '/ownStyle', message: expect.stringContaining('第 2 行') }] },
  ])
})

test('a script is taken, and given to visitors, only while the administrator allows it', async () => {
  const ownScript = 'tour.on("scene", () => undefined)'
  const values = { scenes: [await scene('a')], ownScript }
  const refused = await ask('POST', '/api/My/Tours', { title: '一', ...values })
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ path: '/ownScript' }] }])
  await allow(true)
  const tour = await published(values)
  expect(own(await show(tour.id))).toEqual(['', ownScript])
  await allow(false)
  expect(own(await show(tour.id))).toEqual(['', ''])
  // The rest of it can still be worked on.
  const renamed = await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, title: '二', ownScript })
  expect(renamed.statusCode).toBe(200)
})

test('what was published before there were any has none', async () => {
  const tour = await published({ scenes: [await scene('a')] })
  const { content } = await site.db
    .selectFrom('tour_snapshot')
    .select('content')
    .where('tour_id', '=', tour.id)
    .executeTakeFirstOrThrow()
  const { ownStyle: _style, ownScript: _script, ...former } = content as Record<string, unknown> // an object, as it was written
  await site.db
    .updateTable('tour_snapshot')
    .set({ content: JSON.stringify(former) })
    .where('tour_id', '=', tour.id)
    .execute()
  expect(own(await show(tour.id))).toEqual(['', ''])
})
