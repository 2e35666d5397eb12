// Serves what was made from pictures, and nothing else: by signed address, without asking the database, as long as it is heard
// of what has been taken back. Whatever is wrong with an address looks like a file that does not exist.
import type { FastifyReply } from 'fastify'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'
import { servedExtensions, contentHeaders } from './content-headers.ts'
import { DatabaseUnavailable } from '../store/database-unavailable.ts'
import type { Heard } from '../permit/ended-permits.ts'
import { PERMIT } from '../permit/permits.ts'
import { goneFromSight } from './gone-from-sight.ts'
import { cachingHeaders } from './caching-headers.ts'
import { isLasting, type MediaAddresses } from './media-address.ts'
import { directSeconds } from './direct-term.ts'
import { sendStored } from './send-stored.ts'
import { namesIn, readStored, type Storage } from './storage.ts'
import { RIGHT_TILES, TILES } from './tile-names.ts'

const PREFIX = '[a-z]{1,20}/[0-9a-f-]{36}/[0-9a-f-]{36}'
const FILE = `${TILES}(?:-right)?/\\d{1,2}/\\d{1,5}_\\d{1,5}\\.jpg|[a-z0-9][a-z0-9-]{0,40}\\.(?:${servedExtensions})`
/** Originals and unfinished files have names that do not fit. */
const ADDRESS = new RegExp(`^/media/([0-9a-z]+\\.(?:${PERMIT}\\.)*[\\w-]+|kept)/(${PREFIX})/(${FILE})$`)
const HIDDEN = /^source\b/

/** As metrics and the log name it. */
export const MEDIA_ROUTE = '/media/*'

/** Name of the plan of what is shown, in its folder. */
export const PLAN = 'manifest.json'

/** In every folder: the same permission for a short while, for caches in front. */
const SHORT = 'ticket.json'

/** Not part of the API description. */
const hidden = { hide: true }

/** A page's policy is written again for each address, which would cost as much as the tile. */
const ownPolicy = { contentSecurityPolicy: false } as const

interface MediaOptions {
  readonly storage: Pick<Storage, 'open' | 'list' | 'direct'>
  readonly addresses: MediaAddresses
  readonly ended: Heard
  /** Caches in front are told what has ended. */
  readonly isPurged?: boolean
  /** The plan of what has no tiles, with the addresses of what lies beside it by these names. */
  readonly contentPlan?: (plan: object, base: string, names: ReadonlySet<string>) => object | null
}

export function registerMedia(app: App, options: MediaOptions): void {
  const { storage, addresses, ended, isPurged = false, contentPlan } = options
  const sendPlan = async (reply: FastifyReply, ticket: string, prefix: string): Promise<unknown> => {
    const text = await readStored(storage, `${prefix}/${PLAN}`)
    if (text === null) return reply.callNotFound()
    const plan = JSON.parse(text.toString()) as object // written by us
    const base = `${addresses.origin}/media/${ticket}/${prefix}`
    if (!('content' in plan))
      return reply.headers(cachingHeaders(ticket, prefix, isPurged)).send(withAddresses(plan, base))
    // Posters and other sizes come later.
    const complete = contentPlan?.(plan, base, new Set(await namesIn(storage, prefix))) ?? null
    return complete === null ? reply.callNotFound() : reply.header('cache-control', 'private, no-cache').send(complete)
  }
  const sendShort = (reply: FastifyReply, ticket: string, prefix: string): unknown => {
    const short = addresses.short(ticket, prefix)
    return short === null ? reply.callNotFound() : reply.header('cache-control', 'private, no-store').send(short)
  }
  // Pages of the site ask from another host where files have one of their own.
  if (addresses.origin !== '') app.options(MEDIA_ROUTE, { schema: hidden }, (_request, reply) => preflight(reply))
  app.get(MEDIA_ROUTE, { schema: hidden, compress: false, helmet: ownPolicy }, async (request, reply) => {
    // Opened by itself it runs nothing, whatever it turns out to be.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const { ticket, prefix, file } = mediaAddress(withoutQuery(request.raw.url ?? ''))
    if (file === '' || HIDDEN.test(file)) return reply.callNotFound()
    if (ticket === 'kept') return goneFromSight(reply)
    // Waited for only where nothing was proven lately: tiles are many.
    const current = ended.isCurrent()
    const isHeard = current === true || (await current)
    const holds = isHeard ? addresses.holds(ticket, prefix) : holdsUnheard(options, ticket, prefix)
    if (holds !== true && !(await holds)) {
      if (!(await addresses.hasEnded(ticket, prefix))) return reply.callNotFound()
      throw new Refusal('media.withdrawn')
    }
    reply.header('x-content-type-options', 'nosniff')
    if (file === PLAN) return sendPlan(reply, ticket, prefix)
    if (file === SHORT) return sendShort(reply, ticket, prefix)
    const key = `${prefix}/${file}`
    const headers = { ...(await contentHeaders(storage, key)), ...cachingHeaders(ticket, prefix, isPurged) }
    const elsewhere = async ({ size }: { readonly size: number }): Promise<string | null> => {
      const seconds = directSeconds(ticket, file, size)
      return seconds === 0 ? null : ((await storage.direct?.(key, { headers, seconds })) ?? null)
    }
    return sendStored(storage, key, { request, reply, headers, elsewhere })
  })
}

/** What may have ended unheard is asked about; where nobody can be asked, what is for everybody goes on for a while. */
async function holdsUnheard({ addresses, ended }: MediaOptions, ticket: string, prefix: string): Promise<boolean> {
  try {
    return await addresses.holdsByTable(ticket, prefix)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    if (isLasting(ticket) && ended.isHeardLately?.() === true) return addresses.holds(ticket, prefix)
    throw new Refusal('service.deaf', { cause: error, headers: { 'retry-after': '2' } })
  }
}

const ASKED_WITH = 'range, if-range, if-match, if-none-match, if-modified-since, cache-control'

/** Who may ask is said with every answer (security-headers.ts). */
function preflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': ASKED_WITH,
      'access-control-max-age': '86400',
    })
    .send()
}

/** The parts of an address; all are empty for what is none. */
export function mediaAddress(url: string): { readonly ticket: string; readonly prefix: string; readonly file: string } {
  const [, ticket = '', prefix = '', file = ''] = ADDRESS.exec(url) ?? []
  return { ticket, prefix, file }
}

/** A tile plan as it is kept, completed with the addresses of its tiles and its preview. */
export function withAddresses<P extends object>(
  plan: P & { readonly isStereo?: true },
  base: string,
): Omit<P, 'isStereo'> & { tileUrl: string; previewUrl: string; rightTileUrl?: string } {
  const { isStereo, ...shown } = plan
  const tilesOf = (folder: string): string => `${base}/${folder}/{level}/{column}_{row}.jpg`
  const right = isStereo === true ? { rightTileUrl: tilesOf(RIGHT_TILES) } : {}
  return { ...shown, tileUrl: tilesOf(TILES), ...right, previewUrl: `${base}/preview.jpg` }
}

function withoutQuery(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
