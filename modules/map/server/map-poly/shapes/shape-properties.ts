// What a file tells of an area: words, style and links under the names of the contract, all else as extended data.
import { AreaProperties, MOST_LINKS, MOST_PROPERTIES, type AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { Value } from 'typebox/value'

type Properties = AreaFeature['properties']

const { properties: known } = AreaProperties
/** A table of a Shapefile has names in any case. */
const names = new Map(Object.keys(known).map((name) => [name.toLowerCase(), name]))
/** Of single points, or said by the converter to itself. */
const left = new Set([
  'coordinateproperties',
  'coordtimes',
  'heartrates',
  'stylehash',
  'stylemaphash',
  'id',
  '@geometry-type',
])
const MOST_NAME = 60

/** What does not fit the contract is left out; texts are cut to its length. */
export function propertiesOf(value: unknown): Properties {
  if (!isObject(value)) return {}
  const found: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const own = names.get(name.toLowerCase())
    const fitting = own === undefined ? extended(name, one) : fittingOf(own, one)
    if (fitting !== undefined && Object.keys(found).length < MOST_PROPERTIES) found[own ?? name] = fitting
  }
  return found // each of them checked
}

function fittingOf(name: string, value: unknown): unknown {
  const schema = known[name as keyof typeof known] // a name of it
  const given = name === 'links' ? linksOf(value) : name === 'timespan' ? timespanOf(value) : textOf(value)
  const cut = typeof given === 'string' && 'maxLength' in schema ? given.slice(0, Number(schema.maxLength)) : given
  const shaped = name === 'visibility' && (cut === 0 || cut === '0') ? false : cut
  return Value.Check(schema, shaped) ? shaped : undefined
}

/** KML may say it in HTML: its words alone are kept. */
function textOf(value: unknown): unknown {
  if (!isObject(value) || value['@type'] !== 'html' || typeof value['value'] !== 'string') return value
  return value['value']
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
}

/** Our own KML holds them as a list in words. */
function linksOf(value: unknown): unknown {
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list)) return undefined
  const { items } = known.links
  const shaped = list.slice(0, MOST_LINKS).map((one: unknown) => {
    if (!isObject(one)) return one
    const { href, text, type } = one
    return Object.fromEntries(
      Object.entries({ href, text, type }).filter(([, part]) => typeof part === 'string' && part !== ''),
    )
  })
  return shaped.filter((one) => Value.Check(items, one))
}

function timespanOf(value: unknown): unknown {
  if (!isObject(value)) return undefined
  const { properties } = known.timespan
  const parts = (['begin', 'end'] as const).filter((name) => Value.Check(properties[name], value[name]))
  return parts.length === 0 ? undefined : Object.fromEntries(parts.map((name) => [name, value[name]]))
}

function extended(name: string, value: unknown): string | number | undefined {
  if (left.has(name.toLowerCase()) || name === '' || name.length > MOST_NAME || name === '__proto__') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && value !== '' ? value.slice(0, 2000) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
