// Panoramas as points on the map: a list shows its own rows there and no others, and visitors see the places that are shown.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, describe, expect, test } from 'vitest'
import { ownershipOf, type OwnerName } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const dali = { lng: 100.19, lat: 25.69, heading: 30 }
const lhasa = { lng: 91.11, lat: 29.65 }
const visible = {
  visibility: 'public',
  revision: '00000000-0000-4000-8000-0000000000a1',
  manifest: '{}',
  show_place: true,
}

const site = await testSite()
const add = (owner: OwnerName, columns: object) =>
  insertRecords(site.db, pano, ownershipOf(site.people, owner), [{ location: JSON.stringify(dali), ...columns }])
await add('owner', { ...visible, title: '苍山' })
await add('owner', { ...visible, title: '藏起来的地方', show_place: false })
await add('owner', { title: '自己看的', show_place: true })
await add('owner', { ...visible, title: '布达拉宫', location: JSON.stringify(lhasa) })
await add('owner', { title: '没有地点', location: null })
await add('owner', { ...visible, title: '不公开列出', visibility: 'unlisted' })
await add('other', { ...visible, title: '别人的' })
await add('group', { title: '机构的' })
afterAll(() => site.close())

async function pointsAt(url: string, who: 'owner' | 'admin' | null): Promise<Record<string, unknown>[]> {
  const answer = await site.ask(who === null ? null : site.people.person(who), 'GET', url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
  const layer = new VectorTile(new PbfReader(answer.rawPayload)).layers['points']
  return Array.from({ length: layer?.length ?? 0 }, (_none, at) => ({ ...layer?.feature(at).properties }))
}

const count = (found: readonly Record<string, unknown>[]) => found.reduce((sum, { n }) => sum + Number(n), 0)

/** The tile around Dali at a level. */
function tileOf(zoom: number, { lng, lat } = dali): string {
  const size = 2 ** zoom
  const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * size
  return `${zoom}/${Math.floor(((lng + 180) / 360) * size)}/${Math.floor(y)}`
}

describe('whose points', () => {
  test.each<[string, string, 'owner' | 'admin' | null, number]>([
    ['one’s own, with a place', '/api/My/Panos/points/0/0/0', 'owner', 5],
    ['everybody’s, for administrators', '/api/Admin/Panos/points/0/0/0', 'admin', 7],
    ['those whose place is shown, for visitors', '/api/View/Works/points/0/0/0', null, 3],
    ['under the list’s own conditions', '/api/My/Panos/points/0/0/0?visibility=private', 'owner', 1],
    ['and under its search', `/api/My/Panos/points/0/0/0?search=${encodeURIComponent('布达拉宫')}`, 'owner', 1],
  ])('%s', async (_what, url, who, expected) => {
    expect(count(await pointsAt(url, who))).toBe(expected)
  })

  test('nobody looks into another’s', async () => {
    expect((await site.ask(null, 'GET', '/api/My/Panos/points/0/0/0')).statusCode).toBe(401)
    expect((await site.ask(site.people.person('owner'), 'GET', '/api/Admin/Panos/points/0/0/0')).statusCode).toBe(403)
  })
})

describe('what a tile holds', () => {
  test.each([0, 3, 8, 12, 18])('level %i: what lies in it, and nothing of elsewhere', async (zoom) => {
    const [here, there] = [tileOf(zoom), tileOf(zoom, { ...lhasa, heading: 0 })]
    expect(count(await pointsAt(`/api/View/Works/points/${here}`, null))).toBe(here === there ? 3 : 2)
  })

  test('near ones are one until they stand alone, with the way they face', async () => {
    const far = await pointsAt(`/api/View/Works/points/${tileOf(4)}`, null)
    expect(far.find(({ n }) => n === 2)).not.toHaveProperty('id')
    const near = await pointsAt(`/api/View/Works/points/${tileOf(17)}`, null)
    expect(near).toHaveLength(2)
    for (const point of near) expect(point).toMatchObject({ n: 1, heading: 30, id: expect.any(String) as string })
  })

  test.each(['0/1/0', '19/0/0', '3/8/0', '-1/0/0', '1e1/0/0', 'a/b/c', '0/0/00'])('%s is no tile', async (tile) => {
    expect((await site.ask(null, 'GET', `/api/View/Works/points/${tile}`)).statusCode).toBeGreaterThanOrEqual(400)
  })
})
