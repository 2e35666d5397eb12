// A revoked token is over within the transaction that says so; whatever it holds open is closed.
import { logSecurity } from '@huanshi/identity/server/security-log.ts'
import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { endTokenAccess } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { accessToken } from '../../contract/access-token.ts'

export const accessTokenRules: ResourceRules<typeof accessToken> = {
  resource: accessToken,
  select: { kind: sql`case when r.client_id is null then 'token' else 'program' end` },
  filters: {
    kind: (text, _viewing, bind) =>
      `(case when r.client_id is null then 'token' else 'program' end) = any(${bind(text.split(','))}::text[])`,
  },
  actions: { revoke: { run: revoke } },
}

/** In the log of whoever made it, even where another administrator of the group revokes it. */
async function revoke(trx: Database, { record, caller }: ActionCall<typeof accessToken>): Promise<void> {
  await endTokenAccess(trx, record.id)
  await logSecurity(trx, {
    verb: 'token-revoked',
    account: { id: record.userId, user_name: record.userName },
    address: caller.ip ?? '',
    detail: record.name,
  })
}
