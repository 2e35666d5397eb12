// A panorama by itself has hotspots as a tour's scenes have them: of every kind, cleaned, checked, in use, shown, and taken along.
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { Hotspot, HotspotKind, HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { OwnerName } from '@huanshi/server/test/test-people.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { formerMigration } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { withOwnHotspots } from '../web/model/pano-hotspots.ts'
import { newScene } from '../web/model/scene-operations.ts'

const site = await testSite()
afterAll(() => site.close())
const { ask, visit, made, panoOf, published } = tourVisits(() => site)

/** Of the library: a kind in it has a file that can be shown. */
const item = (owner: OwnerName, kind: string) => made(lib, owner, { kind, revision: uuidV7(), file: `file.${kind}` })
const placed = { yaw: 10, pitch: -5, title: '湖', titleVisible: true }
const at = (yaw: number) => ({ yaw, pitch: 0 })

type Alone = Exclude<HotspotKind, 'scene'>
type Samples = { readonly [K in Alone]?: Omit<HotspotOf<K>, 'id' | 'kind' | keyof typeof placed> }

/** One hotspot of each kind, with what it takes from elsewhere. */
async function samples(owner: OwnerName): Promise<{ hotspots: Hotspot[]; used: string[] }> {
  const [image, video, audio, model, other, iconId] = await Promise.all([
    item(owner, 'image'),
    item(owner, 'video'),
    item(owner, 'audio'),
    item(owner, 'model'),
    panoOf(owner, { visibility: 'unlisted' }),
    made(hotspotIcon, owner),
  ])
  const url = 'https://example.com/'
  const surface = { corners: [at(0), at(9), at(8), at(1)], opacity: 1, chromaKey: null, autoplay: true, loop: true }
  const each: Samples = {
    link: { target: { url } },
    embed: { target: { url } },
    text: { target: { text: '水深 21 米' }, iconId },
    article: { target: { html: '<p onclick="x()">湖<script>alert(1)</script></p>' } },
    image: { target: { libId: image }, surface },
    gallery: { target: { libIds: [image] } },
    video: { target: { libId: video } },
    audio: { target: { libId: audio } },
    model: { target: { libId: model } },
    pano: { target: { panoId: other } },
    polygon: { points: [at(0), at(9), at(4)], target: { libId: video } },
  }
  const hotspots = Object.entries(each).map(([kind, members]) => ({ ...placed, id: kind, kind, ...members }))
  return { hotspots: hotspots as Hotspot[], used: [image, video, audio, model, other, iconId].toSorted() } // one of each
}

async function save(id: string, hotspots: readonly object[], person = 'owner') {
  const { version } = (await ask('GET', `/api/My/Panos/${id}`, undefined, person)).json<Pano>()
  return ask('PATCH', `/api/My/Panos/${id}`, { version, hotspots }, person)
}

describe('hotspots of a panorama', () => {
  test('every kind is kept, made harmless, noted as in use, and shown to visitors with what it needs', async () => {
    const { hotspots, used } = await samples('owner')
    const id = await panoOf('owner', { visibility: 'public' })
    const answer = await save(id, hotspots)
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    const clean = hotspots.map((one) => (one.kind === 'article' ? { ...one, target: { html: '<p>湖</p>' } } : one))
    expect(answer.json<Pano>().hotspots).toMatchObject(clean)
    const uses = await site.db.selectFrom('record_use').select('target_id').where('source_id', '=', id).execute()
    expect(uses.map(({ target_id }) => target_id).toSorted()).toEqual(used)
    const shown = (await visit('GET', `/api/View/Panos/${id}`)).json<PublicPano>()
    expect(shown.hotspots).toMatchObject(clean)
    const resolved = [Object.keys(shown.libs), Object.keys(shown.icons), shown.linked.map((one) => one.id)].flat()
    expect(resolved.toSorted()).toEqual(used)
  })

  test('what is left out is filled in as in a tour', async () => {
    const id = await panoOf('owner')
    const answer = await save(id, [{ kind: 'text', yaw: 1, pitch: 2, target: { text: '湖' } }])
    expect(answer.json<Pano>().hotspots).toMatchObject([{ id: 'hotspot-1', title: '', titleVisible: true }])
  })

  test.each<[string, () => Promise<object>, string]>([
    ['a scene', async () => ({ kind: 'scene', target: { sceneId: 's' } }), '/hotspots/1/target/sceneId'],
    [
      'an area that leads to a scene',
      async () => ({ kind: 'polygon', points: [at(0), at(9), at(4)], target: { sceneId: 's' } }),
      '/hotspots/1/target/sceneId',
    ],
    [
      'a stranger’s video',
      async () => ({ kind: 'video', target: { libId: await item('other', 'video') } }),
      '/hotspots/1/target/libId',
    ],
    [
      'a sound as a picture',
      async () => ({ kind: 'image', target: { libId: await item('owner', 'audio') } }),
      '/hotspots/1/target/libId',
    ],
    [
      'a stranger’s icon',
      async () => ({ kind: 'text', target: { text: '' }, iconId: await made(hotspotIcon, 'other') }),
      '/hotspots/1/iconId',
    ],
    ['a name twice', async () => ({ id: 'words', kind: 'text', target: { text: '' } }), '/hotspots/1/id'],
  ])('%s is refused by its place', async (_what, members, path) => {
    const id = await panoOf('owner')
    const words = { ...placed, id: 'words', kind: 'text', target: { text: '湖' } }
    const answer = await save(id, [words, { ...placed, id: 'second', ...(await members()) }])
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'pano.hotspot-target', errors: [{ path }] }])
  })

  test('all of them come along into a tour', async () => {
    const { hotspots } = await samples('owner')
    const id = await panoOf('owner')
    const stored = (await save(id, hotspots)).json<Pano>()
    const scenes = withOwnHotspots([newScene({ panoId: id, title: '湖' })], new Map([[id, stored]]))
    const tour = await published({ scenes })
    expect(tour.scenes[0]?.hotspots).toEqual(stored.hotspots)
  })

  test('those of before are named as the schema wants them', async () => {
    const words = { kind: 'text', ...placed, target: { text: '湖' } }
    const id = await panoOf('owner', {
      hotspots: JSON.stringify(['a.b', 'c', 'c'].map((one) => ({ id: one, ...words }))),
    })
    const fine = await panoOf('owner', { hotspots: JSON.stringify([{ id: 'kept_1', ...words }]) })
    await sql.raw(await formerMigration('0068-hotspot-ids.sql')).execute(site.db)
    const namesOf = async (one: string) =>
      (await ask('GET', `/api/My/Panos/${one}`)).json<Pano>().hotspots.map((hotspot) => hotspot.id)
    expect([await namesOf(id), await namesOf(fine)]).toEqual([['hotspot-1', 'hotspot-2', 'hotspot-3'], ['kept_1']])
    const stored = (await ask('GET', `/api/My/Panos/${id}`)).json<Pano>()
    expect((await save(id, stored.hotspots)).statusCode).toBe(200)
  })
})

