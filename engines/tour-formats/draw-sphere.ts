/** The picture of a foreign scene as one equirectangular JPEG of 2:1. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cubeToSphere } from './cube-to-sphere.ts'
import { faces, TourError, type Coverage, type ForeignScene, type TourFiles } from './foreign-tour.ts'
import { rawCube, STRIP, writeTiles } from './raw-sides.ts'
import { soundGrid } from './stitch.ts'
import { tiffHead } from './tiff-head.ts'

const quality = 95
/** Of a picture that is laid again, and of the whole that it is laid on. Pixels. */
const mostPixels = 2 ** 27
const widest = 32_768

/**
 * A whole equirectangular JPEG is handed on as it is; everything else is drawn again.
 * @throws TourError
 */
export async function drawSphere(
  picture: ForeignScene['picture'],
  files: TourFiles,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (picture.kind === 'sphere') return sphereFile(picture.path, picture.coverage, files)
  const folder = await mkdtemp(join(tmpdir(), 'sphere-'))
  try {
    const path = join(folder, 'sphere.tif')
    if (picture.kind === 'sphere-tiles') return await tiledSphere(picture, files, path, signal)
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

async function tiledSphere(
  { grid, coverage }: Extract<ForeignScene['picture'], { kind: 'sphere-tiles' }>,
  files: TourFiles,
  path: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  soundGrid(grid)
  const found = await writeTiles(grid, files, path, signal, tiffHead(grid.width, grid.height, STRIP))
  if (found === undefined) throw new TourError('malformed', `None of the tiles is there: ${grid.path(0, 0)}`)
  return covering(sharp(path, { limitInputPixels: false, sequentialRead: true }), grid, coverage)
}

async function sphereFile(path: string, coverage: Coverage | undefined, files: TourFiles): Promise<Uint8Array> {
  const bytes = await files.read(path)
  if (bytes === undefined) throw new TourError('malformed', `${path} is missing`)
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (coverage === undefined && format === 'jpeg' && width === 2 * height) return bytes
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const upright = picture.autoOrient().flatten({ background: '#000' }).toColourspace('srgb')
    return await covering(upright, autoOrient, coverage)
  } catch (error) {
    throw error instanceof TourError
      ? error
      : new TourError('malformed', `${path} is no sound picture`, { cause: error })
  }
}

/** Lays a part of the sphere where it belongs on a black whole; what is nearly 2:1 is made so. Never in memory as a whole. */
async function covering(
  picture: Sharp,
  { width }: { readonly width: number },
  coverage: Coverage | undefined,
): Promise<Uint8Array> {
  const { haov, vaov, vOffset } = coverage ?? { haov: 360, vaov: 180, vOffset: 0 }
  const fullHeight = Math.max(2, Math.round((width * 180) / Math.min(360, haov)))
  const fullWidth = 2 * fullHeight
  const isSound = haov > 0 && vaov > 0 && Number.isFinite(vOffset)
  if (!isSound || fullWidth > widest) throw new TourError('malformed', 'The picture covers no sound part of the sphere')
  const high = Math.max(1, Math.min(fullHeight, Math.round((fullHeight * Math.min(180, vaov)) / 180)))
  const wide = Math.min(fullWidth, width)
  const top = Math.round(fullHeight * (0.5 - vOffset / 180) - high / 2)
  const left = Math.floor((fullWidth - wide) / 2)
  const inside = Math.min(Math.max(0, top), fullHeight - high)
  return picture
    .resize(wide, high, { fit: 'fill' })
    .extend({
      top: inside,
      bottom: fullHeight - high - inside,
      left,
      right: fullWidth - wide - left,
      background: '#000',
    })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
