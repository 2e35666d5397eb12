/**
 * A pack as everybody is to see it: tiles that a zone reaches are drawn anew, with those of smaller levels above them; the others go
 * over byte for byte. Other colours are given to every tile after that.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import type { PyramidManifest } from './build-pyramid.ts'
import { encodeLike, gradedTiles, rasterFrom, rasterOf } from './grade-tiles.ts'
import { tilesInOrder, tilesOfPack, withPackFile, type ReadTile } from './pack/read-tile.ts'
import { writePack } from './pack/write-pack.ts'
import type { Grading } from './retouch/grading.ts'
import { paintTile } from './retouch/paint-tile.ts'
import type { Raster, Tiles } from './retouch/patch.ts'
import { touchedTiles, type TouchedTiles } from './retouch/touched-tiles.ts'
import { paintZones, type PaintedZone } from './retouch/zone-paint.ts'
import type { Zone } from './retouch/zone.ts'

/** Plain data, so that it can go to another process. */
export interface BakeTask {
  /** path of the pack of the picture as it was taken */
  source: string
  /** path of the new pack; it appears when all of it is there */
  target: string
  manifest: PyramidManifest
  zones: readonly Zone[]
  /** absent where colours stay as they are */
  grading?: Grading
  /** path of the whole picture as one JPEG, beside the pack; not made of what is larger than memory should hold */
  whole?: string
}

export interface Baked {
  /** tiles that were drawn anew */
  written: number
  /** of how many */
  tiles: number
}

