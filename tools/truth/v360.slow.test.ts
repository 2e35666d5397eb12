// Round pictures are unrolled as ffmpeg's v360 does it, which knows nothing of the product.
import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drawPart } from '@huanshi/pyramid/reproject/draw-part.ts'
import { partOf, sizeOf, type LensSource } from '@huanshi/pyramid/reproject/lens.ts'
import type { Raster } from '@huanshi/pyramid/retouch/patch.ts'
import { testFolder } from '@huanshi/pyramid/test-folder.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'

const folder = testFolder()
const run = promisify(execFile)
const SIDE = 600

function hasFfmpeg(): boolean {
  try {
    return execFileSync('ffmpeg', ['-hide_banner', '-filters'], { encoding: 'utf8' }).includes('v360')
  } catch {
    return false
  }
}

/** Of `width` by half of it, all around. */
async function byFfmpeg(source: string, input: string, angle: number, width: number): Promise<Raster> {
  const target = join(folder, `${input}.png`)
  const filter = `v360=input=${input}:ih_fov=${angle}:iv_fov=${angle}:output=equirect:w=${width}:h=${width / 2}`
  await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-i', source, '-vf', filter, target])
  return rasterOf(sharp(target))
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** In the median, where the part lies in the whole, turned by a share of it. */
function difference(part: Raster, whole: Raster, turn: number): number {
  const counts = new Uint32Array(256)
  const left = (whole.width - part.width) / 2 + turn * whole.width
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++)
      for (let i = 0; i < 3; i++) {
        const other = whole.data[(y * whole.width + ((x + left) % whole.width)) * 3 + i] ?? 0
        counts[Math.abs((part.data[(y * part.width + x) * 3 + i] ?? 0) - other)]! += 1
      }
  let [sum, value] = [0, 0]
  while ((sum += counts[value] ?? 0) < part.data.length / 2) value += 1
  return value
}

test.skipIf(!hasFfmpeg()).each<[string, string, LensSource, turn: number]>([
  ['one lens', 'fisheye', { form: 'fisheye', lenses: 1, angle: 180, turns: [0, 0], blend: 0 }, 0],
  // Its first lens looks back.
  ['two lenses', 'dfisheye', { form: 'fisheye', lenses: 2, angle: 200, turns: [0, 0], blend: 0 }, 0.5],
])('%s', { timeout: 60_000 }, async (_name, input, source, turn) => {
  const lenses = input === 'fisheye' ? 1 : 2
  const path = join(folder, `source-${lenses}.png`)
  await sharp(join(root, 'apps/demo/panoramas/hall.jpg'))
    .resize(SIDE * lenses, SIDE, { fit: 'fill' })
    .png()
    .toFile(path)
  const picture = await rasterOf(sharp(path))
  const size = sizeOf(source, picture)
  const part = drawPart(source, picture, size)
  const whole = await byFfmpeg(
    path,
    input,
    'angle' in source ? source.angle : 0,
    (size.width * 360) / partOf(source, size).horizontal,
  )
  const [same, other] = [difference(part, whole, turn), difference(part, whole, turn + 0.25)]
  expect([same, same <= 3, other > 10]).toEqual([same, true, true])
})
