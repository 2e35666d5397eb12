import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBase } from './preview/base-picture.ts'
import { buildPyramid } from './build-pyramid.ts'
import type { Correction, Levelling } from './correct-sphere.ts'
import { logoPatch, madePatch } from './nadir-patch.ts'
import type { BasePicture } from './read/pixels.ts'
import { gatherLevel } from './gather-level.ts'
import { joinLevel } from './join-level.ts'
import { tilesOfFolder } from './pack/read-tile.ts'
import { renderSphere } from './render-sphere.ts'
import { renderView } from './render-view.ts'
import { psnr, real, testFolder } from './test-folder.ts'
import { renderLittlePlanet, writeLittlePlanet } from './write-little-planet.ts'
import { writePreview } from './preview/write-preview.ts'
import { writeThumbnails } from './write-thumbnails.ts'

const folder = testFolder()

/** A sphere whose colour names its direction: red grows with yaw, green with pitch; blue is constant. */
function compass(width = 1024): BasePicture {
  const height = width / 2
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[(y * width + x) * 3] = Math.round(((x + 0.5) / width) * 255)
      data[(y * width + x) * 3 + 1] = Math.round((1 - (y + 0.5) / height) * 255)
      data[(y * width + x) * 3 + 2] = 77
    }
  }
  return { data, width, height }
}

function pixel({ data, width }: BasePicture, x: number, y: number): [number, number, number] {
  const at = (y * width + x) * 3
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1]
}

