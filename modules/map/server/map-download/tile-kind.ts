// What a tile is, by its first bytes; what servers say of it is often wrong.
import type { TileType } from '@huanshi/pmtiles-writer/header.ts'

export type TileKind = Exclude<TileType, 'unknown'>

/** Null for what is no tile: a page that says why not, for the most part. */
export function tileKindOf(bytes: Buffer): TileKind | null {
  const starts = (hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('89504e470d0a1a0a')) return 'png'
  if (starts('ffd8ff')) return 'jpg'
  if (starts('52494646') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return 'avif'
  // Compressed, or the beginning of a layer.
  if (starts('1f8b') || starts('1a')) return 'mvt'
  return null
}
