import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBase } from './preview/base-picture.ts'
import { buildPyramid } from './build-pyramid.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { joinTiles, paint, psnr, testFolder } from './test-folder.ts'

const folder = testFolder()

async function tiled(source: string): Promise<Buffer> {
  const target = `${source}.tiles`
  const manifest = await buildPyramid({ source, target, kind: 'flat', quality: 95, chroma: '4:4:4' })
  return joinTiles(target, manifest, manifest.levels.length - 1)
}

describe('colours become sRGB', () => {
  it('from Display P3', async () => {
    const plain = await paint(300, 150)
    const source = join(folder, 'p3.jpg')
    await sharp(plain).withIccProfile('p3').jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toFile(source)
    const wanted = await sharp(plain).raw().toBuffer()
    const stored = await sharp(source, { ignoreIcc: true }).raw().toBuffer()
    expect(psnr(stored, wanted), 'the numbers in the file do differ').toBeLessThan(34)
    expect(psnr(await tiled(source), wanted)).toBeGreaterThan(38)
  })

  it('from Display P3 of 16 bits', async () => {
    const plain = await paint(300, 150)
    const source = join(folder, 'p3.png')
    await sharp(plain).toColourspace('rgb16').withIccProfile('p3').png().toFile(source)
    expect(await inspectPicture(source)).toMatchObject({ depth: 16, hasProfile: true })
    expect(psnr(await tiled(source), await sharp(plain).raw().toBuffer())).toBeGreaterThan(38)
  })

  it('from CMYK', async () => {
    const source = join(folder, 'cmyk.jpg')
    const colour = { r: 200, g: 60, b: 40 }
    await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
      .withIccProfile('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toFile(source)
    expect(await inspectPicture(source)).toMatchObject({ space: 'cmyk', format: 'jpeg' })
    const [r = 0, g = 0, b = 0] = await tiled(source)
    // The press cannot print every colour; it must stay close, and not be inverted.
    expect(Math.abs(r - colour.r) + Math.abs(g - colour.g) + Math.abs(b - colour.b)).toBeLessThan(40)
  })

  it('from grey, 16 bits, and with transparency over black', async () => {
    const grey = join(folder, 'grey.jpg')
    await sharp(await paint(100, 60))
      .toColourspace('b-w')
      .jpeg()
      .toFile(grey)
    expect(await inspectPicture(grey)).toMatchObject({ space: 'b-w' })
    const [r, g, b] = (await readBase(grey)).data
    expect([g, b]).toEqual([r, r])
    await tiled(grey)

    const deep = join(folder, 'deep.png')
    const fine = await paint(120, 60)
    await sharp(fine).toColourspace('rgb16').png().toFile(deep)
    expect(await inspectPicture(deep)).toMatchObject({ depth: 16, space: 'rgb16' })
    expect(psnr(await tiled(deep), await sharp(fine).raw().toBuffer())).toBeGreaterThan(38)

    const clear = join(folder, 'clear.png')
    await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
      .png()
      .toFile(clear)
    expect(await inspectPicture(clear)).toMatchObject({ hasAlpha: true })
    expect([...(await tiled(clear)).subarray(0, 3)]).toEqual([0, 0, 0])
  })

  it('keeps no metadata in tiles', async () => {
    const source = join(folder, 'secret.jpg')
    await sharp(await paint(50, 25))
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toFile(source)
    await tiled(source)
    const found = await sharp(join(`${source}.tiles`, '0', '0_0.jpg')).metadata()
    expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined])
  })
})

/** For orientations 1–8: rows run down the picture, they begin at its right, they begin at its bottom. */
const sides = [
  [false, false, false],
  [false, true, false],
  [false, true, true],
  [false, false, true],
  [true, false, false],
  [true, true, false],
  [true, true, true],
  [true, false, true],
] as const

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i comes out upright', async (orientation) => {
    const [w, h] = [90, 40]
    const upright = await sharp(await paint(w, h))
      .raw()
      .toBuffer()
    // EXIF 2.32, tag 274: which side of the upright picture the stored row 0 and column 0 are.
    const [lies, rightFirst, bottomFirst] = sides[orientation - 1] ?? []
    const [width, height] = lies ? [h, w] : [w, h]
    const stored = Buffer.alloc(upright.length)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [across, down] = lies ? [y, x] : [x, y]
        const from = (bottomFirst ? h - 1 - down : down) * w + (rightFirst ? w - 1 - across : across)
        upright.copy(stored, (y * width + x) * 3, from * 3, from * 3 + 3)
      }
    }
    const source = join(folder, `turned-${orientation}.jpg`)
    const jpeg = await sharp(stored, { raw: { width, height, channels: 3 } })
      .withMetadata({ orientation })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await writeFile(source, jpeg)
    expect(await inspectPicture(source)).toMatchObject({ width: 90, height: 40, orientation })
    expect(psnr(await tiled(source), upright)).toBeGreaterThan(38)
  })
})
