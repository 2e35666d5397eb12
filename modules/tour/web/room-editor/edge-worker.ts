// Looks in a panorama for the lines where walls meet the floor, beside the page: only the tiles that the outline runs through are fetched.
import { refineRoom, type OutlinedFloor, type RefinedRoom } from '@huanshi/rooms/edges/refine-room.ts'
import type { Look } from '@huanshi/rooms/edges/line-near.ts'
import { cropOf } from '@huanshi/rooms/sphere-picture.ts'
import { spherePixels } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { levelOf, pixelsOf } from './tile-pixels.ts'
import type { TiledPicture } from './tiled-picture.ts'

export interface EdgeRequest {
  readonly room: OutlinedFloor
  readonly picture: TiledPicture
}

/** Null: a tile did not come. */
export type EdgeAnswer = RefinedRoom | null

/** Finer pictures tell nothing more of a line that is a board's thickness wide. */
const WIDEST = 8192

self.addEventListener(
  'message',
  ({ data }: MessageEvent<EdgeRequest>) => void refined(data).then(tell, () => tell(null)),
)

function tell(answer: EdgeAnswer): void {
  self.postMessage(answer)
}

async function refined({ room, picture: { manifest, turn } }: EdgeRequest): Promise<RefinedRoom> {
  const number = levelOf(manifest, WIDEST)
  const { width, height } = manifest.levels[number]!
  const crop = cropOf(manifest)
  const pixel = (2 * Math.PI * crop.width) / width
  const wanted = new Set<string>()
  const tile = (at: number): number => Math.floor(at / manifest.tileSize)
  // Which tiles the lines run through is found by looking without a picture.
  refineRoom(room, {
    pixel,
    look: turned(turn, ([x, y, z]) => {
      const across = ((Math.atan2(x, z) / (2 * Math.PI) + 0.5 - crop.x) / crop.width) * width
      const down = ((0.5 - Math.atan2(y, Math.hypot(x, z)) / Math.PI - crop.y) / crop.height) * height
      for (const dx of [-1, 1])
        for (const dy of [-1, 1]) wanted.add(`${tile((across + dx + width) % width)} ${tile(down + dy)}`)
      return true
    }),
  })
  const raster = await pixelsOf(manifest, number, (column, row) => wanted.has(`${column} ${row}`))
  const { sample } = spherePixels(raster, crop)
  return refineRoom(room, { pixel, look: turned(turn, ([x, y, z], into) => sample(x, y, z, 0, into, 0)) })
}

/** Of directions as they are shown. */
const turned =
  (turn: readonly number[], look: Look): Look =>
  ([x, y, z], into) => {
    const row = (n: number): number => turn[n]! * x + turn[n + 1]! * y + turn[n + 2]! * z
    return look([row(0), row(3), row(6)], into)
  }
