// What a tour shows in Firefox, held against the picture that it was made from.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { Frame, Page } from 'puppeteer-core'
import { root } from '../architecture/source.ts'
import { compareView, readPicture } from '../journeys/sphere-truth.ts'

/** Mean difference per channel that resampling, JPEG and gamma rounding may leave. */
const TOLERANCE = 6
/** Rooms of the demonstration by the name of their scene. */
const files: Readonly<Record<string, string>> = { 大厅: 'hall.jpg', 一号厅: 'gallery-one.jpg' }

type Scene = PublicTour['scenes'][number]

export async function sharp(page: Page | Frame, sceneId: string): Promise<void> {
  await page.waitForSelector(`.hs-tour[data-scene="${sceneId}"][data-sharp="true"]`)
}

/** At the view that the scene opens with; what lies over the picture is hidden from then on. */
export async function drawn(page: Page, { title, initialView }: Pick<Scene, 'title' | 'initialView'>): Promise<void> {
  await page.addStyleTag({ content: '.hs-tour-skin,.hs-tour-shade,.hv-overlay{visibility:hidden!important}' })
  // The picture comes over the cover, which is seen through it for a moment.
  await page.waitForSelector('#first-picture', { hidden: true })
  const seen = await readPicture(Buffer.from(await page.screenshot()))
  const source = await readPicture(join(root, 'apps/demo/panoramas', files[title] ?? 'hall.jpg'))
  const { mean } = compareView(seen, source, initialView)
  assert(mean < TOLERANCE, `the picture is not what lies there: off by ${mean.toFixed(1)}`)
  assert(
    compareView(seen, source, { ...initialView, yaw: initialView.yaw + 8 }).mean > TOLERANCE,
    'any direction would do',
  )
}

/** Which part of an element's pixels, 0 to 1, is not of its commonest colour; where nothing is drawn it is what lies over it alone. */
export async function painted(page: Page, selector: string): Promise<number> {
  const element = await page.waitForSelector(selector, { visible: true })
  const { width, height, pixels } = await readPicture(Buffer.from((await element?.screenshot()) ?? []))
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    // Steps of sixteen: dithering is no drawing.
    const colour = ((pixels[at] ?? 0) >> 4) * 256 + ((pixels[at + 1] ?? 0) >> 4) * 16 + ((pixels[at + 2] ?? 0) >> 4)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return 1 - Math.max(...counts.values()) / (width * height)
}
