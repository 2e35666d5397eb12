// The two eyes of a stereo panorama in one picture: where they stand, and whether a picture looks like one.
import type { StereoCoverage } from './coverage.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Place extends Size {
  readonly left: number
  readonly top: number
}

/** Pixels. A line in the middle of an odd number belongs to neither. */
export function eyesIn(
  { layout, first }: Pick<StereoCoverage, 'layout' | 'first'>,
  { width, height }: Size,
): Readonly<Record<'left' | 'right', Place>> {
  const isOver = layout === 'over-under'
  const half = isOver ? { width, height: height >> 1 } : { width: width >> 1, height }
  const one = { ...half, left: 0, top: 0 }
  const other = { ...half, left: isOver ? 0 : width - half.width, top: isOver ? height - half.height : 0 }
  return first === 'left' ? { left: one, right: other } : { left: other, right: one }
}

/** The sphere of an eye: stretched along the side that was squeezed, never made smaller. */
export function sphereOfEye({ width, height }: Size): Size {
  const high = Math.max(Math.ceil(width / 2), height)
  return { width: high * 2, height: high }
}

const LARGEST = 300e6
/** Pixels of a side of a half. */
const SMALLEST = 64

/** What keeps a picture from being two spheres, for its author; null where nothing does. */
export function stereoFault(coverage: StereoCoverage, size: Size): string | null {
  const eye = eyesIn(coverage, size).left
  if (Math.min(eye.width, eye.height) < SMALLEST) return '图片太小，分不出左右眼的画面'
  const sphere = sphereOfEye(eye)
  if (sphere.width * sphere.height > LARGEST)
    return `图片太大，每只眼的画面展开后不能超过 ${LARGEST / 1e8} 亿像素；请缩小后再上传`
  return null
}

type Guess = Pick<StereoCoverage, 'layout' | 'first'>

/** As renderers and cameras end the names of such files. */
const named: readonly (readonly [RegExp, Guess])[] = [
  [/^(?:tb|ou|overunder|topbottom|3dv)$/, { layout: 'over-under', first: 'left' }],
  [/^bt$/, { layout: 'over-under', first: 'right' }],
  [/^(?:lr|sbs|sidebyside|leftright|3dh)$/, { layout: 'side-by-side', first: 'left' }],
  [/^rl$/, { layout: 'side-by-side', first: 'right' }],
]

function byName(fileName: string): Guess | null {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .replaceAll(/(?<=\b|_)(over|top|side-by|left)-(under|bottom|side|right)(?=\b|_)/g, (pair) =>
      pair.replaceAll('-', ''),
    )
    .split(/[^a-z0-9]+/)
  return named.find(([word]) => words.some((one) => word.test(one)))?.[1] ?? null
}

/** What stitchers make: spheres of 2:1 above or beside each other. */
function byShape({ width, height }: Size): Guess | null {
  if (width === height) return { layout: 'over-under', first: 'left' }
  return width === height * 4 ? { layout: 'side-by-side', first: 'left' } : null
}

/**
 * What a picture may be that nobody has said anything about. Drawings are square too, and strips 4:1: it is never more than a guess.
 * Half of a squeezed pair looks like any sphere, which only its name or its author tells.
 */
export function guessStereo(fileName: string, size: Size | null): StereoCoverage | null {
  const guess = byName(fileName) ?? (size === null ? null : byShape(size))
  return guess === null ? null : { form: 'stereo', ...guess }
}
