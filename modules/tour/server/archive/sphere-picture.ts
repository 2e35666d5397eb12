// One whole, upright equirectangular picture out of a scene's tiles, for programs that take nothing else.
import type { Level } from '@huanshi/pano/contract/correction.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { gpanoXmp } from '@huanshi/pyramid/gpano.ts'
import { stitch, type Pixels } from '@huanshi/tour-formats/stitch.ts'
import { turnSphere, upright } from '@huanshi/tour-formats/turn-sphere.ts'
import sharp from 'sharp'
import { readStored, type Storage } from '@huanshi/server-kit/storage/storage.ts'
import { keyOf } from './archive-media.ts'

/** Graphics cards of most devices take no wider pictures. */
const WIDEST = 8192

interface Sphere {
  readonly content: Manifest
  readonly level: Level
  readonly heading: number | null
}

export async function spherePicture(storage: Storage, { content: manifest, level, heading }: Sphere): Promise<Buffer> {
  const whole = await laid(await stitched(storage, manifest, WIDEST), manifest)
  const leans = level.roll !== 0 || level.pitch !== 0 || level.yaw !== 0
  const { data, width, height } = leans ? await turnSphere(whole, upright(level)) : whole
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .jpeg({ quality: 90, progressive: true })
    .withXmp(gpanoXmp({ width, height, heading }))
    .toBuffer()
}

interface Painted {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Of three channels. */
export async function jpegOf({ data, width, height }: Painted, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

/** @param widest pixels of the whole sphere from left to right */
export async function stitched(
  storage: Storage,
  { levels, tileSize, tileUrl, crop, width }: Manifest,
  widest: number,
): Promise<Pixels> {
  const full = (crop?.fullWidth ?? width) / width
  const fitting = levels.findLastIndex((one) => one.width * full <= widest)
  const number = Math.max(0, fitting)
  const { width: wide = 1, height: high = 1 } = levels[number] ?? {}
  const grid = {
    width: wide,
    height: high,
    tileSize,
    path: (column: number, row: number) =>
      keyOf(tileUrl).replace('{level}', `${number}`).replace('{column}', `${column}`).replace('{row}', `${row}`),
  }
  return stitch(grid, {
    names: [],
    read: async (key) => (await readStored(storage, key)) ?? undefined,
  })
}

/** A part of a sphere, where it belongs on a black whole. */
async function laid(pixels: Pixels, { crop, width }: Manifest): Promise<Pixels> {
  if (crop === undefined) return pixels
  const scale = pixels.width / width
  const [fullWidth, fullHeight] = [Math.round(crop.fullWidth * scale), Math.round(crop.fullHeight * scale)]
  const left = Math.min(Math.round(crop.left * scale), fullWidth - pixels.width)
  const top = Math.min(Math.round(crop.top * scale), fullHeight - pixels.height)
  const data = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .extend({
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.max(0, fullWidth - pixels.width - Math.max(0, left)),
      bottom: Math.max(0, fullHeight - pixels.height - Math.max(0, top)),
      background: '#000',
    })
    .raw()
    .toBuffer()
  return { data, width: fullWidth, height: fullHeight }
}
