// Programs as administrators change them. What is switched off or deleted is over with the next request, and what it holds open is closed.
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { endTokenAccess } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { oauthClient, type OauthClient } from '../../contract/oauth-client.ts'
import { isRedirectUri } from './oauth-clients.ts'
import { oauthScopes } from './oauth-scopes.ts'

export const oauthClientRules: ResourceRules<typeof oauthClient> = {
  resource: oauthClient,
  async creating(_trx, values) {
    check(values)
  },
  async updating(_trx, _record, values) {
    check(values)
  },
  async deleted(trx, records) {
    for (const { id } of records) {
      await closeOpen(trx, id)
      // Whoever brings the program back has people asked anew.
      await trx
        .updateTable('access_token')
        .set({ status: 'revoked', updated_time: new Date().toISOString() })
        .where('client_id', '=', id)
        .where('status', '=', 'active')
        .execute()
    }
  },
  actions: { disable: { run: (trx, { record }) => closeOpen(trx, record.id) } },
}

function check({ redirectUris = [], scopes = [] }: Partial<Pick<OauthClient, 'redirectUris' | 'scopes'>>): void {
  const offered = new Set(oauthScopes())
  const wrong = redirectUris.filter((uri) => !isRedirectUri(uri))
  const unknown = scopes.filter((scope) => !offered.has(scope))
  const errors = [
    ...(wrong.length > 0
      ? [{ path: '/redirectUris', message: `要以 https:// 开头，或是本机的 http://127.0.0.1：${wrong.join('、')}` }]
      : []),
    ...(unknown.length > 0 ? [{ path: '/scopes', message: `没有这些权限：${unknown.join('、')}` }] : []),
  ]
  if (errors.length > 0) throw new Refusal('record.refused', { errors })
}

async function closeOpen(trx: Database, clientId: string): Promise<void> {
  const open = await trx
    .selectFrom('access_token')
    .select('id')
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .execute()
  for (const { id } of open) await endTokenAccess(trx, id)
}
