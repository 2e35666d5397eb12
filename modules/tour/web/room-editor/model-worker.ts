// Makes a model of rooms beside the page: fetches the tiles of their panoramas, throws them onto floors, walls and ceilings, and writes
// the file.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { PlanRoom } from '@huanshi/rooms/plan.ts'
import { cropOf } from '@huanshi/rooms/sphere-picture.ts'
import type { RoomPaint } from '@huanshi/rooms/textures/paint-room.ts'
import { spherePixels, type Raster } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { textureRooms } from '@huanshi/rooms/textures/texture-rooms.ts'
import { writeGlb } from '@huanshi/rooms/textures/write-glb.ts'

/** Of one room. */
export interface ModelPicture {
  readonly manifest: Manifest
  /** Rows of the rotation from directions (x right, y up, z ahead) into the picture. */
  readonly turn: readonly number[]
}

export interface ModelRequest {
  readonly plan: readonly PlanRoom[]
  /** By the ids of their rooms; addresses are whole. */
  readonly pictures: ReadonlyMap<string, ModelPicture>
}

export type ModelMessage =
  | { readonly kind: 'painting'; readonly done: number }
  | { readonly kind: 'end'; readonly file: Blob }
  /** A picture did not come, or the browser has no room for it. */
  | { readonly kind: 'failed'; readonly room: string | null }

const LIMITS = { side: 4096, pixels: 2 ** 28, density: 320, widest: 8192 }
const QUALITY = 0.86
const AT_ONCE = 6

self.addEventListener('message', ({ data }: MessageEvent<ModelRequest>) => void make(data))

async function make({ plan, pictures }: ModelRequest): Promise<void> {
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
          const pixels = spherePixels(await pixelsOf(manifest, widest), cropOf(manifest))
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
    )
    const file = new Blob([new Uint8Array(writeGlb(plan, 'Huanshi', textures))], { type: 'model/gltf-binary' })
    tell({ kind: 'end', file })
  } catch {
    tell({ kind: 'failed', room: loading })
  }
}

function tell(news: ModelMessage): void {
  self.postMessage(news)
}

/** The finest level that is no wider, of its tiles. */
async function pixelsOf({ levels, tileSize, tileUrl, width, crop }: Manifest, widest: number): Promise<Raster> {
  const full = (crop?.fullWidth ?? width) / width
  const number = Math.max(
    0,
    levels.findLastIndex((one) => one.width * full <= widest),
  )
  const level = levels[number]!
  const whole = { data: new Uint8Array(level.width * level.height * 3), width: level.width, height: level.height }
  const tiles = Array.from(
    { length: level.columns * level.rows },
    (_, n) => [n % level.columns, Math.floor(n / level.columns)] as const,
  )
  const take = async (): Promise<void> => {
    for (let tile = tiles.pop(); tile !== undefined; tile = tiles.pop()) {
      const [column, row] = tile
      const url = tileUrl.replace('{level}', `${number}`).replace('{column}', `${column}`).replace('{row}', `${row}`)
      lay(await decoded(url), whole, column * tileSize, row * tileSize)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return { ...whole, channels: 3 }
}

async function decoded(url: string): Promise<ImageData> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const context = canvasOf(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  return context
}

function lay(tile: ImageData, whole: Omit<Raster, 'channels'>, left: number, top: number): void {
  const wide = Math.min(tile.width, whole.width - left)
  const high = Math.min(tile.height, whole.height - top)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      for (let n = 0; n < 3; n++)
        whole.data[((top + y) * whole.width + left + x) * 3 + n] = tile.data[(y * tile.width + x) * 4 + n]!
}

async function jpegOf({ atlas: { width, height }, data }: RoomPaint): Promise<Uint8Array> {
  const image = new ImageData(width, height)
  for (let n = 0; n < width * height; n++) {
    for (let channel = 0; channel < 3; channel++) image.data[n * 4 + channel] = data[n * 3 + channel]!
    image.data[n * 4 + 3] = 255
  }
  const context = canvasOf(width, height)
  context.putImageData(image, 0, 0)
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}
