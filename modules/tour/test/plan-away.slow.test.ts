// The plan of a tour in the archive that is taken away: drawings, features and a textured model, where visitors see the plan.
import { museum } from '@huanshi/demo/test-museum-rooms.ts'
import { outlined } from '@huanshi/rooms/test-museum.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openStreet, takeAway, takeIn, tourWithScenes, zipOf } from '@huanshi/server/test/test-import-houses.ts'
import { upright } from '@huanshi/tour-formats/turn-sphere.ts'
import { intoPicture } from '@huanshi/viewer/view/sphere-camera.ts'
import { expect, onTestFinished, test } from 'vitest'
import { Logger, NodeIO } from '@gltf-transform/core'
import { validateBytes } from 'gltf-validator'
import { buffer } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'

type House = Parameters<typeof takeAway>[0]

const halls = [
  ['hall', '大厅', 'scene-1'],
  ['gallery-one', '一号厅', 'scene-2'],
] as const

/** Both halls as an author has outlined them who misses nothing. */
function roomsOf(more: object) {
  const list = halls.map(([id, name, sceneId], n) => {
    const truth = museum.rooms.find((room) => room.id === id)!
    const { openings, ...observed } = outlined(truth, { click: (target) => target })
    const between = openings.filter(({ id: door }) => door === 'door-0')
    const doors = between.map((door, k) => ({ ...door, id: `opening-${k + 1}`, sceneId: halls[1 - n]![2] }))
    return { ...observed, id: `room-${n + 1}`, sceneId, name, openings: doors, pose: null, known: null }
  })
  return JSON.stringify({ list, wallThickness: 0.4, isPlanShown: false, isMeasurable: false, ...more })
}

async function twoHalls(house: House): Promise<string> {
  const pictures = await Promise.all(
    halls.map(async ([id], n) => {
      const path = fileURLToPath(import.meta.resolve(`@huanshi/demo/panoramas/${id}.jpg`))
      return [`${n + 1}.jpg`, await readFile(path)] as const
    }),
  )
  const scenes = halls.map(
    ([, name], n) => `<scene name="s${n}" title="${name}"><image><sphere url="${n + 1}.jpg"/></image></scene>`,
  )
  const files = { 'tour.xml': `<krpano title="两个厅">${scenes.join('')}</krpano>`, ...Object.fromEntries(pictures) }
  const { id } = await takeIn(house, await zipOf(files))
  await expect
    .poll(
      async () => (await house.store.db.selectFrom('pano').select('status').execute()).map(({ status }) => status),
      { timeout: 60_000 },
    )
    .toEqual(['ready', 'ready'])
  return id
}

/** On a wall of the hall by metres, as the studio keeps it. */
async function mount(house: House, id: string): Promise<void> {
  const { site, person } = house
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer()
  const address = '/api/My/Libs/Upload'
  const fields = { config: 'libImage' }
  const { body } = await send({ origin: site.origin, token: person.token, bytes, name: '卷轴.png', address, fields })
  const mount = { roomId: 'room-1', wall: 0, along: 4.5, up: 3.2, width: 4, height: 2 }
  const corners = [0, 1, 2, 3].map((n) => ({ yaw: n, pitch: n }))
  const surface = { corners, opacity: 1, chromaKey: null, autoplay: true, loop: true, mount }
  const hotspot = { id: 'hotspot-1', kind: 'image', yaw: 0, pitch: 0, title: '山水', titleVisible: true, surface }
  const { scenes } = await tourWithScenes(house, id)
  const mounted = scenes.map((scene, n) =>
    n === 0 ? { ...scene, hotspots: [{ ...hotspot, target: { libId: String(body['id']) } }] } : scene,
  )
  await house.store.db
    .updateTable('tour')
    .set({ scenes: JSON.stringify(mounted) })
    .where('id', '=', id)
    .execute()
}

