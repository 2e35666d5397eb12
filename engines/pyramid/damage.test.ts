import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPyramid } from './build-pyramid.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { assertFits, memoryNeed } from './read/memory-need.ts'
import { paint, testFolder } from './test-folder.ts'
import { verifyPicture } from './verify-picture.ts'

const folder = testFolder()

async function put(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const painted = paint(800, 400)
const jpeg = painted.then((png) => sharp(png).jpeg({ quality: 90 }).toBuffer())
const progressive = painted.then((png) => sharp(png).jpeg({ quality: 90, progressive: true }).toBuffer())

/** What verifyPicture finds wrong. */
function problem(path: string): Promise<string> {
  return verifyPicture(path).then(
    () => 'none',
    (error: Error & { code?: string }) => `${error.name} ${error.code}`,
  )
}

describe('inspectPicture', () => {
  it('tells what the headers say', async () => {
    const path = await put(
      'sound.jpg',
      await sharp(await jpeg)
        .withMetadata({ density: 300 })
        .jpeg()
        .toBuffer(),
    )
    expect(await inspectPicture(path)).toEqual({
      format: 'jpeg',
      mime: 'image/jpeg',
      width: 800,
      height: 400,
      orientation: 1,
      density: 300,
      hasAlpha: false,
      space: 'srgb',
      depth: 8,
      hasProfile: true,
      progressive: false,
      subsampled: true,
      pages: 1,
      page: 0,
    })
  })

  it.each([
    ['empty.jpg', '', 'unreadable'],
    ['text.jpg', 'This is no picture, whatever its name says.', 'unreadable'],
    ['page.jpg', '<!doctype html><svg><script>alert(1)</script></svg>', 'unreadable'],
    [
      'drawing.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      'unsupported',
    ],
    ['layers.jpg', Buffer.from('8BPS\u0000\u0002'), 'damaged'],
    ['photoshop-3.jpg', Buffer.from('8BPS\u0000\u0003'), 'unreadable'],
    ['head.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'damaged'],
  ])('refuses %s as it deserves', async (name, bytes, code) => {
    const path = await put(name, bytes)
    await expect(inspectPicture(path)).rejects.toMatchObject({ name: 'PictureError', code })
  })

  it('refuses what is absent, a folder, or too large', async () => {
    await expect(inspectPicture(join(folder, 'nowhere.jpg'))).rejects.toMatchObject({ code: 'unreadable' })
    await expect(inspectPicture(folder)).rejects.toMatchObject({ code: 'unreadable' })
    const path = await put('large.jpg', await jpeg)
    await expect(inspectPicture(path, 1000)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('believes the content, not the name', async () => {
    expect(await inspectPicture(await put('really-png.jpg', await painted))).toMatchObject({ mime: 'image/png' })
  })
})

describe('memoryNeed', () => {
  it('stops a small file that would unpack into very much', async () => {
    const bytes = Buffer.from(await progressive)
    // The size is stored in the frame header, which is 0xffc2 here; 65500 × 65500 in a few kilobytes.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    bytes.writeUInt16BE(65_500, frame + 5)
    bytes.writeUInt16BE(65_500, frame + 7)
    const path = await put('bomb.jpg', bytes)
    const facts = await inspectPicture(path)
    expect(memoryNeed(facts)).toBeGreaterThan(20e9)
    const task = { source: path, target: join(folder, 'bomb'), kind: 'flat' } as const
    await expect(buildPyramid(task)).rejects.toMatchObject({ code: 'too-large' })
    await expect(verifyPicture(path)).rejects.toMatchObject({ code: 'too-large' })
    expect(() => assertFits({ ...facts, progressive: false })).not.toThrow()
  })
})

describe('verifyPicture', () => {
  it('passes sound pictures', async () => {
    const sound = {
      'a.jpg': await jpeg,
      'b.jpg': await progressive,
      'c.png': await painted,
      'd.tif': await sharp(await painted)
        .tiff()
        .toBuffer(),
      'e.jpg': Buffer.concat([await jpeg, Buffer.alloc(99)]),
    }
    for (const [name, bytes] of Object.entries(sound))
      expect(`${name} ${await problem(await put(name, bytes))}`).toBe(`${name} none`)
  })

  it.each([0.1, 0.5, 0.9, 0.999])('finds a file cut at %f of its length', async (share) => {
    for (const [kind, whole] of Object.entries({
      jpg: await jpeg,
      progressive: await progressive,
      png: await painted,
      tif: await sharp(await painted)
        .tiff({ compression: 'lzw' })
        .toBuffer(),
    })) {
      const path = await put(`cut.${kind}`, whole.subarray(0, Math.floor(whole.length * share)))
      expect(`${kind} ${await problem(path)}`).toMatch('PictureError')
    }
  })

  it('finds a hole in the middle', async () => {
    const tiff = await sharp(await painted)
      .tiff({ compression: 'deflate' })
      .toBuffer()
    for (const [kind, whole] of Object.entries({
      png: await painted,
      jpg: await jpeg,
      progressive: await progressive,
      tiff,
    })) {
      for (const share of [0.3, 0.5, 0.8]) {
        const at = Math.floor(whole.length * share)
        const path = await put(`hole.${kind}`, Buffer.from(whole).fill(0, at, at + 1000))
        expect(await problem(path), `${kind} at ${share}`).toBe('PictureError damaged')
      }
    }
  })

  it('finds any flipped bit of a PNG, which has check sums', async () => {
    const whole = await painted
    for (let turn = 0; turn < 30; turn++) {
      const bytes = Buffer.from(whole)
      const at = Math.floor(bytes.length * (0.1 + turn * 0.028))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (turn % 8))
      expect(await problem(await put('flip.png', bytes))).toMatch('PictureError')
    }
  })

  it('ends a build as well, and leaves nothing', async () => {
    const whole = await readFile(await put('whole.jpg', await jpeg))
    const source = await put('half.jpg', whole.subarray(0, whole.length / 2))
    const task = { source, target: join(folder, 'half'), kind: 'flat' } as const
    await expect(buildPyramid(task)).rejects.toMatchObject({ name: 'PictureError', code: 'damaged' })
    expect((await readdir(folder)).filter((name) => name.startsWith('half') && name !== 'half.jpg')).toEqual([])
  })
})
