import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkJpegData } from './check-jpeg-data.ts'
import { paint, real, testFolder } from '../test-folder.ts'

const folder = testFolder()

async function check(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'checked.jpg')
  await writeFile(path, bytes)
  return checkJpegData(path)
}

async function verdict(bytes: Buffer): Promise<string> {
  return check(bytes).then(
    () => 'sound',
    (error: Error & { code?: string }) => `${error.name} ${error.code}`,
  )
}

const painted = paint(500, 300)
const kinds: [string, (picture: Sharp) => Sharp][] = [
  ['colour at half resolution', (picture) => picture.jpeg({ optimiseCoding: false })],
  ['colour at full resolution', (picture) => picture.jpeg({ chromaSubsampling: '4:4:4' })],
  ['grey', (picture) => picture.toColourspace('b-w').jpeg()],
  ['CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
]

/** Joins one unit of 16 × 16 pixels to a row of `count` with a restart marker after each, as cameras write them. */
async function withRestarts(count: number): Promise<Buffer> {
  const one = await sharp(await paint(16, 16))
    .jpeg()
    .toBuffer()
  const frame = one.indexOf(Buffer.from([0xff, 0xc0]))
  one.writeUInt16BE(16 * count, frame + 7)
  const scan = one.indexOf(Buffer.from([0xff, 0xda]))
  const dataStart = scan + 2 + one.readUInt16BE(scan + 2)
  const data = one.subarray(dataStart, -2)
  const parts = [one.subarray(0, scan), Buffer.from([0xff, 0xdd, 0, 4, 0, 1]), one.subarray(scan, dataStart)]
  for (let i = 0; i < count; i++) parts.push(data, Buffer.from([0xff, i === count - 1 ? 0xd9 : 0xd0 + (i % 8)]))
  return Buffer.concat(parts)
}

describe('checkJpegData', () => {
  it.each(kinds)('passes a sound file and finds damage: %s', async (_, make) => {
    const sound = await make(sharp(await painted)).toBuffer()
    expect(await check(sound)).toBe(true)
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const at = Math.floor(sound.length * share)
      const zeroed = Buffer.from(sound).fill(0, at, at + 300)
      expect(await verdict(zeroed), `zeroed at ${share}`).toBe('PictureError damaged')
      const cut = Buffer.concat([sound.subarray(0, at), sound.subarray(at + 500)])
      expect(await verdict(cut), `cut at ${share}`).toBe('PictureError damaged')
      expect(await verdict(sound.subarray(0, at)), `ended at ${share}`).toBe('PictureError damaged')
    }
  })

  it('passes bytes after the end, and padding before a marker', async () => {
    const sound = await sharp(await painted)
      .jpeg()
      .toBuffer()
    expect(await check(Buffer.concat([sound, Buffer.from('appended by a camera')]))).toBe(true)
    const padded = Buffer.concat([sound.subarray(0, -2), Buffer.from([0xff, 0xff, 0xff, 0xd9])])
    expect(await check(padded)).toBe(true)
  })

  it('follows restart markers, and finds one missing or out of order', async () => {
    const sound = await withRestarts(12)
    expect((await sharp(sound).stats()).channels[0]?.mean).toBeGreaterThan(0)
    expect(await check(sound)).toBe(true)
    const third = sound.indexOf(Buffer.from([0xff, 0xd2]))
    const without = Buffer.concat([sound.subarray(0, third), sound.subarray(third + 2)])
    expect(await verdict(without)).toBe('PictureError damaged')
    const swapped = Buffer.from(sound)
    swapped[third + 1] = 0xd5
    expect(await verdict(swapped)).toBe('PictureError damaged')
  })

  it('says so where it cannot tell', async () => {
    expect(
      await check(
        await sharp(await painted)
          .jpeg({ progressive: true })
          .toBuffer(),
      ),
    ).toBe(false)
  })

  it.skipIf(!real.present)('passes a photograph (needs ../shared/data)', async () => {
    expect(await checkJpegData(real.sancy)).toBe(true)
  })

  it('ends on hostile bytes with nothing but a verdict', { timeout: 30_000 }, async () => {
    const sound = await sharp(await paint(64, 32))
      .jpeg()
      .toBuffer()
    const byte = fc.tuple(fc.integer({ min: 2, max: sound.length - 1 }), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 20 }), async (changes) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        expect(['sound', 'PictureError damaged']).toContain(await verdict(bytes))
      }),
      { numRuns: 200 },
    )
  })
})