async function takenPlan(house: House, id: string, more: object): Promise<Map<string, Buffer>> {
  const location = JSON.stringify({ lng: 120, lat: 30 })
  await house.store.db
    .updateTable('tour')
    .set({ rooms: roomsOf(more), location })
    .where('id', '=', id)
    .execute()
  const zip = await fromBufferPromise(await takeAway(house, id, 'folder', '两个厅'))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    if (entry.fileName.startsWith('平面图/'))
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

test('drawing, features and model go along where visitors see the plan', { timeout: 180_000 }, async () => {
  const street = await openStreet()
  onTestFinished(() => street.close())
  const house = await street.open('plan')
  const id = await twoHalls(house)
  await mount(house, id)
  expect([...(await takenPlan(house, id, { isMeasurable: true })).keys()]).toEqual([])

  const files = await takenPlan(house, id, { isPlanShown: true })
  expect([...files.keys()]).toEqual(['平面图/平面图.svg', '平面图/房间.geojson', '平面图/三维模型.glb'])
  expect(String(files.get('平面图/平面图.svg'))).toMatch(/大厅[^]*一号厅/)
  const { features } = JSON.parse(String(files.get('平面图/房间.geojson'))) as {
    features: { properties: { kind: string } }[]
  }
  expect(features.map(({ properties }) => properties.kind)).toEqual([
    'room',
    'door',
    'camera',
    'room',
    'door',
    'camera',
  ])
  expect(JSON.stringify(features)).toContain('[120')

  const model = files.get('平面图/三维模型.glb')!
  expect((await validateBytes(model)).issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
  const root = (await new NodeIO().setLogger(new Logger(Logger.Verbosity.ERROR)).readBinary(model)).getRoot()
  expect(root.listNodes().map((node) => node.getName())).toEqual(['大厅', '一号厅', '山水'])
  expect(root.listTextures()).toHaveLength(3)
  const [hall, , mounted] = root.listNodes()
  expect(mounted!.getParentNode()).toBe(hall)
  const surface = mounted!.getMesh()!.listPrimitives()[0]!
  expect(surface.getAttribute('POSITION')!.getMax([])).toEqual([2, 1, 0])
  const texture = surface.getMaterial()!.getBaseColorTexture()!
  expect([texture.getMimeType(), texture.getSize()]).toEqual(['image/jpeg', [1024, 512]])
  const [red = 0, green = 0, blue = 0] = (await sharp(texture.getImage()!).stats()).channels.map(({ mean }) => mean)
  expect([red, green, blue].map((value, n) => Math.abs(value - [0xc0, 0x30, 0x20][n]!) < 4)).toEqual([true, true, true])

  const list = (JSON.parse(roomsOf({})) as { list: object[] }).list.slice(0, 1)
  const stand = { id: 'stand-1', sceneId: 'scene-2', roomId: 'room-1', cameraHeight: 1.6, cameraHeightError: 0.05 }
  const stands = [{ ...stand, seen: [], sight: null, place: { x: 2, y: -1, turn: 30 } }]
  const shared = await takenPlan(house, id, { isPlanShown: true, list, stands })
  const standing = JSON.parse(String(shared.get('平面图/房间.geojson'))) as { features: { id: string }[] }
  expect(standing.features.map(({ id: one }) => one)).toEqual([
    'room-1',
    'room-1.opening-1',
    'room-1.camera',
    'stand-1',
  ])
  const both = await new NodeIO().readBinary(shared.get('平面图/三维模型.glb')!)
  expect(both.getRoot().listTextures()).toHaveLength(2)
  // What is nearer to the other camera looks as its picture shows it.
  expect(both.getRoot().listTextures()[0]!.getImage()).not.toEqual(root.listTextures()[0]!.getImage())

  const floors = [
    { id: 'floor-1', name: '一层/前', height: 0 },
    { id: 'floor-2', name: '二层', height: 4 },
  ]
  expect([...(await takenPlan(house, id, { isPlanShown: true, floors })).keys()][0]).toBe('平面图/平面图-1-一层_前.svg')
})

test('a horizon is levelled for the model as the viewer does it', () => {
  const level = { roll: 4, pitch: -7, yaw: 31 }
  for (const v of [
    [1, 0, 0],
    [0, 1, 0],
    [0.3, -0.5, 0.81],
  ] as const) {
    const found = upright(level)(v[0], v[1], v[2])
    for (const [n, value] of intoPicture(level)(v).entries()) expect(found[n]).toBeCloseTo(value, 9)
  }
})
