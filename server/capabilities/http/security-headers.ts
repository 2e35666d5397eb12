// The headers by which a browser protects people: a strict content policy, and who may put which page in a frame.
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { IncomingMessage } from 'node:http'

export interface SecurityOptions {
  readonly origin: string
  readonly authorityOrigin?: string | undefined
}

/** Paths and who may frame them; the first that fits decides, everything else may be framed by nobody. */
const frames: readonly (readonly [RegExp, string])[] = [
  [/^\/(view|card)(\/|$|\?)/i, '*'],
  [/^\/silent-refresh\/?($|\?)/i, "'self'"],
  // The provider answers a hidden frame from here; its interaction pages are not among these.
  [/^\/identity\/(auth|session\/check)(\/|$|\?)/i, "'self'"],
]

export function frameAncestors(path: string): string {
  return frames.find(([pattern]) => pattern.test(path))?.[1] ?? "'none'"
}

/** Where frames may come from besides this site. */
export function foreignFrames(path: string): string {
  return /^\/view(\/|$|\?)/i.test(path) ? 'https:' : ''
}

export function securityHeaders({ origin, authorityOrigin }: SecurityOptions): FastifyHelmetOptions {
  const secure = origin.startsWith('https:')
  const authority = authorityOrigin === undefined ? [] : [authorityOrigin]
  const sockets = origin.replace(/^http/, 'ws')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Splats are sorted, and packed models unpacked, by WebAssembly that comes with our own scripts; text is never run.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", sockets, 'data:', 'blob:', ...authority],
        workerSrc: ["'self'", 'blob:'],
        // Public works may show pages of other sites, each in a frame without rights of its own.
        frameSrc: ["'self'", ...authority, (request: IncomingMessage) => foreignFrames(request.url ?? '/')],
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
    // Pages shown in a foreign frame load their own pictures; the tiles of public works may be shown elsewhere.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xXssProtection: false,
  }
}
