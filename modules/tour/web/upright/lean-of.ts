import type { Level } from '@huanshi/pano/contract/correction.ts'

/** What puts a picture level in which this way is up (x right, y up, z ahead), as sliders have it: a tenth of a degree. */
export function leanOf([x, y, z]: readonly [number, number, number]): Pick<Level, 'roll' | 'pitch'> {
  const degrees = (radians: number): number => Math.round((radians * 1800) / Math.PI) / 10 || 0
  return { roll: degrees(Math.atan2(-x, y)), pitch: degrees(Math.asin(Math.max(-1, Math.min(1, z)))) }
}
