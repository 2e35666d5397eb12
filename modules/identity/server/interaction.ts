// One sign-in under way, which belongs to one browser by its cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors as providerErrors } from 'oidc-provider'
import { Type, type Static, type TSchema } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { householdOf } from '@huanshi/server-kit/http/client-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Devices } from './known-devices.ts'
import type { IdentityContext } from './identity-context.ts'

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Who asks, and about which sign-in. */
export interface Here {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly found: Interaction
}

export const INTERACTION = '/identity/interaction/:uid'
export const InteractionParams = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{10,100}$' }) })
declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's name where somebody has signed in in it before. */
    enteredDevice: string | null
  }
}

/** Of everything that a person sends by pressing a button. Others behind the same address use up nothing of a browser that is known. */
export const sendLimit = {
  rateLimit: {
    max: 60,
    timeWindow: '1 minute',
    keyGenerator: ({ enteredDevice, ip }: FastifyRequest) =>
      enteredDevice === null ? householdOf(ip) : `device ${enteredDevice}`,
  },
}

export function limitByDevice(scope: App, devices: Devices): void {
  scope.decorateRequest('enteredDevice', null)
  scope.addHook('onRequest', async (request) => {
    request.enteredDevice = devices.entered(request)
  })
}

/** The interaction of this browser; null when it is over or belongs to another address. */
export async function openInteraction(
  { provider }: Pick<IdentityContext, 'provider'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const found = await provider().interactionDetails(request.raw, reply.raw)
    const { uid } = request.params as { uid: string } // every route here has it
    return found.uid === uid ? found : null
  } catch (error) {
    if (error instanceof providerErrors.SessionNotFound) return null
    throw error
  }
}

export async function currentInteraction(
  context: Pick<IdentityContext, 'provider'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const found = await openInteraction(context, request, reply)
  if (found === null) throw new Refusal('sign-in.expired')
  return found
}

interface SentSchema<Body extends TSchema> {
  readonly body?: Body
  readonly response?: Readonly<Record<number, TSchema>>
}

/**
 * Something that a person sends by pressing a button on the page of the sign-in.
 * @param path below the interaction
 */
export function onSent<Body extends TSchema>(
  app: App,
  context: Pick<IdentityContext, 'provider' | 'origin'>,
  path: string,
  schema: SentSchema<Body>,
  answer: (here: Here, body: Static<Body>) => Promise<unknown>,
): void {
  app.post(
    `${INTERACTION}/${path}`,
    { schema: { params: InteractionParams, ...schema }, config: sendLimit },
    async (request, reply) => {
      refuseForeign(request, context.origin)
      const found = await currentInteraction(context, request, reply)
      return answer({ request, reply, found }, request.body as Static<Body>) // checked by its schema
    },
  )
}

/** Something that the server has to remember of this sign-in; the browser never sees it, except what a route tells. */
export async function remember(found: Interaction, notes: Readonly<Record<string, unknown>>): Promise<void> {
  found.lastSubmission = { ...found.lastSubmission, ...notes }
  await found.save(found.exp - Math.floor(Date.now() / 1000))
}

export function noted(found: Interaction, name: string): unknown {
  return found.lastSubmission?.[name]
}

/** Browsers say where a form was sent from; one of another site is not ours. */
export function refuseForeign(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin
  const site = request.headers['sec-fetch-site']
  const isForeign = (from !== undefined && from !== origin) || (site !== undefined && site !== 'same-origin')
  if (isForeign) throw new Refusal('request.malformed', { detail: '登录只能从本站的登录页面提交' })
}
