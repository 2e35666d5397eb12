// Where a person answers a program: the request is of this browser by the provider's cookie, and the person by the session of the page,
// so that neither another site nor whoever began a request elsewhere can have somebody answer it.
import {
  currentInteraction,
  openInteraction,
  refuseForeign,
  type Interaction,
} from '@huanshi/identity/server/interaction.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { ownAddress } from '@huanshi/server-kit/http/own-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf, type Caller } from '@huanshi/server-kit/session/caller.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { OAUTH, OauthApproval, OauthParams, OauthRequest, OauthStep } from '../../contract/oauth-request.ts'
import { letIn, type TokenParts } from '../token/let-in.ts'
import { checkNewToken, makeToken } from '../token/make-token.ts'
import { brokenRequest } from './oauth-provider.ts'
import { askedBy, permittedBefore, placesFor, sureness, type Asked } from './permissions.ts'

const DAY_MS = 86_400_000
const URL_OF = `${OAUTH}/interaction/:uid`
const hide = true
const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } }

interface ConsentParts extends TokenParts {
  readonly provider: Provider
}

interface Open {
  readonly caller: Caller
  readonly found: Interaction
  readonly asked: Asked
}

export function registerConsent(app: App, parts: ConsentParts): void {
  const { db, origin, provider } = parts
  const context = { provider: () => provider }
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    refuseForeign(request, origin)
    callerOf(request)
  }
  const params = OauthParams
  const options = { config: limit, onRequest }

  async function opened(request: FastifyRequest, reply: FastifyReply): Promise<Open> {
    reply.header('cache-control', 'no-store')
    const found = await currentInteraction(context, request, reply)
    return { caller: callerOf(request), found, asked: askedBy(found, origin) }
  }

  async function goOn(request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<OauthStep> {
    const location = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return { location }
  }

  const consented = ({ userId }: Caller, grantId: string): InteractionResults => ({
    login: { accountId: userId, remember: false },
    consent: { grantId },
  })

  // The browser comes here first: only below this address the provider's cookie is seen.
  app.get(URL_OF, { schema: { hide, params }, config: limit }, async (request, reply) => {
    const found = await openInteraction(context, request, reply)
    if (found !== null) return reply.redirect(ownAddress(origin, `/Authorize?request=${found.uid}`), 303)
    return reply.code(404).type('text/html; charset=utf-8').send(brokenRequest('interaction_expired'))
  })

  app.get(
    `${URL_OF}/request`,
    { ...options, schema: { hide, params, response: { 200: OauthRequest } } },
    async (request, reply) => {
      const { caller, asked } = await opened(request, reply)
      const client = await clientOf(parts, asked)
      const before = await permittedBefore(parts, caller.userId, asked)
      return {
        name: client.name,
        logoUrl: client.logo_url,
        homepage: client.homepage,
        host: new URL(asked.redirectUri).host,
        places: await placesFor(db, caller.userId, asked.scopes),
        permitted: sureness(before, asked),
      }
    },
  )

  const step = { hide, params, response: { 200: OauthStep } }
  app.post(`${URL_OF}/approve`, { ...options, schema: { ...step, body: OauthApproval } }, async (request, reply) => {
    const { caller, asked } = await opened(request, reply)
    const grantId = await permit(parts, { caller, asked, request })
    return goOn(request, reply, consented(caller, grantId))
  })

  app.post(`${URL_OF}/continue`, { ...options, schema: step }, async (request, reply) => {
    const { caller, asked } = await opened(request, reply)
    const grantId = await permittedBefore(parts, caller.userId, asked)
    if (grantId === null) throw new Refusal('action.impossible', { detail: '这个程序申请了新的权限，请先看清楚再同意' })
    return goOn(request, reply, consented(caller, grantId))
  })

  app.post(`${URL_OF}/refuse`, { ...options, schema: step }, async (request, reply) => {
    await opened(request, reply)
    return goOn(request, reply, { error: 'access_denied', error_description: 'refused by the person' })
  })
}

async function clientOf({ db }: ConsentParts, { clientId }: Asked) {
  const found = await db
    .selectFrom('oauth_client')
    .select(['name', 'logo_url', 'homepage'])
    .where('id', '=', clientId)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('record.not-found', { detail: '这个程序已被停用' })
  return found
}

interface Permitting {
  readonly caller: Caller
  readonly asked: Asked
  readonly request: FastifyRequest
}

/** Answers the provider's name of what is permitted. What is asked and not in the chosen workspace is refused with the same answer. */
async function permit(parts: ConsentParts, { caller, asked, request }: Permitting): Promise<string> {
  const { db, provider } = parts
  const { groupId, days } = request.body as OauthApproval // checked by the route's schema
  const place = (await placesFor(db, caller.userId, asked.scopes)).find((one) => one.groupId === groupId)
  if (place === undefined) throw new Refusal('record.refused', { detail: '不能在这个空间里授权这个程序' })
  const { name } = await clientOf(parts, asked)
  const area = groupId === null ? 'My' : 'GroupAdmin'
  const wanted = { name, scopes: place.scopes, expiresTime: new Date(Date.now() + days * DAY_MS).toISOString() }
  checkNewToken(wanted, area)
  const grant = new provider.Grant({ accountId: caller.userId, clientId: asked.clientId })
  grant.addResourceScope(asked.resource, place.scopes.join(' '))
  const rest = asked.scopes.filter((scope) => !place.scopes.includes(scope))
  if (rest.length > 0) grant.rejectResourceScope(asked.resource, rest.join(' '))
  const grantId = await grant.save()
  const viewing = { area: 'My', caller: { ...caller, held: heldRoles(caller.roles) }, of: area } as const
  await letIn(parts, provenOf(request), name, (trx) =>
    makeToken(trx, wanted, { userId: caller.userId, groupId }, viewing, {
      client_id: asked.clientId,
      grant_id: grantId,
    }),
  )
  return grantId
}
