// What a panorama or a tour takes from elsewhere: panoramas, library items, icons and styles. Its author may take what belongs to its owner,
// to themselves or to the public, and what is open to everyone. What was there before stays, whatever became of it.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Reference } from '../contract/references.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Viewing } from '@huanshi/resource-server/rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Fault } from './faults.ts'

const records = ['pano', 'lib', 'hotspot-icon', 'hotspot-style'] as const
type Kind = (typeof records)[number]

export async function unusable(
  trx: Database,
  owner: Ownership,
  { area, caller }: Viewing,
  before: readonly Reference[],
  after: readonly Reference[],
): Promise<Fault[]> {
  const known = new Set(before.map(named))
  const wanted = after.filter((reference) => !known.has(named(reference)))
  const faults: Fault[] = []
  for (const kind of records) {
    const of = wanted.filter(({ to }) => to === kind)
    if (of.length === 0) continue
    const ids = [...new Set(of.map(({ id }) => id))].filter(isUuid)
    const reach = area === 'Admin' ? sql<boolean>`true` : reachOf(kind, owner, caller.userId)
    const what = kind === 'lib' ? sql`kind` : sql`null`
    const { rows } = await sql<{ id: string; what: string | null }>`
      select id, ${what} as what from ${sql.table(kind.replace('-', '_'))}
      where id = any(${ids}::uuid[]) and deleted_time is null and ${reach}
    `.execute(trx)
    const found = new Map(rows.map(({ id, what }) => [id, what]))
    for (const { id, path, as } of of) {
      const what = found.get(id.toLowerCase())
      if (what === undefined) faults.push({ path, message: `${titles[kind]}不存在，或你不能使用它` })
      else if (kind === 'lib' && as !== undefined && as !== 'scene' && what !== as)
        faults.push({ path, message: `素材应当是${libTitles[as]}` })
    }
  }
  return faults
}

const titles = { pano: '全景', lib: '素材', 'hotspot-icon': '热点图标', 'hotspot-style': '热点样式' } as const
const libTitles: Readonly<Record<Lib['kind'], string>> = {
  image: '图片',
  video: '视频',
  audio: '音频',
  coordinate: '坐标文件',
  model: '模型',
  attachment: '附件',
}

function named({ to, id, as }: Reference): string {
  return `${to} ${id.toLowerCase()} ${as === 'scene' ? '' : (as ?? '')}`
}

function reachOf(kind: Kind, { userId, groupId }: Ownership, callerId: string): RawBuilder<boolean> {
  const people = [callerId, PUBLIC_USER_ID, ...(groupId === null ? [userId] : [])]
  const ways = [sql`(user_id = any(${people}::uuid[]) and group_id is null)`]
  if (groupId !== null) ways.push(sql`group_id = ${groupId}::uuid`)
  if (kind === 'pano') ways.push(sql`visibility = 'public'`)
  if (kind === 'hotspot-icon') ways.push(sql`is_public`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
