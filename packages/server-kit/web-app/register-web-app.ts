// Serves the built web app: hashed files for ever, pages fresh, and every address that is nobody else's as a page.
import serveStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaChoice } from '../config/media-choice.ts'
import { isLoopback } from '../config/variables.ts'
import type { App } from '../http/app-type.ts'
import { escapeHtml } from '../http/plain-page.ts'
import { groupHostOf } from '../http/group-hosts.ts'
import { ownAddress } from '../http/own-address.ts'
import { Refusal } from '../http/refusal.ts'
import { withBrandWords, type BrandWords } from '../settings/brand-words.ts'
import { withSiteWords, type SiteWords } from '../settings/site-words.ts'
import { readerOf } from '../http/reader-of.ts'
import { bestOf, languages, ownLanguage, type Language } from '@huanshi/kernel/language/languages.ts'
import { sayIn } from './words/say-in.ts'
import { readBuild } from './build-modules.ts'
import { languageFor, preloadTag, withMeta, type DescribePage, type PageAbsence, type Preload } from './page-meta.ts'

export interface WebAppOptions {
  /** The folder of the build. */
  readonly dist: string
  readonly origin: string
  /** What administrators call this site. */
  readonly site: () => Promise<SiteWords>
  /** The host that gives files out, and whether caches in front look at permissions. */
  readonly media?: Pick<MediaChoice, 'origin' | 'edge'>
  /** Asked in turn about public pages. What none of them knows is not there. */
  readonly pageMeta?: readonly DescribePage[]
  /** Whether members' application may have something at a path; everything, unless told. */
  readonly isPage?: (path: string) => boolean
  /** What members' application asks for before it can show anything. */
  readonly memberPreloads?: () => readonly Preload[]
  /** The modules that hold what public pages say in a language; none for the one that they are built with. */
  readonly wording?: (language: Language) => readonly string[]
}

/** Addresses under these are answered by their owners or not at all. */
const taken = /^\/(api|js|identity|oauth|hubs|openapi|media|assets|health|metrics|\.well-known)(\/|$)/i
const publicPage = /^\/(view|card)(\/|$)/i
/** What a browser asks of a site as files; nobody's pages are called so. */
const fileName =
  /\.(?:avif|bmp|css|csv|env|gif|html?|ico|jpe?g|js|json|map|md|mjs|mp3|mp4|pdf|php|png|rss|sql|svg|tar|tgz|ttf|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip|gz)$/i
const silentPage = /^\/silent-refresh\/?$/i
const FOREVER = 'public, max-age=31536000, immutable'

export async function registerWebApp(app: App, options: WebAppOptions): Promise<void> {
  const { dist } = options
  // What the build tells about itself is nobody else's.
  const files = new Set(listFiles(dist).filter((name) => !name.startsWith('.')))
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
  if (fileName.test(path)) return false
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
  sending: Sending,
): Promise<FastifyReply> {
  const { dist, site, media, isPage = () => true, memberPreloads = () => [] } = sending
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  const isGroupHost = groupHostOf(request) !== null
  const isPublic = publicPage.test(path) || isGroupHost
  const own = silentPage.test(path) ? 'silent-refresh.html' : isPublic ? 'view.html' : 'index.html'
  const page = await read(dist, own)
  if (page === null) return reply.code(503).send(notBuilt)
  const words = await site()
  const name = (brand?: BrandWords): string =>
    withMediaHost(markedPage(namedPage(page, words, brand), isGroupHost ? sending.origin : ''), media)
  if (isPublic) return sendPublic(request, reply, { ...sending, path, name, words })
  // Members' screens are nobody else's to find. What a script would say of an unknown address, the status says too.
  reply.header('x-robots-tag', 'noindex')
  const head = own === 'index.html' ? memberPreloads().map(preloadTag).join('\n') : ''
  return reply.code(isPage(path) ? 200 : 404).send(name().replace('</head>', () => `${head}</head>`))
}

interface PublicPage extends Sending {
  readonly path: string
  /** The page with what the site, or the brand of a work, is called. */
  readonly name: (brand?: BrandWords) => string
  readonly words: SiteWords
}

function namedPage(page: string, words: SiteWords, brand?: BrandWords): string {
  if (brand === undefined) return withSiteWords(page, words)
  return withBrandWords(withSiteWords(page, { ...words, logo: brand.logo }), brand)
}

/** @param site where it is, on the host of a group: neither its pages nor anybody's workspace are there */
function markedPage(page: string, site: string): string {
  return site === '' ? page : page.replace(/<html\b/, (tag) => `${tag} data-group-host="${site}"`)
}

/** A page for everybody, with what it says of itself in its head. */
async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, name, words, origin, pageMeta = [], build, wording = () => [] }: PublicPage,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const reader = readerOf(request)
  reply.header('vary', 'accept-language')
  for (const describe of pageMeta) {
    const told = await describe(path, words, query, reader, groupHostOf(request))
    if (told === null) continue
    if ('moved' in told) return reply.header('cache-control', MOVED).redirect(withQuery(told.moved, request.url), 301)
    if ('status' in told)
      return sendAbsence(reply, spokenPage(name(), languageFor(reader)), told, {
        site: words.name,
        language: languageFor(reader),
      })
    const { language = languageFor(reader) } = told
    const files = build([...(told.modules ?? []), ...wording(language)])
    if (told.isListed === false) reply.header('x-robots-tag', 'noindex')
    const place = { site: told.brand?.name ?? words.name, url: ownAddress(origin, request.url), files, language }
    const isLanguageAsked = bestOf(languages, [reader.asked]) === language
    return reply.send(withMeta(spokenPage(name(told.brand), language), told, { ...place, isLanguageAsked }))
  }
  const language = languageFor(reader)
  return sendAbsence(reply, spokenPage(name(), language), { status: 404 }, { site: words.name, language })
}

/** A name may be given to another work, which nobody should have to wait for. */
const MOVED = 'public, max-age=300'

function withQuery(address: string, asked: string): string {
  const at = asked.indexOf('?')
  return at < 0 ? address : address + asked.slice(at)
}

/** The page says the same once its script runs. */
function sendAbsence(
  reply: FastifyReply,
  page: string,
  { status }: PageAbsence,
  { site, language }: { readonly site: string; readonly language: Language },
): FastifyReply {
  const say = sayIn(language)
  const title = status === 410 ? say('withdrawn') : say('nothing')
  const text = `<h1>${title}</h1><p><a href="/view">${say('otherWorks')}</a></p>`
  const head = `<title>${title} · ${escapeHtml(site)}</title>\n<meta name="robots" content="noindex">\n</head>`
  return reply
    .code(status)
    .header('x-robots-tag', 'noindex')
    .send(
      page
        .replace(/<title>[^<]*<\/title>/, '')
        .replace('</head>', () => head)
        .replace('<noscript>', (tag) => `${tag}<main class="hs-plain">${text}</main>`),
    )
}

/** Texts of a built page, as its elements name them. */
const inPage = ['noScript', 'unopened', 'reload'] as const
const spokenElement = new RegExp(`(<\\w+[^>]* data-say="(${inPage.join('|')})"[^>]*>)[^<]*`, 'g')

/** What stands in the page itself, in the language in which it is going to speak. */
function spokenPage(page: string, language: Language): string {
  if (language === ownLanguage) return page
  const say = sayIn(language)
  return page
    .replace(/(<html\b[^>]*\blang=")[^"]*/, (_, before: string) => before + language)
    .replaceAll(spokenElement, (_, tag: string, key: (typeof inPage)[number]) => tag + say(key))
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
