// Files of every kind, made when they are needed: real containers around little content.
import { once } from 'node:events'
import { crc32, gzipSync } from 'node:zlib'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { Header } from 'tar'
import { ZipFile } from 'yazl'
import { writeGlb, type Gltf } from './model/glb.ts'
import { waveHead } from './wave-head.ts'

interface Video {
  readonly codec?: 'avc' | 'hevc'
  /** Table of contents at the front. */
  readonly isFast?: boolean
  readonly width?: number
  readonly height?: number
  readonly frames?: number
  /** That run beside each other. */
  readonly pictures?: number
}

/** Frames of 25 a second that no decoder was asked about; 4 kB each. */
export async function testVideo({
  codec = 'avc',
  isFast = false,
  width = 640,
  height = 320,
  frames = 50,
  pictures = 1,
}: Video = {}) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: isFast ? 'in-memory' : false }), target })
  const videos = Array.from({ length: pictures }, () => new EncodedVideoPacketSource(codec))
  for (const video of videos) output.addVideoTrack(video, { frameRate: 25 })
  await output.start()
  const configs = {
    avc: {
      codec: 'avc1.42001f',
      description: Buffer.from('0142001fffe100046742001f010004 68ce3c80'.replace(' ', ''), 'hex'),
    },
    hevc: {
      codec: 'hvc1.1.6.L93.B0',
      description: Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex'),
    },
  }
  for (let frame = 0; frame < frames; frame += 1) {
    const data = new Uint8Array(4096).fill(frame)
    new DataView(data.buffer).setUint32(0, 4092)
    const packet = new EncodedPacket(data, frame === 0 ? 'key' : 'delta', frame / 25, 1 / 25)
    for (const video of videos)
      await video.add(packet, { decoderConfig: { ...configs[codec], codedWidth: width, codedHeight: height } })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

export async function testM4a(seconds = 2) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const audio = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(audio)
  await output.start()
  const [rate, frame] = [48_000, 1024]
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: rate,
    description: Buffer.from([0x11, 0x90]),
  }
  for (let at = 0; at < seconds * rate; at += frame) {
    await audio.add(new EncodedPacket(new Uint8Array(80), 'key', at / rate, frame / rate), { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** A tone of 440 Hz, 16 bits, one channel. */
export function testWave(seconds = 1, rate = 8000): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2)
  return Buffer.concat([waveHead(rate, samples.length), samples])
}

/** Silent frames of MPEG-1 layer 3, 128 kbit/s at 44.1 kHz. */
export function testMp3(frames = 100): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9000)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** Empty frames of AAC, 44.1 kHz. */
export function testAac(frames = 100): Buffer {
  const length = 64
  const frame = Buffer.alloc(length)
  frame.set([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

/** One triangle. */
export const triangle: Gltf & Record<string, unknown> = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36 }],
}

export function corners(): Buffer {
  const bytes = Buffer.alloc(36)
  for (const [at, value] of [0, 0, 0, 1, 0, 0, 0, 1, 0].entries()) bytes.writeFloatLE(value, at * 4)
  return bytes
}

export const testGlb = (): Buffer => writeGlb({ json: triangle, binary: corners() })

/** The same with its buffer in a file beside it. */
export const testGltf = (uri = 'mesh.bin'): Buffer =>
  Buffer.from(JSON.stringify({ ...triangle, buffers: [{ uri, byteLength: 36 }] }))

export interface Packed {
  readonly name: string
  readonly bytes: Buffer
  readonly mode?: number
}

export async function testZip(files: readonly Packed[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, mode } of files) zip.addBuffer(bytes, name, mode === undefined ? {} : { mode })
  zip.end()
  const pieces: Buffer[] = []
  zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece))
  await once(zip.outputStream, 'end')
  return Buffer.concat(pieces)
}

interface TarEntry extends Packed {
  readonly link?: string
}

