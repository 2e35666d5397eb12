/** The picture of a foreign scene as one equirectangular JPEG of 2:1. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { cubeToSphere } from './cube-to-sphere.ts'
import { faces, TourError, type Coverage, type ForeignScene, type TourFiles } from './foreign-tour.ts'
import { rawCube } from './raw-sides.ts'
import { decode, stitch, type Pixels } from './stitch.ts'

const quality = 95

/**
 * A whole equirectangular JPEG is handed on as it is; everything else is drawn anew.
 * @throws TourError
 */
export async function drawSphere(
  picture: ForeignScene['picture'],
  files: TourFiles,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (picture.kind === 'sphere') return sphereFile(picture.path, picture.coverage, files)
  if (picture.kind === 'sphere-tiles')
    return jpegOf(await covering(await stitch(picture.grid, files, signal), picture.coverage))
  const folder = await mkdtemp(join(tmpdir(), 'sphere-'))
  try {
    const path = join(folder, 'sphere.tif')
    await using cube = await rawCube(picture, files, folder, signal)
    const size = faces.map((face) => cube[face]?.size ?? 0).reduce((a, b) => Math.max(a, b))
    await cubeToSphere(cube, size, path, signal)
    return await sharp(path, { limitInputPixels: false, sequentialRead: true })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sphereFile(path: string, coverage: Coverage | undefined, files: TourFiles): Promise<Uint8Array> {
  const bytes = await files.read(path)
  if (bytes === undefined) throw new TourError('malformed', `${path} is missing`)
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new TourError('malformed', `${path} is no sound picture`, { cause: error })
    })
  if (coverage === undefined && format === 'jpeg' && width === 2 * height) return bytes
  const pixels = await decode(files, path)
  if (pixels === undefined) throw new TourError('malformed', `${path} is missing`)
  return jpegOf(await covering(pixels, coverage))
}

/** Lays a part of the sphere where it belongs on a black whole; what is nearly 2:1 is made so. */
async function covering({ data, width, height }: Pixels, coverage: Coverage | undefined): Promise<Pixels> {
  const raw = { width, height, channels: 3 } as const
  const { haov, vaov, vOffset } = coverage ?? { haov: 360, vaov: 180, vOffset: 0 }
  const fullHeight = Math.max(2, Math.round((width * 180) / Math.min(360, haov)))
  const fullWidth = 2 * fullHeight
  const high = Math.min(fullHeight, Math.round((fullHeight * Math.min(180, vaov)) / 180))
  const wide = Math.min(fullWidth, width)
  const top = Math.round(fullHeight * (0.5 - vOffset / 180) - high / 2)
  const left = Math.floor((fullWidth - wide) / 2)
  const fitted = sharp(data, { raw, limitInputPixels: false }).resize(wide, high, { fit: 'fill' })
  const inside = Math.min(Math.max(0, top), fullHeight - high)
  const whole = await fitted
    .extend({
      top: inside,
      bottom: fullHeight - high - inside,
      left,
      right: fullWidth - wide - left,
      background: '#000',
    })
    .raw()
    .toBuffer()
  return { data: whole, width: fullWidth, height: fullHeight }
}

async function jpegOf({ data, width, height }: Pixels): Promise<Uint8Array> {
  const raw = { width, height, channels: 3 } as const
  return sharp(data, { raw, limitInputPixels: false }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}
