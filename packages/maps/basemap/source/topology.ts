// Natural Earth 1:10,000,000 as TopoJSON (world-atlas): the land, and the borders between countries.
import { readFile } from 'node:fs/promises'
import type { Line, Point, Rings } from '../geometry/shapes.ts'

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>
}

type Geometry =
  | { readonly type: 'Polygon'; readonly id?: string; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly id?: string; readonly arcs: readonly (readonly (readonly number[])[])[] }

export interface Border {
  readonly line: Line
  /** ISO 3166 numbers of the countries on both sides. */
  readonly between: readonly string[]
}

export async function readTopology(path: string): Promise<Topology> {
  return JSON.parse(await readFile(path, 'utf8')) as Topology // the package's own format
}

function arcsOf({ transform, arcs }: Topology): Line[] {
  const { scale, translate } = transform
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

const partsOf = (geometry: Geometry) => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)

export function polygonsOf(topology: Topology, object: string): { readonly id: string; readonly parts: Rings[] }[] {
  const arcs = arcsOf(topology)
  const ring = (references: readonly number[]): Line =>
    references.flatMap((reference, at) => {
      const arc = arcs[reference < 0 ? ~reference : reference] ?? []
      const turned = reference < 0 ? arc.toReversed() : arc
      return at === 0 ? turned : turned.slice(1)
    })
  const geometries = topology.objects[object]?.geometries ?? []
  return geometries.map((geometry) => ({
    id: geometry.id ?? '',
    parts: partsOf(geometry).map((rings) => rings.map(ring)),
  }))
}

/** Arcs that two countries share. */
export function bordersOf(topology: Topology): Border[] {
  return sharedArcs(topology).flatMap(({ line, between }) => (between.length < 2 ? [] : [{ line, between }]))
}

/** Arcs with the sea on one side. */
export function coastOf(topology: Topology): Line[] {
  return sharedArcs(topology).flatMap(({ line, between }) => (between.length === 1 ? [line] : []))
}

function sharedArcs(topology: Topology): Border[] {
  const users = new Map<number, Set<string>>()
  for (const geometry of topology.objects['countries']?.geometries ?? []) {
    for (const reference of partsOf(geometry).flat(2)) {
      const arc = reference < 0 ? ~reference : reference
      const known = users.get(arc) ?? new Set()
      users.set(arc, known.add(geometry.id ?? `?${known.size}`))
    }
  }
  const arcs = arcsOf(topology)
  return [...users].map(([arc, between]) => ({ line: arcs[arc] ?? [], between: [...between] }))
}
