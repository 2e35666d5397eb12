// The studio's operations: whatever is done, a tour stays whole; what two people did comes together.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences } from './difference.ts'
import { carried, moveHotspots, nudged, pasteHotspots, removeHotspots, withPoints } from './hotspot-operations.ts'
import { newHotspot, newPolygon, newSurface } from '../parts/new-hotspot.ts'
import {
  addFolder,
  changeScene,
  addScenes,
  copySettings,
  moveFolder,
  moveScenes,
  removeFolder,
  removeScenes,
} from './scene-operations.ts'
import { MOST_FOLDERS } from '../../contract/tour-scene.ts'
import { distance, facing } from '../parts/sphere.ts'
import type { TourDraft } from './draft.ts'
import { testScene as scene, testTour as tour, testLink as link } from './test-draft.ts'
import { changesOf, merged } from './tour-draft.ts'

const ids = (draft: TourDraft) => draft.scenes.map(({ id }) => id)

describe('scenes', () => {
  test('a scene goes with everything that pointed at it', () => {
    const area = { ...newPolygon([]), id: 'p', kind: 'polygon', target: { sceneId: 'b' } } as Hotspot
    const draft = tour([scene('a', { hotspots: [link('1', 'b'), link('2', 'c'), area] }), scene('b'), scene('c')], {
      startSceneId: 'b',
      map: { kind: 'plan', libId: null, points: [{ id: 'm', sceneId: 'b', x: 0, y: 0, heading: 0 }] },
      autoTour: { enabled: true, order: ['b', 'a'], dwellSeconds: 5, keepInitialView: true },
    })
    const less = removeScenes(draft, new Set(['b']))
    expect(ids(less)).toEqual(['a', 'c'])
    expect(less.scenes[0]?.hotspots).toMatchObject([{ id: '2' }, { id: 'p', target: null }])
    expect([less.startSceneId, less.map.points, less.autoTour.order]).toEqual(['a', [], ['a']])
  })

  test('a tour takes as many groups as it can be stored with, and no more', () => {
    let draft = tour([scene('a')])
    for (let count = 0; count < MOST_FOLDERS + 2; count += 1) draft = addFolder(draft, `分组 ${count}`, new Set(['a']))
    expect(draft.folders).toHaveLength(MOST_FOLDERS)
    expect(draft.scenes[0]?.folderId).toBe(draft.folders.at(-1)?.id)
  })

  test('however scenes are moved, none is lost and places count from nought', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const folder = fc.constantFrom<string | null>(null, 'f', 'g')
    const move = fc.tuple(fc.uniqueArray(fc.constantFrom(...names)), folder, fc.option(fc.constantFrom(...names)))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
        let draft = tour(
          names.map((name) => scene(name)),
          {
            folders: [
              { id: 'f', title: 'F', order: 0 },
              { id: 'g', title: 'G', order: 1 },
            ],
          },
        )
        for (const [moved, to, before] of moves) draft = moveScenes(draft, new Set(moved), to, before)
        expect(ids(draft).toSorted()).toEqual(names)
        expect(draft.scenes.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4])
        const folders = draft.scenes.map(({ folderId }) => folderId ?? '')
        expect(folders).toEqual(folders.toSorted())
      }),
    )
  })

  test('scenes are put before another one and into folders together', () => {
    const draft = tour([scene('a', { order: 0 }), scene('b', { order: 1 }), scene('c', { order: 2 })])
    expect(ids(moveScenes(draft, new Set(['c', 'b']), null, 'a'))).toEqual(['b', 'c', 'a'])
    const inFolder = addFolder(draft, '室内', new Set(['a']))
    expect(ids(inFolder)).toEqual(['b', 'c', 'a'])
    const two = addFolder(inFolder, '室外', new Set(['b']))
    expect(ids(moveFolder(two, two.folders[1]?.id ?? '', -1))).toEqual(['c', 'b', 'a'])
    const [first] = two.folders
    expect(removeFolder(two, first?.id ?? '').scenes.filter(({ folderId }) => folderId === null)).toHaveLength(2)
  })

  test('no more than two hundred', () => {
    const many = Array.from({ length: 190 }, (_, index) => scene(`s${index}`))
    expect(
      addScenes(
        tour(many),
        many.slice(0, 30).map(({ id }) => scene(`${id}-b`)),
      ).scenes,
    ).toHaveLength(200)
  })

  test('settings are copied to those that were chosen', () => {
    const draft = tour([scene('a', { effects: 'snow', limits: { fovMax: 90 } }), scene('b'), scene('c')])
    const copied = copySettings(draft, 'a', new Set(['a', 'b']), ['effects'])
    expect(copied.scenes.map(({ effects, limits }) => [effects, limits])).toEqual([
      ['snow', { fovMax: 90 }],
      ['snow', {}],
      ['none', {}],
    ])
  })
})

