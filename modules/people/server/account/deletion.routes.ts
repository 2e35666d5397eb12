// Leaving for good: asked for with proof, carried out a week later, and until then taken back with one press.
import { DELETION_DAYS } from '@huanshi/kernel/protocol/account.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { changeLetter } from '@huanshi/identity/server/mail-templates.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { trustedAddresses } from '@huanshi/identity/server/undo/access-changes.ts'
import { ACCOUNT, note, ownAccount, type AccountParts } from './account-parts.ts'

const DELETION = `${ACCOUNT}/Deletion`
const Due = Type.Object({ deletionDue: Type.String({ format: 'date-time' }) })

export function registerDeletion(app: App, { db, mailer, origin, onError }: AccountParts): void {
  app.post(DELETION, { schema: { response: { 200: Due } } }, async (request) => {
    const account = await ownAccount(db, request)
    await refuseIndispensable(db, account)
    const due_time = new Date(Date.now() + DELETION_DAYS * 86_400_000).toISOString()
    await db
      .insertInto('account_deletion')
      .values({ user_id: account.id, due_time })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    await note(db, request, 'deletion-asked', account)
    const change = `将在 ${DELETION_DAYS} 天后注销，在此之前登录即可撤回`
    for (const to of await trustedAddresses(db, account.id))
      mailer.send(changeLetter(to, change, origin)).catch(onError)
    return { deletionDue: due_time }
  })

  app.delete(DELETION, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { numDeletedRows } = await db
      .deleteFrom('account_deletion')
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await note(db, request, 'deletion-withdrawn', account)
    return reply.code(204).send()
  })
}

/** A site needs an administrator, and so does a group. */
export async function refuseIndispensable(
  db: Database,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Promise<void> {
  if (roles.includes('管理员')) {
    const other = await db
      .selectFrom('user')
      .select('id')
      .where('id', '<>', id)
      .where(sql<boolean>`roles @> array['管理员'] and (locked_until is null or locked_until <= now())`)
      .where('deleted_time', 'is', null)
      .executeTakeFirst()
    if (other === undefined) throw new Refusal('user.last-administrator')
  }
  const { rows } = await sql<{ name: string }>`
    select g.name from employee mine join "group" g on g.id = mine.group_id
    where mine.user_id = ${id} and '管理员' = any(mine.roles) and mine.status = 'active' and mine.deleted_time is null
      and g.deleted_time is null
      and not exists (
        select from employee other
        where other.group_id = mine.group_id and other.user_id <> mine.user_id
          and '管理员' = any(other.roles) and other.status = 'active' and other.deleted_time is null
      )
    limit 1
  `.execute(db)
  const group = rows[0]?.name
  if (group === undefined) return
  throw new Refusal('employee.last-administrator', { detail: `你是「${group}」唯一的管理员，请先把它交给别人` })
}
