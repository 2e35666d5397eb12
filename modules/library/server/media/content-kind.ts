// Is a file what its name says? Told by its first bytes, which every format here but plain text has of its own.
import type { StoredFile } from '@huanshi/server-kit/storage/storage.ts'
import { wrongFormat } from './media-result.ts'
import { headOf } from './place-file.ts'

type Test = (head: Buffer) => boolean

const begins =
  (...bytes: number[]): Test =>
  (head) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))
const text =
  (words: string, at = 0): Test =>
  (head) =>
    head.toString('latin1', at, at + words.length) === words
const oneOf =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))

const jpeg = begins(0xff, 0xd8, 0xff)
const tiff = oneOf(text('II*\0'), text('MM\0*'), text('II+\0'), text('MM\0+'))
const zip = begins(0x50, 0x4b, 0x03, 0x04)
/** What Office wrote before 2007. */
const compound = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const mp4 = text('ftyp', 4)
const id3 = text('ID3')
/** Two bytes of synchronisation, then a layer that exists: 0 for AAC, another for MPEG audio. */
const adts: Test = ([first = 0, second = 0]) => first === 0xff && (second & 0xf6) === 0xf0
const mpegAudio: Test = ([first = 0, second = 0]) => first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0

const kinds: Readonly<Record<string, Test>> = {
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.png': begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  '.gif': oneOf(text('GIF87a'), text('GIF89a')),
  '.bmp': text('BM'),
  '.tif': tiff,
  '.tiff': tiff,
  '.psb': text('8BPS\0\u0002'),
  '.mp4': mp4,
  '.m4a': mp4,
  '.mp3': oneOf(id3, mpegAudio),
  '.aac': oneOf(id3, adts, text('ADIF')),
  '.ogg': text('OggS'),
  '.wav': (head) => oneOf(text('RIFF'), text('RF64'))(head) && text('WAVE', 8)(head),
  '.glb': text('glTF'),
  '.zip': oneOf(zip, begins(0x50, 0x4b, 0x05, 0x06)),
  '.docx': zip,
  '.xlsx': zip,
  '.pptx': zip,
  '.doc': compound,
  '.xls': compound,
  '.ppt': compound,
  '.7z': begins(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  '.rar': begins(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07),
  '.gzip': begins(0x1f, 0x8b),
  '.tar': text('ustar', 257),
  '.ply': oneOf(text('ply\n'), text('ply\r\n')),
}

/** What the source of a panorama can be. */
const sources = ['.jpg', '.png', '.tif', '.psb', '.zip'] as const
const HEAD = 512

/** @throws Refusal when the content is known to be something else */
export async function assertContent(path: string, extension: string): Promise<void> {
  const test = kinds[extension]
  if (test !== undefined && !test(await headOf(path, HEAD))) throw wrongFormat()
}

/** What the name of a panorama's source ends with: what it is given if that is true, or else by its content. */
export async function sourceExtension(file: Pick<StoredFile, 'read'>, given: string): Promise<string> {
  const head = await file.read(0, HEAD)
  if (kinds[given]?.(head) === true) return given
  return sources.find((one) => kinds[one]?.(head) === true) ?? '.jpg'
}
