// Packed models, with the decoders that belong to each: fetched only then.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { chromiumPath, openLab, show } from './browser.ts'
import type { Lab } from './browser.ts'
import { makeBasisSheet, makeDracoBox } from './packed-solids.ts'
import { makePyramid } from './synthetic.ts'

describe.skipIf(!chromiumPath)('packed models', () => {
  let lab: Lab
  let page: Page

  beforeAll(async () => {
    lab = await openLab()
    const sphere = await makePyramid('sphere', 256, 128, () => [90, 90, 90])
    lab.serve(sphere, {
      files: new Map([
        ['/draco.glb', makeDracoBox()],
        ['/basis.glb', makeBasisSheet()],
      ]),
    })
    page = await lab.page()
    await show(page, { manifest: sphere.manifest })
  }, 60_000)
  afterAll(() => lab?.close())

  it.each([
    ['/draco.glb', [0, 255, 0]],
    ['/basis.glb', [0, 0, 255]],
  ])('%s is unpacked and shown', async (url, colour) => {
    const seen = await page.evaluate(async (url) => {
      const { viewer, hv } = window
      const errors: string[] = []
      const off = viewer.on('error', ({ error }) => errors.push(error.message))
      const shown = await viewer.setScene({ type: 'model', url }, { transition: 'none', view: { pitch: 0 } })
      await hv.settled(viewer)
      off()
      return { shown, errors, middle: await hv.captureMiddle(viewer) }
    }, url)
    expect(seen.errors).toEqual([])
    expect(seen.shown).toBe(true)
    for (const [channel, value] of colour.entries()) expect(Math.abs(seen.middle[channel]! - value)).toBeLessThan(70)
  })
})
