// A real browser with the test page, and a server whose answers a test can slow down, fail or count.
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { findChromium, openServedPages, type ServedPages } from './chromium.ts'
import type { Synthetic } from './synthetic.ts'

export const hasChromium = findChromium() !== null
const WITHOUT_BROWSER = 'no Chromium found: install chromium to run the tests that draw'
if (!hasChromium) console.warn(WITHOUT_BROWSER)

interface Lab extends ServedPages {
  /** Paths asked for since the last `requests.length = 0`. */
  readonly requests: string[]
  /** Answers instead of the file when it gives a status; may wait. */
  hook: (path: string) => Promise<number | void> | number | void
  serve(...pictures: Pick<Synthetic, 'files'>[]): void
  /** What has no file of its own. */
  make: (path: string) => Buffer | undefined
  page(width?: number, height?: number): Promise<Page>
}

async function bundle(): Promise<Map<string, string>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    // React's development build is the one whose StrictMode runs effects twice.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/page.tsx`, formats: ['es'], fileName: 'page', cssFileName: 'page' },
    },
  })
  const files = new Map<string, string>()
  for (const result of Array.isArray(made) ? made : [made])
    if ('output' in result)
      for (const file of result.output)
        files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
  return files
}

const HTML = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><style>body{margin:0;height:100vh;position:relative;overflow:hidden;font-family:sans-serif}</style>
<body><script type="module" src="/page.js"></script>`

export async function openLab(): Promise<Lab> {
  const code = await bundle()
  const pictures = new Map<string, Buffer>()
  const served = await openServedPages((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://lab').pathname
      if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
      const script = code.get(path)
      if (script !== undefined)
        return response
          .writeHead(200, { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' })
          .end(script)
      lab.requests.push(path)
      const refused = await lab.hook(path)
      const picture = pictures.get(path) ?? lab.make(path)
      if (refused || !picture) return response.writeHead(refused || 404).end()
      const type = path.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (from !== undefined) return response.writeHead(206).end(picture.subarray(Number(from), Number(to) + 1))
      return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(picture)
    })()
  })
  const lab: Lab = {
    ...served,
    requests: [],
    hook: () => undefined,
    make: () => undefined,
    serve(...made) {
      for (const { files } of made) for (const [path, file] of files) pictures.set(path, file)
    },
    async page(width = 640, height = 360) {
      const page = await served.browser.newPage({ viewport: { width, height } })
      page.on('pageerror', (error) => console.error('page:', error))
      await page.goto(served.origin)
      await page.waitForFunction(() => window.hv)
      return page
    },
  }
  return lab
}

/** Tests with a lab of their own, which is closed after them; without a browser they are left out. */
export function inBrowser(title: string, tests: (lab: Lab) => Promise<void>): void {
  describe(`viewer: ${title}`, { skip: !hasChromium }, async () => {
    await (hasChromium ? inLab(tests) : withoutBrowser())
  })
}

async function inLab(tests: (lab: Lab) => Promise<void>): Promise<void> {
  const lab = await openLab()
  afterAll(() => lab.close())
  await tests(lab)
}

async function withoutBrowser(): Promise<void> {
  it('draws', () => expect(hasChromium).toBe(true))
}

/** A page with a video of its own making, and in each test a viewer that begins with this picture. */
export async function pageWithVideo(lab: Lab, { manifest }: Pick<Synthetic, 'manifest'>): Promise<Page> {
  const page = await lab.page()
  await page.evaluate(async () => {
    window.hv.live.set('video', await window.hv.recordVideo())
  })
  beforeEach(() => show(page, { manifest }))
  afterEach(() => page.evaluate(() => window.viewer.destroy()))
  return page
}

/** Puts a viewer on the page as `window.viewer` and waits until it is sharp. */
export async function show(page: Page, options: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (given) => {
    window.viewer = window.hv.createViewer(window.hv.element(), given)
    await window.hv.settled(window.viewer)
  }, options)
}

export const middleOfSign = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .locator('.hv-sign')
    .evaluate((sign) => {
      const box = sign.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
