// The mail of the morning: what somebody has not read since the last one, of the kinds they asked to be mailed.
import { sql } from 'kysely'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { meantForUser } from './meant-for.ts'

interface Digest {
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly titles: readonly string[]
}

const MOST = 20

/** @returns how many were sent; one that cannot be sent is tried again the next time */
export async function sendDigests(
  db: Database,
  mailer: Pick<Mailer, 'reaches' | 'send'>,
  origin: string,
): Promise<number> {
  if (!mailer.reaches.mail) return 0
  const { rows } = await sql<Digest>`
    select c.id as "userId", c.email::text as email, c.display_name as "displayName",
      array_agg(r.title order by r.publish_time desc) as titles
    from "user" c
    join notice_preference p on p.user_id = c.id and p.is_mailed and p.is_told
    join notice r on r.kind = p.kind and r.deleted_time is null and ${sql.raw(meantForUser('c').join(' and '))}
    left join notice_digest d on d.user_id = c.id
    where c.email is not null and c.email_confirmed and c.deleted_time is null
      and r.publish_time > coalesce(d.sent_time, now() - interval '1 day')
      and not exists (select from notice_read n where n.notice_id = r.id and n.user_id = c.id)
    group by c.id
  `.execute(db)
  let sent = 0
  for (const { userId, email, displayName, titles } of rows) {
    const lines = titles.slice(0, MOST).map((title) => `· ${title}`)
    const more = titles.length > MOST ? [`……还有 ${titles.length - MOST} 条`] : []
    await mailer.send({
      channel: 'mail',
      address: email,
      subject: `你有 ${titles.length} 条未读通知`,
      body: [
        `${displayName}，你好：`,
        '',
        ...lines,
        ...more,
        '',
        `查看：${origin}/Notice`,
        '不想再收到，可以在「通知设置」里关闭。',
      ].join('\n'),
    })
    await db
      .insertInto('notice_digest')
      .values({ user_id: userId, sent_time: sql<string>`now()` })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sent_time: sql<string>`now()` }))
      .execute()
    sent += 1
  }
  return sent
}
