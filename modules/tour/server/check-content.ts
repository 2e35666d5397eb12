// The inside of a tour: what is frozen when it is published, and whether its parts fit together.
import { withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import { contentFields, TourContent, type ContentName } from '../contract/tour-fields.ts'
import { referencesIn } from '../contract/tour-walk.ts'
import { OWN_VARIANT, variantIds } from '../contract/variants-of.ts'
import type { Insertable } from 'kysely'
import { refuseFaults, twice, type Fault } from '@huanshi/pano/server/faults.ts'
import { rowOf, type Snake } from '@huanshi/resource-server/columns.ts'
import type { Tour as TourTable } from '@huanshi/server-kit/store/tables.ts'

type ContentColumns = Required<Pick<Insertable<TourTable>, Snake<ContentName>>>

/** The same as its row holds it. Versions from before a member was known are given its default. */
export function columnsOf(content: Partial<TourContent>): ContentColumns {
  return rowOf(contentFields, withDefaults(TourContent, content as TourContent)) as ContentColumns // as the table's columns are
}

/** Parts that refer to one another. */
export type TourParts = Partial<TourContent>

/** Every id within a tour must lead somewhere in it. */
export function assertConsistent(parts: TourParts): void {
  refuseFaults('tour.content', faultsOf(parts))
}

const elsewhere = { scene: '指向的场景不在漫游里', folder: '场景所在的分组不存在' } as const

function faultsOf(parts: TourParts): Fault[] {
  const { scenes = [], folders = [], keyframes = [], rooms } = parts
  const faults = [
    ...twice('/folders', folders),
    ...twice('/scenes', scenes),
    ...scenes.flatMap(({ hotspots }, index) => twice(`/scenes/${index}/hotspots`, hotspots)),
    ...scenes.flatMap(variantFaults),
    ...(rooms === undefined ? [] : floorFaults(rooms)),
  ]
  const ids = {
    scene: new Set(scenes.map(({ id }) => id)),
    folder: new Set(folders.map(({ id }) => id)),
  }
  for (const { to, id, path } of referencesIn(parts)) {
    if ((to === 'scene' || to === 'folder') && !ids[to].has(id)) faults.push({ path, message: elsewhere[to] })
  }
  for (const [index, { keys, bars, duration }] of keyframes.entries()) {
    const path = `/keyframes/${index}`
    for (const [place, { time }] of keys.entries()) {
      if (time > duration) faults.push({ path: `${path}/keys/${place}/time`, message: '关键帧晚于轨道的结束' })
    }
    for (const [place, { from, to }] of bars.entries()) {
      if (from > to || to > duration) faults.push({ path: `${path}/bars/${place}`, message: '线条的起止时间不正确' })
    }
  }
  return faults
}

/** Ids of variants are of their scene alone. */
function variantFaults(scene: TourContent['scenes'][number], index: number): Fault[] {
  const path = `/scenes/${index}`
  const ids = variantIds(scene)
  const named = scene.hotspots.flatMap(({ variants = [] }, place) =>
    variants.map((id, n) => ({ id, path: `${path}/hotspots/${place}/variants/${n}` })),
  )
  const list = scene.variants?.list ?? []
  return [
    ...twice(`${path}/variants/list`, [...list, { id: OWN_VARIANT }]),
    ...named.flatMap((one) => (ids.includes(one.id) ? [] : [{ path: one.path, message: '场景没有这个画面' }])),
  ]
}

function floorFaults({ list, floors = [] }: TourContent['rooms']): Fault[] {
  const ids = new Set<unknown>([undefined, null, ...floors.map(({ id }) => id)])
  const lost = list.flatMap(({ floorId }, index) =>
    ids.has(floorId) ? [] : [{ path: `/rooms/list/${index}/floorId`, message: '房间所在的楼层不存在' }],
  )
  return [...twice('/rooms/floors', floors), ...lost]
}
