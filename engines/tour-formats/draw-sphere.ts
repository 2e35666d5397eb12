/** The picture of a foreign scene as one equirectangular JPEG of 2:1. */
import sharp from 'sharp'
import { cubeToSphere } from './cube-to-sphere.ts'
import { faces, TourError, type Coverage, type Face, type ForeignScene, type TourFiles } from './foreign-tour.ts'
import { decode, stitch, type Pixels } from './stitch.ts'

/** Longest side of a cube's face; larger ones are made smaller, so that six of them and the sphere fit into memory. */
const longestFace = 4096
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
  const cube: Partial<Record<Face, Pixels>> = {}
  for (const face of faces) {
    signal?.throwIfAborted()
    const side =
      picture.kind === 'cube-tiles'
        ? await stitch(picture.grids[face], files, signal)
        : await decode(files, picture.paths[face] ?? '')
    if (side !== undefined) cube[face] = await square(side, longestFace)
  }
  const sizes = Object.values(cube).map(({ width }) => width)
  if (sizes.length === 0) throw new TourError('malformed', 'No side of the cube is there')
  const size = Math.max(...sizes)
  for (const face of faces) {
    const side = cube[face]
    if (side !== undefined && side.width !== size) cube[face] = await square(side, size, true)
  }
  return jpegOf(cubeToSphere(cube))
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

async function square({ data, width, height }: Pixels, size: number, isExact = false): Promise<Pixels> {
  const side = isExact ? size : Math.min(size, width)
  if (width === height && width === side) return { data, width, height }
  const fitted = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }).resize(side, side, {
    fit: 'fill',
  })
  return { data: await fitted.raw().toBuffer(), width: side, height: side }
}

async function jpegOf({ data, width, height }: Pixels): Promise<Uint8Array> {
  const raw = { width, height, channels: 3 } as const
  return sharp(data, { raw, limitInputPixels: false }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}
