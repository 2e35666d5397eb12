// The tiles of one picture: which are wanted, under way, decoded, on the GPU; and who has to leave it.
import type { Painter, Texture } from './painter.ts'
import { RADIAN } from '../view/angle.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { Size } from './fetch-picture.ts'
import type { EarlyAnswers } from './first-tiles.ts'
import type { Cell, Pyramid } from './pyramid.ts'

const RETRY_MS = [400, 1600, 6400]
/** Enough to keep the line busy, not enough to delay the first picture. */
const BESIDE_URGENT = 1

interface Tile {
  readonly cell: Cell
  state: 'idle' | 'loading' | 'decoded' | 'ready' | 'failed'
  texture: Texture | null
  bitmap: ImageBitmap | null
  abort: AbortController | null
  /** Its answer has begun to come: by the time that the next one's does, the line is free again. */
  answered: boolean
  tries: number
  retryAt: number
  /** Frame in which it was last drawn or wanted. */
  used: number
}

export interface StoreOptions {
  readonly early?: EarlyAnswers | undefined
  readonly concurrency: number
  readonly credentials: RequestCredentials
  /** Where a tile is to be had just now. */
  readonly locate?: ((url: string) => string | Promise<string>) | undefined
  /** Something can be drawn better than before. */
  readonly onArrival: () => void
  /** A tile has failed for good (once per store). */
  readonly onError: (error: Error) => void
}

interface TileStore {
  /** These cells, most important first; others under way are aborted. The first `urgent` share the line with hardly any. */
  want(cells: readonly Cell[], frame: number, urgent: number): void
  /** Moves decoded tiles to the GPU, at most `budget` bytes but at least one. True when something came. */
  upload(painter: Painter, budget: number): boolean
  texture(cell: Cell, frame: number): Texture | null
  /** It has failed at least once and not come since. */
  troubled(cell: Cell): boolean
  readonly settled: boolean
  readonly bytes: number
  readonly count: number
  /** Frees textures not used in `frame`, least recently used first, until at most `budget` bytes are left. */
  trim(painter: Painter, budget: number, frame: number, pinned: (cell: Cell) => boolean): void
  /** Forgets all textures (they are gone with their context) so that they are fetched again. */
  forget(): void
  destroy(painter: Painter | null): void
}

/**
 * Rows near a pole hold 1/cos(pitch) times the pixels across that the screen can show. From this factor on they are
 * decoded narrower, so that no detail along a meridian is lost to the filter that evens out the rest.
 */
const SQUEEZED = 0.6

/** Degrees of its edge that is nearer to the horizon. */
const nearEdge = ({ patch }: Cell): number =>
  patch.top > 0 && patch.bottom < 0 ? 0 : Math.min(Math.abs(patch.top), Math.abs(patch.bottom))
const squeeze = (pyramid: Pyramid, cell: Cell): number =>
  pyramid.manifest.type === 'flat' ? 1 : Math.cos(nearEdge(cell) * RADIAN)
/** Rows at a pole; not those that hold the horizon too, which are the coarse ones: seen enlarged, and first. */
const reachesPole = (pyramid: Pyramid, cell: Cell): boolean =>
  pyramid.manifest.type !== 'flat' && Math.max(cell.patch.top, -cell.patch.bottom) > 60 && nearEdge(cell) > 20

