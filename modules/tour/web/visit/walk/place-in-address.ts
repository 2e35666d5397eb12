// The place that an address leads to: `#scene`, and with `~yaw,pitch,fov` what is seen there.
import type { View } from '@huanshi/kernel/protocol/angles.ts'

interface PlaceInAddress {
  /** Empty where the address names none. */
  readonly id: string
  readonly view?: View
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,3})?)`
const written = new RegExp(`^${NUMBER},${NUMBER},${NUMBER}$`)

export function placeIn(hash: string): PlaceInAddress {
  const [id = '', seen = ''] = decoded(hash.slice(1)).split('~')
  const [, yaw, pitch, fov] = (written.exec(seen) ?? []).map(Number)
  if (yaw === undefined || pitch === undefined || fov === undefined) return { id }
  const isPossible = Math.abs(yaw) <= 180 && Math.abs(pitch) <= 90 && fov >= 5 && fov <= 140
  return isPossible ? { id, view: { yaw, pitch, fov } } : { id }
}

const tenth = (angle: number): number => Math.round(angle * 10) / 10

export function hashOf({ id, view }: PlaceInAddress): string {
  if (view === undefined) return `#${id}`
  const fov = Math.max(5, Math.min(140, view.fov))
  return `#${id}~${tenth(view.yaw)},${tenth(view.pitch)},${tenth(fov)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
