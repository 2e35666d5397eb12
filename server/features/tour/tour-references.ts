// What a tour takes from elsewhere: panoramas, library items and icons. Its author may take what belongs to its owner, to
// themselves or to the public, and what is open to everyone. What was there before stays, whatever became of it.
import { PUBLIC_USER_ID } from '@huanshi/contract/areas/area.ts'
import type { Lib } from '@huanshi/contract/resources/lib-item.ts'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Viewing } from '../../capabilities/resource/rules.ts'
import type { Ownership } from '../../capabilities/session/ownership.ts'
import { isUuid } from '../../capabilities/resource/uuid.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { Fault, TourParts } from './tour-content.ts'

export interface Reference {
  readonly kind: 'pano' | 'lib' | 'hotspot_icon'
  readonly id: string
  readonly path: string
  /** What a library item has to be. */
  readonly is?: Lib['kind']
}

export async function assertUsable(
  trx: Database,
  owner: Ownership,
  { area, caller }: Viewing,
  before: TourParts,
  after: TourParts,
): Promise<void> {
  const known = new Set(referencesOf(before).map(named))
  const wanted = referencesOf(after).filter((reference) => !known.has(named(reference)))
  const faults: Fault[] = []
  for (const kind of ['pano', 'lib', 'hotspot_icon'] as const) {
    const of = wanted.filter((reference) => reference.kind === kind)
    if (of.length === 0) continue
    const ids = [...new Set(of.map(({ id }) => id))].filter(isUuid)
    const reach = area === 'Admin' ? sql<boolean>`true` : reachOf(kind, owner, caller.userId)
    const what = kind === 'lib' ? sql`kind` : sql`null`
    const { rows } = await sql<{ id: string; what: string | null }>`
      select id, ${what} as what from ${sql.table(kind)}
      where id = any(${ids}::uuid[]) and deleted_time is null and ${reach}
    `.execute(trx)
    const found = new Map(rows.map(({ id, what }) => [id, what]))
    for (const { id, path, is } of of) {
      if (!found.has(id)) faults.push({ path, message: `${titles[kind]}不存在，或你不能使用它` })
      else if (is !== undefined && found.get(id) !== is) faults.push({ path, message: `素材应当是${libTitles[is]}` })
    }
  }
  const [first] = faults
  if (first !== undefined) throw new Refusal('tour.reference', { detail: first.message, errors: faults.slice(0, 20) })
}

const titles = { pano: '全景', lib: '素材', hotspot_icon: '热点图标' } as const
const libTitles: Readonly<Record<Lib['kind'], string>> = {
  image: '图片',
  video: '视频',
  audio: '音频',
  coordinate: '坐标文件',
  model: '模型',
  attachment: '附件',
}

function named({ kind, id, is }: Reference): string {
  return `${kind} ${id} ${is ?? ''}`
}

function reachOf(kind: Reference['kind'], { userId, groupId }: Ownership, callerId: string): RawBuilder<boolean> {
  const people = [callerId, PUBLIC_USER_ID, ...(groupId === null ? [userId] : [])]
  const ways = [sql`(user_id = any(${people}::uuid[]) and group_id is null)`]
  if (groupId !== null) ways.push(sql`group_id = ${groupId}::uuid`)
  if (kind === 'pano') ways.push(sql`visibility = 'public'`)
  if (kind === 'hotspot_icon') ways.push(sql`is_public`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

export function referencesOf({ scenes = [], music, opening, map, keyframes = [] }: TourParts): Reference[] {
  const found: Reference[] = []
  const pano = (id: string, path: string): void => void found.push({ kind: 'pano', id: id.toLowerCase(), path })
  const lib = (id: string | null | undefined, path: string, is?: Lib['kind']): void => {
    if (id === null || id === undefined) return
    found.push({ kind: 'lib', id: id.toLowerCase(), path, ...(is === undefined ? {} : { is }) })
  }
  lib(music?.libId, '/music/libId', 'audio')
  lib(opening?.libId, '/opening/libId', 'video')
  lib(map?.libId, '/map/libId', 'image')
  lib(map?.track?.libId, '/map/track/libId', 'coordinate')
  for (const [index, { panoId, ambience, hotspots }] of scenes.entries()) {
    const at = `/scenes/${index}`
    pano(panoId, `${at}/panoId`)
    lib(ambience?.libId, `${at}/ambience/libId`, 'audio')
    for (const [place, hotspot] of hotspots.entries()) {
      const path = `${at}/hotspots/${place}`
      const { iconId } = hotspot
      if (iconId !== null && iconId !== undefined) {
        found.push({ kind: 'hotspot_icon', id: iconId.toLowerCase(), path: `${path}/iconId` })
      }
      if (hotspot.kind === 'pano') pano(hotspot.target.panoId, `${path}/target/panoId`)
      if (hotspot.kind === 'gallery') {
        for (const [nth, id] of hotspot.target.libIds.entries()) lib(id, `${path}/target/libIds/${nth}`, 'image')
      }
      if (['image', 'video', 'audio', 'model'].includes(hotspot.kind) && 'libId' in (hotspot.target ?? {})) {
        const { kind, target } = hotspot as { kind: Lib['kind']; target: { libId: string } } // the four kinds just named
        lib(target.libId, `${path}/target/libId`, kind)
      } else if (hotspot.kind === 'polygon' && hotspot.target !== null && 'libId' in hotspot.target) {
        lib(hotspot.target.libId, `${path}/target/libId`)
      }
    }
  }
  for (const [index, { keys, bars }] of keyframes.entries()) {
    const at = `/keyframes/${index}`
    for (const [place, { audioLibId }] of keys.entries()) lib(audioLibId, `${at}/keys/${place}/audioLibId`, 'audio')
    for (const [place, { track, ref }] of bars.entries()) {
      if (track === 'audio' && ref !== '') lib(ref, `${at}/bars/${place}/ref`, 'audio')
    }
  }
  return found
}