function decodedSize(pyramid: Pyramid, cell: Cell): Size | null {
  const by = squeeze(pyramid, cell)
  if (by > SQUEEZED) return null
  const shrink = pyramid.shrink(cell.level)
  const [width, height] = [(cell.x1 - cell.x0) / shrink, (cell.y1 - cell.y0) / shrink]
  return { width: Math.max(4, Math.ceil(width * by)), height: Math.max(1, Math.ceil(height)) }
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createTileStore(pyramid: Pyramid, options: StoreOptions): TileStore {
  const tiles = new Map<number, Tile>()
  let wanted: Tile[] = []
  let urgent = 0
  let loading = 0
  let bytes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported = false
  let closed = false

  const tileOf = (cell: Cell): Tile => {
    let tile = tiles.get(cell.id)
    if (!tile) {
      tile = {
        cell,
        state: 'idle',
        texture: null,
        bitmap: null,
        abort: null,
        answered: false,
        tries: 0,
        retryAt: 0,
        used: 0,
      }
      tiles.set(cell.id, tile)
    }
    return tile
  }
  const drop = (tile: Tile): void => {
    tile.abort?.abort()
    tile.abort = null
    tile.bitmap?.close()
    tile.bitmap = null
    tile.state = 'idle'
  }
  const failed = (tile: Tile, error: unknown): void => {
    const wait = RETRY_MS[tile.tries++]
    tile.state = wait === undefined ? 'failed' : 'idle'
    tile.retryAt = performance.now() + (wait ?? 0)
    if (wait === undefined && !reported) {
      reported = true
      options.onError(error instanceof Error ? error : new Error(String(error)))
    }
    options.onArrival()
  }
  const load = async (tile: Tile): Promise<void> => {
    const abort = new AbortController()
    tile.abort = abort
    tile.state = 'loading'
    tile.answered = false
    loading++
    let onLine = true
    const hangUp = (): void => {
      if (onLine) loading--
      onLine = false
      pump()
    }
    try {
      const bitmap = await fetchPicture(pyramid.url(tile.cell), {
        signal: abort.signal,
        credentials: options.credentials,
        locate: options.locate,
        size: decodedSize(pyramid, tile.cell),
        early: options.early,
        onAnswer() {
          tile.answered = true
          pump()
        },
        onBody: hangUp,
      })
      if (abort.signal.aborted) bitmap.close()
      else {
        tile.bitmap = bitmap
        tile.state = 'decoded'
        tile.tries = 0
        options.onArrival()
      }
    } catch (error) {
      if (!abort.signal.aborted) failed(tile, error)
    } finally {
      if (tile.abort === abort) tile.abort = null
      hangUp()
    }
  }
  const pump = (): void => {
    if (closed) return
    clearTimeout(timer)
    let next = Infinity
    const isMissing = ({ state, answered }: Tile): boolean => state === 'idle' || (state === 'loading' && !answered)
    const missing = wanted.slice(0, urgent).filter(isMissing).length
    const most = missing > 0 ? Math.min(options.concurrency, missing + BESIDE_URGENT) : options.concurrency
    for (const tile of wanted) {
      if (loading >= most) return
      if (tile.state !== 'idle') continue
      const wait = tile.retryAt - performance.now()
      if (wait <= 0) void load(tile)
      else next = Math.min(next, wait)
    }
    if (next < Infinity) timer = setTimeout(pump, next)
  }

  return {
    want(cells, frame, first) {
      urgent = first
      const before = wanted
      wanted = cells.map(tileOf)
      const keep = new Set(wanted)
      for (const tile of wanted) tile.used = frame
      for (const tile of before) if (!keep.has(tile) && tile.state === 'loading') drop(tile)
      pump()
    },
    upload(painter, budget) {
      let left = budget
      for (const tile of wanted) {
        if (tile.state !== 'decoded' || !tile.bitmap) continue
        if (left <= 0) {
          options.onArrival()
          break
        }
        tile.texture = painter.upload(tile.bitmap, reachesPole(pyramid, tile.cell), false)
        drop(tile)
        tile.state = 'ready'
        bytes += tile.texture.bytes
        left -= tile.texture.bytes
      }
      return left < budget
    },
    texture(cell, frame) {
      const tile = tiles.get(cell.id)
      if (!tile?.texture) return null
      tile.used = frame
      return tile.texture
    },
    troubled: ({ id }) => (tiles.get(id)?.tries ?? 0) > 0,
    get settled() {
      return wanted.every(({ state }) => state === 'ready' || state === 'failed')
    },
    get bytes() {
      return bytes
    },
    get count() {
      let found = 0
      for (const tile of tiles.values()) if (tile.texture) found++
      return found
    },
    trim(painter, budget, frame, pinned) {
      if (bytes <= budget && tiles.size < 2000) return
      const old = [...tiles.values()]
        .filter((tile) => tile.used !== frame && !pinned(tile.cell))
        .sort((a, b) => a.used - b.used)
      for (const tile of old) {
        if (bytes <= budget && tiles.size < 1000) break
        if (tile.texture) {
          painter.free(tile.texture)
          bytes -= tile.texture.bytes
        }
        drop(tile)
        tiles.delete(tile.cell.id)
      }
    },
    forget() {
      for (const tile of tiles.values()) {
        tile.texture = null
        if (tile.state === 'ready') tile.state = 'idle'
      }
      bytes = 0
    },
    destroy(painter) {
      closed = true
      clearTimeout(timer)
      for (const tile of tiles.values()) {
        drop(tile)
        if (tile.texture) painter?.free(tile.texture)
      }
      tiles.clear()
      wanted = []
      bytes = 0
    },
  }
}
