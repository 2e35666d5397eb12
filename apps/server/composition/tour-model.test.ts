// One model of a tour: what its schema says may be left out, what it refers to, and what counts as used by it.
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { TourContent } from '@huanshi/tour/contract/tour-fields.ts'
import { referencesIn } from '@huanshi/tour/contract/tour-walk.ts'
import { tour as tourResource, type Tour } from '@huanshi/tour/contract/tour.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { columnsOf } from '@huanshi/tour/server/check-content.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf } from '../test/test-people.ts'
import { insertRecords } from '../test/test-records.ts'
import { testSite } from '../test/test-site.ts'
import type { Shape } from '../test/samples.ts'
import { tourVisits } from '../test/test-tours.ts'

const site = await testSite()
afterAll(() => site.close())
const { ask, panoOf, published, scene, show } = tourVisits(() => site)

const at = { yaw: 10, pitch: -5 }

test('a scene may be only its panorama, a hotspot only its kind, place and target', async () => {
  const panoId = await panoOf('owner')
  const hotspots = [
    { ...at, kind: 'text', target: { text: '碑' } },
    { ...at, id: 'hotspot-1', kind: 'scene', target: { sceneId: 'scene-2' } },
  ]
  const answer = await ask('POST', '/api/My/Tours', { title: '环湖', scenes: [{ panoId, hotspots }, { panoId }] })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const rest = { folderId: null, initialView: null, limits: {}, ambience: null, effects: 'none' }
  const defaults = { title: '', titleVisible: true }
  const made = answer.json<Tour>()
  expect(made.scenes).toEqual([
    {
      ...rest,
      id: 'scene-1',
      panoId,
      title: '场景 1',
      order: 0,
      hotspots: [
        { ...defaults, ...hotspots[0], id: 'hotspot-2' },
        { ...defaults, ...hotspots[1] },
      ],
    },
    { ...rest, id: 'scene-2', panoId, title: '场景 2', order: 1, hotspots: [] },
  ])
  const tracks = [{ duration: 3, keys: [{ ...at, fov: 70, time: 0, sceneId: 'scene-2' }] }]
  const changed = await ask('PATCH', `/api/My/Tours/${made.id}`, { version: made.version, keyframes: tracks })
  expect([changed.statusCode, changed.json<Tour>().scenes]).toEqual([200, made.scenes])
  expect(changed.json<Tour>().keyframes).toMatchObject([
    { id: 'track-1', keys: [{ easing: 'easeInOut', caption: '' }], bars: [] },
  ])
})

test('what has no default is still asked for, and the description of the API says which', async () => {
  const answer = await ask('POST', '/api/My/Tours', { title: '环湖', scenes: [{ hotspots: [at] }] })
  const { errors } = answer.json<{ errors: { path: string; message: string }[] }>()
  const [panoId, ...others] = ['panoId', 'hotspots.0.kind', 'hotspots.0.target'].map((place) => `scenes.0.${place}`)
  expect([answer.statusCode, errors[0]]).toEqual([400, { path: panoId, message: '缺少全景' }])
  expect(errors.slice(1).map(({ path }) => path)).toEqual(others)
  const described = JSON.stringify((await site.ask(null, 'GET', '/openapi/v1.json')).json<object>())
  expect(described).toContain(
    '"x-filled":["id","title","folderId","initialView","limits","hotspots","ambience","effects","order"]',
  )
})

test('whatever the schema of a tour refers to counts as used by it', async () => {
  const content = sampleOf(TourContent as TourShape) as TourContent // made after it
  const owner = ownershipOf(site.people, 'owner')
  const [id = ''] = await insertRecords(site.db, tourResource, owner, [{ ...columnsOf(content) }])
  const { rows } = await sql<{ used: string }>`
    select target_kind || ' ' || target_id as used from record_use where source_kind = 'tour' and source_id = ${id}
  `.execute(site.db)
  const wanted = referencesIn(content).flatMap(({ to, id: of }) =>
    to === 'scene' || to === 'folder' ? [] : [`${to} ${of}`],
  )
  expect(wanted.length).toBeGreaterThan(15)
  expect(rows.map(({ used }) => used).toSorted()).toEqual(wanted.toSorted())
})

interface TourShape extends Shape {
  readonly anyOf?: readonly TourShape[]
  readonly items?: TourShape
  readonly properties?: Readonly<Record<string, TourShape>>
  readonly [NOTE]?: unknown
}

/** With every member that there may be, and of every choice in a list all of its forms. */
function sampleOf(shape: TourShape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum.includes('audio') ? 'audio' : shape.enum.at(-1)
  if (shape.anyOf !== undefined) return samplesOf(shape)[0]
  if (shape.type === 'array') return samplesOf(shape.items ?? {})
  if (shape.type === 'object') {
    const members = Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)])
    return Object.fromEntries(members)
  }
  if (shape.type === 'string') return isRecord(shape) ? uuidV7() : 'text'
  return shape.type === 'boolean' ? true : 0
}

/** One of each form. */
function samplesOf(shape: TourShape): unknown[] {
  if (shape.anyOf === undefined) return [sampleOf(shape)]
  return shape.anyOf.filter(({ type }) => type !== 'null').map(sampleOf)
}

function isRecord({ format, [NOTE]: note }: TourShape): boolean {
  return format === 'uuid' || typeof note === 'function'
}

test('floors, which rooms stand on, and which are shown with their plan', async () => {
  const floors = [
    { name: '一层', height: 0 },
    { name: '二层', height: 3.5 },
  ]
  const lift = { kind: 'lift', from: { yaw: 0, pitch: -20 }, to: { yaw: 10, pitch: 5 }, sceneId: 'a' }
  const rooms = { floors, list: [{ sceneId: 'a', floorId: 'floor-2', openings: [lift] }], isPlanShown: true }
  const values = async (change: object) => ({ scenes: [await scene('a')], rooms: { ...rooms, ...change } })
  const shown = (await show((await published(await values({}))).id)).rooms
  expect(shown.floors).toEqual(floors.map((floor, n) => ({ id: `floor-${n + 1}`, ...floor })))
  expect(shown.list).toMatchObject([{ floorId: 'floor-2', openings: [{ kind: 'lift' }] }])
  expect((await show((await published(await values({ isPlanShown: false }))).id)).rooms.floors).toBeUndefined()
  const wrong = await ask('POST', '/api/My/Tours', { title: '环湖', ...(await values({ floors: floors.slice(1) })) })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: [{ path: '/rooms/list/0/floorId' }] }])
})
