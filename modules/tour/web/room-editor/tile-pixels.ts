// The pixels of a panorama in a worker, of its tiles.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { Raster } from '@huanshi/rooms/textures/sphere-pixels.ts'

const AT_ONCE = 6

/** The finest level that is no wider than that around the whole sphere. */
export function levelOf({ levels, width, crop }: Manifest, widest: number): number {
  const full = (crop?.fullWidth ?? width) / width
  return Math.max(
    0,
    levels.findLastIndex((one) => one.width * full <= widest),
  )
}

/** @param isWanted of a tile; the others are left black */
export async function pixelsOf(
  { levels, tileSize, tileUrl }: Manifest,
  number: number,
  isWanted: (column: number, row: number) => boolean = () => true,
): Promise<Raster> {
  const level = levels[number]!
  const whole = { data: new Uint8Array(level.width * level.height * 3), width: level.width, height: level.height }
  const tiles = Array.from(
    { length: level.columns * level.rows },
    (_, n) => [n % level.columns, Math.floor(n / level.columns)] as const,
  ).filter(([column, row]) => isWanted(column, row))
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

/** @param box that it has to fit into */
export async function decoded(url: string, box = { width: Infinity, height: Infinity }): Promise<ImageData> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, box.width / bitmap.width, box.height / bitmap.height)
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)))
  const context = canvasOf(width!, height!)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width!, height!)
  bitmap.close()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

export function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
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
