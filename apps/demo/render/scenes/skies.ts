/** The four hours of the museum. */
import { direction } from '../core/camera.ts'
import type { SkyLook } from '../landscape/sky.ts'

/** Mid-morning: a clear south-eastern sun and fair-weather clouds. */
export const morning: SkyLook = {
  sun: direction(128, 47),
  dome: { zenith: [0.55, 1.15, 2.75], fall: 4.5, warm: [3.4, 3.9, 4.4], cool: [2.5, 3.2, 4.2], glow: [2.4, 2.2, 1.8] },
  cloud: { cover: 0.5, size: 0.8, lit: [7.6, 7.3, 6.9], shade: [2.9, 3.2, 3.8], seed: 5 },
  land: { sunlight: [26, 23.5, 20], skylight: [1.7, 2.3, 3.2], haze: 21000, belt: 0.9 },
}

/** Noon, for the courtyard: a high sun, deep blue above. */
export const noon: SkyLook = {
  sun: direction(152, 56),
  dome: { ...morning.dome, zenith: [0.5, 1.05, 2.45] },
  cloud: { cover: 0.52, size: 1.05, lit: [8.2, 8, 7.7], shade: [3.2, 3.5, 4.1], seed: 31 },
  land: { ...morning.land, haze: 26000 },
}

/** Late afternoon: a low golden sun over the western range. */
export const golden: SkyLook = {
  sun: direction(-68, 19),
  disc: 40,
  dome: { zenith: [0.6, 0.95, 1.8], fall: 4.5, warm: [4.3, 3.0, 1.75], cool: [1.5, 1.7, 2.3], glow: [6.5, 3.9, 1.7] },
  cloud: { cover: 0.55, size: 0.7, lit: [6.2, 4.4, 2.8], shade: [1.9, 1.7, 1.9], seed: 11 },
  land: { sunlight: [22, 13.5, 6.5], skylight: [1.0, 1.05, 1.35], haze: 34000, belt: 0.5 },
}

/** A quarter of an hour after sunset. */
export const dusk: SkyLook = {
  sun: direction(-74, -4),
  dome: {
    zenith: [0.09, 0.17, 0.5],
    fall: 9,
    warm: [2.9, 1.05, 0.36],
    cool: [0.3, 0.3, 0.58],
    glow: [1.2, 0.42, 0.16],
  },
  stars: 0.9,
  cloud: { cover: 0.53, size: 0.62, lit: [2.4, 0.78, 0.46], shade: [0.2, 0.19, 0.36], seed: 23 },
  land: { sunlight: [0.02, 0.02, 0.03], skylight: [0.34, 0.36, 0.6], haze: 62000, belt: 0.12 },
}
