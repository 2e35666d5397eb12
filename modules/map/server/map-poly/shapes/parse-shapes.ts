// Areas out of a file that somebody sent: every polygon in it, within bounds; lines that end where they begin count as well.
import type { FoundAreas } from '../../../contract/found-areas.ts'
import { MOST_CORNERS, Position } from '@huanshi/kernel/protocol/geometry.ts'
import { TrackError } from '@huanshi/kernel/protocol/upload-track.ts'
import { ParseError } from '@xmldom/xmldom'
import { readFile } from 'node:fs/promises'
import { parseZip } from 'shpjs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { convertTrack } from '@huanshi/maps/server/convert-track.ts'
import { limitFault } from '@huanshi/server-kit/sandbox/limit-fault.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { propertiesOf } from './shape-properties.ts'
import type { ShapesTask } from './shapes-task.ts'

type Found = FoundAreas['features'][number]

const MOST_PARTS = 100
const DEEPEST = 16
const Rings = Type.Array(Type.Array(Position, { minItems: 4 }), { minItems: 1 })

export const run: RunOf<ShapesTask> = async ({ input, files }) => {
  try {
    const features = polygonsOf(await read(input, await readFile(files['shapes'] ?? '')))
    if (features.length === 0) throw refused('文件里没有多边形；单个的点和没有闭合的线不能当作区域')
    return { type: 'FeatureCollection', features }
  } catch (error) {
    if (error instanceof Refusal || limitFault(error) !== null) throw error
    const words = error instanceof TrackError ? error.message : '文件已损坏，或不是它的扩展名所说的格式'
    throw refused(error instanceof ParseError ? '文件不是完整的 XML' : words, error)
  }
}

async function read(extension: string, bytes: Buffer): Promise<unknown> {
  if (extension === '.zip') return await parseZip(bytes)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return extension === '.kml' || extension === '.gpx' ? convertTrack(text, extension) : JSON.parse(text)
}

function polygonsOf(value: unknown): Found[] {
  const found: Found[] = []
  let points = 0
  const add = (rings: unknown, properties: Found['properties']): void => {
    if (!Value.Check(Rings, rings)) throw refused('有一个多边形的坐标不正确：应当是经度在前、纬度在后，首尾相连')
    points += rings.reduce((sum, ring) => sum + ring.length, 0)
    if (found.length >= MOST_PARTS) throw refused(`一次最多导入 ${MOST_PARTS} 块，请先分成几个文件`)
    if (points > MOST_CORNERS) throw refused(`顶点不能超过 ${MOST_CORNERS} 个，请先简化`)
    const coordinates = rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]))
    found.push({ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } })
  }
  const take = (node: unknown, properties: Found['properties'], depth: number): void => {
    if (Array.isArray(node)) return node.forEach((one) => take(one, properties, depth + 1))
    if (!isObject(node)) return
    if (depth > DEEPEST) throw refused('文件的层次太深')
    const { type, coordinates } = node
    if (type === 'Feature') take(node['geometry'], propertiesOf(node['properties']), depth + 1)
    else if (type === 'FeatureCollection') take(node['features'], properties, depth + 1)
    else if (type === 'GeometryCollection') take(node['geometries'], properties, depth + 1)
    else if (type === 'Polygon') add(coordinates, properties)
    else if (type === 'MultiPolygon' && Array.isArray(coordinates)) for (const one of coordinates) add(one, properties)
    else if (type === 'LineString' && isClosed(coordinates)) add([coordinates], properties)
  }
  take(value, {}, 0)
  return found
}

function isClosed(line: unknown): boolean {
  if (!Array.isArray(line) || line.length < 4) return false
  return JSON.stringify(line[0]) === JSON.stringify(line.at(-1))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('map-poly.file', { detail, cause })
}
