// A pavilion: a stone base with steps, six columns, beams and two roofs, made of plain shapes.
import { writeGlb } from '../media/model/glb.ts'

type Point = readonly [number, number, number]
type Triangle = readonly [Point, Point, Point]

interface Part {
  readonly name: string
  readonly colour: readonly [number, number, number]
  readonly triangles: readonly Triangle[]
}

const SIDES = 6
const turn = (index: number): number => (index / SIDES) * 2 * Math.PI + Math.PI / SIDES

export function pavilion(): Buffer {
  const columns = Array.from({ length: SIDES }, (_, index) =>
    prism({
      radius: 0.09,
      low: 0.4,
      high: 2.5,
      sides: 12,
      x: 1.35 * Math.cos(turn(index)),
      z: 1.35 * Math.sin(turn(index)),
    }),
  ).flat()
  return glbOf([
    {
      name: '台基',
      colour: [0.62, 0.6, 0.56],
      triangles: [...prism({ radius: 2.1, low: 0, high: 0.2 }), ...prism({ radius: 1.8, low: 0.2, high: 0.4 })],
    },
    { name: '柱', colour: [0.52, 0.13, 0.09], triangles: columns },
    { name: '梁', colour: [0.16, 0.34, 0.36], triangles: prism({ radius: 1.5, low: 2.4, high: 2.6 }) },
    {
      name: '檐',
      colour: [0.24, 0.25, 0.28],
      triangles: [...cone(2.2, 2.6, 0.85, 3.3), ...cone(1.25, 3.35, 0.06, 4.4)],
    },
    { name: '宝顶', colour: [0.85, 0.62, 0.2], triangles: cone(0.14, 4.35, 0.01, 4.8) },
  ])
}

interface Prism {
  readonly radius: number
  readonly low: number
  readonly high: number
  readonly sides?: number
  readonly x?: number
  readonly z?: number
}

function prism({ radius, low, high, sides = SIDES, x = 0, z = 0 }: Prism): Triangle[] {
  const corner = (index: number, y: number): Point => {
    const angle = (index / sides) * 2 * Math.PI + Math.PI / SIDES
    return [x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)]
  }
  return Array.from({ length: sides }, (_, index): Triangle[] => {
    const [a, b, c, d] = [corner(index, low), corner(index + 1, low), corner(index + 1, high), corner(index, high)]
    return [
      [a, c, b],
      [a, d, c],
      [[x, high, z], c, d],
      [[x, low, z], a, b],
    ]
  }).flat()
}

/** From a ring to a smaller one above it, open below. */
function cone(radius: number, low: number, top: number, high: number): Triangle[] {
  const corner = (index: number, r: number, y: number): Point => [
    r * Math.cos(turn(index)),
    y,
    r * Math.sin(turn(index)),
  ]
  return Array.from({ length: SIDES }, (_, index): Triangle[] => {
    const [a, b] = [corner(index, radius, low), corner(index + 1, radius, low)]
    const [c, d] = [corner(index + 1, top, high), corner(index, top, high)]
    return [
      [a, c, b],
      [a, d, c],
      [[0, low, 0], a, b],
    ]
  }).flat()
}

function glbOf(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const [accessors, views, meshes, materials] = [[], [], [], []] as [object[], object[], object[], object[]]
  let offset = 0
  const add = (points: readonly Point[], isPlace: boolean): number => {
    const bytes = Buffer.alloc(points.length * 12)
    for (const [at, value] of points.flat().entries()) bytes.writeFloatLE(value, at * 4)
    const axis = (pick: (...values: number[]) => number) =>
      [0, 1, 2].map((i) => Math.fround(pick(...points.map((p) => p[i] ?? 0))))
    const bounds = isPlace ? { min: axis(Math.min), max: axis(Math.max) } : {}
    views.push({ buffer: 0, byteOffset: offset, byteLength: bytes.length, target: 34_962 })
    accessors.push({ bufferView: views.length - 1, componentType: 5126, count: points.length, type: 'VEC3', ...bounds })
    pieces.push(bytes)
    offset += bytes.length
    return accessors.length - 1
  }
  for (const { name, colour, triangles } of parts) {
    const position = add(triangles.flat(), true)
    const normals = add(
      triangles.flatMap((triangle) => Array.from({ length: 3 }, () => normalOf(triangle))),
      false,
    )
    materials.push({
      name,
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.8 },
    })
    meshes.push({
      name,
      primitives: [{ attributes: { POSITION: position, NORMAL: normals }, material: materials.length - 1 }],
    })
  }
  const nodes = meshes.map((_, mesh) => ({ mesh }))
  const json = {
    asset: { version: '2.0', generator: 'huanshi' },
    scene: 0,
    scenes: [{ nodes: nodes.map((_, index) => index) }],
    nodes,
    meshes,
    materials,
    accessors,
    bufferViews: views as { buffer: number; byteOffset: number; byteLength: number }[], // written above
    buffers: [{ byteLength: offset }],
  }
  return writeGlb({ json, binary: Buffer.concat(pieces) })
}

function normalOf([a, b, c]: Triangle): Point {
  const [u, v] = [sub(b, a), sub(c, a)]
  const cross: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const length = Math.hypot(...cross) || 1
  return [cross[0] / length, cross[1] / length, cross[2] / length]
}

function sub(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
