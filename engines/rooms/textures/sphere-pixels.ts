// A panorama in memory, in halves of halves, so that what is seen small is no noise.
import { WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'

/** Eight bits a channel, row by row; three channels, or four of which the last is not looked at. */
export interface Raster {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

export interface SpherePixels {
  /** Pixels of a radian at its horizon. */
  readonly fineness: number
  /**
   * Puts the colour of a direction (of the picture: x right, y up, z ahead) at a place of what is painted.
   * @param level how many times halved @returns false where the picture shows nothing
   */
  readonly sample: (x: number, y: number, z: number, level: number, into: Uint8ClampedArray, at: number) => boolean
}

const SMALLEST = 64
const TURN = 2 * Math.PI

export function spherePixels(picture: Raster, crop: SphereCrop = WHOLE_SPHERE): SpherePixels {
  const levels = [picture]
  for (let last = picture; last.height > SMALLEST; last = levels.at(-1)!) levels.push(halved(last))
  const isRound = crop.width > 0.9999
  return {
    fineness: picture.width / crop.width / TURN,
    sample(x, y, z, level, into, at) {
      const [yaw, pitch] = [Math.atan2(x, z), Math.atan2(y, Math.sqrt(x * x + z * z))]
      const across = (yaw / TURN + 0.5 - crop.x) / crop.width
      const down = (0.5 - pitch / Math.PI - crop.y) / crop.height
      if (!isRound && (across < 0 || across > 1)) return false
      if (down < 0 || down > 1) return false
      const { data, width, height, channels } = levels[Math.min(level, levels.length - 1)]!
      const [px, py] = [across * width - 0.5, Math.min(height - 1, Math.max(0, down * height - 0.5))]
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const [fx, fy] = [px - left, py - top]
      const l = isRound ? (left + width) % width : Math.max(0, left)
      const r = isRound ? (left + 1 + width) % width : Math.min(width - 1, left + 1)
      const [upper, lower] = [top * width, Math.min(height - 1, top + 1) * width]
      const [a, b] = [(upper + l) * channels, (upper + r) * channels]
      const [c, d] = [(lower + l) * channels, (lower + r) * channels]
      for (let n = 0; n < 3; n++) {
        const above = data[a + n]! * (1 - fx) + data[b + n]! * fx
        into[at + n] = above * (1 - fy) + (data[c + n]! * (1 - fx) + data[d + n]! * fx) * fy
      }
      return true
    },
  }
}

function halved({ data, width, height, channels }: Raster): Raster {
  const [wide, high] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const half = new Uint8ClampedArray(wide * high * 3)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const first = (2 * y * width + 2 * x) * channels
      const right = width > 1 ? channels : 0
      const below = height > 1 ? width * channels : 0
      for (let n = 0; n < 3; n++) {
        const sum = data[first + n]! + data[first + right + n]! + data[first + below + n]!
        half[(y * wide + x) * 3 + n] = (sum + data[first + below + right + n]!) / 4
      }
    }
  return { data: half, width: wide, height: high, channels: 3 }
}
