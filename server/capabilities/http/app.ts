// The HTTP application every part registers its routes on: schema-checked input, problem answers, trace ids, safe headers.
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import type { Server } from 'node:http'
import { identifyCaller } from '../session/identify-caller.ts'
import type { VerifyToken } from '../session/token-verifier.ts'
import type { App } from './app-type.ts'
import { logRequests } from './request-log.ts'
import { answerProblems, sendProblem } from './problem.ts'
import { normaliseQueries } from './query.ts'
import { oneValidator } from './one-validator.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { traceIdOf } from './trace-id.ts'
import { ajvOptions } from './validation.ts'

export interface AppOptions {
  /** Public origin, as browsers see it. */
  readonly origin: string
  readonly verify: VerifyToken
  /** Origin of an external identity provider, which browsers then have to reach. */
  readonly authorityOrigin?: string | undefined
  /** The server that already listens; without one the application makes its own. */
  readonly server?: Server
  readonly log?: FastifyBaseLogger | undefined
}

/** Bytes of a JSON body; uploads read their own streams. */
const BODY_LIMIT = 1024 * 1024

export async function createApp(options: AppOptions): Promise<App> {
  const { server } = options
  const app: App = Fastify({
    ...(server === undefined ? {} : { serverFactory: () => server }),
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback',
    genReqId: traceIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    forceCloseConnections: 'idle',
    ajv: ajvOptions,
    schemaController: { compilersFactory: { buildValidator: oneValidator() } },
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, new Refusal('request.malformed')),
  }).withTypeProvider<TypeBoxTypeProvider>()

  // Compiling a serialiser for every answer of every route costs seconds at each start, and with unions saves nothing later.
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
  })
  logRequests(app)
  answerProblems(app)
  await app.register(helmet, securityHeaders(options))
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^text\/|\+json$|^application\/(json|javascript|problem\+json|manifest\+json)|svg\+xml$/,
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('request.too-many'),
  })
  identifyCaller(app, options.verify)
  normaliseQueries(app)
  return app
}
