// GET /api/GroupAdmin/Groups/{id}/Works: what of a group everybody may see, for its members.
import { PublicGroupWorks } from '@huanshi/kernel/protocol/group.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { viewerOf } from './group.routes.ts'
import { groupSeenBy } from './groups.queries.ts'

const Params = Type.Object({ groupId: Type.String({ format: 'uuid' }) })
const SHOWN = 8

interface Work {
  readonly kind: 'pano' | 'tour'
  readonly id: string
  readonly title: string
  readonly userId: string
  readonly cover: string | null
}

export function registerGroupWorks(app: App, { db, media }: { db: Database; media: Signer }): void {
  const schema = { summary: '机构公开的作品', params: Params, response: { 200: PublicGroupWorks } }
  app.get('/api/GroupAdmin/Groups/:groupId/Works', { schema }, async (request) => {
    const { groupId } = request.params
    if ((await groupSeenBy(db, viewerOf(callerOf(request)), groupId)) === undefined)
      throw new Refusal('record.not-found')
    const works = await publicWorks(db, groupId)
    const held = works.map(({ id, userId, cover }) => ({
      value: cover,
      shower: shownTo(id, { userId, groupId }),
    }))
    const covers = await signAllStoredUrls(db, media, held)
    const items = works.map(({ kind, id, title }, at) => ({
      kind,
      id,
      title,
      coverUrl: visibleUrlOrNull(covers[at] ?? null),
    }))
    return { items }
  })
}

/** Tours first, then panoramas, the newest of each. */
async function publicWorks(db: Database, groupId: string): Promise<readonly Work[]> {
  const { rows } = await sql<Work>`
    (select 'tour' as kind, t.id, s.content ->> 'title' as title, t.user_id as "userId", s.content ->> 'coverUrl' as cover
    from tour t join tour_snapshot s on s.tour_id = t.id and s.number = t.published_version
    where t.group_id = ${groupId}::uuid and t.visibility = 'public' and t.status = 'published' and t.password_hash is null
      and t.deleted_time is null
    order by t.published_time desc limit ${SHOWN})
    union all
    (select 'pano', p.id, p.title, p.user_id,
      case when p.has_preview
        then '/media/kept/pano/' || p.id || '/' || p.revision || '/' || coalesce(p.cover, 'cover') || '.jpg' end
    from pano p
    where p.group_id = ${groupId}::uuid and p.visibility = 'public' and p.revision is not null and p.deleted_time is null
    order by p.created_time desc limit ${SHOWN})
    limit ${SHOWN}
  `.execute(db)
  return rows
}
