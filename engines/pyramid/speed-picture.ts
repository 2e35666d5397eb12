/** Makes the large pictures that speed is measured on. */
import { access, mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** A small fast generator (mulberry32), so that the grain is the same each time. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Enlarges a panorama (cubic) and lays the fine texture of a sharp one and some grain over it, because
 * a plain enlargement has nothing to compress and every encoder looks fast on it. Made once.
 * @param sphere path of the panorama that is enlarged
 * @param detail path of the one that gives the texture
 */
export async function makeSpeedPicture(
  sphere: string,
  detail: string,
  target: string,
  width: number,
  quality = 90,
): Promise<string> {
  if (await isThere(target)) return target
  await mkdir(dirname(target), { recursive: true })
  const { width: w, height: h } = await sharp(detail).metadata()
  const strip = { left: 0, top: h >> 1, width: w, height: Math.floor(h * 0.38) }
  const fine = await sharp(detail).extract(strip).removeAlpha().raw().toBuffer()
  const soft = await sharp(detail).extract(strip).removeAlpha().blur(8).raw().toBuffer()
  const dice = random(1)
  const texture = Buffer.alloc(fine.length)
  for (let i = 0; i < texture.length; i++) {
    const value = 128 + 0.5 * ((fine[i] ?? 0) - (soft[i] ?? 0)) + (dice() + dice() - 1) * 2
    texture[i] = Math.min(255, Math.max(0, Math.round(value)))
  }
  const raw = { width: w, height: strip.height, channels: 3 } as const
  const unfinished = `${target}.new`
  await sharp(sphere, { limitInputPixels: false })
    .resize(width, width / 2, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: texture, raw, tile: true, blend: 'hard-light', gravity: 'northwest' }])
    .removeAlpha()
    .jpeg({ quality })
    .toFile(unfinished)
  await rename(unfinished, target)
  return target
}
