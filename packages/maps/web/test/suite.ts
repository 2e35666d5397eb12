// What the suites of maps have in common: sources of every kind, and a look at what was drawn.
import type { MapKind, MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from 'vitest'

/** In Yunnan, where both datums lie some hundred metres apart. */
export const here: [number, number] = [102.71, 25.04]
export const abroad: [number, number] = [-0.1276, 51.5072]
export const zoom = 14

/** Each with an id of its own. */
export function source(kind: MapKind, more: Partial<MapSource> = {}): MapSource {
  const number = String(
    Math.abs(Array.from(JSON.stringify([kind, more])).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 7)),
  )
  return {
    id: `00000000-0000-4000-8000-${number.padStart(12, '0').slice(-12)}`,
    name: kind,
    kind,
    ground: 'plain',
    datum: kind === 'amap' ? 'gcj02' : 'wgs84',
    address:
      { raster: '/tiles/{z}/{x}/{y}.png', vector: '/style.json', archive: '/other.pmtiles' }[kind as string] ?? null,
    labelAddress: null,
    key: kind === 'amap' || kind === 'google' ? 'test-key' : null,
    isProxied: kind === 'amap',
    attribution: `© ${kind}`,
    approval: 'GS(2024)0650号',
    minZoom: 0,
    maxZoom: 18,
    ...more,
  }
}

async function colorAt(page: Page, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (x < 0 || y < 0 || x >= info.width || y >= info.height) throw new RangeError(`${x}, ${y} is not on the page`)
  const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** What is drawn follows within a few pictures. */
export async function expectColor(page: Page, at: { x: number; y: number }, wanted: readonly number[]): Promise<void> {
  await expect
    .poll(async () => (await colorAt(page, at.x, at.y)).every((part, n) => Math.abs(part - (wanted[n] ?? 0)) < 14))
    .toBe(true)
}
