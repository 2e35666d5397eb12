// A real browser with maps of every kind: the page of the suite, tiles and files of its own, and the two services' stand-ins at the
// addresses from which their scripts are really asked.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import { openServedPages } from '@huanshi/viewer/test/chromium.ts'
import type { Page } from '@playwright/test'
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { build } from 'vite'

const ARCHIVE = new URL('../../basemap/basemap.pmtiles', import.meta.url)

export interface MapLab {
  /** What the site offers from now on. */
  sources: readonly MapSource[]
  /** Every address outside this machine that was asked, since the page was opened. */
  readonly foreign: string[]
  /** Whether the services answer. */
  areServicesThere: boolean
  page(): Promise<Page>
  close(): Promise<void>
}

export async function openMapLab(): Promise<MapLab> {
  const files = await bundle()
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d8e8f0' } })
    .png()
    .toBuffer()
  const served = await openServedPages((request, response) => void answer(request, response))
  const context = await served.browser.newContext({ viewport: { width: 640, height: 400 } })
  const lab: MapLab = {
    sources: [],
    foreign: [],
    areServicesThere: true,
    async page() {
      const page = await context.newPage()
      lab.foreign.length = 0
      await page.route(/^https:/, async (route) => {
        const url = route.request().url()
        lab.foreign.push(url)
        const name = url.startsWith('https://webapi.amap.com/maps?') ? '/amap-stand-in.js' : '/google-stand-in.js'
        if (!lab.areServicesThere) return route.abort()
        return route.fulfill({ contentType: 'text/javascript', body: String(files.get(name)) })
      })
      page.on('pageerror', (error) => console.error('page:', error))
      await page.goto(served.origin)
      await page.waitForFunction(() => window.lab)
      return page
    },
    close: () => served.close(),
  }
  return lab

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://lab').pathname
    const send = (type: string, body: string | Buffer | Uint8Array) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    const file = files.get(path)
    if (path === '/') return void send('text/html', html([...files.keys()]))
    if (path === '/api/Settings')
      return void send('application/json', JSON.stringify({ maps: { sources: lab.sources } }))
    if (path === '/style.json') return void send('application/json', STYLE)
    if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(path)) return void send('image/png', tile)
    if (path.endsWith('.pmtiles')) return sendPart(request, response)
    if (path.startsWith('/nothing')) return void response.writeHead(403).end()
    if (file === undefined) return void response.writeHead(404).end()
    return void send(path.endsWith('.css') ? 'text/css' : 'text/javascript', file)
  }
}

const STYLE = JSON.stringify({
  version: 8,
  sources: {},
  layers: [{ id: 'paper', type: 'background', paint: { 'background-color': '#f0e8d8' } }],
})

function html(files: readonly string[]): string {
  const styles = files.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="${name}">`)
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${styles.join('')}
<style>body{margin:0;height:100vh;position:relative;overflow:hidden}</style><body><script type="module" src="/page.js"></script>`
}

async function sendPart({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const length = Number(last) - Number(first) + 1
  const file = await open(ARCHIVE)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Number(first))
  await file.close()
  response.writeHead(206, { 'content-type': 'application/octet-stream', 'content-length': bytesRead })
  response.end(buffer.subarray(0, bytesRead))
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const entry = (name: string): string => `${import.meta.dirname}/${name}.ts`
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: {
          page: entry('page'),
          'amap-stand-in': entry('amap-stand-in'),
          'google-stand-in': entry('google-stand-in'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const result of Array.isArray(made) ? made : [made])
    if ('output' in result)
      for (const file of result.output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  return files
}
