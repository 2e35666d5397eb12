// Pictures as textures of the dollhouse. Asked for as everything else of a panorama is, and decoded beside the page; their first row is
// their upper one.
import { SRGBColorSpace, Texture, type WebGLRenderer } from 'three'
import { keyOut, type KeyedColour } from '../textures/key-out.ts'

interface KeyedPicture {
  readonly url: string
  /** A colour that is seen through. */
  readonly chromaKey?: KeyedColour | null
}

/** A picture in tiles, row by row, all of one size but those of the last column and row. */
export interface TiledPicture {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly tileSize: number
  readonly urls: readonly string[]
}

/** Null: it cannot be had. */
export async function textureOf(
  { url, chromaKey = null }: KeyedPicture,
  renderer: WebGLRenderer,
  signal: AbortSignal,
): Promise<Texture | null> {
  const bitmap = await bitmapOf(url, signal)
  if (bitmap === null) return null
  return textureFrom(chromaKey === null ? bitmap : seenThrough(bitmap, chromaKey), renderer)
}

/** Null: not all of it can be had. */
export async function tiledTexture(
  { width, height, columns, tileSize, urls }: TiledPicture,
  renderer: WebGLRenderer,
  signal: AbortSignal,
): Promise<Texture | null> {
  const tiles = await Promise.all(urls.map((url) => bitmapOf(url, signal)))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  for (const [n, tile] of tiles.entries()) {
    if (tile !== null) context?.drawImage(tile, (n % columns) * tileSize, Math.floor(n / columns) * tileSize)
    tile?.close()
  }
  return tiles.includes(null) ? null : textureFrom(canvas, renderer)
}

async function bitmapOf(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) return null
    const bitmap = await createImageBitmap(await answer.blob())
    if (!signal.aborted) return bitmap
    bitmap.close()
    return null
  } catch {
    return null
  }
}

function textureFrom(picture: ImageBitmap | OffscreenCanvas, renderer: WebGLRenderer): Texture {
  const texture = new Texture(picture)
  texture.flipY = false
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = Math.min(4, renderer.capabilities.getMaxAnisotropy())
  texture.needsUpdate = true
  return texture
}

/** Pixels of a side: from outside nobody tells more. */
const KEYED_SIDE = 1024

function seenThrough(bitmap: ImageBitmap, key: KeyedColour): OffscreenCanvas {
  const scale = Math.min(1, KEYED_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  if (pixels === undefined) return canvas
  keyOut(pixels, key)
  context?.putImageData(pixels, 0, 0)
  return canvas
}
