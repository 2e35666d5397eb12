// The place in a panorama that a comment is about, in words: the hotspot beside it, the wind it lies to, or its angles.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { windOf } from '@huanshi/ui/picture/wind-names.ts'

export interface Surroundings {
  readonly hotspots: readonly { readonly yaw: number; readonly pitch: number; readonly title: string }[]
  /** Bearing of yaw 0; null when unknown. */
  readonly heading: number | null
}

/** Degrees within which a hotspot is beside the place. */
const BESIDE = 12

export function placeWords(view: Pick<View, 'yaw' | 'pitch'>, { hotspots, heading }: Surroundings): string {
  const near = hotspots
    .filter(({ title }) => title !== '')
    .map(({ title, ...at }) => ({ title, distance: angleBetween(view, at) }))
    .filter(({ distance }) => distance <= BESIDE)
    .sort((one, other) => one.distance - other.distance)[0]
  if (near !== undefined) return `「${near.title}」旁`
  const level = view.pitch > 30 ? '偏上' : view.pitch < -30 ? '偏下' : ''
  if (heading !== null) return `${windOf(heading + view.yaw)}方${level}`
  return `水平 ${Math.round(view.yaw)}°，俯仰 ${Math.round(view.pitch)}°`
}

interface Direction {
  readonly yaw: number
  readonly pitch: number
}

/** Degrees on the sphere. */
export function angleBetween(one: Direction, other: Direction): number {
  const [from, to] = [radians(one), radians(other)]
  const cosine =
    Math.sin(from.pitch) * Math.sin(to.pitch) + Math.cos(from.pitch) * Math.cos(to.pitch) * Math.cos(from.yaw - to.yaw)
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}

function radians({ yaw, pitch }: Direction): Direction {
  return { yaw: (yaw * Math.PI) / 180, pitch: (pitch * Math.PI) / 180 }
}
