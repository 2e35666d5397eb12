// A place as people write it: decimal degrees or degrees, minutes and seconds, with or without letters for the hemispheres.
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'

interface Angle {
  readonly degrees: number
  /** Which way it counts, where that was written. */
  readonly axis: 'lat' | 'lng' | null
}

const hemispheres: Readonly<Record<string, { readonly axis: 'lat' | 'lng'; readonly sign: 1 | -1 }>> = {
  N: { axis: 'lat', sign: 1 },
  S: { axis: 'lat', sign: -1 },
  E: { axis: 'lng', sign: 1 },
  W: { axis: 'lng', sign: -1 },
}
const written: Readonly<Record<string, string>> = {
  北纬: 'N',
  南纬: 'S',
  东经: 'E',
  西经: 'W',
  纬度: 'N',
  经度: 'E',
  北: 'N',
  南: 'S',
  东: 'E',
  西: 'W',
  度: '°',
  分: "'",
  秒: '"',
  '′': "'",
  '’': "'",
  '″': '"',
  '”': '"',
  "''": '"',
  º: '°',
  '，': ',',
  '、': ',',
  '；': ',',
  '：': ' ',
  '－': '-',
  '−': '-',
}
const words = new RegExp(Object.keys(written).join('|'), 'g')
/** No place takes more to write. */
const LONGEST = 80
const angle =
  /^([NSEW])?\s?([+-]?\d{1,3}(?:\.\d+)?)\s?°?\s?(?:(\d{1,2}(?:\.\d+)?)\s?'\s?(?:(\d{1,2}(?:\.\d+)?)\s?"\s?)?)?([NSEW])?$/

/** Latitude comes first unless letters or figures beyond 90 say otherwise. Null where it is no place on the earth. */
export function readPlace(text: string): LngLat | null {
  if (text.length > LONGEST) return null
  const [one, other, ...more] = halves(plain(text)).map(angleOf)
  if (one == null || other == null || more.length > 0) return null
  const isUnnamed = one.axis === null && other.axis === null
  const isLngFirst = one.axis === 'lng' || other.axis === 'lat' || (isUnnamed && Math.abs(one.degrees) > 90)
  const [lat, lng] = isLngFirst ? [other, one] : [one, other]
  if (lat.axis === 'lng' || lng.axis === 'lat') return null
  return Math.abs(lat.degrees) > 90 || Math.abs(lng.degrees) > 180 ? null : [lng.degrees, lat.degrees]
}

/** At the comma, between the letters, at the second sign of degrees, or at the space. */
function halves(text: string): string[] {
  if (text.includes(',')) return text.split(',').map((half) => half.trim())
  const at = /^[NSEW]/.test(text)
    ? /^.[^NSEW]*(?=[NSEW])/.exec(text)
    : (/^[^NSEW]*[NSEW](?=.)/.exec(text) ?? /^[^°]*°[^°]*[\s'"](?=[\d.+-]+\s?°)/.exec(text) ?? /^\S+(?=\s)/.exec(text))
  const [first] = at ?? [text]
  return [first.trim(), text.slice(first.length).trim()]
}

function plain(text: string): string {
  return text
    .replaceAll(words, (word) => written[word] ?? word)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*GEO:/, '')
    .replaceAll(/[()[\]\s]+/g, ' ')
    .trim()
}

function angleOf(text: string): Angle | null {
  const [, before, whole = '', minutes, seconds, after] = angle.exec(text) ?? []
  const isTwice = before !== undefined && after !== undefined
  const size = sizeOf(whole, minutes, seconds)
  if (size === null || isTwice) return null
  const hemisphere = hemispheres[before ?? after ?? 'none']
  const isNegative = whole.startsWith('-')
  if (hemisphere === undefined) return { degrees: isNegative ? -size : size, axis: null }
  return isNegative ? null : { degrees: hemisphere.sign * size, axis: hemisphere.axis }
}

function sizeOf(degrees: string, minutes = '0', seconds = '0'): number | null {
  if (degrees === '' || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  return Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
}

/** Six digits: about ten centimetres on the ground. */
export function writePlace([lng, lat]: LngLat): string {
  return `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`
}
