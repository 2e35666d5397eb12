// Every row of the table of uploads at its exact bounds: the largest and the smallest that is taken, one byte beyond each, every
// extension and none other, at the address where it belongs.
import { uploadProfiles, type UploadProfileName } from '@huanshi/contract/protocol/upload-profiles.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from './capabilities/store/test-database.ts'
import { send, type Sending } from './capabilities/uploads/send-for-test.ts'
import { openTestSite, type TestSite } from './features/pano/test-site.ts'
import { libRules } from './features/lib-item/lib-item.rules.ts'
import { libUploads } from './features/lib-item/upload-lib.ts'

// Some files are large.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const [KiB, MiB, GiB] = [2 ** 10, 2 ** 20, 2 ** 30]

interface Row {
  readonly extensions: string
  readonly min?: number
  readonly max: number
  readonly part: number
  readonly address: string
}

const big = '.jpg .jpeg .tif .tiff .png .psb'
const libs = '/api/My/Libs/upload'
/** The table as it was agreed; the product's own is compared with it. */
const rows = {
  pano: { extensions: '.jpg .jpeg', min: MiB, max: 100 * MiB, part: 2 * MiB, address: '/api/My/Panos/Upload' },
  panoVideo: { extensions: '.mp4', max: 512 * MiB, part: 10 * MiB, address: '/api/My/Panos/Upload' },
  panoBigPixel: {
    extensions: big,
    min: 50 * MiB,
    max: 50 * GiB,
    part: 10 * MiB,
    address: '/api/My/Panos/UploadBigPixel',
  },
  panoBigImage: { extensions: big, min: MiB, max: 5 * GiB, part: 10 * MiB, address: '/api/My/Panos/UploadBigImage' },
  libImage: { extensions: '.jpg .jpeg .png .gif .bmp .tif .tiff', max: 2 * MiB, part: 2 * MiB, address: libs },
  libVideo: { extensions: '.mp4', max: 500 * MiB, part: 10 * MiB, address: libs },
  libAudio: { extensions: '.aac .mp3 .ogg .m4a .wav', max: 10 * MiB, part: 2 * MiB, address: libs },
  libCoordinate: { extensions: '.kml .gpx .geojson', max: 5 * MiB, part: 2 * MiB, address: libs },
  libModel: {
    extensions: '.glb .gltf .zip .gzip .tar .rar',
    max: 50 * MiB,
    part: 2 * MiB,
    address: '/api/My/Libs/UploadModel',
  },
  panoModel: { extensions: '.zip .gzip .tar .rar', max: 150 * MiB, part: 2 * MiB, address: '/api/My/Pano/UploadModel' },
  panoSplat: { extensions: '.splat .ply', max: 150 * MiB, part: 2 * MiB, address: '/api/My/Pano/UploadSplat' },
  libAttachment: {
    extensions: '.zip .7z .rar .doc .docx .xls .xlsx .ppt .pptx .txt',
    max: 50 * MiB,
    part: 2 * MiB,
    address: libs,
  },
  hotspotImage: { extensions: '.jpg .jpeg .png .gif', max: 20 * MiB, part: 2 * MiB, address: libs },
  hotspotVideo: { extensions: '.mp4', max: 20 * MiB, part: 2 * MiB, address: libs },
} as const satisfies Partial<Record<UploadProfileName, Row>>
type RowName = keyof typeof rows
const names = Object.keys(rows) as RowName[] // the keys of the table
const rowOf = (name: RowName): Row => rows[name]

let store: TestDatabase
let site: TestSite
let folder: string
let token: string
beforeAll(async () => {
  store = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-bounds-'))
  const more = (parts: TestSite['parts']) => libUploads(parts, libRules(parts))
  site = await openTestSite({ db: store.db, url: store.url, folder, more })
  ;({ token } = await site.person())
})
afterAll(async () => {
  await site.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: RowName, sending: Partial<Sending>) =>
  send({
    origin: site.origin,
    token,
    bytes: Buffer.alloc(KiB),
    address: rowOf(name).address,
    ...sending,
    fields: { config: name, ...sending.fields },
  })
const begin = (name: RowName, total: number, file: string) => at(name, { name: file, total, end: KiB, isLast: false })

test('the product takes what was agreed, in parts of the agreed size', () => {
  for (const name of names) {
    const { extensions, min = 1, max, part, address } = rowOf(name)
    const { fileNameExt, minSize, maxSize, partSize, address: own } = uploadProfiles[name]
    expect([name, fileNameExt.join(' '), minSize, maxSize, partSize, own]).toEqual([
      name,
      extensions,
      min,
      max,
      part,
      address,
    ])
  }
})

describe.each(names)('%s', (name) => {
  const { extensions, max } = rowOf(name)
  const [first = ''] = extensions.split(' ')

  test('takes its largest file, and not a byte more', async () => {
    expect((await begin(name, max, `a${first}`)).status).toBe(200)
    const { status, body } = await begin(name, max + 1, `a${first}`)
    expect([status, body['type']]).toEqual([413, 'upload.too-large'])
    expect(body['detail']).toMatch(/^文件大小不能超过 \d/)
  })

  test('takes its extensions in any case, and no other', async () => {
    for (const extension of extensions.split(' ')) {
      expect([extension, (await begin(name, 2 * KiB, `图 a.b${extension.toUpperCase()}`)).status]).toEqual([
        extension,
        200,
      ])
    }
    for (const other of ['.exe', '.svg', '.html', '.gz', '.jpg.exe', '']) {
      const { status, body } = await begin(name, 2 * KiB, `a${other}`)
      expect([other, status, body['detail']]).toEqual([other, 422, '不是有效的文件格式'])
    }
  })
})

/** A real picture of exactly so many bytes: what follows its end is no part of it. */
async function jpegOf(bytes: number, width: number): Promise<Buffer> {
  const picture = await sharp({ create: { width, height: width / 2, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

test.each<[RowName, number, number]>([
  ['pano', MiB, 3000],
  ['panoBigImage', MiB, 600],
  ['panoBigPixel', 50 * MiB, 600],
])('%s takes its smallest file, and not a byte less', async (name, min, width) => {
  const bytes = await jpegOf(min, width)
  const whole = await at(name, { bytes, name: 'a.jpg', id: randomUUID() })
  expect([whole.status, whole.body['detail']]).toEqual([201, undefined])
  const less = await at(name, { bytes: bytes.subarray(0, min - 1), name: 'b.jpg', id: randomUUID() })
  expect([less.status, less.body['type']]).toEqual([422, 'upload.refused'])
  expect(less.body['detail']).toMatch(/^文件大小不能小于 \d/)
})

test('without a profile an address takes a file by its extension', async () => {
  const chosen: [string, string, string][] = [
    [libs, 'a.txt', 'attachment'],
    [libs, 'a.geojson', 'coordinate'],
  ]
  const content: Record<string, Buffer> = {
    'a.txt': Buffer.from('文字'),
    'a.geojson': Buffer.from('{"type":"Point","coordinates":[1,2]}'),
  }
  for (const [address, name, kind] of chosen) {
    const bytes = content[name] ?? Buffer.alloc(0)
    const { status, body } = await send({ origin: site.origin, token, bytes, name, address })
    expect([name, status, body['kind']]).toEqual([name, 201, kind])
  }
})
