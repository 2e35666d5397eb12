// What a request of a program asks for, where its person could permit it, and what was permitted before.
import type { Interaction } from '@huanshi/identity/server/interaction.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type Provider from 'oidc-provider'
import type { OauthRequest, Place } from '../../contract/oauth-request.ts'
import { oauthScopesIn } from './oauth-scopes.ts'

export interface Asked {
  readonly clientId: string
  readonly resource: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly prompt: readonly string[]
}

const words = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '').split(' ').filter((word) => word !== '')

export function askedBy({ params }: Interaction, origin: string): Asked {
  const { client_id: clientId, resource, scope, redirect_uri: redirectUri, prompt } = params
  const named = Array.isArray(resource) ? resource[0] : resource
  return {
    clientId: String(clientId),
    resource: typeof named === 'string' ? named : `${origin}/api`,
    scopes: words(scope),
    redirectUri: String(redirectUri),
    prompt: words(prompt),
  }
}

/** One's own workspace first, then the groups whose tokens one keeps; each with what of the asked there is in it. */
export async function placesFor(db: Database, userId: string, asked: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from "group" g join employee e on e.group_id = g.id
    where e.user_id = ${userId} and e.status = 'active' and e.deleted_time is null and '管理员' = any (e.roles)
      and access_token_stands(${userId}, g.id)
    order by g.name limit 50
  `.execute(db)
  const within = (area: 'My' | 'GroupAdmin'): string[] => {
    const offered = new Set(oauthScopesIn(area))
    return asked.filter((scope) => offered.has(scope))
  }
  const groups = rows.map(({ id, name }) => ({ groupId: id, title: name, scopes: within('GroupAdmin') }))
  return [{ groupId: null, title: '我的空间', scopes: within('My') }, ...groups].filter(
    ({ scopes }) => scopes.length > 0,
  )
}

/** The permission of this person that already covers all that is asked; null where there is none. */
export async function permittedBefore(
  { db, provider }: { readonly db: Database; readonly provider: Provider },
  userId: string,
  { clientId, resource, scopes, prompt }: Asked,
): Promise<string | null> {
  if (prompt.includes('consent')) return null
  const { rows } = await sql<{ grantId: string }>`
    select grant_id as "grantId" from access_token
    where user_id = ${userId} and client_id = ${clientId} and oauth_grant_stands(grant_id)
    order by created_time desc limit 30
  `.execute(db)
  for (const { grantId } of rows) {
    const grant = await provider.Grant.find(grantId)
    const known = new Set(grant?.getResourceScopeEncountered(resource).split(' '))
    if (scopes.length > 0 && scopes.every((scope) => known.has(scope))) return grantId
  }
  return null
}

/** Where the answer goes to an address that only the program's maker holds, nobody else can be behind it. */
export function sureness(grantId: string | null, { redirectUri }: Asked): OauthRequest['permitted'] {
  if (grantId === null) return 'no'
  return redirectUri.startsWith('https:') ? 'sure' : 'yes'
}
