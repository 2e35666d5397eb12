// Six sides of a cube in one archive become one panorama; the sphere is drawn of them by the job that cuts its tiles.
import type { CubeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { pano } from '../contract/pano.ts'
import { assertContent } from '@huanshi/library/server/media/content-kind.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keepArrived } from '@huanshi/server-kit/uploads/keep-arrived.ts'
import { accepting, type Accepted, type ArrivedFile, type UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { cubeFactsTask } from './cube/cube-tasks.ts'
import { pictureQueue, type PanoParts } from './pano-parts.ts'
import { panoFolder, revisionFolder, sourceFile } from './picture-files.ts'
import { presentPano } from './present-pano.ts'
import { replacePicture } from './replace-picture.ts'
import { insertArrived } from './pano-upload-kinds.ts'

export function cubeUpload(parts: PanoParts, rules: ResourceRules): UploadKind {
  return {
    config: 'panoCube',
    profile: uploadProfiles.panoCube,
    resource: pano,
    accept: (file) => accept(parts, file),
    present: presentPano(parts.db, rules),
  }
}

const kind = 'image'
const mime = 'image/jpeg'

async function accept({ storage, jobs }: PanoParts, file: ArrivedFile): Promise<Accepted> {
  const [id, revision] = [file.replaces ?? uuidV7(), uuidV7()]
  const { userId } = file.owner
  await assertContent(file.path, '.zip')
  await runInSandbox(cubeFactsTask, { input: null, files: { [SOURCE]: file.path }, person: file.sender })
  const release = async (isKept: boolean): Promise<void> => {
    if (!isKept) await storage.remove(file.replaces === null ? panoFolder(id) : revisionFolder(id, revision))
  }
  return accepting(release, async () => {
    await keepArrived(storage, file, sourceFile(id, revision))
    const finish = async (trx: Database): Promise<string> => {
      if (file.replaces === null)
        await insertArrived(trx, id, file, {
          kind,
          status: 'queued',
          mime,
          coverage: JSON.stringify({ form: 'cube', layout: 'faces' } satisfies CubeCoverage),
          pending_revision: revision,
        })
      else await replacePicture(trx, id, file, { kind, revision, mime, takenTime: null, camera: null, isCube: true })
      await jobs.enqueue(trx, pictureQueue, { panoId: id, revision }, userId)
      return id
    }
    return { finish }
  })
}
