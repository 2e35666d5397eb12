import { newHotspot } from '../../parts/new-hotspot.ts'
import { linksFrom, withMissingWays, withoutWay, withWaysByEye } from '../../model/scene-links.ts'
import { testScene, testTour } from '../../model/test-draft.ts'
import { describe, expect, test } from 'vitest'
import type { MapPoint } from './map-edit.ts'
import { bothWays, pointNear, wayBetween, waysOn, type Ground } from './map-ways.ts'

const plan: Ground = { kind: 'plan', ratio: 2, altitudes: {} }
const earth: Ground = { kind: 'geo', ratio: 1, altitudes: {} }
const point = (sceneId: string, x: number, y: number, heading = 0): MapPoint => ({
  id: `point-${sceneId}`,
  sceneId,
  x,
  y,
  heading,
})
/** Metres east and north of a place on the equator, where a degree is 111,195 m. */
const onEarth = (sceneId: string, east: number, north: number, heading = 0): MapPoint =>
  point(sceneId, east / 111_195, north / 111_195, heading)

describe('the direction of a way on a plan twice as wide as high', () => {
  test.each([
    ['up', [0.5, 0.2], 0, 0, 0],
    ['right', [0.6, 0.5], 0, 0, 90],
    ['down', [0.5, 0.9], 0, 0, -180],
    ['left', [0.4, 0.5], 0, 0, -90],
    ['as many pixels right as up', [0.6, 0.3], 0, 0, 45],
    ['right, from a picture that faces right', [0.6, 0.5], 90, 0, 0],
    ['up, from a picture that faces right', [0.5, 0.2], 90, 0, -90],
    ['left, from a picture that faces 350°', [0.4, 0.5], 350, 0, -80],
  ] as const)('%s', (_name, [x, y], heading, otherHeading, yaw) => {
    const [from, to] = [point('a', 0.5, 0.5, heading), point('b', x, y, otherHeading)]
    expect(wayBetween(plan, from, to)).toMatchObject({ fromId: 'a', toId: 'b', yaw, pitch: -12 })
  })

  test('whoever arrives looks onward, and the way back lies behind', () => {
    const [there, back] = bothWays(plan, point('a', 0.2, 0.5, 30), point('b', 0.8, 0.5, 200)) ?? []
    expect(there).toMatchObject({ yaw: 60, view: { yaw: -110, pitch: 0, fov: 75 } })
    expect(back).toMatchObject({ fromId: 'b', toId: 'a', yaw: 70, view: { yaw: -120 } })
  })

  test('two on the same spot have none', () => {
    expect(bothWays(plan, point('a', 0.5, 0.5), point('b', 0.5, 0.5))).toBeNull()
    expect(bothWays(earth, onEarth('a', 3, 3), onEarth('b', 3.2, 3))).toBeNull()
  })
})

describe('the direction of a way on the earth', () => {
  test.each([
    ['north', 0, 16, 0, 0],
    ['east', 16, 0, 0, 90],
    ['east, from a picture that faces south', 16, 0, 180, -90],
    ['south-west, from a picture that faces west', -16, -16, 270, -45],
  ] as const)('%s', (_name, east, north, heading, yaw) => {
    const way = wayBetween(earth, onEarth('a', 0, 0, heading), onEarth('b', east, north))
    expect(way?.yaw).toBeCloseTo(yaw, 1)
  })

  test('it stands where the ground is so far away, a camera being 1.6 m high', () => {
    for (const metres of [2, 8, 40, 4000]) {
      const way = wayBetween(earth, onEarth('a', 0, 0), onEarth('b', 0, metres))
      expect(way?.pitch).toBeCloseTo((-Math.atan(1.6 / metres) * 180) / Math.PI, 0)
    }
  })

  test('what lies higher is seen higher', () => {
    const hill = { ...earth, altitudes: { a: 100, b: 121.6 } }
    expect(wayBetween(hill, onEarth('a', 0, 0), onEarth('b', 0, 20))?.pitch).toBe(40)
    expect(wayBetween({ ...hill, altitudes: { a: 100 } }, onEarth('a', 0, 0), onEarth('b', 0, 20))?.pitch).toBe(-4.6)
  })

  test('far from the equator and across 180° the bearing is that of the earth', () => {
    const [one, other] = [point('a', 179.999, 60), point('b', -179.999, 60)]
    expect(wayBetween(earth, one, other)?.yaw).toBeCloseTo(90, 0)
  })
})

