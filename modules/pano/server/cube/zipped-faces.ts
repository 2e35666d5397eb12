// The six sides of a cube in an archive. In the sandbox.
import {
  cubeFault,
  cubeFaces,
  cubeMessages,
  findCubes,
  type CubeFace,
  type Size,
} from '@huanshi/kernel/protocol/cube-faces.ts'
import { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { isDecoderError } from '@huanshi/pyramid/read/picture-error.ts'
import sharp, { type Sharp } from 'sharp'
import { openZip, type ZipFiles } from '@huanshi/library/server/media/archive/zip-files.ts'
import { refused } from '@huanshi/library/server/media/media-result.ts'

/** Of a side that is unpacked: as many as its largest size has. */
const PIXELS = 2 ** 26

interface ZippedFaces extends AsyncDisposable {
  /** Of every side, pixels. */
  readonly size: number
  open(face: CubeFace): Promise<Sharp>
}

/** @throws Refusal `upload.refused` saying what keeps them from being a cube */
export async function openZippedFaces(path: string): Promise<ZippedFaces> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw error instanceof TourError ? refused(cubeMessages.noCube, error) : error
  })
  try {
    const names = zip.names.filter((name) => !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name))
    const [cube] = findCubes(names, (name) => name)
    if (cube === undefined) throw refused(cubeMessages.noCube)
    const open = async (face: CubeFace): Promise<Sharp> => {
      const bytes = await bytesOf(zip, cube.faces[face] ?? '')
      return sharp(bytes, { limitInputPixels: PIXELS, failOn: 'warning', sequentialRead: true }).autoOrient()
    }
    const sizes: Partial<Record<CubeFace, Size>> = {}
    for (const face of cubeFaces) if (cube.faces[face] !== undefined) sizes[face] = await sizeOf(face, open)
    const fault = cubeFault(sizes)
    if (fault !== null) throw refused(fault)
    return { size: sizes.f?.width ?? 0, open, [Symbol.asyncDispose]: () => zip[Symbol.asyncDispose]() }
  } catch (error) {
    await zip[Symbol.asyncDispose]()
    throw error
  }
}

async function bytesOf(zip: ZipFiles, name: string): Promise<Uint8Array> {
  const bytes = await zip.read(name).catch((error: unknown) => {
    throw error instanceof TourError ? refused(cubeMessages.tooLarge, error) : error
  })
  if (bytes === undefined) throw refused(cubeMessages.noCube)
  return bytes
}

async function sizeOf(face: CubeFace, open: (face: CubeFace) => Promise<Sharp>): Promise<Size> {
  try {
    const { autoOrient } = await (await open(face)).metadata()
    return autoOrient
  } catch (error) {
    throw isDecoderError(error) || isTooLarge(error) ? refused(cubeMessages.damagedFace(face), error) : error
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /exceeds pixel limit|unsupported image format/i.test(error.message)
}
