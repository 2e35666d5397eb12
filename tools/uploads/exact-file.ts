// Files of an exact size: a beginning, and zeroes up to the end, which take no room on a disk.
import sharp from 'sharp'
import { psdOf } from '@huanshi/pyramid/psd/test-psd.ts'
import { writeGlb } from '@huanshi/library/server/media/model/glb.ts'
import * as files from '@huanshi/library/server/media/test-files.ts'
import { testOgg } from '@huanshi/library/server/media/test-ogg.ts'

export interface ExactFile {
  readonly head: Buffer
  readonly size: number
}

/** A whole file of its kind; of the given size, where one is given that is large enough. */
type MakeExact = (size?: number) => Promise<ExactFile>

export const whole = (head: Buffer, size = head.length): ExactFile => ({ head, size })

/** What readers do not look at behind the end of a file. */
const loose =
  (make: () => Promise<Buffer> | Buffer): MakeExact =>
  async (size) =>
    whole(await make(), size)

const plain = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6' }, limitInputPixels: false })

/** Comments before the pixels bring a JPEG to any size without a byte that is not one. */
export async function jpeg(width = 60, height = 30, size?: number): Promise<ExactFile> {
  const bytes = await plain(width, height).jpeg({ quality: 60 }).toBuffer()
  if (size === undefined) return whole(bytes)
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  return whole(Buffer.concat([bytes.subarray(0, scan), comments(size - bytes.length), bytes.subarray(scan)]))
}

/** Grey of any size without drawing it: in the usual tables a block that is as the one before it takes six bits, 001010. */
export async function grey(width: number, height: number): Promise<ExactFile> {
  const one = await plain(8, 8).toColourspace('b-w').jpeg({ optimiseCoding: false }).toBuffer()
  const frame = one.indexOf(Buffer.from([0xff, 0xc0]))
  one.writeUInt16BE(height, frame + 5)
  one.writeUInt16BE(width, frame + 7)
  const scan = one.indexOf(Buffer.from([0xff, 0xda]))
  const head = one.subarray(0, scan + 2 + one.readUInt16BE(scan + 2))
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const fours = Buffer.alloc((blocks >> 2) * 3, Buffer.from([0x28, 0xa2, 0x8a]))
  const rest = '001010'.repeat(blocks & 3).match(/.{1,8}/g) ?? []
  const last = Buffer.from(rest.map((bits) => Number.parseInt(bits.padEnd(8, '1'), 2)))
  return whole(Buffer.concat([head, fours, last, Buffer.from([0xff, 0xd9])]))
}

/** Marker and length take four bytes of each. */
function comments(length: number): Buffer {
  const target = Buffer.alloc(length)
  for (let at = 0; at < length;) {
    const rest = length - at
    const own = rest > 65_537 ? Math.min(65_537, rest - 4) : rest
    target.writeUInt16BE(0xfffe, at)
    target.writeUInt16BE(own - 2, at + 2)
    at += own
  }
  return target
}

/** The box at the end is there to be skipped. */
const video: MakeExact = async (size) => {
  const bytes = await files.testVideo({ isFast: true })
  if (size === undefined) return whole(bytes)
  const free = Buffer.alloc(8)
  free.writeUInt32BE(size - bytes.length)
  free.write('free', 4)
  return whole(Buffer.concat([bytes, free]), size)
}

const wave: MakeExact = async (size) => {
  const bytes = files.testWave(1)
  if (size === undefined) return whole(bytes)
  bytes.writeUInt32LE(size - 8, 4)
  bytes.writeUInt32LE(size - 44, 40)
  return whole(bytes, size)
}

const glb: MakeExact = async (size) => {
  if (size === undefined) return whole(files.testGlb())
  const model = (byteLength: number): Buffer =>
    writeGlb({ json: { ...files.triangle, buffers: [{ byteLength }] }, binary: files.corners() })
  // The length is written in as many digits as the whole has.
  const before = model(size).length - files.corners().length
  const head = model(size - before)
  head.writeUInt32LE(size, 8)
  head.writeUInt32LE(size - before, before - 8)
  return whole(head, size)
}

const tar: MakeExact = async (size) => {
  if (size === undefined) return whole(files.testTar([{ name: 'm.glb', bytes: files.testGlb() }]))
  const [block, end] = [512, 1024]
  const model = await glb(size - block - end)
  const head = files.testTar([{ name: 'm.glb', bytes: Buffer.alloc(0) }]).subarray(0, block)
  head.write(`${model.size.toString(8).padStart(11, '0')}\0`, 124)
  // The sum is taken with spaces in its own place.
  head.fill(' ', 148, 156)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return whole(Buffer.concat([head, model.head]), size)
}

const words =
  (text: string): MakeExact =>
  async (size = text.length) =>
    whole(Buffer.from(text.padEnd(size)))

const packed = (): Promise<Buffer> => files.testZip([{ name: 'm.glb', bytes: files.testGlb() }])
const compound = loose(() => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]))
const zip = loose(packed)
const jpegOf: MakeExact = (size) => jpeg(60, 30, size)
const tiff = loose(() => plain().tiff({ compression: 'lzw' }).toBuffer())

function bitmap(): Buffer {
  const bytes = Buffer.alloc(54 + 16, 90)
  bytes.fill(0, 0, 54)
  bytes.write('BM')
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [26, 1 + (24 << 16)],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes
}

function photoshop(): Buffer {
  const plane = Buffer.alloc(60 * 30, 120)
  const sides = { width: 60, height: 30, mode: 'rgb', depth: 8 } as const
  return psdOf({ ...sides, isLarge: true, compression: 'raw', planes: [plane, plane, plane] })
}

const xml = '<?xml version="1.0"?>'
const gpx = `${xml}<gpx version="1.1"><trk><trkseg><trkpt lat="30" lon="120"/><trkpt lat="30.1" lon="120"/></trkseg></trk></gpx>`
const kml = `${xml}<kml><Placemark><name>a</name><Point><coordinates>120,30</coordinates></Point></Placemark></kml>`

/** One file for every extension of the upload profiles. */
export const exactFiles: Readonly<Record<string, MakeExact>> = {
  '.jpg': jpegOf,
  '.jpeg': jpegOf,
  '.png': loose(() => plain().png().toBuffer()),
  '.gif': loose(() => plain().gif().toBuffer()),
  '.bmp': loose(bitmap),
  '.tif': tiff,
  '.tiff': tiff,
  '.psb': loose(photoshop),
  '.mp4': video,
  '.aac': loose(() => files.testAac()),
  '.mp3': loose(() => files.testMp3()),
  '.ogg': loose(testOgg),
  '.m4a': loose(() => files.testM4a()),
  '.wav': wave,
  '.kml': words(kml),
  '.gpx': words(gpx),
  '.geojson': words('{"type":"Point","coordinates":[116.4,39.9]}'),
  '.glb': glb,
  '.gltf': loose(() => files.testGltf(`data:application/octet-stream;base64,${files.corners().toString('base64')}`)),
  '.zip': zip,
  '.gzip': loose(() => files.gzipped(files.testGlb())),
  '.tar': tar,
  '.rar': loose(() => files.testRar('m.glb', files.testGlb())),
  '.splat': loose(() => files.testSplat()),
  '.ply': loose(() => files.testPly()),
  '.7z': loose(() => Buffer.concat([Buffer.from('377abcaf271c', 'hex'), Buffer.alloc(60)])),
  '.doc': compound,
  '.xls': compound,
  '.ppt': compound,
  '.docx': zip,
  '.xlsx': zip,
  '.pptx': zip,
  '.txt': words('参观须知\n'),
}
