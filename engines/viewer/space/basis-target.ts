// Which of the graphics card's own formats a Basis picture becomes: the best that this card has, else plain pixels.

/** As WebGL and three number them; three itself would make the worker six times as large. */
const RGB_ETC2 = 37_492
const RGBA_ETC2_EAC = 37_496
const RGB_S3TC_DXT1 = 33_776
const RGBA_S3TC_DXT5 = 33_779
const RGBA_ASTC_4X4 = 37_808
const RGBA_BPTC = 36_492
const RGB_BPTC_UNSIGNED = 36_495
const RGBA = 1023
const BYTES = 1009
export const HALVES = 1016

export type BasisKind = 'etc1s' | 'uastc' | 'hdr'

export interface BasisSupport {
  readonly astcSupported: boolean
  readonly bptcSupported: boolean
  readonly dxtSupported: boolean
  readonly etc2Supported: boolean
}

export interface BasisTarget {
  /** The transcoder's number of it. */
  readonly code: number
  /** three's numbers. */
  readonly format: number
  readonly type: number
}

interface Way {
  readonly needs?: keyof BasisSupport
  readonly kinds: readonly BasisKind[]
  readonly opaque: BasisTarget
  readonly clear?: BasisTarget
}

const bytes = (code: number, format: number): BasisTarget => ({ code, format, type: BYTES })
const halves = (code: number, format: number): BasisTarget => ({ code, format, type: HALVES })
const bptc = bytes(7, RGBA_BPTC)

/** The best first. */
const ways: readonly Way[] = [
  { needs: 'astcSupported', kinds: ['uastc'], opaque: bytes(10, RGBA_ASTC_4X4) },
  // Those of one kind with ETC1 lose nothing in it.
  {
    needs: 'etc2Supported',
    kinds: ['etc1s'],
    opaque: bytes(0, RGB_ETC2),
    clear: bytes(1, RGBA_ETC2_EAC),
  },
  { needs: 'bptcSupported', kinds: ['etc1s', 'uastc'], opaque: bptc },
  {
    needs: 'etc2Supported',
    kinds: ['uastc'],
    opaque: bytes(0, RGB_ETC2),
    clear: bytes(1, RGBA_ETC2_EAC),
  },
  {
    needs: 'dxtSupported',
    kinds: ['etc1s', 'uastc'],
    opaque: bytes(2, RGB_S3TC_DXT1),
    clear: bytes(3, RGBA_S3TC_DXT5),
  },
  { needs: 'bptcSupported', kinds: ['hdr'], opaque: halves(22, RGB_BPTC_UNSIGNED) },
  { kinds: ['etc1s', 'uastc'], opaque: bytes(13, RGBA) },
]
const plainHalves = halves(25, RGBA)

export function targetOf(kind: BasisKind, hasAlpha: boolean, support: BasisSupport): BasisTarget {
  const way = ways.find(({ needs, kinds }) => kinds.includes(kind) && (needs === undefined || support[needs]))
  if (way === undefined) return plainHalves
  return hasAlpha ? (way.clear ?? way.opaque) : way.opaque
}
