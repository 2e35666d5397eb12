// Ways between scenes worked out from where the pictures were taken and where north lies in them: each scene is joined with its
// nearest neighbours in different directions, and the sign stands on the ground in the direction in which one would walk.
import { wrapped, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'

export interface Placed {
  readonly id: string
  readonly location: Location | null
  /** Compass bearing of yaw 0; null when unknown. */
  readonly heading: number | null
}

export interface Proposal {
  readonly fromId: string
  readonly toId: string
  readonly yaw: number
  readonly pitch: number
  /** Metres. */
  readonly distance: number
  /** Where one looks on arriving; absent where north is not known there. */
  readonly view?: View
}

const RADIANS = Math.PI / 180
const EARTH = 6_371_008
/** Height of the camera over the ground, metres. */
const CAMERA = 1.6
const MOST_NEIGHBOURS = 4
/** Two ways need so many degrees between them. */
const APART = 30
/** Nobody walks further than so many times the way to the nearest scene. */
const REACH = 3.5
const FURTHEST = 300
/** Pictures taken on the same spot are not neighbours. */
const NEAREST = 0.5
/** Degrees, of a view that looks onward on arriving. */
export const ARRIVAL_FOV = 75

export function proposeLinks(scenes: readonly Placed[]): Proposal[] {
  return scenes.flatMap((from) => neighbours(from, scenes).map((to) => proposal(from, to)))
}

interface Neighbour {
  readonly scene: Placed
  readonly location: Location
  readonly distance: number
  readonly bearing: number
}

/** One way that somebody asks for, however far. Null where north or a place is not known, or both were taken on the same spot. */
export function proposeLink(from: Placed, to: Placed): Proposal | null {
  const seen = seenFrom(from, to)
  return seen === null ? null : proposal(from, seen)
}

function seenFrom({ id, location: here, heading }: Placed, scene: Placed): Neighbour | null {
  const { location } = scene
  if (scene.id === id || here === null || heading === null || location === null) return null
  const distance = metres(here, location)
  return distance < NEAREST ? null : { scene, location, distance, bearing: bearing(here, location) }
}

function neighbours(from: Placed, scenes: readonly Placed[]): Neighbour[] {
  const near = scenes
    .flatMap((scene) => seenFrom(from, scene) ?? [])
    .filter(({ distance }) => distance <= FURTHEST)
    .sort((a, b) => a.distance - b.distance)
  const [closest] = near
  if (closest === undefined) return []
  const chosen: Neighbour[] = []
  for (const one of near) {
    if (chosen.length === MOST_NEIGHBOURS || one.distance > closest.distance * REACH) break
    // What lies behind another scene is reached through it.
    if (chosen.every((other) => Math.abs(wrapped(other.bearing - one.bearing)) >= APART)) chosen.push(one)
  }
  return chosen
}

function proposal(from: Placed, { scene, location, distance, bearing: towards }: Neighbour): Proposal {
  const rise = (location.altitude ?? 0) - (from.location?.altitude ?? 0)
  const hasAltitude = location.altitude !== undefined && from.location?.altitude !== undefined
  const pitch = Math.atan2((hasAltitude ? rise : 0) - CAMERA, distance) / RADIANS
  const link = {
    fromId: from.id,
    toId: scene.id,
    yaw: wrapped(towards - (from.heading ?? 0)),
    pitch: Math.max(-50, Math.min(40, pitch)),
    distance,
  }
  if (scene.heading === null) return link
  return { ...link, view: { yaw: wrapped(towards - scene.heading), pitch: 0, fov: ARRIVAL_FOV } }
}

/** Haversine. */
function metres(one: Location, other: Location): number {
  const [lat, toLat] = [one.lat * RADIANS, other.lat * RADIANS]
  const [byLat, byLng] = [toLat - lat, (other.lng - one.lng) * RADIANS]
  const half = Math.sin(byLat / 2) ** 2 + Math.cos(lat) * Math.cos(toLat) * Math.sin(byLng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Degrees clockwise from north. */
export function bearing(from: Location, to: Location): number {
  const [lat, toLat] = [from.lat * RADIANS, to.lat * RADIANS]
  const byLng = (to.lng - from.lng) * RADIANS
  const east = Math.sin(byLng) * Math.cos(toLat)
  const north = Math.cos(lat) * Math.sin(toLat) - Math.sin(lat) * Math.cos(toLat) * Math.cos(byLng)
  return (Math.atan2(east, north) / RADIANS + 360) % 360
}
