// What there is to see of a work that somebody sends: its name, a picture and a line of facts. Kept with the message, so that
// the receiver sees it whatever becomes of the work, and only for works that the sender sees.
import type { MessageCard } from '../../contract/message.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export type SentCard = Static<typeof MessageCard>
type WorkKind = 'pano' | 'tour' | 'blog'

interface Found {
  readonly userId: string
  readonly groupId: string | null
  readonly isOpen: boolean
  readonly title: string
  readonly meta: string
  readonly imageUrl: string | null
}

const visible = sql`case t.visibility when 'public' then '公开' when 'unlisted' then '仅链接可见' else '私有' end`
const published = sql`case when t.status = 'published' then ${visible} else '草稿' end`

const works = {
  pano: sql<Found>`
    select t.user_id as "userId", t.group_id as "groupId", t.visibility <> 'private' as "isOpen", t.title,
      concat_ws(' · ', t.width || ' × ' || t.height, ${visible}) as meta,
      case when t.has_preview then '/media/kept/pano/' || t.id || '/' || t.revision || '/' || coalesce(t.cover, 'cover') || '.jpg' end as "imageUrl"
    from pano t`,
  tour: sql<Found>`
    select t.user_id as "userId", t.group_id as "groupId", t.visibility <> 'private' and t.status = 'published' as "isOpen", t.title,
      concat_ws(' · ', jsonb_array_length(t.scenes) || ' 个场景', ${published}) as meta, t.cover_url as "imageUrl"
    from tour t`,
  blog: sql<Found>`
    select t.user_id as "userId", t.group_id as "groupId", t.visibility <> 'private' and t.status = 'published' as "isOpen", t.title,
      ${published} as meta, t.cover_url as "imageUrl"
    from blog t`,
} as const

/** Null for what the sender does not see. */
export async function sentCard(db: Database, kind: WorkKind, id: string, senderId: string): Promise<SentCard | null> {
  const { rows } = await sql<Found>`${works[kind]} where t.id = ${id}::uuid and t.deleted_time is null`.execute(db)
  const [work] = rows
  if (work === undefined) return null
  const isTheirs = work.isOpen || work.userId === senderId
  if (!isTheirs && (work.groupId === null || (await groupRolesOf(db, senderId, work.groupId)).length === 0)) return null
  return { title: work.title, meta: work.meta, imageUrl: work.imageUrl }
}
