// How many pictures a GIF holds: more than one move.
const IMAGE = 0x2c
const EXTENSION = 0x21
const HEADER_BYTES = 13

/** False for what is no GIF. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'GIF') return false
  let at = HEADER_BYTES + paletteBytes(bytes[10])
  for (let frames = 0; at < bytes.length;) {
    if (bytes[at] === EXTENSION) at = afterBlocks(bytes, at + 2)
    else if (bytes[at] === IMAGE) {
      frames += 1
      if (frames > 1) return true
      // Place, size, palette and the width of its codes stand in front of the blocks.
      at = afterBlocks(bytes, at + 11 + paletteBytes(bytes[at + 9]))
    } else return false
  }
  return false
}

function paletteBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** Each block says its length; one of none ends them. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1
  return at + 1
}
