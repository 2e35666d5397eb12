// What becomes of videos, sounds, tracks and models, and which of them are refused with which sentence.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { topBoxes } from './media/mp4-boxes.ts'
import { readGlb } from './media/model/glb.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import * as files from './media/test-files.ts'
import { testLibrary } from './test-library.ts'

// Models are judged in a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = await testLibrary()
const { token } = await site.person()
afterAll(() => site.close())

const LIBS = '/api/My/Libs/upload'
const MODELS = '/api/My/Libs/UploadModel'
const put = (name: string, bytes: Buffer, address = LIBS, id = randomUUID()) =>
  send({ origin: site.origin, token, bytes, name, address, id })
const get = async (address: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.origin}${String(address)}`, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const handleOf = (bytes: Buffer) => ({
  read: async (into: Buffer, _offset: number, length: number, at: number) => ({
    bytesRead: bytes.copy(into, 0, at, at + length),
  }),
})
const orderOf = async (bytes: Buffer) =>
  (await topBoxes(handleOf(bytes) as never, bytes.length)).map(({ type }) => type) // reads only

describe('videos', () => {
  test('the table of contents comes to the front, and every frame is where it says', async () => {
    const video = await files.testVideo()
    expect((await orderOf(video)).indexOf('moov')).toBeGreaterThan((await orderOf(video)).indexOf('mdat'))
    const { status, body } = await put('开场.mp4', video)
    expect([status, body['kind'], body['width'], body['height']]).toEqual([201, 'video', 640, 320])
    expect(body['duration']).toBeCloseTo(2, 1)
    expect(body['details']).toMatchObject({ codec: 'H.264', frameRate: 25 })
    expect(body['note']).toBeNull()
    const { answer, bytes } = await get(body['url'])
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    const order = await orderOf(bytes)
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'))
    expect(bytes.length).toBe(video.length)
    const chunk = bytes.indexOf('stco') + 12
    const first = bytes.readUInt32BE(chunk)
    expect(bytes.readUInt32BE(first)).toBe(4092)
    const part = await get(body['url'], { range: 'bytes=10-19' })
    expect([part.answer.status, part.bytes.length]).toEqual([206, 10])
  })

  test('what does not play everywhere says so', async () => {
    const { body } = await put('a.mp4', await files.testVideo({ codec: 'hevc', isFast: true }))
    expect(body['details']).toMatchObject({ codec: 'H.265' })
    expect(body['note']).toMatch(/^视频编码是 H\.265，部分浏览器和手机不能播放。/)
    const wide = await put('b.mp4', await files.testVideo({ width: 5760, height: 2880, frames: 3 }))
    expect(wide.body['note']).toMatch(/^视频边长超过 4096 像素/)
  })
})

describe('sounds', () => {
  const sounds: [string, () => Buffer | Promise<Buffer>, number][] = [
    ['环境.wav', () => files.testWave(3), 3],
    ['曲.mp3', () => files.testMp3(100), 2.6],
    ['声.aac', () => files.testAac(100), 2.3],
    ['音.m4a', () => files.testM4a(2), 2],
  ]
  test.each(sounds)('%s has a duration and stays as it came', async (name, make, duration) => {
    const bytes = await make()
    const { status, body } = await put(name, bytes)
    expect([status, body['kind'], body['fileName']]).toEqual([201, 'audio', name])
    expect(Number(body['duration'])).toBeCloseTo(duration, 0)
    const kept = await get(body['url'])
    expect(kept.bytes.equals(bytes)).toBe(true)
    expect(kept.answer.headers.get('content-type')).toMatch(/^audio\//)
    // Of plain sound the server draws the shape itself.
    expect(typeof body['thumbnailUrl']).toBe(name.endsWith('.wav') ? 'string' : 'object')
  })

  test.each([0, 6])('a frame of %i bytes, which leads a reader nowhere, is damage', async (length) => {
    const bytes = files.testAac(20)
    bytes.set([0x80, 0, (length << 5) | 0x1f], 5 * 64 + 3)
    const { status, body } = await put('环.aac', bytes)
    expect([status, body['detail']]).toEqual([422, '文件已损坏'])
  })
})

const tracks = join(import.meta.dirname, '../../../../shared/data/tracks')
const found = await readdir(tracks).catch(() => [])

describe.skipIf(found.length === 0)('tracks of the world', () => {
  test.each(found.filter((name) => name !== 'bad.kml'))('%s gives what the library gives', async (name) => {
    const bytes = await readFile(join(tracks, name))
    const { status, body } = await put(name, bytes)
    expect([status, body['kind'], body['mime']]).toEqual([201, 'coordinate', 'application/geo+json'])
    const parsed = new DOMParser({ onError: () => undefined }).parseFromString(bytes.toString(), 'text/xml')
    const given = JSON.parse(JSON.stringify(name.endsWith('.gpx') ? gpx(parsed) : kml(parsed))) as object
    expect(JSON.parse((await get(body['url'])).bytes.toString())).toMatchObject(given)
  })

  test('one with words for numbers is refused', async () => {
    const { status, body } = await put('bad.kml', await readFile(join(tracks, 'bad.kml')))
    expect([status, body['detail']]).toEqual([422, '无效的格式：坐标「no」不是数字'])
  })
})

test('a track carries times and hearts by their names, widths in pixels, and is measured', async () => {
  const gpxFile = Buffer.from(`<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"
    xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1" >
    <trk><name>环湖</name><extensions><line xmlns="http://www.topografix.com/GPX/gpx_style/0/2"><color>ff0000</color><width>2</width></line></extensions><trkseg>
    <trkpt lat="30" lon="120"><ele>10</ele><time>2024-01-01T00:00:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>90</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
    <trkpt lat="30.01" lon="120"><ele>40</ele><time>2024-01-01T00:05:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>99</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
    <trkpt lat="30" lon="120"><ele>15</ele><time>2024-01-01T00:10:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>95</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
    </trkseg></trk></gpx>`)
  const { body } = await put('环湖.gpx', gpxFile)
  expect([body['fileName'], body['bounds']]).toEqual(['环湖.geojson', [120, 30, 120, 30.01]])
  expect(body['details']).toEqual({ features: 1, length: 2224, ascent: 30, descent: 25 })
  expect((await get(body['thumbnailUrl'])).answer.headers.get('content-type')).toBe('image/webp')
  const { features } = JSON.parse((await get(body['url'])).bytes.toString()) as {
    features: { properties: Record<string, unknown> }[]
  }
  const { properties = {} } = features[0] ?? {}
  expect(properties['stroke-width']).toBeCloseTo((96 * 2) / 25.4, 6)
  expect(properties['heartRates']).toEqual([90, 99, 95])
  expect(properties['coordTimes']).toHaveLength(3)
})

test('GeoJSON stays as it came, to the byte', async () => {
  const bytes = Buffer.from('{ "type": "Point",\n "coordinates": [116.4, 39.9] }')
  const { body } = await put('点.geojson', bytes)
  expect([body['bounds'], (await get(body['url'])).bytes.toString()]).toEqual([
    [116.4, 39.9, 116.4, 39.9],
    bytes.toString(),
  ])
})

describe('models', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a.glb', files.testGlb],
    ['b.gltf', () => files.testGltf(`data:application/octet-stream;base64,${files.corners().toString('base64')}`)],
    [
      'c.zip',
      () =>
        files.testZip([
          { name: '亭/模型.gltf', bytes: files.testGltf() },
          { name: '亭/mesh.bin', bytes: files.corners() },
        ]),
    ],
    [
      'd.tar',
      () =>
        files.testTar([
          { name: 'a/model.gltf', bytes: files.testGltf() },
          { name: 'a/mesh.bin', bytes: files.corners() },
        ]),
    ],
    ['e.gzip', () => files.gzipped(files.testTar([{ name: 'm.glb', bytes: files.testGlb() }]))],
    ['f.gzip', () => files.gzipped(files.testGlb())],
    ['g.rar', () => files.testRar('m.glb', files.testGlb())],
  ])('%s becomes one file that a viewer takes', async (name, make) => {
    const { status, body } = await put(name, await make(), MODELS)
    expect([status, body['detail'], body['kind'], body['mime']]).toEqual([201, undefined, 'model', 'model/gltf-binary'])
    expect(body['details']).toMatchObject({ triangles: 1 })
    const { json, binary } = readGlb((await get(body['url'])).bytes)
    expect([json.buffers?.length, json.buffers?.[0]?.uri]).toEqual([1, undefined])
    expect(binary.subarray(0, 36).equals(files.corners())).toBe(true)
  })
})
