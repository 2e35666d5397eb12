// Whose files may be shown in whose records. What is open to everybody may be shown by anybody; what is not, by its owner's
// records, and by those of people and groups that belong together, as long as they do. Asked again each time something is shown.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { memberPermit, permitOf, shownPermit, usePermit, type Grant } from './permits.ts'

/** The record that shows something, or the person who looks. */
export interface Shower {
  /** Null for what belongs to nobody: it is the site's. */
  readonly userId: string | null
  readonly groupId: string | null
  /** What must stay true for those who are shown it here. */
  readonly grant: Grant
  /** The record, where the database keeps what it uses. */
  readonly recordId?: string
  /** Who looks, where that is known: what they may see by themselves they see here as well. */
  readonly reader?: { readonly userId: string; readonly seesAll: boolean }
}

/** What the site itself says to everybody. */
export const theSite: Shower = { userId: null, groupId: null, grant: [] }

/** A tour, blog, article, page or card before its visitors. */
export function shownTo(
  recordId: string,
  { userId, groupId }: Pick<Shower, 'userId' | 'groupId'> = theSite,
  passwordHash: string | null = null,
): Shower {
  return { userId, groupId, grant: [shownPermit(recordId, passwordHash)], recordId }
}

export interface Asked {
  /** As the folder of its files is called. */
  readonly kind: string
  readonly id: string
  readonly shower: Shower
}

interface Row {
  readonly n: number
  readonly kind: string
  readonly is_open: boolean
  readonly user_id: string
  readonly group_id: string | null
  readonly by_shower: boolean
  readonly by_reader: boolean
  /** The record is known to use it. */
  readonly is_used: boolean
}

/** What is granted to whoever is shown each of these, in their order; null where it may not be shown. */
export async function grantsOf(db: Database, asked: readonly Asked[]): Promise<(Grant | null)[]> {
  const grants: (Grant | null)[] = asked.map(() => null)
  if (asked.length === 0) return grants
  const column = (value: (one: Asked) => string | null) => asked.map(value)
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(${column(({ kind }) => kind)}::text[], ${column(({ id }) => id)}::uuid[],
        ${column(({ shower }) => shower.userId)}::uuid[], ${column(({ shower }) => shower.groupId)}::uuid[],
        ${column(({ shower }) => shower.reader?.userId ?? null)}::uuid[],
        ${column(({ shower }) => String(shower.reader?.seesAll === true))}::boolean[],
        ${column(({ shower }) => shower.recordId ?? null)}::uuid[])
      with ordinality as one (kind, id, by_person, by_body, reader, sees_all, record, n)
    ), found as (
      select a.*, p.user_id, p.group_id, p.visibility = 'public' as is_open
      from asked a join pano p on p.id = a.id where a.kind = 'pano' and p.deleted_time is null
      union all
      select a.*, l.user_id, l.group_id, false
      from asked a join lib l on l.id = a.id where a.kind = 'lib' and l.deleted_time is null
      union all
      select a.*, i.user_id, i.group_id, i.is_public
      from asked a join hotspot_icon i on icon_folder(i.image_url) = a.id where a.kind = 'icon' and i.deleted_time is null
    )
    select n::int, kind, user_id, group_id, is_open and owner_stands(user_id, group_id) as is_open,
      not is_open and may_show(user_id, group_id, by_person, by_body) as by_shower,
      not is_open and reader is not null and (sees_all or may_show(user_id, group_id, reader, null)) as by_reader,
      record is not null and exists (
        select from record_use u where u.target_kind = found.kind and u.target_id = found.id and u.source_id = record
      ) as is_used
    from found
  `.execute(db)
  for (const row of rows) {
    const one = asked[row.n - 1]
    if (one !== undefined) grants[row.n - 1] = granted(row, one) ?? grants[row.n - 1] ?? null
  }
  return grants
}

/** Those of one kind that one record may show, with what is granted. */
export async function grantsById(
  db: Database,
  kind: string,
  ids: Iterable<string>,
  shower: Shower,
): Promise<Map<string, Grant>> {
  return grantsByRecord(
    db,
    Array.from(ids, (id) => ({ kind, id, shower })),
  )
}

/** The same, asked for by several; any of them is enough. */
export async function grantsByRecord(db: Database, asked: readonly Asked[]): Promise<Map<string, Grant>> {
  const grants = await grantsOf(db, asked)
  return new Map(asked.flatMap(({ id }, index) => (grants[index] == null ? [] : [[id.toLowerCase(), grants[index]]])))
}

function granted(row: Row, { id, shower }: Asked): Grant | null {
  if (row.is_open) return [permitOf('o', id)]
  if (row.by_shower) {
    const used = row.is_used && shower.recordId !== undefined ? [usePermit(shower.recordId, id.toLowerCase())] : []
    return [...shower.grant, permitOf('x', id), ...used, ...membership(row, shower.userId, shower.groupId)]
  }
  if (!row.by_reader || shower.reader === undefined) return null
  const { userId, seesAll } = shower.reader
  return [...shower.grant, ...(seesAll ? [] : [permitOf('x', id), ...membership(row, userId, null)])]
}

/** A person's own things in a group's record, or a group's in that of a person, as long as they belong together. */
function membership({ user_id, group_id }: Row, byPerson: string | null, byBody: string | null): Grant {
  if (group_id === null && user_id === PUBLIC_USER_ID) return []
  if (byBody !== null) return group_id === null ? [memberPermit(user_id, byBody)] : []
  return byPerson !== null && group_id !== null ? [memberPermit(byPerson, group_id)] : []
}
