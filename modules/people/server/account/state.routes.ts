// How the account stands, and what people say about themselves.
import { AccountState } from '@huanshi/kernel/protocol/account.ts'
import { ProfileChange } from '@huanshi/kernel/protocol/profile.ts'
import { sql } from 'kysely'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { passkeysOf } from '@huanshi/identity/server/passkeys.ts'
import { authenticatorOf } from '@huanshi/identity/server/authenticator.ts'
import { recoveryCodesLeft } from '@huanshi/identity/server/second-factor/recovery-codes.ts'
import { weixinOf } from '@huanshi/identity/server/weixin/weixin-accounts.ts'
import { ACCOUNT, ownAccount, type AccountParts } from './account-parts.ts'

export function registerAccountState(app: App, { db, mailer, weixin, isOurs }: AccountParts): void {
  app.get(ACCOUNT, { schema: { response: { 200: AccountState } } }, async (request, reply) => {
    const { id, password_hash } = await ownAccount(db, request)
    const [factor, keys, linked, deletion, left] = await Promise.all([
      authenticatorOf(db, id),
      passkeysOf(db, id),
      weixinOf(db, id),
      db.selectFrom('account_deletion').select('due_time').where('user_id', '=', id).executeTakeFirst(),
      recoveryCodesLeft(db, id),
    ])
    reply.header('cache-control', 'no-store')
    const since = factor?.confirmed_time ?? null
    return {
      isOurs,
      hasPassword: password_hash !== null,
      secondFactor: since === null ? null : { since, recoveryCodesLeft: left },
      passkeys: keys.length,
      weixin: linked === undefined ? null : { name: linked.name, since: linked.created_time },
      deletionDue: deletion?.due_time ?? null,
      channels: { ...mailer.reaches, weixin: weixin.ways.scan || weixin.ways.app },
    }
  })

  app.patch(ACCOUNT, { schema: { body: ProfileChange } }, async (request, reply) => {
    const { id } = await ownAccount(db, request)
    const { version, displayName, ...rest } = request.body
    const changed = await db
      .updateTable('user')
      .set({
        ...rest,
        ...(displayName === undefined ? {} : { display_name: displayName.trim() }),
        updated_time: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (changed === undefined) throw new Refusal('record.stale', { detail: '资料刚刚在别处改过，请刷新后再改' })
    return reply.send(changed)
  })
}