describe('ways of a tour', () => {
  const points = [point('a', 0.2, 0.5, 10), point('b', 0.8, 0.5, 20), point('c', 0.5, 0.1, 30)]
  const [a, b, c] = points as [MapPoint, MapPoint, MapPoint] // three, as they stand above
  const bare = testTour([testScene('a'), testScene('b'), testScene('c')])
  const put = (one: MapPoint, other: MapPoint, tour = bare) => withMissingWays(tour, bothWays(plan, one, other) ?? [])
  const lines = (tour = bare) =>
    waysOn(points, tour.scenes).map(({ id, leadsThere, leadsBack }) => [id, leadsThere, leadsBack])

  test('one way more is a sign in each of the two scenes, called by where it leads', () => {
    const tour = put(a, b)
    expect(tour.scenes.map(({ hotspots }) => hotspots.length)).toEqual([1, 1, 0])
    expect(tour.scenes[0]?.hotspots[0]).toMatchObject({
      kind: 'scene',
      title: 'b',
      yaw: 80,
      pitch: -12,
      target: { sceneId: 'b', view: { yaw: 70 } },
    })
    expect(lines(tour)).toEqual([['a b', true, true]])
  })

  test('what is there already is not put down again', () => {
    const oneWay = withoutWay(put(a, b), 'b', 'a')
    expect(lines(oneWay)).toEqual([['a b', true, false]])
    const [kept] = oneWay.scenes[0]?.hotspots ?? []
    const whole = put(b, a, oneWay)
    expect(whole.scenes[0]?.hotspots).toEqual([kept])
    expect(lines(whole)).toEqual([['a b', true, true]])
    expect(put(a, b, whole)).toBe(whole)
  })

  test('each direction goes by itself, and signs to other scenes stay', () => {
    const tour = put(b, c, put(a, b))
    const without = withoutWay(withoutWay(tour, 'a', 'b'), 'b', 'a')
    expect(lines(tour)).toEqual([
      ['a b', true, true],
      ['b c', true, true],
    ])
    expect(lines(without)).toEqual([['b c', true, true]])
    expect(withoutWay(without, 'a', 'b')).toBe(without)
  })

  test('what is locked stays, and areas that lead there go as well', () => {
    const sign = { ...newHotspot('scene', { yaw: 0, pitch: 0 }, '', { sceneId: 'b' }), locked: true }
    const area = {
      id: 'area',
      kind: 'polygon' as const,
      yaw: 0,
      pitch: 0,
      title: '',
      titleVisible: false,
      points: [
        { yaw: 0, pitch: 0 },
        { yaw: 5, pitch: 0 },
        { yaw: 5, pitch: 5 },
      ],
      target: { sceneId: 'b' },
    }
    const tour = testTour([testScene('a', { hotspots: [sign, area] }), testScene('b')])
    expect(tour.scenes.flatMap(linksFrom)).toHaveLength(2)
    expect(withoutWay(tour, 'a', 'b').scenes[0]?.hotspots).toEqual([sign])
  })

  test('a second scene in the same direction keeps its direction, lower', () => {
    const row = [point('a', 0.1, 0.5), point('b', 0.4, 0.5), point('c', 0.9, 0.5)] as const
    const tour = withMissingWays(put(row[0], row[1]), bothWays(plan, row[0], row[2]) ?? [])
    const [first, second] = tour.scenes[0]?.hotspots ?? []
    expect(second?.yaw).toBe(first?.yaw)
    expect([first?.pitch, second?.pitch]).toEqual([-12, -24])
  })

  test('signs look as all others do', () => {
    const iconStyle = { scale: 1.5 } as never
    const dressed = put(a, b)
    const scenes = dressed.scenes.map((scene) => ({
      ...scene,
      hotspots: scene.hotspots.map((hotspot) => ({ ...hotspot, iconStyle })),
    }))
    const tour = put(b, c, { ...dressed, scenes })
    expect(tour.scenes[2]?.hotspots[0]).toMatchObject({ iconStyle })
  })

  test('where the map says nothing the sign stands where somebody looks, and the way back behind whoever arrives', () => {
    const [from, to] = [bare.scenes[0], bare.scenes[1]]
    if (from === undefined || to === undefined) throw new Error('two scenes')
    const arrival = { yaw: 40, pitch: 0, fov: 75 }
    const tour = withWaysByEye(bare, { from, to, yaw: 25, view: undefined, arrival })
    expect(tour.scenes[0]?.hotspots[0]).toMatchObject({ yaw: 25, pitch: -12, target: { sceneId: 'b' } })
    expect(tour.scenes[1]?.hotspots[0]).toMatchObject({ yaw: -140, target: { sceneId: 'a' } })
    const alone = withWaysByEye(bare, { from, to, yaw: 25, view: undefined, arrival: null })
    expect(alone.scenes[1]?.hotspots).toEqual([])
  })
})

test('a line that is let go near a point means the nearest', () => {
  const points = [point('a', 0.1, 0.1), point('b', 0.2, 0.1)]
  const toBoard = ({ x, y }: { x: number; y: number }) => ({ x: x * 200, y: y * 200 })
  const near = (x: number, y: number) => pointNear(points, toBoard, { x, y }, 30)?.sceneId
  expect([near(22, 20), near(33, 25), near(100, 100)]).toEqual(['a', 'b', undefined])
})
