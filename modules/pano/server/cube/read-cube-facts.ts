// Whether an archive holds a cube, told from its directory and the headers of its pictures. In the sandbox.
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { CubeFactsTask } from './cube-tasks.ts'
import { openZippedFaces } from './zipped-faces.ts'

export const run: RunOf<CubeFactsTask> = async ({ files }) => {
  await using faces = await openZippedFaces(files[SOURCE] ?? '')
  return faces.size
}
