// What pretends, hides or grows is refused with a sentence of its own, and nothing of it stays on the disk.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import * as files from './media/test-files.ts'
import { positionOf, send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testLibrary } from './test-library.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

// Models are judged in a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = await testLibrary()
const { token, userId } = await site.person()
afterAll(() => site.close())

const LIBS = '/api/My/Libs/upload'
const MODELS = '/api/My/Libs/UploadModel'
const put = (name: string, bytes: Buffer, address: string, id: string) =>
  send({ origin: site.origin, token, bytes, name, address, id })

const zeroes = (bytes: number) => Buffer.alloc(bytes)
const laughs = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><kml>&b;</kml>`
const attacks: [string, string, string, () => Buffer | Promise<Buffer>, string][] = [
  [
    'a video cut short',
    LIBS,
    'a.mp4',
    async () => (await files.testVideo({ isFast: true })).subarray(0, 90_000),
    '文件已损坏',
  ],
  [
    'a video cut before its contents',
    LIBS,
    'a.mp4',
    async () => (await files.testVideo()).subarray(0, 90_000),
    '文件已损坏',
  ],
  ['a page named video', LIBS, 'a.mp4', () => Buffer.from('<html></html>'), '不是有效的文件格式'],
  ['a sound named video', LIBS, 'a.mp4', () => files.testM4a(), '文件里没有可以播放的视频'],
  ['a WAV named MP3', LIBS, 'a.mp3', () => files.testWave(), '不是有效的文件格式'],
  ['a video named sound', LIBS, 'a.m4a', () => files.testVideo(), '文件里没有可以播放的音频'],
  ['entities that grow', LIBS, 'a.kml', () => Buffer.from(laughs), '无效的格式：文件里不能有实体定义'],
  ['half an XML', LIBS, 'a.kml', () => Buffer.from('<kml><Placemark>'), '无效的格式：第 1 行附近不是完整的 XML'],
  ['KML named GPX', LIBS, 'a.gpx', () => Buffer.from('<kml></kml>'), '无效的格式'],
  ['words named GeoJSON', LIBS, 'a.geojson', () => Buffer.from('hello'), '无效的格式'],
  ['JSON that is no map', LIBS, 'a.geojson', () => Buffer.from('{"type":"Table"}'), '无效的格式'],
  [
    'places off the earth',
    LIBS,
    'a.geojson',
    () => Buffer.from('{"type":"Point","coordinates":[116,91]}'),
    '无效的格式：坐标超出范围',
  ],
  [
    'a zip bomb',
    MODELS,
    'a.zip',
    () => files.testZip([{ name: 'm.glb', bytes: zeroes(90 * 2 ** 20) }]),
    '压缩包解开后过大',
  ],
  ['a gzip bomb', MODELS, 'a.gzip', () => files.gzipped(zeroes(90 * 2 ** 20)), '压缩包解开后过大'],
  [
    'a zip that climbs',
    MODELS,
    'a.zip',
    async () => patched(await files.testZip([{ name: 'aa/evil.glb', bytes: files.testGlb() }]), 'aa/', '../'),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a link in a zip',
    MODELS,
    'a.zip',
    () => files.testZip([{ name: 'm.glb', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a link in a tar',
    MODELS,
    'a.tar',
    () => files.testTar([{ name: 'm.glb', bytes: zeroes(0), link: '/etc/passwd' }]),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a tar that climbs',
    MODELS,
    'a.tar',
    () => files.testTar([{ name: '../m.glb', bytes: files.testGlb() }]),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a RAR with an absolute path',
    MODELS,
    'a.rar',
    () => files.testRar('/etc/cron.d/m.glb', files.testGlb()),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a RAR with a path of Windows',
    MODELS,
    'a.rar',
    () => files.testRar('C:\\m.glb', files.testGlb()),
    '压缩包里有不安全的路径或链接',
  ],
  [
    'a zip without a model',
    MODELS,
    'a.zip',
    () => files.testZip([{ name: 'a.txt', bytes: Buffer.from('a') }]),
    '压缩包里没有可以显示的模型（.glb 或 .gltf）',
  ],
  [
    'half a zip',
    MODELS,
    'a.zip',
    async () => (await files.testZip([{ name: 'm.glb', bytes: files.testGlb() }])).subarray(0, 80),
    '压缩包已损坏或无法解开',
  ],
  [
    'a model without its file',
    MODELS,
    'a.gltf',
    () => files.testGltf(),
    '模型缺少文件「mesh.bin」，请和模型一起打包上传',
  ],
  [
    'a model that reaches out',
    MODELS,
    'a.gltf',
    () => files.testGltf('file:///etc/passwd'),
    '模型缺少文件「file:///etc/passwd」，请和模型一起打包上传',
  ],
  ['rubbish named GLB', MODELS, 'a.glb', () => Buffer.concat([Buffer.from('glTF'), zeroes(40)]), '文件已损坏'],
  [
    'a zip named document',
    LIBS,
    'a.7z',
    () => files.testZip([{ name: 'a', bytes: Buffer.from('a') }]),
    '不是有效的文件格式',
  ],
]

/** Both in the entry and in the directory. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

test.each(attacks)('%s is refused and nothing of it is kept', async (_, address, name, make, detail) => {
  const id = randomUUID()
  const before = (await namesIn(site.storage, 'lib')).length
  const { status, body } = await put(name, await make(), address, id)
  expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', detail])
  expect(await positionOf(site.origin, token, id)).toBe(0)
  expect(await readdir(join(site.folder, 'uploads', userId))).toEqual([])
  expect(await readdir(join(site.storage.root, '.work'))).toEqual([])
  expect((await namesIn(site.storage, 'lib')).length).toBe(before)
})
