// Provinces and prefectures of China with their Chinese names, from the maps that came with ECharts 4.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { middleOf, type Line, type Point, type Rings } from '../geometry/shapes.ts'

type PackedRings = string | Line | readonly PackedRings[]
type Starts = Point | readonly Starts[]

interface Packed {
  readonly features: readonly {
    readonly geometry: {
      readonly type: 'Polygon' | 'MultiPolygon'
      readonly coordinates: readonly PackedRings[]
      readonly encodeOffsets?: readonly Starts[]
    }
    readonly properties: { readonly name: string; readonly cp?: Point }
  }[]
}

export interface Division {
  readonly name: string
  readonly at: Point
  readonly parts: readonly Rings[]
}

export async function readDivisions(folder: string, file: string): Promise<Division[]> {
  const { features } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Packed // the package's own format
  return features.flatMap(({ geometry: { type, coordinates, encodeOffsets }, properties: { name, cp } }) => {
    const parts = coordinates.map((packed, at) => ringsOf(packed, encodeOffsets?.[at] ?? [0, 0]))
    const at = cp ?? middleOf(parts.flat()[0] ?? [])
    return parts.length === 0 ? [] : [{ name, at, parts: type === 'Polygon' ? [parts.flat()] : parts }]
  })
}

/** A ring, packed or plain, or lists of rings, each with its start. */
function ringsOf(packed: PackedRings, start: Starts): Rings {
  if (typeof packed === 'string') return [unpack(packed, startOf(start))]
  if (isPlain(packed)) return [packed]
  return packed.flatMap((part, at) => ringsOf(part, isPoint(start) ? start : (start[at] ?? [0, 0])))
}

const isPlain = (packed: Line | readonly PackedRings[]): packed is Line => typeof packed[0]?.[0] === 'number'
const isPoint = (start: Starts): start is Point => typeof start[0] === 'number'
const startOf = (start: Starts): Point => (isPoint(start) ? start : startOf(start[0] ?? [0, 0]))

/** Differences of 1/1024°, each as one character. */
function unpack(text: string, [startX, startY]: Point): Line {
  const signed = (code: number) => (code >> 1) ^ -(code & 1)
  let [x, y] = [startX, startY]
  const line: Point[] = []
  for (let at = 0; at < text.length; at += 2) {
    x += signed(text.charCodeAt(at) - 64)
    y += signed(text.charCodeAt(at + 1) - 64)
    line.push([x / 1024, y / 1024])
  }
  const [first] = line
  return first === undefined ? line : [...line, first]
}

/** Every edge once, with how many divisions it belongs to. */
export function edgesOf(divisions: readonly Division[]): { readonly line: Line; readonly sides: number }[] {
  const sides = new Map<string, { readonly line: Line; count: number }>()
  const key = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`
  for (const ring of divisions.flatMap(({ parts }) => parts.flat())) {
    for (const [at, to] of ring.slice(1).entries()) {
      const from = ring[at] ?? to
      const [a, b] = [key(from), key(to)].toSorted()
      const known = sides.get(`${a} ${b}`)
      if (known === undefined) sides.set(`${a} ${b}`, { line: [from, to], count: 1 })
      else known.count += 1
    }
  }
  return [...sides.values()].map(({ line, count }) => ({ line, sides: count }))
}
