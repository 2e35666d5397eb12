// What is named on the map, and from which level on.
import { areaOf, middleOf, point, type Point, type Rings, type Shape } from './geometry/shapes.ts'
import type { City } from './source/cities.ts'
import type { Division } from './source/china.ts'

export interface Country {
  readonly name: string
  readonly code: string
  readonly parts: readonly Rings[]
}

/** A place as it is found by its name: kind, Chinese name, where. */
interface Place {
  readonly kind: 'country' | 'province' | 'city'
  readonly name: string
  readonly latin: string
  readonly at: Point
  /** From which level on it is named. */
  readonly from: number
  /** Of two that would cover each other, the smaller stays. */
  readonly rank: number
}

/** People of a town of China that is named. */
const LEAST_TOWN = 60_000

export function listPlaces(
  countries: readonly Country[],
  provinces: readonly Division[],
  prefectures: readonly Division[],
  cities: readonly City[],
): Place[] {
  return [
    ...countries.map(namedCountry),
    ...provinces.map(({ name, at }, rank): Place => ({ kind: 'province', name, latin: '', at, from: 4, rank })),
    ...prefectures.map(({ name, at }, rank): Place => ({
      kind: 'city',
      name,
      latin: '',
      at,
      from: 5,
      rank: 500 + rank,
    })),
    ...cities.filter(({ country }) => country !== 'CN' && country !== 'TW').flatMap(namedCity),
    // Towns of China below the prefectures, which are named above.
    ...cities
      .filter(
        ({ country, name, people }) => (country === 'CN' || country === 'TW') && name !== '' && people >= LEAST_TOWN,
      )
      .filter(({ name }) => !prefectures.some((one) => one.name === name.replace(/[市县区]$/, '')))
      .map(({ name, latin, at, people }): Place => ({
        kind: 'city',
        name,
        latin,
        at,
        from: 7,
        rank: 20_000_000 - Math.min(people, 19_000_000),
      })),
  ]
}

export const shapeOf = ({ kind, name, latin, at, from, rank }: Place): Shape =>
  point(at, { kind, name: name === '' ? latin : name, from, rank })

function namedCountry({ name, parts }: Country): Place {
  const largest = parts.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0]?.[0] ?? []
  const area = areaOf(largest)
  const from = area > 200 ? 1 : area > 20 ? 2 : area > 3 ? 3 : 4
  return {
    kind: 'country',
    name,
    latin: '',
    at: middleOf(largest),
    from,
    rank: Math.round(10_000 - Math.min(area, 9999)),
  }
}

function namedCity({ name, latin, at, people }: City): Place[] {
  const from = people > 3_000_000 ? 4 : people > 800_000 ? 5 : people > 150_000 ? 6 : 7
  if (name === '' && people < 100_000) return []
  return [{ kind: 'city', name, latin, at, from, rank: 20_000_000 - Math.min(people, 19_000_000) }]
}
