// Signing in: the page, what it needs to know, and the answer to a name and a password, by script or by plain form.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors as providerErrors } from 'oidc-provider'
import { Type } from 'typebox'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'
import type { Authenticate } from './authenticate.ts'
import { brokenSignIn } from './pages.ts'
import { signInPage } from './sign-in-page.ts'

export interface InteractionOptions {
  readonly provider: Provider
  readonly authenticate: Authenticate
  readonly origin: string
  /** Path of the built sign-in page. */
  readonly builtPage: string | null
}

const Params = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{10,100}$' }) })

const Login = Type.Object(
  {
    account: Type.String({ title: '用户名', minLength: 1, maxLength: 200 }),
    password: Type.String({ title: '密码', minLength: 1, maxLength: 200 }),
    remember: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true')], { title: '保持登录' })),
  },
  { additionalProperties: false },
)

const Details = Type.Object({ clientName: Type.String(), lastError: Type.Optional(Type.String()) })

export function registerInteraction(app: App, { provider, authenticate, origin, builtPage }: InteractionOptions): void {
  const base = '/identity/interaction/:uid'

  app.get(base, { schema: { params: Params } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const found = await openInteraction(provider, request, reply)
    if (found === null) return reply.code(404).send(brokenSignIn('sign-in.expired'))
    return reply.send(await signInPage(builtPage, found.uid, lastErrorOf(found)))
  })

  app.get(`${base}/details`, { schema: { params: Params, response: { 200: Details } } }, async (request, reply) => {
    const found = await currentInteraction(provider, request, reply)
    const client = await provider.Client.find(String(found.params['client_id']))
    const lastError = lastErrorOf(found)
    reply.header('cache-control', 'no-store')
    return { clientName: client?.clientName ?? '环视', ...(lastError === undefined ? {} : { lastError }) }
  })

  app.post(
    `${base}/login`,
    { schema: { params: Params, body: Login }, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      refuseForeign(request, origin)
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      const found = await currentInteraction(provider, request, reply)
      const { account, password, remember } = request.body
      try {
        const accountId = await authenticate({ account, password, address: request.ip })
        const login = { accountId, remember: remember === true || remember === 'true', amr: ['pwd'] }
        const result = { login }
        const location = await provider.interactionResult(request.raw, reply.raw, result, {
          mergeWithLastSubmission: false,
        })
        return isForm ? await reply.redirect(location, 303) : { location }
      } catch (error) {
        if (!isForm || !(error instanceof Refusal)) throw error
        // A plain form is sent back to its page, which then says why.
        found.lastSubmission = { lastError: error.details.detail ?? error.title }
        await found.save(found.exp - Math.floor(Date.now() / 1000))
        return reply.redirect(`/identity/interaction/${found.uid}`, 303)
      }
    },
  )
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The interaction of this browser, by its cookie; null when it is over or belongs to another address. */
async function openInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const found = await provider.interactionDetails(request.raw, reply.raw)
    const { uid } = request.params as { uid: string } // every route here has it
    return found.uid === uid ? found : null
  } catch (error) {
    if (error instanceof providerErrors.SessionNotFound) return null
    throw error
  }
}

async function currentInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const found = await openInteraction(provider, request, reply)
  if (found === null) throw new Refusal('sign-in.expired')
  return found
}

function lastErrorOf({ lastSubmission }: Interaction): string | undefined {
  const told = lastSubmission?.['lastError']
  return typeof told === 'string' ? told : undefined
}

/** Browsers say where a form was sent from; one of another site is not ours. */
function refuseForeign(request: FastifyRequest, origin: string): void {
  const from = request.headers.origin
  const site = request.headers['sec-fetch-site']
  const isForeign = (from !== undefined && from !== origin) || (site !== undefined && site !== 'same-origin')
  if (isForeign) throw new Refusal('request.malformed', { detail: '登录只能从本站的登录页面提交' })
}
