// Panoramax's viewer walks through public panoramas by their STAC addresses; a validator holds the documents against the schemas of STAC.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideViewers } from './foreign-viewers.ts'
import { standardsSite } from './standards-site.ts'

const packages = await provideViewers()
let site: Awaited<ReturnType<typeof standardsSite>>
const place = (lng: number) => ({
  location: JSON.stringify({ lng, lat: 31.2, heading: 45 }),
  show_place: true,
  taken_time: '2024-05-01T08:00:00Z',
})
let ids: string[] = []

/** The schemas are on the web, which tests do not ask: a folder with them may be named, in which each has its address in `$id`. */
const folder = process.env['STAC_SCHEMAS'] ?? ''
const schemas = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

describe.skipIf(packages === null)('STAC', () => {
  beforeAll(async () => {
    site = await standardsSite(packages ?? '')
    ids = [await site.pano(place(121.4), 4096), await site.pano(place(121.4001), 3000)]
  }, 120_000)
  afterAll(() => site.close())

  test('the viewer of Panoramax shows a panorama by its tiles, and goes on to the next', async () => {
    const [first = '', second = ''] = ids
    const { page, faults, asked } = await site.show(`<!doctype html><meta charset="utf-8">
      <script src="/@panoramax/web-viewer/build/photoviewer.js"></script>
      <link rel="stylesheet" href="/@panoramax/web-viewer/build/photoviewer.css">
      <pnx-photo-viewer style="position:relative;width:900px;height:600px" endpoint="${site.origin}/api/stac" picture="${first}"></pnx-photo-viewer>`)
    await expect.poll(() => asked.some((url) => url.includes(`/items/${first}/tiles/`)), { timeout: 40_000 }).toBe(true)
    await page.evaluate(() => {
      const viewer = document.querySelector('pnx-photo-viewer') as unknown as { psv: { goToNextPicture(): void } } // of Panoramax
      viewer.psv.goToNextPicture()
    })
    await expect
      .poll(() => asked.some((url) => url.startsWith(`/iiif/3/${second}/full/`)), { timeout: 40_000 })
      .toBe(true)
    expect(faults).toEqual([])
    await page.close()
  }, 120_000)

  test.skipIf(schemas.length === 0)('every document is as the schemas of STAC and its extensions want it', async () => {
    const require = createRequire(join(packages ?? '', 'x'))
    const validate = require('stac-node-validator') as (
      data: object,
      config: object,
    ) => Promise<{ valid: boolean; results: object; children: object[] }> // its own
    const byId = Object.fromEntries(
      schemas.map((path) => {
        const schema = JSON.parse(readFileSync(path, 'utf8')) as { $id: string } // a schema
        return [schema.$id.replace(/#$/, ''), schema]
      }),
    )
    const loader = async (uri: string): Promise<object> =>
      byId[uri.replace(/#$/, '')] ?? Promise.reject(new Error(`no schema ${uri}`))
    const owner = site.site.people.person('owner').userId
    for (const path of [
      '',
      '/collections',
      `/collections/${owner}`,
      `/collections/${owner}/items`,
      `/collections/${owner}/items/${ids[0] ?? ''}`,
    ]) {
      const document = (await site.site.get(`/api/stac${path}`, {})).json<object>()
      const report = await validate(document, { loader })
      expect([path, report.valid, report.valid ? null : JSON.stringify(report, null, 1)]).toEqual([path, true, null])
    }
  })
})
