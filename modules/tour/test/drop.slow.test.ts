// Panoramas dropped together become a plan, and the plan a tour: real uploads, jobs, sandbox and HTTP.
import { openStreet, type House } from '@huanshi/server/test/test-import-houses.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import type { TestPerson } from '@huanshi/pano/server/test-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssemblyPlan, TourAssembly } from '../contract/tour-assembly.ts'
import type { Tour } from '../contract/tour.ts'
import { assemblyHandler } from '../server/assembly/assembly-job.ts'
import { gatherAssemblies } from '../server/assembly/gather-assemblies.ts'
import { keepSixty, roomPicture } from './test-dropped.ts'

const PATIENCE = { timeout: 120_000, interval: 300 }
const street = await openStreet({ handlers: (parts) => [assemblyHandler(parts)] })
let house: House
const pictures = new Map<string, Buffer>()

beforeAll(async () => {
  house = await street.open('drop')
  const rooms = [
    ['1F_大厅_1.jpg', [0, 0], 0, 1],
    ['1F_大厅_2.jpg', [0, 1.5], 0.4, 1],
    ['IMG_0003.jpg', [1.2, 0.8], -0.9, 1],
    ['IMG_0444.jpg', [1, 1], 0.5, 17],
  ] as const
  for (const [name, at, turn, paper] of rooms) pictures.set(name, await roomPicture(at, turn, paper))
  pictures.set('副本.jpg', pictures.get('1F_大厅_1.jpg') ?? Buffer.alloc(0))
}, 120_000)
afterAll(() => street.close())

const ask = <T>(path: string, method = 'GET', body?: object, person: TestPerson = house.person): Promise<T> =>
  askAt<T>(`My/${path}`, method, body, person)