describe('hotspots', () => {
  test('what is moved keeps its shape', () => {
    const corners = facing({ yaw: 20, pitch: 10 }, 30, 20)
    const area = newPolygon(corners)
    const moved = carried(area, area, { yaw: -170, pitch: -40 })
    if (moved.kind !== 'polygon') throw new Error('an area stays one')
    const sides = (points: readonly { yaw: number; pitch: number }[]) =>
      points.map((point, index) => distance(point, points[(index + 1) % points.length] ?? point))
    sides(moved.points).forEach((side, index) => expect(side).toBeCloseTo(sides(corners)[index] ?? 0, 6))
    expect(moved.yaw).toBeCloseTo(-170, 6)
    expect(moved.pitch).toBeCloseTo(-40, 6)
  })

  test('several move together, and what is locked stays in every way', () => {
    const draft = tour([scene('a', { hotspots: [link('1', 'b'), { ...link('2', 'b'), locked: true }] }), scene('b')])
    const both = new Set(['1', '2'])
    const moved = moveHotspots(draft, 'a', both, { yaw: 10, pitch: -20 }, { yaw: 40, pitch: -20 })
    expect(moved.scenes[0]?.hotspots[0]?.yaw).toBeCloseTo(40, 9)
    expect(moved.scenes[0]?.hotspots[1]).toMatchObject({ yaw: 10 })
    expect(removeHotspots(draft, 'a', both).scenes[0]?.hotspots).toMatchObject([{ id: '2' }])
    expect(nudged(draft, 'a', both, 175, 0).scenes[0]?.hotspots[0]?.yaw).toBeCloseTo(-175, 9)
  })

  test('new corners carry the label, and a picture hangs upright before the viewer', () => {
    const image = newHotspot('image', { yaw: 0, pitch: 0 }, '画', { libId: '11111111-1111-7111-8111-111111111111' })
    const onSurface = { ...image, surface: newSurface({ yaw: 90, pitch: 0 }, 1.5) } as Hotspot
    const corners = facing({ yaw: 30, pitch: 0 }, 10, 10)
    expect(withPoints(onSurface, corners).yaw).toBeCloseTo(30, 6)
    const [upperLeft, upperRight, lowerRight] = newSurface({ yaw: 0, pitch: 0 }, 1.5).corners
    expect(upperLeft?.yaw).toBeLessThan(upperRight?.yaw ?? 0)
    expect(upperRight?.pitch).toBeGreaterThan(lowerRight?.pitch ?? 0)
  })

  test('a link pasted into the scene it leads to is left out', () => {
    const draft = tour([scene('a', { hotspots: [link('1', 'b')] }), scene('b')])
    const hotspots = draft.scenes[0]?.hotspots ?? []
    expect(pasteHotspots(draft, 'b', hotspots, false).ids).toEqual([])
    const beside = pasteHotspots(draft, 'a', hotspots, true)
    expect(beside.ids).toHaveLength(1)
    expect(beside.draft.scenes[0]?.hotspots[1]?.yaw).toBeCloseTo(16, 9)
  })
})

describe('two people', () => {
  const base = tour([scene('a', { order: 0 }), scene('b', { order: 1 })])
  const renamed = (draft: TourDraft, id: string, title: string): TourDraft => ({
    ...draft,
    scenes: draft.scenes.map((one) => (one.id === id ? { ...one, title } : one)),
  })

  test('different scenes and different settings come together by themselves', () => {
    const mine = { ...renamed(base, 'a', '我的'), description: '新' }
    const theirs = { ...renamed(base, 'b', '对方的'), title: '对方' }
    const { draft, conflicts } = merged(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(draft.scenes.map(({ title }) => title)).toEqual(['我的', '对方的'])
    expect([draft.title, draft.description]).toEqual(['对方', '新'])
  })

  test('different members of the same scene come together', () => {
    const mine = renamed(base, 'a', '我的')
    const theirs = changeScene(base, 'a', (one) => ({ ...one, effects: 'rain' }))
    const { draft, conflicts } = merged(base, mine, theirs)
    expect([draft.scenes[0]?.title, draft.scenes[0]?.effects, conflicts]).toEqual(['我的', 'rain', []])
  })

  test('of the same scene mine stands, and it is said', () => {
    const { draft, conflicts } = merged(base, renamed(base, 'a', '我的'), renamed(base, 'a', '对方的'))
    expect([draft.scenes[0]?.title, conflicts]).toEqual(['我的', ['「我的」的标题']])
  })

  test('a scene that they removed takes my new link to it along', () => {
    const mine = { ...base, scenes: [scene('a', { hotspots: [link('1', 'b')], order: 0 }), ...base.scenes.slice(1)] }
    const theirs = removeScenes(base, new Set(['b']))
    const { draft, conflicts } = merged(base, mine, theirs)
    expect([ids(draft), draft.scenes[0]?.hotspots, conflicts]).toEqual([['a'], [], []])
  })

  test('only what differs is sent', () => {
    expect(Object.keys(changesOf(base, { ...base, title: '新', folders: [] }))).toEqual(['title'])
  })
})

test('what changed is told part by part', () => {
  const before = tour([scene('a', { hotspots: [link('1', 'b')] }), scene('b')])
  const after = {
    ...before,
    title: '新',
    scenes: [scene('a', { effects: 'rain', order: 0, hotspots: [link('2', 'c')] }), scene('c', { order: 1 })],
  }
  expect(differences(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'removed 场景「b」',
    'changed 「a」的特效',
    'removed 「a」的热点「前往场景」',
    'added 「a」的热点「前往场景」',
    'added 场景「c」',
    'changed 标题',
  ])
})

test('who reads an address of a picture makes no difference', () => {
  const before = tour([scene('a')], { coverUrl: '/media/kept/pano/p/r/cover.jpg' })
  expect(differences(before, { ...before, coverUrl: '/media/abc.def-1/pano/p/r/cover.jpg' })).toEqual([])
  expect(differences(before, { ...before, coverUrl: '/media/abc.def-1/pano/q/r/cover.jpg' })).toHaveLength(1)
})
