import { noLevel } from '@huanshi/pano/contract/correction.ts'
import { expect, test } from 'vitest'
import type { DroppedPano, SeenPair } from './dropped-pano.ts'
import { withPlan } from './plan-content.ts'
import { propose } from './propose.ts'

const pano = (id: string, fileName: string, more: Partial<DroppedPano> = {}): DroppedPano => ({
  id,
  fileName,
  takenTime: null,
  location: null,
  level: noLevel,
  unseen: null,
  ...more,
})
const pair = (
  fromId: string,
  toId: string,
  confidence: number,
  [yaw, arrival]: readonly [number, number] = [0, 0],
): SeenPair => ({
  fromId,
  toId,
  pose: { yaw, arrival, confidence, agreeing: 40 },
})
const nothing = { same: new Map<string, string>(), blank: new Set<string>() }

test('floors by names, the nameless by their neighbours, strangers and repeated rooms apart', () => {
  const panos = [
    pano('b', '2F_走廊.jpg'),
    pano('a', '1F_大厅.jpg'),
    pano('c', 'IMG_0007.jpg'),
    pano('d', '1F_客房_1.jpg'),
    pano('e', '2F_客房_1.jpg'),
    pano('f', 'IMG_0099.jpg'),
    pano('g', 'IMG_0098.jpg'),
  ]
  const pairs = [pair('a', 'c', 0.9, [90, 30]), pair('d', 'e', 0.95), pair('a', 'd', 0.8, [0, 0]), pair('b', 'e', 0.8)]
  const plan = propose(panos, { ...nothing, pairs, same: new Map([['g', 'f']]) })
  const floor = (id: string) => plan.scenes.find(({ panoId }) => panoId === id)?.floorId
  expect(plan.floors.map(({ title }) => title)).toEqual(['一层', '二层'])
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(floor)).toEqual([
    'floor-1',
    'floor-2',
    'floor-1',
    'floor-1',
    'floor-2',
    null,
  ])
  expect(plan.links.filter(({ isTaken }) => isTaken).map(({ fromId, toId }) => fromId + toId)).toEqual([
    'ac',
    'ad',
    'be',
  ])
  expect(plan.links.find(({ fromId }) => fromId === 'd')?.reason).toBe('画面很像，但在不同的楼层')
  const apart = plan.scenes.filter(({ isTaken }) => !isTaken)
  expect(apart.map(({ panoId, reason }) => [panoId, reason])).toEqual([
    ['f', '和其他画面看不出联系'],
    ['g', '和「IMG_0099.jpg」是同一张图片'],
  ])
  expect([plan.startPanoId, plan.startReason]).toEqual(['a', '名称像是进门的地方：大厅'])
})

test('north goes on from those that know it, and neighbours by places are joined where pictures say nothing', () => {
  const location = { lng: 100, lat: 25, heading: 10 }
  const panos = [
    pano('a', '甲.jpg', { location }),
    pano('b', '乙.jpg'),
    pano('c', '丙.jpg', { location: { lng: 100.0001, lat: 25, heading: 0 } }),
  ]
  const plan = propose(panos, { ...nothing, pairs: [pair('a', 'b', 0.8, [90, 30])] })
  expect(plan.scenes.map(({ panoId, heading }) => [panoId, heading])).toEqual(
    expect.arrayContaining([
      ['a', 10],
      ['b', 70],
      ['c', 0],
    ]),
  )
  expect(plan.links.find(({ by }) => by === 'place')?.reason).toBe('拍摄位置相距 10 米')
})

test('a plan becomes scenes in folders, joined both ways in the directions that were found', () => {
  const plan = propose([pano('a', '1F 甲.jpg'), pano('b', '1F 乙.jpg')], {
    ...nothing,
    pairs: [pair('a', 'b', 0.8, [90, 30])],
  })
  const { scenes, folders, startSceneId } = withPlan(plan)
  const [one, other] = [scenes.find(({ panoId }) => panoId === 'a'), scenes.find(({ panoId }) => panoId === 'b')]
  expect(folders.map(({ title }) => title)).toEqual(['一层'])
  expect(one?.hotspots).toMatchObject([{ yaw: 90, target: { sceneId: other?.id, view: { yaw: 30 } } }])
  expect(other?.hotspots).toMatchObject([{ yaw: -150, target: { sceneId: one?.id, view: { yaw: -90 } } }])
  expect(scenes.map(({ id }) => id)).toContain(startSceneId)
})

test('a door joins two rooms; rooms that repeat are not joined, however much they look alike', () => {
  const [one, other] = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ] as const
  const panos = [...one, ...other].map((id) => pano(id, `IMG_${id}.jpg`))
  const within = [one, other].flatMap(([x, y, z]) => [pair(x, y, 0.8), pair(y, z, 0.75), pair(x, z, 0.7)])
  const joined = (across: readonly SeenPair[]) =>
    propose(panos, { ...nothing, pairs: [...within, ...across] }).links.filter(
      ({ isTaken, by }) => isTaken && by === 'picture',
    )
  expect(joined([pair('c', 'd', 0.4)])).toHaveLength(7)
  const alike = one.flatMap((from) => other.map((to) => pair(from, to, 0.4)))
  expect(joined(alike)).toHaveLength(6)
})
