// What lies on a map looks the same on every service: these are the colours and measures of all.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

type Look = Required<
  Pick<AreaFeature['properties'], 'stroke' | 'stroke-opacity' | 'stroke-width' | 'fill' | 'fill-opacity'>
>

/** Of an area that says nothing about it (the house's charts have the same blue). */
const AREA_LOOK: Look = {
  stroke: '#2E6A9E',
  'stroke-opacity': 1,
  'stroke-width': 2,
  fill: '#2E6A9E',
  'fill-opacity': 0.25,
}

export function areaLook({ properties }: AreaFeature): Look {
  return {
    stroke: properties.stroke ?? AREA_LOOK.stroke,
    'stroke-opacity': properties['stroke-opacity'] ?? AREA_LOOK['stroke-opacity'],
    'stroke-width': properties['stroke-width'] ?? AREA_LOOK['stroke-width'],
    fill: properties.fill ?? AREA_LOOK.fill,
    'fill-opacity': properties['fill-opacity'] ?? AREA_LOOK['fill-opacity'],
  }
}

export const TRACK_LOOK = { color: '#F2541B', width: 3 } as const

export const POINT_LOOK = {
  one: '#f2541b',
  many: '#16181c',
  manyOpacity: 0.86,
  edge: '#ffffff',
  edgeWidth: 2,
  font: "'Geist Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
} as const

/** How far a finger may miss, pixels. */
export const REACH = 10

/** Pixels. */
export function pointRadius(count: number): number {
  if (count <= 1) return 6
  const tens = Math.min(5, Math.log10(count))
  return tens <= 2 ? 12 + 3 * tens : 18 + 4 * (tens - 2)
}

/** How a language shortens what would not fit into a circle: 万, K. */
export function manyWord(): { readonly least: number; readonly by: number; readonly unit: string } {
  const least = 10_000
  const short = /^(\d+)(.*)$/.exec(numberText(least, { notation: 'compact' }))
  return { least, by: least / Number(short?.[1] ?? 1), unit: short?.[2] ?? '' }
}

export function countWord(count: number): string {
  const { least, by, unit } = manyWord()
  return count >= least ? `${Math.round(count / by)}${unit}` : String(count)
}
