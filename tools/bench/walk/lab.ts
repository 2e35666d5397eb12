// A browser with the page that draws walks, and the panoramas of the museum as the product keeps them: tiles and a preview.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { noLevel } from '@huanshi/pano/contract/correction.ts'
import { buildPyramid } from '@huanshi/pyramid/build-pyramid.ts'
import { writePreview } from '@huanshi/pyramid/preview/write-preview.ts'
import sharp from 'sharp'
import { chromiumFlags, provideChromium } from '../../test-run/chromium.ts'
import { bundlePage } from '../bundle-page.ts'
import type { WalkTour } from './page.ts'
import type { Picture } from './similarity.ts'
import { museumRooms } from './ways.ts'

export const SIZE = { width: 640, height: 400 } as const
/** Nothing listens there: the browser's questions are answered here. */
const ORIGIN = 'http://localhost:1'
const PREVIEW_WIDTH = 2048

export interface WalkLab {
  readonly page: Page
  readonly tour: WalkTour
  close(): Promise<void>
}

/** @param panoramas files of pictures by the ids of their scenes @returns null where there is no browser */
export async function openWalkLab(panoramas: ReadonlyMap<string, string>): Promise<WalkLab | null> {
  const executablePath = provideChromium()
  if (executablePath === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-walk-'))
  const scenes: WalkTour['scenes'][number][] = []
  for (const [id, source] of panoramas) scenes.push(await sceneOf(id, source, folder))
  const code = await bundlePage(join(import.meta.dirname, 'page.ts'))
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, '--enable-unsafe-swiftshader'] })
  const page = await browser.newPage({ viewport: SIZE })
  page.on('pageerror', (error) => console.error('page:', error))
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    // With these the browser tells time finely.
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    const made = pathname === '/' ? html : code.get(pathname.slice(1))
    if (made === undefined) return route.fulfill({ path: join(folder, pathname), headers })
    const contentType = pathname === '/' ? 'text/html' : pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ body: made, contentType, headers })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'walkLab' in window)
  const known = new Set(scenes.map(({ id }) => id))
  const { list, stands = [], ...rooms } = museumRooms()
  const tour = {
    rooms: {
      ...rooms,
      list: list.filter(({ id }) => known.has(id)),
      stands: stands.filter(({ id }) => known.has(id)),
    },
    scenes,
  }
  return {
    page,
    tour,
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
<style>body{margin:0;height:100vh;position:relative;overflow:hidden}canvas[data-walk]{transition:none!important}</style>
<body><script type="module" src="/page.js"></script>`

async function sceneOf(id: string, source: string, folder: string): Promise<WalkTour['scenes'][number]> {
  const manifest = await buildPyramid({ source, target: join(folder, id), kind: 'equirectangular' })
  await writePreview(source, join(folder, id, 'preview.jpg'), { width: PREVIEW_WIDTH })
  const previewUrl = `/${id}/preview.jpg`
  const content = {
    ...manifest,
    type: 'equirectangular',
    tileUrl: `/${id}/{level}/{column}_{row}.jpg`,
    previewUrl,
  } as const
  return { id, heading: null, level: noLevel, previewUrl, content }
}

/** Of an address of data. @param beneath what is seen where it is transparent */
export async function pixelsOf(address: string, beneath?: Picture): Promise<Picture> {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  const drawn =
    beneath === undefined
      ? sharp(bytes)
      : sharp(beneath.data, { raw: { ...SIZE, channels: 3 } }).composite([{ input: bytes }])
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
