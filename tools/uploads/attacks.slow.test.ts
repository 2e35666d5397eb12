// The nine files that are known to hurt servers like this one: each is refused with a sentence, nothing of it stays on the disk, and
// neither memory nor time grows with what it promises. Their many smaller relatives stand beside the features that refuse them.
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import * as files from '@huanshi/library/server/media/test-files.ts'
import { whole } from './exact-file.ts'
import { gzipBomb, plainPng, zipBomb } from './growing-data.ts'
import { highestMemory } from './highest-memory.ts'
import { openUploadSite } from './upload-site.ts'

// What would unpack for ever ends here.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const MiB = 2 ** 20
/** What tells its size only while it is unpacked is unpacked apart, up to 400 MiB. */
const UNPACKING = 700 * MiB
/** Everything else is known from its beginning. */
const READING = 250 * MiB

const site = await openUploadSite()
afterAll(() => site.close())

const laughing = [
  '<!ENTITY a "ha">',
  ...'bcdefghij'.split('').map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`),
]
const billionLaughs = `<?xml version="1.0"?><!DOCTYPE kml [${laughing.join('')}]><kml><Placemark><name>&j;</name></Placemark></kml>`
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
const climbing = async () => {
  const zip = await files.testZip([{ name: 'aaaaa/m.glb', bytes: files.testGlb() }])
  return Buffer.from(zip.toString('latin1').replaceAll('aaaaa/', '../../'), 'latin1')
}

interface Attack {
  readonly what: string
  readonly profiles: readonly UploadProfileName[]
  readonly name: string
  readonly make: () => Buffer | Promise<Buffer>
  readonly detail: string
  readonly most: number
}

const unsafe = '压缩包里有不安全的路径或链接'
const models = ['libModel', 'panoModel'] as const
const attacks: readonly Attack[] = [
  {
    what: 'zip bomb',
    profiles: models,
    name: 'a.zip',
    make: () => zipBomb('m.glb'),
    detail: '压缩包解开后过大',
    most: READING,
  },
  {
    what: 'zip bomb that says it is small',
    profiles: ['libModel'],
    name: 'a.zip',
    make: () => zipBomb('m.glb', 1000),
    detail: '压缩包已损坏或无法解开',
    most: READING,
  },
  {
    what: 'gzip bomb',
    profiles: ['libModel'],
    name: 'a.gzip',
    make: gzipBomb,
    detail: '压缩包解开后过大',
    most: UNPACKING,
  },
  { what: 'zip slip', profiles: models, name: 'a.zip', make: climbing, detail: unsafe, most: READING },
  {
    what: 'symlink in tar',
    profiles: models,
    name: 'a.tar',
    make: () => files.testTar([{ name: 'm.glb', bytes: Buffer.alloc(0), link: '/etc/passwd' }]),
    detail: unsafe,
    most: READING,
  },
  {
    what: 'RAR with absolute paths',
    profiles: models,
    name: 'a.rar',
    make: () => files.testRar('/etc/cron.d/m.glb', files.testGlb()),
    detail: unsafe,
    most: READING,
  },
  {
    what: 'billion-laughs KML',
    profiles: ['libCoordinate'],
    name: 'a.kml',
    make: () => Buffer.from(billionLaughs),
    detail: '无效的格式：文件里不能有实体定义',
    most: READING,
  },
  {
    what: 'polyglot JPEG/HTML',
    profiles: ['libImage', 'hotspotImage'],
    name: 'a.jpg',
    make: async () => {
      const bytes = await photo()
      const page = Buffer.from('<html><script>alert(1)</script></html>')
      const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2])
      return Buffer.concat([bytes.subarray(0, 2), comment, page, bytes.subarray(2)])
    },
    detail: '不是有效的文件格式',
    most: READING,
  },
  {
    what: 'SVG named .png',
    profiles: ['libImage', 'hotspotImage'],
    name: 'a.png',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    detail: '不是有效的文件格式',
    most: READING,
  },
  {
    what: '30,000 × 30,000 PNG of one colour',
    profiles: ['libImage', 'hotspotImage'],
    name: 'a.png',
    make: () => plainPng(30_000, 30_000),
    detail: '图片像素过多，不能超过 64 百万像素',
    most: READING,
  },
  {
    what: 'truncated MP4',
    profiles: ['libVideo', 'hotspotVideo', 'panoVideo'],
    name: 'a.mp4',
    make: async () => (await files.testVideo({ isFast: true })).subarray(0, 90_000),
    detail: '文件已损坏',
    most: READING,
  },
]

test.each(attacks.flatMap((attack) => attack.profiles.map((profile) => ({ ...attack, profile }))))(
  '$what as $profile',
  async ({ profile, name, make, detail, most }) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThanOrEqual(uploadProfiles[profile].maxSize)
    const memory = await highestMemory(async () => {
      const put = await site.put(profile, name, whole(bytes))
      const { status, body } = put.answer
      expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', detail])
      await site.expectNothingOf(put)
    })
    if (memory === null) console.log('The system does not tell what memory a process takes: it was not looked at')
    expect(memory ?? 0).toBeLessThan(most)
  },
)

test('the picture that is refused for its size is a right one', async () => {
  const { width, height, format } = await sharp(plainPng(30_000, 30_000), { limitInputPixels: false }).metadata()
  expect([width, height, format]).toEqual([30_000, 30_000, 'png'])
  const small = plainPng(300, 200)
  expect(await sharp(small, { failOn: 'warning' }).stats()).toMatchObject({ isOpaque: true })
})
