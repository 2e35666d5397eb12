/** Which place each pixel of a level shows, and where in it a place lies. */
import { RADIAN, toVector, type Vector } from './zone.ts'

/** The part of a whole sphere that a picture covers, in pixels of the whole. */
interface Crop {
  readonly fullWidth: number
  readonly fullHeight: number
  readonly left: number
  readonly top: number
}

/** What is needed of a manifest. */
export interface Shown {
  readonly type: 'equirectangular' | 'flat'
  readonly width: number
  readonly height: number
  readonly crop?: Crop | undefined
}

export interface Mapping {
  readonly isFlat: boolean
  readonly width: number
  readonly height: number
  /** Does the picture close behind? */
  readonly isClosed: boolean
  /** Radians that a pixel takes in the middle of the picture. */
  readonly pixel: number
  /** A unit vector; of a flat picture yaw and pitch in radians, and 1. @param x pixels from the left edge */
  place(x: number, y: number): Vector
  /** The same for many pixels: what a column or a row has in common is worked out once. Each answer is written over by the next. */
  placesOf(columns: Float64Array, rows: Float64Array): (column: number, row: number) => Vector
  /** Pixels from the left and upper edge; outside of them where the picture does not show it. */
  pixelOf(place: Vector): [number, number]
}

/** @param size of the level */
export function mappingOf(shown: Shown, size: { readonly width: number; readonly height: number }): Mapping {
  return shown.type === 'flat' ? flatMapping(size) : sphereMapping(shown, size)
}

/** It lies within 360 by 180 degrees, straightened. */
function flatMapping({ width, height }: { readonly width: number; readonly height: number }): Mapping {
  const density = Math.max(width / 360, height / 180) / RADIAN
  return {
    isFlat: true,
    width,
    height,
    isClosed: false,
    pixel: 1 / density,
    place: (x, y) => [(x - width / 2) / density, (height / 2 - y) / density, 1],
    placesOf(columns, rows) {
      const [across, down] = [
        columns.map((x) => (x - width / 2) / density),
        rows.map((y) => (height / 2 - y) / density),
      ]
      const place: [number, number, number] = [0, 0, 1]
      return (column, row) => {
        place[0] = across[column] ?? 0
        place[1] = down[row] ?? 0
        return place
      }
    },
    pixelOf: ([u, v]) => [u * density + width / 2, height / 2 - v * density],
  }
}

function sphereMapping(shown: Shown, { width, height }: { readonly width: number; readonly height: number }): Mapping {
  const scale = [width / shown.width, height / shown.height] as const
  const { fullWidth, fullHeight, left, top } = shown.crop ?? {
    fullWidth: shown.width,
    fullHeight: shown.height,
    left: 0,
    top: 0,
  }
  const whole = [fullWidth * scale[0], fullHeight * scale[1]] as const
  const at = [left * scale[0], top * scale[1]] as const
  const longitude = (x: number): number => ((x + at[0]) / whole[0] - 0.5) * 2 * Math.PI
  const latitude = (y: number): number => (0.5 - (y + at[1]) / whole[1]) * Math.PI
  return {
    isFlat: false,
    width,
    height,
    isClosed: fullWidth === shown.width,
    pixel: (2 * Math.PI) / whole[0],
    place: (x, y) => toVector(longitude(x), latitude(y)),
    placesOf(columns, rows) {
      const [right, ahead] = [columns.map((x) => Math.sin(longitude(x))), columns.map((x) => Math.cos(longitude(x)))]
      const [up, around] = [rows.map((y) => Math.sin(latitude(y))), rows.map((y) => Math.cos(latitude(y)))]
      const place: [number, number, number] = [0, 0, 0]
      return (column, row) => {
        const radius = around[row] ?? 0
        place[0] = (right[column] ?? 0) * radius
        place[1] = up[row] ?? 0
        place[2] = (ahead[column] ?? 0) * radius
        return place
      }
    },
    pixelOf([x, y, z]) {
      const column = (Math.atan2(x, z) / (2 * Math.PI) + 0.5) * whole[0] - at[0]
      const row = (0.5 - Math.asin(Math.min(1, Math.max(-1, y))) / Math.PI) * whole[1] - at[1]
      // A part of a sphere may reach across the back.
      return [column < 0 ? column + whole[0] : column, row]
    },
  }
}
