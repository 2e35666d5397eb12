// Writes the head of a Photoshop document.
import { modes, type PsdMode } from './psd-layout.ts'

interface HeadParts {
  readonly width: number
  readonly height: number
  readonly mode: PsdMode
  readonly depth: number
  readonly isLarge: boolean
  readonly channels: number
}

export function psdHead({ width, height, mode, depth, isLarge, channels }: HeadParts): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS', 'latin1')
  head.writeUInt16BE(isLarge ? 2 : 1, 4)
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(depth, 22)
  head.writeUInt16BE(modes[mode], 24)
  return head
}

/** The first bytes of a large document: its head, and after it no palette, resources or layers, and no compression. */
export function plainPsbHead(width: number, height: number): Buffer {
  const head = psdHead({ width, height, mode: 'rgb', depth: 8, isLarge: true, channels: 3 })
  return Buffer.concat([head, Buffer.alloc(4 + 4 + 8 + 2)])
}
