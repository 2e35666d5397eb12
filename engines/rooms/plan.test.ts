import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { drawPlan, planFrame } from './draw-svg.ts'
import { planShapes } from './plan.ts'
import { contains, signedArea } from './plane.ts'
import { solveRoom } from './solve-room.ts'
import { facesOf } from './surfaces.ts'
import { outlined, trueArea, type TrueRoom } from './test-museum.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeGlb } from './textures/write-glb.ts'

const truth: TrueRoom = {
  id: 'r',
  corners: [
    { x: -3, y: 2 },
    { x: 3, y: 2 },
    { x: 3, y: -2 },
    { x: 0.5, y: -2 },
    { x: 0.5, y: -0.5 },
    { x: -3, y: -0.5 },
  ],
  height: 2.6,
  eye: { x: 1, y: 0.5 },
  cameraHeight: 1.6,
  doors: [
    { id: 'door', kind: 'door', a: { x: -1, y: 2 }, b: { x: 0, y: 2 }, bottom: 0, top: 2.1 },
    { id: 'window', kind: 'window', a: { x: 3, y: 1 }, b: { x: 3, y: -1 }, bottom: 0.9, top: 2 },
  ],
}
const room = solveRoom(outlined(truth, { click: (target) => target }))!
const plan = [{ id: 'r', name: '客厅 <&>', room, pose: { x: 10, y: 5, bearing: 90 } }]
const shapes = planShapes(plan)

test('the plan lies as its camera is turned', () => {
  // What lies north of the camera with bearing 0 lies east of it with 90.
  const [first] = shapes[0]!.corners
  expect([first!.x, first!.y]).toEqual([expect.closeTo(11.5, 3), expect.closeTo(9, 3)])
  const door = shapes[0]!.openings.find(({ kind }) => kind === 'door')!
  expect([door.out.x, door.out.y]).toEqual([expect.closeTo(1, 3), expect.closeTo(0, 3)])
})

test('the drawing holds walls, doors, windows, lengths, name and area, and nothing of a name becomes markup', () => {
  const svg = drawPlan(shapes, { north: '北', note: '±3%' })
  expect(svg).toContain('客厅 &lt;&amp;&gt;')
  expect(svg).toContain('18.8 m²')
  expect(svg).toContain('6.00')
  expect(svg.match(/data-room="r"/g)).toHaveLength(1)
  expect(svg).toContain('北')
  expect(drawPlan(shapes, { withLengths: false })).not.toContain('6.00')
  // What would be as wide as its wall is left out, and every drawing is as large as it was asked for.
  const small = drawPlan(shapes, { size: 120 })
  expect(small).not.toContain('2.50')
  expect(small).not.toContain('m²')
  expect(drawPlan(shapes, { size: 320 })).toMatch(/18\.8 m²<\/tspan>/)
  expect(svg).toMatch(/18\.8 m²　↕ 2\.60 m<\/tspan>/)
  expect(small).toMatch(/height="120"/)
  const { of, back } = planFrame(shapes)
  const there = back(of({ x: 12, y: 3 }))
  expect([there.x, there.y]).toEqual([expect.closeTo(12), expect.closeTo(3)])
})

test('GeoJSON is right way round and as large as the room', () => {
  const { features } = writeGeoJson(shapes, { lng: 120, lat: 30 })
  const polygon = features.find(({ properties }) => properties['kind'] === 'room')!
  const ring = polygon.geometry.type === 'Polygon' ? polygon.geometry.coordinates[0]! : []
  expect(ring).toHaveLength(7)
  expect(ring[0]).toEqual(ring.at(-1))
  const metres = ring.map(([lng, lat]) => ({ x: (lng - 120) * 96_486, y: (lat - 30) * 110_853 }))
  expect(signedArea(metres.slice(0, -1))).toBeLessThan(0)
  expect(-signedArea(metres.slice(0, -1))).toBeCloseTo(trueArea(truth), 0)
  expect(features.map(({ properties }) => properties['kind'])).toEqual(['room', 'door', 'window', 'camera'])
})

test('faces cover floor and walls without the holes in them', () => {
  const inward = room.walls.map((wall) => wall.inward)
  const [flat] = planShapes([{ ...plan[0]!, pose: { x: 0, y: 0, bearing: 0 } }])
  const faces = facesOf(flat!, inward)
  const areaOf = ({ places, triangles }: (typeof faces)[number]): number => {
    let sum = 0
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => places[triangles[i + k]!]!)
      const [u, v] = [b!, c!].map(({ x, y, up }) => [x - a!.x, y - a!.y, up - a!.up] as const)
      sum += Math.hypot(u![1] * v![2] - u![2] * v![1], u![2] * v![0] - u![0] * v![2], u![0] * v![1] - u![1] * v![0]) / 2
    }
    return sum
  }
  const areas = (part: string): number =>
    faces.filter((face) => face.part === part).reduce((sum, face) => sum + areaOf(face), 0)
  expect(areas('floor')).toBeCloseTo(trueArea(truth), 2)
  expect(areas('ceiling')).toBeCloseTo(trueArea(truth), 2)
  expect(areas('wall')).toBeCloseTo(room.perimeter * 2.6 - 2.1 - 2 * 1.1, 1)
})

test('every face is seen from within its room', () => {
  const [flat] = planShapes([{ ...plan[0]!, pose: { x: 0, y: 0, bearing: 0 } }])
  const inward = room.walls.map((wall) => wall.inward)
  for (const { places, triangles, normal } of facesOf(flat!, inward))
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => places[triangles[i + k]!]!)
      const [u, v] = [b!, c!].map(({ x, y, up }) => [x - a!.x, y - a!.y, up - a!.up] as const)
      const [x, y, z] = [u![1] * v![2] - u![2] * v![1], u![2] * v![0] - u![0] * v![2], u![0] * v![1] - u![1] * v![0]]
      expect(x * normal[0] + y * normal[1] + z * normal[2]).toBeGreaterThan(0)
    }
})

test('glTF that Khronos finds nothing to say against', async () => {
  const bytes = writeGlb(plan, 'test')
  const report = await validateBytes(bytes)
  expect(report.issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
  expect(report.info).toMatchObject({ drawCallCount: 3, totalTriangleCount: expect.any(Number) })
  expect(contains(shapes[0]!.corners, shapes[0]!.camera)).toBe(true)
})

test('files of several floors say how high each lies', async () => {
  const floors = [
    { id: 'ground', name: '一层', up: 0 },
    { id: 'upper', name: '二层', up: 3.2 },
  ]
  const stacked = floors.map((floor) => ({ ...plan[0]!, id: `room ${floor.id}`, floor }))
  const { features } = writeGeoJson(planShapes(stacked), { lng: 120, lat: 30 })
  const told = features.map(({ properties }) => `${properties['floor']} ${properties['elevation']}`)
  expect([...new Set(told)]).toEqual(['一层 0', '二层 3.2'])
  const bytes = writeGlb(stacked, 'test')
  expect(await validateBytes(bytes)).toMatchObject({ issues: { numErrors: 0 }, info: { drawCallCount: 6 } })
  const json = new TextDecoder().decode(bytes.subarray(20, 20 + new DataView(bytes.buffer).getUint32(12, true)))
  const { nodes, scenes } = JSON.parse(json) as {
    nodes: { name: string; translation?: number[]; children?: number[] }[]
    scenes: { nodes: number[] }[]
  }
  expect(scenes[0]?.nodes.map((n) => nodes[n])).toEqual([
    { name: '一层', translation: [0, 0, 0], children: [0] },
    { name: '二层', translation: [0, 3.2, 0], children: [1] },
  ])
})
