// The HTTP application every part registers its routes on: schema-checked input, problem answers, trace ids, safe headers.
import { bodyLimits } from '@huanshi/kernel/protocol/body-limits.ts'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import type { Server } from 'node:http'
import { trustsLoopback, type TrustsPeer } from '../config/trust-proxy.ts'
import type { GroupHosts } from '../http/group-hosts.ts'
import type { MapPolicy } from '../http/map-policy.ts'
import { identifyCaller } from '../session/identify-caller.ts'
import type { VerifyToken } from '../session/token-verifier.ts'
import type { App } from '../http/app-type.ts'
import { askerOf } from '../http/asker.ts'
import { settleAsking } from '../http/asking.ts'
import { requireBodyKinds } from '../http/body/body-kind.ts'
import { readJsonBodies } from '../http/body/read-bodies.ts'
import { boundSlowBodies, type BodyPace } from '../http/body/slow-bodies.ts'
import { refuseForeignHosts } from '../http/foreign-host.ts'
import { logRequests } from '../http/request-log.ts'
import { answerProblems, sendProblem } from './problem.ts'
import { normaliseQueries } from '../http/query.ts'
import { oneValidator } from '../http/one-validator.ts'
import { sharedSchemas } from '../http/shared-schemas.ts'
import { WarmUp } from '../http/warm-up.ts'
import { limitRequests, type RequestRate } from '../http/request-rate.ts'
import { Refusal } from '../http/refusal.ts'
import { protectPages } from '../http/security-headers.ts'
import { traceIdOf } from '../http/trace-id.ts'
import { ajvOptions } from '../http/validation.ts'

interface AppOptions {
  /** Public origin, as browsers see it. */
  readonly origin: string
  readonly verify: VerifyToken
  /** Which peers speak for others; a proxy on this machine unless told otherwise. */
  readonly trusts?: TrustsPeer | undefined
  /** Origin of an external identity provider, which browsers then have to reach. */
  readonly authorityOrigin?: string | undefined
  /** Of the host that gives files out; null where it is the site's own. */
  readonly mediaOrigin?: string | null
  /** Where large files are sent on to; null where they are not. */
  readonly storeOrigin?: string | null
  /** Names of groups; without them there are none. */
  readonly groupHosts?: GroupHosts | undefined
  /** What the maps on offer need of a page. */
  readonly mapPolicy?: (request: FastifyRequest) => Promise<MapPolicy>
  /** The server that already listens; without one the application makes its own. */
  readonly server?: Server
  readonly log?: FastifyBaseLogger | undefined
  /** Told of every request that did not reach the database. */
  readonly noteOutage?: (error: unknown) => void
  /** How slowly a body may come. */
  readonly bodyPace?: BodyPace
  /** How often one may ask in a minute. */
  readonly requestRate?: RequestRate
  /** False leaves what takes long to compile to the first who asks for it; for sites that last a few seconds. */
  readonly warmsUp?: boolean
}

export async function createApp(options: AppOptions): Promise<App> {
  const { server, trusts = trustsLoopback, warmsUp = true } = options
  const warmUp = new WarmUp()
  const app: App = Fastify({
    ...(server === undefined ? {} : { serverFactory: () => server }),
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: bodyLimits.none.bytes,
    trustProxy: (address) => trusts(address),
    genReqId: traceIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    forceCloseConnections: 'idle',
    ajv: ajvOptions,
    // Compiling a serialiser for every answer of every route costs seconds at each start, and with unions saves nothing later. Set later,
    // it would not hold for scopes that add a schema.
    schemaController: {
      bucket: sharedSchemas,
      compilersFactory: { buildValidator: oneValidator(warmUp), buildSerializer: () => () => JSON.stringify },
    },
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, new Refusal('request.malformed')),
  }).withTypeProvider<TypeBoxTypeProvider>()

  if (warmsUp) app.addHook('onReady', async () => warmUp.begin())
  app.addHook('onClose', async () => warmUp.end())
  settleAsking(app, trusts)
  // Here and below: hooks that wait for nothing are no promises, which every tile would pay for.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id)
    done()
  })
  logRequests(app)
  answerProblems(app, options.noteOutage ?? (() => undefined))
  refuseForeignHosts(app, options.origin, { mediaOrigin: options.mediaOrigin ?? null, groupHosts: options.groupHosts })
  await protectPages(app, options)
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    // Packed at once, which costs less than a stream of its own and hardly a millisecond.
    syncThreshold: 128 * 1024,
    customTypes: /^text\/|\+json$|^application\/(json|javascript|problem\+json|manifest\+json)|svg\+xml$/,
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: askerOf,
    errorResponseBuilder: () => new Refusal('request.too-many'),
  })
  requireBodyKinds(app)
  identifyCaller(app, options.verify)
  limitRequests(app, options.requestRate)
  boundSlowBodies(app, options.bodyPace)
  readJsonBodies(app, options.mediaOrigin ?? null)
  normaliseQueries(app)
  return app
}
