// The conversations of a person: with whom, what was said last, and how much of it is unread.
import type { Contact, Conversation } from '../../contract/hub-chat.ts'
import { GONE_MS } from '../../contract/hub-online.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const MOST = 200

/** What is said of a person `u` to the person `me`. The page they have open is told only when everyone may
 * open it, in words that never become the address of a file. */
function contact(me: string): RawBuilder<unknown> {
  return sql`
    u.user_name::text as "userName", u.display_name as "displayName", u.avatar_url as "avatarUrl",
    here.place is not null as "isOnline", nullif(here.place, '') as place,
    exists (select from message_block b where b.user_id = ${me}::uuid and b.blocked_user_id = u.id) as "isBlocked"`
}

const here = sql`
  left join lateral (
    select case when o.url ~ '^https?://[^/]+/view/' and o.title !~ '/media/' then o.title else '' end as place from online o
    where o.user_id = u.id and o.deleted_time is null and o.last_seen_time > now() - ${GONE_MS} * interval '1 millisecond'
    order by o.last_seen_time desc limit 1
  ) here on true`

type Held = Conversation & { readonly partnerId: string }

/** Newest first. With words: those whose name or messages hold them. */
export async function conversationsOf(db: Database, me: string, words: string): Promise<Held[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found =
    words === ''
      ? sql`true`
      : sql`(u.display_name ilike ${like} or u.user_name::text ilike ${like} or exists (
          select from message w where w.deleted_time is null and w.recalled_time is null and w.body ilike ${like} and w.kind = 'text'
            and least(w.from_user_id, w.to_user_id) = least(u.id, ${me}::uuid)
            and greatest(w.from_user_id, w.to_user_id) = greatest(u.id, ${me}::uuid)))`
  const { rows } = await sql<Held>`
    with partner as (
      select to_user_id as id from message where from_user_id = ${me}::uuid and deleted_time is null
      union
      select from_user_id from message where to_user_id = ${me}::uuid and deleted_time is null
    )
    select ${contact(me)}, u.id as "partnerId", last.it as last, (
      select count(*)::int from message m where m.to_user_id = ${me}::uuid and m.from_user_id = u.id
        and m.read_time is null and m.recalled_time is null and m.deleted_time is null
    ) as unread
    from partner join "user" u on u.id = partner.id ${here}
    join lateral (
      select m.sent_time, jsonb_build_object('id', m.id, 'isMine', m.from_user_id = ${me}::uuid, 'kind', m.kind,
        'body', left(m.body, 200), 'card', m.card, 'sentTime', to_char(m.sent_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isRecalled', m.recalled_time is not null) as it
      from message m
      where least(m.from_user_id, m.to_user_id) = least(u.id, ${me}::uuid)
        and greatest(m.from_user_id, m.to_user_id) = greatest(u.id, ${me}::uuid) and m.deleted_time is null
      order by m.sent_time desc, m.id desc limit 1
    ) last on true
    where ${found}
    order by last.sent_time desc limit ${MOST}
  `.execute(db)
  return rows
}

/** Undefined for a name that nobody has. */
export async function contactOf(db: Database, me: string, userName: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${contact(me)} from "user" u ${here} where u.user_name = ${userName} and u.deleted_time is null
  `.execute(db)
  return rows[0]
}

/** Whom one may write to by what is typed: whoever bears exactly this name, and colleagues whose names hold it. */
export async function peopleLike(db: Database, me: string, words: string): Promise<Contact[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Contact>`
    select ${contact(me)} from "user" u ${here}
    where u.id <> ${me}::uuid and u.user_name <> 'public' and u.deleted_time is null and (u.user_name = ${words} or (
      (u.display_name ilike ${like} or u.user_name::text ilike ${like}) and exists (
        select from employee mine join employee theirs using (group_id)
        where mine.user_id = ${me}::uuid and theirs.user_id = u.id and mine.status = 'active' and theirs.status = 'active'
          and mine.deleted_time is null and theirs.deleted_time is null)))
    order by u.user_name = ${words} desc, u.display_name limit 20
  `.execute(db)
  return rows
}

export async function setBlocked(db: Database, me: string, userName: string, isBlocked: boolean): Promise<boolean> {
  const other = await db.selectFrom('user').select('id').where('user_name', '=', userName).executeTakeFirst()
  if (other === undefined || other.id === me) return false
  if (isBlocked) {
    const block = { user_id: me, blocked_user_id: other.id }
    await db
      .insertInto('message_block')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom('message_block').where('user_id', '=', me).where('blocked_user_id', '=', other.id).execute()
  }
  return true
}
