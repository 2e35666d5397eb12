// The names on the map that comes along: loaded when somebody searches, the greatest places first.
import file from '../basemap/places.json?url'
import type { LngLat } from './lng-lat.ts'

export interface NamedPlace {
  readonly name: string
  readonly latin: string
  readonly at: LngLat
  /** From which level of the map on it is named. */
  readonly from: number
}

type Row = readonly [name: string, latin: string, kind: string, lng: number, lat: number, from: number]

const MOST = 8
let asked: Promise<readonly NamedPlace[]> | undefined

export function loadPlaces(): Promise<readonly NamedPlace[]> {
  asked ??= load()
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

async function load(): Promise<readonly NamedPlace[]> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`places: ${answer.status}`)
  const rows = (await answer.json()) as readonly Row[] // our own file
  return rows.map(([name, latin, , lng, lat, from]) => ({ name, latin, at: [lng, lat], from }))
}

/** Those that begin with the words before those that hold them elsewhere. */
export function findPlaces(places: readonly NamedPlace[], words: string): NamedPlace[] {
  const wanted = words.trim().toLowerCase()
  const fits = ({ name, latin }: NamedPlace, test: (text: string) => boolean) => test(name) || test(latin.toLowerCase())
  const first = places.filter((place) => fits(place, (text) => text.startsWith(wanted)))
  const others = places.filter((place) => fits(place, (text) => text.includes(wanted) && !text.startsWith(wanted)))
  return [...first, ...others].slice(0, MOST)
}
