// Animated PNG, which the picture library does not know: its frames are taken out as plain PNGs and laid over each other as the
// format says.
import { crc32 } from 'node:zlib'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

interface ApngFrame {
  /** A still PNG of the frame's own size. */
  readonly png: Buffer
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Milliseconds. */
  readonly delay: number
  readonly dispose: 'keep' | 'clear' | 'previous'
  readonly isOver: boolean
}

export interface Apng {
  readonly width: number
  readonly height: number
  readonly frames: readonly ApngFrame[]
}

/** Null for a still PNG. @throws RangeError when the file is not what it says it is */
export function readApng(bytes: Buffer, mostFrames: number): Apng | null {
  const chunks = chunksOf(bytes)
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new RangeError('no header')
  if (!chunks.some(({ type }) => type === 'acTL')) return null
  const shared = chunks.filter(({ type }) => type === 'PLTE' || type === 'tRNS')
  const width = header.data.readUInt32BE(0)
  const height = header.data.readUInt32BE(4)
  const frames: ApngFrame[] = []
  let control: Buffer | null = null
  let parts: Buffer[] = []
  const finish = (): void => {
    if (control === null) return
    if (parts.length === 0) throw new RangeError('a frame without a picture')
    frames.push(frameOf(control, header.data, shared, parts))
    if (frames.length > mostFrames) throw new RangeError('too many frames')
    parts = []
  }
  for (const { type, data } of chunks) {
    if (type === 'fcTL') {
      finish()
      if (data.length !== 26) throw new RangeError('a frame without its place')
      control = data
    } else if (type === 'IDAT' && control !== null) parts.push(data)
    else if (type === 'fdAT' && data.length > 4) parts.push(data.subarray(4))
  }
  finish()
  const outside = frames.some((frame) => frame.x + frame.width > width || frame.y + frame.height > height)
  if (frames.length === 0 || outside) throw new RangeError('frames do not fit')
  return { width, height, frames }
}

/**
 * The frames as they are seen, each as RGBA of the whole picture.
 * @param decode the pixels of a frame, RGBA
 */
export async function composeFrames(
  { width, height, frames }: Apng,
  decode: (png: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const size = width * height * 4
  const result = Buffer.alloc(size * frames.length)
  const canvas = Buffer.alloc(size)
  for (const [index, frame] of frames.entries()) {
    const before = frame.dispose === 'previous' ? Buffer.from(canvas) : null
    const pixels = await decode(frame.png)
    if (pixels.length !== frame.width * frame.height * 4) throw new RangeError('a frame of another size')
    lay(canvas, width, frame, pixels)
    canvas.copy(result, index * size)
    if (before !== null) before.copy(canvas)
    else if (frame.dispose === 'clear') lay(canvas, width, { ...frame, isOver: false }, Buffer.alloc(pixels.length))
  }
  return result
}

function lay(canvas: Buffer, width: number, frame: Omit<ApngFrame, 'png'>, pixels: Buffer): void {
  for (let row = 0; row < frame.height; row += 1) {
    const from = row * frame.width * 4
    const to = ((frame.y + row) * width + frame.x) * 4
    if (!frame.isOver) pixels.copy(canvas, to, from, from + frame.width * 4)
    else for (let at = 0; at < frame.width * 4; at += 4) blend(canvas, to + at, pixels, from + at)
  }
}

function blend(under: Buffer, to: number, over: Buffer, from: number): void {
  const alpha = (over[from + 3] ?? 0) / 255
  if (alpha === 0) return
  const beneath = ((under[to + 3] ?? 0) / 255) * (1 - alpha)
  const whole = alpha + beneath
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = ((over[from + channel] ?? 0) * alpha + (under[to + channel] ?? 0) * beneath) / whole
    under[to + channel] = Math.round(mixed)
  }
  under[to + 3] = Math.round(whole * 255)
}

const disposals = ['keep', 'clear', 'previous'] as const

function frameOf(control: Buffer, header: Buffer, shared: readonly Chunk[], parts: readonly Buffer[]): ApngFrame {
  const width = control.readUInt32BE(4)
  const height = control.readUInt32BE(8)
  const own = Buffer.from(header)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const whole = [
    { type: 'IHDR', data: own },
    ...shared,
    { type: 'IDAT', data: Buffer.concat(parts) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]
  return {
    png: Buffer.concat([PNG_SIGNATURE, ...whole.map(written)]),
    width,
    height,
    x: control.readUInt32BE(12),
    y: control.readUInt32BE(16),
    delay: Math.round((control.readUInt16BE(20) * 1000) / (control.readUInt16BE(22) || 100)),
    dispose: disposals[control[24] ?? 0] ?? 'keep',
    isOver: control[25] === 1,
  }
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > bytes.length) throw new RangeError('cut off')
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length))
      throw new RangeError('damaged')
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') return chunks
    at += 12 + length
  }
  throw new RangeError('no end')
}

function written({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
