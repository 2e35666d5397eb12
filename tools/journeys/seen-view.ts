// A visitor's picture held against its source: in the direction it shows, and not in another one.
import { expect, type Page } from '@playwright/test'
import { compareView, readPicture, viewDifferences, type Picture, type View } from './sphere-truth.ts'

const OVER_PICTURE = '.hs-tour-skin,.hs-tour-shade,.hv-overlay'

interface Due {
  readonly source: Picture
  readonly view: View
  /** Mean difference per channel (0 to 255) that sampling and compression make. */
  readonly tolerance: number
  /** Degrees to the side at which the picture must be told from the right one. */
  readonly aside: number
}

/** What lies over the picture is hidden from then on. The screen follows what is drawn within a few frames. */
export async function expectView(page: Page, { source, view, tolerance, aside }: Due): Promise<Picture> {
  // The picture comes over the cover, which is seen through it for a moment.
  await expect(page.locator('#first-picture')).toHaveCount(0)
  let seen = await barePicture(page, OVER_PICTURE)
  const off = async (): Promise<string> => {
    seen = await readPicture(await page.screenshot())
    return compareView(seen, source, view).mean < tolerance ? '' : rows(seen, source, view)
  }
  await expect.poll(off, { message: 'differences, row by row from the lowest' }).toBe('')
  const beside = compareView(seen, source, { ...view, yaw: view.yaw + aside })
  expect(beside.mean, 'the same picture beside its place').toBeGreaterThan(tolerance)
  return seen
}

export async function barePicture(page: Page, hidden: string): Promise<Picture> {
  await page.addStyleTag({ content: `${hidden}{visibility:hidden!important}` })
  return readPicture(await page.screenshot())
}

function rows(seen: Picture, source: Picture, view: View): string {
  return viewDifferences(seen, source, view)
    .map((row) => row.map((one) => Math.round(one)).join(' '))
    .join(' / ')
}
