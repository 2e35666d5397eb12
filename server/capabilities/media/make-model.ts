// Three-dimensional models and splats as files that a viewer takes, whatever they came in.
import { join } from 'node:path'
import { runApart } from './apart/run-apart.ts'
import { assertContent } from './content-kind.ts'
import { extensionOf, nothingFound, renamed, type Maker } from './made.ts'

export const makeModel: Maker = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  const file = 'file.glb'
  const details = await runApart({ kind: 'model', path, extension, target: join(folder, file) })
  return { ...nothingFound, file, fileName: renamed(name, '.glb'), mime: 'model/gltf-binary', details }
}

export const makeSplat: Maker = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  const file = 'file.splat'
  const details = await runApart({ kind: 'splat', path, extension, target: join(folder, file) })
  return { ...nothingFound, file, fileName: name, mime: 'application/octet-stream', details }
}
