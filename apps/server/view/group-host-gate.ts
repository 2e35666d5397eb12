// What may be had by the name of a group: its own public works and its front page. Whoever signs in does so on the site's own host, where
// cookies, passkeys and the issuer of tokens are; pages of members lead there, and nothing else of others is to be had by this name.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { groupHostOf, type ServedHost } from '@huanshi/server-kit/http/group-hosts.ts'
import { ownAddress } from '@huanshi/server-kit/http/own-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sendAbsence } from '@huanshi/discovery/server/page/send-absence.ts'
import { PROOF_PATH } from '@huanshi/publishing/contract/host-name.ts'
import { groupOfWork, type NamedThing } from './group-of-work.ts'

interface GateParts {
  readonly db: Database
  /** Public origin of this site. */
  readonly origin: string
}

/** The same on every host: what pages are made of, under addresses that are permissions themselves, and what tells of no work. */
const anywhere =
  /^\/(assets|pictures|media|sitemaps)\/|^\/(embed\.js|theme\.js|favicon\.svg|robots\.txt|sitemap\.xml)$|^\/api\/settings$|^\/api\/view\/(formkey|areas|oembed|weixin\/signature)$/i
/** Narrowed to the group where they are answered. */
const lists = /^\/api\/view\/(home|tours|blogs)$/i
/** What the site itself puts on its front page, and under it. */
const ofSite = /^\/api\/view\/(pins|pages)$/i
/** About the work that is named in what is sent. */
const about = /^\/api\/view\/(comments|likes|reports)$/i
const front = /^\/(view)?$/i

/** How works are named in addresses. */
const named: readonly (readonly [RegExp, (found: RegExpExecArray) => NamedThing])[] = [
  [
    /^\/(?:view|api\/view)\/(pano|tour|blog)s?\/([^/]+)(?:\/.*)?$/i,
    ([, kind = '', name = '']) => ({ kind: kind.toLowerCase() as 'pano' | 'tour' | 'blog', name }), // those of the pattern
  ],
  [/^\/(?:card|api\/view\/cards)\/([^/]+)(?:\/.*)?$/i, ([, name = '']) => ({ kind: 'card', name })],
  [/^\/t\/([^/]+)(?:\/text)?$/i, ([, name = '']) => ({ kind: 'named', name })],
]

export function guardGroupHosts(app: App, { db, origin }: GateParts): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = groupHostOf(request)
    if (host === null) return undefined
    const path = pathOf(request)
    if (path.startsWith(`${PROOF_PATH}/`)) return sendProof(reply, host, path.slice(PROOF_PATH.length + 1))
    if (ofSite.test(path)) return reply.send([])
    if (isOpen(request, path)) return undefined
    const thing = thingAt(path)
    if (thing !== null) return (await isOf(db, host, thing)) ? undefined : absent(request, reply)
    return leadHome(request, reply, origin)
  })
  app.addHook('preHandler', async (request) => {
    const host = groupHostOf(request)
    if (host === null || !about.test(pathOf(request))) return
    const thing = thingIn(request)
    if (thing === null || !(await isOf(db, host, thing))) throw new Refusal('record.not-found')
  })
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/)
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function isOpen({ url, method }: FastifyRequest, path: string): boolean {
  if (anywhere.test(path) || lists.test(path) || about.test(path)) return true
  // Authors are at home on the site.
  return (
    front.test(path) &&
    (method === 'GET' || method === 'HEAD') &&
    !new URLSearchParams(url.split('?')[1] ?? '').has('user')
  )
}

function thingAt(path: string): NamedThing | null {
  for (const [pattern, thing] of named) {
    const found = pattern.exec(path)
    if (found === null) continue
    const { kind, name } = thing(found)
    return { kind, name: decoded(name) }
  }
  return null
}

/** In the query of what is read, in the body of what is sent; both have been checked by their schema. */
function thingIn({ query, body }: FastifyRequest): NamedThing | null {
  const { target } = (body ?? {}) as { readonly target?: unknown }
  const { kind, id } = (target ?? query ?? {}) as { readonly kind?: unknown; readonly id?: unknown }
  const isKnown = kind === 'pano' || kind === 'tour' || kind === 'blog' || kind === 'comment'
  return isKnown && typeof id === 'string' ? { kind, name: id } : null
}

async function isOf(db: Database, host: ServedHost, thing: NamedThing): Promise<boolean> {
  return (await groupOfWork(db, thing)) === host.groupId
}

/** Not by leading there either: a name must not be made to present what others show. */
function absent(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (pathOf(request).toLowerCase().startsWith('/api/')) throw new Refusal('record.not-found')
  return sendAbsence(request, reply, 404)
}

function leadHome(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  const isPage = request.method === 'GET' || request.method === 'HEAD'
  if (!isPage || closed.test(pathOf(request)))
    throw new Refusal('address.foreign-host', { detail: `本站的地址是 ${origin}` })
  // For this time: a name may be given up.
  return reply.header('cache-control', 'no-store').redirect(ownAddress(origin, request.url), 302)
}

/** What programs ask for is asked for where it is. */
const closed = /^\/(api|identity|oauth|hubs|mcp|js|health|metrics|openapi|\.well-known)(\/|$)/i

/** How a name goes on proving that it leads here, where it was proved by a file. */
function sendProof(reply: FastifyReply, { file }: ServedHost, token: string): FastifyReply {
  if (file === null || token !== file.token) throw new Refusal('address.not-found')
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(file.text)
}

/** As it stands where routes take it from. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
