// The visitors' map with 100,000 panoramas on it: how soon the first clusters are seen, and how smoothly it is moved beside the same
// page whose map has no points. Chromium draws in software.
import { chromium, type Browser, type Page } from '@playwright/test'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { joinPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { chromiumFlags, provideChromium } from '../test-run/chromium.ts'
import type { Figures } from './figures.ts'
import { median } from './median.ts'
import { startProduct } from './product-server.ts'
import { table } from './table.ts'

const COUNT = 100_000
const ROUNDS = 5
const PAN_MS = 2000
/** Of a picture of the screen. */
const [WIDTH, HEIGHT] = [480, 300]
/** Of the brightest part of a pixel in a cluster's circle, and how many such pixels are one. */
const [DARK, ENOUGH] = [80, 300]
const LONGEST_MS = 6000
/** An area in which nothing was taken: the same page, and tiles without points. */
const nowhere = '?location=-30,-60;-29.9,-60;-29.9,-59.9'
const OWNER = '00000000-0000-7000-8000-00000000cccc'

export async function benchMapPoints(figures: Figures): Promise<string> {
  const executablePath = provideChromium()
  if (executablePath === null) return 'There is no Chromium to measure in.'
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const product = await startProduct(folder)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    await fill(folder)
    const address = `${product.origin}/view/map`
    await firstClusters(browser, address)
    const seen: number[] = []
    const frames = { points: [] as number[], none: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.push(await firstClusters(browser, address))
      frames.points.push(await framesWhilePanned(browser, address))
      frames.none.push(await framesWhilePanned(browser, address + nowhere))
    }
    figures.keep({ name: 'first clusters', unit: 'ms', better: 'lower', rounds: seen })
    for (const [what, rounds] of Object.entries(frames))
      figures.keep({ name: `frames of panning, ${what}`, unit: '', better: 'higher', rounds })
    const [withPoints, without] = [median(frames.points), median(frames.none)]
    const share = `${Math.round((withPoints / without) * 100)} %`
    const rows = [
      ['first clusters after opening the page', `${median(seen).toFixed(0)} ms`, `${Math.max(...seen).toFixed(0)} ms`],
      [`frames in ${PAN_MS / 1000} s of panning`, `${withPoints}`, ''],
      ['the same without points', `${without}`, ''],
      ['share', share, ''],
    ]
    return table([`${COUNT.toLocaleString('en')} panoramas on the map`, 'median', 'slowest'], rows)
  } finally {
    await browser.close()
    product.child.kill('SIGTERM')
    await sleep(1000)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Two thirds about forty towns, the others anywhere in between, as panoramas lie. */
async function fill(folder: string): Promise<void> {
  const { url } = await joinPostgres(folder)
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(`select setseed(0.42)`)
    await client.query(`insert into "user" (id, user_name, display_name) values ($1, 'mapped', '走遍各地的人')`, [
      OWNER,
    ])
    await client.query(
      `with town as materialized (
         select n, 78 + 50 * random() as lng, 20 + 26 * random() as lat from generate_series(0, 39) n
       )
       insert into pano (id, user_id, title, kind, status, visibility, size, file_name, mime, revision, manifest, show_place, location)
       select gen_random_uuid(), $1, '全景 ' || i, 'image', 'ready', 'public', 1000, i || '.jpg', 'image/jpeg', gen_random_uuid(), '{}',
         true, jsonb_build_object('heading', i % 360,
           'lng', case when i % 3 = 0 then 76 + 54 * random() else town.lng + (random() + random() - 1) * 0.6 end,
           'lat', case when i % 3 = 0 then 19 + 28 * random() else town.lat + (random() + random() - 1) * 0.5 end)
       from generate_series(1, $2::integer) i join town on town.n = i % 40`,
      [OWNER, COUNT],
    )
    await client.query('vacuum analyze pano')
  } finally {
    await client.end()
  }
}

async function inPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Milliseconds from the beginning of the navigation until the dark circles of clusters are on the screen, whatever draws them. */
function firstClusters(browser: Browser, address: string): Promise<number> {
  return inPage(browser, async (page) => {
    const screen = await page.context().newCDPSession(page)
    const pictures: { readonly time: number; readonly data: string }[] = []
    screen.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      pictures.push({ time: (metadata.timestamp ?? 0) * 1000, data })
      void screen.send('Page.screencastFrameAck', { sessionId })
    })
    await screen.send('Page.startScreencast', { format: 'png', maxWidth: WIDTH, maxHeight: HEIGHT })
    await page.goto(address, { waitUntil: 'commit' })
    const began = await page.evaluate(() => performance.timeOrigin)
    // Looked at only afterwards: reading pictures takes the time of those who draw them.
    await sleep(LONGEST_MS)
    await screen.send('Page.stopScreencast')
    for (const { time, data } of pictures) if (await hasDarkCircles(Buffer.from(data, 'base64'))) return time - began
    throw new Error(`no clusters within ${LONGEST_MS} ms`)
  })
}

/** In the middle of the map, where nothing else is written; before there is a page, all of it is dark. */
async function hasDarkCircles(png: Buffer): Promise<boolean> {
  const region = { left: 120, top: 60, width: WIDTH - 160, height: HEIGHT - 90 }
  const bytes = await sharp(png).extract(region).removeAlpha().raw().toBuffer()
  let dark = 0
  for (let at = 0; at < bytes.length; at += 3)
    if (Math.max(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) < DARK) dark += 1
  return dark > ENOUGH && dark < (region.width * region.height) / 4
}

function framesWhilePanned(browser: Browser, address: string): Promise<number> {
  return inPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('canvas.maplibregl-canvas').waitFor()
    await sleep(500)
    await page.mouse.move(720, 450)
    await page.mouse.down()
    const counted = page.evaluate(countFrames, PAN_MS)
    const begin = performance.now()
    for (let passed = 0; passed < PAN_MS; passed = performance.now() - begin) {
      const turn = (passed / PAN_MS) * 4 * Math.PI
      await page.mouse.move(720 + 320 * Math.sin(turn), 450 + 160 * Math.sin(turn / 2))
    }
    const frames = await counted
    await page.mouse.up()
    return frames
  })
}

function countFrames(time: number): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let frames = 0
    const next = (): void => {
      frames += 1
      if (performance.now() - begin < time) requestAnimationFrame(next)
      else resolve(frames)
    }
    requestAnimationFrame(next)
  })
}
