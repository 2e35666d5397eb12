/** Tiles in the colours that their author wants: each is drawn anew when it is asked for. */
import sharp from 'sharp'
import type { PyramidManifest } from './build-pyramid.ts'
import type { ReadTile } from './pack/read-tile.ts'
import { gradeOf, gradeRaster, type Around, type Grade, type Grading } from './retouch/grading.ts'
import { mappingOf } from './retouch/mapping.ts'
import type { Raster } from './retouch/patch.ts'

/** Decoded tiles that are at hand, three quarters of a megabyte each: three rows of what is 16,000 pixels wide. */
const AT_HAND = 96

type Place = [level: number, column: number, row: number]

export async function rasterOf(read: ReadTile, place: Place): Promise<Raster> {
  return rasterFrom(await read(...place))
}

export async function rasterFrom(coded: Uint8Array): Promise<Raster> {
  const picture = sharp(coded).toColourspace('srgb')
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** With as much colour as the tile had before. */
export async function encodeLike(former: Uint8Array, raster: Raster, quality: number): Promise<Buffer> {
  const { data, width, height, channels } = raster
  const { chromaSubsampling } = await sharp(former).metadata()
  const raw = { width, height, channels: channels as 3 } // three of them, since tiles are without transparency
  return sharp(data, { raw })
    .jpeg({ quality, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4', optimiseCoding: false })
    .toBuffer()
}

/** Wants to be asked for one tile after the other. */
export function gradedTiles(read: ReadTile, manifest: PyramidManifest, grading: Grading, quality: number): ReadTile {
  const grade = gradeOf(grading)
  const rasters = atHand(read)
  const neighbours = neighboursIn(manifest)
  return async (...place) => {
    const raster = await rasters(place)
    const around = await aroundOf(grade, place, { rasters, neighbours })
    return encodeLike(await read(...place), gradeRaster(raster, grade, around), quality)
  }
}

interface Pictures {
  readonly rasters: (place: Place) => Promise<Raster>
  readonly neighbours: (place: Place) => Readonly<Record<keyof Around, Place | null>>
}

/** Nobody is asked where nothing is made of it. */
async function aroundOf({ sharpness }: Grade, place: Place, { rasters, neighbours }: Pictures): Promise<Around> {
  const places = neighbours(place)
  const read = async (one: Place | null): Promise<Raster | null> =>
    one === null || sharpness === 0 ? null : rasters(one)
  const [left, right, above, below] = await Promise.all([
    read(places.left),
    read(places.right),
    read(places.above),
    read(places.below),
  ])
  return { left, right, above, below }
}

function neighboursIn(manifest: PyramidManifest): Pictures['neighbours'] {
  const { isClosed } = mappingOf(manifest, manifest)
  return ([level, column, row]) => {
    const { columns = 0, rows = 0 } = manifest.levels[level] ?? {}
    const at = (x: number, y: number): Place | null => {
      if (y < 0 || y >= rows || (!isClosed && (x < 0 || x >= columns))) return null
      return [level, (x + columns) % columns, y]
    }
    return {
      left: at(column - 1, row),
      right: at(column + 1, row),
      above: at(column, row - 1),
      below: at(column, row + 1),
    }
  }
}

function atHand(read: ReadTile): Pictures['rasters'] {
  const known = new Map<string, Promise<Raster>>()
  return (place) => {
    const key = place.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const [oldest] = known.keys()
    if (known.size >= AT_HAND && oldest !== undefined) known.delete(oldest)
    const made = rasterOf(read, place)
    known.set(key, made)
    return made
  }
}
