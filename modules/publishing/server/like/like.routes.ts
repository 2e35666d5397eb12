// A visitor may like a work or a comment once a day; who it was is forgotten with the process.
import { LikeAnswer, LikeBody } from '../../contract/public-comment.ts'
import { sql } from 'kysely'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isRepeatVisit, visitorOf } from '../view/repeat-visits.ts'

const ONCE_IN = 24 * 3600_000
const liking = { rateLimit: { max: 30, timeWindow: 60_000 } }

const open = {
  pano: sql`visibility in ('public', 'unlisted') and revision is not null and (manifest is not null or content is not null)`,
  tour: sql`status = 'published' and visibility in ('public', 'unlisted')`,
  blog: sql`status = 'published' and visibility in ('public', 'unlisted')`,
  comment: sql`status = 'approved'`,
} as const

export function registerLikes(app: App, db: Database): void {
  const isSeen = isRepeatVisit(ONCE_IN)
  const schema = { tags: ['公开页面'], summary: '点赞', body: LikeBody, response: { 200: LikeAnswer } }
  app.post('/api/View/Likes', { schema, config: liking }, async (request) => {
    const { kind, id } = request.body.target
    const shown = sql`id = ${id}::uuid and deleted_time is null and owner_stands(user_id, group_id) and ${open[kind]}`
    const find = sql<{ likes: number }>`select likes from ${sql.table(kind)} where ${shown}`
    const [present] = (await find.execute(db)).rows
    if (present === undefined) throw new Refusal('record.not-found')
    if (isSeen(`${kind} ${id}`, visitorOf(request))) return { likes: present.likes }
    const { rows } = await sql<{ likes: number }>`
      update ${sql.table(kind)} set likes = likes + 1 where ${shown} returning likes
    `.execute(db)
    return { likes: rows[0]?.likes ?? present.likes }
  })
}
