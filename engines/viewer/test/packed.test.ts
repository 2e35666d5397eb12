// Packed models, with the decoders that belong to each: fetched only then.
import { expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { makeBasisSheet, makeDracoBox } from './packed-solids.ts'
import { makePyramid } from './synthetic.ts'

inBrowser('packed models', async (lab) => {
  const sphere = await makePyramid('sphere', 256, 128, () => [90, 90, 90])
  lab.serve(sphere, {
    files: new Map([
      ['/draco.glb', makeDracoBox()],
      ['/basis.glb', makeBasisSheet()],
    ]),
  })
  const page = await lab.page()
  await show(page, { manifest: sphere.manifest })

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
