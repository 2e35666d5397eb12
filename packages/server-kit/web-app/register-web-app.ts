// Serves the built web app: hashed files for ever, pages fresh, and every address that is nobody else's as a page.
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaChoice } from '../config/media-choice.ts'
import { isLoopback } from '../config/variables.ts'
import type { App } from '../http/app-type.ts'
import { ownAddress } from '../http/own-address.ts'
import { Refusal } from '../http/refusal.ts'
import { withSiteWords, type SiteWords } from '../settings/site-words.ts'
import { readBuild } from './build-modules.ts'
import { withMeta, type DescribePage } from './page-meta.ts'

interface WebAppOptions {
  /** The folder of the build. */
  readonly dist: string
  readonly origin: string
  /** What administrators call this site. */
  readonly site: () => Promise<SiteWords>
  /** The host that gives files out, and whether caches in front look at permissions. */
  readonly media?: Pick<MediaChoice, 'origin' | 'edge'>
  /** Asked in turn about public pages. */
  readonly pageMeta?: readonly DescribePage[]
}

/** Addresses under these are answered by their owners or not at all. */
const taken = /^\/(api|js|identity|hubs|openapi|media|assets|health|metrics|\.well-known)(\/|$)/i
const publicPage = /^\/(view|card)(\/|$)/i
const silentPage = /^\/silent-refresh\/?$/i
const FOREVER = 'public, max-age=31536000, immutable'

export async function registerWebApp(app: App, options: WebAppOptions): Promise<void> {
  const { dist } = options
  const files = new Set(listFiles(dist))
  const sending = { ...options, build: readBuild(dist) }
  if (files.size > 0)
    await app.register(serveStatic, { root: dist, serve: false, cacheControl: false, acceptRanges: true })
  app.get('/*', async (request, reply) => {
    const path = decodePath(request)
    const name = path.slice(1)
    if (files.has(name) && !name.endsWith('.html')) {
      reply.header('cache-control', name.startsWith('assets/') ? FOREVER : 'no-cache')
      return reply.sendFile(name)
    }
    if (taken.test(path) || !wantsPage(request, path)) throw new Refusal('address.not-found')
    const elsewhere = properName(request, options.origin)
    if (elsewhere !== null) return reply.redirect(elsewhere, 307)
    return sendPage(request, reply, path, sending)
  })
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''))
  } catch {
    return []
  }
}

function decodePath(request: FastifyRequest): string {
  return `/${(request.params as { '*': string })['*']}` // the route has exactly this one
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  const last = path.slice(path.lastIndexOf('/') + 1)
  return accept.includes('*/*') && !last.includes('.')
}

/** Sign-in works under one name only: who came by another name of this machine is sent there. */
function properName(request: FastifyRequest, origin: string): string | null {
  const proper = new URL(origin)
  const isAlias = request.hostname !== proper.hostname && isLoopback(request.hostname) && isLoopback(proper.hostname)
  return isAlias ? ownAddress(origin, request.url) : null
}

interface Sending extends WebAppOptions {
  readonly build: ReturnType<typeof readBuild>
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { dist, origin, site, media, pageMeta = [], build }: Sending,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  const isPublic = publicPage.test(path)
  const own = silentPage.test(path) ? 'silent-refresh.html' : isPublic ? 'view.html' : 'index.html'
  const page = await read(dist, own)
  if (page === null) return reply.code(503).send(notBuilt)
  const words = await site()
  const named = withMediaHost(withSiteWords(page, words), media)
  if (!isPublic) return reply.send(named)
  for (const describe of pageMeta) {
    const meta = await describe(path, words)
    if (meta === null) continue
    const files = build(meta.modules ?? [])
    return reply.send(withMeta(named, meta, { site: words.name, url: ownAddress(origin, request.url), files }))
  }
  return reply.send(named)
}

/** Connected to before the first file is known; how long a ticket for caches holds (packages/web-kit/media). */
function withMediaHost(page: string, media: WebAppOptions['media']): string {
  const { origin = null, edge = null } = media ?? {}
  const host = origin === null ? '' : `<link rel="preconnect" href="${origin}" crossorigin>\n`
  const tickets = edge === null ? '' : `<meta name="media-tickets" content="${edge.seconds}">\n`
  return host === '' && tickets === '' ? page : page.replace('</head>', () => `${host}${tickets}</head>`)
}

function read(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null)
}

const notBuilt = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>环视</title>
<p>网页还没有构建。请在项目目录运行 npm start，它会先构建再启动。</p></html>`
