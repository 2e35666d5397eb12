import { Passkey, PasskeyName } from '@huanshi/identity/contract/account-security.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { passkeysOf } from '@huanshi/identity/server/passkeys.ts'
import { weixinOf } from '@huanshi/identity/server/weixin/weixin-accounts.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import { ACCOUNT, endOtherSessions, ownAccount, type Account, type AccountParts } from './account-parts.ts'

const KEYS = `${ACCOUNT}/Passkeys`
const closed = { additionalProperties: false } as const
const OneKey = Type.Object({ id: Type.String({ maxLength: 500 }) })
const NewKey = Type.Object(
  { name: PasskeyName, response: Type.Object({ id: Type.String({ maxLength: 2000 }) }) },
  closed,
)
const Rename = Type.Object({ name: PasskeyName }, closed)

export function registerPasskeys(app: App, parts: AccountParts): void {
  const { db, passkeys } = parts
  const personOf = ({ id, user_name, display_name }: Account) => ({
    userId: id,
    userName: user_name,
    displayName: display_name,
  })

  app.get(KEYS, { schema: { response: { 200: Type.Array(Passkey) } } }, async (request, reply) => {
    const { id } = await ownAccount(db, request)
    reply.header('cache-control', 'no-store')
    const found = await passkeysOf(db, id)
    return found.map((key) => ({
      id: key.id,
      name: key.name,
      createdTime: key.created_time,
      lastUsedTime: key.last_used_time,
    }))
  })

  app.post(`${KEYS}/options`, async (request, reply) => {
    const account = await ownAccount(db, request)
    return reply.header('cache-control', 'no-store').send(await passkeys.registration(personOf(account)))
  })

  app.post(KEYS, { schema: { body: NewKey } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { name, response } = request.body
    const key = await passkeys.read(personOf(account), name, response)
    await changeAccess(parts, provenOf(request), { verb: 'passkey-added', detail: name }, async (trx) => {
      await trx.insertInto('passkey').values(key).execute()
    })
    return reply.code(204).send()
  })

  app.patch(`${KEYS}/:id`, { schema: { params: OneKey, body: Rename } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name: request.body.name.trim() })
      .where('id', '=', request.params.id)
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('record.not-found')
    return reply.code(204).send()
  })

  app.post(`${KEYS}/:id/remove`, { schema: { params: OneKey } }, async (request, reply) => {
    const account = await ownAccount(db, request)
    const keys = await passkeysOf(db, account.id)
    const found = keys.find(({ id }) => id === request.params.id)
    if (found === undefined) throw new Refusal('record.not-found')
    const isLastWay =
      keys.length === 1 && account.password_hash === null && (await weixinOf(db, account.id)) === undefined
    if (isLastWay) throw new Refusal('account.last-way')
    await changeAccess(parts, provenOf(request), { verb: 'passkey-removed', detail: found.name }, async (trx) => {
      await trx.deleteFrom('passkey').where('id', '=', found.id).execute()
      await endOtherSessions(trx, request)
    })
    return reply.code(204).send()
  })
}
