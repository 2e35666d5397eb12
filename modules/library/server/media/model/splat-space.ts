// Places in space as one number: what is near in it is near in space (Morton). Strays count as at the edge.

const CLASS_BITS = 7
const KEY_BITS = 10
/** So much lies beside the heart on each side that is still told apart, of its longest side. */
const MARGIN = 0.1

export const SPACE_CLASSES = 2 ** (3 * CLASS_BITS)

export interface Space {
  /** Coarse, for putting a file in order. */
  readonly classOf: (bytes: Buffer, at: number) => number
  /** Fine, for those that are held. */
  readonly keyOf: (bytes: Buffer, at: number) => number
}

/** @param heart least of x, y, z, then greatest */
export function spaceOf(heart: readonly number[]): Space {
  const [left = 0, low = 0, near = 0, right = 0, high = 0, far = 0] = heart
  const side = Math.max(right - left, high - low, far - near) * (1 + 2 * MARGIN)
  // A cloud in one place has one class.
  const scale = side > 0 ? 2 ** KEY_BITS / side : 0
  const starts = [left, low, near].map((least) => least - (side * MARGIN) / (1 + 2 * MARGIN))
  const [x = 0, y = 0, z = 0] = starts
  const keyOf = (bytes: Buffer, at: number): number =>
    spread(cellOf((bytes.readFloatLE(at) - x) * scale)) * 4 +
    spread(cellOf((bytes.readFloatLE(at + 4) - y) * scale)) * 2 +
    spread(cellOf((bytes.readFloatLE(at + 8) - z) * scale))
  return { keyOf, classOf: (bytes, at) => keyOf(bytes, at) >>> (3 * (KEY_BITS - CLASS_BITS)) }
}

/** NaN falls into the first. */
function cellOf(value: number): number {
  return value > 0 ? Math.min(2 ** KEY_BITS - 1, Math.floor(value)) : 0
}

/** Two zeros before each of ten bits. */
function spread(value: number): number {
  const a = (value | (value << 16)) & 0x03_00_00_ff
  const b = (a | (a << 8)) & 0x03_00_f0_0f
  const c = (b | (b << 4)) & 0x03_0c_30_c3
  return (c | (c << 2)) & 0x09_24_92_49
}
