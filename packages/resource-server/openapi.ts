// GET /openapi/v1.json: the API as its own route schemas describe it.
import swagger from '@fastify/swagger'
import { tokenNeedOf } from '@huanshi/server-kit/session/limit-token.ts'
import type { FastifySchema } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { App } from '@huanshi/server-kit/http/app-type.ts'

/** Describing takes the better part of a second: done by itself soon after a start, so that nobody can choose the moment. */
const DESCRIBED_AFTER_MS = 5_000

/**
 * To be awaited before any route is registered; the description holds the routes that follow.
 * @param isAhead false for sites that last a few seconds: it is described when somebody asks
 * @param words Markdown that stands before the operations
 */
export async function describeApi(app: App, isAhead = true, words = ''): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '环视 API', version: '1', ...(words === '' ? {} : { description: words }) },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: withScope(schema, [route.method].flat()[0] ?? 'GET', url), url }),
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `schema${index}`,
    },
  })
  const packed = new Map<boolean, Promise<Buffer>>()
  // It is large and always the same: packed once, and not for everyone who asks.
  const describedAs = (isPacked: boolean): Promise<Buffer> => {
    const known = packed.get(isPacked) ?? described(app, isPacked)
    packed.set(isPacked, known)
    return known
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    if (isAhead) timer = setTimeout(() => void describedAs(true).catch(() => undefined), DESCRIBED_AFTER_MS).unref()
  })
  app.addHook('onClose', () => clearTimeout(timer))
  app.get('/openapi/v1.json', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isPacked) reply.header('content-encoding', 'gzip')
    reply.type('application/json; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return reply.send(await describedAs(isPacked))
  })
}

/** The name under which an operation says which scope of an access token it asks for; none is said where no token does it. */
const SCOPE_KEYWORD = 'x-token-scope'

function withScope(schema: FastifySchema, method: string, url: string): FastifySchema {
  const need = tokenNeedOf(method, url)
  return need.kind === 'scope' ? Object.assign({}, schema, { [SCOPE_KEYWORD]: need.scope }) : schema
}

async function described(app: App, isPacked: boolean): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(app.swagger()))
  return isPacked ? promisify(gzip)(text) : text
}
