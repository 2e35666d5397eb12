// What a ready picture says about itself: its size, the part of the sphere it covers and where its tiles are.

interface Level {
  /** Size of the whole picture at this level, in pixels. */
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
}

/** Where a partial picture lies on the full sphere, all in pixels of the full-size picture. */
export interface Crop {
  readonly fullWidth: number
  readonly fullHeight: number
  readonly left: number
  readonly top: number
}

export interface Manifest {
  readonly type: 'equirectangular' | 'flat'
  readonly width: number
  readonly height: number
  readonly crop?: Crop
  readonly tileSize: number
  /** Smallest first; the last one is the full size. Each is half of the next, rounded up. */
  readonly levels: readonly Level[]
  /** Address with `{level}`, `{column}` and `{row}`. */
  readonly tileUrl: string
  /** Of a stereo pair, whose left eye is the picture: the same tiles of the right eye, fetched where two eyes look. */
  readonly rightTileUrl?: string
  /** The whole picture, small; shown where the coarsest tiles are many or do not come. */
  readonly previewUrl?: string
}

export class ManifestError extends Error {
  readonly path: string
  constructor(path: string, expected: string) {
    super(`manifest.${path}: ${expected}`)
    this.name = 'ManifestError'
    this.path = path
  }
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ManifestError(path, 'an object')
  return value as Fields
}

function whole(from: Fields, key: string, path: string, min: number): number {
  const value = from[key]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min)
    throw new ManifestError(path + key, `an integer of at least ${min}`)
  return value
}

function level(value: unknown, index: number, count: number, size: Manifest): Level {
  const path = `levels[${index}]`
  const from = fieldsOf(value, path)
  const [width, height] = [whole(from, 'width', `${path}.`, 1), whole(from, 'height', `${path}.`, 1)]
  const shrink = 2 ** (count - 1 - index)
  if (width !== Math.ceil(size.width / shrink) || height !== Math.ceil(size.height / shrink))
    throw new ManifestError(path, 'half of the next level, rounded up')
  const [columns, rows] = [whole(from, 'columns', `${path}.`, 1), whole(from, 'rows', `${path}.`, 1)]
  if (columns !== Math.ceil(width / size.tileSize) || rows !== Math.ceil(height / size.tileSize))
    throw new ManifestError(path, 'as many columns and rows as tiles of tileSize cover it')
  return { width, height, columns, rows }
}

function tiles(from: Fields, key: 'tileUrl' | 'rightTileUrl'): string {
  const url = from[key]
  if (typeof url !== 'string' || !['{level}', '{column}', '{row}'].every((part) => url.includes(part)))
    throw new ManifestError(key, 'an address with {level}, {column} and {row}')
  return url
}

function crop(value: unknown, width: number, height: number): Crop {
  const from = fieldsOf(value, 'crop')
  const found = {
    fullWidth: whole(from, 'fullWidth', 'crop.', width),
    fullHeight: whole(from, 'fullHeight', 'crop.', height),
    left: whole(from, 'left', 'crop.', 0),
    top: whole(from, 'top', 'crop.', 0),
  }
  if (found.left + width > found.fullWidth || found.top + height > found.fullHeight)
    throw new ManifestError('crop', 'a place inside the full sphere')
  return found
}

/**
 * Checks a manifest that came from outside.
 * @throws ManifestError naming the first field that is wrong.
 */
export function parseManifest(value: unknown): Manifest {
  const from = fieldsOf(value, '')
  const { type, rightTileUrl, previewUrl, levels } = from
  if (type !== 'equirectangular' && type !== 'flat') throw new ManifestError('type', 'equirectangular or flat')
  const right = rightTileUrl === undefined || rightTileUrl === null ? {} : { rightTileUrl: tiles(from, 'rightTileUrl') }
  if (previewUrl !== undefined && previewUrl !== null && typeof previewUrl !== 'string')
    throw new ManifestError('previewUrl', 'an address')
  if (!Array.isArray(levels) || levels.length === 0 || levels.length > 30)
    throw new ManifestError('levels', '1 to 30 levels')
  const base: Manifest = {
    type,
    width: whole(from, 'width', '', 1),
    height: whole(from, 'height', '', 1),
    tileSize: whole(from, 'tileSize', '', 16),
    tileUrl: tiles(from, 'tileUrl'),
    ...right,
    levels: [],
    ...(previewUrl ? { previewUrl } : {}),
    ...(from['crop'] !== undefined && from['crop'] !== null && type === 'equirectangular'
      ? { crop: crop(from['crop'], whole(from, 'width', '', 1), whole(from, 'height', '', 1)) }
      : {}),
  }
  return { ...base, levels: levels.map((item, index) => level(item, index, levels.length, base)) }
}

/** The levels of a picture of `width` × `height` pixels, halved until one tile holds it. */
export function levelsOf(width: number, height: number, tileSize: number): Level[] {
  const levels: Level[] = []
  for (let [w, h] = [width, height]; ; [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)]) {
    levels.unshift({ width: w, height: h, columns: Math.ceil(w / tileSize), rows: Math.ceil(h / tileSize) })
    if (w <= tileSize && h <= tileSize) return levels
  }
}
