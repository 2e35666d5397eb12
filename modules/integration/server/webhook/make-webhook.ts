// A new webhook, and a new secret for one that is there. Its secret leaves the server in these two answers alone.
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sql } from 'kysely'
import { MOST_WEBHOOKS, OVERLAP_HOURS, type NewWebhook } from '../../contract/new-webhook.ts'
import type { Reach } from './check-address.ts'
import { newSecret, sealSecret } from './webhook-secret.ts'
import { webhookRules } from './webhook.rules.ts'

interface Made {
  readonly row: Row
  readonly secret: string
}

export async function makeWebhook(
  trx: Database,
  { name, url, events }: NewWebhook,
  owner: Ownership,
  { viewing, reach }: { readonly viewing: Viewing; readonly reach: Reach },
): Promise<Made> {
  // Two at the same moment take turns, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${owner.groupId ?? owner.userId}`}))`.execute(trx)
  const own = trx.selectFrom('webhook').select(trx.fn.countAll<string>().as('count')).where('deleted_time', 'is', null)
  const { count } = await (
    owner.groupId === null
      ? own.where('user_id', '=', owner.userId).where('group_id', 'is', null)
      : own.where('group_id', '=', owner.groupId)
  ).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_WEBHOOKS) throw new Refusal('webhook.most')
  const id = uuidV7()
  const secret = newSecret()
  const values = { id, name: name.trim(), url, events, secret: await sealSecret(trx, id, secret) }
  const row = await createRecord(trx, modelOf(trx, webhookRules(reach)), owner, values, viewing)
  return { row, secret }
}

/** The former one signs as well for a while, so that the receiver can be told the new one without missing anything. */
export async function rotateSecret(trx: Database, id: string): Promise<string> {
  const secret = newSecret()
  const sealed = await sealSecret(trx, id, secret)
  await sql`
    update webhook set previous_secret = secret, secret = ${sealed},
      previous_until = now() + ${OVERLAP_HOURS} * interval '1 hour', updated_time = now(), version = version + 1
    where id = ${id}
  `.execute(trx)
  return secret
}
