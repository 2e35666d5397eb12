import { describe, expect, test } from 'vitest'
import { proposeLinks, type Placed } from '../../contract/auto-links.ts'
import { checkLinks, type Present } from './link-check.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { newScene } from './scene-operations.ts'
import type { TourDraft } from './draft.ts'
import { chained, leadsTo, reachable, linkBack } from './scene-links.ts'

const PANO = '11111111-1111-7111-8111-111111111111'
const scene = (id: string, to: readonly string[] = []) => ({
  ...newScene({ panoId: PANO, title: id }),
  id,
  hotspots: to.map((sceneId, index) => newHotspot('scene', { yaw: index * 40, pitch: -20 }, '', { sceneId })),
})
const draft = (scenes: ReturnType<typeof scene>[], further: object = {}) =>
  ({
    scenes,
    startSceneId: scenes[0]?.id ?? null,
    music: null,
    opening: { kind: 'none', libId: null },
    map: { kind: 'none', libId: null, points: [] },
    ...further,
  }) as unknown as TourDraft // what the check looks at
const present: Present = { scenes: [], libs: {}, icons: {}, panos: {} }
const texts = (tour: TourDraft, there: Present = present) => checkLinks(tour, there).map(({ text }) => text)

describe('the check of ways', () => {
  test('a round trip has nothing to find', () => {
    expect(texts(draft([scene('a', ['b']), scene('b', ['a'])]))).toEqual([])
    expect(texts(draft([scene('a')]))).toEqual([])
  })

  test('dead ends, scenes out of reach and ways without return are named', () => {
    expect(texts(draft([scene('a', ['b']), scene('b'), scene('c', ['a'])]))).toEqual([
      '「a」里的「前往场景」通向「b」，那里没有回来的热点',
      '「b」没有去别处的热点',
      '「c」里的「前往场景」通向「a」，那里没有回来的热点',
      '从起始场景走不到「c」',
    ])
  })

  test('what is gone is found, and says whether it keeps visitors out', () => {
    const image = newHotspot('image', { yaw: 0, pitch: 0 }, '画', { libId: PANO })
    const one = { ...scene('a'), hotspots: [{ ...image, iconId: PANO }], ambience: { libId: PANO, volume: 1 } }
    const found = checkLinks(draft([one], { music: { libId: PANO, volume: 1, autoplay: true } }), {
      ...present,
      scenes: [{ id: 'a', content: null, absence: 'withdrawn' }],
    })
    expect(found.map(({ isBad, text }) => `${isBad ? '!' : '-'} ${text}`)).toEqual([
      '! 「a」的全景不能再用：它的作者不再公开',
      '- 「a」的环境音已不在素材库',
      '- 「a」里的「画」的图标已不在',
      '! 「a」里的「画」的素材已不在素材库',
      '- 背景音乐已不在素材库',
    ])
    expect(found[2]).toMatchObject({ sceneId: 'a', hotspotId: image.id })
  })
})

test('scenes are joined in their order, both ways, where they are not joined yet', () => {
  const { draft: joined, made } = chained(draft([scene('a', ['b']), scene('b'), scene('c')]), () => 30)
  expect(made).toBe(3)
  const [a, b, c] = joined.scenes
  expect([a, b, c].map((one) => one?.hotspots.length)).toEqual([1, 2, 1])
  expect(b).toMatchObject({
    hotspots: [
      { yaw: 30, target: { sceneId: 'c' } },
      { yaw: -150, target: { sceneId: 'a' } },
    ],
  })
  expect(c !== undefined && leadsTo(c, 'b')).toBe(true)
  const again = chained(joined, () => 30)
  expect([again.made, again.draft === joined]).toEqual([0, true])
})

test('one walks as far as ways lead', () => {
  expect([...reachable([scene('a', ['b']), scene('b', ['a']), scene('c', ['a'])], 'a')].toSorted()).toEqual(['a', 'b'])
})

test('the way back stands behind whoever arrives, beside what is there', () => {
  const [from, target] = [scene('a'), scene('b')]
  const back = linkBack(from, target, { yaw: 30, pitch: 0, fov: 75 })
  expect(back).toMatchObject({ kind: 'scene', yaw: -150, target: { sceneId: 'a' } })
  const taken = { ...target, hotspots: [back] }
  expect(linkBack(from, taken, { yaw: 30, pitch: 0, fov: 75 }).yaw).toBe(-138)
})

describe('proposals from where pictures were taken', () => {
  /** Metres east and north of a place near the equator, where a degree is 111,195 m. */
  const at = (id: string, east: number, north: number, heading: number | null = 0): Placed => ({
    id,
    location: { lng: east / 111_195, lat: north / 111_195 },
    heading,
  })

  test('the direction is the bearing less the heading, on the ground', () => {
    const [first, second] = proposeLinks([at('a', 0, 0, 90), at('b', 0, 16, 0)])
    expect(first).toMatchObject({ fromId: 'a', toId: 'b' })
    expect(first?.yaw).toBeCloseTo(-90, 6)
    expect(first?.pitch).toBeCloseTo((-Math.atan(1.6 / 16) * 180) / Math.PI, 3)
    expect(first?.distance).toBeCloseTo(16, 1)
    expect(first?.view?.yaw).toBeCloseTo(0, 6)
    expect(second?.yaw).toBeCloseTo(-180, 6)
  })

  test('what stands in a row is joined step by step, and what is far off not at all', () => {
    const ways = proposeLinks([at('a', 0, 0), at('b', 10, 0), at('c', 20, 0), at('d', 5000, 0)])
    expect(ways.map(({ fromId, toId }) => fromId + toId)).toEqual(['ab', 'ba', 'bc', 'cb'])
  })

  test('without north nothing is proposed from there, and nothing said about arriving', () => {
    const ways = proposeLinks([at('a', 0, 0), at('b', 10, 0, null)])
    expect(ways).toMatchObject([{ fromId: 'a', toId: 'b' }])
    expect(ways[0]).not.toHaveProperty('view')
    expect(proposeLinks([{ id: 'a', location: null, heading: 0 }, at('b', 0, 0)])).toEqual([])
  })
})
