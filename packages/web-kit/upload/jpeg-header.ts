// Size and orientation of a JPEG from its header alone: a 242-megapixel picture need not be decoded to be measured.
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/** Frame headers of ITU T.81, table B.1; C4, C8 and CC are other segments in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/**
 * @param bytes the file's beginning
 * @returns null when these bytes hold no JPEG frame header: not a JPEG, or broken before the picture begins
 */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint8(0) !== 0xff || view.getUint8(1) !== SOI) return null
  let offset = 2
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === EOI || marker === SOS) return null
    if (isFrame(marker)) {
      const size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
      return size.width > 0 && size.height > 0 ? size : null
    }
    offset += 2 + view.getUint16(offset + 2)
  }
  return null
}
