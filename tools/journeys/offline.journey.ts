// A tour is taken away, as a folder and as one page, and opened from disk: the right pictures, ways that lead on, and not one
// request to anybody.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { demoTour } from './test-users.ts'
import { address, picture } from './person.ts'
import { expectView } from './seen-view.ts'
import { readPicture } from './sphere-truth.ts'
import { takeAway, unzip } from './exported-tour.ts'

const TOLERANCE = 6
/** Rooms of the demo by the name of their scene. */
const files: Readonly<Record<string, string>> = { 大厅: 'hall.jpg', 一号厅: 'gallery-one.jpg' }

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-offline-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))
test.use({ reducedMotion: 'reduce' })

async function publicTour(): Promise<PublicTour> {
  const answer = await fetch(address(`/api/View/Tours/${(await demoTour()).id}`))
  return (await answer.json()) as PublicTour // shaped by the contract
}

/** Opens the page from disk and compares what it shows with the picture that the scene was made from. */
async function walk(page: Page, path: string, tour: PublicTour, name: string): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  // A file is of no origin: what is fetched across files is refused, and complained of here.
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  const [first, second] = tour.scenes
  if (first === undefined || second === undefined) throw new Error('the demo has a tour of several scenes')
  const sharp = (id: string) =>
    expect(page.locator(`.hs-tour[data-scene="${id}"][data-sharp="true"]`)).toBeVisible({ timeout: 90_000 })
  await page.goto(pathToFileURL(path).href)
  await sharp(first.id)
  await picture(page, name)
  await page.keyboard.press('PageDown')
  await sharp(second.id)
  await page.keyboard.press('PageUp')
  await sharp(first.id)
  const source = await readPicture(join(root, 'apps/demo/panoramas', files[first.title] ?? 'hall.jpg'))
  await expectView(page, { source, view: first.initialView, tolerance: TOLERANCE, aside: 8 })
  expect([asked, broken]).toEqual([[], []])
}

test('as a folder', async ({ page }) => {
  const tour = await publicTour()
  const target = join(folder, 'tour')
  await unzip(await takeAway(tour.id, 'folder'), target)
  await walk(page, join(target, 'index.html'), tour, 'offline-folder')
})

test('as one page', async ({ page }) => {
  const tour = await publicTour()
  const path = join(folder, 'tour.html')
  await writeFile(path, await takeAway(tour.id, 'page'))
  await walk(page, path, tour, 'offline-page')
})