export function testTar(files: readonly TarEntry[]): Buffer {
  const blocks = files.flatMap(({ name, bytes, link }) => {
    const head = Buffer.alloc(512)
    const type = link === undefined ? 'File' : 'SymbolicLink'
    new Header({
      path: name,
      size: bytes.length,
      type,
      mode: 0o644,
      ...(link === undefined ? {} : { linkpath: link }),
    }).encode(head)
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

export const gzipped = (bytes: Buffer): Buffer => gzipSync(bytes)

/** Version 4 of the format, stored, as far as names are concerned. @param told how long it says that the file is */
export function testRar(name: string, bytes: Buffer, told = bytes.length): Buffer {
  const block = (type: number, flags: number, rest: Buffer, extra: Buffer = Buffer.alloc(0)): Buffer => {
    const body = Buffer.alloc(5)
    body.writeUInt8(type, 0)
    body.writeUInt16LE(flags, 1)
    body.writeUInt16LE(7 + rest.length, 3)
    const head = Buffer.concat([body, rest])
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(crc32(head) & 0xffff)
    return Buffer.concat([sum, head, extra])
  }
  const file = Buffer.alloc(25)
  file.writeUInt32LE(bytes.length, 0)
  file.writeUInt32LE(told, 4)
  file.writeUInt8(3, 8)
  file.writeUInt32LE(crc32(bytes), 9)
  file.writeUInt32LE(0x5a_21_00_00, 13)
  file.writeUInt8(20, 17)
  file.writeUInt8(0x30, 18)
  file.writeUInt16LE(Buffer.byteLength(name), 19)
  file.writeUInt32LE(0o100644, 21)
  return Buffer.concat([
    Buffer.from('526172211a0700', 'hex'),
    block(0x73, 0, Buffer.alloc(6)),
    block(0x74, 0x8000, Buffer.concat([file, Buffer.from(name)]), bytes),
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ])
}

/** Points as training writes them, each larger than the one before. */
export function testPly(count = 10): Buffer {
  const rest = Array.from({ length: 45 }, (_, at) => `f_rest_${at}`)
  const colours = ['f_dc_0', 'f_dc_1', 'f_dc_2', ...rest, 'opacity']
  const names = [
    'x',
    'y',
    'z',
    'nx',
    'ny',
    'nz',
    ...colours,
    'scale_0',
    'scale_1',
    'scale_2',
    'rot_0',
    'rot_1',
    'rot_2',
    'rot_3',
  ]
  const head = [
    'ply',
    'format binary_little_endian 1.0',
    `element vertex ${count}`,
    ...names.map((name) => `property float ${name}`),
  ]
  const body = Buffer.alloc(count * names.length * 4)
  for (let index = 0; index < count; index += 1) {
    const put = (name: string, value: number): void => {
      body.writeFloatLE(value, (index * names.length + names.indexOf(name)) * 4)
    }
    put('x', index)
    for (const axis of [0, 1, 2]) put(`scale_${axis}`, -5 + (index % 50) / 10)
    put('opacity', 2)
    put('rot_0', 1)
  }
  return Buffer.concat([Buffer.from(`${head.join('\n')}\nend_header\n`), body])
}

/** Equal splats around the middle. */
export function testSplat(count = 100): Buffer {
  const bytes = Buffer.alloc(count * 32)
  for (let index = 0; index < count; index += 1) {
    for (const axis of [0, 1, 2]) {
      bytes.writeFloatLE(Math.sin(index + axis), index * 32 + axis * 4)
      bytes.writeFloatLE(0.1, index * 32 + 12 + axis * 4)
    }
    bytes.set([200, 120, 60, 255, 255, 128, 128, 128], index * 32 + 24)
  }
  return bytes
}

/** A PNG whose header promises a size in colour, and whose data are so many bytes of nothing. */
export function testPng(width: number, height: number, length: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunk = (type: string, data: Buffer): Buffer => {
    const [size, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type, 'latin1'), data])]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(length)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** What a BMP of 24 bits begins with; rows come lowest first. */
export function bitmapHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  const facts = [54, 40, width, height] as const
  for (const [n, value] of facts.entries()) head.writeUInt32LE(value, 10 + n * 4)
  head.set([1, 0, 24, 0], 26)
  return head
}
