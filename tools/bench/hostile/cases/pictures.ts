// Pictures that lie about their size, end early or are something else.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { bitmapHead } from '@huanshi/library/server/media/test-files.ts'
import { plainPsbHead } from '@huanshi/pyramid/psd/psd-head.ts'
import { plainPng } from '../../../uploads/growing-data.ts'
import type { HostileCase } from '../hostile-case.ts'
import { posting, uploading } from './sent.ts'

const MiB = 2 ** 20

const sent = uploading('pictures')
const avatar = posting('pictures', '/api/My/Avatar')

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })

const photograph = (width = 3000, height = 1500): Promise<Buffer> =>
  noise(width, height).jpeg({ quality: 92 }).toBuffer()

/** The frame of the picture says another size than it has. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await photograph()
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

function tiff(fields: readonly (readonly [tag: number, type: number, value: number])[], next: number): Buffer {
  const bytes = Buffer.alloc(2 * MiB)
  bytes.write('II*\u0000', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(fields.length, 8)
  for (const [index, [tag, type, value]] of fields.entries()) {
    const at = 10 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(1, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  }
  bytes.writeUInt32LE(next, 10 + fields.length * 12)
  return bytes
}

function psb(width: number, height: number): Buffer {
  return Buffer.concat([plainPsbHead(width, height), Buffer.alloc(2 * MiB)])
}

function svg(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"><script>alert(1)</script><use href="#a"/></svg>',
  )
}

/** A profile of colours that unpacks to much. */
function pngWithProfile(): Buffer {
  const png = plainPng(300, 200)
  const data = Buffer.concat([
    Buffer.from('a\u0000\u0000', 'latin1'),
    deflateSync(Buffer.alloc(400 * MiB), { level: 9 }),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const chunk = Buffer.concat([length, Buffer.from('iCCP'), data, Buffer.alloc(4)])
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

export const pictures: readonly HostileCase[] = [
  sent('PNG of 30,000 × 30,000 in a few kB', 'libImage', 'a.png', () => plainPng(30_000, 30_000), { isInSlice: true }),
  sent(
    'PNG of 100,000 × 100,000 as a large picture',
    'panoBigImage',
    'a.png',
    () => {
      const png = plainPng(100_000, 100_000)
      return png.length < MiB ? Buffer.concat([png, Buffer.alloc(MiB)]) : png
    },
    { expected: 'answered' },
  ),
  sent('JPEG that says 65,500 × 32,750', 'pano', 'a.jpg', () => lyingJpeg(65_500, 32_750)),
  sent('JPEG that says 22,000 × 11,000 and has less', 'pano', 'a.jpg', () => lyingJpeg(22_000, 11_000), {
    expected: 'answered',
  }),
  sent(
    'JPEG that ends in the middle',
    'pano',
    'a.jpg',
    async () => (await photograph(6000, 3000)).subarray(0, 4 * MiB),
    { expected: 'answered' },
  ),
  sent('JPEG of nothing but beginnings', 'pano', 'a.jpg', () =>
    Buffer.alloc(8 * MiB, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2])),
  ),
  sent('TIFF whose directory leads to itself', 'panoBigImage', 'a.tif', () =>
    tiff(
      [
        [256, 4, 4000],
        [257, 4, 2000],
      ],
      8,
    ),
  ),
  sent('TIFF of 2^31 columns', 'panoBigImage', 'a.tif', () =>
    tiff(
      [
        [256, 4, 0x7fff_ffff],
        [257, 4, 0x7fff_ffff],
        [258, 3, 8],
        [277, 3, 3],
      ],
      0,
    ),
  ),
  sent('PSB of 300,000 × 300,000 without a picture', 'panoBigImage', 'a.psb', () => psb(300_000, 300_000)),
  sent('PSB of no size', 'panoBigImage', 'a.psb', () => psb(0, 0)),
  sent('PNG with a profile of 400 MB', 'libImage', 'a.png', pngWithProfile, { expected: 'answered' }),
  sent('SVG that says it is PNG', 'hotspotImage', 'a.png', svg, { isInSlice: true }),
  sent(
    'GIF of 20,000 pictures',
    'libImage',
    'a.gif',
    async () => {
      const one = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#123' } })
        .gif()
        .toBuffer()
      const frame = one.subarray(one.indexOf(0x2c), -1)
      return Buffer.concat([
        one.subarray(0, -1),
        ...Array.from({ length: Math.floor((1.9 * MiB) / frame.length) }, () => frame),
        Buffer.from([0x3b]),
      ])
    },
    { expected: 'answered' },
  ),
  sent('BMP that says 2^31 × 2^31', 'libImage', 'a.bmp', () =>
    Buffer.concat([bitmapHead(0x7fff_ffff, 0x7fff_ffff), Buffer.alloc(946)]),
  ),
  sent('video whose boxes say 2^63', 'libVideo', 'a.mp4', () => {
    const bytes = Buffer.alloc(64 * 1024)
    bytes.writeUInt32BE(24, 0)
    bytes.write('ftypisom', 4)
    bytes.writeUInt32BE(1, 24)
    bytes.write('moov', 28)
    bytes.writeBigUInt64BE(2n ** 63n - 1n, 32)
    return bytes
  }),
  avatar('portrait of 30,000 × 30,000', 'image/png', () => plainPng(30_000, 30_000)),
  avatar('portrait that is a page', 'image/png', () => Buffer.from('<html><script>alert(1)</script></html>')),
]
