// Pictures for the dollhouse: asked for as everything else of a panorama is, and decoded beside the page.
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

/** Whoever draws it closes its parts. */
export interface LoadedPicture {
  readonly width: number
  readonly height: number
  readonly parts: readonly { readonly pixels: ImageBitmap; readonly x: number; readonly y: number }[]
}

/** Null: it cannot be had. */
export async function loadPicture(
  { url, chromaKey = null }: KeyedPicture,
  signal: AbortSignal,
): Promise<LoadedPicture | null> {
  const bitmap = await bitmapOf(url, signal)
  if (bitmap === null) return null
  const pixels = chromaKey === null ? bitmap : seenThrough(bitmap, chromaKey)
  return { width: pixels.width, height: pixels.height, parts: [{ pixels, x: 0, y: 0 }] }
}

/** Null: not all of it can be had. */
export async function loadTiles(
  { width, height, columns, tileSize, urls }: TiledPicture,
  signal: AbortSignal,
): Promise<LoadedPicture | null> {
  const tiles = await Promise.all(urls.map((url) => bitmapOf(url, signal)))
  const parts = tiles.flatMap((pixels, n) =>
    pixels === null ? [] : [{ pixels, x: (n % columns) * tileSize, y: Math.floor(n / columns) * tileSize }],
  )
  if (parts.length === tiles.length) return { width, height, parts }
  for (const { pixels } of parts) pixels.close()
  return null
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

/** Pixels of a side: from outside nobody tells more. */
const KEYED_SIDE = 1024

function seenThrough(bitmap: ImageBitmap, key: KeyedColour): ImageBitmap {
  const scale = Math.min(1, KEYED_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  if (pixels !== undefined) {
    keyOut(pixels, key)
    context?.putImageData(pixels, 0, 0)
  }
  return canvas.transferToImageBitmap()
}
