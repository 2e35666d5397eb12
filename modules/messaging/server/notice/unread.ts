// How many notices people have not read, and the newest of them.
import type { NoticeBrief } from '../../contract/hub-notice.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { meantForUser } from './meant-for.ts'

export interface UnreadNotices {
  readonly count: number
  readonly notices: readonly NoticeBrief[]
}

const NEWEST = 5

/** By user; who has none is absent. Roles are those of the account. */
export async function unreadNotices(db: Database, userIds: readonly string[]): Promise<Map<string, UnreadNotices>> {
  const { values, bind } = binding()
  const text = `
    select c.id as "userId", (array_agg(r.it order by r.it ->> 'publishTime' desc))[1:${NEWEST}] as notices, count(*)::int as count
    from "user" c
    join lateral (
      select jsonb_build_object('id', r.id, 'kind', r.kind, 'title', r.title, 'level', r.level, 'url', r.url,
        'publishTime', to_char(r.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as it
      from notice r
      where ${unreadBy('c')}
    ) r on true
    where c.id = any(${bind(userIds)}::uuid[])
    group by c.id`
  const rows = await run<UnreadNotices & { readonly userId: string }>(db, text, values)
  return new Map(rows.map(({ userId, count, notices }) => [userId, { count, notices }]))
}

/** Which of these people have one of these notices unread. */
export async function whoHasUnread(
  db: Database,
  { userIds, noticeIds }: { readonly userIds: readonly string[]; readonly noticeIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (noticeIds.length === 0) return new Set()
  const { values, bind } = binding()
  const text = `
    select c.id from "user" c
    where c.id = any(${bind(userIds)}::uuid[])
      and exists (select from notice r where r.id = any(${bind(noticeIds)}::uuid[]) and ${unreadBy('c')})`
  const rows = await run<{ readonly id: string }>(db, text, values)
  return new Set(rows.map(({ id }) => id))
}

function unreadBy(table: string): string {
  return `r.deleted_time is null and ${meantForUser(table).join(' and ')}
    and not exists (select from notice_read n where n.notice_id = r.id and n.user_id = ${table}.id)`
}