describe('the preview of a draft', () => {
  test('shows what is not saved yet as visitors would be shown it, to its author alone', async () => {
    const { hotspots, used } = await samples('owner')
    const id = await panoOf('owner', { visibility: 'public', title: '湖' })
    const logo = await item('owner', 'image')
    const level = { roll: 2, pitch: 0, yaw: 0 }
    const nadir = { kind: 'logo', libId: logo, size: 30 }
    const initialView = { yaw: 30, pitch: 0, fov: 60 }
    const draft = { title: '新名', hotspots, level, nadir, initialView }
    const url = `/api/My/Panos/${id}/preview`
    const answer = await ask('POST', url, draft)
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    const shown = answer.json<PublicPano>()
    expect(shown).toMatchObject({ id, title: '新名', level, nadir, initialView })
    expect(shown.hotspots.map(({ kind }) => kind)).toEqual(hotspots.map(({ kind }) => kind))
    const resolved = [Object.keys(shown.libs), Object.keys(shown.icons), shown.linked.map((one) => one.id)].flat()
    expect(resolved.toSorted()).toEqual([...used, logo].toSorted())
    expect(shown.libs[logo]?.url).toMatch(new RegExp(`^/media/[^/]+/lib/${logo}/`))
    expect((await visit('GET', `/api/View/Panos/${id}`)).json<PublicPano>()).toMatchObject({
      title: '湖',
      hotspots: [],
    })
    expect((await ask('POST', url, draft, 'other')).statusCode).toBe(404)
    expect((await visit('POST', url, draft)).statusCode).toBe(401)
  })

  test('takes nothing that saving would refuse', async () => {
    const id = await panoOf('owner')
    const video = await item('other', 'video')
    const hotspot = { ...placed, id: 'h', kind: 'video', target: { libId: video } }
    const answer = await ask('POST', `/api/My/Panos/${id}/preview`, { hotspots: [hotspot] })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'pano.hotspot-target' }])
    const nadir = { kind: 'logo', libId: await item('other', 'image'), size: 30 }
    expect((await ask('POST', `/api/My/Panos/${id}/preview`, { nadir })).statusCode).toBe(422)
  })
})
