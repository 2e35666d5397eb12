// The inside of a tour: what is frozen when it is published, and whether its parts fit together.
import { withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import { contentFields, TourContent, type ContentName } from '../contract/tour-content.ts'
import { referencesIn } from '../contract/tour-walk.ts'
import type { Insertable } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { rowOf, type Snake } from '@huanshi/resource-server/columns.ts'
import type { Tour as TourTable } from '@huanshi/server-kit/store/tables.ts'

type ContentColumns = Required<Pick<Insertable<TourTable>, Snake<ContentName>>>

/** The same as its row holds it. Versions from before a member was known are given its default. */
export function columnsOf(content: Partial<TourContent>): ContentColumns {
  return rowOf(contentFields, withDefaults(TourContent, content as TourContent)) as ContentColumns // as the table's columns are
}

/** Parts that refer to one another. */
export type TourParts = Partial<TourContent>

export interface Fault {
  readonly path: string
  readonly message: string
}

/** Every id within a tour must lead somewhere in it. */
export function assertConsistent(parts: TourParts): void {
  const errors = faultsOf(parts)
  const [first] = errors
  if (first !== undefined) throw new Refusal('tour.content', { detail: first.message, errors: errors.slice(0, 20) })
}

const elsewhere = { scene: '指向的场景不在漫游里', folder: '场景所在的分组不存在' } as const

function faultsOf(parts: TourParts): Fault[] {
  const { scenes = [], folders = [], keyframes = [] } = parts
  const faults: Fault[] = []
  twice('/folders', folders, faults)
  twice('/scenes', scenes, faults)
  for (const [index, { hotspots }] of scenes.entries()) twice(`/scenes/${index}/hotspots`, hotspots, faults)
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

function twice(path: string, parts: readonly { readonly id: string }[], faults: Fault[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of parts.entries()) {
    if (seen.has(id)) faults.push({ path: `${path}/${index}/id`, message: `编号 ${id} 重复` })
    seen.add(id)
  }
}
