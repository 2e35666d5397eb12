// Every route states the kind of body that it takes; what is longer, or packed, is refused before a byte of it is read.
import { bodyKindAt } from '@huanshi/kernel/protocol/body-kinds.ts'
import { bodyLimits, type BodyKind } from '@huanshi/kernel/protocol/body-limits.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyKind
  }
}

/** The name under which a route's limit travels in the API description, in bytes. */
const BODY_KEYWORD = 'x-body-bytes'

/** Methods whose bodies are read. */
const reading = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function requireBodyKinds(app: App): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (!methods.some((method) => reading.has(method))) return
    const isDelete = methods.every((method) => method === 'DELETE')
    const kind = route.config?.body ?? (isDelete ? 'none' : bodyKindAt(route.url))
    if (kind === undefined)
      throw new TypeError(`${methods.join()} ${route.url} has no body limit: see body-kinds.ts of the contract`)
    const bytes = Math.min(route.bodyLimit ?? Number.MAX_SAFE_INTEGER, bodyLimits[kind].bytes)
    route.bodyLimit = bytes
    route.config = { ...route.config, body: kind }
    route.schema = Object.assign({}, route.schema, { [BODY_KEYWORD]: bytes })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { bodyLimit } = request.routeOptions
    if (isPacked(request))
      throw new Refusal('request.media-type', { detail: '请求内容不能压缩，请直接发送', headers: closing })
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > bodyLimit) throw tooLong(bodyLimit, length <= WORTH_READING ? {} : closing)
    done()
  })
}

export function kindOf(request: FastifyRequest): BodyKind {
  return request.routeOptions.config.body ?? 'none'
}

export function tooLong(limit: number, headers: Readonly<Record<string, string>> = closing): Refusal {
  return new Refusal('request.too-large', { detail: `最多 ${formatBytes(limit)}`, headers })
}

/**
 * A refused body of so many bytes is read to its end and forgotten: a connection that closes while somebody still writes may take the
 * answer along, and with it what is wrong.
 */
export const WORTH_READING = 64 * 1024 * 1024

/** What was not read cannot be told from the next request. */
const closing = { connection: 'close' }

function isPacked({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}
