// What hangs on the walls of rooms as pictures of a file: no larger than is of use on its wall, and each once.
import type { WallMount } from '../wall-mount.ts'
import type { MountedTexture } from './mounted-nodes.ts'
import { keyOut, type KeyedColour, type RgbaRaster } from './key-out.ts'

/** A picture on a wall. */
export interface WallPicture {
  readonly roomId: string
  readonly name: string
  readonly url: string
  readonly mount: WallMount
  readonly opacity: number
  /** A colour that is seen through. */
  readonly chromaKey: KeyedColour | null
}

interface MountedSource {
  /** As large as fits into that, and no larger than it is; null: it cannot be had. */
  load(url: string, box: { readonly width: number; readonly height: number }): Promise<RgbaRaster | null>
  encode(raster: RgbaRaster, mimeType: 'image/jpeg' | 'image/png'): Promise<Uint8Array>
}

/** Pixels of a side and of all pictures together, and of a metre. */
type MountLimits = Readonly<Record<'side' | 'pixels' | 'density', number>>

interface Mounted {
  readonly mounted: MountedTexture[]
  /** Names of those that could not be had. */
  readonly missing: string[]
}

export async function mountPictures(
  pictures: readonly WallPicture[],
  source: MountedSource,
  { side, pixels, density }: MountLimits,
): Promise<Mounted> {
  const seen = pictures.filter(({ opacity }) => opacity > 0)
  const alike = [...Map.groupBy(seen, ({ url, chromaKey }) => JSON.stringify([url, chromaKey])).values()]
  const most = Math.min(side, Math.floor(Math.sqrt(pixels / Math.max(1, alike.length))))
  const pixelsOf = (metres: readonly number[]): number =>
    Math.max(1, Math.min(most, Math.ceil(Math.max(...metres) * density)))
  const found: Mounted = { mounted: [], missing: [] }
  for (const places of alike) {
    const { url, chromaKey } = places[0]!
    const box = {
      width: pixelsOf(places.map(({ mount }) => mount.width)),
      height: pixelsOf(places.map(({ mount }) => mount.height)),
    }
    const raster = await source.load(url, box)
    if (raster === null) {
      found.missing.push(...places.map(({ name }) => name))
      continue
    }
    if (chromaKey !== null) keyOut(raster, chromaKey)
    const mimeType = isOpaque(raster) ? 'image/jpeg' : 'image/png'
    const picture = { bytes: await source.encode(raster, mimeType), mimeType } as const
    for (const { roomId, name, mount, opacity } of places) found.mounted.push({ roomId, name, mount, opacity, picture })
  }
  return found
}

function isOpaque({ data }: RgbaRaster): boolean {
  for (let n = 3; n < data.length; n += 4) if (data[n] !== 255) return false
  return true
}
