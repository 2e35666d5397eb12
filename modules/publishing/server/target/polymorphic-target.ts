// Records that others are about: whose they are, what they are called, whether visitors may see them, and whether they may speak
// about them.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

type TargetKind = 'pano' | 'tour' | 'blog' | 'article'

interface TargetTable {
  /** Conditions and values on the table `t`. */
  readonly isOpen: RawBuilder<boolean>
  readonly takesComments: RawBuilder<boolean>
  readonly owner: RawBuilder<string | null>
  readonly group: RawBuilder<string | null>
  readonly cover: RawBuilder<string | null>
}

const nobody = sql<null>`null::uuid`
const userId = sql<string>`t.user_id`
const groupId = sql<string | null>`t.group_id`
const coverUrl = sql<string | null>`t.cover_url`
const shown = sql`t.visibility in ('public', 'unlisted') and owner_stands(t.user_id, t.group_id)`

const tables: Readonly<Record<TargetKind, TargetTable>> = {
  pano: {
    isOpen: sql`(${shown} and t.revision is not null and (t.manifest is not null or t.content is not null))`,
    takesComments: sql`t.allow_comments`,
    owner: userId,
    group: groupId,
    // Signed for each reader, like every kept address.
    cover: sql`case when t.has_preview
      then '/media/kept/pano/' || t.id || '/' || t.revision || '/' || coalesce(t.cover, 'cover') || '.jpg' end`,
  },
  tour: {
    isOpen: sql`(${shown} and t.status = 'published')`,
    takesComments: sql`t.allow_comments`,
    owner: userId,
    group: groupId,
    cover: sql`coalesce(t.cover_url, first_cover(t.id, true))`,
  },
  blog: {
    isOpen: sql`(${shown} and t.status = 'published')`,
    takesComments: sql`t.allow_comments`,
    owner: userId,
    group: groupId,
    cover: coverUrl,
  },
  article: {
    isOpen: sql`(t.status = 'published' and (t.publish_time is null or t.publish_time <= now()))`,
    takesComments: sql`false`,
    owner: nobody,
    group: nobody,
    cover: coverUrl,
  },
}

export interface Target {
  readonly title: string
  /** Visitors see it, or those of them who know its address. */
  readonly isOpen: boolean
  readonly takesComments: boolean
  readonly userId: string | null
  readonly groupId: string | null
}

/** Undefined for what is not there or lies in the recycle bin. */
export async function findTarget(db: Database, kind: TargetKind, id: string): Promise<Target | undefined> {
  const { isOpen, takesComments, owner, group } = tables[kind]
  const { rows } = await sql<Target>`
    select t.title, ${isOpen} as "isOpen", ${takesComments} as "takesComments", ${owner} as "userId", ${group} as "groupId"
    from ${sql.table(kind)} t where t.id = ${id}::uuid and t.deleted_time is null
  `.execute(db)
  return rows[0]
}

type Property = 'title' | 'cover' | 'isOpen'

/** A property of the record that the column `target` of `r` names; null when it is gone. For the select of rules. */
export function ofTarget(kinds: readonly TargetKind[], property: Property): RawBuilder<unknown> {
  const ways = kinds.map((kind) => {
    const value = property === 'title' ? sql`t.title` : tables[kind][property]
    return sql`when ${sql.lit(kind)} then (
      select ${value} from ${sql.table(kind)} t
      where t.id = (r.target ->> 'id')::uuid and t.deleted_time is null)`
  })
  return sql`case r.target ->> 'kind' ${sql.join(ways, sql` `)} end`
}
