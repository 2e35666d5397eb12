// The sphere of six sides, which lie in an archive or in one picture. In the sandbox.
import { cubeMessages, LARGEST_FACE, placesIn, type CubeFace } from '@huanshi/kernel/protocol/cube-faces.ts'
import type { CubeLayout } from '@huanshi/kernel/protocol/coverage.ts'
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { openPicture, toSrgb } from '@huanshi/pyramid/read/open-picture.ts'
import { isDecoderError } from '@huanshi/pyramid/read/picture-error.ts'
import { unpackPsd } from '@huanshi/pyramid/psd/unpack-psd.ts'
import { drawCube, type CubeSource } from '@huanshi/tour-formats/draw-cube.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { refused } from '@huanshi/library/server/media/media-result.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { CubeTask } from './cube-tasks.ts'
import { openZippedFaces } from './zipped-faces.ts'

export const run: RunOf<CubeTask> = async ({ input, files, folder }) => {
  const source = files[SOURCE] ?? ''
  const work = await mkdtemp(join(folder, 'cube-'))
  const target = join(folder, SPHERE)
  if (input.layout === 'faces') {
    await using faces = await openZippedFaces(source)
    await drawCube({ size: faces.size, side: zippedSide(faces) }, work, target)
  } else await drawCube(await oneSource(source, input.layout, work), work, target)
  await rm(work, { recursive: true })
  return null
}

function zippedSide({ open }: { open: (face: CubeFace) => Promise<Sharp> }): CubeSource['side'] {
  return (face) => {
    const pixels = async (): Promise<Uint8Array> => {
      const picture = (await open(face)).flatten({ background: '#000' }).toColourspace('srgb')
      return picture.raw({ depth: 'uchar' }).toBuffer()
    }
    return soundSide(face, pixels)
  }
}

async function oneSource(source: string, layout: CubeLayout, work: string): Promise<CubeSource> {
  const facts = await inspectPicture(source)
  const places = placesIn(layout, facts)
  if (places === null) throw refused(cubeMessages.noLayout)
  const { size } = places.f
  if (size > LARGEST_FACE) throw refused(cubeMessages.tooLarge)
  const isPsd = facts.format === 'psd'
  const readable = isPsd ? join(work, 'whole.tif') : source
  if (isPsd) await unpackPsd(source, readable)
  const pixels = async (face: CubeFace): Promise<Uint8Array> => {
    const { left, top, isTurned } = places[face]
    const whole = openPicture(readable, { page: isPsd ? 0 : facts.page })
    const cut = toSrgb(whole.extract({ left, top, width: size, height: size }), facts)
    const upright = await cut.raw({ depth: 'uchar' }).toBuffer()
    if (!isTurned) return upright
    return sharp(upright, { raw: { width: size, height: size, channels: 3 } })
      .rotate(180)
      .raw()
      .toBuffer()
  }
  return { size, side: (face) => soundSide(face, () => pixels(face)) }
}

/** A side whose header was sound may still be cut short. */
async function soundSide(face: CubeFace, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await read()
  } catch (error) {
    throw isDecoderError(error) ? refused(cubeMessages.damagedFace(face), error) : error
  }
}
