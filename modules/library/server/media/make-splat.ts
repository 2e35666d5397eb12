// Gaussian splats as files that a viewer takes.
import { join } from 'node:path'
import { assertContent } from './content-kind.ts'
import { extensionOf, nothingFound, refused } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'
import { ModelError } from './model/model-error.ts'
import { writeSplat } from './model/write-splat.ts'
import { SPLAT } from './model/splat-names.ts'

const makeSplat: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  const details = await writeSplat(path, extension, join(folder, SPLAT)).catch((error: unknown) => {
    throw error instanceof ModelError ? refused(error.message, error) : error
  })
  return { ...nothingFound, file: SPLAT, fileName: name, mime: 'application/octet-stream', details }
}

export const run = inside(makeSplat)
