// A new token: within what the contract offers in its area, for a bounded time, and few of them.
import { scopesIn } from '@huanshi/kernel/definition/token-scopes.ts'
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { digestOf, endingOf, newTokenText } from '@huanshi/server-kit/session/token-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { MOST_DAYS, MOST_TOKENS, type NewToken } from '../../contract/new-token.ts'
import { accessTokenRules } from './access-token.rules.ts'

const DAY_MS = 86_400_000

/** @throws Refusal with the fields at fault */
export function checkNewToken({ scopes, expiresTime }: Pick<NewToken, 'scopes' | 'expiresTime'>, area: AreaName): void {
  const offered = new Set<string>(
    scopesIn(area, allResources()).flatMap(({ powers }) => powers.map(({ scope }) => scope)),
  )
  const unknown = scopes.filter((scope) => !offered.has(scope))
  const left = Date.parse(expiresTime) - Date.now()
  const errors = [
    ...(unknown.length > 0 ? [{ path: 'scopes', message: `这个空间里没有这些权限：${unknown.join('、')}` }] : []),
    ...(left > 0 ? [] : [{ path: 'expiresTime', message: '有效期应在现在之后' }]),
    ...(left > MOST_DAYS * DAY_MS ? [{ path: 'expiresTime', message: '有效期最长一年' }] : []),
  ]
  if (errors.length > 0) throw new Refusal('record.refused', { errors })
}

interface MadeRow {
  readonly row: Row
  readonly token: string
}

export async function makeToken(
  trx: Database,
  { name, scopes, expiresTime }: NewToken,
  owner: Ownership,
  viewing: Viewing & { readonly of: AreaName },
  /** What a program was permitted by OAuth: it gets tokens of its own, and nobody the one that is made here. */
  permitted?: { readonly client_id: string; readonly grant_id: string },
): Promise<MadeRow> {
  // Two at the same moment take turns, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`tokens ${owner.userId}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('access_token')
    .select(trx.fn.countAll<string>().as('count'))
    .where('user_id', '=', owner.userId)
    .where('status', '=', 'active')
    .where('expires_time', '>', new Date().toISOString())
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_TOKENS) throw new Refusal('token.most')
  const token = newTokenText()
  const values = {
    name: name.trim(),
    area: viewing.of,
    scopes,
    expiresTime,
    token_hash: digestOf(token),
    ending: permitted === undefined ? endingOf(token) : '',
    ...permitted,
  }
  const row = await createRecord(trx, modelOf(trx, accessTokenRules), owner, values, viewing)
  return { row, token }
}
