// What the author sees while sliders move is what visitors get: the viewer's pixels over the picture as it was taken, against those of
// the baked one, on pictures of the demonstration.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bakePyramid } from '@huanshi/pyramid/bake-pyramid.ts'
import { buildPyramid, type PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { tilesOfPack, withPackFile } from '@huanshi/pyramid/pack/read-tile.ts'
import { gradeOf, neutralGrading, type Grading } from '@huanshi/pyramid/retouch/grading.ts'
import { testFolder } from '@huanshi/pyramid/test-folder.ts'
import { inBrowser, show } from '@huanshi/viewer/test/browser.ts'
import { expect, it } from 'vitest'
import { root } from '../architecture/source.ts'

const folder = testFolder()
const [WIDTH, HEIGHT] = [640, 360]
/** Levels of 255. */
const NEAR = 2

const looks: readonly (readonly [string, Grading])[] = [
  ['brighter and warmer', { ...neutralGrading, exposure: 0.7, temperature: 35, tint: -15 }],
  ['harder and duller', { ...neutralGrading, contrast: 50, highlights: -60, shadows: 40, saturation: -60 }],
  ['livelier and sharper', { ...neutralGrading, saturation: 45, sharpness: 60, contrast: -30 }],
]
const views = [
  { yaw: 0, pitch: 0, fov: 75 },
  { yaw: 120, pitch: -20, fov: 40 },
  { yaw: -150, pitch: 75, fov: 90 },
]

async function tilesIn(pack: string, name: string, manifest: PyramidManifest): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  await withPackFile(pack, async (open) => {
    const read = tilesOfPack(open)
    for (const [level, { columns, rows }] of manifest.levels.entries())
      for (let tile = 0; tile < columns * rows; tile++) {
        const [column, row] = [tile % columns, Math.floor(tile / columns)]
        files.set(`/${name}/${level}/${column}_${row}.jpg`, Buffer.from(await read(level, column, row)))
      }
  })
  return files
}

async function framesOf(page: Page, name: string, manifest: PyramidManifest, grading?: Grading): Promise<Buffer[]> {
  await show(page, { manifest: { ...manifest, tileUrl: `/${name}/{level}/{column}_{row}.jpg` } })
  const { curves, saturation, sharpness } = gradeOf(grading ?? neutralGrading)
  const given = { views, curves: [...curves], saturation, sharpness, isGraded: grading !== undefined }
  const frames = await page.evaluate(async (wanted) => {
    if (wanted.isGraded) window.hv.grade(window.viewer, wanted.curves, wanted.saturation, wanted.sharpness)
    const taken: string[] = []
    for (const view of wanted.views) {
      window.viewer.view = view
      await window.hv.settled(window.viewer)
      taken.push((await window.hv.frame(window.viewer)).base64)
    }
    window.viewer.destroy()
    return taken
  }, given)
  return frames.map((frame) => Buffer.from(frame, 'base64'))
}

/** Of all channels of all pixels; the alpha says nothing. */
function medianDifference(one: Buffer, other: Buffer): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < one.length; at++) if (at % 4 < 3) counts[Math.abs((one[at] ?? 0) - (other[at] ?? 0))]! += 1
  let [seen, value] = [0, 0]
  while ((seen += counts[value] ?? 0) < (one.length * 3) / 8) value += 1
  return value
}

inBrowser('colours that its author chose', async (lab) => {
  const page = await lab.page(WIDTH, HEIGHT)

  it.each(['hall', 'courtyard'])('%s', { timeout: 240_000 }, async (picture) => {
    const source = join(root, 'apps/demo/panoramas', `${picture}.jpg`)
    const plain = join(folder, `${picture}.hsp`)
    const manifest = await buildPyramid({ source, target: plain, kind: 'equirectangular', isPacked: true })
    lab.serve({ files: await tilesIn(plain, picture, manifest) })
    const before = await framesOf(page, picture, manifest)
    for (const [nth, [name, grading]] of looks.entries()) {
      const target = join(folder, `${picture}-${nth}.hsp`)
      const baked = await bakePyramid({ source: plain, target, manifest, zones: [], grading })
      expect(baked.written).toBe(baked.tiles)
      lab.serve({ files: await tilesIn(target, `${picture}-${nth}`, manifest) })
      const live = await framesOf(page, picture, manifest, grading)
      const made = await framesOf(page, `${picture}-${nth}`, manifest)
      for (const [at, frame] of live.entries()) {
        const after = made[at] ?? frame
        const far = medianDifference(before[at] ?? frame, after)
        const near = medianDifference(frame, after)
        expect([name, views[at], near <= NEAR, far > NEAR, near, far]).toEqual([name, views[at], true, true, near, far])
      }
    }
  })
})
