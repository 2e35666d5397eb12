// Makes a model of rooms beside the page: fetches the tiles of their panoramas, throws them onto floors, walls and ceilings, and writes
// the file.
import type { PlanRoom } from '@huanshi/rooms/plan.ts'
import { cropOf } from '@huanshi/rooms/sphere-picture.ts'
import { mountPictures, type WallPicture } from '@huanshi/rooms/textures/mount-pictures.ts'
import type { RgbaRaster } from '@huanshi/rooms/textures/key-out.ts'
import type { RoomPaint } from '@huanshi/rooms/textures/paint-room.ts'
import { spherePixels } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { textureRooms, type TexturedStand } from '@huanshi/rooms/textures/texture-rooms.ts'
import { writeGlb } from '@huanshi/rooms/textures/write-glb.ts'
import { canvasOf, decoded, levelOf, pixelsOf } from './tile-pixels.ts'
import type { TiledPicture } from './tiled-picture.ts'

export interface ModelRequest {
  readonly plan: readonly PlanRoom[]
  readonly stands: readonly TexturedStand[]
  /** By the ids of their rooms and stands; addresses are whole. */
  readonly pictures: ReadonlyMap<string, TiledPicture>
  /** On their walls; addresses are whole. */
  readonly mounted: readonly WallPicture[]
}

export type ModelMessage =
  | { readonly kind: 'painting'; readonly done: number }
  /** Without those pictures on walls that did not come, by their names. */
  | { readonly kind: 'end'; readonly file: Blob; readonly missing: readonly string[] }
  /** A picture did not come, or the browser has no room for it. */
  | { readonly kind: 'failed'; readonly room: string | null }

const LIMITS = { side: 4096, pixels: 2 ** 28, density: 320, widest: 8192 }
const MOUNTED = { side: 2048, pixels: 2 ** 26, density: 640 }
const QUALITY = 0.86

self.addEventListener('message', ({ data }: MessageEvent<ModelRequest>) => void make(data))

async function make({ plan, stands, pictures, mounted: walls }: ModelRequest): Promise<void> {
  let loading: string | null = null
  let told = -1
  try {
    const textures = await textureRooms(
      plan,
      {
        covers(room) {
          const picture = pictures.get(room)
          if (picture === undefined) return 'nothing'
          return picture.manifest.crop === undefined ? 'whole' : 'part'
        },
        async load(room, widest) {
          loading = room
          const { manifest, turn } = pictures.get(room)!
          const pixels = spherePixels(await pixelsOf(manifest, levelOf(manifest, widest)), cropOf(manifest))
          loading = null
          return { pixels, turn }
        },
        encode: jpegOf,
        breathe(done) {
          const percent = Math.floor(done * 100)
          if (percent > told) tell({ kind: 'painting', done })
          told = percent
        },
      },
      LIMITS,
      stands,
    )
    const { mounted, missing } = await mountPictures(walls, { load: mountedPicture, encode: encoded }, MOUNTED)
    const bytes = new Uint8Array(writeGlb(plan, 'Huanshi', textures, mounted))
    tell({ kind: 'end', file: new Blob([bytes], { type: 'model/gltf-binary' }), missing })
  } catch {
    tell({ kind: 'failed', room: loading })
  }
}

function tell(news: ModelMessage): void {
  self.postMessage(news)
}

async function jpegOf({ atlas: { width, height }, data }: RoomPaint): Promise<Uint8Array> {
  const image = new ImageData(width, height)
  for (let n = 0; n < width * height; n++) {
    for (let channel = 0; channel < 3; channel++) image.data[n * 4 + channel] = data[n * 3 + channel]!
    image.data[n * 4 + 3] = 255
  }
  return encoded(image, 'image/jpeg')
}

async function encoded({ data, width, height }: RgbaRaster, type: string): Promise<Uint8Array> {
  const context = canvasOf(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await context.canvas.convertToBlob({ type, quality: QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}

/** The rest of the model is whole without it. */
async function mountedPicture(url: string, box: { width: number; height: number }): Promise<RgbaRaster | null> {
  return decoded(url, box).catch(() => null)
}