async function askAt<T>(path: string, method: string, body: object | undefined, { token }: TestPerson): Promise<T> {
  const answer = await fetch(`${house.site.origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json().catch(() => ({}))) as T // as the contract has it
}

const files = (names: readonly string[]) => names.map((name) => ({ name, size: pictures.get(name)?.length ?? 0 }))
const begin = (names: readonly string[], more: object = {}, person = house.person) =>
  ask<TourAssembly>(
    'TourAssemblies',
    'POST',
    { title: '夏季展', files: files(names), panoIds: [], tourId: null, ...more },
    person,
  )
const read = (id: string): Promise<TourAssembly> => ask(`TourAssemblies/${id}`)

async function bring(names: readonly string[], person = house.person): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const answer = await send({
      origin: house.site.origin,
      token: person.token,
      bytes: pictures.get(name) ?? Buffer.alloc(1),
      name,
    })
    ids.push(String(answer.body['id']))
  }
  return ids
}

async function proposed(id: string): Promise<TourAssembly> {
  const settled = new Set<string>(['proposed', 'failed'])
  await expect.poll(async () => settled.has((await read(id)).status), PATIENCE).toBe(true)
  const record = await read(id)
  expect([record.status, record.error]).toEqual(['proposed', null])
  return record
}

const taken = ({ links }: AssemblyPlan) => links.filter(({ isTaken }) => isTaken)

test('what is dropped is proposed, changed, made a tour, taken back and made again', { timeout: 300_000 }, async () => {
  const names = [...pictures.keys()]
  const { id, status } = await begin(names)
  expect(status).toBe('collecting')
  const [hall, other, nameless, stranger, copy] = await bring(names)
  expect((await read(id)).arrivedCount).toBe(5)
  await gatherAssemblies(house.site.parts)
  const { plan, version } = await proposed(id)
  expect(plan.floors.map(({ title }) => title)).toEqual(['一层'])
  const scenes = new Map(plan.scenes.map((scene) => [scene.panoId, scene]))
  expect([hall, other, nameless].map((one) => scenes.get(one ?? '')?.floorId)).toEqual([
    'floor-1',
    'floor-1',
    'floor-1',
  ])
  expect([stranger, copy].map((one) => [scenes.get(one ?? '')?.isTaken, scenes.get(one ?? '')?.reason])).toEqual([
    [false, '和其他画面看不出联系'],
    [false, '和「1F_大厅_1.jpg」是同一张图片'],
  ])
  expect(taken(plan)).toHaveLength(3)
  const ahead = plan.links.find(
    ({ fromId, toId }) => [fromId, toId].includes(hall ?? '') && [fromId, toId].includes(other ?? ''),
  )
  expect(Math.abs(ahead?.yaw ?? 99)).toBeLessThan(8)
  const notices = await house.store.db.selectFrom('notice').select(['title', 'url']).execute()
  expect(notices).toContainEqual({ title: '「夏季展」的漫游方案好了', url: `/Tour/Assembly/${id}` })

  const renamed = {
    ...plan,
    scenes: plan.scenes.map((scene) => (scene.panoId === hall ? { ...scene, title: '正门' } : scene)),
  }
  await ask(`TourAssemblies/${id}`, 'PATCH', { plan: renamed, version })
  const accepted = await ask<TourAssembly>(`TourAssemblies/${id}/accept`, 'POST')
  const tour = await ask<Tour>(`Tours/${accepted.tourId}`)
  expect([tour.status, tour.title, tour.scenes.length, tour.folders.map(({ title }) => title)]).toEqual([
    'draft',
    '夏季展',
    3,
    ['一层'],
  ])
  expect(tour.scenes.map(({ title }) => title)).toContain('正门')
  expect(tour.scenes.flatMap(({ hotspots }) => hotspots)).toHaveLength(6)

  const back = await ask<TourAssembly>(`TourAssemblies/${id}/reopen`, 'POST')
  expect([back.status, back.tourId]).toEqual(['proposed', null])
  expect(await ask(`Tours/${accepted.tourId}`)).toMatchObject({ status: 404 })
  const again = await ask<TourAssembly>(`TourAssemblies/${id}/accept`, 'POST')
  expect(again.status).toBe('accepted')
})

test('scenes are added to the tour that was named', { timeout: 300_000 }, async () => {
  const { items } = await ask<{ items: { id: string }[] }>('Panos')
  const made = await ask<Tour>('Tours', 'POST', { title: '空的' })
  const panoIds = items.map((one) => one.id)
  const { id } = await begin([], { panoIds, tourId: made.id })
  await ask(`TourAssemblies/${id}/start`, 'POST')
  await proposed(id)
  await ask(`TourAssemblies/${id}/accept`, 'POST')
  expect((await ask<Tour>(`Tours/${made.id}`)).scenes).toHaveLength(3)
  const back = await ask<TourAssembly>(`TourAssemblies/${id}/reopen`, 'POST')
  expect([back.status, back.tourId]).toEqual(['proposed', made.id])
  expect((await ask<Tour>(`Tours/${made.id}`)).scenes).toEqual([])
  await ask(`TourAssemblies/${id}/accept`, 'POST')
  expect((await ask<Tour>(`Tours/${made.id}`)).scenes).toHaveLength(3)
})

test(
  'two people who drop files of the same names get their own; nothing begins without a picture',
  { timeout: 120_000 },
  async () => {
    const someone = await house.site.person()
    const name = '没传过.jpg'
    pictures.set(name, await roomPicture([0.2, 0.2], 0.1, 23))
    const [mine, theirs] = [await begin([name]), await begin([name], {}, someone)]
    await bring([name], someone)
    expect((await read(mine.id)).arrivedCount).toBe(0)
    expect((await ask<TourAssembly>(`TourAssemblies/${theirs.id}`, 'GET', undefined, someone)).arrivedCount).toBe(1)
    expect(await ask(`TourAssemblies/${mine.id}/start`, 'POST')).toMatchObject({
      status: 409,
      detail: '还没有全景到达，传好之后再开始',
    })
    expect(await ask('TourAssemblies', 'POST', { title: '空', files: [], panoIds: [], tourId: null })).toMatchObject({
      status: 422,
    })
  },
)

test(
  'a job that is cut off goes on behind the last pair; one that is withdrawn ends and leaves the panoramas',
  { timeout: 300_000 },
  async () => {
    const { items } = await ask<{ items: { id: string }[] }>('Panos')
    const panoIds = items.map((one) => one.id)
    const handler = assemblyHandler(house.site.parts)
    const { db } = house.store
    const state = async (id: string) =>
      db.updateTable('tour_assembly').set({ status: 'working' }).where('id', '=', id).execute()
    const pairs = async (id: string) =>
      (await db.selectFrom('tour_assembly_pair').select('to_id').where('assembly_id', '=', id).execute()).length

    const cut = await begin([], { panoIds })
    await state(cut.id)
    const stopping = new AbortController()
    const running = handler.run({ assemblyId: cut.id }, { signal: stopping.signal }).catch(() => 'cut')
    await expect.poll(() => pairs(cut.id), { ...PATIENCE, interval: 5 }).toBeGreaterThan(0)
    stopping.abort(new Error('the server is stopping'))
    await running
    await handler.run({ assemblyId: cut.id }, { signal: new AbortController().signal })
    expect((await read(cut.id)).status).toBe('proposed')

    const gone = await begin([], { panoIds })
    await state(gone.id)
    const left = handler.run({ assemblyId: gone.id }, { signal: new AbortController().signal })
    await ask(`TourAssemblies/${gone.id}`, 'DELETE')
    await left
    const [row] = await db.selectFrom('tour_assembly').select('status').where('id', '=', gone.id).execute()
    expect([row?.status, (await ask<{ items: object[] }>('Panos')).items.length]).toEqual(['working', panoIds.length])
  },
)

const nobodyStops = { signal: new AbortController().signal } as const

/** Analysed by as many processes as there are handlers, at once. */
async function analyse(id: string, processes = 1): Promise<AssemblyPlan> {
  const { db } = house.store
  await db.updateTable('tour_assembly').set({ status: 'working' }).where('id', '=', id).execute()
  const handlers = Array.from({ length: processes }, () => assemblyHandler(house.site.parts))
  await Promise.all(handlers.map((handler) => handler.run({ assemblyId: id }, nobodyStops)))
  const row = await db.selectFrom('tour_assembly').select(['status', 'plan']).where('id', '=', id).executeTakeFirst()
  expect(row?.status).toBe('proposed')
  return row?.plan as unknown as AssemblyPlan // the column's JSON
}

const idOf = async (name: string): Promise<string> =>
  (await house.store.db.selectFrom('pano').select('id').where('file_name', '=', name).executeTakeFirstOrThrow()).id

test('one alone is a scene; of two of the same the second lies apart', { timeout: 120_000 }, async () => {
  const [hall, copy] = [await idOf('1F_大厅_1.jpg'), await idOf('副本.jpg')]
  const one = await analyse((await begin([], { panoIds: [hall] })).id)
  expect(one.scenes.map(({ panoId, isTaken }) => [panoId, isTaken])).toEqual([[hall, true]])
  const two = await analyse((await begin([], { panoIds: [hall, copy] })).id)
  expect(two.scenes.map(({ panoId, isTaken }) => [panoId, isTaken])).toEqual([
    [hall, true],
    [copy, false],
  ])
  // A file that lies in the library already has come, however long ago; the others are waited for.
  await house.store.db.updateTable('pano').set({ created_time: '2020-01-01' }).where('id', '=', hall).execute()
  pictures.set('还在路上.jpg', Buffer.alloc(1))
  const again = await begin(['1F_大厅_1.jpg', '还在路上.jpg'])
  await gatherAssemblies(house.site.parts)
  expect(await read(again.id)).toMatchObject({ arrivedCount: 1, status: 'collecting' })
})

test('two processes at once make one plan and tell of it once', { timeout: 120_000 }, async () => {
  const panoIds = await Promise.all(['1F_大厅_1.jpg', '1F_大厅_2.jpg', 'IMG_0003.jpg'].map(idOf))
  const { id } = await begin([], { panoIds, title: '两个进程' })
  expect(taken(await analyse(id, 2))).toHaveLength(3)
  const told = await house.store.db.selectFrom('notice').select('id').where('title', 'like', '%两个进程%').execute()
  expect(told).toHaveLength(1)
})

test('what has been deleted since is left out of the tour', { timeout: 120_000 }, async () => {
  const panoIds = await Promise.all(['1F_大厅_1.jpg', '1F_大厅_2.jpg', 'IMG_0003.jpg'].map(idOf))
  const { id } = await begin([], { panoIds })
  await analyse(id)
  await ask(`Panos/${panoIds[1]}`, 'DELETE')
  const { tourId } = await ask<TourAssembly>(`TourAssemblies/${id}/accept`, 'POST')
  const tour = await ask<Tour>(`Tours/${tourId}`)
  expect(tour.scenes.map(({ panoId }) => panoId).toSorted()).toEqual([panoIds[0] ?? '', panoIds[2] ?? ''].toSorted())
  await ask(`Panos/${panoIds[1]}/restore`, 'POST')
})

test('whoever leaves a group takes what is theirs along, and decides nothing there', { timeout: 120_000 }, async () => {
  const { db } = house.store
  const [groupId, leaver, other] = [uuidV7(), house.person, await house.site.person()]
  await db.insertInto('group').values({ id: groupId, name: '展馆', code: 'museum' }).execute()
  const employees = [leaver, other].map(({ userId }) => ({
    id: uuidV7(),
    group_id: groupId,
    user_id: userId,
    roles: ['编辑'],
  }))
  await db.insertInto('employee').values(employees).execute()
  const panoIds = await Promise.all(['1F_大厅_1.jpg', '1F_大厅_2.jpg'].map(idOf))
  const there = `GroupAdmin/TourAssemblies/${groupId}`
  const given = { title: '机构的', files: [], panoIds, tourId: null }
  const { id, arrivedCount } = await askAt<TourAssembly>(there, 'POST', given, leaver)
  expect(arrivedCount).toBe(2)
  expect((await analyse(id)).scenes).toHaveLength(2)
  await db.deleteFrom('employee').where('user_id', '=', leaver.userId).execute()
  expect(await askAt(`${there}/${id}/accept`, 'POST', undefined, leaver)).toMatchObject({ status: 403 })
  expect(await askAt(`${there}/${id}`, 'GET', undefined, other)).toMatchObject({ arrivedCount: 0 })
  expect(await askAt(`${there}/${id}/accept`, 'POST', undefined, other)).toMatchObject({
    detail: expect.stringContaining('没有要用的场景'),
  })
})

test('sixty of twelve rooms on three floors, with the floors in their names', { timeout: 400_000 }, async () => {
  const panoIds = await keepSixty(house.store.db, house.site.storage, house.person.userId)
  const { id } = await begin([], { panoIds, title: '六十张' })
  const plan = await analyse(id)
  const rooms = new Map(panoIds.map((panoId, n) => [panoId, Math.floor(n / 5)]))
  const ways = taken(plan)
  const right = ways.filter(({ fromId, toId }) => rooms.get(fromId) === rooms.get(toId))
  expect(plan.floors.map(({ title }) => title)).toEqual(['一层', '二层', '三层'])
  expect(plan.scenes).toHaveLength(60)
  expect(right.length / ways.length).toBeGreaterThanOrEqual(0.95)
  expect(right.length).toBeGreaterThanOrEqual(96)
  const { tourId } = await ask<TourAssembly>(`TourAssemblies/${id}/accept`, 'POST')
  const tour = await ask<Tour>(`Tours/${tourId}`)
  expect([tour.scenes.length, tour.folders.length]).toEqual([plan.scenes.filter(({ isTaken }) => isTaken).length, 3])
})
