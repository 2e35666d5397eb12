// Which file of a pyramid an IIIF image request names. The levels of a pyramid are the scale factors of Image API 3, its tiles have the
// addresses that clients derive from them, and the preview is the whole picture at the largest size there is; nothing else is answered.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { IMAGE_CONTEXT } from './iiif-parts.ts'

export type Pyramid = Pick<Manifest, 'width' | 'height' | 'tileSize' | 'levels'>

interface Size {
  readonly width: number
  readonly height: number
}

/** As previews are drawn (draw-previews.ts). */
const PREVIEW_WIDTH = 2048
export const PREVIEW = 'preview.jpg'

/** Of the whole picture in one file. */
export function wholeSize({ width, height }: Size): Size {
  if (width <= PREVIEW_WIDTH) return { width, height }
  return { width: PREVIEW_WIDTH, height: Math.round((height * PREVIEW_WIDTH) / width) }
}

/** Levels that are one tile, the smallest first, and the preview. */
function sizesOf(pyramid: Pyramid): Size[] {
  const whole = wholeSize(pyramid)
  const single = pyramid.levels.filter(({ columns, rows, width }) => columns * rows === 1 && width < whole.width)
  return [...single.map(({ width, height }) => ({ width, height })), whole]
}

/** The document info.json. @param id address of the image */
export function imageInfo(id: string, pyramid: Pyramid): object {
  const { width, height, tileSize, levels } = pyramid
  const whole = wholeSize(pyramid)
  return {
    '@context': IMAGE_CONTEXT,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    ...(whole.width < width ? { maxWidth: whole.width, maxHeight: Math.max(whole.height, tileSize) } : {}),
    sizes: sizesOf(pyramid),
    tiles: [{ width: tileSize, height: tileSize, scaleFactors: levels.map((_, index) => 2 ** index) }],
  }
}

interface Asked {
  readonly region: string
  readonly size: string
}

/** Its name beside the others of the picture; null for what there is none for. */
export function imageFile(pyramid: Pyramid, { region, size }: Asked): string | null {
  const { width, height, levels } = pyramid
  const asked = region === 'full' ? [0, 0, width, height] : numbers(region, 4)
  if (asked === null) return null
  const whole = wholeSize(pyramid)
  const isWhole = asked.join() === [0, 0, width, height].join()
  if (isWhole && (size === `${whole.width},${whole.height}` || (size === 'max' && region === 'full'))) return PREVIEW
  for (let level = levels.length - 1; level >= 0; level -= 1) {
    const tile = tileOf(pyramid, level, asked)
    if (tile !== null && (tile.size === size || (size === 'max' && level === levels.length - 1))) return tile.name
  }
  return null
}

/** The tile of a level that shows just this region of the full picture. */
function tileOf({ width, height, tileSize, levels }: Pyramid, level: number, region: readonly number[]) {
  const [x = 0, y = 0, w = 0, h = 0] = region
  const scale = 2 ** (levels.length - 1 - level)
  const side = tileSize * scale
  const of = levels[level]
  if (of === undefined || x % side !== 0 || y % side !== 0 || x >= width || y >= height) return null
  if (w !== Math.min(side, width - x) || h !== Math.min(side, height - y)) return null
  const [column, row] = [x / side, y / side]
  const size = `${Math.min(tileSize, of.width - column * tileSize)},${Math.min(tileSize, of.height - row * tileSize)}`
  return { name: `tiles/${level}/${column}_${row}.jpg`, size }
}

function numbers(text: string, count: number): number[] | null {
  const parts = text.split(',')
  return parts.length === count && parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : null
}
