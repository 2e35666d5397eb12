// How much a download would be, before anybody orders it.
import { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import { DEFAULT_RATE } from '../../contract/download-rate.ts'
import { tileCount } from '../../contract/tile-cover.ts'
import { Value } from 'typebox/value'

interface Estimate {
  /** Infinity where it is beyond counting. */
  readonly tiles: number
  readonly bytes: number
  readonly seconds: number
}

/** What a tile of a map is on average; pictures of the earth are larger, the sea is smaller. */
const TILE_BYTES = 18 * 1024

/** Null while something is still missing. */
export function estimateOf(values: Readonly<Record<string, unknown>>): Estimate | null {
  const { region, minZoom, maxZoom, rate } = values
  if (typeof minZoom !== 'number' || typeof maxZoom !== 'number' || minZoom > maxZoom || maxZoom > 22) return null
  if (!Value.Check(Area, region) && !Value.Check(Bounds, region)) return null
  if ('west' in region && (region.west >= region.east || region.south >= region.north)) return null
  const tiles = tileCount(region, minZoom, maxZoom)
  const seconds = tiles / (typeof rate === 'number' && rate > 0 ? rate : DEFAULT_RATE)
  return { tiles, bytes: tiles * TILE_BYTES, seconds }
}

export function timeWords(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} 秒`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} 分钟`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} 小时`
  return `${Math.round(seconds / 86_400)} 天`
}