describe('renderView', () => {
  it('puts the wanted direction in the middle', () => {
    const sphere = compass()
    fc.assert(
      fc.property(
        fc.integer({ min: -170, max: 170 }),
        fc.integer({ min: -85, max: 85 }),
        fc.integer({ min: 20, max: 120 }),
        (yaw, pitch, fov) => {
          const [red, green, blue] = pixel(renderView(sphere, { yaw, pitch, fov, width: 31, height: 21 }), 15, 10)
          expect(Math.abs(red - (yaw / 360 + 0.5) * 255)).toBeLessThan(3)
          expect(Math.abs(green - (pitch / 180 + 0.5) * 255)).toBeLessThan(3)
          expect(blue).toBe(77)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('sees half the field of view at each side, right and up positive', () => {
    const view = renderView(compass(), { yaw: 0, pitch: 0, fov: 90, width: 901, height: 901 })
    const [left, middle, right] = [0, 450, 900].map((x) => pixel(view, x, 450)[0])
    expect(middle).toBeGreaterThan(125)
    expect(left).toBeCloseTo((0.5 - 45 / 360) * 255, -0.5)
    expect(right).toBeCloseTo((0.5 + 45 / 360) * 255, -0.5)
    expect(pixel(view, 450, 0)[1]).toBeGreaterThan(pixel(view, 450, 900)[1])
  })

  it('has no seam at the back', () => {
    const data = Buffer.alloc(256 * 128 * 3, 90)
    const view = renderView({ data, width: 256, height: 128 }, { yaw: 180, pitch: 0, fov: 60, width: 99, height: 66 })
    expect(view.data.every((value) => value === 90)).toBe(true)
  })

  it('is black outside a crop', () => {
    const part = { data: Buffer.alloc(100 * 50 * 3, 200), width: 100, height: 50 }
    const crop = { fullWidth: 400, fullHeight: 200, left: 150, top: 75 }
    const look = (yaw: number): number =>
      pixel(renderView(part, { yaw, pitch: 0, fov: 20, width: 9, height: 6 }, crop), 4, 3)[0]
    expect(look(0)).toBe(200)
    expect(look(60)).toBe(0)
    expect(look(180)).toBe(0)
  })

  it('refuses an impossible lens', () => {
    for (const fov of [0, 180, Number.NaN]) {
      expect(() => renderView(compass(64), { yaw: 0, pitch: 0, fov, width: 9, height: 6 })).toThrow(RangeError)
    }
  })
})

describe('little planet', () => {
  it('has the ground in the middle, the sky around it, and the given heading on top', () => {
    const planet = renderLittlePlanet(compass(), { size: 201, yaw: 90 })
    expect(pixel(planet, 100, 100)[1]).toBeLessThan(5)
    expect(pixel(planet, 2, 2)[1]).toBeGreaterThan(150)
    expect(Math.abs(pixel(planet, 100, 20)[0] - 0.75 * 255)).toBeLessThan(3)
  })
})

describe.skipIf(!real.present)('from a photograph (needs ../shared/data)', () => {
  it('writes preview, thumbnails, cover and planet', async () => {
    expect(await writePreview(real.acadia, join(folder, 'preview.jpg'))).toEqual({ width: 1600, height: 800 })
    const base = await readBase(real.sancy, { maxWidth: 2048 })
    const names = await writeThumbnails(base, join(folder, 'thumbs'), { kind: 'equirectangular', view: { yaw: 30 } })
    expect((await readdir(join(folder, 'thumbs'))).sort()).toEqual(names.toSorted())
    const sizes = await Promise.all(
      names.map(async (name) => {
        const { width, height, isProgressive } = await sharp(join(folder, 'thumbs', name)).metadata()
        return [name, width, height, isProgressive]
      }),
    )
    expect(sizes).toEqual([
      ['200.jpg', 200, 100, true],
      ['800.jpg', 800, 400, true],
      ['1600.jpg', 1600, 800, true],
      ['cover.jpg', 960, 640, true],
    ])
    await writeLittlePlanet(base, join(folder, 'planet.jpg'), { size: 400 })
    expect(await sharp(join(folder, 'planet.jpg')).metadata()).toMatchObject({ width: 400, height: 400 })
  })

  it('covers a flat picture by its centre, and enlarges none', async () => {
    const base = await readBase(real.sancy, { maxWidth: 300 })
    const names = await writeThumbnails(base, join(folder, 'flat'), { kind: 'flat', coverWidth: 150 })
    expect(names).toHaveLength(4)
    expect(await sharp(join(folder, 'flat', '1600.jpg')).metadata()).toMatchObject({ width: 300 })
    expect(await sharp(join(folder, 'flat', 'cover.jpg')).metadata()).toMatchObject({ width: 150, height: 100 })
  })
})

describe('a sphere that is put right', () => {
  const size = { fov: 20, width: 21, height: 21 }
  const seen = (yaw: number, pitch: number, correction: Correction): [number, number, number] =>
    pixel(renderView(compass(), { yaw, pitch, ...size }, undefined, correction), 10, 10)

  it.each<[string, Levelling, at: [number, number], shows: [number, number]]>([
    ['yaw turns it to the right', { roll: 0, pitch: 0, yaw: 30 }, [30, 10], [0, 10]],
    ['pitch tilts it up', { roll: 0, pitch: 20, yaw: 0 }, [0, 20], [0, 0]],
    ['roll turns it clockwise', { roll: 90, pitch: 0, yaw: 0 }, [40, 0], [0, 40]],
    ['roll comes first, yaw last', { roll: 90, pitch: 0, yaw: 50 }, [90, 0], [0, 40]],
  ])('%s', (_, level, at, shows) => {
    const [red, green] = seen(...at, { level })
    expect(Math.abs(red - (shows[0] / 360 + 0.5) * 255)).toBeLessThan(3)
    expect(Math.abs(green - (shows[1] / 180 + 0.5) * 255)).toBeLessThan(3)
  })

  it('a logo lies below, upright towards heading 0, and nowhere else', async () => {
    const path = join(folder, 'logo.png')
    const half = { create: { width: 64, height: 32, channels: 3, background: '#fff' } } as const
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .composite([{ input: await sharp(half).png().toBuffer(), gravity: 'north' }])
      .png()
      .toFile(path)
    const patch = await logoPatch(path, 40)
    expect(seen(0, -78, { patch })).toEqual([255, 255, 255])
    expect(seen(180, -78, { patch })).toEqual([0, 0, 0])
    expect(seen(0, -60, { patch })).toEqual(seen(0, -60, {}))
  })

  it.each(['blur', 'mirror'] as const)('%s covers the tripod with what is around it', async (kind) => {
    const sphere = compass()
    for (let i = 0; i < sphere.width * 24; i++)
      sphere.data.fill(255, sphere.data.length - 3 * i - 3, sphere.data.length - 3 * i)
    const below = (correction: Correction): number =>
      pixel(renderView(sphere, { yaw: 0, pitch: -90, ...size }, undefined, correction), 10, 10)[2]
    expect(below({})).toBe(255)
    const patch = await madePatch(sphere, kind, 60)
    expect(below({ patch })).toBeLessThan(kind === 'mirror' ? 90 : 250)
    const level = { roll: 0, pitch: 90, yaw: 0 }
    expect(below({ level, patch: await madePatch(sphere, kind, 60, { level }) })).toBe(77)
  })

  it('the whole of it keeps its directions', () => {
    const turned = renderSphere(compass(), 360, { level: { roll: 0, pitch: 0, yaw: 90 } })
    expect(Math.abs(pixel(turned, 270, 90)[0] - 127.5)).toBeLessThan(2)
  })

  it('is read back from its finished tiles', async () => {
    const sphere = compass(1400)
    const source = join(folder, 'tiled.png')
    await sharp(sphere.data, { raw: { width: 1400, height: 700, channels: 3 } })
      .png()
      .toFile(source)
    const manifest = await buildPyramid({ source, target: join(folder, 'tiled'), kind: 'equirectangular', quality: 95 })
    const read = tilesOfFolder(join(folder, 'tiled'))
    const [whole, small] = [
      await joinLevel(await gatherLevel(read, manifest)),
      await joinLevel(await gatherLevel(read, manifest, 800)),
    ]
    expect([whole.width, whole.height, small.width, small.height]).toEqual([1400, 700, 700, 350])
    expect(psnr(whole.data, sphere.data)).toBeGreaterThan(40)
  })
})
