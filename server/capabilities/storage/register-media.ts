// Serves what was made from pictures, and nothing else: by signed address, without asking the database. Whatever is wrong
// with an address looks like a file that does not exist.
import fastifyStatic from '@fastify/static'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'
import { handedOut, headersOf } from './handed-out.ts'
import type { MediaAddresses } from './media-address.ts'

const YEAR = 365 * 24 * 3600 * 1000
const PREFIX = '[a-z]{1,20}/[0-9a-f-]{36}/[0-9a-f-]{36}'
const FILE = `tiles/\\d{1,2}/\\d{1,5}_\\d{1,5}\\.jpg|[a-z0-9][a-z0-9-]{0,40}\\.(?:${handedOut})`
/** Originals and unfinished files have names that do not fit. */
const ADDRESS = new RegExp(`^/media/([0-9a-z]+\\.[\\w-]+)/(${PREFIX})/(${FILE})$`)
const HIDDEN = /^source\b/

/** Not part of the API description. */
const hidden = { hide: true }

/** In full, because whoever brought `sendFile` into the application first gave it defaults of their own. */
const SENDING = {
  cacheControl: true,
  immutable: true,
  maxAge: YEAR,
  acceptRanges: true,
  etag: true,
  lastModified: true,
  /** Said by us. */
  contentType: false,
  index: false,
} as const

export interface MediaOptions {
  readonly root: string
  readonly addresses: MediaAddresses
  /** The plan of what has no tiles, with the addresses of what lies beside it by these names. */
  readonly contentPlan?: (plan: object, base: string, names: ReadonlySet<string>) => object | null
}

export function registerMedia(app: App, { root, addresses, contentPlan }: MediaOptions): void {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, decorateReply: !scope.hasReplyDecorator('sendFile') })
    scope.setErrorHandler<Error & { statusCode?: number }>((error) => {
      throw error.statusCode === 416 ? new Refusal('request.range', { cause: error }) : error
    })
    scope.get('/media/*', { schema: hidden, compress: false }, async (request, reply) => {
      const [, ticket = '', prefix = '', file = ''] = ADDRESS.exec(withoutQuery(request.raw.url ?? '')) ?? []
      if (file === '' || HIDDEN.test(file) || !addresses.holds(ticket, prefix)) return reply.callNotFound()
      reply.header('x-content-type-options', 'nosniff')
      if (file === 'manifest.json') {
        const plan = await readPlan(join(root, prefix, file))
        if (plan === null) return reply.callNotFound()
        const base = `/media/${ticket}/${prefix}`
        if (!('content' in plan)) {
          reply.header('cache-control', `public, max-age=${YEAR / 1000}, immutable`)
          return reply.send(withAddresses(plan, base))
        }
        // Posters and other sizes come later.
        const complete = contentPlan?.(plan, base, new Set(await readdir(join(root, prefix)))) ?? null
        return complete === null ? reply.callNotFound() : reply.header('cache-control', 'no-cache').send(complete)
      }
      // Opened by itself it runs nothing, whatever it turns out to be.
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.headers(await headersOf(join(root, prefix, file)))
      return reply.sendFile(`${prefix}/${file}`, root, SENDING)
    })
  })
}

/** A tile plan as it is kept, completed with the addresses of its tiles and its preview. */
export function withAddresses<P extends object>(plan: P, base: string): P & { tileUrl: string; previewUrl: string } {
  return { ...plan, tileUrl: `${base}/tiles/{level}/{column}_{row}.jpg`, previewUrl: `${base}/preview.jpg` }
}

async function readPlan(path: string): Promise<object | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as object) // written by us
}

function withoutQuery(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
