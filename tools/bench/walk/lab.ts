// A browser with the page that draws walks, and the panoramas of the museum as the product keeps them: tiles and a preview.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { noLevel } from '@huanshi/pano/contract/correction.ts'
import { buildPyramid } from '@huanshi/pyramid/build-pyramid.ts'
import { writePreview } from '@huanshi/pyramid/preview/write-preview.ts'
import sharp from 'sharp'
import { chromiumFlags, provideChromium } from '../../test-run/chromium.ts'
import { bundlePage } from '../bundle-page.ts'
import type { WalkTour } from './page.ts'
import { servePages } from './serve-pages.ts'
import type { Picture } from './similarity.ts'
import { museumRooms } from './ways.ts'

export const SIZE = { width: 640, height: 400 } as const
const PREVIEW_WIDTH = 2048

export interface WalkLab {
  readonly page: Page
  readonly tour: WalkTour
  close(): Promise<void>
}

interface Lab {
  readonly browser: Browser
  readonly tour: WalkTour
  /** @param name of one of its pages, which sets something on its window of that name too */
  readonly open: (name: string, device: BrowserContextOptions) => Promise<Page>
  readonly close: () => Promise<void>
}

/** @param panoramas files of pictures by the ids of their scenes @returns null where there is no browser */
export async function openWalkLab(panoramas: ReadonlyMap<string, string>): Promise<WalkLab | null> {
  const code = await bundlePage(join(import.meta.dirname, 'page.ts'))
  const lab = await startLab(panoramas, { walkLab: code })
  if (lab === null) return null
  const { tour, close } = lab
  return { page: await lab.open('walkLab', { viewport: SIZE }), tour, close }
}

/** @param pages of each its files: `page.js`, `page.css` and what they fetch */
export async function startLab(
  panoramas: ReadonlyMap<string, string>,
  pages: Readonly<Record<string, ReadonlyMap<string, string>>>,
): Promise<Lab | null> {
  const executablePath = provideChromium()
  if (executablePath === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-walk-'))
  const scenes: WalkTour['scenes'][number][] = []
  for (const [id, source] of panoramas) scenes.push(await sceneOf(id, source, folder))
  const made = Object.entries(pages).flatMap(([name, code]) => [
    [`/${name}`, html.replaceAll('FOLDER', name)] as const,
    ...[...code].map(([file, text]) => [`/${name}/${file}`, text] as const),
  ])
  const { origin, close } = await servePages(new Map(made), folder)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, '--enable-unsafe-swiftshader'] })
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
    browser,
    tour,
    async open(name, device) {
      const page = await browser.newPage(device)
      page.on('pageerror', (error) => console.error('page:', error))
      await page.goto(`${origin}/${name}`)
      await page.waitForFunction((word) => word in window, name)
      return page
    },
    async close() {
      await browser.close()
      close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/FOLDER/page.css">
<style>body{margin:0;height:100vh;position:relative;overflow:hidden}canvas[data-walk]{transition:none!important}</style>
<body><script type="module" src="/FOLDER/page.js"></script>`

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
