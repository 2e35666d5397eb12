import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPyramid } from './build-pyramid.ts'
import { planLevels } from './write/plan-levels.ts'
import { joinTiles, paint, psnr, real, testFolder, whenListed, writeBig } from './test-folder.ts'

const folder = testFolder()

/** The source at the size of a level: its last row and column repeated to a whole number of blocks, then their means. */
async function reduced(source: Buffer, width: number, height: number, steps: number): Promise<Buffer> {
  const { width: w, height: h } = await sharp(source).metadata()
  const block = 2 ** steps
  const grown = await sharp(source)
    .extend({ right: width * block - w, bottom: height * block - h, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { info } = grown
  return sharp(grown.data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

describe('buildPyramid', () => {
  it.each([
    [1000, 500],
    [513, 257],
    [1, 1],
    [512, 512],
    [1025, 3],
    [2, 1500],
  ])('tiles %i × %i pixels so that each level joins to the picture', async (width, height) => {
    const png = await paint(width, height)
    const source = join(folder, `${width}x${height}.png`)
    const target = join(folder, `${width}x${height}`)
    await writeFile(source, png)
    const manifest = await buildPyramid({ source, target, kind: 'flat', quality: 90, chroma: '4:4:4' })
    expect(manifest).toEqual({ type: 'flat', width, height, tileSize: 512, levels: planLevels(width, height, 512) })
    expect((await readdir(target)).length).toBe(manifest.levels.length)
    for (const [index, level] of manifest.levels.entries()) {
      const steps = manifest.levels.length - 1 - index
      const joined = await joinTiles(target, manifest, index)
      const wanted = await reduced(png, level.width, level.height, steps)
      expect(psnr(joined, wanted), `level ${index}`).toBeGreaterThan(38)
    }
  })

  it.skipIf(!real.present)('keeps a photograph (needs ../shared/data)', { timeout: 30_000 }, async () => {
    const photo = await readFile(real.sancy)
    const target = join(folder, 'photo')
    const manifest = await buildPyramid({ source: real.sancy, kind: 'equirectangular', target })
    for (const [index, level] of manifest.levels.entries()) {
      const wanted = await reduced(photo, level.width, level.height, manifest.levels.length - 1 - index)
      // Small levels hold finer detail per pixel, which costs a JPEG more.
      const bar = index === manifest.levels.length - 1 ? 38 : 32
      expect(psnr(await joinTiles(target, manifest, index), wanted), `level ${index}`).toBeGreaterThan(bar)
    }
  })

  it('writes the same bytes again, over what an earlier build left', async () => {
    const source = join(folder, 'again.png')
    const target = join(folder, 'again')
    await writeFile(source, await paint(1300, 700))
    const build = async (): Promise<Record<string, string>> => {
      await buildPyramid({ source, target, kind: 'flat' })
      const names = (await readdir(target, { recursive: true })).filter((name) => name.endsWith('.jpg')).sort()
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(target, name), 'base64')] as const)),
      )
    }
    const first = await build()
    await mkdir(`${target}.part-stale`)
    await writeFile(join(`${target}.part-stale`, 'x'), 'x')
    await writeFile(join(target, 'old.jpg'), 'of an older build')
    expect(await build()).toEqual(first)
    expect(Object.keys(first)).toHaveLength(3 * 2 + 2 + 1)
    expect((await readdir(folder)).filter((name) => name.startsWith('again.part'))).toEqual([])
  })

  it('reports rising progress that ends at 1', async () => {
    const source = join(folder, 'progress.jpg')
    await writeBig(source, 5000)
    const shares: number[] = []
    await buildPyramid({
      source,
      target: join(folder, 'progress'),
      kind: 'flat',
      onProgress: (share) => shares.push(share),
    })
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  it('carries the crop and leaves nothing behind after a refusal', async () => {
    const source = join(folder, 'crop.png')
    await writeFile(source, await paint(600, 200))
    const crop = { fullWidth: 1200, fullHeight: 600, left: 300, top: 200 }
    const made = await buildPyramid({ source, target: join(folder, 'crop'), kind: 'equirectangular', crop })
    expect(made).toMatchObject({ type: 'equirectangular', crop })
    const small = { source, target: join(folder, 'refused'), kind: 'flat', maxPixels: 1000 } as const
    await expect(buildPyramid(small)).rejects.toMatchObject({ code: 'too-large' })
    expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([])
  })

  it('rejects at once when aborted, and shows no target', async () => {
    const source = join(folder, 'abort.jpg')
    await writeBig(source, 5000)
    const target = join(folder, 'abort')
    const stop = new AbortController()
    const building = buildPyramid({ source, target, kind: 'flat', signal: stop.signal })
    void whenListed(folder, 'abort.part').then(() => stop.abort(new Error('enough')))
    await expect(building).rejects.toThrow('enough')
    // The decoder ends on its own; the part goes with it.
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('abort.part')), { timeout: 20_000 })
      .toEqual([])
    expect(await readdir(folder)).not.toContain('abort')
  })
})
