// A site with public works that have real pictures, which answers in this process, and a page of another site that shows them.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildPyramid } from '@huanshi/pyramid/build-pyramid.ts'
import type { Crop } from '@huanshi/pyramid/sample-sphere.ts'
import { testPicture } from '@huanshi/pano/server/test-panos.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'

/** @param packages folder of programs of others, which the other site gives out as well */
export async function standardsSite(packages: string) {
  const site: Site = await testSite()
  const address = await site.listen()
  const visits = tourVisits(() => site)
  const elsewhere = await otherSite(packages)
  const executablePath = findChromium() ?? ''
  // Addresses in documents name the site as it calls itself.
  const rule = `--host-resolver-rules=MAP ${new URL(TEST_ORIGIN).host} ${new URL(address).host}`
  const args = [...chromiumFlags, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', rule]
  const browser = await chromium.launch({ executablePath, args })
  return {
    ...visits,
    site,
    origin: TEST_ORIGIN,
    /** A panorama of the owner as it is when its picture is ready. */
    async pano(columns: object = {}, width = 3000, crop?: Crop): Promise<string> {
      const revision = uuidV7()
      const picture = await pyramid(width, crop)
      const values = { title: '洱海', visibility: 'public', revision, ...picture.columns, ...columns }
      const id = await visits.panoOf('owner', values)
      await picture.moveTo(site, `pano/${id}/${revision}`)
      return id
    },
    /** Shows a page of another site; what it could not have of the site is told with it. */
    async show(html: string): Promise<{ readonly page: Page; readonly faults: string[]; readonly asked: string[] }> {
      const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
      const [faults, asked]: [string[], string[]] = [[], []]
      page.on('requestfailed', (request) => {
        // Some ask for more on the web, which is not there. Whoever leaves a picture gives up its tiles.
        const why = request.failure()?.errorText ?? ''
        if (request.url().startsWith(TEST_ORIGIN) && why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`)
      })
      page.on('response', (answer) => {
        const url = answer.url()
        if (!url.startsWith(TEST_ORIGIN)) return
        asked.push(url.slice(TEST_ORIGIN.length))
        if (answer.status() >= 400) faults.push(`${answer.status()} ${url}`)
      })
      elsewhere.html = html
      await page.goto(elsewhere.url)
      return { page, faults, asked }
    },
    async close() {
      await browser.close()
      elsewhere.close()
      await site.close()
    },
  }
}

async function pyramid(width: number, crop?: Crop) {
  const folder = await mkdtemp(join(tmpdir(), 'standards-'))
  const source = join(folder, 'picture.jpg')
  await sharp(await testPicture(width)).toFile(source)
  await sharp(source).resize({ width: 2048, withoutEnlargement: true }).toFile(join(folder, 'preview.jpg'))
  await sharp(source).resize({ width: 200 }).toFile(join(folder, '200.jpg'))
  const manifest = await buildPyramid({
    source,
    target: join(folder, 'tiles.hsp'),
    kind: 'equirectangular',
    isPacked: true,
    ...(crop === undefined ? {} : { crop }),
  })
  return {
    columns: { manifest: JSON.stringify(manifest), has_preview: true, width, height: width / 2 },
    async moveTo({ files }: Site, key: string) {
      for (const name of ['preview.jpg', '200.jpg', 'tiles.hsp']) await files.keep(join(folder, name), `${key}/${name}`)
      await rm(folder, { recursive: true })
    },
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

async function otherSite(packages: string) {
  const state = { html: '' }
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const bytes = path === '/' ? Buffer.from(state.html) : await readFile(join(packages, path)).catch(() => null)
    if (bytes === null) response.writeHead(path === '/favicon.ico' ? 204 : 404)
    else response.setHeader('content-type', types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream')
    response.end(bytes)
  }
  const server = createServer((request, response) => void answer((request.url ?? '/').split('?')[0] ?? '/', response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // listening on a port
  return Object.assign(state, { url: `http://127.0.0.1:${port}/`, close: () => void server.close() })
}
