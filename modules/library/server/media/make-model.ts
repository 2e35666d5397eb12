// Three-dimensional models as files that a viewer takes, whatever they came in.
import { join } from 'node:path'
import { ArchiveError } from './archive/unpacked.ts'
import { assertContent } from './content-kind.ts'
import { extensionOf, nothingFound, refused, renamed } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'
import { ModelError } from './model/model-error.ts'
import { writeModel } from './model/write-model.ts'

const makeModel: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  const file = 'file.glb'
  const details = await writeModel(path, extension, join(folder, file)).catch((error: unknown) => {
    throw error instanceof ModelError || error instanceof ArchiveError ? refused(error.message, error) : error
  })
  return { ...nothingFound, file, fileName: renamed(name, '.glb'), mime: 'model/gltf-binary', details }
}

export const run = inside(makeModel)
