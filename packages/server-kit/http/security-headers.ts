// The headers by which a browser protects people: a strict content policy, who may put which page in a frame, who may load what.
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { GroupHosts } from './group-hosts.ts'
import { noMaps, type MapPolicy } from './map-policy.ts'
import type { App } from './app-type.ts'
import { readableBy, readersOf } from './readable-by.ts'

interface SecurityOptions {
  readonly origin: string
  readonly authorityOrigin?: string | undefined
  /** Of the host that gives files out; null where it is the site's own. */
  readonly mediaOrigin?: string | null
  /** Where large files are sent on to; null where they are not. */
  readonly storeOrigin?: string | null
  /** Names of groups, whose pages read files as well. */
  readonly groupHosts?: GroupHosts | undefined
  /** What the maps on offer need; asked for each page. */
  readonly mapPolicy?: ((request: FastifyRequest) => Promise<MapPolicy>) | undefined
}

/** Paths and who may frame them; the first that fits decides, everything else may be framed by nobody. */
const frames: readonly (readonly [RegExp, string])[] = [
  [/^\/view\/map\/trial\/?($|\?)/i, "'self'"],
  [/^\/(view|card)(\/|$|\?)/i, '*'],
  [/^\/silent-refresh\/?($|\?)/i, "'self'"],
  // The provider answers a hidden frame from here; its interaction pages are not among these.
  [/^\/identity\/(auth|session\/check)(\/|$|\?)/i, "'self'"],
]

function frameAncestors(path: string): string {
  return frames.find(([pattern]) => pattern.test(path))?.[1] ?? "'none'"
}

/** Where frames may come from besides this site. */
function foreignFrames(path: string): string {
  return /^\/view(\/|$|\?)/i.test(path) ? 'https:' : ''
}

/** Public pages shown elsewhere, with their tiles and scripts; everything else is for pages of this site alone. */
const forOthers = /^\/(view|card|media|assets|embed\.js|iiif|api\/stac)(\/|$|\?)/i
/** What programs of any site read: public works in the forms of maps and museums. Nobody is known there. */
const readByAll = /^\/(iiif|api\/stac)(\/|$|\?)/i

/** What no page of this site uses, foreign pages in its frames included. */
const unused = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
]
const permissions = unused.map((feature) => `${feature}=()`).join(', ')

export async function protectPages(app: App, options: SecurityOptions): Promise<void> {
  const { mapPolicy, mediaOrigin = null } = options
  if (mapPolicy !== undefined) {
    const askMaps = async (request: FastifyRequest): Promise<void> =>
      void mapsFor.set(request.raw, await mapPolicy(request).catch(() => noMaps))
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isNoPage.test(request.url)) return askMaps(request)
      done()
      return undefined
    })
  }
  await app.register(helmet, helmetOptions(options))
  const [ofSite, ofAll] = [false, true].map((hasGroups) => readableBy(readersOf(options.origin, hasGroups)))
  const reading = () => (options.groupHosts?.isEmpty === false ? ofAll : ofSite) ?? {}
  app.addHook('onRequest', (request, reply, done) => {
    const isForOthers = forOthers.test(request.url)
    if (mediaOrigin !== null && isMedia.test(request.url)) reply.headers(reading())
    if (readByAll.test(request.url)) reply.header('access-control-allow-origin', '*')
    reply.headers({
      'cross-origin-resource-policy': isForOthers ? 'cross-origin' : 'same-origin',
      'permissions-policy': permissions,
    })
    done()
  })
  // What is answered to one is kept by nobody, unless its route says otherwise.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control') && !isFile.test(request.url)) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

const isMedia = /^\/media\//i
/** Served from disk, and said there. */
const isFile = /^\/(media|assets)(\/|$)/i

/** Answered without a policy of their own, or with one that needs no map. */
const isNoPage = /^\/(api|iiif|media|identity|oauth|hubs|openapi|health|metrics|js)(\/|$)/i
/** Scripts are kept for ever, and a worker with them its policy; what it may read is for the page to say. */
const isWorker = /^\/assets\/maplibre-gl-worker/
const mapsFor = new WeakMap<IncomingMessage, MapPolicy>()

function forMaps(directive: keyof MapPolicy): (request: IncomingMessage) => string {
  const isForTiles = directive === 'img' || directive === 'connect'
  return (request) => {
    if (isForTiles && isWorker.test(request.url ?? '')) return 'https: http:'
    return (mapsFor.get(request)?.[directive] ?? []).join(' ')
  }
}

function helmetOptions({ origin, authorityOrigin, mediaOrigin, storeOrigin }: SecurityOptions): FastifyHelmetOptions {
  const secure = origin.startsWith('https:')
  const authority = authorityOrigin === undefined ? [] : [authorityOrigin]
  const files = [mediaOrigin, storeOrigin].filter((one) => one != null)
  const sockets = origin.replace(/^http/, 'ws')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Splats are sorted, and packed models unpacked, by WebAssembly that comes with our own scripts; text is run only where
        // the operator offers a map service whose scripts do so.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", forMaps('script')],
        scriptSrcAttr: ["'none'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'", forMaps('style')],
        imgSrc: ["'self'", ...files, 'data:', 'blob:', forMaps('img')],
        mediaSrc: ["'self'", ...files, 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:', forMaps('font')],
        connectSrc: ["'self'", ...files, sockets, 'data:', 'blob:', ...authority, forMaps('connect')],
        workerSrc: ["'self'", 'blob:'],
        // Public works may show pages of other sites, each in a frame without rights of its own.
        frameSrc: [
          "'self'",
          ...authority,
          (request: IncomingMessage) => foreignFrames(request.url ?? '/'),
          forMaps('frame'),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...authority],
        frameAncestors: [(request: IncomingMessage) => frameAncestors(request.url ?? '/')],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The policy's frame-ancestors speaks for this, page by page.
    xFrameOptions: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Set below, path by path.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xXssProtection: false,
  }
}
