// What comes along from krpano besides pictures and ways, and the way out to Pannellum.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { openStreet, sphere, takeAway, takeIn, zipOf } from '@huanshi/server/test/test-import-houses.ts'

const street = await openStreet()
afterAll(() => street.close())

/** A quarter of a second of silence. */
function silence(): Buffer {
  const samples = 2000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples * 2, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 16_000],
    [40, samples * 2],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36, 'latin1')
  return Buffer.concat([head, Buffer.alloc(samples * 2)])
}

test('of krpano, music and a plan come along, and what has no like here is told', { timeout: 120_000 }, async () => {
  const house = await street.open('foreign')
  const plan = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const xml = `<krpano>
    <action name="startup" autorun="onstart">playsound(bgm, tune.wav, 0);</action>
    <layer name="map" url="plan.png"><layer name="a" x="100" y="25%" linkedscene="one" /><layer name="b" x="300" y="50" onclick="loadscene(two)" /></layer>
    <layer name="weather" url="rain.png" />
    <scene name="one" title="甲" heading="45"><image><sphere url="1.jpg" /></image>
      <hotspot name="up" ath="10" atv="0" onclick="looktween(0,-40)" tooltip="抬头" /></scene>
    <scene name="two" title="乙"><image><sphere url="1.jpg" /></image></scene>
  </krpano>`
  const files = { 'tour.xml': xml, 'plan.png': plan, 'tune.wav': silence(), '1.jpg': await sphere(120) }
  const tour = await takeIn(house, await zipOf(files))
  expect(tour.import_report).toEqual(['图层「weather」'])
  expect(tour.map).toMatchObject({
    kind: 'plan',
    points: [
      { sceneId: 'scene-1', x: 0.25, y: 0.25, heading: 45 },
      { sceneId: 'scene-2', x: 0.75, y: 0.25 },
    ],
  })
  const libs = await house.store.db.selectFrom('lib').select(['id', 'kind', 'name']).orderBy('kind').execute()
  expect(libs.map(({ kind, name }) => [kind, name])).toEqual([
    ['audio', '背景音乐'],
    ['image', '平面图'],
  ])
  expect([tour.music?.libId, tour.map.libId]).toEqual(libs.map(({ id }) => id))
  expect(tour.scenes[0]?.hotspots).toMatchObject([
    { title: '抬头', target: { sceneId: 'scene-1', view: { yaw: 0, pitch: 40 } } },
  ])
})

test('what goes out to Pannellum comes back with hotspots in place', { timeout: 120_000 }, async () => {
  const house = await street.open('pannellum')
  const xml = `<krpano title="两处"><scene name="one" title="甲" heading="45"><view hlookat="12" vlookat="-3" fov="70" /><image><sphere url="1.jpg" /></image>
      <hotspot name="a" ath="10" atv="-5" linkedscene="two" linkedscene_lookat="90,0,60" tooltip="过去" />
      <hotspot name="b" ath="-120.5" atv="20" onclick="openurl(https://example.com/)" tooltip="网站" /></scene>
    <scene name="two" title="乙"><image><sphere url="1.jpg" /></image></scene></krpano>`
  const before = await takeIn(house, await zipOf({ 'tour.xml': xml, '1.jpg': await sphere(120) }))
  const { id } = before
  const { db } = house.store
  // Leaning to one side: what is written must stand upright, because Pannellum's pictures do.
  const [leaning] = before.scenes
  await db
    .updateTable('pano')
    .set({
      level: JSON.stringify({ roll: 5, pitch: 0, yaw: 20 }),
      location: JSON.stringify({ lng: 1, lat: 2, heading: 45 }),
    })
    .where('id', '=', leaning?.panoId ?? '')
    .execute()
  const ready = () => db.selectFrom('pano').select('id').where('status', '=', 'ready').execute()
  await expect.poll(async () => (await ready()).length, { timeout: 60_000, interval: 200 }).toBe(2)
  const archive = await takeAway(house, id, 'pannellum', '两处')
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'panoramas/scene-1.jpg',
    'panoramas/scene-2.jpg',
    'tour.json',
  ])
  const [turned, plain] = await Promise.all(
    ['panoramas/scene-1.jpg', 'panoramas/scene-2.jpg'].map((name) =>
      sharp(files.get(name)).resize(72, 36).greyscale().raw().toBuffer(),
    ),
  )
  const sphereFile = files.get('panoramas/scene-1.jpg')
  const path = join(tmpdir(), `sphere-${id}.jpg`)
  await writeFile(path, sphereFile ?? '')
  expect(await readGPano(path, await inspectPicture(path))).toMatchObject({ sphere: true, heading: 45 })
  await rm(path)
  expect(turned?.equals(plain ?? Buffer.alloc(0))).toBe(false)
  const back = await takeIn(house, archive)
  const facts = ({ scenes, start_scene_id }: typeof back) => [
    start_scene_id,
    scenes.map(({ title, initialView, hotspots }) => ({ title, initialView, hotspots })),
  ]
  expect(rounded(facts(back))).toEqual(rounded(facts(before)))
  expect(back.import_report).toEqual([])
})

/** Fields of view go through another unit and back. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'number' ? Math.round(part * 10) / 10 : part)),
  )
}
