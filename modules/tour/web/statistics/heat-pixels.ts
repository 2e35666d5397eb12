// How long people looked at each part of the sphere, as colours: clear where nobody did, glowing where most did.
import { HEAT_CELLS } from '../../contract/tour-statistics.ts'

/** From a little to the most: red, value, green, blue and opacity of 0 to 255. */
const stops = [
  [90, 40, 120, 0],
  [176, 48, 96, 110],
  [242, 84, 27, 170],
  [255, 200, 60, 215],
] as const

/** Bytes of a picture of 36 × 18. */
export function heatPixels(heat: readonly number[]): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(HEAT_CELLS * 4)
  const most = Math.max(0, ...heat)
  if (most === 0) return pixels
  for (let cell = 0; cell < HEAT_CELLS; cell += 1) {
    // The square root brings out what was looked at only now and then.
    const share = Math.sqrt((heat[cell] ?? 0) / most) * (stops.length - 1)
    const from = Math.min(stops.length - 2, Math.floor(share))
    const [low, high] = [stops[from], stops[from + 1]]
    if (low === undefined || high === undefined) continue
    for (let part = 0; part < 4; part += 1) {
      const [a = 0, b = 0] = [low[part], high[part]]
      pixels[cell * 4 + part] = a + (b - a) * (share - from)
    }
  }
  return pixels
}