interface BakeOptions extends BakeTask {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What is coded a second time loses something once more: little. */
const QUALITY = 92
/** Of what is coded once more after that. */
const INTERIM_QUALITY = 100
/** Share of the time that drawing takes; the rest is for writing the pack. */
const DRAWING = 0.8
/** Tiles that are drawn at the same time; more would only be memory in use. */
const AT_ONCE = 6
/** Pixels, three bytes each. */
const LARGEST_WHOLE = 70e6

/** @throws PackError for a source that is none */
export async function bakePyramid(options: BakeOptions): Promise<Baked> {
  const { source, manifest, zones, grading, signal, onProgress } = options
  const target = resolve(options.target)
  await mkdir(dirname(target), { recursive: true })
  const work = await mkdtemp(`${target}.drawn-`)
  try {
    return await withPackFile(source, async (pack) => {
      const read = tilesOfPack(pack)
      const tiles: Tiles = { ...manifest, tile: (...place) => rasterOf(read, place) }
      const painted = await paintZones(zones, tiles)
      const quality = grading === undefined ? QUALITY : INTERIM_QUALITY
      const drawing = grading === undefined ? DRAWING : zones.length === 0 ? 0 : 1 - DRAWING
      const drawer = new Drawer({
        read,
        others: grading === undefined ? tilesInOrder(pack) : read,
        work,
        manifest,
        painted,
        quality,
        signal,
        onProgress: (share) => onProgress?.(drawing * share),
      })
      await drawer.draw(0, 0, 0)
      const { width, height, tileSize } = manifest
      const tile = grading === undefined ? drawer.tile : gradedTiles(drawer.tile, manifest, grading, QUALITY)
      await writePack(target, { width, height, tileSize }, tile, {
        ...(signal === undefined ? {} : { signal }),
        onProgress: (share) => onProgress?.(drawing + (1 - drawing) * share),
      })
      if (options.whole !== undefined && width * height <= LARGEST_WHOLE)
        await writeWhole(options.whole, manifest, target)
      const all = manifest.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
      return { written: grading === undefined ? drawer.written : all, tiles: all }
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Place = [level: number, column: number, row: number]

/** @param baked path of the pack that it is made of */
async function writeWhole(target: string, manifest: PyramidManifest, baked: string): Promise<void> {
  const { width, height, tileSize, levels } = manifest
  const whole = Buffer.alloc(width * height * 3)
  const { columns = 0, rows = 0 } = levels.at(-1) ?? {}
  await withPackFile(baked, async (pack) => {
    for (let tile = 0; tile < columns * rows; tile++) {
      const [column, row] = [tile % columns, Math.floor(tile / columns)]
      const { data, ...part } = await rasterOf(tilesOfPack(pack), [levels.length - 1, column, row])
      for (let y = 0; y < part.height; y++) {
        const at = ((row * tileSize + y) * width + column * tileSize) * 3
        whole.set(data.subarray(y * part.width * 3, (y + 1) * part.width * 3), at)
      }
    }
  })
  await sharp(whole, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(target)
}

interface Drawing {
  readonly read: ReadTile
  /** Those that are not drawn, asked for when all are. */
  readonly others: ReadTile
  readonly work: string
  readonly manifest: PyramidManifest
  readonly painted: readonly PaintedZone[]
  readonly quality: number
  readonly signal: AbortSignal | undefined
  readonly onProgress: (share: number) => void
}

class Drawer {
  written = 0
  readonly #drawing: Drawing
  readonly #touched: TouchedTiles
  readonly #drawn = new Set<string>()
  /** Those that reach a tile of the full size, by its number. */
  readonly #zones = new Map<number, PaintedZone[]>()
  /** Of a level each, made with its first tile. */
  readonly #folders: Promise<unknown>[] = []
  readonly #waiting: (() => void)[] = []
  #running = 0
  /** After it nothing is begun. */
  #failure: { readonly reason: unknown } | null = null
  #done = 0

  constructor(drawing: Drawing) {
    this.#drawing = drawing
    this.#touched = touchedTiles(
      drawing.manifest,
      drawing.painted.flatMap(({ caps }) => caps),
    )
    for (const zone of drawing.painted)
      for (const tile of touchedTiles(drawing.manifest, zone.caps).at(-1) ?? []) {
        const known = this.#zones.get(tile)
        if (known === undefined) this.#zones.set(tile, [zone])
        else known.push(zone)
      }
  }

  readonly tile: ReadTile = (level, column, row) =>
    this.#drawn.has(`${level}/${column}_${row}`)
      ? readFile(this.#path(level, column, row))
      : this.#drawing.others(level, column, row)

  /** The last column and row may have no neighbours below. */
  #isTouched([level, column, row]: Place): boolean {
    const grid = this.#drawing.manifest.levels[level]
    if (grid === undefined || column >= grid.columns || row >= grid.rows) return false
    return this.#touched[level]?.has(row * grid.columns + column) === true
  }

  /** From below, so that few tiles of each level are held. Null for what no zone covers a pixel of. */
  async draw(...place: Place): Promise<Raster | null> {
    const [level, column, row] = place
    const { manifest, read, signal } = this.#drawing
    if (!this.#isTouched(place)) return null
    signal?.throwIfAborted()
    const isFull = level === manifest.levels.length - 1
    const below = isFull ? [] : await this.#below(place)
    if (!isFull && below.length === 0) return null
    return this.#inTurn(isFull, async () => {
      signal?.throwIfAborted()
      const former = await read(...place)
      const raster = await rasterFrom(former)
      if (isFull) {
        this.#drawing.onProgress(++this.#done / this.#zones.size)
        if (!this.#paint(raster, column, row)) return null
      }
      for (const [x, y, one] of below) halve(one, raster, (x * manifest.tileSize) / 2, (y * manifest.tileSize) / 2)
      await this.#write(raster, former, place)
      return raster
    })
  }

  /** Some at the same time: while one is painted, others are decoded and coded. Smaller ones go first, so that little is held for them. */
  async #inTurn<T>(isFull: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1
    else await new Promise<void>((go) => (isFull ? this.#waiting.push(go) : this.#waiting.unshift(go)))
    try {
      if (this.#failure !== null) throw this.#failure.reason
      return await work()
    } catch (reason) {
      this.#failure ??= { reason }
      throw reason
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  async #below([level, column, row]: Place): Promise<(readonly [x: number, y: number, drawn: Raster])[]> {
    // All of them have ended before it is told that one has failed: nothing is written behind that.
    const ended = await Promise.allSettled(quarters.map(([x, y]) => this.draw(level + 1, column * 2 + x, row * 2 + y)))
    return quarters.flatMap(([x, y], nth) => {
      const one = ended[nth]
      if (one?.status === 'rejected') throw one.reason
      return one === undefined || one.value === null ? [] : [[x, y, one.value] as const]
    })
  }

  /** @returns whether a pixel was painted */
  #paint(raster: Raster, column: number, row: number): boolean {
    const { manifest } = this.#drawing
    const zones = this.#zones.get(row * Math.ceil(manifest.width / manifest.tileSize) + column) ?? []
    return paintTile(raster, { left: column * manifest.tileSize, top: row * manifest.tileSize }, zones, manifest)
  }

  async #write(raster: Raster, former: Uint8Array, place: Place): Promise<void> {
    this.#folders[place[0]] ??= mkdir(join(this.#drawing.work, String(place[0])))
    await this.#folders[place[0]]
    await writeFile(this.#path(...place), await encodeLike(former, raster, this.#drawing.quality))
    this.#drawn.add(`${place[0]}/${place[1]}_${place[2]}`)
    this.written += 1
  }

  #path(level: number, column: number, row: number): string {
    return join(this.#drawing.work, String(level), `${column}_${row}.jpg`)
  }
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** A pixel is the mean of two by two; the last row and column of odd sides are repeated. */
function halve(from: Raster, to: Raster, left: number, top: number): void {
  const [wide, high] = [Math.ceil(from.width / 2), Math.ceil(from.height / 2)]
  const [rows, columns] = [Math.min(high, to.height - top), Math.min(wide, to.width - left)]
  const { data, channels } = from
  const pixel = (row: number, column: number): number => (row * from.width + column) * channels
  for (let y = 0; y < rows; y++) {
    const [upper, lower] = [2 * y, Math.min(2 * y + 1, from.height - 1)]
    for (let x = 0; x < columns; x++) {
      const right = Math.min(2 * x + 1, from.width - 1)
      let a = pixel(upper, 2 * x)
      let b = pixel(upper, right)
      let c = pixel(lower, 2 * x)
      let d = pixel(lower, right)
      let at = ((top + y) * to.width + left + x) * to.channels
      for (let i = 0; i < 3; i++)
        to.data[at++] = ((data[a++] ?? 0) + (data[b++] ?? 0) + (data[c++] ?? 0) + (data[d++] ?? 0) + 2) >> 2
    }
  }
}
