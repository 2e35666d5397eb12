// OpenSeadragon and Mirador, on a page of another site, show public works by their IIIF addresses alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { provideViewers } from './foreign-viewers.ts'
import { standardsSite } from './standards-site.ts'

const packages = await provideViewers()
let site: Awaited<ReturnType<typeof standardsSite>>

describe.skipIf(packages === null)('IIIF', () => {
  beforeAll(async () => {
    site = await standardsSite(packages ?? '')
  }, 120_000)
  afterAll(() => site.close())

  test('OpenSeadragon zooms into a panorama until it shows tiles of the full size', async () => {
    const id = await site.pano()
    const { page, faults, asked } = await site.show(`<!doctype html><div id="v" style="width:900px;height:600px"></div>
      <script src="/openseadragon/build/openseadragon/openseadragon.js"></script><script>
      window.viewer = OpenSeadragon({ element: document.getElementById('v'), crossOriginPolicy: 'Anonymous',
        showNavigationControl: false, tileSources: '${site.origin}/iiif/3/${id}/info.json' })
      viewer.addHandler('open', () => { viewer.viewport.zoomTo(viewer.viewport.getMaxZoom(), null, true); viewer.viewport.applyConstraints(true) })
      viewer.addHandler('tile-load-failed', ({ tile }) => { throw new Error('no tile ' + tile.getUrl()) })</script>`)
    await expect
      .poll(() => asked.filter((url) => /\/\d+,\d+,512,\d+\/512,/.test(url)).length, { timeout: 30_000 })
      .toBeGreaterThan(0)
    const size = await page.evaluate(() => {
      const { viewer } = window as unknown as {
        viewer: { world: { getItemAt(at: number): { getContentSize(): { x: number; y: number } } } }
      } // of OpenSeadragon
      const { x, y } = viewer.world.getItemAt(0).getContentSize()
      return [x, y]
    })
    expect(size).toEqual([3000, 1500])
    expect(faults).toEqual([])
    await page.close()
  }, 90_000)

  test('the whole picture says which part of a sphere it is, and in which direction', async () => {
    const crop = { fullWidth: 4000, fullHeight: 2000, left: 500, top: 250 }
    const id = await site.pano({ location: JSON.stringify({ lng: 1, lat: 2, heading: 123.4 }) }, 3000, crop)
    const { body, statusCode, rawPayload } = await site.site.get(`/iiif/3/${id}/full/max/0/default.jpg`, {})
    expect([statusCode, body.includes('"2"')]).toEqual([200, false])
    const folder = await mkdtemp(join(tmpdir(), 'gpano-'))
    const path = join(folder, 'whole.jpg')
    await writeFile(path, rawPayload)
    const told = await readGPano(path, await inspectPicture(path))
    await rm(folder, { recursive: true })
    // A viewer measures the crop by the picture as it has it.
    expect(told).toMatchObject({
      sphere: true,
      heading: expect.closeTo(123.4, 5),
      crop: { fullWidth: 2731, fullHeight: 1365, left: 341, top: 171 },
    })
    expect(told.position).toBe(undefined)
  })

  test('Mirador opens a tour as a sequence, and leads from scene to scene', async () => {
    const [hall, store] = [await site.pano({ visibility: 'private' }), await site.pano({}, 1400)]
    const scenes = [
      await site.scene('a', { panoId: hall, title: '大厅', order: 0 }),
      await site.scene('b', { panoId: store, title: '库房', order: 1 }),
    ]
    const { id } = await site.published({ title: '云岭博物馆', scenes, startSceneId: 'a' })
    const { page, faults, asked } = await site.show(`<!doctype html><div id="m" style="position:absolute;inset:0"></div>
      <script src="/mirador/dist/mirador.min.js"></script><script>
      window.mirador = Mirador.viewer({ id: 'm', windows: [{ manifestId: '${site.origin}/iiif/presentation/tour/${id}/manifest.json',
        thumbnailNavigationPosition: 'far-bottom' }] })</script>`)
    await expect
      .poll(
        () =>
          page
            .getByText('云岭博物馆')
            .first()
            .isVisible()
            .catch(() => false),
        { timeout: 40_000 },
      )
      .toBe(true)
    await expect
      .poll(() => asked.some((url) => url.includes(`/iiif/3/${id}.${hall}/`) && url.endsWith('default.jpg')), {
        timeout: 30_000,
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Next item' }).click()
    await expect
      .poll(() => asked.filter((url) => url.includes(`/iiif/3/${id}.${store}/`)).length, { timeout: 30_000 })
      .toBeGreaterThan(1)
    await expect.poll(() => page.getByText('库房').count(), { timeout: 10_000 }).toBeGreaterThan(0)
    // While it changes to a smaller picture it asks for parts that begin beyond its edge, whose width is below nothing.
    expect(faults.filter((fault) => !/\/\d+,\d+,(-\d+,|\d+,-)/.test(fault))).toEqual([])
    await page.close()
  }, 120_000)
})
